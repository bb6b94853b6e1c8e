/** What a scenario says of sides and time: who holds and plays what, blocks of places to choose in, what comes and goes. */
import { historyFigures } from '../../model';
import { classesOf, group, sinceSeparator } from './groups';
import { condition, openGroup, places, set } from './phrases';
import type { Scope } from './scope';

/** Words that open a block of places to choose in. */
export const ZONES: ReadonlySet<string> = new Set(['in', 'area', 'within', 'outside']);

export const isZone = (words: readonly string[]) => ZONES.has(words[0] ?? '') && !words.includes(':');

/** `in (home of japan) limit 1 {`, `within 1 of 0803 Bahrain outside (0803 Bahrain) {`, `area a-26vg {`. */
export function zone(scope: Scope) {
  const words = scope.words;
  if (openGroup(words)) {
    if (words.at(-2) === 'of') scope.names('unit', 'formation');
    return set(scope, words, words.at(-2) === 'of' ? undefined : 'places');
  }
  if (words.at(-2) === 'within') return scope.items.keyword('of', 'a');
  scope.items.keywords(['outside', 'within', 'limit']);
  if (words.at(-2) === 'limit') scope.items.keywords(['at', 'in'], 'a');
  scope.names('formation', 'nation', 'side');
  units(scope, 'c');
  places(scope);
}

/** `control allies: 1307 Colombo, Rabaul`, `eliminated us-nl, 2 CV`, `players 2 { … }`, `hostile iran, usa`. */
export function standing(scope: Scope) {
  const words = scope.words;
  switch (words[0]) {
    case 'control':
      if (!words.includes(':')) return scope.names('side', 'nation');
      return places(scope);
    case 'eliminated':
      return group(scope, sinceSeparator(words.slice(1)));
    case 'hostile':
    case 'friendly':
    case 'neutral':
      return scope.names('nation', 'side');
    case 'cards':
      if (scope.words.length === 1) scope.items.keyword('each');
      return scope.names('side', 'deck', 'card');
    case 'value':
      return scope.names('value');
    case 'turns':
      return scope.names(words.at(-1) === 'from' ? 'phase' : 'turn');
  }
}

/** `turn 3: german holds 2125 St-Vith`, `turn 4..5: german losses 8..14`. */
export function historyLine(scope: Scope) {
  const words = scope.words;
  if (words.length === 0) return scope.items.keywords(['turn'], 'a');
  const colon = words.indexOf(':');
  if (colon < 0) return ['turn', '..'].includes(words.at(-1)!) ? scope.names('turn') : undefined;
  const rest = words.slice(colon + 1);
  if (rest.length === 0) return scope.sides();
  if (rest.length === 1) {
    scope.items.keywords(['holds', ...historyFigures], 'a');
    return scope.names('track');
  }
  return rest[1] === 'holds' ? places(scope) : undefined;
}

/** `asymmetric: iran, somalia`: a side with its nations. */
export function seat(scope: Scope) {
  if (scope.words.length === 1) return scope.items.keyword('option');
  if (scope.words.at(-1) === 'option') scope.names('option');
  else if (scope.words.includes(':')) scope.names('nation', 'side');
  else scope.names('side');
}

/** `from turn 18AM when …: us CV, 2 us Land at 0207 Ceylon`; also what is replaced or withdrawn. */
export function arrival(scope: Scope) {
  const words = scope.words;
  if (words.length === 0) {
    const heads = ['turn', 'from', 'pool', 'draw', 'option', 'roll', 'when'];
    return scope.items.keywords(scope.header[0] === 'reinforcements' ? heads : ['turn'], 'a');
  }
  const colon = words.indexOf(':');
  if (colon < 0) {
    const when = words.lastIndexOf('when');
    if (when >= 0) return condition(scope, words.slice(when));
    const last = words.at(-1);
    if (last === 'option') scope.names('option');
    if (last === 'pool' || last === 'draw') scope.names('pool');
    if (last === 'turn' || last === '..') scope.names('turn');
    return;
  }
  if (words.at(-1) === 'by' && !openGroup(words))
    return scope.items.keywords(words.includes('draw') ? ['lot'] : [], 'a');
  const at = words.indexOf('at', colon);
  if (at >= 0) return scope.places(classesOf(scope, words.slice(0, at)));
  const within = words.indexOf('in', colon);
  if (within >= 0) return openGroup(words) ? set(scope, words) : places(scope);
  group(scope, sinceSeparator(words.slice(colon)));
  const drawn = words.includes('draw');
  if (drawn) scope.names('kind');
  if (drawn || scope.header[0] === 'replacements') scope.names('class', 'attribute', 'track', 'formation');
}

/** `units prc-vlcc; from 0709; by asymmetric`: a line of what a rule needs to know. */
export function ruleLine(scope: Scope, type?: string) {
  if (type === 'units') {
    scope.names('side', 'nation', 'kind', 'class', 'formation');
    return units(scope, 'a');
  }
  // A place's name follows its number.
  if (scope.last?.type === 'number' && scope.map?.places.has(scope.last.text)) return;
  scope.names('side', 'nation', 'kind');
  if (type === undefined) {
    scope.regions();
    return scope.places();
  }
  scope.names(
    'class',
    'marker',
    'phase',
    'track',
    'option',
    'attribute',
    'card',
    'deck',
    'formation',
    'table',
    'value',
  );
  units(scope, 'b');
  places(scope);
}

function units(scope: Scope, rank: 'a' | 'b' | 'c') {
  for (const symbol of scope.symbols('unit')) scope.items.unit(symbol, rank);
}
