/** Chapter 7: supply check of Air and Land, both sides at once. Fleets are always in supply (7.3). */
import { hasBit } from '../../kernel/line-field';
import { FLEET } from './codes';
import { alwaysSupplied, suppliedPlaces } from './lines';
import type { Play, Procedure } from './play';

/** Whether a unit is in supply, given the places its side's depots and sources supply. */
function inSupply(g: Play, u: number, supplied: Int32Array): boolean {
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
      const gone = p.steps[u] === 1;
      const done = gone ? { en: 'eliminated', ja: '除去' } : { en: 'reduced', ja: '損耗' };
      const about = { at: p.placeOf(u), who: u, words: { done } };
      const [en, ja] = ['{unit} {done}, out of supply at {place}', '{place}の{unit}は補給切れで{done}'];
      g.says(gone ? 'eliminated' : 'hit', '7.2', about, en, ja);
      g.hit(u);
    }
    return g.done();
  },
};
