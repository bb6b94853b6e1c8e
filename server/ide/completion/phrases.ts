/** Conditions, sets of units and places. */

import type { Names } from '../../../engine/kernel/compiled';
import { HERE } from '../../../engine/kernel/expressions';
import { DRAW, questions, WINNER } from '../../../engine/kernel/readings';
import { entryOf } from '../../../engine/kernel/records';
import { asWritten } from '../../../grammar/characters';
import { sideOfNation } from '../../checks/position';
import type { SymbolKind } from '../../model';
import { ROLLED } from '../../model/lexicon';
import { argumentType } from '../../model/lower/argument-types';
import { wordHelp } from '../word-help';
import { placeOf, sinceSeparator } from './groups';
import { sample } from './samples';
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

/** After these the operand is a number. */
const BEFORE_NUMBER = new Set(['=', '!=', '<', '<=', '>', '>=', '+', '-', '*', 'points']);

/** After `when`: an operand, or what joins two of them. Inside parentheses: a set. */
export function condition(scope: Scope, all: readonly string[]) {
  const words = withinConditions(all);
  if (openGroup(words)) return set(scope, words);
  if (columnWords(scope, words) || boxWords(scope, words)) return;
  const last = words.at(-1) ?? 'when';
  const begins = BEFORE_OPERAND.has(last) || last === 'points';
  if (begins) operand(scope, words, BEFORE_NUMBER.has(last));
  const compared = comparison(scope, words);
  if (begins || compared || withinOperand(scope, words, last) || askedOf(scope, words)) return;
  // What else the players' programs can be asked is about a side, a place or both.
  if (words[0] === 'expect') {
    scope.sides();
    scope.names('class', 'kind');
    places(scope);
  }
  const isMarker = (word: string | undefined) => scope.game?.vocabulary.markers.some((m) => m.id === word);
  if (isMarker(last)) scope.items.keyword('of');
  if (words.at(-2) === 'of' && isMarker(words.at(-3))) scope.items.keyword('in');
  // A side begins what it controls, unless it is what was asked about.
  if (BEFORE_OPERAND.has(words.at(-2) ?? '') && scope.game?.vocabulary.sides.some((s) => s.id === last))
    scope.items.keyword('controls');
}

/** Conditions stand in parentheses, too, behind a word that joins them: what stands in those that are open. */
function withinConditions(words: readonly string[]): readonly string[] {
  let inner = words;
  for (;;) {
    const open = firstOpen(inner);
    if (open < 0 || (open > 0 && !JOINS.has(inner[open - 1]!))) return inner;
    inner = [inner[0] === 'expect' ? 'expect' : 'when', ...inner.slice(open + 1)];
  }
}

const JOINS = new Set(['when', 'and', 'or', 'not', 'expect']);

/** Where the outermost parenthesis that is open stands; -1: none is. */
function firstOpen(words: readonly string[]): number {
  const open: number[] = [];
  for (const [i, word] of words.entries())
    if (word === '(') open.push(i);
    else if (word === ')') open.pop();
  return open[0] ?? -1;
}

/** After `china =`, or `rivalry japan =`: the boxes of that track; whether it has any. */
function boxWords(scope: Scope, words: readonly string[]): boolean {
  const last = words.at(-1);
  if (last !== '=' && last !== '!=') return false;
  const tracks = scope.game?.vocabulary.tracks ?? [];
  const track = [words.at(-2), words.at(-3)].find((word) => tracks.some(({ id }) => id === word));
  return track !== undefined && offeredBoxes(scope, track);
}

/** Offers the boxes of a track, or of all; whether there are any. */
export function offeredBoxes(scope: Scope, track: string | undefined): boolean {
  const boxes = scope.boxes(track);
  for (const { id, names } of boxes) scope.items.word(id, names, 'value', 'a');
  return boxes.length > 0;
}

/** After `season =`: the words that stand in that column of the turn record; whether there are any. */
function columnWords(scope: Scope, words: readonly string[]): boolean {
  const last = words.at(-1);
  if (last !== '=' && last !== '!=') return false;
  const column = turnColumns(scope).find(({ id }) => id === words.at(-2));
  for (const word of column?.words ?? [])
    scope.items.word(word, scope.game?.vocabulary.words?.find(({ id }) => id === word)?.names, 'value', 'a');
  return column !== undefined && column.words.length > 0;
}

