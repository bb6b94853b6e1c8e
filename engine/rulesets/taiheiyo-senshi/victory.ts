/** Chapter 4.1: who wins, at once, at the end of a turn and at the end of the game. */
import { Ending } from '../../kernel/ending';
import { both } from '../../kernel/texts';
import { S } from './codes';
import type { Play } from './play';
import type { Position } from './position';

export const ending = new Ending<Position, Play>({
  reasons: ['last-turn'],
  rule: '4.1',
  streaks: (g) => g.p.streaks,
  tally: (g) => g.p,
  when: standAt,
});

/** The turn, and who is ahead by how much. */
function standAt(g: Play) {
  const score = g.p.scalars[S.SCORE]!;
  const by = Math.abs(score);
  const ahead = both(g.w.compiled.game.sides[score < 0 ? 1 : 0]!.names);
  return {
    en: `; turn ${g.turn}, ${by === 0 ? 'the score is even' : `${ahead.en} ahead by ${by}`}`,
    ja: `(第${g.turn}ターン、${by === 0 ? '得点は同点' : `${ahead.ja}が${by}点リード`})`,
  };
}
