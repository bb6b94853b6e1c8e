/** Lines of a phase: what they change, let, forbid or demand, for whom, where and when (docs/language.md, "Lines"). */
import type {
  Expr,
  LineAction,
  LineOperation,
  LineQuantity,
  Names,
  RuleLine,
  UnitSet,
} from '../../../engine/kernel/compiled';
import type { LinePart, ProcedureForm } from '../../../engine/kernel/procedure-form';
import { entryOf } from '../../../engine/kernel/records';
import type { Atom, ExprNode, PhrasePart, Property, Value } from '../../../grammar/ast';
import {
  actionsWith,
  formsOf,
  numberPhrases,
  paramWords,
  procedureForms,
  proceduresOf,
  quantityForm,
  quantityPhrases,
  roleWords,
  spoken,
} from '../procedures';
import { singularsOf } from '../suggest';
import type { SymbolKind } from '../types';
import { Cursor } from './cursor';
import { placeOn, whoKinds as unitWords } from './demands';
import { condition } from './expressions';
import type { GameNames } from './names';
import { provenanceOf, type Recorder, type Rel, within } from './pieces';
import { meansNothing, resolve, unknown } from './resolve';
import { unitSet } from './sets';
import { atomOf, integerOf } from './values';

const modals = ['no', 'may', 'must'];
const factors = ['half', 'double', 'times'];
/** Words that lines of quantities begin with. */
const quantityHeads: readonly string[] = [...new Set(quantityPhrases.map((phrase) => phrase.split(' ')[0]!))];
/** Words that say something else, too: a line is told by what follows. */
const twofold = quantityHeads.filter((word) => paramWords.includes(word));
/** Words that lines begin with. */
export const lineWords: readonly string[] = [
  ...modals,
  ...factors,
  ...quantityHeads.filter((word) => !twofold.includes(word)),
];
/** Words that say for whom and where. */
export const scopeWords = [
  'of',
  'except',
  'in',
  'from',
  'into',
  'across',
  'along',
  'off',
  'within',
  'beyond',
  'partly',
  'instead',
] as const;

/** Whether what follows a word that has two meanings makes it a line: `+1`, `is 2`, `at least 1`. */
export const beginsChange = (text: string | undefined): boolean =>
  ['is', 'at', 'plus', 'minus'].includes(text ?? '') || /^[+-]/.test(text ?? '');

/** What a phase does something with, where a line's word says no change: `hits` in `hit on 2`. */
function pluralMeant({ name, items }: Property): string | undefined {
  const plural = `${name?.text ?? ''}s`;
  const first = atomOf(items[0]?.[0]);
  const saysOther = first?.type === 'word' && !beginsChange(first.text);
  return saysOther && lineWords.includes(name?.text ?? '') && paramWords.includes(plural) ? plural : undefined;
}

/** Whether a property of a phase is a line: `allowance -1 of cavalry` is one, `allowance movement` is none. */
export function isLine(property: Property): boolean {
  const { name, items, when } = property;
  const word = name?.text ?? '';
  if (lineWords.includes(word)) return pluralMeant(property) === undefined;
  if (!twofold.includes(word)) return false;
  const first = items[0]?.[0];
  return when !== undefined || first?.syntax === 'Signed' || beginsChange(atomOf(first)?.text);
}

/** The values of a line, one after the other; a comma begins an item. */
class Words {
  at = 0;
  private readonly all: { value: Value; first: boolean }[];
  constructor(readonly property: Property) {
    this.all = property.items.flatMap((item) => item.map((value, k) => ({ value, first: k === 0 })));
  }
  get value(): Value | undefined {
    return this.all[this.at]?.value;
  }
  get atom(): Atom | undefined {
    return atomOf(this.value);
  }
  /** Whether it is the first behind a comma. */
  get begins(): boolean {
    return this.at > 0 && this.all[this.at]!.first;
  }
  is(...words: string[]): boolean {
    return this.atom !== undefined && words.includes(this.atom.text);
  }
  take(...words: string[]): boolean {
    if (!this.is(...words)) return false;
    this.at++;
    return true;
  }
  get done(): boolean {
    return this.at >= this.all.length;
  }
}

