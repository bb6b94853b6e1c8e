/** Incremental parsing. */

import type { TextEdit } from './ast';
import { opensBlock } from './braces';
import { REPLACEMENT } from './characters';
import { contexts } from './contexts';
import { Branch, Flaw, type Green, Leaf } from './green';
import { type Mode, type ScanResult, scan, unfinished } from './scanner';
import { Structure } from './structure';
import { type Characters, patched } from './text';
import * as t from './tokens';
import { Tree } from './tree';

const id = t.idOf;
const RCURLY = id(t.RCurly);
const LPAREN = id(t.LParen);
const NOTES = new Set([t.NoteOpen, t.keyword('note'), t.keyword('ja')].map(id));
const PROV = id(t.ProvOpen);
const RPAREN = id(t.RParen);
const NEWLINE = id(t.NewLine);
const SEMIEND = id(t.SemiEnd);
const LEGEND = id(t.keyword('legend'));
const PICTURE = id(t.keyword('picture'));
/** A line that begins with one of these may belong to the statement before it. */
const GOING_ON = new Set(
  [
    ...[t.Comma, t.LCurly, t.LParen, t.ProvOpen, t.NoteOpen, t.RParen, t.Arrow],
    ...['and', 'or', 'when', 'then', 'note', 'ja'].map(t.keyword),
  ].map(id),
);

/** One change that covers all edits: `[start, oldEnd)` of the old text became `[start, newEnd)` of the new. */
export interface Change {
  text: Characters;
  start: number;
  oldEnd: number;
  newEnd: number;
}

/** Applies edits (offsets in the old text; they must not overlap; out-of-range offsets are clamped). `undefined`: no change. */
export function applyEdits(text: Characters, edits: readonly TextEdit[]): Change | undefined {
  const clamp = (at: number) => Math.max(0, Math.min(text.length, Number.isFinite(at) ? Math.trunc(at) : text.length));
  const sorted = edits
    .map((edit, order) => ({
      start: clamp(edit.start),
      end: Math.max(clamp(edit.start), clamp(edit.end)),
      text: edit.text,
      order,
    }))
    .filter((edit) => edit.end > edit.start || edit.text !== '')
    .sort((a, b) => a.start - b.start || a.end - b.end || a.order - b.order);
  const first = sorted[0];
  if (first === undefined) return undefined;
  let inserted = '';
  let at = first.start;
  for (const edit of sorted) {
    const start = Math.max(at, edit.start);
    inserted += text.slice(at, start) + edit.text;
    at = Math.max(start, edit.end);
  }
  return {
    text: patched(text, first.start, at, inserted),
    start: first.start,
    oldEnd: at,
    newEnd: first.start + inserted.length,
  };
}

/** A block (or the file) on the way to the change, with the statement in it that leads further. */
interface Level {
  container: Branch;
  /** Where it begins. */
  offset: number;
  mode: Mode;
  /** The child that holds the next level, and where it begins; -1 for the last level. */
  child: number;
  childOffset: number;
}

/**
 * The tree after a change, or `undefined` when everything has to be read again. Reads only the statements that the change touches,
 * in the smallest block around them; where their end does not fall on the end of an old statement, the block around that.
 */
export function reparse(tree: Tree, change: Change): Tree | undefined {
  if (tree.openComment) return undefined;
  const levels = descend(tree.green, change);
  for (let depth = levels.length - 1; depth >= 0; depth--) {
    const replaced = readAgain(tree, change, levels[depth]!, depth);
    if (replaced === 'whole') return undefined;
    const green = replaced && rebuild(levels, depth, replaced);
    if (green !== undefined) return new Tree(change.text, green, tree.unbalanced, false);
  }
  return undefined;
}

function descend(root: Branch, change: Change): Level[] {
  const levels: Level[] = [];
  let container = root;
  let offset = 0;
  let mode: Mode = 'plain';
  for (;;) {
    const level: Level = { container, offset, mode, child: -1, childOffset: -1 };
    levels.push(level);
    let at = offset;
    let next: { block: Branch; at: number; mode: Mode } | undefined;
    for (let i = 0; i < container.children.length && at <= change.start; i++) {
      const child = container.children[i]!;
      if (child instanceof Branch && at + child.width > change.start) {
        next = blockAround(child, at, mode, change);
        level.child = i;
        level.childOffset = at;
        break;
      }
      at += child.width;
    }
    if (next === undefined) {
      level.child = -1;
      return levels;
    }
    container = next.block;
    offset = next.at;
    mode = next.mode;
  }
}

