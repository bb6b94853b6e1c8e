/** The shipped maps, as the tests of facts look at them. */
import { BoardIndex } from '../../engine/kernel/board';
import type { Board } from '../../engine/kernel/compiled';
import { Hexsides } from '../../engine/kernel/hexsides';
import { shippedModel } from './compiled';

/** One map of a game, ready to be asked. */
export class ShippedMap {
  readonly index: BoardIndex;
  readonly hexsides: Hexsides;
  readonly places: ReadonlyMap<string, Board['places'][number]>;

  constructor(
    readonly board: Board,
    borders: ConstructorParameters<typeof Hexsides>[1],
  ) {
    this.index = new BoardIndex(board);
    this.hexsides = new Hexsides(board, borders);
    this.places = new Map(board.places.map((place) => [place.id, place]));
  }

  distance(a: string, b: string): number {
    return this.index.distance(this.index.indexOf(a), this.index.indexOf(b));
  }
  /** Ids of the neighbours, sorted. */
  around(id: string): string[] {
    const { neighbours, stride, ids } = this.index;
    const at = this.index.indexOf(id) * stride;
    return [...neighbours.slice(at, at + stride)].flatMap((i) => ids[i] ?? []).sort();
  }
  /** Terrain by column, as the facts write it: first row, and a letter a row. */
  terrain(letters: Readonly<Record<string, string>>): Record<string, [number, string]> {
    const columns: Record<string, Map<number, string>> = {};
    for (const { id, terrain, box } of this.board.places) {
      if (box) continue;
      columns[id.slice(0, -2)] ??= new Map();
      columns[id.slice(0, -2)]!.set(Number(id.slice(-2)), letters[terrain] ?? '?');
    }
    return Object.fromEntries(
      Object.entries(columns).map(([column, rows]) => {
        const [first, last] = [Math.min(...rows.keys()), Math.max(...rows.keys())];
        const text = Array.from({ length: last - first + 1 }, (_, i) => rows.get(first + i) ?? '-').join('');
        return [column, [first, text]];
      }),
    );
  }
  /** Ids of the places with a feature, boxes left out. */
  withFeature(feature: string): string[] {
    return this.board.places.filter((p) => !p.box && p.features.includes(feature)).map((p) => p.id);
  }
  region(id: string): string[] {
    const region = this.board.regions.find((r) => r.id === id);
    if (!region) throw new Error(`no region ${id}`);
    return region.places;
  }
  /** Hexsides of a kind as `a/b`, listed ones with that name (any without one). */
  borders(kind: string, name?: string): string[] {
    return this.board.borders
      .filter((b) => b.kind === kind && (name === undefined || b.names?.en === name))
      .map((b) => `${b.a}/${b.b}`);
  }
  /** Steps of routes of a kind as `a/b`. */
  routes(kind: string): string[] {
    return (this.board.routes ?? []).filter((r) => r.kind === kind).map((r) => `${r.a}/${r.b}`);
  }
}

/** A shipped map. */
export function shippedMap(game: string, map: string): ShippedMap {
  const model = shippedModel();
  const facts = model.map(game, map);
  if (!facts) throw new Error(`no map ${game}/${map}`);
  return new ShippedMap(facts.board, model.game(game)!.vocabulary.borders);
}

/** Words of a list, sorted. */
export function words(text: string): string[] {
  return text === '' ? [] : text.split(' ').sort();
}

/** A sorted copy. */
export function sorted(list: readonly string[]): string[] {
  return [...list].sort();
}
