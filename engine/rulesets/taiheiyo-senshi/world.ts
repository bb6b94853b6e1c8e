/**
 * A compiled game made ready for this ruleset: everything that never changes during play, as indices and typed arrays.
 * Built once; shared by all games of the scenario.
 */

import type { CompiledGame } from '../../kernel/compiled';
import type { Facts } from '../../kernel/expressions';
import { type PhaseStep, stepsByTurn } from '../../kernel/phase-steps';
import { staysAway } from '../../kernel/printed-facts';
import { Reader } from '../../kernel/reader';
import { entryOf } from '../../kernel/records';
import type { Ready } from '../../kernel/rulebook';
import { type Counted, scoringOf } from '../../kernel/scoring';
import { wordsIn } from '../../kernel/tables';
import { type Condition, conditionsOf } from '../../kernel/victory';
import { type Prepared, readCards } from './cards';
import { factsOf } from './facts';
import { procedures } from './forms';
import { type GameMap, readMap } from './map';
import { type Position, shapeOf } from './position';
import { readRules, type SpecialRules } from './rules';
import { baseLandAir } from './stacking';
import { type GameTables, readTables } from './tables';
import { needs } from './vocabulary';

/** Units their owner places, in the order of the text, and where they may go (3.1, 3.2). */
export interface Choosing {
  side: number;
  points: number;
  limit: number;
  limited: number;
  units: number[];
}

/** What is known before units, cards and steps are read. */
function begun(
  compiled: CompiledGame,
  read: { map: GameMap; rules: SpecialRules; tables: GameTables; values: Record<string, number> },
  reader: Reader,
) {
  const { game, scenario, units } = compiled;
  const n = units.length;
  return {
    compiled,
    map: read.map,
    rules: read.rules,
    tables: read.tables,
    values: read.values,
    /** Land air of a side that a base holds (2.1.1). */
    baseLandAir: baseLandAir(game.stacking),
    turns: scenario.turns,
    /** All steps of all sequences, and those of each turn, by number. */
    steps: [] as PhaseStep[],
    turnSteps: [] as number[][],
    units,
    unitCount: n,
    unitSide: new Uint8Array(n),
    unitNation: new Uint8Array(2 * n),
    /** 1 = land air, 0 = ship. */
    isAir: new Uint8Array(n),
    /** Printed values; those from `unitCount` on are the second ones (optional rules). */
    air: new Int16Array(2 * n),
    gunnery: new Int16Array(2 * n),
    defence: new Int16Array(2 * n),
    movement: new Int16Array(2 * n),
    carrier: new Uint8Array(2 * n),
    capital: new Uint8Array(n),
    heavy: new Uint8Array(n),
    arrives: new Int16Array(n),
    leaves: new Int16Array(n),
    /** Units that are not in play: those of options that are off. */
    absent: new Uint8Array(n),
    /** Points where a unit arrives as a reinforcement. */
    arrival: [] as number[][],
    /** Points where repaired units come back, by `nation * 2`, + 1 for land air. */
    repairAt: new Map<number, number[]>(),
    nationSide: Uint8Array.from(game.nations, (one) => Math.max(0, reader.side(one.side))),
    /** Points a nation may enter. */
    entry: new Int32Array(game.nations.length),
    /** Cards each side holds when the game begins. */
    firstCards: game.sides.map((side) => {
      const row = scenario.cards?.findLast((one) => one.owner === side.id);
      return row === undefined ? 0 : reader.number(row.properties, 'draw', 0);
    }),
    /** What owners place freely before the game, in the order of the text. */
    choosing: [] as Choosing[],
    facts: null as unknown as Facts<Position>,
    victory: [] as Condition<Position>[],
    scoring: [] as Counted<Position>[],
    otherwise: scenario.otherwise ? reader.side(scenario.otherwise.side) : -1,
    shape: shapeOf(compiled, read.map.points),
    cards: [] as Prepared['cards'],
    events: [] as Prepared['events'],
    triggers: [] as Prepared['triggers'],
    effects: [] as Prepared['effects'],
    lists: [] as Prepared['lists'],
  };
}

/** What never changes during play. */
export type World = ReturnType<typeof begun>;

/** Makes the game ready, in parts. Throws nothing itself: problems are in the reader. */
export function* buildWorld(compiled: CompiledGame): Generator<undefined, Ready<World>> {
  const reader = new Reader(compiled);
  const { game } = compiled;
  if (game.sides.length !== 2) reader.problem('the ruleset plays games of two sides');
  const values = reader.needed(needs);
  let map: GameMap;
  try {
    map = readMap(compiled, reader, values['air-range']!);
  } catch (error) {
    reader.problem((error as Error).message);
    return { world: null, reader };
  }
  yield undefined;
  const rules = readRules(reader);
  const tables = readTables(reader);
  if (reader.problems.length > 0) return { world: null, reader };
  const world: World = begun(compiled, { map, rules, tables, values }, reader);
  yield undefined;
  readUnits(world, reader);
  readEntry(world);
  readChoosing(world, reader);
  world.facts = factsOf(world);
  Object.assign(world, readCards(reader, world.facts));
  Object.assign(world, stepsByTurn(reader, procedures, '5.0'));
  checkTriggers(world, reader);
  world.victory = conditionsOf(compiled, world.facts, reader, '4.1');
  world.scoring = scoringOf(compiled, world.facts, reader, Math.max(world.unitCount, map.points));
  return { world, reader };
}

