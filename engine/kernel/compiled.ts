/**
 * The compiled game: what the compiler (server/model) hands to the engine.
 *
 * Plain, canonical JSON: keys sorted, arrays in the order the text gives them, no `undefined`. The published JSON Schema
 * (`docs/schema/compiled-game.schema.json`) describes exactly these types. Everything a ruleset needs to know about a
 * game (values, tables, map, cards) is here; a ruleset holds procedures only.
 */

import type { CardType, Deck, Trigger } from './compiled-cards';
import type { Expr } from './compiled-expressions';
import type { CompiledScenario, CompiledUnit, HistoryMark, UnitCodes } from './compiled-scenario';
import type { Phase, Sequence, Table, Track } from './compiled-tables';
import type { DeclaredQuery, DeclaredSpecial, DeclaredVerb } from './compiled-words';

export type * from './compiled-cards';
export type * from './compiled-expressions';
export type * from './compiled-lines';
export type * from './compiled-scenario';
export type * from './compiled-tables';
export type * from './compiled-words';

/** A name in both languages of the users; `ja` falls back to `en`. */
export interface Names {
  en: string;
  ja?: string;
}

/** How sure the data is (language.md, principle 6). Absent means `stated`. */
export type Certainty = 'stated' | 'inferred' | 'reconstructed' | 'uncertain';

/** Where an entry comes from: rule numbers as printed, how sure it is, and what is noted beside it. */
export interface Provenance {
  see?: string[];
  certainty?: Certainty;
  /** What its designer says beside it; paragraphs are lines. */
  note?: Names;
}

export interface CompiledGame {
  /** Version of this format. */
  format: 1;
  game: GameVocabulary;
  scenario: CompiledScenario;
  board: Board;
  /** Every counter the scenario uses, on the map, scheduled or in reserve; ids are unique and stable. */
  units: CompiledUnit[];
  /** How it was, to be compared with games; absent: nothing is said of it. No game depends on it. */
  history?: HistoryMark[];
}

export interface GameVocabulary {
  id: string;
  names: Names;
  /** Id of the ruleset that plays it. */
  rules: string;
  /** `id` is the word the text uses; the order is the order of play where the rules need one. */
  sides: Side[];
  nations: Nation[];
  /** Unit classes (`fleet`, `land`, `air`). */
  classes: UnitClass[];
  kinds: UnitKind[];
  terrains: Terrain[];
  features: Feature[];
  borders: BorderKind[];
  /** Kinds of routes; absent: none. */
  routes?: RouteKind[];
  markers: MarkerKind[];
  /** Single numbers of the rules, by name (`activation-cost`). */
  values: Record<string, number>;
  tables: Record<string, Table>;
  decks: Deck[];
  /** Numbers that the game keeps on tracks; absent: none declared. */
  tracks?: Track[];
  /** When cards may be played; absent: none declared. */
  windows?: CardWindow[];
  /** Sequence of play, in order. */
  phases: Phase[];
  /** Further sequences, such as that of a night turn; absent: none. */
  sequences?: Sequence[];
  /** Optional rules the game knows; `excludes`: those that are off while one is on; `elsewhere`: other scenarios alone offer it. */
  options: (Named & { excludes?: string[]; elsewhere?: true })[];
  /** States that a unit can be in beside `reduced`; absent: none. */
  states?: StateKind[];
  /** What units can be drawn from, beside the order of battle and the counter mix; absent: nothing is declared. */
  pools?: Named[];
  /** What words are called that name nothing else: columns and cells of tables, words of attributes, flags; absent: none are named. */
  words?: Named[];
  /** Attributes of counters, with their names; absent: none are declared. */
  attributes?: Attribute[];
  /** Armies, corps, divisions. */
  formations?: Formation[];
  /** Every counter with values of its own, whether the scenario uses it or not. */
  counters?: Counter[];
  /** How much may stand in one place; absent: nothing is said. */
  stacking?: StackingRule[];
  /** Zones of control that units have. */
  controlZones?: ControlZone[];
  /** Types of cards; absent: none are told apart. */
  cardTypes?: CardType[];
  /** What happens by itself in every scenario; absent: nothing. */
  triggers?: Trigger[];
  /** Rules of the game's own rulebook: by their number, their title, and their text as a note; absent: the text has none. */
  ruleTexts?: Named[];
  /** Verbs, queries and special rules that the text declares, beside those of the ruleset; absent: none. */
  verbs?: DeclaredVerb[];
  queries?: DeclaredQuery[];
  specials?: DeclaredSpecial[];
}

