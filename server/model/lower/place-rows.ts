/** Rows of a `places` table, and the places they and the picture make. */
import type { HexGrid, Names, Place, Properties, Provenance } from '../../../engine/kernel/compiled';
import { addAll } from '../../../engine/kernel/lists';
import { entryOf, setEntry } from '../../../engine/kernel/records';
import type { CellNode, RangeNode, Row } from '../../../grammar/ast';
import { allIds, hexMeant, hexOf, onGrid } from '../grid';
import { commasBetween } from './commas';
import { boxCount, MOST_BOXES, placeColumn } from './declared';
import { cornersOf, hexesBetween, MOST_PLACES, tooMany } from './hex-range';
import { positionOf } from './lines';
import type { WaterValue } from './map';
import { namesOfPlace } from './names';
import { PieceCache, type Recorder, type Rel } from './pieces';
import { cellWord, wordsOn } from './property-words';
import { meantBy, resolve, resolvePlace, type Scope, unknown } from './resolve';
import { rowProvenance, tableRowPiece } from './table';
import { atomOf, cellAt, cellAtom, cellName, cellText, integerOf, plainValue } from './values';

export interface PlaceRow {
  id: string;
  names: Names;
  terrain?: string;
  features: string[];
  owner?: string;
  source?: string;
  holder?: string;
  /** Of a row of `boxes`: what the first box is joined to, and what the last. */
  box?: { links: string[]; onward: string[]; count?: number };
  properties: Properties;
  provenance?: Provenance;
  name: Rel;
  whole: Rel;
}

const placeColumns = [
  'hex',
  'place',
  'id',
  'point',
  'box',
  'name',
  'ja',
  'x',
  'y',
  'terrain',
  'features',
  'owner',
  'source',
  'holder',
  'count',
  'links',
  'onward',
  'see',
  'certainty',
];

const idColumns = ['hex', 'place', 'id', 'point', 'box'];
const boxColumns = ['count', 'links', 'onward'];
const pointColumns = ['x', 'y'];

/** The columns that a table of places of this kind may have. */
export function placeColumnsOf(kind: 'hex' | 'point' | 'box'): string[] {
  const not = new Set([
    ...idColumns.filter((column) => column !== kind),
    ...(kind === 'box' ? [] : boxColumns),
    ...(kind === 'hex' ? pointColumns : []),
  ]);
  return placeColumns.filter((column) => !not.has(column));
}

/**
 * A row of a `places` table, or of `boxes`. `columnKey`: the columns' names joined by `|`; a column may also be called as an
 * attribute of the game.
 */
export const placeRow = new PieceCache(
  (row: Row, r, columnKey: string, boxes: boolean, scope: Scope): PlaceRow | undefined => {
    const columns = columnKey.split('|');
    tableRowPiece(row, columns.length, r);
    const cell = (column: string) => cellAt(row, columns, column);
    const idAtom = cellName(cell(placeColumn(columns)));
    const map = scope.map;
    if (!idAtom || !map) return undefined;
    const grid = map.grid;
    const hex = grid && hexOf(grid, idAtom.text);
    const meant = grid && !boxes ? hexMeant(grid, idAtom.text) : undefined;
    if (meant !== undefined) unknown(r, idAtom, ['place'], [meant]);
    const id = meant ?? idAtom.text;
    if (boxes && hex) r.issue('SND232', idAtom, { box: idAtom.text });
    else if (grid && hex && !onGrid(grid, idAtom.text)) r.issue('SND202', idAtom, { place: idAtom.text, map: map.id });
    const target = { kind: 'place', id, container: map.id } as const;
    const provenance = rowProvenance(row, columns, r);
    const en = cellName(cell('name'));
    const ja = cellName(cell('ja'));
    const count = boxes ? boxCount(row, columns) : undefined;
    if (boxes) checkCount(r, cell('count'));
    if (count === undefined) {
      r.definition(idAtom, target, 'id', row, provenance);
      if (en) r.definition(en, target, 'en');
      if (ja) r.definition(ja, target, 'ja');
    } else
      for (let i = 1; i <= count; i++)
        r.definition(idAtom, { ...target, id: `${target.id}-${i}` }, 'id', row, provenance);
    const place: PlaceRow = {
      id,
      names: namesOfPlace(id, en?.text, ja?.text),
      features: [],
      properties: {},
      name: r.rel(idAtom),
      whole: r.rel(row),
    };
    const one = (column: string, ...kinds: ('terrain' | 'nation' | 'side')[]): string | undefined => {
      const atom = cellAtom(cell(column));
      return atom ? resolve(r, scope.names, kinds, atom)?.id : undefined;
    };
    const terrain = one('terrain', 'terrain');
    const owner = one('owner', 'nation');
    const source = one('source', 'nation');
    const holder = one('holder', 'side', 'nation');
    if (terrain !== undefined) place.terrain = terrain;
    if (owner !== undefined) place.owner = owner;
    if (source !== undefined) place.source = source;
    if (holder !== undefined) place.holder = holder;
    if (boxes) {
      place.box = { links: linksOf(r, scope, cell('links')), onward: linksOf(r, scope, cell('onward')) };
      if (count !== undefined) place.box.count = count;
    }
    if (provenance) place.provenance = provenance;
    readFeatures(r, scope, cell('features'), place);
    const position = positionOf(r, row, columns);
    if (position) place.properties.position = position;
    columns.forEach((column) => {
      if (isPlaceColumn(column) || !scope.names.has('attribute', column)) return;
      const values = (cell(column)?.items ?? []).flat().map(plainValue);
      if (values.length > 0) setEntry(place.properties, column, values);
    });
    return place;
  },
);

