/** Reading tables for checks. */

import type { Table } from '../../engine/kernel/compiled';
import { maxOf, minOf } from '../../engine/kernel/lists';
import type { GameData, LocatedTable } from '../model/facts/game';
import type { Span } from '../model/lower/pieces';
import { OPEN_HIGH, OPEN_LOW } from '../model/lower/values';

/** Columns the ruleset reads of a table; `<side>` stands for a column for each side. */
export function neededColumns(game: GameData, table: string): string[] {
  const columns = game.needs?.tables.find((t) => t.id === table)?.columns ?? [];
  return columns.flatMap((column) =>
    column.includes('<side>')
      ? game.vocabulary.sides.map((side) => column.replace('<side>', side.id))
      : column.includes('<nation>')
        ? game.vocabulary.nations.map((nation) => column.replace('<nation>', nation.id))
        : [column],
  );
}

/** Columns that the ruleset needs and a table lacks, and where it has others instead (their indices). */
export function columnsAmiss(game: GameData, { id, columns }: Table): { missing: string[]; spare: number[] } {
  const needed = neededColumns(game, id);
  const missing = needed.filter((column) => !columns.some((c) => c.id === column));
  return { missing, spare: columns.flatMap(({ id: column }, i) => (needed.includes(column) ? [] : [i])) };
}

/** The row of the one word in a column of numbers: a slip of the pen. Several words are a way of writing, and a typed column says itself what it holds. */
export function lonelyWord({ columns, rows }: Table, column: number): { word: string; row: number } | undefined {
  if (columns[column]?.type) return undefined;
  const cells = rows.map((row) => row.cells[column] ?? null);
  const words = cells.flatMap((cell, row) => (typeof cell === 'string' ? [{ word: cell, row }] : []));
  const numbers = cells.filter((cell) => cell !== null && typeof cell !== 'string').length;
  return words.length === 1 && numbers >= 2 ? words[0] : undefined;
}

export interface RowRange {
  from: number;
  to: number;
  at: Span;
}

/** The numbers that each row stands for, when every row's first cell is a number or a range. */
export function rowRanges({ table, rows }: LocatedTable): RowRange[] | undefined {
  const ranges: RowRange[] = [];
  for (const [i, row] of table.rows.entries()) {
    const key = row.cells[0];
    const at = rows[i];
    if (!at) return undefined;
    if (typeof key === 'number') ranges.push({ from: key, to: key, at });
    else if (key !== null && typeof key === 'object') ranges.push({ from: key.from, to: key.to, at });
    else return undefined;
  }
  return ranges.some((r) => r.from > OPEN_LOW || r.to < OPEN_HIGH) ? ranges : undefined;
}

/** The lowest and the highest sum that a roll for a table gives. */
export function rollsOf({ roll }: Table): { from: number; to: number } | undefined {
  if (!roll) return undefined;
  const [low, high] = roll.modifiers ?? [0, 0];
  return { from: roll.dice * roll.faces[0] + low, to: roll.dice * roll.faces[1] + high };
}

/** Dice that are thrown, with the least and greatest sum. */
const usualRolls = ['d6', '2d6', '3d6', 'd10', '2d10', 'd4', 'd8', 'd12', 'd20', 'd100', '0..9'];

/**
 * The roll that is surely meant where rows do not fit the one that is said: they stand for exactly what another usual one gives. So far
 * apart are the two that neither a row was forgotten nor a single one is too many.
 */
export function rollMeant(table: LocatedTable): string | undefined {
  const said = rollsOf(table.table);
  const ranges = rowRanges(table) ?? [];
  // With `clamp rows` the rows are those of the dice alone.
  const clamped = table.table.clamp?.includes('rows') === true;
  const [low, high] = (clamped ? undefined : table.table.roll?.modifiers) ?? [0, 0];
  if (!said || ranges.length < 2) return undefined;
  const from = minOf(ranges.map((row) => row.from)) - low;
  const to = maxOf(ranges.map((row) => row.to)) - high;
  const outside = ranges.filter((row) => row.to < said.from || row.from > said.to).length;
  const missing = Math.max(0, from + low - said.from) + Math.max(0, said.to - to - high);
  if (outside + missing < 2) return undefined;
  return usualRolls.find((roll) => {
    const dice = /^(\d*)d(\d+)$/.exec(roll);
    const count = Number(dice?.[1] || 1);
    const ends = dice ? [count, count * Number(dice[2])] : [0, 9];
    return ends[0] === from && ends[1] === to;
  });
}

/** Numbers that no row stands for: between the first and the last row, and those that a roll gives. */
export function missingNumbers(table: LocatedTable): number[] {
  const ranges = rowRanges(table) ?? [];
  const rolls = rollsOf(table.table);
  const of = (ends: number[]) => ends.filter((n) => n > OPEN_LOW && n < OPEN_HIGH);
  const ends = rolls ? [rolls.from, rolls.to] : of(ranges.flatMap(({ from, to }) => [from, to]));
  const missing: number[] = [];
  for (let n = minOf(ends); n <= maxOf(ends) && missing.length < most; n++)
    if (!ranges.some(({ from, to }) => from <= n && n <= to)) missing.push(n);
  return missing;
}

/** So many of them at most. */
const most = 3;

/** `4`, `4..6`, `<=3`, `>=8`. */
export function rangeText(from: number, to: number): string {
  if (from === to) return String(from);
  if (from <= OPEN_LOW) return `<=${to}`;
  return to >= OPEN_HIGH ? `>=${from}` : `${from}..${to}`;
}
