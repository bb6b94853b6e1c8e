/**
 * Plans: what a side is about over several turns. The rules of thumb of a game say what could be aimed at and what it takes (from its
 * victory conditions and supply). Where a side gathers for a few aims, which of them is pursued, for how long, and why it is given up is
 * decided here (`Plans`); where each unit or division has a goal of its own, what they are about together, and why a goal was given up,
 * is kept here (`Pursuit`).
 */

import { addAll } from '../kernel/lists';
import type { Intent } from './player';

/** Something worth doing, found anew whenever plans are reviewed. */
export interface Aim {
  /** The place that is wanted; what moves is numbered behind the places. Two aims at one place are the same aim. */
  place: number;
  /** Where the forces for it gather. */
  from: number;
  /** What it promises, less what it takes. Only comparisons matter. */
  worth: number;
  /** Strength it takes, and strength that is at hand, in the game's own measure. */
  needs: number;
  has: number;
}

/** An aim that is pursued. */
export interface Plan extends Aim {
  /** Turn in which it was taken up, and the last one in which its forces grew. */
  since: number;
  grew: number;
}

/** Why a plan ended: it is reached or can no longer be aimed at, it came no nearer, or something much better turned up. */
export type Reason = 'over' | 'hopeless' | 'better';

/** Turns without growing forces after which a plan is hopeless. */
const patience = 2;
/** How much better another aim must be to take the place of one that is pursued. */
const better = 1.5;
/** How much better another place to gather must be. */
const elsewhere = 1.4;

export class Plans {
  /** What is pursued, the most promising first. */
  readonly current: Plan[] = [];
  /** The last ones given up, with the reason: what a player may be asked for. */
  readonly ended: { plan: Plan; reason: Reason; turn: number }[] = [];

  /**
   * Holds plans against what could be aimed at now: ends those that are over or hopeless, and takes up the best others.
   * @param aims as many for one place as there are places to gather
   * @param most how many plans the side can feed
   */
  review(turn: number, aims: readonly Aim[], most: number): void {
    const best = new Map<number, Aim>();
    for (const aim of aims) if (aim.worth > (best.get(aim.place)?.worth ?? 0)) best.set(aim.place, aim);
    const barred = new Set<number>();
    for (const plan of this.current.splice(0)) {
      const reason = this.held(plan, turn, best.get(plan.place), aims);
      if (reason === null) this.current.push(plan);
      else {
        this.end(plan, reason, turn);
        barred.add(plan.place);
      }
    }
    const others = [...best.values()]
      .filter(({ place }) => !barred.has(place) && !this.current.some((plan) => plan.place === place))
      .sort((a, b) => b.worth - a.worth || a.place - b.place);
    for (const aim of others) {
      this.current.sort((a, b) => b.worth - a.worth || a.place - b.place);
      const last = this.current.at(-1);
      if (this.current.length >= most) {
        if (last === undefined || aim.worth < better * last.worth) break;
        this.current.pop();
        this.end(last, 'better', turn);
      }
      this.current.push({ ...aim, since: turn, grew: turn });
    }
    while (this.current.length > most) this.end(this.current.pop()!, 'better', turn);
    this.current.sort((a, b) => b.worth - a.worth || a.place - b.place);
  }

  /** Takes over what another one pursues; from now on each goes its own way. */
  follow(other: Plans): void {
    this.current.length = 0;
    addAll(
      this.current,
      other.current.map((plan) => ({ ...plan })),
    );
    this.ended.length = 0;
    addAll(this.ended, other.ended);
  }

  /** The plan for a place. */
  for(place: number): Plan | undefined {
    return this.current.find((plan) => plan.place === place);
  }

  /**
   * What is pursued, and what was given up lately, for a person who asks.
   * @param places how many places there are: what is numbered behind them is a unit
   */
  told(places: number): Intent[] {
    const about = ({ place, from }: Plan): Intent =>
      place < places ? { place, ...(from === place ? {} : { from }) } : { unit: place - places };
    const left = lately(this.ended).filter(({ plan }) => !this.for(plan.place));
    return [...this.current.map(about), ...left.map(({ plan, reason }): Intent => ({ ...about(plan), ended: reason }))];
  }

