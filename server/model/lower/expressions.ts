/** Conditions as typed expressions (docs/language.md, "Conditions"). */

import type { Expr } from '../../../engine/kernel/compiled';
import { addAll } from '../../../engine/kernel/lists';
import type { Atom, ExprNode, Phrase, PhraseExpr, PhrasePart, Quantified } from '../../../grammar/ast';
import { ROLLED } from '../lexicon';
import { nearest, surelyMeant } from '../suggest';
import type { SymbolKind } from '../types';
import { argumentType, writtenType } from './argument-types';
import { Cursor, notUnderstood, textOf, unwrap } from './cursor';
import { namedTypes } from './named-types';
import type { Name } from './names';
import { itemsApart } from './one-item';
import type { Recorder } from './pieces';
import { markerOf, placeAt, placeSet } from './places';
import { formOf, referToUnit, resolve, type Scope, unitNamed, unknown } from './resolve';
import { skipOf, speaksOfUnits, unitSet } from './sets';
import { boxNamed, boxOf } from './special';
import { integerOf } from './values';

/** `either`: what no ruleset is there to tell. */
type Type = 'number' | 'boolean' | 'either';
interface Typed {
  expr: Expr;
  type: Type;
}

/** A condition; undefined when a part cannot be understood (said in issues). `SND608` when it is a number instead. */
export function condition(r: Recorder, scope: Scope, node: ExprNode | undefined): Expr | undefined {
  if (!node) return undefined;
  const typed = lower(r, scope, node);
  if (!typed) return undefined;
  if (typed.type === 'number') {
    r.issue('SND608', node, { expected: 'boolean', found: 'number' });
    return undefined;
  }
  return typed.expr;
}

/** A condition or a number. */
export function expression(r: Recorder, scope: Scope, node: ExprNode | undefined): Expr | undefined {
  return node ? lower(r, scope, node)?.expr : undefined;
}

function lower(r: Recorder, scope: Scope, node: ExprNode): Typed | undefined {
  switch (node.syntax) {
    case 'NumberExpr':
      return numeric({ op: 'number', value: node.value });
    case 'Parenthesised':
      return node.inner ? lower(r, scope, node.inner) : undefined;
    case 'Not': {
      const arg = condition(r, scope, node.operand);
      return arg && boolean({ op: 'not', arg });
    }
    case 'Binary':
      return binary(r, scope, node);
    case 'Quantified':
      return quantified(r, scope, node);
    case 'PhraseExpr':
      return phrase(r, scope, node);
  }
}

/** A number; undefined when a part cannot be understood (said in issues). */
export function number(r: Recorder, scope: Scope, node: ExprNode | undefined): Expr | undefined {
  if (!node) return undefined;
  const typed = lower(r, scope, node);
  if (typed?.type !== 'boolean') return typed?.expr;
  r.issue('SND608', node, { expected: 'number', found: 'boolean' });
  return undefined;
}

/** How many units, places or markers a phrase means. */
export function counted(r: Recorder, scope: Scope, phrase: Phrase): Expr | undefined {
  return count(r, scope, phrase)?.expr;
}

function numeric(expr: Expr): Typed {
  return { expr, type: 'number' };
}
function boolean(expr: Expr): Typed {
  return { expr, type: 'boolean' };
}

const comparisons = ['=', '!=', '<', '<=', '>', '>='] as const;
const arithmetic = ['+', '-', '*', '/'] as const;

type Binary = Extract<ExprNode, { syntax: 'Binary' }>;

