/** Offsets to lines and columns and back. */

export interface Position {
  /** From 0. */
  line: number;
  /** UTF-16 code units from 0. */
  character: number;
}

/** The line starts of one text. Lines end with `\n`, `\r\n` or a lone `\r`. */
export class Lines {
  readonly #starts: number[] = [0];
  readonly #length: number;

  constructor(text: string) {
    this.#length = text.length;
    for (let i = 0; i < text.length; i++) {
      const c = text.charCodeAt(i);
      if (c === 10 || (c === 13 && text.charCodeAt(i + 1) !== 10)) this.#starts.push(i + 1);
    }
  }

  get count(): number {
    return this.#starts.length;
  }

  /** Position of an offset; offsets outside the text are moved to its ends. */
  position(offset: number): Position {
    const at = Math.max(0, Math.min(offset, this.#length));
    let low = 0;
    let high = this.#starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (this.#starts[middle]! <= at) low = middle;
      else high = middle - 1;
    }
    return { line: low, character: at - this.#starts[low]! };
  }

  /** Offset of a position; positions outside the text are moved to its ends. */
  offset(position: Position): number {
    if (position.line < 0) return 0;
    const start = this.#starts[position.line];
    if (start === undefined) return this.#length;
    const next = this.#starts[position.line + 1] ?? this.#length + 1;
    return Math.min(start + Math.max(0, position.character), Math.max(start, next - 1), this.#length);
  }
}