  /** Brings a plan up to date; why it ends, or null when it goes on. */
  private held(plan: Plan, turn: number, now: Aim | undefined, aims: readonly Aim[]): Reason | null {
    if (now === undefined) return 'over';
    const same = aims.find(({ place, from }) => place === plan.place && from === plan.from);
    const aim = same !== undefined && same.worth * elsewhere >= now.worth ? same : now;
    if (aim.has > plan.has || aim.from !== plan.from || aim.has >= aim.needs) plan.grew = turn;
    Object.assign(plan, aim);
    return turn - plan.grew >= patience ? 'hopeless' : null;
  }

  private end(plan: Plan, reason: Reason, turn: number): void {
    keep(this.ended, { plan, reason, turn });
  }
}

interface Ended {
  readonly reason: Reason;
  readonly turn: number;
}

/** Notes what was given up; only the last ones are kept. */
function keep<T extends Ended>(list: T[], one: T): void {
  list.push(one);
  if (list.length > 8) list.shift();
}

/** What was given up last, in one turn, but for what is over. */
function lately<T extends Ended>(list: readonly T[]): T[] {
  const turn = list.at(-1)?.turn;
  return list.filter((one) => one.turn === turn && one.reason !== 'over');
}

/** Goals of units or divisions that have one each, numbered as the rules of thumb of a game number them. */
export class Pursuit {
  /** How many are about a goal. */
  private pursued = new Map<number, number>();
  private readonly ended: (Ended & { readonly goal: number })[] = [];

  /**
   * Says anew what they are about.
   * @param goals one for each unit or division that has one
   * @param why why a goal was given up that nobody is about now
   */
  review(turn: number, goals: Iterable<number>, why: (goal: number) => Reason): void {
    const before = this.pursued;
    this.pursued = new Map();
    for (const goal of goals) this.pursued.set(goal, (this.pursued.get(goal) ?? 0) + 1);
    for (const goal of before.keys()) {
      if (this.pursued.has(goal)) continue;
      const known = this.ended.findIndex((one) => one.goal === goal);
      if (known >= 0) this.ended.splice(known, 1);
      keep(this.ended, { goal, reason: why(goal), turn });
    }
  }

  /** Takes over what another one pursues; from now on each goes its own way. */
  follow(other: Pursuit): void {
    this.pursued = new Map(other.pursued);
    this.ended.length = 0;
    addAll(this.ended, other.ended);
  }

  /**
   * What is pursued, that of most units or divisions first, and what was given up lately, for a person who asks.
   * @param about what a goal is; null: nothing that can be said
   */
  told(about: (goal: number) => Intent | null): Intent[] {
    const goals = [...this.pursued].sort((a, b) => b[1] - a[1] || a[0] - b[0]).map(([goal]) => goal);
    const left = lately(this.ended).filter(({ goal }) => !this.pursued.has(goal));
    return [
      ...goals.map(about),
      ...left.map(({ goal, reason }) => {
        const intent = about(goal);
        return intent && { ...intent, ended: reason };
      }),
    ].filter((intent) => intent !== null);
  }
}

/** The cheapest way over stepping stones to every place: what it costs, and the stone before; -1 at the start and where none leads. */
export interface Roads {
  cost: Float64Array;
  before: Int32Array;
}

/**
 * Ways over stepping stones, such as bases within supply of each other.
 * @param starts where ways begin
 * @param near stones to which one leads on
 * @param toll what stepping on a stone costs, above 0
 */
export function roadsFrom(
  places: number,
  starts: Iterable<number>,
  near: (stone: number) => Iterable<number>,
  toll: (stone: number) => number,
): Roads {
  const cost = new Float64Array(places).fill(Number.POSITIVE_INFINITY);
  const before = new Int32Array(places).fill(-1);
  const open = [...starts];
  for (const start of open) cost[start] = 0;
  while (open.length > 0) {
    let next = 0;
    for (let i = 1; i < open.length; i++) if (cost[open[i]!]! < cost[open[next]!]!) next = i;
    const [at] = open.splice(next, 1) as [number];
    for (const to of near(at)) {
      if (cost[to]! <= cost[at]!) continue;
      const sum = cost[at]! + toll(to);
      if (sum >= cost[to]!) continue;
      cost[to] = sum;
      before[to] = at;
      if (!open.includes(to)) open.push(to);
    }
  }
  return { cost, before };
}

/** The stones of a road to a place, the first to be stepped on first. */
export function roadTo({ cost, before }: Roads, place: number): number[] {
  const road: number[] = [];
  if (!Number.isFinite(cost[place]!)) return road;
  for (let at = place; before[at]! >= 0; at = before[at]!) road.unshift(at);
  return road;
}