function binary(r: Recorder, scope: Scope, node: Binary): Typed | undefined {
  const { operator } = node;
  if (operator === 'and' || operator === 'or') {
    if (placesJoined(r, scope, node)) return undefined;
    const left = condition(r, scope, node.left);
    const right = condition(r, scope, node.right);
    if (!left || !right) return undefined;
    const args = [left, right].flatMap((e) => (e.op === operator ? e.args : [e]));
    return boolean({ op: operator, args });
  }
  const recorded = recordCompared(r, scope, node);
  if (recorded !== undefined) return recorded ?? undefined;
  const left = node.left && lower(r, scope, node.left);
  const box = boxCompared(r, scope, node);
  if (Number.isNaN(box)) return undefined;
  const right = box === undefined ? node.right && lower(r, scope, node.right) : numeric({ op: 'number', value: box });
  if (!left || !right) return undefined;
  const isNumber = (side: Typed, at: ExprNode): boolean => {
    if (side.type !== 'boolean') return true;
    r.issue('SND608', at, { expected: 'number', found: 'boolean' });
    return false;
  };
  const equality = operator === '=' || operator === '!=';
  if (!(equality && left.type === right.type)) {
    const ok = [isNumber(left, node.left!), isNumber(right, node.right!)];
    if (ok.includes(false)) return undefined;
  }
  const comparison = comparisons.find((op) => op === operator);
  if (comparison) return boolean({ op: comparison, left: left.expr, right: right.expr });
  const operation = arithmetic.find((op) => op === operator);
  return operation && numeric({ op: operation, left: left.expr, right: right.expr });
}

/** `weather = snow`: the number of the box that a track is compared with; undefined where no box of it stands there, no number where it has none of that name (which was said). */
function boxCompared(r: Recorder, scope: Scope, { left, right }: Binary): number | undefined {
  const track = left?.syntax === 'PhraseExpr' ? left.phrase.parts[0] : undefined;
  const [word, ...more] = right?.syntax === 'PhraseExpr' ? right.phrase.parts : [];
  if (track?.syntax !== 'Atom' || word?.syntax !== 'Atom' || more.length > 0) return undefined;
  if (!scope.names.has('track', track.text)) return undefined;
  const box = boxOf(r, scope, track.text, word);
  const named = scope.names.all('box').some(({ id }) => id.startsWith(`${track.text}/`));
  const known = scope.names.isName(word.text) || scope.names.lexicon.queries.some(({ name }) => name === word.text);
  if (box !== undefined || !named || known || word.type !== 'word') return box;
  boxNamed(r, scope, track.text, word);
  return Number.NaN;
}

/** The column of the turn record that a word names, where nothing else is called so; of a game with a rulebook, that reads it as it needs. */
function turnColumn({ names }: Scope, text: string): Name | undefined {
  if (names.rules !== '' || names.has('track', text) || names.lexicon.queries.some(({ name }) => name === text))
    return undefined;
  return names.find('turn-column', text);
}

/**
 * `weather = mud`: whether the turn record says that word for the turn. Undefined: it is something else; null: the word stands nowhere in the
 * column, which was said.
 */
function recordCompared(r: Recorder, scope: Scope, { left, right, operator }: Binary): Typed | null | undefined {
  const [name, ...others] = left?.syntax === 'PhraseExpr' ? left.phrase.parts : [];
  const [word, ...more] = right?.syntax === 'PhraseExpr' ? right.phrase.parts : [];
  if (name?.syntax !== 'Atom' || word?.syntax !== 'Atom' || others.length > 0 || more.length > 0) return undefined;
  const column = turnColumn(scope, name.text);
  if (!column || word.type === 'number' || (operator !== '=' && operator !== '!=')) return undefined;
  const { takes = [] } = column;
  if (!takes.includes(word.text)) {
    unknown(r, word, ['word'], takes);
    return null;
  }
  for (const atom of [name, word])
    if (scope.names.has('word', atom.text)) r.reference(atom, { kind: 'word', id: atom.text });
  const says: Expr = { op: 'query', name: TURN_RECORD, args: [column.id, word.text] };
  return boolean(operator === '=' ? says : { op: 'not', arg: says });
}

/** What the record of turns says: of a column its number, of a column and a word whether it says that. */
const TURN_RECORD = 'turn-record';

const none: Expr = { op: 'number', value: 0 };

