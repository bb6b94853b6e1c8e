/** Individual units: counters of a game that differ from each other, a row each, and templates of what equal ones share. */
import type { Certainty, Counter, Names, Provenance, UnitCodes, UnitValue } from '../../../engine/kernel/compiled';
import { maxOf } from '../../../engine/kernel/lists';
import { entryOf, setEntry } from '../../../engine/kernel/records';
import type { ParamType } from '../../../engine/kernel/ruleset';
import type { Atom, CellNode, ProvenanceNode, Row, TemplatesItem, UnitsItem } from '../../../grammar/ast';
import { numberMeant } from '../numerals';
import { singles } from './commas';
import type { GameEntry } from './game';
import { namedTypes } from './named-types';
import type { GameNames } from './names';
import { namesOfPlace } from './names';
import { markLater, PieceCache, provenanceOf, type Recorder, type Rel, within } from './pieces';
import { checkWords } from './property-words';
import { formOf, meantBy, resolve, unknown } from './resolve';
import { rowProvenance, tableRowPiece } from './table';
import { combinedValues, stepValues } from './unit-values';
import { atomOf, cellAt, cellAtom, cellName, cellText } from './values';

/** A unit with everything that its row and its template say. */
export type RosterUnit = Counter;

/** What one row says; a unit takes what it leaves out from its template. */
export interface UnitRow {
  id: string;
  names: Names;
  side?: string;
  nation?: string;
  kind?: string;
  template?: string;
  formation?: string;
  steps?: number;
  starts?: number | 'reduced';
  count?: number;
  values: Record<string, UnitValue[]>;
  flags: string[];
  codes?: UnitCodes;
  certainties?: Record<string, Certainty>;
  provenance?: Provenance;
  /** Where its values, and other cells that may be wrong, stand. */
  cells: Record<string, Rel>;
}

/** Columns that list attributes which are as sure as the column's name says, where that differs from the row. */
export const sureColumns = ['stated', 'inferred', 'reconstructed', 'uncertain'] as const;
/** Columns of a `units` table that are no attributes. */
export const unitColumns = [
  ...['unit', 'name', 'ja', 'nation', 'kind', 'template', 'formation', 'count', 'steps', 'starts', 'flags'],
  ...['set-up', 'arrives', 'leaves', 'see', 'certainty'],
  ...sureColumns,
];
export const templateColumns = ['template', 'kind', 'steps', 'starts', 'flags', 'see', 'certainty', ...sureColumns];

const mostSteps = 20;
const mostCounters = 500;

/** A column of values: the attributes it holds, and the step its first value is of. */
interface ValueColumn {
  index: number;
  attributes: string[];
  step: number;
}

/** How the columns of a table are read; one object as long as its header stays. */
interface Layout {
  columns: readonly string[];
  values: readonly ValueColumn[];
  /** Some column is not known, or stands twice: what the rows lack may stand there. */
  unread: boolean;
}

const layoutPiece = new PieceCache((header: Row, r, names: GameNames, where: 'units' | 'templates'): Layout => {
  const cells = header.cells;
  const columns = cells.map((cell) => cellText(cell));
  const said = r.issues.length;
  const values = valueColumns(r, names, cells, columns, where);
  return { columns, values, unread: r.issues.length > said };
});

/** Provenance as written; one object as long as its text stays. */
const provenancePiece = new PieceCache((node: ProvenanceNode, r) => provenanceOf(node, r));

/** Understands a `units` table: every column that is none of the fixed ones holds values of attributes. */
export function roster(item: UnitsItem, r: Recorder, names: GameNames): GameEntry[] {
  const written = resolve(r, names, ['side'], item.side)?.id;
  const meant = written === undefined ? undefined : otherSide(item, names, written);
  // What is wrong with the head of a table is said there, once.
  if (meant !== undefined)
    r.issue('SND302', item.side!, { listed: written!, other: meant }, { data: { replace: meant } });
  const side = meant ?? written;
  return rows(item, r, names, 'units', side).map((entry): GameEntry => ({ ...entry, what: 'unit' }));
}

