/**
 * Which `}` closes which `{` where the braces of a text do not agree. Balanced text never comes here.
 *
 * Each declaration is looked at by itself: a line that begins with a declaration word and opens a block begins a new one, whatever
 * is still open. In a declaration whose braces do not agree, indentation decides: a line that is not deeper than the line
 * that opened the block (while the block's first line was) ends it, and a `}` closes the block whose line has its indentation; one at the
 * end of a line closes no block that goes on below.
 */
import { contexts, declarationWords } from './contexts';
import type { Leaf } from './green';
import * as t from './tokens';

export interface Roles {
  /** How many blocks end, without `}`, before the token with this index. */
  readonly closes: Map<number, number>;
  /** Indices of `}` that close nothing. */
  readonly stray: Set<number>;
}

export const NO_ROLES: Roles = { closes: new Map(), stray: new Set() };

const id = t.idOf;
const LCURLY = id(t.LCurly);
const RCURLY = id(t.RCurly);
const NEWLINE = id(t.NewLine);
const SEMIEND = id(t.SemiEnd);
const END = id(t.EndOfText);

/** No word that opens a block is longer. */
const LONGEST_WORD = 20;

interface Line {
  /** Index of the first token. */
  first: number;
  /** Index after the last token. */
  end: number;
  /** Where that begins in the text. */
  start: number;
  indent: number;
  declares: boolean;
}

/** The roles of the braces of a whole text. */
export function assignRoles(text: string, leaves: readonly Leaf[]): Roles {
  const roles: Roles = { closes: new Map(), stray: new Set() };
  const lines = findLines(text, leaves);
  let begin = 0;
  for (let i = 1; i <= lines.length; i++) {
    if (i < lines.length && !(lines[i]!.declares && lines[i]!.indent <= lines[begin]!.indent)) continue;
    declaration(lines.slice(begin, i), i < lines.length ? lines[i]!.first : leaves.length - 1, leaves, roles);
    begin = i;
  }
  return roles;
}

/** The words that begin a statement with a block. */
const openingWords: ReadonlySet<string> = new Set([
  'event',
  ...Object.values(contexts).flatMap(({ words }) =>
    Object.entries(words).flatMap(([word, { opens }]) => (opens === undefined ? [] : [word])),
  ),
]);

/** Whether a line begins like one that opens a block. */
export const opensBlock = (line: string): boolean => openingWords.has(/^\s*([\p{L}-]*)/u.exec(line)![1]!);

/**
 * Offsets behind the heads whose `{` is missing: deeper lines follow such a head, and a `}` indented like it, which closes nothing else.
 * None unless a text has as many `}` too many.
 */
export function missingOpens(text: string, leaves: readonly Leaf[]): ReadonlySet<number> {
  const excess = leaves.reduce(
    (sum, { tokenTypeIdx: type }) => sum + (type === RCURLY ? 1 : type === LCURLY ? -1 : 0),
    0,
  );
  if (excess <= 0) return new Set();
  const found = new Set(headsWithoutBrace(text, findLines(text, leaves), leaves));
  const offsets = new Set<number>();
  if (found.size > excess) return offsets;
  let at = 0;
  for (const [index, leaf] of leaves.entries()) {
    if (found.has(index)) offsets.add(at);
    at += leaf.width;
  }
  return offsets;
}

/** Indices of the line ends behind such heads. */
function headsWithoutBrace(text: string, lines: readonly Line[], leaves: readonly Leaf[]): number[] {
  const found: number[] = [];
  // What is open: a block, or a head that may have lost its brace.
  const open: { indent: number; end?: number }[] = [];
  const giveUp = (indent: number) => {
    while (open.at(-1)?.end !== undefined && open.at(-1)!.indent > indent) open.pop();
  };
  for (const [i, line] of lines.entries()) {
    let at = line.first;
    const closes = leaves[at]!.tokenTypeIdx === RCURLY;
    giveUp(closes ? line.indent : line.indent - 1);
    if (closes) {
      const { end } = open.pop() ?? {};
      if (end !== undefined) found.push(end);
      at++;
    }
    let opened = false;
    for (; at < line.end; at++) {
      const type = leaves[at]!.tokenTypeIdx;
      if (type !== LCURLY && type !== RCURLY) continue;
      opened ||= type === LCURLY;
      if (type === LCURLY) open.push({ indent: line.indent });
      else {
        giveUp(-1);
        open.pop();
      }
    }
    const end = line.end - 1;
    const head =
      !opened && opensBlock(text.slice(line.start, line.start + LONGEST_WORD)) && leaves[end]!.tokenTypeIdx === NEWLINE;
    if (head && (lines[i + 1]?.indent ?? 0) > line.indent) open.push({ indent: line.indent, end });
  }
  return found;
}

