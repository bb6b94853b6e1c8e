/** Chapters 3.4, 27.3, 29.3: deployment areas and rear zones of divisions, and what is closed to whom. */
import type { CompiledGame } from '../../kernel/compiled';
import type { HexField } from '../../kernel/hex-field';

/** Places that are closed to some: as a list, and marked with 1. */
export interface Closed {
  list: Int16Array;
  words: Int16Array;
}

function closedOf(field: HexField, list: readonly number[]): Closed {
  const words = new Int16Array(field.size);
  for (const i of list) words[i] = 1;
  return { list: Int16Array.from(list), words };
}

/** By unit the places that are not in its mask; units with one mask share the list. */
export function outsides(field: HexField, confined: readonly (Uint8Array | null)[]): (Closed | null)[] {
  const lists = new Map<Uint8Array, Closed>();
  return confined.map((inside) => {
    if (!inside) return null;
    const known = lists.get(inside);
    if (known) return known;
    const closed = closedOf(
      field,
      [...field.ids.keys()].filter((i) => inside[i] === 0),
    );
    lists.set(inside, closed);
    return closed;
  });
}

/** For each division with an area the places in those of the others. */
export function foreignAreas(areas: ReadonlyMap<number, Uint8Array>, field: HexField): Map<number, Closed> {
  const out = new Map<number, Closed>();
  for (const [own, mine] of areas) {
    const others = [...areas].filter(([division]) => division !== own).map(([, mask]) => mask);
    const places = [...field.ids.keys()].filter((i) => mine[i] !== 1 && others.some((mask) => mask[i] === 1));
    out.set(own, closedOf(field, places));
  }
  return out;
}

/** The places in areas of divisions, whosever. */
export function anyAreaOf(areas: ReadonlyMap<number, Uint8Array>, field: HexField): Closed {
  const masks = [...areas.values()];
  return closedOf(
    field,
    [...field.ids.keys()].filter((i) => masks.some((mask) => mask[i] === 1)),
  );
}

/** By place, the places of all areas but those that it lies in, which units of no division may not enter; null = it lies in none. */
export function foreignByPlace(areas: ReadonlyMap<number, Uint8Array>, field: HexField): (Closed | null)[] {
  const known = new Map<string, Closed>();
  const masks = [...areas.values()];
  return field.ids.map((_, i) => {
    const mine = masks.filter((mask) => mask[i] === 1);
    if (mine.length === 0) return null;
    const key = mine.map((mask) => masks.indexOf(mask)).join();
    let closed = known.get(key);
    if (!closed) {
      const places = [...field.ids.keys()].filter(
        (k) => masks.some((mask) => mask[k] === 1) && !mine.some((mask) => mask[k] === 1),
      );
      closed = closedOf(field, places);
      known.set(key, closed);
    }
    return closed;
  });
}

/**
 * Deployment areas and rear zones of divisions (3.4, 29.3): the regions of the set-up zones in which units of the division
 * may stand, and the rear that has the same name.
 */
export function readAreas(compiled: CompiledGame, field: HexField): Map<number, Uint8Array> {
  const out = new Map<number, Uint8Array>();
  const formations = compiled.game.formations ?? [];
  for (const zone of compiled.scenario.zones ?? [])
    for (const id of zone.units) {
      const unit = compiled.units.find((u) => u.id === id);
      const at = formations.findIndex((f) => f.id === unit?.formation);
      if (at < 0 || formations[at]!.properties.kind?.[0] !== 'division') continue;
      let mask = out.get(at);
      if (!mask) {
        mask = new Uint8Array(field.size);
        out.set(at, mask);
      }
      for (const place of zone.places.ids ?? []) mask[field.indexOf(place)] = 1;
    }
  for (const [, mask] of out) {
    for (const region of compiled.board.regions) {
      if (!region.id.startsWith('area-')) continue;
      const places = region.places.map((id) => field.indexOf(id));
      const inside = places.filter((i) => i >= 0 && mask[i] === 1).length;
      if (inside * 2 <= places.length) continue;
      const rear = compiled.board.regions.find((r) => r.id === `rear-${region.id.slice('area-'.length)}`);
      for (const id of [...region.places, ...(rear?.places ?? [])]) {
        const i = field.indexOf(id);
        if (i >= 0) mask[i] = 1;
      }
    }
  }
  return out;
}
