/**
 * Special rules of a scenario, read by what their properties are: a rulebook declares the properties of each rule once, as data, and the type
 * of what is read follows from it.
 */
import type { CompiledGame, Properties, TurnSpan } from './compiled';
import type { Reader } from './reader';
import { entryOf, setEntry } from './records';

/** Reads a property of a rule, by its name; problems are in the reader. */
export type Field<T> = (reader: Reader, properties: Properties, name: string) => T;
type Shape = Readonly<Record<string, Field<unknown>>>;
type Read<S extends Shape> = { readonly [K in keyof S]: S[K] extends Field<infer T> ? T : never };

const words: Field<Properties[string]> = (_, p, name) => entryOf(p, name) ?? [];
const first = (p: Properties, name: string) => entryOf(p, name)?.[0];

export const side: Field<number> = (r, p, name) => r.side(first(p, name));
export const nation: Field<number> = (r, p, name) => r.nation(first(p, name));
export const nations: Field<number[]> = (r, p, name) => words(r, p, name).map((word) => r.nation(word));
export const place: Field<number> = (r, p, name) => r.place(first(p, name));
export const places: Field<number[]> = (r, p, name) => r.places(entryOf(p, name));
export const number: Field<number> = (r, p, name) => r.number(p, name);
export const numbers: Field<number[]> = (r, p, name) => r.numbers(p, name);
export const word: Field<string> = (_, p, name) => String(first(p, name) ?? '');
export const given: Field<boolean> = (_, p, name) => entryOf(p, name) !== undefined;
export const units: Field<number[]> = (r, p, name) =>
  words(r, p, name).map((word) => r.index(r.compiled.units, word, 'unit'));
export const formation: Field<number> = (r, p, name) =>
  r.index(r.compiled.game.formations ?? [], first(p, name), 'formation');

/** Units that the scenario has, in the order in which they are named: others of the rule are not in it. */
export const unitsHere: Field<Set<number>> = (r, p, name) =>
  new Set(
    words(r, p, name)
      .map((word) => r.compiled.units.findIndex(({ id }) => id === word))
      .filter((unit) => unit >= 0),
  );

/** Places of this map. */
export const placesHere: Field<number[]> = (r, p, name) => r.placesHere(entryOf(p, name));

/** The same places as a byte each. */
export const mask =
  (of: Field<readonly number[]>): Field<Uint8Array> =>
  (r, p, name) => {
    const bytes = new Uint8Array(r.compiled.board.places.length);
    for (const place of of(r, p, name)) bytes[place] = 1;
    return bytes;
  };

/** Turns of a property as it is written: `4..5`, `4`; null: it says none. */
export const spans: Field<TurnSpan[] | null> = (r, p, name) =>
  given(r, p, name)
    ? words(r, p, name).map((word) => {
        const [from = 0, to = from] = String(word).split('..').map(Number);
        return { from, to };
      })
    : null;

/** What stands under another name than it is read by. */
export const named =
  <T>(name: string, field: Field<T>): Field<T> =>
  (r, p) =>
    field(r, p, name);

/** What holds where the rule does not say it. */
export const or =
  <T, U>(field: Field<T>, otherwise: U): Field<T | U> =>
  (r, p, name) =>
    given(r, p, name) ? field(r, p, name) : otherwise;

/** Whether a property has a word among others. */
export const includes =
  (name: string, word: string): Field<boolean> =>
  (r, p) =>
    words(r, p, name).includes(word);

/** A rule by its word and its properties; `where`: it counts only where this holds. */
export interface SpecialForm<S extends Shape, Many extends boolean> {
  id: string;
  shape: S;
  many: Many;
  where: ((read: Read<S>, game: CompiledGame) => boolean) | undefined;
}
type Where<S extends Shape> = SpecialForm<S, boolean>['where'];

/** A rule of which the last one counts; null: the scenario has none. */
export const one = <S extends Shape>(id: string, shape: S, where?: Where<S>): SpecialForm<S, false> => {
  return { id, shape, many: false, where };
};

/** A rule that may stand several times. */
export const every = <S extends Shape>(id: string, shape: S, where?: Where<S>): SpecialForm<S, true> => {
  return { id, shape, many: true, where };
};

// biome-ignore lint/suspicious/noExplicitAny: forms of all shapes; `where` takes what its own shape reads
type AnyForm = SpecialForm<any, boolean>;
export type SpecialsOf<F extends Readonly<Record<string, AnyForm>>> = {
  -readonly [K in keyof F]: F[K] extends SpecialForm<infer S, infer Many>
    ? Many extends true
      ? Read<S>[]
      : Read<S> | null
    : never;
};

/** Whether a rule is in force: one of an option is when that is on. */
function inForce({ scenario }: CompiledGame, properties: Properties): boolean {
  const option = properties.option?.[0];
  return option === undefined || entryOf(scenario.options, String(option)) === true;
}

/** Where a special rule of the scenario is printed. */
export function citing({ scenario }: CompiledGame, special: string, otherwise: string): string {
  return scenario.rules.find(({ id }) => id === special)?.provenance?.see?.[0] ?? otherwise;
}

/**
 * The special rules of the scenario that are in force, by the names of their forms.
 * @param others what reads rules that say something in a way of their own
 * @param elsewhere rules that are read elsewhere
 */
export function readSpecials<F extends Readonly<Record<string, AnyForm>>>(
  reader: Reader,
  forms: F,
  others: Readonly<Record<string, (properties: Properties) => void>> = {},
  elsewhere: readonly string[] = [],
): SpecialsOf<F> {
  const { compiled } = reader;
  const all = Object.entries(forms);
  const out: Record<string, unknown> = Object.fromEntries(all.map(([key, { many }]) => [key, many ? [] : null]));
  for (const { id, properties } of compiled.scenario.rules) {
    if (!inForce(compiled, properties)) continue;
    const own = all.filter(([, form]) => form.id === id);
    for (const [key, { shape, many, where }] of own) {
      const read: Record<string, unknown> = {};
      for (const [name, field] of Object.entries(shape as Shape)) setEntry(read, name, field(reader, properties, name));
      if (where && !where(read, compiled)) continue;
      if (many) (out[key] as unknown[]).push(read);
      else out[key] = read;
    }
    const other = entryOf(others, id);
    other?.(properties);
    if (own.length === 0 && !other && !elsewhere.includes(id)) reader.problem(`unknown special rule ${id}`, id);
  }
  return out as SpecialsOf<F>;
}
