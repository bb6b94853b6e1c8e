/** Printed tables of the game as arrays: combat results, column shifts, rounds, initiative. */
import type { Table } from '../../kernel/compiled';
import type { Reader } from '../../kernel/reader';
import { numberCell } from '../../kernel/tables';

export interface InitiativeRow {
  state: number;
  /** Side that decides; -1: both roll. */
  decides: number;
  spends: number;
  declines: number;
}

export type GameTables = ReturnType<typeof readTables>;

/** Reads the tables; what is wrong is noted. */
export function readTables(reader: Reader) {
  const results = reader.table('combat-results', ['strength', 'die-1']);
  const faces = results ? results.columns.length - 1 : 1;
  const columns = (results?.rows ?? []).map((row) => lowest(row.cells[0]));
  const hits = new Int16Array(columns.length * faces);
  results?.rows.forEach((row, i) => {
    for (let die = 0; die < faces; die++) hits[i * faces + die] = numberCell(row.cells[die + 1] ?? null);
  });
  const shifts = reader.table('column-shifts', ['condition', 'shift']);
  const shift = (condition: string) => {
    const row = shifts?.rows.find((one) => one.cells[0] === condition);
    if (!row) reader.problem(`table column-shifts has no row ${condition}`, 'column-shifts');
    return numberCell(row?.cells[1] ?? null);
  };
  const supply = reader.table('supply', ['places', 'cost']);
  const cost = (places: string) => {
    const row = supply?.rows.find((one) => one.cells[0] === places);
    if (!row) reader.problem(`table supply has no row ${places}`, 'supply');
    return numberCell(row?.cells[supply!.columns.findIndex((c) => c.id === 'cost')] ?? null);
  };
  const rounds = reader.table('rounds', ['movement-left', 'rounds']);
  return {
    /** Faces of a die. */
    faces,
    /** Lowest strength of each column of the combat results. */
    columns,
    /** Hits, at `column * faces + die - 1`. */
    hits,
    moreCarriers: shift('enemy-more-carriers'),
    landAir: shift('enemy-land-air'),
    initiative: readInitiative(reader, reader.table('initiative', ['state', 'decides', 'spends', 'declines'])),
    /** Resources that flip the ships of a port, and those of a base. */
    portSupply: cost('other-own-port'),
    baseSupply: cost('base'),
    /** Rounds by movement left. */
    rounds: (rounds?.rows ?? []).map((row) => numberCell(row.cells[1] ?? null)),
  };
}

function lowest(cell: Table['rows'][number]['cells'][number] | undefined): number {
  if (typeof cell === 'number') return cell;
  return cell !== null && typeof cell === 'object' ? cell.from : 0;
}

function readInitiative(reader: Reader, table: Table | null): InitiativeRow[] {
  const rows = (table?.rows ?? []).map(({ cells }) => ({
    state: numberCell(cells[0] ?? null),
    decides: typeof cells[1] === 'string' ? reader.side(cells[1]) : -1,
    spends: numberCell(cells[2] ?? null, -1),
    declines: numberCell(cells[3] ?? null, -1),
  }));
  for (const row of rows)
    for (const next of row.decides < 0 ? [] : [row.spends, row.declines])
      if (!rows.some((one) => one.state === next)) reader.problem(`initiative: state ${next} is missing`, 'initiative');
  if (rows.length === 0) reader.problem('initiative: there is no state', 'initiative');
  return rows;
}

/** Index of the column that holds a strength; -1 below the first. Beyond the last one the last counts. */
export function columnOf(tables: GameTables, strength: number): number {
  let column = -1;
  while (column + 1 < tables.columns.length && tables.columns[column + 1]! <= strength) column++;
  return column;
}

/** The column that holds a strength after shifts (8.2.1): -1 left of the first, where there are no hits. */
export function columnAfter(tables: GameTables, strength: number, shift: number): number {
  if (strength < tables.columns[0]!) return -1;
  return Math.max(-1, Math.min(tables.columns.length - 1, columnOf(tables, strength) + shift));
}

/** Hits of a die on the column that holds the strength, after shifts (8.2.1). */
export function hitsOf(tables: GameTables, strength: number, shift: number, die: number): number {
  const column = columnAfter(tables, strength, shift);
  return column < 0 ? 0 : tables.hits[column * tables.faces + die - 1]!;
}
