/** The compiled game made ready: units, map and tables as typed arrays, conditions compiled. Read-only and shared by all its games. */
import type { CompiledGame } from '../../kernel/compiled';
import type { Facts } from '../../kernel/expressions';
import { HexField } from '../../kernel/hex-field';
import { grouped } from '../../kernel/lists';
import { type PhaseStep, phaseSteps } from '../../kernel/phase-steps';
import type { AnyWorld } from '../../kernel/play-loop';
import { Reader } from '../../kernel/reader';
import { entryOf } from '../../kernel/records';
import type { Ready } from '../../kernel/rulebook';
import { type Counted, scoringOf } from '../../kernel/scoring';
import { type SetUpZone, setUpZones } from '../../kernel/setup-zones';
import {
  named as at,
  every,
  type Field,
  mask,
  nation,
  number,
  one,
  placesHere,
  readSpecials,
  type SpecialsOf,
  side,
} from '../../kernel/special-rules';
import { type Condition, conditionsOf } from '../../kernel/victory';
import { type PoliticalCard, type Politics, readPolitics } from './cards';
import { GROUND } from './codes';
import { factsOf } from './facts';
import { procedures, rounds } from './forms';
import { type GameMap, readMap } from './map';
import { type Position, shapeOf } from './position';
import { type Hull, hullsOf } from './sea';
import { readTables, type Tables } from './tables';
import { type Deeds, readTriggers, type Trigger } from './triggers';
import { readUnits, type Units } from './units';
import { needs } from './vocabulary';
import { Ways } from './ways';

export type Rules = SpecialsOf<typeof forms>;
export type Conversion = Rules['conversions'][number];
export type Course = Rules['courses'][number];

export interface World extends AnyWorld {
  values: Readonly<Record<string, number>>;
  /** Options of the game that are on. */
  options: ReadonlySet<string>;
  turns: { first: number; last: number };
  /** Side of each nation; nations that have units. */
  factions: readonly number[];
  present: readonly boolean[];
  /** Nations whose land is open to their friends: one of their own faction has units. Others stand aside (9.0). */
  taking: readonly boolean[];
  units: Units;
  map: GameMap;
  ways: Ways;
  tables: Tables;
  steps: readonly PhaseStep[];
  /** Phases of a political turn: cards, negotiations. */
  rounds: readonly string[];
  /** Sides in the order in which they act (1.4), the one first that the scenario says. */
  order: readonly number[];
  /** Units that their owners place at the start (9.0). */
  zones: readonly SetUpZone<Position>[];
  rules: Rules;
  /** By unit: what ships pay. */
  hulls: readonly Hull[];
  /** By side: whether it has units in the scenario. */
  playing: readonly boolean[];
  /** Units that are taken instead of destroyed, each with what changes its hands in the scenario. */
  prizes: readonly { unit: number; conversion: Conversion | undefined }[];
  /** By nation: its infantry, which fills craters (6.7); then troops that fill one each of their own. */
  fillers: readonly (readonly number[])[];
  triggers: readonly Trigger[];
  /** What they do, by their lists. */
  deeds: Deeds;
  politics: Politics;
  /** Political cards; none where the scenario has no political turns. */
  cards: readonly PoliticalCard[];
  /** Side in whose favour the track goes up. */
  upward: number;
  /** Tracks on which something depends in the scenario: what moves on others is not told. */
  counts: ReadonlySet<string>;
  /** 6.271: mines that a hex takes at most. */
  mostMines: number;
  /** Where the track begins: half way between the powers. */
  middle: number;
  facts: Facts<Position>;
  victory: Condition<Position>[];
  scoring: Counted<Position>[];
  otherwise: number;
  shape: ReturnType<typeof shapeOf>;
}

