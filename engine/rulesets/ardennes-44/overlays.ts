/** What can be laid over the map: zones (9), bonds (10), lines of supply (23.3), deployment areas (3.4). */
import { DIRECTIONS } from '../../kernel/hex-field';
import { CUT_OFF } from '../../kernel/supply-lines';
import type { Overlay, OverlayKind } from '../../kernel/views';
import type { Side } from './codes';
import type { Play } from './play';

export const overlayKinds: readonly OverlayKind[] = [
  {
    id: 'zones',
    names: { en: 'Zones of control', ja: '支配地域' },
    doc: { en: 'Hexes into which units project their zones', ja: 'ユニットの支配地域が及ぶヘクス' },
    rule: '9.1',
  },
  {
    id: 'bonds',
    names: { en: 'ZOC bonds', ja: 'ZOCボンド' },
    doc: {
      en: 'Hexes and hexsides that the bonds of a side close to the other',
      ja: '一方のボンドが相手に対して閉ざすヘクスとヘクスサイド',
    },
    rule: '10.2',
  },
  {
    id: 'supply',
    names: { en: 'Supply', ja: '補給' },
    doc: {
      en: 'Sources, the lines that lead there now, and units without one',
      ja: '補給源、現在の補給線、補給線を引けないユニット',
    },
    rule: '23.3',
  },
  {
    id: 'areas',
    names: { en: 'Deployment areas', ja: '配置区域' },
    doc: { en: 'Areas of the armies at the start', ja: '開始時の各軍の配置区域' },
    rule: '3.4',
  },
];

/** The overlay of a name. Throws `RangeError` when there is none. */
export function overlayOf(g: Play, id: string): Overlay {
  const make = { zones, bonds, supply, areas }[id];
  if (!make) throw new RangeError(`unknown overlay ${id}`);
  return make(g);
}

const SIDES: readonly Side[] = [0, 1];

function where(g: Play, holds: (place: number) => boolean): string[] {
  const { field } = g.w;
  return field.ids.filter((_, i) => field.onMap[i] === 1 && holds(i));
}

function zones(g: Play): Overlay {
  return {
    areas: SIDES.map((side) => ({
      places: where(g, (i) => g.p.zones.zone[side][i] !== 0),
      side,
      look: 'wash',
      names: { en: 'zone of control', ja: '支配地域' },
    })),
  };
}

function bonds(g: Play): Overlay {
  const { zones: z } = g.p;
  const { field } = g.w;
  const names = { en: 'closed by a ZOC bond', ja: 'ZOCボンドで進入不可' };
  const edges: NonNullable<Overlay['edges']> = [];
  for (const side of SIDES)
    for (let e = 0; e < field.edges; e++) {
      const [from, to] = [Math.floor(e / DIRECTIONS), field.near[e]!];
      const barred = (edge: number) => z.barsSide((1 - side) as Side, edge, true);
      if (to < from || !(barred(e) || barred(field.across[e]!))) continue;
      edges.push({ a: field.ids[from]!, b: field.ids[to]!, side, names });
    }
  return {
    areas: SIDES.map((side) => ({
      places: where(g, (i) => z.barsHex((1 - side) as Side, i)),
      side,
      look: 'barred',
      names,
    })),
    edges,
  };
}

function supply(g: Play): Overlay {
  const { p, w } = g;
  const lines: NonNullable<Overlay['lines']> = [];
  const units: NonNullable<Overlay['units']> = [];
  const areas: NonNullable<Overlay['areas']> = [];
  for (const side of SIDES) {
    const traced = p.supply(side);
    areas.push({
      places: w.rules.sources[side].map((i) => g.placeId(i)),
      side,
      look: 'source',
      names: { en: 'source of supply', ja: '補給源' },
    });
    for (let u = 0; u < w.units.count; u++) {
      if (w.units.side[u] !== side || !p.onMap(u)) continue;
      const unit = w.compiled.units[u]!.id;
      const land = traced.land[p.loc[u]!]!;
      if (land === CUT_OFF)
        units.push({ unit, look: 'bad', names: { en: 'no line of supply now', ja: '現在は補給線を引けない' } });
      else lines.push({ path: traced.line(p.loc[u]!).map((i) => g.placeId(i)), land, side, unit });
    }
  }
  return { areas, lines, units };
}

function areas(g: Play): Overlay {
  const { game, board } = g.w.compiled;
  return {
    areas: board.regions
      .filter((region) => region.properties.army !== undefined)
      .map(({ places, names, properties }) => ({
        places,
        side: game.sides.findIndex((s) => s.id === properties.side?.[0]),
        look: 'outline',
        names,
      })),
  };
}
