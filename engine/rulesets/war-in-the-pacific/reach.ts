/**
 * Chapters 8.4 and 8.5: what entering costs, where a stack must stop, and what can be reached. Costs and stops are laid
 * out once per position and side; searches reuse their memory.
 */
import { CostSearch, UNREACHED } from '../../kernel/search';
import { CONTINUING, FLEET, LAND, MOVED, SELECTED } from './codes';
import type { Play } from './play';
import { findToken } from './tokens';
import type { World } from './world';

interface Searched {
  search: CostSearch;
  version: number;
  side: number;
  target: number;
  spare: number;
  budget: number;
}

function searched(nodes: number): Searched {
  return { search: new CostSearch(nodes), version: -1, side: -1, target: -1, spare: -1, budget: -1 };
}

/** True when the search stands for this; otherwise notes that it will. */
function stands(g: Play, k: Searched, side: number, target: number, spare: number, budget: number): boolean {
  const version = g.p.reachVersion[side]!;
  if (k.version === version && k.side === side && k.target === target && k.spare === spare && k.budget >= budget)
    return true;
  k.version = version;
  k.side = side;
  k.target = target;
  k.spare = spare;
  k.budget = budget;
  return false;
}

export type Reach = ReturnType<typeof newReach>;

export function newReach(w: World) {
  const { nodes, places } = w.map;
  return {
    /** RP to enter each node (fleets) or place (Land); 0 = may not enter. */
    fleetCost: new Uint8Array(nodes),
    landCost: new Uint8Array(places),
    /** Strength a screen still needs at a node with enemy fleets, plus 1; 0 = no enemy fleets or screened already. */
    contact: new Int16Array(nodes),
    /** One must stop here: an enemy fleet not screened, or enemy Land. */
    fleetEnds: new Uint8Array(nodes),
    landEnds: new Uint8Array(places),
    /** Ends for a stack with a given strength to spare. */
    ends: new Uint8Array(nodes),
    fleet: new CostSearch(nodes),
    land: new CostSearch(places),
    origins: new Int16Array(nodes),
    /** Strength each origin has to spare for screens. */
    spares: new Int16Array(nodes),
    /** Places reached only past screens. */
    beyond: new Uint8Array(places),
    alone: new Int16Array(1),
    /** Where a stack may start, and whether one of them reaches a hex that is another's start. */
    landOrigins: new Uint8Array(places),
    fleetOrigins: new Uint8Array(nodes),
    others: new CostSearch(nodes),
    version: -1,
    side: -1,
    /** What the last searches to a target were for, so that a stack on its way searches once: fleets without and with screens, Land. */
    plain: searched(nodes),
    screened: searched(nodes),
    walked: searched(places),
  };
}

/** Lays out costs and stops for the side, unless they stand already for this position. */
export function prepareReach(g: Play, side: number): Reach {
  const r = g.reach;
  if (r.version === g.p.reachVersion[side] && r.side === side) return r;
  r.version = g.p.reachVersion[side]!;
  r.side = side;
  layOut(g, side, r, NOTHING);
  return r;
}

/** What costs and stops leave out, to find what stands in a unit's way (`explain.ts`). */
export interface Without {
  /** Enemies that one must stop at. */
  enemies?: boolean;
  /** Continuing combats, which fleets do not enter. */
  combats?: boolean;
  /** What is closed to the side this turn. */
  closed?: boolean;
}

const NOTHING: Without = {};

/** Lays out costs and stops for the side in this position. */
export function layOut(g: Play, side: number, r: Reach, without: Without): void {
  const { p, w } = g;
  const { map, values } = w;
  const n = map.places;
  const enemy = 1 - side;
  const hex = values['hex-cost']!;
  const surcharge = values['zone-cost']!;
  const shut = without.closed ? null : w.rules.noEntry[g.at(side)];
  const fleetEntry = w.entry[side * 3 + FLEET]!;
  const landEntry = w.entry[side * 3 + LAND]!;
  const walks = findToken(g, 'ignore-overland', side) < 0;
  for (let i = 0; i < n; i++) {
    const open = !shut || shut[i] === 0;
    const base = hex + (p.inZone(enemy, i) ? surcharge : 0);
    r.landCost[i] = open && landEntry[i] ? base + (walks ? map.overland[i]! : 0) : 0;
    r.landEnds[i] = p.landCount[enemy * n + i]! > 0 && !without.enemies ? 1 : 0;
    const fought = p.has(i, CONTINUING) && landEntry[i] && !without.combats;
    r.fleetCost[i] = open && fleetEntry[i] && !fought ? base : 0;
  }
  for (let node = 0; node < map.nodes; node++) {
    if (node >= n) r.fleetCost[node] = r.fleetCost[map.nodePlace[node]!]!;
    const foes = p.fleetCount[enemy * map.nodes + node]!;
    r.contact[node] = 0;
    if (foes > 0 && !without.enemies) {
      const need = p.fleetStrength[enemy * map.nodes + node]! - p.fleetStrength[side * map.nodes + node]!;
      const screened = need <= 0 && p.fleetCount[side * map.nodes + node]! > 0;
      if (!screened) r.contact[node] = Math.max(0, need) + 1;
    }
    r.fleetEnds[node] = r.contact[node] ? 1 : 0;
  }
}

