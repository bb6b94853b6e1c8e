/** The drafted rulebook on sheets: chapters in columns, with the designer's words, lists, tables and gaps. */
import type { Rulebook, RulebookBlock, RulebookChapter, RulebookItem } from '../../../server/lsp/protocol';
import type { Locale } from '../messages';
import { areaOf, blockSheet } from './charts';
import { type Block, flow } from './flow';
import { line } from './marks';
import type { PrintOptions } from './options';
import { mm } from './paper';
import type { Sheet } from './sheet';
import { gridBlock } from './tables';
import { text } from './texts';
import { wrap } from './wrap';

/** Letters and the distance of lines, in mm. */
const SIZE = 2.9;
const LEADING = 4;
/** Room between blocks, and between columns. */
const GAP = 1.6;
const BETWEEN = 7;
/** A column narrower than this is hard to read: then there is one. */
const NARROWEST = 75;

/** The sheets of a rulebook. */
export function rulebookSheets(book: Rulebook, options: PrintOptions): Sheet[] {
  const area = areaOf(options);
  const half = (area.width - BETWEEN) / 2;
  const width = half >= NARROWEST ? half : area.width;
  const { locale } = options;
  const blocks = [
    ...book.lead.map((words) => paragraph(words, width, { italic: true, color: '#31495a' })),
    ...book.chapters.flatMap((one) => chapter(one, width, locale, 0)),
  ];
  const pages = flow(blocks, area, GAP, width, BETWEEN);
  const title = `${book.title} · ${text('rules', locale)}`;
  return pages.map((page, i) => blockSheet('rules', title, page, options, i, pages.length));
}

/** Letters of headings, by depth. */
const HEADS = [4.2, 3.5, 3.1];

function chapter(one: RulebookChapter, width: number, locale: Locale, depth: number): Block[] {
  const size = HEADS[Math.min(depth, HEADS.length - 1)]!;
  const words = [one.number, one.title].filter(Boolean).join(' ');
  return [
    heading(words, width, size),
    ...one.blocks.flatMap((block) => blocksOf(block, width, locale)),
    ...one.cases.flatMap((below) => chapter(below, width, locale, depth + 1)),
  ];
}

function heading(words: string, width: number, size: number): Block {
  const lines = wrap(words, width, size);
  const leading = size * 1.25;
  return {
    width,
    height: lines.length * leading + 2.4,
    withNext: true,
    draw: (x, y) => lines.map((one, i) => line(x, y + 2 + size + i * leading, one, size, { bold: true })).join(''),
  };
}

interface Look {
  italic?: true;
  color?: string;
  /** Room before each line, and what stands in it before the first. */
  indent?: number;
  mark?: string;
  /** A bar beside it. */
  bar?: true;
}

function paragraph(words: string, width: number, look: Look = {}): Block {
  const indent = look.indent ?? 0;
  return lines(wrap(words, width - indent, SIZE), width, look, true);
}

/** Lines of a paragraph: parted where a column ends. `first`: they begin it. */
function lines(all: readonly string[], width: number, look: Look, first: boolean): Block {
  const { indent = 0, mark = '', italic, color, bar } = look;
  const how = { ...(italic ? { italic } : {}), ...(color ? { color } : {}) };
  return {
    width,
    height: all.length * LEADING,
    draw: (x, y) =>
      [
        bar ? `<rect x="${mm(x)}" y="${mm(y)}" width=".8" height="${mm(all.length * LEADING)}" fill="#c77d1a"/>` : '',
        first && mark !== '' ? line(x + indent - SIZE * 1.2, y + SIZE, mark, SIZE, how) : '',
        ...all.map((one, i) => line(x + indent, y + SIZE + i * LEADING, one, SIZE, how)),
      ].join(''),
    part(room) {
      const fits = Math.floor(room / LEADING);
      if (fits < 2 || all.length - fits < 2) return undefined;
      return [lines(all.slice(0, fits), width, look, first), lines(all.slice(fits), width, look, false)];
    },
  };
}

/** How far a line of a list stands in, for each list it is in. */
const STEP = 4;

function items(list: readonly RulebookItem[], width: number, depth: number): Block[] {
  return list.flatMap((one) => [
    paragraph(one.text, width, { indent: STEP * depth, mark: '•' }),
    ...items(one.items, width, depth + 1),
  ]);
}

function blocksOf(block: RulebookBlock, width: number, locale: Locale): Block[] {
  switch (block.type) {
    case 'note':
      return [paragraph(block.text, width, { italic: true })];
    case 'text':
      return [paragraph(block.text, width)];
    case 'list':
      return items(block.items, width, 1);
    case 'gap':
      return [paragraph(block.text, width, { indent: 2.5, bar: true, color: '#8a5a12' })];
    default: {
      const { title, head, rows, below } = block;
      return [gridBlock({ title, heads: head, cells: rows, notes: '', across: '', legend: below }, width, locale)];
    }
  }
}
