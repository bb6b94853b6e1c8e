/**
 * What each division is out for: a goal that the side has still to win, kept over the turns until it is won, out of reach in the
 * time that is left, or no nearer after some turns. Goals that are near and weakly held go first, and no more divisions are sent
 * against one than its defenders call for.
 */
import { FOOT, GERMAN, VEHICLE } from '../../rulesets/ardennes-44/codes';
import { Pursuit } from '../plans';
import type { Group } from './groups';
import type { Sight } from './sight';
import { FAR, Way } from './spread';

/** A goal of a division. */
export interface Mission {
  readonly goal: number;
  /** Turn on which it was given, or on which the division last came nearer. */
  since: number;
  /** Least cost of the way that was left so far, and what is left of it now. */
  least: number;
  left: number;
}

/** What a side means to do, kept from turn to turn: missions by division, and by which way it means to win (-1: by none). */
export class Missions extends Map<number, Mission> {
  way = -1;
  readonly pursuit = new Pursuit();

  /** By goal: the turn on which a division last came nearer to it. */
  private nearer = new Map<number, number>();

  /** The same missions, to be kept by another one. */
  copy(): Missions {
    const other = new Missions();
    for (const [division, mission] of this) other.set(division, { ...mission });
    other.way = this.way;
    other.pursuit.follow(this.pursuit);
    other.nearer = new Map(this.nearer);
    return other;
  }

  /** Notes what the divisions are about now, and of each goal that none has any more why it was given up. */
  review({ reading: { p, turn }, side }: Sight): void {
    const before = this.nearer;
    this.nearer = new Map();
    for (const { goal, since } of this.values()) this.nearer.set(goal, Math.max(since, this.nearer.get(goal) ?? since));
    const goals = [...this.values()].map(({ goal }) => goal);
    this.pursuit.review(turn, goals, (goal) => {
      if (p.holder(goal) === side) return 'over';
      return turn - before.get(goal)! >= weigh.patience ? 'hopeless' : 'better';
    });
  }
}

/** Judgement. */
const weigh = {
  /** Parts of a movement point that a division makes in a turn, on foot and on wheels. */
  foot: 8,
  wheels: 13,
  /** Turns that a mission in hand may be longer than another. */
  keep: 1,
  /** Turns without coming nearer after which it is given up. */
  patience: 3,
  /** Defence factors that one division deals with. */
  eachFaces: 12,
  /** Turns that another division on the way to the same goal weighs. */
  crowd: 1.2,
  /** Attack factors from which a division is worth taking off the map, and by how much the way may be longer than the time. */
  leaves: 600,
  hope: 1.6,
  /** What goals of no use for the way that was chosen are worth, and the areas that a counter-offensive wants to enter. */
  byTheWay: 0,
  asked: 1.5,
  /** What deep goals are worth to those on wheels beyond that; and enemies in the own rear. */
  far: 5,
  intruder: 2.5,
  area: 0.3,
  /** Goals beyond what a way asks for, so that losing one is no matter; what taking any goal costs beside the march to it. */
  reserve: 2,
  each: 12,
  /** By how much nearer another way must be for the side to change its mind. */
  stays: 0.75,
  /** Turns of march beyond which no goal is looked for. */
  horizon: 12,
  /** Cost of enemies on the way, as a share of what they cost the march. */
  resistance: 1,
};

/** An open goal: what it is worth, in turns of march, and what stands in and about it. */
interface Open {
  readonly place: number;
  readonly worth: number;
  readonly room: number;
}

function openGoals(on: Sight, goals: ReadonlyMap<number, number>): Open[] {
  const { p, world } = on.reading;
  const { near } = world.field;
  const out: Open[] = [];
  for (const [place, worth] of goals) {
    if (p.holder(place) === on.side) continue;
    let against = on.defenceAt(on.enemy, place);
    for (let e = place * 6; e < (place + 1) * 6; e++)
      if (near[e]! >= 0) against += on.defenceAt(on.enemy, near[e]!) / 2;
    out.push({ place, worth, room: 1 + Math.floor(against / weigh.eachFaces) });
  }
  return out;
}

/** Goals with what they are worth in turns of march, to any division and beyond that to one on wheels. */
export interface Goals {
  readonly worth: ReadonlyMap<number, number>;
  readonly far: ReadonlySet<number>;
}

/**
 * The goals and what they are worth. Where points are counted all are equal. Else the side settles on the way to win that asks for
 * the least march and fighting still, and stays with it while no other is much nearer: its places count, while enough are not held.
 */