/** Whether a unit may act in the operations phase: a Land or fleet that has not moved, of a nation that fights (8.5, 12.2). */
export function mayAct(g: Play, u: number): boolean {
  const { p, w } = g;
  if ((p.flags[u]! & (MOVED | SELECTED)) !== 0 || w.unitClass[u]! > LAND || p.mate[u]! >= 0) return false;
  return w.unitNation[u] !== w.rules.china?.nation && p.active(u);
}

/** Land of the side may not leave a place with enemy Land ashore (8.5). */
export function pinned(g: Play, side: number, place: number): boolean {
  return g.p.landCount[(1 - side) * g.w.map.places + place]! > 0;
}

/** Screens (8.5): strength still needed, plus 1, if `leaving` strength and units go from the node; 0 = they may. */
export function screenNeed(g: Play, side: number, node: number, leaving: number, units: number): number {
  const { p, w } = g;
  const { nodes } = w.map;
  const enemy = 1 - side;
  if (p.fleetCount[enemy * nodes + node] === 0) return 0;
  const need = p.fleetStrength[enemy * nodes + node]! - (p.fleetStrength[side * nodes + node]! - leaving);
  const stay = p.fleetCount[side * nodes + node]! - units;
  return need <= 0 && stay > 0 ? 0 : Math.max(0, need) + 1;
}

/** Ends for fleets that can spare this much strength for screens on the way; -1 = nothing to spare. */
export function endsFor(r: Reach, spare: number): Uint8Array {
  if (spare < 0) return r.fleetEnds;
  for (let i = 0; i < r.ends.length; i++) r.ends[i] = r.contact[i]! > spare + 1 ? 1 : 0;
  return r.ends;
}

/** What a fleet at each node still pays to the target place; costs above the budget may or may not be there. */
export function fleetTo(g: Play, side: number, target: number, spare: number, budget: number): Int16Array {
  const r = prepareReach(g, side);
  const k = spare < 0 ? r.plain : r.screened;
  if (!stands(g, k, side, target, Math.max(-1, spare), budget))
    k.search.to(g.w.map.fleetGraph, g.w.map.placeNodes[target]!, r.fleetCost, endsFor(r, spare), budget);
  return k.search.distance;
}

/** What Land at each place still pays to the target, overland; costs above the budget may or may not be there. */
export function landTo(g: Play, side: number, target: number, budget: number): Int16Array {
  const r = prepareReach(g, side);
  const k = r.walked;
  if (!stands(g, k, side, target, -1, budget)) k.search.to(g.w.map.landGraph, [target], r.landCost, r.landEnds, budget);
  return k.search.distance;
}

/**
 * Strength that the unmoved fleets at a node could leave behind as screens on the way: all but the weakest. Where they
 * start beside enemy fleets, the screen they must leave there is taken off first. -2 = none may leave.
 */
export function spareStrength(g: Play, side: number, node: number): number {
  const { p, w } = g;
  let total = 0;
  let count = 0;
  let weakest = UNREACHED;
  for (let u = p.head[node]!; u >= 0; u = p.next[u]!) {
    if (w.unitSide[u] !== side || w.unitClass[u] !== FLEET || !mayAct(g, u)) continue;
    const s = p.strength(u);
    total += s;
    count++;
    if (s < weakest) weakest = s;
  }
  if (count === 0) return -2;
  const need = screenNeed(g, side, node, total, count);
  if (need > 0) {
    if (count < 2 || screenNeed(g, side, node, weakest, 1) > 0) return -2;
    return Math.max(-1, total - weakest - need);
  }
  return count === 1 ? -1 : total - weakest;
}

/** A unit of the class at the node that may leave it, or -1. */
export function someMover(g: Play, side: number, node: number, cls: number): number {
  const { p, w } = g;
  for (let u = p.head[node]!; u >= 0; u = p.next[u]!)
    if (w.unitSide[u] === side && w.unitClass[u] === cls && mayAct(g, u)) return u;
  return -1;
}
