/** Conditions, sets of units and places. */
import type { Names } from '../../../engine/kernel/compiled';
import { readings } from '../../../engine/kernel/readings';
import type { SymbolKind } from '../../model';
import { sinceSeparator } from './groups';
import type { Scope } from './scope';

const BEFORE_OPERAND = new Set([
  'when',
  'and',
  'or',
  'not',
  '=',
  '!=',
  '<',
  '<=',
  '>',
  '>=',
  '+',
  '-',
  '*',
  'expect',
  ',',
]);

/** After `when`: an operand, or what joins two of them. Inside parentheses: a set. */
export function condition(scope: Scope, words: readonly string[]) {
  if (openGroup(words)) return set(scope, words);
  const last = words.at(-1) ?? 'when';
  if (BEFORE_OPERAND.has(last)) operand(scope, words);
  // What a list is compared with: places, classes, sides in any number.
  const part = words.slice(words.findLastIndex((w) => w === 'and' || w === 'or') + 1);
  const compared = part.some((w) => w === '=' || w === '!=');
  if (compared) {
    scope.names('side', 'class');
    // What an example expects may be anything that the game names.
    if (words[0] === 'expect')
      scope.names('nation', 'kind', 'unit', 'marker', 'track', 'deck', 'card', 'feature', 'terrain');
    scope.places();
  }
  if (BEFORE_OPERAND.has(last) || compared) return;
  if (last === 'controlled') return scope.items.keyword('by', 'a');
  if (last === 'by') return scope.names('side', 'nation');
  if (words.at(-2) === 'by') scope.items.keyword('of', 'a');
  if (last === 'controls' || last === 'in' || last === 'of') {
    scope.sides();
    return places(scope);
  }
  const queries = known(scope, words).filter((q) => words.includes(q.name));
  const asked = queries.toSorted((a, b) => words.lastIndexOf(a.name) - words.lastIndexOf(b.name)).at(-1);
  if (asked) {
    const given = words.length - 1 - words.lastIndexOf(asked.name);
    const needed = queries
      .filter((q) => q.name === asked.name)
      .flatMap((q) => {
        const arg = q.args[given] ?? (q.args.at(-1)?.endsWith('...') ? q.args.at(-1) : undefined);
        return arg === undefined ? [] : [arg];
      });
    for (const arg of needed) argument(scope, arg);
    if (needed.length > 0) return;
  }
  // What else the players' programs can be asked is about a side, a place or both.
  if (words[0] === 'expect') {
    scope.sides();
    scope.names('class', 'kind');
    places(scope);
  }
  if (scope.game?.vocabulary.sides.some((s) => s.id === last)) scope.items.keyword('controls');
  if (scope.game?.vocabulary.markers.some((m) => m.id === last)) scope.items.keyword('of');
}

/** What can be asked for here: what the ruleset publishes, and in an `expect` line what the text answers by itself. */
function known(
  scope: Scope,
  words: readonly string[],
): readonly { name: string; args: readonly string[]; doc: Names }[] {
  const own = scope.game?.lexicon.queries ?? [];
  if (words[0] !== 'expect') return own;
  return [...own, ...readings.filter((one) => !own.some((query) => query.name === one.name))];
}

function operand(scope: Scope, words: readonly string[]) {
  for (const query of known(scope, words)) scope.items.word(query.name, query.doc, 'query');
  scope.sides();
  scope.names('marker', 'track');
}

/** Types of arguments that name what the game declares. */
const NAMED: Partial<Record<string, readonly SymbolKind[]>> = {
  ...{ side: ['side'], nation: ['nation'], phase: ['phase'], deck: ['deck'], card: ['card'], event: ['event'] },
  ...{ class: ['class', 'kind'], kind: ['kind', 'class'], table: ['table'], attribute: ['attribute'] },
  ...{ marker: ['marker'], unit: ['unit'], value: ['value'], track: ['track'], option: ['option'] },
  formation: ['formation'],
  pool: ['pool'],
  name: ['side', 'nation', 'kind', 'class', 'marker', 'feature', 'terrain', 'track', 'card'],
};

/** One typed argument of a query or a verb. */
export function argument(scope: Scope, name: string) {
  const type = name.replace(/\.\.\.$/, '');
  const kinds = NAMED[type];
  if (kinds) scope.names(...kinds);
  else if (type === 'place') scope.places();
  else if (type === 'places') places(scope);
  else if (type === 'region') scope.regions();
}

/** In parentheses: units of …, or places. */
export function set(scope: Scope, words: readonly string[], only?: 'units' | 'places') {
  const own = sinceSeparator(words);
  const before = words[words.lastIndexOf('(') - 1];
  const located = own.length === 0 && ['controls', 'at', 'outside', 'of', 'in'].includes(before ?? '');
  if (located || only === 'places') return places(scope);
  const last = own.at(-1);
  if (last === 'in' || last === 'at' || last === 'outside' || last === 'of') {
    if (last === 'of') scope.names('side', 'nation');
    return places(scope);
  }
  if (last === 'region') return scope.regions();
  if (last === undefined) scope.items.keywords(['full', 'reduced']);
  if (last === 'by') return scope.names('side', 'nation');
  const begun = own.every((word) => /^\d+$|^full$|^reduced$/.test(word));
  const sided = begun ? (['side', 'nation'] as const) : [];
  scope.names(...sided, 'class', 'kind', 'formation', 'state');
  unitsOf(scope, own);
  scope.items.keyword('units');
  if (own.length === 0 && only !== 'units') places(scope);
  if (own.length > 0) {
    const more = ['alone', 'ashore', 'eliminated', 'in', 'at', 'outside', 'within', 'with', 'without', 'held', 'by'];
    scope.items.keywords(more);
  }
}

/** Individual units of the sides and nations that the set names. */
function unitsOf(scope: Scope, own: readonly string[]): void {
  const { nations = [], sides = [], counters = [] } = scope.game?.vocabulary ?? {};
  const side = sides.find((s) => own.includes(s.id))?.id;
  const nation = nations.find((n) => own.includes(n.id))?.id;
  const fits = new Set(
    counters
      .filter((c) => (side === undefined || c.side === side) && (nation === undefined || c.nation === nation))
      .map((c) => c.id),
  );
  for (const symbol of scope.symbols('unit')) if (fits.has(symbol.id)) scope.items.unit(symbol, 'c');
}

/** Regions, features and places. */
export function places(scope: Scope) {
  scope.regions();
  scope.names('feature', 'terrain', 'marker');
  for (const { id, names } of scope.symbols('feature')) scope.items.word(plural(id), names);
  scope.places();
}

/** `ports`, `cities`: all places with the feature. */
function plural(feature: string): string {
  if (/[^aeiou]y$/.test(feature)) return `${feature.slice(0, -1)}ies`;
  return /(?:s|x|ch|sh)$/.test(feature) ? `${feature}es` : `${feature}s`;
}

/** Whether a parenthesis is open. */
export function openGroup(words: readonly string[]): boolean {
  let depth = 0;
  for (const word of words) depth += word === '(' ? 1 : word === ')' ? -1 : 0;
  return depth > 0;
}
