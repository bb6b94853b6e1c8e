/** Tables, tracks and the sequence of play of a compiled game (compiled.ts). */
import type { Effect, Expr, Named, Names, Properties, Provenance, RuleLine } from './compiled';

/** A phase or segment. `steps` are its segments; `rule` is what a log entry cites. */
export interface Phase extends Named {
  steps: Phase[];
  /** Who acts: words such as `simultaneous`, `alternate`, `first`, and the tie-break side. */
  properties: Properties;
  /** The only sides that act in it; absent: all. */
  only?: string[];
  /** The order in which sides act. */
  order?: string[];
  /** The turns in which it is played; absent: all. */
  turns?: TurnSpan[];
  /** The condition under which it is played, looked at as it begins; absent: always. */
  when?: Expr;
  /** Its lines, with those of what it stands in. */
  lines?: RuleLine[];
}

/** Turns from one to another, both included; -1000000 and 1000000 for open ends. */
export interface TurnSpan {
  from: number;
  to: number;
}

/** A number kept on a track. Boxes may have names: a scenario may say `stable` instead of 4. */
export interface Track extends Named {
  color?: string;
  from: number;
  to: number;
  /** Where the counter stands at the start unless the scenario says otherwise. */
  start?: number;
  /** One counter a side instead of one for all. */
  sides?: string[];
  boxes?: TrackBox[];
}
export interface TrackBox {
  value: number;
  id?: string;
  names?: Names;
  /** What is printed in the box beside its name. */
  cells?: Record<string, Cell>;
  provenance?: Provenance;
}

/** Where the counter on a track stands at the start. */
export interface TrackStart {
  track: string;
  side?: string;
  value: number;
  provenance?: Provenance;
}

/** A sequence of play beside the usual one. */
export interface Sequence extends Named {
  phases: Phase[];
  properties: Properties;
  /** The turns in which it is played instead of the usual one; absent: all, or as the rules say. */
  turns?: TurnSpan[];
  /** The turns after which it is played. */
  after?: TurnSpan[];
}

/** A cell: a number, a range `[low, high]` (inclusive; -1000000 and 1000000 for open ends), words, or null when empty. */
export type Cell = number | string | { from: number; to: number } | null;

/** A printed table: column ids (the first is the row key) and rows of cells. */
export interface Table extends Named {
  columns: TableColumn[];
  rows: { cells: Cell[]; provenance?: Provenance }[];
  /** The dice whose sum, with modifiers, finds the row. */
  roll?: TableRoll;
  /** What the columns after the first stand for: `odds`, `strength`, `turn` or another word. */
  across?: string;
  /** Beyond the first and last row or column those count. */
  clamp?: ('rows' | 'columns')[];
  /** How far columns may be shifted, left negative. */
  shifts?: { from: number; to: number };
  /** The codes its cells hold. */
  results?: ResultCode[];
  /** What else is said of all of it. */
  properties?: Properties;
}

export interface TableColumn {
  id: string;
  names: Names;
  /** What its cells are, where the text says so: `number`, `result`, `side` and others. */
  type?: string;
}

export interface TableRoll {
  dice: number;
  /** Lowest and highest face of one die. */
  faces: [number, number];
  /** Lowest and highest sum of modifiers. */
  modifiers?: [number, number];
}

/** A result that a table may give: what it stands for. */
export interface ResultCode extends Named {
  properties: Properties;
  /** What happens besides, where what is attacked is `here`. */
  does?: Effect[];
}
