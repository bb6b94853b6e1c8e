/** Tables as data: what their columns and cells are, and what holds for all of them. */
import type {
  Cell,
  Named,
  Names,
  Properties,
  PropertyValue,
  ResultCode,
  Table,
  TableRoll,
} from '../../../engine/kernel/compiled';
import { entryOf } from '../../../engine/kernel/records';
import type { CellNode, Property, Row, TableItem, Value } from '../../../grammar/ast';
import { numberMeant } from '../numerals';
import { resultForms, resultWords } from '../procedures';
import { nearest, nearestOf, surelyMeant } from '../suggest';
import type { SymbolKind } from '../types';
import { placesOfCell, regionsOfCell } from './cell-places';
import { parted, singles } from './commas';
import type { TableValue } from './game';
import type { GameNames } from './names';
import { FIRST, namesOf, provenanceOf, type Recorder, type Rel, within } from './pieces';
import { mended } from './property-words';
import { meansNothing, resolve, unknown } from './resolve';
import { checkColumns, rowProvenance, tableRowPiece } from './table';
import { atomOf, cellAtom, cellText, cellValue, integerOf, plainValue, propertiesOf, propertyValues } from './values';

/** Kinds of names that a column may hold. */
const namedTypes = [
  ...(['side', 'nation', 'class', 'kind', 'terrain', 'feature', 'border', 'marker', 'option', 'phase'] as const),
  ...(['track', 'attribute', 'formation', 'unit', 'deck', 'card', 'table'] as const),
] satisfies SymbolKind[];
const plainTypes = ['number', 'range', 'fraction', 'word', 'text', 'boolean', 'result', 'place', 'region'] as const;
type ColumnType = (typeof namedTypes)[number] | (typeof plainTypes)[number];
/** Kinds of names that head columns, the likeliest of those with one id first: points are a track before they are printed in a hex. */
const headingTypes = [
  ...(['side', 'nation', 'class', 'kind', 'track', 'terrain', 'feature', 'border', 'route', 'marker'] as const),
  ...(['word', 'attribute', 'formation', 'deck'] as const),
] satisfies SymbolKind[];
/** Every type that the cells of a column may have. */
export const columnTypes: readonly string[] = [...plainTypes, ...namedTypes];

/** What `covers` may name. */
export const coveredKinds = [...namedTypes, 'route'] as const;

const known = [
  ...['roll', 'modifiers', 'clamp', 'columns', 'cells', 'column', 'shifts', 'sparse', 'covers', 'filled'],
  // Said of the table as a whole, for whoever reads it.
  ...['from', 'until', 'round', 'limit', 'order', 'side', 'unit'],
];

interface Column {
  id: string;
  i: number;
  type?: ColumnType;
  /** Where a `column` line says the type. */
  typeAt?: Value;
  /** Cells that are not of the type. */
  wrong?: CellNode[];
}

/** Reads a table; its cells that name something are resolved, so that they can be followed and renamed. */
export function lowerTable(r: Recorder, names: GameNames, declared: Named, item: TableItem): TableValue {
  const { body } = item;
  const table: Table = { ...declared, columns: [], rows: [] };
  const header: Rel[] = [];
  const rows: Rel[] = [];
  const codes: Rel[] = [];
  const headers = body?.header?.cells ?? [];
  const all = headers.map((cell) => cellText(cell));
  checkColumns(body?.header, r);
  const kept: Column[] = all.map((id, i) => ({ id, i })).filter(({ id }) => id !== 'see' && id !== 'certainty');
  settings(r, names, table, item, kept);
  const results = resultCodes(r, names, table, item, codes);
  // Where codes are declared, a column that holds one of them holds results.
  if (results.size > 0 && !kept.some(({ type }) => type === 'result'))
    for (const column of kept.slice(1))
      if (!column.type && body?.rows.some((row) => results.has(cellText(row.cells[column.i])))) column.type = 'result';
  for (const { id, i, type } of kept) {
    const cell = headers[i]!;
    table.columns.push({ id, names: headingOf(names, id), ...(type ? { type } : {}) });
    header.push(r.rel(cell));
    const atom = cellAtom(cell);
    const meant = (['side', 'word'] as const).find((kind) => names.has(kind, id));
    if (atom && meant) r.reference(atom, { kind: meant, id });
  }
  const used = new Map<string, UsedCode>();
  const named = namingColumns(names, body?.rows ?? [], kept);
  const reading: RowReading = { r, names, table, kept, named, results, used };
  for (const row of body?.rows ?? []) {
    if (!tableRowPiece(row, all.length, r)) continue;
    const provenance = within(rowProvenance(row, all, r));
    const cells = kept.map((column) => readCell(reading, row, column));
    table.rows.push(provenance ? { cells, provenance } : { cells });
    rows.push(r.rel(row));
  }
  for (const column of kept) mistyped(r, column, body?.rows ?? [], table.id);
  for (const property of item.properties) {
    if (property.name?.text === 'covers') covered(r, names, table, property, body?.rows ?? []);
    if (property.name?.text === 'filled') filled(r, table, property, kept, body?.rows ?? []);
  }
  unnumbered(r, table, body?.rows ?? [], rows);
  const typed = kept.some((column) => column.type === 'result');
  compareCodes(r, table.id, typed, used, results, item);
  return { table, header, rows, results: codes };
}

