/** Lines of sight over a board of hexes: which places lie between two others. */
import type { BoardIndex } from './board';
import { axial, parseHex } from './hex';

/** How far beside the line is looked where it runs along a hexside. */
const BESIDE = 1e-6;

/** The places between two, one after the other; two of them where the line runs along the hexside between them, -1 off the map. */
export type Between = readonly (readonly [number, number])[];

/** The places between two. On boards of points, and from or to boxes, nothing lies between. */
export class Sight {
  private readonly at = new Map<string, number>();
  private readonly axes: ({ q: number; r: number } | undefined)[];
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
    const steps = (Math.abs(a.q - b.q) + Math.abs(a.r - b.r) + Math.abs(a.q + a.r - b.q - b.r)) / 2;
    const out: [number, number][] = [];
    for (let k = 1; k < steps; k++) {
      const q = a.q + ((b.q - a.q) * k) / steps;
      const r = a.r + ((b.r - a.r) * k) / steps;
      out.push([this.placeAt(q + BESIDE, r + 2 * BESIDE), this.placeAt(q - BESIDE, r - 2 * BESIDE)]);
    }
    return out;
  }

  /** The place whose hex holds a point; -1: none. */
  private placeAt(q: number, r: number): number {
    const s = -q - r;
    let [x, y] = [Math.round(q), Math.round(r)];
    const z = Math.round(s);
    const [dq, dr, ds] = [Math.abs(x - q), Math.abs(y - r), Math.abs(z - s)];
    if (dq > dr && dq > ds) x = -y - z;
    else if (dr > ds) y = -x - z;
    return this.at.get(`${x},${y}`) ?? -1;
  }
}
