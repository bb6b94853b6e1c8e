/**
 * A compiled game made ready for this ruleset: everything that never changes during play, as indices and typed arrays. Built
 * once; shared by all games of the scenario.
 */

import type { CompiledGame, Names, TurnSpan } from '../../kernel/compiled';
import { DIRECTIONS, HexField } from '../../kernel/hex-field';
import { OddsTable } from '../../kernel/odds';
import { phaseSteps } from '../../kernel/phase-steps';
import { staysAway } from '../../kernel/printed-facts';
import { Reader } from '../../kernel/reader';
import { entryOf } from '../../kernel/records';
import type { Built, Ready } from '../../kernel/rulebook';
import type { Counted } from '../../kernel/scoring';
import { StackingLimits } from '../../kernel/stacking';
import { lookup, numberCell } from '../../kernel/tables';
import type { Condition } from '../../kernel/victory';
import { type BondPolicy, ZonePlan } from '../../kernel/zones';
import { anyAreaOf, foreignAreas, foreignByPlace, outsides, readAreas } from './areas';
import { acrossBoundary } from './boundary';
import { readBehind, readBoxes } from './boxes';
import { ARTILLERY, AWAY, NOBODY, type Side } from './codes';
import { isList, readVictory } from './conditions';
import { readDieTables } from './die-tables';
import { procedures } from './forms';
import { FUEL_TABLES, readFuel } from './fuel';
import { addFuelPlaces, readOptional } from './optional-rules';
import { readParts } from './parts';
import { type Position, shapeOf } from './position';
import { readResults } from './results';
import { readRules } from './rules';
import { readTerrain, type TerrainData } from './terrain';
import { readUnits, type Units } from './units';
import { needs } from './vocabulary';

/** A bridge: its edge from either side. */
export interface Bridge {
  edge: number;
  back: number;
  a: number;
  b: number;
  /** State at the start, and the turn on which it is mended by itself; -1 = never. */
  state: number;
  ready: number;
}

/** Units that their owner sets up where he likes in an area (3.4). */
export interface Choosing {
  side: number;
  places: readonly number[];
  units: readonly number[];
}

export interface Arrival {
  turn: number;
  entries: number[];
  /** The places that may fit, any of them (13.2); null = by the entries. */
  anywhere: readonly number[] | null;
  /** Which of them fit now, as the text says. */
  fits: (p: Position, place: number) => boolean;
  /** How many may come by one place on a turn. */
  limit: number;
  /** Whether its die and its condition are asked again on later turns. */
  later: boolean;
  /** 27.9: arrives on these numbers; null = for certain. */
  roll: { from: number; to: number } | null;
  /** `airdrop` (27.2), `strategic-movement` (31); empty = as its owner likes. */
  by: string;
  /** Only once this holds, looked at when its side's movement begins (33). */
  when: ((p: Position) => number | boolean) | null;
}

/** What never changes during play, as it is built. */
export type World = NonNullable<Built<typeof build>>;

/** Makes the game ready, in parts, between which others may be heard. Throws nothing itself: problems are in the reader. */
export function* buildWorld(compiled: CompiledGame): Generator<undefined, Ready<World>> {
  const reader = new Reader(compiled);
  const world = yield* build(compiled, reader);
  if (world) readVictory(world, reader);
  return { world, reader };
}