/** Understands a line. `does`: what the phase does; undefined when it cannot be understood (said in issues). */
export function ruleLine(
  property: Property,
  id: string,
  does: readonly string[],
  r: Recorder,
  names: GameNames,
): RuleLine | undefined {
  const issues = r.issues.length;
  const line: RuleLine = { id };
  const words = new Words(property);
  if (tableInstead(words, does, r, names) || hyphenLost(words, r)) return undefined;
  if (!subject(line, words, r, names)) return undefined;
  const form = formsOf(does).find((one) => partsOf(line, one));
  const parts = form && partsOf(line, form);
  if (!form || !parts) {
    wrongPhase(r, property, line, does, names);
    return undefined;
  }
  if (line.by && !measures(line, line.by.of as UnitSet, words, form, r, names)) return undefined;
  title(line, words);
  while (!words.done && scope(line, words, parts, form, r, names));
  const when = whenOf(property, line, form, r, names);
  if (when) line.when = when;
  const provenance = within(provenanceOf(property.provenance, r));
  if (provenance) line.provenance = provenance;
  return r.issues.length > issues ? undefined : line;
}

/** `must play ruse`: a word of phases that a hyphen joins. */
function hyphenLost({ property: { name }, atom }: Words, r: Recorder): boolean {
  const joined = `${name?.text}-${atom?.text}`;
  if (!name || !atom || !paramWords.includes(joined)) return false;
  const args = { name: `${name.text} ${atom.text}`, where: 'phase', known: joined, suggestion: joined };
  r.issue('SND109', { start: name.start, end: atom.end }, args);
  return true;
}

/** `cost march`: a table where a line says what changes; the word that takes tables is the other one, `costs`. */
function tableInstead(
  { property: { name }, atom }: Words,
  does: readonly string[],
  r: Recorder,
  names: GameNames,
): boolean {
  if (!name || !atom || !names.has('table', atom.text)) return false;
  const takers = formsOf(does).flatMap(({ params }) =>
    params.filter(({ takes: [first] }) => first && 'type' in first && first.type === 'table'),
  );
  const meant = takers.find(({ word }) => word !== name.text && singularsOf(word).includes(name.text))?.word;
  if (meant === undefined) return false;
  r.issue('SND109', name, { name: name.text, where: 'phase', known: meant, suggestion: meant });
  return true;
}

function whenOf(
  property: Property,
  line: RuleLine,
  form: ProcedureForm,
  r: Recorder,
  names: GameNames,
): Expr | undefined {
  const title = lastPhrase(property.when, titleBehind);
  if (title) {
    r.issue('SND601', title, { expected: 'title-first', found: '' }, { data: { before: 'when' } });
    return undefined;
  }
  const whom = lastPhrase(property.when, whomBehind);
  if (whom) {
    r.issue('SND601', whom, { expected: 'whom-first', found: '' }, { data: { before: 'when' } });
    return undefined;
  }
  const about = line.quantity ? entryOf(form.quantities, line.quantity) : undefined;
  // A number of the whole is of no unit.
  const ofUnit = !about || about.parts.includes('of') ? (form.placesOfUnit ?? {}) : {};
  const roles = { units: Object.keys(form.units), places: Object.keys({ ...form.places, ...ofUnit }) };
  // `side` is whose unit, or attack, the line is about.
  return condition(r, { names: names.ofEachSide(true), map: names.atlas, roles }, property.when);
}

