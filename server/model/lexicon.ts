/** The words a game's texts may use beyond its names: those of its ruleset, and those the text itself declares. */

import type { Names } from '../../engine/kernel/compiled';
import type { Needs, ParamType, QueryForm, SpecialRule, Verb } from '../../engine/kernel/ruleset';
import { described } from '../../engine/kernel/sentence';

/** Statements in whose bodies, or cells, words of a game's own may stand. */
export const propertyHomes = [
  ...([
    'terrain',
    'feature',
    'hexside',
    'route',
    'kind',
    'unit',
    'place',
    'region',
    'line',
    'phase',
    'sequence',
  ] as const),
  ...(['formation', 'card'] as const),
] as const;
/** A ruleset tells the hexsides and routes of a map from their kinds. */
export type PropertyHome = (typeof propertyHomes)[number] | 'one-hexside' | 'one-route';

/** A word that may stand in the bodies of `on`. */
export interface PropertyForm {
  id: string;
  doc: Names;
  on: readonly PropertyHome[];
  /** What follows it, where that is said; of a single one as many may stand as one likes. */
  values?: readonly { type: ParamType; words?: string[]; list?: boolean; track?: string }[];
}

/** What an attribute says of the words in its cells. */
export interface AttributeForm {
  id: string;
  words?: string[];
  /** A cell holds several, with commas. */
  list?: true;
  /** They name these. */
  refersTo?: ParamType;
}

/** A word with its sentence (`engine/kernel/sentence.ts`); `doc` is what the sentence says without arguments. */
export type Worded<T> = T & { says: Names };

const worded = <T extends { doc: Names }>(word: T): Worded<T> => ({
  ...word,
  doc: described(word.doc),
  says: word.doc,
});

export interface Lexicon {
  verbs: readonly Worded<Verb>[];
  queries: readonly Worded<QueryForm>[];
  rules: readonly Worded<SpecialRule>[];
  /** Words in the bodies of declarations, beside those of the language. */
  properties: readonly PropertyForm[];
  /** Attributes whose values are words or names, by id. */
  attributes: ReadonlyMap<string, AttributeForm>;
  /** What stands behind the first word of an answer, by that word. */
  answers: NonNullable<Needs['answers']>;
  /** First words of answers, beside names of the text. */
  answerWords: NonNullable<Needs['words']>;
  /** What dice are thrown for beside tables; undefined: nobody can tell. */
  dice: Needs['dice'];
  /** Words that facts of given positions begin with, beside tracks and what the text declares; undefined: nobody can tell. */
  facts: Needs['facts'];
  /** What the computer player weighs in this game. */
  weights: NonNullable<Needs['weights']>;
  /** What the text itself declares of them. */
  own: { verbs: readonly Verb[]; queries: readonly QueryForm[]; rules: readonly SpecialRule[] };
  /** Of what all words are known, so that another one is a mistake. */
  closed: ReadonlySet<'verb' | 'query' | 'rule'>;
}

/** What one statement of a game declares. */
export type DeclaredWord =
  | { what: 'verb'; verb: Verb }
  | { what: 'query'; forms: QueryForm[] }
  | { what: 'rule'; rule: SpecialRule }
  | { what: 'track'; forms: QueryForm[] }
  | { what: 'attribute'; form: AttributeForm }
  | { what: 'property'; form: PropertyForm };

/** What the dice of a `roll` show: known in its lines. */
export const ROLLED = 'rolled';

/** Numbers that every game has. */
const everywhere: readonly QueryForm[] = [
  { name: 'turn', args: [], value: 'number', doc: { en: 'Number of the turn', ja: 'ターン数' } },
  {
    name: ROLLED,
    args: [],
    value: 'number',
    doc: { en: 'Total of the dice of this `roll`', ja: 'この`roll`のダイスの合計' },
  },
];

/** Forms of queries; those of a name come from the first list that has it. */
function inOrder(...lists: (readonly QueryForm[])[]): QueryForm[] {
  return lists.flatMap((list, i) =>
    list.filter((form) => !lists.slice(0, i).some((before) => before.some((other) => other.name === form.name))),
  );
}

/**
 * What the ruleset knows, with what the text declares; the text's own word takes the place of one of the ruleset's of the same
 * name. Of a game whose ruleset is not known nobody can tell which words there are. `general`: what is played of a game
 * that names no rulebook.
 */
export function lexiconOf(
  needs: Needs | undefined,
  declared: readonly DeclaredWord[],
  rulesets: Iterable<Needs>,
  general: Partial<Pick<Needs, 'verbs' | 'queries' | 'answers' | 'words' | 'dice' | 'facts' | 'weights'>> = {},
): Lexicon {
  const said = needs ?? general;
  const verbs = declared.flatMap((d) => (d.what === 'verb' ? [d.verb] : []));
  const rules = declared.flatMap((d) => (d.what === 'rule' ? [d.rule] : []));
  const queries = declared.flatMap((d) => (d.what === 'query' || d.what === 'track' ? d.forms : []));
  const closed = new Set<'verb' | 'query' | 'rule'>();
  if (needs || verbs.length > 0 || (general.verbs ?? []).length > 0) closed.add('verb');
  if (needs || rules.length > 0 || (general.verbs ?? []).length > 0) closed.add('rule');
  if (needs || declared.some((d) => d.what === 'query') || (general.queries ?? []).length > 0) closed.add('query');
  return {
    verbs: [
      ...verbs,
      ...(needs?.verbs ?? general.verbs ?? []).filter((v) => !verbs.some((own) => own.verb === v.verb)),
    ].map(worded),
    queries: inOrder(queries, needs?.queries ?? general.queries ?? [], everywhere).map(worded),
    rules: [...rules, ...(needs?.rules ?? []).filter((x) => !rules.some((own) => own.id === x.id))].map(worded),
    properties: needs ? propertiesOf(needs) : [...ownProperties(declared), ...commonProperties(rulesets)],
    attributes: new Map(declared.flatMap((d) => (d.what === 'attribute' ? [[d.form.id, d.form]] : []))),
    answers: said.answers ?? {},
    answerWords: said.words ?? [],
    dice: said.dice,
    facts: said.facts,
    weights: said.weights ?? [],
    own: { verbs, queries: declared.flatMap((d) => (d.what === 'query' ? d.forms : [])), rules },
    closed,
  };
}

/** Words that a ruleset reads. */
function propertiesOf({ flags, properties = [] }: Needs): PropertyForm[] {
  const words: NonNullable<Needs['properties']> = [...flags, ...properties];
  return words.flatMap(({ on, id, doc, values }): PropertyForm[] => {
    const home = on === 'border' ? 'hexside' : on;
    if (home === 'deck') return [];
    return [{ id, doc, on: home === 'kind' ? ['kind', 'unit'] : [home], ...(values ? { values } : {}) }];
  });
}

/** The words of all rulesets: what a game without one may use without declaring it. */
function commonProperties(rulesets: Iterable<Needs>): PropertyForm[] {
  const found = new Map<string, PropertyForm>();
  for (const needs of rulesets)
    for (const { id, doc, on } of propertiesOf(needs)) {
      // What follows it is the game's own matter.
      const form = { id, doc, on };
      const key = `${form.on.join()} ${form.id}`;
      if (!found.has(key)) found.set(key, form);
    }
  return [...found.values()];
}

function ownProperties(declared: readonly DeclaredWord[]): PropertyForm[] {
  return declared.flatMap((d) => (d.what === 'property' ? [d.form] : []));
}
