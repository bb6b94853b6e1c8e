/** Hover on a table: the table as a table; on one of its rows: that row. */
import type { Cell, Table } from '../../../engine/kernel/compiled';
import { bothNames, say } from '../types';
import type { Words } from '../words';
import { code, plain, table } from './markdown';
import { provenanceLine } from './provenance';

const OPEN = 1_000_000;
const MOST_ROWS = 20;

/** A cell as the text writes it. */
export function cellText(cell: Cell | undefined): string {
  if (cell === null || cell === undefined) return '';
  if (typeof cell !== 'object') return String(cell);
  if (cell.from <= -OPEN) return `<=${cell.to}`;
  if (cell.to >= OPEN) return `>=${cell.from}`;
  return `${cell.from}..${cell.to}`;
}

export function tableHover(words: Words, id: string, row?: number): string {
  const found: Table | undefined = words.game.vocabulary.tables[id];
  if (!found) return code(id);
  const header = found.columns.map((c) => say(words.ide, c.names));
  const rows = found.rows.map((r) => found.columns.map((_, i) => cellText(r.cells[i])));
  const need = words.game.needs?.tables.find((t) => t.id === id);
  const chosen = row === undefined ? undefined : found.rows[row];
  const body = chosen
    ? table(header, [rows[row!]!])
    : table(header, rows.slice(0, MOST_ROWS)) +
      (rows.length > MOST_ROWS ? `\n\n… ${words.pick(`${rows.length} rows`, `全${rows.length}行`)}` : '');
  return [
    `**${plain(bothNames(words.ide, found.names))}** ${code(id)}`,
    body,
    need ? `${plain(say(words.ide, need.doc))} (${need.rule})` : '',
    provenanceLine(words.ide, chosen?.provenance ?? found.provenance),
  ]
    .filter(Boolean)
    .join('\n\n');
}