/** What a list is compared with: places, classes, sides in any number; whether something is compared. */
function comparison(scope: Scope, words: readonly string[]): boolean {
  const part = words.slice(words.findLastIndex((w) => w === 'and' || w === 'or') + 1);
  if (!part.some((w) => w === '=' || w === '!=')) return false;
  scope.names('side', 'class');
  // What an example expects may be anything that the game names.
  if (words[0] === 'expect') {
    scope.names('nation', 'kind', 'unit', 'marker', 'track', 'deck', 'card', 'feature', 'terrain');
    scope.items.keywords(['yes', 'no', 'none', ...(part.includes(WINNER.name) ? [DRAW] : [])]);
  }
  results(scope, part);
  scope.places();
  return true;
}

/** Inside an operand of the language: `sum … of`, `controlled by … of`; whether that is where the cursor is. */
function withinOperand(scope: Scope, words: readonly string[], last: string): boolean {
  const before = words.at(-2);
  if (last === 'sum') scope.names('attribute');
  else if (before === 'sum') scope.items.keyword('of', 'a');
  else if (last === 'controlled') scope.items.keyword('by', 'a');
  else if (last === 'by' && before === 'controlled') scope.sides();
  else if (last === 'by') scope.names('side', 'nation');
  else {
    if (before === 'by') scope.items.keyword('of', 'a');
    if (last === 'of' && before !== 'controlled' && words.at(-3) !== 'by') scope.sides();
    if (last !== 'controls' && last !== 'in' && last !== 'of') return false;
    places(scope);
  }
  return true;
}

/** What the query before the cursor needs next; whether it needs anything. */
function askedOf(scope: Scope, words: readonly string[]): boolean {
  const queries = known(scope, words).filter((q) => words.includes(q.name));
  const asked = queries.toSorted((a, b) => words.lastIndexOf(a.name) - words.lastIndexOf(b.name)).at(-1);
  if (!asked) return false;
  const given = words.length - 1 - words.lastIndexOf(asked.name);
  const needed = queries
    .filter((q) => q.name === asked.name)
    .flatMap(({ args }) => args[given] ?? (args.at(-1)?.endsWith('...') ? args.at(-1)! : []));
  for (const arg of needed) {
    argument(scope, arg);
    if (arg === 'key') rowsOf(scope, words.at(-given)!);
    if (arg === 'column') columnsOf(scope, words.at(-given)!);
  }
  return needed.length > 0;
}

const tableOf = ({ game }: Scope, id: string) => entryOf(game?.vocabulary.tables, id);

/** What the rows of a table begin with: `cell storm 2`. */
function rowsOf(scope: Scope, table: string): void {
  for (const { cells } of tableOf(scope, table)?.rows ?? []) {
    const [key] = cells;
    if (typeof key !== 'string' && typeof key !== 'number') continue;
    const word = String(key);
    scope.items.word(/^\d+$/.test(word) ? word : asWritten(word), undefined, 'value', 'a');
  }
}

/** The columns of a table behind the first: `cell storm 2 wind`. */
function columnsOf(scope: Scope, table: string): void {
  for (const { id, names } of tableOf(scope, table)?.columns.slice(1) ?? [])
    scope.items.word(asWritten(id), names, 'value', 'a');
}

/** Columns of the turn record with the words that stand in them, where the text alone is the rulebook. */
function turnColumns(scope: Scope): { id: string; names: Names; words: string[] }[] {
  const { vocabulary } = scope.game ?? {};
  const turns = vocabulary?.rules === '' ? vocabulary.tables.turns : undefined;
  return (turns?.columns.slice(1) ?? []).flatMap(({ id, names }, k) => {
    if (['code', 'see', 'certainty', 'note'].includes(id)) return [];
    const cells = turns!.rows.map((row) => row.cells[k + 1]);
    return [{ id, names, words: [...new Set(cells.filter((cell) => typeof cell === 'string'))] }];
  });
}

