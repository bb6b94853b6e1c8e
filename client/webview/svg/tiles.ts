/** Large drawings in pieces: a picture of which a part is painted need not go through all of it. */
import type { Point } from './paper';

/** Side of a tile, in paper units: some five hexes. */
const size = 420;

/** Path data gathered by tile, in the order of their first parts. */
export class Tiles {
  private readonly parts = new Map<string, string[]>();

  add({ x, y }: Point, d: string): void {
    const key = `${Math.floor(x / size)},${Math.floor(y / size)}`;
    const list = this.parts.get(key);
    if (list) list.push(d);
    else this.parts.set(key, [d]);
  }

  /** Path data, one a tile. */
  get paths(): string[] {
    return [...this.parts.values()].map((list) => list.join(''));
  }
}

/** Tiles by what they are of. */
export class TilesOf<T> {
  private readonly all = new Map<T, Tiles>();

  add(of: T, at: Point, d: string): void {
    let tiles = this.all.get(of);
    if (!tiles) {
      tiles = new Tiles();
      this.all.set(of, tiles);
    }
    tiles.add(at, d);
  }

  get(of: T): string[] {
    return this.all.get(of)?.paths ?? [];
  }

  get entries(): [T, string[]][] {
    return [...this.all].map(([of, tiles]) => [of, tiles.paths]);
  }
}
