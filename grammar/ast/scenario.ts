/** Scenarios. */
import type { TriggerItem } from './cards';
import type { GivenItem, PlayerItem } from './example';
import type { ValueItem } from './game';
import type { Atom, Declared, NamesNode, Node, ProvenanceNode } from './nodes';
import type { ExprNode, Group, Phrase, PlaceRef, Property, SignedNode, Value } from './values';

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
  | TrackStart
  | RuleItem
  | VictoryItem
  | OtherwiseItem
  | EnsureItem
  | ForecastItem
  | HistoryItem
  | GivenItem
  | ClearItem
  | ChangeItem
  | TriggerItem
  | EliminatedItem
  | ControlItem
  | CardsItem
  | PlayersItem
  | RelationItem
  | ReplacementsItem
  | WithdrawalsItem
  | ValueItem;

export interface MapUse extends Node {
  readonly syntax: 'MapUse';
  readonly id?: Atom;
}
export interface TurnsItem extends Node {
  readonly syntax: 'Turns';
  readonly span?: TurnSpan;
  /** The phase it begins with, after `from`. */
  readonly phase?: Atom;
  readonly provenance?: ProvenanceNode;
}
/** `3`, `16AM`, `3..6`. */
export interface TurnSpan extends Node {
  readonly syntax: 'TurnSpan';
  readonly from?: Atom;
  /** After `..`. */
  readonly to?: Atom;
}
export interface SetupItem extends Node {
  readonly syntax: 'Setup';
  readonly side?: Atom;
  readonly provenance?: ProvenanceNode;
  /** Lines without the zones. */
  readonly lines: readonly SetupLine[];
  /** Lines and zones in the order of the text. */
  readonly items: readonly (SetupLine | ZoneItem)[];
}
/** `in (0105, 0106): 2 Land`, `area 26VG { 2113: … }`: the owner's choice among places, and where they stand by default. */
export interface ZoneItem extends Node {
  readonly syntax: 'Zone';
  /** From the first word (`in`, `area`, `within`, `outside`) to the colon or block. */
  readonly where?: Phrase;
  readonly groups: readonly UnitGroup[];
  /** Places by default, after `at`. */
  readonly at: readonly PlaceRef[];
  readonly provenance?: ProvenanceNode;
  readonly items: readonly (SetupLine | ZoneItem)[];
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
/** `turn 3: us CV, 2 us Land at 0207 Ceylon, 0110`; `from turn 11 when crossed: 90-inf in (towns) by rail`. */
export interface ArrivalLine extends Node {
  readonly syntax: 'ArrivalLine';
  readonly turns?: TurnSpan;
  /** The (first) turn. */
  readonly turn?: Atom;
  /** `from`: on that turn or later. */
  readonly from: boolean;
  readonly pool?: Atom;
  /** After `draw`: where the units are drawn from. */
  readonly draw?: Atom;
  readonly option?: Atom;
  /** `roll d6 1..3`: the die and what lets them come. */
  readonly die?: Atom;
  readonly roll?: Value;
  readonly when?: ExprNode;
  readonly groups: readonly UnitGroup[];
  readonly at: readonly PlaceRef[];
  /** After `in`. */
  readonly where?: Phrase;
  /** After `by`. */
  readonly by?: Atom;
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
/** `track political-will 8`, `track supply japan stable`. */
export interface TrackStart extends Node {
  readonly syntax: 'TrackStart';
  readonly id?: Atom;
  /** What stands behind it: perhaps a side, and a number or the name of a box. */
  readonly values: readonly (Atom | SignedNode)[];
  readonly provenance?: ProvenanceNode;
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
  /** `victory points`. */
  readonly points: boolean;
  /** `victory of 1943`: the scenario whose victory holds here, too. */
  readonly like?: Atom;
  /** Words after `at`: when points are counted. */
  readonly timing?: Phrase;
  readonly provenance?: ProvenanceNode;
  readonly lines: readonly VictoryLine[];
  readonly bands: readonly BandItem[];
}
/** `a: at any time when …`; `b: at end of turn 4 when …`; of points: `5 if …`, `1 per (places) held by japan, once each`. */
export interface VictoryLine extends Node {
  readonly syntax: 'VictoryLine';
  readonly label?: Atom;
  /** What it is called: `mill "The mill is held" ja "…":`. */
  readonly names?: NamesNode;
  /** Words between `at` and `when`. */
  readonly timing?: Phrase;
  /** After `when` or `if`. */
  readonly when?: ExprNode;
  /** How many points; absent for a condition. */
  readonly points?: ExprNode;
  /** After `per`. */
  readonly per?: Phrase;
  /** After commas: `once`, `once each`, `at end of any turn`. */
  readonly manners: readonly Phrase[];
  readonly provenance?: ProvenanceNode;
}
/** `result 3..5 allies "Allied tactical" ja "…"`. */
export interface BandItem extends Node {
  readonly syntax: 'Band';
  readonly range?: Value;
  readonly winner?: Atom;
  readonly names?: NamesNode;
  readonly provenance?: ProvenanceNode;
}
export interface OtherwiseItem extends Node {
  readonly syntax: 'Otherwise';
  readonly side?: Atom;
}
/** `ensure bridges "Six bridges are down": count (…) = 6`: what must hold when the scenario begins. */
export interface EnsureItem extends Declared {
  readonly syntax: 'Ensure';
  readonly condition?: ExprNode;
}
/** `expect japan wins between 40% and 60% of 200 games seed 7 { player japan random }`: how often a side must win. */
export interface ForecastItem extends Node {
  readonly syntax: 'Forecast';
  readonly side?: Atom;
  /** Percentages. */
  readonly least?: Atom;
  readonly most?: Atom;
  readonly games?: Atom;
  readonly seed?: Atom;
  readonly players: readonly PlayerItem[];
  readonly provenance?: ProvenanceNode;
}
/** `history { turn 3: german holds 2125 St-Vith }`: how it was, to be compared with games. */
export interface HistoryItem extends Node {
  readonly syntax: 'History';
  readonly provenance?: ProvenanceNode;
  readonly lines: readonly HistoryLine[];
}
/** `turn 3: german holds 2125 St-Vith, bridges`; `turn 4..5: german losses 8..14`. */
export interface HistoryLine extends Node {
  readonly syntax: 'HistoryLine';
  readonly turns?: TurnSpan;
  readonly side?: Atom;
  /** `holds`, or what is counted. */
  readonly figure?: Atom;
  /** After `holds`. */
  readonly places?: Group;
  readonly range?: Value;
  readonly provenance?: ProvenanceNode;
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
  /** After `except`. */
  readonly except: readonly UnitGroup[];
  /** `to n`. */
  readonly toTurn?: Atom;
  /** `by n`. */
  readonly by?: Atom;
  readonly provenance?: ProvenanceNode;
}
/** `eliminated "Force Z", 2 us Naval`. */
export interface EliminatedItem extends Node {
  readonly syntax: 'Eliminated';
  readonly groups: readonly UnitGroup[];
  readonly provenance?: ProvenanceNode;
}
/** `control japan: 2111, 2211 Saigon, philippines`. */
export interface ControlItem extends Node {
  readonly syntax: 'Control';
  readonly side?: Atom;
  readonly places?: Group;
  readonly provenance?: ProvenanceNode;
}
/** `cards japan { removed jp-01; draw 7 }`. */
export interface CardsItem extends Node {
  readonly syntax: 'Cards';
  /** A side or a deck. */
  readonly owner?: Atom;
  readonly properties: readonly Property[];
  readonly provenance?: ProvenanceNode;
}
/** `players 2..3 { china: prc; indo-am: us, india }`. */
export interface PlayersItem extends Node {
  readonly syntax: 'Players';
  readonly count?: Value;
  readonly seats: readonly SeatItem[];
  readonly provenance?: ProvenanceNode;
}
export interface SeatItem extends Node {
  readonly syntax: 'Seat';
  readonly side?: Atom;
  /** The option that opens it; absent: it is there in any case. */
  readonly option?: Atom;
  readonly nations: readonly Atom[];
  readonly provenance?: ProvenanceNode;
}
/** `hostile iran, us`; `friendly us, uk`; `neutral oman`. */
export interface RelationItem extends Node {
  readonly syntax: 'Relation';
  readonly word: 'hostile' | 'friendly' | 'neutral';
  readonly of: readonly Atom[];
  readonly provenance?: ProvenanceNode;
}
/** `replacements allies { turn 3..6: 2 infantry }`. */
export interface ReplacementsItem extends Node {
  readonly syntax: 'Replacements';
  readonly side?: Atom;
  readonly lines: readonly ReplacementLine[];
  readonly provenance?: ProvenanceNode;
}
export interface ReplacementLine extends Node {
  readonly syntax: 'ReplacementLine';
  readonly turns?: TurnSpan;
  readonly when?: ExprNode;
  readonly groups: readonly UnitGroup[];
  readonly provenance?: ProvenanceNode;
}
/** `withdrawals allies { turn 4: warspite }`. */
export interface WithdrawalsItem extends Node {
  readonly syntax: 'Withdrawals';
  readonly side?: Atom;
  readonly lines: readonly ArrivalLine[];
  readonly provenance?: ProvenanceNode;
}
