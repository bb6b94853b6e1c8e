/**
 * Typed views of the syntax tree: what the rest of the house reads of a text (docs/language.md).
 *
 * Views are thin: `start` and `end` are offsets in the present text; a part that is missing or broken is `undefined` or an
 * empty list, never an exception. `green` is the immutable node behind the view: it is the same object as long as the
 * text of that node did not change, so results may be cached on it (with offsets relative to the node).
 */

/** A view of one node. `syntax` names its kind. */
export interface Node {
  readonly syntax: string;
  readonly start: number;
  readonly end: number;
  readonly green: object;
  /** True when the parser had to skip or invent something inside. */
  readonly broken: boolean;
}

/** One word, string, number or glyph with its decoded text. */
export interface Atom extends Node {
  readonly syntax: 'Atom';
  readonly type: 'word' | 'string' | 'number' | 'color' | 'glyph';
  /** Decoded: strings without quotes and escapes; numbers as written (`0801`). */
  readonly text: string;
}

export interface NamesNode extends Node {
  readonly syntax: 'Names';
  readonly en?: Atom;
  readonly ja?: Atom;
}

/** `(see 13.1, "Player aid"; reconstructed)`. */
export interface ProvenanceNode extends Node {
  readonly syntax: 'Provenance';
  /** Rule references as written: words, numbers (`13.1`, `9.3.1`, `12.2a`) or strings. */
  readonly see: readonly Atom[];
  readonly certainty?: Atom;
}

export interface File extends Node {
  readonly syntax: 'File';
  readonly declarations: readonly Declaration[];
}

export type Declaration = GameDecl | MapDecl | DeckDecl | ScenarioDecl | ExampleDecl | ReplayDecl;

/** Every declaration with an id, names and provenance. */
export interface Declared extends Node {
  readonly id?: Atom;
  readonly names?: NamesNode;
  readonly provenance?: ProvenanceNode;
}

// ------------------------------------------------------------------ values, places, phrases

export type Value = Atom | FrontBack | RangeNode | SignedNode | PlaceRef;

/** `4/2`, `4-4-5` (per step from full down, or a printed triple): the parts in order. */
export interface FrontBack extends Node {
  readonly syntax: 'FrontBack';
  readonly parts: readonly Atom[];
  readonly separator: '/' | '-';
}

/** `1..6`, `<=1`, `>=10`; a missing end is open. */
export interface RangeNode extends Node {
  readonly syntax: 'Range';
  readonly from?: number;
  readonly to?: number;
}

export interface SignedNode extends Node {
  readonly syntax: 'Signed';
  readonly value: number;
}

/** `0801`, `Kure`, `0801 Kure`, `0805 "Iwo Jima"`. */
export interface PlaceRef extends Node {
  readonly syntax: 'PlaceRef';
  /** The number or id part. */
  readonly id?: Atom;
  /** The name part. A lone word or string that is not a number stands here. */
  readonly name?: Atom;
}

/** `0406/0306`. */
export interface HexsideRef extends Node {
  readonly syntax: 'HexsideRef';
  readonly a?: PlaceRef;
  readonly b?: PlaceRef;
}

/** A property: `enter fleet, land`; `limit japan 10, allies 14`; `transports`. Items are separated by commas, each a list of values. */
export interface Property extends Node {
  readonly syntax: 'Property';
  readonly name?: Atom;
  readonly items: readonly (readonly Value[])[];
  readonly provenance?: ProvenanceNode;
}

/** A run of atoms and parenthesised groups whose meaning the model decides: unit sets, place sets, probes, effects. */
export interface Phrase extends Node {
  readonly syntax: 'Phrase';
  readonly parts: readonly PhrasePart[];
}
export type PhrasePart = Atom | FrontBack | RangeNode | SignedNode | Group;

/** `( … , … )`: each element a phrase. */
export interface Group extends Node {
  readonly syntax: 'Group';
  readonly elements: readonly Phrase[];
}

// ------------------------------------------------------------------ expressions

export type ExprNode = Binary | Not | Quantified | Parenthesised | NumberExpr | PhraseExpr;

