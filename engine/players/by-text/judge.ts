/**
 * How a position of a game whose rules are its text looks to a side: how near its conditions of victory are, what stands, and who could
 * attack whom with what expectation. Everything comes from the text: victory, points, strengths, and tables of results.
 */

import { firing as firingProcedure } from '../../rulesets/by-text/firing';
import { type Fighting, fighting as fightingProcedure } from '../../rulesets/by-text/odds';
import type { Play } from '../../rulesets/by-text/play';
import type { Position } from '../../rulesets/by-text/position';
import { doing } from '../../rulesets/by-text/registry';
import type { World } from '../../rulesets/by-text/world';
import { nearTo } from '../soft';
import { type Goals, goalsOf } from './goals';
import { leadersOf } from './leaders';
import { outlooksOf } from './outlook';
import { type StateWorth, stateWorth } from './states';

/** What counts how much beside each other. */
export const WEIGHT = { victory: 3, material: 2, fights: 0.5, mass: 1 } as const;
/** Who is worth so much by what conditions say of his loss is spared and put far from enemies: a quarter of a victory. */
export const PRECIOUS = 0.25 * WEIGHT.victory;
/** Of a unit that has still to come up, so much of its strength counts in an attack. */
const COMING = 0.5;
/** How far a unit comes up in a turn, in hexes, at most. */
const REACH = 2;

export interface Judge {
  /** How good the position is for the side; 0 is even. No unit of it. */
  value(p: Position, side: number): number;
  /** What a unit is worth by the steps it has: its strength, or its steps. */
  worth(unit: number, steps: number): number;
  /** What the sides want. */
  goals: Goals;
  /** What states mean to units; undefined: nothing. */
  states: StateWorth | undefined;
  /** How the game fights, where a phase of it does. */
  fighting: Fighting | undefined;
  /** By unit: units of one side, nation, kind and formation have the same number. */
  groups: Int16Array;
}

const judges = new WeakMap<World, Judge>();

/** The judge of a game; made once for each. */
export function judgeOf(w: World): Judge {
  let judge = judges.get(w);
  if (!judge) {
    judge = makeJudge(w);
    judges.set(w, judge);
  }
  return judge;
}

function makeJudge(w: World): Judge {
  const sides = w.compiled.game.sides.length;
  const goals = goalsOf(w);
  const fighting = doing(
    w.steps.find((step) => doing(step, fightingProcedure)),
    fightingProcedure,
  );
  const firing = doing(
    w.steps.find((step) => doing(step, firingProcedure)),
    firingProcedure,
  );
  const states = stateWorth(w, fighting, firing);
  const expected = fighting ? expectations(fighting) : [];
  const plain = (unit: number, steps: number) => {
    const strength = fighting ? Math.max(fighting.strength(unit, steps), fighting.defence(unit, steps)) : 0;
    return strength > 0 ? strength : steps;
  };
  const brings = fighting && leadersOf(w, fighting);
  const most = w.units.reduce((sum, _, u) => sum + plain(u, w.fullSteps[u]!), 0) / Math.max(1, w.units.length);
  const worth = (unit: number, steps: number) =>
    plain(unit, steps) + (brings ? (brings[unit]! * most * steps) / Math.max(1, w.fullSteps[unit]!) : 0);
  /** Of a step of any unit. */
  const usual =
    w.units.reduce((sum, _, u) => sum + worth(u, w.fullSteps[u]!) / Math.max(1, w.fullSteps[u]!), 0) /
    Math.max(1, w.units.length);
  const { distances, size } = w.board;
  const decided = decisiveOf(w, goals);

  /** How near the strength of a side is to the places where the game is decided: 1 where all of it stands there. */
  const mass = (p: Position, side: number): number => {
    let [near, all] = [0, 0];
    for (let u = 0; u < p.loc.length; u++) {
      if (w.side[u] !== side || p.loc[u]! < 0) continue;
      const strength = worth(u, p.steps[u]!);
      near += strength * decided[p.loc[u]!]!;
      all += strength;
    }
    return all === 0 ? 0 : near / all;
  };

  /** Strength of each side's units, those that stand on the map. */
  const material = (p: Position, totals: Float64Array) => {
    for (let u = 0; u < p.loc.length; u++)
      if (p.loc[u]! >= 0) totals[w.side[u]!]! += worth(u, p.steps[u]!) * (states?.worth(p, u) ?? 1);
  };

  /** What the attacks that the side could make now would give, of which each counts once. */
  const chances = (p: Position, side: number): number => {
    if (!fighting) return 0;
    const own: number[] = [];
    const targets = new Map<number, number>();
    for (let u = 0; u < p.loc.length; u++) {
      const at = p.loc[u]!;
      if (at < 0) continue;
      if (w.side[u] === side) own.push(u);
      else if (w.hostile(side, w.side[u]!)) targets.set(at, (targets.get(at) ?? 0) + fighting.defence(u, p.steps[u]!));
    }
    let sum = 0;
    for (const [place, defence] of targets) {
      let near = 0;
      let coming = 0;
      for (const u of own) {
        if (!fighting.attacks(u)) continue;
        const distance = distances[p.loc[u]! * size + place]!;
        if (distance === 1) near += fighting.strength(u, p.steps[u]!);
        else if (distance <= REACH) coming += fighting.strength(u, p.steps[u]!);
      }
      if (near === 0) continue;
      sum += Math.max(0, expected[fighting.columns.column(near + COMING * coming, defence)] ?? 0);
    }
    return sum * usual;
  };

  return {
    goals,
    states,
    fighting,
    groups: groupsOf(w),
    worth,
    value(p, side) {
      const victory = goals.near(p, side, true);
      const totals = new Float64Array(sides);
      material(p, totals);
      const all = totals.reduce((sum, one) => sum + one, 0);
      const share = all === 0 ? 0 : totals[side]! / all - 1 / sides;
      let fights = chances(p, side);
      for (let other = 0; other < sides; other++) if (w.hostile(side, other)) fights -= chances(p, other);
      return (
        WEIGHT.mass * mass(p, side) +
        WEIGHT.victory * victory +
        WEIGHT.material * share * sides +
        (all === 0 ? 0 : (WEIGHT.fights * fights) / (all / sides))
      );
    },
  };
}

