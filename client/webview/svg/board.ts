/** The board as it is printed: terrain, coasts, hexsides, regions, symbols, numbers and names. Built once a board. */
import type { CompiledGame, Place } from '../../../engine/kernel/compiled';
import { entryOf } from '../../../engine/kernel/records';
import type { Locale } from '../messages';
import { boxBottom, boxesMarkup } from './boxes';
import { coastlines } from './coast';
import { baseIcon, groundDefinitions, groundFill, groundOf, isGround, isOut, isWall } from './features';
import { apothem, type Geometry, outline, type Point, radius, round } from './geometry';
import { hatch, overlayPatterns } from './overlay-looks';
import { nationColor, type Palette } from './palette';
import { pointGround, pointLabel } from './point-board';
import { routeLayer } from './routes';
import { esc, lines, say } from './text';
import { Tiles, TilesOf } from './tiles';
import { hexsideLayer, hexsideNames, isTown, landTint, sheetJoins, townMarkup } from './ways';

export interface BoardOptions {
  locale: Locale;
  numbers: boolean;
  names: boolean;
}

/**
 * Markup of the board's layers, from the ground up. Ids are prefixed so that several boards can share a page.
 * @param wet whether there is water on the whole map, where this is a part of one
 */
export function boardLayers(
  compiled: CompiledGame,
  geometry: Geometry,
  palette: Palette,
  wet = isWet(compiled.board.places, palette),
): string {
  return geometry.hexes
    ? [
        definitions(compiled, geometry),
        ground(compiled, geometry, palette, wet),
        `<g class="regions">${regions(compiled, geometry)}</g>`,
        walls(compiled, geometry),
        `<g class="routes">${routeLayer(compiled, geometry)}</g>`,
        `<g class="towns">${towns(compiled, geometry, wet)}</g>`,
        `<g class="grid" fill="none" stroke="#3c5566" stroke-opacity=".38" stroke-width="1">${gridPaths(geometry)}</g>`,
        `<g class="hexsides">${hexsides(compiled, geometry, palette)}${sheetJoins(compiled.board, geometry)}</g>`,
        boxesMarkup(compiled, geometry, palette),
        `<g class="bases">${bases(compiled, geometry)}</g>`,
      ].join('')
    : `<defs>${overlayPatterns(compiled.game)}</defs>${pointGround(compiled, geometry, palette)}`;
}

