/** A unit on its way: what it crosses and passes, and whose that is now (7.8, 11.10, 15.8, 24.8, 32.1, 33). */
import { GERMAN, LIES, S, STATE } from './codes';
import { crossBridge } from './crossing';
import { findDumps } from './dumps';
import type { Play } from './play';

/** How a way ends: in the place that it leads to; before a bridge that is found to be down (7.8); before a dump that bars it (32.1). */
export type Walked = 'there' | 'bridge' | 'dump';

/** Goes along the way that the search has found. */
export function walk(g: Play, u: number, to: number): Walked {
  const { p, w } = g;
  const side = w.units.side[u]!;
  const steps = g.search.way(to, g.edges);
  const from = p.loc[u]!;
  let at = from;
  let ends: Walked = 'there';
  for (let k = 0; k < steps; k++) {
    const e = g.edges[k]!;
    // 32.1: a dump that is found on the way bars it.
    if (p.enemyAt(side, w.field.near[e]!)) ends = 'dump';
    else if (!crossBridge(g, u, e)) ends = 'bridge';
    if (ends !== 'there') break;
    if (overBoundary(g, u, e)) p.set(u, STATE.BEYOND, !p.is(u, STATE.BEYOND));
    at = w.field.near[e]!;
    crossRiver(g, side, e);
    passBy(g, side, at);
  }
  if (at !== from) p.move(u, at);
  return ends;
}

/** 11.10: whether a unit that crosses the edge crosses the army boundary while it holds. */
export function overBoundary(g: Play, u: number, edge: number): boolean {
  const { field, rules, terrain, units } = g.w;
  return units.side[u] === GERMAN && g.turn <= rules.boundary && (field.sides[edge]! & terrain.boundary) !== 0;
}

/** A unit comes into a place: it is its side's now, a begun enemy position is lost, a roadblock is passed (24.8). */
export function pass(g: Play, u: number, place: number): void {
  crossRiver(g, g.w.units.side[u]!, g.w.field.edgeBetween(g.p.loc[u]!, place));
  g.p.move(u, place);
  passBy(g, g.w.units.side[u]!, place);
}

/** A unit of the side is in the place, perhaps only on its way. */
function passBy(g: Play, side: number, place: number): void {
  const { p } = g;
  if (p.holder(place) !== side) p.places[place]! &= ~(LIES.IP | LIES.IP_BEGUN);
  p.hold(side, place);
  if (p.roadblock(1 - side, place)) p.places[place]! |= LIES.PASSED << (1 - side);
  if (g.w.optional.dumps !== null) findDumps(g, side, place);
}

/** 33: a unit of the side goes along the edge: perhaps it is over the river now. */
function crossRiver(g: Play, side: number, edge: number): void {
  const { river } = g.w.optional;
  if (river === null || edge < 0 || river.side !== side) return;
  const { field } = g.w;
  if (river.places[field.near[edge]!] === 1 && (field.sides[edge]! & river.kind) !== 0)
    g.p.scalars[S.RIVER_CROSSED] = 1;
}
