/** Effects of cards and triggers: a verb of the game with its arguments. */

import type { Effect, EffectArg, UnitSet } from '../../../engine/kernel/compiled';
import { entryOf, setEntry } from '../../../engine/kernel/records';
import type { Verb, VerbParam } from '../../../engine/kernel/ruleset';
import type { Atom, EffectNode, Group, PhrasePart } from '../../../grammar/ast';
import type { SymbolKind } from '../types';
import { branching, composites } from './branches';
import { Cursor, notUnderstood, textOf } from './cursor';
import { condition } from './expressions';
import { namedTypes } from './named-types';
import { provenanceOf, type Recorder } from './pieces';
import { placeAt, placeSet } from './places';
import { formOf, resolve, type Scope, unknown } from './resolve';
import { unitSet } from './sets';
import { boxNamed } from './special';
import { integerOf, OPEN_HIGH, OPEN_LOW } from './values';

/** Understands an effect; undefined when it cannot be understood (said in issues). */
export function effect(r: Recorder, scope: Scope, line: EffectNode): Effect | undefined {
  const { verb: word, parts, may } = verbOf(scope, line);
  if (!word) return undefined;
  const { needs, lexicon } = scope.names;
  const carried = needs?.carriesOut;
  // What a verb of the game's own does its body says.
  const isKnown =
    lexicon.verbs.some((one) => one.verb === word.text && !one.body) || composites.some((one) => one === word.text);
  if (carried && isKnown && !carried.includes(word.text))
    r.issue('SND791', word, {
      what: 'the verb',
      'what-ja': '動詞',
      words: word.text,
      rules: scope.names.rules,
      but: carried.join(', '),
      instead: '',
    });
  const composite = composites.find((c) => c === word.text && !scope.names.has('verb', c));
  const result = composite
    ? branching(r, scope, line, composite, new Cursor(parts, line.phrase ?? word))
    : simple(r, scope, line, word, new Cursor(parts, line.phrase ?? word));
  const when = condition(r, scope, line.when);
  if (!result || (line.when && !when)) return undefined;
  if (may) result.may = true;
  if (when) result.when = when;
  const provenance = provenanceOf(line.provenance, r);
  if (provenance) result.provenance = provenance;
  return result;
}

/** `may` before a verb makes the effect optional. */
function verbOf(scope: Scope, line: EffectNode): { verb?: Atom; parts: readonly PhrasePart[]; may: boolean } {
  const parts = line.phrase?.parts ?? [];
  const [first, ...rest] = parts;
  const may = line.verb?.text === 'may' && !scope.names.has('verb', 'may') && first?.syntax === 'Atom';
  const verb = may ? (first as Atom) : line.verb;
  return { ...(verb ? { verb } : {}), parts: may ? rest : parts, may };
}

function simple(r: Recorder, scope: Scope, line: EffectNode, word: Atom, cursor: Cursor): Effect | undefined {
  if (line.lines.length > 0) r.issue('SND421', word, { verb: word.text });
  const { lexicon } = scope.names;
  const verb = lexicon.verbs.find((v) => v.verb === word.text);
  if (!verb) {
    // Where neither a ruleset nor the text says which verbs there are, there is nothing to hold the verb against.
    if (lexicon.closed.has('verb')) unknown(r, word, ['verb'], [...scope.names.ids('verb'), ...composites]);
    return undefined;
  }
  r.reference(word, { kind: 'verb', id: verb.verb });
  const args = verbArguments(r, scope, verb, cursor);
  return args && { verb: verb.verb, args };
}

/** How a verb is written, for messages: `gain <amount> rp [for <side>]`. */
function usage(verb: Verb): string {
  const parts: string[] = [verb.verb];
  verb.params.forEach((param, i) => {
    const next = verb.params[i + 1];
    if ('word' in param && param.flag) parts.push(`[${param.word}]`);
    else if ('word' in param) parts.push(next && 'name' in next && next.optional ? `[${param.word}` : param.word);
    else if (param.optional) parts.push(opened(verb.params[i - 1]) ? `<${param.name}>]` : `[<${param.name}>]`);
    else parts.push(`<${param.name}>`);
  });
  return parts.join(' ');
}

function opened(before: VerbParam | undefined): boolean {
  return before !== undefined && 'word' in before && !before.flag;
}

function verbArguments(r: Recorder, scope: Scope, verb: Verb, cursor: Cursor): Record<string, EffectArg> | undefined {
  const args: Record<string, EffectArg> = {};
  const fail = (expected: string): undefined => {
    const part = cursor.peek();
    r.issue('SND505', cursor.here(), {
      verb: verb.verb,
      usage: usage(verb),
      expected,
      found: part ? textOf(part) : '',
    });
    return undefined;
  };
  /** Reads one parameter; false when it is not there or not understood, which has been said. */
  const take = (param: Named): boolean => {
    const before = r.issues.length;
    const value = param.list ? listed(r, scope, param, cursor) : argument(r, scope, param, cursor);
    if (value === undefined) {
      if (r.issues.length === before) fail(param.name);
      return false;
    }
    setEntry(args, param.name, value);
    return true;
  };
  const { steps, clauses } = partsOf(verb);
  for (let i = 0; i <= steps.length; i++) {
    // What may stand anywhere is tried before each step and after the last.
    for (let clause = nextClause(clauses, args, cursor); clause; clause = nextClause(clauses, args, cursor)) {
      cursor.next();
      if (!clause.param) setEntry(args, clause.word, true);
      else if (!take(clause.param)) return undefined;
    }
    const step = steps[i];
    if (!step) break;
    if ('word' in step) {
      if (!cursor.word(step.word)) return fail(step.word);
    } else if (!(step.optional && (cursor.done || !mayBe(scope, step, cursor))) && !take(step)) return undefined;
  }
  return cursor.done ? args : fail('');
}

