/**
 * Procedures in progress as data: a stack of fixed-size frames inside the position. Word 0 of a frame is the number of
 * its procedure, word 1 says how far it is; the others are its locals.
 */
export const FRAME = 24;

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

  /** Pushes a frame with its locals from word 2 on; all others are 0. Throws `RangeError` when the stack is full. */
  push(procedure: number, ...locals: number[]): number {
    const base = this.pointer[0]! * FRAME;
    if (base + FRAME > this.words.length) throw new RangeError('procedures nest too deeply');
    this.pointer[0] = this.pointer[0]! + 1;
    this.words.fill(0, base, base + FRAME);
    this.words[base] = procedure;
    for (let i = 0; i < locals.length; i++) this.words[base + 2 + i] = locals[i]!;
    return base;
  }

  /** Removes the top frame and clears its words, so that equal positions are equal words. */
  pop(): void {
    const base = this.top;
    this.words.fill(0, base, base + FRAME);
    this.pointer[0] = this.pointer[0]! - 1;
  }
}
