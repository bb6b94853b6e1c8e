/** Chapter 5.34: tracks that events move: which, how far, and whose. */
import type { PreparedEffect } from './events';
import { boxOf } from './facts';
import type { Play } from './play';

/** A marker that an event moves. */
export interface Shift {
  track: string;
  by: number;
  /** Whose marker; -1: the track is everybody's. */
  side: number;
  rule: string;
}

/** What an effect moves as things stand; null: it moves no marker. Never beyond the box where the event stops; a marker beyond it stays. */
export function shiftOf(g: Play, { verb, args, side }: PreparedEffect): Shift | null {
  const spaces = Number(args.spaces);
  switch (verb) {
    case 'isr':
      return {
        track: 'service-rivalry',
        by: boxOf(g.w, 'service-rivalry', args.to) - g.track('service-rivalry', side),
        side,
        rule: '14.0',
      };
    case 'war-in-europe':
      return { track: 'war-in-europe', by: spaces, side: -1, rule: '5.34' };
    case 'political-will':
      return { track: 'us-political-will', by: spaces, side: -1, rule: '5.34' };
    case 'china-track':
    case 'india-track': {
      const track = verb === 'china-track' ? 'china' : 'india';
      return { track, by: within(g, track, spaces, args.stop), side: -1, rule: '5.34' };
    }
    default:
      return null;
  }
}

function within(g: Play, track: string, by: number, stop: unknown): number {
  if (stop === undefined) return by;
  const left = boxOf(g.w, track, stop) - g.track(track);
  return by > 0 ? Math.max(0, Math.min(by, left)) : Math.min(0, Math.max(by, left));
}