/** `and or = != < <= > >= + - *`. */
export interface Binary extends Node {
  readonly syntax: 'Binary';
  readonly operator: string;
  readonly left?: ExprNode;
  readonly right?: ExprNode;
}
export interface Not extends Node {
  readonly syntax: 'Not';
  readonly operand?: ExprNode;
}
/** `no (…)`, `any (…)`, `count (…)`, `count controlled by japan of (…)`: the phrase after the word. */
export interface Quantified extends Node {
  readonly syntax: 'Quantified';
  readonly quantifier: 'no' | 'any' | 'count';
  readonly phrase?: Phrase;
}
export interface Parenthesised extends Node {
  readonly syntax: 'Parenthesised';
  readonly inner?: ExprNode;
}
export interface NumberExpr extends Node {
  readonly syntax: 'NumberExpr';
  readonly value: number;
}
/** Anything else: `japan controls (…)`, `depot of allies in (…)`, `turn`, `bomb-dropped`, `distance 1008 1009`. */
export interface PhraseExpr extends Node {
  readonly syntax: 'PhraseExpr';
  readonly phrase: Phrase;
}

// ------------------------------------------------------------------ tables

export interface TableBody extends Node {
  readonly syntax: 'TableBody';
  readonly header?: Row;
  readonly rows: readonly Row[];
}
export interface Row extends Node {
  readonly syntax: 'Row';
  readonly cells: readonly CellNode[];
}
/** A cell holds values (several: `port, fleet-limit 1`), items separated by commas. Empty: no items. */
export interface CellNode extends Node {
  readonly syntax: 'Cell';
  readonly items: readonly (readonly Value[])[];
  /** The cell's text as written, trimmed (for names with blanks). */
  readonly text: string;
}

// ------------------------------------------------------------------ game

export interface GameDecl extends Declared {
  readonly syntax: 'Game';
  readonly items: readonly GameItem[];
}
export type GameItem =
  | RulesItem
  | SideItem
  | NamedItem
  | KindItem
  | ValueItem
  | ValuesItem
  | TableItem
  | CountersItem
  | SequenceItem;

export interface RulesItem extends Node {
  readonly syntax: 'Rules';
  readonly id?: Atom;
}
export interface SideItem extends Declared {
  readonly syntax: 'Side';
  readonly color?: Atom;
  readonly nations: readonly NationItem[];
}
export interface NationItem extends Declared {
  readonly syntax: 'Nation';
  readonly color?: Atom;
}
/** `class`, `terrain`, `feature`, `border`, `attribute`, `marker`, `option`: `word` says which. */
export interface NamedItem extends Declared {
  readonly syntax: 'Named';
  readonly word: 'class' | 'terrain' | 'feature' | 'border' | 'attribute' | 'marker' | 'option';
  readonly color?: Atom;
  readonly properties: readonly Property[];
}
export interface KindItem extends Declared {
  readonly syntax: 'Kind';
  /** After `is`. */
  readonly class?: Atom;
  readonly properties: readonly Property[];
}
export interface ValueItem extends Node {
  readonly syntax: 'ValueItem';
  readonly id?: Atom;
  readonly value?: SignedNode | Atom;
  readonly provenance?: ProvenanceNode;
}
export interface ValuesItem extends Node {
  readonly syntax: 'Values';
  readonly provenance?: ProvenanceNode;
  readonly entries: readonly ValueItem[];
}
export interface TableItem extends Declared {
  readonly syntax: 'Table';
  readonly body?: TableBody;
}
export interface CountersItem extends Node {
  readonly syntax: 'Counters';
  readonly provenance?: ProvenanceNode;
  readonly body?: TableBody;
}
export interface SequenceItem extends Node {
  readonly syntax: 'Sequence';
  readonly provenance?: ProvenanceNode;
  readonly phases: readonly PhaseItem[];
}
export interface PhaseItem extends Declared {
  readonly syntax: 'Phase';
  readonly properties: readonly Property[];
  readonly phases: readonly PhaseItem[];
}

// ------------------------------------------------------------------ map

export interface MapDecl extends Declared {
  readonly syntax: 'Map';
  readonly game?: Atom;
  readonly items: readonly MapItem[];
}
export type MapItem = GridItem | LegendItem | PictureItem | PlacesItem | BordersItem | WaterItem | RegionItem;

/** `grid hex flat-top { … }`: words after `grid`, properties in the block. */
export interface GridItem extends Node {
  readonly syntax: 'Grid';
  readonly words: readonly Atom[];
  readonly properties: readonly Property[];
}
export interface LegendItem extends Node {
  readonly syntax: 'Legend';
  readonly entries: readonly LegendEntry[];
}
export interface LegendEntry extends Node {
  readonly syntax: 'LegendEntry';
  readonly glyph: Atom;
  /** Terrain, then features. */
  readonly words: readonly Atom[];
}
export interface PictureItem extends Node {
  readonly syntax: 'Picture';
  /** Lines with at least one glyph. */
  readonly lines: readonly (readonly Atom[])[];
}
export interface PlacesItem extends Node {
  readonly syntax: 'Places';
  readonly provenance?: ProvenanceNode;
  readonly body?: TableBody;
}
export interface BordersItem extends Node {
  readonly syntax: 'Borders';
  readonly kind?: Atom;
  readonly sides: readonly HexsideRef[];
  readonly provenance?: ProvenanceNode;
}
export interface WaterItem extends Declared {
  readonly syntax: 'Water';
  readonly place?: PlaceRef;
  readonly to: readonly PlaceRef[];
}
export interface RegionItem extends Declared {
  readonly syntax: 'Region';
  readonly places: readonly PlaceItem[];
  readonly properties: readonly Property[];
}
/** A place, or a range `0205..0207`. */
export interface PlaceItem extends Node {
  readonly syntax: 'PlaceItem';
  readonly from?: PlaceRef;
  readonly to?: PlaceRef;
}