/** The side of all nations and formations that the rows of a table name, where that is another one than its head says. */
function otherSide(item: UnitsItem, names: GameNames, side: string): string | undefined {
  const columns = item.body?.header?.cells.map((cell) => cellText(cell)) ?? [];
  const rows = item.body?.rows ?? [];
  const sides = new Set<string | undefined>();
  for (const row of rows)
    for (const kind of ['nation', 'formation'] as const) {
      const atom = cellAtom(cellAt(row, columns, kind));
      if (atom) sides.add(names.find(kind, atom.text)?.of);
    }
  const [other, ...more] = sides;
  return rows.length > 1 && more.length === 0 && other !== side && other !== undefined && names.has('side', other)
    ? other
    : undefined;
}

/** Understands a `templates` table. */
export function templates(item: TemplatesItem, r: Recorder, names: GameNames): GameEntry[] {
  return rows(item, r, names, 'templates', undefined).map((entry): GameEntry => ({ ...entry, what: 'template' }));
}

/** The rows of a table, each kept with its own text: an edit in one makes that one anew. */
function rows(
  item: UnitsItem | TemplatesItem,
  r: Recorder,
  names: GameNames,
  where: 'units' | 'templates',
  side: string | undefined,
): { value: UnitRow; name: Rel; whole: Rel }[] {
  const header = item.body?.header;
  if (!header) return [];
  const block = item.provenance && r.include(item.provenance, provenancePiece.get(item.provenance));
  const layout = r.include(header, layoutPiece.get(header, names, where));
  return item.body.rows.flatMap((row) => {
    const found = r.include(row, rowPiece.get(row, names, layout, where, side, block));
    if (!found) return [];
    const whole = r.rel(row);
    const { start, end } = found.name;
    return [{ value: found.value, name: { start: whole.start + start, end: whole.start + end }, whole }];
  });
}

/** One row; the places it holds are relative to it. */
const rowPiece = new PieceCache(
  (
    node: Row,
    r,
    names: GameNames,
    { columns, values, unread }: Layout,
    where: 'units' | 'templates',
    side: string | undefined,
    block: Provenance | undefined,
  ): { value: UnitRow; name: Rel } | undefined => {
    // The cells are asked for often, and each time made anew.
    const { syntax, start, end, green, broken, cells } = node;
    const row: Row = { syntax, start, end, green, broken, cells };
    tableRowPiece(row, columns.length, r);
    const unit = unitRow(r, names, row, columns, values, where === 'units' ? 'unit' : 'template');
    if (!unit) return undefined;
    const { at, provenance: own, ...value } = unit;
    if (where === 'units' && !belongs(r, names, row, columns, value, at, side, unread)) return undefined;
    const provenance = within(own, block);
    if (provenance?.certainty === 'reconstructed') r.reconstructed = true;
    return { value: provenance ? { ...value, provenance } : value, name: r.rel(at) };
  },
);

/** Finds the side and nation of a unit; false when they, or its kind, are not known. */
function belongs(
  r: Recorder,
  names: GameNames,
  row: Row,
  columns: readonly string[],
  unit: UnitRow,
  at: Atom,
  side: string | undefined,
  unread: boolean,
): boolean {
  const written = cellAtom(cellAt(row, columns, 'nation'));
  const made = unit.kind !== undefined || unit.template !== undefined;
  if (!made && !unread && !cellAtom(cellAt(row, columns, 'kind')) && cellText(cellAt(row, columns, 'template')) === '')
    r.issue('SND301', at, { kinds: names.ids('kind').join(', '), column: 'kind' });
  if (side === undefined) return false;
  const own = names.nationsOf(side);
  const nation = written ? resolve(r, names, ['nation'], written) : own.length === 1 ? own[0] : undefined;
  const list = own.map((n) => n.id).join(', ');
  if (written && nation && nation.of !== side)
    r.issue('SND302', written, { nation: nation.id, side, of: nation.of ?? '', own: list });
  else if (!written && !nation && !unread && own.length > 0) r.issue('SND303', at, { kind: unit.id, nations: list });
  if (!nation || !made) return false;
  unit.side = side;
  unit.nation = nation.id;
  return true;
}

