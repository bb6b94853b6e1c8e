/** Individual units: counters of a game that differ from each other, one row each. */
import type { Names, PropertyValue, Provenance, UnitCodes } from '../../../engine/kernel/compiled';
import type { CellNode, Row, UnitsItem } from '../../../grammar/ast';
import type { GameEntry } from './game';
import type { GameNames } from './names';
import { namesOfPlace } from './names';
import { provenanceOf, type Recorder, within } from './pieces';
import { resolve } from './resolve';
import { rowProvenance, tableRowPiece } from './table';
import { atomOf, cellAt, cellAtom, cellName, cellText, columnsOf, plainValue } from './values';

export interface RosterUnit {
  id: string;
  names: Names;
  side: string;
  nation: string;
  kind: string;
  steps: number;
  values: Record<string, PropertyValue[]>;
  flags: string[];
  codes?: UnitCodes;
  provenance?: Provenance;
}

const fixed = ['unit', 'name', 'ja', 'nation', 'kind', 'steps', 'flags', 'set-up', 'arrives', 'see', 'certainty'];

/** Understands a `units` table: every column that is none of the fixed ones is an attribute of the game. */
export function roster(item: UnitsItem, r: Recorder, names: GameNames): GameEntry[] {
  const side = resolve(r, names, ['side'], item.side);
  const block = provenanceOf(item.provenance, r);
  const columns = columnsOf(item.body);
  const attributes = columns.filter((column, i) => {
    if (fixed.includes(column)) return false;
    const cell = item.body!.header!.cells[i]!;
    const atom = cellAtom(cell);
    if (atom && names.has('attribute', column)) {
      r.reference(atom, { kind: 'attribute', id: column });
      return true;
    }
    r.issue('SND109', cell, { name: column, where: 'units', known: [...fixed, ...names.ids('attribute')].join(', ') });
    return false;
  });
  const numeric = new Set(
    attributes.filter((column) => {
      const filled = (item.body?.rows ?? []).map((row) => valuesOf(cellAt(row, columns, column))).filter((v) => v);
      return filled.filter((values) => values!.every((v) => typeof v === 'number')).length * 2 >= filled.length;
    }),
  );
  return (item.body?.rows ?? []).flatMap((row): GameEntry[] => {
    tableRowPiece(row, columns.length, r);
    const unit = rosterUnit(r, names, row, columns, attributes, numeric, side?.id);
    if (!unit) return [];
    const provenance = within(unit.value.provenance, block);
    const { provenance: _, ...value } = unit.value;
    return [{ what: 'unit', value: provenance ? { ...value, provenance } : value, name: unit.name, whole: r.rel(row) }];
  });
}

function rosterUnit(
  r: Recorder,
  names: GameNames,
  row: Row,
  columns: readonly string[],
  attributes: readonly string[],
  numeric: ReadonlySet<string>,
  side: string | undefined,
) {
  const cell = (column: string) => cellAt(row, columns, column);
  const idAtom = cellName(cell('unit') ?? row.cells[0]);
  if (!idAtom) return undefined;
  const provenance = rowProvenance(row, columns, r);
  const target = { kind: 'unit', id: idAtom.text } as const;
  r.definition(idAtom, target, 'id', row, provenance);
  const en = cellName(cell('name'));
  const ja = cellName(cell('ja'));
  if (en) r.definition(en, target, 'en');
  if (ja) r.definition(ja, target, 'ja');
  const kind = resolve(r, names, ['kind'], cellAtom(cell('kind')));
  if (!kind && !cellAtom(cell('kind'))) r.issue('SND301', idAtom, { kinds: names.ids('kind').join(', ') });
  const own = side === undefined ? [] : names.nationsOf(side);
  const written = cellAtom(cell('nation'));
  const nation = written ? resolve(r, names, ['nation'], written) : own.length === 1 ? own[0] : undefined;
  if (written && nation && side !== undefined && nation.of !== side)
    r.issue('SND302', written, {
      nation: nation.id,
      side,
      of: nation.of ?? '',
      own: own.map((n) => n.id).join(', '),
    });
  else if (!written && !nation)
    r.issue('SND303', idAtom, { kind: idAtom.text, nations: own.map((n) => n.id).join(', ') });
  if (!kind || !nation || side === undefined) return undefined;
  const values: Record<string, PropertyValue[]> = {};
  let steps = 1;
  for (const column of attributes) {
    const found = valuesOf(cell(column));
    if (!found) continue;
    if (numeric.has(column) && !found.every((v) => typeof v === 'number'))
      r.issue('SND407', cell(column)!, { column, found: cellText(cell(column)), expected: 'number' });
    values[column] = found;
    steps = Math.max(steps, found.length);
  }
  const stated = Number(cellText(cell('steps')));
  if (Number.isInteger(stated) && stated > 0 && stated <= 20) steps = Math.max(steps, stated);
  else if (cellText(cell('steps')) !== '')
    r.issue('SND407', cell('steps')!, { column: 'steps', found: cellText(cell('steps')), expected: 'number' });
  for (const [id, list] of Object.entries(values))
    if (list.length === 1 && steps > 1) values[id] = Array.from({ length: steps }, () => list[0]!);
  const value: RosterUnit = {
    id: idAtom.text,
    names: namesOfPlace(idAtom.text, en?.text, ja?.text),
    side,
    nation: nation.id,
    kind: kind.id,
    steps,
    values,
    flags: (cell('flags')?.items ?? []).flatMap((item) => atomOf(item[0])?.text ?? []),
  };
  const codes: UnitCodes = {};
  if (cellText(cell('set-up')) !== '') codes.setUp = cellText(cell('set-up'));
  if (cellText(cell('arrives')) !== '') codes.arrives = cellText(cell('arrives'));
  if (codes.setUp !== undefined || codes.arrives !== undefined) value.codes = codes;
  if (provenance) value.provenance = provenance;
  return { value, name: r.rel(idAtom) };
}

/** `4/2`, `4-4-5`, `3`, `veteran`: one value a step; several words (`4 red`) are one value. Undefined for an empty cell. */
function valuesOf(cell: CellNode | undefined): PropertyValue[] | undefined {
  if (!cell || cell.items.length === 0) return undefined;
  const only = cell.items.length === 1 && cell.items[0]!.length === 1 ? cell.items[0]![0]! : undefined;
  if (!only) return [cell.text];
  if (only.syntax === 'FrontBack')
    return only.parts.map((part) => (/^\d+$/.test(part.text) ? Number(part.text) : part.text));
  return [plainValue(only)];
}
