/** The tables of a game as they are printed on charts. */
import type { CompiledGame, Table } from '../../../engine/kernel/compiled';
import { tablesForPlayers } from '../../../engine/kernel/doctrines';
import { maxOf } from '../../../engine/kernel/lists';
import type { Locale } from '../messages';
import { ems, say } from '../svg/text';
import type { Block } from './flow';
import { line } from './marks';
import { mm } from './paper';
import { text } from './texts';
import { isWord, type Namer } from './words';
import { wrap } from './wrap';

/** Widest columns that are tried, and the sizes of letters, in mm. */
const tries = [
  { widest: 62, size: 2.7 },
  { widest: 46, size: 2.7 },
  { widest: 34, size: 2.6 },
  { widest: 27, size: 2.4 },
  { widest: 21, size: 2.2 },
  { widest: 16, size: 2 },
  { widest: 12, size: 1.8 },
];
const pad = 1.5;

interface Layout {
  size: number;
  widths: number[];
  /** Columns of short words stand in the middle. */
  middle: boolean[];
  head: string[][];
  rows: string[][][];
}

/** Tables that players look up, in the order of the text; what no rule gives stands behind what one does. */
export function tablesInOrder(game: CompiledGame['game']): Table[] {
  const all = tablesForPlayers(game);
  const ruled = ({ provenance }: Table) => (provenance?.see?.length ?? 0) > 0;
  return [...all.filter(ruled), ...all.filter((one) => !ruled(one))];
}

/** The tables of the game as blocks no wider than `room`. */
export function tableBlocks(compiled: CompiledGame, room: number, namer: Namer): Block[] {
  return tablesInOrder(compiled.game).map((table) => gridBlock(gridOf(table, namer), room, namer.locale));
}

/** A table in words, with what stands above and below it. */
export interface Grid {
  title: string;
  heads: readonly string[];
  cells: readonly (readonly string[])[];
  /** Under the title. */
  notes: string;
  /** What the columns after the first stand for; empty: nothing is said. */
  across: string;
  /** Below the rows: each is broken into lines. */
  legend: readonly string[];
}

/** The table as a block no wider than `room`. */
export function gridBlock(grid: Grid, room: number, locale: Locale): Block {
  const layout = layoutOf(grid, room);
  return blockOf(grid, layout, locale, 0, layout.rows.length, room);
}

function gridOf(table: Table, namer: Namer): Grid {
  return {
    title: say(table.names, namer.locale),
    heads: table.columns.map((column) => namer.column(column)),
    cells: table.rows.map((row) => {
      const sure = row.provenance?.certainty;
      const mark = sure && sure !== 'stated' && sure !== table.provenance?.certainty ? '°' : '';
      return table.columns.map(
        (column, i) => namer.cell(row.cells[i] ?? null, column, table.results) + (i === 0 ? mark : ''),
      );
    }),
    notes: notesOf(table, namer),
    across: table.across && table.columns.length > 2 ? namer.word(table.across) : '',
    legend: legendOf(table, namer),
  };
}

function layoutOf({ heads, cells }: Grid, room: number): Layout {
  const middle = heads.map((_, i) => cells.every((row) => ems(row[i]!) < 11));
  let last: Layout | undefined;
  for (const { widest, size } of tries) {
    const widths = heads.map((_, i) => {
      const natural = maxOf([heads[i]!, ...cells.map((row) => row[i]!)].map((words) => ems(words) * 1.06)) * size;
      // No word of a heading is broken when there is room for it.
      const word = maxOf(heads[i]!.split(/\s/).map((part) => ems(part) * 1.1)) * size;
      return Math.min(natural, Math.max(widest, Math.min(word, widest * 1.6))) + 2 * pad;
    });
    const fold = (words: string, i: number) => wrap(words, widths[i]! - 2 * pad + 0.4, size);
    last = { size, widths, middle, head: heads.map(fold), rows: cells.map((row) => row.map(fold)) };
    if (sum(widths) <= room) return last;
  }
  // Too many columns even so: all of them share the room.
  const { size, widths } = last!;
  const shrunk = widths.map((width) => (width * room) / sum(widths));
  const fold = (words: string, i: number) => wrap(words, shrunk[i]! - 1, size);
  return { size, widths: shrunk, middle, head: heads.map(fold), rows: cells.map((row) => row.map(fold)) };
}

