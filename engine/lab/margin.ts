/** By how much a game was won: in points beyond the line of the text, in points, or in places held. */
import type { CompiledGame } from '../kernel/compiled';
import { maxOf, minOf } from '../kernel/lists';
import { entryOf } from '../kernel/records';
import { seatsOf } from '../kernel/seats';
import type { GameResult } from './play';

export interface Margin {
  /** `line`: points to the nearest sum that would have been for another, where the text reads one sum; `points`, `held`: what the winner had, less the best of the others. */
  of: 'line' | 'points' | 'held';
  /** Below 0: what is counted speaks for another than the winner. Of a draw without a line, how far the first two were apart. */
  by: number;
}

/** How far a sum is outside of a band: 0 within. */
const outside = (sum: number, { from, to }: { from: number; to: number }): number => Math.max(0, from - sum, sum - to);

/** Points to the line; null: the text reads none, several sums, or all of one for the same side. */
function toLine(
  { game, scenario }: CompiledGame,
  { winner, points }: Margined,
  seats: readonly number[][],
): number | null {
  const [scoring, ...more] = scenario.scoring ?? [];
  const sum = points?.[0]?.sum;
  if (!scoring || more.length > 0 || sum === undefined) return null;
  const seatOf = (side: number) => seats.findIndex((seat) => seat.includes(side));
  const own = seatOf(winner);
  const [ours, others] = [true, false].map((is) =>
    scoring.bands.filter(
      ({ winner: side = scenario.otherwise?.side }) =>
        (seatOf(game.sides.findIndex(({ id }) => id === side)) === own) === is,
    ),
  ) as [typeof scoring.bands, typeof scoring.bands];
  if (ours.length === 0 || others.length === 0) return null;
  const away = minOf(others.map((band) => outside(sum, band)));
  return away > 0 ? away : -minOf(ours.map((band) => outside(sum, band)));
}

type Margined = Pick<GameResult, 'observed' | 'winner' | 'points'>;

/** What margins count: the line of the text, else points where the text counts them, else places held. */
export function marginOf(compiled: CompiledGame, result: Margined): Margin {
  const seats = seatsOf(compiled);
  const line = toLine(compiled, result, seats);
  if (line !== null) return { of: 'line', by: line };
  const { points = [] } = result;
  const of = points.some(({ side }) => side >= 0) ? 'points' : 'held';
  const held = entryOf(result.observed?.turns.at(-1)?.figures ?? {}, of) ?? [];
  const had = (seat: readonly number[]) =>
    of === 'points'
      ? points.reduce((sum, one) => sum + (seat.includes(one.side) ? one.sum : 0), 0)
      : seat.reduce((sum, side) => sum + (held[side] ?? 0), 0);
  const sums = seats.map(had);
  const won = seats.findIndex((seat) => seat.includes(result.winner));
  const ordered = won < 0 ? sums.sort((a, b) => b - a) : [sums[won]!, ...sums.filter((_, k) => k !== won)];
  const [first = 0, ...others] = ordered;
  return { of, by: first - maxOf(others.length > 0 ? others : [0]) };
}
