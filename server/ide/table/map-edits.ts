/** What someone does to a map by hand, as plain data. */

/** The brush went over hexes: they have this terrain now. */
export interface PaintEdit {
  kind: 'paint';
  places: string[];
  /** Id of the terrain. */
  terrain: string;
}

/** The same with something that is printed in hexes beside their terrain. */
export interface MarkEdit {
  kind: 'mark';
  places: string[];
  /** Id of the feature. */
  feature: string;
  on: boolean;
}

/** Hexsides were drawn along, or rubbed out. */
export interface HexsidesEdit {
  kind: 'hexsides';
  /** Id of the kind of hexside. */
  of: string;
  /** Pairs of neighbours, in the order of the stroke. */
  sides: [string, string][];
  on: boolean;
  /** Does not go on with what is there: a statement of its own, under this name if one is given. */
  begin?: { en?: string; ja?: string };
}

/** A road or another route was drawn from place to place, or steps of it rubbed out. */
export interface RouteEdit {
  kind: 'route';
  /** Id of the kind of route. */
  of: string;
  /** Places in the order of the stroke; each a neighbour of the next. */
  path: string[];
  on: boolean;
  begin?: { en?: string; ja?: string };
}

/** What is said of a place in its row (its name, what is there) is said of another hex now; what names it by name follows. */
export interface RelocateEdit {
  kind: 'relocate';
  place: string;
  to: string;
}

/** A point or a box is drawn elsewhere: where, in the units of its columns `x` and `y`. */
export interface PlotEdit {
  kind: 'plot';
  place: string;
  x: number;
  y: number;
}

/** Two points were joined by a line, or the line between them was rubbed out. */
export interface LineEdit {
  kind: 'line';
  /** Ids of the points. */
  a: string;
  b: string;
  /** Id of the kind of line; absent: of none when it is drawn, of whatever kind when it is rubbed out. */
  of?: string;
  /** What it counts in a distance, at least 1. A line that is there already gets it. */
  length: number;
  on: boolean;
}

/** A new point of a map of points, or a new box off a map of hexes. */
export interface PointEdit {
  kind: 'point';
  names: { en?: string; ja?: string };
  /** Where, as its columns `x` and `y` say. */
  x: number;
  y: number;
  /** Id of its terrain; absent: that of the one before it, where all have one. */
  terrain?: string;
  /** Id of the nation it belongs to. */
  owner?: string;
  /** Ids of what is there. */
  features?: readonly string[];
}

export type MapEdit = PaintEdit | MarkEdit | HexsidesEdit | RouteEdit | RelocateEdit | PlotEdit | LineEdit | PointEdit;
