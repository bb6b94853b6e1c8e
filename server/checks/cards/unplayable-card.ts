import type { Card } from '../../../engine/kernel/compiled';
import { addAll } from '../../../engine/kernel/lists';
import { rewriting, statementRemoval } from '../edits';
import type { Check, Fix } from '../types';

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
        if (!players.includes(side)) {
          const free = players.find((player) => !sidesOf(card).includes(player));
          const data = { players, ...(free === undefined ? {} : { free }) };
          yield { span: deck.cardAt.get(card.id)!.number, args: { card: card.id, side }, data };
        }
    }
  },
  fixes: (context) => {
    const { players = [], free } = (context.issue.data ?? {}) as { players?: string[]; free?: string };
    const { side = '' } = context.issue.args;
    // The list of the card, if it has one; else the event is another side's, or nobody's.
    const text = context.text(context.at.uri);
    const whole = blockFrom(text, context.at.start);
    const list = new RegExp(`\\bplay by ${players.join('\\s*,\\s*')}`, 'u').exec(whole);
    const event = new RegExp(`(?<=[{;\\n]\\s*)${side}(?=\\s*[:{])`, 'u').exec(whole);
    const spot = (found: RegExpExecArray) => {
      const start = context.at.start + found.index;
      return { start, end: start + found[0].length };
    };
    const fixes: Fix[] = [];
    if (list) fixes.push(rewriting(context, `${list[0]}, ${side}`, spot(list)));
    if (event && free !== undefined) fixes.push(rewriting(context, free, spot(event)));
    if (event) addAll(fixes, statementRemoval(context, { uri: context.at.uri, ...spot(event) }));
    return fixes;
  },
};

/** The statement that begins there, to the end of its block. */
function blockFrom(text: string, from: number): string {
  const open = text.indexOf('{', from);
  if (open < 0) return '';
  let depth = 0;
  for (let i = open; i < text.length; i++) {
    if (text[i] === '{') depth++;
    else if (text[i] === '}' && --depth === 0) return text.slice(from, i + 1);
  }
  return text.slice(from);
}

/** Sides the card has effects or events for. */
function sidesOf(card: Card): string[] {
  const events = (card.events ?? []).flatMap((event) => (event.side === undefined ? [] : [event.side]));
  return [...Object.keys(card.effects), ...events];
}
