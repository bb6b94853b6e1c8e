/** Maps. */
import type { Atom, Declared, NamesNode, Node, ProvenanceNode } from './nodes';
import type { ExprNode, FrontBack, HexsideRef, PathNode, PlaceRef, Property, RangeNode, TableBody } from './values';

export interface MapDecl extends Declared {
  readonly syntax: 'Map';
  readonly game?: Atom;
  /** After `extends`: the map it is a part of. */
  readonly base?: Atom;
  readonly items: readonly MapItem[];
}
export type MapItem =
  | GridItem
  | LegendItem
  | PictureItem
  | SheetItem
  | PlacesItem
  | BoxesItem
  | SpreadItem
  | BordersItem
  | RoutesItem
  | PartItem
  | WaterItem
  | LineItem
  | RegionItem
  | CoastItem
  | ImageItem;

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
/** `border river "Our": 0105/0106, …`, `border bridge 2115/2116 "Dasburg" { … }`. */
export interface BordersItem extends Node {
  readonly syntax: 'Borders';
  readonly kind?: Atom;
  readonly names?: NamesNode;
  readonly sides: readonly HexsideRef[];
  readonly properties: readonly Property[];
  readonly provenance?: ProvenanceNode;
}
/** `route main-road "N4": 0105-0205-0306, 2108-2109`. */
export interface RoutesItem extends Node {
  readonly syntax: 'Routes';
  readonly kind?: Atom;
  readonly names?: NamesNode;
  readonly paths: readonly PathNode[];
  readonly properties: readonly Property[];
  readonly provenance?: ProvenanceNode;
}
/** A further map joined to the first, with numbers and a picture of its own. */
export interface SheetItem extends Declared {
  readonly syntax: 'Sheet';
  readonly properties: readonly Property[];
  readonly pictures: readonly PictureItem[];
}
/** `boxes { | box | name | links | }`: places off the map. */
export interface BoxesItem extends Node {
  readonly syntax: 'Boxes';
  readonly provenance?: ProvenanceNode;
  readonly body?: TableBody;
}
/** `terrain woods: 0105, 0107..0112`; `feature city: 2020`. */
export interface SpreadItem extends Node {
  readonly syntax: 'Spread';
  readonly word: 'terrain' | 'feature';
  readonly kind?: Atom;
  readonly places: readonly PlaceItem[];
  readonly provenance?: ProvenanceNode;
}
/** `part columns 10..25, rows 3..12`: which part of the map it extends a map is. */
export interface PartItem extends Node {
  readonly syntax: 'Part';
  readonly stretches: readonly {
    readonly of: 'columns' | 'rows';
    readonly range?: RangeNode;
    /** What stands in place of a range: `1-36`, `7`. */
    readonly value?: FrontBack | Atom;
  }[];
  readonly regions: readonly Atom[];
  readonly places: readonly PlaceItem[];
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
/** `coast mercator { Tokyo: 35.7N 139.7E; … }`: how the map lies on the earth. */
export interface CoastItem extends Node {
  readonly syntax: 'Coast';
  readonly projection?: Atom;
  readonly points: readonly ControlPointLine[];
  readonly provenance?: ProvenanceNode;
}
/** `image "maps/scan.png" { opacity 80%; 0101: 120 88; … }`: a picture under the map. */
export interface ImageItem extends Node {
  readonly syntax: 'Image';
  readonly file?: Atom;
  readonly settings: readonly ImageSetting[];
  readonly points: readonly ControlPointLine[];
  readonly provenance?: ProvenanceNode;
}
/** `opacity 80%`, `fit contain`. */
export interface ImageSetting extends Node {
  readonly syntax: 'ImageSetting';
  readonly name?: Atom;
  readonly value?: Atom;
  readonly percent: boolean;
}
/** A place with two coordinates. */
export interface ControlPointLine extends Node {
  readonly syntax: 'ControlPoint';
  readonly place?: PlaceRef;
  readonly coordinates: readonly Atom[];
}
/** A place, or a range `0205..0207`. */
export interface PlaceItem extends Node {
  readonly syntax: 'PlaceItem';
  readonly from?: PlaceRef;
  readonly to?: PlaceRef;
}
