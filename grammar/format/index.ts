/**
 * The formatter. It never moves a token to another line: it indents lines, sets the blanks between tokens, aligns tables by display
 * width, keeps at most one blank line, and leaves lines that are not understood as they are.
 */
import type { TextEdit } from '../ast';
import { Branch, Flaw, type Leaf } from '../green';
import { scan } from '../scanner';
import * as t from '../tokens';
import { parse, Tree } from '../tree';
import { blankBetween, piecesOf, rewrite } from './gaps';
import { columnOf, layout, type Token } from './layout';
import { alignRows } from './tables';

const id = t.idOf;
const LCURLY = id(t.LCurly);
const RCURLY = id(t.RCurly);
const RPAREN = id(t.RParen);
const PIPE = id(t.Pipe);
const DASHES = id(t.Dashes);
const MINUS = id(t.Minus);
const END = id(t.EndOfText);
const NEWLINE = id(t.NewLine);
const INDENT = 2;

/**
 * Edits that format a text, in order; with a range, those of the lines that the range touches.
 * The formatted text has the same tokens and comments; formatting it again changes nothing.
 */
export function format(source: string | Tree, range?: { start: number; end: number }): TextEdit[] {
  return [...formatting(source, range)].filter((edit) => edit !== undefined);
}

/** After so many tokens others may be heard. */
const SOME = 2048;

/** The same edits one by one, and `undefined` now and then on the way to them, where others may be heard. */
export function* formatting(
  source: string | Tree,
  range?: { start: number; end: number },
): Generator<TextEdit | undefined> {
  const tree = source instanceof Tree ? source : parse(source);
  const edits: TextEdit[] = [];
  yield* editsOf(tree, edits);
  if (edits.length === 0) return;
  const after = applied(tree.text, edits);
  yield undefined;
  const before = new Reader(tree.text);
  yield undefined;
  if (!(yield* sameTokens(before, new Reader(after)))) return;
  if (range === undefined) {
    yield* edits;
    return;
  }
  const { text } = tree;
  let from = Math.max(0, Math.min(range.start, text.length));
  let to = Math.max(from, Math.min(range.end, text.length));
  while (from > 0 && !isBreak(text[from - 1])) from--;
  while (to < text.length && !isBreak(text[to])) to++;
  yield* edits.filter((edit) => edit.start >= from && edit.end <= to);
}

/** The formatted text. */
export function formatText(text: string): string {
  return applied(text, format(text));
}

function applied(text: string, edits: readonly TextEdit[]): string {
  const parts: string[] = [];
  let at = 0;
  for (const edit of edits) {
    parts.push(text.slice(at, edit.start), edit.text);
    at = edit.end;
  }
  parts.push(text.slice(at));
  return parts.join('');
}

const isBreak = (c: string | undefined): boolean => c === '\n' || c === '\r';

/** Puts the edits of a text into the list. */
function* editsOf(tree: Tree, edits: TextEdit[]): Generator<undefined> {
  const { text } = tree;
  const tokens = layout(tree);
  yield undefined;
  const set = (start: number, end: number, wanted: string) => {
    if (text.slice(start, end) !== wanted) edits.push({ start, end, text: wanted });
  };
  let rows: { green: Branch; offset: number }[] = [];
  const flushRows = () => {
    for (const edit of alignRows(text, rows)) edits.push(edit);
    rows = [];
  };
  let before: Token | undefined;
  let start = 0;
  for (const [i, token] of tokens.entries()) {
    if (i % SOME === SOME - 1) yield undefined;
    const { statement } = token;
    const row = statement?.green.syntax === 'Row' && !statement.untouched;
    if (token.first && row && token.leaf.tokenTypeIdx === PIPE) {
      rows.push({ green: statement.green, offset: token.start - token.leaf.trivia });
    } else if (!row && ((token.first && statement?.green.syntax !== 'Remark') || token.leaf.tokenTypeIdx === RCURLY))
      flushRows();
    const inside = before !== undefined && before.statement === statement && !token.first;
    // Rows are aligned as a whole.
    const asIs =
      inside &&
      (statement?.untouched || (row && token.leaf.tokenTypeIdx !== id(t.SemiEnd) && token.owner.syntax !== 'Note'));
    if (!asIs) {
      const picture = inside && statement?.shift !== undefined && statement.green.syntax === 'PictureLine';
      if (!picture) gapEdits(text, before, token, start, set);
    }
    before = token;
    start = token.end;
  }
  flushRows();
  edits.sort((a, b) => a.start - b.start || a.end - b.end);
}

/** Of blanks alone 0; of one line break, perhaps with blanks after it, the width of the break; of anything else -1. */
function plainGap(text: string, start: number, end: number): number {
  let at = start;
  let width = 0;
  if (at < end && isBreak(text[at])) width = text[at] === '\r' && text[at + 1] === '\n' ? 2 : 1;
  for (at += width; at < end; at++) if (text.charCodeAt(at) !== 32) return -1;
  return width;
}

type Set_ = (start: number, end: number, wanted: string) => void;

