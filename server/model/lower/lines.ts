/** Point-to-point maps: the lines between places, and where places lie on paper. */
import type { GridLine } from '../../../engine/kernel/compiled';
import type { Atom, GridItem, LineItem, MapItem, Row } from '../../../grammar/ast';
import { condition } from './expressions';
import { PieceCache, provenanceOf, type Recorder, type Rel } from './pieces';
import { checkWords } from './property-words';
import { resolve, resolvePlace, type Scope } from './resolve';
import { cellAt, cellAtom, integerOf, plainValue, propertiesOf } from './values';

/** Whether the map says that it is made of points: `grid points`. */
export function saysPoints(item: GridItem): boolean {
  return item.words.some((word) => word.text === 'points');
}

export interface LineValue {
  line: GridLine;
  at: Rel;
}

/** `line Australia - Borneo 2 sea-lane closed until strategic-shift { … }`. */
export const linePiece = new PieceCache((item: LineItem, r, scope: Scope): LineValue | undefined => {
  const from = resolvePlace(r, scope, item.a);
  const to = resolvePlace(r, scope, item.b);
  const length = lengthOf(r, item);
  const kinds: string[] = [];
  let closed = false;
  for (const word of item.words) {
    if (word.text === 'closed') closed = true;
    else if (word.text !== 'open') {
      const kind = resolve(r, scope.names, ['border'], word)?.id;
      if (kind !== undefined && !kinds.includes(kind)) kinds.push(kind);
    }
  }
  const until = condition(r, scope, item.until);
  checkWords(r, scope.names, 'line', item.properties, [], scope.map);
  const provenance = provenanceOf(item.provenance, r);
  if (!from || !to) return undefined;
  if (from.id === to.id) {
    r.issue('SND221', item, { place: from.id });
    return undefined;
  }
  const [a, b] = from.id < to.id ? [from.id, to.id] : [to.id, from.id];
  const line: GridLine = { a, b, length };
  if (kinds.length > 0) line.kinds = kinds;
  if (closed) line.closed = true;
  if (until) line.until = until;
  if (item.properties.length > 0) line.properties = propertiesOf(item.properties);
  if (provenance) line.provenance = provenance;
  return { line, at: r.rel(item) };
});

/** The length as written, or 1 where it is missing (which is said). */
function lengthOf(r: Recorder, item: LineItem): number {
  const length = integerOf(item.length);
  if (length !== undefined && length > 0) return length;
  const names = (item.b?.name ?? item.b?.id)?.text;
  if (item.length) r.issue('SND220', item.length, { found: item.length.text }, { data: { replace: '1' } });
  else if (item.b && names !== undefined)
    r.issue('SND220', item.b, { found: '' }, { data: { insert: r.rel({ start: item.b.end, end: item.b.end }) } });
  return 1;
}

/** The columns `x` and `y` of a row of places: where it lies on paper, x to the right and y downwards, in units of its own. */
export function positionOf(r: Recorder, row: Row, columns: readonly string[]): [number, number] | undefined {
  const cells = ['x', 'y'].map((column) => cellAt(row, columns, column));
  const values = cells.map((cell) => {
    const only = cell?.items.length === 1 && cell.items[0]!.length === 1 ? cell.items[0]![0] : undefined;
    return only && plainValue(only);
  });
  if (cells.every((cell) => cell === undefined || cell.items.length === 0)) return undefined;
  const [x, y] = values;
  if (typeof x === 'number' && typeof y === 'number') return [x, y];
  const bad: Atom | undefined = cells.flatMap((cell, i) =>
    typeof values[i] === 'number' ? [] : (cellAtom(cell) ?? []),
  )[0];
  r.issue('SND223', bad ?? cells.find((cell) => cell && cell.items.length > 0)!, { found: bad?.text ?? '' });
  return undefined;
}

/** Says of a statement that the map's grid has no use for it. */
export const strayPiece = new PieceCache((item: MapItem, r, what: string, grid: string): void => {
  r.issue('SND222', item, { what, grid });
});
