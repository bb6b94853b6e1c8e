/** Completion: finds out where the cursor is and asks the provider of that kind of statement. */

import { entryOf } from '../../../engine/kernel/records';
import type { Tree } from '../../../grammar';
import type { SyntaxTree } from '../../../grammar/ast';
import { wordsIn } from '../../../grammar/characters';
import { contexts } from '../../../grammar/contexts';
import type { UnitFacts } from '../../model';
import { placeHover } from '../hover/place';
import { symbolHover } from '../hover/symbol';
import { type Ide, type Span, touches, treeOf } from '../types';
import { type Cursor, cursorAt } from './cursor';
import { cardLine, effectLine, timing } from './effects';
import * as game from './game';
import { type CompletionItem, Items, Typed } from './items';
import type { Units } from './legal';
import { proven } from './proof';
import * as scenario from './scenario';
import * as schedule from './schedule';
import { Scope } from './scope';
import { saysOnce, statements } from './statements';
import { acting, setting } from './typed';
import { copies } from './units';

export type { CompletionItem, CompletionKind } from './items';

export interface Completions {
  /** What each item replaces. */
  replaces: Span;
  items: CompletionItem[];
  /** There are more that fit than were asked for. */
  more: boolean;
}

export interface CompletionOptions {
  /** The editor understands tab stops. */
  snippets: boolean;
  /** How many items are wanted; of more, those that go best with what has been typed. All when absent. */
  most?: number;
}