/** A limit of what may stand in one place. Words of `of` and `except` name sides, nations, classes, kinds and flags. */
export interface StackingRule extends Named {
  /** Counted are units that any of these words fits; none: all units. */
  of: string[];
  except?: string[];
  most: number;
  /** `units`, `steps`, or the attribute whose values are added up. */
  counts: string;
  /** Features and terrains of the places it holds in; absent: everywhere. */
  in?: string[];
  outside?: string[];
  /** Whose units are counted together. */
  each: 'side' | 'nation' | 'place';
  /** Units with the same value of one of these attributes (or `formation`) count as one. */
  together?: string[];
  /** Two units of a formation that the word fits, with so many steps left, count as one. */
  pairs?: { of: string; steps: number };
  /** As many as this, none of them one of `except`, if their values of the attribute add up to no more than `total`. */
  extended?: { most: number; attribute: string; total: number; except?: string[] };
}

/** Who sights concealed units, and from how many hexes away. */
export interface Sighting {
  within: number;
  of?: string[];
}

/** A state that units can be in. Words of `of` and `removes` name sides, nations, classes, kinds, formations and flags. */
export interface StateKind extends Named {
  /** What others do not know of a unit in it: `place`: that it is there; `unit`: which it is. Absent: they know all. */
  conceals?: 'place' | 'unit';
  /** Enemies that sight who is in it, within so many hexes: those that any word fits, or all. Absent: all that stand beside it. */
  sighted?: Sighting[];
  /** Terrains, features, regions and places that bar their sight. */
  blocked?: string[];
  /** Who leaves the map when it is sighted: dummies. */
  removes?: string[];
}

/** A moment at which cards may be played: before or after what a procedure does (`kernel/moments.ts`); without either the players know it. */
export interface CardWindow extends Named {
  before?: string;
  after?: string;
}

/** How units rule the places beside them. Words of `of` and `except` name sides, nations, classes, kinds, formations, flags and states. */
export interface ControlZone extends Named {
  /** Whose it is: units that any of these words fits; none: all. Of who is in a state that `except` names it is not. */
  of: string[];
  except?: string[];
  /** Terrains and features that it reaches into; absent: all. */
  into?: string[];
  outside?: string[];
  /** Terrains and features that it does not reach out of. */
  notFrom?: string[];
  /** Kinds of hexside that it does not reach across. */
  notAcross?: string[];
  /** Kinds of route along which it reaches whatever is between. */
  along?: string[];
  /** The zone that this is a part of: what that one says of moves, retreats and lines holds, and counts once. */
  joins?: string;
  /**
   * Two of its places two hexes apart, between which it reaches from both, bar what lies between: the hex, or the hexside. `edge`: a place one hex
   * from the edge of the map has a bond with it. `twice`: none where every way between the two crosses two hexsides of one of these lists;
   * `along`: none that bars a hexside of these kinds.
   */
  bonds?: { edge?: true; twice?: string[][]; along?: string[] };
  /** Movement points that it costs beside the ground: to go in, to go out, to go on inside; `no`: it may not be done. */
  entering?: number | 'no';
  leaving?: number | 'no';
  passing?: number | 'no';
  /** Who comes in goes no further. */
  stops?: true;
  /** It does not hold where one of the mover's own side stands: `friend` any, otherwise one that a word fits; for what, absent: everything. */
  negated?: { by: string[]; for?: ('move' | 'retreat' | 'trace')[] };
  /** Nobody retreats into it. */
  shutsRetreat?: true;
  /** Steps that a retreat loses for each place of it that it comes into. */
  retreatLosses?: number;
}

export interface Named {
  id: string;
  names: Names;
  provenance?: Provenance;
}

export interface Side extends Named {
  /** `#rrggbb`. */
  color: string;
}

export interface Nation extends Named {
  side: string;
  color: string;
}

