/**
 * Impulses (8.1-8.4): the attack that brings most for its points, with the units it needs and no more. The plan is made when
 * the target is chosen; the questions that follow are answered from it.
 */
import { first, second, verbOf } from '../../kernel/answers';
import { addAll } from '../../kernel/lists';
import { A, DEPOT, LAND } from '../../rulesets/war-in-the-pacific/codes';
import type { Plans } from '../plans';
import { attackWorth, type Party, type Target, targetAt } from './attack';
import { Garrisons } from './garrisons';
import type { Sight } from './sight';

/** Units of one hex that go to the target together. */
interface Move extends Party {
  from: number;
  /** How often its hex was activated: once for ships, once for Land on foot. */
  activated: number;
}

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
const unreached = 32767;
/** Hexes, and targets, that are looked at closely: the nearest and the most promising. */
const mostOrigins = 12;
const mostTargets = 10;

/** A hex whose units could go to the target. */
interface Origin {
  place: number;
  /** Points for its fleets, and for its Land on foot; activation not counted. */
  sail: number;
  walk: number;
  carriers: number[];
  escorts: number[];
  land: number[];
  /** Its Land counts for the garrison of an area that the target is not in. */
  inArea: boolean;
}

function origins(sight: Sight, target: number, budget: number, garrisons: Garrisons): Origin[] {
  const { world } = sight.on;
  const { map, kinds, unitKind } = world;
  const found: Origin[] = [];
  const bySea = sight.on.fleetTo(sight.side, target, budget).slice();
  const byLand = sight.on.landTo(sight.side, target, budget).slice();
  const area = garrisons.areaSurplus();
  for (let place = 0; place < map.places; place++) {
    if (place === target || sight.on.p.present[sight.side * map.places + place] === 0) continue;
    let sail = unreached;
    for (const node of map.placeNodes[place]!) if (bySea[node]! > 0 && bySea[node]! < sail) sail = bySea[node]!;
    const walk = byLand[place]! > 0 ? byLand[place]! : unreached;
    if (sail === unreached && walk === unreached) continue;
    const units = sight.units(sight.side, place).filter((unit) => sight.on.mayAct(unit));
    let land = units.filter((unit) => world.unitClass[unit] === LAND && sight.full(unit));
    land = land.slice(0, Math.max(0, garrisons.surplus(place)));
    const inArea = garrisons.inArea(place) && !garrisons.inArea(target);
    if (inArea) land = land.slice(0, Math.max(0, area));
    if (sight.on.pinned(sight.side, place)) land = [];
    const beset = sight.fleetsAt(sight.enemy, place) > 0;
    const fleets = sail === unreached || beset ? [] : units.filter((unit) => sight.isFleet(unit));
    const carriers = fleets.filter((unit) => kinds.transports[unitKind[unit]!] === 1);
    // Who has to stay, or has acted, is not in the way of those who could come from farther off.
    if (fleets.length + land.length === 0) continue;
    found.push({
      place,
      sail,
      walk,
      carriers,
      escorts: fleets.filter((unit) => !carriers.includes(unit)),
      land,
      inArea,
    });
  }
  return found;
}

/** A party being put together, with what it costs. */
class Draft {
  readonly moves = new Map<number, Move>();
  cost = 0;

  constructor(
    private readonly activation: number,
    private readonly surcharge: number,
  ) {}

  private move(origin: Origin): Move {
    let move = this.moves.get(origin.place);
    if (move === undefined) {
      move = { from: origin.place, fleets: [], cargo: [], walkers: [], activated: 0 };
      this.moves.set(origin.place, move);
      this.cost += this.activation;
    }
    return move;
  }

  ship(origin: Origin, fleet: number, cargo?: number): void {
    const move = this.move(origin);
    if (move.fleets.length === 0) this.cost += origin.sail + this.surcharge;
    move.fleets.push(fleet);
    if (cargo !== undefined) move.cargo.push(cargo);
  }

  walk(origin: Origin, land: number): void {
    const move = this.move(origin);
    if (move.walkers.length === 0) this.cost += origin.walk;
    move.walkers.push(land);
  }

  /** What shipping one more from there would cost. */
  shipCost(origin: Origin): number {
    const move = this.moves.get(origin.place);
    if (move === undefined) return this.activation + origin.sail + this.surcharge;
    return move.fleets.length === 0 ? origin.sail + this.surcharge : 0;
  }

  walkCost(origin: Origin): number {
    const move = this.moves.get(origin.place);
    if (move === undefined) return this.activation + origin.walk;
    return move.walkers.length === 0 ? origin.walk : 0;
  }

  uses(origin: Origin, unit: number): boolean {
    const move = this.moves.get(origin.place);
    return (
      move !== undefined && (move.fleets.includes(unit) || move.cargo.includes(unit) || move.walkers.includes(unit))
    );
  }

  party(): Party {
    const all: Party = { fleets: [], cargo: [], walkers: [] };
    for (const { fleets, cargo, walkers } of this.moves.values()) {
      addAll(all.fleets, fleets);
      addAll(all.cargo, cargo);
      addAll(all.walkers, walkers);
    }
    return all;
  }
}

/** What one point is worth now, beside the worth of places: points left over rebuild, and are lost after that. */
function pointWorth(sight: Sight): number {
  let reduced = 0;
  for (const unit of sight.all(sight.side)) if (!sight.full(unit)) reduced++;
  return reduced * 2 >= sight.points ? 0.55 : 0.25;
}