/** `when any (attackers guard) "Charge" ja "突撃"`: the names of the line, which stand before its condition. */
function titleBehind(parts: readonly PhrasePart[]): Rel | undefined {
  const isText = (part: PhrasePart | undefined) => part?.syntax === 'Atom' && part.type === 'string';
  const first = parts.findIndex(isText);
  if (first < 1 || !isText(parts.at(-1))) return undefined;
  return { start: parts[first]!.start, end: parts.at(-1)!.end };
}

/** `when turn = 1 except guards`: for whom and where the line holds, which stands before its condition. */
function whomBehind(parts: readonly PhrasePart[]): Rel | undefined {
  const isWord = (part: PhrasePart | undefined, words: readonly string[]) =>
    part?.syntax === 'Atom' && part.type === 'word' && words.includes(part.text);
  const number = parts[0]?.syntax === 'Atom' && parts[0].type === 'number';
  const first = parts.findIndex((part, i) => i > 0 && isWord(part, number && i === 1 ? scopeWords : ['except']));
  return first < 0 ? undefined : { start: parts[first]!.start, end: parts.at(-1)!.end };
}

/** What is found in the last phrase of a condition. */
function lastPhrase(
  node: ExprNode | undefined,
  find: (parts: readonly PhrasePart[]) => Rel | undefined,
): Rel | undefined {
  switch (node?.syntax) {
    case 'Binary':
      return lastPhrase(node.right, find);
    case 'Not':
      return lastPhrase(node.operand, find);
    case 'Quantified':
    case 'PhraseExpr':
      return find(node.phrase?.parts ?? []);
    default:
      return undefined;
  }
}

/** What may be said where, of what the line is about; undefined: the phase knows nothing of it. */
function partsOf({ quantity, action }: RuleLine, form: ProcedureForm): readonly LinePart[] | undefined {
  if (quantity) return entryOf(form.quantities, quantity)?.parts;
  return action === undefined ? undefined : entryOf(form.actions, action)?.parts;
}

/** Whether a phase that does this plays the line. */
export function binds(does: readonly string[], line: RuleLine): boolean {
  return formsOf(does).some((form) => partsOf(line, form) !== undefined);
}

/** Says that the phase has not got what the line is about. */
function wrongPhase(
  r: Recorder,
  property: Property,
  { quantity, action }: RuleLine,
  does: readonly string[],
  names: GameNames,
): void {
  // What a misspelt procedure would have is not known.
  if (does.some((word) => proceduresOf(names.needs).every(({ id }) => id !== word))) return;
  const what = quantity ?? action ?? '';
  const known = formsOf(does).flatMap((form) => Object.keys(quantity ? form.quantities : form.actions).map(spoken));
  const home = procedureForms.find((one) => partsOf({ id: '', ...(quantity ? { quantity } : { action: what }) }, one));
  r.issue('SND794', property.name!, {
    what: spoken(what),
    does: does.join(', '),
    known: known.join(', '),
    home: home?.id ?? '',
  });
}

/** What the line changes, lets or forbids. False when that cannot be understood. */
function subject(line: RuleLine, words: Words, r: Recorder, names: GameNames): boolean {
  const name = words.property.name!;
  switch (name.text) {
    case 'no':
    case 'may':
    case 'must':
      return modal(line, name.text, words, r);
    case 'half':
      return multiplied(line, 0.5, words, r);
    case 'double':
      return multiplied(line, 2, words, r);
    case 'times': {
      const factor = integerOf(words.atom);
      if (factor === undefined) return wrong(r, words, 'count');
      words.at++;
      return multiplied(line, factor, words, r);
    }
    default: {
      const quantity = quantityOf(name, words, r);
      if (!quantity) return false;
      line.quantity = quantity;
      return quantityForm(quantity)?.takes === 'table'
        ? another(line, words, r, names)
        : operation(line, words, r, names);
    }
  }
}