/** Properties a declaration carries beyond its name; each is a list of the values written after the property's word. */
export type Properties = Record<string, PropertyValue[]>;
export type PropertyValue = number | string;

/** A printed value: plain, with what is printed beside it, or a list where the attribute says `list`. */
export type UnitValue = PropertyValue | MarkedValue;
/** `2^3`: something raised beside the value; `11 red`, `(3)`, `[4]`: marks, of which `round` and `square` are brackets. */
export interface MarkedValue {
  value: PropertyValue;
  raised?: number;
  marks?: string[];
  /** The words or ids of which `value` is the list, with commas. */
  list?: string[];
}

/** What counters have a value of. Without `words` and `numbers` any value will do. */
export interface Attribute extends Named {
  words?: string[];
  numbers?: { from: number; to: number };
  /** Words and brackets that may stand beside a value. */
  marks?: string[];
  /** Attribute of the number that is printed raised beside the value. */
  raised?: string;
  /** Worth adding up over units: how strong a force is. */
  total?: true;
  /** Every value is a list. */
  list?: true;
  /** Its values are ids of these: `unit`, `nation`, `formation` … */
  refersTo?: string;
}

/** A body of units; `in`: what it belongs to, inner first. */
export interface Formation extends Named {
  in: string[];
  side?: string;
  properties: Properties;
}

/** A counter with values of its own, one per step from full downwards. `count`: how many equal ones there are. */
export interface Counter extends Named {
  side: string;
  nation: string;
  kind: string;
  steps: number;
  /** Steps with which it comes into play, when fewer. */
  starts?: number;
  count?: number;
  formation?: string;
  values: Record<string, UnitValue[]>;
  flags: string[];
  codes?: UnitCodes;
  /** Attributes that are surer, or less sure, than the rest of the counter (`steps` may be among them). */
  certainties?: Record<string, Certainty>;
}

/** A class of units; `face`: what its counters print where, if the game says so. */
export interface UnitClass extends Named {
  face?: CounterFace;
}

/** Attributes by where a counter prints them: `values` in a row at the bottom, the others around the symbol. */
export interface CounterFace {
  values: string[];
  above?: string;
  left?: string;
  right?: string;
}

export interface UnitKind extends Named {
  class: string;
  /** Steps at full strength (2 = full and reduced). */
  steps: number;
  /** Printed values, one per step from full downwards: `strength: [2, 0]`. */
  values: Record<string, number[]>;
  /** Words without a number (`transports`). */
  flags: string[];
}

export interface Terrain extends Named {
  color?: string;
  /** Classes that may enter. */
  enter: string[];
  properties?: Properties;
}

/** Something printed in a hex beside its terrain: mountain, jungle, port, airfield. `flags` say what it does. */
export interface Feature extends Named {
  flags: string[];
  properties: Properties;
}

/** A kind of hexside; `cross` lists the classes that may cross it. */
export interface BorderKind extends Named {
  cross: string[];
  /** Pairs of terrains (`any`: every one) between which every hexside is of this kind without being listed. */
  between?: [string, string][];
  /** Kinds of hexside beside which it is not implied. */
  unless?: string[];
  /** Kinds that its hexside must be of, too: a bridge leads over a river. */
  over?: string[];
  /** Kinds of which a hexside of this kind must be where a route crosses it: a road needs a bridge. */
  routeNeeds?: string[];
  color?: string;
  /** What else is said of it; a word without values has none. */
  properties?: Properties;
}

/** A kind of way along hexes: road, railway, transport route. */
export interface RouteKind extends Named {
  color?: string;
  properties?: Properties;
}

export interface MarkerKind extends Named {
  /** Counters of this marker in the box, by side id or `any`. */
  limits: Record<string, number>;
  /** The limits are those of each place, and whoever lays one there owns it. */
  each?: 'place';
}

// ---------------------------------------------------------------- board

export interface Board extends Named {
  grid: HexGrid | PointGrid;
  /** Every place in play or printed, in grid order. */
  places: Place[];
  /** Hexsides that are not what the two terrains imply. `a` < `b` as strings. A hexside may be of several kinds. */
  borders: BoardBorder[];
  /** Ways from hex to hex; absent: none. */
  routes?: BoardRoute[];
  regions: Region[];
  /** The map that this one is a part of. */
  part?: string;
  /** How the map lies on the earth, whose coasts are drawn under it; absent: they are not drawn. */
  coast?: Coast;
  /** A designer's own picture under the map; absent: none. */
  image?: BoardImage;
}

