/** Chapter 7.1: who operates: states in which a side may spend a resource, and the dice when nobody will. */

import { code, second, verbOf } from '../../kernel/answers';
import { AT } from '../../kernel/frames';
import { A, D, P, S } from './codes';
import { IN_OPERATIONS } from './frames';
import { offerCards, spend } from './pay';
import type { Play, Procedure } from './play';
import { declaredAnyTime, offerAnyTime } from './windows';

const DECIDE = 0;
const FIRST = 1;
const SECOND = 2;
const JUDGE = 3;

export const operations: Procedure = {
  step(g, f) {
    const fr = g.frames;
    const { initiative } = g.w.tables;
    if (fr[f + IN_OPERATIONS.state] === 0) {
      fr[f + IN_OPERATIONS.state] = g.p.scalars[S.STATE] || initiative[0]!.state;
      g.p.scalars[S.STATE] = 0;
    }
    const row = initiative.find((one) => one.state === fr[f + IN_OPERATIONS.state])!;
    switch (fr[f + AT.stage]) {
      case DECIDE:
        if (row.decides < 0) return contest(g, f);
        g.begin(row.decides, 'initiative', '7.1');
        offerCards(g, row.decides);
        g.add(code(A.DECLINE));
        offerAnyTime(g, row.decides);
        return g.pose(operations, f);
      case FIRST:
        fr[f + AT.stage] = SECOND;
        g.push(P.OPERATION, fr[f + IN_OPERATIONS.first]!);
        return false;
      case SECOND:
        fr[f + AT.stage] = JUDGE;
        fr[f + IN_OPERATIONS.passes] = g.p.scalars[S.PASSED]!;
        g.push(P.OPERATION, 1 - fr[f + IN_OPERATIONS.first]!);
        return false;
      default:
        if (fr[f + IN_OPERATIONS.passes] === 1 && g.p.scalars[S.PASSED] === 1) return g.done();
        fr[f + AT.stage] = DECIDE;
        fr[f + IN_OPERATIONS.state] = initiative[0]!.state;
        return false;
    }
  },
  answer(g, f, answer) {
    const fr = g.frames;
    const row = g.w.tables.initiative.find((one) => one.state === fr[f + IN_OPERATIONS.state])!;
    if (declaredAnyTime(g, answer)) return;
    if (verbOf(answer) === A.DECLINE) {
      fr[f + IN_OPERATIONS.state] = row.declines;
      return;
    }
    spend(g, row.decides, second(answer));
    fr[f + IN_OPERATIONS.state] = row.spends;
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
  const result = (language: 'en' | 'ja') => dice.map((die, side) => `${g.sideName(side)[language]} ${die}`);
  const about = () => ({
    words: { result: { en: result('en').join(', '), ja: result('ja').join('、') } },
    dice: { purpose: 'initiative', values: dice },
  });
  g.says('initiative', '7.1', about, 'Initiative: {result}', '主導権：{result}');
  if (dice[0] === dice[1]) return g.done();
  fr[f + IN_OPERATIONS.first] = dice[0]! > dice[1]! ? 0 : 1;
  fr[f + AT.stage] = FIRST;
  return false;
}
