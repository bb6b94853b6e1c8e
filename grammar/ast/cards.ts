/** Decks, cards and what they do; triggers. */
import type { Atom, Declared, NamesNode, Node, ProvenanceNode } from './nodes';
import type { ExprNode, Phrase, Property, RangeNode, SignedNode } from './values';

export interface DeckDecl extends Declared {
  readonly syntax: 'Deck';
  readonly game?: Atom;
  readonly properties: readonly Property[];
  readonly cards: readonly CardItem[];
}
export interface CardItem extends Declared {
  readonly syntax: 'Card';
  /** `id` is the number, or a word. */
  readonly flags: readonly Atom[];
  readonly properties: readonly Property[];
  readonly requirements: readonly RequirementLine[];
  readonly events: readonly EventLine[];
}
/** `requires turn = 1`. */
export interface RequirementLine extends Node {
  readonly syntax: 'Requirement';
  readonly condition?: ExprNode;
  readonly provenance?: ProvenanceNode;
}

/** When something happens: `at combat-start once per turn when …`. */
export interface Timing {
  readonly windows: readonly Atom[];
  /** The first word of `at end of turn`. */
  readonly endOfTurn?: Atom;
  /** The word `once`, and after `per` what it is once of. */
  readonly once?: Node;
  readonly per?: Atom;
  readonly when?: ExprNode;
}
/** What follows: one effect after a colon, or the lines of a block. */
export interface Consequence {
  readonly effect?: EffectNode;
  readonly lines: readonly (EffectNode | BranchNode)[];
  /** Of the block. */
  readonly provenance?: ProvenanceNode;
}
/** `japan j01 "…" at operation: gain 1 rp`. */
export interface EventLine extends Node, Timing, Consequence {
  readonly syntax: 'Event';
  /** A side, `both`, or `event`. */
  readonly side?: Atom;
  readonly id?: Atom;
  readonly names?: NamesNode;
}
/** A verb with its arguments; `choose` and `roll` have a block of branches. */
export interface EffectNode extends Node {
  readonly syntax: 'Effect';
  readonly verb?: Atom;
  readonly phrase?: Phrase;
  readonly when?: ExprNode;
  readonly provenance?: ProvenanceNode;
  readonly lines: readonly (EffectNode | BranchNode)[];
}
/** What a verb or a result does. */
export interface VerbBody extends Node {
  readonly syntax: 'VerbBody';
  readonly provenance?: ProvenanceNode;
  readonly lines: readonly (EffectNode | BranchNode)[];
}
/** What a query answers. */
export interface QueryBody extends Node {
  readonly syntax: 'QueryBody';
  readonly when?: ExprNode;
  readonly provenance?: ProvenanceNode;
}
/** One branch of a choice or of a roll of dice. */
export interface BranchNode extends Node, Consequence {
  readonly syntax: 'Branch';
  readonly id?: Atom;
  readonly names?: NamesNode;
  /** Results of the dice. */
  readonly results: readonly (RangeNode | SignedNode | Atom)[];
  readonly when?: ExprNode;
}
/** `trigger fall at end-of-turn once when … { … }`. */
export interface TriggerItem extends Declared, Timing {
  readonly syntax: 'Trigger';
  readonly lines: readonly (EffectNode | BranchNode)[];
}
