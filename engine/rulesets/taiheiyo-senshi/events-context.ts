/** What an event that is being declared may bear on: the combat in progress, or the one-sided raid of another event. */

import { FRAME } from '../../kernel/frames';
import { opponentOf } from '../../kernel/seats';
import { P, S } from './codes';
import { surfaceOnly } from './modifiers';
import type { Play } from './play';
import { type Force, force } from './salvo';

/** Words of the frame of a raid by an event (`events-raid.ts`). */
export const RF = { SIDE: 2, EFFECT: 3, FROM: 4, TARGET: 5 } as const;

/** Where the frame of a raid by an event begins; -1 when there is none. */
export function raidFrame(g: Play): number {
  const { stack } = g.p;
  for (let at = stack.top; at >= 0; at -= FRAME) if (g.frames[at] === P.RAID) return at;
  return -1;
}

/** A side's units in the combat in progress, as long as both sides have some there. */
function fighting(g: Play, side: number): Force | null {
  const point = g.p.scalars[S.FIGHT]! - 1;
  if (point < 0) return null;
  const bit = 1 << point;
  if ((g.p.unitSet(0) & g.p.unitSet(1) & bit) === 0) return null;
  return force(g, side, point);
}

/** Whether both sides stand in the combat in progress. */
export function inCombat(g: Play): boolean {
  return fighting(g, 0) !== null;
}

/** Whether an air raid of the side is still to come: in the combat in progress, or by the event in progress. */
export function willRaid(g: Play, side: number): boolean {
  const f = raidFrame(g);
  if (f >= 0) return g.frames[f + RF.SIDE] === side;
  const mine = fighting(g, side);
  return mine !== null && mine.air > 0 && !surfaceOnly(g);
}

/** Whether the columns of the side's air raid to come can be shifted. */
export function willShift(g: Play, side: number): boolean {
  const f = raidFrame(g);
  return willRaid(g, side) && (f < 0 || g.w.effects[g.frames[f + RF.EFFECT]!]!.args['no-shifts'] !== true);
}

/** Whether the side can fire on enemy ships, or with `airs` on enemy land air, in the combat in progress. */
export function willFire(g: Play, side: number, airs = false): boolean {
  const mine = fighting(g, side);
  if (mine === null || mine.gunnery === 0) return false;
  const theirs = fighting(g, opponentOf(side))!;
  return airs ? theirs.airs > 0 : theirs.ships > 0;
}