function quantified(r: Recorder, scope: Scope, node: Quantified): Typed | undefined {
  if (!node.phrase || node.phrase.parts.length === 0) return undefined;
  if (itemsApart(r, scope, node.quantifier, node.phrase)) return undefined;
  const counted = count(r, scope, node.phrase);
  if (!counted) return undefined;
  const { expr, least } = counted;
  if (node.quantifier === 'count') return numeric(expr);
  const some: Expr =
    least === undefined || least <= 1
      ? { op: '>', left: expr, right: none }
      : { op: '>=', left: expr, right: { op: 'number', value: least } };
  if (node.quantifier === 'any') return boolean(some);
  return boolean(least === undefined || least <= 1 ? { op: '=', left: expr, right: none } : { op: 'not', arg: some });
}

/** What `no`, `any` and `count` count: units, places, controlled places, markers. `least`: the number written before. */
function count(r: Recorder, scope: Scope, outer: Phrase): { expr: Expr; least?: number } | undefined {
  const compared = comparedInWords(r, outer);
  if (compared !== undefined) {
    // What is counted is named, however it is compared.
    count(r, scope, { ...outer, parts: outer.parts.slice(0, compared) });
    return undefined;
  }
  const inner = unwrap(outer);
  const cursor = new Cursor(inner.parts, inner);
  if (cursor.word('controlled')) {
    if (!cursor.word('by')) return fail(r, cursor, 'by side');
    const side = resolve(r, scope.names, ['side'], cursor.atom());
    if (!side) return cursor.atom() ? undefined : fail(r, cursor, 'side');
    cursor.next();
    if (!cursor.word('of') && !cursor.word('in')) return fail(r, cursor, 'of');
    const of = placeSet(r, scope, cursor, true);
    return of && { expr: { op: 'controlled', by: side.id, of } };
  }
  if (roleMeant(r, scope, inner)) return undefined;
  if (speaksOfUnits(scope, inner)) {
    const set = unitSet(r, scope, cursor);
    if (!set) return undefined;
    const { count: least, ...of } = set;
    return { expr: { op: 'count', of }, ...(least === undefined ? {} : { least }) };
  }
  const marked = markedPlaces(r, scope, cursor);
  if (marked !== 'no') return marked && { expr: marked };
  const of = placeSetOf(r, scope, inner);
  return of && { expr: { op: 'places', of } };
}

/**
 * `japan controls 0804 and 0605`: what stands behind `and` is a place, and no condition. One issue for the whole row; true when it was
 * said.
 */
function placesJoined(r: Recorder, scope: Scope, node: Binary): boolean {
  const operands: ExprNode[] = [];
  let rest: ExprNode | undefined = node;
  for (; rest?.syntax === 'Binary' && rest.operator === node.operator; rest = rest.left)
    if (rest.right) operands.unshift(rest.right);
  const parts = rest?.syntax === 'PhraseExpr' ? rest.phrase.parts : [];
  const [holder, verb, first] = parts;
  const last = operands.at(-1);
  if (holder?.syntax !== 'Atom' || verb?.syntax !== 'Atom' || verb.text !== 'controls' || !first || !last) return false;
  if (first.syntax === 'Group' || !operands.every((one) => isPlace(scope, one))) return false;
  r.issue(
    'SND343',
    { start: first.start, end: last.end },
    {
      joint: node.operator,
      holder: holder.text,
      place: placeText(last),
      [node.operator === 'and' ? 'list' : 'other']: list(node),
    },
  );
  return true;

  function list({ operator }: Binary): string {
    const all = [parts.slice(2).map(textOf).join(' '), ...operands.map(placeText)];
    return operator === 'and' ? `(${all.join(', ')})` : operator;
  }
}

/** Whether nothing but a place, a region or a number stands there: no number is a condition. */
function isPlace({ map }: Scope, node: ExprNode): boolean {
  if (node.syntax === 'NumberExpr') return true;
  const [first, ...more] = node.syntax === 'PhraseExpr' ? node.phrase.parts : [];
  if (first?.syntax !== 'Atom' || more.length > 1) return false;
  const named = more.length === 0 || first.type === 'number';
  const known = map?.region(first.text) ?? map?.place(first.text) ?? map?.placesNamed(first.text)[0];
  return named && known !== undefined;
}

