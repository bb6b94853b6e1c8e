/** What a text says of places, without those that are not on this part of the map. */
import type { World } from './world';

export function onMap<T>(w: Pick<World, 'map'>, told: T): T {
  if (Array.isArray(told)) return told.map((one) => onMap(w, one)) as T;
  if (typeof told !== 'object' || told === null) return told;
  const entries = Object.entries(told).map(([key, value]) =>
    key === 'ids' && Array.isArray(value)
      ? [key, value.filter((id) => w.map.field.indexOf(String(id)) >= 0)]
      : [key, onMap(w, value)],
  );
  return Object.fromEntries(entries) as T;
}
