/** Rows of a `places` table, and the places they and the picture make. */
import type { HexGrid, Names, Place, Properties, Provenance } from '../../../engine/kernel/compiled';
import type { CellNode, Row } from '../../../grammar/ast';
import { allIds, hexOf, inGrid } from '../grid';
import { placeColumn } from './declared';
import { positionOf } from './lines';
import type { WaterValue } from './map';
import { namesOfPlace } from './names';
import { PieceCache, type Recorder, type Rel } from './pieces';
import { resolve, type Scope, unknown } from './resolve';
import { rowProvenance, tableRowPiece } from './table';
import { atomOf, cellAt, cellAtom, cellName, plainValue } from './values';

export interface PlaceRow {
  id: string;
  names: Names;
  terrain?: string;
  features: string[];
  owner?: string;
  source?: string;
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
  'see',
  'certainty',
];

/** A row of a `places` table. `columnKey`: the columns' names joined by `|`. */
export const placeRow = new PieceCache((row: Row, r, columnKey: string, scope: Scope): PlaceRow | undefined => {
  const columns = columnKey.split('|');
  tableRowPiece(row, columns.length, r);
  const cell = (column: string) => cellAt(row, columns, column);
  const idAtom = cellName(cell(placeColumn(columns)));
  const map = scope.map;
  if (!idAtom || !map) return undefined;
  const grid = map.grid;
  if (grid) {
    const hex = hexOf(grid, idAtom.text);
    if (hex && !inGrid(grid, hex)) r.issue('SND202', idAtom, { place: idAtom.text, map: map.id });
  }
  const target = { kind: 'place', id: idAtom.text, container: map.id } as const;
  const provenance = rowProvenance(row, columns, r);
  r.definition(idAtom, target, 'id', row, provenance);
  const en = cellName(cell('name'));
  const ja = cellName(cell('ja'));
  if (en) r.definition(en, target, 'en');
  if (ja) r.definition(ja, target, 'ja');
  const place: PlaceRow = {
    id: idAtom.text,
    names: namesOfPlace(idAtom.text, en?.text, ja?.text),
    features: [],
    properties: {},
    name: r.rel(idAtom),
    whole: r.rel(row),
  };
  const one = (column: string, kind: 'terrain' | 'nation'): string | undefined => {
    const atom = cellAtom(cell(column));
    return atom ? resolve(r, scope.names, [kind], atom)?.id : undefined;
  };
  const terrain = one('terrain', 'terrain');
  const owner = one('owner', 'nation');
  const source = one('source', 'nation');
  if (terrain !== undefined) place.terrain = terrain;
  if (owner !== undefined) place.owner = owner;
  if (source !== undefined) place.source = source;
  if (provenance) place.provenance = provenance;
  readFeatures(r, scope, cell('features'), place);
  const position = positionOf(r, row, columns);
  if (position) place.properties.position = position;
  return place;
});

/** Whether a column of a `places` table means something. */
export function isPlaceColumn(column: string): boolean {
  return placeColumns.includes(column);
}

/** `port, fleet-limit 1`: features, and properties with their values. */
function readFeatures(r: Recorder, scope: Scope, cell: CellNode | undefined, place: PlaceRow): void {
  const needs = scope.names.needs;
  const words = needs
    ? [...needs.flags, ...(needs.properties ?? [])].filter((x) => x.on === 'place').map((x) => x.id)
    : undefined;
  for (const item of cell?.items ?? []) {
    const word = atomOf(item[0]);
    if (!word) continue;
    if (item.length === 1 && scope.names.has('feature', word.text)) {
      r.reference(word, { kind: 'feature', id: word.text });
      if (!place.features.includes(word.text)) place.features.push(word.text);
    } else if (words ? words.includes(word.text) : item.length > 1) {
      if (words) r.reference(word, { kind: 'flag', id: word.text });
      place.properties[word.text] = item.slice(1).map(plainValue);
    } else unknown(r, word, ['feature', 'flag'], [...scope.names.ids('feature'), ...(words ?? [])]);
  }
}

/** Everything known of the places, gathered from picture, rows and waters; `unlisted`: provenance of hexes only drawn. */
export function assemblePlaces(
  grid: HexGrid | undefined,
  drawn: ReadonlyMap<string, { terrain: string; features: string[] }>,
  rows: ReadonlyMap<string, PlaceRow>,
  waters: readonly WaterValue[],
  unlisted: Provenance | undefined,
): Place[] {
  const ids = grid ? allIds(grid).filter((id) => drawn.has(id) || rows.has(id)) : [];
  const inIds = new Set(ids);
  for (const id of rows.keys()) if (!inIds.has(id)) ids.push(id);
  return ids.map((id) => {
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
    const provenance = row ? row.provenance : unlisted;
    if (provenance) place.provenance = provenance;
    const own = waters.filter((w) => w.place === id).map((w) => w.water);
    if (own.length > 0) place.waters = own;
    return place;
  });
}
