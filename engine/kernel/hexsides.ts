/** What kinds a hexside is of: those the map lists, and those the terrains on both sides imply. */
import type { Board, BorderKind } from './compiled';

export class Hexsides {
  private readonly listed = new Map<string, string[]>();
  private readonly terrains: ReadonlyMap<string, string>;
  private readonly implying: readonly BorderKind[];

  constructor(board: Board, kinds: readonly BorderKind[]) {
    for (const { a, b, kind } of board.borders) {
      const key = keyOf(a, b);
      this.listed.set(key, [...(this.listed.get(key) ?? []), kind]);
    }
    this.terrains = new Map(board.places.map((place) => [place.id, place.terrain]));
    this.implying = kinds.filter((kind) => kind.between !== undefined);
  }

  /** Kinds of the hexside between two neighbours, in the order of the map, then of the game. */
  kinds(a: string, b: string): string[] {
    const listed = this.listed.get(keyOf(a, b)) ?? [];
    const [s, t] = [this.terrains.get(a), this.terrains.get(b)];
    const is = (terrain: string | undefined, wanted: string) =>
      terrain !== undefined && (wanted === 'any' || wanted === terrain);
    const implied = this.implying.filter(
      (kind) =>
        !listed.includes(kind.id) &&
        !kind.unless?.some((other) => listed.includes(other)) &&
        kind.between!.some(([x, y]) => (is(s, x) && is(t, y)) || (is(s, y) && is(t, x))),
    );
    return [...listed, ...implied.map((kind) => kind.id)];
  }
}

function keyOf(a: string, b: string): string {
  return a < b ? `${a}/${b}` : `${b}/${a}`;
}
