/** What phases and their lines may say, from the procedures that every game without a rulebook has. */
import type { Names, Phase } from '../../engine/kernel/compiled';
import type { ProcedureForm, ProcedureParam, ResultForm } from '../../engine/kernel/procedure-form';
import { entryOf } from '../../engine/kernel/records';
import type { Needs } from '../../engine/kernel/ruleset';
import { formsOf, procedureForms } from '../../engine/rulesets/by-text/forms/index';

export {
  actionForm,
  formsOf,
  procedureForms,
  quantityForm,
  quantityName,
} from '../../engine/rulesets/by-text/forms/index';

/** What phases can do: by the rules of the game, or, where it names no rulebook, by its text. */
export const proceduresOf = (needs: Needs | undefined): readonly ProcedureForm[] => needs?.procedures ?? procedureForms;

const distinct = <T>(all: readonly T[]): T[] => [...new Set(all)];

/** Words of phases that some procedure takes. */
export const paramWords: readonly string[] = distinct(
  procedureForms.flatMap(({ params }) => params.map((p) => p.word)),
);

/** What stands behind a word of a phase that does this; of a phase that does something else, what it is elsewhere. */
export function paramOf(word: string, does: readonly string[]): ProcedureParam | undefined {
  for (const { params } of [...formsOf(does), ...procedureForms]) {
    const found = params.find((param) => param.word === word);
    if (found) return found;
  }
  return undefined;
}

/** Procedures that take a word. */
export const takersOf = (word: string): string[] =>
  procedureForms.flatMap(({ id, params }) => (params.some((param) => param.word === word) ? [id] : []));

/** Quantities as they are written: `attacker losses`. */
export const spoken = (word: string): string => word.replaceAll('-', ' ');
const quantities = distinct(procedureForms.flatMap((form) => Object.keys(form.quantities)));
export const quantityPhrases: readonly string[] = quantities.map(spoken);

/** Those that are numbers, which lines halve and double. */
export const numberPhrases: readonly string[] = distinct(
  procedureForms.flatMap((form) =>
    Object.entries(form.quantities).flatMap(([word, { takes }]) => (takes === undefined ? [spoken(word)] : [])),
  ),
);

/** Tables that a phase rolls on: its own, and those that its lines put in its place. */
export function tablesOf({ properties, lines = [] }: Pick<Phase, 'properties' | 'lines'>): string[] {
  const own = (entryOf(properties, 'table') ?? []).slice(0, 1).map(String);
  return distinct([...own, ...lines.flatMap(({ table }) => table ?? [])]);
}

/** Actions, by what a line may say of them. */
export function actionsWith(modal: 'may' | 'no' | 'must'): string[] {
  const all = procedureForms.flatMap(({ actions }) => Object.entries(actions));
  return distinct(all.flatMap(([word, { modals }]) => (modals.includes(modal) ? [word] : [])));
}

/** Every unit and place that a line of some phase may name. */
export const roleWords: readonly string[] = distinct(procedureForms.flatMap(({ units }) => Object.keys(units)));

/** Words of results, by name: of several procedures that have one the first says what stands behind it. */
export const resultForms: ReadonlyMap<string, ResultForm> = new Map(
  procedureForms
    .flatMap(({ results = [] }) => results)
    .reverse()
    .map((form) => [form.word, form]),
);
export const resultWords: readonly string[] = distinct(
  procedureForms.flatMap(({ results = [] }) => results.map(({ word }) => word)),
);

/** Words of phases and their lines with what they mean. */
export function phaseHelp(): { word: string; doc: Names; example: string }[] {
  return procedureForms.flatMap((form) => [
    { word: form.id, doc: form.doc, example: form.example },
    ...form.params,
    ...Object.entries(form.quantities).map(([word, { doc, example }]) => ({ word: spoken(word), doc, example })),
  ]);
}
