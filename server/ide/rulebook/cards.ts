/** Cards of the rulebook: each with what it says. */
import type { CompiledGame } from '../../../engine/kernel/compiled';
import { cardsInWords } from '../cards';
import { say } from '../types';
import type { Words } from '../words';
import { notes, type Said } from './said';

/** Decks, a table each: the card and what it does. `scenario`: one of the game's. */
export function cardBlocks(words: Words, { game }: CompiledGame, scenario: string): Said[] {
  const told = cardsInWords(words.ide, scenario, true);
  return game.decks.map((deck) => ({
    see: deck.provenance?.see ?? [],
    subject: 'cards',
    blocks: [
      ...notes(words, deck.provenance),
      {
        type: 'table',
        title: say(words.ide, deck.names),
        head: [words.pick('Card', 'カード'), words.pick('What it says', '内容')],
        rows: deck.cards.map((card) => [
          say(words.ide, card.names),
          (told[card.id] ?? [])
            .map(({ head, lines }) => [head === '' ? '' : `${head}: `, lines.join(words.pick(' ', ''))].join(''))
            .join(' / '),
        ]),
        below: [],
      },
    ],
  }));
}
