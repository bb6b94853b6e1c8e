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
  /** A character that steers a terminal or the direction of writing and cannot be seen: in a string, or where any character may stand. */
  Control = 7,
  /** Bytes that were no characters when the text was read: the replacement character, in the token or the comments before it. */
  Garbled = 8,
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

const BROKEN = 1;
const TROUBLED = 2;
const HURT = 4;
const SHARED = 8;

function flagsOf(child: Green): number {
  if (child instanceof Branch) return child.inherited;
  if (child.flaw === Flaw.None) return 0;
  return child.flaw === Flaw.Invented ? TROUBLED | BROKEN : TROUBLED;
}

/** A node. */
export class Branch {
  /** Blocks stand as one token in the statement around them. */
  declare readonly tokenTypeIdx: number;
  width: number;
  private flags = 0;
  problems: LocalProblem[] | undefined = undefined;
  /** For blocks and the file: the context their statements are read in. */
  context: string | undefined = undefined;

  constructor(
    readonly syntax: string,
    readonly children: Green[],
    /** A node with the same children: what it knows of them need not be found again. */
    like?: Branch,
  ) {
    if (like !== undefined) {
      this.width = like.width;
      this.flags = like.flags;
      this.problems = like.problems;
      return;
    }
    let width = 0;
    let flags = 0;
    for (let i = 0; i < children.length; i++) {
      const child = children[i]!;
      width += child.width;
      flags |= flagsOf(child);
    }
    this.width = width;
    this.flags = flags;
  }

  /** The parser had to skip or invent something inside. */
  get broken(): boolean {
    return (this.flags & BROKEN) !== 0;
  }

  /** This node, a node or a leaf inside has a problem. */
  get troubled(): boolean {
    return (this.flags & TROUBLED) !== 0;
  }

  /** The node itself is incomplete, whatever its children are. */
  get hurt(): boolean {
    return (this.flags & HURT) !== 0;
  }

  /** The node stands in several statements, whose words may be others: nothing about the text may be remembered for it. */
  get shared(): boolean {
    return (this.flags & SHARED) !== 0;
  }

  /** The statement's inner nodes will stand in other statements, too. Only while the tree is being built. */
  shareInner(): void {
    for (const child of this.children) {
      if (!(child instanceof Branch) || child.shared) continue;
      child.flags |= SHARED;
      child.shareInner();
    }
  }

  /** What the flags of this node mean for the node around it. */
  get inherited(): number {
    return this.flags & (BROKEN | TROUBLED);
  }

  /** Adds a last child. Only while the tree is being built. */
  append(child: Green): void {
    this.children.push(child);
    this.width += child.width;
    this.flags |= flagsOf(child);
  }

  /** Takes over what changed in a child. Only while the tree is being built. */
  refresh(child: Branch, wider: number): void {
    this.width += wider;
    this.flags |= child.inherited;
  }

  /** Marks the node as incomplete. Only while the tree is being built. */
  damage(): void {
    this.flags |= HURT | BROKEN;
  }

  /** Gives the node problems that were found before. Only while the tree is being built. */
  adopt(problems: LocalProblem[] | undefined): void {
    this.problems = problems;
    if (problems !== undefined) this.flags |= TROUBLED;
  }

  /** Adds a problem. Only while the tree is being built. */
  report(at: number, length: number, code: string, args: Record<string, string>): void {
    this.problems ??= [];
    this.problems.push({ at, length, code, args });
    this.flags |= TROUBLED;
  }
}

// The same for all: no need to store it in each.
(Branch.prototype as { tokenTypeIdx: number }).tokenTypeIdx = BLOCK;

export type Green = Leaf | Branch;

/** Whether a node may stand in several places: then nothing about its words may be remembered for it. */
export function isShared(green: object): boolean {
  return !(green instanceof Branch) || green.shared;
}

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
