/** The board as it is printed: terrain, coasts, hexsides, regions, symbols, numbers and names. Built once a board. */
import type { CompiledGame, Place } from '../../../engine/kernel/compiled';
import { baseIcons, unseenOf } from './bases';
import { boxesMarkup } from './boxes';
import { coastlines } from './coast';
import { beyondMarkup, type Earth, earthOf } from './earth';
import { groundDefinitions, groundFill, groundOf, isOut, isWall } from './features';
import { apothem, type Geometry, outline, type Point, round } from './geometry';
import type { Surroundings } from './ground-files';
import { hatch, overlayPatterns } from './overlay-looks';
import { nationColor, type Palette } from './palette';
import { pictureMarkup } from './picture';
import { pointGround, worthMarkup } from './point-board';
import { regionLayer } from './regions';
import { routeLayer } from './routes';
import { Tiles, TilesOf } from './tiles';
import { hexsideLayer, isTown, landTint, sheetJoins, townMarkup } from './ways';

/** Markup of the board's layers, from the ground up. Ids are prefixed so that several boards can share a page. */
export function boardLayers(
  compiled: CompiledGame,
  geometry: Geometry,
  palette: Palette,
  { wet = isWet(compiled.board.places, palette), land, picture }: Surroundings = {},
): string {
  const { image } = compiled.board;
  const below = image && picture ? pictureMarkup(image, picture, geometry) : '';
  const veil = below ? (image?.terrain ?? 0) : 1;
  const earth = land && veil > 0 ? earthOf(compiled.board, geometry, land) : null;
  if (!geometry.hexes) {
    const { ground, lines } = pointGround(compiled, geometry, palette, earth);
    return `<defs>${overlayPatterns(compiled.game)}</defs>${below}${veiled(veil, () => [ground])}${lines}`;
  }
  return [
    definitions(compiled, geometry),
    below,
    veiled(veil, () => [
      earth ? beyondMarkup(earth, geometry, palette) : '',
      ground(compiled, geometry, palette, wet, earth),
    ]),
    `<g class="regions">${regionLayer(compiled, geometry)}</g>`,
    veiled(veil, () => [
      walls(compiled, geometry),
      `<g class="routes">${routeLayer(compiled, geometry)}</g>`,
      `<g class="towns">${towns(compiled, geometry, wet)}</g>`,
    ]),
    `<g class="grid" fill="none" stroke="#3c5566" stroke-opacity=".38" stroke-width="1">${gridPaths(geometry)}</g>`,
    veiled(veil, () => [
      `<g class="hexsides">${hexsides(compiled, geometry, palette)}${sheetJoins(compiled.board, geometry)}</g>`,
    ]),
    boxesMarkup(compiled, geometry, palette),
    `<g class="bases">${bases(compiled, geometry)}</g>`,
  ].join('');
}

/** What is drawn over a picture, as strongly as the text says. */
function veiled(strength: number, parts: () => string[]): string {
  if (strength === 0) return '';
  return strength === 1 ? parts().join('') : `<g opacity="${strength}">${parts().join('')}</g>`;
}

/** On points the icons, and what places are worth, lie over the rings that show who holds them. */
export function boardSigns(compiled: CompiledGame, geometry: Geometry): string {
  if (geometry.hexes) return '';
  const worths = compiled.board.places.map((place) => worthMarkup(place, geometry.centres.get(place.id)));
  return `<g class="bases">${bases(compiled, geometry)}</g>${worths.join('')}`;
}

/** Clip of the hexes in use, and hatchings. */
function definitions(compiled: CompiledGame, geometry: Geometry): string {
  const all = [...geometry.centres]
    .flatMap(([id, c]) => (geometry.boxes.has(id) ? [] : outline(geometry, c, 1.006)))
    .join('');
  const words = [...compiled.game.features, ...compiled.game.terrains].map((f) => f.id);
  const any = [...geometry.centres].find(([id]) => !geometry.boxes.has(id))?.[1];
  const grounds = any ? groundDefinitions(words, geometry.flat, any) : '';
  return `<defs><clipPath id="st-board"><path d="${all}"/></clipPath>${overlayPatterns(compiled.game)}${hatch('st-hatch', '#5d6b3f', 45)}${grounds}</defs>`;
}

