/**
 * What every ruleset gives to the rest of the house: decisions, not moves.
 *
 * A position either is over or asks exactly one side one question with an enumerable set of legal answers. Players,
 * examples, replays, the preview and the laboratory all drive the same questions, so nobody can do what the rules forbid.
 */
import type { CompiledGame, Names, Place, Trigger } from './compiled';
import type { ProcedureForm } from './procedure-form';
import type {
  ActionView,
  BorderView,
  CombatView,
  Condition,
  Explanation,
  MarkerView,
  Overlay,
  OverlayAbout,
  OverlayKind,
  TurnNote,
} from './views';

export type * from './views';

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

/** A legal answer as texts write it. */
export type Notation = Pick<Choice, 'code' | 'notation'>;

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
  /** Units that are no different from those of `units`: who means one of them means this answer. */
  like?: string[];
  /** It comes about in any case: what is asked is which of these is the next. The last one is not asked for. */
  inTurn?: true;
  /** It changes only how units are counted or seen: it stands behind the others, and whoever points at the unit means another answer, if there is one. */
  beside?: true;
  /** Nothing else can be answered, and it is asked so that the others do not learn that. Where they are all computers the table answers. */
  hides?: true;
  /** Lists show lower numbers first; absent: 0. Of what a card can do, what is above 0 is folded. */
  rank?: number;
  /** The card that it plays, spends or keeps. */
  card?: string;
  /** What is done, without the name of the card or unit: where answers stand below their card, or are given for all of a group. */
  act?: Names;
  /** Costs and consequences worth showing, `{ en: '3 RP', ja: '3 RP' }`. */
  detail?: Names;
  /** For moves: the places one after the other, from where the unit is to where it comes, to be drawn before the choice. */
  way?: string[];
  /** Of the places of `way`, those in which an enemy may stop it. */
  stops?: string[];
  /** For moves: by another way of moving than the ordinary one. `further`: it goes farther; `road`: along roads. */
  by?: 'further' | 'road';
  /** What it is done with, where a question offers acts of many sorts at once: a word of `Wording.sorts`. Absent: it goes on, or there is one sort. */
  sort?: string;
  /** The track that it moves, the side whose counter that is (-1: of no side), and by how much. */
  track?: { id: string; side: number; by: number };
  /** For moves: what the way costs, in the points or hexes that `detail` speaks of, to be written on the place. */
  cost?: number;
}

/** What an event tells of, where the game's text says something beside it: a card (and which of its events), a trigger, a victory condition, a band of points. */
export type Subject =
  | { card: string; event?: number }
  | { trigger: string }
  | { victory: string }
  | { scoring: number; band: number };

