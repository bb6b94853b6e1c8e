/** Chapter 3.2: victory at any time, in a phase, at the end of a turn and of the game. */
import { Ending } from '../../kernel/ending';
import type { Play } from './play';
import type { Position } from './position';

export const ending = new Ending<Position, Play>({
  reasons: ({ w }) => ['last-turn', ...w.triggers.map(({ trigger: { id } }) => id)],
  rule: '3.2',
  streaks: (g) => g.p.streaks,
  tally: (g) => g.p,
});
