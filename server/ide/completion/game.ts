/** Statements of a game, a map and a deck. */
import type { Names } from '../../../engine/kernel/compiled';
import { doctrineColumn, doctrineTable, scenarioColumn, sideColumn } from '../../../engine/kernel/doctrines';
import { projections } from '../../../engine/kernel/georeference';
import { moments } from '../../../engine/kernel/moments';
import { pathFault } from '../../../engine/kernel/picture-path';
import { entryOf } from '../../../engine/kernel/records';
import type { Needs } from '../../../engine/kernel/ruleset';
import { type PropertyForm, type PropertyHome, propertyHomes } from '../../model/lexicon';
import { attributeTypes, attributeWords } from '../../model/lower/attributes';
import { facePlaces } from '../../model/lower/class';
import { outcomeRungs } from '../../model/lower/tables';
import { paramTypes } from '../../model/lower/vocabulary';
import { nameless } from '../../model/nameless';
import { resultForms, resultWords } from '../../model/procedures';
import { builtinRulesets } from '../../model/rulesets';
import { folderOf } from '../mentions';
import { controlZone, demanded, every, stacking, stateBody } from './demands';
import { placeOf } from './groups';
import { condition } from './phrases';
import { listedTwice } from './ranges';
import { ruleLine } from './schedule';
import type { Scope } from './scope';
import { acting, ofType, parameter } from './typed';
import { unitCell, unitHeader } from './units';

export function gameStatement(scope: Scope) {
  const words = scope.words;
  const { items } = scope;
  const needs = scope.game?.needs;
  const vocabulary = scope.game?.vocabulary;
  const missing = (
    list: readonly { id: string; doc?: Names | undefined }[] | undefined,
    has: (id: string) => boolean,
  ) => {
    for (const { id, doc } of list ?? []) if (!has(id)) items.word(id, doc, 'value', 'a');
  };
  const last = words.at(-1);
  if (words[0] === 'every') return words.some((word) => word === 'ja') ? undefined : demanded(scope);
  if (words.length === 1) {
    switch (words[0]) {
      case 'rules':
        for (const id of builtinRulesets.keys()) items.word(id, undefined, 'name', 'a');
        return;
      case 'units':
        return scope.sides();
      case 'value':
        return missing(needs?.values, (id) => entryOf(vocabulary?.values, id) !== undefined);
      case 'attribute':
        return missing(needs?.attributes, (id) => scope.game!.attributes.some((a) => a.id === id));
      case 'option':
        return missing(explained(scope, needs), (id) => vocabulary!.options.some((o) => o.id === id));
      case 'marker':
        return missing(needs?.markers, (id) => vocabulary!.markers.some((m) => m.id === id));
      case 'class':
        return missing(needs?.classes, (id) => vocabulary!.classes.some((c) => c.id === id));
      case 'word':
        return items.keywords(new Set(nameless(vocabulary!).map(({ id }) => id)), 'a');
      case 'table':
        return tables(scope, needs);
    }
    return;
  }
  if (words[0] === 'formation' && words.includes('in')) return scope.names('formation');
  if (words[0] === 'kind' && last === 'is') return scope.names('class');
}

/** Options of the ruleset; those that it does not explain are explained by what its own game calls them. */
function explained({ ide, game }: Scope, needs: Needs | undefined) {
  const own = ide.model.game(game?.vocabulary.rules ?? '')?.vocabulary.options ?? [];
  return needs?.options.map(({ id, doc }) => ({ id, doc: doc ?? own.find((one) => one.id === id)?.names }));
}

function tables(scope: Scope, needs: Needs | undefined) {
  const sides = scope.game?.vocabulary.sides.map((s) => s.id) ?? [];
  for (const table of needs?.tables ?? []) {
    if (entryOf(scope.game?.vocabulary.tables, table.id)) continue;
    const columns = table.columns.flatMap((c) =>
      c.includes('<side>') ? sides.map((s) => c.replace('<side>', s)) : [c],
    );
    scope.items.snippet(
      table.id,
      `${table.id} (see ${table.rule}) {\n  | ${columns.join(' | ')} |\n  | $0${' | '.repeat(columns.length)}\n}`,
      table.doc,
    );
  }
}

/** Properties in a block: which ones depends on what the block belongs to. */
export function property(scope: Scope) {
  entryOf(bodies, scope.header[0] ?? '')?.(scope, scope.words[0]);
}

/** What may stand in the body of a declaration; `first`: the word that its line begins with. */
type Body = (scope: Scope, first: string | undefined) => void;

