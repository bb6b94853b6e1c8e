/** Chapter 7.3(3): the fleet train makes a base a port without points until the end of the turn. */

import { within } from '../../kernel/spans';
import { P, S } from './codes';
import { IN_TRAIN } from './frames';
import { reinforceNext } from './losses';
import { evaluate } from './occupation';
import type { Play, Procedure } from './play';
import { heldBy } from './reach';

/** Bases where the side may place the marker now. */
export function trainPoints(g: Play, side: number, hand: number): number {
  const { p, w } = g;
  const rule = w.rules.train;
  if (!rule || rule.side !== side || hand < rule.resources) return 0;
  if (!within(rule.turns, g.turn)) return 0;
  if (p.scalars[S.TRAIN] !== 0 || p.scalars[S.TRAIN_TURN] === g.turn) return 0;
  return heldBy(g, side) & w.map.bases;
}

export const train: Procedure = {
  step(g, f) {
    const fr = g.frames;
    if (g.firstTime(f)) {
      g.push(P.PAY, fr[f + IN_TRAIN.side]!, g.w.rules.train!.resources);
      return false;
    }
    g.p.scalars[S.TRAIN] = fr[f + IN_TRAIN.base]! + 1;
    g.p.scalars[S.TRAIN_TURN] = g.turn;
    g.p.version++;
    const about = { at: fr[f + IN_TRAIN.base]!, side: fr[f + IN_TRAIN.side]! };
    g.says('fleet-train', '7.3', about, 'Fleet train at {place}', '{place}にフリート・トレイン');
    return g.done();
  },
};

/** The marker goes at the end of the turn: the point is a base again, with land air for one only. */
export function removeTrain(g: Play): void {
  const { p, w } = g;
  const at = p.scalars[S.TRAIN]! - 1;
  if (at < 0) return;
  p.scalars[S.TRAIN] = 0;
  p.version++;
  const side = w.rules.train!.side;
  let kept = 0;
  for (let u = p.head[at]!; u >= 0; ) {
    const next = p.next[u]!;
    if (w.unitSide[u] === side && w.isAir[u] === 1 && ++kept > w.baseLandAir) reinforceNext(g, u);
    u = next;
  }
  evaluate(g);
}