/** What the cells of a table are read with. */
interface RowReading {
  r: Recorder;
  names: GameNames;
  table: Table;
  kept: readonly Column[];
  named: ReturnType<typeof namingColumns>;
  results: ReadonlySet<string>;
  used: Map<string, UsedCode>;
}

/** What a cell says; what it names is noted, and what its column does not allow is said. */
function readCell(reading: RowReading, row: Row, column: Column): Cell {
  const { r, names, table, kept, results, used } = reading;
  const cell = row.cells[column.i];
  const atom = cellAtom(cell);
  const kind = reading.named.get(column.id);
  if (cell?.text.trim() === '' && column.type === 'result' && !table.properties?.sparse)
    r.issue('SND776', cell.start < cell.end ? cell : row, {
      column: column.id,
      table: table.id,
      row: cellText(row.cells[kept[0]!.i]),
    });
  if (cell && cell.items.length > 0) {
    if (column.type === 'place') return idsOr(cellText(cell), placesOfCell(r, names, cell));
    if (column.type === 'region') return idsOr(cellText(cell), regionsOfCell(r, names, cell));
    if (column.type) checkCell(r, names, column, cell, table.id, results, used);
    else if (kind && atom?.type === 'word') resolve(r, names, [kind], atom);
    if (!column.type || column.type === 'word' || column.type === 'boolean') namedWords(r, names, cell);
  }
  return cellValue(cell);
}

/** Says which codes of cells nothing explains, and, where columns hold results, which explained ones no cell has. */
function compareCodes(
  r: Recorder,
  table: string,
  typed: boolean,
  used: ReadonlyMap<string, UsedCode>,
  results: ReadonlySet<string>,
  item: TableItem,
): void {
  const strange = [...used.values()].filter(({ id }) => !results.has(id));
  const unused = item.results.filter(({ id }) => id && !used.has(id.text));
  // One code that nothing explains, and one that nothing needs: the second is wrong.
  const [one, other] = [strange[0], unused[0]?.id];
  if (one && other && one.more > 0 && strange.length === 1 && unused.length === 1) {
    const args = { column: one.column, found: one.id, known: [...results].join(', '), more: String(one.more) };
    r.issue('SND767', other, args, { data: { replace: one.id } });
    return;
  }
  for (const code of strange) undeclared(r, code, results);
  if (typed) for (const { id } of unused) r.issue('SND771', id!, { name: id!.text, table });
}

/** Says which cells are not of their column's type; where all of them are numbers, that is said of the type, once. */
function mistyped(r: Recorder, { id, i, type, typeAt, wrong = [] }: Column, rows: readonly Row[], table: string): void {
  const values = rows.map((row) => cellValue(row.cells[i])).filter((value) => value !== null);
  const numbers = typeAt && wrong.length > 1 && values.every((value) => typeof value === 'number');
  for (const cell of numbers ? wrong.slice(0, 1) : wrong) {
    const args = { column: id, found: cellText(cell), type: type! };
    if (numbers) r.issue('SND766', typeAt, { ...args, table }, { data: { replace: 'number' } });
    else r.issue('SND766', cell, args);
  }
}