const bodies: Readonly<Record<string, Body>> = {
  attribute: attributeBody,
  class: (scope, first) => (first === undefined ? scope.items.keywords(facePlaces, 'a') : scope.names('attribute')),
  formation(scope, first) {
    if (first === undefined) scope.items.keywords(['side', 'kind'], 'a');
    return first === 'side' ? scope.sides() : flags(scope, 'formation');
  },
  kind: kindBody,
  terrain(scope, first) {
    flags(scope, 'terrain');
    return first === undefined ? scope.items.keyword('enter') : scope.names('class');
  },
  border: hexsideBody,
  hexside: hexsideBody,
  sheet: sheetLine,
  feature: featureBody,
  marker(scope, first) {
    if (first === undefined) return scope.items.keyword('limit');
    scope.sides();
    scope.items.keyword('each place');
    scope.items.keyword('any');
  },
  result: resultBody,
  window({ items, words }, first) {
    if (first === undefined) items.keywords(['before', 'after'], 'a');
    else if (words.length === 1)
      items.keywords(new Set(moments.flatMap((one) => (one.when === first ? [one.what] : []))), 'a');
  },
  route: (scope) => flagsOf(scope, 'route'),
  line: (scope) => flags(scope, 'line'),
  word: (scope, first) => (first === undefined ? scope.items.keywords(['on', 'argument'], 'a') : wordBody(scope)),
  region: regionBody,
  phase: acting,
  verb: parameter,
  query: parameter,
  special: parameter,
  every,
  stacking,
  zone: controlZone,
  grid,
  cards: (scope, first) =>
    first === undefined
      ? scope.items.keywords(['removed', 'discarded', 'hand', 'draw', 'drawn'], 'a')
      : scope.names('card'),
  state: stateBody,
  option: (scope, first) =>
    first === undefined
      ? scope.items.keywords(['excludes', 'scenarios'], 'a')
      : scope.names(first === 'scenarios' ? 'scenario' : 'option'),
  rule: specialRuleBody,
};

/** The game's words of such declarations, and what may follow the one that the line begins with. */
function flags(scope: Scope, on: PropertyHome) {
  for (const form of scope.game?.lexicon.properties ?? []) if (form.on.includes(on)) ownWord(scope, form);
  valuesOf(scope, on, scope.words[0]);
}

/** A hexside or route of the map has words of its own in a ruleset; the kind of it those of all of them. */
function flagsOf(scope: Scope, what: 'hexside' | 'route') {
  if (isOnMap(scope)) flags(scope, `one-${what}`);
  if (!isOnMap(scope) || !scope.game?.needs) flags(scope, what);
}

const isOnMap = ({ cursor }: Scope) => cursor.blocks[1]?.header[0]?.text === 'map';

export function sheetLine({ items }: Scope, first: string | undefined) {
  if (first === undefined) items.keywords(['prefix', 'columns', 'rows', 'after', 'below']);
}

function attributeBody(scope: Scope, first: string | undefined) {
  const { items } = scope;
  if (first === undefined) items.keywords(attributeWords, 'a');
  else if (first === 'words') listedWords(scope);
  else if (first === 'names') items.keywords(attributeTypes, 'a');
  else if (first === 'raised') scope.names('attribute');
}

function kindBody(scope: Scope, first: string | undefined) {
  if (first !== undefined) return valuesOf(scope, 'kind', first);
  for (const symbol of scope.symbols('attribute')) scope.items.symbol(symbol, 'value', 'a');
  for (const attribute of scope.game?.needs?.attributes ?? [])
    scope.items.word(attribute.id, attribute.doc, 'value', 'a');
  flags(scope, 'kind');
}

function hexsideBody(scope: Scope, first: string | undefined) {
  flagsOf(scope, 'hexside');
  // One on the map has states; the kind of it has what is true of all.
  if (isOnMap(scope)) {
    if (first === undefined) scope.items.keyword('state', 'a');
    else if (first === 'state') scope.names('state', 'word');
    return;
  }
  if (first === undefined) scope.items.keywords(['cross', 'between', 'unless', 'over', 'route-needs']);
  else if (first === 'between') scope.names('terrain');
  else scope.names(first === 'cross' ? 'class' : 'border');
}

function featureBody(scope: Scope, first: string | undefined) {
  flags(scope, 'feature');
  if (first !== undefined) return scope.names('class', 'side');
  // Without a ruleset, what the game's other features say.
  const { features = [] } = scope.game?.vocabulary ?? {};
  scope.items.keywords(new Set(features.flatMap((f) => [...f.flags, ...Object.keys(f.properties)])));
}

