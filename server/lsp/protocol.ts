/**
 * The messages that Sandtable's server and client exchange beyond the Language Server Protocol.
 * Positions and ranges are the protocol's: lines and UTF-16 columns from 0.
 */
import type { CompiledGame, Names } from '../../engine/kernel/compiled';
import type { Given } from '../../engine/kernel/ruleset';
import type { Forecast } from '../../engine/kernel/script';
import type { Rulebook } from '../ide/rulebook/types';
import type { TableEdit } from '../ide/table/types';

export type {
  Block as RulebookBlock,
  Chapter as RulebookChapter,
  Item as RulebookItem,
  Rulebook,
} from '../ide/rulebook/types';
export type { TableEdit } from '../ide/table/types';

/**
 * How a Node process of the server is best started: a small nursery, and memory that is free goes back to the system. A third of the
 * memory it would hold otherwise; it is no slower.
 */
export const serverProcess = {
  execArgv: ['--max-semi-space-size=4'],
  env: { MALLOC_TRIM_THRESHOLD_: '65536' },
};

export interface Range {
  start: { line: number; character: number };
  end: { line: number; character: number };
}

/** Something in the text that the map can show: a unit, a place, a hexside, a table, a card, a scenario. */
export interface Entity {
  /** `unit`, `place`, `border`, `region`, `kind`, `table`, `row` (of a table: `crt/0`), `card`, `scenario`, `turn`. */
  type: string;
  /** Id as in the compiled game; borders are `a/b`. */
  id: string;
}

export interface SourceLocation {
  uri: string;
  range: Range;
}

/** A scenario found in the workspace or among the shipped games. */
export interface ScenarioInfo {
  /** `game-id/scenario-id`. */
  id: string;
  game: string;
  /** What the game is called. */
  gameNames: { en: string; ja?: string };
  names: { en: string; ja?: string };
  uri: string;
  range: Range;
  units: number;
}

/** Request `sandtable/scenarios`: those a document concerns (its own first), or all when `uri` is absent. */
export const scenariosRequest = 'sandtable/scenarios';
export interface ScenariosParams {
  uri?: string;
}

/** Request `sandtable/compile`: the compiled game, as far as the text can be understood, with its source map. */
export const compileRequest = 'sandtable/compile';
export interface CompileParams {
  /** Scenario id, the id of a map alone (`sandtable/tables`), or a document whose first scenario is meant. */
  scenario?: string;
  uri?: string;
}
export interface CompileResult {
  scenario: ScenarioInfo | null;
  /** Null when there is no scenario, or too little of it to draw. */
  compiled: CompiledGame | null;
  /** True when nothing prevents play (no error in any of its files). */
  playable: boolean;
  /** Errors that prevent play, in words (localised), with where they are. */
  problems: { message: string; code: string; location: SourceLocation }[];
  /** Where each entity is written: key `type:id`. */
  sources: Record<string, SourceLocation[]>;
  /** Counters of each kind in the box, by nation and kind, where the game says how many there are. */
  mix?: Record<string, Record<string, number>>;
  /** Revision of the workspace it was compiled from; later is larger. */
  revision: number;
}

/** Request `sandtable/tables`: what a table of a document can show: its own scenarios, or, when it has none, its maps, each alone. */
export const tablesRequest = 'sandtable/tables';
export interface TablesParams {
  uri: string;
}
export interface TablesResult {
  tables: ScenarioInfo[];
  /** True while the server does not know the document at all. */
  unknown: boolean;
}

/** Request `sandtable/compileAs`: a scenario as it would be if some of its files were written so; nothing is changed by asking. */
export const compileAsRequest = 'sandtable/compileAs';
export interface CompileAsParams {
  scenario: string;
  /** Texts by URI; of files the workspace does not know nothing is made. */
  texts: Record<string, string>;
}
export interface CompileAsResult {
  scenario: ScenarioInfo | null;
  compiled: CompiledGame | null;
}

/** Notification `sandtable/changed` (server → client): compiled games that may differ from the last ones sent. */
export const changedNotification = 'sandtable/changed';
export interface ChangedParams {
  revision: number;
  /** Scenario ids. */
  scenarios: string[];
}

/** Notification `sandtable/files` (server → client): files on disk that have been read again, or are gone. Who lists files asks anew. */
export const filesNotification = 'sandtable/files';
export interface FilesParams {
  uris: string[];
}

/** Request `sandtable/entityAt`: what the cursor is on, for the map. */
export const entityAtRequest = 'sandtable/entityAt';
export interface EntityAtParams {
  uri: string;
  position: { line: number; character: number };
}
export interface EntityAtResult {
  entity: Entity | null;
  /** The scenario the cursor is in, if any. */
  scenario: string | null;
}

/** Request `sandtable/rule`: where a scenario's files cite a rule of the rulebook. */
export const ruleRequest = 'sandtable/rule';
export interface RuleParams {
  /** `game/scenario`. */
  scenario: string;
  /** As printed: `11.1`. */
  rule: string;
}
export interface RuleResult {
  /** The rule that is cited: the one asked for, or the smallest part of the rulebook it belongs to; null when none is. */
  rule: string | null;
  at: SourceLocation[];
}

