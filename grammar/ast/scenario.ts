/** Scenarios. */
import type { Atom, Declared, Node, ProvenanceNode } from './nodes';
import type { ExprNode, Phrase, PlaceRef, Property, RangeNode } from './values';

export interface ScenarioDecl extends Declared {
  readonly syntax: 'Scenario';
  /** After `of`. */
  readonly game?: Atom | undefined;
  /** After `extends`. */
  readonly base?: Atom | undefined;
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
  readonly id?: Atom | undefined;
}
export interface TurnsItem extends Node {
  readonly syntax: 'Turns';
  readonly range?: RangeNode | undefined;
  readonly provenance?: ProvenanceNode | undefined;
}
export interface SetupItem extends Node {
  readonly syntax: 'Setup';
  readonly side?: Atom | undefined;
  readonly provenance?: ProvenanceNode | undefined;
  readonly lines: readonly SetupLine[];
}
export interface SetupLine extends Node {
  readonly syntax: 'SetupLine';
  readonly place?: PlaceRef | undefined;
  readonly groups: readonly UnitGroup[];
  readonly provenance?: ProvenanceNode | undefined;
}
/** `[count] words…` as written: the words are nation, kind or marker, and states (`reduced`, `aboard`, `water west`). */
export interface UnitGroup extends Node {
  readonly syntax: 'UnitGroup';
  readonly negated: boolean;
  readonly count?: Atom | undefined;
  readonly words: readonly Atom[];
}
export interface ReinforcementsItem extends Node {
  readonly syntax: 'Reinforcements';
  readonly side?: Atom | undefined;
  readonly provenance?: ProvenanceNode | undefined;
  readonly lines: readonly ArrivalLine[];
}
/** `turn 3: us CV, 2 us Land at 0207 Ceylon, 0110`. */
export interface ArrivalLine extends Node {
  readonly syntax: 'ArrivalLine';
  readonly turn?: Atom | undefined;
  readonly groups: readonly UnitGroup[];
  readonly at: readonly PlaceRef[];
  readonly provenance?: ProvenanceNode | undefined;
}
export interface ReserveItem extends Node {
  readonly syntax: 'Reserve';
  readonly groups: readonly UnitGroup[];
  readonly provenance?: ProvenanceNode | undefined;
}
export interface OptionItem extends Node {
  readonly syntax: 'Option';
  readonly id?: Atom | undefined;
  /** `on` or `off`. */
  readonly state?: Atom | undefined;
}
export interface RuleItem extends Node {
  readonly syntax: 'Rule';
  readonly id?: Atom | undefined;
  readonly properties: readonly Property[];
  readonly provenance?: ProvenanceNode | undefined;
}
export interface VictoryItem extends Node {
  readonly syntax: 'Victory';
  readonly side?: Atom | undefined;
  readonly provenance?: ProvenanceNode | undefined;
  readonly lines: readonly VictoryLine[];
}
/** `a: at any time when …`; `b: at end of turn 4 when …`. */
export interface VictoryLine extends Node {
  readonly syntax: 'VictoryLine';
  readonly label?: Atom | undefined;
  /** Words between `at` and `when`. */
  readonly timing?: Phrase | undefined;
  readonly when?: ExprNode | undefined;
  readonly provenance?: ProvenanceNode | undefined;
}
export interface OtherwiseItem extends Node {
  readonly syntax: 'Otherwise';
  readonly side?: Atom | undefined;
}
/** `clear setup`, `clear setup japan`, `clear reinforcements`, `clear victory`. */
export interface ClearItem extends Node {
  readonly syntax: 'Clear';
  readonly what?: Atom | undefined;
  readonly side?: Atom | undefined;
}
/** `place japan 0804: …`, `move japan 2 Naval 0804 -> 0904`, `reduce`/`remove japan … at …`, `delay allies … of turn 6 to 8`/`by 2`. */
export interface ChangeItem extends Node {
  readonly syntax: 'Change';
  readonly verb: 'place' | 'move' | 'reduce' | 'remove' | 'delay';
  readonly side?: Atom | undefined;
  readonly groups: readonly UnitGroup[];
  /** Where they are (or go, for `place`). */
  readonly at?: PlaceRef | undefined;
  /** After `->`. */
  readonly to?: PlaceRef | undefined;
  /** `of turn n`. */
  readonly turn?: Atom | undefined;
  /** `to n`. */
  readonly toTurn?: Atom | undefined;
  /** `by n`. */
  readonly by?: Atom | undefined;
  readonly provenance?: ProvenanceNode | undefined;
}
