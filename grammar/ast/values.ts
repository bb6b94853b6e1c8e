/** Values, places, phrases, conditions, tables. */
import type { Atom, Node, ProvenanceNode } from './nodes';

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
  /** The numbers as they are written. */
  readonly numbers: readonly Atom[];
}

export interface SignedNode extends Node {
  readonly syntax: 'Signed';
  readonly value: number;
}

/** `9901`, `Delta`, `9901 Delta`, `0805 "Port Echo"`. */
export interface PlaceRef extends Node {
  readonly syntax: 'PlaceRef';
  /** The number or id part. */
  readonly id?: Atom;
  /** The name part. A lone word or string that is not a number stands here. */
  readonly name?: Atom;
}

/** `2108-2109-2110`. Numbers with letters may come in one word, `W0105-W0206`: whoever reads the path takes it apart. */
export interface PathNode extends Node {
  readonly syntax: 'Path';
  readonly places: readonly PlaceRef[];
}

/** `9903/9904`. */
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
  /** Of a line of a phase: the condition under which it holds. */
  readonly when?: ExprNode;
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

export interface TableBody extends Node {
  readonly syntax: 'TableBody';
  readonly header?: Row;
  readonly rows: readonly Row[];
}
export interface Row extends Node {
  readonly syntax: 'Row';
  /** A note below the row; where it comes from stands in its columns. */
  readonly provenance?: ProvenanceNode;
  readonly cells: readonly CellNode[];
}
/** A cell holds values (several: `port, fleet-limit 1`), items separated by commas. Empty: no items. */
export interface CellNode extends Node {
  readonly syntax: 'Cell';
  readonly items: readonly (readonly Value[])[];
  /** The cell's text as written, trimmed (for names with blanks). */
  readonly text: string;
}