function placeText(node: ExprNode): string {
  if (node.syntax === 'NumberExpr') return String(node.value).padStart(4, '0');
  return node.syntax === 'PhraseExpr' ? node.phrase.parts.map(textOf).join(' ') : '';
}

/** Places written as a phrase: a run of words, or a list in parentheses. */
function placeSetOf(r: Recorder, scope: Scope, phrase: Phrase) {
  const cursor = new Cursor(phrase.parts, phrase);
  return placeSet(r, scope, cursor, true);
}

function fail(r: Recorder, cursor: Cursor, expected: string): undefined {
  notUnderstood(r, cursor, expected);
  return undefined;
}

/** `depot of allies in (places)`, without places anywhere; `'no'` when the cursor is not at a marker. */
function markedPlaces(r: Recorder, scope: Scope, cursor: Cursor): Extract<Expr, { op: 'marked' }> | undefined | 'no' {
  const atom = cursor.atom();
  const next = cursor.parts[cursor.at + 1];
  const of = next?.syntax === 'Atom' && next.text === 'of';
  const marker = atom?.type === 'word' ? markerOf(scope, atom.text) : undefined;
  if (!atom || marker === undefined) return 'no';
  // A word may name a marker and a number of the ruleset as well, such as `turn`.
  if (!of && scope.names.has('query', atom.text)) return 'no';
  r.reference(atom, { kind: 'marker', id: marker });
  cursor.next();
  if (!cursor.word('of')) return fail(r, cursor, 'of side');
  const side = resolve(r, scope.names, ['side'], cursor.atom());
  if (!side) return cursor.atom() ? undefined : fail(r, cursor, 'side');
  cursor.next();
  // Anywhere: where such a marker is.
  if (cursor.done)
    return { op: 'marked', marker, side: side.id, of: { set: 'places', marked: { marker, side: side.id } } };
  if (!cursor.word('in') && !cursor.word('at') && !cursor.isWord('within')) return fail(r, cursor, 'in places');
  const places = placeSet(r, scope, cursor, true);
  return places && { op: 'marked', marker, side: side.id, of: places };
}

function phrase(r: Recorder, scope: Scope, node: PhraseExpr): Typed | undefined {
  const inner = unwrap(node.phrase);
  const cursor = new Cursor(inner.parts, inner);
  const first = cursor.atom();
  if (!first) return fail(r, cursor, 'condition');
  if (comparedInWords(r, inner) !== undefined || forEach(r, inner)) return undefined;
  if (first.text === 'true' || first.text === 'false') return boolean({ op: 'boolean', value: first.text === 'true' });
  const second = inner.parts[1];
  if (second?.syntax === 'Atom' && second.text === 'controls') {
    const side = resolve(r, scope.names, ['side'], first);
    cursor.at = 2;
    const of = placeSet(r, scope, cursor, true);
    if (!side || !of) return undefined;
    return boolean({ op: '=', left: { op: 'controlled', by: side.id, of }, right: { op: 'places', of } });
  }
  // `controls red (…)`: the side stands before it.
  if (first.text === 'controls' && !scope.names.has('query', first.text)) return fail(r, cursor, 'side');
  if (first.text === 'sum' && !scope.names.has('query', 'sum')) return summed(r, scope, inner, cursor);
  const marked = markedPlaces(r, scope, cursor);
  if (marked !== 'no') return marked && boolean({ op: '>', left: marked, right: none });
  if (second?.syntax === 'Atom' && holding.has(second.text) && scope.names.has('side', first.text)) {
    unknown(r, second, ['word'], [], 'controls');
    return undefined;
  }
  return query(r, scope, cursor);
}

