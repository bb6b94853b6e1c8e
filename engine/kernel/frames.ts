/**
 * Procedures in progress as data: a stack of fixed-size frames inside the position. Word 0 of a frame is the number of
 * its procedure, word 1 says how far it is; the others are its locals.
 */
export const FRAME = 24;

/**
 * The words of a procedure's frame by name: the first is how far it is (word 1), then its locals in the order in which they are pushed.
 * `const AT = locals('stage', 'side', 'unit')`, then `frames[f + AT.unit]`.
 */
export function locals<N extends string>(...names: readonly N[]): Readonly<Record<N, number>> {
  return Object.fromEntries(names.map((name, i) => [name, i + 1])) as Record<N, number>;
}

/** Word 1 of every frame: how far its procedure is. */
export const AT = locals('stage');

/** The stage of every procedure that has not begun, and of one that only begins and goes on. */
export const FIRST_TIME = 0;
export const BEGUN = 1;

/** The stages of a procedure that asks once: at first it asks, then it has been answered. */
export const ASKS = 0;
export const ANSWERED = 1;

export class FrameStack {
  /** `words`: the frames; `pointer[0]`: how many are in use. Both are views on the position. */
  constructor(
    readonly words: Int16Array,
    readonly pointer: Int16Array,
  ) {}

  get depth(): number {
    return this.pointer[0]!;
  }

  /** Start of the top frame's words. */
  get top(): number {
    return (this.pointer[0]! - 1) * FRAME;
  }

  /**
   * Pushes a frame with up to ten locals from word 2 on; all others are 0. Parameters instead of a list: nothing is
   * allocated. Throws `RangeError` when the stack is full.
   */
  push(procedure: number, a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0, i = 0, j = 0): number {
    const { words } = this;
    const base = this.pointer[0]! * FRAME;
    if (base + FRAME > words.length) throw new RangeError('procedures nest too deeply');
    this.pointer[0] = this.pointer[0]! + 1;
    words.fill(0, base + 12, base + FRAME);
    words[base] = procedure;
    words[base + 1] = 0;
    words[base + 2] = a;
    words[base + 3] = b;
    words[base + 4] = c;
    words[base + 5] = d;
    words[base + 6] = e;
    words[base + 7] = f;
    words[base + 8] = g;
    words[base + 9] = h;
    words[base + 10] = i;
    words[base + 11] = j;
    return base;
  }

  /** Removes the top frame and clears its words, so that equal positions are equal words. */
  pop(): void {
    const base = this.top;
    this.words.fill(0, base, base + FRAME);
    this.pointer[0] = this.pointer[0]! - 1;
  }
}

/** The words of the frames in use, the outermost first. */
export function inUse({ words, depth }: FrameStack): Int16Array {
  return words.subarray(0, depth * FRAME);
}
