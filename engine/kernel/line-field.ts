/**
 * Lines over a board that some places cut: which places lie within a length of a place, as sets of bits. A line's ends
 * may be blocked, its places in between may not. Sets are worked out when first asked for and kept until the blocked
 * places change, so that networks are unions of sets.
 */
import type { BoardIndex } from './board';

export class LineField {
  /** Words per set. */
  readonly words: number;
  readonly blocked: Uint8Array;
  private readonly fresh: Uint8Array;
  private readonly masks = new Map<number, { bits: Int32Array; epochs: Int32Array }>();
  private last: { bits: Int32Array; epochs: Int32Array } | undefined;
  private lastLength = -1;
  private readonly wave: Int16Array;
  private readonly depth: Uint8Array;
  private epoch = 1;

  constructor(readonly board: BoardIndex) {
    this.words = (board.size + 31) >> 5;
    this.blocked = new Uint8Array(board.size);
    this.fresh = new Uint8Array(board.size);
    this.wave = new Int16Array(board.size);
    this.depth = new Uint8Array(board.size);
  }

  /** Lays out the blocked places anew; the sets are kept if nothing has changed. Returns whether something has. */
  update(fill: (out: Uint8Array) => void): boolean {
    const { blocked, fresh } = this;
    fill(fresh);
    let same = true;
    for (let i = 0; i < blocked.length; i++)
      if (blocked[i] !== fresh[i]) {
        same = false;
        blocked[i] = fresh[i]!;
      }
    if (!same) this.epoch++;
    return !same;
  }

  /** Places within `length` of a place, itself not among them; see `offset` for where the place's set begins. */
  reach(place: number, length: number): Int32Array {
    let m = length === this.lastLength ? this.last : this.masks.get(length);
    if (!m) {
      m = { bits: new Int32Array(this.board.size * this.words), epochs: new Int32Array(this.board.size) };
      this.masks.set(length, m);
    }
    this.last = m;
    this.lastLength = length;
    if (m.epochs[place] !== this.epoch) {
      m.epochs[place] = this.epoch;
      this.flood(place, length, m.bits);
    }
    return m.bits;
  }

  /** Where the set of a place begins in what `reach` returns. */
  offset(place: number): number {
    return place * this.words;
  }

  private flood(from: number, length: number, bits: Int32Array): void {
    const { wave, depth, blocked, words } = this;
    const { neighbours, stride } = this.board;
    const base = from * words;
    bits.fill(0, base, base + words);
    depth[from] = 1;
    wave[0] = from;
    let head = 0;
    let tail = 1;
    while (head < tail) {
      const i = wave[head++]!;
      const d = depth[i]!;
      if (d > length || (d > 1 && blocked[i])) continue;
      for (let k = i * stride; k < (i + 1) * stride; k++) {
        const j = neighbours[k]!;
        if (j < 0 || depth[j] !== 0) continue;
        depth[j] = d + 1;
        bits[base + (j >> 5)]! |= 1 << (j & 31);
        wave[tail++] = j;
      }
    }
    for (let k = 0; k < tail; k++) depth[wave[k]!] = 0;
  }
}

/** Whether a place is in a set. */
export function hasBit(bits: Int32Array, place: number, offset = 0): boolean {
  return (bits[offset + (place >> 5)]! & (1 << (place & 31))) !== 0;
}

export function setBit(bits: Int32Array, place: number, offset = 0): void {
  bits[offset + (place >> 5)]! |= 1 << (place & 31);
}
