import type { Check } from '../types';

export const moreThanDeck: Check = {
  code: 'SND507',
  name: 'more-than-deck',
  severity: 'error',
  whole: true,
  title: { en: 'More cards than there are', ja: '足りないカード' },
  message: {
    en: '{owner} begins with {wanted} cards; there are {found}.',
    ja: '{owner}は最初に{wanted}枚のカードを持ちますが、カードは{found}枚です。',
  },
  doc: {
    en: '`cards … { hand …; draw 4 }` deals a side its first hand: the cards named, and so many drawn. No more can be dealt than the decks hold that the side draws from, without the cards that are `removed` or `discarded`.',
    ja: '`cards … { hand …; draw 4 }`は最初の手札を配ります。名指しされたカードと、引く枚数です。その側のデッキから`removed`と`discarded`を除いた枚数より多くは配れません。',
  },
  bad: `scenario small extends base {
  cards red { draw 99 }
}
`,
  good: `scenario small extends base {
  cards red { draw 1 }
}
`,
  *onScenario({ core, game, scenario }) {
    const decks = core.worlds
      .decks(game.id)
      .flatMap(({ head }) => core.deck(game.id, head.id ?? '', scenario.map) ?? []);
    // A rulebook that plays no cards says so at the statement.
    if (decks.length === 0 && game.needs) return;
    for (const { owner, cards, at } of scenario.cards) {
      const count = (name: string) => (cards.properties[name] ?? []).length;
      const drawn = Number(cards.properties.draw?.[0] ?? 0);
      const own = decks.filter(
        ({ deck: { id, properties } }) => id === owner || (properties.side?.[0] ?? owner) === owner,
      );
      // A deck of which not all cards are written yet says how many there are.
      const found = own.reduce(
        (sum, { deck }) => sum + Math.max(deck.cards.length, Number(deck.properties.size?.[0] ?? 0)),
        0,
      );
      // What is out of the game, or lies with the discards, is not drawn.
      const gone = count('removed') + count('discarded');
      const wanted = count('hand') + (Number.isNaN(drawn) ? 0 : drawn);
      if (wanted <= found - gone) continue;
      yield { span: at, args: { owner, wanted: String(wanted), found: String(found - gone) } };
    }
  },
  unfixable: {
    en: 'how many cards were meant does not stand in the text.',
    ja: '何枚のつもりだったかは本文から分かりません。',
  },
};
