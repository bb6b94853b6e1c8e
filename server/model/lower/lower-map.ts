/** A map declaration understood: the pieces of all its statements. */
import type { MapDecl } from '../../../grammar/ast';
import type { Common, LoweredMap } from './lowered';
import { bordersPiece, type Glyph, gridPiece, legendPiece, picturePiece, regionPiece, waterPiece } from './map';
import { type Gatherer, provenanceOf, type Recorder } from './pieces';
import { isPlaceColumn, placeRow } from './place-rows';
import type { Scope } from './resolve';
import { columnsOf } from './values';

/** A map of which nothing is understood. */
export function emptyMap(common: Common): LoweredMap {
  return { ...common, kind: 'map', legend: new Map(), pictures: [], rows: [], borders: [], waters: [], regions: [] };
}

const noLegend: Map<string, Glyph> = new Map();

/** Understands a map. */
export function lowerMap(decl: MapDecl, gatherer: Gatherer, r: Recorder, common: Common, scope: Scope): LoweredMap {
  const map = emptyMap(common);
  // Grid and legend first: the picture is read with them wherever they stand.
  let legend = noLegend;
  for (const item of decl.items) {
    if (item.syntax === 'Grid') {
      const grid = gatherer.add(gridPiece, item);
      map.gridAt = { start: grid.at, end: grid.end };
      if (grid.piece.value) map.grid ??= grid.piece.value;
    } else if (item.syntax === 'Legend') {
      const placed = gatherer.add(legendPiece, item, scope.names);
      legend = placed.piece.value;
      map.legend = legend;
      map.legendAt = placed.at;
    }
  }
  for (const item of decl.items) {
    switch (item.syntax) {
      case 'Picture':
        map.pictures.push(gatherer.add(picturePiece, item, map.grid, legend));
        break;
      case 'Places': {
        const columns = columnsOf(item.body);
        const block = provenanceOf(item.provenance, r);
        item.body?.header?.cells.forEach((cell, i) => {
          if (!isPlaceColumn(columns[i]!))
            r.issue('SND109', cell, {
              name: columns[i]!,
              where: 'places',
              known: 'hex, name, ja, terrain, features, owner, source, see, certainty',
            });
        });
        for (const row of item.body?.rows ?? []) {
          const placed = gatherer.add(placeRow, row, columns.join('|'), scope);
          map.rows.push(block ? { row: placed, provenance: block } : { row: placed });
        }
        break;
      }
      case 'Borders':
        map.borders.push(gatherer.add(bordersPiece, item, scope));
        break;
      case 'Water':
        map.waters.push(gatherer.add(waterPiece, item, scope));
        break;
      case 'Region':
        map.regions.push(gatherer.add(regionPiece, item, scope));
        break;
    }
  }
  return map;
}
