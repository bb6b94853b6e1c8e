/** What someone does to the map table, as plain data: one member of `TableEdit` for each kind, one file beside this one that writes it. */

/** Units go to another place: out of the line that says where they stand, and with what is aboard of them. */
export interface MoveEdit {
  kind: 'move';
  /** Ids as in the compiled game that was looked at. */
  units: string[];
  /** Where they stood there; null: not on the map. When the text has changed since, units that are alike and stand there are meant. */
  from?: string | null;
  to: string;
}

/** Everything that can be asked for. */
export type TableEdit = MoveEdit;
