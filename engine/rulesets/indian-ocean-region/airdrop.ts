/** Chapter 6.457: airborne troops drop from transport aircraft, as if it were a strike at the ground, into hexes that the enemy holds. */
import { mayStack } from './bases';
import { ENGAGED, P, STRUCK, W, WEAPONS } from './codes';
import { won } from './conquest';
import { ashore, jumpers } from './lift';
import type { Play } from './play';
import type { Position } from './position';
import { atWar } from './relations';
import { enemyPlaces, hasStrike, reaches } from './strike';
import { troopsIn } from './troops';
import type { World } from './world';

/** Whether a place may be dropped into: land in it, held by an enemy, within the radius of the aircraft. */
export function isDropZone(w: World, p: Position, u: number, place: number): boolean {
  const owner = p.controller(place);
  if (w.map.ocean[place] === 1 || owner < 0 || !atWar(p, p.sideOf(u), owner)) return false;
  return jumpers(w, p, u).some((v) => mayStack(w, p, v, place)) && reaches(w, p, u, W.AG, place);
}

/** Places into which aircraft that take part may drop: the focus, and where enemies that take part stand. */
export function dropZones(w: World, p: Position, u: number, focus: number): number[] {
  if (p.load[u] === 0 || !hasStrike(w, p, u, W.AG) || jumpers(w, p, u).length === 0) return [];
  return enemyPlaces(w, p, u, focus).filter((place) => isDropZone(w, p, u, place));
}

/** Troops jump; the aircraft have had their strike. */
export function drop(g: Play, u: number, place: number): void {
  const { p, w } = g;
  p.struck[u * WEAPONS.length + W.AG] = w.units.count + place + 1;
  p.set(u, STRUCK);
  for (const v of jumpers(w, p, u)) {
    if (!mayStack(w, p, v, place)) continue;
    p.move(v, place);
    ashore(g, v, '6.457');
    p.landed[v] = 1;
    // Special forces may strike at once (7.4).
    if (w.units.special[v] !== 0) p.set(v, ENGAGED);
  }
  g.opensFire(p.sideOf(u), p.controller(place));
}

/** 5.353, 5.365: what troops that came without a fight win: ships are in the port no more, aircraft must leave; whether there are any of these. */
export function driveOut(g: Play): boolean {
  const { p, w } = g;
  for (let u = 0; u < w.units.count; u++) {
    const place = p.loc[u]!;
    if (place < 0 || p.landed[u] === 0 || w.units.special[u] !== 0) continue;
    const side = p.sideOf(u);
    if (troopsIn(g, side, place).length > 0 || !won(g, side, place)) continue;
    g.push(P.EVACUATE, side, place);
    return true;
  }
  return false;
}
