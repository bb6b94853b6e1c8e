/** Chapter 4: what is left of the decks. A deck of the text is a side's; the position keeps them by side. */
import type { Deck } from '../../kernel/compiled';
import type { DrawPile } from '../../kernel/draw-pile';
import { entryOf } from '../../kernel/records';
import type { Play } from './play';

/** What is left of a deck of the text. */
export function pileOf({ p, w }: Play, { properties }: Deck): DrawPile {
  const [owner] = entryOf(properties, 'side') ?? [];
  return p.decks[w.compiled.game.sides.findIndex(({ id }) => id === owner)]!;
}
