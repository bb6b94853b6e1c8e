/** The land of the earth (Natural Earth, public domain) as `land.bin` holds it; `scripts/land.mjs` tells its form and makes it. */

/** Rings in degrees; their longitudes go on beyond 180. The largest latitudes and longitudes tell what need not be looked at. */
export interface Land {
  rings: readonly LandRing[];
}

export interface LandRing {
  /** Longitude and latitude by turns. */
  points: Float64Array;
  west: number;
  east: number;
}

/** Reads the bytes of `land.bin`. Throws a `RangeError` when they end too early. */
export function readLand(bytes: Uint8Array): Land {
  let at = 0;
  const next = (): number => {
    let value = 0;
    for (let factor = 1; ; factor *= 128) {
      const byte = bytes[at++];
      if (byte === undefined) throw new RangeError('land.bin ends within a number');
      value += (byte & 127) * factor;
      if (byte < 128) break;
    }
    return value % 2 === 0 ? value / 2 : -(value + 1) / 2;
  };
  const units = next();
  const rings: LandRing[] = [];
  let [x, y] = [0, 0];
  while (at < bytes.length) {
    const points = new Float64Array(2 * next());
    let [west, east] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
    for (let i = 0; i < points.length; i += 2) {
      x += next();
      y += next();
      points[i] = x / units;
      points[i + 1] = y / units;
      west = Math.min(west, x / units);
      east = Math.max(east, x / units);
    }
    rings.push({ points, west, east });
  }
  return { rings };
}
