/** The names that declarations give: the first pass, before anything is resolved. */
import type { HexGrid, Sheet } from '../../../engine/kernel/compiled';
import { addAll } from '../../../engine/kernel/lists';
import type {
  Atom,
  CardItem,
  DeckDecl,
  FormationItem,
  GameDecl,
  GameItem,
  GridItem,
  MapDecl,
  MapItem,
  NamedItem,
  PhaseItem,
  Property,
  Row,
  SheetItem,
  SideItem,
  TableItem,
  TemplatesItem,
  TrackItem,
  UnitsItem,
  Value,
} from '../../../grammar/ast';
import { hexMeant } from '../grid';
import { numberMeant } from '../numerals';
import type { SymbolKind } from '../types';
import { partedBlanks } from './commas';
import type { Name } from './names';
import { namesOf, PieceCache } from './pieces';
import { trackBoxes } from './track';
import { atomOf, cellAt, cellAtom, cellName, cellText, columnsOf, integerOf, plainValue } from './values';

/** Names a statement of a game block declares. */
export const gameItemNames = new PieceCache((item: GameItem): Name[] => {
  switch (item.syntax) {
    case 'Side':
      return sideNames(item);
    case 'Named':
      if (item.id && item.word === 'card') return [cardTypeName(item.id.text, item)];
      return named(item.word === 'special' ? 'rule' : item.word, item);
    case 'Track':
      return trackNames(item);
    case 'Kind':
      return named('kind', item).map((name) => (item.class ? { ...name, of: item.class.text } : name));
    case 'ValueItem':
      return valueName(item);
    case 'Values':
      return item.entries.flatMap(valueName);
    case 'Table':
      return item.id ? [...named('table', item), ...resultNames(item), ...turnCodes(item), ...turnColumns(item)] : [];
    case 'Sequence':
      return item.phases.flatMap(phaseNames);
    case 'Units':
      return unitNames(item, 'unit');
    case 'Templates':
      return unitNames(item, 'template');
    case 'Formation':
      return item.id ? [formationName(item.id.text, item)] : [];
    case 'RuleText':
      return named('rule-text', item);
    case 'ControlZone':
      return named('zone', item);
    case 'Stacking':
      return named('stacking', item);
    case 'Trigger':
      return named('trigger', item);
    case 'Rules':
    case 'Counters':
    case 'Every':
      return [];
  }
});

/** What is declared by its id and names, and says nothing more of itself here. */
function named(kind: SymbolKind, { id, names }: { id?: Atom; names?: { en?: Atom; ja?: Atom } }): Name[] {
  return id ? [{ kind, id: id.text, names: namesOf(id.text, names) }] : [];
}

function valueName({ id }: { id?: Atom }): Name[] {
  return id ? [{ kind: 'value', id: id.text, names: { en: id.text } }] : [];
}

/** A side, and its nations. */
function sideNames(item: SideItem): Name[] {
  const of = item.id?.text;
  if (of === undefined) return [];
  return [
    ...named('side', item),
    ...item.nations.flatMap((one) => named('nation', one).map((name) => ({ ...name, of }))),
  ];
}

/** A track, and its boxes that have an id. */
function trackNames(item: TrackItem): Name[] {
  const track = named('track', item);
  const boxes = (track.length > 0 ? trackBoxes(item) : []).flatMap(({ id, names, value }): Name[] =>
    id === undefined
      ? []
      : [{ kind: 'box', id: `${item.id!.text}/${id}`, names: names ?? { en: id }, of: String(value) }],
  );
  return [...track, ...boxes];
}

/** The codes that the cells of a table of results hold: `crt/DR2`. */
function resultNames({ id, results }: TableItem): Name[] {
  return results.flatMap((code): Name[] =>
    id && code.id
      ? [{ kind: 'result', id: `${id.text}/${code.id.text}`, names: namesOf(code.id.text, code.names) }]
      : [],
  );
}

/** Printed codes of turns (`16AM`): the column `code` of the table `turns`. */
function turnCodes(item: TableItem): Name[] {
  if (item.id?.text !== 'turns') return [];
  const columns = columnsOf(item.body);
  if (!columns.includes('code') || !columns.includes('turn')) return [];
  return (item.body?.rows ?? []).flatMap((row): Name[] => {
    const code = cellText(cellAt(row, columns, 'code'));
    const turn = cellText(cellAt(row, columns, 'turn'));
    return code === '' || !/^\d{1,4}$/.test(turn) ? [] : [{ kind: 'turn', id: code, names: { en: code }, of: turn }];
  });
}

