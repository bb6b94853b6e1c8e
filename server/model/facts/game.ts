/** A game's vocabulary, gathered from all its blocks. */

import type { Attribute, Table, Trigger } from '../../../engine/kernel/compiled';
import { setEntry } from '../../../engine/kernel/records';
import type { Needs } from '../../../engine/kernel/ruleset';
import type { Fold } from '../../db';
import type { Declarations } from '../core';
import type { Lexicon } from '../lexicon';
import type { BodyValue } from '../lower/bodies';
import type { Demand } from '../lower/demands';
import type { GameEntry, TableValue } from '../lower/game';
import type { LoweredGame } from '../lower/lowered';
import type { Issue, Rel, Span } from '../lower/pieces';
import { triggerWithin } from '../lower/timing';
import { finishUnit, type RosterUnit, type UnitRow } from '../lower/units';
import type { DeclRef } from '../lower/world';
import type { GameFacts } from '../types';

/** A table with where its parts are written. */
export interface LocatedTable {
  table: Table;
  at: Span;
  header: Span[];
  rows: Span[];
  /** Codes of its results, where they are declared, in the order of `table.results`. */
  results: Span[];
}

export interface GameData {
  id: string;
  /** Everything but decks, which depend on the map. */
  vocabulary: Omit<GameFacts['vocabulary'], 'decks' | 'triggers'>;
  attributes: Attribute[];
  /** Individual units by id. */
  roster: Map<string, RosterUnit>;
  /** Rows of units and of templates as written, and where their cells stand: key `unit:id attribute`. */
  unitRows: Map<string, UnitRow>;
  templates: Map<string, UnitRow>;
  cellAt: Map<string, Span>;
  /** What `every` says of units, with where its statement begins. */
  demands: { demand: Demand; span(rel: Rel): Span }[];
  /** Options that exclude each other, by id. */
  excludes: Record<string, string[]>;
  /** Of options that some scenarios alone offer: those scenarios. */
  optionScenarios: Map<string, readonly string[]>;
  /** The rules that numbers of the rules cite. */
  valueRules: Map<string, string>;
  /** Kinds whose number of steps is written. */
  statedSteps: Set<string>;
  mix?: Record<string, Record<string, number>>;
  needs?: Needs;
  lexicon: Lexicon;
  /** Where things are declared: key `kind:CV`; name and whole statement. */
  located: Map<string, { name: Span; whole: Span }[]>;
  tables: Map<string, LocatedTable>;
  /** Declarations (keys as in `located`) of which something was not understood, or that stand twice: what they lack, they may have. */
  unsure: Set<string>;
  /** Where phases and segments are declared. */
  phaseAt: Map<string, Span>;
  /** Where lines of phases stand, by id. */
  lineAt: Map<string, Span>;
  /** Phases whose order is that of the whole sequence. */
  inheriting: Set<string>;
  /** Where each count of the mix stands: key `jp CV`. */
  mixAt: Map<string, Span>;
  /** First block of the game that the user may edit, and any block: where the fixes add to. */
  home?: { uri: string; decl: number; whole: Rel };
  /** What happens by itself, its places by the names of the game's first map. */
  triggers: { trigger: Trigger; at: Span }[];
  /** Bodies of verbs, queries and results, by `verb move-again`, `result storm/BR`. */
  bodies: Map<string, { body: BodyValue; at: Span }>;
  issues: Issue[];
}