function readUnits(world: World, reader: Reader): void {
  const { game, scenario } = world.compiled;
  const n = world.unitCount;
  if (n > 4000) reader.problem('more than 4000 units');
  const arrivals = arrivalRows(world, reader);
  const seen = new Set<string>();
  world.units.forEach((unit, u) => {
    if (seen.has(unit.id)) reader.problem(`unit ${unit.id} stands twice`, unit.id);
    seen.add(unit.id);
    const nation = reader.nation(unit.nation);
    const kind = game.kinds.find((one) => one.id === unit.kind);
    if (!kind) reader.problem(`unknown kind ${unit.kind} of ${unit.id}`, unit.id);
    if (nation < 0 || !kind) return;
    world.unitNation[u] = world.unitNation[n + u] = nation;
    world.unitSide[u] = world.nationSide[nation]!;
    world.isAir[u] = Number(kind.class === 'air');
    const value = (attribute: string) => {
      const printed = entryOf(unit.values, attribute)?.[0] ?? entryOf(kind.values, attribute)?.[0] ?? 0;
      return Number(typeof printed === 'object' ? printed.value : printed);
    };
    world.air[u] = world.air[n + u] = value('air-strength');
    world.gunnery[u] = world.gunnery[n + u] = value('gunnery');
    world.defence[u] = world.defence[n + u] = value('defence');
    world.movement[u] = world.movement[n + u] = value('movement');
    world.carrier[u] = world.carrier[n + u] = Number(kind.id === 'carrier');
    world.capital[u] = Number(kind.flags.includes('capital'));
    world.heavy[u] = Number(unit.flags?.includes('heavy') ?? false);
    world.arrives[u] = unit.arrives?.turn ?? scenario.turns.first;
    world.leaves[u] = unit.leaves ?? 32767;
    world.absent[u] = Number(staysAway(reader.compiled, unit));
    const row = arrivals.get(`${unit.nation} ${kind.class}`);
    if (!row) reader.problem(`${unit.id}: table arrivals says nothing of ${unit.nation} ${kind.class}`, unit.id);
    world.arrival[u] = unit.arrives?.at.length ? reader.places(unit.arrives.at) : (row?.reinforcement ?? []);
    if (unit.at !== null) reader.place(unit.at);
  });
  for (const rule of world.rules.rebuilt)
    for (const u of rule.units) {
      if (u < 0) continue;
      if (rule.air !== null) world.air[n + u] = rule.air;
      if (rule.gunnery !== null) world.gunnery[n + u] = rule.gunnery;
      if (rule.defence !== null) world.defence[n + u] = rule.defence;
      if (rule.carrier) world.carrier[n + u] = 1;
    }
  // A unit that arrives elsewhere instead is of another nation there.
  for (const also of world.rules.arrivesAlso)
    for (const u of also.units) if (u >= 0) world.unitNation[n + u] = also.nation;
}

/** Rows of the table by nation and class: `gb-nl-ships`, `allied-land-air`. */
function arrivalRows(world: World, reader: Reader): Map<string, { reinforcement: number[] }> {
  const out = new Map<string, { reinforcement: number[] }>();
  const table = reader.table('arrivals', ['units', 'reinforcement', 'repaired']);
  const nations = world.compiled.game.nations.map((one) => one.id);
  for (const row of table?.rows ?? []) {
    const [units, reinforcement, repaired] = row.cells.map((cell) => (typeof cell === 'string' ? cell : ''));
    const words = (units ?? '').split('-');
    const cls = words.includes('ships') ? 'ship' : 'air';
    const places = (cell: string | undefined) => reader.places(wordsIn(cell));
    for (const nation of words.filter((word) => nations.includes(word))) {
      out.set(`${nation} ${cls}`, { reinforcement: places(reinforcement) });
      world.repairAt.set(nations.indexOf(nation) * 2 + Number(cls === 'air'), places(repaired));
    }
  }
  return out;
}

/** Zones of the set-up. */
function readChoosing(world: World, reader: Reader): void {
  const { scenario, units } = world.compiled;
  const bits = (ids: readonly string[]) => reader.places(ids).reduce((set, i) => set | (1 << i), 0);
  world.choosing = (scenario.zones ?? []).map((zone) => ({
    side: reader.side(zone.side),
    points: bits(zone.places.ids ?? []),
    limit: zone.limit ?? Number.POSITIVE_INFINITY,
    limited: bits(zone.limitIn ?? zone.places.ids ?? []),
    units: zone.units.map((id) => reader.index(units, id, 'unit')),
  }));
}

function readEntry(world: World): void {
  for (let nation = 0; nation < world.entry.length; nation++) {
    let mask = world.map.ports | world.map.bases;
    for (const rule of world.rules.entry)
      if (!rule.nations.includes(nation)) for (const place of rule.places) mask &= ~(1 << place);
    world.entry[nation] = mask;
  }
}

/** What happens by itself has to happen in a step of a turn. */
function checkTriggers(world: World, reader: Reader): void {
  for (const { trigger } of world.triggers)
    if (trigger.at?.some((at) => !world.steps.some((step) => step.id === at)))
      reader.problem(`${trigger.id}: happens at ${trigger.at.join(', ')}, which is no step of a turn`, trigger.id);
}