// ------------------------------------------------------------------ deck

export interface DeckDecl extends Declared {
  readonly syntax: 'Deck';
  readonly game?: Atom;
  readonly properties: readonly Property[];
  readonly cards: readonly CardItem[];
}
export interface CardItem extends Declared {
  readonly syntax: 'Card';
  /** `id` is the number. */
  readonly flags: readonly Atom[];
  readonly effects: readonly EffectLine[];
}
export interface EffectLine extends Node {
  readonly syntax: 'Effect';
  /** Side id or `both`. */
  readonly side?: Atom;
  readonly verb?: Atom;
  readonly phrase?: Phrase;
  readonly when?: ExprNode;
  readonly provenance?: ProvenanceNode;
}

// ------------------------------------------------------------------ scenario

export interface ScenarioDecl extends Declared {
  readonly syntax: 'Scenario';
  /** After `of`. */
  readonly game?: Atom;
  /** After `extends`. */
  readonly base?: Atom;
  readonly items: readonly ScenarioItem[];
}
export type ScenarioItem =
  | MapUse
  | TurnsItem
  | SetupItem
  | ReinforcementsItem
  | ReserveItem
  | OptionItem
  | RuleItem
  | VictoryItem
  | OtherwiseItem
  | ClearItem
  | ChangeItem;

export interface MapUse extends Node {
  readonly syntax: 'MapUse';
  readonly id?: Atom;
}
export interface TurnsItem extends Node {
  readonly syntax: 'Turns';
  readonly range?: RangeNode;
  readonly provenance?: ProvenanceNode;
}
export interface SetupItem extends Node {
  readonly syntax: 'Setup';
  readonly side?: Atom;
  readonly provenance?: ProvenanceNode;
  readonly lines: readonly SetupLine[];
}
export interface SetupLine extends Node {
  readonly syntax: 'SetupLine';
  readonly place?: PlaceRef;
  readonly groups: readonly UnitGroup[];
  readonly provenance?: ProvenanceNode;
}
/** `[count] words…` as written: the words are nation, kind or marker, and states (`reduced`, `aboard`, `water west`). */
export interface UnitGroup extends Node {
  readonly syntax: 'UnitGroup';
  readonly negated: boolean;
  readonly count?: Atom;
  readonly words: readonly Atom[];
}
export interface ReinforcementsItem extends Node {
  readonly syntax: 'Reinforcements';
  readonly side?: Atom;
  readonly provenance?: ProvenanceNode;
  readonly lines: readonly ArrivalLine[];
}
/** `turn 3: us CV, 2 us Land at 0207 Ceylon, 0110`. */
export interface ArrivalLine extends Node {
  readonly syntax: 'ArrivalLine';
  readonly turn?: Atom;
  readonly groups: readonly UnitGroup[];
  readonly at: readonly PlaceRef[];
  readonly provenance?: ProvenanceNode;
}
export interface ReserveItem extends Node {
  readonly syntax: 'Reserve';
  readonly groups: readonly UnitGroup[];
  readonly provenance?: ProvenanceNode;
}
export interface OptionItem extends Node {
  readonly syntax: 'Option';
  readonly id?: Atom;
  /** `on` or `off`. */
  readonly state?: Atom;
}
export interface RuleItem extends Node {
  readonly syntax: 'Rule';
  readonly id?: Atom;
  readonly properties: readonly Property[];
  readonly provenance?: ProvenanceNode;
}
export interface VictoryItem extends Node {
  readonly syntax: 'Victory';
  readonly side?: Atom;
  readonly provenance?: ProvenanceNode;
  readonly lines: readonly VictoryLine[];
}
/** `a: at any time when …`; `b: at end of turn 4 when …`. */
export interface VictoryLine extends Node {
  readonly syntax: 'VictoryLine';
  readonly label?: Atom;
  /** Words between `at` and `when`. */
  readonly timing?: Phrase;
  readonly when?: ExprNode;
  readonly provenance?: ProvenanceNode;
}
export interface OtherwiseItem extends Node {
  readonly syntax: 'Otherwise';
  readonly side?: Atom;
}
/** `clear setup`, `clear setup japan`, `clear reinforcements`, `clear victory`. */
export interface ClearItem extends Node {
  readonly syntax: 'Clear';
  readonly what?: Atom;
  readonly side?: Atom;
}
/** `place japan 0804: …`, `move japan 2 Naval 0804 -> 0904`, `reduce`/`remove japan … at …`, `delay allies … of turn 6 to 8`/`by 2`. */
export interface ChangeItem extends Node {
  readonly syntax: 'Change';
  readonly verb: 'place' | 'move' | 'reduce' | 'remove' | 'delay';
  readonly side?: Atom;
  readonly groups: readonly UnitGroup[];
  /** Where they are (or go, for `place`). */
  readonly at?: PlaceRef;
  /** After `->`. */
  readonly to?: PlaceRef;
  /** `of turn n`. */
  readonly turn?: Atom;
  /** `to n`. */
  readonly toTurn?: Atom;
  /** `by n`. */
  readonly by?: Atom;
  readonly provenance?: ProvenanceNode;
}

