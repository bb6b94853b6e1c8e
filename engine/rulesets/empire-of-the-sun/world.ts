/** The compiled game made ready: units, map and tables as typed arrays, conditions compiled. Read-only and shared by all its games. */
import type { Cell, CompiledGame, CompiledUnit, UnitSet, UnitValue } from '../../kernel/compiled';
import { candidates, compileExpr, type Facts } from '../../kernel/expressions';
import { HexField } from '../../kernel/hex-field';
import { type Lane, ModeGraph } from '../../kernel/mode-paths';
import { type PhaseStep, phaseSteps } from '../../kernel/phase-steps';
import type { AnyWorld } from '../../kernel/play-loop';
import { Reader } from '../../kernel/reader';
import { entryOf, setEntry } from '../../kernel/records';
import type { Ready } from '../../kernel/rulebook';
import { type Counted, scoringOf } from '../../kernel/scoring';
import { numberOfValue, StackingLimits, stepsOf, uncountable } from '../../kernel/stacking';
import { type Condition, conditionsOf } from '../../kernel/victory';
import { type Bids, readBids } from './bid';
import { type Bombing, readBombing } from './bombing';
import { type Bounds, readBounds } from './bounds';
import { type Building, readBuildings } from './building';
import { type PrintedCard, readCards } from './cards';
import { type China, readChina } from './china';
import { AIR, CLASSES, GROUND, HQ, NAVAL } from './codes';
import { type CombatTables, readCombatTables } from './combat-tables';
import { readEarly } from './early-return';
import { type EventLists, type PreparedEvent, readEvents } from './events';
import { factsOf } from './facts';
import { procedures } from './forms';
import { type Garrisons, readGarrisons } from './garrisons';
import { type GameMap, readMap } from './map';
import { readWill, type Will } from './political-tables';
import { type Position, replacing, shapeOf } from './position';
import { type Railway, readRailway } from './railway';
import { type Inland, readInland } from './routes';
import { readRules, type SpecialRules } from './rules';
import { number, readTables, type Tables } from './tables';
import { type Deeds, readTriggers, type Trigger } from './triggers';
import { needs } from './vocabulary';
import { STEPS } from './world-steps';

/** Units, by index. */
export interface Units {
  list: readonly CompiledUnit[];
  count: number;
  side: Uint8Array;
  nation: Uint8Array;
  /** Class (`codes.ts`). */
  cls: Uint8Array;
  /** Steps at full strength. */
  full: Uint8Array;
  /** By unit and steps left: `unit * STEPS + steps`. */
  attack: Int16Array;
  defence: Int16Array;
  /** Points of shipping; 0 for those that never assault. */
  asp: Int16Array;
  range: Uint8Array;
  /** 0: the unit has none. */
  extended: Uint8Array;
  /** 1: it may not fight at its extended range. */
  ferriesOnly: Uint8Array;
  carrier: Uint8Array;
  /** Projects zones that neutralise no other. */
  longRange: Uint8Array;
  amphibious: Uint8Array;
  /** A ship that carries a brigade of its own, and a brigade that it carries. */
  carries: Uint8Array;
  carried: Uint8Array;
  /** Service (`army`, `navy`), as an index of `Tables.services`; 255: none. */
  service: Uint8Array;
  commandRange: Uint8Array;
  efficiency: Uint8Array;
  /** Of a headquarters: its kind as a bit; of a unit: the kinds that may activate it. */
  command: Uint8Array;
  /** Of brigade size. */
  brigade: Uint8Array;
  /** Never replaced. */
  prewar: Uint8Array;
  /** Moved by sea though it never assaults, and kept out of mountains without a route (8.49). */
  transported: Uint8Array;
  roadsOnly: Uint8Array;
}

/** A region of ultimate sources of supply (6.22). */
export interface Source {
  side: number;
  places: number[];
  /** Only while its side controls them. */
  held: boolean;
  /** The edge that headquarters of some kinds need (6.25). */
  east: boolean;
}

