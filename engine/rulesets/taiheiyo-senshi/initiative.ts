/** Chapter 7.1: who operates: states in which a side may spend a resource, and the dice when nobody will. */
import { code, second, verbOf } from '../../kernel/answers';
import { A, D, P, S } from './codes';
import { offerCards, spend } from './pay';
import type { Play, Procedure } from './play';
import { declaredAnyTime, offerAnyTime } from './windows';

const DECIDE = 0;
const FIRST = 1;
const SECOND = 2;
const JUDGE = 3;

/** Word 1: stage, 2: unused, 3: state of the table, 4: side that operates first after dice, 5: passes so far. */
export const operations: Procedure = {
  step(g, f) {
    const fr = g.frames;
    const { initiative } = g.w.tables;
    if (fr[f + 3] === 0) {
      fr[f + 3] = g.p.scalars[S.STATE] || initiative[0]!.state;
      g.p.scalars[S.STATE] = 0;
    }
    const row = initiative.find((one) => one.state === fr[f + 3])!;
    switch (fr[f + 1]) {
      case DECIDE:
        if (row.decides < 0) return contest(g, f);
        g.begin(row.decides, 'initiative', '7.1');
        offerCards(g, row.decides);
        g.add(code(A.DECLINE));
        offerAnyTime(g, row.decides);
        return g.pose(operations, f);
      case FIRST:
        fr[f + 1] = SECOND;
        g.push(P.OPERATION, fr[f + 4]!);
        return false;
      case SECOND:
        fr[f + 1] = JUDGE;
        fr[f + 5] = g.p.scalars[S.PASSED]!;
        g.push(P.OPERATION, 1 - fr[f + 4]!);
        return false;
      default:
        if (fr[f + 5] === 1 && g.p.scalars[S.PASSED] === 1) return g.done();
        fr[f + 1] = DECIDE;
        fr[f + 3] = initiative[0]!.state;
        return false;
    }
  },
  answer(g, f, answer) {
    const fr = g.frames;
    const row = g.w.tables.initiative.find((one) => one.state === fr[f + 3])!;
    if (declaredAnyTime(g, answer)) return;
    if (verbOf(answer) === A.DECLINE) {
      fr[f + 3] = row.declines;
      return;
    }
    spend(g, row.decides, second(answer));
    fr[f + 3] = row.spends;
    g.push(P.OPERATION, row.decides);
  },
};

/** Both roll: the higher operates first, then the lower; equal dice end the phase. */
function contest(g: Play, f: number): boolean {
  const fr = g.frames;
  const n = g.p.scalars[S.CONTESTS]!++;
  const dice = [0, 1].map((side) =>
    g.roll(D.INITIATIVE, side, 0, n, () => [`initiative ${g.sideId(side)}`, g.sideId(side)]),
  );
  if (g.telling) {
    const sides = g.w.compiled.game.sides.map(({ names }) => names);
    g.tell({
      what: 'initiative',
      rule: '7.1',
      text: {
        en: `Initiative: ${sides.map(({ en }, i) => `${en} ${dice[i]}`).join(', ')}`,
        ja: `主導権：${sides.map(({ en, ja }, i) => `${ja ?? en} ${dice[i]}`).join('、')}`,
      },
      dice: { purpose: 'initiative', values: dice },
    });
  }
  if (dice[0] === dice[1]) return g.done();
  fr[f + 4] = dice[0]! > dice[1]! ? 0 : 1;
  fr[f + 1] = FIRST;
  return false;
}
