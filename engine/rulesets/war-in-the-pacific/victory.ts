/** Chapter 3.2: victory at any time, at the end of a turn and of the game. */
import { reasonText } from '../../kernel/reasons';
import { NOBODY, S, UNDECIDED } from './codes';
import type { Play } from './play';

/** Tests the scenario's conditions of one time, in order. True when the game is over. */
export function checkVictory(g: Play, at: 'any' | 'end-of-turn' | 'end-of-game'): boolean {
  const { victory } = g.w;
  for (let i = 0; i < victory.length; i++) {
    const v = victory[i]!;
    if (v.at !== at || (v.turn !== undefined && v.turn !== g.turn)) continue;
    if (v.when(g.p)) {
      win(g, v.side, i, v.rule, v.id);
      return true;
    }
  }
  return false;
}

/** Ends the game. `reason`: index of a condition, or one of `REASONS` from `victory.length` on. */
export function win(g: Play, side: number, reason: number, rule: string, id: string): void {
  g.p.scalars[S.WINNER] = side;
  g.p.scalars[S.REASON] = reason;
  if (!g.telling) return;
  const names = side < 0 ? null : g.w.compiled.game.sides[side]!.names;
  const why = reasonText(g.w.compiled, id);
  g.tell({
    what: 'victory',
    rule,
    ...(side < 0 ? {} : { side }),
    text: names
      ? { en: `${names.en} wins: ${why.en}`, ja: `${names.ja ?? names.en}の勝利: ${why.ja}` }
      : { en: 'The game is drawn', ja: '引き分け' },
  });
}

/** Reasons that are no condition of the text, counted from the number of conditions. */
export const REASONS = ['last-turn', 'sudden-death'] as const;

/** Conditions at the end of a turn. */
export function endOfTurn(g: Play): boolean {
  return checkVictory(g, 'end-of-turn');
}

/** The last turn is over: remaining conditions, then the side that wins otherwise. */
export function endOfGame(g: Play): void {
  if (checkVictory(g, 'end-of-game')) return;
  win(g, g.w.otherwise >= 0 ? g.w.otherwise : NOBODY, g.w.victory.length, '3.2', 'last-turn');
}

/** Whether the game still goes on. */
export function undecided(g: Play): boolean {
  return g.p.scalars[S.WINNER] === UNDECIDED;
}
