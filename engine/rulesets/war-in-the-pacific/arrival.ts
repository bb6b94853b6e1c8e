/**
 * Chapters 8.6.2, 8.7, 8.8: going ashore, and what follows at once when Land comes or goes: depots are overrun, aircraft
 * are driven off, combat that has lost a side ends.
 */

import { code, second } from '../../kernel/answers';
import { opponentOf } from '../../kernel/seats';
import { A, AIR, CHANGED, CONTINUING, DEPOT, MOMENT, P, S, TAKEN } from './codes';
import { removeDepot } from './depots';
import type { Play, Procedure } from './play';

/** Land aboard goes ashore unless enemy Land stands there (8.6.2); enemy fleets do not prevent it. */
export function landUnits(g: Play, side: number, place: number, cargo: readonly number[]): void {
  if (cargo.length === 0 || g.p.landCount[opponentOf(side) * g.w.map.places + place]! > 0) return;
  for (const u of cargo) {
    g.p.land(u);
    g.says('ashore', '8.6.2', { at: place, who: u }, '{unit} went ashore at {place}', '{unit}が{place}に上陸');
  }
}

/** Whether aircraft of the side must leave the place (8.7): no own Land there, and enemy Land or an enemy base. */
function drivenOff(g: Play, side: number, place: number): boolean {
  const n = g.w.map.places;
  const { p } = g;
  if (p.airCount[side * n + place] === 0 || p.landCount[side * n + place]! > 0) return false;
  return p.landCount[opponentOf(side) * n + place]! > 0 || p.control(place) === opponentOf(side);
}

/**
 * Sees to every place that has changed. Ends: each round settles one aircraft (it is reduced or lost) or clears a place.
 */
export const settle: Procedure = {
  step(g, f) {
    const { p, w } = g;
    const { scalars } = p;
    const n = w.map.places;
    scalars[S.TAKEN] = 0;
    if (scalars[S.DIRTY] === 0) return g.done();
    const place = p.dirty[scalars[S.DIRTY]! - 1]!;
    if (p.has(place, CONTINUING) && (p.landCount[place] === 0 || p.landCount[n + place] === 0)) {
      p.clearPlace(place, CONTINUING);
      const [en, ja] = ['Continuing combat at {place} ended', '{place}の継続戦闘が終了'];
      g.says('continuing-ended', '9.7', { at: place }, en, ja);
    }
    for (let side = 0; side < 2; side++) {
      const enemy = opponentOf(side);
      if (p.has(place, DEPOT << side) && p.landCount[enemy * n + place]! > 0 && p.landCount[side * n + place] === 0)
        removeDepot(g, side, place, '8.8');
      if (drivenOff(g, side, place)) {
        const u = someAir(g, side, place);
        if (p.steps[u] === 1 || !offerBases(g, side, u, place)) {
          g.lose(
            u,
            '8.7',
            '{unit} had nowhere to go and was eliminated at {place}',
            '{place}の{unit}は移動先がなく除去',
          );
          return false;
        }
        return g.pose(settle, f);
      }
    }
    p.dirty[scalars[S.DIRTY]! - 1] = 0;
    scalars[S.DIRTY]!--;
    if (p.has(place, TAKEN) && w.triggers.some(({ trigger: { at } }) => at?.includes('base-taken'))) {
      scalars[S.TAKEN] = place + 1;
      g.push(P.HAPPENINGS, MOMENT.BASE_TAKEN);
    }
    p.places[place]! &= ~(CHANGED | TAKEN);
    return false;
  },
  answer(g, _f, answer) {
    const { p } = g;
    const place = p.dirty[p.scalars[S.DIRTY]! - 1]!;
    const side = g.posed.side;
    const u = someAir(g, side, place);
    const to = second(answer);
    const about = { at: [place, to], who: u };
    g.says('displaced', '8.7', about, '{unit} relocated to {to}, reduced', '{unit}が{to}へ強制移動し損耗');
    p.move(u, to);
    g.hit(u);
  },
};

/** The Air that must relocate now, while its owner is asked where to. */
export function displacedUnit(g: Play): number {
  return someAir(g, g.posed.side, g.p.dirty[g.p.scalars[S.DIRTY]! - 1]!);
}

function someAir(g: Play, side: number, place: number): number {
  const { p, w } = g;
  let found = -1;
  for (let u = p.head[place]!; u >= 0; u = p.next[u]!)
    if (w.unitClass[u] === AIR && w.unitSide[u] === side && (found < 0 || p.steps[u]! < p.steps[found]!)) found = u;
  return found;
}

/** Adds the friendly bases within reach of a driven off Air. False when there is none. */
function offerBases(g: Play, side: number, u: number, place: number): boolean {
  const { w } = g;
  g.begin(side, 'relocate', '8.7');
  for (const i of w.map.board.within(w.values['displacement-distance']!)[place]!)
    if (w.map.base[i] && w.map.enter[AIR * w.map.places + i] && g.p.control(i) === side && mayHold(g, u, i))
      g.add(code(A.TO, 0, i));
  return g.count > 0;
}

/** Confined units stay in their hexes, all others stay out of them (12.2). */
export function mayHold(g: Play, u: number, place: number): boolean {
  const { china } = g.w.rules;
  if (!china || g.w.unitSide[u] !== china.side) return true;
  return (g.p.nationOf(u) === china.nation) === (china.hexes[place] === 1);
}
