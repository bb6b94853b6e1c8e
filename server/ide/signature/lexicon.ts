/** Words of the game: verbs of cards and triggers, queries of conditions, special rules, with the types of their parameters. */
import type { Names } from '../../../engine/kernel/compiled';
import type { VerbParam } from '../../../engine/kernel/ruleset';
import type { Scope } from '../completion/scope';
import { type Form, FormMaker } from './form';

type Typed = Extract<VerbParam, { name: string }>;

/** `gain 2 rp when …`: the parameters of the verb. */
export function effectForm(scope: Scope, context: string): Form | undefined {
  const { words } = scope;
  const colon = words.lastIndexOf(':');
  if (context === 'card' && colon < 0) return undefined;
  const rest = words.slice(colon + 1).filter((word, i) => !(i === 0 && word === 'may'));
  const verb = scope.game?.lexicon.verbs.find((v) => v.verb === rest[0]);
  if (!verb) return undefined;
  const maker = new FormMaker(scope.ide).fixed(verb.verb);
  for (const param of verb.params) {
    maker.fixed(' ');
    if ('word' in param) maker.fixed(param.flag ? `[${param.word}]` : param.word);
    else maker.part(...typed(param));
  }
  return maker.form(verb.doc, activeParam(verb.params, rest.slice(1)));
}

function typed({ name, type, optional, words, list }: Typed): [string, Names] {
  const what = words ? words.join(' | ') : type;
  const text = `${name}: ${type}${list ? '…' : ''}`;
  return [optional ? `[${text}]` : text, { en: what, ja: what }];
}

/** Which typed parameter comes next, after these words: each takes one word, one range or one parenthesis. */
function activeParam(params: readonly VerbParam[], words: readonly string[]): number {
  const given = arguments_(words);
  const fixed = new Set(params.flatMap((p) => ('word' in p ? [p.word] : [])));
  const last = given.findLast((one) => fixed.has(one));
  if (last !== undefined) {
    // Behind its own fixed word stands the parameter that follows the word.
    const at = params.findIndex((p) => 'word' in p && p.word === last);
    const behind = given.length - 1 - given.lastIndexOf(last);
    return numberOf(params, at) + behind;
  }
  const count = given.length;
  const typedParams = params.filter((p): p is Typed => 'name' in p);
  const list = typedParams.findIndex((p) => p.list);
  return list >= 0 && count > list ? list : count;
}

/** How many typed parameters stand before an index. */
function numberOf(params: readonly VerbParam[], at: number): number {
  return params.slice(0, at).filter((p) => 'name' in p).length;
}

/** Words grouped into arguments: what stands in parentheses or around `..` is one; an open parenthesis is still being written. */
function arguments_(words: readonly string[]): string[] {
  const found: string[] = [];
  let depth = 0;
  for (const word of words) {
    if (word === ')') {
      depth--;
      if (depth === 0) found.push('()');
    } else if (word === '(') depth++;
    else if (depth === 0 && word !== ',' && word !== '..') found.push(word);
  }
  return found;
}

/** The query that the condition asks last: `supplied us land 0804`. */
export function queryForm(scope: Scope): Form | undefined {
  const { words } = scope;
  const queries = scope.game?.lexicon.queries ?? [];
  const at = words.findLastIndex((word) => queries.some((q) => q.name === word && q.args.length > 0));
  const query = queries.find((q) => q.name === words[at]);
  if (at < 0 || !query) return undefined;
  const behind = words.slice(at + 1);
  if (behind.some((w) => ['and', 'or', '=', '!=', '<', '<=', '>', '>='].includes(w))) return undefined;
  const maker = new FormMaker(scope.ide).fixed(query.name);
  for (const arg of query.args) maker.fixed(' ').part(arg, { en: arg, ja: arg });
  maker.fixed(` → ${query.value}`);
  return maker.form(query.doc, arguments_(behind).length);
}

/** A line of a special rule: `turn 1..3`, with all that the rule takes. */
export function ruleForm(scope: Scope): Form | undefined {
  const [what, id] = scope.header;
  const rule = what === 'rule' ? scope.game?.lexicon.rules.find((r) => r.id === id) : undefined;
  if (!rule) return undefined;
  const params = rule.params ?? rule.properties.map((name) => ({ name, type: 'text' as const, optional: true }));
  const maker = new FormMaker(scope.ide).fixed(`${rule.id} { `);
  params.forEach((param, i) => {
    if (i > 0) maker.fixed('; ');
    const [text, doc] = typed(param);
    maker.part(text.replace(':', ''), doc);
  });
  maker.fixed(' }');
  const [word] = scope.words;
  return maker.form(rule.doc, word === undefined ? 0 : params.findIndex((p) => p.name === word));
}
