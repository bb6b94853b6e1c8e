/** Chapters 9.2-9.5: who takes part in a combat, air support, strengths and bonuses. */
import { AIR, ASSAULT, FLEET, FLEET_COMBAT, LAND, RETREATED, STEPS, SUPPORTING, WITHHELD } from './codes';
import type { Play } from './play';

/** Whether a unit fights in the combat: fleets on the node; Land ashore; in an assault also the attacker's Land aboard. */
function fights(g: Play, u: number, kind: number, node: number, attacker: number): boolean {
  const { p, w } = g;
  if (kind === FLEET_COMBAT) return w.unitClass[u] === FLEET && p.loc[u] === node;
  if (w.unitClass[u] !== LAND) return false;
  if (!p.isAboard(u)) return true;
  return kind === ASSAULT && w.unitSide[u] === attacker && (p.flags[u]! & RETREATED) === 0;
}

/** Calls `visit` for each unit of the side that fights at the place. */
export function participants(
  g: Play,
  kind: number,
  side: number,
  node: number,
  attacker: number,
  visit: (u: number) => void,
): void {
  const { p, w } = g;
  const place = w.map.nodePlace[node]!;
  const nodes = kind === FLEET_COMBAT ? [node] : w.map.placeNodes[place]!;
  for (const n of nodes)
    for (let u = p.head[n]!; u >= 0; u = p.next[u]!)
      if (w.unitSide[u] === side && fights(g, u, kind, node, attacker)) visit(u);
}

/** Full units engaged: the cap of the enemy's hits (9.6.1). */
export function fullUnits(g: Play, kind: number, side: number, node: number, attacker: number): number {
  let n = 0;
  participants(g, kind, side, node, attacker, (u) => {
    if (g.p.isFull(u)) n++;
  });
  return n;
}

/** What a part of a strength is: a unit, the bonus of pairs in a task force, an Air in support, a carrier at a landing, the coast. */
export type PartKind = 'unit' | 'task-force' | 'support' | 'landing' | 'defence';

/** Called for each part of a strength; `u` is its unit, -1 for what has none. */
export type Put = (what: PartKind, counts: number, u: number) => void;

/** Printed strengths, with the task force bonus of pairs of full units in fleet combat (9.3.1). */
function ownParts(g: Play, kind: number, side: number, node: number, attacker: number, put: Put): void {
  const { p, w } = g;
  let partners = 0;
  const bonuses: { bonus: number; u: number }[] = [];
  participants(g, kind, side, node, attacker, (u) => {
    const k = w.unitKind[u]!;
    put('unit', p.strength(u), u);
    if (kind !== FLEET_COMBAT) return;
    const bonus = w.kinds.taskForce[k * STEPS + p.steps[u]!]!;
    if (bonus > 0) bonuses.push({ bonus, u });
    if (w.kinds.partner[k] && p.isFull(u)) partners++;
  });
  if (bonuses.length > 1) bonuses.sort((a, b) => b.bonus - a.bonus);
  for (let i = 0; i < bonuses.length && i < partners; i++) put('task-force', bonuses[i]!.bonus, bonuses[i]!.u);
}

/**
 * Calls `visit` for each Air of the side in or near the place that supports there (9.2): of a nation at war, not kept out of the
 * combat, and full, or with a support printed for its condition.
 */
export function supporters(g: Play, side: number, place: number, visit: (u: number) => void): void {
  const { p, w } = g;
  const n = w.map.places;
  const visitPlace = (i: number) => {
    if (p.airCount[side * n + i] === 0) return;
    for (let u = p.head[i]!; u >= 0; u = p.next[u]!)
      if (w.unitClass[u] === AIR && w.unitSide[u] === side && p.active(u) && (p.flags[u]! & WITHHELD) === 0)
        if (p.isFull(u) || w.kinds.support[w.unitKind[u]! * STEPS + p.steps[u]!]! > 0) visit(u);
  };
  visitPlace(place);
  const around = w.map.board.within(w.values['support-distance']!)[place]!;
  for (let k = 0; k < around.length; k++) visitPlace(around[k]!);
}

/** Bonus of carriers in the hex in an assault, for either side (9.5.1). */
function landingParts(g: Play, side: number, place: number, put: Put): void {
  const { p, w } = g;
  for (const node of w.map.placeNodes[place]!)
    for (let u = p.head[node]!; u >= 0; u = p.next[u]!) {
      const bonus = w.unitSide[u] === side ? w.kinds.landing[w.unitKind[u]! * STEPS + p.steps[u]!]! : 0;
      if (bonus > 0) put('landing', bonus, u);
    }
}

export function landingBonus(g: Play, side: number, place: number): number {
  let sum = 0;
  landingParts(g, side, place, (_, bonus) => {
    sum += bonus;
  });
  return sum;
}

/** Defence bonus against the attacker's landing (9.5.1, 12.1). */
export function defenceBonus(g: Play, attacker: number): number {
  return g.w.rules.noDefence[g.at(attacker)] ? 0 : g.w.values['defence-bonus']!;
}

/** Every part of a side's strength before dice and cards. */
export function strengthParts(g: Play, kind: number, side: number, node: number, attacker: number, put: Put): void {
  const place = g.w.map.nodePlace[node]!;
  ownParts(g, kind, side, node, attacker, put);
  supporters(g, side, place, (u) => put('support', g.w.kinds.support[g.w.unitKind[u]! * STEPS + g.p.steps[u]!]!, u));
  if (kind !== ASSAULT) return;
  landingParts(g, side, place, put);
  if (side !== attacker) put('defence', defenceBonus(g, attacker), -1);
}

/** Strength before dice and cards. */
export function totalStrength(g: Play, kind: number, side: number, node: number, attacker: number): number {
  let sum = 0;
  strengthParts(g, kind, side, node, attacker, (_, counts) => {
    sum += counts;
  });
  return sum;
}

/** Marks the supporting Airs of a combat: they may take its extra hits even after they are reduced (9.6.2). */
export function markSupporters(g: Play, place: number): void {
  for (let side = 0; side < 2; side++)
    supporters(g, side, place, (u) => {
      g.p.flags[u]! |= SUPPORTING;
    });
}

/** Hits of the loser and of the winner (9.6.1). `suffered`: what the loser really took. */
export function loserHits(difference: number, fullWinner: number): number {
  return Math.min(difference, fullWinner);
}

export function winnerHits(g: Play, difference: number, capped: number, suffered: number, fullLoser: number): number {
  const basis = g.w.values['winner-hits-basis']!;
  const base = basis === 1 ? suffered : basis === 2 ? capped : difference;
  return Math.min(Math.floor(base / Math.max(1, g.w.values['winner-hits-divisor']!)), fullLoser);
}

/** Extra hits by a natural die (9.6.2): on Airs, and on carriers instead where the table says so. */
export function airHits(
  g: Play,
  kind: number,
  die: number,
  airs: number,
  carriers: number,
): { air: number; carrier: number } {
  const { calendar, values } = g.w;
  if (airs === 0 && (values['carrier-hit-needs-air'] !== 0 || carriers === 0)) return { air: 0, carrier: 0 };
  const d = Math.min(die, calendar.airHits.length - 1);
  if (kind === FLEET_COMBAT && carriers > 0 && calendar.carrierHits[d]! > 0)
    return { air: 0, carrier: calendar.carrierHits[d]! };
  return { air: airs > 0 ? calendar.airHits[d]! : 0, carrier: 0 };
}