/** `sum strength of (blue units in (0401))`, `sum points of (towns held by red)`: what is printed there, added up. */
function summed(r: Recorder, scope: Scope, phrase: Phrase, cursor: Cursor): Typed | undefined {
  cursor.next();
  const attribute = resolve(r, scope.names, ['attribute'], cursor.atom())?.id;
  if (attribute === undefined) return cursor.atom() ? undefined : fail(r, cursor, 'an-attribute');
  cursor.next();
  if (!cursor.word('of')) return fail(r, cursor, 'of');
  const parts = cursor.parts.slice(cursor.at);
  if (parts.length === 0) return fail(r, cursor, 'units');
  const rest = unwrap({ ...phrase, parts });
  if (roleMeant(r, scope, rest)) return undefined;
  const of = speaksOfUnits(scope, rest) ? unitSet(r, scope, new Cursor(rest.parts, rest)) : placeSetOf(r, scope, rest);
  return of && numeric({ op: 'sum', attribute, of });
}

/** Comparisons as they are said. */
const spokenSigns: readonly (readonly [string, RegExp])[] = [
  ['<', /^(?:is )?(?:below|under|less than|fewer than|smaller than) -?\d+$/],
  ['>', /^(?:is )?(?:above|over|more than|greater than|higher than) -?\d+$/],
  ['>=', /^(?:is )?at least -?\d+$/],
  ['<=', /^(?:is )?at most -?\d+$/],
  ['=', /^(?:is|are|equals?|is equal to|is exactly) -?\d+$/],
];

/** `turn is 3`: says with which sign a comparison is written; where its words begin. */
function comparedInWords(r: Recorder, { parts }: Phrase): number | undefined {
  for (let at = 1; at < parts.length - 1; at++) {
    const said = parts.slice(at);
    if (!said.slice(0, -1).every((part) => part.syntax === 'Atom' && part.type === 'word')) continue;
    const text = said.map(textOf).join(' ');
    const sign = spokenSigns.find(([, form]) => form.test(text))?.[0];
    if (sign === undefined) continue;
    const span = { start: said[0]!.start, end: said.at(-2)!.end };
    const found = said.slice(0, -1).map(textOf).join(' ');
    r.issue('SND601', span, { expected: 'comparison', sign, found }, { data: { write: sign } });
    return at;
  }
  return undefined;
}

/** What is written for `controls`. */
export const holding: ReadonlySet<string> = new Set([
  'control',
  'controlled',
  'controling',
  'hold',
  'holds',
  'held',
  'own',
  'owns',
  'has',
  'have',
  'occupies',
  'takes',
]);

/** `2 for each (town)`: points are so many `per` what they count. */
function forEach(r: Recorder, { parts: [first, second, third] }: Phrase): boolean {
  if (integerOf(first?.syntax === 'Atom' ? first : undefined) === undefined) return false;
  const isWord = (part: PhrasePart | undefined, text: string) => part?.syntax === 'Atom' && part.text === text;
  if (!isWord(second, 'for') || !isWord(third, 'each')) return false;
  const args = { expected: 'per', found: 'for each' };
  r.issue('SND601', { start: second!.start, end: third!.end }, args, { data: { write: 'per' } });
  return true;
}

/** `any (defender in (wood))`: units of the fight are called by the words of the phase. */
function roleMeant(r: Recorder, { roles, names, map }: Scope, { parts: [first] }: Phrase): boolean {
  if (!roles || first?.syntax !== 'Atom' || first.type !== 'word' || roles.units.includes(first.text)) return false;
  if (names.isName(first.text) || roles.places.includes(first.text) || (map?.placesNamed(first.text).length ?? 0) > 0)
    return false;
  const meant = surelyMeant(first.text, roles.units);
  if (meant === undefined || names.unit(first.text)) return false;
  unknown(r, first, ['word'], roles.units, meant);
  return true;
}

/** `allies depot`: a marker stands before its side. */
function markerOfSide(r: Recorder, scope: Scope, side: Atom, marker: PhrasePart | undefined): boolean {
  if (marker?.syntax !== 'Atom' || !scope.names.has('side', side.text)) return false;
  // `crown morale < 3`: so does the number of a side.
  if (scope.names.lexicon.queries.some(({ name, args }) => name === marker.text && args[0] === 'side')) {
    const said = { expected: 'number-of-side', found: `${side.text} ${marker.text}` };
    const at = { start: side.start, end: marker.end };
    r.issue('SND601', at, said, { data: { write: `${marker.text} ${side.text}` } });
    return true;
  }
  if (markerOf(scope, marker.text) === undefined) return false;
  const found = `${side.text} ${marker.text}`;
  const span = { start: side.start, end: marker.end };
  r.issue('SND601', span, { expected: 'marker-of-side', found }, { data: { write: `${marker.text} of ${side.text}` } });
  return true;
}

