/** The parsed text: an immutable pair of text and green tree, with everything else computed when it is asked for. */

import type { File, Node, SyntaxProblem, SyntaxTree, TextEdit, TokenInfo } from './ast';
import { assignRoles, missingOpens, type Roles } from './braces';
import { codePoint, isControl, REPLACEMENT } from './characters';
import { contexts } from './contexts';
import { type Expected, expectedAt, pathAt, tokenAt, tokensOf } from './cursor';
import { applyEdits, reparse } from './edit';
import { Branch, Flaw, type Green, type Leaf } from './green';
import { type Braces, scan } from './scanner';
import { Structure } from './structure';
import type { Characters } from './text';
import { FileView } from './views/file';

/** Parses a text. Never throws; the tree covers every character. */
export function parse(text: string): Tree {
  let { leaves, unbalanced, openComment, raw } = scan(text, { start: 0, mode: 'plain' });
  if (unbalanced) {
    const opens = missingOpens(text, leaves);
    if (opens.size > 0) {
      const braces = { closes: new Map<number, number>(), stray: new Set<number>(), opens };
      ({ leaves, openComment, raw } = scan(text, { start: 0, mode: 'plain', braces }));
    }
    if (raw) {
      // Where a picture ends matters for the tokens after it: read them again, now that the braces are understood.
      const braces = { ...byOffset(leaves, assignRoles(text, leaves)), opens };
      ({ leaves, openComment } = scan(text, { start: 0, mode: 'plain', braces }));
    }
  }
  const structure = new Structure(leaves, unbalanced ? assignRoles(text, leaves) : undefined);
  const green = new Branch('File', structure.statements(contexts.file!, 0));
  green.context = 'file';
  return new Tree(text, green, unbalanced, openComment);
}

function byOffset(leaves: readonly Leaf[], roles: Roles): Omit<Braces, 'opens'> {
  const closes = new Map<number, number>();
  const stray = new Set<number>();
  let at = 0;
  for (const [index, leaf] of leaves.entries()) {
    const lost = roles.closes.get(index);
    if (lost !== undefined) closes.set(at + leaf.trivia, lost);
    if (roles.stray.has(index)) stray.add(at + leaf.trivia);
    at += leaf.width;
  }
  return { closes, stray };
}

/** See {@link SyntaxTree}. */
export class Tree implements SyntaxTree {
  private view: FileView | undefined;
  private found: readonly SyntaxProblem[] | undefined;

  constructor(
    readonly characters: Characters,
    readonly green: Branch,
    /** The braces do not agree: their roles were guessed from the whole text. */
    readonly unbalanced: boolean,
    /** There is a comment without an end. */
    readonly openComment: boolean,
  ) {}

  get text(): string {
    return this.characters.toString();
  }

  slice(start: number, end: number): string {
    return this.characters.slice(start, end);
  }

  /** Where the line around an offset begins and ends, without its line feed. Reads no more of the text than that. */
  lineAt(offset: number): { start: number; end: number } {
    let start = offset;
    while (start > 0 && this.characters.charCodeAt(start - 1) !== 10) start--;
    let end = offset;
    while (end < this.characters.length && this.characters.charCodeAt(end) !== 10) end++;
    return { start, end };
  }

  get root(): File {
    this.view ??= new FileView(this, this.green, 0);
    return this.view as unknown as File;
  }

  get problems(): readonly SyntaxProblem[] {
    this.found ??= collectProblems(this.characters, this.green);
    return this.found;
  }

  /** The tokens between two offsets (those that touch them included), in order. */
  tokens(from = 0, to = this.characters.length): Generator<TokenInfo> {
    return tokensOf(this.characters, this.green, from, to);
  }

  /** The token at an offset; between two tokens the word, number or text is preferred. */
  tokenAt(offset: number): TokenInfo | undefined {
    return tokenAt(this.characters, this.green, offset);
  }

  /** The nodes around an offset, from the file to the innermost. */
  pathAt(offset: number): Node[] {
    return pathAt(this.green, offset);
  }

  /** What may come next at an offset, from the grammar. */
  expectedAt(offset: number): Expected {
    return expectedAt(this.characters, this.green, offset);
  }

