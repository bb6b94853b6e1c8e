/** Lines that a table says, one a cell: `effects terrain-chart` in a phase. */
import type { Cell, LineQuantity, Phase, RuleLine, Table } from '../../kernel/compiled';
import type { Reader } from '../../kernel/reader';
import { entryOf } from '../../kernel/records';
import { formsOf } from './forms/index';
import type { World } from './world';

/** A row a terrain, feature or hexside, a column a quantity: `+1`, `-2`, `half`, `double`. Problems are in the reader. */
export function effectLines(w: World, phase: Phase, reader: Reader): RuleLine[] {
  const { game } = w.compiled;
  const forms = formsOf((phase.properties.does ?? []).map(String));
  const known = forms.flatMap(({ quantities }) => Object.keys(quantities));
  return (phase.properties.effects ?? []).map(String).flatMap((id) => {
    const table = entryOf(game.tables, id);
    const columns = (table?.columns ?? []).flatMap(({ id: column }, k) =>
      k > 0 && known.includes(column) ? [{ quantity: column, k }] : [],
    );
    if (!table || columns.length === 0) {
      const all = known.join(', ');
      reader.problem(`phase ${phase.id}: the table ${id} has no column of what the phase has: ${all}`, phase.id);
      return [];
    }
    return table.rows.flatMap((row, r) =>
      columns.flatMap(({ quantity, k }) => cellLine(w, table, row, r, quantity, k)),
    );
  });
}

function cellLine(
  w: World,
  table: Table,
  row: Table['rows'][number],
  r: number,
  quantity: LineQuantity,
  k: number,
): RuleLine[] {
  const ground = String(row.cells[0] ?? '');
  const change = changeOf(row.cells[k] ?? null);
  if (!change) return [];
  const isHexside = w.compiled.game.borders.some(({ id }) => id === ground);
  const provenance = row.provenance ?? table.provenance;
  return [
    {
      id: `${table.id}:${r + 1}:${quantity}`,
      quantity,
      ...change,
      ...(isHexside ? { across: [ground] } : { in: [ground] }),
      ...(provenance ? { provenance } : {}),
    },
  ];
}

function changeOf(cell: Cell): Pick<RuleLine, 'operation' | 'amount'> | undefined {
  if (cell === 'half') return { operation: 'times', amount: 0.5 };
  if (cell === 'double') return { operation: 'times', amount: 2 };
  const amount = typeof cell === 'number' ? cell : typeof cell === 'string' ? Number(cell) : Number.NaN;
  return Number.isFinite(amount) && amount !== 0 ? { operation: 'plus', amount } : undefined;
}
