/** What of a position decides how the game goes on, to compare positions by. */
import { S } from './codes';
import type { Play } from './play';

/** Parts of the position by name. Cards that are drawn, and how much of a script of dice is used, are no part of it. */
export function likenessOf({ p }: Play): Record<string, string> {
  const past = new Set<number>([S.DECK_NEXT_0, S.DECK_LENGTH_0, S.DECK_NEXT_1, S.DECK_LENGTH_1]);
  return {
    ...p.shape.likeness(p),
    scalars: p.scalars.filter((_, i) => !past.has(i)).join(),
    order0: p.decks[0]!.left.join(),
    order1: p.decks[1]!.left.join(),
  };
}
