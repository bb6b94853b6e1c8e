/** Chapters 7.4(3), 9.3: land air redeploys; in the supply phase all of it may, and all ships may return. */
import { code, second, verbOf } from '../../kernel/answers';
import { A, P, SHIFTED } from './codes';
import { addPoints } from './group';
import { returners } from './home';
import { movePoints } from './movement';
import { evaluate } from './occupation';
import type { Procedure } from './play';
import { redeployTargets } from './reach';
import { declaredAnyTime, offerAnyTime } from './windows';

/** Word 2: the side, 3: the unit, 4: 1 in the supply phase. */
export const redeploy: Procedure = {
  step(g, f) {
    g.begin(g.frames[f + 2]!, 'redeploy-to', '9.3');
    addPoints(g, A.TO, redeployTargets(g, g.frames[f + 3]!));
    return g.pose(redeploy, f);
  },
  answer(g, f, answer) {
    const { p, w } = g;
    const u = g.frames[f + 3]!;
    const from = p.loc[u]!;
    const to = second(answer);
    p.move(u, to);
    if (g.frames[f + 4] === 1) p.flags[u]! |= SHIFTED;
    if (g.telling) {
      const name = w.units[u]!.names;
      const place = w.compiled.board.places[to]!;
      g.tell({
        what: 'redeploy',
        rule: '9.3',
        side: g.frames[f + 2]!,
        text: {
          en: `${name.en} redeploys to ${place.names.en}`,
          ja: `${name.ja ?? name.en} ${place.names.ja ?? place.names.en}へ再配置`,
        },
        places: [g.pointId(from), place.id],
        units: [g.unitId(u)],
      });
    }
    g.done();
  },
};

/** Redeployment and return in the supply phase; every unit once. Word 2: the side. */
export const redeployment: Procedure = {
  step(g, f) {
    const { p, w } = g;
    const side = g.frames[f + 2]!;
    g.begin(side, 'redeployment', '9.3');
    for (let u = 0; u < w.unitCount; u++)
      if (w.unitSide[u] === side && w.isAir[u] === 1 && (p.flags[u]! & SHIFTED) === 0 && redeployTargets(g, u) !== 0)
        g.add(code(A.REDEPLOY, 0, u));
    addPoints(g, A.RETURN, movePoints(g, side, returners(g, true)));
    g.add(code(A.DONE));
    offerAnyTime(g, side);
    return g.pose(redeployment, f);
  },
  answer(g, f, answer) {
    const side = g.frames[f + 2]!;
    if (declaredAnyTime(g, answer)) return;
    switch (verbOf(answer)) {
      case A.REDEPLOY:
        g.push(P.REDEPLOY, side, second(answer), 1);
        return;
      case A.RETURN:
        g.push(P.RETURN, side, second(answer), 1);
        return;
      default:
        g.p.clearFlag(SHIFTED);
        evaluate(g);
        g.done();
    }
  },
};
