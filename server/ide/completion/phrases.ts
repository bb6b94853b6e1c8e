/** Conditions, sets of units and places. */
import type { Names } from '../../../engine/kernel/compiled';
import { readings } from '../../../engine/kernel/readings';
import type { SymbolKind } from '../../model';
import { group, sinceSeparator } from './groups';
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
  const compared = words.findLastIndex((w) => w === '=' || w === '!=');
  if (compared >= 0 && !words.slice(compared).some((w) => w === 'and' || w === 'or')) {
    scope.names('side', 'class');
    scope.places();
  }
  if (BEFORE_OPERAND.has(last) || compared >= 0) return;
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
export function set(scope: Scope, words: readonly string[]) {
  const own = sinceSeparator(words);
  const last = own.at(-1);
  if (last === 'in' || last === 'at' || last === 'outside' || last === 'of') {
    if (last === 'of') scope.names('side', 'nation');
    return places(scope);
  }
  if (last === 'region') return scope.regions();
  if (last === undefined) scope.items.keywords(['full', 'reduced']);
  group(scope, own);
  scope.names('side', 'nation', 'class', 'kind', 'unit', 'state');
  places(scope);
  if (own.length > 0) scope.items.keywords(['alone', 'ashore', 'in', 'at', 'outside', 'within']);
}

/** Regions, features and places. */
export function places(scope: Scope) {
  scope.regions();
  scope.names('feature');
  scope.places();
}

/** Whether a parenthesis is open. */
export function openGroup(words: readonly string[]): boolean {
  let depth = 0;
  for (const word of words) depth += word === '(' ? 1 : word === ')' ? -1 : 0;
  return depth > 0;
}
