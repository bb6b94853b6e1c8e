/** Chapters 16 and 17: who wins, at once, at the end of a turn and at the end of the game. */
import { Ending } from '../../kernel/ending';
import type { Play } from './play';
import type { Position } from './position';

export const ending = new Ending<Position, Play>({
  reasons: ['last-turn'],
  rule: '16.0',
  streaks: (g) => g.p.streaks,
  tally: (g) => g.p,
});
