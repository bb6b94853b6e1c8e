/** How a combat is likely to go: the printed table's average hits, round by round, without dice. */

import { columnOf } from '../../rulesets/taiheiyo-senshi/tables';
import type { Sight } from './sight';

/** What a unit is worth, in points of score: what it can still do to the enemy. */
export function unitValue({ world, p, weigh }: Sight, unit: number): number {
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
  /** Share of the enemy's units that is hit. */
  beaten: number;
}

/** Average hits of a strength after shifts (8.2). */
export function averageHits(on: Sight, strength: number, shift: number): number {
  const { tables } = on.world;
  if (strength < tables.columns[0]!) return 0;
  const column = Math.min(tables.columns.length - 1, columnOf(tables, strength) + shift);
  if (column < 0) return 0;
  let sum = 0;
  for (let die = 0; die < tables.faces; die++) sum += tables.hits[column * tables.faces + die]!;
  return sum / tables.faces;
}

interface Group {
  units: number[];
  /** Hits that did not yet make a whole one. */
  owed: number;
  lost: number;
}

/**
 * Fights it out: own units against the enemy's for so many rounds. `attacking`: the own side goes when rounds run out.
 */
export function battle(
  on: Sight,
  own: readonly number[],
  enemy: readonly number[],
  rounds: number,
  attacking: boolean,
): Battle {
  const dear = (list: readonly number[]) => [...list].sort((a, b) => unitValue(on, b) - unitValue(on, a) || a - b);
  const mine: Group = { units: dear(own), owed: 0, lost: 0 };
  const theirs: Group = { units: dear(enemy), owed: 0, lost: 0 };
  for (let round = 0; round < rounds && mine.units.length > 0 && theirs.units.length > 0; round++) {
    const [a, b] = [raid(on, mine, theirs), raid(on, theirs, mine)];
    hit(on, theirs, a, true);
    hit(on, mine, b, true);
    if (!hasShips(on, attacking ? theirs : mine) || mine.units.length === 0) continue;
    const [c, d] = [fire(on, mine), fire(on, theirs)];
    hit(on, theirs, c, false);
    hit(on, mine, d, false);
  }
  const left = Math.max(0, theirs.units.length - theirs.owed);
  const wins = mine.units.length === 0 ? 0 : Math.max(0, Math.min(1, 1 - left / (1 + 0.35 * enemy.length)));
  const beaten = enemy.length === 0 ? 1 : 1 - left / enemy.length;
  return { dealt: theirs.lost, taken: mine.lost, wins: enemy.length === 0 ? 1 : beaten === 0 ? 0 : wins, beaten };
}

function hasShips(on: Sight, { units }: Group): boolean {
  return units.some((u) => on.world.isAir[u] === 0);
}

/** Average hits of one side's air raid with the shifts of the printed table. */
function raid(on: Sight, from: Group, to: Group): number {
  const { world, p } = on;
  let air = 0;
  let carriers = 0;
  for (const u of from.units) {
    air += world.air[p.face(u)]!;
    carriers += world.carrier[p.face(u)]!;
  }
  if (air === 0) return 0;
  let theirs = 0;
  let lands = 0;
  for (const u of to.units) {
    theirs += world.carrier[p.face(u)]!;
    lands += world.isAir[u]!;
  }
  const shift = (theirs > carriers ? world.tables.moreCarriers : 0) + (lands > 0 ? world.tables.landAir : 0);
  return averageHits(on, air, shift);
}

function fire(on: Sight, from: Group): number {
  let guns = 0;
  for (const u of from.units) guns += on.world.gunnery[on.p.face(u)]!;
  return averageHits(on, guns, 0);
}

/** Takes hits: the dearest units where the firing side picks, the cheapest ships where the target side does. */
function hit(on: Sight, group: Group, hits: number, dearest: boolean): void {
  group.owed += hits;
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

/** A side's units in a point. */
export function unitsAt(on: Sight, side: number, point: number): number[] {
  const { p, world } = on;
  const units: number[] = [];
  for (let u = p.head[point]!; u >= 0; u = p.next[u]!) if (world.unitSide[u] === side) units.push(u);
  return units;
}