type LocatedRow = UnitRow & { at: Atom };

/** What the columns that are not fixed hold: an attribute, several joined by dashes, or further steps of those before. */
function valueColumns(
  r: Recorder,
  names: GameNames,
  header: readonly CellNode[],
  columns: readonly string[],
  where: 'units' | 'templates',
): ValueColumn[] {
  const fixed = where === 'units' ? unitColumns : templateColumns;
  const found: ValueColumn[] = [];
  const seen = new Set<string>();
  // Of which values a later step is, is not known behind a column that means nothing.
  let unread = false;
  columns.forEach((column, index) => {
    const cell = header[index]!;
    // A column of a later step belongs to the values before it: every group of values may have its own.
    const key = laterStep(column) > 0 ? `${column} ${found.findLast(({ step }) => step === 1)?.index}` : column;
    if (column !== '' && seen.has(key)) r.issue('SND691', cell, { column });
    seen.add(key);
    if (fixed.includes(column)) return;
    const later = laterStep(column);
    if (later > 0) {
      const before = found.at(-1);
      if (before) found.push({ index, attributes: before.attributes, step: later });
      else if (!unread) r.issue('SND335', cell, { column });
      return;
    }
    const attributes = attributesIn(names, column);
    if (attributes.length > 0) {
      const atom = cellAtom(cell);
      if (atom?.type === 'word') joinedReferences(r, atom, attributes);
      found.push({ index, attributes, step: 1 });
      return;
    }
    const atom = cellAtom(cell);
    const meantParts = atom?.type === 'word' ? misspeltParts(r, names, atom) : undefined;
    if (meantParts) {
      found.push({ index, attributes: meantParts, step: 1 });
      return;
    }
    const known = [...fixed, ...names.ids('attribute')].join(', ');
    unread = true;
    r.issue('SND109', cell, { name: column, where, known });
    const meant = meantBy(names, ['attribute'], column);
    if (meant) found.push({ index, attributes: [meant.id], step: 1 });
  });
  return found;
}

/** The step whose values a column of later steps holds: `reduced`, `step 3`; 0 of any other column. */
function laterStep(column: string): number {
  return column === 'reduced' ? 2 : Number(/^step[ -]([2-9]|1\d|20)$/.exec(column)?.[1] ?? 0);
}

/** The attributes a header names: one, or several joined by dashes (`AF-DF-MA`). The longest names count first. */
export function attributesIn(names: Attributes, column: string): string[] {
  const parts = joinedParts(names, column);
  return parts.every(({ known }) => known) ? parts.map(({ text }) => text) : [];
}

interface Attributes {
  has(kind: 'attribute', id: string): boolean;
}

/** The parts of a joined header: attributes, and words that are none. */
function joinedParts(names: Attributes, column: string): { text: string; known: boolean }[] {
  if (names.has('attribute', column)) return [{ text: column, known: true }];
  const words = column.split('-');
  const found: { text: string; known: boolean }[] = [];
  for (let from = 0; from < words.length; ) {
    let to = Math.min(words.length, from + 4);
    while (to > from && !names.has('attribute', words.slice(from, to).join('-'))) to--;
    const known = to > from;
    found.push({ text: words.slice(from, known ? to : from + 1).join('-'), known });
    from = known ? to : from + 1;
  }
  return found;
}

/**
 * Says which parts of a joined header are no attributes, where some are and it is no single name misspelt; the attributes that are surely
 * meant. Undefined where nothing is joined.
 */
export function misspeltParts(r: Recorder, names: GameNames, atom: Atom): string[] | undefined {
  const parts = joinedParts(names, atom.text);
  if (!parts.some(({ known }) => known) || meantBy(names, ['attribute'], atom.text)) return undefined;
  let start = atom.start;
  return parts.flatMap(({ text }) => {
    const part = { ...atom, text, start, end: start + text.length };
    start = part.end + 1;
    return resolve(r, names, ['attribute'], part)?.id ?? [];
  });
}

