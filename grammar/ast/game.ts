/** The game declaration. */
import type { QueryBody, TriggerItem, VerbBody } from './cards';
import type { Atom, Declared, NamesNode, Node, ProvenanceNode } from './nodes';
import type { ExprNode, Property, SignedNode, TableBody } from './values';

export interface GameDecl extends Declared {
  readonly syntax: 'Game';
  readonly items: readonly GameItem[];
}
export type GameItem =
  | RulesItem
  | RuleTextItem
  | SideItem
  | NamedItem
  | KindItem
  | ValueItem
  | ValuesItem
  | TableItem
  | TrackItem
  | CountersItem
  | UnitsItem
  | TemplatesItem
  | FormationItem
  | SequenceItem
  | EveryItem
  | StackingItem
  | ControlZoneItem
  | TriggerItem;

/** `rule 5.2 "River crossing" note "…"`: a rule of the game's own rulebook. */
export interface RuleTextItem extends Declared {
  readonly syntax: 'RuleText';
}
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
/** `class`, `terrain`, `feature` and others of that form: `word` says which. */
export interface NamedItem extends Declared {
  readonly syntax: 'Named';
  readonly word:
    | 'class'
    | 'terrain'
    | 'feature'
    | 'border'
    | 'route'
    | 'attribute'
    | 'marker'
    | 'option'
    | 'state'
    | 'pool'
    | 'word'
    | 'verb'
    | 'query'
    | 'window'
    | 'special'
    | 'card';
  readonly color?: Atom;
  readonly properties: readonly Property[];
  /** Of a verb: what it does; of a query: what it answers. */
  readonly bodies: readonly (VerbBody | QueryBody)[];
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
  /** What holds for all of it: `roll d6`, `columns odds clamp`. */
  readonly properties: readonly Property[];
  /** The codes its cells may hold. */
  readonly results: readonly ResultCode[];
  readonly body?: TableBody;
}
/** `result DR "Defender retreats" { … }`. */
export interface ResultCode extends Declared {
  readonly syntax: 'ResultCode';
  readonly properties: readonly Property[];
  /** `do { … }`: what happens besides. */
  readonly bodies: readonly VerbBody[];
}
/** `track political-will "Political will" { from 0; to 10; start 8 }`. */
export interface TrackItem extends Declared {
  readonly syntax: 'Track';
  readonly color?: Atom;
  readonly properties: readonly Property[];
  /** Its boxes, a row each. */
  readonly body?: TableBody;
}
export interface CountersItem extends Node {
  readonly syntax: 'Counters';
  readonly provenance?: ProvenanceNode;
  readonly body?: TableBody;
}
/** `units japan { … }`: counters that differ from each other, a row each. */
export interface UnitsItem extends Node {
  readonly syntax: 'Units';
  readonly side?: Atom;
  readonly provenance?: ProvenanceNode;
  readonly body?: TableBody;
}
/** `templates { … }`: what classes of equal counters share, a row each. */
export interface TemplatesItem extends Node {
  readonly syntax: 'Templates';
  readonly provenance?: ProvenanceNode;
  readonly body?: TableBody;
}
/** `formation 26VG "26th Volksgrenadier" in 47PzK, 5PzA { … }`. */
export interface FormationItem extends Declared {
  readonly syntax: 'Formation';
  /** After `in`: what it belongs to. */
  readonly parents: readonly Atom[];
  readonly properties: readonly Property[];
}
export interface SequenceItem extends Declared {
  readonly syntax: 'Sequence';
  /** What holds for all of it, such as the turns it is for. */
  readonly properties: readonly Property[];
  readonly phases: readonly PhaseItem[];
}
export interface PhaseItem extends Declared {
  readonly syntax: 'Phase';
  /** The condition under which it is played. */
  readonly when?: ExprNode;
  readonly properties: readonly Property[];
  readonly phases: readonly PhaseItem[];
}
/** `every japan carrier { has range; starts port }`: what all such counters have in common. */
export interface EveryItem extends Node {
  readonly syntax: 'Every';
  /** Words for sides, nations, classes, kinds and flags: a counter must be all of them. */
  readonly of: readonly Atom[];
  readonly names?: NamesNode;
  readonly provenance?: ProvenanceNode;
  readonly properties: readonly Property[];
}
/** `zone zoc "Zone of control" { of land; except guns; stops; leaving 1 }`: how units rule the places beside them. */
export interface ControlZoneItem extends Declared {
  readonly syntax: 'ControlZone';
  readonly properties: readonly Property[];
}
/** `stacking ground "Ground units" { of land, air; most 3 }`: how much may stand in one place. */
export interface StackingItem extends Declared {
  readonly syntax: 'Stacking';
  readonly properties: readonly Property[];
}
