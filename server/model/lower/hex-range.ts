/** Ranges of hexes: all between two corners, wherever a text says `from..to`. */
import type { HexGrid } from '../../../engine/kernel/compiled';
import type { RangeNode } from '../../../grammar/ast';
import { hexOf, idOf } from '../grid';
import type { Recorder } from './pieces';
import type { Scope } from './resolve';

/** So many places may a list come to: as many as a map may have hexes (`fits`). */
export const MOST_PLACES = 40_000;

/** Adds to what the lists of a statement come to; whether that is too much, which is said where it becomes so. */
export function tooMany(r: Recorder, node: { start: number; end: number }, ids: readonly string[]): boolean {
  const before = r.places;
  r.places += ids.length;
  if (before <= MOST_PLACES && r.places > MOST_PLACES) r.issue('SND132', node, { most: String(MOST_PLACES) });
  return r.places > MOST_PLACES;
}

/** Ids of the hexes between two corners, column by column; undefined when the second does not lie behind the first. */
export function hexesBetween(grid: HexGrid, from: string, to: string): string[] | undefined {
  const a = hexOf(grid, from);
  const b = hexOf(grid, to);
  if (!a || !b || b.column < a.column || b.row < a.row) return undefined;
  const ids: string[] = [];
  for (let column = a.column; column <= b.column; column++)
    for (let row = a.row; row <= b.row; row++) ids.push(idOf(grid, { column, row }));
  return ids;
}

/** Ids of the corners of a range of bare numbers (`2626..4526`), on a map with a grid; corners that are hexes are noted as named. */
export function cornersOf(r: Recorder, scope: Scope, range: RangeNode): [string, string] | undefined {
  const grid = scope.map?.grid;
  if (!grid || range.from === undefined || range.to === undefined) return undefined;
  const [from, to] = range.numbers.map((atom) => {
    const id = (grid.prefix ?? '') + String(Number(atom.text)).padStart(grid.ids.length, '0');
    const place = scope.map!.place(id);
    if (place) r.reference(atom, place);
    return id;
  });
  return from === undefined || to === undefined ? undefined : [from, to];
}