function resultBody(scope: Scope, first: string | undefined) {
  const { items } = scope;
  const { rules, tables = {} } = scope.game?.vocabulary ?? {};
  if (rules !== '') {
    // A rulebook has its own words for results: those that others of the game have.
    const others = Object.values(tables).flatMap(({ results = [] }) => results);
    const words = others.flatMap(({ properties }) => Object.keys(properties));
    if (first === undefined) items.keywords(new Set(words));
    else if (scope.words.length === 1) scope.names('state');
    return;
  }
  if (first === undefined) return items.keywords(resultWords, 'a');
  const takes = resultForms.get(first)?.takes;
  if (takes === 'losses') {
    items.keywords(outcomeRungs, 'a');
    scope.names('state');
  } else if (scope.words.length === 1 && takes === 'count') items.keyword('all', 'a');
}

function regionBody(scope: Scope, first: string | undefined) {
  flags(scope, 'region');
  if (first !== undefined) return scope.names('side', 'nation');
  const others = scope.map?.board.regions ?? [];
  scope.items.keywords(new Set(others.flatMap((r) => [...Object.keys(r.properties), ...r.flags])));
}

function specialRuleBody(scope: Scope, first: string | undefined) {
  const rule = scope.game?.lexicon.rules.find((r) => r.id === scope.header[1]);
  if (first === undefined) return scope.items.keywords(rule?.properties ?? [], 'a');
  const param = rule?.params?.find((p) => p.name === first);
  if (param?.words) return scope.items.keywords(param.words, 'a');
  if (param && !['name', 'word', 'text', 'units'].includes(param.type)) return ofType(scope, param.type);
  return ruleLine(scope, param?.type);
}

/** A word of the bodies of declarations: the game's own, or one that a ruleset knows. */
function ownWord(scope: Scope, { id, doc }: PropertyForm): void {
  const own = scope.symbols('word').find((symbol) => symbol.id === id);
  if (own) scope.items.symbol(own);
  else scope.items.word(id, doc);
}

/** What may follow such a word. */
function valuesOf(scope: Scope, on: PropertyHome, word: string | undefined): void {
  const form = scope.game?.lexicon.properties.find(({ id, on: homes }) => id === word && homes.includes(on));
  const values = form?.values ?? [];
  const value = values[Math.min(scope.words.length - 1, values.length) - 1] ?? values.at(-1);
  if (value?.words) scope.items.keywords(value.words, 'a');
  else if (value) ofType(scope, value.type);
}

/** `on terrain`, `argument card`: what the declaration of such a word says. */
function wordBody(scope: Scope): void {
  scope.items.keywords(scope.words[0] === 'on' ? propertyHomes : [...paramTypes, 'list'], 'a');
}

/** Words an attribute may hold: those that have a name and do not stand in the list yet. */
function listedWords(scope: Scope) {
  const listed = new Set([...scope.words, ...scope.following().map(({ text }) => text)]);
  for (const symbol of scope.symbols('word')) if (!listed.has(symbol.id)) scope.items.symbol(symbol);
}

function grid(scope: Scope) {
  const word = scope.words[0];
  if (word === undefined) scope.items.keywords(['ids', 'prefix', 'columns', 'rows', 'shifted', 'direction']);
  else if (word === 'ids') scope.items.keywords(['CCRR', 'RRCC', 'CCCRR', 'CRR']);
  else if (word === 'direction') scope.items.keywords(['east', 'west', 'south', 'north']);
  else if (word === 'shifted') scope.items.keywords(['even', 'odd']);
}

export function valueEntry(scope: Scope) {
  if (scope.words.length > 0) return;
  for (const { id, doc } of scope.game?.needs?.values ?? []) {
    if (entryOf(scope.game!.vocabulary.values, id) === undefined) scope.items.word(id, doc, 'value', 'a');
  }
}

/** A cell of a table: what its column holds. */
export function cell(scope: Scope, column: string | undefined, others: readonly string[] = []) {
  typedCell(scope, column, others);
  // What the other rows have in the column will often do; what tells rows apart will not.
  if (column === undefined || scope.cursor.cell === 0 || column === 'name' || column === 'ja') return;
  for (const value of others) if (/[\p{L}]/u.test(value)) scope.items.keyword(value, 'd');
}