/** Makes the game ready, in parts. Throws nothing itself: problems are in the reader. */
export function* buildWorld(compiled: CompiledGame): Generator<undefined, Ready<World>> {
  const reader = new Reader(compiled);
  const { game, scenario, board } = compiled;
  const values = reader.needed(needs);
  let field: HexField;
  try {
    field = yield* HexField.of(board, game.borders, game.routes ?? []);
  } catch (error) {
    reader.problem((error as Error).message);
    return { world: null, reader };
  }
  yield undefined;
  const rules = readSpecials(reader, forms);
  const played = (one: number) => rules.plays.findLast(({ nation }) => nation === one)?.side;
  const factions = game.nations.map(({ side }, i) => played(i) ?? reader.side(side));
  const tables = readTables(reader);
  const most = mostMines(reader);
  const map = readMap(reader, field, factions);
  const units = readUnits(reader, tables, factions);
  if (reader.problems.length > 0) return { world: null, reader };
  const present = game.nations.map((_, nation) => units.nation.includes(nation));
  const first = game.sides[rules.first?.side ?? -1]?.id ?? '';
  const sorted = (sides: string[]) =>
    sides.includes(first) ? [first, ...sides.filter((side) => side !== first)] : sides;
  const world: World = {
    compiled,
    values,
    options: new Set(Object.entries(scenario.options).flatMap(([id, on]) => (on ? [id] : []))),
    turns: scenario.turns,
    factions,
    present,
    taking: game.nations.map(({ side }) => game.nations.some((other, k) => present[k] && other.side === side)),
    units,
    map,
    ways: null as unknown as Ways,
    tables,
    steps: phaseSteps(reader, procedures, '6.01', { sorted }),
    rounds: roundsOf(reader),
    order: sorted(game.sides.map(({ id }) => id)).map((id) => reader.side(id)),
    zones: [],
    rules,
    hulls: [],
    playing: game.sides.map((_, side) => units.side.includes(side)),
    prizes: [],
    fillers: fillersOf(units, game.nations.length),
    triggers: [],
    deeds: [],
    politics: { turns: 0, cards: [], steps: [], dealt: [] },
    cards: [],
    counts: new Set(),
    mostMines: most,
    middle: game.tracks?.find(({ id }) => id === 'vp')?.start ?? 0,
    upward: game.sides.findIndex(({ id }) => scenario.scoring?.some(({ side }) => side === id)),
    facts: null as unknown as Facts<Position>,
    victory: [],
    scoring: [],
    otherwise: scenario.otherwise ? reader.side(scenario.otherwise.side) : -1,
    shape: shapeOf(compiled),
  };
  world.ways = new Ways(world);
  yield undefined;
  const read = new Set<string>();
  world.facts = factsOf(world, read);
  // what an option adds to the areas of a side.
  world.zones = setUpZones(world.facts, reader, (of) =>
    rules.also.flatMap(({ side, places }) => (side === of ? places : [])),
  );
  world.hulls = hullsOf(world);
  world.prizes = [...units.list.keys()]
    .filter((u) => units.capturable[u] === 1)
    .map((unit) => ({ unit, conversion: rules.conversions.find((one) => one.units.includes(unit)) }));
  world.victory = conditionsOf(compiled, world.facts, reader, '2.6');
  world.scoring = scoringOf(compiled, world.facts, reader, Math.max(units.count, map.size));
  Object.assign(world, readTriggers(world, reader));
  world.politics = readPolitics(world, reader);
  Object.assign(world, { cards: world.politics.cards, counts: new Set(read) });
  return { world, reader };
}

function fillersOf(units: Units, nations: number): number[][] {
  const fill = [...units.list.keys()].filter((u) => units.repairs[u] === 1 && units.cls[u] === GROUND);
  const own = Array.from({ length: nations }, (_, nation) => fill.filter((u) => units.nation[u] === nation));
  return [...own, ...fill.filter((u) => units.builds[u] === 1).map((u) => [u])];
}

/** 6.271: the limit of mines; a scenario that lays more in a place is refused. */
function mostMines(reader: Reader): number {
  const { game, scenario } = reader.compiled;
  const kind = game.markers.find(({ id }) => id === 'mine');
  const most = kind?.each === 'place' ? (kind.limits.any ?? 0) : Number.POSITIVE_INFINITY;
  const mines = scenario.markers.filter(({ marker }) => marker === 'mine');
  for (const [place, { length }] of grouped(mines, ({ at }) => at))
    if (length > most) reader.problem(`${length} mines at ${place}: at most ${most} (6.271)`, 'mine');
  return most;
}

/** Phases of a political turn, in the order of their procedures (4.2). */
function roundsOf(reader: Reader): string[] {
  const phases = (reader.compiled.game.sequences ?? []).flatMap((sequence) => sequence.phases);
  return rounds.map(({ id }) => {
    const phase = phases.find(({ id: own, properties }) => (properties.does?.[0] ?? own) === id);
    if (!phase) reader.problem(`no phase does ${id}`, id);
    return phase?.id ?? id;
  });
}

/** Units by their ids or those of their counters, as far as the scenario has them. */
const named: Field<number[]> = ({ compiled: { units } }, properties, name) => {
  const words = entryOf(properties, name) ?? [];
  return [...units.keys()].filter((u) => words.includes(units[u]!.id) || words.includes(units[u]!.counter ?? ''));
};

/** Special rules of the scenario. */
const forms = {
  /** Who plays first. */
  first: one('first-player', { side }),
  /** 4.2: political turns before the military ones. */
  political: one('political-turns', { count: number }),
  /** A nation may play as another faction's. */
  plays: every('plays-as', { nation, side }),
  /** Units that move along a row of hexes until a side strikes. */
  courses: every('forced-course', { units: named, hexes: number, row: number, until: at('until-strike-by', side) }),
  /** Units that may not leave some places: a byte each. */
  pens: every('no-exit', { units: named, places: mask(placesHere) }),
  /** Units that change hands instead of being captured: to those of `by` alone with them, back to those of `back`. */
  conversions: every('conversion', { units: named, by: named, back: at('back-by', named) }),
  /** what an option adds to the areas of a side. */
  also: every('set-up-also', { side, places: placesHere }),
};
