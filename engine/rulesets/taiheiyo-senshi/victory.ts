/** Chapter 4.1: who wins, at once, at the end of a turn and at the end of the game. */
import { S } from './codes';
import type { Play } from './play';

/** Reasons beside the conditions of the text. */
export const REASONS = ['last-turn'] as const;

/** Tests the conditions of a time. True when the game is over. */
export function checkVictory(g: Play, at: 'any' | 'end-of-turn' | 'end-of-game'): boolean {
  const { p, w } = g;
  for (let k = 0; k < w.victory.length; k++) {
    const condition = w.victory[k]!;
    if (condition.at !== at || (condition.turn !== undefined && condition.turn !== g.turn)) continue;
    if (!condition.when(p)) continue;
    p.scalars[S.WINNER] = condition.side;
    p.scalars[S.REASON] = k;
    return true;
  }
  return false;
}

/** The last turn has ended and no condition was met. */
export function endOfGame(g: Play): void {
  if (checkVictory(g, 'end-of-game')) return;
  g.p.scalars[S.WINNER] = g.w.otherwise;
  g.p.scalars[S.REASON] = g.w.victory.length;
}