// ------------------------------------------------------------------ example, replay

export interface ExampleDecl extends Declared {
  readonly syntax: 'Example';
  /** The title is `names.en`; examples have no id. */
  readonly game?: Atom;
  /** Ids after `case`. */
  readonly cases: readonly Atom[];
  readonly items: readonly ExampleItem[];
}
export type ExampleItem = GivenItem | DiceItem | DoItem | ExpectItem;

export interface GivenItem extends Node {
  readonly syntax: 'Given';
  readonly scenario?: Atom;
  readonly empty: boolean;
  readonly turn?: Atom;
  readonly phase?: Atom;
  /** Set-up lines, and settings (`rp japan 3`, `hand japan 1942-03`) as properties. */
  readonly lines: readonly (SetupLine | Property)[];
}
/** `dice fleet japan 6, allies 5 2`: a phrase per comma. */
export interface DiceItem extends Node {
  readonly syntax: 'Dice';
  readonly rolls: readonly Phrase[];
}
export interface DoItem extends Node {
  readonly syntax: 'Do';
  readonly actions: readonly ActionLine[];
}
/** `japan: target 0606`. */
export interface ActionLine extends Node {
  readonly syntax: 'Action';
  readonly side?: Atom;
  /** The notation as written after the colon, blanks folded to one, without comments. */
  readonly notation: string;
}
export interface ExpectItem extends Node {
  readonly syntax: 'Expect';
  readonly form: 'units' | 'allowed' | 'refused' | 'condition';
  /** For `units`. */
  readonly line?: SetupLine;
  /** For `allowed` and `refused`. */
  readonly action?: ActionLine;
  /** For `condition`. */
  readonly condition?: ExprNode;
  readonly provenance?: ProvenanceNode;
}

export interface ReplayDecl extends Node {
  readonly syntax: 'Replay';
  readonly game?: Atom;
  readonly scenario?: Atom;
  readonly seed?: Atom;
  readonly provenance?: ProvenanceNode;
  readonly players: readonly PlayerItem[];
  readonly turns: readonly ReplayTurn[];
  readonly result?: ResultItem;
}
export interface PlayerItem extends Node {
  readonly syntax: 'Player';
  readonly side?: Atom;
  readonly kind?: Atom;
}
export interface ReplayTurn extends Node {
  readonly syntax: 'ReplayTurn';
  readonly turn?: Atom;
  readonly actions: readonly ActionLine[];
}
export interface ResultItem extends Node {
  readonly syntax: 'Result';
  /** Side id or `draw`. */
  readonly winner?: Atom;
  readonly reason?: Atom;
  readonly hash?: Atom;
}

// ------------------------------------------------------------------ parsing

/** What is wrong with the text itself. */
export interface SyntaxProblem {
  start: number;
  end: number;
  /** Stable code of the check (`SYN001` …). */
  code: string;
  /** Parameters of the localised message (server/checks). */
  args: Record<string, string>;
}

export interface TextEdit {
  /** Offsets in the old text. */
  start: number;
  end: number;
  text: string;
}

/** An immutable parsed text. */
export interface SyntaxTree {
  readonly text: string;
  readonly root: File;
  readonly problems: readonly SyntaxProblem[];
  /** Parses the text after the edits, reusing every block they do not touch. Equal to `parse` of the new text. */
  edit(edits: readonly TextEdit[]): SyntaxTree;
}
