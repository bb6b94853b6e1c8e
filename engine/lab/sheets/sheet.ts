/**
 * An answer of the laboratory as people read it: sentences, tables, games to watch, and what it is worth. The command line, reports and the
 * Balance panel show the same sheet.
 */
import type { Names } from '../../kernel/compiled';
import { addAll, maxOf } from '../../kernel/lists';

export type Locale = 'en' | 'ja';

/** A figure with its interval. */
export interface Ranged {
  mean: number;
  low: number;
  high: number;
}

/** Names, and of a side the colour in which it is drawn. */
export type Called = Names & { color?: string };

export type SheetCell = string | number | Called | Ranged | null;

/** How the numbers of a column are written: shares of one as percent, `points` of a hundred with a sign, else as they are. */
export type Unit = 'share' | 'points' | 'number';

export interface Heading {
  names: Called;
  unit?: Unit;
  /** What its numbers count, where a picture of them cannot say it by its names or by its unit. */
  counts?: Names;
}

/** A table. Its first column says what each row is of. */
export interface Grid {
  title: Names;
  headings: Heading[];
  /** Columns, from the first, that tell its rows apart together; absent: the first does. */
  keys?: number;
  rows: SheetCell[][];
  /** Drawn beside it: a bar a row, or lines over the numbers of the first column; of which column (one a line). */
  chart?: { kind: 'bars' | 'lines'; columns: number[] };
  /** Drawn beside it on the map: the place of each row, and the columns one of which shades them; none: they are marked. */
  map?: { places: string[]; columns: number[] };
  /** What each row is about, to be gone to in the text and on the map: type and id of an entity. */
  about?: ({ type: string; id: string } | null)[];
  /** A game that shows what each row says, at the turn in which it does. */
  games?: (Omit<Watched, 'names'> | null)[];
  /** Rows that a terminal shows, and a report without being opened; 0: none; absent: all. */
  shown?: number;
}

/** A game to be played again and looked at. */
export interface Watched {
  names: Names;
  seed: number;
  /** The turn at which there is most to see. */
  turn?: number;
  /** Where that is when a column of a table is first read: `combat 2-1`. */
  column?: string;
  /** Of versions that were compared, which one it is a game of (as `asked.ts` counts them); where it parts from the game as it was is most to see. */
  version?: number;
}

/** What one question brought. */
export interface Sheet {
  /** The word of the answer on the command line. */
  answer: string;
  title: Names;
  /** The answer in sentences, the most important first. */
  facts: Names[];
  grids: Grid[];
  watch: Watched[];
  /** Its tables say all that is to be said of these games: only where they can be clicked they stand in a list, too. */
  told?: true;
  /** Why it is worth less than it seems. */
  warnings: Names[];
  /** How it was found. */
  method: Names;
}

/** A sheet that says one sentence. */
export const plainSheet = (answer: string, fact: Names): Sheet => ({
  answer,
  title: { en: '' },
  facts: [fact],
  grids: [],
  watch: [],
  warnings: [],
  method: { en: '' },
});

/** A text in the reader's language. */
export const said = ({ en, ja }: Names, locale: Locale): string => (locale === 'ja' ? (ja ?? en) : en);

/** A number with as few digits as say it. */
export function numeral(value: number, unit: Unit = 'number'): string {
  if (!Number.isFinite(value)) return '–';
  if (unit === 'share') return `${(100 * value).toFixed(1)}%`;
  if (unit === 'points') return `${value > 0 ? '+' : ''}${(100 * value).toFixed(1)}`;
  return String(Number(value.toFixed(2)));
}

/** Whether a cell is a figure with an interval. */
export const isRanged = (cell: SheetCell): cell is Ranged =>
  typeof cell === 'object' && cell !== null && 'mean' in cell;

/** A figure with its interval in words: the figure, and the interval in brackets; none where all games had the same. */
export function rangedText(cell: Ranged, unit: Unit | undefined, locale: Locale): [string, string] {
  const [mean, low, high] = [cell.mean, cell.low, cell.high].map((one) => numeral(one, unit));
  if (cell.high - cell.low < 1e-9) return [mean!, ''];
  return [mean!, locale === 'ja' ? `（${low}〜${high}）` : `(${low} to ${high})`];
}

/** A cell in words. */
export function cellText(cell: SheetCell, unit: Unit | undefined, locale: Locale): string {
  if (cell === null) return '';
  if (typeof cell === 'string') return cell;
  if (typeof cell === 'number') return numeral(cell, unit);
  if (!isRanged(cell)) return said(cell, locale);
  return rangedText(cell, unit, locale)
    .filter(Boolean)
    .join(locale === 'ja' ? '' : ' ');
}

/** Whether what stands in a column is numbers, to be set to the right. */
export const isNumeric = ({ rows }: Grid, column: number): boolean =>
  rows.length > 0 &&
  rows.every((row) => typeof row[column] === 'number' || row[column] === null || isRanged(row[column]!));

/** Columns of a terminal that a text takes: signs of Japanese take two. */
export function widthOf(text: string): number {
  let width = 0;
  for (const sign of text)
    width += sign.codePointAt(0)! >= 0x1100 && /[ᄀ-ᅟ⺀-ꓟ가-힣豈-﫿︰-﹏＀-｠￠-￦]/u.test(sign) ? 2 : 1;
  return width;
}