/** One change of a position, for the log, the preview's animation and undo markers. */
export interface GameEvent {
  /** Serial number within the game, from 0. */
  index: number;
  turn: number;
  /** Id of the phase or segment it happened in, where there is one. */
  phase?: string;
  /** Whose player turn it was, where each side plays all segments of a phase before the next one does. */
  turnOf?: number;
  /** Which turn of its own it was, where the phase is of a further sequence: the second political turn. */
  lap?: number;
  /** Stable word: `move`, `combat`, `hit`, `depot-built` ... */
  what: string;
  /** Rule it follows. */
  rule: string;
  side?: number;
  /** The story in both languages. */
  text: Names;
  places?: string[];
  units?: string[];
  /** What it tells of: a card played, what happens by itself, a victory condition met. */
  about?: Subject;
  /** What the designer says of what led to it: of an effect, of lines that counted, of the line by which a unit arrives. */
  notes?: Names[];
  /** Dice that were rolled for it, with their purpose. */
  dice?: { purpose: string; values: number[] };
  /** For combats: what the dice were then read on, and what else they could have brought. */
  combat?: CombatView;
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
  /** Which turn of its own it is, where the phase is of a further sequence. */
  lap?: number;
  /** So many of those there are at most. */
  laps?: number;
  /** Units on the map, in boxes, to come, eliminated. `at` is a place id or `reserve` / `turn:<n>` / `eliminated`. */
  units: UnitView[];
  markers: MarkerView[];
  /** Hexsides that are not as printed, such as bridges that are down. */
  borders?: BorderView[];
  /** What the day is like: light, ground, sky; one entry of each kind. */
  conditions?: Condition[];
  /** Side index that controls each place with an owner, by place id. */
  control: Record<string, number>;
  /** What there is to say about the holding of a place beyond whose it is, by place id; absent for places whose `control` says all. */
  standing?: Record<string, Standing>;
  /** Lines between points that cannot be used now, as `a/b` in the board's order; absent: as printed. */
  closedLines?: string[];
  /** What waits for the present question to be answered, the outermost first: an operation that a response interrupts. */
  interrupts?: { side: number; text: Names; rule: string; places?: string[]; units?: string[] }[];
  /** Named numbers to show, per side (`rp`, `brp`, `redeployments`): values by side index. */
  tracks: Record<string, (number | null)[]>;
  /** Points as the text counts them, by its `victory points`; absent: it counts none. */
  points?: PointsView[];
  /** Hands: only what the viewing side may know; `hidden` counts the cards it may not see; `kept`: those that are set aside, and as what. */
  hands: { side: number; cards: string[]; hidden: number; kept?: { cards: string[]; names: Names } }[];
  /** Decks: cards left. */
  decks: Record<string, number>;
  outcome: Outcome | null;
}

/** A sum of points; `side` -1: of nobody in particular. */
export interface PointsView {
  side: number;
  sum: number;
}

/** A unit as views show it. */
export interface UnitView {
  id: string;
  /** A place id, or `reserve` / `turn:<n>` / `eliminated`. */
  at: string;
  steps: number;
  nation: string;
  /** Id of the side that commands it, where that is not its own. */
  side?: string;
  water?: string;
  aboard?: string;
  moved?: boolean;
  /** Shows its back because it has acted; it has lost nothing. */
  turned?: boolean;
  /** In a box of the turn track to be repaired, not to arrive for the first time. */
  damaged?: boolean;
  /** Markers and states it is under, by their ids. */
  states?: string[];
}

/** How a place is held. */
export interface Standing {
  /**
   * How it is drawn. `whole`: held for good; `part`: held by the side of `control`, but still to be won from its owner; `contested`:
   * nobody's, because more than one side claims it; `open`: nobody's, because no side does.
   */
  look: 'whole' | 'part' | 'contested' | 'open';
  /** The state in words: `held as a base`. */
  names: Names;
  /** Sides whose reach, such as an air range, covers the place. */
  reach?: number[];
}

