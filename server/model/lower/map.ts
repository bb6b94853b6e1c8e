/** What the statements of a map block say, each resolved against the names of the game and of the map. */
import type { Board, HexGrid, Names, Place, Properties, Provenance, Region } from '../../../engine/kernel/compiled';
import type {
  BordersItem,
  CellNode,
  GridItem,
  LegendItem,
  PictureItem,
  PlaceItem,
  RegionItem,
  Row,
  WaterItem,
} from '../../../grammar/ast';
import { allIds, hexDistance, hexOf, idOf, inGrid, isShifted } from '../grid';
import { placeColumn, readGrid } from './declared';
import { checkWords } from './game';
import { type Name, namesOfPlace } from './names';
import { namesOf, PieceCache, provenanceOf, type Recorder, type Rel } from './pieces';
import { resolve, resolvePlace, type Scope, unknown } from './resolve';
import { rowProvenance, tableRowPiece } from './table';
import { atomOf, cellAt, cellAtom, cellName, plainValue, propertiesOf } from './values';

/** The grid; what is missing is said here. */
export const gridPiece = new PieceCache((item: GridItem, r): HexGrid | undefined => {
  const grid = readGrid(item);
  const words = item.words.map((w) => w.text);
  for (const property of item.properties)
    if (property.name && !['ids', 'columns', 'rows', 'shifted'].includes(property.name.text))
      r.issue('SND109', property.name, {
        name: property.name.text,
        where: 'grid',
        known: 'ids, columns, rows, shifted',
      });
  for (const word of item.words) if (!['hex', 'flat-top', 'pointy-top'].includes(word.text)) unknownGridWord(r, word);
  if (grid) return grid;
  const missing: string[] = [];
  if (!words.includes('hex')) missing.push('hex');
  if (!words.includes('flat-top') && !words.includes('pointy-top')) missing.push('flat-top | pointy-top');
  const has = (name: string) => item.properties.some((p) => p.name?.text === name);
  if (!has('ids')) missing.push('ids CCRR');
  if (!has('columns')) missing.push('columns 1..18');
  if (!has('rows')) missing.push('rows 1..12');
  if (!has('shifted')) missing.push('shifted even | odd');
  r.issue('SND211', item.words[0] ?? item, { missing: missing.join(', ') });
  return undefined;
});

function unknownGridWord(r: Recorder, word: { start: number; end: number; text: string }): void {
  r.issue('SND109', word, { name: word.text, where: 'grid', known: 'hex, flat-top, pointy-top' });
}

export interface Glyph {
  terrain: string;
  features: string[];
  at: Rel;
}

/** The legend: terrain and features by glyph. */
export const legendPiece = new PieceCache((item: LegendItem, r, names: Scope['names']): Map<string, Glyph> => {
  const legend = new Map<string, Glyph>();
  for (const entry of item.entries) {
    const terrain = resolve(r, names, ['terrain'], entry.words[0]);
    const features = entry.words.slice(1).flatMap((word) => resolve(r, names, ['feature'], word)?.id ?? []);
    if (legend.has(entry.glyph.text)) r.issue('SND102', entry.glyph, { name: entry.glyph.text, kind: 'glyph' });
    else if (terrain) legend.set(entry.glyph.text, { terrain: terrain.id, features, at: r.rel(entry.glyph) });
  }
  return legend;
});

export interface PictureValue {
  /** Hexes in picture order. */
  hexes: { id: string; terrain: string; features: string[]; at: Rel }[];
  used: Set<string>;
}

/**
 * The picture: which glyph is which hex. On a flat-top grid a row of hexes takes two lines, first the columns that stand
 * higher; with as many lines as rows, each line holds all columns.
 */
export const picturePiece = new PieceCache(
  (item: PictureItem, r, grid: HexGrid | undefined, legend: ReadonlyMap<string, Glyph>): PictureValue => {
    const value: PictureValue = { hexes: [], used: new Set() };
    if (!grid) return value;
    const rows = pictureRows(grid, item.lines.length);
    if (item.lines.length !== rows.length)
      r.issue('SND203', item.lines.at(-1)?.[0] ?? item, {
        what: 'lines',
        line: '',
        found: String(item.lines.length),
        expected: String(rows.length),
      });
    item.lines.forEach((line, i) => {
      const ids = rows[i];
      if (!ids) return;
      if (line.length !== ids.length)
        r.issue(
          'SND203',
          { start: line[0]!.start, end: line.at(-1)!.end },
          { what: 'glyphs', line: String(i + 1), found: String(line.length), expected: String(ids.length) },
        );
      line.forEach((glyph, k) => {
        const meaning = legend.get(glyph.text);
        value.used.add(glyph.text);
        if (!meaning) r.issue('SND204', glyph, { glyph: glyph.text, known: [...legend.keys()].join(' ') });
        else if (ids[k] !== undefined)
          value.hexes.push({ id: ids[k], terrain: meaning.terrain, features: meaning.features, at: r.rel(glyph) });
      });
    });
    return value;
  },
);

/** Ids that each line of a picture stands for. */
function pictureRows(grid: HexGrid, lines: number): string[][] {
  const columns = range(grid.columns);
  const rows = range(grid.rows);
  const ids = (cs: number[], row: number) => cs.map((column) => idOf(grid, { column, row }));
  if (grid.orientation === 'pointy') return rows.map((row) => ids(columns, row));
  if (lines === rows.length) return rows.map((row) => ids(columns, row));
  const high = columns.filter((column) => !isShifted(grid, { column, row: rows[0]! }));
  const low = columns.filter((column) => isShifted(grid, { column, row: rows[0]! }));
  return rows.flatMap((row) => [ids(high, row), ids(low, row)]).filter((line) => line.length > 0);
}

