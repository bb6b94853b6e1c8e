/**
 * When games are decided: the chance of each seat to win, turn by turn, by a curve fitted to the games of a series, and the turn from which
 * on the winner's chance stays high.
 *
 * The curve is a logistic regression for every turn, of who won on how the seats then stood (points, places held, steps on the map,
 * tracks; each less the mean of the other seats), kept small by a ridge: le Cessie and van Houwelingen, Applied Statistics 41 (1992). A game is
 * always judged by the curve of the other games (five parts in turn), so that no game is told its own end.
 */
import type { CompiledGame } from '../kernel/compiled';
import { entryOf } from '../kernel/records';
import { seatsOf } from '../kernel/seats';
import type { GameResult } from './play';

/** A chance from which on a game counts as decided, if it stays. */
export const sure = 0.9;

/** Games of a turn below which no curve is fitted. */
const fewest = 20;

/** Parts of which each is judged by the others. */
const folds = 5;

/** Weight of the ridge, in games. */
const ridge = 1;

/** Chances of every seat at the ends of the turns of one game; null where there were too few games to tell. */
export interface Course {
  seed: number;
  /** Seat that won; -1: none. */
  winner: number;
  turns: { turn: number; chances: number[] | null }[];
  /** First turn from whose end on the winner's chance stays at `sure` or more; null: never before the end, or nobody won. */
  decided: number | null;
}

/** How each seat stood: its figures less the mean of the other seats'. */
function standing(
  figures: Readonly<Record<string, readonly number[]>>,
  seats: readonly (readonly number[])[],
  names: readonly string[],
): number[][] {
  const own = seats.map((seat) =>
    names.map((name) => seat.reduce((sum, side) => sum + (entryOf(figures, name)?.[side] ?? 0), 0)),
  );
  return own.map((values, k) =>
    values.map((value, f) => {
      const others = own.filter((_, other) => other !== k);
      return value - others.reduce((sum, one) => sum + one[f]!, 0) / Math.max(1, others.length);
    }),
  );
}

const logistic = (x: number): number => 1 / (1 + Math.exp(-x));

/** Solves a small system of linear equations; the matrix is symmetric and positive, since the ridge is in it. */
function solve(matrix: number[][], right: readonly number[]): number[] {
  const n = right.length;
  const rows = matrix.map((row, k) => [...row, right[k]!]);
  for (let k = 0; k < n; k++) {
    let best = k;
    for (let i = k + 1; i < n; i++) if (Math.abs(rows[i]![k]!) > Math.abs(rows[best]![k]!)) best = i;
    [rows[k], rows[best]] = [rows[best]!, rows[k]!];
    for (let i = k + 1; i < n; i++) {
      const factor = rows[i]![k]! / rows[k]![k]!;
      for (let j = k; j <= n; j++) rows[i]![j]! -= factor * rows[k]![j]!;
    }
  }
  const found = Array.from({ length: n }, () => 0);
  for (let k = n - 1; k >= 0; k--) {
    let sum = rows[k]![n]!;
    for (let j = k + 1; j < n; j++) sum -= rows[k]![j]! * found[j]!;
    found[k] = sum / rows[k]![k]!;
  }
  return found;
}

/** Weights of a logistic regression, the first for a constant 1; by Newton's steps. */
function fitted(rows: readonly (readonly number[])[], won: readonly number[]): number[] {
  const n = rows[0]!.length;
  let weights = Array.from({ length: n }, () => 0);
  for (let step = 0; step < 25; step++) {
    const gradient = weights.map((weight, k) => (k === 0 ? 0 : -ridge * weight));
    const hessian = Array.from({ length: n }, (_, i) =>
      Array.from({ length: n }, (_, j) => (i === j ? (i === 0 ? 1e-6 : ridge) : 0)),
    );
    for (const [r, row] of rows.entries()) {
      const chance = logistic(row.reduce((sum, x, k) => sum + x * weights[k]!, 0));
      const weight = chance * (1 - chance);
      for (let i = 0; i < n; i++) {
        gradient[i]! += (won[r]! - chance) * row[i]!;
        for (let j = 0; j < n; j++) hessian[i]![j]! += weight * row[i]! * row[j]!;
      }
    }
    const by = solve(hessian, gradient);
    // Without bounds the first steps of a lopsided series run away.
    weights = weights.map((weight, k) => weight + Math.max(-4, Math.min(4, by[k]!)));
    if (by.every((one) => Math.abs(one) < 1e-7)) break;
  }
  return weights;
}

