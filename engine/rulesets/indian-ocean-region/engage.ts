/** Chapters 6.41 to 6.43: which hexes may be focused on, who may take part. */
import { isDropZone } from './airdrop';
import { hostileBase } from './bases';
import { AIR, AIR_BASE, ENGAGED, EVADED, FORT, GROUND, S, SPENT } from './codes';
import type { Play } from './play';
import type { Position } from './position';
import { asIf, asIfRaided, hostile, neutralTo } from './relations';
import { illuminates, inPlay, near, shields, unitsIn } from './sight';
import { couldDrop, enemyFort, exposure, hexesTo, mayAct, spanOf, weaponsOf } from './strike';
import type { World } from './world';

/** An air base and a fort. */
const SITES = AIR_BASE | FORT;

/** Enemies of a side in a place that a strike could be about. */
function enemiesIn({ p }: Play, side: number, place: number): number[] {
  return unitsIn(p, place, (v) => hostile(p, side, p.sideOf(v)));
}

/** What a side could hit in a place: its enemies there as `exposure` says, their air base and their fort. */
function marksIn({ p, w }: Play, side: number, place: number): number {
  let marks = sitesIn(w, p, side, place);
  for (let v = p.head[place]!; v >= 0; v = p.next[v]!) if (hostile(p, side, p.sideOf(v))) marks |= exposure(w, p, v);
  return marks;
}

function sitesIn(w: World, p: Position, side: number, place: number): number {
  return (hostileBase(w, p, side, place) ? AIR_BASE : 0) | (enemyFort(p, side, place) ? FORT : 0);
}

/**
 * Whether a unit has a weapon that reaches a place and hits something of these marks, or troops that could drop there. Special forces strike at
 * nothing at sea (7.4).
 */
function threatens({ p, w }: Play, u: number, place: number, marks: number): boolean {
  if (w.units.special[u] !== 0 && w.map.ocean[place] === 1) return false;
  const { weapons } = w.tables;
  const open = w.units.special[u] === 0 ? marks : marks & ~SITES;
  let hexes = -1;
  for (let arms = weaponsOf(w, p, u), weapon = 0; arms !== 0; arms >>= 1, weapon++) {
    if ((arms & 1) === 0 || (weapons[weapon]!.hits & open) === 0) continue;
    if (hexes < 0) hexes = hexesTo(w, p, u, place);
    if (hexes <= spanOf(w, p, u, weapon)) return true;
  }
  return couldDrop(w, p, u) && isDropZone(w, p, u, place);
}

/** Air and naval units of a side that may strike. */
function strikers(g: Play, side: number): number[] {
  return g.own(side, (u) => g.w.units.cls[u] !== GROUND && mayAct(g.w, g.p, u));
}

/** Whether one of the units illuminates a place and threatens what is there. */
function isFocus(g: Play, side: number, list: readonly number[], place: number): boolean {
  const marks = marksIn(g, side, place);
  for (const u of list) if (illuminates(g.w, g.p, u, place) && threatens(g, u, place, marks)) return true;
  return false;
}

/** 6.41: whether the side may focus on a place with enemies: an unspent air or naval unit of it illuminates it and has a weapon for it. */
export function mayFocus(g: Play, side: number, place: number): boolean {
  return enemiesIn(g, side, place).length > 0 && isFocus(g, side, strikers(g, side), place);
}

/** 6.41: all places that the side may focus on, in the order of the map. `victim`: those with units of this side only; `list`: by these units. */
export function focuses(g: Play, side: number, victim = -1, list: readonly number[] = strikers(g, side)): number[] {
  const { p } = g;
  if (list.length === 0) return [];
  const places: number[] = [];
  for (let other = 0; other < p.allied.length; other++) {
    if ((victim >= 0 && other !== victim) || !hostile(p, side, other)) continue;
    for (let v = p.headOf[other]!; v >= 0; v = p.nextOf[v]!)
      if (inPlay(p, v) && !places.includes(p.loc[v]!)) places.push(p.loc[v]!);
  }
  return places.filter((place) => isFocus(g, side, list, place)).sort((a, b) => a - b);
}

/** A side that is no enemy, and a hex with units of it. */
interface Attackable {
  victim: number;
  place: number;
}

/** 5.24: hexes with neutrals that could be focused on if they were attacked. Outlaws do that for themselves. */
export function violations(g: Play, side: number): Attackable[] {
  const { p, w } = g;
  const victims = neutralTo(w, p, side);
  if (victims.length === 0) return [];
  const list = strikers(g, side).filter((u) => w.units.outlaw[u] === 0);
  return victims.flatMap((victim) =>
    asIf(p, side, victim, () => focuses(g, side, victim, list)).map((place) => ({ victim, place })),
  );
}

