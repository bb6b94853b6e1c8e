/** Small tables by die, die modifiers and column shifts, as the text has them (7, 15, 16, 18, 20, 22, 23). */
import type { Cell, Table } from '../../kernel/compiled';
import type { Reader } from '../../kernel/reader';
import { lookup, numberCell } from '../../kernel/tables';

const EMPTY: Table = { id: '', names: { en: '' }, columns: [], rows: [] };

/** A row of the column shifts. */
export interface ShiftRow {
  columns: number;
  limit: number;
  rule: string;
}

class DieTables {
  private readonly shifts = new Map<string, ShiftRow>();
  private readonly tables = new Map<string, Table>();

  constructor(private readonly reader: Reader) {}

  need(id: string, columns: readonly string[]): void {
    this.tables.set(id, this.reader.table(id, columns) ?? EMPTY);
  }

  /** The cell of a row; a die beyond the rows counts as the nearest. */
  cell(table: string, row: number | string, column: string): Cell {
    return lookup(this.tables.get(table) ?? EMPTY, row, column, true);
  }

  number(table: string, row: number | string, column: string): number {
    return numberCell(this.cell(table, row, column));
  }

  yes(table: string, row: number | string, column: string): boolean {
    return this.cell(table, row, column) === 'yes';
  }

  /** A die modifier of a table, by its name. */
  modifier(name: string, table: string): number {
    const all = this.tables.get('die-modifiers') ?? EMPTY;
    const [m, t, d] = ['modifier', 'table', 'drm'].map((id) => all.columns.findIndex((c) => c.id === id));
    const row = all.rows.find((r) => r.cells[m!] === name && r.cells[t!] === table);
    return numberCell(row?.cells[d!] ?? null);
  }

  /** Columns of a shift, right positive; `limit`: the most of it in one combat, 0 = once; and the rule that the text cites for it. */
  shift(name: string): ShiftRow {
    const known = this.shifts.get(name);
    if (known) return known;
    const table = this.tables.get('column-shifts') ?? EMPTY;
    const row = table.rows.find((r) => r.cells[0] === name);
    const made = {
      columns: this.number('column-shifts', name, 'shift'),
      limit: this.number('column-shifts', name, 'limit'),
      rule: row?.provenance?.see?.[0] ?? '',
    };
    this.shifts.set(name, made);
    return made;
  }
}

/** What the procedures look up: table by its columns. */
export const READ: readonly (readonly [id: string, columns: readonly string[]])[] = [
  ['die-modifiers', ['modifier', 'table', 'drm']],
  ['column-shifts', ['shift', 'limit']],
  ['fire-fight', ['result']],
  ['determined-defence', ['holds', 'defender-loss', 'attacker-loss', 'counter-attack']],
  ['disengagement', ['disengages', 'disordered']],
  ['bridge-demolition', ['blown']],
  ['ouren-bridge', ['destroyed']],
  ['recovery-modifiers', ['drm']],
  ['surrender', ['points']],
  ['surrender-levels', ['points']],
  ['defensive-artillery', []],
  ['jabo', ['left-shifts']],
  ['air-support', ['markers']],
  ['advance', ['hexes', 'mechanized-on-road']],
  ['retreat-states', ['state']],
  ['jagdtiger-653', ['result']],
  ['von-der-heydte', ['result']],
  ['ccb-9', ['result']],
  ['skorzeny', ['result']],
];

export function readDieTables(reader: Reader): DieTables {
  const tables = new DieTables(reader);
  for (const [id, columns] of READ) tables.need(id, columns);
  return tables;
}
