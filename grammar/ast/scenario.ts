/** Scenarios. */
import type { TriggerItem } from './cards';
import type { Atom, Declared, Node, ProvenanceNode } from './nodes';
import type { ExprNode, Phrase, PlaceRef, Property, RangeNode, SignedNode } from './values';

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
  | ClearItem
  | ChangeItem
  | TriggerItem;

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
/** `ensure bridges "Six bridges are down": count (…) = 6`: what must hold when the scenario begins. */
export interface EnsureItem extends Declared {
  readonly syntax: 'Ensure';
  readonly condition?: ExprNode;
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