/** Says that what dice show is known in their block alone, where a word asks for it elsewhere. */
export function onlyInRoll(
  r: Recorder,
  { rolled, names }: Scope,
  name: { start: number; end: number; text: string },
): void {
  const own = names.lexicon.own.queries.some((one) => one.name === ROLLED);
  if (name.text === ROLLED && !rolled && !own) r.issue('SND420', name, { found: ROLLED });
}

/** A number or flag that the ruleset publishes, with its arguments. */
function query(r: Recorder, scope: Scope, cursor: Cursor): Typed | undefined {
  const name = cursor.atom()!;
  const { lexicon } = scope.names;
  const forms = lexicon.queries.filter((q) => q.name === name.text);
  onlyInRoll(r, scope, name);
  const column = forms.length === 0 ? turnColumn(scope, name.text) : undefined;
  if (column) {
    if (scope.names.has('word', name.text)) r.reference(name, { kind: 'word', id: name.text });
    cursor.next();
    return numeric({ op: 'query', name: TURN_RECORD, args: [column.id] });
  }
  const known = [...scope.names.ids('query'), ...(scope.names.rules === '' ? scope.names.ids('turn-column') : [])];
  const open = !lexicon.closed.has('query');
  if (forms.length === 0 && open && surelyMeant(name.text, known) === undefined) return anyQuery(r, cursor);
  const of = cursor.parts[cursor.at + 1];
  if (forms.length === 0 && name.text === 'number' && of) {
    const isOf = of.syntax === 'Atom' && of.text === 'of';
    const args = { name: isOf ? 'number of' : 'number', kind: 'query', suggestion: 'count' };
    r.issue('SND101', { start: name.start, end: isOf ? of.end : name.end }, args, { data: { replace: 'count' } });
    return undefined;
  }
  if (forms.length === 0 && markerOfSide(r, scope, name, of)) return undefined;
  if (forms.length === 0 && speaksOfUnits(scope, { ...cursor.whole, parts: cursor.parts } as Phrase)) {
    const last = cursor.parts.at(-1)!;
    const args = { expected: 'quantifier', found: name.text };
    r.issue('SND601', { start: name.start, end: last.end }, args, { data: { around: ['any (', ')'] } });
    return undefined;
  }
  if (forms.length === 0) {
    const suggestion = nearest(name.text, known);
    r.issue(
      'SND101',
      name,
      { name: name.text, kind: 'query', suggestion: suggestion ?? '' },
      suggestion === undefined ? {} : { data: { replace: suggestion } },
    );
    return undefined;
  }
  const args: string[] = [];
  r.reference(name, { kind: scope.names.has('track', name.text) ? 'track' : 'query', id: name.text });
  cursor.next();
  const count = cursor.parts.length - cursor.at;
  // A place may be written as a number and a name, so there may be more words than arguments.
  const tried = [...forms].sort((a, b) => Math.abs(a.args.length - count) - Math.abs(b.args.length - count));
  const form = tried.find((f, i) => {
    const [at, issues, references] = [cursor.at, r.issues.length, r.references.length];
    const understood = queryArguments(r, scope, cursor, f.args);
    // What the last form finds wrong is what is said.
    if (understood === undefined && i < tried.length - 1) {
      r.issues.length = issues;
      r.references.length = references;
    }
    if (understood === undefined) cursor.at = at;
    else addAll(args, understood);
    return understood !== undefined;
  });
  if (!form) return undefined;
  const expr: Expr = { op: 'query', name: name.text, args };
  if (form.value === 'number') return numeric(expr);
  if (form.value === 'boolean') return boolean(expr);
  r.issue('SND608', name, { expected: 'boolean', found: form.value });
  return undefined;
}