type Named = Extract<VerbParam, { name: string }>;

/** A part that may be left out: a word, or a word and what follows it. */
interface Clause {
  word: string;
  param?: Named;
}

/** What has to stand in order, and what may stand anywhere. */
function partsOf(verb: Verb): { steps: VerbParam[]; clauses: Clause[] } {
  const steps: VerbParam[] = [];
  const clauses: Clause[] = [];
  verb.params.forEach((param, i) => {
    const before = verb.params[i - 1];
    const next = verb.params[i + 1];
    if ('word' in param) {
      if (param.flag) clauses.push({ word: param.word });
      else if (next && 'name' in next && next.optional) clauses.push({ word: param.word, param: next });
      else steps.push(param);
    } else if (!(param.optional && opened(before))) steps.push(param);
  });
  return { steps, clauses };
}

function nextClause(clauses: readonly Clause[], args: Record<string, EffectArg>, cursor: Cursor): Clause | undefined {
  return clauses.find((c) => cursor.isWord(c.word) && !Object.hasOwn(args, c.param?.name ?? c.word));
}

/** Values of one kind in parentheses, or a single one. */
function listed(r: Recorder, scope: Scope, param: Named, cursor: Cursor): EffectArg | undefined {
  const group = cursor.peek();
  const values: (number | string)[] = [];
  const one = (inner: Cursor): boolean => {
    const value = argument(r, scope, param, inner);
    if (typeof value !== 'number' && typeof value !== 'string') return false;
    values.push(value);
    return true;
  };
  if (group?.syntax !== 'Group') return one(cursor) ? values : undefined;
  for (const element of group.elements) {
    const inner = new Cursor(element.parts, element);
    if (!one(inner) || !inner.done) return undefined;
  }
  cursor.next();
  return values;
}

/** What any name may be, nearest meaning first. */
const anyKinds: readonly SymbolKind[] = [
  ...(['side', 'nation', 'kind', 'class', 'marker', 'feature', 'terrain'] as const),
  ...(['track', 'card', 'deck', 'option', 'phase'] as const),
];

/** Whether the next part can be the optional parameter; if not, it belongs to a later one. */
function mayBe(scope: Scope, param: Named, cursor: Cursor): boolean {
  const part = cursor.peek()!;
  const atom = part.syntax === 'Atom' ? part : undefined;
  if (atom && scope.params?.some((one) => 'name' in one && one.name === atom.text && one.type === param.type))
    return true;
  if (param.list && part.syntax === 'Group') return true;
  const kinds = namedTypes[param.type];
  if (kinds) return atom !== undefined && kinds.some((kind) => scope.names.has(kind, atom.text));
  switch (param.type) {
    case 'number':
      return part.syntax === 'Signed' || integerOf(atom) !== undefined;
    case 'range':
      return part.syntax === 'Range' || integerOf(atom) !== undefined;
    case 'word':
      return atom !== undefined && (!param.words || param.words.includes(atom.text));
    case 'units':
      return part.syntax === 'Group' || integerOf(atom) !== undefined;
    default:
      return true;
  }
}

/** `(us CV, us CVL reduced)`: units of any of the elements; those called by name become one list. */
function unitList(r: Recorder, scope: Scope, group: Group): UnitSet | undefined {
  const sets = group.elements.map((element) => unitSet(r, scope, new Cursor(element.parts, element)));
  if (sets.some((set) => !set)) return undefined;
  const [first, ...rest] = sets as UnitSet[];
  if (rest.length === 0) return first;
  const named = (set: UnitSet) => Object.keys(set).every((key) => key === 'set' || key === 'units');
  if ((sets as UnitSet[]).every(named))
    return { set: 'units', units: (sets as UnitSet[]).flatMap((set) => set.units!) };
  return { set: 'units', any: sets as UnitSet[] };
}

/** Places at the cursor, or the parameter of a verb that they are given by; undefined: there are none, or they are not understood, which has been said. */
export function placesArgument(r: Recorder, scope: Scope, cursor: Cursor): EffectArg | undefined {
  if (cursor.done) notUnderstood(r, cursor, 'places');
  return argument(r, scope, { name: 'places', type: 'places' }, cursor);
}

/** A number at the cursor, or the parameter of a verb that it is given by; undefined: neither. */
export function numberArgument(r: Recorder, scope: Scope, name: string, cursor: Cursor): EffectArg | undefined {
  return argument(r, scope, { name, type: 'number' }, cursor);
}