/** Columns of the table `turns`, with the words that stand in them: what conditions may ask of the turn. */
function turnColumns(item: TableItem): Name[] {
  if (item.id?.text !== 'turns') return [];
  const columns = columnsOf(item.body);
  return columns.slice(1).flatMap((id): Name[] => {
    if (notAsked.has(id)) return [];
    const cells = (item.body?.rows ?? []).map((row) => cellText(cellAt(row, columns, id)));
    const words = [...new Set(cells.filter((text) => text !== '' && text !== '-' && !/^-?\d+$/.test(text)))];
    return [{ kind: 'turn-column', id, names: { en: id }, takes: words }];
  });
}
/** Columns that say where a row is from, and what its turn is called. */
const notAsked: ReadonlySet<string> = new Set(['turn', 'code', 'see', 'certainty', 'note']);

/** A type of card with the properties that its cards must and may have. */
function cardTypeName(id: string, item: NamedItem): Name {
  const words = (property: string) =>
    item.properties
      .filter((p) => p.name?.text === property)
      .flatMap((p) => p.items.flatMap((values) => values.flatMap((value) => atomOf(value)?.text ?? [])));
  return { kind: 'card-type', id, names: namesOf(id, item.names), needs: words('needs'), takes: words('takes') };
}

/** Individual units, or templates: the rows of a `units` or `templates` table. */
function unitNames(item: UnitsItem | TemplatesItem, what: 'unit' | 'template'): Name[] {
  const key = columnsOf(item.body).join('|');
  const side = 'side' in item ? item.side?.text : undefined;
  return (item.body?.rows ?? []).flatMap((row) => unitRowName.get(row, key, what, side).value ?? []);
}

/** The name of a row of counters or templates; the names of the columns are an input. */
const unitRowName = new PieceCache(
  (row: Row, _recorder, columnKey: string, what: 'unit' | 'template', side: string | undefined): Name | undefined => {
    const columns = columnKey.split('|');
    const { cells } = row;
    const cell = (column: string) => cells[columns.indexOf(column)];
    const id = cellName(cell(what) ?? cells[0])?.text;
    if (id === undefined) return undefined;
    const en = cellName(cell('name'))?.text;
    const ja = cellName(cell('ja'))?.text;
    const name: Name = { kind: what, id, names: { en: en ?? id, ...(ja === undefined ? {} : { ja }) } };
    if (side !== undefined) name.of = side;
    const template = cellText(cell('template'));
    const count = numberMeant(cellText(cell('count'))) ?? 0;
    if (what === 'unit' && template !== '') name.template = template;
    if (count > 1) name.count = count;
    const kind = cellText(cell('kind'));
    const nation = cellText(cell('nation'));
    return { ...name, ...(kind === '' ? {} : { unitKind: kind }), ...(nation === '' ? {} : { nation }) };
  },
);

function phaseNames(phase: PhaseItem): Name[] {
  const own: Name[] = phase.id
    ? [{ kind: 'phase', id: phase.id.text, names: namesOf(phase.id.text, phase.names) }]
    : [];
  return [...own, ...phase.phases.flatMap(phaseNames)];
}

/** A formation, and the side that it says it is of. */
function formationName(id: string, { names, properties }: FormationItem): Name {
  const side = atomOf(properties.find(({ name }) => name?.text === 'side')?.items[0]?.[0])?.text;
  return { kind: 'formation', id, names: namesOf(id, names), ...(side === undefined ? {} : { of: side }) };
}

/** The id of the ruleset a game block names. */
export function rulesetOf(game: GameDecl): string | undefined {
  for (const item of game.items) if (item.syntax === 'Rules') return item.id?.text;
  return undefined;
}

/** The most boxes a row of `boxes` may make with `count`. */
export const MOST_BOXES = 99;

/** How many boxes in a row a row of `boxes` makes; undefined without a number in the column `count`. Too many are as many as there may be (SND690). */
export function boxCount(row: Row, columns: readonly string[]): number | undefined {
  const count = integerOf(cellAtom(cellAt(row, columns, 'count')));
  return count === undefined || count < 1 ? undefined : Math.min(count, MOST_BOXES);
}

/** Names of the places that a row of a `places` or `boxes` table declares; names of the columns are an input. */
const placeRowNames = new PieceCache((row: Row, _recorder, columnKey: string): Name[] => {
  const columns = columnKey.split('|');
  const id = cellText(cellAt(row, columns, placeColumn(columns)));
  if (id === '') return [];
  const name = cellName(cellAt(row, columns, 'name'))?.text;
  const ja = cellName(cellAt(row, columns, 'ja'))?.text;
  const count = boxCount(row, columns);
  const own = (number: string): Name => ({
    kind: 'place',
    id: id + number,
    names: { en: (name ?? id) + number, ...(ja === undefined ? {} : { ja: ja + number }) },
  });
  return count === undefined ? [own('')] : Array.from({ length: count }, (_, i) => own(`-${i + 1}`));
});

