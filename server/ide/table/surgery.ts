/** Taking words out of a text and putting words into it, so that comments, order and the shape of lines stay. Offsets are those of the text as it is. */
import type { Edit } from '../../model';

export interface Part {
  start: number;
  end: number;
}

const COMMENT = /\/\/|\/\*/;

/** One text that is being changed. */
export class Surgery {
  private readonly list: Edit[] = [];

  constructor(
    readonly uri: string,
    readonly text: string,
  ) {}

  replace({ start, end }: Part, text: string): void {
    if (this.text.slice(start, end) !== text) this.list.push({ uri: this.uri, start, end, text });
  }

  /** The edits in the order of the text, those side by side as one; none when two of them are about the same words. */
  get edits(): Edit[] {
    const sorted = [...this.list].sort((a, b) => a.start - b.start || a.end - b.end);
    const merged: Edit[] = [];
    for (const one of sorted) {
      const last = merged.at(-1);
      if (last && one.start < last.end) return [];
      if (last?.end === one.start)
        merged[merged.length - 1] = { ...one, start: last.start, text: last.text + one.text };
      else merged.push(one);
    }
    return merged;
  }

  /** How lines end in this text. */
  get newline(): string {
    return /\r?\n/.exec(this.text)?.[0] ?? '\n';
  }

  indentAt(offset: number): string {
    const line = this.lineStart(offset);
    return /^[ \t]*/.exec(this.text.slice(line, offset))![0];
  }

  /** Takes elements out of a list with commas; some must stay. */
  dropFromList(list: readonly Part[], gone: (index: number) => boolean): void {
    for (let i = 0; i < list.length; i++) {
      if (!gone(i)) continue;
      let last = i;
      while (last + 1 < list.length && gone(last + 1)) last++;
      this.dropRun(list, i, last);
      i = last;
    }
  }

  private dropRun(list: readonly Part[], from: number, to: number): void {
    const { text } = this;
    const [first, last, before, after] = [list[from]!, list[to]!, list[from - 1], list[to + 1]];
    const back = before && text.slice(before.end, first.start);
    const ahead = after && text.slice(last.end, after.start);
    const plain = (gap: string | undefined): gap is string => gap !== undefined && !COMMENT.test(gap);
    // What begins a line of the list and does not end it leaves the line to those behind it.
    const leads = plain(ahead) && back?.includes('\n') && !ahead.includes('\n');
    if (plain(back) && !leads) this.replace({ start: before!.end, end: last.end }, '');
    else if (plain(ahead)) this.replace({ start: first.start, end: after!.start }, '');
    else {
      // Comments on both sides stay: only the words go, and one comma.
      for (let i = from; i <= to; i++) this.replace(list[i]!, '');
      for (let i = from; i < to; i++) this.dropComma(list[i]!.end, list[i + 1]!.start);
      if (before) this.dropComma(before.end, first.start);
      else if (after) this.dropComma(last.end, after.start);
    }
  }

  private dropComma(start: number, end: number): void {
    const gap = this.text
      .slice(start, end)
      .replace(/\/\/[^\n]*|\/\*[\s\S]*?\*\//g, (comment) => ' '.repeat(comment.length));
    const at = gap.indexOf(',');
    if (at >= 0) this.replace({ start: start + at, end: start + at + 1 }, '');
  }

  /** Takes a statement away: with its line where it stands alone, but never with a comment. */
  dropStatement({ start, end }: Part): void {
    const { text } = this;
    const line = this.lineStart(start);
    const rest = this.lineEnd(end);
    const head = text.slice(line, start);
    const tail = text.slice(end, rest);
    if (head.trim() === '' && tail.trim() === '') {
      const next = text.startsWith('\r\n', rest) ? rest + 2 : Math.min(rest + 1, text.length);
      this.replace({ start: line, end: next }, '');
    } else if (/^\s*;/.test(tail)) {
      const after = end + /^\s*;[ \t]*/.exec(tail)![0].length;
      this.replace({ start, end: after }, '');
    } else if (/;\s*$/.test(head)) {
      this.replace({ start: line + /;\s*$/.exec(head)!.index, end }, '');
    } else if (/\{[ \t]*$/.test(head) && /^[ \t]*\}/.test(tail)) {
      const room = /[ \t]*$/.exec(head)![0].length;
      this.replace({ start: start - room, end: end + tail.indexOf('}') }, '');
    } else {
      const blanks = head.trim() === '' ? 0 : /[ \t]*$/.exec(head)![0].length;
      const room = /^[ \t]*/.exec(tail)![0].length;
      this.replace(blanks > 0 ? { start: start - blanks, end } : { start, end: end + room }, '');
    }
  }

  /**
   * Puts a statement behind another one: on a line of its own, or behind a semicolon where that one shares its line with what follows.
   * `apart`: with an empty line between them.
   */
  addBehind({ start, end }: Part, statement: string, apart = false): void {
    const { text } = this;
    const rest = this.lineEnd(end);
    const tail = text.slice(end, rest).replace(/^\s*;\s*$/, '');
    const shared = text.slice(this.lineStart(start), start).trim() !== '';
    const open = tail.trim() !== '' && !/^\s*(?:\/\/|\/\*.*\*\/\s*$)/.test(tail);
    if (open || shared) this.insert(end, `; ${statement}`);
    else this.insert(rest, `${this.newline.repeat(apart ? 2 : 1)}${this.indentAt(start)}${statement}`);
  }

  /** Puts a statement before another one. */
  addBefore({ start }: Part, statement: string): void {
    const alone = this.text.slice(this.lineStart(start), start).trim() === '';
    this.insert(start, alone ? `${statement}${this.newline}${this.indentAt(start)}` : `${statement}; `);
  }

  /** Puts the first statement into a block whose brace stands there. */
  openBlock(brace: number, statement: string): void {
    const rest = this.lineEnd(brace);
    const tail = this.text.slice(brace + 1, rest);
    if (/^\s*}/.test(tail)) this.insert(brace + 1, ` ${statement}${tail.startsWith('}') ? ' ' : ''}`);
    else this.insert(rest, `${this.newline}${this.indentAt(brace)}  ${statement}`);
  }

  /** Puts the first statement into a declaration, which may have no block yet. */
  openBlockOf({ start, end }: Part, statement: string): void {
    const whole = this.text.slice(start, end);
    const brace = /\{[^{}]*\}\s*$/.exec(whole);
    if (brace) this.openBlock(start + brace.index, statement);
    else this.insert(start + whole.trimEnd().length, ` {${this.newline}  ${statement}${this.newline}}`);
  }

  /** Whether a comment stands behind a statement, on its line. */
  isRemarked({ end }: Part): boolean {
    return COMMENT.test(this.text.slice(end, this.lineEnd(end)));
  }

  insert(at: number, text: string): void {
    this.list.push({ uri: this.uri, start: at, end: at, text });
  }

  lineStart(offset: number): number {
    return this.text.lastIndexOf('\n', offset - 1) + 1;
  }

  /** Before the line's end. */
  lineEnd(offset: number): number {
    const end = this.text.indexOf('\n', offset);
    if (end < 0) return this.text.length;
    return this.text[end - 1] === '\r' ? end - 1 : end;
  }
}
