/** Chapters 5.4, 5.8 and 6.13: what units illuminate, what they shield, and the airspace that they keep. */
import { ABSENT, AIR, AIRCRAFT, GROUND, IN_PORT, NAVAL, SUBMARINE, W } from './codes';
import type { Position } from './position';
import { hostile } from './relations';
import { scoreOf } from './units';
import type { World } from './world';

/** It is in play: on the map, not hidden, not evaded, not aside. */
export function inPlay(p: Position, u: number): boolean {
  return p.loc[u]! >= 0 && (p.flags[u]! & ABSENT) === 0;
}

/** Whether a unit has a place within its illumination radius (5.42). */
export function illuminates(w: World, p: Position, u: number, place: number): boolean {
  if (!inPlay(p, u) || (w.units.cls[u] === GROUND && p.aboard[u] !== 0)) return false;
  return w.map.board.distance(p.loc[u]!, place) <= w.tables.radius[w.units.type[u]!]!;
}

/** Hexes to the nearest unit hostile to the side that illuminates a place; -1: none does (A-16: of any type). */
export function litBy(w: World, p: Position, side: number, place: number): number {
  let nearest = -1;
  const ships = w.options.has('lit-by-ships');
  for (let other = 0; other < p.allied.length; other++) {
    if (!hostile(p, side, other)) continue;
    for (let u = p.headOf[other]!; u >= 0; u = p.nextOf[u]!) {
      if (!illuminates(w, p, u, place) || (ships && w.units.cls[u] !== NAVAL)) continue;
      const hexes = w.map.board.distance(p.loc[u]!, place);
      if (nearest < 0 || hexes < nearest) nearest = hexes;
    }
  }
  return nearest;
}

/** 6.251: whether a unit may intervene in a hex: a naval unit, no tanker, that has the hex within the radius of its type. */
export function mayIntervene(w: World, p: Position, u: number, place: number): boolean {
  if (w.units.intervenes[u] !== 1 || !inPlay(p, u) || p.has(u, IN_PORT)) return false;
  const { values } = w;
  const reach = w.units.type[u] === SUBMARINE ? values['intervention-submarine']! : values['intervention-surface']!;
  return w.map.board.distance(p.loc[u]!, place) <= reach;
}

/** 6.256: hostile aircraft that hunt submarines are near: no bonus for the distance. */
export function hunted(w: World, p: Position, side: number, place: number): boolean {
  const { units, values, map } = w;
  for (let u = 0; u < units.count; u++) {
    if (units.cls[u] !== AIR || !inPlay(p, u) || !hostile(p, side, p.sideOf(u))) continue;
    if (scoreOf(units, u, p.steps[u]!, W.U) < values['asw-least-u']! || units.move[u]! < values['asw-least-radius']!)
      continue;
    if (map.board.distance(p.loc[u]!, place) <= values['asw-within']!) return true;
  }
  return false;
}

/** Half a number of hexes, half a one rounded up (1.8). */
export function half(hexes: number): number {
  return Math.floor((hexes + 1) / 2);
}

/** What a unit adds to the roll by which a hex evades (6.255, 6.421). `hexes`: to the nearest enemy that illuminates it. */
export function evasionOf(w: World, p: Position, u: number, hexes: number): number {
  const bonus = w.units.type[u] === SUBMARINE && hunted(w, p, p.sideOf(u), p.loc[u]!) ? 0 : half(Math.max(0, hexes));
  return p.stealth(u) + bonus;
}

/** It shields others and threatens aircraft: not in port, not aboard, not evaded (5.81, A-13). */
export function shields(w: World, p: Position, u: number): boolean {
  if (w.units.amd[u] !== 1 || !inPlay(p, u) || p.has(u, IN_PORT)) return false;
  return w.units.cls[u] !== GROUND || p.aboard[u] === 0;
}

/** Whether a unit that shields, hostile to the side, stands in or beside a place. */
export function threatened(w: World, p: Position, side: number, place: number): boolean {
  for (let u = 0; u < w.units.count; u++)
    if (shields(w, p, u) && hostile(p, side, p.sideOf(u)) && near(w, p.loc[u]!, place)) return true;
  return false;
}

/** In the place or beside it, as far as missile defence reaches. */
export function near(w: World, a: number, b: number): boolean {
  return w.map.board.distance(a, b) <= w.values['missile-umbrella-range']!;
}

/** 6.13: what keeps airspace hostile to a side: aircraft as far as their AA, missile defence. Places and radii, one after the other, into `list`. */
export function airspaceOf(w: World, p: Position, side: number, list: number[] = []): number[] {
  list.length = 0;
  for (let other = 0; other < p.allied.length; other++) {
    if (!hostile(p, side, other)) continue;
    for (let u = p.headOf[other]!; u >= 0; u = p.nextOf[u]!) {
      const radius = airRadius(w, p, u);
      if (radius >= 0) list.push(p.loc[u]!, radius);
    }
  }
  return list;
}

/** Hexes around a unit whose airspace it closes to its enemies; -1: none. */
export function airRadius(w: World, p: Position, u: number): number {
  if (!inPlay(p, u)) return -1;
  if (w.units.type[u] === AIRCRAFT) return scoreOf(w.units, u, p.steps[u]!, W.AA);
  return shields(w, p, u) ? w.values['missile-umbrella-range']! : -1;
}

/** Places whose airspace is hostile to a side, marked by place. */
export function airspace(w: World, p: Position, side: number): Uint8Array {
  return markAirspace(w, airspaceOf(w, p, side), new Uint8Array(w.map.size));
}

/** Marks places by what keeps their airspace. */
export function markAirspace(w: World, list: readonly number[], into: Uint8Array): Uint8Array {
  into.fill(0);
  for (let k = 0; k < list.length; k += 2)
    for (let i = 0; i < into.length; i++) if (w.map.board.distance(list[k]!, i) <= list[k + 1]!) into[i] = 1;
  return into;
}

/** Units in a place that are in play and of which something holds. */
export function unitsIn(p: Position, place: number, test: (u: number) => boolean): number[] {
  const list: number[] = [];
  for (let u = p.head[place]!; u >= 0; u = p.next[u]!) if (inPlay(p, u) && test(u)) list.push(u);
  return list;
}