/** The block of a statement that the change lies inside of. */
function blockAround(
  statement: Branch,
  offset: number,
  outer: Mode,
  change: Change,
): { block: Branch; at: number; mode: Mode } | undefined {
  let at = offset;
  const before = { count: 0, first: 0, last: 0, open: false };
  for (const child of statement.children) {
    // A text without an end ends before the block: what is in that tells where.
    if (before.open) return undefined;
    if (child instanceof Branch && child.syntax === 'Block') {
      const open = child.children[0]!;
      const close = closeOf(child);
      const end = at + child.width - (close === undefined ? 0 : close.width - close.trivia);
      if (change.start >= at + open.width && change.oldEnd <= end) {
        const raw = outer === 'plain' && (before.count === 1 || before.last === RPAREN);
        const mode = raw && before.first === LEGEND ? 'legend' : raw && before.first === PICTURE ? 'picture' : 'plain';
        // What is nested too deeply is no tree of statements.
        return child.problems?.some(({ code }) => code === 'SYN008') ? undefined : { block: child, at, mode };
      }
    }
    countLeaves(child, before);
    at += child.width;
  }
  return undefined;
}

function countLeaves(green: Green, state: { count: number; first: number; last: number; open: boolean }): void {
  if (green instanceof Branch) {
    if (green.syntax === 'Block') {
      state.count++;
      state.last = RCURLY;
    } else for (const child of green.children) countLeaves(child, state);
  } else if (green.flaw !== Flaw.Invented) {
    if (state.count++ === 0) state.first = green.tokenTypeIdx;
    state.last = green.tokenTypeIdx;
    if (green.flaw === Flaw.OpenString) state.open = true;
  }
}

/** The closing brace of a block. */
function closeOf(block: Branch): Leaf | undefined {
  const last = block.children[block.children.length - 1];
  return block.children.length > 1 && last instanceof Leaf && last.tokenTypeIdx === RCURLY ? last : undefined;
}

/** The children of the level after the change; `undefined`: the level around it has to be read. */
function readAgain(tree: Tree, change: Change, level: Level, depth: number): Green[] | 'whole' | undefined {
  const { container, offset } = level;
  const { children } = container;
  const delta = change.newEnd - change.oldEnd;
  const close = depth > 0 ? closeOf(container) : undefined;
  const last = children.length - (depth === 0 || close !== undefined ? 1 : 0);
  const begin = depth > 0 ? 1 : 0;
  let first = begin;
  let from = offset + (depth > 0 ? children[0]!.width : 0);
  while (first < last && isBefore(change, from, children[first]!)) from += children[first++]!.width;
  let read = readFrom(change, level, first, from, last);
  if (read === undefined || read === 'whole') return read;
  const head = read.leaves[0];
  // Whether `note` is one, or `ja` belongs to it, is told by what follows.
  const reached = head !== undefined && NOTES.has(head.tokenTypeIdx);
  if (first > begin && (reached || change.start <= from + (head?.width ?? 0)) && mayGoOn(children[first - 1]!, head)) {
    first--;
    from -= children[first]!.width;
    read = readFrom(change, level, first, from, last);
    if (read === undefined || read === 'whole') return read;
  }
  if (tree.unbalanced && !sameShape(tree, change, level, first, from, read)) return 'whole';
  const fresh = new Structure(read.leaves).statements(contexts[container.context!] ?? contexts.unknown!, depth);
  const tail = children.slice(read.until);
  if (read.closed && close !== undefined) {
    const width = offset + container.width + delta - read.end;
    const trivia = width - (close.width - close.trivia);
    // The comments before the brace are not read again with it.
    const garbled = change.text.slice(read.end, read.end + trivia).includes(GARBLED);
    tail[tail.length - 1] = new Leaf(RCURLY, width, trivia, garbled ? Flaw.Garbled : Flaw.None);
  }
  return [...children.slice(0, first), ...fresh, ...tail];
}

