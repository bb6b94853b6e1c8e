/** What of a map's own statements says columns and rows rather than hexes: the grid, sheets, parts, and where boxes are drawn. */
import type { Atom, GridItem, MapDecl, Property, Value } from '../../../grammar/ast';
import type { Span } from '../types';

/** By how much columns and rows are counted on. */
export interface Shift {
  column: number;
  row: number;
}

/** The grid statement that is to be rewritten, and what it is to say. */
interface NewGrid {
  item: GridItem;
  ids: string;
  shifted: string;
}

interface Change extends Span {
  text: string;
}

/** The changes in one block of the map. */
export function renumberedBlocks(map: MapDecl, shift: Shift, grid: NewGrid | undefined): Change[] {
  const by = { columns: shift.column, rows: shift.row };
  return map.items.flatMap((item): Change[] => {
    if (item.syntax === 'Grid') {
      if (item.start !== grid?.item.start) return [];
      return [
        ...spans(item.properties, by),
        ...word(item.properties, 'ids', grid.ids),
        ...word(item.properties, 'shifted', grid.shifted),
      ];
    }
    if (item.syntax === 'Sheet') {
      const after = numberOf(item.properties, 'after');
      const below = numberOf(item.properties, 'below');
      return [
        ...(after ? moved(after, by.columns) : []),
        ...(below ? moved(below, by.rows) : []),
        ...spans(item.properties, { columns: after ? 0 : by.columns, rows: below ? 0 : by.rows }),
      ];
    }
    if (item.syntax === 'Part')
      return item.stretches.flatMap(({ of, range }) => (range?.numbers ?? []).flatMap((atom) => moved(atom, by[of])));
    if (item.syntax !== 'Boxes' || !item.body?.header) return [];
    const columns = item.body.header.cells.map((cell) => cell.text);
    return item.body.rows.flatMap((row) =>
      (['x', 'y'] as const).flatMap((of) => {
        const value = row.cells[columns.indexOf(of)]?.items[0]?.[0];
        return value ? placed(value, of === 'x' ? shift.column : shift.row) : [];
      }),
    );
  });
}

function firstOf(properties: readonly Property[], name: string): Value | undefined {
  return properties.find((p) => p.name?.text === name)?.items[0]?.[0];
}

/** The number of `after` or `below`, where it counts on at all. */
function numberOf(properties: readonly Property[], name: string): Atom | undefined {
  const value = firstOf(properties, name);
  return value?.syntax === 'Atom' && Number(value.text) !== 0 ? value : undefined;
}

function word(properties: readonly Property[], name: string, text: string): Change[] {
  const value = firstOf(properties, name);
  return value?.syntax === 'Atom' && value.text !== text ? [{ start: value.start, end: value.end, text }] : [];
}

/** `columns 1..18`, `rows 1..12`. */
function spans(properties: readonly Property[], by: { columns: number; rows: number }): Change[] {
  return (['columns', 'rows'] as const).flatMap((of) => {
    const value = firstOf(properties, of);
    return value?.syntax === 'Range' ? value.numbers.flatMap((atom) => moved(atom, by[of])) : [];
  });
}

/** A number counted on; with as many digits where it began with noughts. */
function moved({ start, end, text }: Atom, by: number): Change[] {
  if (by === 0) return [];
  const number = String(Number(text) + by);
  return [{ start, end, text: /^0\d/.test(text) ? number.padStart(text.length, '0') : number }];
}

/** Where a box is drawn: a number, perhaps with a sign. */
function placed(value: Value, by: number): Change[] {
  if (value.syntax === 'Atom') return moved(value, by);
  if (value.syntax !== 'Signed' || by === 0) return [];
  return [{ start: value.start, end: value.end, text: String(value.value + by) }];
}