/** All arguments of one form of a query, up to the end of the phrase; undefined when they are others. */
function queryArguments(r: Recorder, scope: Scope, cursor: Cursor, types: readonly string[]): string[] | undefined {
  const args: string[] = [];
  for (const type of types) {
    const arg = queryArgument(r, scope, cursor, type);
    if (arg === undefined) return undefined;
    addAll(args, arg);
  }
  return cursor.done ? args : fail(r, cursor, 'end');
}

/** A game whose ruleset does not exist yet may speak of its numbers and flags already. */
function anyQuery(r: Recorder, cursor: Cursor): Typed | undefined {
  const group = cursor.parts.findIndex((part) => part.syntax === 'Group');
  if (group >= 0) {
    cursor.at = group;
    return fail(r, cursor, 'end');
  }
  const [name, ...args] = cursor.parts.slice(cursor.at).map(textOf);
  cursor.at = cursor.parts.length;
  return { expr: { op: 'query', name: name!, args }, type: 'either' };
}

/** Kinds of symbols that an argument's type may name. */
const argumentKinds: ReadonlyMap<string, readonly SymbolKind[]> = new Map(
  Object.entries({ ...namedTypes, table: ['table'], feature: ['feature'], value: ['value'] }),
);

/** Whether a part can be a number, a turn or a truth value where one of these is asked for. */
function fits(scope: Scope, type: string, part: PhrasePart): boolean {
  const atom = part.syntax === 'Atom' ? part : undefined;
  switch (type) {
    case 'number':
      return part.syntax === 'Signed' || integerOf(atom) !== undefined;
    case 'turn':
      return integerOf(atom) !== undefined || (atom !== undefined && scope.names.has('turn', atom.text));
    case 'boolean':
      return atom?.text === 'true' || atom?.text === 'false';
    default:
      return true;
  }
}

/** One argument of a query or probe; a type that ends in `...` takes all that follow. Undefined when not understood. */
export function queryArgument(r: Recorder, scope: Scope, cursor: Cursor, written: string): string[] | undefined {
  const { type, several, track } = argumentType(written);
  skipOf(scope, cursor, type === 'side');
  if (several) {
    const list: string[] = [];
    while (!cursor.done) {
      const one = queryArgument(r, scope, cursor, writtenType({ type, several: false, track }));
      if (!one) return undefined;
      addAll(list, one);
    }
    return list;
  }
  const part = cursor.peek();
  if (!part && type === 'side') {
    const sides = scope.names.ids('side');
    r.issue('SND601', cursor.here(), { expected: 'a-side', found: '' }, { data: { behind: sides } });
    return undefined;
  }
  if (!part) return fail(r, cursor, type);
  if (type === 'place') {
    const place = placeAt(r, scope, cursor);
    return place === undefined ? undefined : [place];
  }
  if (!fits(scope, type, part)) return fail(r, cursor, type);
  if (part.syntax !== 'Atom') {
    if (part.syntax === 'Group') return fail(r, cursor, type);
    cursor.next();
    return [textOf(part)];
  }
  if (type === 'unit' || type === 'region') {
    const unit = type === 'unit' ? unitNamed(scope, part.text) : undefined;
    if (unit) {
      referToUnit(r, part, unit);
      cursor.next();
      return [unit.id];
    }
    const found = type === 'unit' ? undefined : scope.map?.region(part.text);
    if (found) r.reference(part, found, formOf(found, part));
    else
      unknown(
        r,
        part,
        [type],
        type === 'unit' ? scope.names.ids('unit') : (scope.map?.regions() ?? []).map((x) => x.id),
      );
    cursor.next();
    return found && [found.id];
  }
  if (type === 'box') {
    const box = boxNamed(r, scope, track, part);
    cursor.next();
    return box === undefined ? undefined : [box];
  }
  const kinds = argumentKinds.get(type);
  if (kinds) {
    const name = resolve(r, scope.names, kinds, part);
    cursor.next();
    return name && [name.id];
  }
  cursor.next();
  const n = integerOf(part);
  return [n === undefined ? part.text : String(n)];
}
