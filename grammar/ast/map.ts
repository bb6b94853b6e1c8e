/** Maps and decks. */
import type { Atom, Declared, Node, ProvenanceNode } from './nodes';
import type { ExprNode, HexsideRef, Phrase, PlaceRef, Property, TableBody } from './values';

export interface MapDecl extends Declared {
  readonly syntax: 'Map';
  readonly game?: Atom;
  readonly items: readonly MapItem[];
}
export type MapItem =
  | GridItem
  | LegendItem
  | PictureItem
  | PlacesItem
  | BordersItem
  | WaterItem
  | LineItem
  | RegionItem;

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
/** `line Truk - Rabaul 1 sea-lane closed until shift { … }`: two places of a point-to-point map joined. */
export interface LineItem extends Node {
  readonly syntax: 'Line';
  readonly a?: PlaceRef;
  readonly b?: PlaceRef;
  readonly length?: Atom;
  /** The words after the length: kinds of line, `closed`, `open`. */
  readonly words: readonly Atom[];
  readonly until?: ExprNode;
  readonly properties: readonly Property[];
  readonly provenance?: ProvenanceNode;
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
