/** Chapter 3.2: victory at any time, in a phase, at the end of a turn and of the game. */
import { DRAWN } from '../../kernel/play-loop';
import { reasonText } from '../../kernel/reasons';
import { conditionMet, type Time, wonText } from '../../kernel/victory';
import type { Play } from './play';

/** Tests the scenario's conditions of one time, in order. True when the game is over. */
export function decided(g: Play, time: Time): boolean {
  const { p, w } = g;
  const k = conditionMet(w.victory, p, time, g.turn, p.streaks);
  if (k < 0) return false;
  const { side, rule, id } = w.victory[k]!;
  win(g, side, k, rule, id);
  return true;
}

/** Ends the game. `reason`: index of a condition, or one of `REASONS` from `victory.length` on. */
export function win(g: Play, side: number, reason: number, rule: string, id: string): void {
  g.ends(side, reason);
  if (!g.telling) return;
  const { compiled } = g.w;
  g.tell({
    what: 'victory',
    rule,
    ...(side < 0 ? {} : { side }),
    text: side < 0 ? { en: 'The game was drawn', ja: '引き分け' } : wonText(compiled, side, reasonText(compiled, id)),
    about: { victory: id },
  });
}

/** Reasons that are no condition of the text, counted from the number of conditions. */
export const REASONS = ['last-turn', 'sudden-death'] as const;

/** The last turn is over: remaining conditions, then the side that wins otherwise. */
export function endOfGame(g: Play): void {
  if (decided(g, { at: 'end-of-game' })) return;
  win(g, g.w.otherwise >= 0 ? g.w.otherwise : DRAWN, g.w.victory.length, '3.2', 'last-turn');
}
