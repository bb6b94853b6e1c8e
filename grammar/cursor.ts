/** Finding one's way in a tree: tokens, the nodes around an offset, what may come next. */
import type { Node, TokenInfo } from './ast';
import { type Context, contexts } from './contexts';
import { describe, END_OF_STATEMENT, expectedIn } from './expected';
import { Branch, Flaw, type Green, Leaf } from './green';
import type { Characters } from './text';
import * as t from './tokens';

const id = t.idOf;
const STATEMENT_ENDS = new Set([t.NewLine, t.SemiEnd, t.EndOfText].map(id));
const END = id(t.EndOfText);
const LCURLY = id(t.LCurly);
const RCURLY = id(t.RCurly);

const kinds = new Map<number, TokenInfo['kind']>([
  [id(t.Name), 'word'],
  [id(t.HexName), 'word'],
  [id(t.NumberToken), 'number'],
  [id(t.Signed), 'number'],
  [id(t.StringToken), 'string'],
  [id(t.Color), 'color'],
  [id(t.Glyph), 'glyph'],
  [id(t.Unknown), 'unknown'],
  [id(t.NewLine), 'end'],
  [id(t.SemiEnd), 'end'],
  [id(t.EndOfText), 'end'],
]);
for (const keyword of t.keywordById.keys()) kinds.set(keyword, 'word');

function info(text: Characters, leaf: Leaf, offset: number): TokenInfo {
  const start = offset + leaf.trivia;
  const end = offset + leaf.width;
  return {
    kind: kinds.get(leaf.tokenTypeIdx) ?? 'mark',
    triviaStart: offset,
    start,
    end,
    text: text.slice(start, end),
    isKeyword: t.keywordById.has(leaf.tokenTypeIdx),
  };
}

/** All tokens between two offsets, in order; those that only the parser put there are left out. */
export function* tokensOf(text: Characters, root: Branch, from: number, to: number): Generator<TokenInfo> {
  const stack: { node: Branch; index: number; offset: number }[] = [{ node: root, index: 0, offset: 0 }];
  for (let top = stack[stack.length - 1]; top !== undefined; top = stack[stack.length - 1]) {
    const child = top.node.children[top.index++];
    if (child === undefined) {
      stack.pop();
      continue;
    }
    const { offset } = top;
    top.offset += child.width;
    if (offset > to) return;
    if (offset + child.width < from) continue;
    if (child instanceof Branch) stack.push({ node: child, index: 0, offset });
    else if (child.flaw !== Flaw.Invented && offset + child.width >= from && offset + child.trivia <= to) {
      yield info(text, child, offset);
    }
  }
}

/** The token that contains the offset, or ends there; a word, number or text is preferred to the mark beside it. */
export function tokenAt(text: Characters, root: Branch, offset: number): TokenInfo | undefined {
  let found: TokenInfo | undefined;
  for (const token of tokensOf(text, root, offset, offset)) {
    if (token.start > offset || token.end < offset || token.end === token.start) continue;
    const touches = token.kind !== 'end' && token.kind !== 'mark';
    if (found === undefined || (touches && (found.kind === 'mark' || found.kind === 'end')) || found.kind === 'end') {
      found = token;
    }
  }
  return found;
}

/** A node as the path sees it: its kind and where it stands. */
class PathNode implements Node {
  constructor(
    readonly green: Branch,
    readonly start: number,
    readonly end: number,
  ) {}
  get syntax(): string {
    return this.green.syntax;
  }
  get broken(): boolean {
    return this.green.broken;
  }
}

