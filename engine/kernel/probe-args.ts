/** The words of a probe, read as what they name. Throws `RangeError` for those that name nothing. */
import type { PlayLoop } from './play-loop';

export class ProbeArgs<G extends PlayLoop<G>> {
  constructor(
    readonly g: G,
    readonly name: string,
    readonly words: readonly string[],
  ) {}

  word(i: number): string {
    const word = this.words[i];
    if (word === undefined) throw new RangeError(`${this.name}: argument ${i + 1} is missing`);
    return word;
  }

  number(i: number): number {
    const n = Number(this.word(i));
    if (!Number.isFinite(n)) throw new RangeError(`${this.name}: ${this.word(i)} is no number`);
    return n;
  }

  /** Index in a list; `what` it is a list of. */
  index(i: number, list: readonly { id: string }[], what: string): number {
    const k = list.findIndex((one) => one.id === this.word(i));
    if (k < 0) throw new RangeError(`${this.name}: unknown ${what} ${this.word(i)}`);
    return k;
  }

  side(i: number): number {
    return this.index(i, this.g.w.compiled.game.sides, 'side');
  }

  isSide(i: number): boolean {
    return this.g.w.compiled.game.sides.some(({ id }) => id === this.words[i]);
  }

  nation(i: number): number {
    return this.index(i, this.g.w.compiled.game.nations, 'nation');
  }

  unit(i: number): number {
    return this.index(i, this.g.w.compiled.units, 'unit');
  }

  place(i: number): number {
    return this.index(i, this.g.w.compiled.board.places, 'place');
  }

  /** All places from the i-th word on. */
  placesFrom(i: number): number[] {
    return this.words.slice(i).map((_, k) => this.place(i + k));
  }
}

/** Ids of the places for which the test holds, in board order. */
export function placesWhere<G extends PlayLoop<G>>({ w }: G, test: (place: number) => boolean): string[] {
  return w.compiled.board.places.flatMap(({ id }, i) => (test(i) ? [id] : []));
}