export function complete(ide: Ide, uri: string, offset: number, options: CompletionOptions): Completions {
  const tree = treeOf(ide, uri);
  const nothing = { replaces: { start: offset, end: offset }, items: [], more: false };
  if (!tree) return nothing;
  const cursor = cursorAt(tree, offset);
  if (cursor.comment) return nothing;
  const typed = new Typed(tree.slice(cursor.word.start, offset).replace(/^"/, ''));
  // What is offered stays while it is tried out in parts.
  const gathered = () => {
    const offered = new Items(ide, options.snippets, cursor.quoted, typed, options.most);
    offered.opener = cursor.blocks.at(-1)?.header[0]?.text ?? cursor.before[0]?.text ?? '';
    offer(scopeAt(ide, uri, offset, cursor, offered), tree, uri, offset);
    return offered;
  };
  const [items] = ide.workspace.db.steps([gathered]) as [Items];
  return { replaces: cursor.word, items: proven(ide, tree, uri, cursor, items), more: items.more };
}

/** Blocks that belong to the side in their header. */
const SIDED = new Set(['setup', 'reinforcements', 'replacements', 'withdrawals', 'victory']);

/** What is known of the place that a cursor is in. */
export function scopeAt(ide: Ide, uri: string, offset: number, cursor: Cursor, items: Items): Scope {
  const context = ide.model.context(uri, offset);
  const declared = cursor.blocks[1]?.header.map((t) => t.text) ?? cursor.before.map((t) => t.text);
  const after = (word: string) => (declared.indexOf(word) >= 0 ? declared[declared.indexOf(word) + 1] : undefined);
  const around = cursor.blocks.length === 1 && cursor.before.length === 0 ? gameOfFile(ide, uri) : undefined;
  const gameId = around ?? context.game ?? after('of') ?? (declared[0] === 'game' ? declared[1] : undefined);
  const mapId = context.map ?? (declared[0] === 'map' ? declared[1] : scenarioMap(ide, gameId, context.scenario));
  const headers = cursor.blocks.map((b) => b.header.map((t) => t.text));
  const sides = headers.filter((h) => SIDED.has(h[0] ?? ''));
  const ofAll = declared[0] === 'game' || declared[0] === 'deck';
  return new Scope(ide, cursor, items, gameId, mapId, sides.at(-1)?.[1], uri, ofAll);
}

/** The game that the first declaration of a file belongs to; else one there is. */
function gameOfFile(ide: Ide, uri: string): string | undefined {
  const first = ide.workspace.tree(uri)?.root.declarations[0];
  const own = first && ide.model.context(uri, first.start).game;
  return own ?? ide.model.games()[0];
}

function scenarioMap(ide: Ide, game: string | undefined, id: string | undefined): string | undefined {
  return game && id ? ide.model.scenario(`${game}/${id}`)?.map : undefined;
}

function offer(scope: Scope, tree: Tree, uri: string, offset: number) {
  const { cursor } = scope;
  const block = cursor.blocks.at(-1)!;
  const words = scope.words;
  if (inProvenance(words)) {
    const citing = words.lastIndexOf('(');
    if (words[citing + 1] === 'see' && (words.at(-1) === 'see' || words.at(-1) === ',')) return game.ruleTexts(scope);
    game.certainties(scope);
    if (words.at(-1) === '(') scope.items.keyword('see', 'a');
    return;
  }
  if (words.at(-1) === '(' && tree.expectedAt(scope.last!.start).kinds.includes('(see')) {
    scope.items.keyword('see', 'b');
    game.certainties(scope, 'c');
    // Behind a condition a set may begin.
    if (!SETS.has(block.context) && words[0] !== 'trigger' && !words.includes('when')) return;
  }
  if (cursor.cell >= 0)
    return game.cell(scope, columnOf(tree, cursor, offset), columnsAt(tree, offset)?.above[cursor.cell]);
  const context = entryOf(contexts, block.context);
  const before = words.length === 0 && saysOnce(block.context) ? said(tree.text, cursor.word) : NOTHING;
  if (words.length === 0 && context) statements(scope, block.context, Object.keys(context.words), before);
  names(scope, block.context, uri);
  if (words.length === 0 && block.context === 'properties') scope.items.without(before);
  if (words.length > 0) grammarWords(scope, block.context);
}

/** Blocks whose statements begin with groups of units: `no` is for what is expected, not for what is placed. */
const PLACING = new Set(['setup', 'reinforcements', 'replacements', 'withdrawals', 'scenario', 'given']);

const NOTHING: ReadonlySet<string> = new Set();

/** First words of the other statements in the block around a word: what is said once is not offered again. */
function said(text: string, word: Span): Set<string> {
  const found = new Set<string>();
  const note = (statement: string) => {
    const first = /^\s*([\p{L}\p{N}_-]+)/u.exec(statement)?.[1];
    if (first !== undefined) found.add(first);
  };
  let depth = 0;
  let at = word.start;
  // Back to the brace that opens the block; what lies in blocks of its own is not of this one.
  for (let end = at; at > 0 && word.start - at < FAR; ) {
    const c = text[--at]!;
    if (c === '}') depth++;
    else if (c === '{' && depth-- === 0) {
      note(text.slice(at + 1, end));
      break;
    }
    if ((c === '\n' || c === ';') && depth === 0) {
      note(text.slice(at + 1, end));
      end = at;
    }
  }
  depth = 0;
  at = word.end;
  for (let start = -1; at < text.length && at - word.end < FAR; at++) {
    const c = text[at]!;
    if (c === '{') depth++;
    else if (c === '}' && depth-- === 0) break;
    if ((c === '\n' || c === ';') && depth === 0) {
      if (start >= 0) note(text.slice(start, at));
      start = at + 1;
    }
  }
  return found;
}

/** So many characters of a block are looked through. */
const FAR = 20_000;

/** Blocks whose statements hold sets of units and places in parentheses, so that an open one need not be a provenance. */
const SETS = new Set([
  'setup',
  'properties',
  'verb',
  'query',
  'outcome',
  'scenario',
  'victory',
  'card',
  'effects',
  'map',
  'example',
  'given',
  'replacements',
  'reinforcements',
]);

/** After these an operand stands, which the grammar's own words for joining two of them cannot be. */
const BEFORE_OPERAND = new Set(['when', 'if', 'and', 'or', 'not', '=', '!=', '<', '<=', '>', '>=', '+', '*']);
const JOINING = new Set(['and', 'or', 'of', 'per', 'if', 'then', 'in', 'at', 'by', 'controls']);

/** What begins an operand: offered as a whole where one may stand (`phrases.ts`), and nowhere else. */
const OPERANDS = new Set(['any', 'no', 'count']);
const NAMED_NEXT = new Set(['given', 'victory of', 'clear rule']);
const CONDITIONAL = new Set(['victory', 'card', 'effects', 'scenario', 'reinforcements', 'example', 'withdrawals']);

/** What the grammar itself takes next: keywords, and a provenance. */
function grammarWords(scope: Scope, context: string) {
  const { cursor, items, words } = scope;
  if (scope.last?.type === 'number') scope.placeName(scope.last.text);
  const last = words.at(-1) ?? '';
  const operand = BEFORE_OPERAND.has(last);
  const tested =
    words.includes('when') || words.includes('if') || ['requires', 'ensure', 'expect'].includes(words[0] ?? '');
  // A name has to stand here.
  if (NAMED_NEXT.has(words.join(' '))) return;
  if (words[0] === 'play' && context === 'card') return items.keywords(words.length === 1 ? ['by'] : []);
  const fits = (k: string) => {
    // Between two dashes a place is missing.
    if (k === 'note' && last === '-') return false;
    if (k === 'no' && PLACING.has(context)) return false;
    if (operand) return !JOINING.has(k) && !(OPERANDS.has(k) && items.snippets);
    if (!CONDITIONAL.has(context)) return true;
    if (k === 'not' || k === 'no' || k === 'count') return false;
    // Effects have no names of their own; the branches of a choice have.
    if (k === 'ja' && context === 'effects') return branchNamed(scope);
    if (k === 'any') return last === 'of' || last === 'at';
    if (k === 'and' || k === 'or') return tested;
    return true;
  };
  items.keywords(cursor.keywords.filter(fits));
  if (cursor.provenance) items.snippet('(see …)', '(see ${1:1.0})$0', { en: 'provenance', ja: '出典' });
}

/** Whether the cursor stands right behind the English name of a branch of `choose`. */
function branchNamed({ cursor, words, last }: Scope): boolean {
  const inChoice = cursor.blocks.at(-1)!.header.some((token) => token.text === 'choose');
  return inChoice && words.length === 2 && last?.type === 'string';
}

/** The names that fit. */
function names(scope: Scope, context: string, uri: string) {
  entryOf(statementNames, context)?.(scope, uri);
}

const triggerOr =
  (otherwise: (scope: Scope) => void) =>
  (scope: Scope): void =>
    scope.words[0] === 'trigger' ? timing(scope, scope.words, true) : otherwise(scope);

/** Where copies of units may be named. */
const withCopies =
  (line: (scope: Scope) => void) =>
  (scope: Scope): void => {
    copies(scope);
    line(scope);
  };

/** What stands in each sort of text. */
const statementNames: Readonly<Record<string, (scope: Scope, uri: string) => void>> = {
  file: fileStatement,
  game: triggerOr(game.gameStatement),
  side: triggerOr(game.gameStatement),
  properties: game.property,
  verb: game.property,
  query: game.property,
  outcome: game.property,
  phase: game.property,
  sequence: acting,
  typedTable: setting,
  values: game.valueEntry,
  map: game.mapStatement,
  coast: game.groundLine,
  image: game.groundLine,
  legend: game.legendEntry,
  deck: game.deckStatement,
  sheet: (scope) => game.sheetLine(scope, scope.words[0]),
  card: (scope) => cardLine(scope, scope.words),
  effects: (scope) => effectLine(scope, scope.words),
  scenario: triggerOr(scenario.scenarioStatement),
  setup: (scope, uri) => scenario.setupLine(scope, restOfLine(scope.behind), otherUnits(scope, uri)),
  reinforcements: schedule.arrival,
  replacements: schedule.arrival,
  withdrawals: schedule.arrival,
  history: schedule.historyLine,
  players: schedule.seat,
  victory: scenario.victoryLine,
  example: withCopies(scenario.exampleStatement),
  given: withCopies(scenario.givenLine),
  do: withCopies(scenario.actionLine),
  seats: scenario.playerLine,
  replay: withCopies(scenario.replayStatement),
};

/** Games after `of`, scenarios after `extends`. */
function fileStatement(scope: Scope) {
  const words = scope.words;
  const { ide, items } = scope;
  const last = words.at(-1);
  if (last === 'of' || (words[0] === 'game' && words.length === 1)) {
    for (const id of ide.model.games()) items.word(id, ide.model.game(id)?.vocabulary.names, 'name', 'a');
  }
  if (last === 'extends' && words[0] === 'map') {
    for (const symbol of scope.symbols('map')) if (symbol.id !== words[1]) items.symbol(symbol, 'name', 'a');
    return;
  }
  if (words[0] === 'replay' && last === '/') return scope.names('scenario');
  if (last === 'extends') {
    for (const info of ide.model.scenarios()) {
      const id = info.id.slice(info.game.length + 1);
      if (id !== words[1] && (!scope.game || info.game === scope.game.id)) items.word(id, info.names, 'name', 'a');
    }
  }
}

/** Whether the innermost open parenthesis is that of a provenance. */
function inProvenance(words: readonly string[]): boolean {
  let depth = 0;
  for (let i = words.length - 1; i >= 0; i--) {
    if (words[i] === ')') depth++;
    else if (words[i] === '(' && depth-- === 0) {
      const first = words[i + 1];
      return first === 'see' || ['stated', 'inferred', 'reconstructed', 'uncertain'].includes(first ?? '');
    }
  }
  return false;
}

/** Id of the column the cursor's cell is in; undefined in the header row. */
function columnOf(tree: SyntaxTree, cursor: Cursor, offset: number): string | undefined {
  const header = columnsAt(tree, offset);
  return header?.inHeader ? undefined : header?.columns[cursor.cell];
}

export interface Columns {
  columns: string[];
  /** The offset is in the row that names them. */
  inHeader: boolean;
  /** What stands in each column in the other rows, each value once. */
  above: string[][];
}

/** The columns of the table around an offset. */
export function columnsAt(tree: SyntaxTree, offset: number): Columns | undefined {
  const open = tree.text.lastIndexOf('{', offset);
  const header = /^[ \t]*(\|[^\r\n]*)/m.exec(tree.text.slice(open + 1, offset + 1000));
  if (open < 0 || !header) return undefined;
  const start = open + 1 + header.index;
  const columns = header[1]!
    .split('|')
    .slice(1)
    .map((cell) => cell.trim());
  if (columns.at(-1) === '') columns.pop();
  const inHeader = offset >= start && offset <= start + header[0].length;
  return {
    columns,
    inHeader,
    get above() {
      return inHeader ? [] : written(tree.text, start + header[0].length, offset, columns.length);
    },
  };
}

const MOST_ROWS = 300;

/** Cells of the rows behind the header by column, without those of the row the offset is in. */
function written(text: string, from: number, offset: number, columns: number): string[][] {
  const found = Array.from({ length: columns }, () => new Set<string>());
  const end = text.indexOf('}', from);
  let at = from + 1;
  for (let rows = 0; rows < MOST_ROWS && at < (end < 0 ? text.length : end); rows++) {
    const next = text.indexOf('\n', at);
    const stop = next < 0 ? text.length : next;
    if (offset < at || offset > stop) {
      const cells = text.slice(at, stop).split('|').slice(1, -1);
      for (const [i, cell] of cells.entries()) if (cell.trim() !== '') found[i]?.add(cell.trim());
    }
    at = stop + 1;
  }
  return found.map((set) => [...set]);
}

/** Units of the scenario by place, without those of the line that is being written. */
function otherUnits(scope: Scope, uri: string): (place: string) => Units {
  const { word } = scope.cursor;
  const game = scope.game?.id;
  const id = scope.context.scenario;
  const facts = game === undefined || id === undefined ? undefined : scope.ide.model.scenario(`${game}/${id}`);
  const line = { start: word.start, end: word.end + statementEnd(scope.behind) };
  const here = ({ location: l }: UnitFacts) => l.uri === uri && touches(line, l.start);
  return (place) =>
    atPlaces(facts?.units ?? NO_UNITS)
      .get(place)
      ?.flatMap((one) => (here(one) ? [] : one.unit)) ?? [];
}

const NO_UNITS: readonly UnitFacts[] = [];
const byPlace = new WeakMap<readonly UnitFacts[], Map<string, UnitFacts[]>>();

/** The units that stand on the map, by place. */
function atPlaces(units: readonly UnitFacts[]): ReadonlyMap<string, UnitFacts[]> {
  let known = byPlace.get(units);
  if (!known) {
    known = new Map();
    for (const one of units) {
      if (one.unit.at === null) continue;
      const there = known.get(one.unit.at);
      if (there) there.push(one);
      else known.set(one.unit.at, [one]);
    }
    byPlace.set(units, known);
  }
  return known;
}

/** Words behind the cursor in its line, without the place in front of the colon. */
function restOfLine(behind: string): string[] {
  const line = behind.slice(0, statementEnd(behind)).replace(/\/\/.*/, '');
  return wordsIn(line);
}

/** How far the statement goes on in the rest of its line. */
function statementEnd(behind: string): number {
  const end = behind.search(/[\r;}]/);
  return end < 0 ? behind.length : end;
}

/** Explains an item: Markdown, or undefined when there is nothing to add. `about` comes from the item. */
export function resolveCompletion(ide: Ide, uri: string, offset: number, about: string): string | undefined {
  const context = ide.model.context(uri, offset);
  if (about.startsWith('place ')) {
    const id = about.slice('place '.length);
    const map =
      context.map ?? scenarioMap(ide, context.game, context.scenario) ?? ide.model.game(context.game ?? '')?.maps[0];
    const symbol =
      map === undefined || !context.game
        ? undefined
        : ide.model.symbols(context.game, 'place', map).find((s) => s.id === id);
    return symbol ? placeHover(ide, symbol, context.scenario) : undefined;
  }
  const symbol = about.startsWith('verb ')
    ? ide.model.symbols(context.game ?? '', 'verb').find((s) => s.id === about.slice('verb '.length))
    : ide.model.symbol(about);
  return symbol ? symbolHover(ide, symbol, context.scenario) : undefined;
}