/** Says of the one row without a number that it needs one, where all others have theirs. */
function unnumbered(r: Recorder, table: Table, written: readonly Row[], rows: readonly Rel[]): void {
  const keys = table.rows.map(({ cells }) => cells[0] ?? null);
  const empty = keys.indexOf(null);
  const numbers = keys.filter((key) => typeof key === 'number' || (typeof key === 'object' && key !== null));
  if (empty < 0 || numbers.length < 2 || numbers.length < keys.length - 1) return;
  const row = written.find((one) => r.rel(one).start === rows[empty]!.start);
  if (!row) return;
  const called = row.cells.map((cell) => cellText(cell)).find((text) => text !== '') ?? '';
  const before = keys[empty - 1] ?? null;
  const after = keys[empty + 1] ?? null;
  const next = typeof before === 'number' && (after === null || after === before + 2) ? before + 1 : undefined;
  const args = { column: table.columns[0]?.id ?? '', table: table.id, row: called };
  r.issue('SND776', row, args, next === undefined ? {} : { data: { replace: String(next) } });
}

/** What heads a column: the name of whatever has its id, or that of the word. */
function headingOf(names: GameNames, id: string): Names {
  for (const kind of headingTypes) {
    const found = names.find(kind, id);
    if (found) return found.names;
  }
  return { en: id };
}

/** Notes the words of a cell that the game gives names. */
function namedWords(r: Recorder, names: GameNames, cell: CellNode): void {
  for (const values of cell.items) {
    const atom = values.length === 1 ? atomOf(values[0]) : undefined;
    if (atom && names.has('word', atom.text)) r.reference(atom, { kind: 'word', id: atom.text });
  }
}

/** What a cell of places or regions holds: their ids, a hex's number as it is printed; the text itself where none is known. */
function idsOr(text: string, ids: readonly string[]): string {
  return ids.length > 0 ? ids.join(', ') : text;
}

/** A line before the rows, read: what it says of the table goes into it. */
interface Setting {
  r: Recorder;
  names: GameNames;
  table: Table;
  columns: Column[];
  property: Property;
  values: readonly PropertyValue[];
  /** Says that something else should stand there. */
  wrong(expected: string): void;
}

/** What the lines before the rows mean, by their first word; the others are kept as they are. */
const settingsOf: Readonly<Record<string, (setting: Setting) => void>> = {
  roll({ table, property, wrong }) {
    const roll = rollOf(property.items[0]?.[0]);
    if (roll) table.roll = { ...roll, ...(table.roll ?? {}) };
    else wrong('roll');
  },
  modifiers: rangeSetting,
  shifts: rangeSetting,
  clamp({ table, values, wrong }) {
    for (const word of values.length === 0 ? ['rows', 'columns'] : values)
      if (word === 'rows' || word === 'columns') table.clamp = [...(table.clamp ?? []), word];
      else wrong('rows-columns');
  },
  columns({ r, names, table, columns, property, values, wrong }) {
    const [across, clamp] = values;
    if (typeof across === 'string') {
      table.across = across;
      const atom = atomOf(property.items[0]?.[0]);
      if (atom && names.has('word', atom.text)) r.reference(atom, { kind: 'word', id: atom.text });
    } else wrong('string');
    headings(r, table, property, columns);
    if (clamp === 'clamp') table.clamp = [...(table.clamp ?? []), 'columns'];
  },
  cells({ r, columns, property }) {
    const type = typeOf(r, property, 0);
    if (type) for (const column of columns.slice(1)) column.type ??= type;
  },
  column: columnSetting,
  // Known when the rows are read.
  covers() {},
  filled() {},
};

/** `modifiers -1..+2`, `shifts ..`. */
function rangeSetting({ r, table, property, wrong }: Setting): void {
  const first = property.items[0]?.[0];
  const range = rangeOf(first);
  if (property.items.flat().length > 1) noRange(r, property);
  else if (isBackwards(r, property)) return;
  else if (!range) wrong('range');
  else if (atomOf(first)) oneWay(r, property, range.to);
  else if (property.name!.text === 'shifts') table.shifts = range;
  else table.roll = { dice: 1, faces: [1, 6], ...(table.roll ?? {}), modifiers: [range.from, range.to] };
}

