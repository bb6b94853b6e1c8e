/** Probes about combat (chapter 9). */

import { second } from '../../kernel/answers';
import { opponentOf } from '../../kernel/seats';
import { repulseLoss } from './after-combat';
import { CLASSES, COMBATS, FLEET, FLEET_COMBAT, LAND } from './codes';
import { assaulter, fleetCombatAt, groundCombatAt } from './combat';
import type { Play } from './play';
import type { Args, Probe } from './probes';
import { offerRetreats } from './retreat';
import {
  airHits,
  defenceBonus,
  fullUnits,
  landingBonus,
  loserHits,
  supporters,
  totalStrength,
  winnerHits,
} from './strength';

function kind(a: Args, i: number): number {
  const k = COMBATS.indexOf(a.word(i) as 'fleet');
  if (k < 0) throw new RangeError(`${a.name}: unknown combat ${a.word(i)}`);
  return k;
}

/** The attacker of an assault at the place: whose Land is aboard there; else the side that does not own it. */
function attackerAt(g: Play, place: number): number {
  const found = assaulter(g, place, true);
  if (found >= 0) return found;
  for (let side = 0; side < 2; side++) if (g.p.aboardCount[side * g.w.map.places + place]! > 0) return side;
  return g.w.map.ownerSide[place]! >= 0 ? 1 - g.w.map.ownerSide[place]! : 0;
}

/** The node of the place where both sides have fleets, else where the side has. */
function battleNode(g: Play, place: number, side: number): number {
  const nodes = g.w.map.placeNodes[place]!;
  return (
    nodes.find((n) => fleetCombatAt(g, n)) ?? nodes.find((n) => g.p.fleetCount[side * g.w.map.nodes + n]! > 0) ?? place
  );
}

export const combatProbes: Record<string, Probe> = {
  combats: (g, a) => {
    const place = a.place(0);
    const out: string[] = [];
    if (g.w.map.placeNodes[place]!.some((n) => fleetCombatAt(g, n))) out.push('fleet');
    if (assaulter(g, place, true) >= 0) out.push('assault');
    else if (groundCombatAt(g, place)) out.push('ground');
    return out;
  },
  strength: (g, a) => {
    const k = kind(a, 0);
    const side = a.side(1);
    const place = a.place(2);
    return totalStrength(g, k, side, k === FLEET_COMBAT ? battleNode(g, place, side) : place, attackerAt(g, place));
  },
  support: (g, a) => {
    const out: string[] = [];
    supporters(g, a.side(0), a.place(1), (u) => {
      out.push(g.placeId(g.p.placeOf(u)));
    });
    return [...new Set(out)].sort();
  },
  'full-units': (g, a) => {
    const k = kind(a, 0);
    const side = a.side(1);
    const place = a.place(2);
    return fullUnits(g, k, side, k === FLEET_COMBAT ? battleNode(g, place, side) : place, attackerAt(g, place));
  },
  'landing-bonus': (g, a) => landingBonus(g, a.side(0), a.place(1)),
  'defence-bonus': (g, a) => {
    const side = a.side(0);
    a.place(1);
    return defenceBonus(g, opponentOf(side));
  },
  'half-die': (g, a) => g.w.calendar.halfDie[a.number(0)] ?? null,
  hits: (g, a) => {
    const [difference, fullWinner, fullLoser, steps] = [a.number(0), a.number(1), a.number(2), a.number(3)];
    const capped = loserHits(difference, fullWinner);
    const suffered = Math.min(capped, steps);
    return [String(suffered), String(winnerHits(g, difference, capped, suffered, fullLoser))];
  },
  'air-hits': (g, a) => {
    const h = airHits(g, kind(a, 0), a.number(1), a.number(2), a.number(3));
    return [String(h.air), String(h.carrier)];
  },
  'after-combat': (g, a) => {
    if (kind(a, 0) === FLEET_COMBAT) return 'retreats';
    return a.number(1) >= g.w.values['retreat-difference']! ? 'retreats' : 'continues';
  },
  repulse: (g, a) => {
    const survivors = a.number(0);
    const lost = repulseLoss(g, survivors);
    const back = Math.min(survivors - lost, a.number(1));
    return [String(survivors - back), String(back)];
  },
  retreats: (g, a) => {
    const nation = a.nation(0);
    const cls = a.class(1);
    const place = a.place(2);
    const u = [...g.w.units.keys()].find((x) => g.w.unitNation[x] === nation && g.w.unitClass[x] === cls);
    if (u === undefined || cls > LAND) throw new RangeError(`retreats: no ${CLASSES[cls]} of ${a.word(0)}`);
    const node = cls === FLEET ? battleNode(g, place, g.w.nationSide[nation]!) : place;
    const { posed, count } = g;
    const kept = { ...posed, options: Array.from(g.options.subarray(0, count)) };
    g.begin(g.w.unitSide[u]!, posed.ask, posed.rule);
    offerRetreats(g, u, cls === FLEET, node);
    const found = Array.from(g.options.subarray(0, g.count), (o) => g.placeId(g.w.map.nodePlace[second(o)]!));
    g.posed.side = kept.side;
    g.options.set(kept.options);
    g.count = count;
    return [...new Set(found)].sort();
  },
};