/** What the client may pass in `initialize` as `initializationOptions`; every member is optional. */
export interface InitializationOptions {
  /** Language of messages, `en` or `ja`; otherwise the `locale` of the protocol decides. */
  locale?: string;
  /** The shipped games, where the server cannot read them itself (web worker). The Node server reads `scenarios/` beside it. */
  library?: LibraryText[];
  /** URI under which the client shows `checks/SND101.md` and the like (`sandtable/checkPage`); the Node server finds the pages beside itself. */
  docs?: string;
  /** True when the client answers `sandtable/findFiles` and `sandtable/readFiles`: always in a web worker, and for folders that are not `file:`. */
  files?: boolean;
}

/** Settings (section `sandtable`) that the server reads; every member is optional. */
export interface ServerSettings {
  /** Language of messages, hovers and hints: `en`, `ja`, or `auto` for the client's own. */
  language?: string;
  inlayHints?: {
    /** Names beside hex numbers, numbers beside names. */
    placeNames?: boolean;
    /** Number and strength of units behind a set-up. */
    totals?: boolean;
    /** Marks behind lines and rows that their block calls reconstructed (≈) or uncertain (?). */
    certainty?: boolean;
  };
}

export interface SourceText {
  uri: string;
  text: string;
  /** The file is not UTF-8: what it seems to be, empty when that cannot be told. */
  encoding?: string;
  /** The file is too large to be read: its size in bytes. Its text is empty then. */
  size?: number;
}

/** A text of a shipped game. */
export interface LibraryText extends SourceText {
  /** What it declares, from the list that is beside the packed games. */
  heads?: object[];
}

/** An entry of `index.json` beside the packed games: a file, its length in bytes, and what it declares. */
export interface LibraryEntry {
  file: string;
  bytes: number;
  heads: object[];
}

/** Request `sandtable/findFiles` (server → client): all `*.sand` files under a workspace folder with their texts. */
export const findFilesRequest = 'sandtable/findFiles';
export interface FindFilesParams {
  /** URI of the folder. */
  folder: string;
}
export type FindFilesResult = SourceText[];

/** Request `sandtable/readFiles` (server → client): changed files, in order; null where there is no such file. */
export const readFilesRequest = 'sandtable/readFiles';
export interface ReadFilesParams {
  uris: string[];
}
export type ReadFilesResult = (Omit<SourceText, 'uri'> | null)[];

/** Where the game of an example begins. */
export interface ExampleStart {
  given: Given;
  /** Scripted dice by purpose, in order. */
  dice: Record<string, number[]>;
}

/** A game to be shown: answers in notation, in order. */
export interface ReplayScript {
  seed: number;
  /** Player kind by side id, as written. */
  players: Record<string, string>;
  answers: { side: string; notation: string }[];
  /** Where it begins, if not with the scenario's opening: a moment of an example. */
  example?: ExampleStart;
  /** What is wrong with the text behind these answers, for the person at the table. */
  problem?: string;
}

/** Request `sandtable/replay`: the saved game in a document, as far as its answers fit its game. */
export const replayRequest = 'sandtable/replay';
export interface ReplayParams {
  uri: string;
  /** In the one that is meant, where there are several; absent: the first. */
  position?: { line: number; character: number };
}
export interface ReplayResult {
  /** `game/scenario`; null when it is not known. */
  scenario: string | null;
  /** Its answers up to the first that is not possible; null when nothing can be shown. */
  replay: ReplayScript | null;
  /** What is wrong with it, and where. */
  problem?: ReplayProblem;
}
export interface ReplayProblem {
  message: string;
  range: Range;
}

/** Request `sandtable/runExamples`: plays the examples of a document, or the one of that name, and says what did not come out. */
export const runExamplesRequest = 'sandtable/runExamples';
export interface RunExamplesParams {
  uri: string;
  /** The example's name in English, as its code lens gives it. */
  name?: string;
  /** Of several of that name, which one, from 0; absent: all. */
  nth?: number;
}
export interface RunExamplesResult {
  /**
   * In the order of the text; `failures` is empty when nothing failed. `waiting`: statements that nobody could play, because there
   * is no ruleset for the game yet.
   */
  examples: ExampleResult[];
}
export interface ExampleResult {
  name: string;
  range: Range;
  /** `game/scenario` the position is taken from. */
  scenario: string;
  failures: {
    message: string;
    range: Range;
    /** What the text expects and what there was instead, where these can be compared. */
    expected?: string;
    found?: string;
    /** How many of `moments.answers` had been given by then; absent when it was not played so far. */
    answers?: number;
  }[];
  waiting?: number;
  /** What fails nothing, and is worth a look: scripted dice that nothing rolls. */
  remarks?: string[];
  /** With failures of an example that was played: how to get to each of them again. */
  moments?: ExampleStart & { seed: number; answers: { side: string; notation: string }[] };
}