/** A text in lines of so many columns of a terminal, parted behind blanks and commas where there are some. */
function folded(text: string, room: number): string[] {
  const lines = [''];
  for (const piece of text.split(/(?<=[ 、])/))
    for (const part of widthOf(piece.trimEnd()) > room ? piece : [piece]) {
      const line = lines.at(-1)! + part;
      if (widthOf(line.trimEnd()) > room) lines.push(part);
      else lines[lines.length - 1] = line;
    }
  return lines.map((line) => line.trimEnd());
}

/** Columns of a terminal that tables take, and the least that is worth while for words that go on below. */
const terminal = { room: 98, least: 22 };

/** The columns of a table in blocks that fit a terminal, each with its first `keys`; words that are too long for what is left get less (`widths`). */
function blocksOf(widths: number[], isWords: (column: number) => boolean, keys: number): number[][] {
  if (widths.length > 1) widths[0] = Math.min(widths[0]!, terminal.room / 2);
  const first = widths.slice(0, keys);
  const room = first.reduce((rest, width) => rest - width - 2, terminal.room + 2);
  const blocks: number[][] = [[...first.keys()]];
  let left = room;
  for (let k = keys; k < widths.length; k++) {
    const words = isWords(k);
    if (widths[k]! + 2 > left && !(words && left >= terminal.least + 2)) {
      blocks.push([...first.keys()]);
      left = room;
    }
    if (words) widths[k] = Math.min(widths[k]!, left - 2);
    blocks.at(-1)!.push(k);
    left -= widths[k]! + 2;
  }
  return blocks;
}

/** A table in lines, its columns under each other; one that is too wide in several, one below the other. */
export function gridLines(grid: Grid, locale: Locale): string[] {
  const heads = grid.headings.map(({ names }) => said(names, locale));
  const left = grid.shown === undefined ? 0 : grid.rows.length - grid.shown;
  const rows = (left > 0 ? grid.rows.slice(0, grid.shown) : grid.rows).map((row) =>
    row.map((cell, k) => cellText(cell, grid.headings[k]?.unit, locale)),
  );
  const widths = heads.map((head, k) => maxOf([head, ...rows.map((row) => row[k] ?? '')].map(widthOf)));
  const right = heads.map((_, k) => isNumeric(grid, k));
  const blocks = blocksOf(widths, (k) => !right[k], grid.keys ?? 1);
  const lines = (cells: readonly string[], block: readonly number[]) => {
    const parts = block.map((k) => folded(cells[k] ?? '', widths[k]!));
    return Array.from({ length: maxOf(parts.map((all) => all.length)) }, (_, n) =>
      block
        .map((k, i) => {
          const part = parts[i]![n] ?? '';
          const space = ' '.repeat(Math.max(0, widths[k]! - widthOf(part)));
          return right[k] ? space + part : part + space;
        })
        .join('  ')
        .trimEnd(),
    );
  };
  const more = locale === 'ja' ? `… ほか ${left}` : `… and ${left} more`;
  return [
    ...blocks.flatMap((block, n) => [
      ...(n > 0 ? [''] : []),
      ...[heads, ...rows].flatMap((cells) => lines(cells, block)),
    ]),
    ...(left > 0 ? [more] : []),
  ];
}

/** Words that stand beside what sheets say, wherever they are shown. */
export const sheetWords = {
  watch: { en: 'Games to watch', ja: '見るべきゲーム' },
  mind: { en: 'Mind', ja: '注意' },
  method: { en: 'Method', ja: '方法' },
} as const;

/** What a table says that is to be opened. */
export const foldedWords = (rows: number, locale: Locale): string =>
  locale === 'ja' ? `表（${rows}行）` : `Table, ${rows} rows`;

/** A sheet as text for a terminal. */
export function sheetText(sheet: Sheet, locale: Locale): string {
  const ja = locale === 'ja';
  const lines = [said(sheet.title, locale), ...sheet.facts.map((fact) => `  ${said(fact, locale)}`)];
  const title = (names: Names) => lines.push('', `${said(names, locale)}${ja ? '：' : ':'}`);
  for (const grid of sheet.grids) {
    if (grid.rows.length === 0 || grid.shown === 0) continue;
    title(grid.title);
    addAll(
      lines,
      gridLines(grid, locale).map((line) => line && `  ${line}`),
    );
  }
  if (sheet.watch.length > 0 && !sheet.told) {
    title(sheetWords.watch);
    for (const { names, seed, turn } of sheet.watch) {
      const at = turn === undefined ? '' : ja ? `、第${turn}ターン` : `, turn ${turn}`;
      lines.push(`  --seed ${seed}${at}${ja ? '：' : ': '}${said(names, locale)}`);
    }
  }
  if (sheet.warnings.length > 0) {
    title(sheetWords.mind);
    for (const warning of sheet.warnings) lines.push(`  ${said(warning, locale)}`);
  }
  lines.push('', `${said(sheetWords.method, locale)}${ja ? '：' : ': '}${said(sheet.method, locale)}`);
  return `${lines.join('\n')}\n`;
}
