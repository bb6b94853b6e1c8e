/** A board made ready: places by index, neighbours and distances as typed arrays, computed once per compiled game. */
import type { Board, GridLine } from './compiled';
import { axial, axialDistance, neighbours, parseHex } from './hex';
import { maxOf } from './lists';

/** Distance of places that are not connected. */
export const FAR = 255;

export class BoardIndex {
  readonly ids: readonly string[];
  readonly size: number;
  /** Neighbours of place i stand at `i * stride`, filled up with -1. */
  readonly neighbours: Int16Array;
  readonly stride: number;
  /** Distance from i to j at `i * size + j`; `FAR` when unreachable. */
  readonly distances: Uint8Array;
  private readonly byId = new Map<string, number>();
  private readonly rings = new Map<number, Int16Array[]>();

  /**
   * `isOpen`: which lines of a board of points join their places; without it, those that are not closed at the start.
   * Throws `RangeError` when a place that is no box has no id of the grid, or an id stands twice.
   */
  constructor(
    readonly board: Board,
    private readonly isOpen: (line: GridLine) => boolean = (line) => !line.closed,
  ) {
    this.ids = board.places.map((p) => p.id);
    this.size = this.ids.length;
    this.ids.forEach((id, i) => {
      if (this.byId.has(id)) throw new RangeError(`place ${id} stands twice`);
      this.byId.set(id, i);
    });
    const lists = board.grid.shape === 'hex' ? this.hexLists() : this.pointLists();
    this.stride = maxOf([1, ...lists.map((l) => l.length)]);
    this.neighbours = new Int16Array(this.size * this.stride).fill(-1);
    lists.forEach((list, i) => {
      this.neighbours.set(list, i * this.stride);
    });
    this.distances = board.grid.shape === 'hex' ? this.hexDistances() : this.pointDistances();
  }

  /** Index of a place id, or -1. */
  indexOf(id: string): number {
    return this.byId.get(id) ?? -1;
  }

  distance(a: number, b: number): number {
    return this.distances[a * this.size + b]!;
  }

  adjacent(a: number, b: number): boolean {
    return this.distance(a, b) === 1;
  }

  /** Places within `radius` of each place, the place itself not included, in index order. */
  within(radius: number): Int16Array[] {
    let lists = this.rings.get(radius);
    if (!lists) {
      const { distances, size } = this;
      lists = this.ids.map((_, i) => {
        const near: number[] = [];
        for (let j = 0; j < size; j++) if (j !== i && distances[i * size + j]! <= radius) near.push(j);
        return Int16Array.from(near);
      });
      this.rings.set(radius, lists);
    }
    return lists;
  }

  private hexLists(): number[][] {
    const grid = this.board.grid;
    if (grid.shape !== 'hex') return [];
    const at = new Map<string, number>();
    const hexes = this.board.places.map((place, i) => {
      if (place.box) return undefined;
      const hex = parseHex(grid, place.id);
      if (!hex) throw new RangeError(`place ${place.id} is no hex of the grid`);
      at.set(`${hex.column},${hex.row}`, i);
      return hex;
    });
    const lists = hexes.map((hex) =>
      (hex ? neighbours(grid, hex) : []).flatMap((n) => {
        const i = at.get(`${n.column},${n.row}`);
        return i === undefined ? [] : [i];
      }),
    );
    this.board.places.forEach((place, i) => {
      for (const link of place.links ?? []) {
        const j = this.indexOf(link);
        if (j < 0 || j === i) continue;
        if (!lists[i]!.includes(j)) lists[i]!.push(j);
        if (!lists[j]!.includes(i)) lists[j]!.push(i);
      }
    });
    return lists;
  }

  private pointLists(): number[][] {
    const lists: number[][] = this.ids.map(() => []);
    if (this.board.grid.shape === 'points') {
      for (const line of this.board.grid.lines) {
        const a = this.indexOf(line.a);
        const b = this.indexOf(line.b);
        if (a < 0 || b < 0) throw new RangeError(`line ${line.a} - ${line.b} joins unknown places`);
        if (!this.isOpen(line)) continue;
        lists[a]!.push(b);
        lists[b]!.push(a);
      }
    }
    return lists.map((l) => [...new Set(l)].sort((x, y) => x - y));
  }

  private hexDistances(): Uint8Array {
    const grid = this.board.grid;
    const out = new Uint8Array(this.size * this.size);
    if (grid.shape !== 'hex') return out;
    const { size } = this;
    // Axial coordinates as plain numbers: a big map has millions of pairs, and is made ready anew for each question.
    const q = new Int32Array(size);
    const r = new Int32Array(size);
    this.board.places.forEach((place, i) => {
      if (place.box) return;
      const at = axial(grid, parseHex(grid, place.id)!);
      q[i] = at.q;
      r[i] = at.r;
    });
    for (let i = 0; i < size; i++) {
      const row = i * size;
      const ownQ = q[i]!;
      const ownR = r[i]!;
      for (let j = 0; j < size; j++) out[row + j] = Math.min(FAR, axialDistance(ownQ - q[j]!, ownR - r[j]!));
    }
    // Boxes stand nowhere on the grid: theirs are written over.
    this.board.places.forEach((place, i) => {
      if (place.box) this.boxDistances(i, out);
    });
    return out;
  }

  /** Distances from a box: the least number of steps, since no map shows how far boxes are apart. */
  private boxDistances(box: number, out: Uint8Array): void {
    const steps = new Int16Array(this.size).fill(FAR);
    steps[box] = 0;
    const queue = [box];
    for (let head = 0; head < queue.length; head++) {
      const i = queue[head]!;
      for (let k = 0; k < this.stride; k++) {
        const j = this.neighbours[i * this.stride + k]!;
        if (j < 0 || steps[j] !== FAR) continue;
        steps[j] = Math.min(FAR, steps[i]! + 1);
        queue.push(j);
      }
    }
    for (let j = 0; j < this.size; j++) out[box * this.size + j] = out[j * this.size + box] = steps[j]!;
  }

  /** Shortest sums of line lengths (Floyd-Warshall; boards of points are small). */
  private pointDistances(): Uint8Array {
    const n = this.size;
    const d = new Float64Array(n * n).fill(Number.POSITIVE_INFINITY);
    for (let i = 0; i < n; i++) d[i * n + i] = 0;
    if (this.board.grid.shape === 'points')
      for (const line of this.board.grid.lines) {
        if (!this.isOpen(line)) continue;
        const a = this.indexOf(line.a);
        const b = this.indexOf(line.b);
        d[a * n + b] = d[b * n + a] = Math.min(d[a * n + b]!, line.length);
      }
    for (let k = 0; k < n; k++)
      for (let i = 0; i < n; i++)
        for (let j = 0; j < n; j++) d[i * n + j] = Math.min(d[i * n + j]!, d[i * n + k]! + d[k * n + j]!);
    return Uint8Array.from(d, (x) => Math.min(FAR, x));
  }
}
