/**
 * What the model says to the checks, the editor features, the server and the command line: plain data.
 *
 * Offsets in everything the `Model` façade returns are absolute offsets in the present text of `uri`.
 */
import type {
  Attribute,
  Board,
  CompiledGame,
  CompiledScenario,
  CompiledUnit,
  GameVocabulary,
  Names,
  Place,
  Provenance,
} from '../../engine/kernel/compiled';
import type { Needs } from '../../engine/kernel/ruleset';
import type { CombatView } from '../../engine/kernel/views';
import type { Declaration } from '../../grammar/ast';
import type { Lexicon } from './lexicon';

/** A stretch of one text. */
export interface Location {
  uri: string;
  start: number;
  end: number;
}

/** What can have a name. `value` … `flag` may be known to the ruleset only, without a declaration in any text. */
export type SymbolKind =
  | 'game'
  | 'side'
  | 'nation'
  | 'class'
  | 'terrain'
  | 'feature'
  | 'border'
  | 'route'
  | 'attribute'
  | 'kind'
  | 'unit'
  | 'template'
  | 'formation'
  | 'marker'
  | 'option'
  | 'track'
  | 'box'
  | 'turn'
  | 'turn-column'
  | 'state'
  | 'pool'
  | 'value'
  | 'table'
  | 'result'
  | 'phase'
  | 'stacking'
  | 'zone'
  | 'map'
  | 'place'
  | 'region'
  | 'water'
  | 'deck'
  | 'card'
  | 'card-type'
  | 'event'
  | 'window'
  | 'trigger'
  | 'scenario'
  | 'ruleset'
  | 'rule'
  | 'rule-text'
  | 'query'
  | 'verb'
  | 'flag'
  | 'procedure'
  | 'word'
  | 'glyph';

/**
 * One named thing. `key` is unique in the workspace. `container` is the map of a place, region or water, and the deck of a
 * card; the id of a water is `0406/west`, of a card `1942-03`.
 */
export interface NamedSymbol {
  key: string;
  kind: SymbolKind;
  game: string;
  id: string;
  container?: string;
  names: Names;
  /** What the ruleset says about it, for things the ruleset defines or reads. */
  doc?: Names;
}

/** A declaration of a symbol: `location` is its name, `whole` the statement or block. */
export interface Definition {
  symbol: NamedSymbol;
  location: Location;
  whole: Location;
  provenance?: Provenance;
}

/** A name written in a text. */
export interface Reference extends Location {
  symbol: NamedSymbol;
  /** `definition`: the name is declared here. */
  role: 'definition' | 'reference';
  /** How it is written: by its id, or by its English or Japanese name. */
  form: 'id' | 'en' | 'ja';
  /** True when the writing is a quoted string. */
  quoted: boolean;
}

/** What an offset lies in; every part that does not apply is absent. */
export interface Context {
  uri: string;
  declaration?: Declaration;
  /** Ids of what the declaration belongs to. */
  game?: string;
  map?: string;
  deck?: string;
  /** Id within the game. */
  scenario?: string;
  side?: string;
}

/** A piece of text to be replaced. */
export interface Edit extends Location {
  text: string;
}

export interface Fix {
  title: Names;
  edits: Edit[];
  /** Only says in the right words what is meant anyway: may be made without asking. */
  safe?: true;
}

export type Severity = 'error' | 'warning' | 'information' | 'hint';

/** One thing that is wrong, located. Its message comes from the check with this code. */
export interface Problem extends Location {
  code: string;
  severity: Severity;
  /** Parameters of the message. */
  args: Record<string, string>;
  related: (Location & { message: Names })[];
  tags: 'unnecessary'[];
  fixes: Fix[];
}

// ------------------------------------------------------------------ facts

/** A game as far as its texts can be understood; shipped and own texts merged. */
export interface GameFacts {
  id: string;
  vocabulary: GameVocabulary;
  /** Words that stand for properties of kinds, in declared order. */
  attributes: Attribute[];
  /** Counters of each kind in the box, by nation id then kind id; absent without a `counters` table. */
  mix?: Record<string, Record<string, number>>;
  /** Verbs, queries and special rules that its texts may use. */
  lexicon: Lexicon;
  /** Of options that some scenarios alone offer: those scenarios. */
  optionScenarios: ReadonlyMap<string, readonly string[]>;
  /** The rules that single numbers cite in the text, by the numbers' names. */
  valueRules: ReadonlyMap<string, string>;
  /** What the ruleset needs and understands; absent when `rules` is missing or unknown. */
  needs?: Needs;
  maps: string[];
  scenarios: string[];
}

export interface MapFacts {
  game: string;
  id: string;
  board: Board;
  /** The declarations it is written in, in the order in which they hold: which of its file, and whether it belongs to a map that this one is a part of. */
  blocks: readonly { uri: string; index: number; inherited: boolean }[];
  /** Places of the board by id. */
  places: ReadonlyMap<string, Place>;
  /** Neighbouring places of a place (hexes of the grid that exist). */
  neighbours(id: string): string[];
  /** Number of hexes (or lines) between two places; Infinity without a way. */
  distance(a: string, b: string): number;
}

/** A unit of a scenario and where the text says so. */
export interface UnitFacts {
  unit: CompiledUnit;
  location: Location;
}