/** Every attribute of a joined header (or `face`) is a reference of its own. */
export function joinedReferences(r: Recorder, atom: Atom, attributes: readonly string[]): void {
  attributes.reduce((at, id) => {
    r.reference({ ...atom, start: at, end: at + id.length, text: id }, { kind: 'attribute', id });
    return at + id.length + 1;
  }, atom.start);
}

function unitRow(
  r: Recorder,
  names: GameNames,
  row: Row,
  columns: readonly string[],
  valueColumns: readonly ValueColumn[],
  what: 'unit' | 'template',
): LocatedRow | undefined {
  const cell = (column: string) => cellAt(row, columns, column);
  const idAtom = cellName(cell(what) ?? row.cells[0]);
  if (!idAtom) return undefined;
  const provenance = rowProvenance(row, columns, r);
  const target = { kind: what, id: idAtom.text } as const;
  r.definition(idAtom, target, 'id', row, provenance);
  const en = cellName(cell('name'));
  const ja = cellName(cell('ja'));
  if (en) r.definition(en, target, 'en');
  if (ja) r.definition(ja, target, 'ja');
  const value: LocatedRow = {
    id: idAtom.text,
    names: namesOfPlace(idAtom.text, en?.text, ja?.text),
    values: {},
    flags: flagsOf(r, names, cell('flags')),
    cells: {},
    at: idAtom,
  };
  for (const kind of ['kind', 'template', 'formation'] as const) {
    if (kind === 'template' && what === 'template') continue;
    const found = resolve(r, names, [kind], cellName(cell(kind)));
    if (found) value[kind] = found.id;
    if (found) value.cells[kind] = r.rel(cell(kind)!);
  }
  const steps = count(r, cell('steps'), 'steps', mostSteps);
  const counters = count(r, cell('count'), 'count', mostCounters);
  const starts = cellText(cell('starts')) === 'reduced' ? 'reduced' : count(r, cell('starts'), 'starts', mostSteps);
  if (steps !== undefined) value.steps = steps;
  if (counters !== undefined) value.count = counters;
  if (starts !== undefined) value.starts = starts;
  for (const column of valueColumns) readValues(r, names, row.cells[column.index], column, value);
  const certainties = certaintiesOf(r, names, cell);
  if (certainties) value.certainties = certainties;
  const codes: UnitCodes = {};
  if (cellText(cell('set-up')) !== '') codes.setUp = cellText(cell('set-up'));
  notePlace(r, names, cellName(cell('set-up')));
  if (cellText(cell('arrives')) !== '') codes.arrives = cellText(cell('arrives'));
  if (codes.arrives !== undefined && codes.setUp === undefined)
    markLater(r.references.filter(({ role }) => role === 'definition'));
  if (cellText(cell('leaves')) !== '') codes.leaves = cellText(cell('leaves'));
  if (Object.keys(codes).length > 0) value.codes = codes;
  if (provenance) value.provenance = provenance;
  return value;
}

/** Words of a unit's own. Without a ruleset they are those that the game declares, kinds of unit have, or some ruleset knows. */
function flagsOf(r: Recorder, names: GameNames, cell: CellNode | undefined): string[] {
  singles(r, cell?.items ?? []);
  return (cell?.items ?? []).flatMap((item) => {
    const atom = atomOf(item[0]);
    if (atom && names.has('word', atom.text)) r.reference(atom, { kind: 'word', id: atom.text });
    else if (atom && !names.needs) checkWords(r, names, 'unit', [{ name: atom, items: [] }]);
    return atom?.text ?? [];
  });
}

/** A printed code that is a hex's number or a place's name names it; any other code says what only the rules understand. */
function notePlace(r: Recorder, names: GameNames, code: Atom | undefined): void {
  const map = names.atlas;
  if (!code || !map) return;
  const named = map.placesNamed(code.text);
  const place = map.place(code.text) ?? (named.length === 1 ? named[0] : undefined);
  if (place) r.reference(code, place, formOf(place, code));
}