/** By how much more than is needed a victory condition of a side holds; below 0 so much is missing. */
export interface Spare {
  id: string;
  side: number;
  by: number;
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
  /** The same choices by code and notation alone, in a third of the time. Absent: ask for the choices. */
  notations?(): Notation[];
  /** Events since the start, when the game was started with `journal: true`. */
  readonly journal: GameEvent[];
  outcome(): Outcome | null;
  /** Number of the turn, as every view says it; absent: ask a view. */
  readonly turn?: number;
  /** What the side may see; `side` -1 sees everything, and one beyond the last what everybody may see. */
  view(side: number): PositionView;
  /** Where tracks and points stand, as a view that sees everything says it. Absent: ask that view. */
  counts?(): Pick<PositionView, 'tracks' | 'points'>;
  /** By how much each victory condition that compares two numbers holds now. */
  spare?(): Spare[];
  /**
   * What one of the ruleset's `overlays` shows of the present position, with what it has to say about what is chosen. Changes nothing.
   * Throws `RangeError` for another word. Units and places that the game does not have are left out.
   */
  overlay?(id: string, about?: OverlayAbout): Overlay;
  /** Whether the players of a game for two have exchanged sides, as after a bid: the sides stay, other people answer for them. */
  exchanged?(): boolean;
  /** What the standing question is a step of, from an action's second step to its last; null at its first. Changes nothing. */
  action?(): ActionView | null;
  /**
   * The combat that the standing question is about, explained; null when it is about none. With an answer: as it would be after it,
   * as far as no die decides. Changes nothing.
   */
  combat?(code?: number): CombatView | null;
  /**
   * What a unit could fight where it stands, all else as it is: its attack, alone, on each place that it could attack, then its part in
   * what else may come there, with one sum where nobody is met. Empty for a unit that is unknown or not on the map. Changes nothing.
   */
  prospects?(unit: string): CombatView[];
  /**
   * The position as something to begin from, with everything that `given` can say of it, hidden cards and the order of the deck
   * included. Changes nothing.
   * @param alone to be begun from in place of the position that the scenario itself says, not as a change of it
   */
  given?(alone?: boolean): Given;
  /**
   * The position, part by part, in words that are equal exactly where the same answers and the same dice lead on to the same: what is
   * past is left out, and which of several equal counters is meant makes no difference. Changes nothing.
   */
  likeness?(): Readonly<Record<string, string>>;
  /** Tells every roll from now on, with its purpose as a script of dice would name it. */
  watch?(rolled: (roll: { purpose: string; value: number }) => void): void;
  /** Values of the script of dice that no roll has taken yet, by their purposes. Changes nothing. */
  unrolled?(): Record<string, number[]>;
  /**
   * Why an answer about a unit or a place is not among those of the standing question, by the procedures that decide; empty when there
   * is one, or nothing more to say than that it is not asked for. Changes nothing.
   */
  explain?(about: { unit?: string; place?: string }): Explanation[];
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
  /**
   * Scripted dice: purposes by name with the values to give, in order; the seed answers when a script has run out.
   * A ruleset tries the exact purpose (`fleet 0407 japan`), then without the place (`fleet japan`), then the side (`japan`).
   */
  script?: Record<string, number[]>;
  /** Ask even questions with a single legal answer, which are otherwise answered by themselves: for teaching. */
  askAll?: boolean;
  /** Begin from this position instead of the scenario's opening: examples and tests. */
  given?: Given;
  /** That position takes the place of the one the scenario itself says, as in a scenario that extends it; otherwise it is a change of it. */
  alone?: boolean;
}

/**
 * A position to begin from. Whatever it does not mention is as in the scenario's opening; `empty` clears the map first.
 * A place that `units` mentions holds exactly the units listed for it (`[]` in `clear` empties a place). Counters come
 * from the scenario's units: first those already there, then those off the map, then (not `empty`) from anywhere else.
 * Throws `BadGiven` when a name is unknown or the counters do not suffice.
 */
export interface Given {
  /** No units and no markers but the given ones; units not mentioned are out of play. */
  empty?: boolean;
  turn?: number;
  /** Id of the phase or segment to begin at; absent: the first of the turn, after the set-up. */
  phase?: string;
  units?: {
    /** Id of an individual unit; its nation and kind are then those of its counter. */
    unit?: string;
    nation: string;
    kind: string;
    at: string;
    /** How many such counters; 1 when absent. */
    count?: number;
    /** Steps left; full strength when absent. */
    steps?: number;
    water?: string;
    /** It is aboard a carrier in the same place. */
    aboard?: boolean;
    /** Id or kind of what it is aboard of; absent: whatever takes it and has room. */
    carrier?: string;
    moved?: boolean;
    /** Words of states it is in, as the ruleset's README lists them. */
    states?: string[];
  }[];
  /** Places to empty of units. */
  clear?: string[];
  /** Markers in place of all markers of the opening. Markers of no side leave `side` out. */
  markers?: { marker: string; side?: string; at: string }[];
  /** Numbers by track and side id, as views show them: `rp`, `trp`, `brp`, `redeployments` left; and `modifier`. */
  tracks?: Record<string, Record<string, number>>;
  /** Hands by side id, in place of the dealt ones. */
  hands?: Record<string, string[]>;
  /** Cards to be drawn next, by deck id, first first. */
  draws?: Record<string, string[]>;
  /** Places already used as targets this turn, by side id. */
  targets?: Record<string, string[]>;
  /** Facts by name, such as `bomb-dropped`, `surrendered cn`, `entered us`, `bid`, and what the ruleset's README lists. */
  facts?: Record<string, number | boolean>;
  /** Supply sources by side id, in place of the printed ones. */
  sources?: Record<string, string[]>;
}