/** Some rows of a table, with its title and heads. */
function blockOf(grid: Grid, layout: Layout, locale: Locale, first: number, end: number, room: number): Block {
  const { across } = grid;
  const { size, widths } = layout;
  const leading = size * 1.28;
  const title = first === 0 ? grid.title : text('continued', locale, grid.title);
  const width = Math.max(sum(widths), Math.min(room, ems(title) * 3.6 * 1.08));
  const notes = first === 0 ? wrap(grid.notes, Math.max(width, 50), 2.1) : [];
  const high = (row: string[][]) => maxOf([1, ...row.map((cell) => cell.length)]) * leading + 1.3;
  const top = 4.4 + notes.length * 2.8 + (across ? leading + 0.8 : 0.6);
  const headHeight = high(layout.head);
  const rows = layout.rows.slice(first, end);
  const rowHeights = rows.map(high);
  const broken = (words: string) => wrap(words, Math.max(width, 60), 2.2);
  const legend = end === layout.rows.length ? grid.legend.flatMap(broken) : [];
  const height = top + headHeight + sum(rowHeights) + (legend.length > 0 ? 1.4 + legend.length * 2.9 : 0) + 1;
  const block: Block = {
    width: Math.max(
      width,
      Math.min(room, maxOf([0, ...legend.map((words) => ems(words))]) * 2.2 * 1.05),
      // What stands below the title may be wider than a narrow table.
      Math.min(room, maxOf([0, ...notes.map((words) => ems(words))]) * 2.1 * 1.05),
    ),
    height,
    draw(x, y) {
      const out = [line(x, y + 3.4, title, 3.6, { bold: true })];
      notes.forEach((words, i) => {
        out.push(line(x, y + 6.6 + i * 2.8, words, 2.1, { color: '#31495a' }));
      });
      const left = x + widths[0]!;
      const whole = sum(widths);
      if (across)
        out.push(
          line(left + (whole - widths[0]!) / 2, y + top - 0.9, across, size, { anchor: 'middle', italic: true }),
        );
      let at = y + top;
      out.push(`<rect x="${mm(x)}" y="${mm(at)}" width="${mm(whole)}" height="${mm(headHeight)}" fill="#31495a"/>`);
      out.push(rowMarkup(layout.head, x, at, { bold: true, color: '#ffffff' }));
      at += headHeight;
      rows.forEach((row, i) => {
        const h = rowHeights[i]!;
        if ((first + i) % 2 === 1)
          out.push(`<rect x="${mm(x)}" y="${mm(at)}" width="${mm(whole)}" height="${mm(h)}" fill="#eef1ee"/>`);
        out.push(rowMarkup(row, x, at, {}));
        at += h;
      });
      const lines = widths
        .slice(0, -1)
        .reduce(
          (sofar, w) => ({ x: sofar.x + w, d: `${sofar.d}M${mm(sofar.x + w)} ${mm(y + top + headHeight)}V${mm(at)}` }),
          { x, d: '' },
        );
      out.push(`<path d="${lines.d}" fill="none" stroke="#9aa7ae" stroke-width=".12"/>`);
      out.push(
        `<rect x="${mm(x)}" y="${mm(y + top)}" width="${mm(whole)}" height="${mm(at - y - top)}" fill="none" stroke="#31495a" stroke-width=".25"/>`,
      );
      legend.forEach((words, i) => {
        out.push(line(x, at + 3.4 + i * 2.9, words, 2.2));
      });
      return out.join('');
    },
    part(space) {
      let fits = first;
      for (let used = top + headHeight; fits < end && used + rowHeights[fits - first]! <= space - 1; fits++)
        used += rowHeights[fits - first]!;
      if (fits - first < 2 || fits >= end) return undefined;
      return [blockOf(grid, layout, locale, first, fits, room), blockOf(grid, layout, locale, fits, end, room)];
    },
  };
  return block;

  function rowMarkup(row: string[][], x: number, y: number, how: { bold?: boolean; color?: string }): string {
    const h = high(row);
    let left = x;
    return row
      .map((cell, i) => {
        const w = widths[i]!;
        const middle = i > 0 && layout.middle[i]!;
        const from = y + (h - cell.length * leading) / 2 + leading * 0.78;
        const drawn = cell.map((words, k) =>
          line(middle ? left + w / 2 : left + pad, from + k * leading, words, size, {
            ...how,
            ...(middle ? { anchor: 'middle' as const } : {}),
            ...(i === 0 ? { bold: true } : {}),
          }),
        );
        left += w;
        return drawn.join('');
      })
      .join('');
  }
}

/** Dice, modifiers and what is beyond the ends; the rules it belongs to; how sure it is. */
function notesOf({ roll, clamp = [], provenance }: Table, { locale }: Namer): string {
  const [low, high] = roll?.modifiers ?? [];
  const sure = provenance?.certainty;
  return [
    roll ? text('dieRange', locale, roll.dice, roll.faces[0], roll.faces[1]) : '',
    low !== undefined && high !== undefined ? text('modifiers', locale, signed(low), signed(high)) : '',
    clamp.includes('rows') ? text('clampRows', locale) : '',
    clamp.includes('columns') ? text('clampColumns', locale) : '',
    provenance?.see?.length ? text('see', locale, provenance.see.join(', ')) : '',
    sure === 'reconstructed' ? text('reconstructed', locale) : sure === 'uncertain' ? text('uncertain', locale) : '',
  ]
    .filter(Boolean)
    .join(' · ');
}

function signed(n: number): string {
  return n < 0 ? `−${-n}` : n > 0 ? `+${n}` : '0';
}

/** What the codes stand for, and what the small ring says. */
function legendOf(table: Table, { locale }: Namer): string[] {
  const codes = (table.results ?? [])
    .filter(({ id }) => !isWord(id))
    .map(({ id, names }) => `${id} = ${say(names, locale)}`);
  const unsure = table.rows.some(
    (row) =>
      row.provenance?.certainty &&
      row.provenance.certainty !== 'stated' &&
      row.provenance.certainty !== table.provenance?.certainty,
  );
  return [...codes, ...(unsure ? [text('lessSure', locale)] : [])];
}

function sum(list: readonly number[]): number {
  return list.reduce((total, one) => total + one, 0);
}