/** 4.37: the same hexes for outlaws, who take no side by it. */
export function raided(g: Play, side: number): Attackable[] {
  const { p, w } = g;
  const victims = neutralTo(w, p, side);
  if (victims.length === 0 || !strikers(g, side).some((u) => w.units.outlaw[u] === 1)) return [];
  return victims.flatMap((victim) =>
    asIfRaided(w, p, side, victim, () => focuses(g, side, victim)).map((place) => ({ victim, place })),
  );
}

/** 7.3: special forces ashore that could take the focus on their own hex, alone. */
export function raiders(g: Play, side: number): number[] {
  const { p, w } = g;
  return g.own(side, (u) => {
    if (w.units.special[u] === 0 || p.aboard[u] !== 0 || w.map.ocean[p.loc[u]!] === 1 || !mayAct(w, p, u)) return false;
    return enemiesIn(g, side, p.loc[u]!).length > 0 && threatens(g, u, p.loc[u]!, marksIn(g, side, p.loc[u]!));
  });
}

/** 6.42: units in the focus that may try to evade: unspent ones in the air and at sea, not in port. */
export function evaders(g: Play, side: number, place: number): number[] {
  const { p, w } = g;
  return enemiesIn(g, side, place).filter((u) => w.units.cls[u] !== GROUND && mayAct(w, p, u) && !p.has(u, EVADED));
}

/** Where a side could strike in an engagement, and what it could hit there. */
interface Field {
  places: readonly number[];
  /** Of all enemies that take part; the sites of each place come to it. */
  marks: number;
  /** Places of those on its side that take part. */
  friends: readonly number[];
}

function fieldOf({ p, w }: Play, side: number, focus: number, attacking: boolean): Field {
  let marks = 0;
  const places = [focus];
  const friends: number[] = [];
  for (let v = 0; v < w.units.count; v++) {
    if (!p.has(v, ENGAGED)) continue;
    const place = p.loc[v]!;
    if (!hostile(p, side, p.sideOf(v))) friends.push(place);
    else {
      marks |= exposure(w, p, v);
      if (!attacking && !places.includes(place)) places.push(place);
    }
  }
  if (attacking)
    for (let v = p.head[focus]!; v >= 0; v = p.next[v]!) if (hostile(p, side, p.sideOf(v))) marks |= exposure(w, p, v);
  return { places, marks, friends };
}

function joins(g: Play, side: number, u: number, { places, marks }: Field): boolean {
  if (!mayAct(g.w, g.p, u)) return false;
  for (const place of places) if (threatens(g, u, place, marks | sitesIn(g.w, g.p, side, place))) return true;
  return false;
}

/** 6.431: units of a side that may join in with a weapon that reaches the focus, or with missile defence near those that take part. */
export function supporters(g: Play, side: number, focus: number, attacking: boolean): number[] {
  const { p, w } = g;
  const field = fieldOf(g, side, focus, attacking);
  const idle = g.own(side, (u) => !p.has(u, ENGAGED));
  const armed = idle.filter((u) => joins(g, side, u, field));
  const covers = (u: number) => {
    const at = p.loc[u]!;
    return (
      shields(w, p, u) &&
      (field.friends.some((place) => near(w, at, place)) || armed.some((v) => near(w, at, p.loc[v]!)))
    );
  };
  return idle.filter((u) => armed.includes(u) || covers(u));
}

/** 5.551: whether aircraft that do not join in would if they were refuelled. */
export function joinsRefuelled(g: Play, u: number, focus: number, attacking: boolean): boolean {
  const { scalars, sides } = g.p;
  const side = sides[u]!;
  scalars[S.REFUELLED] = u + 1;
  const found = joins(g, side, u, fieldOf(g, side, focus, attacking));
  scalars[S.REFUELLED] = 0;
  return found;
}

/** A unit takes part, and with aircraft the ship that they fly from (6.434). */
export function commit({ p, w }: Play, u: number): void {
  p.set(u, ENGAGED);
  const ship = p.aboard[u]! - 1;
  if (ship >= 0 && w.units.cls[u] === AIR) p.set(ship, ENGAGED);
}

/** 6.432: whoever stands in the focus and has not evaded takes part, spent or not. */
export function pressed(g: Play, side: number, focus: number): void {
  for (const v of enemiesIn(g, side, focus)) commit(g, v);
}

/** Sides with units in the focus that are hostile to the attacker, and their friends, in the default order. */
export function defenders(g: Play, side: number, focus: number): number[] {
  const { p } = g;
  let friends = 0;
  for (const v of enemiesIn(g, side, focus)) friends |= p.friends[p.sideOf(v)]!;
  const list: number[] = [];
  for (let other = 0; other < p.allied.length; other++) if (((friends & p.foes[side]!) >> other) & 1) list.push(other);
  return list;
}

/** Whether some unit of a side that takes part could strike in the focus. */
export function armedIn(g: Play, side: number, focus: number): boolean {
  const { p } = g;
  const marks = marksIn(g, side, focus);
  return g.own(side, (u) => p.has(u, ENGAGED) && !p.has(u, SPENT) && threatens(g, u, focus, marks)).length > 0;
}