export function goalsToWin(on: Sight, missions: Missions): Goals {
  const { brief, reading, side } = on;
  const out = new Map<number, number>();
  const goals = { worth: out, far: new Set<number>() };
  const all = [...brief.wanted[0], ...brief.needed[0]];
  const ways = brief.ways[side];
  if (side !== GERMAN) {
    for (const i of all) out.set(i, 1);
    if (brief.wantsAreas[side])
      for (const area of brief.areas) {
        const nearest = area.reduce((best, i) => (brief.depth[i]! > brief.depth[best]! ? i : best), area[0]!);
        if (!out.has(nearest)) out.set(nearest, weigh.area);
      }
    return goals;
  }
  if (ways.length === 0) {
    for (const i of all) out.set(i, 1);
    return goals;
  }
  const cost = new Int32Array(reading.world.field.size);
  brief.spread.run(
    on.own.map((u) => reading.p.loc[u]!),
    on.edgeCost(VEHICLE),
    cost,
    { extra: on.resistance(weigh.resistance) },
  );
  let least = Number.POSITIVE_INFINITY;
  ways.forEach((way, k) => {
    let effort = 0;
    for (const demand of way) {
      const open = demand.places.filter((i) => reading.p.holder(i) !== side).map((i) => cost[i]! + weigh.each);
      const lacking = Math.max(0, demand.least - (demand.places.length - open.length));
      effort += open
        .sort((a, b) => a - b)
        .slice(0, lacking)
        .reduce((sum, one) => sum + one, 0);
    }
    if (missions.way === k) effort *= weigh.stays;
    if (effort < least) {
      least = effort;
      missions.way = k;
    }
  });
  for (const i of all) out.set(i, weigh.byTheWay);
  let deepest = Number.NEGATIVE_INFINITY;
  for (const { places, least: asked } of ways[missions.way]!) {
    const held = places.filter((i) => reading.p.holder(i) === side).length;
    if (held >= asked + weigh.reserve) continue;
    for (const i of places) out.set(i, weigh.asked);
    // Those on wheels go for what lies deepest, from the beginning; the others take what is near.
    const deep = places.reduce((sum, i) => sum + brief.depth[i]!, 0) / places.length;
    if (deep <= deepest) continue;
    deepest = deep;
    goals.far.clear();
    for (const i of places) goals.far.add(i);
  }
  for (const i of intruders(on)) out.set(i, weigh.intruder);
  return goals;
}

/** Places of enemies within the areas that a counter-offensive wants to enter. */
function intruders(on: Sight): number[] {
  const { brief, reading, side, enemy } = on;
  if (!brief.wantsAreas[enemy]) return [];
  return brief.areas.flat().filter((i) => reading.p.enemyAt(side, i));
}

/** Where a division on wheels could leave the map for points by the end of the game, or -1. */
function exitFor(on: Sight, group: Group, exits: readonly number[], way: Way, reach: number): number {
  const { world } = on.reading;
  if (group.foot || world.scoring.length === 0 || group.attack < weigh.leaves) return -1;
  let best = -1;
  for (const i of exits)
    if (way.from(i) < FAR && way.from(i) <= reach * weigh.hope && (best < 0 || way.from(i) < way.from(best))) best = i;
  return best;
}

/** A goal that a division could go for; the one with the least score is the best. */
interface Choice {
  readonly goal: Open;
  readonly cost: number;
  readonly score: number;
}

/** A division that looks for a goal, and no farther than a better one than those it has found could lie. */
class Seeker {
  private readonly found: Choice[] = [];
  private unknown: readonly Open[];
  /** The best that it may still get. */
  choice: Choice | null = null;
  private readonly pace: number;
  readonly way: Way;

  /** @param left turns that are left */
  constructor(
    private readonly on: Sight,
    readonly group: Group,
    private readonly goals: Goals,
    open: readonly Open[],
    private readonly left: number,
    private readonly mission: Mission | undefined,
  ) {
    this.unknown = open;
    this.pace = group.foot ? weigh.foot : weigh.wheels;
    this.way = new Way(on.brief.spread, [group.center], {
      cost: on.edgeCost(group.foot ? FOOT : VEHICLE),
      extra: on.resistance(weigh.resistance),
      most: this.pace * weigh.horizon,
    });
  }

  /** How far the division comes in the time that is left. */
  get reach(): number {
    return this.left * this.pace;
  }

  /** Notes how far it is to the goal in hand, where that is open. */
  follow(): void {
    const { mission, on } = this;
    if (!mission || !this.unknown.some(({ place }) => place === mission.goal)) return;
    const cost = this.way.from(mission.goal);
    if (cost >= FAR) return;
    mission.left = cost;
    if (cost < mission.least) {
      mission.least = cost;
      mission.since = on.reading.turn;
    }
  }