/** `column loss number`: the type of a column. */
function columnSetting({ r, table, columns, property, values, wrong }: Setting): void {
  const [called = '', type] = values;
  const found = columns.filter((column) => column.id === String(called));
  if (type === undefined) {
    const args = { name: 'column', where: 'table', known: 'columns', suggestion: 'columns' };
    if (found.length > 0) wrong('type-of-column');
    else if (values.length === 1) r.issue('SND109', property.name!, args);
    else wrong('column-and-type');
    return;
  }
  const [id, typeAt] = property.items[0] ?? [];
  const meant = typeOf(r, property, 1);
  if (found.length === 0) unknownColumn(r, table, columns, String(called), id ?? property);
  if (meant) for (const column of found) Object.assign(column, { type: meant, typeAt });
}

/** What stands before the rows. */
function settings(r: Recorder, names: GameNames, table: Table, item: TableItem, columns: Column[]): void {
  const rest: Property[] = [];
  for (const [i, property] of mended(item.properties, known).entries()) {
    // A misspelt word is said, and read as the one that is surely meant.
    const { name: written } = item.properties[i]!;
    const { name } = property;
    if (written && written.text !== name?.text) meansNothing(r, written, 'table', [...known, 'result']);
    if (!name) continue;
    const wrong = (expected: string) => r.issue('SND110', property, { property: name.text, expected });
    const setting = entryOf(settingsOf, name.text);
    if (setting) setting({ r, names, table, columns, property, values: propertyValues(property), wrong });
    else if (known.includes(name.text)) rest.push(property);
    else meansNothing(r, name, 'table', [...known, 'result']);
  }
  const properties: Properties = propertiesOf(rest);
  if (rest.length > 0) table.properties = properties;
}

/** `columns odds 1-2, 1-1`: columns that are named there are those of the heading. */
function headings(r: Recorder, table: Table, property: Property, columns: readonly Column[]): void {
  const [first = [], ...more] = property.items;
  const listed = [...first.slice(1), ...more.flat()].filter((value) => plainValue(value) !== 'clamp');
  const ids = columns.map(({ id }) => id);
  const args = { table: table.id, known: ids.join(', ') };
  const order = listed.map((value) => String(plainValue(value)));
  const places = order.map((name) => ids.indexOf(name));
  const turned = places.findIndex((place, i) => i > 0 && place < places[i - 1]!);
  if (turned > 0 && !places.includes(-1)) {
    const at = { start: listed[0]!.start, end: listed.at(-1)!.end };
    const data = { replace: ids.filter((id) => order.includes(id)).join(', ') };
    r.issue('SND773', at, { found: '', column: '', before: '', table: table.id }, { data });
  }
  listed.forEach((value, i) => {
    const name = order[i]!;
    if (ids.includes(name)) return;
    // The heading of that column, where each has one.
    const replace = listed.length === ids.length - 1 ? ids[i + 1] : undefined;
    r.issue('SND770', value, { name, ...args }, replace === undefined ? {} : { data: { replace } });
  });
}

/** `covers terrain, route`: the first column has a row for everything that is declared of these kinds; `covers AS, AG`: for these attributes. */
function covered(r: Recorder, names: GameNames, table: Table, property: Property, rows: readonly Row[]): void {
  const last = rows.at(-1);
  const known = new Set(table.rows.map((row) => String(row.cells[0])));
  singles(r, property.items);
  for (const [value] of property.items) {
    const atom = atomOf(value);
    const kind = coveredKinds.find((one) => one === atom?.text);
    const attribute = kind || !atom ? undefined : names.find('attribute', atom.text);
    if (attribute) r.reference(atom!, attribute);
    if (!kind && !attribute) {
      r.issue('SND110', value ?? property, { property: 'covers', expected: 'column-type' });
      continue;
    }
    const ids = kind ? names.ids(kind) : [attribute!.id];
    for (const id of ids) {
      if (known.has(id)) continue;
      const args = { name: id, kind: kind ?? 'attribute', table: table.id };
      // A row whose name nothing bears is the one that is missing, if that is surely meant.
      const misspelt = kind && rows.find((row) => meantBy(row, names) === id)?.cells[0];
      if (misspelt) r.issue('SND775', misspelt, args, { data: { replace: id } });
      else
        r.issue('SND775', value ?? property, args, {
          data: last ? { missing: id, after: r.rel(last) } : { missing: id },
        });
    }
  }
}

