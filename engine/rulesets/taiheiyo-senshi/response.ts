/** Chapter 7.6: response movement: the units of an entered point evacuate it, or ships from elsewhere come to it. */

import { code, second, verbOf } from '../../kernel/answers';
import { ANSWERED, AT } from '../../kernel/frames';
import { A, BACK, MOVER, P, SELECTED, W } from './codes';
import { IN_COUNTER, IN_RESPONSE } from './frames';
import { answerGroup, offerGroup, reflag } from './group';
import type { Play, Procedure } from './play';
import { costTo } from './reach';

/** Whether what stands in the point lets its side respond: front carriers, or what else the text names. */
export function mayRespond(g: Play, side: number, point: number): boolean {
  const { p, w } = g;
  const kinds = w.rules.responders[side as 0 | 1];
  for (let u = p.head[point]!; u >= 0; u = p.next[u]!) {
    if (w.unitSide[u] !== side || (p.flags[u]! & BACK) !== 0) continue;
    if (kinds.has(w.units[u]!.kind) || (w.carrier[p.face(u)] === 1 && kinds.has('carrier'))) return true;
  }
  return false;
}

/** The point a front ship can counter-move to: its movement less the price of answering, against the enemy there. */
export function counterTarget(g: Play, u: number, to: number): number {
  const { p, w } = g;
  const at = p.loc[u]!;
  if (w.isAir[u] === 1 || at < 0 || at === to || (p.flags[u]! & BACK) !== 0) return 0;
  const budget = w.movement[p.face(u)]! - w.values['counter-move-cost']!;
  if (budget <= 0) return 0;
  return costTo(g, w.unitSide[u]!, p.nationOf(u), at, to, budget) > 0 ? 1 << to : 0;
}

export const response: Procedure = {
  step(g, f) {
    const { p, w } = g;
    const fr = g.frames;
    const side = fr[f + IN_RESPONSE.side]!;
    const to = fr[f + IN_RESPONSE.point]!;
    if (fr[f + AT.stage] === ANSWERED) return g.done();
    g.begin(side, 'response', '7.6');
    g.add(code(A.DECLINE));
    g.add(code(A.EVACUATE));
    for (let rest = p.shipSet[side]! & ~(1 << to); rest !== 0; rest &= rest - 1) {
      const i = 31 - Math.clz32(rest & -rest);
      for (let u = p.head[i]!; u >= 0; u = p.next[u]!)
        if (w.unitSide[u] === side && counterTarget(g, u, to) !== 0) {
          g.add(code(A.COUNTER, 0, i));
          break;
        }
    }
    return g.pose(response, f);
  },
  answer(g, f, answer) {
    const fr = g.frames;
    const side = fr[f + IN_RESPONSE.side]!;
    const to = fr[f + IN_RESPONSE.point]!;
    fr[f + AT.stage] = ANSWERED;
    if (verbOf(answer) === A.EVACUATE) g.push(P.RETREAT, side, to);
    else if (verbOf(answer) === A.COUNTER) g.push(P.COUNTER, side, second(answer), to);
  },
};

/** The stages of a counter-move: who goes, what is played against it, and there they are. */
const [GROUP, WINDOW, GO] = [0, 1, 2];

/** A counter-move. */
export const counter: Procedure = {
  step(g, f) {
    const fr = g.frames;
    const side = fr[f + IN_COUNTER.side]!;
    const [from, to] = [fr[f + IN_COUNTER.from]!, fr[f + IN_COUNTER.to]!];
    switch (fr[f + AT.stage]) {
      case GROUP:
        g.begin(side, 'counter-group', '7.6');
        offerGroup(g, side, from, (u) => counterTarget(g, u, to));
        return g.pose(counter, f);
      case WINDOW:
        fr[f + AT.stage] = GO;
        reflag(g, side, from, SELECTED, MOVER);
        g.push(P.WINDOW, W.MOVE + side, 0, 0, from);
        return false;
      default: {
        const { p, w } = g;
        const group: number[] = [];
        for (let u = p.head[from]!; u >= 0; u = p.next[u]!)
          if (w.unitSide[u] === side && (p.flags[u]! & MOVER) !== 0) group.push(u);
        for (const u of group) {
          p.move(u, to);
          p.flags[u] = (p.flags[u]! & ~MOVER) | BACK;
        }
        const about = { at: [from, to], who: group, words: { n: group.length } };
        if (group.length > 0)
          g.says('counter-move', '7.6', about, '{n} ships counter-moved to {to}', '{n}隻が{to}へ機動反撃');
        return g.done();
      }
    }
  },
  answer(g, f, answer) {
    const fr = g.frames;
    const to = fr[f + IN_COUNTER.to]!;
    if (answerGroup(g, fr[f + IN_COUNTER.side]!, fr[f + IN_COUNTER.from]!, (u) => counterTarget(g, u, to), answer))
      fr[f + AT.stage] = WINDOW;
  },
};
