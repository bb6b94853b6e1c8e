/** Which operation is worth most: moves against what they promise, redeployments, supply, cards. */
import { code, second, verbOf } from '../../kernel/answers';
import { minOf } from '../../kernel/lists';
import { A, BACK } from '../../rulesets/taiheiyo-senshi/codes';
import { sure } from '../choose';
import type { Plans } from '../plans';
import { type Battle, battle, unitsAt, unitValue } from './battle';
import { type Campaign, strengthOf } from './campaign';
import { eventWorth, keepsFor } from './cards';
import { onward } from './forward';
import { cutOff, exposure } from './ports';
import { decisive, fall, mapOf, type Picture, pictureOf, prospect, shift } from './prospect';
import type { Sight } from './sight';

/** So many ships are no longer few, and what two cost of what one does. Judgement. */
const enoughShips = 4;
const few = 0.3;

/** A move that was thought of: these ships from here to there. */
export interface Plan {
  from: number;
  to: number;
  units: number[];
  worth: number;
}

/** The best move of the reader's side, or null when none is worth it. `plans`: what it is about; `allowed`: points to start from. */
export function bestMove(on: Sight, plans: Plans | null = null, allowed = -1): Plan | null {
  const { p, side } = on;
  const picture = pictureOf(on);
  follow(on, picture);
  const before = prospect(on, picture);
  const doors = new Map<string, number>();
  let best: Plan | null = null;
  for (let rest = p.shipSet[side]! & allowed; rest !== 0; rest &= rest - 1) {
    const from = 31 - Math.clz32(rest & -rest);
    const ready = unitsAt(on, side, from).flatMap((u) => {
      const targets = on.moveTargets(u);
      return targets === 0 ? [] : [{ u, targets }];
    });
    const all = ready.reduce((set, one) => set | one.targets, 0);
    const open = exposure(on, from);
    const known = new Map<string, number[][]>();
    for (let to = 0; to < on.world.map.points; to++) {
      if ((all & (1 << to)) === 0) continue;
      const answers = on.answerers(to);
      const planned = plans?.for(to);
      const bonus = planned ? 1 + on.weigh.planned : 1;
      const able = ready.filter((one) => (one.targets & (1 << to)) !== 0).map((one) => one.u);
      // The same ships can often go to many places.
      const key = able.join();
      const found = known.get(key) ?? groups(on, able);
      known.set(key, found);
      for (const units of found) {
        const least = best?.worth ?? on.weigh.least;
        let worth = moveWorth(on, picture, before, from, to, units, able.length, answers, doors, least / bonus);
        if (planned && worth > 0 && units.length > 1)
          worth *= 1 + on.weigh.planned * Math.min(1, strengthOf(on, units) / planned.needs);
        if (worth > least && worth - open(units) > least) best = { from, to, units, worth: worth - open(units) };
      }
    }
  }
  return best;
}

/** Notes in a picture what ships that are ready could bring to each point. */
function follow(on: Sight, picture: Picture): void {
  const { world, p, side } = on;
  const { coming, each } = picture;
  for (let u = 0; u < world.unitCount; u++)
    if (world.unitSide[u] === side && p.loc[u]! >= 0)
      for (let rest = on.moveTargets(u); rest !== 0; rest &= rest - 1) {
        const to = 31 - Math.clz32(rest & -rest);
        coming[to]! += each[u]!;
        picture.stale |= 1 << to;
      }
}

