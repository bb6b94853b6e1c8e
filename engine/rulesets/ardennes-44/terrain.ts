/** Chapter 11 and the terrain effects chart: what ground, hexsides and roads cost and allow, as tables by edge. */
import type { CompiledGame, Table } from '../../kernel/compiled';
import type { HexField } from '../../kernel/hex-field';
import { DIRECTIONS } from '../../kernel/hex-field';
import { FIRST } from '../../kernel/move-search';
import type { Reader } from '../../kernel/reader';
import { entryOf } from '../../kernel/records';
import type { Built } from '../../kernel/rulebook';
import { lookup, numberCell } from '../../kernel/tables';
import { CLASSES, VEHICLE } from './codes';

/** Movement points are counted in halves: a primary road costs half a point. */
export const PARTS = 2;
const GROUNDS = ['mud', 'frozen'] as const;

/** Tables of one mobility class. `[open, broken]`: with bridges sound, and where they are down. */
export interface ClassCosts {
  /** Movement by points, by ground. */
  points: readonly [Uint8Array, Uint8Array][];
  /** Movement that counts hexes (11.3). */
  steps: readonly [Uint8Array, Uint8Array];
  /** Movement along roads alone (12.1), by ground. */
  roads: readonly [Uint8Array, Uint8Array][];
  /** Retreats (17.2): 1 where the unit may go. */
  retreat: readonly [Uint8Array, Uint8Array];
}

/** Rows of the chart that add to a move, in parts of a point. */
export interface Tolls {
  /** Leaving an enemy zone (9.2). */
  leaveZone: number;
  /** Entering a place with an enemy traffic marker (24.2). */
  traffic: number;
  /** Entering a bottleneck, as long as its side does not hold the town behind it (24.7). */
  bottleneck: number;
  /** Leaving the map (11.9). */
  exit: number;
}

type Price = number | 'first' | null;

export type TerrainData = Built<typeof readTerrain>;

