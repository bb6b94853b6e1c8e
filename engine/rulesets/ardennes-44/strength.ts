/** Chapters 15 and 21: strengths in combat, halving, the defensive bonus and every column shift. */
import { DIRECTIONS } from '../../kernel/hex-field';
import { rungOf } from '../../kernel/odds';
import {
  ALLIED,
  ATTACKING,
  DISORDERED,
  IP,
  OUT_OF_SUPPLY,
  RETREATED,
  ROUTED,
  STRATEGIC,
  SUPPORTING,
  VEHICLE,
} from './codes';
import type { Play } from './play';

/** The combat in progress, as the frames of attack and result hold it. */
export interface Combat {
  target: number;
  side: number;
}

/** 15.2 to 15.5, 15.7: whether a unit attacks with half its strength along an edge. */
export function halved(g: Play, u: number, edge: number): boolean {
  const { p, w } = g;
  const { terrain, field, units } = w;
  const sides = field.sides[edge]!;
  const from = Math.floor(edge / DIRECTIONS);
  const to = field.near[edge]!;
  if ((sides & terrain.halving) !== 0) return true;
  if (terrain.halvesOut[from] === 1) return true;
  if (terrain.halvesOut[to] === 1 && (sides & terrain.bridge) !== 0) return true;
  const armoured = p.tank(u) || units.recon[u] === 1;
  if (terrain.westwall[to] === 1 && units.side[u] === ALLIED && armoured) return true;
  return units.cls[u] === VEHICLE && p.ways[VEHICLE]!.steps.cost[edge] === 0;
}

/** Attack factor of a unit against a place: doubled for those in a black box against settlements (27.4), then halved. */
export function attackOf(g: Play, u: number, target: number): number {
  const { p, w } = g;
  const { village, town, city } = w.terrain;
  let factor = p.value(w.units.attack, u);
  if (w.units.boxed[u] === 1 && (village[target] || town[target] || city[target])) factor *= 2;
  const edge = w.field.edgeBetween(p.loc[u]!, target);
  return halved(g, u, edge) ? Math.ceil(factor / 2) : factor;
}

/** Defence factors in the place, without what retreated onto friends there (17.5), and the best bonus of any (15.1). */
export function defenceOf(g: Play, side: number, place: number): number {
  const { p, w } = g;
  let fresh = false;
  for (let u = p.head[place]!; u >= 0; u = p.next[u]!) if (!p.has(u, RETREATED)) fresh = true;
  let sum = 0;
  for (let u = p.head[place]!; u >= 0; u = p.next[u]!)
    if (!fresh || !p.has(u, RETREATED)) sum += p.value(w.units.defence, u);
  return sum + bonusOf(g, side, place);
}

/** 15.1: the best bonus that one of the units there may claim. */
export function bonusOf(g: Play, side: number, place: number): number {
  const { p, w } = g;
  const { terrain, units } = w;
  const ground = terrain.bonus[side as 0 | 1][place]!;
  const best = (p.places[place]! & IP) !== 0 ? Math.max(ground, terrain.bonusOfPosition) : ground;
  let bonus = 0;
  for (let u = p.head[place]!; u >= 0; u = p.next[u]!) {
    if (units.bracketed[u] === 1 || p.is(u, STRATEGIC)) continue;
    bonus = Math.max(bonus, units.silhouette[u] === 1 ? Math.min(best, w.values['dcb-silhouette-cap']!) : best);
  }
  return bonus;
}

/** Best tank qualities (21.1): of the attackers whose tanks can come into the place, and of the defenders. */
export interface Armour {
  /** Best grey quality of an attacker, and whose. */
  grey: number;
  greyUnit: number;
  attackerHasTank: boolean;
  defender: number;
  defenderUnit: number;
  defenderMixed: boolean;
}

export function armourOf(g: Play, target: number): Armour {
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
  for (let u = 0; u < units.count; u++) {
    if (!p.has(u, ATTACKING) || !p.tank(u)) continue;
    const edge = w.field.edgeBetween(p.loc[u]!, target);
    if (edge < 0 || p.ways[VEHICLE]!.steps.cost[edge] === 0) continue;
    a.attackerHasTank = true;
    if (units.destroyer[u] === 0 && p.quality(u) > a.grey) {
      a.grey = p.quality(u);
      a.greyUnit = u;
    }
  }
  let infantry = false;
  let tank = false;
  for (let u = p.head[target]!; u >= 0; u = p.next[u]!) {
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
  if (a.grey > 0 && (a.defenderUnit < 0 || a.grey > a.defender)) return 1;
  return a.defenderMixed && !a.attackerHasTank ? -1 : 0;
}

/** A shift with its reason, a name of the text's table. */
export interface Shift {
  name: string;
  columns: number;
}

/** Every shift but those of a die (defensive artillery, fighter-bombers). */
export function shiftsOf(g: Play, c: Combat): Shift[] {
  const { p, w } = g;
  const { units, tables } = w;
  const out: Shift[] = [];
  const put = (name: string, times = 1) => {
    const { columns, limit } = tables.shift(name);
    out.push({ name, columns: columns * (limit > 0 ? Math.min(times, limit) : Math.min(times, 1)) });
  };
  const armour = armourShift(g, c.target, armourOf(g, c.target));
  if (armour > 0) put('armour');
  if (armour < 0) put('infantry-with-tank-against-none');
  let guns = 0;
  let attackerShort = false;
  let advantage = false;
  for (let u = 0; u < units.count; u++) {
    if (units.side[u] !== c.side) continue;
    if (p.has(u, SUPPORTING)) guns++;
    if (!p.has(u, ATTACKING)) continue;
    if (p.is(u, OUT_OF_SUPPLY)) attackerShort = true;
    if (p.advantage[u] === c.target + 1) advantage = true;
  }
  if (guns > 0) put('artillery', guns);
  let allShort = true;
  let roads = false;
  let disordered = false;
  let routed = false;
  for (let u = p.head[c.target]!; u >= 0; u = p.next[u]!) {
    if (!p.is(u, OUT_OF_SUPPLY)) allShort = false;
    if (p.is(u, STRATEGIC)) roads = true;
    if (p.is(u, DISORDERED)) disordered = true;
    if (p.is(u, ROUTED)) routed = true;
  }
  if (allShort) put('defenders-out-of-supply');
  if (roads) put('defender-strategic');
  if (advantage) put('attacker-advantage');
  if (routed) put('defender-routed');
  else if (disordered) put('defender-disordered');
  if (attackerShort) put('attacker-out-of-supply');
  return out;
}

/** Rung of the odds before shifts. */
export function oddsOf(g: Play, c: Combat): { attack: number; defence: number; rung: number } {
  const { p, w } = g;
  let attack = 0;
  for (let u = 0; u < w.units.count; u++) if (p.has(u, ATTACKING)) attack += attackOf(g, u, c.target);
  const defence = defenceOf(g, 1 - c.side, c.target);
  return { attack, defence, rung: rungOf(attack, defence) };
}
