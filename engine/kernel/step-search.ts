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
}

export class StepSearch {
  /** Points of the cheapest way to each place; infinite where none leads. */
  readonly spent: Float64Array;
  /** Places that were reached, the first `count` of it; those it began with come first. */
  readonly found: Int16Array;
  count = 0;
  /** 1: ways begin here. */
  private readonly starts: Uint8Array;
  private readonly heap: Int16Array;
  /** Where a place stands in the heap; -1: nowhere. */
  private readonly at: Int16Array;
  private size = 0;

  constructor(private readonly board: { size: number; stride: number; neighbours: Int16Array }) {
    const { size } = board;
    this.spent = new Float64Array(size).fill(Number.POSITIVE_INFINITY);
    this.found = new Int16Array(size);
    this.starts = new Uint8Array(size);
    this.heap = new Int16Array(size);
    this.at = new Int16Array(size).fill(-1);
  }

  /** Forgets what was found. */
  clear(): void {
    for (let i = 0; i < this.count; i++) {
      this.spent[this.found[i]!] = Number.POSITIVE_INFINITY;
      this.starts[this.found[i]!] = 0;
    }
    this.count = 0;
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
    const { neighbours, stride } = this.board;
    while (this.size > 0) {
      const from = this.pop();
      const spent = this.spent[from]!;
      if (this.starts[from] === 0) {
        if (until?.(from)) {
          this.empty();
          return from;
        }
        if (steps.halts(from)) continue;
      }
      for (let k = from * stride; k < (from + 1) * stride; k++) {
        const to = neighbours[k]!;
        if (to < 0 || this.spent[to]! <= spent) continue;
        const total = spent + steps.cost(from, to, k, most - spent);
        if (total <= most && total < this.spent[to]!) this.reach(to, total);
      }
    }
    return -1;
  }

  private reach(place: number, total: number): void {
    if (this.spent[place] === Number.POSITIVE_INFINITY) this.found[this.count++] = place;
    this.spent[place] = total;
    if (this.at[place]! < 0) {
      this.at[place] = this.size;
      this.heap[this.size++] = place;
    }
    this.up(this.at[place]!);
  }

  private empty(): void {
    for (let i = 0; i < this.size; i++) this.at[this.heap[i]!] = -1;
    this.size = 0;
  }

  /** Of two that cost the same the lower index comes first. */
  private before(a: number, b: number): boolean {
    const x = this.spent[a]!;
    const y = this.spent[b]!;
    return x < y || (x === y && a < b);
  }

  private pop(): number {
    const top = this.heap[0]!;
    this.at[top] = -1;
    const last = this.heap[--this.size]!;
    if (this.size > 0) {
      this.heap[0] = last;
      this.at[last] = 0;
      this.down(0);
    }
    return top;
  }

  private up(from: number): void {
    let i = from;
    const place = this.heap[i]!;
    while (i > 0) {
      const parent = (i - 1) >> 1;
      if (!this.before(place, this.heap[parent]!)) break;
      this.put(i, this.heap[parent]!);
      i = parent;
    }
    this.put(i, place);
  }

  private down(from: number): void {
    let i = from;
    const place = this.heap[i]!;
    for (;;) {
      let child = 2 * i + 1;
      if (child >= this.size) break;
      if (child + 1 < this.size && this.before(this.heap[child + 1]!, this.heap[child]!)) child++;
      if (!this.before(this.heap[child]!, place)) break;
      this.put(i, this.heap[child]!);
      i = child;
    }
    this.put(i, place);
  }

  private put(i: number, place: number): void {
    this.heap[i] = place;
    this.at[place] = i;
  }
}