function range([from, to]: [number, number]): number[] {
  return Array.from({ length: to - from + 1 }, (_, i) => from + i);
}

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

export interface BorderValue {
  kind: string;
  sides: { a: string; b: string; at: Rel }[];
  provenance?: Provenance;
}

/** `border land-only: 0304/0305, …`. */
export const bordersPiece = new PieceCache((item: BordersItem, r, scope: Scope): BorderValue | undefined => {
  const kind = resolve(r, scope.names, ['border'], item.kind);
  const value: BorderValue = { kind: kind?.id ?? '', sides: [] };
  const provenance = provenanceOf(item.provenance, r);
  if (provenance) value.provenance = provenance;
  for (const side of item.sides) {
    const a = resolvePlace(r, scope, side.a);
    const b = resolvePlace(r, scope, side.b);
    if (!a || !b) continue;
    const grid = scope.map?.grid;
    if (grid && hexDistance(grid, a.id, b.id) !== 1) {
      r.issue('SND205', side, { a: a.id, b: b.id, distance: String(hexDistance(grid, a.id, b.id)) });
      continue;
    }
    const [low, high] = a.id < b.id ? [a.id, b.id] : [b.id, a.id];
    value.sides.push({ a: low, b: high, at: r.rel(side) });
  }
  return kind ? value : undefined;
});

export interface WaterValue {
  place: string;
  water: { id: string; names: Names; to: string[] };
  at: Rel;
}

/** `water 0406 west "West coast" to 0306, 0307`. */
export const waterPiece = new PieceCache((item: WaterItem, r, scope: Scope): WaterValue | undefined => {
  const place = resolvePlace(r, scope, item.place);
  if (!place || !item.id) return undefined;
  const target = { kind: 'water', id: `${place.id}/${item.id.text}`, container: scope.map!.id } as const;
  r.definition(item.id, target, 'id', item, provenanceOf(item.provenance, r));
  if (item.names?.en) r.definition(item.names.en, target, 'en');
  if (item.names?.ja) r.definition(item.names.ja, target, 'ja');
  const to: string[] = [];
  for (const ref of item.to) {
    const next = resolvePlace(r, scope, ref);
    if (!next) continue;
    const grid = scope.map?.grid;
    if (grid && hexDistance(grid, place.id, next.id) !== 1)
      r.issue('SND205', ref, { a: place.id, b: next.id, distance: String(hexDistance(grid, place.id, next.id)) });
    else to.push(next.id);
  }
  if (item.to.length === 0) r.issue('SND209', item.id, { water: item.id.text, place: place.id });
  return {
    place: place.id,
    water: { id: item.id.text, names: namesOf(item.id.text, item.names), to },
    at: r.rel(item),
  };
});

/** `region india "India": 0105, 0205..0207 { … }`. */
export const regionPiece = new PieceCache(
  (item: RegionItem, r, scope: Scope): { region: Region; at: Rel; whole: Rel } | undefined => {
    if (!item.id) return undefined;
    const target = { kind: 'region', id: item.id.text, container: scope.map!.id } as const;
    const provenance = provenanceOf(item.provenance, r);
    r.definition(item.id, target, 'id', item, provenance);
    if (item.names?.en) r.definition(item.names.en, target, 'en');
    if (item.names?.ja) r.definition(item.names.ja, target, 'ja');
    const places: string[] = [];
    for (const part of item.places)
      for (const id of placesOfItem(r, scope, part)) {
        if (places.includes(id)) r.issue('SND216', part, { place: id, region: item.id.text });
        else places.push(id);
      }
    checkWords(r, scope.names, 'region', item.properties);
    const flags = item.properties.filter((p) => p.items.length === 0 && p.name).map((p) => p.name!.text);
    for (const property of item.properties)
      for (const value of property.items.flat()) {
        const atom = atomOf(value);
        if (atom && scope.names.has('side', atom.text)) r.reference(atom, { kind: 'side', id: atom.text });
        else if (atom && scope.names.has('nation', atom.text)) r.reference(atom, { kind: 'nation', id: atom.text });
      }
    const region: Region = {
      id: item.id.text,
      names: namesOf(item.id.text, item.names),
      places,
      flags,
      properties: propertiesOf(item.properties.filter((p) => p.items.length > 0)),
    };
    if (provenance) region.provenance = provenance;
    return { region, at: r.rel(item.id), whole: r.rel(item) };
  },
);

/** A place, a region's places, or all hexes between two corners. */
export function placesOfItem(r: Recorder, scope: Scope, item: PlaceItem): string[] {
  const from = resolvePlace(r, scope, item.from);
  if (!item.to) return from ? [from.id] : [];
  const to = resolvePlace(r, scope, item.to);
  const grid = scope.map?.grid;
  if (!from || !to || !grid) return [];
  const a = hexOf(grid, from.id);
  const b = hexOf(grid, to.id);
  if (!a || !b) return [];
  if (b.column < a.column || b.row < a.row) {
    r.issue('SND217', item, { from: from.id, to: to.id });
    return [];
  }
  return range([a.column, b.column]).flatMap((column) =>
    range([a.row, b.row]).map((row) => idOf(grid, { column, row })),
  );
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

/** Neighbours on the board: hexes of the grid that have a terrain. */
export function boardNeighbours(board: Board, places: ReadonlyMap<string, Place>, near: string[]): string[] {
  return board.grid.shape === 'hex' ? near.filter((id) => places.has(id)) : near;
}

export type { Name };
