/** Differences of two games on the map: signs with shapes of their own, so that they are told apart without their colours. */
import type { CompiledGame } from '../../../engine/kernel/compiled';
import type { Difference } from '../../../engine/kernel/difference';
import { counterFace, type Face } from './counters';
import { borderOf, type Geometry, outline, type Point, round } from './geometry';
import type { OverlayPieces } from './overlay';
import type { Piece } from './pieces';
import { hexsideOf } from './ways';

/** The faces of the earlier game's counters, by unit. */
export interface Earlier {
  game: CompiledGame['game'];
  faces: ReadonlyMap<string, Face>;
}

/** Which of the two is drawn: what was removed is in the earlier only, what was added in the later. */
export type Which = 'before' | 'after';

/** What differences are drawn with. */
interface Drawing extends OverlayPieces {
  arrows: Piece[];
  which: Which;
  geometry: Geometry;
  earlier: Earlier | null;
  grounds: ReturnType<typeof groundsOf>;
  /** How many units that moved away were drawn at a place so far. */
  ghosts: Map<string, number>;
}

/**
 * Signs of differences between places and units on the map `which`. On the later map, counters that have gone or moved away stand pale
 * where they stood, unless the earlier map is beside it.
 * @param earlier for what has gone; null: no ghosts
 */
export function differencePieces(
  found: readonly Difference[],
  which: Which,
  geometry: Geometry,
  earlier: Earlier | null,
): OverlayPieces {
  const grounds = groundsOf(found, which);
  const drawing: Drawing = { under: [], over: [], arrows: [], which, geometry, earlier, grounds, ghosts: new Map() };
  const { under, over, arrows } = drawing;
  if (geometry.hexes)
    for (const [how, ids] of grounds) {
      const d = borderOf(geometry, (id) => ids.has(id));
      if (d) under.push({ key: `difference ground ${how}`, markup: frame(d, how) });
    }
  for (const [i, one] of found.entries()) {
    const key = `difference ${i} ${one.id}`;
    if (one.of === 'unit') unitPieces(drawing, one, key);
    else groundPieces(drawing, one, key);
  }
  return { under, over, arrows };
}

const centresOf = ({ centres }: Geometry, ids: readonly string[]) => ids.flatMap((id) => centres.get(id) ?? []);

/** A unit that came, went, moved or changed. */
function unitPieces({ under, over, arrows, which, geometry, earlier, ghosts }: Drawing, one: Difference, key: string) {
  const [a, b] = [centresOf(geometry, one.before)[0], centresOf(geometry, one.after)[0]];
  const here = which === 'before' ? a : b;
  const how = one.how === 'moved' && (!a || !b) ? (here === b ? 'added' : 'removed') : one.how;
  if (here) over.push({ key, markup: badge(here, how) });
  if (a && b && a !== b) arrows.push({ key: `${key} way`, markup: arrow(a, b) });
  if (which !== 'after' || !earlier || !a || a === b) return;
  const count = ghosts.get(one.before[0]!) ?? 0;
  ghosts.set(one.before[0]!, count + 1);
  const markup = ghost(earlier, one, a, count);
  if (markup) under.push({ key: `${key} ghost`, markup });
  if (!b) over.push({ key: `${key} gone`, markup: badge(a, 'removed') });
}

/** A place, or what lies between two. */
function groundPieces({ under, over, which, geometry, grounds }: Drawing, one: Difference, key: string): void {
  const here = which === 'before' || one.after.length === 0 ? one.before : one.after;
  const ground = grounds.get(one.how);
  if (one.of === 'place') {
    if (geometry.hexes && ground?.has(one.id)) return;
    for (const centre of centresOf(geometry, here))
      under.push({ key, markup: frame(outline(geometry, centre, 0.9), one.how) });
    return;
  }
  const [p, q] = here;
  // What comes and goes with its place is no difference of its own.
  if (p === undefined || q === undefined || ground?.has(p) || ground?.has(q)) return;
  const [s, t] = (one.of === 'hexside' ? hexsideOf(geometry, p, q) : centresOf(geometry, [p, q])) ?? [];
  if (s && t) over.push({ key, markup: frame(`M${round(s.x)} ${round(s.y)}L${round(t.x)} ${round(t.y)}`, one.how) });
}

/** Places that came or went, by which: neighbours have one border around them. */
function groundsOf(found: readonly Difference[], which: Which): Map<Difference['how'], Set<string>> {
  const grounds = new Map<Difference['how'], Set<string>>();
  const how = which === 'before' ? 'removed' : 'added';
  grounds.set(how, new Set(found.filter((one) => one.of === 'place' && one.how === how).map(({ id }) => id)));
  return grounds;
}

const frame = (d: string, how: Difference['how']) =>
  `<g class="difference ${how}"><path class="rim" d="${d}"/><path class="line" d="${d}"/></g>`;

const signs: Record<Difference['how'], string> = {
  added: 'M-5 0H5M0-5V5',
  removed: 'M-5 0H5',
  moved: 'M-5 0H4M0-4.500 4.500 0 0 4.500',
  changed: 'M-4.500 2.500Q-2-5 0 0T4.500-2.500',
};

/** A sign at the upper left of the stack. */
function badge({ x, y }: Point, how: Difference['how']): string {
  return `<g class="difference-sign ${how}" transform="translate(${round(x - 24)} ${round(y - 22)})"><circle r="9.500"/><path d="${signs[how]}"/></g>`;
}

function arrow(a: Point, b: Point): string {
  const length = Math.hypot(b.x - a.x, b.y - a.y);
  const angle = round((Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI);
  const line = `M20 0H${round(length - 26)}`;
  return `<g class="difference moved" transform="translate(${round(a.x)} ${round(a.y)}) rotate(${angle})"><path class="rim" d="${line}"/><path class="line" d="${line}"/><path class="head" d="M${round(length - 32)}-8l15 8-15 8z"/></g>`;
}

function ghost({ game, faces }: Earlier, { was }: Difference, at: Point, count: number): string {
  const face = was === undefined ? undefined : faces.get(was);
  if (!face) return '';
  const shift = count * 4;
  return `<g class="difference-ghost" transform="translate(${round(at.x + shift)} ${round(at.y - shift)})">${counterFace(game, face)}</g>`;
}
