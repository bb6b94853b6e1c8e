import type { Card } from '../../../engine/kernel/compiled';
import type { Check } from '../types';

export const unplayableCard: Check = {
  code: 'SND425',
  name: 'unplayable-card',
  severity: 'warning',
  title: { en: 'An event that nobody can play', ja: '誰も使えないイベント' },
  message: {
    en: 'The card {card} has an event for {side}, who never plays it.',
    ja: 'カード{card}には{side}のイベントがありますが、{side}はこのカードを使えません。',
  },
  doc: {
    en: 'The event belongs to a side that `play by` leaves out, or to another side than the deck.',
    ja: 'イベントの陣営が`play by`に含まれていないか、デッキの陣営と異なります。',
  },
  bad: `deck more of sample "More" {
  side red
  card 1 "Supply" {
    blue: gain 1 supply
  }
}
`,
  good: `deck more of sample "More" {
  side red
  card 1 "Supply" {
    event: gain 1 supply
  }
}
`,
  *onDeck({ deck }) {
    const owner = deck.deck.properties.side?.[0];
    for (const card of deck.deck.cards) {
      const players = card.play ?? (owner === undefined ? undefined : [String(owner)]);
      if (!players) continue;
      for (const side of new Set(sidesOf(card)))
        if (!players.includes(side)) yield { span: deck.cardAt.get(card.id)!.number, args: { card: card.id, side } };
    }
  },
};

/** Sides the card has effects or events for. */
function sidesOf(card: Card): string[] {
  const events = (card.events ?? []).flatMap((event) => (event.side === undefined ? [] : [event.side]));
  return [...Object.keys(card.effects), ...events];
}
