/**
 * How a position of a game whose rules are its text looks to a side: how near its conditions of victory are, what stands, and who could
 * attack whom with what expectation. Everything comes from the text: victory, points, strengths, and tables of results.
 */
import type { Expr } from '../../../kernel/compiled';
import { type Fighting, fighting as fightingProcedure, type Result } from '../../../rulesets/by-text/odds';
import type { Play } from '../../../rulesets/by-text/play';
import type { Position } from '../../../rulesets/by-text/position';
import { after, type Fight, reckon } from '../../../rulesets/by-text/reckoning';
import { doing } from '../../../rulesets/by-text/registry';
import type { World } from '../../../rulesets/by-text/world';
import { type Near, nearness, nearTo, placesNamed, softAmount } from './soft';
import { tidesOf } from './tides';

/** What counts how much beside each other. */
const WEIGHT = { victory: 3, material: 2, fights: 0.5, mass: 1 } as const;
/** Of a unit that has still to come up, so much of its strength counts in an attack. */
const COMING = 0.5;
/** How far a unit comes up in a turn, in hexes, at most. */
const REACH = 2;
/** Points on both sides of a band's edge within which the outcome seems open, at least. */
const OPEN = 3;

export interface Judge {
  /** How good the position is for the side; 0 is even. No unit of it. */
  value(p: Position, side: number): number;
  /** What a unit is worth by the steps it has: its strength, or its steps. */
  worth(unit: number, steps: number): number;
  /** What a fight is expected to give, with every line of the text: what the defender loses less what the attacker does, in steps. */
  expected(fight: Fight): number;
  /** How the game fights, where a phase of it does. */
  fighting: Fighting | undefined;
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
  const expected = fighting ? expectations(fighting) : [];
  const worth = (unit: number, steps: number) => {
    const strength = fighting ? Math.max(fighting.strength(unit, steps), fighting.defence(unit, steps)) : 0;
    return strength > 0 ? strength : steps;
  };
  /** Of a step of any unit. */
  const usual =
    w.units.reduce((sum, _, u) => sum + worth(u, w.fullSteps[u]!) / Math.max(1, w.fullSteps[u]!), 0) /
    Math.max(1, w.units.length);
  const { distances, size } = w.board;
  const decided = decisiveOf(w);

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
    for (let u = 0; u < p.loc.length; u++) if (p.loc[u]! >= 0) totals[w.side[u]!]! += worth(u, p.steps[u]!);
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

  const toVictory = (p: Position, side: number): number => {
    let sum = 0;
    for (const { side: whose, near } of goals) {
      const toward = near(p);
      sum += w.seat[whose] === w.seat[side] ? toward : -toward;
    }
    return sum;
  };
  const tideOf = tidesOf(w);

  return {
    fighting,
    worth,
    expected: expectedOf,
    value(p, side) {
      const victory = toVictory(p, side) + tideOf(p, (at) => toVictory(at, side));
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

/** By place: how near it is to those that conditions of victory and points name; where they name most of the map, nothing is near. */
function decisiveOf(w: World): Float64Array {
  const { victory, scoring = [] } = w.compiled.scenario;
  const exprs = [
    ...victory.map(({ when }) => when),
    ...scoring.flatMap(({ items }) => items.flatMap(({ when, per }) => [when, per])),
  ];
  const named = exprs.map((expr) => (expr === undefined ? [] : placesNamed(w.facts, expr)));
  return nearTo(w.facts, named.filter((places) => places.length <= w.board.size / FEW).flat());
}

/** Of the places of the map, a set that decides has one of so many at most. */
const FEW = 8;

/** What sides want: conditions of victory, and points that reach a band of theirs. */
function goalsOf(w: World): { side: number; near: Near }[] {
  const { facts } = w;
  const sides = w.compiled.game.sides.map(({ id }) => id);
  const goals = w.compiled.scenario.victory.map(({ side, when }) => ({
    side: sides.indexOf(side),
    near: nearness(facts, when),
  }));
  for (const [k, { scoring }] of w.scoring.entries()) {
    const items = scoring.items.map((item) => {
      const when: Near = item.when === undefined ? () => 1 : nearness(facts, item.when);
      const points: Near = amount(w, item.points, 0);
      const per: Near = amount(w, item.per, 1);
      return (p: Position) => when(p) * points(p) * per(p);
    });
    const points = (p: Position) => p.points[k]! + items.reduce((sum, item) => sum + item(p), 0);
    for (const band of scoring.bands) {
      const side = band.winner === undefined ? -1 : sides.indexOf(band.winner);
      if (side >= 0) goals.push({ side, near: (p) => within(points(p), band) });
    }
  }
  return goals;
}

const amount = (w: World, expr: Expr | undefined, otherwise: number): Near =>
  expr === undefined ? () => otherwise : softAmount(w.facts, expr);

/** How near points are to a band: 1 deep in it, a half at its edge, 0 far away. */
function within(points: number, { from, to }: { from: number; to: number }): number {
  const slope = (edge: number) => Math.max(OPEN, Math.abs(edge) / OPEN);
  const above = 1 / (1 + Math.exp((from - 0.5 - points) / slope(from)));
  const below = 1 / (1 + Math.exp((points - to - 0.5) / slope(to)));
  return above * below;
}

/** By column, as the table has it: what a fight there gives on the average. */
function expectations(fighting: Fighting): number[] {
  const sums = sumsOf(fighting);
  return fighting.table.columns.map((_, column) =>
    column === 0 ? 0 : average(sums, (die) => fighting.result(column, die).does),
  );
}

function expectedOf(fight: Fight): number {
  const { fighting } = fight;
  const { column, die: added } = reckon(fight);
  return average(sumsOf(fighting), (die) => after(fight, fighting.result(column, die + added).does).does);
}

/** Steps that the defender loses less those of the attacker, on the average of all rolls; a retreat counts as half a step. */
function average(sums: ReadonlyMap<number, number>, result: (die: number) => Result): number {
  let total = 0;
  for (const [die, chance] of sums) {
    const { attacker, defender, retreat, repulse, exchange } = result(die);
    // In an exchange both lose alike.
    const lost = Math.min(ALL, exchange ? Math.max(attacker, defender) : attacker);
    const driven = (retreat > 0 ? RETREAT : 0) - (repulse > 0 ? RETREAT : 0);
    total += chance * (Math.min(ALL, defender) - lost + driven);
  }
  return total;
}

function sumsOf({ table }: Fighting): ReadonlyMap<number, number> {
  const { dice, faces } = table.roll!;
  return sumsOfDice(dice, faces[1] - faces[0] + 1, faces[0]);
}

/** Steps that "all" counts for. */
const ALL = 3;
const RETREAT = 0.5;

/** Chances of the sums of dice whose lowest face is `low`. */
export function sumsOfDice(dice: number, faces: number, low: number): Map<number, number> {
  let sums = new Map([[0, 1]]);
  for (let k = 0; k < dice; k++) {
    const next = new Map<number, number>();
    for (const [sum, chance] of sums)
      for (let face = 0; face < faces; face++)
        next.set(sum + low + face, (next.get(sum + low + face) ?? 0) + chance / faces);
    sums = next;
  }
  return sums;
}

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
