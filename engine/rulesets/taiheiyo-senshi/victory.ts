/** Chapter 4.1: who wins, at once, at the end of a turn and at the end of the game. */

import { UNDECIDED } from '../../kernel/play-loop';
import { reasonText } from '../../kernel/reasons';
import type { Outcome } from '../../kernel/ruleset';
import { both } from '../../kernel/texts';
import { conditionMet, type Time, wonText } from '../../kernel/victory';
import { S } from './codes';
import type { Play } from './play';

/** Reasons beside the conditions of the text. */
const REASONS = ['last-turn'] as const;

/** Tests the conditions of a time. True when the game is over. */
export function decided(g: Play, time: Time): boolean {
  const k = conditionMet(g.w.victory, g.p, time, g.turn, g.p.streaks);
  if (k >= 0) decide(g, g.w.victory[k]!.side, k);
  return k >= 0;
}

/** The last turn has ended and no condition was met. */
export function endOfGame(g: Play): void {
  if (decided(g, { at: 'end-of-game' })) return;
  decide(g, g.w.otherwise, g.w.victory.length);
}

/** Ends the game. `reason`: index of a condition, or one of `REASONS` from `victory.length` on. */
function decide(g: Play, side: number, reason: number): void {
  g.ends(side, reason);
  if (!g.telling) return;
  const { text, rule, reason: victory } = outcomeOf(g)!;
  g.tell({ what: 'victory', rule, ...(side < 0 ? {} : { side }), text, about: { victory } });
}

/** How the game ended; null: it is not over. */
export function outcomeOf(g: Play): Outcome | null {
  const winner = g.p.scalars[S.WINNER]!;
  if (winner === UNDECIDED) return null;
  const k = g.p.scalars[S.REASON]!;
  const condition = g.w.victory[k];
  const reason = condition?.id ?? REASONS[0];
  const rule = condition?.rule ?? '4.1';
  if (winner < 0) return { winner: -1, reason, rule, text: { en: 'The game is drawn', ja: '引き分け' } };
  const score = g.p.scalars[S.SCORE]!;
  const ahead = both(g.w.compiled.game.sides[score < 0 ? 1 : 0]!.names);
  const why = reasonText(g.w.compiled, reason);
  const by = Math.abs(score);
  const text = wonText(g.w.compiled, winner, why, {
    en: `; turn ${g.turn}, ${by === 0 ? 'the score is even' : `${ahead.en} ahead by ${by}`}`,
    ja: `(第${g.turn}ターン、${by === 0 ? '得点は同点' : `${ahead.ja}が${by}点リード`})`,
  });
  return { winner, reason, rule, text };
}
