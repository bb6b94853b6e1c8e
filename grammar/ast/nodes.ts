/** What all nodes are, and what they are made of. */

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
  /** Decoded: strings without quotes and escapes; numbers as written (`9901`). */
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
  /** What its designer says beside it, in paragraphs. */
  readonly notes: readonly NamesNode[];
}

/** Every declaration with an id, names and provenance. */
export interface Declared extends Node {
  readonly id?: Atom;
  readonly names?: NamesNode;
  readonly provenance?: ProvenanceNode;
}
