/** Who wins, as the text says it: at its times, for so many turns in a row, and by points. */
import { Ending } from '../../kernel/ending';
import type { Play } from './play';
import type { Position } from './position';

export const ending = new Ending<Position, Play>({
  reasons: ['last-turn', 'event'],
  rule: '',
  streaks: (g) => g.p.streaks,
  tally: (g) => g.p,
  when: (g) => ({ en: `; turn ${g.turn}`, ja: `(第${g.turn}ターン)` }),
});

/** What is counted and tested at the end of phases. Whether the game has ended. */
export function testPhases(g: Play, phases: readonly string[]): boolean {
  return phases.some((phase) => ending.decided(g, { at: 'phase', phase }));
}