function modal(line: RuleLine, word: 'no' | 'may' | 'must', words: Words, r: Recorder): boolean {
  const actions = actionsWith(word);
  const { atom } = words;
  if (!atom || !actions.includes(atom.text)) {
    meansNothing(r, atom ?? words.property.name!, word, actions);
    return false;
  }
  words.at++;
  line.modal = word;
  line.action = atom.text as LineAction;
  if (word === 'must' && words.take('every')) {
    if (!words.take('enemy')) return expected(r, words, ['enemy']);
    line.every = true;
  }
  return true;
}

function multiplied(line: RuleLine, factor: number, words: Words, r: Recorder): boolean {
  const { atom } = words;
  if (!atom) return expected(r, words, numberPhrases);
  words.at++;
  const quantity = quantityOf(atom, words, r);
  if (!quantity) return false;
  if (quantityForm(quantity)?.takes !== undefined) {
    meansNothing(r, atom, words.property.name!.text, numberPhrases);
    return false;
  }
  line.quantity = quantity;
  line.operation = 'times';
  line.amount = factor;
  return true;
}

/** The quantity that words name: one, or several as in `attacker losses`. */
function quantityOf(atom: Atom, words: Words, r: Recorder): LineQuantity | undefined {
  const begun = quantityPhrases.map((phrase) => phrase.split(' ')).filter(([head]) => head === atom.text);
  const found = begun.find(([, ...rest]) => rest.length === 0 || words.take(...rest.slice(0, 1)));
  if (found) return found.join('-');
  if (begun.length > 0)
    expected(
      r,
      words,
      begun.map(([, next]) => next!),
    );
  else meansNothing(r, atom, 'phase', quantityPhrases);
  return undefined;
}

/** `+1`, `is 2`, `at least 1`, `plus command`. */
function operation(line: RuleLine, words: Words, r: Recorder, names: GameNames): boolean {
  const say = (op: LineOperation, amount: number | undefined): boolean => {
    if (amount === undefined) return wrong(r, words, 'count');
    line.operation = op;
    line.amount = amount;
    words.at++;
    return true;
  };
  if (words.value?.syntax === 'Signed') return say('plus', words.value.value);
  if (words.take('is')) return say('is', numberOf(words.value));
  if (words.is('plus', 'minus')) {
    line.operation = 'plus';
    line.amount = words.take('minus') ? -1 : 1;
    words.take('plus');
    const highest = words.take('highest');
    if (!words.atom) return expected(r, words, [...names.ids('attribute')]);
    const attribute = resolve(r, names, ['attribute'], words.atom);
    words.at++;
    if (!attribute) return false;
    line.by = { op: 'sum', attribute: attribute.id, of: { set: 'units' }, ...(highest ? { highest } : {}) };
    return true;
  }
  if (!words.take('at')) return expected(r, words, ['+1', '-1', 'is', 'at least', 'at most', 'plus', 'minus']);
  if (words.take('least')) return say('at-least', numberOf(words.value));
  if (words.take('most')) return say('at-most', numberOf(words.value));
  return expected(r, words, ['least', 'most']);
}

/** Whose printed number it is: that of the unit that the line is about; of the whole fight of those behind `of`, `attackers leader`. */
function measures(
  line: RuleLine,
  of: UnitSet,
  words: Words,
  form: ProcedureForm,
  r: Recorder,
  names: GameNames,
): boolean {
  if (partsOf(line, form)?.includes('of')) return true;
  if (!words.take('of')) return expected(r, words, ['of']);
  const all: Atom[] = [];
  const ends: readonly string[] = scopeWords;
  for (; words.atom && words.atom.type === 'word' && !ends.includes(words.atom.text); words.at++) all.push(words.atom);
  const roles = Object.keys(form.units);
  const [first] = all;
  if (!first || !roles.includes(first.text)) {
    if (first) unknown(r, first, ['word'], roles);
    return first ? false : expected(r, words, roles);
  }
  const scope = { names, map: names.atlas, roles: { units: roles, places: Object.keys(form.places) } };
  const set = unitSet(r, scope, new Cursor(all, words.property));
  if (set) Object.assign(of, set);
  return set !== undefined;
}