/** The name that is surely meant by the first cell of a row, where nothing that tables cover bears the name that stands there. */
function meantBy({ cells: [cell] }: Row, names: GameNames): string | undefined {
  const written = cell && cellText(cell);
  if (!written || coveredKinds.some((kind) => names.has(kind, written))) return undefined;
  return surelyMeant(
    written,
    coveredKinds.flatMap((kind) => names.ids(kind)),
  );
}

/** `filled attack, defence`: no cell of these columns is empty. */
function filled(r: Recorder, table: Table, property: Property, columns: readonly Column[], rows: readonly Row[]): void {
  singles(r, property.items);
  for (const [value] of property.items) {
    const id = String(atomOf(value)?.text ?? '');
    const column = columns.find((one) => one.id === id);
    if (!column) unknownColumn(r, table, columns, id, value ?? property);
    else
      for (const row of rows) {
        const cell = row.cells[column.i];
        const name = cellText(row.cells[columns[0]!.i]);
        if (cell && cellText(cell) === '') r.issue('SND776', row, { column: id, table: table.id, row: name });
      }
  }
}

function unknownColumn(
  r: Recorder,
  table: Table,
  columns: readonly Column[],
  id: string,
  at: { start: number; end: number },
): void {
  const ids = columns.map((c) => c.id);
  const suggestion = nearest(id, ids);
  r.issue(
    'SND770',
    at,
    { name: id, table: table.id, known: ids.join(', ') },
    suggestion === undefined ? {} : { data: { replace: suggestion } },
  );
}

/** `d6`, `2d6`, `0..9` (a die with these faces). */
function rollOf(value: Value | undefined): TableRoll | undefined {
  if (value?.syntax === 'Range' && value.from !== undefined && value.to !== undefined && value.from <= value.to)
    return { dice: 1, faces: [value.from, value.to] };
  const dice = /^([1-9]\d?)?d([1-9]\d{0,2})$/.exec(atomOf(value)?.text ?? '');
  return dice ? { dice: Number(dice[1] ?? 1), faces: [1, Number(dice[2])] } : undefined;
}

function rangeOf(value: Value | undefined): { from: number; to: number } | undefined {
  if (value?.syntax === 'Range' && value.from !== undefined && value.to !== undefined && value.from <= value.to)
    return { from: value.from, to: value.to };
  const single = value?.syntax === 'Signed' ? value.value : integerOf(atomOf(value));
  return single === undefined ? undefined : { from: Math.min(0, single), to: Math.max(0, single) };
}

/** `modifiers 2`: whether a number without a sign counts one way or both is not told. */
function oneWay(r: Recorder, property: Property, most: number): void {
  const data = most > 0 ? { data: { choices: [`-${most}..+${most}`, `0..+${most}`] } } : {};
  r.issue('SND110', property.items[0]![0]!, { property: property.name!.text, expected: 'range' }, data);
}

/** `modifiers +2..-2`: says that a range begins with its lower end. */
function isBackwards(r: Recorder, { name, items }: Property): boolean {
  const value = items[0]?.[0];
  if (value?.syntax !== 'Range' || value.from === undefined || value.to === undefined || value.from <= value.to)
    return false;
  const sign = value.to < 0 && value.from > 0 ? '+' : '';
  const data = { replace: `${value.to}..${sign}${value.from}` };
  r.issue('SND110', value, { property: name!.text, expected: 'range-upward' }, { data });
  return true;
}