function* build(compiled: CompiledGame, reader: Reader) {
  const { game, scenario, board } = compiled;
  if (game.sides.map((s) => s.id).join() !== 'german,allied')
    reader.problem('the ruleset plays games of the sides german and allied, in this order');
  let field: HexField;
  let limits: StackingLimits;
  let crt: OddsTable;
  const crtTable = reader.table('crt', []);
  try {
    field = yield* HexField.of(board, game.borders, game.routes ?? []);
    yield undefined;
    limits = new StackingLimits(compiled);
    crt = new OddsTable(crtTable!);
  } catch (e) {
    reader.problem((e as Error).message);
    return null;
  }
  const values = reader.needed({ values: needs.values });
  values['die-sides'] = crtTable?.roll?.faces[1] ?? crtTable?.rows.length ?? 0;
  yield undefined;
  const units = readUnits(compiled, reader);
  yield undefined;
  const rules = readRules(reader);
  yield undefined;
  const terrain = yield* readTerrain(compiled, field, reader);
  yield undefined;
  const span = scenario.turns.last + 1;
  const turns = reader.table('turns', ['ground', 'sky']);
  const byTurn = (column: string, word: string) => {
    const out = new Uint8Array(span);
    const c = turns?.columns.findIndex((x) => x.id === column) ?? -1;
    for (const row of turns?.rows ?? []) {
      const t = numberCell(row.cells[0]!, -1);
      if (t >= 0 && t < span) out[t] = row.cells[c] === word ? 1 : 0;
    }
    return out;
  };
  const greif = reader.table('greif-removal', ['marker']);
  const blocks = game.markers.find((m) => m.id === 'roadblock')?.limits ?? {};
  const replacements = reader.table(
    'replacement-points',
    game.sides.map((s) => s.id),
  );
  // What the scenario says takes the place of the table, for the side of which it says something.
  const pointsBy = (side: string) => {
    const own = (scenario.replacements ?? []).filter((one) => one.side === side);
    return Uint8Array.from({ length: span }, (_, t) => {
      if (own.length > 0) return own.reduce((sum, one) => sum + (t >= one.from && t <= one.to ? one.count : 0), 0);
      return replacements ? numberCell(lookup(replacements, t, side)) : 0;
    });
  };
  const nights = game.sequences?.find((s) => s.id === 'night');
  const more = nights?.phases ?? [];
  const phases = phaseSteps(reader, procedures, '4', { more, needed: [] });
  const night = phases.filter((step) => more.every(({ id }) => id !== step.phases[0])).length;
  const begins = scenario.begins === undefined ? 0 : phases.findIndex((p) => p.id === scenario.begins);
  if (begins < 0) reader.problem(`unknown phase ${scenario.begins}`);
  const bridges: Bridge[] = [];
  const bridgeNames: Names[] = [];
  const bridgeAt = new Int16Array(field.edges).fill(-1);
  for (const b of board.borders) {
    if (!game.borders.find((k) => k.id === b.kind)?.over) continue;
    const [i, j] = [field.indexOf(b.a), field.indexOf(b.b)];
    const edge = field.edgeBetween(i, j);
    if (edge < 0) continue;
    const state = b.properties?.state?.[0];
    const ready = b.properties?.ready?.find((v) => typeof v === 'number');
    bridgeAt[edge] = bridges.length;
    bridgeAt[field.across[edge]!] = bridges.length;
    bridgeNames.push(b.names ?? { en: `${b.a}/${b.b}` });
    bridges.push({
      edge,
      back: field.across[edge]!,
      a: i,
      b: j,
      state: (state === 'blown' ? 1 : state === 'under-construction' ? 2 : 0) | (b.properties?.['check-once'] ? 8 : 0),
      ready: typeof ready === 'number' ? ready : -1,
    });
  }
  const arrivals = compiled.units.map((unit): Arrival | null => {
    const a = unit.arrives;
    if (!a || staysAway(compiled, unit)) return null;
    const roll = a.roll ? { from: a.roll.from, to: a.roll.to } : null;
    const ids = [...a.at, ...(a.in && isList(a.in) ? a.in.ids! : [])];
    const entries = ids.map((id) => field.indexOf(id)).filter((i) => i >= 0);
    const fits = () => false;
    const limit = a.limit ?? Number.POSITIVE_INFINITY;
    const { turn, later = false, by = '' } = a;
    return { turn, later, entries, anywhere: null, fits, limit, roll, by, when: null };
  });
  const start = Int16Array.from(compiled.units, (unit, u) => {
    // 25.2: it may come back as a replacement.
    if (unit.eliminated) return AWAY.ELIMINATED;
    if (unit.at !== null) return field.indexOf(unit.at);
    return arrivals[u] ? AWAY.EXPECTED : AWAY.ABSENT;
  });
  const limit = game.markers.find((m) => m.id === 'strategic-movement')?.limits ?? {};
  const home = (side: Side) =>
    Uint16Array.from(field.ids, (_, i) =>
      field.onMap[i] === 1 ? rules.sources[side].reduce((best, s) => Math.min(best, field.distance(i, s)), 999) : 999,
    );
  const boundaryEdges = Int32Array.from(
    [...field.sides.keys()].filter((e) => (field.sides[e]! & terrain.boundary) !== 0),
  );
  yield undefined;
  const projections = projectionsOf(field, terrain);
  yield undefined;
  const zonePlan = yield* ZonePlan.of(field, projections, bondsOf(field, terrain));
  yield undefined;
  const parts = readParts(reader, units);
  const homes = [home(0), home(1)] as const;
  yield undefined;
  const areas = readAreas(compiled, field);
  const foreign = foreignAreas(areas, field);
  const outside = outsides(field, rules.confined);
  yield undefined;
  const boxes = readBoxes({ compiled, field });
  const world = {
    compiled,
    field,
    terrain,
    units,
    limits,
    rules,
    crt,
    /** Codes of the results, by number. */
    resultCodes: Object.keys(readResults(game.tables.crt)),
    /** Places a river runs through (7.7). */
    riverThrough: Uint8Array.from(board.places, (p) => (p.features.includes('river-through') ? 1 : 0)),
    /** What results of the combat table and of the fire fight mean. */
    results: readResults(game.tables.crt),
    fights: readResults(game.tables['fire-fight']),
    tables: readDieTables(reader),
    values,
    /** Day phases, then those of the night. */
    phases,
    /** First phase of the night. */
    night,
    /** Turns that a night follows. */
    nights: nightsOf(nights?.after ?? [], scenario.turns.last),
    first: scenario.turns.first,
    last: scenario.turns.last,
    begins: Math.max(0, begins),
    /** Ground by turn: column of the terrain chart. */
    frozenFrom: byTurn('ground', 'frozen'),
    clearSky: byTurn('sky', 'clear'),
    /** Boxes off the map that lie before entry hexes (11.9). */
    boxes,
    /** By place the box behind it, at the edges by which one leaves the map into boxes; -1 = none (11.9). */
    behind: readBehind(field, boxes, rules.offMap?.lost ?? new Set()),
    /** By place, the box whose sector it is an entry hex of. */
    boxOf: field.ids.map((_, i) => boxes.find((b) => b.entries.includes(i)) ?? null),
    bridges,
    bridgeNames,
    /** Bridge of an edge, or -1. */
    bridgeAt,
    arrivals,
    /** Counters that stand for parts of a unit, by unit (16.4, 26). */
    parts,
    /** Artillery units by side. */
    guns: [gunsOf(units, 0), gunsOf(units, 1)] as const,
    /** Where units are when the game begins. */
    start,
    /** Where owners choose in the set-up, when they do (3.4). */
    choosing: scenario.options['free-set-up'] ? readChoosing(compiled, field) : [],
    /** By side: hexes to the nearest source of supply, for retreats. */
    home: homes,
    /** Places in areas and rear zones of other divisions, by the formation of a division that has an area (29.3). */
    foreign,
    /** By place, the areas and rear zones that it is not in, for units of no division that stand there (29.3); null = it is in none. */
    foreignFrom: foreignByPlace(areas, field),
    /** Places in areas and rear zones of any division. */
    anyArea: anyAreaOf(areas, field),
    /** By nation: places its units may not enter (27.3). */
    outside,
    optional: readOptional(reader),
    /** By unit, the turn from which on it is due (13.1); beyond the last where it never is. */
    due: Int16Array.from(arrivals, (a) => a?.turn ?? compiled.scenario.turns.last + 1),
    /** Edges of the army boundary, and room for what they cost while they are closed (11.10). */
    boundaryEdges,
    boundaryCosts: new Uint8Array(boundaryEdges.length),
    /** By army: places on the other side of its boundary (11.10). */
    acrossBoundary: acrossBoundary(field, boundaryEdges, units, start),
    /** Prime movers by army (22.3). */
    tractors: readTractors(compiled),
    /** What coming into a place from off the map costs, by mobility, ground and place: the road's rate where there is one (13.1). */
    entryCosts: [0, 1, 2].map((cls) =>
      [0, 1].map((ground) => entryCosts(field, terrain.classes[cls]!.points[ground]![0])),
    ),
    /** Markers for strategic movement by side (12.4). */
    strategicLimit: [limitOf(limit, game.sides[0]!.id), limitOf(limit, game.sides[1]!.id)] as const,
    /** Zone classes (9.4) and bonds (10). */
    projections,
    zonePlan,
    /** Bottlenecks delay the Germans, less when they hold the town (24.7). */
    bottleneckTown: rules.bottleneckTown,
    bottlenecks: [...terrain.bottleneck.keys()].filter((i) => terrain.bottleneck[i] === 1),
    /** Places the first side holds at the start: its side of the front. */
    heldAtStart: regionPlaces(compiled, field, 'german-side'),
    /** Rows of the fuel tables (6.1), and the places west of the river they speak of. */
    fuel: FUEL_TABLES.map((id) => readFuel(compiled, reader, id)),
    westOfRiver: maskOf(field, regionPlaces(compiled, field, 'west-of-the-ourthe')),
    /** German traffic markers that have left the game by a turn (24.6). */
    greifGone: Uint8Array.from({ length: span }, (_, t) =>
      (greif?.rows ?? []).reduce(
        (n, row) => (numberCell(row.cells[0]!) <= t ? Math.max(n, numberCell(row.cells[1]!)) : n),
        0,
      ),
    ),
    roadblockLimit: [limitOf(blocks, game.sides[0]!.id), limitOf(blocks, game.sides[1]!.id)] as const,
    /** By side and turn (25.2). */
    replacementPoints: [pointsBy('german'), pointsBy('allied')] as const,
    /** Towns and cities. */
    towns: [...terrain.town.keys()].filter((i) => terrain.town[i] === 1 || terrain.city[i] === 1),
    /** Deployment areas (30). */
    deploymentAreas: board.regions
      .filter((r) => r.properties.army !== undefined)
      .map((r) => r.places.map((id) => field.indexOf(id)).filter((i) => i >= 0)),
    victory: [] as Condition<Position>[],
    /** Some condition is tested whenever something has changed. */
    decidedAnyTime: [...scenario.victory, ...(scenario.scoring ?? [])].some(({ at }) => at === 'any'),
    scoring: [] as Counted<Position>[],
    otherwise: scenario.otherwise ? reader.side(scenario.otherwise.side) : NOBODY,
    shape: shapeOf(compiled, units.count, field.size, bridges.length),
  };
  yield undefined;
  addFuelPlaces(FUEL_TABLES, world.fuel, world.optional);
  return world;
}

