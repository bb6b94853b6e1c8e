/** The words a game's texts may use beyond its names: those of its ruleset, and those the text itself declares. */
import type { Needs, QueryForm, SpecialRule, Verb } from '../../engine/kernel/ruleset';

export interface Lexicon {
  verbs: readonly Verb[];
  queries: readonly QueryForm[];
  rules: readonly SpecialRule[];
  /** Of what all words are known, so that another one is a mistake. */
  closed: ReadonlySet<'verb' | 'query' | 'rule'>;
}

/** What one statement of a game declares. */
export type DeclaredWord =
  | { what: 'verb'; verb: Verb }
  | { what: 'query'; forms: QueryForm[] }
  | { what: 'rule'; rule: SpecialRule }
  | { what: 'track'; forms: QueryForm[] };

/** Numbers that every game has. */
const general: readonly QueryForm[] = [
  { name: 'turn', args: [], value: 'number', doc: { en: 'Number of the turn', ja: 'ターン数' } },
];

/** Forms of queries; those of a name come from the first list that has it. */
function inOrder(...lists: (readonly QueryForm[])[]): QueryForm[] {
  return lists.flatMap((list, i) =>
    list.filter((form) => !lists.slice(0, i).some((before) => before.some((other) => other.name === form.name))),
  );
}

/**
 * What the ruleset knows, with what the text declares; the text's own word takes the place of one of the ruleset's of the same
 * name. Without a ruleset a game that declares no verb may use any, and so with queries and special rules.
 */
export function lexiconOf(needs: Needs | undefined, declared: readonly DeclaredWord[]): Lexicon {
  const verbs = declared.flatMap((d) => (d.what === 'verb' ? [d.verb] : []));
  const rules = declared.flatMap((d) => (d.what === 'rule' ? [d.rule] : []));
  const queries = declared.flatMap((d) => (d.what === 'query' || d.what === 'track' ? d.forms : []));
  const closed = new Set<'verb' | 'query' | 'rule'>();
  if (needs || verbs.length > 0) closed.add('verb');
  if (needs || rules.length > 0) closed.add('rule');
  if (needs || declared.some((d) => d.what === 'query')) closed.add('query');
  return {
    verbs: [...verbs, ...(needs?.verbs ?? []).filter((v) => !verbs.some((own) => own.verb === v.verb))],
    queries: inOrder(queries, needs?.queries ?? [], general),
    rules: [...rules, ...(needs?.rules ?? []).filter((x) => !rules.some((own) => own.id === x.id))],
    closed,
  };
}
