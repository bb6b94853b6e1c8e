/** Cards as printed: values, headquarters, intelligence. What their events do is compiled where it is played. */
import type { Card, PropertyValue } from '../../kernel/compiled';
import type { Reader } from '../../kernel/reader';
import { entryOf } from '../../kernel/records';

export interface PrintedCard {
  id: string;
  card: Card;
  side: number;
  /** Type (`military`, `reaction`). */
  type: string;
  /** Operations value. */
  ops: number;
  /** Dice at most so high find an operations offensive out, and one by its event; -1: none is printed. */
  intelligence: number;
  eventIntelligence: number;
  surprise: boolean;
}

/** All cards, deck by deck; problems are in the reader. */
export function readCards(reader: Reader): PrintedCard[] {
  return reader.compiled.game.decks.flatMap(({ cards, properties }) => {
    const side = reader.side(entryOf(properties, 'side')?.[0]);
    return cards.map((card) => {
      const own = card.properties ?? {};
      const values = entryOf(own, 'intelligence') ?? [];
      return {
        id: card.id,
        card,
        side,
        type: card.flags[0] ?? '',
        ops: reader.number(own, 'ops', 0),
        intelligence: after(values, 'OC'),
        eventIntelligence: after(values, 'EC'),
        surprise: Object.hasOwn(own, 'surprise'),
      };
    });
  });
}

/** The number behind a word; -1: the word does not stand there. */
function after(values: readonly PropertyValue[], word: string): number {
  const at = values.indexOf(word);
  const value = at < 0 ? undefined : values[at + 1];
  return typeof value === 'number' ? value : -1;
}
