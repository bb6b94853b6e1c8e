/** Lines of sight over a board of hexes: which places lie between two others. */
import type { BoardIndex } from './board';
import { type Axial, axial, axialLine, parseHex } from './hex';

/** The places between two, one after the other; two of them where the line runs along the hexside between them, -1 off the map. */
export type Between = readonly (readonly [number, number])[];

/** The places between two. On boards of points, and from or to boxes, nothing lies between. */
export class Sight {
  private readonly at = new Map<string, number>();
  private readonly axes: (Axial | undefined)[];
  private readonly known = new Map<number, Between>();

  constructor(private readonly index: BoardIndex) {
    const { board } = index;
    const { grid } = board;
    this.axes = board.places.map((place, i) => {
      const hex = grid.shape === 'hex' && !place.box ? parseHex(grid, place.id) : null;
      if (!hex || grid.shape !== 'hex') return undefined;
      const found = axial(grid, hex);
      this.at.set(`${found.q},${found.r}`, i);
      return found;
    });
  }

  between(from: number, to: number): Between {
    const key = from * this.index.size + to;
    let found = this.known.get(key);
    if (!found) {
      found = this.found(from, to);
      this.known.set(key, found);
    }
    return found;
  }

  /** Whether no place between is shut; a line along a hexside is barred only where both sides are. `shut`: by place. */
  clear(from: number, to: number, shut: Uint8Array): boolean {
    for (const [a, b] of this.between(from, to)) if (a >= 0 && b >= 0 && shut[a] !== 0 && shut[b] !== 0) return false;
    return true;
  }

  private found(from: number, to: number): Between {
    const [a, b] = [this.axes[from], this.axes[to]];
    if (!a || !b) return [];
    const places = (hex: Axial) => this.at.get(`${hex.q},${hex.r}`) ?? -1;
    return axialLine(a, b)
      .slice(1, -1)
      .map(([one, other]) => [places(one), places(other)] as const);
  }
}
