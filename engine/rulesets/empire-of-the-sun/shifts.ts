/** Markers of tracks that effects move: by so many boxes (`shift`), never beyond the box where the effect stops, or to a box (`put`). */

import { boxOf } from './facts';
import type { Play } from './play';
import type { PreparedEffect } from './prepared';

/** A marker that an effect moves. */
export interface Shift {
  track: string;
  by: number;
  /** Whose marker; -1: the track is everybody's. */
  side: number;
  rule: string;
}

/** What an effect moves as things stand; null: it moves no marker. A marker that is beyond the box where it stops stays. */
export function shiftOf(g: Play, { verb, args, rule }: Pick<PreparedEffect, 'verb' | 'args' | 'rule'>): Shift | null {
  if (verb !== 'shift' && verb !== 'put') return null;
  const track = String(args.track);
  const side = g.w.compiled.game.sides.findIndex(({ id }) => id === args.of);
  const left = boxOf(g.w, track, args.to) - g.track(track, side);
  const by = verb === 'put' ? left : Number(args.by);
  const stops = verb === 'shift' && args.to !== undefined;
  const moved = by > 0 ? Math.max(0, Math.min(by, left)) : Math.min(0, Math.max(by, left));
  return { track, by: stops ? moved : by, side, rule: rule || '5.34' };
}

/** Moves the marker of an effect that moves one; whether it does. */
export function shifts(g: Play, effect: Pick<PreparedEffect, 'verb' | 'args' | 'rule'>): boolean {
  const shift = shiftOf(g, effect);
  if (shift) g.shift(shift.track, shift.by, shift.side, shift.rule);
  return shift !== null;
}
