/** Collects what the grammar's actions report into green nodes. */
import type { IToken } from './chevrotain';
import { Branch, Flaw, type Green } from './green';

/** A stack of finished children with the nodes still open on it. */
export class Builder {
  private readonly done: Green[] = [];
  private readonly kinds: string[] = [];
  private readonly marks: number[] = [];
  private skipped: ReadonlyMap<Green | undefined, Green[]> | undefined;

  /** Opens a node: what is added until `close` becomes its children. */
  open(kind: string): void {
    this.kinds.push(kind);
    this.marks.push(this.done.length);
  }

  /** Opens a node around the last child. */
  openLast(kind: string): void {
    this.kinds.push(kind);
    this.marks.push(this.done.length - 1);
  }

  add(token: IToken): void {
    const before = this.skipped?.get(token as unknown as Green);
    if (before !== undefined) {
      const aside = new Branch('Skipped', before.slice());
      aside.damage();
      this.done.push(aside);
    }
    this.done.push(token as unknown as Green);
  }

  close(): Branch {
    const node = new Branch(this.kinds.pop()!, this.cut(this.marks.pop()!));
    this.done.push(node);
    return node;
  }

  private cut(mark: number): Green[] {
    const children = this.done.slice(mark);
    this.done.length = mark;
    return children;
  }

  /** Forgets everything. */
  reset(skipped?: ReadonlyMap<Green | undefined, Green[]>): void {
    this.skipped = skipped;
    this.done.length = 0;
    this.kinds.length = 0;
    this.marks.length = 0;
  }

  /** Closes what is still open, as broken when something was. Returns the one node, or `undefined` with nothing built. */
  finish(otherwise: string): Branch {
    const incomplete = this.kinds.length > 0;
    while (this.kinds.length > 0) {
      const node = this.close();
      node.damage();
    }
    const only = this.done[0];
    const root = this.done.length === 1 && only instanceof Branch ? only : new Branch(otherwise, this.done.slice());
    if (incomplete || root !== only) root.damage();
    this.done.length = 0;
    return root;
  }
}

/** A token that is not in the text. */
export const isInvented = (green: Green): boolean => !(green instanceof Branch) && green.flaw === Flaw.Invented;