/** Groups worth thinking of: all ships, all but the cheapest, those with air or guns, the fast ones, half, and the cheapest one alone. */
function groups(on: Sight, able: number[]): number[][] {
  const { world, p } = on;
  const dear = [...able].sort((a, b) => unitValue(on, b) - unitValue(on, a) || a - b);
  const speeds = [...new Set(dear.map((u) => world.movement[p.face(u)]!))].sort((a, b) => a - b).slice(1);
  const found = [
    dear,
    dear.filter((u) => world.capital[u] === 1),
    ...speeds.map((speed) => dear.filter((u) => world.movement[p.face(u)]! >= speed)),
    dear.slice(0, Math.ceil(dear.length / 2)),
    dear.slice(0, -1),
    dear.slice(-1),
    ...enough(on, dear),
  ];
  const seen = new Set<string>();
  return found.filter((units) => {
    const key = units.join(' ');
    if (units.length === 0 || seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

/** The fewest ships, the cheapest of the strong ones, that bring each step of ground strength (9.2). */
function enough(on: Sight, dear: readonly number[]): number[][] {
  const { world, p } = on;
  const each = world.values['ground-strength-step']!;
  const found: number[][] = [];
  const units: number[] = [];
  let sum = 0;
  for (const u of [...dear].reverse()) {
    const face = p.face(u);
    const strength = world.air[face]! + world.gunnery[face]!;
    if (strength < 2) continue;
    units.push(u);
    if (Math.floor((sum + strength) / each) > Math.floor(sum / each)) found.push([...units]);
    sum += strength;
  }
  return found;
}

/** What it costs to attack with so few, where others could go with them. */
function piecemeal({ weigh }: Sight, ships: number, ready: number): number {
  if (ships >= enoughShips || ready <= ships) return 0;
  return ships === 1 ? weigh.piecemeal : weigh.piecemeal * few * (1 - (ships - 1) / (enoughShips - 1));
}

/** What it costs to turn ships to their backs. */
function spent(on: Sight, units: readonly number[]): number {
  const used = units.reduce((sum, u) => sum + unitValue(on, u), 0);
  return on.weigh.perShip * units.length + on.weigh.perValue * used;
}

/** How a battle for a point goes that ships enter: against who stands there, and whoever helps them. */
function fightFor(
  on: Sight,
  to: number,
  units: readonly number[],
  enemy: readonly number[],
  way: number,
): (help: readonly number[]) => Battle {
  const { world, p, side } = on;
  const slowest = minOf(units.map((u) => world.movement[p.face(u)]!));
  let cost = Math.max(0, way);
  // Ships of one nation have the same way.
  for (const [i, u] of way >= 0 ? [] : units.entries())
    if (i === 0 || p.nationOf(u) !== p.nationOf(units[i - 1]!)) cost = Math.max(cost, on.costTo(u, to, slowest));
  const { rounds } = world.tables;
  const most = rounds[Math.min(Math.max(0, slowest - cost), rounds.length - 1)] ?? 1;
  const own = [...units, ...unitsAt(on, side, to)];
  return (help) => battle(on, own, [...enemy, ...help], most, true);
}

/**
 * What a move promises. `ready`: ships at the point it begins from that could go; `answers`: enemies that could be brought up; `doors`: of
 * `cutOff`; `least`: whatever promises less need not be said exactly; `gathered`: the ships are thought of as gathered there, wherever they are.
 */
export function moveWorth(
  on: Sight,
  picture: Picture,
  before: number,
  from: number,
  to: number,
  units: readonly number[],
  ready: number,
  answers: readonly (readonly number[])[],
  doors: Map<string, number>,
  least: number,
  gathered = false,
): number {
  const { world, p, side, weigh } = on;
  const enemy = unitsAt(on, 1 - side, to);
  for (const u of units) {
    shift(on, picture, u, p.loc[u]!, -1);
    shift(on, picture, u, to, 1);
  }
  for (const u of enemy) shift(on, picture, u, to, -1);
  const reserve = picture.coming[to]!;
  for (const u of units) picture.coming[to]! -= picture.each[u]!;
  let gain = prospect(on, picture) - before;
  const price = spent(on, units) + (enemy.length > 0 ? piecemeal(on, units.length, ready) : 0);
  const most = Math.max(0, gain) + enemy.reduce((sum, u) => sum + weigh.gone * unitValue(on, u), 0) - price;
  if (most > least && world.map.port[to] === 1 && p.owner[to] === 1 - side)
    gain -= weigh.lifeline * fall(on, picture, to, side) * cutOff(on, to, from, units, doors);
  picture.coming[to] = reserve;
  for (const u of enemy) shift(on, picture, u, to, 1);
  for (const u of units) {
    shift(on, picture, u, to, -1);
    shift(on, picture, u, p.loc[u]!, 1);
  }
  if (most <= least) return most;
  if (enemy.length === 0) return gain - price;
  const fight = fightFor(on, to, units, enemy, gathered ? on.network.board.distance(from, to) : -1);
  const outcome = (help: readonly number[]): number => {
    const { wins, dealt, taken } = fight(help);
    return wins * gain + dealt - taken + spent(on, help) - (1 - wins) * weigh.repulsed;
  };
  const alone = outcome([]);
  // Whoever is brought up against it makes it no better.
  if (alone - price <= least) return alone - price;
  const worst = answers.reduce((so, help) => Math.min(so, outcome(help)), alone);
  return alone - weigh.answered * (alone - worst) - price;
}

/** What it promises to have land air elsewhere. `now`: before the turn is over, so that it may be cut off there (9.1). */
export function redeployWorth(on: Sight, unit: number, now = false): (to: number) => number {
  const from = on.p.loc[unit]!;
  const picture = mapOf(on);
  const before = prospect(on, picture);
  const left = from < 0 ? 0 : support(on, from, unit);
  return (to) => {
    if (from >= 0) shift(on, picture, unit, from, -1);
    shift(on, picture, unit, to, 1);
    const worth = prospect(on, picture) - before + 0.15 * (support(on, to, unit) - left);
    shift(on, picture, unit, to, -1);
    if (from >= 0) shift(on, picture, unit, from, 1);
    return now && worth > 0 ? worth * (1 - on.weigh.stranded * cutOff(on, to, -1, [], new Map())) : worth;
  };
}

/** Land air helps where own ships or ports of worth are near the enemy. */
function support(on: Sight, at: number, unit: number): number {
  const { world, p, side } = on;
  const board = on.network.board;
  let near = 0;
  for (let i = 0; i < world.map.points; i++)
    if (p.held[i] === 1 - side && board.distance(at, i) <= 2) near += board.distance(at, i) <= 1 ? 1 : 0.5;
  const worth = world.map.port[at] === 1 ? world.map.worth[at]! : 0.5;
  const crowd = p.airs[side * world.map.points + at]! - (p.loc[unit] === at ? 1 : 0);
  return (Math.min(near, 3) * (0.5 + 0.3 * worth)) / (1 + 2 * crowd);
}

/** The best place for a land air, and what going there promises; `now`: before the turn is over. */
export function bestRedeployment(on: Sight, unit: number, now = false): { to: number; worth: number } | null {
  let best: { to: number; worth: number } | null = null;
  const worthOf = redeployWorth(on, unit, now);
  for (let rest = on.redeployTargets(unit); rest !== 0; rest &= rest - 1) {
    const to = 31 - Math.clz32(rest & -rest);
    const worth = worthOf(to);
    if (best === null || worth > best.worth) best = { to, worth };
  }
  return best;
}

export interface Decision {
  option: number;
  plan: Plan | null;
  worth: number;
}

/** Picks the operation. */
export function chooseOperation(on: Sight, options: readonly number[], campaign: Campaign): Decision {
  const pass: Decision = {
    option: options.find((option) => verbOf(option) === A.PASS) ?? options[0]!,
    plan: null,
    worth: 0,
  };
  const from = options.reduce((set, option) => (verbOf(option) === A.MOVE ? set | (1 << second(option)) : set), 0);
  const plan = bestMove(on, campaign.plans, from);
  let best = pass;
  if (plan) best = { option: code(A.MOVE, 0, plan.from), plan, worth: plan.worth };
  const spare = on.hand().length - keepsFor(on);
  for (const option of options) {
    let worth = 0;
    switch (verbOf(option)) {
      case A.REDEPLOY:
        worth = (bestRedeployment(on, second(option), true)?.worth ?? 0) - 0.2;
        break;
      case A.RETURN:
        // From the new port ships may act this turn still (9.3); those stay that guard a port whose loss ends the game.
        if ((decisive(on) & (1 << second(option))) === 0)
          worth = (onward(on, second(option), campaign, true)?.worth ?? 0) - 0.2;
        break;
      case A.RESUPPLY:
        worth = spare > 0 ? resupplyWorth(on, second(option)) : 0;
        break;
      case A.SHIFT:
        worth = spare > 1 ? 0.25 : 0;
        break;
      case A.TRAIN:
        worth = spare > 0 ? trainWorth(on, second(option)) : 0;
        break;
      case A.CARD:
        worth = eventWorth(on, second(option), plan);
        break;
      default:
        continue;
    }
    if (worth > Math.max(best.worth, on.weigh.least)) best = { option, plan, worth };
  }
  return best;
}

/** Ships that could act once more, where there is something to do for them. */
function resupplyWorth(on: Sight, point: number): number {
  const back = unitsAt(on, on.side, point).filter((u) => on.supply(u).flips);
  const strength = back.reduce((sum, u) => sum + unitValue(on, u), 0);
  return 0.3 * strength - 0.35;
}

/** A fleet train lets capital ships at a base act once more. */
function trainWorth(on: Sight, point: number): number {
  const idle = unitsAt(on, on.side, point).filter((u) => on.world.capital[u] === 1 && (on.p.flags[u]! & BACK) !== 0);
  return 0.3 * idle.reduce((sum, u) => sum + unitValue(on, u), 0) - 0.5;
}

/** An answer to the choice of ships: those of the plan one by one, all at once where the plan is all. */
export function chooseGroup(wanted: ReadonlySet<number>, options: readonly number[], all: readonly number[]): number {
  const has = (verb: number) => options.find((option) => verbOf(option) === verb);
  const whole = has(A.ALL);
  if (whole !== undefined && all.every((u) => wanted.has(u))) return whole;
  const next = options.find((option) => verbOf(option) === A.TAKE && wanted.has(second(option)));
  return next ?? has(A.GO) ?? options[0]!;
}

/** Where a group goes: as planned, or to the best of what is offered. */
export function chooseTo(on: Sight, plan: Plan | null, options: readonly number[]): number {
  const planned = options.find((option) => second(option) === plan?.to);
  if (planned !== undefined) return planned;
  return sure(options, (option) => -on.p.ships[(1 - on.side) * on.world.map.points + second(option)]!);
}
