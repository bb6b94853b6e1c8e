/** What holds for every text, as functions that throw when it does not: the tests run them on samples, `scripts/fuzz.ts` on everything. */
import assert from 'node:assert/strict';
import { Branch, type Green, leadingTrivia } from '../../grammar/green';
import { format, parse, type Tree } from '../../grammar/index';
import type { Edit } from './mutations';

/** Whether two green trees say the same; faster than comparing their descriptions. */
function sameGreen(a: Green, b: Green): boolean {
  if (a === b) return true;
  if (!(a instanceof Branch)) {
    return (
      !(b instanceof Branch) &&
      a.tokenTypeIdx === b.tokenTypeIdx &&
      a.width === b.width &&
      a.trivia === b.trivia &&
      a.flaw === b.flaw
    );
  }
  if (!(b instanceof Branch)) return false;
  return (
    a.syntax === b.syntax &&
    a.width === b.width &&
    a.broken === b.broken &&
    a.hurt === b.hurt &&
    a.troubled === b.troubled &&
    a.context === b.context &&
    a.children.length === b.children.length &&
    (a.problems === b.problems || JSON.stringify(a.problems) === JSON.stringify(b.problems)) &&
    a.children.every((child, index) => sameGreen(child, b.children[index]!))
  );
}

/** The tree covers every character once, and problems lie in the text. */
export function covers(tree: Tree): void {
  const { text } = tree;
  assert.equal(tree.green.width, text.length);
  let at = 0;
  for (const token of tree.tokens()) {
    if (token.triviaStart !== at) assert.equal(token.triviaStart, at);
    at = token.end;
  }
  assert.equal(at, text.length);
  for (const { start, end } of tree.problems) assert.ok(0 <= start && start <= end && end <= text.length);
}

/** Parsing anew gives what editing gave. */
export function equalsCold(tree: Tree): void {
  const cold = parse(tree.text);
  const same = sameGreen(tree.green, cold.green) && tree.unbalanced === cold.unbalanced;
  assert.ok(same && tree.openComment === cold.openComment, 'an edit gives another tree than parsing anew');
  assert.deepEqual(tree.problems, cold.problems);
}

/** The nodes from the file to the innermost block around a place; for a header or brace outside blocks, the declaration. */
function holeAround(tree: Tree, edit: Edit): number[] | undefined {
  let path: number[] = [];
  const trail: number[] = [];
  const visit = (node: Branch, offset: number): void => {
    let at = offset;
    for (const [index, child] of node.children.entries()) {
      const end = at + child.width;
      if (child instanceof Branch && at <= edit.from && edit.to <= end) {
        trail.push(index);
        const block = child.syntax === 'Block';
        const open = block ? at + child.children[0]!.width : at;
        const close = child.children[child.children.length - 1]!;
        if (node.syntax === 'File' || (block && open <= edit.from && edit.to <= end - close.width))
          path = trail.slice();
        visit(child, at);
        return;
      }
      at = end;
    }
  };
  visit(tree.green, 0);
  if (path.length === 0) return undefined;
  return edit.shaping ? path.slice(0, 1) : path;
}

/** What a tree says outside a node. */
function outside(root: Branch, path: readonly number[]): string {
  const lines: string[] = [];
  const visit = (green: Green, depth: number): void => {
    if (!(green instanceof Branch)) {
      lines.push(`${green.tokenTypeIdx} ${green.width} ${green.trivia} ${green.flaw}`);
      return;
    }
    const onPath = depth >= 0;
    lines.push(onPath ? green.syntax : `${green.syntax} ${green.width} ${JSON.stringify(green.problems)}`);
    for (const [index, child] of green.children.entries()) {
      if (!onPath || index !== path[depth]) visit(child, -1);
      else if (depth + 1 === path.length) lines.push('…');
      else visit(child, depth + 1);
    }
  };
  visit(root, 0);
  return lines.join('\n');
}

