/** Chapters 2.6 and 9: who wins, at a phase, at the end of a turn and at the end of the game. */
import { Ending } from '../../kernel/ending';
import { DRAWN } from '../../kernel/play-loop';
import { count, tallyCopy } from '../../kernel/scoring';
import type { Play } from './play';
import type { Position } from './position';

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

/** with the option a band of a faction that is not there goes to the power on whose half of the track it lies; in the middle nobody wins. */
export function nearestSide(g: Play): void {
  const { w } = g;
  if (!w.options.has('nearest-side')) return;
  const total = pointsNow(g);
  const { scoring } = w.scoring[0] ?? {};
  const band = scoring?.bands.find(({ from, to }) => total >= from && total <= to);
  const winner = w.compiled.game.sides.findIndex(({ id }) => id === band?.winner);
  if (winner < 0 || w.units.side.includes(winner)) return;
  const { middle } = w;
  const powers = [...w.tables.global.keys()].filter((side) => w.tables.global[side]);
  const side = total > middle ? w.upward : total < middle ? powers.find((one) => one !== w.upward) : DRAWN;
  ending.endsBy(g, side ?? DRAWN, 'last-turn');
}