/** Rows with a constant 1 before them, each figure with mean 0 and spread 1 over the rows. */
function scaled(rows: readonly (readonly number[])[]): number[][] {
  const n = rows[0]?.length ?? 0;
  const columns = Array.from({ length: n }, (_, k) => {
    const mean = rows.reduce((sum, row) => sum + row[k]!, 0) / rows.length;
    const spread = Math.sqrt(rows.reduce((sum, row) => sum + (row[k]! - mean) ** 2, 0) / rows.length);
    return { mean, spread };
  });
  return rows.map((row) => [
    1,
    ...row.map((x, k) => (columns[k]!.spread > 0 ? (x - columns[k]!.mean) / columns[k]!.spread : 0)),
  ]);
}

/** Chances of the seats in the games that reached a turn, in their order; null: too few games, or all won by the same. */
function chancesAt(
  stood: readonly (readonly (readonly number[])[])[],
  winners: readonly number[],
  seats: number,
): number[][] | null {
  if (stood.length < fewest) return null;
  const chances = stood.map(() => Array.from({ length: seats }, () => 1 / seats));
  // Of two seats the second has what the first has not.
  for (let seat = 0; seat < (seats === 2 ? 1 : seats); seat++) {
    const rows = scaled(stood.map((one) => one[seat]!));
    const won = winners.map((winner) => (winner === seat ? 1 : winner < 0 ? 1 / seats : 0));
    for (let fold = 0; fold < folds; fold++) {
      const others = rows.flatMap((_, k) => (k % folds === fold ? [] : [k]));
      const weights = fitted(
        others.map((k) => rows[k]!),
        others.map((k) => won[k]!),
      );
      for (const [k, row] of rows.entries())
        if (k % folds === fold) chances[k]![seat] = logistic(row.reduce((sum, x, f) => sum + x * weights[f]!, 0));
    }
  }
  for (const one of chances) {
    if (seats === 2) one[1] = 1 - one[0]!;
    const sum = one.reduce((all, chance) => all + chance, 0);
    for (let k = 0; k < seats; k++) one[k] = one[k]! / sum;
  }
  return chances;
}

/** The course of every game of a series that was watched. */
export function coursesOf(compiled: CompiledGame, results: readonly GameResult[]): Course[] {
  const seats = seatsOf(compiled);
  const names = [...new Set(results.flatMap(({ observed }) => Object.keys(observed?.turns[0]?.figures ?? {})))];
  const seatOf = (winner: number) => seats.findIndex((seat) => seat.includes(winner));
  const courses = results.map(
    ({ seed, winner, observed }): Course => ({
      seed,
      winner: seatOf(winner),
      turns: (observed?.turns ?? []).map(({ turn }) => ({ turn, chances: null })),
      decided: null,
    }),
  );
  const turns = [...new Set(courses.flatMap((one) => one.turns.map(({ turn }) => turn)))];
  for (const turn of turns) {
    const reached = results.flatMap(({ observed }, game) => {
      const at = observed?.turns.findIndex((one) => one.turn === turn) ?? -1;
      return at < 0 ? [] : [{ game, at, figures: observed!.turns[at]!.figures }];
    });
    const chances = chancesAt(
      reached.map(({ figures }) => standing(figures, seats, names)),
      reached.map(({ game }) => courses[game]!.winner),
      seats.length,
    );
    for (const [k, { game, at }] of reached.entries()) courses[game]!.turns[at]!.chances = chances?.[k] ?? null;
  }
  for (const course of courses) course.decided = decidedIn(course);
  return courses;
}

/** The last turn's end is the game's: what is known then is no forecast. */
function decidedIn({ winner, turns }: Course): number | null {
  if (winner < 0) return null;
  let decided: number | null = null;
  for (const { turn, chances } of turns.slice(0, -1).reverse()) {
    if (chances === null || chances[winner]! < sure) break;
    decided = turn;
  }
  return decided;
}
