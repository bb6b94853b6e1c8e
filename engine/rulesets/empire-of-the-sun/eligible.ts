/** Chapter 7.21: whom a headquarters may activate now. */
import { obeys } from './activation';
import { ACTIVATED, HQ, O } from './codes';
import type { Play } from './play';

/** Whether a headquarters may activate a unit; `Play.activation` has been worked out for it. `services`: those active under rivalry. */
export function mayActivate(g: Play, u: number, hq: number, services: number): boolean {
  const { p, w } = g;
  if (w.units.cls[u] === HQ || p.loc[u]! < 0 || p.has(u, ACTIVATED) || !obeys(w, u, hq)) return false;
  if (limited(g, u, hq) || !allowed(g, u, services)) return false;
  return g.supply.supplied(u) && g.activation.reached(p.loc[u]!);
}

/** 14.0: under rivalry the army and the navy of a nation do not act together. */
function allowed(g: Play, u: number, services: number): boolean {
  const bit = serviceOf(g, u);
  return bit === 0 || services === 0 || services === bit;
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
  for (const rule of w.limits) if (rule.unit === hq && !rule.places.includes(p.loc[u]!)) return true;
  return false;
}

/** Points of shipping that a side may still use this turn (10.3, 14.2). */
export function shippingLeft(g: Play, side: number): number {
  const rival = g.track('service-rivalry', side) > 0;
  const all = g.track('asp', side);
  const usable = rival ? Math.ceil(all * g.w.combat.rivalry[side]!.shipping) : all;
  const left = usable - g.p.used[side]!;
  if (g.p.offensive[O.REACTING] === 0) return left;
  return Math.min(left, g.w.values['asp-reaction-limit']! - g.p.offensive[O.REACTION_ASP]!);
}
