/**
 * What one check is: a stable code, words in both languages, and a page of documentation whose examples are run as tests.
 */
import type { Core } from '../model/core';
import type { DeckData } from '../model/facts/deck';
import type { GameData } from '../model/facts/game';
import type { MapData } from '../model/facts/map';
import type { ScenarioData } from '../model/facts/scenario';
import type { GivenValue } from '../model/lower/given';
import type { LoweredExample } from '../model/lower/lowered';
import type { Issue, Rel, Span } from '../model/lower/pieces';
import type { Edit, Fix, Location, Severity } from '../model/types';

export type Locale = 'en' | 'ja';
export interface Words {
  en: string;
  ja: string;
}

/** What a check finds: an issue without its code. */
export type Found = Omit<Issue, 'code'>;

/** What a check finds, one by one; `undefined` now and then in long work, where others may be heard. */
export type Finding = Iterable<Found | undefined>;

export interface GameInput {
  core: Core;
  game: GameData;
  /** Where the game begins: the name in its first block. */
  header: Span;
}
export interface MapInput extends GameInput {
  map: MapData;
}
export interface DeckInput extends GameInput {
  deck: DeckData;
}
export interface ScenarioInput extends GameInput {
  map: MapData | undefined;
  scenario: ScenarioData;
}
export interface ExampleInput {
  core: Core;
  game: string;
  example: LoweredExample;
  span(rel: Rel): Span;
}

/** How many counters there are: of each nation and kind (`us Land`), and of each row. */
export interface Counters {
  sorts: Map<string, number>;
  rows: Map<string, number>;
}

/** The position that an example, a replay or a scenario begins with. */
export interface GivenInput {
  game: GameData;
  /** Id of the scenario that it begins from. */
  scenario: string;
  value: GivenValue;
  /** The counters of that scenario; undefined where not all of it is understood. */
  counters(): Counters | undefined;
  /** Where something of it stands, relative to its first word. */
  span(rel: Rel): Span;
}

/** What a fix is made from. */
export interface FixContext {
  issue: Issue;
  /** Where the issue is now. */
  at: Location;
  /** The text there. */
  found: string;
  /** Text of a file. */
  text(uri: string): string;
  /** Where something in the issue's data is now: relative to the understood piece, or a span. */
  locate(where: Rel | Span): Location;
  core: Core;
}

export interface Check {
  /** `SND101`; never reused for something else. */
  code: string;
  /** Short name for lists: `unknown-name`. */
  name: string;
  severity: Severity;
  title: Words;
  /**
   * What is said about one finding. `{x}` stands for the parameter `x`, `{x:noun}` for the word of a symbol kind or an
   * expectation, and a part in `[[ ]]` appears only when none of its parameters is empty.
   */
  message: Words;
  /** Why it matters and what to do. */
  doc: Words;
  /**
   * Texts that show the check at work, added to the sample game (samples.ts, which explains the lines that begin with `//!`).
   */
  bad: string;
  good: string;
  /**
   * Says that a game, map or scenario lacks something, or that something is not used: silent while a statement of it (of a map or
   * scenario: or of what it belongs to) is not understood, which may be the one.
   */
  whole?: true;
  /** Shown faded: the text has no effect. */
  unnecessary?: boolean;
  /** Who finds it: one of these, or the model while it understands the text, or the parser. */
  onGame?(input: GameInput): Finding;
  onMap?(input: MapInput): Finding;
  onDeck?(input: DeckInput): Finding;
  onScenario?(input: ScenarioInput): Finding;
  /** In place of `onScenario`, where that would take long: its work in parts, between which others are heard. */
  eachOnScenario?(input: ScenarioInput): readonly (() => Finding)[];
  onExample?(input: ExampleInput): Finding;
  onGiven?(input: GivenInput): Finding;
  /** Edits that mend it, best first. Without this: replacements that the issue itself proposes. */
  fixes?(context: FixContext): Fix[];
  /** Why no fix can be computed: what was meant does not stand in the text. A check has fixes or says this. */
  unfixable?: Words;
}

export type { Edit, Fix };
