/**
 * Impulses (8.1-8.4): the attack that brings most for its points, with the units it needs and no more. The plan is made when
 * the target is chosen; the questions that follow are answered from it.
 */
import { first, second, verbOf } from '../../kernel/answers';
import { A, DEPOT } from '../../rulesets/war-in-the-pacific/codes';
import type { Plans } from '../plans';
import { type Target, targetAt } from './attack';
import { Draft, type Move, standing } from './drafts';
import { Garrisons } from './garrisons';
import { pointsToMend } from './redeployment';
import type { Sight } from './sight';

/** Target, units and score of one impulse. */
export interface Impulse {
  target: number;
  moves: Move[];
  score: number;
  /** Points that it takes. */
  cost: number;
}

/** Most Land that is sent at once: more could not stay (8.3). Judgement about stacking, not a number of the rules. */
const mostLand = 3;
/** That, where the game is decided: who wins there need not stay. */
const mostToDecide = 5;
/** That, against the confined nation: who beats it goes back. */
const mostInSiege = 6;
/** How much more a place is worth that a plan is for. Judgement. */
const planned = 1.4;
/** How much more that becomes by the last turn for a side that has to attack. Judgement. */
const hurry = 3;
const owed = 40;
/** What the war against the confined nation promises, as long as nothing is owed there. Judgement. */
const siege = 10;
/** How many times dearer points are reckoned to find impulses that take fewer of them. */
const dearer = [1, 3, 8];
/** Targets that are looked at closely: the most promising. */
const mostTargets = 10;
/** Units that are sent in one impulse, at most, and what it has to be worth beyond its points. Judgement. */
const mostUnits = 14;
const leastScore = 0.4;
/** The same for points that would be lost, and what is left of their price. Judgement. */
const lapsing = { least: 0.1, price: 0.1 };

/** What one point is worth now, beside the worth of places: points left over rebuild, and are lost after that. */
function pointWorth(sight: Sight): number {
  let reduced = 0;
  for (const unit of sight.all(sight.side)) if (!sight.full(unit)) reduced++;
  return reduced * 2 >= sight.points ? 0.55 : 0.25;
}

/** The best party for a target, by adding one unit after another as long as it pays. */
function bestFor(draft: Draft, target: number, price: number, least: number): Impulse | null {
  let best: Draft | null = null;
  let score = least;
  for (let step = 0, next = draft.next(price); step < mostUnits && next !== null; step++, next = next.next(price)) {
    if (next.worth - price * next.cost <= score) continue;
    score = next.worth - price * next.cost;
    best = next;
  }
  return best && { target, moves: best.moves(), score, cost: best.cost };
}

/** Whether nothing is to be won at a place: no enemy stands there, it is the side's own or no base, and it decides nothing. */
function idle(sight: Sight, place: number): boolean {
  const { on, brief, side, enemy } = sight;
  const { map, rules } = on.world;
  return (
    on.p.present[enemy * map.places + place] === 0 &&
    (map.base[place] === 0 || sight.control(place) === side) &&
    brief.landGoal[place] === 0 &&
    !on.p.has(place, DEPOT << enemy) &&
    rules.china?.hexes[place] !== 1
  );
}

/** What places are as targets: who took one would be fed there if it is supplied already, or a base within a supply line. */
function targetsOf(sight: Sight): (place: number) => Target {
  const { on, brief, side } = sight;
  const { map } = on.world;
  const reachable = on.supplied(side).slice();
  const near = on.nearNetwork(side);
  for (const base of map.bases) if (near[base] === 1) reachable[base] = 1;
  const decided =
    !brief.depotGoal.includes(1) ||
    map.bases.some((base) => brief.depotGoal[base] === 1 && on.p.has(base, DEPOT << side));
  return (place) => targetAt(sight, place, reachable, decided);
}

/** The best party for a target that somebody else has chosen, whether it pays or not; null where nobody can go. */
export function planFor(sight: Sight, place: number, scarce: number): Impulse | null {
  const garrisons = new Garrisons(sight, true);
  const target = targetsOf(sight)(place);
  const most = mostTo(sight, target);
  const draft = Draft.empty(sight, standing(sight, garrisons), target, garrisons, most, sight.homesLeft);
  return draft && bestFor(draft, place, pointWorth(sight) * scarce, Number.NEGATIVE_INFINITY);
}

