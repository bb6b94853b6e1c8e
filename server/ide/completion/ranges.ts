/** Ranges of hexes (`1912..2015`) and lists of places: what may end the one, and what stands in the other already. */
import type { HexGrid } from '../../../engine/kernel/compiled';
import type { Hex } from '../../../engine/kernel/hex';
import { addAll } from '../../../engine/kernel/lists';
import { hexOf } from '../../model/grid';
import { hexesBetween } from '../../model/lower/hex-range';
import { placeOf } from './groups';
import type { Scope } from './scope';

/** Whether a range from one hex may end in another: that one does not lie before it. */
export function endOf(grid: HexGrid, from: string): (to: string) => boolean {
  return endBeside(grid, from, []);
}

/** The same for ranges in which none of these hexes lies. */
function endBeside(grid: HexGrid, from: string, taken: readonly Hex[]): (to: string) => boolean {
  const a = hexOf(grid, from);
  return (to) => {
    const b = hexOf(grid, to);
    if (!a || !b || b.column < a.column || b.row < a.row) return false;
    const inside = (hex: Hex) =>
      hex.column >= a.column && hex.column <= b.column && hex.row >= a.row && hex.row <= b.row;
    return !taken.some(inside);
  };
}

/**
 * Whether a place must not stand next in a list that holds each place once: it, or one in the range that it would end, is listed elsewhere
 * in the statement around the cursor.
 */
export function listedTwice(scope: Scope): (place: string) => boolean {
  const { words, map } = scope;
  const grid = map?.board.grid;
  const own = words.slice(words.lastIndexOf(':') + 1);
  const list = own.lastIndexOf(',') + 1;
  const taken = new Set([...places(scope, own.slice(0, list)), ...places(scope, following(scope))]);
  if (words.at(-1) !== '..' || grid?.shape !== 'hex') return (place) => taken.has(place);
  const free = endBeside(
    grid,
    placeOf(scope, words.at(-2)!)?.id ?? '',
    [...taken].flatMap((id) => hexOf(grid, id) ?? []),
  );
  return (place) => !free(place);
}

/** What stands in the list behind the element at the cursor. */
function following(scope: Scope): string[] {
  const tokens = scope.following();
  const end = tokens.findIndex(({ text }) => text === '(' || text === ':');
  const rest = tokens.slice(0, end < 0 ? undefined : end);
  const comma = rest.findIndex(({ text }) => text === ',');
  return comma < 0 ? [] : rest.slice(comma + 1).map(({ kind, text }) => (kind === 'string' ? text.slice(1, -1) : text));
}

/** Ids of all places of a list, those in its ranges among them. */
function places(scope: Scope, words: readonly string[]): string[] {
  const grid = scope.map?.board.grid;
  const ids: string[] = [];
  for (let from = 0; from < words.length; ) {
    const comma = words.indexOf(',', from);
    const element = words.slice(from, comma < 0 ? undefined : comma);
    from += element.length + 1;
    const dots = element.indexOf('..');
    const [first, last] = [element[0], dots < 0 ? undefined : element[dots + 1]].map((word) =>
      word === undefined ? undefined : placeOf(scope, word)?.id,
    );
    if (first === undefined) continue;
    const between = last === undefined || grid?.shape !== 'hex' ? undefined : hexesBetween(grid, first, last);
    addAll(ids, between ?? [first]);
  }
  return ids;
}
