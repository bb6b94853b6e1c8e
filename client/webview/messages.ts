/**
 * What the extension and the map table say to each other. Everything is plain data sent with `postMessage`.
 * The extension owns text and files; the table owns the camera, the position in play and the language of the map.
 */
import type { CompiledGame } from '../../engine/kernel/compiled';
import type { Asked } from '../../engine/lab/asked';
import type {
  CompileResult,
  EditObjection,
  Entity,
  ExampleStart,
  ReplayScript,
  SourceLocation,
  TableEdit,
} from '../../server/lsp/protocol';
import type { Told } from './exchange';
import type { ToldWords } from './play/game-words';
import type { GroundFiles } from './svg/ground-files';

/** What the table is used for: looking at the set-up, playing, or trying the balance. */
export type Mode = 'preview' | 'play' | 'simulate';

/** The language of the table's texts and of the names on the map. */
export type Locale = 'en' | 'ja';

/** The user's settings that concern the table (`sandtable.preview.*`, `sandtable.play.*`, `sandtable.simulate.*`). */
export interface TableSettings {
  locale: Locale;
  hexNumbers: boolean;
  placeNames: boolean;
  /** Milliseconds between two answers of a computer player. */
  pace: number;
  /** Games of one balance run. */
  games: number;
}

/** A compiled game as the table gets it: without the source map, which stays with the extension. */
export type TableGame = Omit<CompileResult, 'sources'> & {
  /** Keys `type:id` of entities that can be opened in the text. */
  linked: string[];
  /** The table is an editor of a document that holds neither a scenario nor a map. */
  library?: boolean;
};

export type { ReplayScript };

/** What a part of a scenario does to its result, in words: `by` is a share of the games, `known`: it is sure that there is something. */
export interface Marked {
  entity: Entity;
  names: { en: string; ja?: string };
  by: number;
  known: boolean;
}

/** What a table is compared with. */
export interface Compared {
  /** Of another scenario; absent: the scenario as it was saved. */
  names?: { en: string; ja?: string };
  compiled: CompiledGame | null;
}

export type ToTable =
  | Told
  | { type: 'settings'; settings: TableSettings }
  /** Show this entity: the cursor is on it. Null: nothing. Several units are of the type `units`, with blanks between their ids. */
  | { type: 'select'; entity: Entity | null }
  | { type: 'mode'; mode: Mode }
  /** What the board is drawn on; told before its game. `objections`: why a picture is not. */
  | { type: 'ground'; files: GroundFiles; objections: string[] }
  /** What this table said last before its page was lost; told before the first game. */
  | { type: 'remembered'; state: TableState }
  | { type: 'replay'; replay: ReplayScript }
  /** Compare what is shown with another state of it or another scenario; null ends that. `compiled` null: it cannot be compiled. */
  | { type: 'compare'; other: Compared | null }
  /** What the game does in words: cards by their ids, conditions and points by their JSON. */
  | ({ type: 'words'; locale: Locale } & ToldWords)
  /** A question of the laboratory, from the text; `again`: the page has come up anew, and asks it only if it was asking. */
  | { type: 'lab'; asked: Asked; again?: true }
  /** Lines that were kept by this key. */
  | { type: 'kept'; key: string; lines: string }
  /** Used by tests: do what a click would do; answers with `shown`. */
  | { type: 'act'; act: TableAct }
  /** What came of an edit, or would come of it: refused, or made, with what there is to be said of it. */
  | { type: 'edited'; id: number; trial: boolean; refused: EditObjection | null; warnings: EditObjection[] }
  /** The language server could not be reached or failed. */
  | { type: 'failed'; message: string }
  /** A step of the text's history is taken: the focus comes back to the page. */
  | { type: 'back' };

export type TableAct =
  | { do: 'report' }
  | { do: 'click'; target: Entity }
  | { do: 'open'; target: Entity }
  | { do: 'answer'; notation: string }
  | { do: 'undo' }
  | { do: 'edit'; edit: TableEdit }
  | { do: 'history'; redo: boolean }
  | { do: 'apply'; edits: number[] }
  | { do: 'new'; seed: number; players: Record<string, string> };