/** Markup of numbers and names: a layer of its own, so that highlights lie under the words. */
export function boardLabels(compiled: CompiledGame, geometry: Geometry, options: BoardOptions): string {
  if (geometry.hexes) return labels(compiled, geometry, options);
  // On points the icons lie over the rings that show who holds them.
  return `<g class="bases">${bases(compiled, geometry)}</g>${labels(compiled, geometry, { ...options, numbers: false })}`;
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

function ground(compiled: CompiledGame, geometry: Geometry, palette: Palette, wet: boolean): string {
  const { places } = compiled.board;
  const unseen = unseenOf(compiled);
  const parts: string[] = [];
  if (wet) {
    const coast = coastlines(compiled, geometry, palette);
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

/** More regions than these are not hatched. */
const MOST_HATCHED = 12;

/** Regions whose flags or properties say something about the hexes are hatched, in a side's colour where they name one. */
function regions(compiled: CompiledGame, geometry: Geometry): string {
  const speaking = compiled.board.regions.filter(
    (region) => region.flags.length > 0 || Object.keys(region.properties).length > 0,
  );
  // Where many regions overlap, hatchings would hide the map.
  if (speaking.length > MOST_HATCHED) return '';
  return speaking
    .map((region) => {
      const words = [...region.flags, ...Object.values(region.properties).flat().map(String)];
      const side = compiled.game.sides.findIndex(
        (s) => words.includes(s.id) || compiled.game.nations.some((n) => n.side === s.id && words.includes(n.id)),
      );
      const d = region.places.flatMap((id) => {
        const centre = geometry.centres.get(id);
        return centre ? [outline(geometry, centre, 0.94)] : [];
      });
      return `<path class="region" data-region="${esc(region.id)}" d="${d.join('')}" fill="url(#st-hatch${side < 0 ? '' : `-${side}`})"/>`;
    })
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
  const parts: string[] = [];
  const unseen = unseenOf(compiled);
  for (const place of compiled.board.places) {
    const centre = geometry.centres.get(place.id);
    if (!centre) continue;
    if (place.source && geometry.hexes) {
      const color = nationColor(compiled.game, place.source);
      parts.push(
        `<path class="source" d="${outline(geometry, centre, 0.9)}" fill="none" stroke="#fff" stroke-width="5.5" stroke-opacity=".85"/>`,
        `<path class="source" d="${outline(geometry, centre, 0.9)}" fill="none" stroke="${color}" stroke-width="3.2"/>`,
      );
    }
    const icons = iconsOf(place, unseen);
    icons.forEach((feature, i) => {
      const spot = iconSpot(geometry, centre, i);
      const color = place.owner ? nationColor(compiled.game, place.owner) : undefined;
      parts.push(
        `<g class="base" transform="translate(${spot.x} ${spot.y})${geometry.hexes ? '' : ' scale(1.3)'}">${baseIcon(feature, color, lettersOf(place, feature))}</g>`,
      );
    });
  }
  return parts.join('');
}

/** What a place says of a feature in a word, as the letter of an entry. */
function lettersOf(place: Place, feature: string): string | undefined {
  const said = entryOf(place.properties, feature);
  return said?.length === 1 && typeof said[0] === 'string' && said[0].length <= 2 ? said[0] : undefined;
}

/** Features that say of themselves that they are not drawn. */
function unseenOf({ game }: CompiledGame): ReadonlySet<string> {
  return new Set(game.features.filter((f) => f.flags.includes('not-drawn')).map((f) => f.id));
}

/** What stands as an icon in a place: no ground, no houses, nothing that is not drawn. */
function iconsOf(place: Place, unseen: ReadonlySet<string>): string[] {
  return place.features.filter((f) => !isGround(f) && !unseen.has(f) && (place.owner !== undefined || !isTown(f)));
}

/** Icons stand in the upper left: beside the number of a hex, on the rim of a point. */
function iconSpot({ flat, hexes }: Geometry, { x, y }: Point, index: number): Point {
  if (!hexes) return { x: round(x - 40), y: round(y - 40 + 21 * index) };
  return flat
    ? { x: round(x - 17 + 18 * index), y: round(y - apothem + 12.5) }
    : { x: round(x - 24 + 18 * index), y: round(y - radius + 24) };
}

function labels(compiled: CompiledGame, geometry: Geometry, options: BoardOptions): string {
  const parts: string[] = [];
  const top = geometry.flat ? apothem : radius - 8;
  const unseen = unseenOf(compiled);
  // One name for all hexes of a town.
  const afar = new Map<string, { place: Place; centre: Point }>();
  if (options.names && geometry.hexes) parts.push(hexsideNames(compiled, geometry, options.locale));
  for (const place of compiled.board.places) {
    const centre = geometry.centres.get(place.id);
    if (!centre) continue;
    const faint = place.features.some(isOut);
    if (options.numbers && !faint && !place.box) {
      const shifted = iconsOf(place, unseen).length > 0 ? 11 : 0;
      parts.push(
        `<text class="number" x="${round(centre.x + shifted)}" y="${round(centre.y - top + 12)}" font-size="8.5" text-anchor="middle" fill="#31495a">${esc(place.id)}</text>`,
      );
    }
    if (options.names && geometry.hexes && !place.box && rankOf(place) > 1) afar.set(place.names.en, { place, centre });
    if (!geometry.hexes) parts.push(pointLabel(place, centre, options));
    else if (options.names && place.names.en !== place.id)
      parts.push(
        placeName(say(place.names, options.locale), centre, place.box ? boxBottom : top, faint, rankOf(place)),
      );
  }
  const large = [...afar.values()].map(({ place, centre }) => {
    const size = rankOf(place) > 1.2 ? 74 : 54;
    return `<text x="${round(centre.x)}" y="${round(centre.y - 24)}" font-size="${size}">${esc(say(place.names, options.locale))}</text>`;
  });
  // Shown by the style sheet when the map is seen from afar, in place of the small names.
  return `${parts.join('')}<g class="afar" display="none" font-weight="650" text-anchor="middle" fill="#16202a" stroke="#f8f4e6" stroke-width="12" stroke-linejoin="round" paint-order="stroke">${large.join('')}</g>`;
}

/** How much larger the name of a place is printed than that of a village. */
function rankOf({ features }: Place): number {
  if (features.some((f) => /^cit(y|ies)$/i.test(f))) return 1.3;
  return features.some((f) => /^towns?$/i.test(f)) ? 1.12 : 1;
}

function placeName(name: string, centre: Point, bottom: number, faint: boolean, rank: number): string {
  const rows = lines(name, 7 / rank);
  const size = round((rows.length > 1 ? 8.8 : 10) * rank);
  const y = centre.y + bottom - 5.5 - (rows.length - 1) * size;
  const spans = rows.map((row, i) => `<tspan x="${round(centre.x)}" y="${round(y + i * size)}">${esc(row)}</tspan>`);
  return `<text class="name" font-size="${size}" font-weight="600" text-anchor="middle" fill="#16202a" stroke="#f8f4e6" stroke-width="2.6" stroke-linejoin="round" paint-order="stroke"${faint ? ' opacity=".5"' : ''}>${spans.join('')}</text>`;
}
