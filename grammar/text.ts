/**
 * Texts that are edited. Joining a long text anew for each key costs more than reading the line that changed, so the join is put off
 * until somebody wants the whole text; who wants a stretch of it gets that.
 */

/** What a reader of characters needs: a string is one. */
export interface Characters {
  readonly length: number;
  slice(start: number, end: number): string;
  charCodeAt(at: number): number;
  /** The whole text as one string. */
  toString(): string;
}

/** Shorter texts are joined at once. */
const SHORT = 20_000;
/** How far from the last change another one may be, and how long what was put in may become, before the text is joined. */
const NEAR = 2000;
const LONGEST = 8000;

/** A text in which `[start, oldEnd)` of another is replaced. */
class Patched implements Characters {
  private base: string;
  private start: number;
  private oldEnd: number;
  private put: string;
  readonly length: number;

  constructor(base: string, start: number, oldEnd: number, put: string) {
    this.base = base;
    this.start = start;
    this.oldEnd = oldEnd;
    this.put = put;
    this.length = base.length - (oldEnd - start) + put.length;
  }

  slice(from: number, to: number): string {
    const { base, start, put } = this;
    const end = Math.min(to, this.length);
    const begin = Math.max(0, from);
    if (end <= begin) return '';
    if (end <= start) return base.slice(begin, end);
    const putEnd = start + put.length;
    const shift = this.oldEnd - putEnd;
    if (begin >= putEnd) return base.slice(begin + shift, end + shift);
    const before = begin < start ? base.slice(begin, start) : '';
    const after = end > putEnd ? base.slice(this.oldEnd, end + shift) : '';
    return before + put.slice(Math.max(0, begin - start), end - start) + after;
  }

  charCodeAt(at: number): number {
    const inPut = at - this.start;
    if (inPut < 0) return this.base.charCodeAt(at);
    const { length } = this.put;
    return inPut < length ? this.put.charCodeAt(inPut) : this.base.charCodeAt(inPut - length + this.oldEnd);
  }

  toString(): string {
    const { base, start, oldEnd, put } = this;
    if (put !== '' || oldEnd > start) {
      this.base = base.slice(0, start) + put + base.slice(oldEnd);
      this.start = 0;
      this.oldEnd = 0;
      this.put = '';
    }
    return this.base;
  }

  /** The text after one more change, when that is near enough. */
  patch(from: number, to: number, text: string): Patched | undefined {
    const putEnd = this.start + this.put.length;
    const start = Math.min(from, this.start);
    const end = Math.max(to, putEnd);
    const near = from >= this.start - NEAR && to <= putEnd + NEAR;
    if (!near || end - start + text.length > LONGEST) return undefined;
    const put = this.slice(start, from) + text + this.slice(to, end);
    return new Patched(this.base, start, end - putEnd + this.oldEnd, put);
  }
}

/** A text with `[start, end)` replaced. */
export function patched(text: Characters, start: number, end: number, put: string): Characters {
  if (text.length + put.length < SHORT) return text.slice(0, start) + put + text.slice(end, text.length);
  return (text instanceof Patched && text.patch(start, end, put)) || new Patched(text.toString(), start, end, put);
}
