/** A shortest line over a board from place to place. */
import type { BoardIndex } from './board';

/**
 * From a place to the nearest goal within so many steps, both ends included; null when there is none. `blocked` places end a line but are
 * not passed; the first place is passed whatever it is.
 */
export function pathOf(
  board: BoardIndex,
  from: number,
  most: number,
  blocked: (place: number) => boolean,
  goal: (place: number) => boolean,
): number[] | null {
  const before = new Int32Array(board.size).fill(-1);
  const steps = new Int32Array(board.size);
  const queue = [from];
  before[from] = from;
  for (const at of queue) {
    if (goal(at)) {
      const line = [at];
      for (let i = at; i !== from; i = before[i]!) line.push(before[i]!);
      return line.reverse();
    }
    if (steps[at]! >= most || (at !== from && blocked(at))) continue;
    for (let k = at * board.stride; k < (at + 1) * board.stride; k++) {
      const next = board.neighbours[k]!;
      if (next < 0 || before[next]! >= 0) continue;
      before[next] = at;
      steps[next] = steps[at]! + 1;
      queue.push(next);
    }
  }
  return null;
}
