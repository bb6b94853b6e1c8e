/** Chapters 9.0, 9.1: the combat segment, hex by hex, and which combats are due in a hex. */

import { code, second, verbOf } from '../../kernel/answers';
import { A, ASSAULT, FLEET_COMBAT, FOUGHT, GROUND_COMBAT, P, RETREATED, S } from './codes';
import { IN_BATTLE } from './frames';
import type { Play, Procedure } from './play';
import { hasSupport } from './support';
import { findToken } from './tokens';

/** Both sides have fleets on the node. */
export function fleetCombatAt(g: Play, node: number): boolean {
  const { fleetCount } = g.p;
  return fleetCount[node]! > 0 && fleetCount[g.w.map.nodes + node]! > 0;
}

/**
 * The side whose Land aboard must assault the place (9.1): enemy Land is ashore, and no enemy fleet is left beside its
 * transports. -1 = none. With `future`, enemy fleets are disregarded: they must be driven off first.
 */
export function assaulter(g: Play, place: number, future = false): number {
  const { p, w } = g;
  const n = w.map.places;
  if (findToken(g, 'forbid-assault', -1) >= 0) return -1;
  for (let side = 0; side < 2; side++) {
    if (p.aboardCount[side * n + place] === 0 || p.landCount[(1 - side) * n + place] === 0) continue;
    for (const node of w.map.placeNodes[place]!) {
      if (!future && p.fleetCount[(1 - side) * w.map.nodes + node]! > 0) continue;
      for (let u = p.head[node]!; u >= 0; u = p.next[u]!)
        if (w.unitSide[u] === side && p.isAboard(u) && (p.flags[u]! & RETREATED) === 0) return side;
    }
  }
  return -1;
}

/** Land of both sides is ashore. */
export function groundCombatAt(g: Play, place: number): boolean {
  const { landCount } = g.p;
  return landCount[place]! > 0 && landCount[g.w.map.places + place]! > 0;
}

/** Whether anything is to be fought at the place. */
function combatDue(g: Play, place: number): boolean {
  const { present } = g.p;
  if (present[place] === 0 || present[g.w.map.places + place] === 0) return false;
  for (const node of g.w.map.placeNodes[place]!) if (fleetCombatAt(g, node)) return true;
  return groundCombatAt(g, place) || assaulter(g, place, true) >= 0;
}

/** The player with the higher TRP picks the next hex until none is left (9.0). */
export const combat: Procedure = {
  step(g, f) {
    g.begin(g.firstSide(), 'combat-hex', '9.0');
    for (let i = 0; i < g.w.map.places; i++) {
      if (g.p.has(i, FOUGHT) || !combatDue(g, i)) continue;
      g.add(code(A.RESOLVE, 0, i));
      if (hasSupport(g, g.firstSide(), i)) g.add(code(A.RESOLVE_AIR, 0, i));
    }
    if (g.count > 0) return g.pose(combat, f);
    for (let i = 0; i < g.w.map.places; i++) if (g.p.has(i, FOUGHT)) g.p.clearPlace(i, FOUGHT);
    g.p.clearFlag(RETREATED);
    return g.done();
  },
  answer(g, _f, answer) {
    const place = second(answer);
    g.p.setPlace(place, FOUGHT);
    g.push(P.BATTLE, place, 0, 0, verbOf(answer) === A.RESOLVE_AIR ? 1 : 0);
  },
};

/** Word of a battle: 1 when the side that picks the hexes chooses the Air that supports (9.2). */
export const BATTLE_ASKS = 5;

export const battle: Procedure = {
  step(g, f) {
    const fr = g.frames;
    const place = fr[f + IN_BATTLE.place]!;
    const nodes = g.w.map.placeNodes[place]!;
    while (fr[f + IN_BATTLE.fleets]! < nodes.length) {
      const node = nodes[fr[f + IN_BATTLE.fleets]!]!;
      fr[f + IN_BATTLE.fleets]!++;
      if (fleetCombatAt(g, node)) {
        g.push(P.FIGHT, FLEET_COMBAT, node, 0);
        return false;
      }
    }
    if (fr[f + IN_BATTLE.land] === 0) {
      fr[f + IN_BATTLE.land] = 1;
      const attacker = assaulter(g, place);
      if (attacker >= 0) {
        noteDuty(g, place);
        g.push(P.FIGHT, ASSAULT, place, attacker);
        return false;
      }
      if (groundCombatAt(g, place)) {
        noteDuty(g, place);
        g.push(P.FIGHT, GROUND_COMBAT, place, 0);
        return false;
      }
    }
    return g.done();
  },
};

/** Front duty is done by a combat with Land of the confined nation (12.2). */
function noteDuty(g: Play, place: number): void {
  const { china } = g.w.rules;
  if (!china || g.p.landCount[china.occupier * g.w.map.places + place] === 0) return;
  for (let u = g.p.head[place]!; u >= 0; u = g.p.next[u]!)
    if (g.w.unitNation[u] === china.nation) g.p.scalars[S.DUTY_DONE] = 1;
}
