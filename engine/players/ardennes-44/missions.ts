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

/** Gives every division a goal, or none; those in hand are kept where there is no reason against it. */
export function assignMissions(on: Sight, groups: readonly Group[], goals: Goals, missions: Missions): void {
  const exits = on.reading.world.rules.exit?.side === on.side ? on.reading.world.rules.exit.list : [];
  const { reading, brief } = on;
  const { world, turn } = reading;
  const open = openGoals(on, goals.worth);
  const known = new Set(groups.map((g) => g.id));
  for (const id of missions.keys()) if (!known.has(id)) missions.delete(id);
  const left = world.last - turn + 1;
  const leaving = new Set<number>();
  const pairs: { group: Group; goal: Open; cost: number; turns: number; score: number }[] = [];
  for (const group of groups) {
    const pace = group.foot ? weigh.foot : weigh.wheels;
    const way = new Way(brief.spread, [group.center], {
      cost: on.edgeCost(group.foot ? FOOT : VEHICLE),
      extra: on.resistance(weigh.resistance),
      most: pace * weigh.horizon,
    });
    const mission = missions.get(group.id);
    const exit = exitFor(on, group, exits, way, left * pace);
    if (exit >= 0) {
      if (mission?.goal !== exit)
        missions.set(group.id, { goal: exit, since: turn, least: way.from(exit), left: way.from(exit) });
      leaving.add(group.id);
      continue;
    }
    for (const goal of open) {
      const cost = way.from(goal.place);
      if (cost >= FAR) continue;
      const turns = cost / pace;
      let score = turns - goal.worth - (!group.foot && goals.far.has(goal.place) ? weigh.far : 0);
      if (mission?.goal === goal.place) {
        mission.left = cost;
        if (cost < mission.least) {
          mission.least = cost;
          mission.since = turn;
        }
        if (turn - mission.since < weigh.patience) score -= weigh.keep;
        else score += weigh.keep;
      }
      if (turns > left + 1) score += 2 * (turns - left);
      pairs.push({ group, goal, cost, turns, score });
    }
  }
  const load = new Map<number, number>();
  const given = leaving;
  const give = ({ group, goal, cost }: (typeof pairs)[number]) => {
    given.add(group.id);
    load.set(goal.place, (load.get(goal.place) ?? 0) + 1);
    if (missions.get(group.id)?.goal !== goal.place)
      missions.set(group.id, { goal: goal.place, since: turn, least: cost, left: cost });
  };
  pairs.sort((a, b) => a.score - b.score || a.group.id - b.group.id || a.goal.place - b.goal.place);
  for (const pair of pairs)
    if (!given.has(pair.group.id) && (load.get(pair.goal.place) ?? 0) < pair.goal.room) give(pair);
  for (const group of groups) {
    if (given.has(group.id)) continue;
    let best: (typeof pairs)[number] | null = null;
    let least = Number.POSITIVE_INFINITY;
    for (const pair of pairs) {
      if (pair.group !== group) continue;
      const score = pair.score + weigh.crowd * (load.get(pair.goal.place) ?? 0);
      if (score < least) {
        least = score;
        best = pair;
      }
    }
    if (best) give(best);
    else missions.delete(group.id);
  }
}