export type FromTable =
  /** The script runs and wants the game; `state` is what it remembers from before a reload. */
  | { type: 'ready' }
  /** What came can not be understood without the whole game. */
  | { type: 'whole' }
  /** What is on the screen now. */
  | { type: 'shown'; shown: Shown }
  /** A person chose something on the map: open its text. Of several entities, one in an open text is preferred, then the first. `explicit`: a link to the text was followed. */
  | { type: 'reveal'; entities: Entity[]; explicit?: true }
  /** A rule was asked for: open the text that cites it. */
  | { type: 'rule'; rule: string }
  /** Put this replay into a new document. `name` is a proposal for its file. */
  | { type: 'save-replay'; name: string; text: string }
  /** Put this text into a new document, or at the end of the scenario's file. */
  | { type: 'write'; text: string; where: 'new' | 'file' }
  /** What cards, conditions and points of the game say is wanted in words; answered by `words`. */
  | { type: 'words'; locale: Locale }
  | { type: 'open-problem'; index: number }
  /** Show this place of a text: what the extension sent of it. */
  | { type: 'open-text'; location: SourceLocation }
  /** Someone changed the set-up or the map by hand: change the text so. `trial`: only say whether that could be. Answered by `edited`. */
  | { type: 'edit'; id: number; edit: TableEdit; trial?: true }
  /** Take back what was changed last in the text, or make it again. */
  | { type: 'history'; redo: boolean }
  /** What is to survive a reload of the window. */
  | { type: 'remember'; state: TableState }
  /** The comparison is over. */
  | { type: 'end-comparison' }
  /** What parts of the scenario do to its result, to be marked in the text. */
  | { type: 'effects'; effects: Marked[] }
  /** Make these of the edits that were asked about last, together. */
  | { type: 'lab-apply'; edits: number[] }
  /** Keep these lines, to be asked for by their key; answered by `kept`, with all of it. */
  | { type: 'keep'; key: string; lines: string }
  | { type: 'kept'; key: string }
  | { type: 'error'; message: string };

/** A summary of the table for tests and for the status item. */
export interface Shown {
  scenario: string | null;
  revision: number;
  mode: Mode;
  locale: Locale;
  hexes: number;
  counters: number;
  markers: number;
  selected: Entity | null;
  /** Camera: scale and translation in pixels. */
  camera: [number, number, number];
  /** Overlays that are switched on. */
  layers?: string[];
  /** How many differences a comparison shows; null without one. */
  differences: number | null;
  play: {
    seed: number;
    /** How many answers have been given. */
    answers: number;
    turn: number;
    phase: string;
    ask: string | null;
    /** What the question is a step of. */
    action: string | null;
    side: string | null;
    choices: string[];
    log: number;
    /** Place of the battle that waits for its dice to be shown. */
    held: string | null;
    over: boolean;
    /** Hash of the position. */
    hash: string;
  } | null;
}

/** What the Balance panel remembers; `running`: the series, or the question, that was being played: it goes on. */
export interface BalanceState {
  players: string[];
  games: number;
  seed: number;
  running?: string;
  lab: { question: string; side: number; games: Record<string, number>; table: string; target: string };
}

/** What survives a reload of the window (`setState`, and `client/preview/memory.ts`). */
export interface TableState {
  /** When it was so, in milliseconds since 1970: the latest counts. */
  saved: number;
  scenario: string;
  mode: Mode;
  locale: Locale | null;
  /** Null: the whole map, as large as there is room. */
  camera: [number, number, number] | null;
  /** What the tools remember, by their ids. */
  tools?: Record<string, unknown>;
  balance?: BalanceState;
  play: {
    seed: number;
    players: Record<string, string>;
    answers: number[];
    example?: ExampleStart;
    at?: number;
    watched?: boolean;
    /** Where the table stops before dice; absent: at every battle. */
    stops?: string;
    /** Whether it is told what the computers are about. */
    plans?: boolean;
    /** Answers that people let stand, by side and question. */
    standing?: readonly string[];
    /** Options that are other than the scenario says. */
    options?: Readonly<Record<string, boolean>>;
  } | null;
}
