/** 25.3: night markers: which stacks may move and fight in the night, and who may beside them (27.5). */

import { code, second, verbOf } from '../../kernel/answers';
import { within } from '../../kernel/spans';
import { A, DEED, S, type Side, STATE } from './codes';
import { isDump } from './dumps';
import { IN_NIGHT_MARKING } from './frames';
import type { Play, Procedure } from './play';

/** Whether a night follows the turn in progress. */
export function nightFollows(g: Play): boolean {
  return within(g.w.nights, g.turn) && g.w.night < g.w.phases.length;
}

/** Marking at the end of a movement phase before the night. */
export const nightMarking: Procedure = {
  step(g, f) {
    const fr = g.frames;
    const { p, w } = g;
    const side = fr[f + IN_NIGHT_MARKING.side]!;
    if (fr[f + IN_NIGHT_MARKING.used]! >= w.values['night-stacks']!) return g.done();
    g.begin(side, 'night-marker', '25.3');
    const friends = p.zones.units[side as Side];
    for (let i = 0; i < w.field.size; i++)
      if (friends[i] !== 0 && w.field.onMap[i] === 1 && anyFit(g, i)) g.add(code(A.PLACE, 0, i));
    if (g.count === 0) return g.done();
    g.add(code(A.DONE));
    return g.pose(nightMarking, f);
  },
  answer(g, f, answer) {
    if (verbOf(answer) === A.DONE) return void g.done();
    const { p } = g;
    g.frames[f + IN_NIGHT_MARKING.used]!++;
    p.scalars[S.MARKED_ALLIED - (1 - g.frames[f + IN_NIGHT_MARKING.side]!)]!++;
    for (let u = p.head[second(answer)]!; u >= 0; u = p.next[u]!) if (markable(g, u)) p.set(u, STATE.NIGHT_MARKED);
  },
};

function anyFit(g: Play, place: number): boolean {
  let fits = false;
  for (let u = g.p.head[place]!; u >= 0; u = g.p.next[u]!) {
    if (g.p.is(u, STATE.NIGHT_MARKED)) return false;
    if (markable(g, u)) fits = true;
  }
  return fits;
}

/** Who has moved a point at most, and not tactically; in supply and in order. */
function markable(g: Play, u: number): boolean {
  const { p } = g;
  if (isDump(g, u)) return false;
  return (
    !(p.has(u, DEED.MOVED) && p.has(u, DEED.STRAYED)) &&
    !p.shaken(u) &&
    !p.is(u, STATE.OUT_OF_SUPPLY | STATE.STRATEGIC | STATE.TOWED)
  );
}

/** 27.5: units that may act in this night without a marker. */
export function isExtra(g: Play, u: number): boolean {
  const rule = g.w.rules.extraAtNight;
  return rule !== null && rule.after === g.turn && rule.units.has(g.p.origin(u));
}

/** Whether the unit may move, or lead others to leave the enemy, in the night. */
export function actsAtNight(g: Play, u: number): boolean {
  return g.p.is(u, STATE.NIGHT_MARKED) || isExtra(g, u);
}

/** Whether it may fight: so may those that stand with units of 27.5. */
export function fightsAtNight(g: Play, u: number): boolean {
  if (actsAtNight(g, u)) return true;
  for (let v = g.p.head[g.p.loc[u]!]!; v >= 0; v = g.p.next[v]!) if (v !== u && isExtra(g, v)) return true;
  return false;
}

/** Whether the side does anything in this night: if not, its phases are left out, and Engaged markers stay (16.5). */
export function nightActive(g: Play, side: number): boolean {
  for (let u = 0; u < g.w.units.count; u++)
    if (g.w.units.side[u] === side && g.p.onMap(u) && actsAtNight(g, u)) return true;
  return false;
}
