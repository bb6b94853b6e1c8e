/** Invariants that hold at every question. For tests. */
import { broken, checkChains, same } from '../../kernel/invariants';
import type { EdgeCosts } from '../../kernel/move-search';
import { cameAnywhere } from './arrivals';
import { ARTILLERY, AWAY, BRIDGE, DEED, FOOT, GERMAN, LIES, P, STATE } from './codes';
import type { Play } from './play';
import { Position } from './position';

/** Throws `InvariantBroken` naming what does not hold. */
export function checkPosition(g: Play): void {
  for (let u = 0; u < g.w.units.count; u++) {
    checkUnit(g, u);
    checkPart(g, u);
  }
  checkMarkers(g);
  checkCombat(g);
  checkStacks(g);
  checkDerived(g);
}

/** Where a unit is, its steps and its states. */
function checkUnit(g: Play, u: number): void {
  const { p, w } = g;
  const { id } = w.compiled.units[u]!;
  const at = p.loc[u]!;
  if (at >= w.field.size) broken(`${id} is nowhere`);
  if (at >= 0 && (p.steps[u]! < 1 || p.steps[u]! > w.units.steps[u]!)) broken(`${id} has ${p.steps[u]} steps`);
  if (p.is(u, STATE.DISORDERED) && p.is(u, STATE.ROUTED)) broken(`${id} is disordered and routed`);
  if (at >= 0 && p.enemyAt(w.units.side[u]!, at)) broken(`${id} stands with the enemy at ${g.placeId(at)}`);
  const confined = w.rules.confined[p.origin(u)];
  if (p.onMap(u) && confined && confined[at] === 0 && w.start[u] !== at) broken(`${id} is where it may not be`);
  const cls = w.units.cls[u];
  if (p.is(u, STATE.FIRED | STATE.TOWED) && cls !== ARTILLERY)
    broken(`${id} has fired or is towed, and is no artillery`);
  if (p.is(u, STATE.TRUCKED) && cls !== FOOT) broken(`${id} is on trucks, and not on foot`);
  if (p.is(u, STATE.BEYOND) && w.units.side[u] !== GERMAN) broken(`${id} is beyond an army boundary`);
  if (p.is(u, STATE.SLIPPED) && g.frames[p.stack.top] !== P.MOVEMENT) broken(`${id} slips outside movement`);
  // 16.6: an advantage is over the hex beside which it was gained.
  const target = p.advantage[u]! - 1;
  if (target >= 0 && (!p.onMap(u) || w.field.edgeBetween(at, target) < 0)) broken(`${id} has an advantage elsewhere`);
  if (at !== AWAY.ELIMINATED && at !== AWAY.SURRENDERED) return;
  if (p.steps[u] !== 0 || p.state[u] !== 0 || p.done[u] !== 0 || p.points[u] !== 0 || p.parent[u] !== 0)
    broken(`${id} is gone and leaves something behind`);
}

/** 16.4, 26: parts are of units that may have them, and all others are whole. */
function checkPart(g: Play, u: number): void {
  const { p, w } = g;
  const { id } = w.compiled.units[u]!;
  const part = w.units.breakdown[u] === 1 || w.units.remnant[u] === 1;
  const parent = p.parent[u]! - 1;
  if (!part) {
    if (parent >= 0) broken(`${id} is part of another`);
    return;
  }
  if (p.loc[u]! === AWAY.ELIMINATED || p.loc[u] === AWAY.SURRENDERED) broken(`${id} is among the lost units`);
  if (p.loc[u] === AWAY.ABSENT && (p.steps[u] !== 0 || parent >= 0)) broken(`${id} is in the pool and is something`);
  if (p.loc[u]! < 0) return;
  const pools = w.units.breakdown[u] === 1 ? w.parts.breakdowns : w.parts.remnants;
  if (parent < 0 || !pools[parent]?.includes(u)) broken(`${id} is part of a unit that has none such`);
}

