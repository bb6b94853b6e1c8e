/** What is going to move tracks by itself: triggers with their conditions, as far as they are near, and what the tracks mean for victory. */
import type { Position } from '../../rulesets/by-text/position';
import type { World } from '../../rulesets/by-text/world';
import { type Near, nearness } from './soft';

/** A track that a trigger moves by so much, when its condition holds. */
interface Tide {
  track: number;
  by: number;
  near: Near;
}

/** What tides add to how near victory is; `toVictory` says that of a position. */
export function tidesOf(w: World, coming: boolean): (p: Position, toVictory: (p: Position) => number) => number {
  const tides = w.happenings.flatMap(({ trigger }): Tide[] => {
    const { when } = trigger;
    if (when === undefined) return [];
    const shifts = trigger.effects.filter(({ verb }) => verb === 'shift');
    return shifts.flatMap(({ args }) =>
      w.tracks.flatMap(({ track, side }, k) => {
        const whose = side < 0 || args.of === undefined || w.compiled.game.sides[side]?.id === args.of;
        return track.id === args.track && whose
          ? [{ track: k, by: Number(args.by), near: nearness(w.facts, when, coming) }]
          : [];
      }),
    );
  });
  const tracks = [...new Set(tides.map(({ track }) => track))];
  return (p, toVictory) => {
    let sum = 0;
    for (const k of tracks) {
      const moved = tides.reduce((total, { track, by, near }) => (track === k ? total + by * near(p) : total), 0);
      if (Math.abs(moved) < LITTLE) continue;
      const { from, to } = w.tracks[k]!.track;
      const value = p.tracks[k]!;
      const [low, high] = [Math.max(from, value - 1), Math.min(to, value + 1)];
      if (low === high) continue;
      p.tracks[k] = high;
      const up = toVictory(p);
      p.tracks[k] = low;
      const down = toVictory(p);
      p.tracks[k] = value;
      sum += (moved * (up - down)) / (high - low);
    }
    return sum;
  };
}

const LITTLE = 1e-6;
