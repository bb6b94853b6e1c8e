/** What is going to move tracks by itself: triggers with their conditions, as far as they are near, and what the tracks mean for victory. */
import { S } from '../../rulesets/by-text/codes';
import type { Position } from '../../rulesets/by-text/position';
import type { World } from '../../rulesets/by-text/world';
import { type Near, nearness, type Reading } from '../soft';

/** A track that a trigger moves by so much, when its condition holds. */
interface Tide {
  track: number;
  by: number;
  near: Near<Position>;
  /** How often it is going to. */
  times: Near<Position>;
}

/** What holds now holds still after a turn more, so often. */
const LASTING = 0.75;

/** What tides add to how near victory is; `toVictory` says that of a position. */
export function tidesOf(
  w: World,
  reading: Reading<Position>,
): (p: Position, toVictory: (p: Position) => number) => number {
  const { last } = w.compiled.scenario.turns;
  const tides = w.happenings.flatMap(({ trigger }, happening): Tide[] => {
    const { when, once } = trigger;
    if (when === undefined) return [];
    const times: Near<Position> = (p) => {
      if (once !== undefined) return once === 'game' && p.happened[happening] !== 0 ? 0 : 1;
      const turns = Math.max(1, last - p.scalars[S.TURN]! + 1);
      return (1 - LASTING ** turns) / (1 - LASTING);
    };
    const shifts = trigger.effects.filter(({ verb }) => verb === 'shift');
    return shifts.flatMap(({ args }) =>
      w.tracks.flatMap(({ track, side }, k) => {
        const whose = side < 0 || args.of === undefined || w.compiled.game.sides[side]?.id === args.of;
        return track.id === args.track && whose
          ? [{ track: k, by: Number(args.by), near: nearness(w.facts, when, reading), times }]
          : [];
      }),
    );
  });
  const tracks = [...new Set(tides.map(({ track }) => track))];
  return (p, toVictory) => {
    let sum = 0;
    for (const k of tracks) {
      let moved = 0;
      for (const { track, by, near, times } of tides) if (track === k) moved += by * near(p) * times(p);
      if (Math.abs(moved) < LITTLE) continue;
      const { from, to } = w.tracks[k]!.track;
      const value = p.tracks[k]!;
      const end = Math.max(from, Math.min(to, value + moved));
      const at = (where: number) => {
        p.tracks[k] = where;
        return toVictory(p);
      };
      const [low, part] = [Math.floor(end), end - Math.floor(end)];
      sum += (1 - part) * at(low) + (part > 0 ? part * at(low + 1) : 0) - at(value);
    }
    return sum;
  };
}

const LITTLE = 1e-6;
