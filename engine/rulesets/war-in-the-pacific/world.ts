/**
 * A compiled game made ready for this ruleset: everything that never changes during play, as indices and typed arrays.
 * Built once; shared by all games of the scenario.
 */
import type { CompiledGame } from '../../kernel/compiled';
import type { Facts } from '../../kernel/expressions';
import { maxOf } from '../../kernel/lists';
import { allPhases } from '../../kernel/named';
import { type PhaseStep, phaseSteps } from '../../kernel/phase-steps';
import { Reader } from '../../kernel/reader';
import { entryOf } from '../../kernel/records';
import type { Ready } from '../../kernel/rulebook';
import { type Counted, scoringOf } from '../../kernel/scoring';
import { type Condition, conditionsOf } from '../../kernel/victory';
import { type Calendar, readCalendar } from './calendar';
import { type PreparedCard, type PreparedEffect, type PreparedTrigger, readCards } from './cards';
import { AIR, CLASSES, FLEET, LAND, STEPS } from './codes';
import { factsOf } from './facts';
import { procedures } from './forms';
import { type GameMap, readMap } from './map';
import { type Position, shapeOf } from './position';
import { readRules, type SpecialRules } from './rules';
import { needs } from './vocabulary';
import { watched } from './watch';

export interface PhaseData extends PhaseStep {
  /** Side that acts first on equal TRP. */
  tie: number;
  /** Side that always acts first; -1: the one with the higher TRP. */
  first: number;
}

/** What is known before units and cards are read. */
function begun(
  compiled: CompiledGame,
  read: { map: GameMap; calendar: Calendar; rules: SpecialRules; kinds: Kinds; values: Record<string, number> },
  reader: Reader,
) {
  const { game, scenario } = compiled;
  const { map, kinds } = read;
  const n = compiled.units.length;
  return {
    compiled,
    map,
    calendar: read.calendar,
    rules: read.rules,
    kinds,
    values: read.values,
    phases: readPhases(reader),
    cards: [] as PreparedCard[],
    effects: [] as PreparedEffect[],
    lists: [] as (readonly PreparedEffect[])[],
    triggers: [] as PreparedTrigger[],
    victory: [] as Condition<Position>[],
    scoring: [] as Counted<Position>[],
    /** Classes whose coming, going and losses may decide the game at once; Land always may. */
    victoryClasses: new Uint8Array(CLASSES.length),
    /** Some condition looks at numbers that change anywhere (RP, turns): it is tested at every step. */
    victoryAlways: false,
    otherwise: scenario.otherwise ? reader.side(scenario.otherwise.side) : -1,
    depotLimit: game.sides.map((s) => entryOf(game.markers.find((m) => m.id === 'depot')?.limits, s.id) ?? 32767),
    units: compiled.units,
    unitCount: n,
    unitSide: new Uint8Array(n),
    unitNation: new Uint8Array(n),
    unitKind: new Uint8Array(n),
    unitClass: new Uint8Array(n),
    arrival: new Int16Array(n),
    /** Places a reinforcement may enter, empty: the rules decide. */
    entries: [] as number[][],
    nationSide: Uint8Array.from(game.nations, (x) => Math.max(0, reader.side(x.side))),
    /** Largest zone radius. */
    rings: map.board.within(maxOf([1, ...kinds.zone])),
    shape: shapeOf({ compiled, map }),
    facts: null as unknown as Facts<Position>,
    /** Sides that Chinese-like confined areas concern: entry masks by side * class, static part. */
    entry: [] as Uint8Array[],
  };
}

/** What never changes during play. */
export type World = ReturnType<typeof begun>;

/** Makes the game ready, in parts. Throws nothing itself: problems are in the reader. */
export function* buildWorld(compiled: CompiledGame): Generator<undefined, Ready<World>> {
  const reader = new Reader(compiled);
  const { game, scenario } = compiled;
  let map: GameMap;
  try {
    map = yield* readMap(compiled, reader);
  } catch (e) {
    reader.problem((e as Error).message);
    return { world: null, reader };
  }
  if (game.sides.length !== 2) reader.problem('the ruleset plays games of two sides');
  const values = reader.needed(needs);
  for (const id of ['hex-cost', 'die-sides'])
    if (entryOf(values, id)! < 1 || !Number.isInteger(entryOf(values, id)))
      reader.problem(`value ${id} must be a whole number from 1 up`, id);
  const kinds = readKinds(reader);
  const calendar = readCalendar(reader);
  yield undefined;
  const rules = readRules(reader, map);
  yield undefined;
  const world: World = begun(compiled, { map, calendar, rules, kinds, values }, reader);
  yield undefined;
  readUnits(world, reader);
  yield undefined;
  world.entry = entryMasks(world);
  world.facts = factsOf(world);
  yield undefined;
  Object.assign(world, readCards(reader, world.facts));
  yield undefined;
  world.victory = conditionsOf(compiled, world.facts, reader, '3.2');
  world.scoring = scoringOf(compiled, world.facts, reader, Math.max(world.unitCount, map.places));
  world.victoryAlways = world.scoring.some(({ scoring }) => scoring.at === 'any');
  for (const { at, when } of scenario.victory) {
    if (at !== 'any') continue;
    // What it looks at beside Land, bases and depots, so that it is tested when that changes.
    const { classes, always } = watched(compiled, when);
    for (const c of classes) world.victoryClasses[c] = 1;
    world.victoryAlways ||= always;
  }
  return { world, reader };
}

