/** Where the cursor is, as completion needs it: the grammar's answer with strings and comments told apart. */
import type { Expected, Tree } from '../../../grammar';
import type { TokenInfo } from '../../../grammar/ast';
import type { Span } from '../types';

export interface CursorToken extends Span {
  text: string;
  type: 'word' | 'number' | 'string' | 'mark';
}

/** A block around the cursor: its context, and the header of the statement that opened it. */
export interface CursorBlock {
  context: string;
  header: readonly CursorToken[];
}

export interface Cursor {
  /** From the file inwards; the last one is the block whose statement is being written. */
  blocks: readonly CursorBlock[];
  /** Tokens of the statement before the word at the cursor. */
  before: readonly CursorToken[];
  /** The word (or string) that the cursor is in or behind: what a completion replaces. Empty behind a blank. */
  word: Span;
  quoted: boolean;
  /** In a table: index of the cell the cursor is in (0 is the first); -1 outside rows. */
  cell: number;
  /** In a comment, where nothing is offered. */
  comment: boolean;
  /** Keywords that the grammar takes next. */
  keywords: readonly string[];
  /** A provenance may stand next. */
  provenance: boolean;
}

export function cursorAt(tree: Tree, offset: number): Cursor {
  const expected = expectedHere(tree, offset);
  const touched = tree.tokenAt(offset);
  const quoted = touched?.kind === 'string' && touched.start < offset;
  const before = expected.before.filter((t) => !quoted || t.start < touched.start).map(tokenOf);
  // Between two dashes a place is missing: `0303--0504`.
  if (touched?.start === offset - 1 && touched.end > offset && /^--/.test(touched.text))
    before.push({ start: touched.start, end: offset, text: '-', type: 'mark' });
  const inRow = (expected.context === 'table' || expected.context === 'typedTable') && before[0]?.text === '|';
  return {
    blocks: [
      { context: 'file', header: [] },
      ...expected.blocks.map((b) => ({ context: b.context, header: b.header.map(tokenOf) })),
    ],
    before,
    word: quoted ? { start: touched.start, end: touched.end } : wordOf(expected, touched, offset),
    quoted,
    cell: inRow ? before.filter((t) => t.text === '|' && t.type === 'mark').length - 1 : -1,
    comment: inComment(tree, offset),
    keywords: expected.keywords,
    provenance: expected.kinds.includes('(see'),
  };
}

/** What may come next. On an empty line it is what a word written there would belong to: perhaps the statement above, which goes on. */
function expectedHere(tree: Tree, offset: number): Expected {
  const expected = tree.expectedAt(offset);
  if (expected.before.length > 0 || expected.prefix) return expected;
  const line = tree.lineAt(offset).start;
  if (offset === line || tree.slice(line, offset).trim() !== '') return expected;
  const written = tree.edit([{ start: offset, end: offset, text: 'x' }]).expectedAt(offset + 1);
  return written.before.length > 0 ? { ...written, prefix: undefined } : expected;
}

/** The whole word around the offset; behind a blank, nothing. */
function wordOf(expected: Expected, touched: TokenInfo | undefined, offset: number): Span {
  const { prefix } = expected;
  if (prefix) return { start: prefix.start, end: prefix.end };
  // A sign that begins here joins what stands before it with what comes: `0303--0504`, where a place is missing.
  if (touched?.start === offset && /^[-+]/.test(touched.text)) return { start: offset, end: offset };
  const inside = touched && (touched.kind === 'word' || touched.kind === 'number') && touched.start <= offset;
  return inside ? { start: touched.start, end: touched.end } : { start: offset, end: offset };
}

function tokenOf(token: TokenInfo): CursorToken {
  const { start, end, kind, text } = token;
  if (kind === 'string') return { start, end, text: unquoted(text), type: 'string' };
  const type = kind === 'number' ? 'number' : kind === 'word' || kind === 'glyph' || kind === 'color' ? 'word' : 'mark';
  return { start, end, text, type };
}

/** Whether the offset lies in a comment (they stand in the blanks before tokens). */
function inComment(tree: Tree, offset: number): boolean {
  for (const token of tree.tokens(offset)) {
    if (token.start < offset) continue;
    if (token.triviaStart >= offset) return false;
    const blanks = tree.slice(token.triviaStart, offset);
    const open = blanks.replace(/\/\*[\s\S]*?(\*\/|$)|\/\/[^\r\n]*[\r\n]/g, (_, end) => (end === '' ? '/*' : ''));
    return /\/\/|\/\*/.test(open);
  }
  return false;
}

function unquoted(text: string): string {
  return text.replace(/^"|"$/g, '').replace(/\\(["\\])/g, '$1');
}