/** A compiled game made ready by its ruleset: neighbour and cost tables computed once. */
export interface PreparedGame {
  readonly compiled: CompiledGame;
  readonly ruleset: Ruleset;
  /** What is known of the turns beforehand, for the turn record; absent: nothing. */
  readonly calendar?: readonly TurnNote[];
  start(options: StartOptions): Game;
  /** The same in parts, between which others may be heard; absent: it does not take long. */
  starting?(options: StartOptions): Generator<undefined, Game>;
}

/** A ruleset: one rulebook. */
export interface Ruleset {
  readonly id: string;
  /** What the ruleset reads from the text, so that the checks can say what is missing before play. */
  readonly needs: Needs;
  /** What its questions and tracks are called; absent: their words are shown as they are. */
  readonly wording?: Wording;
  /**
   * Questions that choose the units of a group one after the other, with the notation of the answer that goes on with those chosen; and
   * questions about the way of such a group, with the answer that leaves it to the rules.
   */
  readonly groups?: Readonly<Record<string, string>>;
  /** Questions whether units that have moved move on, with the notation of the answer that ends it: it is given when another unit is meant. */
  readonly ends?: Readonly<Record<string, string>>;
  /** Questions that are asked again and again, with the notation of the answer that a person may let stand until they say otherwise. */
  readonly standing?: Readonly<Record<string, string>>;
  /** What can be laid over the map, in the order in which it is offered; absent: nothing. */
  readonly overlays?: readonly OverlayKind[];
  /** Throws `NotPlayable` with every problem found. */
  prepare(compiled: CompiledGame): PreparedGame;
  /** The same in parts, between which others may be heard; absent: it does not take long. */
  preparing?(compiled: CompiledGame): Generator<undefined, PreparedGame>;
}

/** Works off work in parts in one go. */
export function atOnce<T>(parts: Generator<undefined, T>): T {
  for (;;) {
    const next = parts.next();
    if (next.done) return next.value;
  }
}

/** Words of a ruleset for people. */
export interface Wording {
  /** `Question.ask` as an instruction to the side that answers. */
  asks: Readonly<Record<string, Names>>;
  /** Names of `PositionView.tracks`. */
  tracks: Readonly<Record<string, Names>>;
  /** Names of `Choice.sort`, in the order in which they are shown. */
  sorts?: Readonly<Record<string, Names>>;
  /** Words of events that tell what a side has decided, or how it has answered: others are told of them beside the question. */
  decides?: readonly string[];
}

