/** Chapters 15 and 21: strengths in combat with their reasons, the defensive bonus, and whose tanks count. */
import { DIRECTIONS } from '../../kernel/hex-field';
import { addAll } from '../../kernel/lists';
import { ALLIED, DEED, LIES, STATE, VEHICLE } from './codes';
import type { Play } from './play';

/** Why a factor is not what is printed, or a bonus not what the ground gives: words of `reasons.ts`, with their rules. */
export type Reason =
  | 'settlement'
  | 'river'
  | 'out-of-rough'
  | 'rough-over-bridge'
  | 'westwall-armour'
  | 'no-road'
  | 'retreated'
  | 'bracketed'
  | 'strategic'
  | 'silhouette';

/** One unit's part in a sum. */
export interface Factor {
  unit: number;
  /** The factor of the step it is on. */
  printed: number;
  /** What it counts with. */
  counts: number;
  /** In the order in which they are applied; of reasons for halving all that hold, though one halves (15.2). */
  reasons: Reason[];
}

/** 15.2 to 15.5, 15.7: every reason for which a unit attacks with half its strength along an edge; none = with all of it. */
export function halvings(g: Play, u: number, edge: number): Reason[] {
  const { p, w } = g;
  const { terrain, field, units } = w;
  // 13.5: from off the map one comes by road.
  if (edge < 0) return [];
  const sides = field.sides[edge]!;
  const from = Math.floor(edge / DIRECTIONS);
  const to = field.near[edge]!;
  const out: Reason[] = [];
  // 15.5: a river at a rough hex is ignored.
  const rough = terrain.halvesOut[from] === 1 || terrain.halvesOut[to] === 1;
  if ((sides & terrain.halving) !== 0 && !rough) out.push('river');
  if (terrain.halvesOut[from] === 1) out.push('out-of-rough');
  if (terrain.halvesOut[to] === 1 && (sides & terrain.bridge) !== 0) out.push('rough-over-bridge');
  const armoured = p.tank(u) || units.recon[u] === 1;
  if (terrain.westwall[to] === 1 && units.side[u] === ALLIED && armoured) out.push('westwall-armour');
  if (units.cls[u] === VEHICLE && p.ways[VEHICLE]!.steps.cost[edge] === 0) out.push('no-road');
  return out;
}

/** What a unit attacks a place beside it with: doubled for those in a black box against settlements (27.4), then halved, rounded up. */
export function attackFactor(g: Play, u: number, target: number): Factor {
  const { p, w } = g;
  const { village, town, city } = w.terrain;
  const printed = p.value(w.units.attack, u);
  const reasons: Reason[] = [];
  let counts = printed;
  if (w.units.boxed[u] === 1 && (village[target] || town[target] || city[target])) {
    counts *= 2;
    reasons.push('settlement');
  }
  const half = halvings(g, u, w.field.edgeBetween(p.loc[u]!, target));
  if (half.length > 0) counts = Math.ceil(counts / 2);
  addAll(reasons, half);
  return { unit: u, printed, counts, reasons };
}

export function attackOf(g: Play, u: number, target: number): number {
  return attackFactor(g, u, target).counts;
}

/** 17.5: whether the unit has retreated onto others there, who have not: it adds nothing to them. */
export function addsNothing(g: Play, u: number): boolean {
  if (!g.p.has(u, DEED.RETREATED)) return false;
  for (let v = g.p.head[g.p.loc[u]!]!; v >= 0; v = g.p.next[v]!) if (!g.p.has(v, DEED.RETREATED)) return true;
  return false;
}

/** Defence factors in the place; those of who has retreated onto others count nothing (17.5). */
export function defenceFactors(g: Play, place: number): Factor[] {
  const { p, w } = g;
  const out: Factor[] = [];
  for (let u = p.head[place]!; u >= 0; u = p.next[u]!) {
    const printed = p.value(w.units.defence, u);
    const idle = addsNothing(g, u);
    out.push({ unit: u, printed, counts: idle ? 0 : printed, reasons: idle ? ['retreated'] : [] });
  }
  return out;
}

/** 15.1: what the place adds to its defenders. */
export interface Bonus {
  /** What is added, and what the ground or position would give at best. */
  counts: number;
  best: number;
  /** Row of the chart that gives the best (`town`, `ip`); '' = none. */
  of: string;
  /** Why not all of it is added. */
  reasons: Reason[];
}

