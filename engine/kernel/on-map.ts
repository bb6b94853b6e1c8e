/** What a text says of places, without those that are not on this part of the map. */
import type { BoardIndex } from './board';

export function onMap<T>(board: Pick<BoardIndex, 'indexOf'>, told: T): T {
  if (Array.isArray(told)) return told.map((one) => onMap(board, one)) as T;
  if (typeof told !== 'object' || told === null) return told;
  const entries = Object.entries(told).map(([key, value]) =>
    key === 'ids' && Array.isArray(value)
      ? [key, value.filter((id) => board.indexOf(String(id)) >= 0)]
      : [key, onMap(board, value)],
  );
  return Object.fromEntries(entries) as T;
}