/** The column that holds a place's number or id. */
export function placeColumn(columns: readonly string[]): string {
  return ['hex', 'place', 'id', 'point', 'box'].find((c) => columns.includes(c)) ?? columns[0] ?? 'hex';
}

const mapItemNames = new PieceCache((item: MapItem, _recorder, map: string): Name[] => {
  if (item.syntax === 'Region' && item.id)
    return [{ kind: 'region', id: item.id.text, names: namesOf(item.id.text, item.names), container: map }];
  if (item.syntax === 'Water' && item.id) {
    const hex = item.place?.id?.text ?? item.place?.name?.text;
    return hex === undefined
      ? []
      : [{ kind: 'water', id: `${hex}/${item.id.text}`, names: namesOf(item.id.text, item.names), container: map }];
  }
  return [];
});

/** The number of a place that lacks the noughts in front, with them: the row is read as that of the hex it means. */
function numbered(grid: HexGrid, name: Name): Name | undefined {
  const meant = name.kind === 'place' ? hexMeant(grid, name.id) : undefined;
  const names = name.names.en === name.id ? { ...name.names, en: meant ?? '' } : name.names;
  return meant === undefined ? undefined : { ...name, id: meant, names };
}

/** Names on a map, in text order, and its grid; `points` of a map that says so. */
export function mapNames(decl: MapDecl): { grid: HexGrid | undefined; points: boolean; names: Name[] } {
  const map = decl.id?.text ?? '';
  const names: Name[] = [];
  let grid: HexGrid | undefined;
  let points = false;
  const sheets: Sheet[] = [];
  for (const item of decl.items) {
    if (item.syntax === 'Places' || item.syntax === 'Boxes') {
      const key = columnsOf(item.body).join('|');
      for (const row of item.body?.rows ?? [])
        for (const name of placeRowNames.get(row, key).value) names.push({ ...name, container: map });
    } else if (item.syntax === 'Grid') {
      grid ??= readGrid(item);
      points ||= item.words.some((word) => word.text === 'points');
    } else if (item.syntax === 'Sheet') {
      const sheet = readSheet(item);
      if (sheet) sheets.push(sheet);
    } else addAll(names, mapItemNames.get(item, map).value);
  }
  if (grid && sheets.length > 0) grid = { ...grid, sheets };
  return { grid, points, names: grid ? names.map((name) => numbered(grid, name) ?? name) : names };
}

/** What a grid says beside its form, and a sheet. */
export const gridProperties = ['ids', 'prefix', 'columns', 'rows', 'shifted', 'direction'];
export const sheetProperties = ['prefix', 'columns', 'rows', 'after', 'below'];
const gridWords = [...new Set([...gridProperties, ...sheetProperties])];

/** The range that is meant by what is none: `columns 1-10`, `rows 7`. */
export function meantRange(value: Value): { from: number; to: number } | undefined {
  const { 1: from = '1', 2: to } = /^(?:(\d+)-)?(\d+)$/.exec(String(plainValue(value))) ?? [];
  return to === undefined ? undefined : { from: Number(from), to: Number(to) };
}

/** The values of the properties of a grid or sheet. */
function gridReader(properties: readonly Property[]) {
  const parts = partedBlanks(undefined, properties, gridWords);
  const property = (name: string) => parts.find((p) => p.name?.text === name);
  const word = (name: string) => {
    const value = property(name)?.items[0]?.[0];
    return value?.syntax === 'Atom' ? value.text : undefined;
  };
  const range = (name: string): [number, number] | undefined => {
    const value = property(name)?.items[0]?.[0];
    const { from, to } = (value && (value.syntax === 'Range' ? value : meantRange(value))) ?? {};
    if (from === undefined || to === undefined) return undefined;
    // A grid beyond these bounds is a slip of the pen; drawing it would take the machine's memory.
    if (from < 0 || to < from || to > 999) return undefined;
    return [from, to];
  };
  return { property, word, range };
}

