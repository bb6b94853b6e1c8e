/** Chapter 7: supply check of Air and Land, both sides at once. Fleets are always in supply (7.3). */
import { hasBit } from '../../kernel/line-field';
import { ELIMINATED, FLEET } from './codes';
import { alwaysSupplied, suppliedPlaces } from './lines';
import type { Play, Procedure } from './play';
import { doneAt, unitText } from './texts';

/** Whether a unit is in supply, given the places its side's depots and sources supply. */
export function inSupply(g: Play, u: number, supplied: Int32Array): boolean {
  if (g.w.unitClass[u] === FLEET) return true;
  const place = g.p.placeOf(u);
  return hasBit(supplied, place) || alwaysSupplied(g, g.p.nationOf(u), place);
}

export const supply: Procedure = {
  step(g) {
    const { p, w } = g;
    // Judge all before anyone suffers: the check is simultaneous.
    const out: number[] = [];
    for (let side = 0; side < 2; side++) {
      const supplied = suppliedPlaces(g, side);
      for (let u = 0; u < w.unitCount; u++)
        if (w.unitSide[u] === side && p.loc[u]! >= 0 && !inSupply(g, u, supplied)) out.push(u);
    }
    for (const u of out) {
      const place = p.placeOf(u);
      const text = g.telling ? unitText(g, u) : null;
      g.hit(u);
      if (text) {
        const gone = p.loc[u] === ELIMINATED;
        g.story(gone ? 'eliminated' : 'hit', '7.2', place, [u], () =>
          doneAt(g, text, place, {
            en: `${gone ? 'eliminated' : 'reduced'}, out of supply`,
            ja: `は補給切れで${gone ? '除去' : '損耗'}`,
          }),
        );
      }
    }
    return g.done();
  },
};
