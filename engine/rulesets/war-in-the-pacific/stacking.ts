/** Chapter 8.3, 10.5: stacking, checked once a turn; the owner removes what is too much. */

import { code, second } from '../../kernel/answers';
import { A, AIR, CONTINUING, FLEET, LAND } from './codes';
import { IN_STACKING } from './frames';
import { isSource } from './lines';
import { UNLIMITED } from './map';
import type { Play, Procedure } from './play';

/** How many units of a class a side may keep at a place; -1: Land and Air share `stack-open`. */
export function stackLimit(g: Play, side: number, place: number, cls: number): number {
  const { map, values } = g.w;
  if (map.unlimited[place]) return UNLIMITED;
  if (g.p.has(place, CONTINUING)) {
    if (cls === LAND) return UNLIMITED;
    if (cls === AIR) return values['stack-continuing-air']!;
  }
  if (g.p.control(place) === side || isSource(g, side, place)) return map.stacking[cls]![place]!;
  return cls === FLEET ? 0 : -1;
}

/** Whether so many units of the side may stay at the place. */
export function mayStay(g: Play, side: number, place: number, land: number, air: number, fleet: number): boolean {
  const limits = [stackLimit(g, side, place, FLEET), stackLimit(g, side, place, LAND), stackLimit(g, side, place, AIR)];
  const counts = [fleet, land, air];
  if (limits[LAND]! < 0 && land + air > g.w.values['stack-open']!) return false;
  return counts.every((n, cls) => limits[cls]! < 0 || limits[cls] === UNLIMITED || n <= limits[cls]!);
}

/** Units that count against the limits: all but those of a confined nation (8.3). */
function counts(g: Play, u: number, side: number, cls: number): boolean {
  return g.w.unitSide[u] === side && g.w.unitClass[u] === cls && g.p.nationOf(u) !== g.w.rules.china?.nation;
}

/** Units of a class that count against the limits of the place. */
export function countAt(g: Play, side: number, place: number, cls: number): number {
  let n = 0;
  for (const node of g.w.map.placeNodes[place]!)
    for (let u = g.p.head[node]!; u >= 0; u = g.p.next[u]!) if (counts(g, u, side, cls)) n++;
  return n;
}

/** Classes of which a unit must go, a bit each; 0 = all is well. */
export function excess(g: Play, side: number, place: number): number {
  let mask = 0;
  for (const cls of [FLEET, LAND, AIR]) {
    const limit = stackLimit(g, side, place, cls);
    if (limit === UNLIMITED) continue;
    const n = countAt(g, side, place, cls);
    if (limit >= 0 && n > limit) mask |= 1 << cls;
    if (limit < 0 && cls === LAND && n + countAt(g, side, place, AIR) > g.w.values['stack-open']!)
      mask |= (1 << LAND) | (1 << AIR);
  }
  return mask;
}

/** Each answer removes a unit, so the check ends. */
export const stacking: Procedure = {
  step(g, f) {
    const fr = g.frames;
    const { p, w } = g;
    while (fr[f + IN_STACKING.sides]! < 2) {
      const side = fr[f + IN_STACKING.sides] === 0 ? g.firstSide() : 1 - g.firstSide();
      while (fr[f + IN_STACKING.next]! < w.map.places) {
        const place = fr[f + IN_STACKING.next]!;
        const mask = p.present[side * w.map.places + place]! > 0 ? excess(g, side, place) : 0;
        if (mask === 0) {
          fr[f + IN_STACKING.next]!++;
          continue;
        }
        g.begin(side, 'stacking', '10.5');
        g.freshKeys();
        for (const node of w.map.placeNodes[place]!)
          for (let u = p.head[node]!; u >= 0; u = p.next[u]!)
            if (mask & (1 << w.unitClass[u]!) && counts(g, u, side, w.unitClass[u]!) && g.isNew(u))
              g.add(code(A.LOSE, 0, u));
        return g.pose(stacking, f);
      }
      fr[f + IN_STACKING.next] = 0;
      fr[f + IN_STACKING.sides]!++;
    }
    return g.done();
  },
  answer(g, _f, answer) {
    const en = '{unit} exceeded the stacking limit and was eliminated at {place}';
    g.lose(second(answer), '10.5', en, '{place}の{unit}はスタック超過で除去');
  },
};