function readChoosing({ game, scenario, units }: CompiledGame, field: HexField): Choosing[] {
  return (scenario.zones ?? []).map((zone) => ({
    side: game.sides.findIndex((s) => s.id === zone.side),
    places: (zone.places.ids ?? []).map((id) => field.indexOf(id)).filter((i) => i >= 0),
    units: zone.units.map((id) => units.findIndex((u) => u.id === id)).filter((u) => u >= 0),
  }));
}

function maskOf(field: HexField, places: readonly number[]): Uint8Array {
  const out = new Uint8Array(field.size);
  for (const i of places) out[i] = 1;
  return out;
}

function regionPlaces(compiled: CompiledGame, field: HexField, id: string): number[] {
  const region = compiled.board.regions.find((r) => r.id === id);
  return (region?.places ?? []).map((place) => field.indexOf(place)).filter((i) => i >= 0);
}

/** Zones of ordinary units, and of tanks without infantry: these have none into or out of rough country without a road (9.4). */
function projectionsOf(field: HexField, terrain: TerrainData): Uint8Array[] {
  const all = new Uint8Array(field.size);
  const tanks = new Uint8Array(field.size);
  for (let e = 0; e < field.edges; e++) {
    if (field.near[e]! < 0) continue;
    const [i, bit] = [Math.floor(e / DIRECTIONS), 1 << (e % DIRECTIONS)];
    all[i]! |= bit;
    // A rough hex is one from every side of it, also where a river is printed on the side.
    const rough = terrain.roughHex[i] === 1 || terrain.roughHex[field.near[e]!] === 1;
    if (!rough || field.routes[e] !== 0) tanks[i]! |= bit;
  }
  return [all, tanks, new Uint8Array(field.size)];
}