/** The nodes around an offset, from the file to the innermost. A node begins with its first token and ends with its last. */
export function pathAt(root: Branch, offset: number): Node[] {
  const path: Node[] = [new PathNode(root, 0, root.width)];
  let node = root;
  let at = 0;
  for (;;) {
    let next: { child: Branch; at: number; start: number; end: number } | undefined;
    for (const child of node.children) {
      if (at > offset) break;
      if (child instanceof Branch && at + child.width >= offset) {
        const start = at + trimmedStart(child);
        const end = at + child.width - terminatorWidth(child);
        if (start <= offset && offset <= end && end > start) next = { child, at, start, end };
      }
      at += child.width;
    }
    if (next === undefined) return path;
    path.push(new PathNode(next.child, next.start, next.end));
    node = next.child;
    at = next.at;
  }
}

function trimmedStart(green: Green): number {
  if (green instanceof Leaf) return green.trivia;
  const first = green.children.find((child) => child.width > 0);
  return first === undefined ? 0 : trimmedStart(first);
}

function terminatorWidth(green: Branch): number {
  const last = green.children[green.children.length - 1];
  return last instanceof Leaf && STATEMENT_ENDS.has(last.tokenTypeIdx) ? last.width : 0;
}

/** What may come next at an offset. */
export interface Expected {
  /** The block's context (`contexts.ts`). */
  context: string;
  /** The rule of the statement, when its first word tells. */
  rule: string | undefined;
  /** The statement's tokens before the offset (a word that the offset touches left out). */
  before: TokenInfo[];
  /** The blocks around the statement, from the file's inwards: what each holds, and the tokens before its brace. */
  blocks: { context: string; header: TokenInfo[] }[];
  /** The word that is being written: what completion replaces. */
  prefix: { start: number; end: number; text: string } | undefined;
  /** Keywords that may come next. */
  keywords: readonly string[];
  /** Other kinds: `word`, `number`, `string`, `color`, `signed`, `glyph`, `value`, marks such as `:`, and `end`. */
  kinds: readonly string[];
}

/** What may come next at an offset, from the grammar; without regard to what stands after it. */
export function expectedAt(text: Characters, root: Branch, offset: number): Expected {
  const { context, tokens, open } = statementBefore(root, offset);
  const last = tokens[tokens.length - 1];
  const touched =
    last !== undefined && last.end === offset && isWordLike(last.leaf.tokenTypeIdx) ? tokens.pop() : undefined;
  const before = tokens.map(({ leaf, offset: at }) => info(text, leaf, at));
  const prefix = touched && {
    start: touched.offset + touched.leaf.trivia,
    end: touched.end,
    text: text.slice(touched.offset + touched.leaf.trivia, touched.end),
  };
  let rule: string | undefined;
  let next: Sorted = NOTHING;
  const first = tokens[0];
  if (first === undefined) next = begins(context);
  else {
    rule = (context.statements.get(first.leaf.tokenTypeIdx) ?? context.otherwise)?.rule;
    if (rule !== undefined && rule !== 'unknown')
      next = follows(
        rule,
        tokens.map((token) => token.leaf),
      );
  }
  const blocks = open.map((around, i) => ({
    context: (open[i + 1]?.context ?? context).name,
    header: around.tokens.map(({ leaf, offset: at }) => info(text, leaf, at)),
  }));
  return { context: context.name, rule, before, blocks, prefix, ...next };
}

/** What may come next, keywords and other kinds apart. */
type Sorted = Pick<Expected, 'keywords' | 'kinds'>;
const NOTHING: Sorted = { keywords: [], kinds: [] };
const keywordNames = new Set(t.keywordList);

function sorted(words: Iterable<string>, names: string): Sorted {
  const keywords = new Set(words);
  const kinds = new Set<string>();
  for (const name of names.split(' ')) {
    if (keywordNames.has(name)) keywords.add(name);
    else if (name !== '') kinds.add(name.length > 2 ? name.replace(/^<(.*)>$/, '$1') : name);
  }
  return { keywords: [...keywords], kinds: [...kinds] };
}

const beginnings = new WeakMap<Context, Sorted>();

