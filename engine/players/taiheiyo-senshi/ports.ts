/** What a port offers, and what it risks. */
import { BACK, TRACK } from '../../rulesets/taiheiyo-senshi/codes';
import { chained } from '../../rulesets/taiheiyo-senshi/map';
import { battle, unitsAt } from './battle';
import { decisive } from './prospect';
import type { Foes, Sight } from './sight';

/** Whether a port makes a ship ready for nothing (9.4(1)). */
export function supplies({ world, p }: Sight, port: number, unit: number): boolean {
  const nation = p.nationOf(unit);
  return world.map.source[port] === (world.rules.countsAs.get(nation) ?? nation);
}

/** What there is to win within a turn's way of a point, the nearer the more. */
export function outlook(on: Sight, from: number): number {
  const { world, p, side } = on;
  const reach = world.values['peaceful-movement']!;
  let sum = 0;
  for (let to = 0; to < world.map.points; to++) {
    const way = on.network.board.distance(from, to);
    if (way === 0 || way > reach || p.held[to] === side) continue;
    const worth = world.map.port[to] === 1 ? 2 * world.map.worth[to]! : 1;
    sum += worth / way;
  }
  return sum;
}

/** How likely enemies expect to clear a port of those who are there, next turn or, with those who are ready, in this one. */
export function peril(on: Sight, port: number, there: readonly number[], now = false): number {
  const empty = there.length === 0;
  const key = 4 * port + (now ? 2 : 0) + (empty ? 1 : 0);
  let foes = on.foes.get(key);
  if (foes === undefined) {
    foes = foesOf(on, port, empty, now);
    on.foes.set(key, foes);
  }
  const { units, most } = foes;
  return units.length === 0 ? 0 : battle(on, units, there, on.world.tables.rounds[most]!, true).wins;
}

/** Enemies that could come to a port, where nobody stands or somebody, next turn or in this one. */
function foesOf(on: Sight, port: number, empty: boolean, now: boolean): Foes {
  const { world, p, side } = on;
  const { board } = on.network;
  const { rounds } = world.tables;
  const sources: number[] = [];
  for (let i = 0; i < world.map.points; i++)
    if (world.map.source[i]! >= 0 && world.map.port[i] === 1 && p.owner[i] === 1 - side) sources.push(i);
  let most = rounds.length - 1;
  const units: number[] = [];
  for (let u = 0; u < world.unitCount; u++) {
    const at = p.loc[u]!;
    if (world.unitSide[u] === side || world.isAir[u] === 1) continue;
    const ready = at >= 0 && (p.flags[u]! & BACK) === 0;
    if (now ? !ready : at < 0 && (at !== TRACK || p.due[u]! > on.turn + 1)) continue;
    // Where nobody stands all ships go equally far (7.5(4)).
    const reach = empty ? world.values['peaceful-movement']! : world.movement[p.face(u)]!;
    let left = ready ? reach - board.distance(at, port) : -1;
    for (const from of sources) if (supplies(on, from, u)) left = Math.max(left, reach - board.distance(from, port));
    if (left < 0) continue;
    units.push(u);
    most = Math.min(most, left);
  }
  return { units, most };
}

/**
 * What it costs that ships leave a point, where its loss ends the game: to enemies that are ready, or else (`now` false) next turn.
 * The answer is kept, for the same ships may go to many places.
 */
export function exposure(on: Sight, from: number, now = true): (units: readonly number[]) => number {
  if ((decisive(on) & (1 << from)) === 0) return () => 0;
  const all = unitsAt(on, on.side, from);
  const risk = (there: readonly number[]) => peril(on, from, there, now);
  const before = risk(all);
  const known = new Map<string, number>();
  return (units) => {
    const key = units.join();
    const cost = known.get(key) ?? on.weigh.exposed * Math.max(0, risk(all.filter((u) => !units.includes(u))) - before);
    known.set(key, cost);
    return cost;
  };
}

/**
 * How likely who ends the turn in a point is cut off there (9.1): enemies that are ready clear the safest of the own ports at which
 * its ways end. `going`: who has left the point `from` by then. `known`: how likely a port is cleared as it stands or without them, for the next look.
 */
export function cutOff(
  on: Sight,
  point: number,
  from: number,
  going: readonly number[],
  known: Map<string, number>,
): number {
  const { p, side, network } = on;
  if (p.ownsPort(side, point)) return 0;
  const shut = p.unitSet(1 - side) | p.heldSet(1 - side);
  const own = p.portSet(side) & ~shut;
  let doors = 0;
  for (let ways = chained(network, point, ~(shut | own)); ways !== 0; ways &= ways - 1)
    for (const next of network.joined) doors |= next[31 - Math.clz32(ways & -ways)]! & own;
  let least = 1;
  for (; doors !== 0 && least > 0; doors &= doors - 1) {
    const port = 31 - Math.clz32(doors & -doors);
    const key = port === from ? `${port} ${going.join()}` : `${port}`;
    let risk = known.get(key);
    if (risk === undefined) {
      const there = unitsAt(on, side, port);
      risk = peril(on, port, port === from ? there.filter((u) => !going.includes(u)) : there, true);
      known.set(key, risk);
    }
    least = Math.min(least, risk);
  }
  return least;
}

/** Own ports of worth, the dearest first. */
export function ownPorts({ world, p, side }: Sight): number[] {
  const { port, worth, points } = world.map;
  return Array.from({ length: points }, (_, i) => i)
    .filter((i) => port[i] === 1 && p.owner[i] === side && worth[i]! > 0)
    .sort((a, b) => worth[b]! - worth[a]! || a - b);
}