function typedCell(scope: Scope, column: string | undefined, others: readonly string[]) {
  const { items } = scope;
  const own = scope.header[0];
  if (column === undefined) {
    header(scope);
    return items.without(new Set(others));
  }
  if (column === 'certainty') return certainties(scope);
  if (own === 'table' && tableCell(scope, column)) return;
  if (own === 'places' || own === 'boxes') return placeCell(scope, column);
  if (column === 'nation') return nationCell(scope);
  if (own === 'units' || own === 'templates') return unitCell(scope, column);
  if (column === 'deck') return scope.names('deck');
  if (column === 'side' || column.endsWith('-card')) return scope.sides();
}

/** A cell of a table of the game; whether its column has a type. */
function tableCell(scope: Scope, column: string): boolean {
  const table = entryOf(scope.game?.vocabulary.tables, scope.header[1] ?? '');
  const type = table?.columns.find((c) => c.id === column)?.type;
  if (type === 'result') for (const code of table?.results ?? []) scope.items.word(code.id, code.names, 'value', 'a');
  if (type) ofType(scope, type);
  if (!type || type === 'word') scope.names('word');
  return type !== undefined;
}

const placeColumns: Readonly<Record<string, (scope: Scope) => void>> = {
  features(scope) {
    scope.names('feature');
    for (const form of scope.game?.lexicon.properties ?? []) if (form.on.includes('place')) ownWord(scope, form);
  },
  owner: (scope) => scope.names('nation'),
  source: (scope) => scope.names('nation'),
  holder: (scope) => scope.names('side', 'nation'),
  terrain: (scope) => scope.names('terrain'),
  links: (scope) => scope.places(),
  onward: (scope) => scope.places(),
  hex: (scope) => scope.places(),
  point: (scope) => scope.places(),
};

function placeCell(scope: Scope, column: string) {
  entryOf(placeColumns, column)?.(scope);
}

/** Nations; in a list of units, those of its side. */
function nationCell(scope: Scope) {
  const [own, side] = scope.header;
  const nations = (scope.game?.vocabulary.nations ?? [])
    .filter((n) => own !== 'units' || n.side === side)
    .map((n) => n.id);
  for (const symbol of scope.symbols('nation')) if (nations.includes(symbol.id)) scope.items.symbol(symbol);
}

/** The row that names the columns. */
function header(scope: Scope) {
  const { items, game } = scope;
  const own = scope.header[0];
  if (own === 'places')
    items.keywords(
      ['hex', 'point', 'name', 'ja', 'x', 'y', 'terrain', 'features', 'owner', 'source', 'holder', 'see', 'certainty'],
      'a',
    );
  if (own === 'boxes')
    items.keywords(
      ['box', 'name', 'ja', 'x', 'y', 'count', 'links', 'onward', 'terrain', 'features', 'owner', 'holder', 'see'],
      'a',
    );
  if (own === 'counters') {
    items.keyword('nation');
    return scope.names('kind');
  }
  if (own === 'units' || own === 'templates') return unitHeader(scope, own);
  const need = game?.needs?.tables.find((t) => t.id === scope.header[1]);
  if (need) items.keywords(need.columns, 'a');
  if (own === 'table' && scope.header[1] === doctrineTable) {
    items.keywords([doctrineColumn, sideColumn, scenarioColumn], 'a');
    for (const { id, doc } of game?.lexicon.weights ?? []) items.keyword(id, 'a', doc);
  }
  if (own !== 'places' && own !== 'boxes') {
    scope.names('side', 'word');
    items.keywords(['see', 'certainty']);
  }
}

/** The rules that the game has texts for. */
export function ruleTexts(scope: Scope) {
  for (const { id, names } of scope.game?.vocabulary.ruleTexts ?? [])
    scope.items.word(/^[\w.]+$/.test(id) ? id : `"${id}"`, names, 'name', 'a');
}

export function certainties(scope: Scope, rank: 'a' | 'c' = 'a') {
  scope.items.keywords(['stated', 'inferred', 'reconstructed', 'uncertain'], rank);
}