/** In parts, between which others may be heard: a large map has many edges. */
export function* readTerrain(compiled: CompiledGame, field: HexField, reader: Reader) {
  const { game, board } = compiled;
  const columns = CLASSES.slice(0, 3).flatMap((c) => GROUNDS.map((g) => `${c}-${g}`));
  const chart = reader.table('terrain-effects', [...columns, 'adds', 'armour-shift']);
  const bonuses = reader.table('defensive-combat-bonus', ['bonus', 'only']);
  const empty: Table = { id: '', names: { en: '' }, columns: [], rows: [] };
  const cell = (row: string, column: string) => lookup(chart ?? empty, row, column);
  const { places } = board;
  const mark = (feature: string) => Uint8Array.from(places, (p) => (p.features.includes(feature) ? 1 : 0));
  const has = (properties: Record<string, unknown> | undefined, id: string) => entryOf(properties, id) !== undefined;
  const mask = (fits: (kind: (typeof game.borders)[number]) => boolean) =>
    game.borders.reduce((sum, kind, k) => (fits(kind) ? sum | (1 << k) : sum), 0);
  const rowsOf = (i: number) => [places[i]!.terrain, ...places[i]!.features];
  const closedToVehicles = Uint8Array.from(places, (_, i) =>
    field.onMap[i] === 1 && rowsOf(i).some((row) => cell(row, 'vehicle-mud') === 'P') ? 1 : 0,
  );
  const wooded = Uint8Array.from(places, (p) => (cell(p.terrain, 'vehicle-mud') === 'P' ? 1 : 0));

  const enter = new Map(game.terrains.map((terrain) => [terrain.id, terrain.enter]));
  /** Cost of entering a place off the roads: for classes that its terrain lets in. */
  const ground = (cls: number, g: number, i: number): Price => {
    if (!enter.get(places[i]!.terrain)?.includes(CLASSES[cls]!)) return null;
    const column = `${CLASSES[cls]}-${GROUNDS[g]}`;
    for (const feature of places[i]!.features) {
      // What is paid on top of the ground is no ground.
      if (cell(feature, 'adds') === 'yes') continue;
      const own = cell(feature, column);
      if (typeof own === 'number') return own * PARTS;
      if (own === 'P') return null;
    }
    const own = cell(places[i]!.terrain, column);
    return typeof own === 'number' ? own * PARTS : own === 'TM' ? 'first' : null;
  };
  const kindsOf = (edge: number) => game.borders.filter((_, k) => (field.sides[edge]! & (1 << k)) !== 0);
  // Edges are alike when the same ground, hexsides and roads lie there: of each kind the first is looked up in the chart.
  const alike = edgeKinds(board.places, field, closedToVehicles);
  const prices = new Map<number, Price[]>();
  const price = (cls: number, g: number, edge: number, roads: boolean): Price => {
    const key = (cls * GROUNDS.length + g) * 2 + (roads ? 1 : 0);
    let known = prices.get(key);
    if (!known) {
      known = [];
      prices.set(key, known);
    }
    const kind = alike[edge]!;
    let found = known[kind];
    if (found === undefined) {
      found = priceOf(cls, g, edge, roads);
      known[kind] = found;
    }
    return found;
  };
  const priceOf = (cls: number, g: number, edge: number, roads: boolean): Price => {
    const from = Math.floor(edge / DIRECTIONS);
    const to = field.near[edge]!;
    if (to < 0) return null;
    const column = `${CLASSES[cls]}-${GROUNDS[g]}`;
    if (roads && field.routes[edge] !== 0) {
      let best: number | null = null;
      (game.routes ?? []).forEach((route, k) => {
        if ((field.routes[edge]! & (1 << k)) === 0) return;
        const inWoods = wooded[to] === 1 ? cell(`${route.id}-in-forest`, column) : null;
        const cost = numberCell(typeof inWoods === 'number' ? inWoods : cell(route.id, column), 0) * PARTS;
        if (cost > 0 && (best === null || cost < best)) best = cost;
      });
      const off = price(cls, g, edge, false);
      return typeof off === 'number' && best !== null ? Math.min(best, off) : (best ?? off);
    }
    if (cls === VEHICLE && closedToVehicles[from] === 1) return null;
    let way = ground(cls, g, to);
    for (const kind of kindsOf(edge)) {
      const crossing = cell(kind.id, column);
      if (crossing === 'P' || !kind.cross.includes(CLASSES[cls]!)) return null;
      if (crossing === 'TM' && way !== null) way = 'first';
    }
    return way;
  };
  const table = (of: (edge: number) => number) => {
    const out = new Uint8Array(field.edges);
    for (let e = 0; e < field.edges; e++) if (field.near[e]! >= 0) out[e] = of(e);
    return out;
  };
  const pair = (of: (edge: number, roads: boolean) => number): [Uint8Array, Uint8Array] => [
    table((e) => of(e, true)),
    table((e) => of(e, false)),
  ];
  const points = (p: Price) => (typeof p === 'number' ? p : 0);
  const steps = (p: Price) => (p === null ? 0 : p === 'first' ? FIRST | 1 : 1);
  const noRetreat = mask((kind) => has(kind.properties, 'no-retreat'));
  const classes: ClassCosts[] = [];
  for (const cls of [0, 1, 2]) {
    yield undefined;
    const byPoints = GROUNDS.map((_, g) => pair((e, roads) => points(price(cls, g, e, roads))));
    yield undefined;
    const byRoads = GROUNDS.map((_, g) =>
      pair((e, roads) => (roads && field.routes[e] !== 0 ? points(price(cls, g, e, true)) : 0)),
    );
    yield undefined;
    classes.push({
      points: byPoints,
      steps: pair((e, roads) => steps(price(cls, 0, e, roads))),
      roads: byRoads,
      retreat: pair((e, roads) => {
        if ((!roads || field.routes[e] === 0) && (field.sides[e]! & noRetreat) !== 0) return 0;
        return price(cls, 0, e, roads) === null ? 0 : 1;
      }),
    });
  }
  yield undefined;
  const bonus = [0, 1].map(() => new Uint8Array(places.length)) as [Uint8Array, Uint8Array];
  const bonusOf = [0, 1].map(() => new Array<string>(places.length).fill('')) as [string[], string[]];
  for (const side of [0, 1] as const)
    places.forEach((_, i) => {
      if (field.onMap[i] === 0) return;
      for (const row of rowsOf(i)) {
        const only = lookup(bonuses ?? empty, row, 'only');
        const of = numberCell(lookup(bonuses ?? empty, row, 'bonus'));
        if ((only !== null && only !== game.sides[side]?.id) || of <= bonus[side][i]!) continue;
        bonus[side][i] = of;
        bonusOf[side][i] = row;
      }
    });
  return {
    classes,
    /** Defensive bonus of a place for side 0, then for side 1 (15.1). */
    bonus,
    /** The row of the chart that it is from; '' = none. */
    bonusOf,
    bonusOfPosition: numberCell(lookup(bonuses ?? empty, 'ip', 'bonus')),
    /** No armour shift against units in the place (21.3). */
    noArmour: Uint8Array.from(places, (_, i) => (rowsOf(i).some((row) => cell(row, 'armour-shift') === 'no') ? 1 : 0)),
    /** The place is closed to vehicles off its roads (11.5). */
    closedToVehicles,
    /** The ground itself is: woods and rough country, whatever is built there. */
    wooded,
    /** All units that attack out of the place are halved (15.5). */
    halvesOut: Uint8Array.from(places, (p) =>
      has(game.terrains.find((t) => t.id === p.terrain)?.properties, 'halves-out') ? 1 : 0,
    ),
    village: mark('village'),
    town: mark('town'),
    city: mark('city'),
    westwall: mark('westwall'),
    bottleneck: mark('bottleneck'),
    /** Masks of kinds of hexside. */
    halving: mask((kind) => has(kind.properties, 'halves')),
    rough: mask((kind) => kind.between !== undefined),
    /** Hexes all of whose sides are rough (9.4). */
    roughHex: Uint8Array.from(places, (p) =>
      game.borders.some((kind) =>
        kind.between?.some(([a, b]) => (a === p.terrain && b === 'any') || (b === p.terrain && a === 'any')),
      )
        ? 1
        : 0,
    ),
    noCombat: mask((kind) => cell(kind.id, 'armour-shift') === 'no-combat'),
    bridge: mask((kind) => kind.over !== undefined),
    boundary: mask((kind) => kind.id === 'army-boundary'),
    /** Kinds of hexside that need a bridge. */
    rivers: mask((kind) => kind.routeNeeds !== undefined),
    /** A road that a mechanized advance may hurry along (19.1), by edge. */
    quick: table((e) => {
      const to = field.near[e]!;
      const fast = (game.routes ?? []).some(
        (route, k) =>
          (field.routes[e]! & (1 << k)) !== 0 &&
          (wooded[to] === 0 || cell(`${route.id}-in-forest`, 'vehicle-mud') === null),
      );
      return fast ? 1 : 0;
    }),
    /** What is paid on top of the ground, by mobility class and ground. */
    tolls: [0, 1, 2].map((cls) =>
      GROUNDS.map((name): Tolls => {
        const toll = (row: string) => numberCell(cell(row, `${CLASSES[cls]}-${name}`)) * PARTS;
        return {
          leaveZone: toll('leave-enemy-zone'),
          traffic: toll('enemy-traffic'),
          bottleneck: toll('bottleneck'),
          exit: toll('exit-map'),
        };
      }),
    ),
  };
}