/** What the cell of a table can be: `cell crt 1 "2-1" = DR2`. */
function results(scope: Scope, part: readonly string[]): void {
  const table = part[0] === 'expect' ? part[2] : part[1];
  if (!part.slice(0, 2).includes('cell') || table === undefined) return;
  for (const { id, names } of entryOf(scope.game?.vocabulary.tables, table)?.results ?? [])
    scope.items.word(asWritten(id), names, 'value');
}

/** What can be asked for here: what the ruleset publishes, and in an `expect` line what the text answers by itself. */
function known(
  scope: Scope,
  words: readonly string[],
): readonly { name: string; args: readonly string[]; doc: Names; value: string }[] {
  const rolls = scope.cursor.blocks.some(({ header }) => header.some(({ text }) => text === 'roll'));
  const own = (scope.game?.lexicon.queries ?? []).filter(({ name }) => rolls || name !== ROLLED);
  if (words[0] !== 'expect') return own;
  return [...own, ...questions.filter((one) => !own.some((query) => query.name === one.name))];
}

/** A whole operand, with samples of what it is asked about: a condition after `when` and `and`, a number where one is compared or added. */
function operand(scope: Scope, words: readonly string[], number: boolean) {
  for (const query of known(scope, words)) queryForm(scope, query, number, words[0] === 'expect');
  const place = sample(scope, { type: 'place' });
  if (!number) heldForms(scope, place);
  if (!number) markedForms(scope, place);
  trackForms(scope, number);
  columnForms(scope, number);
  countForms(scope, number, place);
}

/** A query with its arguments, and what it is compared with. */
function queryForm(
  scope: Scope,
  { name, args, doc, value }: ReturnType<typeof known>[number],
  number: boolean,
  expected: boolean,
): void {
  if (number && value !== 'number') return;
  const plain = value === 'number' || value === 'boolean';
  // Lists and words are for players' programs and `expect` lines: no condition compares them.
  if (!expected && !plain) return;
  const parts = [name, ...args.filter((a) => !a.endsWith('...')).map((a, i) => stop(i + 1, argumentSample(scope, a)))];
  if (value === 'number' && !number) parts.push(stop(8, expected ? '=' : '>='), stop(9, '1'));
  else if (!plain) parts.push('=', stop(9, 'none'));
  const about = scope.symbols('query').find((symbol) => symbol.id === name)?.key;
  scope.items.form(name, parts.join(' '), 'query', doc, about);
}

/** Who controls a place. */
function heldForms(scope: Scope, place: string): void {
  const { items } = scope;
  for (const word of scope.ofEach())
    items.form(word, `${word} controls (${stop(1, place)})`, 'keyword', wordHelp(word, 'victory')!.doc);
  for (const symbol of scope.symbols('side')) {
    const held = scope.words[0] === 'ensure' ? ownPlace(scope, symbol.id) : place;
    if (held !== undefined)
      items.form(symbol.id, `${symbol.id} controls (${stop(1, held)})`, 'name', symbol.names, symbol.key);
  }
}

/** Where a marker lies. */
function markedForms(scope: Scope, place: string): void {
  const side = scope.symbols('side')[0]?.id ?? 'side';
  const placed = scope.allMarkers();
  for (const symbol of scope.symbols('marker')) {
    // What a scenario begins with is true of the markers that it has.
    const one = placed.find((m) => m.marker === symbol.id);
    if (scope.words[0] === 'ensure' && !one) continue;
    const of = `${symbol.id} of ${stop(1, one?.side || side)} in (${stop(2, one?.at ?? place)})`;
    scope.items.form(symbol.id, of, 'name', symbol.names, symbol.key);
  }
}

/** What a number is compared with, from this stop on; nothing where a number is wanted. */
const compared = (number: boolean, from: number) => (number ? '' : ` ${stop(from, '>=')} ${stop(from + 1, '1')}`);

/** The value of a track. */
function trackForms(scope: Scope, number: boolean): void {
  for (const symbol of scope.symbols('track')) {
    const track = scope.game?.vocabulary.tracks?.find((t) => t.id === symbol.id);
    const of = track?.sides?.[0] === undefined ? symbol.id : `${symbol.id} ${stop(1, track.sides[0])}`;
    scope.items.form(symbol.id, of + compared(number, 2), 'name', symbol.names, symbol.key);
  }
}