/** Attributes (or `steps`, or what is printed beside a value: `AS.range`, `MD.red`) whose certainty differs from the row's. */
function certaintiesOf(
  r: Recorder,
  names: GameNames,
  cell: (column: string) => CellNode | undefined,
): Record<string, Certainty> | undefined {
  const found: Record<string, Certainty> = {};
  for (const certainty of sureColumns)
    for (const item of cell(certainty)?.items ?? []) {
      const atom = atomOf(item[0]);
      const [of, beside] = partsOf(atom);
      if (atom?.text === 'steps') found.steps = certainty;
      else if (resolve(r, names, ['attribute'], of)) {
        if (beside && names.has('attribute', beside.text)) resolve(r, names, ['attribute'], beside);
        setEntry(found, atom!.text, certainty);
      }
    }
  return Object.keys(found).length > 0 ? found : undefined;
}

/** `AS.range` in two: a value and what is printed beside it. */
function partsOf(atom: Atom | undefined): [Atom | undefined, Atom | undefined] {
  const dot = atom?.type === 'word' ? atom.text.indexOf('.') : -1;
  if (!atom || dot < 0) return [atom, undefined];
  const part = (from: number, to: number): Atom => ({
    syntax: 'Atom',
    type: 'word',
    text: atom.text.slice(from, to),
    start: atom.start + from,
    end: atom.start + to,
    green: atom.green,
    broken: atom.broken,
  });
  return [part(0, dot), part(dot + 1, atom.text.length)];
}

/** A cell that holds a count of 1 or more; anything else is said, and stands for the number that is meant, where that is plain. */
function count(r: Recorder, cell: CellNode | undefined, column: string, most: number): number | undefined {
  const text = cellText(cell);
  if (!cell || text === '') return undefined;
  const number = /^\d{1,4}$/.test(text) ? Number(text) : 0;
  if (number >= 1 && number <= most) return number;
  r.issue('SND407', cell, { column, found: text, expected: 'number' });
  const meant = numberMeant(text) ?? 0;
  return meant >= 1 && meant <= most ? meant : undefined;
}

/** Reads the values of one cell into the row, for the steps from the column's on. */
function readValues(
  r: Recorder,
  names: GameNames,
  cell: CellNode | undefined,
  column: ValueColumn,
  into: UnitRow,
): void {
  if (!cell) return;
  const { attributes, step } = column;
  const [only] = attributes;
  const lists: (UnitValue | undefined)[][] | undefined =
    attributes.length === 1
      ? (namedValues(r, names, cell, only!) ?? stepValues(cell.text))?.map((value) => [value])
      : combinedValues(cell.text);
  if (!lists) return;
  const wrong = lists.find((list) => list.length !== attributes.length);
  if (wrong && only !== undefined) {
    const parts = { attributes: attributes.join('-'), expected: String(attributes.length) };
    r.issue('SND334', cell, { ...parts, found: String(wrong.length) });
    return;
  }
  lists.slice(0, mostSteps).forEach((list, later) => {
    attributes.forEach((id, i) => {
      const value = list[i];
      if (value === undefined) return;
      const values = entryOf(into.values, id) ?? [];
      // A step left out repeats the one before; without one before there is none.
      while (values.length < step - 1 + later && values.length > 0) values.push(values.at(-1)!);
      values[Math.min(step - 1 + later, values.length)] = value;
      setEntry(into.values, id, values);
      const name = step === 1 ? id : `${id} ${step}`;
      if (!Object.hasOwn(into.cells, name)) setEntry(into.cells, name, r.rel(cell));
    });
  });
}