/** Says that several values are no range, with the one that `-1 to +1` stands for. */
function noRange(r: Recorder, property: Property): void {
  const [from, word, to, ...more] = property.items.flat();
  const bound = (value: Value | undefined) => rangeOf(value) && String(plainValue(value!));
  const [low, high] = [bound(from), bound(to)];
  const joined = low !== undefined && high !== undefined && more.length === 0 && atomOf(word)?.type === 'word';
  const at = { start: from!.start, end: (more.at(-1) ?? to ?? word!).end };
  const data = joined ? { data: { replace: `${low}..${Number(high) > 0 && Number(low) < 0 ? '+' : ''}${high}` } } : {};
  r.issue('SND110', at, { property: property.name!.text, expected: 'range' }, data);
}

function typeOf(r: Recorder, property: Property, index: number): ColumnType | undefined {
  const value = property.items[0]?.[index];
  const text = atomOf(value)?.text ?? '';
  if (columnTypes.includes(text)) return text as ColumnType;
  const suggestion = nearest(text, columnTypes);
  r.issue(
    'SND760',
    value ?? property,
    { name: text, known: columnTypes.join(', ') },
    suggestion === undefined ? {} : { data: { replace: suggestion } },
  );
  return undefined;
}

/** The result codes the table declares; `at`: where each stands. */
function resultCodes(r: Recorder, game: GameNames, table: Table, item: TableItem, at: Rel[]): Set<string> {
  const codes: ResultCode[] = [];
  const first = new Map<string, Rel>();
  for (const result of item.results) {
    const { id, names, properties, provenance } = result;
    if (!id) continue;
    const from = within(provenanceOf(provenance, r));
    const before = first.get(id.text);
    if (before)
      r.issue('SND102', id, { name: id.text, kind: 'result-code' }, { related: [{ at: before, message: FIRST }] });
    else {
      first.set(id.text, r.rel(id));
      const target = { kind: 'result', id: `${table.id}/${id.text}` } as const;
      r.definition(id, target, 'id', result, from);
      if (names?.en) r.definition(names.en, target, 'en');
      if (names?.ja) r.definition(names.ja, target, 'ja');
    }
    if (game.rules === '') outcome(r, game, properties);
    const code: ResultCode = { id: id.text, names: namesOf(id.text, names), properties: propertiesOf(properties) };
    codes.push(from ? { ...code, provenance: from } : code);
    at.push(r.rel(id));
  }
  if (codes.length > 0) table.results = codes;
  const known = new Set(codes.map((code) => code.id));
  // Where the word itself is mistyped, that is said there.
  for (const { name, items } of item.properties) {
    const lost = name && nearest(name.text, ['result']) && atomOf(items[0]?.[0]);
    if (lost) known.add(lost.text);
  }
  return known;
}

/** What may stand behind losses of a side beside states: `disordered then routed then eliminate`. */
export const outcomeRungs = ['all', 'then', 'reduce', 'eliminate'];

/** Says what is wrong with what a result does: a word that there is not, or one without its number. */
function outcome(r: Recorder, game: GameNames, properties: readonly Property[]): void {
  for (const property of parted(r, properties, resultWords)) {
    const { name, items } = property;
    if (!name) continue;
    const [value, ...more] = items.flat();
    const count = integerOf(atomOf(value));
    const takes = resultForms.get(name.text)?.takes;
    if (!takes) meansNothing(r, name, 'result-code', resultWords);
    else if (takes === 'nothing') {
      if (value) r.issue('SND110', property, { property: name.text, expected: 'end' });
    } else if (takes === 'losses' && value) {
      const values = items.flat();
      // A number in letters is no state, and nobody loses two numbers of steps.
      const counts = values.map(atomOf).filter((atom) => integerOf(atom) !== undefined || meantAsNumber(atom?.text));
      if (counts.length > 1 || counts.some((atom) => integerOf(atom) === undefined))
        r.issue('SND110', property, { property: name.text, expected: 'count' });
      else for (const one of values) suffers(r, game, property, one);
    } else if (more.length > 0 || (count === undefined && atomOf(value)?.text !== 'all'))
      r.issue('SND110', property, { property: name.text, expected: 'count' });
  }
}

const meantAsNumber = (word: string | undefined) => word !== undefined && numberMeant(word) !== undefined;