export interface World extends AnyWorld {
  values: Readonly<Record<string, number>>;
  /** Where the numbers of each track begin in the position. */
  tracks: ReadonlyMap<string, number>;
  turns: { first: number; last: number };
  units: Units;
  map: GameMap;
  tables: Tables;
  combat: CombatTables;
  steps: readonly PhaseStep[];
  sources: readonly Source[];
  inland: Inland | null;
  cards: readonly PrintedCard[];
  /** Events by card. */
  events: readonly (PreparedEvent | null)[];
  effects: EventLists;
  /** Units that project no zone during the offensive of a card, by card: side and class. */
  zoneless: readonly ({ side: number; cls: number } | undefined)[];
  /** Whose card begins each lasting effect, by its word. */
  flagSides: Readonly<Record<string, number>>;
  rules: SpecialRules;
  will: Will;
  triggers: readonly Trigger[];
  /** What they do, by their lists. */
  deeds: Deeds;
  /** Steps that a side may rebuild, by class, on turns; of `track`: each costs one of it (11.23). */
  replacements: readonly Granted[];
  /** Tracks on which a side keeps what it has not used. */
  banks: readonly { side: number; cls: number; track: string }[];
  /** What a success of the submarines takes from whom (12.2), and the modifiers of their die. */
  submarines: { side: number; cards: number; passes: number };
  /** Cards that the Allies go without, by reason. */
  fewer: readonly (readonly [string, number])[];
  submarineDrm: readonly { id: string; turns: Cell; drm: number }[];
  bombing: Bombing;
  /** Places where headquarters come back early, by side (6.15). */
  early: readonly Uint8Array[];
  bounds: Bounds;
  buildings: readonly Building[];
  railway: Railway | null;
  /** Conditions and places of reinforcements, by unit. */
  arrivals: readonly (Arrival | null)[];
  bids: Bids | null;
  china: China;
  garrisons: Garrisons;
  stacking: StackingLimits | null;
  facts: Facts<Position>;
  /** Cards of which some condition asks whether their event has happened. */
  readonly remembered: Set<number>;
  victory: Condition<Position>[];
  scoring: Counted<Position>[];
  otherwise: number;
  shape: ReturnType<typeof shapeOf>;
}

export interface Arrival {
  turn: number;
  when: ((p: Position) => number | boolean) | null;
  places: readonly number[];
}

export interface Granted {
  side: number;
  from: number;
  to: number;
  count: number;
  cls: number;
  track: string | null;
  /** Nation that alone they are for; -1: anybody. */
  nation: number;
  /** Units that alone they are for; null: all of the class. */
  units: ReadonlySet<number> | null;
  when: ((p: Position) => number | boolean) | null;
}

/** Makes the game ready, in parts. Throws nothing itself: problems are in the reader. */
export function* buildWorld(compiled: CompiledGame): Generator<undefined, Ready<World>> {
  const reader = new Reader(compiled);
  const { game, scenario, board } = compiled;
  if (game.sides.length !== 2) reader.problem('the ruleset plays games of two sides');
  const values = reader.needed(needs);
  let field: HexField;
  try {
    field = yield* HexField.of(board, game.borders, game.routes ?? []);
  } catch (error) {
    reader.problem((error as Error).message);
    return { world: null, reader };
  }
  yield undefined;
  const graph = new ModeGraph(field, game.borders, CLASSES[GROUND], CLASSES[NAVAL], lanesOf(reader, field));
  const tables = readTables(reader);
  const rules = readRules(reader);
  const map = readMap(reader, graph, tables, rules);
  const why = uncountable(compiled);
  if (why !== null) reader.problem(why);
  if (reader.problems.length > 0) return { world: null, reader };
  const units = readUnits(reader, tables);
  const world: World = {
    compiled,
    values,
    tracks: new Map((game.tracks ?? []).map(({ id }, k) => [id, k * game.sides.length])),
    turns: scenario.turns,
    units,
    map,
    tables,
    combat: readCombatTables(reader),
    steps: phaseSteps(reader, procedures, '4.0'),
    sources: readSources(reader),
    inland: readInland(reader),
    cards: readCards(reader),
    events: [],
    effects: null as unknown as EventLists,
    zoneless: [],
    flagSides: {},
    rules,
    will: readWill(reader, units),
    triggers: [],
    deeds: [],
    replacements: [],
    banks: reader.rows('kept-replacements', ['track', 'side', 'class']).map(([track, side, cls]) => ({
      track: String(track),
      side: reader.side(String(side)),
      cls: (CLASSES as readonly string[]).indexOf(String(cls)),
    })),
    submarines: submarinesOf(reader, rules),
    fewer: reader
      .rows('cards-allies-less', ['reason', 'cards'])
      .map(([reason, cards]) => [String(reason), number(cards)]),
    submarineDrm: reader.rows('submarine-drm', ['modifier', 'turns', 'drm']).map(([id, turns, drm]) => ({
      id: String(id),
      turns: turns ?? null,
      drm: number(drm),
    })),
    bombing: readBombing(reader, units),
    early: readEarly(reader),
    bounds: readBounds(reader, units, rules),
    buildings: readBuildings(reader),
    railway: readRailway(reader, rules),
    arrivals: [],
    bids: readBids(reader),
    china: readChina(reader),
    garrisons: readGarrisons(reader, units),
    stacking: why === null ? new StackingLimits(compiled) : null,
    facts: null as unknown as Facts<Position>,
    remembered: new Set(),
    victory: [],
    scoring: [],
    otherwise: scenario.otherwise ? reader.side(scenario.otherwise.side) : -1,
    shape: shapeOf(compiled),
  };
  yield undefined;
  world.facts = factsOf(world);
  world.victory = conditionsOf(compiled, world.facts, reader, '16.0');
  world.scoring = scoringOf(compiled, world.facts, reader, Math.max(world.units.count, field.size));
  world.arrivals = world.units.list.map(({ arrives }) => readArrival(world, reader, arrives));
  world.replacements = readReplacements(world, reader);
  Object.assign(world, readTriggers(world, reader));
  world.flagSides = flagSidesOf(world);
  Object.assign(world, readEvents(world, reader));
  world.zoneless = world.events.map((event) => {
    const off = event?.effects.find(({ verb }) => verb === 'disable-zoi');
    return off ? { side: off.side, cls: (CLASSES as readonly string[]).indexOf(String(off.args.class)) } : undefined;
  });
  return { world, reader };
}