function ground(
  compiled: CompiledGame,
  geometry: Geometry,
  palette: Palette,
  wet: boolean,
  earth: Earth | null,
): string {
  const { places } = compiled.board;
  const unseen = unseenOf(compiled);
  const parts: string[] = [];
  if (wet) {
    const coast = coastlines(compiled, geometry, palette, earth?.covers);
    parts.push(
      `<rect class="water" width="${geometry.width}" height="${geometry.height}" fill="${palette.water}"/>`,
      `<path class="shallow" d="${coast.shallow}" fill="${palette.shallow}"/>`,
      `<path d="${coast.land}" fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="7" stroke-linejoin="round"/>`,
      `<clipPath id="st-land"><path d="${coast.land}"/></clipPath>`,
      `<path class="land" d="${coast.land}" fill="${palette.land}"/>`,
      // Land of another terrain than the common one keeps its colour, within the coast.
      `<g clip-path="url(#st-land)">${hexFills(places, geometry, (p) =>
        !p.box && landTint(palette, p.terrain) !== palette.land ? landTint(palette, p.terrain) : undefined,
      )}</g>`,
      `<path class="coast" d="${coast.land}" fill="none" stroke="#6f6238" stroke-width="1.3" stroke-linejoin="round"/>`,
    );
  } else {
    parts.push(hexFills(places, geometry, (p) => (p.box ? undefined : palette.colors.get(p.terrain))));
    const woods = symbolFills(places, geometry, (p) => [p.terrain]);
    if (woods) parts.push(`<g class="woods" fill-opacity=".5">${woods}</g>`);
  }
  parts.push(symbolFills(places, geometry, (p) => p.features.filter((f) => !unseen.has(f))));
  const out = places.filter((p) => p.features.some(isOut)).flatMap((p) => geometry.centres.get(p.id) ?? []);
  if (out.length > 0) {
    const d = out.map((c) => outline(geometry, c, 1.006)).join('');
    parts.push(`<path class="out" d="${d}" fill="#e9e4d6" fill-opacity=".93"/>`);
  }
  // Water runs over the edge of the map; land ends with its hexes.
  return `<g class="ground"${wet ? ' clip-path="url(#st-board)"' : ''}>${parts.join('')}</g>`;
}

/** Whether there is water on the map. */
export function isWet(places: readonly Place[], palette: Palette): boolean {
  return places.some((p) => !p.box && palette.natures.get(p.terrain) !== 'land');
}

/** Hexes in their colours. */
function hexFills(places: Place[], geometry: Geometry, color: (place: Place) => string | undefined): string {
  const byColor = new TilesOf<string>();
  for (const place of places) {
    const fill = color(place);
    const centre = geometry.centres.get(place.id);
    if (fill && centre) byColor.add(fill, centre, outline(geometry, centre, 1.01));
  }
  return byColor.entries
    .map(([fill, tiles]) => `<g fill="${fill}">${tiles.map((d) => `<path d="${d}"/>`).join('')}</g>`)
    .join('');
}

/** Hexes filled with the symbol of what grows or rises there. */
function symbolFills(places: Place[], geometry: Geometry, words: (place: Place) => readonly string[]): string {
  const bySymbol = new TilesOf<number>();
  for (const place of places) {
    const centre = geometry.centres.get(place.id);
    if (!centre || place.box) continue;
    for (const symbol of new Set(words(place).map(groundOf)))
      if (symbol >= 0) bySymbol.add(symbol, centre, outline(geometry, centre));
  }
  return bySymbol.entries
    .map(
      ([symbol, tiles]) => `<g fill="url(#${groundFill(symbol)})">${tiles.map((d) => `<path d="${d}"/>`).join('')}</g>`,
    )
    .join('');
}

/** All hexsides, each once. */
function gridPaths(geometry: Geometry): string {
  const tiles = new Tiles();
  for (const [id, centre] of geometry.centres) {
    if (geometry.boxes.has(id)) continue;
    const around = geometry.neighbours.get(id) ?? [];
    for (let i = 0; i < 6; i++) {
      const other = around[i];
      if (other && other < id) continue;
      tiles.add(centre, side(geometry, centre, i));
    }
  }
  return tiles.paths.map((d) => `<path d="${d}"/>`).join('');
}

