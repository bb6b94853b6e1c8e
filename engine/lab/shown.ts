/** Which game of a series shows a figure, and at which turn: what a row of an answer leads to. */
import type { CompiledGame } from '../kernel/compiled';
import { maxOf } from '../kernel/lists';
import { entryOf } from '../kernel/records';
import { coursesOf } from './decided';
import type { GameResult } from './play';

/** A game, by its seed, and the turn at which there is to be seen what is meant. */
export interface ShownGame {
  seed: number;
  turn: number;
}

/** The game in which a number is the largest, with its turn; null: it is above 0 in none. */
function largest(results: readonly GameResult[], of: (result: GameResult) => [number, number]): ShownGame | null {
  let most = 0;
  let shown: ShownGame | null = null;
  for (const result of results) {
    const [value, turn] = of(result);
    if (value <= most) continue;
    most = value;
    shown = { seed: result.seed, turn };
  }
  return shown;
}

/** A game that a seat won, at its last turn; of several `such` ones the one nearest to the middle of their lengths. */
export function wonBy(
  results: readonly GameResult[],
  seat: readonly number[],
  such: (result: GameResult) => boolean = () => true,
): ShownGame | null {
  const own = results.filter((one) => seat.includes(one.winner) && such(one));
  const byLength = [...own].sort((a, b) => a.turn - b.turn || a.decisions - b.decisions || a.index - b.index);
  const middle = byLength[Math.floor(byLength.length / 2)];
  return middle ? { seed: middle.seed, turn: middle.turn } : null;
}

/** For each turn a game that was decided in it; null where none was. */
export function decidedGames(
  compiled: CompiledGame,
  results: readonly GameResult[],
): (turn: number) => ShownGame | null {
  const courses = coursesOf(compiled, results);
  return (turn) => {
    const found = courses.find(({ winner, decided, turns }) => winner >= 0 && (decided ?? turns.at(-1)?.turn) === turn);
    return found ? { seed: found.seed, turn } : null;
  };
}

/** The game in which a figure changed most in a turn. */
export function changedMost(results: readonly GameResult[], figure: string, turn: number): ShownGame | null {
  return largest(results, ({ observed }) => {
    const turns = observed?.turns ?? [];
    const at = turns.findIndex((one) => one.turn === turn);
    const now = at < 0 ? undefined : entryOf(turns[at]!.figures, figure);
    if (!now) return [0, turn];
    const before = at > 0 ? entryOf(turns[at - 1]!.figures, figure) : undefined;
    // Where nothing was seen before it, how much there is.
    return [maxOf(now.map((value, side) => Math.abs(value - (before?.[side] ?? 0)))), turn];
  });
}

/** The game in which a place changed hands most often, at the last turn in which it did. */
export function takenMost(results: readonly GameResult[], place: number): ShownGame | null {
  return largest(results, ({ observed }) => {
    let [times, last] = [0, 0];
    for (const { turn, control } of (observed?.turns ?? []).slice(1))
      for (let k = 0; k < control.length; k += 2) if (control[k] === place) [times, last] = [times + 1, turn];
    return [times, last];
  });
}

/** The game in which a side had most to decide in a turn; `turn` absent: in any. */
export function mostChoices(results: readonly GameResult[], side: number, turn?: number): ShownGame | null {
  return largest(results, ({ observed }) => {
    let best: [number, number] = [0, 0];
    for (const one of observed?.turns ?? []) {
      const real = one.asked[side]! - one.forced[side]!;
      if ((turn === undefined || one.turn === turn) && real > best[0]) best = [real, one.turn];
    }
    return best;
  });
}

/** The game in which dice were read most often in a column of a table, `combat 2-1`; the turn is looked for in the game. */
export function readMost(results: readonly GameResult[], column: string): { seed: number; column: string } | null {
  const shown = largest(results, ({ observed }) => [entryOf(observed?.columns ?? {}, column) ?? 0, 1]);
  return shown ? { seed: shown.seed, column } : null;
}
