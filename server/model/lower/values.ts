/** Reading values, cells and properties. */
import type { Cell, Properties, PropertyValue } from '../../../engine/kernel/compiled';
import { entryOf, setEntry } from '../../../engine/kernel/records';
import type { Atom, CellNode, Property, Row, TableBody, Value } from '../../../grammar/ast';

/** Bounds that stand for an open end of a range in the compiled game. */
export const OPEN_LOW = -1000000;
export const OPEN_HIGH = 1000000;

/** The single word, string or number a value is, if it is one. */
export function atomOf(value: Value | undefined): Atom | undefined {
  if (value?.syntax === 'Atom') return value;
  if (value?.syntax === 'PlaceRef') {
    if (value.id && !value.name) return value.id;
    if (value.name && !value.id) return value.name;
  }
  return undefined;
}

/** Whole number of an atom; undefined for anything else. */
export function integerOf(atom: Atom | undefined): number | undefined {
  if (!atom || !/^[+-]?\d{1,9}$/.test(atom.text)) return undefined;
  return Number(atom.text);
}

/** The most that a seed may be: games take it as a whole number of 31 bits. */
const largestSeed = 0x7fffffff;

/** The seed that is written, or undefined: it may have a digit more than other whole numbers. */
export function seedOf(atom: Atom | undefined): number | undefined {
  const seed = atom && /^\d{1,10}$/.test(atom.text) ? Number(atom.text) : undefined;
  return seed !== undefined && seed <= largestSeed ? seed : undefined;
}

/** A value as plain data. Ranges and front/back values become their writing. */
export function plainValue(value: Value): PropertyValue {
  switch (value.syntax) {
    case 'Atom':
      return value.type === 'number' && !/^0\d/.test(value.text) ? Number(value.text) : value.text;
    case 'Signed':
      return value.value;
    case 'FrontBack':
      return value.parts.map((p) => p.text).join(value.separator);
    case 'Range':
      return rangeText(value);
    case 'PlaceRef':
      return value.id?.text ?? value.name?.text ?? '';
  }
}

function rangeText(range: { from?: number; to?: number }): string {
  if (range.from === undefined) return `<=${range.to ?? ''}`;
  if (range.to === undefined) return `>=${range.from}`;
  return `${range.from}..${range.to}`;
}

/** Values of a property, items one after the other. */
export function propertyValues(property: Property): PropertyValue[] {
  return property.items.flatMap((item) => item.map(plainValue));
}

/** Properties by name; a repeated one adds its values. */
export function propertiesOf(properties: readonly Property[]): Properties {
  const result: Properties = {};
  for (const property of properties) {
    const name = property.name?.text;
    if (name === undefined) continue;
    setEntry(result, name, [...(entryOf(result, name) ?? []), ...propertyValues(property)]);
  }
  return result;
}

/** The one value that a cell consists of, if it is one and nothing else stands beside it (`DR4*` is more than a word). */
function onlyValue(cell: CellNode | undefined): Value | undefined {
  if (cell?.items.length !== 1 || cell.items[0]!.length !== 1) return undefined;
  const value = cell.items[0]![0]!;
  return value.end - value.start === cell.text.length ? value : undefined;
}

/** A cell's text without quotes: names with blanks may stand bare. */
export function cellText(cell: CellNode | undefined): string {
  if (!cell) return '';
  const only = atomOf(onlyValue(cell));
  return only ? only.text : cell.text;
}

/** The atom that a cell consists of, when it is a single one. */
export function cellAtom(cell: CellNode | undefined): Atom | undefined {
  return atomOf(onlyValue(cell));
}

/**
 * What in a cell stands for its name: the atom, or something like one for a name with blanks without quotes, located at the
 * whole cell's values. Undefined for an empty cell.
 */
export function cellName(cell: CellNode | undefined): Atom | undefined {
  if (!cell) return undefined;
  const atom = cellAtom(cell);
  if (atom) return atom;
  const values = cell.items.flat();
  const first = values[0];
  const last = values.at(-1);
  if (!first || !last || cell.text === '') return undefined;
  return {
    syntax: 'Atom',
    type: 'word',
    text: cell.text,
    start: first.start,
    end: last.end,
    green: cell.green,
    broken: cell.broken,
  };
}

/** A table cell as the compiled game holds it. */
export function cellValue(cell: CellNode | undefined): Cell {
  if (!cell || cell.items.length === 0) return null;
  const value = onlyValue(cell);
  if (value) {
    if (value.syntax === 'Range') return { from: value.from ?? OPEN_LOW, to: value.to ?? OPEN_HIGH };
    return plainValue(value);
  }
  return cell.text;
}

/** Column ids of a table, from its header. */
export function columnsOf(body: TableBody | undefined): string[] {
  return body?.header?.cells.map((cell) => cellText(cell)) ?? [];
}

/** The cell of a row under a column. */
export function cellAt(row: Row, columns: readonly string[], column: string): CellNode | undefined {
  const index = columns.indexOf(column);
  return index < 0 ? undefined : row.cells[index];
}