/** Markers lie where they may, and are not more than there are. */
function checkMarkers(g: Play): void {
  const { p, w } = g;
  const seen = [new Set<number>(), new Set<number>()];
  for (let i = 0; i < p.places.length; i++) {
    const lies = p.places[i]!;
    if ((lies & LIES.IP) !== 0 && (lies & LIES.IP_BEGUN) !== 0)
      broken(`a position is begun and complete at ${g.placeId(i)}`);
    for (const side of [0, 1]) {
      if (p.friendAt(side, i) && p.holder(i) !== side && w.field.onMap[i] === 1)
        broken(`${g.placeId(i)} is not held by who stands there`);
      const number = p.traffic(side, i);
      if (number === 0) continue;
      if (seen[side]!.has(number)) broken(`traffic marker ${number} lies twice`);
      seen[side]!.add(number);
    }
  }
  for (const side of [0, 1] as const) {
    if (p.blocks[side].length > w.roadblockLimit[side]) broken('more roadblocks than there are');
    let used = 0;
    for (const u of w.units.of[side]) if (p.is(u, STATE.STRATEGIC | STATE.TOWED | STATE.TRUCKED)) used++;
    if (used > w.strategicLimit[side]) broken('more markers of strategic movement than there are');
  }
  for (let b = 0; b < p.bridges.length; b++)
    if ((p.bridges[b]! & BRIDGE.BLOWN) !== 0 && (p.bridges[b]! & BRIDGE.BUILDING) !== 0)
      broken('a bridge is blown and being built');
}

/** Between combats nobody is marked as taking part in one. */
function checkCombat(g: Play): void {
  const { p } = g;
  if (g.frames[p.stack.top] !== P.COMBAT) return;
  for (let u = 0; u < g.w.units.count; u++)
    if (p.has(u, DEED.ATTACKING | DEED.DEFENDING | DEED.SUPPORTING | DEED.RETREATING))
      broken('a combat has left marks behind');
}

/** 8.3: after its combats the phasing side stands within the limits, but for who has just come (13.2) or gone back (17.4). */
function checkStacks(g: Play): void {
  const { p, w } = g;
  if (g.frames[p.stack.top] !== P.TRAFFIC) return;
  const list: number[] = [];
  const side = g.phase.side;
  for (let i = 0; i < w.field.size; i++) {
    if (w.field.onMap[i] === 0 || !p.friendAt(side, i)) continue;
    list.length = 0;
    for (let u = p.head[i]!; u >= 0; u = p.next[u]!) if (!cameAnywhere(g, u)) list.push(u);
    const rule = w.limits.broken(i, list, list.length, p.steps);
    if (rule && !list.some((u) => p.has(u, DEED.RETREATED | DEED.DISENGAGED)))
      broken(`${g.placeId(i)} breaks ${rule.id}`);
  }
}

/** What follows from the buffer is as if it were worked out anew. */
function checkDerived(g: Play): void {
  const { p, w } = g;
  const fresh = new Position(w);
  fresh.buffer.set(p.buffer);
  fresh.derive();
  for (const side of [0, 1] as const) {
    same(p.zones.zone[side], fresh.zones.zone[side], 'zones');
    same(p.zones.barHex[side], fresh.zones.barHex[side], 'hex bonds');
    same(p.zones.barEdge[side], fresh.zones.barEdge[side], 'hexside bonds');
    same(p.zones.units[side], fresh.zones.units[side], 'units');
    same(p.jams[side], fresh.jams[side], 'traffic');
    same(p.blocks[side], fresh.blocks[side], 'roadblocks');
    same(p.supply(side).road, fresh.supply(side).road, 'roads in supply');
    same(p.supply(side).land, fresh.supply(side).land, 'lines of supply');
  }
  checkChains(p);
  same(p.roads, fresh.roads, 'roads');
  p.ways.forEach((ways, k) => {
    const other = fresh.ways[k]!;
    sameCosts(ways.steps, other.steps, 'ways');
    sameCosts(ways.retreat, other.retreat, 'ways of retreat');
    ways.points.forEach((c, i) => {
      sameCosts(c, other.points[i]!, 'ways');
    });
    ways.roads.forEach((c, i) => {
      sameCosts(c, other.roads[i]!, 'ways by road');
    });
  });
}

function sameCosts(a: EdgeCosts, b: EdgeCosts, what: string): void {
  same(a.cost, b.cost, what);
  same(a.least, b.least, `${what}, the least of a place`);
}
