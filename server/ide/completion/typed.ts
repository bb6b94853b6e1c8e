/** What may stand where a text says its type: arguments of verbs and queries, cells of tables, parameters of special rules. */

import { allPhases, phasesOf } from '../../../engine/kernel/named';
import type { ProcedureParam } from '../../../engine/kernel/procedure-form';
import { entryOf } from '../../../engine/kernel/records';
import { namedTypes } from '../../model/lower/named-types';
import { lineWords } from '../../model/lower/rule-lines';
import { columnTypes, coveredKinds } from '../../model/lower/tables';
import { paramTypes } from '../../model/lower/vocabulary';
import { formsOf, paramOf, paramWords, proceduresOf } from '../../model/procedures';
import { argument, condition } from './phrases';
import { isLineStart, lineBehind, phaseLine } from './rule-lines';
import type { Scope } from './scope';

/** Offers what may stand where something of this type is written. */
export function ofType(scope: Scope, type: string) {
  if (type === 'boolean') scope.items.keywords(['yes', 'no']);
  else if (type === 'terrain' || type === 'feature' || type === 'border' || type === 'turn') scope.names(type);
  else argument(scope, type);
}

/** A line of a block that declares parameters: `optional for side`, `argument nation`, `gives boolean`. */
export function parameter(scope: Scope) {
  const [first, ...rest] = scope.words;
  const query = scope.header[0] === 'query';
  if (first === undefined) {
    const { items } = scope;
    if (query) {
      items.form('argument', 'argument ${1:side}', 'keyword', { en: 'about what', ja: '引数' });
      items.form('gives', 'gives ${1:number}', 'keyword', { en: 'what the answer is', ja: '答えの型' });
    }
    items.form('optional', query ? 'optional ${1:side}' : 'optional ${1:for} ${2:side}', 'keyword', {
      en: 'may be left out',
      ja: '省略可',
    });
    // A parameter is often called as what it is.
    if (!query)
      for (const type of paramTypes) items.form(type, `${type} ${type}`, 'name', { en: 'a parameter', ja: '引数' });
    return;
  }
  if (query && first === 'is') return condition(scope, ['when', ...rest]);
  if (first === 'gives') return scope.items.keywords(['number', 'boolean', 'string', 'list'], 'a');
  if (first === 'optional' && !query && rest.length === 0) return;
  if (rest.at(-1) === 'box' || (query && first === 'box')) scope.names('track');
  scope.items.keywords([...paramTypes, 'list']);
}

/** What stands in a table before its rows, or on a track. */
export function setting(scope: Scope) {
  const { items, words } = scope;
  const [first] = words;
  if (scope.header[0] === 'track') {
    if (first === undefined) items.keywords(['from', 'to', 'start', 'sides', 'boxes'], 'a');
    else if (first === 'sides') {
      scope.sides();
      items.keyword('each', 'a');
    } else if (first === 'start') items.keywords(boxesOf(scope), 'a');
    return;
  }
  switch (first) {
    case undefined:
      items.form('column', `column \${1:${columnsOf(scope)[0] ?? 'id'}} \${2:text}`, 'keyword', {
        en: 'what its cells hold',
        ja: '列の型',
      });
      return items.keywords(
        ['roll', 'modifiers', 'clamp', 'columns', 'cells', 'shifts', 'sparse', 'covers', 'filled', 'from', 'until'],
        'a',
      );
    case 'roll':
      return items.keywords(['d6', '2d6', 'd10'], 'a');
    case 'clamp':
      return items.keywords(['rows', 'columns'], 'a');
    case 'columns':
      return items.keywords(['odds', 'difference', 'strength', 'turn', 'terrain', 'clamp'], 'a');
    case 'covers':
      return covered(scope);
    case 'filled':
      return items.keywords(columnsOf(scope), 'a');
    case 'cells':
    case 'column':
      return items.keywords(columnTypes, 'a');
    case 'from':
    case 'until':
      items.keyword('turn');
      return scope.names('turn');
  }
}

/** What the table around the cursor has a row for each of: kinds of names, and attributes. */
function covered(scope: Scope): void {
  const rows = entryOf(scope.game?.vocabulary.tables, scope.header[1] ?? '')?.rows ?? [];
  const first = new Set(rows.map((row) => String(row.cells[0])));
  for (const kind of coveredKinds) {
    const all = scope.symbols(kind);
    if (all.length > 0 && all.every(({ id }) => first.has(id))) scope.items.keyword(kind, 'a');
  }
  for (const attribute of scope.symbols('attribute')) if (first.has(attribute.id)) scope.items.symbol(attribute);
}

/** Boxes of the track around the cursor, by their ids. */
function boxesOf(scope: Scope): string[] {
  const track = scope.game?.vocabulary.tracks?.find(({ id }) => id === scope.header[1]);
  return track?.boxes?.flatMap(({ id }) => id ?? []) ?? [];
}

/** Columns of the table around the cursor. */
function columnsOf(scope: Scope): string[] {
  return entryOf(scope.game?.vocabulary.tables, scope.header[1] ?? '')?.columns.map((column) => column.id) ?? [];
}

