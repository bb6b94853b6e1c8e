/**
 * Statements of the same shape are read once. The tree of a statement says nothing about its words: it follows from the kinds,
 * widths and blanks of its tokens alone. In a text of set-up lines, schedules and tables most statements have had
 * their shape before; such a statement gets a node of its own around the children of the earlier one.
 */
import type { Statement } from './contexts';
import { Branch, type Green, type Leaf } from './green';
import { readStatement } from './statement';

interface Shape {
  readonly rule: string;
  readonly tokens: readonly Green[];
  readonly end: Leaf | undefined;
  readonly node: Branch;
  /** Its inner nodes stand in several statements. */
  shared: boolean;
  /** Another shape with the same hash. */
  readonly next: Shape | undefined;
  readonly chain: number;
}

/** Longer statements are not worth comparing. */
const LONGEST = 256;
/** Shapes with the same hash. More are not remembered, so that no text can make the search long. */
const MOST = 4;

/** The shapes of one text. */
export class Shapes {
  private readonly known = new Map<number, Shape>();

  /** Statements of more tokens are read each by itself; 0: all are. */
  constructor(private readonly longest = LONGEST) {}

  /** The tree of a statement without a block, with the token that ends it. `hash` is one of its tokens. */
  read(statement: Statement, tokens: Green[], end: Leaf | undefined, hash: number): Branch {
    const first = tokens.length > this.longest ? undefined : this.known.get(hash);
    for (let shape = first; shape !== undefined; shape = shape.next) {
      if (shape.rule !== statement.rule || shape.end !== end || !same(shape.tokens, tokens)) continue;
      if (!shape.shared) {
        shape.shared = true;
        shape.node.shareInner();
      }
      return new Branch(shape.node.syntax, shape.node.children, shape.node);
    }
    const node = readStatement(statement, tokens);
    if (end !== undefined) node.append(end);
    if (tokens.length > this.longest) return node;
    const chain = (first?.chain ?? 0) + 1;
    if (chain > MOST) return node;
    this.known.set(hash, {
      rule: statement.rule,
      tokens: tokens.slice(),
      end,
      node,
      shared: false,
      next: first,
      chain,
    });
    return node;
  }
}

function same(a: readonly Green[], b: readonly Green[]): boolean {
  if (a.length !== b.length) return false;
  // Equal short tokens are one object; longer ones are not looked into.
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false;
  return true;
}