function side(geometry: Geometry, centre: Point, i: number, scale = 1): string {
  const a = geometry.corners[i] as Point;
  const b = geometry.corners[(i + 1) % 6] as Point;
  const m = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
  const at = (p: Point) =>
    `${round(centre.x + m.x + (p.x - m.x) * scale)} ${round(centre.y + m.y + (p.y - m.y) * scale)}`;
  return `M${at(a)}L${at(b)}`;
}

/** Hexsides that differ from what their two terrains imply, by kind. What open water between two hexes implies is left out. */
function hexsides(compiled: CompiledGame, geometry: Geometry, palette: Palette): string {
  const nature = new Map(compiled.board.places.map((p) => [p.id, palette.natures.get(p.terrain)]));
  const out = new Set(compiled.board.places.filter((p) => p.features.some(isOut)).map((p) => p.id));
  return hexsideLayer(
    compiled,
    geometry,
    (a, b) => out.has(a) || out.has(b) || (nature.get(a) === 'water' && nature.get(b) === 'water'),
  );
}

/** Lines of fortifications: teeth along the outer hexsides of the hexes that have them. */
function walls(compiled: CompiledGame, geometry: Geometry): string {
  const held = new Set(compiled.board.places.filter((p) => p.features.some(isWall)).map((p) => p.id));
  const tiles = new Tiles();
  for (const id of held) {
    const centre = geometry.centres.get(id);
    if (!centre) continue;
    (geometry.neighbours.get(id) ?? []).forEach((next, i) => {
      if (next && held.has(next)) return;
      const [a, b] = [geometry.corners[i] as Point, geometry.corners[(i + 1) % 6] as Point];
      const teeth = 4;
      const along = { x: (b.x - a.x) / teeth, y: (b.y - a.y) / teeth };
      const inward = { x: -(a.x + b.x) / 2 / apothem, y: -(a.y + b.y) / 2 / apothem };
      for (let k = 0; k < teeth; k++) {
        const x = centre.x + a.x + along.x * (k + 0.18) + inward.x * 2.2;
        const y = centre.y + a.y + along.y * (k + 0.18) + inward.y * 2.2;
        const [dx, dy] = [along.x * 0.64, along.y * 0.64];
        tiles.add(
          centre,
          `M${round(x)} ${round(y)}L${round(x + dx / 2 + inward.x * 6.5)} ${round(y + dy / 2 + inward.y * 6.5)}L${round(x + dx)} ${round(y + dy)}z`,
        );
      }
    });
  }
  const teeth = tiles.paths.map((d) => `<path d="${d}"/>`).join('');
  return teeth && `<g class="walls" fill="#6a6f73" stroke="#33383c" stroke-width=".6">${teeth}</g>`;
}

/** Towns on a map of land, in the middle of their hexes. */
function towns(compiled: CompiledGame, geometry: Geometry, wet: boolean): string {
  return compiled.board.places
    .flatMap((place) => {
      const centre = place.box ? undefined : geometry.centres.get(place.id);
      const feature = place.owner ? undefined : place.features.find(isTown);
      // Where coasts and icons fill the hex, a few houses do.
      return centre && feature ? [townMarkup(wet ? '' : feature, centre)] : [];
    })
    .join('');
}

/** Supply sources as hexagons in their nation's colour, and icons of bases in their printed owner's. */
function bases(compiled: CompiledGame, geometry: Geometry): string {
  return compiled.board.places
    .map((place) => {
      const centre = geometry.centres.get(place.id);
      if (!centre) return '';
      const icons = baseIcons(compiled, geometry, place);
      if (!place.source || !geometry.hexes) return icons;
      const color = nationColor(compiled.game, place.source);
      const d = outline(geometry, centre, 0.9);
      return `<path class="source" d="${d}" fill="none" stroke="#fff" stroke-width="5.5" stroke-opacity=".85"/><path class="source" d="${d}" fill="none" stroke="${color}" stroke-width="3.2"/>${icons}`;
    })
    .join('');
}