/** A phase or a sequence: who acts, in which order, in which turns. */
export function acting(scope: Scope) {
  const { items, words } = scope;
  const [first] = words;
  if (first === undefined) {
    items.keywords(['only', 'order', 'alternate', 'simultaneous', 'pass', 'first', 'tie', 'from', 'until', 'on']);
    items.keywords(['does', 'chits']);
    if (scope.header[0] === 'phase') items.keyword('player-turns');
    // A rulebook's phases have its own words, below.
    if (!scope.game?.needs) {
      items.keywords(takenHere(scope));
      items.keywords(lineWords);
    }
    if (scope.header[0] === 'sequence') items.keyword('after');
    for (const form of scope.game?.lexicon.properties ?? [])
      if (form.on.includes('phase')) items.word(form.id, form.doc);
  } else if (isLineStart(scope)) phaseLine(scope);
  else if (first === 'phase') {
    const when = words.indexOf('when', 2);
    if (when > 0) condition(scope, words.slice(when));
  } else if (first === 'first' && !scope.game?.needs && words.length > 1) {
    if (words.length === 2) scope.names('track');
    else if (words.length === 3) items.keyword('chooses');
  } else if (first === 'chits') scope.names('deck');
  else if (first === 'does')
    for (const { id, doc } of proceduresOf(scope.game?.needs)) items.keyword(id, undefined, doc);
  else if (paramWords.includes(first)) {
    behindParam(scope, paramOf(first, [])!);
    lineBehind(scope, first);
  } else if (['from', 'until', 'on', 'after'].includes(first)) {
    if (words.length === 1) items.keywords(['turn', 'turns']);
    scope.names('turn');
  } else {
    scope.sides();
    if (first === 'first' && !scope.game?.needs) items.keywords(['higher', 'lower']);
  }
}

/** Words that something takes which is done in the phase around the cursor, or in any of a sequence; as long as nothing is, those that anything takes. */
function takenHere({ game, header: [what, id] }: Scope): readonly string[] {
  const phases = game ? phasesOf(game.vocabulary) : [];
  const here = what === 'phase' ? allPhases(phases.filter((phase) => phase.id === id)) : phases;
  const forms = formsOf(here.flatMap(({ properties }) => entryOf(properties, 'does') ?? []).map(String));
  return forms.length === 0 ? paramWords : forms.flatMap(({ params }) => params.map(({ word }) => word));
}

/** What may stand next behind a word that a procedure takes. */
function behindParam(scope: Scope, { takes }: ProcedureParam) {
  const { items, words } = scope;
  const at = words.length - 1;
  const last = takes.at(-1);
  const part = takes[at] ?? (last && 'type' in last && last.list ? last : undefined);
  if (!part) return;
  if ('word' in part) return items.keyword(part.word, 'a');
  if (part.words) return items.keywords(part.words, 'a');
  const offered = entryOf(takenTypes, part.type);
  if (offered) offered(scope);
  else scope.names(...(entryOf(namedTypes, part.type) ?? []));
}

function ground(scope: Scope) {
  scope.names('terrain', 'feature');
  somewhere(scope);
}

function somewhere(scope: Scope) {
  scope.regions();
  scope.places();
}

/** What is offered for what a procedure takes, by its type; for others, what bears such a name. */
const takenTypes: Readonly<Record<string, (scope: Scope) => void>> = {
  who: (scope) => scope.names('class', 'kind', 'nation', 'side'),
  points: (scope) => scope.names('attribute'),
  table: (scope) => scope.names('table'),
  state: (scope) => scope.names('state'),
  amount: (scope) => scope.names('value'),
  weather(scope) {
    scope.names('track');
    for (const { id, names } of scope.game?.vocabulary.tables.turns?.columns.slice(1) ?? [])
      scope.items.word(id, names, 'value', 'a');
  },
  way: (scope) => scope.names('route'),
  hexside: (scope) => scope.names('border'),
  printed({ game, items }) {
    for (const { needs = [], takes = [] } of game?.vocabulary.cardTypes ?? [])
      for (const word of [...needs, ...takes]) if (word !== 'play' && word !== 'event') items.keyword(word, 'a');
    for (const { id, doc, on } of game?.lexicon.properties ?? [])
      if (on.includes('card')) items.word(id, doc, 'value', 'a');
  },
  'card-type': (scope) => scope.names('card-type'),
  source(scope) {
    if (scope.words.at(-1) === 'of') return scope.names('side', 'nation');
    scope.items.keywords(['source', 'of'], 'a');
    scope.places();
    scope.names('feature', 'terrain', 'marker', 'class', 'kind', 'value');
  },
  penalty(scope) {
    scope.items.keywords(['reduce', 'eliminate', 'then'], 'a');
    scope.names('state');
  },
  haven(scope) {
    const { items } = scope;
    const last = scope.words.at(-1);
    if (last === 'held') return items.keyword('by', 'a');
    if (last === 'by') {
      items.keyword('side', 'a');
      return scope.sides();
    }
    items.keywords(['edge', 'of', 'held'], 'a');
    if (last === 'of') return scope.names('side', 'nation', 'class', 'kind');
    ground(scope);
  },
  ground,
  place: somewhere,
  places: somewhere,
  region: somewhere,
};

/** `track political-will 8` in a scenario: the track, its side, its boxes. */
export function trackStart(scope: Scope) {
  const [, id] = scope.words;
  if (id === undefined) return scope.names('track');
  const track = scope.game?.vocabulary.tracks?.find((t) => t.id === id);
  if (track?.sides && scope.words.length === 2) {
    scope.items.keyword('each');
    return scope.sides();
  }
  for (const box of track?.boxes ?? []) if (box.id !== undefined) scope.items.word(box.id, box.names, 'value', 'a');
}
