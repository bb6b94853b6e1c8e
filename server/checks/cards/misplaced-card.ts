import type { Core } from '../../model/core';
import type { Span } from '../../model/lower/pieces';
import type { Check } from '../types';

export const misplacedCard: Check = {
  code: 'SND508',
  name: 'misplaced-card',
  severity: 'error',
  title: { en: 'A card that cannot be there', ja: '置けない場所のカード' },
  message: {
    en: 'The card {card} [[is of {side}: {owner} never holds it]][[stands under `{before}` already: it cannot be `{list}`, too]].',
    ja: 'カード{card}は[[{side}のもので、{owner}が持つことはありません]][[既に`{before}`にあり、同時に`{list}`にはできません]]。',
  },
  doc: {
    en: '`cards … { hand …; discarded …; removed … }` says where the cards of a side lie at the start: each in one place, and cards of its own decks only.',
    ja: '`cards … { hand …; discarded …; removed … }`は、開始時にその陣営のカードがある場所です。1枚は1か所にあり、その陣営のデッキのカードに限ります。',
  },
  bad: `deck winds of sample "Winds" ja "風" {
  card gale-1 "Gale" ja "疾風" {
    red: gain 1 supply
  }
}
scenario small extends base {
  cards red { hand gale-1; discarded gale-1 }
}
`,
  good: `deck winds of sample "Winds" ja "風" {
  card gale-1 "Gale" ja "疾風" {
    red: gain 1 supply
  }
}
scenario small extends base {
  cards red { hand gale-1 }
}
`,
  *onScenario({ core, game, scenario }) {
    if (scenario.cards.length === 0) return;
    const sideOf = new Map<string, string | undefined>();
    for (const { head } of core.worlds.decks(game.id)) {
      const { deck } = core.deck(game.id, head.id ?? '', scenario.map) ?? {};
      for (const { id } of deck?.cards ?? []) sideOf.set(id, deck?.properties.side?.[0]?.toString());
    }
    const sides = game.vocabulary.sides.map(({ id }) => id);
    const seen = new Map<string, string>();
    // A number says how many.
    for (const { owner, cards, at } of scenario.cards)
      for (const [list, values] of Object.entries(cards.properties))
        for (const card of values) {
          if (typeof card !== 'string' || !sideOf.has(card)) continue;
          const side = sideOf.get(card);
          const before = seen.get(card);
          seen.set(card, before ?? list);
          const isOther = side !== undefined && sides.includes(owner) && side !== owner;
          const isTwice = before !== undefined && (isOut(before) || isOut(list));
          if (!isOther && !isTwice) continue;
          const said = isOther ? { side, owner, before: '', list: '' } : { side: '', owner: '', before: before!, list };
          yield { span: wordIn(core, at, list, card), args: { card, ...said } };
        }
  },
  unfixable: {
    en: 'which card was meant does not stand in the text.',
    ja: 'どのカードのつもりだったかは本文から分かりません。',
  },
};

/** Lists of cards that are in nobody's hand, nor in play: other lists may tell of one card what is true at once. */
const isOut = (list: string) => list === 'removed' || list === 'discarded';

/** Where a list of a statement names a card. */
function wordIn(core: Core, at: Span, list: string, card: string): Span {
  const tree = core.workspace.tree(at.uri);
  const from = (tree?.root.declaration(at.decl)?.start ?? 0) + at.start;
  const text = tree?.slice(from, from + at.end - at.start) ?? '';
  const found = new RegExp(`\\b${list}\\b[^;}]*?(?<![\\w-])(${card})(?![\\w-])`, 's').exec(text);
  if (!found) return at;
  const start = at.start + found.index + found[0].length - card.length;
  return { ...at, start, end: start + card.length };
}