  edit(edits: readonly TextEdit[]): Tree {
    const change = applyEdits(this.characters, edits);
    if (change === undefined) return this;
    return reparse(this, change) ?? parse(change.text.toString());
  }
}

const flawCodes: Partial<Record<Flaw, string>> = {
  [Flaw.OpenString]: 'SYN010',
  [Flaw.BadEscape]: 'SYN011',
  [Flaw.BadColor]: 'SYN012',
  [Flaw.UnknownCharacter]: 'SYN013',
  [Flaw.Control]: 'SYN030',
};

const GARBLED = String.fromCharCode(REPLACEMENT);

/** All problems in the order of the text. */
function collectProblems(text: Characters, root: Branch): SyntaxProblem[] {
  const problems: SyntaxProblem[] = [];
  const add = (start: number, length: number, code: string, args: Record<string, string>) => {
    const found = text.slice(start, start + Math.min(length, 40));
    const more: Record<string, string> = found === '' ? { ...args } : { ...args, found };
    if (code === 'SYN004' && args.expected !== undefined) more.expected = nearestFirst(args.expected, found);
    problems.push({ start, end: start + length, code, args: more });
  };
  let garbled = 0;
  const leaf = (green: Leaf, offset: number, inCell: boolean) => {
    if (green.flaw === Flaw.OpenComment) {
      const trivia = text.slice(offset, offset + green.trivia);
      // The last `/*` that begins a comment is the one without an end: everything before it is skipped the same way.
      const at = openCommentIn(trivia);
      add(offset + at, green.trivia - at, 'SYN014', {});
    }
    if (green.flaw === Flaw.Garbled) {
      // A whole file has one cause.
      garbled++;
      if (garbled > 1) return;
      const at = offset + text.slice(offset, offset + green.width).indexOf(GARBLED);
      problems.push({ start: at, end: at + 1, code: 'SYN031', args: {} });
      return;
    }
    const code = flawCodes[green.flaw];
    if (green.flaw === Flaw.Control) {
      const end = offset + green.width;
      let at = offset;
      while (at < end - 1 && !isControl(text.charCodeAt(at))) at++;
      problems.push({ start: at, end: at + 1, code: 'SYN030', args: { character: codePoint(text.charCodeAt(at)) } });
      return;
    }
    // In a table cell any character may stand.
    if (code === undefined || (inCell && green.flaw === Flaw.UnknownCharacter)) return;
    add(offset + green.trivia, green.width - green.trivia, code, {});
  };
  const visit = (green: Green, offset: number, inCell: boolean) => {
    if (!(green instanceof Branch)) return leaf(green, offset, inCell);
    if (!green.troubled) return;
    for (const { at, length, code, args } of green.problems ?? []) add(offset + at, length, code, args);
    let at = offset;
    for (const child of green.children) {
      visit(child, at, inCell || green.syntax === 'Cell');
      at += child.width;
    }
  };
  visit(root, 0, false);
  for (const { code, args } of problems) if (code === 'SYN031') args.count = String(garbled);
  return problems.sort((a, b) => a.start - b.start || a.end - b.end || (a.code < b.code ? -1 : 1));
}

function openCommentIn(trivia: string): number {
  for (let i = 0; i < trivia.length; ) {
    if (trivia.startsWith('//', i)) {
      while (i < trivia.length && trivia[i] !== '\n' && trivia[i] !== '\r') i++;
    } else if (trivia.startsWith('/*', i)) {
      const close = trivia.indexOf('*/', i + 2);
      if (close < 0) return i;
      i = close + 2;
    } else i++;
  }
  return 0;
}

/** The words in the order of their likeness to the one that was written. */
function nearestFirst(words: string, written: string): string {
  return words
    .split(' ')
    .map((word, order) => ({ word, order, far: distance(word, written) }))
    .sort((a, b) => a.far - b.far || a.order - b.order)
    .map(({ word }) => word)
    .join(' ');
}

/** Edits between two short words. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      next[j] = Math.min(next[j - 1]! + 1, row[j]! + 1, row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1));
    }
    row = next;
  }
  return row[b.length]!;
}