/** `is sieges`: another table than the phase's own. */
function another(line: RuleLine, words: Words, r: Recorder, names: GameNames): boolean {
  if (!words.take('is')) return expected(r, words, ['is']);
  if (!words.atom) return expected(r, words, [...names.ids('table')]);
  const table = resolve(r, names, ['table'], words.atom);
  words.at++;
  line.operation = 'is';
  if (table) line.table = table.id;
  return true;
}

function numberOf(value: Value | undefined): number | undefined {
  return value?.syntax === 'Signed' ? value.value : integerOf(atomOf(value));
}

/** `"Over the river" ja "渡河"`: what the line is called. */
function title(line: RuleLine, words: Words): void {
  if (words.atom?.type !== 'string') return;
  const names: Names = { en: words.atom.text };
  words.at++;
  if (words.is('ja')) {
    words.at++;
    if (words.atom?.type === 'string') {
      names.ja = words.atom.text;
      words.at++;
    }
  }
  line.names = names;
}

/** One part that says for whom or where. False when it cannot be understood. */
function scope(
  line: RuleLine,
  words: Words,
  parts: readonly LinePart[],
  form: ProcedureForm,
  r: Recorder,
  names: GameNames,
): boolean {
  const { atom } = words;
  if (!atom) return wrong(r, words, 'word');
  if (atom.type === 'string') {
    title(line, words);
    return true;
  }
  const known = [
    ...parts.filter((part) => part !== 'zone' && part !== 'distance'),
    ...(parts.includes('distance') ? ['within', 'beyond'] : []),
    ...(parts.includes('of') ? ['except'] : []),
    ...(parts.includes('along') ? ['off'] : []),
    'instead',
  ];
  const word = atom.text;
  if (words.take('instead')) {
    if (!words.take('of') || !words.atom) return expected(r, words, ['of']);
    line.instead = words.atom.text;
    words.at++;
    return true;
  }
  if (words.take('partly')) {
    if (!words.is('across')) return expected(r, words, ['across']);
    line.partly = true;
    return true;
  }
  if (!known.includes(word)) {
    const all: readonly string[] = scopeWords;
    const units = Object.keys(form.units)
      .map((role) => `\`when any (${role} …)\``)
      .join(', ');
    const args = { part: word, what: saidOf(line), known: known.join(', '), instead: word === 'of' ? units : '' };
    if (all.includes(word)) r.issue('SND795', atom, args);
    else meansNothing(r, atom, saidOf(line), [...known, 'when']);
    return false;
  }
  words.at++;
  switch (word) {
    case 'of':
    case 'except':
      return units(line, word, words, form, r, names);
    case 'across':
      return list(line, word, words, (one) => resolve(r, names, ['border'], one)?.id);
    case 'along':
    case 'off':
      return list(line, word, words, (one) => resolve(r, names, ['route'], one)?.id);
    case 'within':
    case 'beyond':
      return far(line, word, words, r);
    default:
      if (otherGround(r, names, line, atom, words)) return false;
      if (words.is('enemy')) return enemyZone(line, word as 'in' | 'from' | 'into', words, parts, form, r);
      return list(line, word as 'in' | 'from' | 'into', words, (one) => ground(r, names, one));
  }
}

const saidOf = ({ quantity, action }: RuleLine) => spoken(quantity ?? action ?? '');

/** `in river`: hexsides are crossed, and a road is followed. */
function otherGround(r: Recorder, names: GameNames, line: RuleLine, before: Atom, words: Words): boolean {
  const named = words.atom?.text ?? '';
  if (names.has('terrain', named) || names.has('feature', named) || names.atlas?.region(named)) return false;
  const suggestion = names.has('border', named) ? 'across' : names.has('route', named) ? 'along' : undefined;
  if (suggestion === undefined) return false;
  r.issue('SND109', before, { name: before.text, where: saidOf(line), known: suggestion, suggestion });
  return true;
}