/** Lasting effects, by the side whose card begins them. */
function flagSidesOf({ cards }: World): Record<string, number> {
  const sides: Record<string, number> = {};
  for (const { card, side } of cards)
    for (const { effects } of card.events ?? [])
      for (const { verb, args } of effects) if (verb === 'set-flag') setEntry(sides, String(args.flag), side);
  return sides;
}

function submarinesOf(reader: Reader, { submarines: said }: SpecialRules): World['submarines'] {
  const [side, cards, passes] = reader.rows('submarine-success', ['side', 'cards', 'passes'])[0] ?? [];
  return {
    side: reader.side(String(side)),
    cards: said?.cards ?? number(cards),
    passes: said?.passes ?? number(passes),
  };
}

/** What a reinforcement needs, and where alone it comes; null: nothing in particular. */
function readArrival({ facts }: World, reader: Reader, arrives: CompiledUnit['arrives']): Arrival | null {
  if (!arrives || (arrives.when === undefined && arrives.at.length === 0)) return null;
  return {
    turn: arrives.turn,
    when: arrives.when === undefined ? null : compileExpr(facts, arrives.when),
    places: reader.places(arrives.at),
  };
}

/** Steps of each turn by class; words that are a track cost one of it for each ground step. Problems are in the reader. */
function readReplacements(world: World, reader: Reader): Granted[] {
  const { game, scenario } = world.compiled;
  const lines = (scenario.replacements ?? []).map(({ side, from, to, count, of, when }): Granted => {
    const track = of.find((word) => game.tracks?.some(({ id }) => id === word)) ?? null;
    const cls = track === null ? CLASSES.findIndex((word) => of.includes(word)) : GROUND;
    if (cls < 0) reader.problem(`replacements of ${of.join(' ')} are of no class`);
    const nation = game.nations.findIndex(({ id }) => of.includes(id));
    const test = when ? compileExpr(world.facts, when) : null;
    return { side: reader.side(side), from, to, count, cls, track, nation, units: null, when: test };
  });
  // Those that a trigger of the scenario gives to units that it names.
  for (const { when, effects } of replacing(world.compiled))
    for (const { args } of effects) {
      const set = args.to as UnitSet;
      const units = new Set(
        (set.any ?? [set]).flatMap((one) =>
          candidates(world.facts, one).filter(
            (u) => one.nation === undefined || world.units.list[u]!.nation === one.nation,
          ),
        ),
      );
      const [first] = units;
      lines.push({
        side: first === undefined ? -1 : world.units.side[first]!,
        from: world.turns.first,
        to: world.turns.last,
        count: Number(args.steps),
        cls: (CLASSES as readonly string[]).indexOf(String(args.class)),
        track: null,
        nation: -1,
        units,
        when: when === undefined ? null : compileExpr(world.facts, when),
      });
    }
  return lines;
}

/** Boxes that say how far two places lie apart which the map draws apart: ways by sea, in one direction where the box says from where. */
function lanesOf(reader: Reader, field: HexField): Lane[] {
  const lanes: Lane[] = [];
  for (const { box, links = [], properties } of reader.compiled.board.places) {
    const length = entryOf(properties, 'length')?.[0];
    if (!box || typeof length !== 'number' || links.length !== 2) continue;
    const [a, b] = links.map((id) => field.indexOf(id)) as [number, number];
    const from = entryOf(properties, 'from')?.[0];
    const only = from === undefined ? -1 : field.indexOf(String(from));
    if (only !== b) lanes.push({ from: a, to: b, length });
    if (only !== a) lanes.push({ from: b, to: a, length });
  }
  return lanes;
}

