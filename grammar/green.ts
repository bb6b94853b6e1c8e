/**
 * The immutable tree behind the views: it knows widths, never absolute offsets, so that an edit leaves every node it does not
 * touch as it is. Each character of the text belongs to exactly one leaf, as its token or as the trivia (blanks, comments,
 * line breaks without meaning) before it.
 */
import { Block, idOf } from './tokens';

/** Something is wrong with the token itself. */
export enum Flaw {
  None = 0,
  OpenString = 1,
  BadEscape = 2,
  BadColor = 3,
  UnknownCharacter = 4,
  /** The comment in the trivia before the token has no end. */
  OpenComment = 5,
  /** The token is not in the text: the parser put it there. */
  Invented = 6,
}

/** A token with the trivia before it. It is also the token that Chevrotain sees. */
export class Leaf {
  constructor(
    /** Chevrotain's index of the token's type. */
    readonly tokenTypeIdx: number,
    /** Width of trivia and token. */
    readonly width: number,
    /** Width of the trivia. */
    readonly trivia: number,
    readonly flaw: Flaw,
  ) {}
}

/** A syntax problem, relative to the start of the node that holds it (trivia included). */
export interface LocalProblem {
  at: number;
  length: number;
  code: string;
  args: Record<string, string>;
}

const BLOCK = idOf(Block);

/** A node. */
export class Branch {
  /** Blocks stand as one token in the statement around them. */
  declare readonly tokenTypeIdx: number;
  width: number;
  /** The parser had to skip or invent something inside. */
  broken = false;
  /** The node itself is incomplete, whatever its children are. */
  hurt = false;
  /** This node, a node or a leaf inside has a problem. */
  troubled = false;
  problems: LocalProblem[] | undefined = undefined;
  /** For blocks and the file: the context their statements are read in. */
  context: string | undefined = undefined;

  constructor(
    readonly syntax: string,
    readonly children: Green[],
  ) {
    let width = 0;
    for (let i = 0; i < children.length; i++) {
      const child = children[i]!;
      width += child.width;
      if (child instanceof Branch) {
        if (child.troubled) this.troubled = true;
        if (child.broken) this.broken = true;
      } else if (child.flaw !== Flaw.None) {
        this.troubled = true;
        if (child.flaw === Flaw.Invented) this.broken = true;
      }
    }
    this.width = width;
  }

  /** Adds a last child. Only while the tree is being built. */
  append(child: Green): void {
    this.children.push(child);
    this.width += child.width;
    if (child instanceof Branch) {
      if (child.troubled) this.troubled = true;
      if (child.broken) this.broken = true;
    } else if (child.flaw !== Flaw.None) this.troubled = true;
  }

  /** Marks the node as incomplete. Only while the tree is being built. */
  damage(): void {
    this.hurt = true;
    this.broken = true;
  }

  /** Adds a problem. Only while the tree is being built. */
  report(at: number, length: number, code: string, args: Record<string, string>): void {
    this.problems ??= [];
    this.problems.push({ at, length, code, args });
    this.troubled = true;
  }
}

// The same for all: no need to store it in each.
(Branch.prototype as { tokenTypeIdx: number }).tokenTypeIdx = BLOCK;

export type Green = Leaf | Branch;

/** Width of the trivia before the first token of a node. */
export function leadingTrivia(green: Green): number {
  let node: Green = green;
  let before = 0;
  while (node instanceof Branch) {
    let first: Green | undefined;
    for (const child of node.children) {
      if (child.width > 0) {
        first = child;
        break;
      }
    }
    if (first === undefined) return before;
    node = first;
  }
  before += node.trivia;
  return before;
}
