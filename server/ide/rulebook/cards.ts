/** Cards of the rulebook: each with what it says. */
import type { Card, CompiledGame } from '../../../engine/kernel/compiled';
import { grouped } from '../../../engine/kernel/lists';
import { cardsInWords } from '../cards';
import { say } from '../types';
import type { Words } from '../words';
import { inPlay } from './hands';
import { notes, type Said } from './said';

/** Decks, a table each: the card and what it does. `scenario`: one of the game's. */
export function cardBlocks(words: Words, games: readonly CompiledGame[], scenario: string): Said[] {
  const told = cardsInWords(words.ide, scenario, true);
  return games[0]!.game.decks.map((deck) => {
    const used = inPlay(games, deck);
    const cards = deck.cards.filter(({ id }) => used?.has(id) ?? true);
    const printed = cards.some(({ properties = {} }) => Object.keys(properties).length > 0);
    const rows = cards.map((card) => [
      say(words.ide, card.names),
      ...(printed ? [printedOn(words, card)] : []),
      (told[card.id] ?? [])
        .filter(({ lines }) => lines.some((line) => line !== ''))
        .map(({ head, lines }) => [head === '' ? '' : `${head}: `, lines.join(words.pick(' ', ''))].join(''))
        .join(' / '),
    ]);
    return {
      see: deck.provenance?.see ?? [],
      subject: 'cards',
      blocks: [
        ...notes(words, deck.provenance),
        {
          type: 'table',
          title: say(words.ide, deck.names),
          head: [
            words.pick('Card', 'カード'),
            ...(printed ? [words.pick('Printed on it', '記載')] : []),
            words.pick('What it says', '内容'),
          ],
          rows: alikeOnce(words, rows),
          below: used ? [words.pick('Only the cards that are in play here.', 'ここで使用するカードのみ。')] : [],
        },
      ],
    };
  });
}

/** What is printed on a card beside what it does: `Points 2`. */
const printedOn = (words: Words, { properties = {} }: Card): string =>
  Object.entries(properties)
    .map(([word, values]) => {
      const said = values.map((value) => words.any(String(value)));
      if (word !== 'play' || values[0] !== 'by') return [words.any(word), ...said].join(' ');
      const sides = said.slice(1).join(words.pick(', ', '、'));
      return words.pick(`played by ${sides}`, `${sides}が使う`);
    })
    .join(words.pick(', ', '、'));

/** Cards that say the same under one name stand there once, with how many there are. */
const alikeOnce = (words: Words, rows: readonly string[][]): string[][] =>
  [...grouped(rows, (row) => JSON.stringify(row)).values()].map((same) => {
    const [name, ...rest] = same[0]!;
    return [same.length > 1 ? `${name}${words.pick(` (×${same.length})`, `（×${same.length}）`)}` : name!, ...rest];
  });