/** `2626..4526, dg`: the places a box is joined to. */
function linksOf(r: Recorder, scope: Scope, cell: CellNode | undefined): string[] {
  const links: string[] = [];
  for (const item of cell?.items ?? []) {
    const value = item[0];
    if (value?.syntax === 'Range') addAll(links, linkedRange(r, scope, value));
    else {
      const [first, second] = [atomOf(value), atomOf(item[1])];
      if (!first) continue;
      const place = {
        syntax: 'PlaceRef',
        start: first.start,
        end: (second ?? first).end,
        green: first.green,
        broken: false,
      } as const;
      const found = resolvePlace(r, scope, { ...place, id: first, ...(second ? { name: second } : {}) });
      if (found) links.push(found.id);
    }
  }
  return [...new Set(links)];
}

/** All hexes between two corners given by bare numbers. */
function linkedRange(r: Recorder, scope: Scope, range: RangeNode): string[] {
  const grid = scope.map?.grid;
  const corners = cornersOf(r, scope, range);
  if (!grid || !corners || r.places > MOST_PLACES) return [];
  const between = corners.every((id) => onGrid(grid, id)) ? hexesBetween(grid, ...corners) : undefined;
  if (!between) r.issue('SND217', range, { from: String(range.from), to: String(range.to) });
  return between && !tooMany(r, range, between) ? between : [];
}

/** Whether a column of a `places` table means something. */
export function isPlaceColumn(column: string): boolean {
  return placeColumns.includes(column);
}

/** `port, fleet-limit 1`: features, and properties with their values. */
function readFeatures(r: Recorder, scope: Scope, cell: CellNode | undefined, place: PlaceRow): void {
  const { names, map } = scope;
  const words = wordsOn(names, 'place').map(({ id }) => id);
  commasBetween(r, names, cell?.items ?? []);
  for (const item of cell?.items ?? []) {
    const word = atomOf(item[0]);
    if (!word) continue;
    if (names.has('feature', word.text) && (item.length === 1 || !words.includes(word.text))) {
      // `port 24`: the feature, and what is printed beside it.
      r.reference(word, { kind: 'feature', id: word.text });
      if (!place.features.includes(word.text)) place.features.push(word.text);
      if (item.length > 1) setEntry(place.properties, word.text, item.slice(1).map(plainValue));
    } else if (cellWord(r, names, 'place', item, map)) {
      // `entry gb, entry nl`: a repeated one adds its values.
      setEntry(place.properties, word.text, [
        ...(entryOf(place.properties, word.text) ?? []),
        ...item.slice(1).map(plainValue),
      ]);
    } else {
      unknown(r, word, ['feature', 'flag'], [...names.ids('feature'), ...words]);
      const meant = meantBy(names, ['feature'], word.text);
      if (meant && !place.features.includes(meant.id)) place.features.push(meant.id);
    }
  }
}

/** What the map says of places beside their rows. */
export interface Drawn {
  terrain: string;
  features: string[];
}

/** Everything known of the places, gathered from picture, rows and waters; `unlisted`: provenance of hexes only drawn. */
export function assemblePlaces(
  grid: HexGrid | undefined,
  drawn: ReadonlyMap<string, Drawn>,
  rows: ReadonlyMap<string, PlaceRow>,
  waters: readonly WaterValue[],
  unlisted: Provenance | undefined,
): Place[] {
  const ids = grid ? allIds(grid).filter((id) => drawn.has(id) || rows.has(id)) : [];
  const inIds = new Set(ids);
  for (const id of rows.keys()) if (!inIds.has(id)) ids.push(id);
  const watersOf = new Map<string, WaterValue['water'][]>();
  for (const { place, water } of waters) watersOf.set(place, [...(watersOf.get(place) ?? []), water]);
  return ids.flatMap((id) => {
    const row = rows.get(id);
    const hex = drawn.get(id);
    const place: Place = {
      id,
      names: row?.names ?? { en: id },
      terrain: row?.terrain ?? hex?.terrain ?? '',
      features: [...new Set([...(hex?.features ?? []), ...(row?.features ?? [])])],
      properties: row?.properties ?? {},
    };
    if (row?.owner !== undefined) place.owner = row.owner;
    if (row?.source !== undefined) place.source = row.source;
    if (row?.holder !== undefined) place.holder = row.holder;
    const provenance = row ? row.provenance : unlisted;
    if (provenance) place.provenance = provenance;
    const own = watersOf.get(id);
    if (own) place.waters = own;
    return row?.box ? boxesOf(place, row.box) : [place];
  });
}

/** Says that a row of `boxes` cannot make so many. */
function checkCount(r: Recorder, cell: CellNode | undefined): void {
  if (!cell || cellText(cell) === '') return;
  const count = integerOf(cellAtom(cell));
  if (count === undefined || count < 1 || count > MOST_BOXES)
    r.issue('SND690', cell, { count: cellText(cell), most: String(MOST_BOXES) });
}

/** The boxes that a row makes: one, or `count` in a row, each joined to the next. */
function boxesOf(place: Place, { links, onward, count }: NonNullable<PlaceRow['box']>): Place[] {
  const joined = (ids: string[]) => (ids.length > 0 ? { links: [...new Set(ids)] } : {});
  if (count === undefined) return [{ ...place, box: true, ...joined([...links, ...onward]) }];
  // Boxes that lead nowhere stand apart.
  const chain = links.length + onward.length > 0;
  return Array.from({ length: count }, (_, i): Place => {
    const { en, ja } = place.names;
    const number = `-${i + 1}`;
    const ids = [...(i === 0 ? links : []), ...(i === count - 1 ? onward : chain ? [`${place.id}-${i + 2}`] : [])];
    const names = { en: en + number, ...(ja === undefined ? {} : { ja: ja + number }) };
    return { ...place, id: place.id + number, names, box: true, ...joined(ids) };
  });
}