/** `into enemy zone`; `in` is where the unit stands. */
function enemyZone(
  line: RuleLine,
  word: 'in' | 'into' | 'from',
  words: Words,
  parts: readonly LinePart[],
  { quantities, actions }: ProcedureForm,
  r: Recorder,
): boolean {
  if (!parts.includes('zone')) {
    r.issue('SND795', words.atom!, { part: `${word} enemy zone`, what: saidOf(line), known: parts.join(', ') });
    return false;
  }
  words.at++;
  if (!words.take('zone')) return expected(r, words, ['zone']);
  const subject = entryOf(quantities, line.quantity ?? '') ?? entryOf(actions, line.action ?? '');
  const end = word === 'in' ? (subject?.stands ? 'from' : 'into') : word;
  line.zone = line.zone !== undefined && line.zone !== end ? 'passing' : end;
  return true;
}

/** `within 2`, `beyond 4`: hexes from one to the other. */
function far(line: RuleLine, word: 'within' | 'beyond', words: Words, r: Recorder): boolean {
  const hexes = integerOf(words.atom);
  if (hexes === undefined) return wrong(r, words, 'count');
  words.at++;
  line[word === 'within' ? 'inside' : 'beyond'] = hexes;
  return true;
}

/** A terrain, feature, region or place. */
function ground(r: Recorder, names: GameNames, atom: Atom): string | undefined {
  const printed = names.has('feature', atom.text) || names.has('terrain', atom.text);
  const place = printed ? undefined : placeOn(r, names, atom);
  return place ?? resolve(r, names, ['terrain', 'feature'], atom)?.id;
}

/** Words with commas between, up to the next part. */
function list(
  line: RuleLine,
  word: 'in' | 'from' | 'into' | 'across' | 'along' | 'off',
  words: Words,
  name: (atom: Atom) => string | undefined,
): boolean {
  const found: string[] = [];
  for (let first = true; words.atom && (first || words.begins); first = false) {
    const one = name(words.atom);
    words.at++;
    if (one === undefined) return false;
    found.push(one);
  }
  line[word] = found;
  return found.length > 0;
}

/** `of crown cavalry, league guns`: words that all fit, with commas between alternatives; `of attackers` says again whom the line is about. */
function units(
  line: RuleLine,
  word: 'of' | 'except',
  words: Words,
  form: ProcedureForm,
  r: Recorder,
  names: GameNames,
): boolean {
  const role = (entryOf(form.quantities, line.quantity ?? '') ?? entryOf(form.actions, line.action ?? ''))?.about;
  if (word === 'of' && words.atom && roleWords.includes(words.atom.text)) {
    if (words.atom.text !== role) {
      unknown(r, words.atom, ['word'], role === undefined ? [] : [role]);
      return false;
    }
    words.at++;
  }
  const found: string[][] = [];
  const ends: readonly string[] = scopeWords;
  for (let first = true; words.atom && words.atom.type !== 'string' && !ends.includes(words.atom.text); first = false) {
    const name = resolve(r, names, whoKinds, words.atom);
    if (!name) return false;
    if (first || words.begins) found.push([name.id]);
    else found.at(-1)!.push(name.id);
    words.at++;
  }
  if (found.length > 0) line[word] = found;
  return true;
}

/** What may say who is meant. */
const whoKinds: readonly SymbolKind[] = [...unitWords, 'state'];

function expected(r: Recorder, words: Words, known: readonly string[]): false {
  meansNothing(r, words.atom ?? words.property.name!, 'phase', known);
  return false;
}

function wrong(r: Recorder, words: Words, what: string): false {
  r.issue('SND110', words.value ?? words.property, { property: words.property.name?.text ?? '', expected: what });
  return false;
}
