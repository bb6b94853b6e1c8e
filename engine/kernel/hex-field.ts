/**
 * A hex map as typed arrays: six directions, hexsides and roads as bits. A hexside is an edge, `hex * 6 + direction`; each
 * is there twice, once from either side. Boxes off the map are places without neighbours. Made once per compiled game.
 */
import type { Board, BorderKind, HexGrid, RouteKind } from './compiled';
import { axial, type Hex, neighbours, parseHex } from './hex';
import { Hexsides } from './hexsides';

export const DIRECTIONS = 6;
/** So many places are read at a time. */
const SOME = 256;

/** Places marked in an array of words by place: those that have a bit of the mask. */
export interface Marks {
  words: Int16Array;
  mask: number;
}

export class HexField {
  readonly ids: readonly string[];
  readonly size: number;
  readonly edges: number;
  /** Hex behind each edge, or -1 at the edge of the map. Directions go round; the opposite of d is (d + 3) % 6. */
  readonly near: Int16Array;
  /** The same hexside seen from the other hex, or -1. */
  readonly across: Int32Array;
  /** Kinds of each hexside, a bit a kind in the order of the game's borders. */
  readonly sides: Int32Array;
  /** Kinds of way along each edge, a bit a kind in the order of the game's routes. */
  readonly routes: Uint8Array;
  /** Edges with a way along them: those of a hex are `routeEdges[routeStart[hex]]` up to the start of the next one. */
  readonly routeStart: Int32Array;
  routeEdges: Int32Array = new Int32Array(0);
  /** 1 for hexes, 0 for boxes. */
  readonly onMap: Uint8Array;
  private readonly byId = new Map<string, number>();
  private readonly q: Int16Array;
  private readonly r: Int16Array;
  private readonly rings = new Map<number, Int16Array[]>();

  /**
   * The map of a board, made in parts, between which others may be heard. Throws `RangeError` when the board is no hex map, has more kinds
   * than bits, or a place has no id of the grid.
   */
  static *of(
    board: Board,
    borders: readonly BorderKind[],
    routes: readonly RouteKind[] = [],
  ): Generator<undefined, HexField> {
    const { grid } = board;
    if (grid.shape !== 'hex') throw new RangeError(`map ${board.id} has no hexes`);
    const field = new HexField(board, grid, borders, routes);
    const hexes = yield* field.readHexes();
    yield* field.findNeighbours(hexes);
    yield* field.readSides(borders);
    yield undefined;
    field.readRoutes(routes);
    return field;
  }

  private constructor(
    readonly board: Board,
    private readonly grid: HexGrid,
    borders: readonly BorderKind[],
    routes: readonly RouteKind[],
  ) {
    if (borders.length > 31 || routes.length > 8) throw new RangeError('too many kinds of hexsides or routes');
    this.ids = board.places.map((p) => p.id);
    this.size = this.ids.length;
    this.edges = this.size * DIRECTIONS;
    this.near = new Int16Array(this.edges).fill(-1);
    this.across = new Int32Array(this.edges).fill(-1);
    this.sides = new Int32Array(this.edges);
    this.routes = new Uint8Array(this.edges);
    this.onMap = new Uint8Array(this.size);
    this.q = new Int16Array(this.size);
    this.r = new Int16Array(this.size);
    this.routeStart = new Int32Array(this.size + 1);
  }

  private *readHexes(): Generator<undefined, (Hex | null)[]> {
    const hexes: (Hex | null)[] = [];
    for (const [i, place] of this.board.places.entries()) {
      if (i % SOME === 0) yield undefined;
      this.byId.set(place.id, i);
      const hex = place.box ? null : parseHex(this.grid, place.id);
      if (!hex && !place.box) throw new RangeError(`place ${place.id} is no hex of the grid`);
      hexes.push(hex);
    }
    return hexes;
  }

  private *findNeighbours(hexes: readonly (Hex | null)[]): Generator<undefined> {
    const { grid } = this;
    const at = new Map<string, number>();
    for (const [i, hex] of hexes.entries()) if (hex) at.set(`${hex.column},${hex.row}`, i);
    for (const [i, hex] of hexes.entries()) {
      if (i % SOME === 0) yield undefined;
      if (!hex) continue;
      this.onMap[i] = 1;
      const { q, r } = axial(grid, hex);
      this.q[i] = q;
      this.r[i] = r;
      neighbours(grid, hex).forEach((n, d) => {
        this.near[i * DIRECTIONS + d] = at.get(`${n.column},${n.row}`) ?? -1;
      });
    }
  }

  private *readSides(borders: readonly BorderKind[]): Generator<undefined> {
    const kinds = new Hexsides(this.board, borders);
    const bit = new Map(borders.map((b, k) => [b.id, 1 << k]));
    for (let e = 0; e < this.edges; e++) {
      if (e % (SOME * DIRECTIONS) === 0) yield undefined;
      const to = this.near[e]!;
      if (to < 0) continue;
      const i = Math.floor(e / DIRECTIONS);
      const back = to * DIRECTIONS + (((e % DIRECTIONS) + 3) % DIRECTIONS);
      this.across[e] = back;
      // A hexside is of the same kinds from either side.
      if (back < e && this.near[back] === i) this.sides[e] = this.sides[back]!;
      else for (const kind of kinds.kinds(this.ids[i]!, this.ids[to]!)) this.sides[e]! |= bit.get(kind) ?? 0;
    }
  }

  private readRoutes(routes: readonly RouteKind[]): void {
    for (const route of this.board.routes ?? []) {
      const e = this.edgeBetween(this.indexOf(route.a), this.indexOf(route.b));
      const k = routes.findIndex((r) => r.id === route.kind);
      if (e < 0 || k < 0) continue;
      this.routes[e]! |= 1 << k;
      this.routes[this.across[e]!]! |= 1 << k;
    }
    const edges: number[] = [];
    for (let i = 0; i < this.size; i++) {
      for (let e = i * DIRECTIONS; e < (i + 1) * DIRECTIONS; e++) if (this.routes[e] !== 0) edges.push(e);
      this.routeStart[i + 1] = edges.length;
    }
    this.routeEdges = Int32Array.from(edges);
  }

  /** Index of a place id, or -1. */
  indexOf(id: string): number {
    return this.byId.get(id) ?? -1;
  }

  /** Hexes from one to the other; only for hexes of the map. */
  distance(a: number, b: number): number {
    const dq = this.q[a]! - this.q[b]!;
    const dr = this.r[a]! - this.r[b]!;
    return (Math.abs(dq) + Math.abs(dr) + Math.abs(dq + dr)) >> 1;
  }

  /** Hexes of the map that are so many hexes away at most, the hex itself too. Worked out once for each number. */
  within(hex: number, most: number): Int16Array {
    let lists = this.rings.get(most);
    if (!lists) {
      lists = [];
      this.rings.set(most, lists);
    }
    let list = lists[hex];
    if (!list) {
      const places: number[] = [];
      for (let i = 0; i < this.size; i++) if (this.onMap[i] === 1 && this.distance(hex, i) <= most) places.push(i);
      list = Int16Array.from(places);
      lists[hex] = list;
    }
    return list;
  }

  /** The edge from one hex to a neighbour, or -1. */
  edgeBetween(from: number, to: number): number {
    if (from < 0 || to < 0) return -1;
    for (let e = from * DIRECTIONS; e < (from + 1) * DIRECTIONS; e++) if (this.near[e] === to) return e;
    return -1;
  }
}
