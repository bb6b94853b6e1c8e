/** Entries of a ruleset's vocabulary in short. */
import type { ProcedureForm } from './procedure-form';
import type { Needs, Unplayed } from './ruleset';
import type { Text } from './texts';

type Query = Needs['queries'][number];

/** A query: `args` are types of its arguments. */
export function query(name: string, args: string[], value: Query['value'], en: string, ja: string): Query {
  return { name, args, value, doc: { en, ja } };
}

/** A word that a rule of the rulebook reads: a value, a phase, a marker, a class. */
export function word(id: string, rule: string, en: string, ja: string): Needs['values'][number] {
  return { id, rule, doc: { en, ja } };
}

/** A table that a rulebook reads in these columns. */
export function table(
  id: string,
  rule: string,
  columns: readonly string[],
  en: string,
  ja: string,
): Needs['tables'][number] {
  return { id, rule, columns: [...columns], doc: { en, ja } };
}

/** A table that says once more what stands elsewhere: read where it is there. */
export const repeating = (...of: Parameters<typeof table>): Needs['tables'][number] => ({
  ...table(...of),
  optional: true,
});

/** A word of its own: an attribute, an option. */
export function plain(id: string, en: string, ja: string): Needs['attributes'][number] {
  return { id, doc: { en, ja } };
}

/** A procedure of a rulebook, with its number in frames. */
export interface RulebookProcedure extends ProcedureForm {
  plays: number;
}

/** `Supply: lines that lead to a source`, in both languages: a name, and what it is. */
export function titled(en: string, ja: string): { names: Text; doc: Text } {
  const [[name, doc], [nameJa, docJa]] = [apart(en), apart(ja)];
  return { names: { en: name, ja: nameJa }, doc: { en: doc, ja: docJa } };
}

function apart(text: string): [name: string, doc: string] {
  const end = text.indexOf(': ');
  return [text.slice(0, end), text.slice(end + 2)];
}

/**
 * A procedure of a rulebook: what a phase does in it stands in the rulebook, so that nothing else is said of it.
 * `en`, `ja`: its name, a colon and a blank, and what is done in it.
 */
export function procedure(plays: number, id: string, rule: string, en: string, ja: string): RulebookProcedure {
  return {
    plays,
    id,
    rule,
    ...titled(en, ja),
    example: `does ${id}`,
    params: [],
    says: [],
    units: {},
    places: {},
    quantities: {},
    actions: {},
  };
}

/** One without which there is no game. */
export const needed = (form: RulebookProcedure): RulebookProcedure => ({ ...form, needed: true });

/** A word on something: a flag, a property. */
export function on<T extends string>(on: T, id: string, en: string, ja: string) {
  return { on, id, doc: { en, ja } };
}

/** Words of facts of given positions, with blanks between them. */
export const facts = (named: string, others: string, unchecked: string): NonNullable<Needs['facts']> => ({
  named: named.split(' '),
  others: others.split(' '),
  unchecked: unchecked.split(' '),
});

/** Members of a type that are not played. */
export const not = (type: string, ...members: string[]): Unplayed[] =>
  members.map((member) => ({ what: `${type}.${member}` }));

/** What is not played, but for some values, so that a game with it cannot begin. */
export const stops = (what: string, but?: readonly string[]): Unplayed => ({
  what,
  stops: true,
  ...(but ? { but } : {}),
});

/** Conditions about zones of control, of rules that have none. */
export const noZones: readonly Unplayed[] = ['UnitSet.zone', 'UnitSet.enemyZone', 'PlaceSet.freeOf'].map((what) =>
  stops(what),
);

/** What is said of a table as a whole, for its readers: `from`, `until`, `round` and others. */
export const tableWords: Unplayed = {
  what: 'Table.properties',
  words: ['from', 'until', 'round', 'limit', 'order', 'side', 'unit'],
};

/** What is not played, and what to write instead. */
export const instead = (what: string, en: string, ja: string): Unplayed => ({ what, instead: { en, ja } });