/**
 * 10.3, 10.6: no bond over two rivers, over two rough hexsides, or along a rough hexside between two rough hexes. A river on the side
 * of a rough hex makes it no less rough; a lake does.
 */
function bondsOf(field: HexField, terrain: TerrainData): BondPolicy {
  const roughAt = (i: number) => terrain.roughHex[i] === 1;
  const dry = (e: number) => (field.sides[e]! & terrain.noCombat) === 0;
  return {
    twice: [
      (e) => (field.sides[e]! & terrain.rivers) !== 0,
      (e) => dry(e) && (roughAt(Math.floor(e / DIRECTIONS)) || roughAt(field.near[e]!)),
    ],
    along: (e) => dry(e) && roughAt(Math.floor(e / DIRECTIONS)) && roughAt(field.near[e]!),
    mapEdge: true,
  };
}

/** Cheapest cost of the place over its edges: from off the map one comes as from a neighbour. */
function entryCosts(field: HexField, costs: Uint8Array): Uint8Array {
  const out = new Uint8Array(field.size);
  for (let e = 0; e < field.edges; e++) {
    const to = field.near[e]!;
    if (to < 0 || costs[e] === 0) continue;
    if (out[to] === 0 || costs[e]! < out[to]!) out[to] = costs[e]!;
  }
  return out;
}

/** Prime movers: an army names its marker with `tractors` (22.3). */
function readTractors({ game }: CompiledGame): Map<number, number> {
  const out = new Map<number, number>();
  (game.formations ?? []).forEach((formation, k) => {
    const marker = game.markers.find((m) => m.id === formation.properties.tractors?.[0]);
    if (marker) out.set(k, limitOf(marker.limits, formation.side ?? ''));
  });
  return out;
}

function gunsOf(units: Units, side: number): number[] {
  return [...units.cls.keys()].filter((u) => units.cls[u] === ARTILLERY && units.side[u] === side);
}

function limitOf(limits: Record<string, number>, side: string): number {
  return entryOf(limits, side) ?? limits.any ?? 0;
}

/** 4: a night comes before the next day's turn: none follows the scenario's last one. */
function nightsOf(after: readonly TurnSpan[], last: number): TurnSpan[] {
  return after.flatMap(({ from, to }) => (from < last ? [{ from, to: Math.min(to, last - 1) }] : []));
}