/** What a statement of a block may begin with. */
function begins(context: Context): Sorted {
  const known = beginnings.get(context);
  if (known !== undefined) return known;
  const { words, otherwise } = context;
  const names =
    otherwise !== undefined && otherwise.rule !== 'unknown'
      ? describe([...expectedIn(otherwise.rule, [], 0)].filter((type) => type !== END_OF_STATEMENT))
      : '';
  const found = sorted(Object.keys(words), names);
  beginnings.set(context, found);
  return found;
}

/** Statements of few kinds are written again and again: what may follow is kept by their kinds of token. */
const followings = new Map<string, Sorted>();
const MOST_KEPT = 500;

/** What may come behind these tokens of a statement. */
function follows(rule: string, tokens: readonly Green[]): Sorted {
  const key = `${rule} ${tokens.map((token) => token.tokenTypeIdx).join(' ')}`;
  let found = followings.get(key);
  if (found === undefined) {
    found = sorted([], describe(expectedIn(rule, tokens, tokens.length)));
    if (followings.size >= MOST_KEPT) followings.clear();
    followings.set(key, found);
  }
  return found;
}

const isWordLike = (type: number): boolean =>
  type === id(t.Name) ||
  type === id(t.HexName) ||
  type === id(t.NumberToken) ||
  type === id(t.Glyph) ||
  t.keywordById.has(type);

interface Placed {
  leaf: Leaf;
  offset: number;
  end: number;
}

/** The tokens of the statement that the offset stands in, up to the offset, and the context of its block. */
function statementBefore(
  root: Branch,
  offset: number,
): { context: Context; tokens: Placed[]; open: { context: Context; tokens: Placed[] }[] } {
  let tokens: Placed[] = [];
  let unclosed = 0;
  const open: { context: Context; tokens: Placed[] }[] = [];
  let context = contexts[root.context ?? 'file'] ?? contexts.unknown!;
  const stack: { node: Branch; index: number; offset: number }[] = [{ node: root, index: 0, offset: 0 }];
  for (let top = stack[stack.length - 1]; top !== undefined; top = stack[stack.length - 1]) {
    const child = top.node.children[top.index++];
    if (child === undefined) {
      const done = stack.pop()!;
      if (done.node.syntax === 'Block' && !endsWithBrace(done.node)) unclosed++;
      continue;
    }
    const at = top.offset;
    top.offset += child.width;
    if (child instanceof Branch) {
      // A statement that ended before the offset has nothing to do with it.
      const isStatement = top.node.syntax === 'Block' || top.node.syntax === 'File';
      if (isStatement) tokens = [];
      if (isStatement && at + child.width <= offset && terminatorWidth(child) > 0 && at + child.width - 1 < offset)
        continue;
      stack.push({ node: child, index: 0, offset: at });
      continue;
    }
    if (child.flaw === Flaw.Invented) continue;
    if (at + child.trivia >= offset || at + child.width > offset) break;
    const type = child.tokenTypeIdx;
    // A block without its brace ends where something follows that does not belong to it.
    if (type !== END) for (; unclosed > 0; unclosed--) ({ context, tokens } = open.pop() ?? { context, tokens });
    if (STATEMENT_ENDS.has(type)) tokens = [];
    else if (type === LCURLY) {
      open.push({ context, tokens });
      context = contexts[top.node.context ?? 'unknown'] ?? contexts.unknown!;
      tokens = [];
    } else if (type === RCURLY && open.length > 0) {
      const around = open.pop()!;
      context = around.context;
      // The block is one token of the statement around it; what stands before it matters no more.
      tokens = around.tokens;
      tokens.push({ leaf: blockLeaf, offset: at, end: at + child.width });
    } else tokens.push({ leaf: child, offset: at, end: at + child.width });
  }
  return { context, tokens, open };
}

const blockLeaf = new Leaf(id(t.Block), 0, 0, Flaw.None);

function endsWithBrace(block: Branch): boolean {
  const last = block.children[block.children.length - 1];
  return last instanceof Leaf && last.tokenTypeIdx === RCURLY;
}
