/** What fire promises: who fires at whom, and how a place looks under the fire of others. */
import { first, verbOf } from '../../kernel/answers';
import { maxOf } from '../../kernel/lists';
import { A, S } from '../../rulesets/by-text/codes';
import { bringing, firerIn } from '../../rulesets/by-text/fire';
import {
  type Aim,
  aimAt,
  chanceOf,
  costOf,
  type Firing,
  firing,
  mayFire,
  resultOf,
  targetsOf,
} from '../../rulesets/by-text/firing';
import { type Dice, driven, limitOf, type Morale } from '../../rulesets/by-text/morale';
import type { Play } from '../../rulesets/by-text/play';
import { doing } from '../../rulesets/by-text/registry';
import type { World } from '../../rulesets/by-text/world';
import { judgeOf } from './judge';
import { outcomesWorth } from './outcomes';
import { sumsOfDice } from './outlook';

/** What it costs a unit to come into the first of the states of morale, and into further ones, in steps. */
const SHAKEN = 0.35;
const WORSE = 0.6;
/** Of what enemies could do to a unit where it stands, so much comes about before it acts again. */
const DANGER = 0.4;

const found = new WeakMap<World, Firing | null>();

/** How a game fires; null: it does not. */
function firingOf(w: World): Firing | null {
  let here = found.get(w);
  if (here === undefined) {
    here = w.steps.map((step) => doing(step, firing)).find((one) => one !== undefined) ?? null;
    found.set(w, here);
  }
  return here;
}

/** Whether anybody fires in a game. */
export const fires = (w: World): boolean => firingOf(w) !== null;

const sums = new WeakMap<Dice, ReadonlyMap<number, number>>();

/** The chance that a check fails. */
function failing({ dice }: Morale, limit: number): number {
  let known = sums.get(dice);
  if (!known) {
    known = sumsOfDice(dice.count, dice.faces, 1);
    sums.set(dice, known);
  }
  let chance = 0;
  for (const [sum, one] of known) if (sum > limit) chance += one;
  return chance;
}

/** What a shot may bring: so many steps and checks, with this chance. */
interface Brought {
  chance: number;
  steps: number;
  checks: number;
}

/** All that the dice of a shot may bring. */
function broughtBy(here: Firing, aim: Aim): Brought[] {
  if (aim.chart) {
    const { chart, column, die } = aim;
    const { dice, faces } = chart.table.roll!;
    return [...sumsOfDice(dice, faces[1] - faces[0] + 1, faces[0])].map(([sum, chance]) => ({
      chance,
      ...costOf(resultOf(chart, column, sum + die)),
    }));
  }
  return hitsOf(Math.round(aim.power), chanceOf(here, aim)).map((chance, hits) => ({
    chance,
    steps: here.morale ? 0 : hits,
    checks: here.morale ? hits : 0,
  }));
}

const hitsKnown = new Map<number, Map<number, readonly number[]>>();

/** By the number of hits: its chance, of so many dice of which each hits with `chance`. */
function hitsOf(dice: number, chance: number): readonly number[] {
  const known = hitsKnown.get(dice) ?? new Map<number, readonly number[]>();
  hitsKnown.set(dice, known);
  const hits = known.get(chance) ?? hitsOfDice(dice, chance);
  known.set(chance, hits);
  return hits;
}

function hitsOfDice(dice: number, chance: number): number[] {
  let all = [1];
  for (let k = 0; k < dice; k++)
    all = [...all, 0].map((one, hits) => one * (1 - chance) + (hits > 0 ? all[hits - 1]! * chance : 0));
  return all;
}

/** What a failed check costs a unit, in steps. */
function priceOfCheck(g: Play, here: Firing, target: number): number {
  const { morale, lines } = here;
  if (!morale) return 0;
  const level = driven(g, target, morale);
  const price = level >= morale.states.length ? 1 : level > 0 ? WORSE : SHAKEN;
  return failing(morale, limitOf(g, target, morale, lines)) * price;
}

/** Steps that a shot is expected to cost its target, of those that others leave it; states count as parts of a step. */
function promised(g: Play, here: Firing, firer: number, target: number): number {
  const left = Math.max(0, g.p.steps[target]! - underWay(g, here, target));
  const check = priceOfCheck(g, here, target);
  let all = 0;
  for (const { chance, steps, checks } of broughtBy(here, aimAt(g.p, here, firer, target)))
    all += chance * Math.min(left, steps + Math.min(ALL, checks) * check);
  return all;
}