/** What a side suffers: steps, a state, or a word between them. */
function suffers(r: Recorder, game: GameNames, property: Property, value: Value): void {
  const atom = atomOf(value);
  if (integerOf(atom) !== undefined || outcomeRungs.includes(atom?.text ?? '')) return;
  if (!atom) r.issue('SND110', value, { property: property.name!.text, expected: 'count' });
  else if (game.has('state', atom.text)) resolve(r, game, ['state'], atom);
  else unknown(r, atom, ['state'], [...game.ids('state'), ...outcomeRungs]);
}

/** A code that stands in cells of results. */
interface UsedCode {
  id: string;
  /** The whole cell where it stands first, and its column. */
  text: string;
  column: string;
  cell: CellNode;
  /** In so many cells more. */
  more: number;
}

/** Says of a code that is not declared where it stands first; one that stands in several cells is no slip of the pen. */
function undeclared(r: Recorder, { id, text, column, cell, more }: UsedCode, results: ReadonlySet<string>): void {
  const known = [...results];
  const near = nearestOf(id, known);
  const meant = near.length > 0 || text === id ? near : nearestOf(text, known);
  const choices = meant.map((one) =>
    text
      .split('/')
      .map((part) => (part === id ? one : part))
      .join('/'),
  );
  const data = more > 0 ? {} : { data: choices.length === 1 ? { replace: choices[0]! } : { choices } };
  const args = { column, found: id, known: [...results].join(', '), more: more > 0 ? String(more) : '' };
  r.issue('SND767', cell, args, data);
}

/** Holds a cell against the type of its column. */
function checkCell(
  r: Recorder,
  names: GameNames,
  column: Column,
  cell: CellNode,
  table: string,
  results: ReadonlySet<string>,
  used: Map<string, UsedCode>,
): void {
  const { type } = column;
  const wrong = () => {
    column.wrong = [...(column.wrong ?? []), cell];
  };
  if (namedTypes.some((kind) => kind === type)) {
    for (const values of cell.items) {
      const atom = values.length === 1 ? atomOf(values[0]) : undefined;
      if (atom) resolve(r, names, [type as SymbolKind], atom);
      else wrong();
    }
    return;
  }
  const value = cellValue(cell);
  switch (type) {
    case 'number':
      if (typeof value !== 'number') wrong();
      break;
    case 'range':
      if (typeof value !== 'number' && typeof value !== 'object') wrong();
      break;
    case 'fraction':
      if (typeof value !== 'number' && !/^\d+\/[1-9]\d*$/.test(String(value))) wrong();
      break;
    case 'word':
      if (!cellAtom(cell)) wrong();
      break;
    case 'boolean':
      if (value !== 'yes' && value !== 'no') wrong();
      break;
    case 'result': {
      const text = cellText(cell);
      const parts = results.has(text) ? [text] : text.split('/');
      for (const part of parts) {
        const code = used.get(part);
        if (code) code.more++;
        else used.set(part, { id: part, text, column: column.id, cell, more: 0 });
      }
      referTo(r, table, cell, text, parts, results);
    }
  }
}

/** Notes the codes that a cell holds, each where it stands: both of `A1/DR2`. */
function referTo(
  r: Recorder,
  table: string,
  cell: CellNode,
  text: string,
  parts: readonly string[],
  results: ReadonlySet<string>,
): void {
  // In quotes, or with blanks inside, the cell is longer than what it says.
  const plain = cell.end - cell.start === text.length;
  const atom = cellAtom(cell);
  let start = cell.start;
  for (const part of parts) {
    const target = { kind: 'result', id: `${table}/${part}` } as const;
    const end = start + part.length;
    if (results.has(part)) {
      if (plain) r.reference({ start, end, type: 'word' }, target);
      else if (atom && parts.length === 1) r.reference(atom, target);
    }
    start = end + 1;
  }
}

/** Columns whose words are names: decks in the column `deck`, sides where a cell names one. */
function namingColumns(
  names: GameNames,
  rows: readonly Row[],
  columns: readonly Column[],
): Map<string, 'deck' | 'side'> {
  const result = new Map<string, 'deck' | 'side'>();
  for (const { id, i } of columns) {
    if (id === 'deck') result.set(id, 'deck');
    else if (rows.some((row) => names.has('side', cellText(row.cells[i])))) result.set(id, 'side');
  }
  return result;
}
