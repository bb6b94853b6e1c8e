import { type Characters, patched } from '../../grammar/text';

/** Offsets and editor positions of one text: lines and UTF-16 columns from 0. Lines end with `\n`, `\r\n` or a lone `\r`. */
export interface Position {
  line: number;
  character: number;
}

const LF = 10;
const CR = 13;

/** Starts of the lines that begin within `text[from, to)` (a line begins after its predecessor's end), shifted by `shift`. */
function startsWithin(text: Characters, from: number, to: number, shift: number): number[] {
  const starts: number[] = [];
  for (let i = from; i < to; i++) {
    const c = text.charCodeAt(i);
    if (c !== LF && c !== CR) continue;
    if (c === CR && text.charCodeAt(i + 1) === LF) continue;
    starts.push(i + 1 + shift);
  }
  return starts;
}

/**
 * The lines of one text. `edit` keeps it in step with a change: near the last one, and with as many lines as before, in time
 * proportional to the change; else also to the number of lines.
 */
export class Lines {
  /** Where the lines begin; those from `moved` on by `shift` later than it says here. */
  private starts: number[];
  private moved = 0;
  private shift = 0;

  constructor(private current: Characters) {
    const text = current.toString();
    if (text.includes('\r')) this.starts = [0, ...startsWithin(text, 0, text.length, 0)];
    else {
      // The engine's own search is ten times as fast where this code has run a few times only.
      this.starts = [0];
      for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) this.starts.push(at + 1);
    }
  }

  get text(): string {
    return this.current.toString();
  }

  /** Number of characters. */
  get length(): number {
    return this.current.length;
  }

  get count(): number {
    return this.starts.length;
  }

  private startOf(line: number): number {
    return this.starts[line]! + (line >= this.moved ? this.shift : 0);
  }

  /** Makes the lines from `line` on those that are shifted. */
  private shiftFrom(line: number): void {
    const { starts, shift, moved } = this;
    if (shift !== 0) {
      for (let i = moved; i < line; i++) starts[i]! += shift;
      for (let i = line; i < moved; i++) starts[i]! -= shift;
    }
    this.moved = line;
  }

  /** Offset of a position; a position outside the text or behind a line's end is moved to the nearest one inside. */
  offset(position: Position): number {
    const line = Math.trunc(position.line);
    if (!(line >= 0)) return 0;
    if (line >= this.starts.length) return this.current.length;
    const start = this.startOf(line);
    let end = line + 1 < this.starts.length ? this.startOf(line + 1) : this.current.length;
    while (end > start && isBreak(this.current.charCodeAt(end - 1))) end--;
    const character = Math.trunc(position.character);
    return Math.min(start + Math.max(0, character || 0), end);
  }

  /** Position of an offset; offsets outside the text are moved to its ends. */
  position(offset: number): Position {
    const at = Math.max(0, Math.min(offset, this.current.length));
    const line = this.lineAt(at);
    return { line, character: at - this.startOf(line) };
  }

  /** Index of the line that holds the offset. */
  lineAt(offset: number): number {
    let low = 0;
    let high = this.starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (this.startOf(middle) <= offset) low = middle;
      else high = middle - 1;
    }
    return low;
  }

  /** Offset of a line's first character. */
  lineStart(line: number): number {
    return this.startOf(Math.max(0, Math.min(line, this.starts.length - 1)));
  }

  /** The text of a line without its end. */
  line(line: number): string {
    return this.current.slice(this.lineStart(line), this.offset({ line, character: Number.MAX_SAFE_INTEGER }));
  }

  /** Replaces `[start, end)` by `text`. `next` is the text that results, where the caller has it already. */
  edit(start: number, end: number, text: string, next: Characters = patched(this.current, start, end, text)): void {
    const shift = text.length - (end - start);
    // A break that touches the change may join or part (`\r` + `\n`), so one character on each side is looked at again.
    const first = Math.max(0, start - 1);
    const keepBefore = this.lineAt(first) + 1;
    let keepAfter = this.lineAt(Math.min(end + 1, this.current.length)) + 1;
    while (keepAfter < this.starts.length && this.startOf(keepAfter) <= end + 1) keepAfter++;
    const from = this.startOf(keepBefore - 1);
    const middle = startsWithin(next, first, Math.min(end + shift + 1, next.length), 0).filter((s) => s > from);
    this.shiftFrom(keepAfter);
    this.shift += shift;
    if (middle.length === keepAfter - keepBefore)
      for (let i = 0; i < middle.length; i++) this.starts[keepBefore + i] = middle[i]!;
    else {
      this.starts = this.starts.slice(0, keepBefore).concat(middle, this.starts.slice(keepAfter));
      this.moved = keepBefore + middle.length;
    }
    this.current = next;
  }
}

function isBreak(code: number): boolean {
  return code === LF || code === CR;
}
