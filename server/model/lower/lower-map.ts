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
  // Grid and legend first: the picture is read with them wherever they stand. A map that goes on with another has its grid.
  map.points = scope.map?.points ?? false;
  if (!map.points && scope.map?.grid) map.grid = scope.map.grid;
  let legend = noLegend;
  for (const item of decl.items) {
    if (item.syntax === 'Grid') {
      const grid = gatherer.add(gridPiece, item);
      map.gridAt = { start: grid.at, end: grid.end };
      if (!map.grid && !grid.piece.value) map.points = saysPoints(item);
    } else if (item.syntax === 'Legend') {
      const placed = gatherer.add(legendPiece, item, scope.names);
      legend = placed.piece.value;
      map.legend = legend;
      map.legendAt = placed.at;
    }
  }
  for (const item of decl.items) {
    if (map.points ? onlyHexes.has(item.syntax) : map.grid && item.syntax === 'Line')
      gatherer.add(strayPiece, item, strayWord[item.syntax] ?? '', map.points ? 'points' : 'hex');
    switch (item.syntax) {
      case 'Picture':
        map.pictures.push(gatherer.add(picturePiece, item, map.grid, legend, undefined));
        break;
      case 'Sheet':
        gatherer.add(sheetPiece, item);
        for (const picture of item.pictures)
          map.pictures.push(gatherer.add(picturePiece, picture, map.grid, legend, item.id?.text ?? ''));
        break;
      case 'Boxes':
      case 'Places': {
        const columns = columnsOf(item.body);
        const block = provenanceOf(item.provenance, r);
        checkColumns(item.body?.header, r);
        item.body?.header?.cells.forEach((cell, i) => {
          if (isPlaceColumn(columns[i]!)) return;
          const attribute = scope.names.find('attribute', columns[i]!);
          const word = cellAtom(cell);
          if (attribute && word) r.reference(word, attribute);
          else
            r.issue('SND109', cell, {
              name: columns[i]!,
              where: item.syntax === 'Boxes' ? 'boxes' : 'places',
              known: placeColumnsOf(item.syntax === 'Boxes' ? 'box' : map.points ? 'point' : 'hex').join(', '),
            });
        });
        for (const row of item.body?.rows ?? []) {
          const placed = gatherer.add(placeRow, row, columns.join('|'), item.syntax === 'Boxes', scope);
          map.rows.push(block ? { row: placed, provenance: block } : { row: placed });
        }
        break;
      }
      case 'Borders':
        map.borders.push(gatherer.add(bordersPiece, item, scope));
        break;
      case 'Spread':
        map.spreads.push(gatherer.add(spreadPiece, item, scope));
        break;
      case 'Routes':
        map.routes.push(gatherer.add(routesPiece, item, scope));
        break;
      case 'Part':
        map.parts.push(gatherer.add(partPiece, item, scope));
        break;
      case 'Line':
        map.lines.push(gatherer.add(linePiece, item, scope));
        break;
      case 'Water':
        map.waters.push(gatherer.add(waterPiece, item, scope));
        break;
      case 'Region':
        map.regions.push(gatherer.add(regionPiece, item, scope));
        break;
      case 'Coast':
        map.coasts.push(gatherer.add(coastPiece, item, scope));
        break;
      case 'Image':
        map.images.push(gatherer.add(imagePiece, item, scope));
        break;
    }
  }
  return map;
}
