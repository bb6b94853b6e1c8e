/** Parts of work that are done, for when it is taken up again: in the order in which it asks for them. */
export class Progress {
  #places: unknown[] = [];
  #next = 0;

  #revision: number;

  constructor(revision = 0) {
    this.#revision = revision;
  }

  /** The work begins again; what was done in another revision counts no more. */
  begin(revision: number): void {
    if (this.#revision !== revision) this.#places = [];
    this.#revision = revision;
    this.#next = 0;
  }

  /** Nothing is done. */
  clear(): void {
    if (this.#places.length > 0) this.#places = [];
  }

  /** @internal */
  next<S>(first: () => S): S {
    const at = this.#next++;
    if (at === this.#places.length) this.#places.push(first());
    return this.#places[at] as S;
  }
}
