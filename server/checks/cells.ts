/** Cells of tables as text: where the cell of a column stands, for fixes that write into it. */
import type { Location } from '../model/types';
import { rewriting } from './edits';
import type { Fix, FixContext } from './types';

export interface TextCell {
  /** Between the bars, with the blanks. */
  start: number;
  end: number;
  text: string;
}

/** The cells of the line that begins at `from`; empty when it is no row. */
export function cellsOf(text: string, from: number): TextCell[] {
  const lineEnd = text.indexOf('\n', from);
  const end = lineEnd < 0 ? text.length : lineEnd;
  const bars: number[] = [];
  let quoted = false;
  for (let i = from; i < end; i++) {
    if (quoted && text[i] === '\\') i++;
    else if (text[i] === '"') quoted = !quoted;
    else if (!quoted && text[i] === '|') bars.push(i);
    else if (bars.length === 0 && text[i] !== ' ' && text[i] !== '\t') return [];
    else if (!quoted && text[i] === '/' && text[i + 1] === '/') break;
  }
  return bars.slice(1).map((bar, i) => ({ start: bars[i]! + 1, end: bar, text: text.slice(bars[i]! + 1, bar).trim() }));
}

/** Where the line begins that a place in a text is on. */
export const lineStart = (text: string, at: number) => text.lastIndexOf('\n', at - 1) + 1;

/** Where the header of the table begins that the line at `at` is a row of: its first line that is a row. */
export function headerOf(text: string, at: number): number {
  let header = lineStart(text, at);
  for (let from = header; from > 0; ) {
    from = lineStart(text, from - 1);
    const end = text.indexOf('\n', from);
    const line = text.slice(from, end).trim();
    if (cellsOf(text, from).length > 0) header = from;
    else if (line !== '' && !line.startsWith('//')) break;
  }
  return header;
}

/** Where the rows of a table begin, its header first. */
export function rowsFrom(text: string, header: number): number[] {
  const rows: number[] = [];
  for (let from = header; from < text.length; ) {
    const end = text.indexOf('\n', from);
    const line = text.slice(from, end < 0 ? undefined : end).trim();
    if (cellsOf(text, from).length > 0) rows.push(from);
    else if (line !== '' && !line.startsWith('//')) break;
    if (end < 0) break;
    from = end + 1;
  }
  return rows;
}

/** The cell of the first of these columns that the table has, in the row that `at` stands in. */
export function cellIn(text: string, at: number, ...columns: string[]): TextCell | undefined {
  const header = cellsOf(text, headerOf(text, at)).map((cell) => cell.text);
  const index = columns.map((column) => header.indexOf(column)).find((i) => i >= 0);
  return index === undefined ? undefined : cellsOf(text, lineStart(text, at))[index];
}

/** Writes other text into a cell, as wide as before if it fits. */
export function cellWriting(context: FixContext, cell: TextCell, text: string, where: Location = context.at): Fix {
  const width = cell.end - cell.start - 2;
  const shown =
    text === ''
      ? { en: `Remove ${cell.text}`, ja: `${cell.text}を取り除く` }
      : cell.text === ''
        ? { en: `Write ${text}`, ja: `${text}と書く` }
        : rewriting(context, text).title;
  return {
    title: shown,
    edits: [{ uri: where.uri, start: cell.start, end: cell.end, text: ` ${text.padEnd(width)} ` }],
  };
}

/** A cell that lists words, without one of them; undefined when it does not hold that word. */
export function withoutWord(cell: TextCell | undefined, word: string): string | undefined {
  const words = cell?.text.split(/\s*,\s*/) ?? [];
  return words.includes(word) ? words.filter((one) => one !== word).join(', ') : undefined;
}

/** A cell that lists words, with one more. */
export function withWord(cell: TextCell, word: string): string {
  return cell.text === '' ? word : `${cell.text}, ${word}`;
}

/** Writes another name into the first cell of the row that the problem stands at; none where another one stands there. */
export function rowNaming(context: FixContext, name: string, meant: string): Fix[] {
  const [cell] = cellsOf(context.text(context.at.uri), lineStart(context.text(context.at.uri), context.at.start));
  return cell?.text === name ? [cellWriting(context, cell, meant)] : [];
}
