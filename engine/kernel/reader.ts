/** Reads a compiled game and collects what is missing or wrong, so that a refusal names every problem at once. */
import type { Cell, CompiledGame, Properties, PropertyValue, Table } from './compiled';
import { entryOf, setEntry } from './records';
import type { Needs } from './ruleset';

export class Reader {
  readonly problems: { message: string; where?: string }[] = [];
  readonly #placeAt: ReadonlyMap<string, number>;

  constructor(readonly compiled: CompiledGame) {
    this.#placeAt = new Map(compiled.board.places.map(({ id }, i) => [id, i]));
  }

  /** Notes a problem, once: several sides may have the same. */
  problem(message: string, where?: string): void {
    if (this.problems.some((one) => one.message === message)) return;
    this.problems.push(where === undefined ? { message } : { message, where });
  }

  /** A value of the game; 0 and a problem when it is missing or no finite number. */
  value(id: string): number {
    const v = entryOf(this.compiled.game.values, id);
    if (typeof v === 'number' && Number.isFinite(v)) return v;
    this.problem(`value ${id} is missing`, id);
    return 0;
  }

  /** The values that a ruleset needs, by id; problems are those of its classes and markers, too, that the game does not declare. */
  needed({
    values,
    classes = [],
    markers = [],
  }: Pick<Needs, 'values' | 'classes' | 'markers'>): Record<string, number> {
    const { game } = this.compiled;
    for (const { id } of classes) this.index(game.classes, id, 'class');
    for (const { id } of markers) this.index(game.markers, id, 'marker');
    const out: Record<string, number> = {};
    for (const { id } of values) setEntry(out, id, this.value(id));
    return out;
  }

  /** A table of the game with at least these columns, or null and a problem. */
  table(id: string, columns: readonly string[]): Table | null {
    const t = entryOf(this.compiled.game.tables, id);
    if (!t) {
      this.problem(`table ${id} is missing`, id);
      return null;
    }
    for (const c of columns) if (!t.columns.some((x) => x.id === c)) this.problem(`table ${id} has no column ${c}`, id);
    return t;
  }

  /** The cells of a table in these columns, row by row; none, and a problem, where the table is missing. */
  rows(id: string, columns: readonly string[]): Cell[][] {
    const table = this.table(id, columns);
    if (!table) return [];
    const at = columns.map((column) => table.columns.findIndex((one) => one.id === column));
    return table.rows.map(({ cells }) => at.map((k) => cells[k] ?? null));
  }

  /** Index of a word in a list, or -1 and a problem. */
  index(words: readonly { id: string }[], word: PropertyValue | undefined, what: string): number {
    const i = words.findIndex((w) => w.id === word);
    if (i < 0) this.problem(`unknown ${what} ${word ?? '(missing)'}`);
    return i;
  }

  side(word: PropertyValue | undefined): number {
    return this.index(this.compiled.game.sides, word, 'side');
  }

  nation(word: PropertyValue | undefined): number {
    return this.index(this.compiled.game.nations, word, 'nation');
  }

  /** Index of a place id, or -1 and a problem. */
  place(word: PropertyValue | undefined): number {
    const i = this.#placeAt.get(word as string) ?? -1;
    if (i < 0) this.problem(`unknown place ${word ?? '(missing)'}`);
    return i;
  }

  /** Places named one by one or by region, in order. */
  places(words: readonly PropertyValue[] | undefined): number[] {
    const { regions } = this.compiled.board;
    return (words ?? []).flatMap((word) => {
      const region = regions.find((r) => r.id === word);
      if (region) return region.places.flatMap((id) => this.#placeAt.get(id) ?? []);
      const i = this.place(word);
      return i < 0 ? [] : [i];
    });
  }

  /** The same, without what is not on this map: a scenario may be played on a part of the one that the text speaks of. */
  placesHere(words: readonly PropertyValue[] = []): number[] {
    const { regions } = this.compiled.board;
    return this.places(
      words.filter((word) => this.#placeAt.has(word as string) || regions.some(({ id }) => id === word)),
    );
  }

  /** A number of a rule's properties; `otherwise` when absent, or 0 and a problem. */
  number(properties: Properties, name: string, otherwise?: number): number {
    const v = entryOf(properties, name)?.[0];
    if (typeof v === 'number') return v;
    if (v === undefined && otherwise !== undefined) return otherwise;
    this.problem(`${name}: a number is missing`, name);
    return 0;
  }

  /** All numbers of a property. */
  numbers(properties: Properties, name: string): number[] {
    return (entryOf(properties, name) ?? []).filter((v): v is number => typeof v === 'number');
  }
}
