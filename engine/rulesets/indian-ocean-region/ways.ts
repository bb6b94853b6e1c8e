/** Chapters 1.9, 5.23 and 5.55: hexes between two places, around the land of neutral countries. Worked out once for each way of being closed. */
import { FAR } from '../../kernel/board';
import { DIRECTIONS } from '../../kernel/hex-field';
import { type Graph, graphOf } from '../../kernel/search';
import { isClosed } from './relations';
import type { World } from './world';

export class Ways {
  private readonly graphs = new Map<number, Graph>();
  private readonly found = new Map<number, Uint8Array[]>();

  constructor(private readonly w: World) {}

  /** Hexes from one place to another past what is closed; `FAR` where no way is left. `closed`: nations, a bit each. */
  hexes(closed: number, from: number, to: number): number {
    return this.from(closed, from)[to]!;
  }

  /** The same to every place. */
  from(closed: number, from: number): Uint8Array {
    let known = this.found.get(closed);
    if (!known) {
      known = [];
      this.found.set(closed, known);
    }
    known[from] ??= this.search(closed, from);
    return known[from];
  }

  /** Places beside each one that may be passed to from a place, by what is closed. No way from hex to hex leads along a track (2.4). */
  beside(closed: number, from: number): Graph {
    const leaves = this.w.map.box[from]!;
    const key = closed * 2 + leaves;
    let graph = this.graphs.get(key);
    if (!graph) {
      graph = graphOf(this.openTo(closed, leaves === 1));
      this.graphs.set(key, graph);
    }
    return graph;
  }

  private openTo(closed: number, leaves: boolean): number[][] {
    const { map } = this.w;
    const { field, board } = map;
    const shut = Uint8Array.from(map.home, (_, i) => Number(isClosed(this.w, closed, i)));
    return Array.from({ length: map.size }, (_, i) => {
      const list: number[] = [];
      for (let k = 0; k < board.stride; k++) {
        const j = board.neighbours[i * board.stride + k]!;
        if (j < 0 || (shut[j] === 1 && map.land[j] === 1)) continue;
        if (!leaves && map.box[i] === 1 && map.box[j] === 0) continue;
        const e = field.edgeBetween(i, j);
        const overland = e >= 0 && e < field.size * DIRECTIONS && map.overland[e] === 1;
        if (!overland || (shut[i] === 0 && shut[j] === 0)) list.push(j);
      }
      return list;
    });
  }

  private search(closed: number, from: number): Uint8Array {
    const hexes = new Uint8Array(this.w.map.size);
    spread(this.beside(closed, from), from, FAR, hexes, new Int16Array(hexes.length));
    return hexes;
  }
}

/**
 * Hexes from a place to every other, `FAR` beyond `most`, into `hexes`.
 * @param queue working memory, a word for each place
 * @param shut places that are not entered
 */
export function spread(
  { start, to }: Graph,
  from: number,
  most: number,
  hexes: Uint8Array,
  queue: Int16Array,
  shut?: Uint8Array,
): void {
  hexes.fill(FAR);
  hexes[from] = 0;
  queue[0] = from;
  let end = 1;
  for (let head = 0; head < end; head++) {
    const i = queue[head]!;
    const next = hexes[i]! + 1;
    if (next > most || next >= FAR) return;
    for (let e = start[i]!; e < start[i + 1]!; e++) {
      const j = to[e]!;
      if (hexes[j] !== FAR || (shut && shut[j] !== 0)) continue;
      hexes[j] = next;
      queue[end++] = j;
    }
  }
}
