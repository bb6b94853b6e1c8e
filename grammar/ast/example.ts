/** Examples and replays. */
import type { Atom, Declared, Node, ProvenanceNode } from './nodes';
import type { SetupLine } from './scenario';
import type { ExprNode, Phrase, Property } from './values';

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
  /** Words, numbers and strings of the notation. */
  readonly words: readonly Atom[];
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
  /** Where the game began, if not with the scenario's opening. */
  readonly given?: GivenItem;
  /** Rolls that were said beforehand. */
  readonly dice: readonly DiceItem[];
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