export function mapStatement(scope: Scope) {
  const words = scope.words;
  const { items } = scope;
  switch (words[0]) {
    case 'image':
      return words.length === 1 ? pictureFiles(scope) : undefined;
    case 'grid':
      if (words.includes('points')) return;
      items.keywords(['hex', 'flat-top', 'pointy-top'].filter((w) => !words.includes(w)));
      if (words.length === 1) items.keyword('points');
      return;
    case 'border':
    case 'hexside':
      return words.length === 1 ? scope.names('border') : next(scope, '/');
    case 'route':
      return words.length === 1 ? scope.names('route') : next(scope, '-');
    case 'terrain':
    case 'feature':
      if (words.length === 1) return scope.names(words[0]);
      return words.includes(':') ? scope.places() : undefined;
    case 'part':
      if (words.at(-1) === 'in') return scope.regions();
      items.keywords(['columns', 'rows', 'in']);
      return scope.places();
    case 'line':
      return lineCourse(scope);
    case 'coast':
      return words.length === 1 ? items.keywords(projections) : undefined;
    case 'water':
      return waterAt(scope);
    case 'region':
      if (words.includes(':')) scope.places([], undefined, undefined, [], undefined, listedTwice(scope));
      return;
  }
}

/** A place, and what its water leads to. */
function waterAt(scope: Scope) {
  const [, from = '', ...more] = scope.words;
  if (scope.words.length === 1) return scope.places();
  if (from !== 'to' && !more.includes('to')) return scope.items.keyword('to');
  return scope.places([], undefined, undefined, [], scope.map?.places.has(from) ? from : undefined);
}

/** The course of a line, what may stand behind it, and until when it is there. */
function lineCourse(scope: Scope) {
  const { words } = scope;
  if (/^\d+$/.test(words.at(-1) ?? '') && words.includes('-')) {
    scope.names('border');
    return scope.items.keywords(['closed', 'open', 'until']);
  }
  return words.includes('until')
    ? condition(scope, ['when', ...words.slice(words.indexOf('until') + 1)])
    : scope.places([], undefined, undefined, [], undefined, itself(scope));
}

/** The place that a line begins with, where it cannot end. */
function itself(scope: Scope): (place: string) => boolean {
  const from = scope.words.at(-1) === '-' ? placeOf(scope, scope.words.at(-2) ?? '')?.id : undefined;
  return (place) => place === from;
}

/** Places that may stand in a list of hexsides or a path: behind its mark, the neighbours of the place before it. */
function next(scope: Scope, mark: '/' | '-') {
  const words = scope.words;
  if (words.at(-1) !== mark)
    return words.length === 2 || [':', ','].includes(words.at(-1)!) ? scope.places() : undefined;
  const from = scope.map?.places.has(words.at(-2) ?? '') ? words.at(-2) : undefined;
  // The hexside that is being written is one of them.
  const { word } = scope.cursor;
  const joined = (place: string) =>
    (word.start === word.end &&
      scope.map?.board.borders.some(
        ({ a, b, kind }) => kind === words[1] && (a === from ? b === place : b === from && a === place),
      )) ??
    false;
  const onward = mark === '-' ? neighboursBehind(scope) : undefined;
  const away = (place: string) => onward !== undefined && !onward.has(place);
  return scope.places([], undefined, undefined, [], from, mark === '/' ? joined : away);
}

/** Where the path goes on behind the cursor, the neighbours of its next place. */
function neighboursBehind(scope: Scope): ReadonlySet<string> | undefined {
  const behind = /^\s*-+\s*([\p{L}\p{N}]+)/u.exec(scope.behind)?.[1];
  return behind !== undefined && scope.map?.places.has(behind) ? new Set(scope.map.neighbours(behind)) : undefined;
}

/** Pictures in the folder of the text and below it. */
function pictureFiles({ ide, uri, items }: Scope) {
  for (const path of ide.workspace.picturesIn(folderOf(uri)) ?? []) if (pathFault(path) === null) items.file(path);
}

/** Where a place lies on the earth or in a picture, and how the picture is shown. */
export function groundLine(scope: Scope) {
  const { words, items } = scope;
  if (words.length === 0) scope.places();
  else if (words[0] === 'fit' && words.length === 1) items.keywords(['stretch', 'contain']);
}

export function legendEntry(scope: Scope) {
  if (scope.words.length === 1) scope.names('terrain');
  else if (scope.words.length > 1) scope.names('feature');
}

/** What stands in a deck beside its cards: its size, whose it is. */
export function deckStatement(scope: Scope) {
  const words = scope.words;
  if (words.length === 0) return;
  if (words[0] === 'side') return scope.sides();
  if (words[0] === 'card' && words.length > 1) cardFlags(scope);
}

/** Flags of a card, after its names. */
function cardFlags(scope: Scope) {
  for (const type of scope.game?.vocabulary.cardTypes ?? []) scope.items.word(type.id, type.names);
  for (const form of scope.game?.lexicon.properties ?? []) if (form.on.includes('card')) ownWord(scope, form);
}
