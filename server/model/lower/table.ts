/** Tables as data. */
import type { Named, Provenance, Table } from '../../../engine/kernel/compiled';
import type { Row, TableBody } from '../../../grammar/ast';
import type { GameNames } from './names';
import { certaintyOf, type Recorder, type Rel, within } from './pieces';
import { resolve } from './resolve';
import { cellAtom, cellName, cellText, cellValue } from './values';

/** Provenance that a row carries in its `see` and `certainty` columns. */
export function rowProvenance(row: Row, columns: readonly string[], r: Recorder): Provenance | undefined {
  const provenance: Provenance = {};
  const see = row.cells[columns.indexOf('see')];
  if (see && see.items.length > 0)
    provenance.see = see.text
      .split(',')
      .map((s) => s.trim().replace(/^"(.*)"$/, '$1'))
      .filter((s) => s !== '');
  const certainty = certaintyOf(cellName(row.cells[columns.indexOf('certainty')]), r);
  if (certainty) provenance.certainty = certainty;
  return provenance.see || provenance.certainty ? provenance : undefined;
}

/** Says when a row has more or fewer cells than the header; false when it cannot be read at all. */
export function tableRowPiece(row: Row, columns: number, r: Recorder): boolean {
  if (row.cells.length !== columns)
    r.issue('SND406', row, { found: String(row.cells.length), expected: String(columns) });
  return row.cells.length > 0;
}

/** Reads a table; its cells that name a deck or a side are resolved, so that they can be followed and renamed. */
export function lowerTable(
  r: Recorder,
  names: GameNames,
  declared: Named,
  body: TableBody | undefined,
): { table: Table; header: Rel[]; rows: Rel[] } {
  const table: Table = { ...declared, columns: [], rows: [] };
  const header: Rel[] = [];
  const rows: Rel[] = [];
  const all = body?.header?.cells.map((cell) => cellText(cell)) ?? [];
  const kept = all.map((id, i) => ({ id, i })).filter(({ id }) => id !== 'see' && id !== 'certainty');
  for (const { id, i } of kept) {
    const cell = body!.header!.cells[i]!;
    table.columns.push({ id, names: names.find('side', id)?.names ?? { en: id } });
    header.push(r.rel(cell));
    const atom = cellAtom(cell);
    if (atom && names.has('side', id)) r.reference(atom, { kind: 'side', id });
  }
  const named = namingColumns(names, body, kept);
  for (const row of body?.rows ?? []) {
    if (!tableRowPiece(row, all.length, r)) continue;
    const provenance = within(rowProvenance(row, all, r));
    const cells = kept.map(({ id, i }) => {
      const cell = row.cells[i];
      const atom = cellAtom(cell);
      const kind = named.get(id);
      if (kind && atom?.type === 'word') resolve(r, names, [kind], atom);
      return cellValue(cell);
    });
    table.rows.push(provenance ? { cells, provenance } : { cells });
    rows.push(r.rel(row));
  }
  return { table, header, rows };
}

/** Columns whose words are names: decks in the column `deck`, sides where a cell names one. */
function namingColumns(
  names: GameNames,
  body: TableBody | undefined,
  columns: readonly { id: string; i: number }[],
): Map<string, 'deck' | 'side'> {
  const result = new Map<string, 'deck' | 'side'>();
  for (const { id, i } of columns) {
    if (id === 'deck') result.set(id, 'deck');
    else if (body?.rows.some((row) => names.has('side', cellText(row.cells[i])))) result.set(id, 'side');
  }
  return result;
}
