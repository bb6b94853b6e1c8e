/** What can be laid over the map: air zones (2.2.3), supply (7.1), movement (8.4), stacking (8.3). */
import type { TraceLine } from '../../kernel/supply-cut';
import { overlayBy, overlayKind, type Supplied, type SupplyForm, supplyOverlay } from '../../kernel/supply-overlay';
import { pathOf } from '../../kernel/trace';
import type { Overlay, OverlayKind } from '../../kernel/views';
import { AIR, FLEET, LAND } from './codes';
import { alwaysSupplied, isHub, isSource, supplyBlocks } from './lines';
import { UNLIMITED } from './map';
import { rangeOf } from './overlay-range';
import type { Play } from './play';
import { countAt, excess, stackLimit } from './stacking';

export const overlayKinds: readonly OverlayKind[] = [
  overlayKind(
    'zones',
    '2.2.3',
    'Air zones: Hexes in the air zone of control of a side',
    '制空範囲: 各陣営の制空範囲にあるヘクス',
  ),
  overlayKind(
    'supply',
    '7.1',
    'Supply: Depots and sources, the lines that Land and Air draw now, units without one; of the chosen unit or depot the cheapest cut',
    '補給: 兵站基地と補給源、地上部隊・航空隊の現在の補給線、補給切れのユニット。選択したユニットや兵站基地の最小の遮断',
    'any',
  ),
  overlayKind(
    'range',
    '8.4',
    'Movement: Where the chosen unit can go alone if its side moved now, with RP',
    '移動範囲: 選択したユニットが今単独で移動する場合の範囲とRP',
    'unit',
  ),
  overlayKind(
    'stacking',
    '8.3',
    'Stacking: Room left for fleets, Land and Air where units stand, and hexes that are over-full',
    'スタック: ユニットのいるヘクスの艦隊・地上・航空の空きと、超過しているヘクス',
  ),
];

const SIDES = [0, 1] as const;

const where = (g: Play, holds: (place: number) => boolean) => g.w.map.board.ids.filter((_, i) => holds(i));

function zones(g: Play): Overlay {
  return {
    areas: SIDES.map((side) => ({
      places: where(g, (i) => g.p.inZone(side, i)),
      side,
      look: 'wash',
      names: { en: 'air zone of control', ja: '制空範囲' },
    })),
  };
}

/** Lines of supply of a side, from a place to a depot or source, with places lost beside what cuts them now (7.1). */
export function tracer(g: Play, side: number): TraceLine {
  const { map, values } = g.w;
  const { board } = map;
  const blocked = new Uint8Array(map.places);
  supplyBlocks(g, side, blocked);
  const free = values['supply-free-distance']!;
  const length = values['supply-distance']!;
  return (from, lost, end) => {
    const hub = (i: number) => (end < 0 || i === end) && (lost[i] === 0 || i === from) && isHub(g, side, i);
    if (hub(from)) return [from];
    // Near a depot nothing that lies between matters.
    if (free >= 1) for (const i of board.within(free)[from]!) if (hub(i)) return [from, i];
    return pathOf(board, from, length, (i) => blocked[i] !== 0 || lost[i] !== 0, hub);
  };
}

const supply: SupplyForm<Play> = {
  rule: '7.1',
  source: { en: 'source of supply', ja: '補給源' },
  without: { en: 'out of supply now', ja: '現在は補給切れ' },
  all: ({ en, ja }) => ({ en: `All units supplied from ${en}`, ja: `${ja}から補給される全ユニット` }),
  who: (g, u) => g.unitText(u),
  where: (g, place) => g.placeText(place),
  sources: (g, side) => [...Array(g.w.map.places).keys()].filter((i) => isSource(g, side, i)),
  *supplied(g, side) {
    const { p, w } = g;
    const none = new Uint8Array(w.map.places);
    const trace = tracer(g, side);
    const known = new Map<number, Supplied['line']>();
    for (let unit = 0; unit < w.unitCount; unit++) {
      if (w.unitSide[unit] !== side || p.loc[unit]! < 0 || w.unitClass[unit] === FLEET) continue;
      const at = p.placeOf(unit);
      if (!known.has(at)) {
        const path = trace(at, none, -1);
        known.set(at, path && { path, land: path.length - 1 });
      }
      const always = alwaysSupplied(g, p.nationOf(unit), at);
      yield { unit, at, line: known.get(at)!, trace: () => trace, ...(always ? { apart: 'always' } : {}) };
    }
  },
};

const LETTERS = ['F', 'L', 'A'];

function stacking(g: Play): Overlay {
  const { map, values } = g.w;
  const numbers: NonNullable<Overlay['numbers']> = [];
  const full: string[] = [];
  const over: string[] = [];
  for (let i = 0; i < map.places; i++)
    for (const side of SIDES) {
      if (g.p.present[side * map.places + i] === 0) continue;
      const count = [FLEET, LAND, AIR].map((cls) => countAt(g, side, i, cls));
      const limit = [FLEET, LAND, AIR].map((cls) => stackLimit(g, side, i, cls));
      const parts: string[] = [];
      let least = UNLIMITED;
      // Where no base is held, Land and Air share one limit.
      const open = limit[LAND]! < 0;
      for (const cls of open ? [FLEET] : [FLEET, LAND, AIR]) {
        if (limit[cls] === UNLIMITED || (count[cls] === 0 && limit[cls] === 0)) continue;
        parts.push(`${LETTERS[cls]}${limit[cls]! - count[cls]!}`);
        if (count[cls]! > 0) least = Math.min(least, limit[cls]! - count[cls]!);
      }
      if (open) {
        const room = values['stack-open']! - count[LAND]! - count[AIR]!;
        parts.push(`${LETTERS[LAND]}${LETTERS[AIR]}${room}`);
        if (count[LAND]! + count[AIR]! > 0) least = Math.min(least, room);
      }
      const bad = excess(g, side, i) !== 0;
      if (bad) over.push(g.placeId(i));
      else if (least === 0) full.push(g.placeId(i));
      if (parts.length > 0)
        numbers.push({
          place: g.placeId(i),
          text: parts.join(' '),
          side,
          names: { en: 'room left: F fleets, L Land, A Air', ja: '空き: F 艦隊、L 地上、A 航空' },
          ...(bad ? { bad: true as const } : {}),
        });
    }
  return {
    areas: [
      { places: full, side: -1, look: 'full', names: { en: 'full', ja: '満杯' } },
      { places: over, side: -1, look: 'over', names: { en: 'over-full', ja: '超過' } },
    ],
    numbers,
  };
}

/** The overlay of a name. Throws `RangeError` when there is none. */
export const overlayOf = overlayBy<Play>({
  zones,
  supply: (g, about) => supplyOverlay(supply, g, about),
  range: rangeOf,
  stacking,
});
