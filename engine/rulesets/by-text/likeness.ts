/** What of a position decides how the game goes on, to compare positions by. */
import { CARD } from './codes';
import type { Play } from './play';

/** Parts of the position by name: which of several equal markers is meant, and the order of cards that are not drawn from, make no difference. */
export function likenessOf({ p, w }: Play): Record<string, string> {
  const places = w.markers.map(({ first, count }) =>
    [...p.tokens.subarray(first, first + count)].sort((a, b) => a - b),
  );
  return {
    ...w.shape.likeness(p, ['tokens', 'order']),
    tokens: places.join(' '),
    order: [...p.order].filter((c) => p.cards[c] === CARD.DECK).join(),
  };
}