/** Gathers a game. What a user's text declares again takes the place of the shipped declaration. */
export function gatherGame(
  id: string,
  parts: readonly DeclRef[],
  declarations: Declarations,
  needs: Needs | undefined,
  lexicon: Lexicon,
  fold: Fold,
): GameData {
  // All is asked for first: what is put together in parts asks nothing.
  const blocks = parts.flatMap((ref) => {
    const lowered = declarations.lowered(ref.uri, ref.index);
    const named = declarations.namesOf(ref.uri, ref.index);
    return lowered?.kind === 'game' ? [{ ref, lowered, named }] : [];
  });
  const { data } = fold(
    () => ({ data: emptyGame(id, needs, lexicon), declared: new Map<string, DeclaredEntry>() }),
    [
      ...blocks.map(({ ref, lowered, named }) => (to: { data: GameData; declared: Map<string, DeclaredEntry> }) => {
        if (named && ref.head.begins && (to.data.vocabulary.names.en === id || !ref.shipped))
          to.data.vocabulary.names = named;
        if (!to.data.home || ref !== parts[0]) to.data.home ??= { uri: ref.uri, decl: ref.index, whole: lowered.whole };
        gatherBlock(ref, lowered, to.declared, to.data);
      }),
      (to) => finishGame(to.data, to.declared),
    ],
  );
  return data;
}

interface DeclaredEntry {
  shipped: boolean;
  entry: GameEntry;
  name: Span;
}

function emptyGame(id: string, needs: Needs | undefined, lexicon: Lexicon): GameData {
  const data: GameData = {
    id,
    vocabulary: {
      id,
      names: { en: id },
      rules: '',
      sides: [],
      nations: [],
      classes: [],
      kinds: [],
      terrains: [],
      features: [],
      borders: [],
      markers: [],
      values: {},
      tables: {},
      phases: [],
      options: [],
    },
    attributes: [],
    lexicon,
    roster: new Map(),
    unitRows: new Map(),
    templates: new Map(),
    cellAt: new Map(),
    demands: [],
    excludes: {},
    optionScenarios: new Map(),
    valueRules: new Map(),
    statedSteps: new Set(),
    located: new Map(),
    tables: new Map(),
    phaseAt: new Map(),
    lineAt: new Map(),
    inheriting: new Set(),
    unsure: new Set(),
    mixAt: new Map(),
    triggers: [],
    bodies: new Map(),
    issues: [],
  };
  if (needs) data.needs = needs;
  return data;
}

function finishGame(data: GameData, declared: ReadonlyMap<string, DeclaredEntry>): void {
  for (const { entry } of declared.values()) put(data, entry);
  for (const row of data.unitRows.values()) {
    const unit = finishUnit(row, row.template === undefined ? undefined : data.templates.get(row.template));
    if (unit) data.roster.set(unit.id, unit);
    if (row.template !== undefined && data.unsure.has(`template:${row.template}`)) data.unsure.add(`unit:${row.id}`);
  }
  putOutcomes(data);
  if (data.attributes.length > 0) data.vocabulary.attributes = data.attributes;
  if (data.roster.size > 0) data.vocabulary.counters = [...data.roster.values()];
}