/** What the turn record says. */
function columnForms(scope: Scope, number: boolean): void {
  for (const { id, names, words } of turnColumns(scope)) {
    const [word] = words;
    if (number && word !== undefined) continue;
    const of = word === undefined ? id + compared(number, 1) : `${id} = ${stop(1, word)}`;
    scope.items.form(id, of, 'value', names);
  }
}

/** How many there are, and whether there are any. */
function countForms(scope: Scope, number: boolean, place: string): void {
  const side = scope.symbols('side')[0]?.id ?? 'side';
  const units = sample(scope, { type: 'units' }).slice(1, -1);
  const form = (name: string, of: string, doc: Names) => scope.items.form(name, of, 'keyword', doc);
  form('count', `count (${stop(1, units)})${compared(number, 2)}`, COUNT);
  form('count controlled', `count controlled by ${stop(1, side)} of (${stop(2, place)})${compared(number, 3)}`, COUNT);
  const [attribute] = scope.symbols('attribute');
  if (attribute)
    form('sum', `sum ${stop(1, attribute.id)} of (${stop(2, units)})${compared(number, 3)}`, {
      en: 'what is printed on units or in places, added up',
      ja: 'ユニットや地点の値の合計',
    });
  if (number) return;
  form('any', `any (${stop(1, units)})`, { en: 'some there', ja: '存在する' });
  form('no', `no (${stop(1, units)})`, { en: 'none there', ja: '存在しない' });
}

/** A place that is a side's own on the map: what is ensured must be true. */
function ownPlace({ game, map }: Scope, side: string): string | undefined {
  return map?.board.places.find((place) => game && sideOfNation(game, place.owner) === side)?.id;
}

const COUNT: Names = { en: 'how many there are', ja: '数' };

const stop = (number: number, text: string) => `\${${number}:${text}}`;

/** A sample of an argument of a query: sets stand in parentheses there, too. */
function argumentSample(scope: Scope, type: string): string {
  const side = scope.symbols('side')[0]?.id ?? 'side';
  const { type: named, track } = argumentType(type);
  const first = entryOf(NAMED, named)?.[0];
  if (first !== undefined) return scope.symbols(first)[0]?.id ?? side;
  return sample(scope, { type: named, track });
}

/** Types of arguments that name what the game declares. */
const NAMED: Partial<Record<string, readonly SymbolKind[]>> = {
  ...{ side: ['side'], nation: ['nation'], phase: ['phase'], deck: ['deck'], card: ['card'], event: ['event'] },
  ...{ class: ['class', 'kind'], kind: ['kind', 'class'], table: ['table'], attribute: ['attribute'] },
  ...{ marker: ['marker'], unit: ['unit'], value: ['value'], track: ['track'], option: ['option'] },
  formation: ['formation'],
  pool: ['pool'],
  state: ['state'],
  ...{ force: ['side', 'nation'], terrain: ['terrain'], feature: ['feature'], rule: ['rule'] },
  name: ['side', 'nation', 'kind', 'class', 'marker', 'feature', 'terrain', 'track', 'card'],
};

/** One typed argument of a query or a verb. */
export function argument(scope: Scope, name: string) {
  const { type, track } = argumentType(name);
  const kinds = entryOf(NAMED, type);
  if (kinds) scope.names(...kinds);
  else if (type === 'place') scope.places();
  else if (type === 'places') places(scope);
  else if (type === 'region') scope.regions();
  else if (type === 'box') offeredBoxes(scope, track);
}

/** Before the parenthesis of a set of places, and of one of units. */
const BEFORE_PLACES = new Set(['controls', 'at', 'outside', 'of', 'in', 'from', 'on', 'to', '(']);
const BEFORE_UNITS = new Set(['with', 'without']);