/** Units that differ in nothing that conditions ask for, by number. */
function groupsOf({ units }: World): Int16Array {
  const numbers = new Map<string, number>();
  return Int16Array.from(units, ({ side, nation, kind, formation = '' }) => {
    const key = `${side} ${nation} ${kind} ${formation}`;
    if (!numbers.has(key)) numbers.set(key, numbers.size);
    return numbers.get(key)!;
  });
}

/** By place: how near it is to those that conditions of victory and points name; where they name most of the map, nothing is near. */
function decisiveOf(w: World, { named }: Goals): Float64Array {
  return nearTo(
    w.facts,
    [...named.units, ...named.held].filter((places) => places.length <= w.board.size / FEW).flat(),
  );
}

/** Of the places of the map, a set that decides has one of so many at most. */
const FEW = 8;

/** By column, as the table has it: steps that defenders lose less those of attackers, on the average of all rolls; a retreat counts as half a step. */
function expectations(fighting: Fighting): number[] {
  const outlooks = outlooksOf(fighting);
  return fighting.table.columns.map((_, column) => {
    const { taken, lost, driven, repulsed } = outlooks.of(column, 0, ALL, ALL);
    return taken - lost + RETREAT * (driven - repulsed);
  });
}

/** Steps that "all" counts for. */
const ALL = 3;
const RETREAT = 0.5;

/** The value of the position with a unit in another place, as if it had come there; the position is as before afterwards. */
export function ifAt(g: Play, unit: number, place: number, side: number): number {
  const { p } = g;
  const from = p.loc[unit]!;
  const due = p.due[unit]!;
  const aboard = p.aboard[unit]!;
  const held = p.held[place]!;
  p.loc[unit] = place;
  if (alone(g, unit, place)) p.held[place] = g.w.side[unit]! + 1;
  const value = judgeOf(g.w).value(p, side);
  p.loc[unit] = from;
  p.due[unit] = due;
  p.aboard[unit] = aboard;
  p.held[place] = held;
  return value;
}

function alone(g: Play, unit: number, place: number): boolean {
  const { p, w } = g;
  for (let u = 0; u < p.loc.length; u++) if (p.loc[u] === place && w.side[u] !== w.side[unit]) return false;
  return true;
}
