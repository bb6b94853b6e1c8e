/** Chapters 17.11 and 17.25: ships of a side may make emergency moves, whether their port is lost or not. */
import { code, second, verbOf } from '../../kernel/answers';
import { AT } from '../../kernel/frames';
import { A, NAVAL, SELECTED } from './codes';
import { havens } from './displace';
import { IN_LIST as IN } from './frames';
import type { Play, Procedure } from './play';

/** Which ship moves, then where to. */
export const navalMoves: Procedure = {
  step(g, f) {
    const fr = g.frames;
    const side = fr[f + IN.side]!;
    if (fr[f + AT.stage] === 1) {
      g.begin(side, 'emergency', '8.22');
      for (const place of havens(g, fr[f + IN.unit]! - 1)) g.add(code(A.TO, 0, place));
      return g.pose(navalMoves, f);
    }
    g.begin(side, 'naval-moves', '17.25');
    for (const u of g.unitsOf(side)) if (moves(g, u)) g.add(code(A.UNIT, 0, u));
    if (g.count === 0) return over(g);
    g.add(code(A.DONE));
    return g.pose(navalMoves, f);
  },
  answer(g, f, answer) {
    const fr = g.frames;
    if (verbOf(answer) === A.DONE) {
      over(g);
      return;
    }
    if (verbOf(answer) === A.UNIT) {
      fr[f + IN.unit] = second(answer) + 1;
      fr[f + AT.stage] = 1;
      return;
    }
    const u = fr[f + IN.unit]! - 1;
    fr[f + AT.stage] = 0;
    g.p.set(u, SELECTED);
    g.p.move(u, second(answer));
    const [name, where] = [g.unitName(u), g.placeText(second(answer))];
    g.story('move', '8.22', second(answer), [u], () => ({
      en: `${name.en} sails to ${where.en}`,
      ja: `${name.ja}は${where.ja}へ移動`,
    }));
  },
};

function moves(g: Play, u: number): boolean {
  const { p, w } = g;
  if (w.units.cls[u] !== NAVAL || p.has(u, SELECTED) || w.map.field.onMap[p.loc[u]!] !== 1) return false;
  return havens(g, u).length > 0;
}

function over(g: Play): false {
  for (let u = 0; u < g.w.units.count; u++) g.p.clear(u, SELECTED);
  return g.done();
}
