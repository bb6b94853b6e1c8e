/**
 * What a side of this game wants, as far as it follows from the prepared game alone. All names and numbers come from its
 * text: places that decide the game from the victory conditions, the rest from bases, sources and special rules.
 */

import type { World } from '../../rulesets/war-in-the-pacific/world';
import { type Stage, stagesOf } from '../stages';
import { type Goals, goalsOf } from './goals';
import { OddsTable } from './odds';
import { owedOf } from './owed';

export interface Brief {
  readonly world: World;
  readonly side: number;
  readonly enemy: number;
  readonly odds: OddsTable;
  /** How much it is worth to hold a place. Only comparisons matter. */
  readonly worth: Float64Array;
  /** What more it is worth to take it while the enemy is weak. */
  readonly early: Float64Array;
  /** Where the side goes first, as the text says. */
  readonly stages: readonly Stage[];
  /** 1 where at least one Land has to stay. */
  readonly keep: Uint8Array;
  /** 1 where an own depot decides the game; 1 where own Land does. */
  readonly depotGoal: Uint8Array;
  readonly landGoal: Uint8Array;
  /** 1 where units of the side let a card decide the game. */
  readonly airGoal: Uint8Array;
  /** 1 where the enemy wins by Land or a depot. */
  readonly decisive: Uint8Array;
  /** The side wins by what it does, not by time alone. */
  readonly mustAttack: boolean;
  /** What somebody holds at the end is counted. */
  readonly counted: boolean;
  /** It has until the last turn for that: nothing is counted at the end. */
  readonly bides: boolean;
  /** By place: the bases that matter for the next impulses from there. */
  readonly around: readonly Int16Array[];
  /** By place: the bases to which a line of supply could lead from there, itself among them. */
  readonly linked: readonly Int16Array[];
  /** Distance to the nearest place that decides the game, for either side. */
  readonly toGoal: Float64Array;
}

/** Weights of what a place is good for. They are the player's judgement, not the game's numbers. */
const weigh = { base: 1, counted: 8, harbor: 0.5, source: 5, resource: 5, penalised: 1.5, goal: 8, near: 6, reach: 10 };

/** Distance within which a base matters for the next impulses. */
const reach = 6;

/** What more a resource counts, and a port beside others, by how near, as long as the enemy is surprised. Judgement. */
const surprise = { resource: 5, port: 3, within: 2 };

function distancesTo(places: readonly number[], { map }: World): Float64Array {
  const out = new Float64Array(map.places).fill(map.places);
  for (let i = 0; i < map.places; i++) {
    for (const place of places) out[i] = Math.min(out[i]!, map.board.distance(i, place));
  }
  return out;
}

function mask(places: Iterable<number>, { map }: World): Uint8Array {
  const out = new Uint8Array(map.places);
  for (const place of places) out[place] = 1;
  return out;
}

/** What more it is worth to take places from an enemy that is surprised: those that bring resources, and ports from which bases of the side are struck. */
function surprised({ map }: World, side: number, wanted: ReadonlySet<number>, early: Float64Array): void {
  for (const place of wanted) early[place]! += surprise.resource;
  for (const port of map.bases) {
    if (map.harbor[port] === 0 || map.ownerSide[port] === side || map.sourceNation[port]! >= 0) continue;
    for (const base of map.bases) {
      const distance = map.board.distance(port, base);
      if (distance === 0 || distance > surprise.within) continue;
      if (wanted.has(base) || (map.ownerSide[base] === side && map.harbor[base] === 1))
        early[port]! += surprise.port / distance;
    }
  }
}

function build(world: World, side: number): Brief {
  const { map, compiled } = world;
  const { gains, losses } = owedOf(world);
  const enemy = 1 - side;
  const indices = (ids: Iterable<string>): number[] =>
    [...ids].map((id) => map.board.indexOf(id)).filter((i) => i >= 0);
  const goals = compiled.game.sides.map((one) => goalsOf(compiled, one.id));
  const deciding = goals.flatMap((one) => indices([...one.land, ...one.marked]));
  const reached = ({ reached: all }: Goals): Uint8Array =>
    mask(
      map.bases.filter((base) =>
        all.some(({ ids, within }) => indices(ids).some((place) => map.board.distance(base, place) <= within)),
      ),
      world,
    );
  const counted = goals.some(({ counts }) => counts);
  const mustAttack = goals[side]!.land.size + goals[side]!.marked.size > 0;
  const toGoal = distancesTo(deciding, world);
  const worth = new Float64Array(map.places);
  const keep = new Uint8Array(map.places);
  for (let i = 0; i < map.places; i++) {
    if (map.base[i] === 0) continue;
    worth[i] = weigh.base + weigh.harbor * map.harbor[i]!;
    if (counted) worth[i]! += weigh.counted;
    if (deciding.length > 0) worth[i]! += weigh.near * Math.max(0, 1 - toGoal[i]! / weigh.reach);
  }
  for (let i = 0; i < map.places; i++) {
    const nation = map.sourceNation[i]!;
    if (nation < 0) continue;
    worth[i]! += weigh.source;
    if (world.nationSide[nation] === side) keep[i] = 1;
  }
  for (const place of deciding) worth[place]! += weigh.goal;
  for (const place of indices([...goals[enemy]!.land, ...goals[enemy]!.marked])) keep[place] = 1;
  const early = new Float64Array(map.places);
  const wanted = new Set(gains.flatMap((rule) => (rule.side === side ? rule.places : [])));
  for (const rule of gains) {
    for (const place of rule.places) {
      worth[place]! += weigh.resource;
      if (rule.side === side) keep[place] = 1;
    }
  }
  for (const rule of losses) for (const place of rule.places) worth[place]! += weigh.penalised;
  if (world.rules.noOperations[enemy * (world.calendar.last + 1) + world.calendar.first] === 1)
    surprised(world, side, wanted, early);
  return {
    world,
    side,
    enemy,
    odds: new OddsTable(compiled),
    worth,
    early,
    stages: stagesOf(compiled, (id) => map.board.indexOf(id)).filter((stage) => stage.side === side),
    keep,
    depotGoal: mask(indices(goals[side]!.marked), world),
    landGoal: mask(indices(goals[side]!.land), world),
    airGoal: reached(goals[side]!),
    decisive: mask(indices([...goals[enemy]!.land, ...goals[enemy]!.marked]), world),
    mustAttack,
    counted,
    bides: mustAttack && !counted,
    linked: map.board
      .within(world.values['line-distance']!)
      .map((places, i) =>
        Int16Array.from([...places, i].sort((a, b) => a - b)).filter((place) => map.base[place] === 1),
      ),
    around: map.board.within(reach).map((places) => places.filter((place) => map.base[place] === 1)),
    toGoal,
  };
}

const known = new WeakMap<World, (Brief | undefined)[]>();

/** The brief of a side; computed once for each prepared game. */
export function briefOf(world: World, side: number): Brief {
  let list = known.get(world);
  if (list === undefined) {
    list = [];
    known.set(world, list);
  }
  list[side] ??= build(world, side);
  return list[side];
}
