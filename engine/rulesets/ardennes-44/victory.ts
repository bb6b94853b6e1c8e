/** Chapters 30 and 31: who has won. The text says what counts and when it is looked at. */
import { Ending } from '../../kernel/ending';
import type { Time } from '../../kernel/victory';
import { S } from './codes';
import type { Play } from './play';
import type { Position } from './position';

export const ending = new Ending<Position, Play>({
  reasons: ['points', 'last-turn'],
  rule: '31',
  points: 'points',
  streaks: (g) => g.streaks,
  tally: ({ p }) => ({ points: p.sums, scored: p.scored, counted: p.counted, streaks: p.streaks }),
});

/** Tests the scenario's conditions of a time, in order. True when the game is over. */
export function decided(g: Play, time: Time): boolean {
  recall(g);
  const over = ending.decided(g, time);
  keep(g);
  return over;
}

/** The last turn is over: conditions of the end, points, then the side that wins otherwise. */
export function endGame(g: Play): void {
  recall(g);
  ending.endOfGame(g);
  keep(g);
}

/** Which conditions held the last time: the position keeps it as bits, but where something asks for more than two turns in a row. */
function recall({ p, streaks }: Play): void {
  if (streaks !== p.streaks) for (let k = 0; k < streaks.length; k++) streaks[k] = (p.scalars[S.STREAK]! >> k) & 1;
}

function keep({ p, streaks }: Play): void {
  if (streaks === p.streaks) return;
  let held = 0;
  for (let k = 0; k < streaks.length; k++) if (streaks[k]! > 0) held |= 1 << k;
  p.scalars[S.STREAK] = held;
}