/** 15.1: the best bonus that one of the units there may claim. */
export function bonus(g: Play, side: number, place: number): Bonus {
  const { p, w } = g;
  const { terrain, units } = w;
  const ground = terrain.bonus[side as 0 | 1][place]!;
  const dug = (p.places[place]! & LIES.IP) !== 0 && terrain.bonusOfPosition > ground;
  const best = dug ? terrain.bonusOfPosition : ground;
  const out: Bonus = { counts: 0, best, of: dug ? 'ip' : terrain.bonusOf[side as 0 | 1][place]!, reasons: [] };
  if (best === 0) return out;
  const why = new Set<Reason>();
  for (let u = p.head[place]!; u >= 0; u = p.next[u]!) {
    if (addsNothing(g, u)) why.add('retreated');
    else if (units.bracketed[u] === 1) why.add('bracketed');
    else if (p.is(u, STATE.STRATEGIC)) why.add('strategic');
    else if (units.silhouette[u] === 1 && best > w.values['dcb-silhouette-cap']!) {
      why.add('silhouette');
      out.counts = Math.max(out.counts, w.values['dcb-silhouette-cap']!);
    } else out.counts = best;
  }
  if (out.counts < best) out.reasons = [...why];
  return out;
}

export function bonusOf(g: Play, side: number, place: number): number {
  return bonus(g, side, place).counts;
}

/** Strength of the defence of a place, bonus included. */
export function defenceOf(g: Play, side: number, place: number): number {
  return defenceFactors(g, place).reduce((sum, d) => sum + d.counts, 0) + bonusOf(g, side, place);
}

/** The units that take part in the attack in progress. */
export function attackersOf(g: Play): number[] {
  const out: number[] = [];
  for (let u = 0; u < g.w.units.count; u++) if (g.p.has(u, DEED.ATTACKING)) out.push(u);
  return out;
}

/** Best tank qualities (21.1): of the attackers, and of the defenders. */
export interface Armour {
  /** Best grey quality of an attacker whose tanks can come into the place (21.3), and whose; -1 = nobody's. */
  grey: number;
  greyUnit: number;
  attackerHasTank: boolean;
  defender: number;
  defenderUnit: number;
  defenderMixed: boolean;
}

export function armourOf(g: Play, target: number, attackers: readonly number[] = attackersOf(g)): Armour {
  const { p, w } = g;
  const { units } = w;
  const a: Armour = {
    grey: 0,
    greyUnit: -1,
    attackerHasTank: false,
    defender: 0,
    defenderUnit: -1,
    defenderMixed: false,
  };
  for (const u of attackers) {
    if (!p.tank(u)) continue;
    // 21.1, 21.3: tanks that cannot come into the place earn no shift, but they take part: the defender has none either.
    a.attackerHasTank = true;
    const edge = w.field.edgeBetween(p.loc[u]!, target);
    if (edge >= 0 && p.ways[VEHICLE]!.steps.cost[edge] === 0) continue;
    if (units.destroyer[u] === 0 && (a.greyUnit < 0 || p.quality(u) > a.grey)) {
      a.grey = p.quality(u);
      a.greyUnit = u;
    }
  }
  let infantry = false;
  let tank = false;
  for (let u = p.head[target]!; u >= 0; u = p.next[u]!) {
    if (addsNothing(g, u)) continue;
    if (units.infantry[u] === 1) infantry = true;
    if (!p.tank(u)) continue;
    tank = true;
    if (a.defenderUnit < 0 || p.quality(u) > a.defender) {
      a.defender = p.quality(u);
      a.defenderUnit = u;
    }
  }
  a.defenderMixed = infantry && tank;
  return a;
}

/** 21.1, 21.3: 1 = the attacker's shift, -1 = the defender's, 0 = neither. */
export function armourShift(g: Play, target: number, a: Armour): number {
  if (g.w.terrain.noArmour[target] === 1) return 0;
  if (a.greyUnit >= 0 && (a.defenderUnit < 0 || a.grey > a.defender)) return 1;
  return a.defenderMixed && !a.attackerHasTank ? -1 : 0;
}

/** 16.3: the tanks that have earned the side its armour shift in the combat in progress, and are still there. */
export function earners(g: Play, target: number, side: number): number[] {
  const { p, w } = g;
  const out: number[] = [];
  const { defender, defenderUnit } = armourOf(g, target);
  for (const u of attackersOf(g)) {
    if (w.units.side[u] !== side || !p.tank(u) || w.units.destroyer[u] === 1) continue;
    const edge = p.onMap(u) ? w.field.edgeBetween(p.loc[u]!, target) : -1;
    if (edge >= 0 && p.ways[VEHICLE]!.steps.cost[edge] === 0) continue;
    if (defenderUnit < 0 || p.quality(u) > defender) out.push(u);
  }
  if (out.length > 0) return out;
  for (let u = p.head[target]!; u >= 0; u = p.next[u]!)
    if (w.units.side[u] === side && p.tank(u) && !addsNothing(g, u)) out.push(u);
  return out;
}
