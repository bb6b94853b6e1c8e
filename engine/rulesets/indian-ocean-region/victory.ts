/** Chapters 2.6 and 9: who wins, at a phase, at the end of a turn and at the end of the game. */
import { Ending } from '../../kernel/ending';
import { DRAWN } from '../../kernel/play-loop';
import { count, tallyCopy } from '../../kernel/scoring';
import type { Play } from './play';
import type { Position } from './position';
import type { World } from './world';

export const ending = new Ending<Position, Play>({
  reasons: ['last-turn'],
  rule: '2.6',
  streaks: (g) => g.p.streaks,
  tally: (g) => g.p,
});

/** Points as they would stand if the game ended now; 0 where none are counted. */
export function pointsNow({ w, p, turn }: Play): number {
  // Where nothing counts before the end, the position has no room for the sums.
  const points = Int16Array.from(w.scoring, (_, k) => p.points[k] ?? 0);
  count(w.scoring, p, { ...tallyCopy(p), points }, { at: 'end-of-game' }, turn);
  return points[0] ?? 0;
}

/** The power on whose half of the track the points lie; in the middle nobody. */
export function nearestPower({ middle, tables, upward }: World, total: number): number {
  if (total === middle) return DRAWN;
  return total > middle ? upward : tables.global.findIndex((global, side) => global && side !== upward);
}

/** with the option a band of nobody, or of a faction that is not there, goes to the power on whose half of the track it lies; in the middle nobody wins. */
export function nearestSide(g: Play): void {
  const { w } = g;
  if (!w.options.has('nearest-side')) return;
  const total = pointsNow(g);
  const { scoring } = w.scoring[0] ?? {};
  const band = scoring?.bands.find(({ from, to }) => total >= from && total <= to);
  if (!band) return;
  const winner = w.compiled.game.sides.findIndex(({ id }) => id === band.winner);
  if (winner >= 0 && w.units.side.includes(winner)) return;
  ending.endsBy(g, nearestPower(w, total), 'last-turn');
}
