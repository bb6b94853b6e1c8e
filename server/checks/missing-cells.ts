/** Where in a row of a table cells are missing, told from what stands in the other rows. */
import { maxOf } from '../../engine/kernel/lists';
import { cellsOf, headerOf, rowsFrom, type TextCell } from './cells';
import type { Edit } from './types';

/** Cells to be put in before the one of that index, and what stands in the first of them. */
export interface Hole {
  index: number;
  count: number;
  text: string;
}

/** Where the cells are missing that a row has too few; undefined where nothing or more than one place is likely. */
export function holeIn(text: string, at: number, count: number): Hole | undefined {
  const header = headerOf(text, at);
  const width = cellsOf(text, header).length;
  const from = text.lastIndexOf('\n', at - 1) + 1;
  const own = cellsOf(text, from);
  const all = rowsFrom(text, header)
    .slice(1)
    .filter((row) => !cellsOf(text, row).every((cell) => /^:?-+:?$/.test(cell.text)));
  const others = all.filter((row) => row !== from).map((row) => cellsOf(text, row));
  const full = others.filter((cells) => cells.length === width);
  if (full.length === 0 || own.length + count !== width) return undefined;
  const column = (i: number) => full.map((cells) => cells[i]!);
  const holes = Array.from({ length: own.length + 1 }, (_, index) => {
    const score = own.reduce((sum, cell, i) => sum + likeness(cell, column(i < index ? i : i + count)), 0);
    const key =
      index === 0
        ? missingKey(
            all.map((row) => cellsOf(text, row)[0]!.text),
            all.indexOf(from),
          )
        : '';
    // Nobody knows what it was where every other row says something, but for a number among those that are counted.
    const told = Array.from({ length: count }, (_, i) => index + i).every(
      (i) => i === 0 || column(i).some((cell) => cell.text === ''),
    );
    return { hole: { index, count, text: key ?? '' }, score, known: told && key !== undefined && key !== own[0]?.text };
  });
  const most = maxOf(holes.map(({ score }) => score));
  const best = holes.filter(({ score }) => score === most);
  // In a table whose columns stand below each other the widths of the cells tell more.
  const heads = cellsOf(text, header);
  const widthOf = ({ start, end }: TextCell) => end - start;
  const fits = ({ hole: { index } }: (typeof holes)[number]) =>
    own.every((cell, i) => widthOf(cell) === widthOf(heads[i < index ? i : i + count]!));
  const aligned = holes.filter(fits);
  const liked = aligned.filter((one) => best.includes(one));
  const fitting = liked.length > 0 ? liked : aligned.length > 0 ? aligned : best;
  const [only, ...more] = fitting.filter(({ known }) => known);
  // The number of a row is known where it counts on; which of several empty cells was left out is not.
  const sure = fitting.length === 1 || only?.hole.index === 0;
  return sure && more.length === 0 ? only?.hole : undefined;
}

/** Puts the missing cells in, as wide as those of the header. */
export function filling(uri: string, text: string, at: number, { index, count, text: key }: Hole): Edit {
  const own = cellsOf(text, text.lastIndexOf('\n', at - 1) + 1);
  const heads = cellsOf(text, headerOf(text, at));
  const start = index < own.length ? own[index]!.start - 1 : own.at(-1)!.end;
  const cells = Array.from({ length: count }, (_, i) => {
    const head = heads[index + i]!;
    return `| ${(i === 0 ? key : '').padEnd(head.end - head.start - 2)} `;
  });
  return { uri, start, end: start, text: cells.join('') };
}

/** The number between those of the rows around one, or after the last, where the rows count on by ones. */
function missingKey(keys: readonly string[], row: number): string | undefined {
  const numbers = keys.map((key) => (/^\d+$/.test(key) ? Number(key) : undefined));
  const others = numbers.filter((_, i) => i !== row);
  if (others.length < 2 || others.some((n) => n === undefined)) return undefined;
  const counted = others.every((n, i) => i === 0 || n! - others[i - 1]! === (i === row ? 2 : 1));
  if (!counted) return undefined;
  const before = numbers[row - 1];
  return before === undefined ? String(others[0]! - 1) : String(before + 1);
}

/** How much a cell looks like those of a column: the same as one, of the same shape as one, or like none. */
function likeness({ text }: TextCell, column: readonly TextCell[]): number {
  if (column.some((cell) => cell.text === text)) return 1;
  return column.some((cell) => shapeOf(cell.text) === shapeOf(text)) ? 0.75 : 0;
}

/** Digits, letters and other signs, each run as one. */
function shapeOf(text: string): string {
  return text
    .replace(/\d+/g, '0')
    .replace(/[\p{Script=Latin}]+(?:[ '.-][\p{Script=Latin}]+)*/gu, 'a')
    .replace(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー・]+/gu, '字');
}