export type Kinds = ReturnType<typeof readKinds>;

function readKinds(reader: Reader) {
  const { kinds } = reader.compiled.game;
  const n = kinds.length;
  const numbers = () => new Int16Array(n * STEPS);
  const flags = (flag: string) => Uint8Array.from(kinds, (k) => Number(k.flags.includes(flag)));
  const out = {
    cls: Uint8Array.from(kinds, (k) => Math.max(0, CLASSES.indexOf(k.class as 'fleet'))),
    full: Uint8Array.from(kinds, (k) => k.steps),
    strength: numbers(),
    taskForce: numbers(),
    landing: numbers(),
    support: numbers(),
    zone: numbers(),
    rebuild: numbers(),
    transports: flags('transports'),
    partner: flags('task-force-partner'),
    carrier: flags('carrier'),
  };
  const names = { 'task-force': 'taskForce' } as const;
  kinds.forEach((kind, k) => {
    if (!CLASSES.includes(kind.class as 'fleet')) reader.problem(`unknown class ${kind.class} of ${kind.id}`, kind.id);
    if (!(kind.steps >= 1 && kind.steps < STEPS)) reader.problem(`${kind.id} has ${kind.steps} steps`, kind.id);
    for (const [name, list] of Object.entries(kind.values)) {
      const target = out[entryOf(names as Record<string, keyof Kinds>, name) ?? (name as keyof Kinds)];
      if (!(target instanceof Int16Array)) continue;
      list.forEach((value, i) => {
        if (kind.steps - i > 0) target[k * STEPS + kind.steps - i] = value;
      });
    }
    if (kind.class !== 'air' && kind.values.strength === undefined)
      reader.problem(`${kind.id} has no strength`, kind.id);
    if (kind.values.rebuild === undefined) reader.problem(`${kind.id} has no rebuild cost`, kind.id);
  });
  return out;
}

const HIGHER_TRP = 'higher-trp';

/** Segments in order; a segment without its own tie takes that of its phase. `first higher-trp`, or a side. */
function readPhases(reader: Reader): PhaseData[] {
  const said = new Map(allPhases(reader.compiled.game.phases).map(({ id, properties }) => [id, properties]));
  return phaseSteps(reader, procedures, '3.1').map((step) => {
    const tie = step.phases.flatMap((id) => said.get(id)!.tie ?? []).at(-1);
    const first = said.get(step.id)!.first?.[0] ?? HIGHER_TRP;
    return {
      ...step,
      tie: tie === undefined ? 0 : reader.side(tie),
      first: first === HIGHER_TRP ? -1 : reader.side(first),
    };
  });
}

function readUnits(world: World, reader: Reader): void {
  const { game } = world.compiled;
  const seen = new Set<string>();
  world.units.forEach((unit, u) => {
    if (seen.has(unit.id)) reader.problem(`unit ${unit.id} stands twice`, unit.id);
    seen.add(unit.id);
    const nation = reader.nation(unit.nation);
    const kind = reader.index(game.kinds, unit.kind, 'kind');
    if (nation < 0 || kind < 0) return;
    world.unitNation[u] = nation;
    world.unitSide[u] = world.nationSide[nation]!;
    world.unitKind[u] = kind;
    world.unitClass[u] = world.kinds.cls[kind]!;
    world.arrival[u] = unit.arrives?.turn ?? 0;
    world.entries[u] = unit.arrives ? reader.places(unit.arrives.at) : [];
    if (unit.steps < 1 || unit.steps > world.kinds.full[kind]!)
      reader.problem(`${unit.id} cannot have ${unit.steps} steps`, unit.id);
    if (unit.at === null) return;
    const place = reader.place(unit.at);
    if (place < 0) return;
    const cls = world.unitClass[u]!;
    if (world.map.enter[cls * world.map.places + place] === 0)
      reader.problem(`${unit.id} may not be at ${unit.at}: its class cannot enter`, unit.id);
  });
  if (world.unitCount > 4000) reader.problem('more than 4000 units');
  if (world.map.nodes > 4000) reader.problem('more than 4000 places');
}

/** Places each side and class may ever enter by moving or retreating, at `side * 3 + class` (8.5, 12.2). */
function entryMasks(world: World): Uint8Array[] {
  const { map, rules } = world;
  const out: Uint8Array[] = [];
  for (let side = 0; side < 2; side++)
    for (const cls of [FLEET, LAND, AIR]) {
      const mask = new Uint8Array(map.places);
      for (let i = 0; i < map.places; i++) {
        mask[i] = map.enter[cls * map.places + i]! & (1 ^ map.closed[(side * 3 + cls) * map.places + i]!);
        if (rules.china && rules.china.side === side && rules.china.hexes[i]) mask[i] = 0;
      }
      out.push(mask);
    }
  return out;
}