/** Request `sandtable/testFiles`: the files of the workspace, and shipped ones that are open, that hold something to be tested. */
export const testFilesRequest = 'sandtable/testFiles';
export interface TestFile {
  uri: string;
  game: string;
  /** Names of the game; its id where it is not known. */
  names: Names;
}

/** Request `sandtable/tests`: what is to be tested in a document, in the order of the text. */
export const testsRequest = 'sandtable/tests';
export interface TestsParams {
  uri: string;
}
export interface TestInfo {
  /** Unique in its document; the same as long as its name is the same. */
  id: string;
  /** The example's name, or what is expected: `japan wins between 40% and 60% of 200 games`. */
  name: string;
  range: Range;
  /** `game/scenario`; empty where it is not known. */
  scenario: string;
  /** Of an example: which one of its name, from 0. */
  nth?: number;
  /** Of a scenario's expectation; null while a part of it is wrong. */
  forecast?: Forecast | null;
}

/** Request `sandtable/orderOfBattle`: the forces of a scenario as a tree, with what is wrong in the lines of each part. */
export const orderOfBattleRequest = 'sandtable/orderOfBattle';
export interface OrderOfBattleParams {
  scenario: string;
}
export interface OrderOfBattle {
  scenario: ScenarioInfo | null;
  sides: OrderEntry[];
}
export interface OrderEntry {
  /** Unique in the tree, and the same as long as it stands for the same. */
  id: string;
  kind: 'side' | 'time' | 'formation' | 'nation' | 'unit' | 'problem';
  /** Of a problem its words; it stands first below the innermost force that holds what it is about, and its detail says of whom it is. */
  label: string;
  detail: string;
  color?: string;
  /** Ids of the units below, as in the compiled game. */
  units: string[];
  location?: SourceLocation;
  /** Problems in what is written of it and of all below; a problem is one itself, and counts for none above. */
  errors: number;
  warnings: number;
  children: OrderEntry[];
}

/** Request `sandtable/inspect`: what a hover says of a place or unit of a scenario. */
export const inspectRequest = 'sandtable/inspect';
export interface InspectParams {
  scenario: string;
  entity: Entity;
}
/** Markdown; null when there is nothing to say. */
export type InspectResult = { markdown: string } | null;

/**
 * Request `sandtable/edit`: the change of the text that says what was done to the map. Nothing is changed by asking. The answer is about
 * the newest text, also when the map shows an older one.
 */
export const editRequest = 'sandtable/edit';
export interface EditParams {
  /** `game/scenario`. */
  scenario: string;
  /** Revision of the compiled game that was looked at. */
  revision?: number;
  edit: TableEdit;
}
/** One undoable change, or why it may not be. */
export type EditResult = { edit: TextChange; warnings: EditObjection[] } | { refused: EditObjection };
/** As the protocol's `WorkspaceEdit` with `documentChanges`; a version is null where the file is not open. */
export interface TextChange {
  documentChanges: {
    textDocument: { uri: string; version: number | null };
    edits: { range: Range; newText: string }[];
  }[];
}
/** What refuses an edit, or what is to be said of it although it is made. */
export interface EditObjection {
  message: string;
  /** Code of the diagnostic that would appear. */
  code?: string;
  /** What the broken rule cites: `8.3`. */
  rules?: readonly string[];
  /** Where that rule is written. */
  location?: SourceLocation;
}

/** Request `sandtable/cards`: what each card of a scenario's game does, in words, by the cards' ids. */
export const cardsRequest = 'sandtable/cards';
export interface CardsParams {
  scenario: string;
  /** Language of the words; absent: that of the editor. */
  locale?: 'en' | 'ja';
}
export type CardsResult = Record<string, { head: string; lines: string[] }[]>;

/** Request `sandtable/rulebook`: the rulebook that a game's text comes to, as data and as Markdown; null where no scenario of it compiles. */
export const rulebookRequest = 'sandtable/rulebook';
export interface RulebookParams {
  /** Scenarios of one game, in the order of the book. */
  scenarios: string[];
  /** Language of the words; absent: that of the editor. */
  locale?: 'en' | 'ja';
}
export type RulebookResult = { book: Rulebook; markdown: string } | null;

/** Request `sandtable/checkPage`: the documentation page of a check (`SND101.md`), or the list of all (`README.md`); null: there is none such. */
export const checkPageRequest = 'sandtable/checkPage';
export interface CheckPageParams {
  page: string;
}
export type CheckPageResult = string | null;

/** Request `sandtable/conditions`: what the arrivals of some scenarios depend on, in words, by the condition as JSON. */
export const conditionsRequest = 'sandtable/conditions';
export interface ConditionsParams {
  scenarios: string[];
  /** Language of the words; absent: that of the editor. */
  locale?: 'en' | 'ja';
}
export type ConditionsResult = Record<string, string>;
