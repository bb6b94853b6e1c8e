/** Chapter 7.21: whom a headquarters may activate now. */
import { waitsForCard } from './bounds';
import { ACTIVATED, HQ, NAVAL, O, READY, SPENT } from './codes';
import { commands, inForce, permits } from './force';
import type { Play } from './play';

/** What keeps a headquarters from activating a unit. */
export type Bar =
  | 'kind'
  | 'away'
  | 'active'
  | 'nation'
  | 'limited'
  | 'event'
  | 'spent'
  | 'card'
  | 'rivalry'
  | 'path'
  | 'supply'
  | 'late';

/**
 * The first thing that keeps a headquarters from activating a unit; null: nothing does. `Play.activation` has been worked out for it.
 * @param services those active under rivalry
 */
export function barTo(g: Play, u: number, hq: number, services: number): Bar | null {
  const { p, w } = g;
  if (w.units.cls[u] === HQ) return 'kind';
  if (p.loc[u]! < 0) return 'away';
  if (p.has(u, ACTIVATED)) return 'active';
  if (!commands(w, p, u, hq)) return 'nation';
  if (limited(g, u, hq)) return 'limited';
  if (!permits(w, p, u)) return 'event';
  if (spent(g, u)) return 'spent';
  if (waitsForCard(w, p, u)) return 'card';
  if (!allowed(g, u, services) && !excepted(g, u, hq)) return 'rivalry';
  const chosen = runsNow(g, hq);
  if (chosen && p.has(u, READY)) return null;
  return lineTo(g, u) ?? (chosen ? 'late' : null);
}

/** Whether a headquarters may activate a unit, in the same way. */
export function mayActivate(g: Play, u: number, hq: number, services: number): boolean {
  if (runsNow(g, hq) && !g.p.has(u, READY)) return false;
  return barTo(g, u, hq, services) === null;
}

/** Whether a headquarters, or all together, has been chosen: whom path and supply lead to does not change any more (7.21). */
function runsNow({ p, w }: Play, hq: number): boolean {
  const { offensive: o } = p;
  if (o[O.REACTING] === 1) return o[O.REACTION_HQ] === hq + 1;
  return o[O.HQ] === hq + 1 || (o[O.ALL] === 1 && w.units.side[hq] === o[O.SIDE]! - 1);
}

/** What is missing between the headquarters that `Play.activation` was worked out for and a unit: a path, or supply. */
function lineTo(g: Play, u: number): 'path' | 'supply' | null {
  const { p, w } = g;
  if (!within(g, p.loc[u]!)) return 'path';
  const waived = unsupplied(g, w.units.side[u]!) && w.map.field.onMap[p.loc[u]!] === 1;
  return g.supply.supplied(u) || waived ? null : 'supply';
}

/**
 * 7.21, 7.26: units are activated before any of them moves. So it is settled once, when the headquarters is chosen, whom path and supply lead
 * to: zones that units put out on their way let nobody else act.
 * @param hq -1: all headquarters of the side together
 */
export function muster(g: Play, side: number, hq: number): void {
  const { p } = g;
  if (hq < 0) g.activation.fromAll(p, side);
  else g.activation.from(p, hq);
  for (const u of g.unitsOf(side))
    if (lineTo(g, u) === null) p.set(u, READY);
    else p.clear(u, READY);
  p.version++;
}

/** Whether a headquarters has somebody to activate. */
export function mayRun(g: Play, hq: number): boolean {
  g.activation.from(g.p, hq);
  return g.unitsOf(g.w.units.side[hq]!).some((u) => mayActivate(g, u, hq, 0));
}

/** Whether an activation path leads to a place; to a box, where one leads to the source behind the mountains, or its airbases (13.74). */
function within({ w, activation, supply }: Play, place: number): boolean {
  const { inland } = w;
  if (!inland?.boxes.includes(place)) return activation.reached(place);
  if (supply.roadOpen(inland.side) && activation.reached(inland.place)) return true;
  return (
    supply.airlift(inland.side) &&
    inland.bases.some((base) => activation.reached(base) && supply.eligibleBase(inland.side, base))
  );
}

/** 12.31: a unit that has bombed this turn fights only where its own hex is entered. */
function spent({ p }: Play, u: number): boolean {
  if (!p.has(u, SPENT)) return false;
  return p.offensive[O.REACTING] === 0 || !p.battles.subarray(0, p.offensive[O.BATTLES]!).includes(p.loc[u]! + 1);
}

/** Whether an event lets the headquarters and the units of a side act without supply. */
export function unsupplied({ w, p }: Play, side: number): boolean {
  return inForce(w, p, 'waive-supply', side === p.offensive[O.SIDE]! - 1).length > 0;
}

/**
 * An event that lets a headquarters use the navy, or the army with one ship that carries no aircraft: army units still act only where no
 * more than one ship does.
 */
function excepted({ w, p }: Play, u: number, hq: number): boolean {
  const own = w.units.side[u] === p.offensive[O.SIDE]! - 1;
  if (!inForce(w, p, 'isr-exception', own).some(({ args }) => args.hq === w.units.list[hq]!.id)) return false;
  const { nation } = w.combat.rivalry[w.units.side[u]!]!;
  const mates = [...w.units.list.keys()].filter((v) => p.has(v, ACTIVATED) && w.units.nation[v] === nation);
  const ships = [...mates, u].filter((v) => w.units.cls[v] === NAVAL);
  return ships.length <= 1 && ships.every((v) => w.units.carrier[v] === 0);
}

/** 14.0: under rivalry the army and the navy of a nation do not act together. */
function allowed(g: Play, u: number, services: number): boolean {
  const bit = serviceOf(g, u);
  return bit === 0 || services === 0 || services === bit;
}

/** Whether a headquarters may activate a ground unit together with the ship that goes with it (14.1.C, 14.2.A). */
export function goTogether(g: Play, u: number, ship: number, hq: number): boolean {
  return allowed(g, u, serviceOf(g, ship)) || excepted(g, ship, hq);
}

/** Service of a unit as a bit, where its nation is under rivalry; else 0. */
export function serviceOf(g: Play, u: number): number {
  const { units, combat } = g.w;
  const side = units.side[u]!;
  if (g.track('service-rivalry', side) === 0 || units.nation[u] !== combat.rivalry[side]!.nation) return 0;
  return units.service[u] === 255 ? 0 : 1 << units.service[u]!;
}

/** A headquarters that activates only in some places. */
function limited({ w, p }: Play, u: number, hq: number): boolean {
  for (const rule of w.rules.limits) if (rule.unit === hq && !rule.places.includes(p.loc[u]!)) return true;
  return false;
}

/** Points of shipping that a side may use this turn, under rivalry a part of them (10.3, 14.2). */
export function shippingUsable(g: Play, side: number): number {
  const all = g.track('asp', side);
  return g.track('service-rivalry', side) > 0 ? Math.ceil(all * g.w.combat.rivalry[side]!.shipping) : all;
}

/** Points of shipping that a side may still use this turn (10.3, 14.2). */
export function shippingLeft(g: Play, side: number): number {
  // An event that uses none.
  if (inForce(g.w, g.p, 'no-asp', side === g.offensives).length > 0) return 0;
  const left = shippingUsable(g, side) - g.p.used[side]!;
  if (g.p.offensive[O.REACTING] === 0) return left;
  return Math.min(left, g.w.values['asp-reaction-limit']! - g.p.offensive[O.REACTION_ASP]!);
}
