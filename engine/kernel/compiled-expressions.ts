/** Of the compiled game: conditions, numbers and sets, as data. */

/** Typed, total expressions: no loops, no input or output. Places and units are ids. */
export type Expr =
  | { op: 'number'; value: number }
  | { op: 'boolean'; value: boolean }
  | { op: 'and' | 'or'; args: Expr[] }
  | { op: 'not'; arg: Expr }
  | { op: '=' | '!=' | '<' | '<=' | '>' | '>=' | '+' | '-' | '*' | '/'; left: Expr; right: Expr }
  /** How many units are in the set. */
  | { op: 'count'; of: UnitSet }
  /** How many places are in the set. */
  | { op: 'places'; of: PlaceSet }
  /** How many of these places the side controls. */
  | { op: 'controlled'; by: string; of: PlaceSet }
  /** How many of these places hold the marker of the side. */
  | { op: 'marked'; marker: string; side: string; of: PlaceSet }
  /** What is printed on units, by the steps that they have left, or in places, added up; `highest`: the highest of it, or 0. */
  | { op: 'sum'; attribute: string; of: UnitSet | PlaceSet; highest?: true }
  /** A number or flag the ruleset publishes, by name (`turn`, `bomb-dropped`), with words as arguments. */
  | { op: 'query'; name: string; args: string[] };

/** Units that match all the given conditions. */
export interface UnitSet {
  set: 'units';
  /** In a line of a phase: units that its procedure binds (`attackers`). */
  role?: string;
  side?: string;
  nation?: string;
  kind?: string;
  class?: string;
  /** Of this formation or one that belongs to it. */
  formation?: string;
  /** One of these individual units. */
  units?: string[];
  step?: 'full' | 'reduced';
  /** Units that match at least one of these, too. */
  any?: UnitSet[];
  /** The only side with units of that class in the place (`alone`). */
  alone?: boolean;
  /** Not aboard a transport. */
  ashore?: boolean;
  in?: PlaceSet;
  outside?: PlaceSet;
  /** In the zone of control of this side. */
  zone?: string;
  /** In a zone of control of an enemy of its own; false: in none. */
  enemyZone?: boolean;
  /** How many are meant (`2 reduced Land`); absent: all or any, as the verb says. */
  count?: number;
  /** In all of these states, and in none of those. */
  states?: string[];
  without?: string[];
  /** Eliminated units, wherever they were. */
  eliminated?: true;
}

export interface PlaceSet {
  set: 'places';
  /** In a line of a phase: the place that its procedure binds (`target`); in the block of `each`: `here`. With `within`: what is so near to it. */
  role?: string;
  /** Explicit places and the places of named regions, merged, in text order. */
  ids?: string[];
  /** Places that have this feature. */
  feature?: string;
  /** Places within this many hexes of any place of `ids`, or of `any`. */
  within?: number;
  /** Places whose printed owner is of this side or nation. */
  owner?: string;
  /** Places that hold this marker of the side. */
  marked?: { marker: string; side: string };
  terrain?: string;
  /** Places that this side controls. */
  held?: string;
  /** Places that this side controlled when the scenario began. */
  began?: string;
  /** Places that come to this side now. */
  taken?: string;
  /** Places with one of these units. */
  with?: UnitSet;
  /** Places within `within` of one of these units (instead of `ids`). */
  near?: UnitSet;
  /** Not in the zone of control of this side. */
  freeOf?: string;
  /** None of these places. */
  except?: PlaceSet;
  /** Places in any of these sets. */
  any?: PlaceSet[];
}