/** The values of an attribute that holds names or lists of words; undefined for any other, whose declared words are looked up all the same. */
function namedValues(r: Recorder, names: GameNames, cell: CellNode, id: string): UnitValue[] | undefined {
  const form = names.lexicon.attributes.get(id);
  if (!form) return undefined;
  const atoms = cell.items.flatMap((item) => (item.length === 1 ? (atomOf(item[0]) ?? []) : []));
  if (!form.refersTo)
    for (const atom of atoms)
      if (form.words?.includes(atom.text) && names.has('word', atom.text))
        r.reference(atom, { kind: 'word', id: atom.text });
  if ((!form.list && !form.refersTo) || cell.items.length === 0) return undefined;
  singles(r, cell.items);
  const { refersTo } = form;
  const found = refersTo ? atoms.flatMap((atom) => nameIn(r, names, refersTo, atom) ?? []) : atoms.map((a) => a.text);
  if (form.list) return found.length === 0 ? [] : [{ value: found.join(', '), list: found }];
  return found.slice(0, 1);
}

function nameIn(r: Recorder, names: GameNames, type: ParamType, atom: Atom): string | undefined {
  if (type !== 'unit') return resolve(r, names, namedTypes[type] ?? [], atom)?.id;
  const unit = names.unit(atom.text);
  if (unit) r.reference(atom, unit, formOf(unit, atom));
  else unknown(r, atom, ['unit'], names.ids('unit'));
  return unit?.id;
}

/** How sure the values are that are not as sure as the row: those of the template are as sure as it is. */
function sureOf(row: UnitRow, template: UnitRow | undefined): Record<string, Certainty> {
  const found: Record<string, Certainty> = {};
  const own = row.provenance?.certainty ?? 'stated';
  for (const id of Object.keys(template?.values ?? {})) {
    const sure = entryOf(template!.certainties, id) ?? template!.provenance?.certainty ?? 'stated';
    if (entryOf(row.values, id) === undefined && sure !== own) setEntry(found, id, sure);
  }
  return { ...found, ...row.certainties };
}

const finished = new WeakMap<UnitRow, { template: UnitRow | undefined; unit: RosterUnit | undefined }>();

/** A unit out of its row and its template: what the row says counts. The same object while both stay. */
export function finishUnit(row: UnitRow, template: UnitRow | undefined): RosterUnit | undefined {
  const known = finished.get(row);
  if (known && known.template === template) return known.unit;
  const unit = merged(row, template);
  finished.set(row, { template, unit });
  return unit;
}

function merged(row: UnitRow, template: UnitRow | undefined): RosterUnit | undefined {
  const kind = row.kind ?? template?.kind;
  if (kind === undefined || row.side === undefined || row.nation === undefined) return undefined;
  const written: Record<string, UnitValue[]> = { ...template?.values };
  // A row that says only the first steps leaves the others to the template.
  for (const [id, list] of Object.entries(row.values))
    setEntry(written, id, [...list, ...(entryOf(written, id) ?? []).slice(list.length)]);
  const stated = row.steps ?? template?.steps ?? 1;
  const steps = maxOf([stated, ...Object.values(written).map((list) => list.length)]);
  const values: Record<string, UnitValue[]> = {};
  // The last value holds for the steps that follow.
  for (const [id, list] of Object.entries(written))
    setEntry(
      values,
      id,
      Array.from({ length: steps }, (_, step) => list[Math.min(step, list.length - 1)]!),
    );
  const { id, names, side, nation } = row;
  const flags = [...new Set([...(template?.flags ?? []), ...row.flags])];
  const unit: RosterUnit = { id, names, side, nation, kind, steps, values, flags };
  const starts = row.starts ?? template?.starts;
  if (starts === 'reduced') unit.starts = Math.max(1, steps - 1);
  else if (starts !== undefined && starts < steps) unit.starts = starts;
  if (row.count !== undefined && row.count > 1) unit.count = row.count;
  const formation = row.formation ?? template?.formation;
  if (formation !== undefined) unit.formation = formation;
  if (row.codes) unit.codes = row.codes;
  const certainties = sureOf(row, template);
  if (Object.keys(certainties).length > 0) unit.certainties = certainties;
  if (row.provenance) unit.provenance = row.provenance;
  return unit;
}