  private far({ place }: Open): number {
    return !this.group.foot && this.goals.far.has(place) ? weigh.far : 0;
  }

  private note(goal: Open, cost: number): void {
    const { mission, left } = this;
    const turns = cost / this.pace;
    let score = turns - goal.worth - this.far(goal);
    if (mission?.goal === goal.place)
      score += this.on.reading.turn - mission.since < weigh.patience ? -weigh.keep : weigh.keep;
    if (turns > left + 1) score += 2 * (turns - left);
    this.found.push({ goal, cost, score });
  }

  /** Whether its choice comes before another one's. */
  precedes(other: Seeker): boolean {
    const [a, b] = [this.choice!.score, other.choice!.score];
    return a < b || (a === b && this.group.id < other.group.id);
  }

  /** Notes the goals to which the way is known. Returns the most that one of the others is worth. */
  private sort(): number {
    let most = Number.NEGATIVE_INFINITY;
    this.unknown = this.unknown.filter((goal) => {
      const cost = this.way.soFar(goal.place);
      if (cost < FAR) this.note(goal, cost);
      else most = Math.max(most, goal.worth + this.far(goal));
      return cost >= FAR;
    });
    return most;
  }

  /** Looks for the goal with the least of score and burden. `least`: of the burdens; `burden`: infinite where a goal is out of the question. */
  look(least: number, burden: (goal: Open) => number): void {
    let known = this.way.upTo(0);
    let seen = 0;
    this.choice = null;
    let lowest = Number.POSITIVE_INFINITY;
    for (;;) {
      const most = this.sort();
      for (; seen < this.found.length; seen++) {
        const choice = this.found[seen]!;
        const score = choice.score + burden(choice.goal);
        if (score > lowest || score === Number.POSITIVE_INFINITY) continue;
        if (score < lowest || isBefore(choice, this.choice!)) {
          lowest = score;
          this.choice = choice;
        }
      }
      if (known >= FAR || this.unknown.length === 0 || known / this.pace - most + least > lowest) return;
      known = this.way.upTo(known + this.pace);
    }
  }
}

const isBefore = (a: Choice, b: Choice): boolean =>
  a.score < b.score || (a.score === b.score && a.goal.place < b.goal.place);

/** Gives every division a goal, or none; those in hand are kept where there is no reason against it. */
export function assignMissions(on: Sight, groups: readonly Group[], goals: Goals, missions: Missions): void {
  const { world, turn } = on.reading;
  const exits = world.rules.exit?.side === on.side ? world.rules.exit.list : [];
  const open = openGoals(on, goals.worth);
  const known = new Set(groups.map((g) => g.id));
  for (const id of missions.keys()) if (!known.has(id)) missions.delete(id);
  const load = new Map<number, number>();
  const loadOf = ({ place }: Open) => load.get(place) ?? 0;
  const give = ({ group: { id }, choice }: Seeker) => {
    const { goal, cost } = choice!;
    load.set(goal.place, loadOf(goal) + 1);
    if (missions.get(id)?.goal !== goal.place)
      missions.set(id, { goal: goal.place, since: turn, least: cost, left: cost });
  };
  const seekers: Seeker[] = [];
  for (const group of groups) {
    const mission = missions.get(group.id);
    const seeker = new Seeker(on, group, goals, open, world.last - turn + 1, mission);
    const exit = exitFor(on, group, exits, seeker.way, seeker.reach);
    if (exit < 0) {
      seeker.follow();
      seekers.push(seeker);
    } else if (mission?.goal !== exit) {
      const left = seeker.way.from(exit);
      missions.set(group.id, { goal: exit, since: turn, least: left, left });
    }
  }
  // The best choices of all first, while their goals have room for one more.
  const room = (goal: Open) => (loadOf(goal) < goal.room ? 0 : Number.POSITIVE_INFINITY);
  for (const seeker of seekers) seeker.look(0, room);
  const given = new Set<Seeker>();
  while (open.some((goal) => room(goal) === 0)) {
    let first: Seeker | null = null;
    for (const seeker of seekers)
      if (seeker.choice && !given.has(seeker) && (!first || seeker.precedes(first))) first = seeker;
    if (!first) break;
    if (room(first.choice!.goal) === 0) {
      given.add(first);
      give(first);
    } else first.look(0, room);
  }
  // All goals have enough: who has none yet joins others.
  for (const seeker of seekers) {
    if (given.has(seeker)) continue;
    const least = open.reduce((min, goal) => Math.min(min, loadOf(goal)), groups.length);
    seeker.look(weigh.crowd * least, (goal) => weigh.crowd * loadOf(goal));
    if (seeker.choice) give(seeker);
    else missions.delete(seeker.group.id);
  }
}
