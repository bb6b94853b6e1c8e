/** Chapter 5.352: aircraft whose ship is sunk, or holds them no more, go to another base at once, or are lost. */
import { code, first, second, verbOf } from '../../kernel/answers';
import { fly, offerBases } from './air-movement';
import { airWing, deckRoom } from './bases';
import { A, NAVAL } from './codes';
import type { Play, Procedure } from './play';

export const relocate: Procedure = {
  step(g) {
    const { p, w } = g;
    const homeless = next(g);
    if (homeless < 0) {
      g.settle();
      return g.done();
    }
    const ship = p.aboard[homeless]! - 1;
    const sunk = p.steps[ship] === 0;
    const list = sunk ? [homeless] : airWing(w, p, ship);
    g.begin(p.sideOf(homeless), 'relocate', '5.352');
    for (const u of list) {
      offerBases(g, u, w.units.move[u]!);
      if (!sunk) g.add(code(A.LOSE, 0, u));
    }
    if (g.count > 0) return g.pose(relocate, g.p.stack.top);
    // Nowhere to land.
    while (p.loc[homeless]! >= 0) g.loseStep(homeless, '5.352');
    return false;
  },
  answer(g, _f, answer) {
    if (verbOf(answer) === A.LOSE) g.loseStep(second(answer), '5.352');
    else fly(g, first(answer), answer, '5.352');
  },
};

/** Aircraft aboard of a ship that is gone or holds fewer steps than it carries; -1: there are none. */
function next({ p, w }: Play): number {
  for (let u = 0; u < w.units.count; u++) {
    const ship = p.aboard[u]! - 1;
    if (ship < 0 || p.loc[u]! < 0 || w.units.cls[ship] !== NAVAL) continue;
    if (p.steps[ship] === 0 || (deckRoom(w, p, ship) < 0 && airWing(w, p, ship).includes(u))) return u;
  }
  return -1;
}
