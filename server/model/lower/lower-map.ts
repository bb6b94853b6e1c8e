/** A map declaration understood: the pieces of all its statements. */
import type { MapDecl, MapItem } from '../../../grammar/ast';
import { coastPiece, imagePiece } from './ground';
import { linePiece, saysPoints, strayPiece } from './lines';
import type { Common, LoweredMap } from './lowered';
import { gridPiece, Legend, legendPiece, picturePiece, regionPiece, sheetPiece, waterPiece } from './map';
import { type Gatherer, provenanceOf, type Recorder } from './pieces';
import { isPlaceColumn, placeColumnsOf, placeRow } from './place-rows';
import { type Scope, unknown } from './resolve';
import { checkColumns } from './table';
import { cellAtom, columnsOf } from './values';
import { bordersPiece, partPiece, routesPiece, spreadPiece } from './ways';

/** A map of which nothing is understood. */
export function emptyMap(common: Common): LoweredMap {
  return {
    ...common,
    kind: 'map',
    legend: new Legend(),
    pictures: [],
    rows: [],
    spreads: [],
    borders: [],
    routes: [],
    parts: [],
    waters: [],
    points: false,
    lines: [],
    regions: [],
    coasts: [],
    images: [],
  };
}

/** Statements that only a map of hexes has a use for, and the word each begins with. */
const strayWord: Partial<Record<MapItem['syntax'], string>> = {
  Line: 'line',
  Legend: 'legend',
  Picture: 'picture',
  Sheet: 'sheet',
  Borders: 'border',
  Routes: 'route',
  Water: 'water',
};
const onlyHexes: ReadonlySet<string> = new Set(Object.keys(strayWord).filter((syntax) => syntax !== 'Line'));

const noLegend = new Legend();

/** What the statements of a map are read with. */
interface Reading {
  map: LoweredMap;
  gatherer: Gatherer;
  r: Recorder;
  scope: Scope;
  legend: Legend;
}

/** What each statement adds to its map; grid and legend are read before. */
const statements: { [S in MapItem['syntax']]?: (item: Extract<MapItem, { syntax: S }>, reading: Reading) => void } = {
  Picture: (item, { map, gatherer, legend }) =>
    map.pictures.push(gatherer.add(picturePiece, item, map.grid, legend, undefined)),
  Sheet(item, { map, gatherer, legend }) {
    gatherer.add(sheetPiece, item);
    for (const picture of item.pictures)
      map.pictures.push(gatherer.add(picturePiece, picture, map.grid, legend, item.id?.text ?? ''));
  },
  Boxes: (item, reading) => addPlaces(item, true, reading),
  Places: (item, reading) => addPlaces(item, false, reading),
  Borders: (item, { map, gatherer, scope }) => map.borders.push(gatherer.add(bordersPiece, item, scope)),
  Spread: (item, { map, gatherer, scope }) => map.spreads.push(gatherer.add(spreadPiece, item, scope)),
  Routes: (item, { map, gatherer, scope }) => map.routes.push(gatherer.add(routesPiece, item, scope)),
  Part: (item, { map, gatherer, scope }) => map.parts.push(gatherer.add(partPiece, item, scope)),
  Line: (item, { map, gatherer, scope }) => map.lines.push(gatherer.add(linePiece, item, scope)),
  Water: (item, { map, gatherer, scope }) => map.waters.push(gatherer.add(waterPiece, item, scope)),
  Region: (item, { map, gatherer, scope }) => map.regions.push(gatherer.add(regionPiece, item, scope)),
  Coast: (item, { map, gatherer, scope }) => map.coasts.push(gatherer.add(coastPiece, item, scope)),
  Image: (item, { map, gatherer, scope }) => map.images.push(gatherer.add(imagePiece, item, scope)),
};

/** The rows of a list of places, or of boxes. */
function addPlaces(item: Extract<MapItem, { syntax: 'Boxes' | 'Places' }>, boxes: boolean, reading: Reading): void {
  const { map, gatherer, r, scope } = reading;
  const columns = columnsOf(item.body);
  const block = provenanceOf(item.provenance, r);
  checkColumns(item.body?.header, r);
  item.body?.header?.cells.forEach((cell, i) => {
    if (isPlaceColumn(columns[i]!)) return;
    const attribute = scope.names.find('attribute', columns[i]!);
    const word = cellAtom(cell);
    const known = placeColumnsOf(boxes ? 'box' : map.points ? 'point' : 'hex').join(', ');
    if (attribute && word) r.reference(word, attribute);
    else r.issue('SND109', cell, { name: columns[i]!, where: boxes ? 'boxes' : 'places', known });
  });
  for (const one of item.body?.rows ?? []) {
    const row = gatherer.add(placeRow, one, columns.join('|'), boxes, scope);
    map.rows.push(block ? { row, provenance: block } : { row });
  }
}

/** Grid and legend, with which a picture is read wherever they stand; a map that goes on with another has its grid. */
function readGround(items: readonly MapItem[], reading: Reading): void {
  const { map, gatherer, scope } = reading;
  map.points = scope.map?.points ?? false;
  if (!map.points && scope.map?.grid) map.grid = scope.map.grid;
  for (const item of items)
    if (item.syntax === 'Grid') {
      const grid = gatherer.add(gridPiece, item);
      map.gridAt = { start: grid.at, end: grid.end };
      if (!map.grid && !grid.piece.value) map.points = saysPoints(item);
    } else if (item.syntax === 'Legend') {
      const placed = gatherer.add(legendPiece, item, scope.names);
      reading.legend = placed.piece.value;
      map.legend = reading.legend;
      map.legendAt = placed.at;
    }
}

/** Understands a map. */
export function lowerMap(decl: MapDecl, gatherer: Gatherer, r: Recorder, common: Common, scope: Scope): LoweredMap {
  const map = emptyMap(common);
  if (decl.base) {
    const known = scope.names.find('map', decl.base.text);
    if (known) r.reference(decl.base, known);
    else unknown(r, decl.base, ['map'], scope.names.ids('map'));
  }
  // A block that goes on with a map whose id is misspelt goes on with the one that is surely meant.
  if (decl.id && scope.map && scope.map.id !== decl.id.text)
    unknown(r, decl.id, ['map'], scope.names.ids('map'), scope.map.id);
  const reading: Reading = { map, gatherer, r, scope, legend: noLegend };
  readGround(decl.items, reading);
  for (const item of decl.items) {
    if (map.points ? onlyHexes.has(item.syntax) : map.grid && item.syntax === 'Line')
      gatherer.add(strayPiece, item, strayWord[item.syntax] ?? '', map.points ? 'points' : 'hex');
    const read = statements[item.syntax] as ((item: MapItem, reading: Reading) => void) | undefined;
    read?.(item, reading);
  }
  return map;
}