/** A hex grid, or undefined when a part of it is missing (its check says which). */
export function readGrid(item: GridItem): HexGrid | undefined {
  const words = item.words.map((w) => w.text);
  const { property, word, range } = gridReader(item.properties);
  const ids = word('ids');
  const columns = range('columns');
  const rows = range('rows');
  const shifted = word('shifted');
  if (!words.includes('hex') || ids === undefined || !isNumbering(ids)) return undefined;
  if (!columns || !rows || (shifted !== 'even' && shifted !== 'odd')) return undefined;
  const orientation = words.includes('pointy-top') ? 'pointy' : words.includes('flat-top') ? 'flat' : undefined;
  if (!orientation || !fits(ids, columns, rows)) return undefined;
  const grid: HexGrid = { shape: 'hex', orientation, ids, columns, rows, shifted };
  const prefix = word('prefix');
  if (prefix !== undefined && isPrefix(prefix)) grid.prefix = prefix;
  const said = (property('direction')?.items ?? []).flatMap((i) => atomOf(i[0])?.text ?? []);
  const direction = (['west', 'north'] as const).filter((way) => said.includes(way));
  if (direction.length > 0) grid.direction = direction;
  return grid;
}

/** A sheet joined to the grid: `sheet west { prefix W; columns 1..34; rows 1..43; after 36 }`. */
export function readSheet(item: SheetItem): Sheet | undefined {
  const { property, word, range } = gridReader(item.properties);
  const columns = range('columns');
  const rows = range('rows');
  const prefix = word('prefix');
  if (!item.id || !columns || !rows) return undefined;
  const count = (columns[1] - columns[0] + 1) * (rows[1] - rows[0] + 1);
  if (count > MOST_HEXES) return undefined;
  const after = (name: string) => integerOf(atomOf(property(name)?.items[0]?.[0])) ?? 0;
  return {
    id: item.id.text,
    names: namesOf(item.id.text, item.names),
    ...(prefix !== undefined && isPrefix(prefix) ? { prefix } : {}),
    columns,
    rows,
    offset: [after('after'), after('below')],
  };
}

/** Whether letters may stand before the number of a hex (the scanner reads one or two capitals and a number as one word). */
export function isPrefix(text: string): boolean {
  return /^[A-Z]{1,2}$/.test(text);
}

/** `CCRR`, `RRCC`, `CCCRR`: a letter for each digit of column and row. */
export function isNumbering(ids: string): boolean {
  return /^(?:C{1,3}R{1,3}|R{1,3}C{1,3})$/.test(ids);
}

/** More hexes than this are a slip of the pen: the largest printed maps have a few thousand. */
const MOST_HEXES = 40_000;

/** Whether every column and row can be written in an id, and there are not too many. */
function fits(ids: string, columns: readonly [number, number], rows: readonly [number, number]): boolean {
  const widest = (letter: string) => 10 ** (ids.split(letter).length - 1) - 1;
  const count = (columns[1] - columns[0] + 1) * (rows[1] - rows[0] + 1);
  return columns[1] <= widest('C') && rows[1] <= widest('R') && count <= MOST_HEXES;
}

/** `1942-03`: the deck's name without `events-`, and the number in two digits; a card with a word has that for its id. */
export function cardId(deck: string, number: string): string {
  if (!/^\d+$/.test(number)) return number;
  return `${deck.replace(/^events-/, '')}-${number.padStart(2, '0')}`;
}

const cardNames = new PieceCache((card: CardItem, _recorder, deck: string): Name[] => {
  if (!card.id) return [];
  const id = cardId(deck, card.id.text);
  const events = card.events.flatMap((event): Name[] =>
    event.id
      ? [{ kind: 'event', id: event.id.text, names: namesOf(event.id.text, event.names), container: deck, of: id }]
      : [],
  );
  return [{ kind: 'card', id, names: namesOf(card.id.text, card.names), container: deck }, ...events];
});

/** The deck, its cards and their events. */
export function deckNames(decl: DeckDecl): Name[] {
  const deck = decl.id?.text;
  if (deck === undefined) return [];
  const names: Name[] = [{ kind: 'deck', id: deck, names: namesOf(deck, decl.names) }];
  for (const card of decl.cards) addAll(names, cardNames.get(card, deck).value);
  return names;
}

/** Everything about names that is equal exactly when the names are. */
export function signatureOf(names: readonly Name[]): string {
  return names
    .map(
      (n) =>
        `${n.kind} ${n.container ?? ''} ${n.id} ${n.of ?? ''} ${n.unitKind ?? ''} ${n.nation ?? ''} ${n.template ?? ''} ${n.count ?? ''} ${n.needs ?? ''} ${n.takes ?? ''} ${n.names.en}\u0001${n.names.ja ?? ''}`,
    )
    .join('\u0002');
}
