/** What the rows of all tables have in common. */
import type { Provenance } from '../../../engine/kernel/compiled';
import type { Row } from '../../../grammar/ast';
import { certaintyOf, provenanceOf, type Recorder } from './pieces';
import { cellName, cellText } from './values';

/** Provenance that a row carries in its `see` and `certainty` columns, with the note below it. */
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
  if (certainty === 'reconstructed') r.reconstructed = true;
  const note = provenanceOf(row.provenance)?.note;
  if (note) provenance.note = note;
  return provenance.see || provenance.certainty || note ? provenance : undefined;
}

/** Says of every column that has the name of one before it: only the first is read. */
export function checkColumns(header: Row | undefined, r: Recorder): void {
  const seen = new Set<string>();
  for (const cell of header?.cells ?? []) {
    const column = cellText(cell);
    if (column !== '' && seen.has(column)) r.issue('SND691', cell, { column });
    seen.add(column);
  }
}

/** Says when a row has more or fewer cells than the header; false when it cannot be read at all. */
export function tableRowPiece(row: Row, columns: number, r: Recorder): boolean {
  if (row.cells.length !== columns)
    r.issue('SND406', row, { found: String(row.cells.length), expected: String(columns) });
  return row.cells.length > 0;
}
