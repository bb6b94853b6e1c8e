/**
 * Where the cursor is, told from the text alone, so that it is known in half-written statements too: the blocks around it,
 * and the tokens of the statement before it. The language's own table of contexts says what each block holds.
 */

import type { SyntaxTree } from '../../../grammar/ast';
import { contexts } from '../../../grammar/contexts';
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
  /** The part of the word before the cursor, without an opening quote. */
  typed: string;
  quoted: boolean;
  /** In a table: index of the cell the cursor is in (0 is the first); -1 outside rows. */
  cell: number;
  /** In a comment, where nothing is offered. */
  comment: boolean;
}

const TOKEN =
  /[ \t]+|\/\/[^\r\n]*|\/\*[\s\S]*?(?:\*\/|$)|\r\n?|\n|"(?:[^"\\\r\n]|\\[^\r\n])*"?|#[\p{L}\p{N}\p{M}_]+|->|\.\.|<=|>=|!=|[\p{L}\p{N}\p{M}_]+(?:[-.'・][\p{L}\p{N}\p{M}_]+)*[-']?|./gsu;
const CONTINUES = new Set([',', ':', '->', '=', '!=', '<', '<=', '>', '>=', '+', '-', '*', '/', '(']);
const CONTINUED = /^(?:[ \t]|\r|\n|\/\/[^\r\n]*)*(?:,|->|(?:and|or|when|then)\b)/u;

/** Reads the text from the start of the declaration around the offset up to the offset. */
export function cursorAt(tree: SyntaxTree, offset: number): Cursor {
  const text = tree.text;
  const from = startBefore(tree, offset);
  const blocks: CursorBlock[] = [{ context: 'file', header: [] }];
  let statement: CursorToken[] = [];
  let depth = 0;
  let comment = false;
  let word: CursorToken | undefined;
  TOKEN.lastIndex = from;
  for (let m = TOKEN.exec(text); m && m.index < offset; m = TOKEN.exec(text)) {
    const token = m[0];
    const end = m.index + token.length;
    const first = token[0]!;
    if (first === ' ' || first === '\t') continue;
    if (token.startsWith('//') || token.startsWith('/*')) {
      comment = end > offset || (end === offset && ((first === '/' && token[1] === '/') || !token.endsWith('*/')));
      continue;
    }
    if (first === '\n' || first === '\r') {
      if (depth === 0 && !goesOn(statement, text, end)) statement = [];
      continue;
    }
    if (token === '{') {
      const context = contexts[blocks.at(-1)!.context];
      const opens = context && (context.words[statement[0]?.text ?? ''] ?? context.otherwise)?.opens;
      blocks.push({ context: opens ?? 'unknown', header: statement });
      statement = [];
      depth = 0;
    } else if (token === '}') {
      if (blocks.length > 1) blocks.pop();
      statement = [];
      depth = 0;
    } else if (token === ';') {
      statement = depth > 0 ? [...statement, mark(token, m.index)] : [];
    } else {
      if (token === '(') depth++;
      if (token === ')') depth = Math.max(0, depth - 1);
      const type = typeOf(token);
      const made: CursorToken = { start: m.index, end, text: type === 'string' ? unquoted(token) : token, type };
      if (end >= offset && type !== 'mark') word = made;
      else statement.push(made);
    }
  }
  const inRow = blocks.at(-1)!.context === 'table' && statement[0]?.text === '|';
  return {
    blocks,
    before: statement,
    word: word ? { start: word.start, end: word.end } : { start: offset, end: offset },
    typed: word ? text.slice(word.start + (word.type === 'string' ? 1 : 0), offset) : '',
    quoted: word?.type === 'string',
    cell: inRow ? statement.filter((t) => t.text === '|' && t.type === 'mark').length - 1 : -1,
    comment,
  };
}

/** Where to begin reading: the last declaration that begins before the offset. */
function startBefore(tree: SyntaxTree, offset: number): number {
  let start = 0;
  for (const declaration of tree.root.declarations) {
    if (declaration.start >= offset) break;
    start = declaration.start;
  }
  return start;
}

function goesOn(statement: readonly CursorToken[], text: string, next: number): boolean {
  const last = statement.at(-1);
  if (!last) return false;
  if (statement[0]!.text === '|') return false;
  if (last.type === 'mark' && CONTINUES.has(last.text)) return true;
  return CONTINUED.test(text.slice(next, next + 200));
}

function typeOf(token: string): CursorToken['type'] {
  if (token.startsWith('"')) return 'string';
  if (/^[0-9]+(?:\.[0-9]+)*$/.test(token)) return 'number';
  return /^[\p{L}\p{N}\p{M}_#]/u.test(token) ? 'word' : 'mark';
}

function mark(text: string, start: number): CursorToken {
  return { text, start, end: start + text.length, type: 'mark' };
}

function unquoted(text: string): string {
  return text.replace(/^"|"$/g, '').replace(/\\(["\\])/g, '$1');
}
