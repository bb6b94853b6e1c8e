/** Chapters 12.3 and 12.4: resources won and lost by occupation, counted at the start of a turn. */
import { N } from './codes';
import type { Play } from './play';

/** Only Land of the side is at the place. */
export function occupiesAlone(g: Play, side: number, place: number): boolean {
  const n = g.w.map.places;
  return g.p.landCount[side * n + place]! > 0 && g.p.landCount[(1 - side) * n + place] === 0;
}

/** What occupation adds to or takes from the TRP of a side now. */
export function occupationModifier(g: Play, side: number): number {
  let sum = 0;
  for (const r of g.w.rules.resources) {
    if (r.side !== side) continue;
    const held = r.places.filter((i) => occupiesAlone(g, side, i)).length;
    let gain = 0;
    r.count.forEach((count, k) => {
      if (held >= count) gain = r.gain[k] ?? gain;
    });
    sum += gain;
  }
  for (const l of g.w.rules.losses)
    if (l.side === side && l.places.some((i) => occupiesAlone(g, l.occupier, i))) sum -= l.loss;
  return sum;
}

/** Adds the modifiers of the turn that begins. */
export function resourceModifiers(g: Play): void {
  for (let side = 0; side < 2; side++) g.p.sides[N.MODIFIER + side]! += occupationModifier(g, side);
}
