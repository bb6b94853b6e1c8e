/** What cuts a unit off from supply, and all units from one source: least cuts of the lines that a ruleset traces. */
import { type Cut, leastCut } from './least-cut';

/**
 * The line that the rules allow from a place, places one after the other, the last one where it ends; null when there is none.
 * `lost`: by place, non-zero where the enemy would be. `end`: the only place it may end in, or -1 for any.
 * A line may begin in a lost place: who stands there is not asked for.
 */
export type TraceLine = (from: number, lost: Uint8Array, end: number) => readonly number[] | null;

/** The least places whose loss cuts who stands in `from` off; null when nothing but losing that place does. */
export function cutOfPlace(size: number, from: number, trace: TraceLine): Cut | null {
  return leastCut(size, (lost) => trace(from, lost, -1)?.slice(1) ?? null);
}

/**
 * The least places whose loss leaves none of those who stand in `from` a line to the source `end`; who is driven out of the own place is cut off,
 * too. Who stands at the source itself is not counted.
 */
export function cutOfSource(size: number, from: readonly number[], end: number, trace: TraceLine): Cut | null {
  const those = [...new Set(from)].filter((place) => place !== end);
  return leastCut(size, (lost) => {
    for (const place of those) {
      const line = lost[place] === 0 ? trace(place, lost, end) : null;
      if (line) return line.slice(0, -1);
    }
    return null;
  });
}
