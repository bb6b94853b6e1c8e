/** Who stands where: units of a node as a chain by rising number, so that equal positions are equal words. */
export class Chains {
  /** `head`: first unit at a node; `next`: the one after a unit; `loc`: node of a unit. -1 ends. All are views on the position. */
  constructor(
    private readonly head: Int16Array,
    private readonly next: Int16Array,
    private readonly loc: Int16Array,
  ) {}

  /** Puts a unit into the chain of the node it is at. */
  link(u: number): void {
    const node = this.loc[u]!;
    let before = -1;
    let at = this.head[node]!;
    while (at >= 0 && at < u) {
      before = at;
      at = this.next[at]!;
    }
    this.next[u] = at;
    if (before < 0) this.head[node] = u;
    else this.next[before] = u;
  }

  /** Takes a unit out of the chain of the node it is at. */
  unlink(u: number): void {
    const node = this.loc[u]!;
    if (this.head[node] === u) this.head[node] = this.next[u]!;
    else {
      let at = this.head[node]!;
      while (this.next[at] !== u) at = this.next[at]!;
      this.next[at] = this.next[u]!;
    }
    this.next[u] = -1;
  }
}
