/** Chapters 5.352 and 6.264: aircraft whose ship is sunk, or holds them no more, go to another base at once, or are lost; so are troops too many. */
import { code, first, second, verbOf } from '../../kernel/answers';
import { fly, offerBases } from './air-movement';
import { distinct } from './alike';
import { airWing, deckRoom, landed } from './bases';
import { A, AIR, GROUND, NAVAL, SPENT } from './codes';
import { IN_EVACUATE as IN } from './frames';
import { cargo, overload } from './lift';
import type { Play, Procedure } from './play';
import { hostile } from './relations';

export const relocate: Procedure = {
  step(g) {
    const { p, w } = g;
    const homeless = next(g);
    if (homeless < 0) {
      g.settle();
      return g.done();
    }
    if (w.units.cls[homeless] === GROUND) {
      g.begin(p.sideOf(homeless), 'overloaded', '6.264');
      for (const u of distinct(w, p, cargo(w, p, p.aboard[homeless]! - 1))) g.add(code(A.LOSE, 0, u));
      return g.pose(relocate, g.p.stack.top);
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
    if (verbOf(answer) === A.LOSE) g.loseStep(second(answer), g.posed.rule);
    else fly(g, first(answer), answer, '5.352');
  },
};

/** Aircraft aboard of a ship that is gone or holds fewer steps than it carries, and troops of one that carries too many; -1: there are none. */
function next({ p, w }: Play): number {
  for (let u = 0; u < w.units.count; u++) {
    const ship = p.aboard[u]! - 1;
    if (ship < 0 || p.loc[u]! < 0) continue;
    if (w.units.cls[u] === GROUND && overload(w, p, ship) > 0) return u;
    if (w.units.cls[ship] !== NAVAL || w.units.cls[u] !== AIR) continue;
    if (p.steps[ship] === 0 || (deckRoom(w, p, ship) < 0 && airWing(w, p, ship).includes(u))) return u;
  }
  return -1;
}

/** 5.353: aircraft leave a base that enemy troops have won, and are spent where they land; without a base in reach they are lost. */
export const evacuate: Procedure = {
  step(g, f) {
    const { p, w } = g;
    const [side, place] = [g.frames[f + IN.side]!, g.frames[f + IN.place]!];
    const u = landed(w, p, place).find((one) => hostile(p, side, p.sideOf(one)));
    if (u === undefined) {
      g.settle();
      return g.done();
    }
    g.begin(p.sideOf(u), 'evacuate', '5.353');
    if (offerBases(g, u, w.units.move[u]!) > 0) return g.pose(evacuate, f);
    while (p.loc[u]! >= 0) g.loseStep(u, '5.353');
    return false;
  },
  answer(g, _f, answer) {
    fly(g, first(answer), answer, '5.353');
    g.p.set(first(answer), SPENT);
  },
};
