/** Chapter 17.11: a first turn on which one side plays fixed cards, and that ends before the others do. */
import type { Play } from './play';

/** What the special rule of the first turn says, on it: its cards, and what follows them. */
const ruleOf = ({ w, turn }: Play) => (turn === w.turns.first ? w.rules.firstTurn : null);

export const onFirstTurn = (g: Play): boolean => ruleOf(g) !== null;

/** Whether a card is one of those of the first turn: played for its event, and for nothing else. */
export function isFixed(g: Play, card: number): boolean {
  return ruleOf(g)?.cards.includes(g.w.cards[card]!.id) ?? false;
}

/** Whether ships move when the cards of the first turn have been played. */
export const navalMovesFollow = (g: Play): boolean => ruleOf(g)?.follows.includes('naval-moves') ?? false;

/** Whether a step of the turn is left out: the first turn ends with what its rule says. */
export function leftOut(g: Play, phase: string): boolean {
  const rule = ruleOf(g);
  return rule !== null && !rule.follows.includes(phase);
}