function argument(r: Recorder, scope: Scope, param: Named, cursor: Cursor): EffectArg | undefined {
  const part = cursor.peek();
  if (!part) return undefined;
  const own = part.syntax === 'Atom' ? scope.params?.find((one) => 'name' in one && one.name === part.text) : undefined;
  if (own && 'name' in own && own.type === param.type) {
    cursor.next();
    return { param: own.name };
  }
  const kinds = namedTypes[param.type];
  if (kinds) {
    if (part.syntax !== 'Atom') return undefined;
    const name = resolve(r, scope.names, kinds, part);
    cursor.next();
    return name?.id;
  }
  return entryOf(argumentForms, param.type)?.({ r, scope, param, cursor }, part);
}

/** Where an argument is read. */
interface ArgumentAt {
  r: Recorder;
  scope: Scope;
  param: Named;
  cursor: Cursor;
}

/** Reads an argument of one type that begins with this part; undefined: it is none, or is not understood, which has been said. */
type ArgumentForm<P = PhrasePart> = (at: ArgumentAt, part: P) => EffectArg | undefined;

/** A form that is one word, which it always takes. */
const oneWord =
  (form: ArgumentForm<Atom>): ArgumentForm =>
  (at, part) => {
    if (part.syntax !== 'Atom') return undefined;
    const value = form(at, part);
    at.cursor.next();
    return value;
  };

/** A form that is one word, which it takes only where it has understood it. */
const wordUnderstood =
  (form: ArgumentForm<Atom>): ArgumentForm =>
  (at, part) => {
    const value = part.syntax === 'Atom' ? form(at, part) : undefined;
    if (value !== undefined) at.cursor.next();
    return value;
  };

const argumentForms: Readonly<Record<string, ArgumentForm>> = {
  number({ cursor }, part) {
    const value = part.syntax === 'Signed' ? part.value : part.syntax === 'Atom' ? integerOf(part) : undefined;
    if (value !== undefined) cursor.next();
    return value;
  },
  range({ cursor }, part) {
    if (part.syntax === 'Range') {
      cursor.next();
      return { from: part.from ?? OPEN_LOW, to: part.to ?? OPEN_HIGH };
    }
    const value = part.syntax === 'Atom' ? integerOf(part) : undefined;
    if (value === undefined) return undefined;
    cursor.next();
    return { from: value, to: value };
  },
  boolean: wordUnderstood((_, { text }) => (text === 'true' || text === 'false' ? text === 'true' : undefined)),
  unit: oneWord(({ r, scope }, part) => {
    const unit = scope.names.unit(part.text);
    if (unit) r.reference(part, unit, formOf(unit, part));
    else unknown(r, part, ['unit'], scope.names.ids('unit'));
    return unit?.id;
  }),
  box: oneWord(({ r, scope, param }, part) => boxNamed(r, scope, param.track, part)),
  place: ({ r, scope, cursor }) => placeAt(r, scope, cursor),
  region: oneWord(({ r, scope: { map } }, part) => {
    const region = map?.region(part.text);
    if (region) r.reference(part, region, formOf(region, part));
    else if (map)
      unknown(
        r,
        part,
        ['region'],
        map.regions().map((x) => x.id),
      );
    return region?.id ?? (map ? undefined : part.text);
  }),
  turn: wordUnderstood(({ scope }, part) => {
    const turn = integerOf(part) ?? Number(scope.names.find('turn', part.text)?.of ?? Number.NaN);
    return Number.isNaN(turn) ? undefined : turn;
  }),
  name: oneWord(({ r, scope }, part) => {
    const other = scope.map?.region(part.text) ?? scope.names.unit(part.text);
    if (!other || anyKinds.some((kind) => scope.names.has(kind, part.text)))
      return resolve(r, scope.names, anyKinds, part)?.id;
    r.reference(part, other, formOf(other, part));
    return other.id;
  }),
  text({ cursor }, part) {
    if (part.syntax === 'Group') return undefined;
    cursor.next();
    return textOf(part);
  },
  word: oneWord(({ r, scope, param: { words } }, part) => {
    // A free word names something of the game, such as a nation.
    if (!words) return resolve(r, scope.names, ['nation', 'side', 'kind', 'marker', 'card'], part)?.id;
    if (words.includes(part.text)) return part.text;
    unknown(r, part, ['word'], words);
    return undefined;
  }),
  units({ r, scope, cursor }, part) {
    // `1 (allies Naval)`, `(japan Land)`, `1 (a) or 1 (b)`: a number, then the set in parentheses.
    const count = part.syntax === 'Atom' ? integerOf(part) : undefined;
    if (count !== undefined) cursor.next();
    const group = cursor.peek();
    if (group?.syntax !== 'Group' || group.elements.length === 0) return undefined;
    cursor.next();
    const set = unitList(r, scope, group);
    return set && (count === undefined ? set : { ...set, count });
  },
  places: ({ r, scope, cursor }) => placeSet(r, scope, cursor, false),
};