/** Results of tables with what happens besides: what was understood of a table knows nothing of its effects. */
function putOutcomes(data: GameData): void {
  const ids = new Set([...data.bodies.keys()].flatMap((key) => /^result (.*?)\//.exec(key)?.[1] ?? []));
  for (const id of ids) {
    const located = data.tables.get(id);
    if (!located) continue;
    const results = (located.table.results ?? []).map((code) => {
      const does = data.bodies.get(`result ${id}/${code.id}`)?.body.does;
      return does ? { ...code, does } : code;
    });
    const table = { ...located.table, results };
    data.tables.set(id, { ...located, table });
    setEntry(data.vocabulary.tables, id, table);
  }
}

function gatherBlock(ref: DeclRef, lowered: LoweredGame, declared: Map<string, DeclaredEntry>, data: GameData): void {
  for (const item of lowered.triggers) {
    const value = item.piece.value;
    if (!value) continue;
    const at: Span = {
      uri: ref.uri,
      decl: ref.index,
      start: item.at + value.name.start,
      end: item.at + value.name.end,
    };
    const same = data.triggers.findIndex((other) => other.trigger.id === value.trigger.id);
    const trigger = triggerWithin(value.trigger, lowered.provenance);
    if (same < 0) data.triggers.push({ trigger, at });
    else if (ref.shipped) data.issues.push(repeated(data, value.trigger.id, 'trigger', at, data.triggers[same]!.at));
    else data.triggers[same] = { trigger, at };
  }
  for (const { at, piece } of lowered.bodies) {
    const body = piece.value;
    if (!body) continue;
    const span: Span = { uri: ref.uri, decl: ref.index, start: at + body.at.start, end: at + body.at.end };
    const key = `${body.what} ${body.id}`;
    if (!ref.shipped || !data.bodies.has(key)) data.bodies.set(key, { body, at: span });
  }
  for (const item of lowered.items) {
    const span = (rel: Rel): Span => ({
      uri: ref.uri,
      decl: ref.index,
      start: item.at + rel.start,
      end: item.at + rel.end,
    });
    for (const name of item.piece.definitions)
      if (name.kind === 'phase' && name.form === 'id') data.phaseAt.set(name.id, span(name));
    const inside = ({ start, end }: Rel, { whole }: GameEntry) => start >= whole.start && end <= whole.end;
    // What is wrong in no entry, such as in the header of a table, is wrong in all of them.
    const unsureAll = item.piece.issues.some((issue) => !item.piece.value.some((entry) => inside(issue, entry)));
    for (const entry of item.piece.value) {
      const unsure = unsureAll || entry.unread || item.piece.issues.some((issue) => inside(issue, entry));
      gatherEntry(entry, unsure, ref, span, declared, data);
    }
  }
}

function gatherEntry(
  entry: GameEntry,
  unsure: boolean,
  ref: DeclRef,
  span: (rel: Rel) => Span,
  declared: Map<string, DeclaredEntry>,
  data: GameData,
): void {
  // A demand of which something is not understood demands nothing.
  if (unsure && (entry.what === 'every' || entry.what === 'stacking' || entry.what === 'zone')) return;
  if (entry.what === 'every') {
    data.demands.push({ demand: entry.value, span });
    return;
  }
  const key = keyOf(entry);
  const name = span(entry.name);
  const before = declared.get(key);
  if (before && entry.what === 'counters' && entry.value.meant) return;
  if (before && before.shipped === ref.shipped && entry.what !== 'rules') {
    data.issues.push(repeated(data, idOf(entry), entry.what === 'counters' ? 'nation' : entry.what, name, before.name));
    data.unsure.add(key);
    return;
  }
  if (unsure) data.unsure.add(key);
  declared.set(key, { shipped: ref.shipped, entry, name });
  locateEntry(data, entry, key, name, span);
}

/** Notes where an entry and its parts stand. */
function locateEntry(data: GameData, entry: GameEntry, key: string, name: Span, span: (rel: Rel) => Span): void {
  const whole = span(entry.whole);
  data.located.set(key, [{ name, whole }]);
  if (entry.what === 'table') locateTable(data, entry.value, whole, span);
  if (entry.what === 'unit' || entry.what === 'template')
    for (const [cell, rel] of Object.entries(entry.value.cells)) {
      const { start } = entry.whole;
      data.cellAt.set(`${key} ${cell}`, span({ start: start + rel.start, end: start + rel.end }));
    }
  if (entry.what === 'phase')
    for (const [id, rel] of Object.entries(entry.value.lineAt ?? {})) data.lineAt.set(id, span(rel));
  if (entry.what === 'counters')
    for (const [kind, rel] of Object.entries(entry.value.cells))
      data.mixAt.set(`${entry.value.nation} ${kind}`, span(rel));
}

function repeated(data: GameData, name: string, kind: string, span: Span, first: Span): Issue {
  const message = { en: 'First declared here', ja: '最初の宣言' };
  return {
    code: 'SND102',
    span,
    args: { name, kind },
    related: [{ span: first, message }],
    game: data.id,
  };
}

function locateTable(data: GameData, value: TableValue, at: Span, span: (rel: Rel) => Span): void {
  data.tables.set(value.table.id, {
    table: value.table,
    at,
    header: value.header.map(span),
    rows: value.rows.map(span),
    results: value.results.map(span),
  });
}

function keyOf(entry: GameEntry): string {
  return entry.what === 'rules' ? 'rules' : `${entry.what}:${idOf(entry)}`;
}

function idOf(entry: GameEntry): string {
  switch (entry.what) {
    case 'rules':
      return entry.value;
    case 'table':
      return entry.value.table.id;
    case 'counters':
      return entry.value.nation;
    case 'every':
      return entry.value.of.join(' ');
    default:
      return entry.value.id;
  }
}

/** The lists of the vocabulary that hold what is declared as it is said. */
const LISTS = {
  side: 'sides',
  nation: 'nations',
  class: 'classes',
  pool: 'pools',
  word: 'words',
  state: 'states',
  'card-type': 'cardTypes',
  track: 'tracks',
  'rule-text': 'ruleTexts',
  window: 'windows',
  terrain: 'terrains',
  feature: 'features',
  border: 'borders',
  route: 'routes',
  marker: 'markers',
  formation: 'formations',
  zone: 'controlZones',
  stacking: 'stacking',
} as const satisfies Partial<Record<GameEntry['what'], keyof GameData['vocabulary']>>;

/** What is listed as it is said. */
type Listed = Extract<GameEntry, { what: keyof typeof LISTS }>;

const isListed = (entry: GameEntry): entry is Listed => entry.what in LISTS;

function put(data: GameData, entry: GameEntry): void {
  if (!isListed(entry)) {
    putApart(data, entry);
    return;
  }
  const lists: Partial<Record<string, Listed['value'][]>> = data.vocabulary as object;
  const list = LISTS[entry.what];
  lists[list] = lists[list] ?? [];
  lists[list].push(entry.value);
}

/** What is not listed as it is said. */
function putApart(data: GameData, entry: Exclude<GameEntry, Listed>): void {
  const v = data.vocabulary;
  switch (entry.what) {
    case 'rules':
      v.rules = entry.value;
      break;
    case 'attribute':
      data.attributes.push(entry.value);
      break;
    case 'option': {
      const { excludes, scenarios, ...option } = entry.value;
      if (scenarios.length > 0) data.optionScenarios.set(option.id, scenarios);
      v.options.push(excludes.length > 0 ? { ...option, excludes } : option);
      if (excludes.length > 0) setEntry(data.excludes, option.id, excludes);
      break;
    }
    case 'sequence':
      v.sequences = [...(v.sequences ?? []), { ...entry.value.sequence, phases: [] }];
      break;
    case 'kind': {
      const { stated, ...kind } = entry.value;
      v.kinds.push(kind);
      if (stated) data.statedSteps.add(kind.id);
      break;
    }
    case 'unit':
      data.unitRows.set(entry.value.id, entry.value);
      break;
    case 'template':
      data.templates.set(entry.value.id, entry.value);
      break;
    case 'value':
      setEntry(v.values, entry.value.id, entry.value.value);
      if (entry.value.rule !== undefined) data.valueRules.set(entry.value.id, entry.value.rule);
      break;
    case 'table':
      setEntry(v.tables, entry.value.table.id, entry.value.table);
      break;
    case 'counters':
      data.mix ??= {};
      setEntry(data.mix, entry.value.nation, entry.value.counts);
      break;
    case 'phase': {
      const { sequence, inherits, lineAt: _, ...phase } = entry.value;
      if (inherits) data.inheriting.add(phase.id);
      const list = sequence === undefined ? v.phases : v.sequences?.find((s) => s.id === sequence)?.phases;
      list?.push(phase);
      break;
    }
    case 'verb':
    case 'query':
    case 'rule':
      // Words are known by name (lexicon.ts); the compiled game holds what is said with them.
      break;
  }
}