/** The best party for a target, by adding one unit after another as long as it pays. */
function bestFor(sight: Sight, target: Target, garrisons: Garrisons, price: number): Impulse | null {
  const { on } = sight;
  const budget = sight.points;
  const activation = on.activationCost(sight.side);
  const all = origins(sight, target.place, budget - activation, garrisons);
  if (all.length === 0) return null;
  all.sort((a, b) => Math.min(a.sail, a.walk) - Math.min(b.sail, b.walk));
  all.length = Math.min(all.length, mostOrigins);
  const draft = new Draft(activation, on.fleetSurcharge(sight.side));
  const mayCarry = on.mayCarryAgain(sight.side) && on.mayCarryTo(sight.side, target.place);
  const roomForFleets = sight.homesLeft > 0 || on.world.map.harbor[target.place] === 1;
  let best: Impulse | null = null;
  const consider = (): number => {
    const worth = attackWorth(sight, target, draft.party());
    const score = worth - price * draft.cost;
    if (worth > Number.NEGATIVE_INFINITY && score > (best?.score ?? 0.4)) {
      best = {
        target: target.place,
        moves: [...draft.moves.values()].map((one) => structuredClone(one)),
        score,
        cost: draft.cost,
      };
    }
    return score;
  };
  let landSent = 0;
  const most =
    target.confined !== null
      ? mostInSiege
      : target.decides || sight.brief.depotGoal[target.place] === 1
        ? mostToDecide
        : mostLand;
  /** Land that may still leave the garrisoned area, from whichever hex. */
  let area = garrisons.areaSurplus();
  for (let step = 0; step < 14; step++) {
    // Of all single additions, the one that leads to the best score.
    let chosen: (() => void) | null = null;
    let chosenScore = Number.NEGATIVE_INFINITY;
    let sends = 0;
    let fromArea = false;
    const attempt = (cost: number, land: number, party: Party, add: () => void, inArea = false): void => {
      if (draft.cost + cost > budget) return;
      const worth = attackWorth(sight, target, party);
      const score = (worth === Number.NEGATIVE_INFINITY ? -50 : worth) - price * (draft.cost + cost);
      if (score > chosenScore) {
        chosenScore = score;
        chosen = add;
        sends = land;
        fromArea = inArea;
      }
    };
    const now = draft.party();
    for (const origin of all) {
      const land = origin.inArea && area <= 0 ? undefined : origin.land.find((unit) => !draft.uses(origin, unit));
      if (roomForFleets && origin.sail !== unreached) {
        const carrier = origin.carriers.find((unit) => !draft.uses(origin, unit));
        const escort = origin.escorts.find((unit) => !draft.uses(origin, unit));
        const cost = draft.shipCost(origin);
        if (carrier !== undefined && land !== undefined && mayCarry && landSent < most) {
          const party = { ...now, fleets: [...now.fleets, carrier], cargo: [...now.cargo, land] };
          attempt(cost, 1, party, () => draft.ship(origin, carrier, land), origin.inArea);
        }
        for (const fleet of [carrier, escort]) {
          if (fleet === undefined) continue;
          const party = { ...now, fleets: [...now.fleets, fleet] };
          attempt(cost, 0, party, () => draft.ship(origin, fleet));
        }
      }
      if (land !== undefined && origin.walk !== unreached && landSent < most + 1) {
        const party = { ...now, walkers: [...now.walkers, land] };
        attempt(draft.walkCost(origin), 1, party, () => draft.walk(origin, land), origin.inArea);
      }
    }
    if (chosen === null) break;
    (chosen as () => void)();
    landSent += sends;
    if (fromArea) area -= sends;
    consider();
  }
  return best;
}

/** The best impulse now, or null to pass. */
export function planImpulse(sight: Sight, plans: Plans, scarce: number, options: readonly number[]): Impulse | null {
  const { world, p } = sight.on;
  const { side } = sight;
  const garrisons = new Garrisons(sight, true);
  const price = pointWorth(sight) * scarce;
  const reachable = sight.on.supplied(side).slice();
  const near = sight.on.nearNetwork(side);
  let goalDepot = true;
  if (sight.brief.depotGoal.includes(1)) {
    goalDepot = world.map.bases.some((base) => sight.brief.depotGoal[base] === 1 && p.has(base, DEPOT << side));
  }
  for (const base of world.map.bases) if (near[base] === 1) reachable[base] = 1;
  const targets: { target: Target; promise: number }[] = [];
  for (const option of options) {
    if (verbOf(option) !== A.TARGET) continue;
    const place = second(option);
    const target = targetAt(sight, place, reachable, goalDepot);
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
  const ways = targets.map(({ target }) => waysTo(sight, target, garrisons, price));
  // What is owed comes first, with all who can do it well; later there may be no points for it. It is owed once.
  const owing = targets.flatMap(({ target }, i) => (target.duty > 0 ? ways[i]! : []));
  if (owing.length > 0) owing.reduce((a, b) => (b.score > a.score ? b : a)).score += owed;
  return bestTogether(ways, sight.points).sort((a, b) => b.score - a.score)[0] ?? null;
}

/** Impulses against one target, from the best one to those that take fewer points; all with the score that they have at the price. */
function waysTo(sight: Sight, target: Target, garrisons: Garrisons, price: number): Impulse[] {
  const found: Impulse[] = [];
  for (const times of dearer) {
    const way = bestFor(sight, target, garrisons, price * times);
    if (way === null) break;
    way.score += (times - 1) * price * way.cost;
    if (way.cost < (found.at(-1)?.cost ?? Number.POSITIVE_INFINITY)) found.push(way);
  }
  return found;
}

/**
 * Which impulses bring most together: one for each target, no unit in two of them, and points for all. One that takes all points for
 * itself is no better than three others that bring more.
 */
function bestTogether(found: readonly Impulse[][], points: number): Impulse[] {
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
  return best;
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
