/** Divisions as bodies of troops: who belongs together, and where the body stands. */
import { ARTILLERY, FOOT } from '../../rulesets/ardennes-44/codes';
import type { Sight } from './sight';

/** A division with what marches beside it; guns are not counted. */
export interface Group {
  /** Index of the division, or of a lone unit beyond all divisions. */
  readonly id: number;
  readonly units: number[];
  /** Where its middle unit stands: the one to which all the others have the shortest way. */
  center: number;
  /** Goes at the pace of those on foot. */
  readonly foot: boolean;
  /** Attack factors. */
  readonly attack: number;
}

/** Units of no division go with one that stands within so many hexes. Judgement. */
const beside = 4;

/** What counts as one division in an attack (14.3); -1: the unit is of none. Parts are of the division of the whole (26). */
export function divisionOf(on: Sight, u: number): number {
  const { p, world } = on.reading;
  return world.units.division[p.origin(u)]!;
}

/** The unit of a list to which all the others have the shortest way. */
function middleOf(on: Sight, units: readonly number[]): number {
  const { p, world } = on.reading;
  let best = p.loc[units[0]!]!;
  let least = Number.POSITIVE_INFINITY;
  for (const u of units) {
    let sum = 0;
    for (const v of units) sum += world.field.distance(p.loc[u]!, p.loc[v]!);
    if (sum < least) {
      least = sum;
      best = p.loc[u]!;
    }
  }
  return best;
}

/** The bodies of a side on the map. */
export function groupsOf(on: Sight): Group[] {
  const { p, world } = on.reading;
  const { units, field } = world;
  const lists = new Map<number, number[]>();
  const alone: number[] = [];
  for (const u of on.own) {
    if (units.cls[u] === ARTILLERY) continue;
    const division = divisionOf(on, u);
    if (division < 0) alone.push(u);
    else {
      const list = lists.get(division);
      if (list) list.push(u);
      else lists.set(division, [u]);
    }
  }
  const centers = new Map<number, number>();
  for (const [id, list] of lists) centers.set(id, middleOf(on, list));
  for (const u of alone) {
    let best = -1;
    let least = beside + 1;
    for (const [id, center] of centers) {
      const d = field.distance(p.loc[u]!, center);
      if (d >= least || units.nation[lists.get(id)![0]!] !== units.nation[u]) continue;
      if (on.mobile(u) !== on.mobile(lists.get(id)![0]!)) continue;
      least = d;
      best = id;
    }
    if (best >= 0) lists.get(best)!.push(u);
    else lists.set(world.units.count + u, [u]);
  }
  return [...lists].map(([id, list]) => ({
    id,
    units: list,
    center: centers.get(id) ?? p.loc[list[0]!]!,
    foot: list.filter((u) => units.cls[u] === FOOT).length * 2 > list.length,
    attack: list.reduce((sum, u) => sum + on.attack(u), 0),
  }));
}