export interface ScenarioFacts {
  /** `game/scenario`. */
  id: string;
  game: string;
  map?: string;
  /** Ids of the scenarios it extends, nearest first. */
  bases: string[];
  scenario: CompiledScenario;
  units: UnitFacts[];
}

/** A scenario of the workspace. */
export interface ScenarioInfo {
  /** `game/scenario`. */
  id: string;
  game: string;
  names: Names;
  location: Location;
  units: number;
}

export interface Compilation {
  scenario: ScenarioInfo;
  /** As far as the text can be understood; null without a map or turns. */
  compiled: CompiledGame | null;
  /** Where each entity is written: key `type:id` (`unit`, `place`, `border`, `region`, `kind`, `table`, `card`, `scenario`, `turn` …). */
  sources: Record<string, Location[]>;
  /** The same of one entity, for who asks for a few. */
  source(entity: string): readonly Location[];
  /** The files that anything of it is written in, sorted. */
  files: readonly string[];
}

/**
 * Explanations that need the rules (supply, stacking, control at the start). The host implements it over the engine and
 * hands it to the model; the model itself never runs a ruleset.
 */
export interface Analyst {
  /** Facts about a place at the start of a scenario; null when the scenario cannot be prepared. */
  place(compiled: CompiledGame, place: string): PlaceAnalysis | null;
  /** What a unit could fight at the start of a scenario where it stands, as the rules reckon it; empty when they cannot say. */
  prospects(compiled: CompiledGame, unit: string): readonly CombatView[];
  /** How many of these units are in supply at the start of a scenario, of those that supply concerns; null when the rules cannot say. */
  supply(compiled: CompiledGame, units: readonly CompiledUnit[]): { supplied: number; of: number } | null;
  /** Reasons why the ruleset cannot play the compiled game; empty when it can. */
  notPlayable(compiled: CompiledGame): { message: string; where?: string }[];
}

export interface PlaceAnalysis {
  /** Side that controls it, where control means something. */
  control?: string;
  /** Units that are there, each with its supply (null: not subject to supply). */
  units: { id: string; supplied: boolean | null }[];
  /** Stacking used and allowed, in the ruleset's own words for the limits. */
  stacking: { what: Names; used: number; limit: number | null }[];
  /** Distance in hexes to the nearest base of each side. */
  nearestBase: { side: string; place: string; distance: number }[];
}

/** A resolved name, placed from the beginning of its statement. */
export interface WrittenName {
  start: number;
  end: number;
  kind: SymbolKind;
  definition: boolean;
  /** Given by the ruleset. */
  library: boolean;
  /** Which of the game's sides it is or belongs to: 0 the first in the text. */
  side?: number;
  /** Names units that are not in play at the start. */
  later?: true;
  /** Its statement or row says that it is reconstructed. */
  reconstructed?: true;
}

/** The names of one statement; the list is the same object as long as neither its text nor the game's names change. */
export interface WrittenNames {
  at: number;
  /** In text order. */
  names: readonly WrittenName[];
}

/** Everything the rest of the house may ask about the texts. Made by `createModel`. */
export interface Model {
  /** Grows with every change of any text. */
  readonly revision: number;

  /** Games by id, in the order of their texts. */
  games(): string[];
  game(id: string): GameFacts | undefined;
  /** The files with declarations of a game, in the order of the texts. */
  filesOf(game: string): readonly string[];
  map(game: string, id: string): MapFacts | undefined;
  /** All scenarios, or those that a file declares (and, when it declares none, those of the games it is about). */
  scenarios(uri?: string): ScenarioInfo[];
  /** By `game/scenario`. */
  scenario(id: string): ScenarioFacts | undefined;
  /** A scenario, or a map alone (`mapKey`). */
  compile(id: string): Compilation | undefined;

  /** Names declared in a file, in text order, with their extents: for outlines. */
  definitionsIn(uri: string): Definition[];
  /** Every resolved name of a file, definitions too, in text order. */
  references(uri: string): Reference[];
  /** What the names of a file are, statement by statement: costs less than what they stand for. */
  written(uri: string): WrittenNames[];
  referenceAt(uri: string, offset: number): Reference | undefined;
  /** All the places where a symbol is written, definitions too. */
  referencesTo(key: string): Reference[];
  definitionsOf(key: string): Definition[];
  /** Whether a game, map, deck or scenario of that key is declared. */
  declares(key: string): boolean;
  /** The character of a map's picture that draws a place; undefined for places that no picture draws. */
  drawnAt(game: string, map: string, place: string): Location | undefined;
  symbol(key: string): NamedSymbol | undefined;
  /** Symbols of a game by kind, in declared order: what completion offers. Places and regions of one map when given. */
  symbols(game: string, kind: SymbolKind, container?: string): NamedSymbol[];
  context(uri: string, offset: number): Context;
  /**
   * What would be wrong in itself if this text were a declaration in place of the one at an offset, with offsets in the text: its syntax and
   * its names, not what the rest of the game has to say of it. Costs what the text costs, and changes nothing.
   */
  attempt(uri: string, offset: number, text: string): Attempted[];
  /** What `attempt` understands texts against there: as long as these are the same values, it finds the same. */
  ground(uri: string, offset: number): readonly unknown[];
}

/** Something wrong in a text that is tried out. */
export interface Attempted {
  code: string;
  start: number;
  end: number;
  args: Readonly<Record<string, string>>;
}