/** Projections of printed maps: `conic` and `azimuthal` are Lambert's (conformal, equal-area). */
export type Projection = 'mercator' | 'miller' | 'equirectangular' | 'conic' | 'azimuthal';

/** It changes the picture, never the rules. */
export interface Coast {
  projection: Projection;
  /** At least three, not all in one line. */
  points: ControlPoint[];
  provenance?: Provenance;
}

/** A picture under the map. It changes what is drawn, never the rules. */
export interface BoardImage {
  /** As written: a path from the folder of the text that names it. */
  file: string;
  /** From 0 to 1; absent: 1. */
  opacity?: number;
  /** How strongly terrain, coasts and ways are drawn over it, from 0 to 1; absent: 0. */
  terrain?: number;
  /** Stretched over the whole paper (also when absent), or as large as it may be in its own form. */
  fit?: 'stretch' | 'contain';
  /** Where places are in the picture, in its own pixels: at least two, which differ both ways. Absent: it fits the paper. */
  points?: PicturePoint[];
  provenance?: Provenance;
}

export interface PicturePoint {
  place: string;
  x: number;
  y: number;
}

/** Where a place lies on the earth, in degrees; north and east are positive. */
export interface ControlPoint {
  place: string;
  latitude: number;
  longitude: number;
}

export interface BoardBorder {
  a: string;
  b: string;
  kind: string;
  /** What it is called: a river, a bridge. */
  names?: Names;
  /** A state of its own. */
  properties?: Properties;
  provenance?: Provenance;
}

/** A step of a road, a railway, a transport route. `a` < `b` as strings. */
export interface BoardRoute {
  a: string;
  b: string;
  kind: string;
  names?: Names;
  properties?: Properties;
  provenance?: Provenance;
}

export interface HexGrid {
  shape: 'hex';
  /** `flat` = flat sides up and down (columns), `pointy` = rows. */
  orientation: 'flat' | 'pointy';
  /** How an id is read: `CCRR` column first, `RRCC` row first; a letter a digit. */
  ids: string;
  /** Letters before the number. */
  prefix?: string;
  columns: [number, number];
  rows: [number, number];
  /** Which columns (flat) or rows (pointy) are shifted half a hex the way rows (columns) are counted: down or right, mostly. */
  shifted: 'even' | 'odd';
  /** Columns are counted westwards, rows northwards; absent: eastwards and southwards. */
  direction?: ('west' | 'north')[];
  /** Further maps joined to the first. */
  sheets?: Sheet[];
}

/** A map joined to the grid's first one, with numbers of its own. */
export interface Sheet extends Named {
  prefix?: string;
  columns: [number, number];
  rows: [number, number];
  /** Columns and rows by which its numbers are counted on in the grid. */
  offset: [number, number];
}

export interface PointGrid {
  shape: 'points';
  lines: GridLine[];
}

/** Two places of a point-to-point map that are joined. `a` < `b` as strings. */
export interface GridLine {
  a: string;
  b: string;
  /** What it counts in a distance, at least 1. */
  length: number;
  /** Ids of the kinds of border the line is of (`road`, `sea-lane`); absent: none. */
  kinds?: string[];
  /** Not there at the start. */
  closed?: true;
  /** When a closed line opens, or an open one closes, for the rest of the game. */
  until?: Expr;
  properties?: Properties;
  provenance?: Provenance;
}

export interface Place extends Named {
  terrain: string;
  features: string[];
  /** Nation that owns the printed icon, if there is one. */
  owner?: string;
  /** Nation whose supply source it is. */
  source?: string;
  /** Side or nation that holds it at the start. */
  holder?: string;
  /** A box off the map: no hex of the grid. */
  box?: true;
  /** Of a box: the places it is joined to. */
  links?: string[];
  properties: Properties;
  /** Separate waters within one hex, each with the neighbours a fleet reaches from it. */
  waters?: { id: string; names: Names; to: string[] }[];
}

export interface Region extends Named {
  places: string[];
  flags: string[];
  properties: Properties;
}