/** A number for each edge: the same where all that its price depends on is. */
function edgeKinds(places: CompiledGame['board']['places'], field: HexField, closed: Uint8Array): Int32Array {
  const grounds = new Map<string, number>();
  const groundOf = Int32Array.from(places, ({ terrain, features }) =>
    numbered(grounds, `${terrain} ${features.join()}`),
  );
  const kinds = new Map<number, Map<number, number>>();
  let count = 0;
  const out = new Int32Array(field.edges).fill(-1);
  for (let e = 0; e < field.edges; e++) {
    const to = field.near[e]!;
    if (to < 0) continue;
    const ground = (groundOf[to]! * 256 + field.routes[e]!) * 2 + closed[Math.floor(e / DIRECTIONS)]!;
    let bySides = kinds.get(ground);
    if (!bySides) {
      bySides = new Map();
      kinds.set(ground, bySides);
    }
    let kind = bySides.get(field.sides[e]!);
    if (kind === undefined) {
      kind = count++;
      bySides.set(field.sides[e]!, kind);
    }
    out[e] = kind;
  }
  return out;
}

function numbered(numbers: Map<string, number>, key: string): number {
  const known = numbers.get(key);
  if (known !== undefined) return known;
  numbers.set(key, numbers.size);
  return numbers.size - 1;
}
