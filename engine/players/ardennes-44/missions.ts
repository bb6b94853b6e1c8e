/**
 * What each division is out for: a goal that the side has still to win, kept over the turns until it is won, out of reach in the
 * time that is left, or no nearer after some turns. Goals that are near and weakly held go first, and no more divisions are sent
 * against one than its defenders call for.
 */
import { FOOT, VEHICLE } from '../../rulesets/ardennes-44/codes';
import type { Group } from './groups';
import type { Sight } from './sight';
import { FAR } from './spread';

/** A goal of a division. */
export interface Mission {
  readonly goal: number;
  /** Turn on which it was given, or on which the division last came nearer. */
  since: number;
  /** Least cost of the way that was left so far. */
  least: number;
}

/** What a side means to do, kept from turn to turn: missions by division. */
export type Missions = Map<number, Mission>;

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

/** Where a division on wheels could leave the map for points by the end of the game, or -1. */
function exitFor(on: Sight, group: Group, exits: readonly number[], cost: Int32Array, reach: number): number {
  const { world } = on.reading;
  if (group.foot || world.scoring.length === 0 || group.attack < weigh.leaves) return -1;
  let best = -1;
  for (const i of exits)
    if (cost[i]! < FAR && cost[i]! <= reach * weigh.hope && (best < 0 || cost[i]! < cost[best]!)) best = i;
  return best;
}

/** Gives every division a goal, or none; those in hand are kept where there is no reason against it. */
export function assignMissions(
  on: Sight,
  groups: readonly Group[],
  goals: ReadonlyMap<number, number>,
  missions: Missions,
): void {
  const exits = on.reading.world.rules.exit?.side === on.side ? on.reading.world.rules.exit.list : [];
  const { reading, brief } = on;
  const { world, turn } = reading;
  const open = openGoals(on, goals);
  const known = new Set(groups.map((g) => g.id));
  for (const id of missions.keys()) if (!known.has(id)) missions.delete(id);
  const out = new Int32Array(world.field.size);
  const left = world.last - turn + 1;
  const leaving = new Set<number>();
  const pairs: { group: Group; goal: Open; cost: number; turns: number; score: number }[] = [];
  for (const group of groups) {
    brief.spread.run([group.center], on.edgeCost(group.foot ? FOOT : VEHICLE), out, {
      extra: on.resistance(weigh.resistance),
    });
    const pace = group.foot ? weigh.foot : weigh.wheels;
    const mission = missions.get(group.id);
    const exit = exitFor(on, group, exits, out, left * pace);
    if (exit >= 0) {
      if (mission?.goal !== exit) missions.set(group.id, { goal: exit, since: turn, least: out[exit]! });
      leaving.add(group.id);
      continue;
    }
    for (const goal of open) {
      const cost = out[goal.place]!;
      if (cost >= FAR) continue;
      const turns = cost / pace;
      let score = turns - goal.worth;
      if (mission?.goal === goal.place) {
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
      missions.set(group.id, { goal: goal.place, since: turn, least: cost });
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
