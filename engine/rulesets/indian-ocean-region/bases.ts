/** Chapters 5.34 to 5.36: where aircraft and ships may be based, and how many. In steps. */
import { AIR, IN_PORT, NAVAL, NOBODY } from './codes';
import { ANY } from './map';
import type { Position } from './position';
import { atWar, friendly, hostile, isClosed } from './relations';
import type { World } from './world';

/** Aircraft of a place that are aboard of no ship. */
export function landed(w: World, p: Position, place: number): number[] {
  const list: number[] = [];
  for (let u = p.head[place]!; u >= 0; u = p.next[u]!) if (w.units.cls[u] === AIR && p.aboard[u] === 0) list.push(u);
  return list;
}

/** Steps of aircraft that a base still holds, below 0 where there are more; 0 where there is no base (5.342, 6.35). */
export function airRoom(w: World, p: Position, place: number, side: number): number {
  let room = w.map.airLimit[place]! - p.craters[place]!;
  // the limit is of the hex, or with the option of each side.
  const bySide = w.options.has('air-limit-by-side');
  for (let v = p.head[place]!; v >= 0; v = p.next[v]!)
    if (w.units.cls[v] === AIR && p.aboard[v] === 0 && (!bySide || friendly(p, side, p.sideOf(v)))) room -= p.steps[v]!;
  return room;
}

/** Whether a place is an air base that a side may attack: an enemy's, not in a country that is neutral to it, unless enemies fly from there. */
export function hostileBase(w: World, p: Position, side: number, place: number): boolean {
  const owner = p.controller(place);
  if (w.map.airLimit[place] === 0 || owner < 0 || !atWar(p, side, owner)) return false;
  if (!isClosed(w, p.shut[side]!, place)) return true;
  return landed(w, p, place).some((u) => hostile(p, side, p.sideOf(u)));
}

/** Whether aircraft may be aboard of a ship: carriers of their nation, and other ships of it that fly aircraft (5.351). */
export function mayEmbark(w: World, p: Position, u: number, ship: number): boolean {
  const { units } = w;
  if (units.embarks[u] !== 1 || units.nation[u] !== units.nation[ship] || p.loc[ship]! < 0) return false;
  return units.carrier[ship] === 1 || units.deck[ship] === 1;
}

/** Aircraft aboard of a ship. */
export function airWing(w: World, p: Position, ship: number): number[] {
  const list: number[] = [];
  for (let u = 0; u < w.units.count && p.load[ship]! > 0; u++)
    if (p.aboard[u] === ship + 1 && w.units.cls[u] === AIR) list.push(u);
  return list;
}

/** Steps of aircraft that a ship still holds: as many as it has itself (5.352). */
export function deckRoom(w: World, p: Position, ship: number): number {
  return p.steps[ship]! - p.stepsOf(airWing(w, p, ship));
}

/** Whether aircraft of a side may land in a place: a base that is open to it, with room, or `full`. */
export function mayLand(w: World, p: Position, u: number, place: number, full = false): boolean {
  return isOpen(w, p, u, place) && (full || airRoom(w, p, place, p.sideOf(u)) >= p.steps[u]!);
}

/** 9.0: a place that its own nation controls, which takes no part, also for those who count as its faction. */
function standsAside(w: World, p: Position, side: number, place: number): boolean {
  return isClosed(w, p.shut[side]!, place) && w.factions[w.map.home[place]!] === p.controller(place);
}

/** Whether a base is open to a unit: its side or a friend controls it, its country is the host of who does (1.5), or it is a guest there (5.23). */
function isOpen(w: World, p: Position, u: number, place: number): boolean {
  const { map, units } = w;
  const owner = p.controller(place);
  const side = p.sideOf(u);
  if (p.guest[u] === place + 1) return owner < 0 || !hostile(p, side, owner);
  if (owner < 0 || standsAside(w, p, side, place)) return false;
  return friendly(p, side, owner) || (map.host[place] === units.nation[u] && !hostile(p, side, owner));
}

/** 5.23: it stands, not aboard of a ship, in a country that is neutral to it, or is a guest there: it does not strike from there. */
export function isGuest(w: World, p: Position, u: number): boolean {
  const place = p.loc[u]!;
  const home = w.map.home[place]!;
  if (home === NOBODY || w.factions[home] === p.sideOf(u)) return false;
  if (p.guest[u] !== place + 1 && (w.units.cls[u] === NAVAL || p.aboard[u] !== 0)) return false;
  return isClosed(w, p.shut[p.sideOf(u)]!, place);
}

/** Steps of ships that a port still holds for a side (5.362). */
export function portRoom(w: World, p: Position, side: number, place: number): number {
  let steps = 0;
  for (let u = p.head[place]!; u >= 0; u = p.next[u]!)
    if (w.units.cls[u] === NAVAL && p.has(u, IN_PORT) && p.sideOf(u) === side) steps += p.steps[u]!;
  return w.map.portLimit[place]! - steps;
}

/** Whether the port is open to a side (5.361). */
export function friendlyPort(w: World, p: Position, side: number, place: number): boolean {
  const owner = p.controller(place);
  return w.map.port[place] === 1 && owner >= 0 && friendly(p, side, owner) && !standsAside(w, p, side, place);
}

/**
 * Whether a unit fits in where others are by the stacking rules of the text (5.343, 5.344): those of places by their terrain
 * and features, for ships at sea and troops.
 */
export function mayStack(w: World, p: Position, u: number, place: number): boolean {
  const { units } = w;
  const cls = units.cls[u]!;
  if (cls === AIR) return mayLand(w, p, u, place);
  const [most, mostOfAll] = [w.map.stack[cls]![place]!, w.map.stackOfAll[cls]![place]!];
  if (most === ANY && mostOfAll === ANY) return true;
  let steps = p.steps[u]!;
  let all = steps;
  for (let v = p.head[place]!; v >= 0; v = p.next[v]!)
    if (v !== u && units.cls[v] === cls && p.aboard[v] === 0 && !p.has(v, IN_PORT)) {
      all += p.steps[v]!;
      if (friendly(p, p.sideOf(u), p.sideOf(v))) steps += p.steps[v]!;
    }
  return steps <= most && all <= mostOfAll;
}