/** The best impulse now, or null to pass. */
export function planImpulse(sight: Sight, plans: Plans, scarce: number, options: readonly number[]): Impulse | null {
  const garrisons = new Garrisons(sight, true);
  const price = pointWorth(sight) * scarce;
  const targetOf = targetsOf(sight);
  const targets: { target: Target; promise: number }[] = [];
  for (const option of options) {
    if (verbOf(option) !== A.TARGET) continue;
    const place = second(option);
    if (idle(sight, place)) continue;
    const target = targetOf(place);
    if (plans.for(place) !== undefined) target.gain *= planned * (1 + hurry * sight.rush);
    if (target.gain <= 0 && target.duty <= 0 && target.confined === null && target.foes.length === 0 && !target.decides)
      continue;
    // An upper bound would be dearer than it is worth: what may be won, less what stands in the way.
    const promise =
      target.gain +
      (target.duty > 0 ? owed : target.confined !== null ? siege : 0) +
      (target.decides ? 100 : 0) +
      0.8 * target.foes.length -
      0.5 * target.defenders.length;
    targets.push({ target, promise });
  }
  targets.sort((a, b) => b.promise - a.promise);
  targets.length = Math.min(targets.length, mostTargets);
  const stands = standing(sight, garrisons);
  const homes = sight.homesLeft;
  const drafts = targets.map(({ target }) =>
    Draft.empty(sight, stands, target, garrisons, mostTo(sight, target), homes),
  );
  const waysAt = (each: number, least: number) =>
    targets.map(({ target }, i) => waysTo(drafts[i]!, target, each, least));
  const ways = waysAt(price, leastScore);
  // What is owed comes first, with all who can do it well; later there may be no points for it. It is owed once.
  const owing = targets.flatMap(({ target }, i) => (target.duty > 0 ? ways[i]! : []));
  if (owing.length > 0) owing.reduce((a, b) => (b.score > a.score ? b : a)).score += owed;
  const best = bestTogether(ways, sight.points);
  // Where places are counted at the end, who holds them does not leave them for little.
  if (best !== null || sight.brief.counted) return best;
  // Points beside those that rebuild who is reduced would be lost: whatever does some good is bought with them.
  const spare = pointsToMend(sight);
  return spare > sight.on.activationCost(sight.side)
    ? bestTogether(waysAt(price * lapsing.price, lapsing.least), spare)
    : null;
}

/** Most Land that is sent to a target. */
function mostTo(sight: Sight, { place, confined, decides }: Target): number {
  if (confined !== null) return mostInSiege;
  return decides || sight.brief.depotGoal[place] === 1 ? mostToDecide : mostLand;
}

/** Impulses against one target, from the best one to those that take fewer points; all with the score that they have at the price. */
function waysTo(draft: Draft | null, { place }: Target, price: number, least: number): Impulse[] {
  const found: Impulse[] = [];
  if (draft === null) return found;
  for (const times of dearer) {
    const way = bestFor(draft, place, price * times, least);
    if (way === null) break;
    way.score += (times - 1) * price * way.cost;
    if (way.cost < (found.at(-1)?.cost ?? Number.POSITIVE_INFINITY)) found.push(way);
  }
  return found;
}

/**
 * Which impulses bring most together: one for each target, no unit in two of them, and points for all. One that takes all points for
 * itself is no better than three others that bring more. The best of them, null where there is none.
 */
function bestTogether(found: readonly Impulse[][], points: number): Impulse | null {
  const ways = found.map((list) =>
    list.map((way) => ({
      way,
      units: way.moves.flatMap(({ fleets, cargo, walkers }) => [...fleets, ...cargo, ...walkers]),
    })),
  );
  const gone = new Set<number>();
  const now: Impulse[] = [];
  let best: Impulse[] = [];
  let most = 0;
  /** What could still be added from a target on. */
  const rest = new Float64Array(ways.length + 1);
  for (let i = ways.length - 1; i >= 0; i--)
    rest[i] = rest[i + 1]! + found[i]!.reduce((sum, { score }) => Math.max(sum, score), 0);
  const look = (i: number, sum: number, left: number): void => {
    if (sum > most) {
      most = sum;
      best = [...now];
    }
    if (i >= ways.length || sum + rest[i]! <= most) return;
    for (const { way, units } of ways[i]!) {
      if (way.cost > left || way.score <= 0 || units.some((unit) => gone.has(unit))) continue;
      for (const unit of units) gone.add(unit);
      now.push(way);
      look(i + 1, sum + way.score, left - way.cost);
      now.pop();
      for (const unit of units) gone.delete(unit);
    }
    look(i + 1, sum, left);
  };
  look(0, 0, points);
  return best.sort((a, b) => b.score - a.score)[0] ?? null;
}

/** Which hex to activate next, or to end the impulse. */
export function chooseOrigin(plan: Impulse | null, options: readonly number[]): number {
  for (const option of options) {
    if (verbOf(option) !== A.ACTIVATE) continue;
    const move = plan?.moves.find((one) => one.from === second(option));
    if (move === undefined || move.activated >= 2 || move.fleets.length + move.walkers.length === 0) continue;
    move.activated++;
    return option;
  }
  return options.find((option) => verbOf(option) === A.DONE) ?? options[0]!;
}

/** Whether two units would be offered as one: same kind, steps and place. */
function alike(sight: Sight, a: number, b: number): boolean {
  const { world, p } = sight.on;
  return world.unitKind[a] === world.unitKind[b] && p.steps[a] === p.steps[b] && p.loc[a] === p.loc[b];
}

/** Which unit joins the stack, which Land goes aboard, or to set out. What was done is struck off the plan. */
export function chooseUnits(sight: Sight, plan: Impulse | null, options: readonly number[]): number {
  for (const move of plan?.moves ?? []) {
    for (const list of [move.fleets, move.walkers]) {
      for (const [i, unit] of list.entries()) {
        const option = options.find((one) => verbOf(one) === A.TAKE && alike(sight, second(one), unit));
        if (option === undefined) continue;
        list.splice(i, 1);
        return option;
      }
    }
    for (const [i, unit] of move.cargo.entries()) {
      const option = options.find((one) => verbOf(one) === A.CARRY && alike(sight, first(one), unit));
      if (option === undefined) continue;
      move.cargo.splice(i, 1);
      return option;
    }
  }
  return options.find((option) => verbOf(option) === A.GO) ?? options[0]!;
}
