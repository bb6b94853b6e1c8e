/** Decks as sheets of cards: what is printed on each, and the deck's name on the back. */
import type { CompiledGame, Deck } from '../../../engine/kernel/compiled';
import { minOf } from '../../../engine/kernel/lists';
import type { Locale } from '../messages';
import { inkOn } from '../svg/palette';
import { ems, esc, lines, say } from '../svg/text';
import { type CardText, type CardWords, cardText, type ToldCards } from './card-text';
import { duplexSheets, type Piece } from './duplex';
import { line } from './marks';
import type { PrintOptions } from './options';
import { mm } from './paper';
import type { Sheet } from './sheet';
import { text } from './texts';
import { Namer } from './words';
import { wrap } from './wrap';

/** Common cards (56 × 87 mm), of which nine lie on an A4 sheet. */
const size = { width: 56, height: 87 };
const pad = 3.5;

/** The decks of the game: all of their cards, each with the back of its deck. */
export function cardSheets(compiled: CompiledGame, told: ToldCards, options: PrintOptions): Sheet[] {
  const { game } = compiled;
  const namer = new Namer(compiled, options.locale);
  const groups = game.decks.map((deck) => ({
    title: say(deck.names, options.locale),
    pieces: deck.cards.map((card) =>
      cardPiece(compiled, deck, card.id, cardText(compiled, namer, deck, card, told), options.locale),
    ),
  }));
  const whole = `${say(game.names, options.locale)} · ${text('cards', options.locale)}`;
  return duplexSheets('cards', whole, groups, size, options);
}

function cardPiece({ game }: CompiledGame, deck: Deck, id: string, card: CardText, locale: Locale): Piece {
  const { number, title, color, told, foot } = card;
  const left = -size.width / 2 + pad;
  const top = -size.height / 2 + pad;
  const width = size.width - 2 * pad;
  // A long title takes two lines.
  const titles = ems(title) * 4.2 <= width - 12 ? [title] : lines(title, 1);
  const titleSize = minOf([titles.length > 1 ? 3 : 4, ...titles.map((words) => (width - 12) / (ems(words) * 1.08))]);
  const facts = wrap(card.facts, width, 2.3);
  const below = top + 11 + facts.length * 2.9;
  const front = [
    `<rect x="${mm(left - 1)}" y="${mm(top - 1)}" width="${mm(width + 2)}" height="9" rx="1.2" fill="${color}"/>`,
    line(left + 1, top + 5, number, 4.6, { bold: true, color: inkOn(color) }),
    ...titles.map((words, i) =>
      line(left + width - 1, titles.length > 1 ? top + 2.7 + i * 3.6 : top + 4.9, words, titleSize, {
        anchor: 'end',
        bold: true,
        color: inkOn(color),
      }),
    ),
    ...facts.map((words, i) => line(left, top + 11 + i * 2.9, words, 2.3, { italic: true })),
    body(told, left, below, width, size.height / 2 - pad - 4 - below),
    line(left, size.height / 2 - pad, foot, 1.8, { color: '#5d646b' }),
  ];
  return {
    id,
    note: say(deck.names, locale),
    front: { paper: '#fbf9f2', markup: front.join('') },
    back: { paper: color, markup: backOf(say(game.names, locale), say(deck.names, locale), color) },
  };
}

/** The text as large as its room allows. */
function body(told: readonly CardWords[], x: number, y: number, width: number, room: number): string {
  for (const letters of [2.8, 2.5, 2.2, 2, 1.8, 1.6, 1.4]) {
    const leading = letters * 1.28;
    const rows = told.flatMap(({ head, lines: does }) => [
      ...(head === '' ? [] : wrap(head, width, letters * 1.06)).map((words) => ({
        words,
        bold: true,
        indent: 0,
        gap: 0,
      })),
      ...does.flatMap((one) =>
        wrap(one, width - 2, letters).map((words, i) => ({ words, bold: false, indent: i === 0 ? 0 : 2, gap: 0 })),
      ),
      { words: '', bold: false, indent: 0, gap: -leading * 0.4 },
    ]);
    const height = rows.reduce((sum, row) => sum + leading + row.gap, 0);
    if (height > room && letters > 1.4) continue;
    let at = y + letters;
    const drawn: string[] = [];
    for (const row of rows) {
      if (at > y + room + letters) {
        drawn.push(line(x + width, y + room + letters, '…', letters, { anchor: 'end' }));
        break;
      }
      drawn.push(line(x + row.indent, at, row.words, letters, { bold: row.bold }));
      at += leading + row.gap;
    }
    return drawn.join('');
  }
  return '';
}

function backOf(game: string, deck: string, color: string): string {
  const ink = inkOn(color);
  const [w, h] = [size.width / 2 - 4, size.height / 2 - 4];
  const sized = (words: string, most: number) => Math.min(most, (2 * w - 8) / (ems(words) * 1.08));
  return [
    `<rect x="${-w}" y="${-h}" width="${2 * w}" height="${2 * h}" rx="3" fill="none" stroke="${esc(ink)}" stroke-width=".6"/>`,
    line(0, -2, game, sized(game, 5.5), { anchor: 'middle', bold: true, color: ink }),
    line(0, 6, deck, sized(deck, 4.2), { anchor: 'middle', color: ink }),
  ].join('');
}
