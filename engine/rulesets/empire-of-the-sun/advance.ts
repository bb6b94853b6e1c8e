/** Chapter 8.43: whoever came by land into a hex that the enemy has left goes on with the movement points that are left. */
import { code, second, verbOf } from '../../kernel/answers';
import { march } from './activate';
import { A } from './codes';
import { IN_ADVANCE as IN } from './frames';
import type { Procedure } from './play';
import { blocks } from './supply';
import { targetsOf } from './targets';

export const advance: Procedure = {
  step(g, f) {
    const fr = g.frames;
    const [side, u] = [fr[f + IN.side]!, fr[f + IN.unit]! - 1];
    const targets = targetsOf(g, side);
    g.reach.byLand(u, fr[f + IN.halves]! / 2, (place) => targets.inBattle(place));
    const found = [...g.reach.landFound].filter(
      (place) => place !== g.p.loc[u] && (targets.battleAt(place) || !blocks(g.w, g.p, 1 - side, place)),
    );
    if (found.length === 0) return g.done();
    g.begin(side, 'advance', '8.43');
    for (const place of found.sort((a, b) => a - b)) g.add(code(A.TO, 0, place));
    g.add(code(A.STAY));
    return g.pose(advance, f);
  },
  answer(g, f, answer) {
    const fr = g.frames;
    const [side, u, halves] = [fr[f + IN.side]!, fr[f + IN.unit]! - 1, fr[f + IN.halves]!];
    g.done();
    if (verbOf(answer) === A.TO) march(g, side, u, second(answer), halves / 2);
  },
};
