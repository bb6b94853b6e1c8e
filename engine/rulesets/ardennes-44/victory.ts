/** Chapters 30 and 31: who has won. The text says what counts and when it is looked at. */
import { reasonText } from '../../kernel/reasons';
import { NOBODY, S } from './codes';
import type { Play } from './play';

/** When conditions are tested. */
export interface Moment {
  at: 'phase' | 'end-of-turn' | 'end-of-game';
  phase?: string;
}

/** Reasons that are no condition of the text, counted from the number of conditions. */
export const REASONS = ['points', 'last-turn'] as const;

/** Tests the scenario's conditions of a moment, in order. True when the game is over. */
export function testVictory(g: Play, moment: Moment): boolean {
  const { w, p } = g;
  let streaks = p.scalars[S.STREAK]!;
  for (let i = 0; i < w.victory.length; i++) {
    const v = w.victory[i]!;
    if (v.at !== moment.at || (v.phase !== undefined && v.phase !== moment.phase)) continue;
    if (v.turn !== undefined && v.turn !== g.turn) continue;
    const bit = 1 << i;
    const holds = Boolean(v.when(p));
    const before = (streaks & bit) !== 0;
    streaks = holds ? streaks | bit : streaks & ~bit;
    if (!holds || (v.streak > 1 && !before)) continue;
    p.scalars[S.STREAK] = streaks;
    win(g, v.side, i);
    return true;
  }
  p.scalars[S.STREAK] = streaks;
  return false;
}

/** The last turn is over: conditions of the end, points, then the side that wins otherwise. */
export function endGame(g: Play): void {
  if (testVictory(g, { at: 'end-of-game' })) return;
  for (const scoring of g.w.scoring) {
    const points = scoring.points(g.p);
    const band = scoring.bands.find((b) => points >= b.from && points <= b.to);
    if (!band) continue;
    win(g, band.winner, g.w.victory.length);
    return;
  }
  win(g, g.w.otherwise, g.w.victory.length + 1);
}

function win(g: Play, side: number, reason: number): void {
  g.p.scalars[S.WINNER] = side;
  g.p.scalars[S.REASON] = reason;
  if (!g.telling) return;
  const names = side === NOBODY ? null : g.w.compiled.game.sides[side]!.names;
  const why = reasonText(g.w.compiled, g.w.victory[reason]?.id ?? REASONS[reason - g.w.victory.length] ?? '');
  g.tell({
    what: 'victory',
    rule: '30',
    ...(side === NOBODY ? {} : { side }),
    text: names
      ? { en: `${names.en} wins: ${why.en}`, ja: `${names.ja ?? names.en}の勝利: ${why.ja}` }
      : { en: 'The game is drawn', ja: '引き分け' },
  });
}