/** Whether a child ends before the change, so that nothing the change does can reach it. */
function isBefore(change: Change, offset: number, child: Green): boolean {
  const end = offset + child.width;
  if (end > change.start || !endsStatement(child)) return false;
  // A carriage return joins a line feed that now follows it.
  return !(end === change.start && change.text.charCodeAt(end - 1) === 13 && change.text.charCodeAt(end) === 10);
}

function endsStatement(child: Green): boolean {
  const last = child instanceof Branch ? child.children[child.children.length - 1] : child;
  return last instanceof Leaf && (last.tokenTypeIdx === NEWLINE || last.tokenTypeIdx === SEMIEND);
}

const GARBLED = String.fromCharCode(REPLACEMENT);
/** Braces, line breaks and comments. */
const SHAPING = /[{}\r\n]|\/[/*]/;
const BLANKS = /^\s*/;

/**
 * For texts whose braces do not agree: whether lines and braces are what they were. Then the roles of all braces are, too.
 * Only one statement on one line, with the same blanks before it and without braces, is taken.
 */
function sameShape(tree: Tree, change: Change, level: Level, first: number, from: number, read: Read): boolean {
  const before = level.container.children[first];
  if (read.closed || read.until !== first + 1 || !(before instanceof Branch)) return false;
  const now = change.text.slice(from, read.end);
  const then = tree.slice(from, from + before.width);
  return (
    BLANKS.exec(now)![0] === BLANKS.exec(then)![0] &&
    !SHAPING.test(now.trim()) &&
    !SHAPING.test(then.trim()) &&
    opensBlock(now) === opensBlock(then) &&
    sameReading(tree.text, level.mode, from, before)
  );
}

/** Whether reading the old text from there gives the old tokens: how it is read depends on braces far away. */
function sameReading(old: string, mode: Mode, from: number, before: Branch): boolean {
  const { leaves } = scan(old, { start: from, mode, stop: () => true });
  let i = 0;
  const same = (green: Green): boolean => {
    if (green instanceof Branch) return green.children.every(same);
    if (green.flaw === Flaw.Invented) return true;
    const leaf = leaves[i++];
    return leaf !== undefined && leaf.tokenTypeIdx === green.tokenTypeIdx && leaf.width === green.width;
  };
  return same(before) && i === leaves.length;
}

/** Whether a statement might go on with a token after it. Answers yes too often, but never no wrongly. */
function mayGoOn(statement: Green, next: Leaf | undefined): boolean {
  if (!(statement instanceof Branch)) return false;
  return (
    statement.broken ||
    (next !== undefined && GOING_ON.has(next.tokenTypeIdx)) ||
    unfinished.has(lastToken(statement)) ||
    openParentheses(statement, 0) > 0
  );
}

/** How many parentheses are open after a node, as the scanner counts them. */
function openParentheses(green: Green, before: number): number {
  if (green instanceof Branch) {
    return green.syntax === 'Block' ? 0 : green.children.reduce((open, child) => openParentheses(child, open), before);
  }
  const type = green.tokenTypeIdx;
  if (green.flaw === Flaw.Invented) return before;
  if (type === LPAREN || type === PROV) return before + 1;
  return type === RPAREN ? Math.max(0, before - 1) : before;
}

function lastToken(green: Branch): number {
  for (let i = green.children.length - 1; i >= 0; i--) {
    const child = green.children[i]!;
    if (child.width === 0) continue;
    if (!(child instanceof Branch)) {
      if (child.tokenTypeIdx === NEWLINE || child.tokenTypeIdx === SEMIEND) continue;
      return child.tokenTypeIdx;
    }
    const last = lastToken(child);
    if (last !== 0) return last;
  }
  return 0;
}

interface Read {
  leaves: Leaf[];
  /** Where it ends in the new text. */
  end: number;
  /** The first old child that stays. */
  until: number;
  /** It goes up to the closing brace. */
  closed: boolean;
}

/** Reads tokens from the child `first` on until a statement ends where an old one did, after the change. */
function readFrom(change: Change, level: Level, first: number, from: number, last: number): Read | 'whole' | undefined {
  const { container, offset } = level;
  const { children } = container;
  const delta = change.newEnd - change.oldEnd;
  let until = first;
  let oldEnd = from;
  const stop = (end: number) => {
    if (end < change.newEnd) return false;
    while (until < last && oldEnd + delta < end) oldEnd += children[until++]!.width;
    // After `;` the next statement still depends on how the line begins: both, the old one and the new, must end their line.
    const falls = oldEnd + delta === end && oldEnd >= change.oldEnd && until > first;
    return falls && endsLine(children[until - 1]!) && isBreak(change.text.charCodeAt(end - 1));
  };
  const result = scanNear(change.text, from, stop, { mode: level.mode, inside: container.syntax !== 'File' }, () => {
    until = first;
    oldEnd = from;
  });
  if (result.openComment) return 'whole';
  // A brace that nothing closes is not closed when more is read before it.
  if (result.unbalanced) return result.reason === 'ended' ? 'whole' : undefined;
  if (result.reason === 'stopped') return { leaves: result.leaves, end: result.end, until, closed: false };
  if (result.reason === 'ended') {
    // In a block this means that its end is lost.
    return container.syntax === 'File'
      ? { leaves: result.leaves, end: result.end, until: children.length, closed: false }
      : undefined;
  }
  const close = closeOf(container);
  if (close === undefined || container.syntax === 'File') return undefined;
  const braceAt = offset + container.width - (close.width - close.trivia) + delta;
  return result.next === braceAt
    ? { leaves: result.leaves, end: result.end, until: children.length - 1, closed: true }
    : undefined;
}

/** How much of a long text is looked at first. */
const WINDOW = 4000;
/** A line with a token on it, whole: what stands before it has been read as it is read in the whole text. */
const WHOLE_LINE = /^\s*[^\s/][^\r\n]*[\r\n]/;

/**
 * Scans from an offset on, in a window of the text: a long text is not joined to read a line of it. Where the window's end might show,
 * all of the text is taken; `anew` is called before that.
 */
function scanNear(
  text: Characters,
  from: number,
  stop: (end: number) => boolean,
  options: { mode: Mode; inside: boolean },
  anew: () => void,
): ScanResult {
  const left = Math.max(0, from - WINDOW);
  const right = Math.min(text.length, from + WINDOW);
  if (typeof text !== 'string' && right < text.length) {
    const near = text.slice(left, right);
    const lineBegins = left === 0 || /[\r\n]/.test(near.slice(0, from - left));
    const result = scan(near, { ...options, start: from - left, stop: (end) => stop(end + left) });
    const whole =
      result.reason === 'stopped'
        ? WHOLE_LINE.test(near.slice(result.end))
        : result.reason === 'closed' && result.next < near.length - 1;
    if (lineBegins && whole && !result.openComment && !result.unbalanced)
      return { ...result, end: result.end + left, next: result.next + left };
    anew();
  }
  return scan(text.toString(), { ...options, start: from, stop });
}

/** The new tree: the level with new children, and everything around it. */
function rebuild(levels: readonly Level[], depth: number, children: Green[]): Branch | undefined {
  let node = withChildren(levels[depth]!.container, children);
  for (let i = depth - 1; i >= 0; i--) {
    const { container, child, childOffset } = levels[i]!;
    const statement = container.children[child] as Branch;
    const inner = levels[i + 1]!;
    // What is wrong after the block would have to move with it.
    if (statement.problems?.some(({ at }) => at > inner.offset - childOffset)) return undefined;
    const parts = statement.children.slice();
    parts[parts.indexOf(inner.container)] = node;
    const siblings = container.children.slice();
    siblings[child] = withChildren(statement, parts);
    node = withChildren(container, siblings);
  }
  return node;
}

function withChildren(old: Branch, children: Green[]): Branch {
  const node = new Branch(old.syntax, children);
  node.context = old.context;
  node.adopt(old.problems);
  if (old.hurt) node.damage();
  return node;
}

const isBreak = (code: number): boolean => code === 10 || code === 13;

function endsLine(child: Green): boolean {
  if (!(child instanceof Branch)) return child.tokenTypeIdx === NEWLINE;
  const last = child.children[child.children.length - 1];
  return last instanceof Leaf && last.tokenTypeIdx === NEWLINE;
}