function findLines(text: string, leaves: readonly Leaf[]): Line[] {
  const lines: Line[] = [];
  let offset = 0;
  let line: Line | undefined;
  for (let i = 0; i < leaves.length; i++) {
    const leaf = leaves[i]!;
    const type = leaf.tokenTypeIdx;
    if (type === END) break;
    const trivia = text.slice(offset, offset + leaf.trivia);
    offset += leaf.width;
    if (type === NEWLINE) {
      if (line !== undefined) line.end = i + 1;
      line = undefined;
      continue;
    }
    const lastBreak = Math.max(trivia.lastIndexOf('\n'), trivia.lastIndexOf('\r'));
    // A line that goes on with the statement of the line before is no line of its own.
    const goesOn = line !== undefined && type !== RCURLY && !opensOrEnds(leaves[i - 1]!.tokenTypeIdx);
    if (line === undefined || (lastBreak >= 0 && !goesOn)) {
      const start = offset - leaf.width + leaf.trivia;
      line = { first: i, end: i, start, indent: indentOf(trivia.slice(lastBreak + 1)), declares: false };
      lines.push(line);
    }
    line.end = i + 1;
    if (type === LCURLY && declarationWords.has(leaves[line.first]!.tokenTypeIdx)) line.declares = true;
  }
  return lines;
}

const opensOrEnds = (type: number): boolean => type === LCURLY || type === RCURLY || type === SEMIEND;

function indentOf(blanks: string): number {
  let indent = 0;
  for (const c of blanks) {
    if (c === '\t') indent += 4 - (indent % 4);
    else if (c === ' ' || c === '\u3000' || c === '\u00a0') indent++;
    else if (c !== '\ufeff') break;
  }
  return indent;
}

interface Open {
  indent: number;
  /** Whether the first line inside is deeper. */
  indented: boolean | undefined;
  /** Something stands after the brace on its line. */
  inline: boolean;
  /** The line that opened it. */
  line: Line;
}

function declaration(lines: readonly Line[], after: number, leaves: readonly Leaf[], roles: Roles): void {
  if (balanced(lines, leaves)) return;
  const open: Open[] = [];
  const close = (index: number) => {
    open.pop();
    roles.closes.set(index, (roles.closes.get(index) ?? 0) + 1);
  };
  for (const [index, line] of lines.entries()) {
    let i = line.first;
    if (leaves[i]!.tokenTypeIdx === RCURLY) {
      // The block that this brace is indented like, if there is one.
      const match = open.findLastIndex((block) => block.indent === line.indent);
      if (match >= 0) {
        while (open.length > match + 1) close(i);
        open.pop();
      } else if (open.length > 0 && open[open.length - 1]!.indent < line.indent && !secondOfItsLine(open)) {
        roles.stray.add(i);
      } else if (open.length > 0) open.pop();
      else roles.stray.add(i);
      i++;
    } else {
      for (let top = open[open.length - 1]; top !== undefined; top = open[open.length - 1]) {
        if (top.indented === undefined) top.indented = line.indent > top.indent || top.inline;
        if (!top.indented || line.indent > top.indent) break;
        close(i);
      }
    }
    for (; i < line.end; i++) {
      const type = leaves[i]!.tokenTypeIdx;
      if (type === LCURLY) {
        const inline = i + 1 < line.end && leaves[i + 1]!.tokenTypeIdx !== NEWLINE;
        open.push({ indent: line.indent, indented: undefined, inline, line });
      } else if (type === RCURLY) {
        const top = open[open.length - 1];
        if (top === undefined || (top.line !== line && belowGoesOn(top, lines[index + 1], leaves))) roles.stray.add(i);
        else open.pop();
      }
    }
  }
  while (open.length > 0) close(after);
}

/** Whether the innermost block was opened on a line that opened another: its `}` may stand deeper than the line. */
const secondOfItsLine = (open: readonly Open[]): boolean => open[open.length - 2]?.line === open[open.length - 1]!.line;

/** Whether the line after a `}` still belongs to the block that this would close: it is deeper, or it is the block's own `}`. */
function belowGoesOn(block: Open, next: Line | undefined, leaves: readonly Leaf[]): boolean {
  if (next === undefined) return false;
  const closes = leaves[next.first]!.tokenTypeIdx === RCURLY;
  return next.indent > block.indent || (closes && next.indent === block.indent);
}

function balanced(lines: readonly Line[], leaves: readonly Leaf[]): boolean {
  let depth = 0;
  for (const line of lines) {
    for (let i = line.first; i < line.end; i++) {
      const type = leaves[i]!.tokenTypeIdx;
      if (type === LCURLY) depth++;
      else if (type === RCURLY && --depth < 0) return false;
    }
  }
  return depth === 0;
}
