/** How a combat is likely to go: the printed table's average hits, round by round, without dice. */

import { columnOf } from '../../rulesets/taiheiyo-senshi/tables';
import type { Sight } from './sight';

/** What a unit is worth, in points of score: what it can still do to the enemy. */
export function unitValue(on: Sight, unit: number): number {
  const { values } = on;
  if (values[unit]! < 0) values[unit] = worked(on, unit);
  return values[unit]!;
}

function worked({ world, p, weigh }: Sight, unit: number): number {
  const face = p.face(unit);
  if (world.isAir[unit] === 1) return weigh.landAir * world.air[face]! + 0.1;
  const fights = weigh.air * world.air[face]! + weigh.gunnery * world.gunnery[face]!;
  return fights + 0.02 * world.defence[face]! + 0.02 * world.movement[face]!;
}

export interface Battle {
  /** Value the enemy loses, and the own side loses. */
  dealt: number;
  taken: number;
  /** How likely the enemy has nothing left in the point at the end. */
  wins: number;
  /** How likely the own side has something left there. */
  holds: number;
  /** Share of the enemy's units that is hit. */
  beaten: number;
}

/** Column of the printed table for a strength after shifts (8.2); -1: no hits. */
function columnFor(on: Sight, strength: number, shift: number): number {
  const { tables } = on.world;
  if (strength < tables.columns[0]!) return -1;
  return Math.max(-1, Math.min(tables.columns.length - 1, columnOf(tables, strength) + shift));
}

function averageOf(on: Sight, column: number): number {
  const { faces, hits } = on.world.tables;
  let sum = 0;
  if (column >= 0) for (let die = 0; die < faces; die++) sum += hits[column * faces + die]!;
  return sum / faces;
}

/** Average hits of a strength after shifts (8.2). */
export const averageHits = (on: Sight, strength: number, shift: number): number =>
  averageOf(on, columnFor(on, strength, shift));

/** Some units, the dearest first: few enough to be put in order one by one. */
function dear(on: Sight, list: readonly number[]): number[] {
  const units = list.slice();
  for (let i = 1; i < units.length; i++) {
    const u = units[i]!;
    const value = unitValue(on, u);
    let k = i;
    for (; k > 0; k--) {
      const v = units[k - 1]!;
      const other = unitValue(on, v);
      if (other > value || (other === value && v < u)) break;
      units[k] = v;
    }
    units[k] = u;
  }
  return units;
}

interface Group {
  units: number[];
  /** Hits that did not yet make a whole one. */
  owed: number;
  lost: number;
}

/**
 * Fights it out: own units against the enemy's for so many rounds. `attacking`: the own side goes when rounds run out.
 * `raided`: the air raids of the first round are over.
 */
export function battle(
  on: Sight,
  own: readonly number[],
  enemy: readonly number[],
  rounds: number,
  attacking: boolean,
  raided = false,
): Battle {
  const mine: Group = { units: dear(on, own), owed: 0, lost: 0 };
  const theirs: Group = { units: dear(on, enemy), owed: 0, lost: 0 };
  // How likely the own side has taken so many hits; the last one: all of it.
  const hits = new Float64Array(own.length + 1);
  hits[0] = 1;
  for (let round = 0; round < rounds && mine.units.length > 0 && theirs.units.length > 0; round++) {
    if (round > 0 || !raided) {
      const [a, b] = [raid(on, mine, theirs), raid(on, theirs, mine)];
      spread(on, hits, b, 0);
      hit(on, theirs, a, true);
      hit(on, mine, b, true);
    }
    if (!hasShips(on, attacking ? theirs : mine) || mine.units.length === 0) continue;
    const [c, d] = [fire(on, mine), fire(on, theirs)];
    // Guns leave land air alone (8.2.2).
    spread(on, hits, d, mine.units.filter((u) => on.world.isAir[u] === 1).length);
    hit(on, theirs, c, false);
    hit(on, mine, d, false);
  }
  const left = Math.max(0, theirs.units.length - theirs.owed);
  const beaten = enemy.length === 0 ? 1 : 1 - left / enemy.length;
  const wins = mine.units.length === 0 ? 0 : Math.max(0, Math.min(1, 1 - left / (1 + 0.35 * enemy.length)));
  return {
    dealt: theirs.lost,
    taken: mine.lost,
    wins: enemy.length === 0 ? 1 : beaten === 0 ? 0 : wins,
    holds: 1 - hits.at(-1)!,
    beaten,
  };
}

function hasShips(on: Sight, { units }: Group): boolean {
  return units.some((u) => on.world.isAir[u] === 0);
}

/** Column of one side's air raid with the shifts of the printed table. */
function raid(on: Sight, from: Group, to: Group): number {
  const { world, p } = on;
  let air = 0;
  let carriers = 0;
  for (const u of from.units) {
    air += world.air[p.face(u)]!;
    carriers += world.carrier[p.face(u)]!;
  }
  if (air === 0) return -1;
  let theirs = 0;
  let lands = 0;
  for (const u of to.units) {
    theirs += world.carrier[p.face(u)]!;
    lands += world.isAir[u]!;
  }
  const shift = (theirs > carriers ? world.tables.moreCarriers : 0) + (lands > 0 ? world.tables.landAir : 0);
  return columnFor(on, air, shift);
}

function fire(on: Sight, from: Group): number {
  let guns = 0;
  for (const u of from.units) guns += on.world.gunnery[on.p.face(u)]!;
  return columnFor(on, guns, 0);
}

/** Takes the hits of a column: the dearest units where the firing side picks, the cheapest ships where the target side does. */
function hit(on: Sight, group: Group, column: number, dearest: boolean): void {
  if (column < 0) return;
  group.owed += averageOf(on, column);
  while (group.owed >= 1 && group.units.length > 0) {
    let at = dearest ? 0 : group.units.length - 1;
    // Guns hit ships only (8.2.2): what is left over is lost.
    if (!dearest) while (at >= 0 && on.world.isAir[group.units[at]!] === 1) at--;
    if (at < 0) break;
    const [unit] = group.units.splice(at, 1);
    group.lost += on.weigh.gone * unitValue(on, unit!);
    group.owed--;
  }
  if (group.units.length === 0 || (!dearest && !hasShips(on, group))) group.owed = 0;
}

/** How likely so many hits are after one more throw on a column. `safe`: units that it cannot hit. */
function spread(on: Sight, chances: Float64Array, column: number, safe: number): void {
  if (column < 0) return;
  const { faces, hits } = on.world.tables;
  const most = chances.length - 1 - safe;
  for (let so = most; so >= 0; so--) {
    const share = chances[so]! / faces;
    if (share === 0) continue;
    chances[so] = 0;
    for (let die = 0; die < faces; die++) {
      const then = Math.min(most, so + hits[column * faces + die]!);
      chances[then] = chances[then]! + share;
    }
  }
}

/** A side's units in a point. */
export function unitsAt(on: Sight, side: number, point: number): number[] {
  const { p, world } = on;
  const units: number[] = [];
  for (let u = p.head[point]!; u >= 0; u = p.next[u]!) if (world.unitSide[u] === side) units.push(u);
  return units;
}
