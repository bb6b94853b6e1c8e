/**
 * Chapter 10.6: rebuilding with the RP that are left, in bases printed for the unit's own nation. Ends: each answer
 * rebuilds a unit, which is then full, or passes.
 */

import { alternation } from '../../kernel/alternation';
import { code, second } from '../../kernel/answers';
import { A, N, STEPS } from './codes';
import { isSource } from './lines';
import type { Play, Procedure } from './play';
import { pay } from './resources';

/** Whether units of the nation may be rebuilt at the place: its own icon or source, under its side's control. */
export function mayRebuild(g: Play, nation: number, place: number): boolean {
  const side = g.w.nationSide[nation]!;
  const { map } = g.w;
  if (map.base[place] && map.ownerNation[place] === nation) return g.p.control(place) === side;
  return map.sourceNation[place] === nation && isSource(g, side, place);
}

/** RP to bring the unit back to full strength, one step. */
function rebuildCost(g: Play, u: number): number {
  return g.w.kinds.rebuild[g.w.unitKind[u]! * STEPS + g.p.steps[u]!]!;
}

export const rebuilding: Procedure = alternation({
  ask: 'rebuild',
  rule: '10.6',
  pass: A.PASS,
  first: (g) => g.firstSide(),
  spent: (g, side) => g.p.sides[N.RP + side]! <= 0,
  offer(g, side) {
    const { p, w } = g;
    const rp = p.sides[N.RP + side]!;
    g.freshKeys();
    for (let u = 0; u < w.unitCount; u++)
      if (
        w.unitSide[u] === side &&
        p.loc[u]! >= 0 &&
        !p.isFull(u) &&
        rebuildCost(g, u) <= rp &&
        mayRebuild(g, p.nationOf(u), p.placeOf(u)) &&
        g.isNew(u)
      )
        g.add(code(A.REBUILD, 0, u));
  },
  act(g, side, answer) {
    const u = second(answer);
    pay(g, side, rebuildCost(g, u));
    g.p.setSteps(u, g.p.steps[u]! + 1);
    g.says('rebuilt', '10.6', { at: g.p.placeOf(u), who: u }, '{unit} rebuilt at {place}', '{place}の{unit}を再建');
  },
});
