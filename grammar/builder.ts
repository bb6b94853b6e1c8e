/** Collects what the grammar's actions report into green nodes. */
import type { IToken } from './chevrotain';
import { Branch, type Green } from './green';

/**
 * A stack of finished children with the nodes still open on it. The arrays only grow: their ends are kept beside them, because
 * shortening an array for every node costs more than the node.
 */
export class Builder {
  private readonly done: Green[] = [];
  private top = 0;
  private readonly kinds: string[] = [];
  private readonly marks: number[] = [];
  private depth = 0;
  private skipped: ReadonlyMap<Green | undefined, Green[]> | undefined;

  /** Opens a node: what is added until `close` becomes its children. */
  open(kind: string): void {
    this.kinds[this.depth] = kind;
    this.marks[this.depth++] = this.top;
  }

  /** Opens a node around the last child. */
  openLast(kind: string): void {
    this.kinds[this.depth] = kind;
    this.marks[this.depth++] = this.top - 1;
  }

  add(token: IToken): void {
    if (this.skipped !== undefined) this.addSkipped(this.skipped.get(token as unknown as Green));
    this.done[this.top++] = token as unknown as Green;
  }

  private addSkipped(tokens: readonly Green[] | undefined): void {
    if (tokens === undefined) return;
    const aside = new Branch('Skipped', tokens.slice());
    aside.damage();
    this.done[this.top++] = aside;
  }

  close(): Branch {
    const mark = this.marks[--this.depth]!;
    const node = new Branch(this.kinds[this.depth]!, this.done.slice(mark, this.top));
    this.done[mark] = node;
    this.top = mark + 1;
    return node;
  }

  /** Forgets everything. What was skipped before a token is added where the token is. */
  reset(skipped?: ReadonlyMap<Green | undefined, Green[]>): void {
    this.skipped = skipped;
    this.top = 0;
    this.depth = 0;
  }

  /** The one node that was built; what is still open is closed as damaged, and loose tokens are put into a node `otherwise`. */
  finish(otherwise: string): Branch {
    const incomplete = this.depth > 0;
    while (this.depth > 0) this.close().damage();
    const only = this.done[0];
    const single = this.top === 1 && only instanceof Branch;
    const root = single ? only : new Branch(otherwise, this.done.slice(0, this.top));
    if (incomplete || !single) root.damage();
    return root;
  }
}
