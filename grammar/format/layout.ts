/** The tokens of a tree in order, each with what the formatter has to know about the place it stands in. */
import { Branch, Flaw, type Green, Leaf } from '../green';
import * as t from '../tokens';
import type { Tree } from '../tree';

const id = t.idOf;
const NEWLINE = id(t.NewLine);

/** A statement as the formatter sees it. */
export interface Statement {
  green: Branch;
  /** How many blocks stand around it. */
  depth: number;
  /** Something in it is wrong: its lines stay as they are. */
  untouched: boolean;
  /** A statement beside it is wrong: its lines keep their indentation, on which the end of that statement depends. */
  keepIndent: boolean;
  /** For lines of a picture: columns that its lines stand left of where they should. */
  shift: number | undefined;
}

export interface Token {
  leaf: Leaf;
  /** Where the token itself begins and ends. */
  start: number;
  end: number;
  /** The innermost node around it. */
  owner: Branch;
  statement: Statement | undefined;
  /** The first token of its statement. */
  first: boolean;
}

/** All tokens but line breaks. */
export function layout(tree: Tree): Token[] {
  return new Layout(tree.text).run(tree.green);
}

class Layout {
  private readonly tokens: Token[] = [];
  private offset = 0;

  constructor(private readonly text: string) {}

  run(root: Branch): Token[] {
    this.body(root, 0, false);
    return this.tokens;
  }

  private body(block: Branch, depth: number, verbatim: boolean): void {
    const wrong = block.children.some((child) => child instanceof Branch && isWrong(child));
    const shift = block.context === 'picture' ? this.shiftOf(block, depth) : undefined;
    for (const child of block.children) {
      if (!(child instanceof Branch)) {
        this.leaf(child, block, undefined, false);
        continue;
      }
      const lost = verbatim || (depth === 0 && child.troubled && hasLostBraces(child));
      const statement: Statement = {
        green: child,
        depth,
        untouched: lost || isWrong(child),
        keepIndent: lost || wrong,
        shift,
      };
      this.node(child, statement, lost, { first: true });
    }
  }

  private node(green: Branch, statement: Statement, verbatim: boolean, state: { first: boolean }): void {
    for (const child of green.children) {
      if (!(child instanceof Branch)) {
        this.leaf(child, green, statement, state.first);
        if (child.width > 0) state.first = false;
      } else if (child.syntax === 'Block') this.block(child, statement, verbatim);
      else this.node(child, statement, verbatim, state);
    }
  }

  private block(block: Branch, statement: Statement, verbatim: boolean): void {
    const { children } = block;
    const open = children[0];
    const close = children[children.length - 1];
    if (open instanceof Leaf) this.leaf(open, block, statement, false);
    const closed = children.length > 1 && close instanceof Leaf && close.tokenTypeIdx === id(t.RCurly);
    const inner = new Branch('Body', children.slice(1, closed ? -1 : undefined));
    inner.context = block.context;
    this.body(inner, statement.depth + 1, verbatim);
    if (closed) this.leaf(close, block, statement, false);
  }

  private leaf(leaf: Leaf, owner: Branch, statement: Statement | undefined, first: boolean): void {
    const start = this.offset + leaf.trivia;
    this.offset += leaf.width;
    if (leaf.tokenTypeIdx === NEWLINE || leaf.flaw === Flaw.Invented) return;
    this.tokens.push({ leaf, start, end: this.offset, owner, statement, first });
  }

  /** The picture's lines keep their places to each other: how far all of them have to move. */
  private shiftOf(body: Branch, depth: number): number {
    let least = Number.POSITIVE_INFINITY;
    let at = this.offset;
    for (const line of body.children) {
      if (line instanceof Branch) {
        const first = line.children[0];
        if (first instanceof Leaf) {
          const column = columnOf(this.text, at + first.trivia);
          if (column !== undefined) least = Math.min(least, column);
        }
      }
      at += line.width;
    }
    return Number.isFinite(least) ? 2 * depth - least : 0;
  }
}

/** The column of the first token of a line; `undefined` when something stands before it. Tabs go to multiples of 4. */
export function columnOf(text: string, at: number): number | undefined {
  let begin = at;
  while (begin > 0 && text[begin - 1] !== '\n' && text[begin - 1] !== '\r') begin--;
  let column = 0;
  for (const c of text.slice(begin, at)) {
    if (c === '\t') column += 4 - (column % 4);
    else if (c.trim() !== '') return undefined;
    else if (c !== '\ufeff') column++;
  }
  return column;
}

/** Whether a statement itself, not one in its block, is not as it should be. */
function isWrong(statement: Branch): boolean {
  if (statement.syntax === 'Unknown') return true;
  return statement.troubled && (statement.problems !== undefined || statement.children.some(isFlawed));
}

function isFlawed(green: Green): boolean {
  if (green instanceof Leaf) return green.flaw !== Flaw.None;
  if (green.syntax === 'Block' || !green.troubled) return false;
  // Any character may stand in a cell.
  const harmless = (child: Green) =>
    green.syntax === 'Cell' && child instanceof Leaf && child.flaw === Flaw.UnknownCharacter;
  return green.problems !== undefined || green.children.some((child) => !harmless(child) && isFlawed(child));
}

function hasLostBraces(green: Branch): boolean {
  if (green.problems?.some(({ code }) => code === 'SYN005' || code === 'SYN006' || code === 'SYN008')) return true;
  // What is passed over: whichever `}` closes instead is found by the indentation of its line, which then has to stay.
  if (green.syntax === 'Skipped') return green.children.some((child) => child instanceof Leaf && isRightBrace(child));
  return green.children.some(
    (child) => child instanceof Branch && (child.troubled || child.syntax === 'Skipped') && hasLostBraces(child),
  );
}

const isRightBrace = (leaf: Leaf): boolean => leaf.tokenTypeIdx === id(t.RCurly);
