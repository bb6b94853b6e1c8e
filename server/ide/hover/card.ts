/** Hover on a card: its effects in words. */
import type { Card, CardEvent } from '../../../engine/kernel/compiled';
import { bothNames, say } from '../types';
import type { Words } from '../words';
import { code, plain } from './markdown';
import { noteText, provenanceLine } from './provenance';

export function cardHover(words: Words, id: string): string {
  const card = words.game.vocabulary.decks.flatMap((d) => d.cards).find((c) => c.id === id);
  if (!card) return code(id);
  const flags = card.flags.map((flag) => {
    const doc = words.game.needs?.flags.find((f) => f.on === 'card' && f.id === flag)?.doc;
    return `- ${code(flag)}${doc ? ` — ${plain(say(words.ide, doc))}` : ''}`;
  });
  return [
    `**${plain(bothNames(words.ide, card.names))}** ${code(id)}`,
    effects(words, card),
    ...(card.events ?? []).map((e) => event(words, e)),
    printed(words, card),
    flags.join('\n'),
    provenanceLine(words.ide, card.provenance),
  ]
    .filter(Boolean)
    .join('\n\n');
}

function effects(words: Words, card: Card): string {
  const told = Object.entries(card.effects).map(([side, list]) => ({
    side: words.side(side),
    text: list.map((e) => plain(words.effect(e))).join('; '),
  }));
  const same = told.length > 1 && told.every((t) => t.text === told[0]!.text);
  const shown = same ? [{ side: words.pick('Both', '両軍'), text: told[0]!.text }] : told;
  return shown.map((t) => `- **${plain(t.side)}:** ${t.text}`).join('\n');
}

/** An event with its title, when it may be played and what it does. */
function event(words: Words, e: CardEvent): string {
  const side = e.side ? words.side(e.side) : words.pick('Event', 'イベント');
  const title = e.names ? ` ${bothNames(words.ide, e.names)}` : '';
  const timed = words.timed(e);
  return [
    `**${plain(`${side}${title}`)}**${timed ? ` · ${plain(timed)}` : ''}`,
    e.provenance ? noteText(words.ide, e.provenance) : '',
    ...words.lines(e.effects).map((line) => `- ${plain(line)}`),
  ]
    .filter(Boolean)
    .join('\n');
}

/** What else is printed on it, who may play it and what must hold. */
function printed(words: Words, card: Card): string {
  const properties = Object.entries(card.properties ?? {}).map(
    ([name, values]) => `- ${code([name, ...values].join(' '))}`,
  );
  const play = card.play
    ? [`- ${words.pick('Played by', '使用者')}: ${plain(card.play.map(words.side).join(', '))}`]
    : [];
  const requires = (card.requires ?? []).map(
    (q) => `- ${words.pick('Requires', '条件')}: ${plain(words.expression(q.when))}`,
  );
  return [...properties, ...play, ...requires].join('\n');
}