/** Steps that shots have cost a unit which were fired at the same time, and are taken when all have fired. */
function underWay(g: Play, here: Firing, target: number): number {
  const { shots } = g.p;
  let sum = 0;
  for (let u = 0; u < shots.length; u++) {
    if (shots[u] !== target + 1) continue;
    const check = priceOfCheck(g, here, target);
    const { steps, checks } = bringing(g, here, u);
    sum += steps + Math.min(ALL, checks) * check;
  }
  return sum;
}

/** More steps or checks than a unit takes count as so many. */
const ALL = 4;

/** What a shot is worth: the steps it promises, by what they are worth, and what its results do besides. */
function gain(g: Play, here: Firing, firer: number, target: number): number {
  const judge = judgeOf(g.w);
  const steps = g.p.steps[target]!;
  const lost = (promised(g, here, firer, target) * judge.worth(target, steps)) / Math.max(1, steps);
  return g.w.outcomes.size === 0 ? lost : lost + besides(g, here, firer, target);
}

function besides({ w, p }: Play, here: Firing, firer: number, target: number): number {
  const { chart, column, die } = aimAt(p, here, firer, target);
  if (!chart) return 0;
  const on = { w, p, side: w.side[firer]!, judge: judgeOf(w), deeds: new Map() };
  return outcomesWorth(on, chart.table, (rolled) => resultOf(chart, column, rolled + die));
}

/** How units fire in the step in progress. */
const firingIn = (g: Play) => doing(g.w.steps[g.p.scalars[S.STEP]!]!, firing);

/**
 * The unit that fires next: the one whose best shot promises most, at the targets that it will be offered: those of the game as it is (`real`).
 * Whom the side takes to lie somewhere, covered, is none.
 */
export function chooseFirer(g: Play, options: readonly number[], real: Play): number | undefined {
  const here = firingIn(g);
  if (!here) return undefined;
  return best(
    options.filter((option) => verbOf(option) === A.PICK),
    (option) => maxOf(targetsOf(real, here, first(option)).map((target) => gain(g, here, first(option), target))),
    options.find((option) => verbOf(option) === A.DONE),
  );
}

/** Its target. */
export function chooseAim(g: Play, options: readonly number[]): number | undefined {
  const here = firingIn(g);
  const firer = firerIn(g, g.p.stack.top);
  if (!here || firer < 0) return undefined;
  return best(
    options.filter((option) => verbOf(option) === A.FIRE),
    (option) => gain(g, here, firer, first(option)),
    options.find((option) => verbOf(option) === A.BACK),
  );
}

function best(
  options: readonly number[],
  value: (option: number) => number,
  otherwise: number | undefined,
): number | undefined {
  let answer = otherwise;
  let most = 0;
  for (const option of options) {
    const one = value(option);
    if (one <= most) continue;
    most = one;
    answer = option;
  }
  return answer;
}

/** How a unit stands for fire: its best shot, less what enemies could do to it. In what units are worth. */
function standing(g: Play, unit: number): number {
  const here = firingOf(g.w);
  if (!here) return 0;
  const { p, w } = g;
  let [shot, danger] = [0, 0];
  for (let u = 0; u < p.loc.length; u++) {
    if (p.loc[u]! < 0 || !w.hostile(w.side[unit]!, w.side[u]!)) continue;
    if (here.fires(unit) && mayFire(w, p, here, unit, u)) shot = Math.max(shot, gain(g, here, unit, u));
    if (here.fires(u) && mayFire(w, p, here, u, unit)) danger += gain(g, here, u, unit);
  }
  return shot - DANGER * danger;
}

/** So much of what a position is worth is one unit's worth of steps, of all that stand. */
const WEIGHT = 4;

/** What fire adds to the value of a place for a unit; 0 where the game knows none. */
export function exposure(g: Play, unit: number, place: number): number {
  const { p, w } = g;
  if (!firingOf(w) || place < 0) return 0;
  const { worth } = judgeOf(w);
  let all = 0;
  for (let u = 0; u < p.loc.length; u++) if (p.loc[u]! >= 0) all += worth(u, p.steps[u]!);
  const from = p.loc[unit]!;
  p.loc[unit] = place;
  const value = all === 0 ? 0 : (WEIGHT * standing(g, unit)) / all;
  p.loc[unit] = from;
  return value;
}
