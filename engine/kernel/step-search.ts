/** Cheapest ways over a board where each step has a cost of its own. All arrays are reused; nothing is allocated while searching. */

/** What steps cost, and where a way ends. */
export interface Steps {
  /**
   * Points from a place to a neighbour, which stands at `slot` among the neighbours; not negative, infinite where no step leads. There are `left`
   * points left: a step that costs more may be infinite.
   */
  cost(from: number, to: number, slot: number, left: number): number;
  /** Whether a way that comes here goes no further. */
  halts(place: number): boolean;
  /** No step costs less; absent: some may cost nothing. */
  readonly least?: number;
}

/** So few numbers are put in order one by one: asking the engine for it costs more. */
const FEW = 24;

/** Puts numbers in order, in place. */
function sorted(list: Int16Array): Int16Array {
  if (list.length > FEW) return list.sort();
  for (let i = 1; i < list.length; i++) {
    const one = list[i]!;
    let at = i;
    for (; at > 0 && list[at - 1]! > one; at--) list[at] = list[at - 1]!;
    list[at] = one;
  }
  return list;
}

export class StepSearch {
  /** Points of the cheapest way to each place; infinite where none leads. */
  readonly spent: Float64Array;
  /** Places that were reached, the first `count` of it; those it began with come first. */
  readonly found: Int16Array;
  count = 0;
  /** 1: ways begin here. */
  private readonly starts: Uint8Array;
  /** Places from which ways are to be looked for, in a ring: most steps cost little, so that few places come twice. */
  private readonly queue: Int16Array;
  private readonly queued: Uint8Array;
  private head = 0;
  private waiting = 0;

  constructor(private readonly board: { size: number; stride: number; neighbours: Int16Array }) {
    const { size } = board;
    this.spent = new Float64Array(size).fill(Number.POSITIVE_INFINITY);
    this.found = new Int16Array(size);
    this.starts = new Uint8Array(size);
    this.queue = new Int16Array(size);
    this.queued = new Uint8Array(size);
  }

  /** The places that were reached, in the order of the board. */
  inOrder(): Int16Array {
    const { found, count, spent } = this;
    const { size } = this.board;
    if (count * MOST < size) return sorted(found.slice(0, count));
    // Of a large part of the board, looking at all of it is quicker.
    const all = new Int16Array(count);
    for (let place = 0, i = 0; i < count; place++) if (spent[place] !== Number.POSITIVE_INFINITY) all[i++] = place;
    return all;
  }

  /** Forgets what was found. */
  clear(): void {
    for (let i = 0; i < this.count; i++) {
      this.spent[this.found[i]!] = Number.POSITIVE_INFINITY;
      this.starts[this.found[i]!] = 0;
    }
    this.count = 0;
  }

  /** Whether ways begin in a place. */
  begins(place: number): boolean {
    return this.starts[place] === 1;
  }

  /** A place that ways begin with, at no cost. */
  begin(place: number): void {
    if (this.starts[place] === 1) return;
    this.starts[place] = 1;
    this.reach(place, 0);
  }

  /**
   * All places within `most` points of where it begins; those it begins with do not halt. With `until` it stops as soon as it has come to a place
   * that will do, and returns that; else -1.
   */
  run(steps: Steps, most: number, until?: (place: number) => boolean): number {
    const { neighbours, stride, size } = this.board;
    const { spent, starts, queue, queued } = this;
    const { least = 0 } = steps;
    while (this.waiting > 0) {
      const from = queue[this.head]!;
      this.head = this.head + 1 === size ? 0 : this.head + 1;
      this.waiting--;
      queued[from] = 0;
      const here = spent[from]!;
      if (starts[from] === 0 && steps.halts(from)) continue;
      for (let k = from * stride, end = k + stride; k < end; k++) {
        const to = neighbours[k]!;
        if (to < 0 || spent[to]! <= here + least) continue;
        const total = here + steps.cost(from, to, k, most - here);
        if (total > most || total >= spent[to]!) continue;
        this.reach(to, total);
        if (until?.(to)) {
          this.stop();
          return to;
        }
      }
    }
    return -1;
  }

  private reach(place: number, total: number): void {
    if (this.spent[place] === Number.POSITIVE_INFINITY) this.found[this.count++] = place;
    this.spent[place] = total;
    if (this.queued[place] === 1) return;
    this.queued[place] = 1;
    const { size } = this.board;
    const at = this.head + this.waiting++;
    this.queue[at < size ? at : at - size] = place;
  }

  /** Looks no further from where ways have come. */
  stop(): void {
    while (this.waiting > 0) {
      this.queued[this.queue[this.head]!] = 0;
      this.head = this.head + 1 === this.board.size ? 0 : this.head + 1;
      this.waiting--;
    }
  }
}

/** One of so many places is a large part of a board. */
const MOST = 8;