/** What a node says, without the blanks and comments before it. */
function inside(green: Green): string {
  const lines: string[] = [];
  const lead = leadingTrivia(green);
  let first = true;
  const visit = (node: Green): void => {
    const before = first ? lead : 0;
    if (node instanceof Branch) {
      lines.push(`${node.syntax} ${node.width - before} ${JSON.stringify(node.problems)}`);
      for (const child of node.children) visit(child);
    } else {
      if (node.width > 0) first = false;
      lines.push(`${node.tokenTypeIdx} ${node.width - before} ${node.trivia - before} ${node.flaw}`);
    }
  };
  visit(green);
  return lines.join('\n');
}

/**
 * A change of one token changes nothing outside the block it stands in. The block of a declaration's header is the file, and a
 * brace may change all of its declaration: then the other declarations stay.
 */
export function staysInside(before: Tree, after: Tree, edit: Edit): void {
  const path = holeAround(before, edit);
  if (path === undefined) return;
  if (path.length > 1) {
    assert.equal(outside(after.green, path), outside(before.green, path), 'the damage leaves its block');
    return;
  }
  const old = before.green.children.slice();
  const now = after.green.children.slice();
  const touched = path[0]!;
  for (let i = 0; i < touched; i++) same(now[i], old[i]!);
  for (let i = 1; i < old.length - touched; i++) same(now[now.length - i], old[old.length - i]!);
}

function same(now: Green | undefined, old: Green): void {
  if (now !== undefined && sameGreen(now, old)) return;
  assert.equal(now && inside(now), inside(old), 'the damage leaves its declaration');
}

const COMMENT = /\/\/[^\r\n]*|\/\*[\s\S]*?\*\//g;

/** Tokens and comments in order, without blanks; dashes under a header count as one. */
function meaning(text: string): string[] {
  const found: string[] = [];
  for (const token of parse(text).tokens()) {
    const trivia = text.slice(token.triviaStart, token.start);
    for (const comment of trivia.match(COMMENT) ?? []) found.push(comment.trimEnd());
    const ends = token.kind === 'end' && token.text.trim() === '';
    found.push(ends ? 'end' : token.text.replace(/^-+$/, '-'));
  }
  // The last line may lack its end.
  while (found[found.length - 1] === 'end') found.pop();
  return found;
}

/** The groups of lines that blank lines make: the first token or comment after each blank line, but not the first in a block. */
function groups(text: string): string[] {
  const found: string[] = [];
  let before = '{';
  const marks = new Map<number, string>();
  for (const token of parse(text).tokens()) {
    for (const match of text.slice(token.triviaStart, token.start).matchAll(COMMENT)) {
      marks.set(token.triviaStart + match.index, match[0].trimEnd());
    }
    if (token.kind !== 'end' || token.text === ';') marks.set(token.start, token.text.replace(/^-+$/, '-'));
  }
  let end = 0;
  for (const [at, mark] of [...marks].sort((a, b) => a[0] - b[0])) {
    const gap = text.slice(end, at);
    if (/(?:\r\n|\n|\r(?!\n))[^\S\r\n]*(?:\r\n|\n|\r)/.test(gap) && before !== '{' && mark !== '}') found.push(mark);
    before = mark;
    end = at + mark.length;
  }
  return found;
}

const applied = (text: string, edits: readonly { start: number; end: number; text: string }[]): string => {
  let result = '';
  let at = 0;
  for (const edit of edits) {
    result += text.slice(at, edit.start) + edit.text;
    at = edit.end;
  }
  return result + text.slice(at);
};

/** Formatting keeps tokens, comments and groups of lines, and is content with what it made. */
export function formatsWell(text: string): void {
  const formatted = applied(text, format(text));
  assert.deepEqual(meaning(formatted), meaning(text));
  if (parse(text).problems.length === 0) assert.deepEqual(groups(formatted), groups(text));
  assert.deepEqual(format(formatted), [], 'formatting the formatted text changes it');
}

/** Formatting some lines does what formatting everything does to them. */
export function formatsRange(text: string, from: number, to: number): void {
  const isBreak = (at: number) => text[at] === '\n' || text[at] === '\r';
  let start = from;
  let end = to;
  while (start > 0 && !isBreak(start - 1)) start--;
  while (end < text.length && !isBreak(end)) end++;
  const expected = format(text).filter((edit) => edit.start >= start && edit.end <= end);
  assert.deepEqual(format(text, { start: from, end: to }), expected);
}
