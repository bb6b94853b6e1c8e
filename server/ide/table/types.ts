/** What someone does to the map table, as plain data: one member of `TableEdit` for each kind, one file beside this one that writes it. */
import type { MapEdit } from './map-edits';

export type * from './map-edits';

/** Units that are meant. */
interface OfUnits {
  /** Ids as in the compiled game that was looked at. */
  units: string[];
  /** Where they stood there; null: not on the map. When the text has changed since, units that are alike and stand there are meant. */
  from?: string | null;
}

/** Units go to another place, with what is aboard of them: from the map, or from what is still to come. */
export interface MoveEdit extends OfUnits {
  kind: 'move';
  to: string;
}

/** Units leave the scenario. */
export interface RemoveEdit extends OfUnits {
  kind: 'remove';
}

/** Units lose a step, or get one back. */
export interface StepEdit extends OfUnits {
  kind: 'step';
  reduce: boolean;
}

/** Units of the set-up come as reinforcements instead. */
export interface ArriveEdit extends OfUnits {
  kind: 'arrive';
  turn: number;
}

/** A counter that the scenario does not use comes into it: one of its own (`counter`), or one of a nation and kind. */
export interface AddEdit {
  kind: 'add';
  counter?: string;
  nation?: string;
  unitKind?: string;
  count?: number;
  reduced?: boolean;
  to: string;
}

/** Units come on another turn. */
export interface TurnEdit {
  kind: 'turn';
  units: string[];
  to: number;
}

/** What is done to units on the map. */
export type UnitEdit = MoveEdit | RemoveEdit | StepEdit | ArriveEdit | AddEdit;

/** Everything that can be asked for. */
export type TableEdit = UnitEdit | TurnEdit | MapEdit;
