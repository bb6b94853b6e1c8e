/** Chapters 30 and 31: who has won. The text says what counts and when it is looked at. */
import { reasonText } from '../../kernel/reasons';
import type { Subject } from '../../kernel/ruleset';
import { conditionMet, type Time, wonText } from '../../kernel/victory';
import { NOBODY, S } from './codes';
import type { Play } from './play';

/** Reasons that are no condition of the text, counted from the number of conditions. */
export const REASONS = ['points', 'last-turn'] as const;

/** Tests the scenario's conditions of a time, in order. True when the game is over. The position keeps who held the last time as bits. */
export function decided(g: Play, time: Time): boolean {
  const { w, p } = g;
  const { streaks } = g;
  for (let k = 0; k < streaks.length; k++) streaks[k] = (p.scalars[S.STREAK]! >> k) & 1;
  const met = conditionMet(w.victory, p, time, g.turn, streaks);
  let held = 0;
  for (let k = 0; k < streaks.length; k++) if (streaks[k]! > 0) held |= 1 << k;
  p.scalars[S.STREAK] = held;
  if (met >= 0) win(g, w.victory[met]!.side, met, { victory: w.victory[met]!.id });
  return met >= 0;
}

/** The last turn is over: conditions of the end, points, then the side that wins otherwise. */
export function endGame(g: Play): void {
  if (decided(g, { at: 'end-of-game' })) return;
  for (const [i, scoring] of g.w.scoring.entries()) {
    const points = scoring.points(g.p);
    const band = scoring.bands.findIndex((b) => points >= b.from && points <= b.to);
    if (band < 0) continue;
    win(g, scoring.bands[band]!.winner, g.w.victory.length, { scoring: i, band });
    return;
  }
  win(g, g.w.otherwise, g.w.victory.length + 1);
}

function win(g: Play, side: number, reason: number, about?: Subject): void {
  g.ends(side, reason);
  if (!g.telling) return;
  const why = reasonText(g.w.compiled, g.w.victory[reason]?.id ?? REASONS[reason - g.w.victory.length] ?? '');
  g.tell({
    what: 'victory',
    rule: '30',
    ...(side === NOBODY ? {} : { side }),
    text: side === NOBODY ? { en: 'The game was drawn', ja: '引き分け' } : wonText(g.w.compiled, side, why),
    ...(about ? { about } : {}),
  });
}