/** Sets what stands between two tokens, line by line so that a range can take its part. */
function gapEdits(text: string, before: Token | undefined, token: Token, start: number, set: Set_): void {
  const plain = plainGap(text, start, token.start);
  if (before !== undefined && plain >= 0 && token.leaf.tokenTypeIdx !== END) {
    const gap = text.slice(start, token.start);
    if (plain === 0) set(start, token.start, blankBetween(before, token, gap));
    else {
      // One line break, which stays, and the next line's indentation.
      const wanted = indentOf(text, token, true, gap.slice(plain));
      set(start + plain, token.start, wanted);
    }
    return;
  }
  const gap = text.slice(start, token.start);
  if (token.leaf.flaw === Flaw.OpenComment || gap.includes('/*')) {
    if (hasOpenComment(gap)) return;
  }
  const pieces = piecesOf(gap);
  const end = token.leaf.tokenTypeIdx === END;
  if (before !== undefined && pieces.every((piece) => piece.kind === 'blank')) {
    if (end) set(start, token.start, `${lineBreakOf(text)}`);
    else set(start, token.start, blankBetween(before, token, gap));
    return;
  }
  const wanted = rewrite(pieces, {
    afterOpen: before?.leaf.tokenTypeIdx === LCURLY,
    beforeClose: token.leaf.tokenTypeIdx === RCURLY || end,
    atStart: before === undefined,
    indent: (ofToken, now) => indentOf(text, token, ofToken, now),
    end: before === undefined ? gap.match(/^\ufeff?/)![0] : end ? lineBreakOf(text) : ' ',
  });
  const bom = before === undefined && gap.startsWith('\ufeff') && !wanted.startsWith('\ufeff') ? '\ufeff' : '';
  const whole = bom + wanted;
  if (whole === gap) return;
  splitByLines(gap, whole, start, set);
}

/** One edit per line where the lines correspond, otherwise one edit. */
function splitByLines(gap: string, wanted: string, start: number, set: Set_): void {
  const now = gap.split(/(?<=\n|\r(?!\n))/);
  const then = wanted.split(/(?<=\n|\r(?!\n))/);
  if (now.length !== then.length) {
    set(start, start + gap.length, wanted);
    return;
  }
  let at = start;
  for (let i = 0; i < now.length; i++) {
    set(at, at + now[i]!.length, then[i]!);
    at += now[i]!.length;
  }
}

function indentOf(text: string, token: Token, ofToken: boolean, now: string): string {
  const { statement, leaf } = token;
  if (statement === undefined) return '';
  if (statement.keepIndent || (statement.untouched && leaf.tokenTypeIdx !== RCURLY)) return now;
  if (ofToken && statement.shift !== undefined && statement.green.syntax === 'PictureLine') {
    return ' '.repeat(Math.max(0, (columnOf(text, token.start) ?? 0) + statement.shift));
  }
  let level = statement.depth;
  // A header that goes on stands out against the block below it.
  const further = goesOnBefore(statement.green, token.owner) ? 2 : 1;
  if (leaf.tokenTypeIdx === RCURLY) level += ofToken ? 0 : 1;
  else if (!token.first && !(ofToken && (leaf.tokenTypeIdx === LCURLY || leaf.tokenTypeIdx === RPAREN)))
    level += further;
  return ' '.repeat(INDENT * level);
}

/** Whether a statement has a block that stands behind this part of it. */
function goesOnBefore(statement: Branch, part: Branch): boolean {
  const { children } = statement;
  const block = children.findIndex((child) => child instanceof Branch && child.syntax === 'Block');
  if (block < 0 || part.syntax !== 'Note') return block >= 0;
  return !children.slice(block).some((child) => child instanceof Branch && child.children.includes(part));
}

function hasOpenComment(gap: string): boolean {
  const last = gap.lastIndexOf('/*');
  if (last >= 0 && !gap.includes('*/', last + 2)) return true;
  return piecesOf(gap).some((piece) => piece.kind === 'blank' && piece.text.trim().replace('\ufeff', '') !== '');
}

function lineBreakOf(text: string): string {
  return /\r\n|\n|\r/.exec(text)?.[0] ?? '\n';
}

/**
 * Whether two texts have the same tokens (dashes under a header may differ in number) and comments; the line break at the end of
 * the text may be missing.
 */
function* sameTokens(first: Reader, second: Reader): Generator<undefined, boolean> {
  for (let looked = 1; ; looked++) {
    if (looked % SOME === 0) yield undefined;
    const more = first.next();
    if (second.next() !== more || first.comments !== second.comments) return false;
    if (!more) return true;
    if (isRule(first.type)) {
      if (!isRule(second.type)) return false;
    } else if (first.type !== second.type || !first.sameText(second)) return false;
  }
}

const NO_COMMENT = /^\s*$/;
const isRule = (type: number): boolean => type === DASHES || type === MINUS;

/** Goes from token to token. */
class Reader {
  private readonly leaves: readonly Leaf[];
  private index = 0;
  private end = 0;
  private start = 0;
  type = 0;
  /** What stands between the last token and this one. */
  comments = '';

  constructor(private readonly text: string) {
    this.leaves = scan(text, { start: 0, mode: 'plain' }).leaves;
  }

  /** Goes to the next token; false at the end. */
  next(): boolean {
    this.comments = '';
    for (let leaf = this.leaves[this.index++]; leaf !== undefined; leaf = this.leaves[this.index++]) {
      this.start = this.end + leaf.trivia;
      if (leaf.trivia > 1) this.addComments();
      this.end += leaf.width;
      this.type = leaf.tokenTypeIdx;
      const last = this.type === NEWLINE && this.leaves[this.index]?.tokenTypeIdx === END;
      if (!last && this.type !== END) return true;
    }
    return false;
  }

  private addComments(): void {
    const trivia = this.text.slice(this.end, this.start);
    if (NO_COMMENT.test(trivia)) return;
    for (const piece of piecesOf(trivia)) {
      if (piece.kind === 'line-comment' || piece.kind === 'block-comment') this.comments += `${piece.text}\n`;
    }
  }

  /** Whether this token and the other's are written alike. */
  sameText(other: Reader): boolean {
    const width = this.end - this.start;
    if (width !== other.end - other.start) return false;
    for (let i = 0; i < width; i++) {
      if (this.text.charCodeAt(this.start + i) !== other.text.charCodeAt(other.start + i)) return false;
    }
    return true;
  }
}
