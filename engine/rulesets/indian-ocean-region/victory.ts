/** Chapters 2.6 and 9: who wins, at a phase, at the end of a turn and at the end of the game. */
import { Ending } from '../../kernel/ending';
import type { Play } from './play';
import type { Position } from './position';

export const ending = new Ending<Position, Play>({
  reasons: ['last-turn'],
  rule: '2.6',
  streaks: (g) => g.p.streaks,
  tally: (g) => g.p,
});
