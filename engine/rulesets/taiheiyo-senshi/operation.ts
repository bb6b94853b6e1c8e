/** Chapters 7.2-7.4: one operation: a card, supply, the fleet train, the strategic shift, a move, a return, a redeployment. */

import { code, second, verbOf } from '../../kernel/answers';
import type { FrameStack } from '../../kernel/frames';
import { AT } from '../../kernel/frames';
import { A, MOVER, P, S, SELECTED, USE, W } from './codes';
import { clearUse, playable } from './events';
import { trainPoints } from './fleet-train';
import { IN_OPERATION, IN_SHIFT } from './frames';
import { addPoints } from './group';
import { returners } from './home';
import { movePoints } from './movement';
import { evaluate } from './occupation';
import type { Play, Procedure } from './play';
import { moveTargets, redeployTargets } from './reach';
import { resupplyPoints } from './resupply';
import { ending } from './victory';
import { declaredAnyTime, offerAnyTime } from './windows';

const BEFORE = 0;
const ASK = 1;
const END = 2;

export const operation: Procedure = {
  step(g, f) {
    const fr = g.frames;
    const { p } = g;
    switch (fr[f + AT.stage]) {
      case BEFORE:
        fr[f + AT.stage] = ASK;
        p.scalars[S.PASSED] = 0;
        p.scalars[S.CANCELLED] = 0;
        p.scalars[S.INSTEAD] = 0;
        g.push(P.WINDOW, W.BEFORE + fr[f + IN_OPERATION.side]!, 0, 0, -1);
        return false;
      case ASK: {
        if (p.scalars[S.CANCELLED] === 1) {
          fr[f + AT.stage] = END;
          return false;
        }
        if (p.scalars[S.INSTEAD]! > 0) {
          // Now the other side is about to operate: that is a window of its own (7.3).
          fr[f + IN_OPERATION.side] = p.scalars[S.INSTEAD]! - 1;
          fr[f + IN_OPERATION.instead] = 1;
          p.scalars[S.INSTEAD] = 0;
          g.push(P.WINDOW, W.BEFORE + fr[f + IN_OPERATION.side]!, 0, 0, -1);
          return false;
        }
        offer(g, fr[f + IN_OPERATION.side]!);
        // That there is nothing but a pass would tell of the cards in hand.
        return g.poseOpenly();
      }
      default:
        p.clearFlag(SELECTED | MOVER);
        clearUse(g, USE.OPERATION);
        evaluate(g);
        g.done();
        ending.decided(g, { at: 'any' });
        return false;
    }
  },
  answer(g, f, answer) {
    const fr = g.frames;
    const side = fr[f + IN_OPERATION.side]!;
    const b = second(answer);
    if (declaredAnyTime(g, answer)) return;
    fr[f + AT.stage] = END;
    switch (verbOf(answer)) {
      case A.MOVE:
        g.push(P.MOVE, side, b);
        return;
      case A.RETURN:
        g.push(P.RETURN, side, b);
        return;
      case A.REDEPLOY:
        g.push(P.REDEPLOY, side, b);
        return;
      case A.RESUPPLY:
        g.push(P.RESUPPLY, side, b);
        return;
      case A.TRAIN:
        g.push(P.TRAIN, side, b);
        return;
      case A.SHIFT:
        g.push(P.STRATEGIC_SHIFT, side);
        return;
      case A.CARD:
        g.push(P.EVENT, b, -1);
        return;
      default:
        // Whose operation was taken over has not passed, whatever the other does with it (7.2.2).
        g.p.scalars[S.PASSED] = fr[f + IN_OPERATION.instead] === 1 ? 0 : 1;
        g.says('pass', '7.2.1', { side }, '{side} passed', '{side}はパス');
    }
  },
};

/** The side that is asked for its operation; -1 = another procedure asks. */
export function operationAsked({ words, top }: FrameStack): number {
  return words[top] === P.OPERATION && words[top + AT.stage] === ASK ? words[top + IN_OPERATION.side]! : -1;
}

/** An operation that has come to its question. */
export function resumeOperation(g: Play, side: number): void {
  g.frames[g.push(P.OPERATION, side) + 1] = ASK;
}

/** Everything the side may do as its operation. */
function offer(g: Play, side: number): void {
  const { p, w } = g;
  g.begin(side, 'operation', '7.2');
  addPoints(
    g,
    A.MOVE,
    movePoints(g, side, (u) => moveTargets(g, u)),
  );
  addPoints(g, A.RETURN, movePoints(g, side, returners(g, false)));
  for (let u = 0; u < w.unitCount; u++)
    if (w.unitSide[u] === side && w.isAir[u] === 1 && p.loc[u]! >= 0 && redeployTargets(g, u) !== 0)
      g.add(code(A.REDEPLOY, 0, u));
  const hand = p.handSize(side);
  if (hand >= w.values['resupply-cost']!) addPoints(g, A.RESUPPLY, resupplyPoints(g, side));
  addPoints(g, A.TRAIN, trainPoints(g, side, hand));
  const { shift } = w.rules;
  if (shift && shift.side === side && p.scalars[S.SHIFTED] === 0 && hand >= shift.resources) g.add(code(A.SHIFT));
  for (let e = 0; e < w.events.length; e++)
    if (w.events[e]!.side === side && playable(g, e, W.OPERATION)) g.add(code(A.CARD, 0, e));
  g.add(code(A.PASS));
  offerAnyTime(g, side);
}

/** The dotted routes open for good (7.3(4)). */
export const strategicShift: Procedure = {
  step(g, f) {
    const fr = g.frames;
    if (g.firstTime(f)) {
      g.push(P.PAY, fr[f + IN_SHIFT.side]!, g.w.rules.shift!.resources);
      return false;
    }
    g.p.scalars[S.SHIFTED] = 1;
    g.p.version++;
    g.says(
      'strategic-shift',
      '7.3',
      { side: fr[f + IN_SHIFT.side]! },
      'Strategic shift: the dotted routes opened',
      '戦略方針転換：点線航路が使用可能になる',
    );
    return g.done();
  },
};