/** Names the text of a game must define for the ruleset to play it, and the words it may use. */
export interface Needs {
  /** `least`: 0 when absent; `most`: no bound when absent. */
  values: { id: string; doc: Names; rule: string; least?: number; most?: number }[];
  /** `optional`: read where it is there. */
  tables: { id: string; columns: string[]; doc: Names; rule: string; optional?: boolean }[];
  /** Tables and values that say once more, for whoever reads at the table, what the ruleset takes from other statements. */
  restated?: readonly string[];
  /** Attributes of unit kinds (`strength`), with flags. */
  attributes: { id: string; doc: Names }[];
  flags: { on: 'kind' | 'feature' | 'region' | 'card' | 'place' | 'terrain' | 'border'; id: string; doc: Names }[];
  /** Verbs of card effects with their parameters in order. */
  verbs: Verb[];
  /** Special rules of scenarios. */
  rules: SpecialRule[];
  /** Named queries of expressions and probes of examples. */
  queries: QueryForm[];
  /** Without `doc`: what they mean says the text that the ruleset is for. */
  options: { id: string; doc?: Names }[];
  /** What stands behind the first word of an answer, by that word: types of arguments; `column` is one of the table that was named before. */
  answers?: Readonly<Record<string, readonly AnswerPart[]>>;
  /** First words of its answers, beside names of the text; absent: not listed. */
  words?: readonly string[];
  /** What dice are thrown for, by the first word of the purpose, beside tables; absent: more than can be listed. */
  dice?: readonly string[];
  /** Words that facts of given positions begin with, beside tracks and what the text declares; absent: more than can be listed. */
  facts?: {
    /** Behind them stands a side, a unit, a place or a card, by its name; `-*` at the end: and whatever follows. */
    named: readonly string[];
    others: readonly string[];
    /** Behind them stands what has no name of its own in the text: a condition of victory, a pair of sides. */
    unchecked: readonly string[];
  };
  /** Units arrive wherever the text says; absent: at supply sources of their nation. */
  arrivals?: 'anywhere';
  /** What its computer player weighs, which doctrines may weigh otherwise. */
  weights?: readonly { id: string; doc: Names }[];
  /** Properties of declarations the ruleset reads, with what their values mean. */
  properties?: {
    on: Needs['flags'][number]['on'] | 'phase' | 'deck' | 'formation' | 'one-hexside' | 'one-route';
    id: string;
    doc: Names;
    /** What follows, where that is one of a few words or a name. */
    values?: readonly { type: ParamType; words?: string[] }[];
  }[];
  /** What phases can do, in the printed order; the text says which phases there are, in what order, and what each does. */
  procedures?: readonly ProcedureForm[];
  /** Markers and unit classes the procedures know by name. */
  markers?: { id: string; doc: Names; rule: string }[];
  classes?: ClassNeed[];
  /** What of the language it does not play: a text that says it is told so at the line. */
  unplayed?: readonly Unplayed[];
  /** Verbs that it carries out, `choose` and `roll` among them; absent: every one. */
  carriesOut?: readonly string[];
  /**
   * Rows of printed tables that repeat what stands elsewhere and say otherwise; the game is played by what stands there. Without
   * `places`: compared with the rest of the game; with them: with a map.
   */
  repeated?(said: RepeatedIn): Repeated[];
}

/** A class of units that the procedures know, and what the rules say of all its units. */
export interface ClassNeed {
  id: string;
  doc: Names;
  rule: string;
  /** They move on water: in a place with several waters they are in one of them. */
  afloat?: true;
  /** They take a base of the enemy over where none of its owner's stand. */
  holds?: true;
  /** They never stand in a base that another side holds. */
  ownBases?: true;
  /** They are set up only where their side holds a feature with this flag. */
  based?: string;
  /** Value that limits them, together with all classes that name it, where their side holds no base. */
  inTheOpen?: string;
}

/** `fresh`: a unit that no answer of the same word right before it has named. */
export type AnswerPart = 'table' | 'column' | 'deck' | 'card' | 'track' | 'query' | 'side' | 'place' | 'unit' | 'fresh';

/** What printed tables may repeat. */
export interface RepeatedIn {
  tables: CompiledGame['game']['tables'];
  values: CompiledGame['game']['values'];
  stacking?: CompiledGame['game']['stacking'];
  triggers: readonly Trigger[];
  places?: readonly Place[];
}

/** A row of a table that says otherwise than `by`: a value, a verb, or the map (`map`). `row` counts from 0. */
export interface Repeated {
  table: string;
  row: number;
  by: string;
}

