/**
 * What every ruleset gives to the rest of the house: decisions, not moves.
 *
 * A position either is over or asks exactly one side one question with an enumerable set of legal answers. Players,
 * examples, replays, the preview and the laboratory all drive the same questions, so nobody can do what the rules forbid.
 */
import type { CompiledGame, Names } from './compiled';

/** A question of one side. `options` are the legal answers as codes whose meaning the ruleset knows; never empty. */
export interface Question {
  /** Index of the side that answers, in `CompiledGame.game.sides`. */
  side: number;
  /** What is asked: a stable word such as `impulse-target`. */
  ask: string;
  /** Rule that asks it, as printed (`8.1`). */
  rule: string;
  /** Legal answers. The first `count` entries are valid; the buffer may be reused by the next question. */
  options: Int32Array;
  count: number;
}

/** A legal answer, described for people and for replays. */
export interface Choice {
  /** The answer's code. */
  code: number;
  /** The answer in the language's notation, unique within its question: `target 0606`, `move 0804 CV`, `pass`. */
  notation: string;
  /** What a person reads. */
  label: Names;
  /** What to highlight on the map. */
  places?: string[];
  units?: string[];
  /** Costs and consequences worth showing, `{ en: '3 RP', ja: '3 RP' }`. */
  detail?: Names;
}

/** One change of a position, for the log, the preview's animation and undo markers. */
export interface GameEvent {
  /** Serial number within the game, from 0. */
  index: number;
  turn: number;
  /** Stable word: `move`, `combat`, `hit`, `depot-built` ... */
  what: string;
  /** Rule it follows. */
  rule: string;
  side?: number;
  /** The story in both languages. */
  text: Names;
  places?: string[];
  units?: string[];
  /** Dice that were rolled for it, with their purpose. */
  dice?: { purpose: string; values: number[] };
}

/** How a game ended. `winner` is an index of sides, or -1 for a draw. */
export interface Outcome {
  winner: number;
  /** Stable word of the reason: id of the victory condition, `last-turn` ... */
  reason: string;
  rule: string;
  text: Names;
}

/** What may be read of a position by views, tests and the preview: the same shape for every game. */
export interface PositionView {
  turn: number;
  /** Id of the phase or segment in progress. */
  phase: string;
  /** Units on the map, in boxes, to come, eliminated. `at` is a place id or `reserve` / `turn:<n>` / `eliminated`. */
  units: { id: string; at: string; steps: number; nation: string; water?: string; aboard?: string; moved?: boolean }[];
  markers: { marker: string; side: number; at: string }[];
  /** Side index that controls each place with an owner, by place id. */
  control: Record<string, number>;
  /** Named numbers to show, per side (`rp`, `brp`, `redeployments`): values by side index. */
  tracks: Record<string, (number | null)[]>;
  /** Hands: only what the viewing side may know; `hidden` counts the cards it may not see. */
  hands: { side: number; cards: string[]; hidden: number }[];
  /** Decks: cards left. */
  decks: Record<string, number>;
  outcome: Outcome | null;
}

/** Where dice come from. `die` returns 1..sides for the `index`-th roll of that purpose. */
export interface Dice {
  roll(purpose: number, sides: number): number;
}

/**
 * A game in progress: a prepared game (shared, read-only) with its own mutable position.
 * Everything a position is lives in one plain, serialisable state: `save` and `load` are exact.
 */
export interface Game {
  readonly prepared: PreparedGame;
  /** The question to answer now, or null when the game is over. The object is reused; do not keep it. */
  question(): Question | null;
  /** Answers with one of the question's codes. Throws `IllegalAnswer` if the code is not among the options. */
  answer(code: number): void;
  /** Choices of the present question in words; `locale`-free, both languages. */
  choices(): Choice[];
  /** Events since the start, when the game was started with `journal: true`. */
  readonly journal: GameEvent[];
  outcome(): Outcome | null;
  /** What the side may see; `side` -1 sees everything. */
  view(side: number): PositionView;
  /** Value of a named probe (`distance 1008 1009`, `supplied us Land 1009`): used by `expect` and by hover. */
  probe(name: string, args: string[]): ProbeValue;
  /** Exact copy of the position (cheap; typed arrays). */
  save(): Uint8Array;
  load(saved: Uint8Array): void;
  /** 64-bit hash of the position as 16 hex digits; equal positions hash equal in Node and in the browser. */
  hash(): string;
  /** A copy that goes its own way. `hide`: re-deals what that side may not know, with this seed (determinisation). */
  fork(hide?: { side: number; seed: number }): Game;
  /** Checks every invariant of the rules; throws `InvariantBroken` naming it. For tests. */
  check(): void;
}

export type ProbeValue = number | boolean | string | string[] | null;

export interface StartOptions {
  seed: number;
  /** Keep the journal (costs time; off for simulations). */
  journal?: boolean;
  /** Scripted dice: purposes by name with the values to give, in order; the seed answers when a script has run out. */
  script?: Record<string, number[]>;
}

/** A compiled game made ready by its ruleset: neighbour and cost tables computed once. */
export interface PreparedGame {
  readonly compiled: CompiledGame;
  readonly ruleset: Ruleset;
  start(options: StartOptions): Game;
}

/** A ruleset: one rulebook. */
export interface Ruleset {
  readonly id: string;
  /** What the ruleset reads from the text, so that the checks can say what is missing before play. */
  readonly needs: Needs;
  /** Throws `NotPlayable` with every problem found. */
  prepare(compiled: CompiledGame): PreparedGame;
}

/** Names the text of a game must define for the ruleset to play it, and the words it may use. */
export interface Needs {
  values: { id: string; doc: Names; rule: string }[];
  tables: { id: string; columns: string[]; doc: Names; rule: string }[];
  /** Attributes of unit kinds (`strength`), with flags. */
  attributes: { id: string; doc: Names }[];
  flags: { on: 'kind' | 'feature' | 'region' | 'card' | 'place'; id: string; doc: Names }[];
  /** Verbs of card effects with their parameters in order. */
  verbs: Verb[];
  /** Special rules of scenarios. */
  rules: { id: string; doc: Names; properties: string[] }[];
  /** Named queries of expressions and probes of examples. */
  queries: { name: string; args: string[]; doc: Names; value: 'number' | 'boolean' | 'string' | 'list' }[];
  options: { id: string; doc: Names }[];
}

export interface Verb {
  verb: string;
  doc: Names;
  /** `word: 'rp'` = a fixed word that must stand here; otherwise a typed, named parameter. */
  params: (
    | { word: string }
    | {
        name: string;
        type: 'number' | 'range' | 'side' | 'units' | 'places' | 'word';
        optional?: boolean;
        words?: string[];
      }
  )[];
}

/** Thrown by `answer` when the code is not a legal answer: what was asked, and what was given. */
export class IllegalAnswer extends Error {
  override name = 'IllegalAnswer';
}

/** Thrown by `prepare`: the game cannot be played as written; one line per problem. */
export class NotPlayable extends Error {
  override name = 'NotPlayable';
  constructor(readonly problems: { message: string; where?: string }[]) {
    super(problems.map((p) => p.message).join('\n'));
  }
}

/** Thrown by `check`: an invariant of the rules does not hold. */
export class InvariantBroken extends Error {
  override name = 'InvariantBroken';
}
