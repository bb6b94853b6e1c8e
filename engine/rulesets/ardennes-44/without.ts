/** What limits a move, left out one thing after the other, to find what stands in a unit's way (`explain.ts`). */
import type { Ground } from '../../kernel/move-search';
import { closedTo, foreignTo } from './closures';
import type { Play } from './play';

/** What a search leaves out, to find what stands in a unit's way. */
export interface Without {
  allowance?: boolean;
  zones?: boolean;
  bonds?: boolean;
  closed?: boolean;
  traffic?: boolean;
  boundary?: boolean;
}

/** What searches ask of the position, less what is left out. */
export function groundWithout(g: Play, { bonds, closed, traffic }: Without): Ground {
  const { zones, shut, extra, halts } = g.ground;
  const none = (of: readonly [Uint8Array, Uint8Array]) => of.map((bars) => new Uint8Array(bars.length));
  return {
    zones: bonds
      ? Object.assign(Object.create(zones), { barHex: none(zones.barHex), barEdge: none(zones.barEdge) })
      : zones,
    shut: closed ? { words: new Int16Array(shut.words.length), mask: shut.mask } : shut,
    extra: traffic ? new Uint8Array(extra.length) : extra,
    halts,
  };
}

/** The rule that closes a place, or the way to it, to a unit: areas of divisions, what is closed to its side, or to its nation. */
export function closingRule(g: Play, u: number, place: number): string {
  const { w, p } = g;
  const areas = foreignTo(g, u);
  const closed = closedTo(g, w.units.side[u]!)?.list ?? [];
  if (closed.includes(place)) return '27.7';
  if (areas?.list.includes(place)) return '29.3';
  // 27.3 and 33.2: a nation, or a formation of the optional rules.
  const confined = w.rules.confinedFormations.has(p.origin(u)) ? '33.2' : '27.3';
  if (w.outside[p.origin(u)]?.list.includes(place)) return confined;
  return areas ? '29.3' : closed.length > 0 ? '27.7' : confined;
}