/** A part of the language that a ruleset does not play, by what becomes of it in the compiled game (`compiled.ts`). */
export interface Unplayed {
  /** Type and member: `CompiledScenario.withdrawals`, `Arrival.roll`, `VictoryCondition.streak`. */
  what: string;
  /** The values of it that are played, as words (of properties: their names); absent: none is. */
  but?: readonly string[];
  /** The values of it that are not played, as words, where a phase does something: all others are. */
  words?: readonly string[];
  /** Those that are played of single things, by their ids: what a phase is said to be, and is. */
  also?: Readonly<Record<string, readonly string[]>>;
  /** Every phase of the game is played, whatever it is called; nothing else is. */
  phases?: true;
  /** So is every window that is bound to a moment of the rules. */
  windows?: true;
  /** What is not played is a text without it. */
  missing?: true;
  /** A game with it cannot begin: it is an error, not a warning. */
  stops?: true;
  /** What to write instead, where there is something. */
  instead?: Names;
  /** Why it is not played; absent: the rulebook has no rule for it. */
  why?: Names;
}

export interface Verb {
  verb: string;
  doc: Names;
  /** `word: 'rp'` = a fixed word that must stand here; otherwise a typed, named parameter. */
  params: VerbParam[];
  /** The text says what it does. */
  body?: true;
}

/**
 * `word`: a fixed word that must stand here, or, with `flag`, may stand here and is then an argument that is true.
 * Otherwise a typed, named parameter; an optional one behind its own fixed word may stand in any order with others of that kind.
 */
export type VerbParam =
  | { word: string; flag?: boolean }
  | {
      name: string;
      type: ParamType;
      optional?: boolean;
      words?: string[];
      /** What its words are called in a sentence. */
      called?: Readonly<Record<string, Names>>;
      list?: boolean;
      track?: string;
    };

/**
 * What a parameter may be. `word` is one of its `words`, or without them the name of a nation, side, kind, marker or card; `name` is
 * the name of anything the game knows; `text` any word or string; `force` a side or a nation; `rule` a special rule; `box` a box of a
 * track (of `track`, where that is said).
 */
export type ParamType =
  | 'number'
  | 'range'
  | 'boolean'
  | 'side'
  | 'nation'
  | 'class'
  | 'kind'
  | 'marker'
  | 'card'
  | 'event'
  | 'deck'
  | 'phase'
  | 'option'
  | 'track'
  | 'attribute'
  | 'formation'
  | 'pool'
  | 'state'
  | 'unit'
  | 'units'
  | 'force'
  | 'terrain'
  | 'feature'
  | 'rule'
  | 'box'
  | 'place'
  | 'places'
  | 'region'
  | 'turn'
  | 'name'
  | 'word'
  | 'text';

/** A special rule of scenarios. `params`: what its properties are; absent where only their names are known. */
export interface SpecialRule {
  id: string;
  doc: Names;
  properties: string[];
  params?: { name: string; type: ParamType; optional?: boolean; words?: string[]; list?: boolean; track?: string }[];
}

/** A named number, flag or word of the game that expressions and examples may ask for. */
export interface QueryForm {
  name: string;
  args: string[];
  doc: Names;
  value: 'number' | 'boolean' | 'string' | 'list';
  /** The least number it ever gives. */
  least?: number;
}

/** Number of the turn that the game is in. */
export const turnOf = (game: Game): number => game.turn ?? game.view(-1).turn;

/** The choices of the present question as texts write them. */
export const notationsOf = (game: Game): Notation[] => game.notations?.() ?? game.choices();

/** Thrown by `answer` when the code is not a legal answer: what was asked, and what was given. */
export class IllegalAnswer extends Error {
  override name = 'IllegalAnswer';
}

/** Thrown by `start` when a given position names what does not exist, or needs more counters than there are. */
export class BadGiven extends Error {
  override name = 'BadGiven';
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
