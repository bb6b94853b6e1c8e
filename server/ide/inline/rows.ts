/** The next row of a table. */
import type { TableRoll } from '../../../engine/kernel/compiled';
import { entryOf } from '../../../engine/kernel/records';
import type { SymbolKind } from '../../model';
import type { Scope } from '../completion/scope';
import { nextOf, stepped } from './series';

/** Tables whose first column gives names to things, which must not be given twice. */
const NAMING: Record<string, SymbolKind> = { units: 'unit', templates: 'template', places: 'place', boxes: 'place' };

/** Columns that are different in every row, so that nothing is better than a copy. */
const OWN = new Set(['name', 'ja', 'see']);

/** What is known of the table besides the rows above. */
export interface Around {
  /** The rows below. */
  below: readonly string[];
  /** Its dice: rows that no roll reaches are none. */
  roll?: TableRoll | undefined;
}

/** A row that goes on with the rows above it, as wide as they are; undefined when they say nothing about it. */
export function nextRow(
  scope: Scope,
  columns: readonly string[],
  rows: readonly string[],
  { below, roll }: Around,
): string | undefined {
  const cells = rows.map(cellsOf).filter((row) => !row.every((cell) => /^-*$/.test(cell)));
  const last = cells.at(-1);
  if (!last || columns.length === 0) return undefined;
  const naming = entryOf(NAMING, scope.header[0] ?? '');
  const series = columns.map((_, i) => cells.map((row) => row[i] ?? ''));
  const first = naming ? freeId(scope, naming, series[0]!) : nextOf(series[0]!);
  if (first === undefined || first === last[0]) return undefined;
  // It stands there already, or the dice end before it.
  if (below.some((row) => cellsOf(row)[0] === first) || (roll && beyond(roll, first))) return undefined;
  const known = new Set(cells.flat());
  const next = columns.map((column, i) => {
    if (i === 0) return first;
    const values = series[i]!;
    if (OWN.has(column)) return column === 'see' ? same(values) : ownName(values);
    if (naming) return values.at(-1)!;
    const value = nextOf(values) ?? '';
    // A word that no row holds yet may be no word at all: the code of a result, a deck.
    return /\p{L}/u.test(value) && !known.has(value) ? '' : value;
  });
  return written(next, rows.at(-1)!);
}

/** Whether no roll, with all modifiers, comes to the number or range. */
function beyond({ dice, faces, modifiers = [0, 0] }: TableRoll, key: string): boolean {
  const number = Number(/^\d+/.exec(key)?.[0] ?? Number.NaN);
  return number > dice * faces[1] + modifiers[1];
}

function cellsOf(row: string): string[] {
  return row
    .trim()
    .replace(/^\||\|$/g, '')
    .split('|')
    .map((cell) => cell.trim());
}

function same(values: readonly string[]): string {
  const last = values.at(-1)!;
  return values.slice(-2).every((value) => value === last) ? last : '';
}

/** `2nd Battalion` cannot be counted on, `Tanker 3` can. */
function ownName(values: readonly string[]): string {
  const last = values.at(-1)!;
  return /\d+"?$/.test(last) ? (stepped(last, 1) ?? '') : '';
}

/** The next id that nothing has yet. */
function freeId(scope: Scope, kind: SymbolKind, ids: readonly string[]): string | undefined {
  const taken = new Set([
    ...scope.symbols(kind, kind === 'place' ? scope.map?.id : undefined).map((s) => s.id),
    ...ids,
  ]);
  let id = ids.at(-1);
  for (let tries = 0; id !== undefined && tries < 1000; tries++) {
    id = stepped(id, 1);
    if (id !== undefined && !taken.has(id)) return id;
  }
  return undefined;
}

/** Cells as wide as those of the row above. */
function written(cells: readonly string[], like: string): string {
  const widths = like
    .trim()
    .replace(/^\||\|$/g, '')
    .split('|')
    .map((cell) => Math.max(0, cell.length - 2));
  return `| ${cells.map((cell, i) => cell.padEnd(widths[i] ?? 0)).join(' | ')} |`;
}