function readSources(reader: Reader): Source[] {
  const all: Source[] = [];
  for (const { id, properties, flags, places } of reader.compiled.board.regions) {
    if (!flags.includes('supply') || flags.includes('conditional')) continue;
    const side = reader.side(entryOf(properties, 'side')?.[0]);
    if (side < 0) reader.problem(`region ${id} supplies no side`, id);
    else all.push({ side, places: reader.places(places), held: flags.includes('held'), east: flags.includes('east') });
  }
  return all;
}

function readUnits(reader: Reader, tables: Tables): Units {
  const { units } = reader.compiled;
  const n = units.length;
  if (n > 4000) reader.problem('more than 4000 units');
  const bytes = () => new Uint8Array(n);
  const words = () => new Int16Array(n * STEPS);
  const all: Units = {
    list: units,
    count: n,
    side: bytes(),
    nation: bytes(),
    cls: bytes(),
    full: bytes(),
    attack: words(),
    defence: words(),
    asp: words(),
    range: bytes(),
    extended: bytes(),
    ferriesOnly: bytes(),
    carrier: bytes(),
    longRange: bytes(),
    amphibious: bytes(),
    carries: bytes(),
    carried: bytes(),
    service: bytes(),
    commandRange: bytes(),
    efficiency: bytes(),
    command: bytes(),
    brigade: bytes(),
    prewar: bytes(),
    transported: bytes(),
    roadsOnly: bytes(),
  };
  for (const [u, unit] of units.entries()) readUnit(reader, tables, all, unit, u);
  // Units that no list restricts obey every headquarters of their side.
  for (let u = 0; u < n; u++)
    if (all.cls[u] !== HQ && all.command[u] === 0)
      for (let h = 0; h < n; h++)
        if (all.cls[h] === HQ && all.side[h] === all.side[u]) all.command[u]! |= all.command[h]!;
  return all;
}

function readUnit(reader: Reader, tables: Tables, all: Units, unit: CompiledUnit, u: number): void {
  const { compiled } = reader;
  const kind = compiled.game.kinds.find(({ id }) => id === unit.kind);
  const cls = (CLASSES as readonly string[]).indexOf(kind?.class ?? '');
  if (!kind || cls < 0) {
    reader.problem(`unit ${unit.id} is of no class that the rules know`, unit.id);
    return;
  }
  const full = stepsOf(compiled, unit);
  if (full >= STEPS) reader.problem(`unit ${unit.id} has more than two steps`, unit.id);
  const flags = [...kind.flags, ...(unit.flags ?? [])];
  const has = (flag: string) => Number(flags.includes(flag));
  const printed = (attribute: string): readonly UnitValue[] => entryOf(unit.values, attribute) ?? [];
  const single = (attribute: string) => numberOfValue(printed(attribute)[0]);
  all.side[u] = Math.max(0, reader.side(unit.side));
  all.nation[u] = Math.max(0, reader.nation(unit.nation));
  all.cls[u] = cls;
  all.full[u] = full;
  for (let steps = 1; steps <= full; steps++) {
    const at = u * STEPS + steps;
    const value = (attribute: string) => numberOfValue(printed(attribute)[full - steps]);
    all.attack[at] = value('attack');
    all.defence[at] = value('defence');
    all.asp[at] = value('asp');
  }
  all.range[u] = single('range');
  all.extended[u] = single('extended-range');
  const extended = printed('extended-range')[0];
  all.ferriesOnly[u] = Number(typeof extended === 'object' && (extended.marks?.includes('round') ?? false));
  all.carrier[u] = has('carrier');
  all.longRange[u] = has('long-range');
  all.amphibious[u] = Number(cls === GROUND && single('asp') > 0);
  all.carries[u] = has('organic-carrier');
  all.carried[u] = has('organic-passenger');
  all.prewar[u] = has('prewar');
  all.transported[u] = has('transported');
  all.roadsOnly[u] = has('roads-only');
  all.brigade[u] = Number(wordOf(printed('size')[0]) === 'brigade');
  all.service[u] = tables.services.indexOf(wordOf(printed('service')[0]));
  all.commandRange[u] = single('command-range');
  all.efficiency[u] = single('efficiency');
  const kinds = cls === HQ ? [wordOf(printed('command')[0])] : listOf(printed('activated-by')[0]);
  all.command[u] = kinds.reduce((bits, word) => bits | (1 << Math.max(0, tables.commands.indexOf(word))), 0);
  if (cls === AIR && all.range[u] === 0) reader.problem(`unit ${unit.id} has no range`, unit.id);
}

function wordOf(value: UnitValue | undefined): string {
  return String(typeof value === 'object' ? value.value : (value ?? ''));
}

function listOf(value: UnitValue | undefined): string[] {
  if (value === undefined) return [];
  if (typeof value === 'object') return value.list ?? [String(value.value)];
  return [String(value)];
}
