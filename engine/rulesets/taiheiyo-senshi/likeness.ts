/** What of a position decides how the game goes on, to compare positions by: every counter has a name here, so it is nearly every word. */
import { S } from './codes';
import type { Play } from './play';

/** Parts of the position by name. Cards that are drawn, and how much of a script of dice is used, are no part of it. */
export function likenessOf({ p }: Play): Record<string, string> {
  const past = new Set<number>([S.DECK_NEXT, S.DECK_LENGTH]);
  return {
    ...p.shape.likeness(p),
    scalars: p.scalars.filter((_, i) => !past.has(i)).join(),
    order: p.deck.left.join(),
  };
}
