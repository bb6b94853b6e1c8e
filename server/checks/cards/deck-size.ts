import type { Deck } from '../../../engine/kernel/compiled';
import type { Model, ModelImpl } from '../../model';
import type { Core } from '../../model/core';
import type { Check } from '../types';

/** How many cards all other decks of the game have, when there are at least two and they agree. */
function sizeOfOthers(core: Core, game: string, deck: string): { size?: number; others: Deck[] } {
  const others = core.worlds
    .decks(game)
    .filter((ref) => ref.head.id !== deck)
    .flatMap((ref) => core.deck(game, ref.head.id ?? '', core.mapOf(game, undefined))?.deck ?? []);
  const sizes = new Set(others.map((other) => other.cards.length));
  const [size] = sizes;
  return { others, ...(others.length >= 2 && sizes.size === 1 && size !== undefined ? { size } : {}) };
}

/** How many cards a deck must have; undefined where any number will do. */
export function sizeOf(model: Model, game: string, deck: string): number | undefined {
  const { core } = model as ModelImpl;
  const own = core.deck(game, deck, core.mapOf(game, undefined))?.size?.count;
  return own ?? sizeOfOthers(core, game, deck).size;
}

export const deckSize: Check = {
  code: 'SND501',
  name: 'deck-size',
  severity: 'error',
  title: { en: 'A deck of the wrong size', ja: 'デッキの枚数の誤り' },
  message: {
    en: 'The deck has {found} cards; it should have {expected}[[, like {like}]].',
    ja: 'デッキのカードは{found}枚ですが、[[{like}と同じ]]{expected}枚のはずです。',
  },
  doc: {
    en: 'The size is stated by the deck (`size 10`), or is that of all the other decks. A deck that states none and has no card yet may be of any.',
    ja: '枚数はデッキの`size 10`か、他のすべてのデッキの枚数から分かります。`size`がなく、まだ1枚もないデッキは数えません。',
  },
  bad: `deck more of sample "More" {
  size 2
  card 1 "Supply" {
    red: gain 1 supply
  }
}
`,
  good: `deck more of sample "More" {
  size 1
  card 1 "Supply" {
    red: gain 1 supply
  }
}
`,
  *onDeck({ core, game, deck }) {
    // A card whose number is taken is there, too.
    const found = deck.deck.cards.length + deck.issues.filter((i) => i.code === 'SND502').length;
    if (deck.size) {
      if (deck.size.count !== found)
        yield {
          span: deck.size.at,
          args: { found: String(found), expected: String(deck.size.count), like: '' },
          data: { size: found },
        };
      return;
    }
    // A deck without any is about to be written.
    if (found === 0) return;
    const { size, others } = sizeOfOthers(core, game.id, deck.deck.id);
    if (size !== undefined && size !== found)
      yield {
        span: deck.header,
        args: { found: String(found), expected: String(size), like: others.map((o) => o.id).join(', ') },
      };
  },
  fixes(context) {
    const { data } = context.issue;
    if (data?.size === undefined) return [];
    const text = context.found.replace(/\d+/, String(data.size));
    return [{ title: { en: `Change to ${text}`, ja: `${text}に変更` }, edits: [{ ...context.at, text }] }];
  },
};