/** In parentheses: units of …, or places. */
export function set(scope: Scope, words: readonly string[], only?: 'units' | 'places') {
  const own = sinceSeparator(words);
  const [first] = own;
  // A place's name follows its number, and nothing else but what joins places.
  if (own.length === 1 && first !== undefined && /\d/.test(first) && scope.map?.places.has(first)) return;
  if (own.at(-2) === 'within') return scope.items.keyword('of', 'a');
  const inner = innermost(words);
  const outside = words.slice(0, words.length - inner.length - 1);
  // `within 2 of (units)`: there may be either.
  const before = outside.at(-3) === 'within' ? 'within' : (outside.at(-1) ?? '');
  const list = inner[0];
  if (own.length === 0) {
    const located = BEFORE_PLACES.has(before) || (list !== undefined && isPlace(scope, list));
    if (only === 'places' || (only !== 'units' && located)) return placesOrNear(scope);
  }
  if (withinSet(scope, own)) return;
  const last = own.at(-1);
  if (own.at(-2) === 'by' && own.at(-3) === 'held')
    scope.items.form('at start', 'at start', 'keyword', { en: 'when the scenario began', ja: 'シナリオの開始時' });
  if (last === undefined) scope.items.keywords(['full', 'reduced']);
  if (first !== undefined && isPlace(scope, first))
    return scope.items.keywords(['in', 'outside', 'within', 'with', 'held', 'taken', 'of']);
  const units = only === 'units' || BEFORE_UNITS.has(before) || (list !== undefined && list !== first);
  unitNames(scope, own);
  if (own.length === 0 && !units) placesOrNear(scope);
}

/** What units are called, and behind that how and where they are. */
function unitNames(scope: Scope, own: readonly string[]): void {
  const begun = own.every((word) => /^\d+$|^full$|^reduced$/.test(word));
  const sided = begun ? (['side', 'nation'] as const) : [];
  scope.names(...sided, 'class', 'kind', 'formation');
  if (own.length > 0) scope.names('state');
  unitsOf(scope, own);
  scope.items.keyword('units');
  const more = ['alone', 'ashore', 'eliminated', 'in', 'at', 'outside', 'within', 'with', 'without', 'held', 'by'];
  if (own.length > 0) scope.items.keywords(more);
}

/** A set of places from its beginning. */
function placesOrNear(scope: Scope): void {
  scope.items.keyword('within');
  places(scope);
}

/** Behind a word of a set that needs another: `held by`, `in`, `without`; whether that is where the cursor is. */
function withinSet(scope: Scope, own: readonly string[]): boolean {
  const { items } = scope;
  switch (own.at(-1)) {
    case 'in':
    case 'at':
    case 'outside':
      items.form('enemy zone', 'enemy zone', 'keyword', { en: 'a zone of control of an enemy', ja: '敵の支配地域' });
      items.form('zone of', 'zone of ', 'keyword', { en: 'the zone of control of a side', ja: '陣営の支配地域' });
      places(scope);
      return true;
    case 'of':
      scope.names('side', 'nation');
      places(scope);
      return true;
    case 'region':
      scope.regions();
      return true;
    case 'held':
    case 'taken':
      items.keyword('by', 'a');
      return true;
    case 'without':
      scope.names('state');
      return true;
    case 'by':
      scope.names('side', 'nation');
      return true;
    default:
      return false;
  }
}

/** The words behind the innermost open parenthesis. */
function innermost(words: readonly string[]): readonly string[] {
  let depth = 0;
  for (let i = words.length - 1; i >= 0; i--) {
    if (words[i] === ')') depth++;
    else if (words[i] === '(' && depth-- === 0) return words.slice(i + 1);
  }
  return words;
}

/** Whether a word begins a set of places and none of units: a place, a region, a feature. */
function isPlace(scope: Scope, word: string): boolean {
  const { sides = [], nations = [], classes = [], kinds = [] } = scope.game?.vocabulary ?? {};
  if ([...sides, ...nations, ...classes, ...kinds].some((named) => named.id === word)) return false;
  if (placeOf(scope, word)) return true;
  const named = [...(scope.map ? scope.symbols('region', scope.map.id) : []), ...scope.symbols('feature')];
  return [...named, ...scope.symbols('marker'), ...scope.symbols('terrain')].some(
    (s) => s.id === word || plural(s.id) === word,
  );
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
  const ofPlaces = ({ header: [first, second] }: (typeof scope.cursor.blocks)[number]) =>
    first?.text === 'each'
      ? second?.text !== 'side'
      : first?.text === 'result' || (first?.text === 'choose' && second?.text === '(');
  if (scope.cursor.blocks.some(ofPlaces)) scope.items.keyword(HERE, 'a');
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
