/** What changes during play: control, markers and counters, each with a key so that the screen can be updated minimally. */
import type { CompiledGame, CompiledUnit, UnitKind } from '../../../engine/kernel/compiled';
import { entryOf } from '../../../engine/kernel/records';
import type { MarkerView, PositionView } from '../../../engine/kernel/ruleset';
import { counterFace, type Face, stackBadge } from './counters';
import { coverMarkup, coverSpot, isCover } from './covers';
import { flag } from './emblems';
import { isObjective } from './features';
import { apothem, type Geometry, outline, type Point, round } from './geometry';
import { holdingPieces } from './holdings';
import { markerFace } from './marks';
import { inkOf } from './overlay-looks';
import { type Roster, standings } from './stacks';
import { esc } from './text';
import { hexsideOf } from './ways';

/** One element of a layer. `markup` is complete; elements with equal keys and markup need not be touched. */
export interface Piece {
  key: string;
  markup: string;
}

/**
 * Places held by another side than the one whose colour is printed, and all held places faintly; who holds an objective, by a flag;
 * bridges that are down.
 */
export function controlPieces(compiled: CompiledGame, view: PositionView, geometry: Geometry): Piece[] {
  if (!geometry.hexes) return holdingPieces(compiled, view, geometry);
  const sideOf = new Map(
    compiled.game.nations.map((n) => [n.id, compiled.game.sides.findIndex((s) => s.id === n.side)]),
  );
  const inks = compiled.game.sides.map((_, side) => inkOf(compiled.game, side));
  const held = compiled.board.places.flatMap((place) => {
    const centre = geometry.centres.get(place.id);
    const side = entryOf(view.control, place.id);
    const color = side === undefined ? undefined : inks[side];
    if (!centre || !color) return [];
    const taken = place.owner !== undefined && sideOf.get(place.owner) !== side;
    const d = outline(geometry, centre, 0.955);
    const area = taken
      ? `<path class="control taken" d="${d}" fill="${color}" fill-opacity=".34" stroke="${color}" stroke-width="3.5" stroke-dasharray="6 3"/>`
      : `<path class="control" d="${d}" fill="${color}" fill-opacity=".09"/>`;
    if (!place.features.some(isObjective)) return [{ key: place.id, markup: area }];
    const banner = `<g class="objective" transform="translate(${round(centre.x + bannerSpot.x)} ${round(centre.y + bannerSpot.y)}) scale(.8)">${flag(compiled.game, side!)}</g>`;
    return [{ key: place.id, markup: `<g>${area}${banner}</g>` }];
  });
  return [...held, ...borderPieces(view, geometry)];
}

/** Bridges and other hexsides that are not as printed: crossed out, or with a scaffold. */
function borderPieces({ borders = [] }: PositionView, geometry: Geometry): Piece[] {
  return borders.flatMap(({ a, b, kind, look }) => {
    const side = hexsideOf(geometry, a, b);
    if (!side) return [];
    const [p, q] = side;
    const at = `translate(${round((p.x + q.x) / 2)} ${round((p.y + q.y) / 2)})`;
    const sign =
      look === 'broken'
        ? '<circle r="10.500" fill="#fff" fill-opacity=".82" stroke="#b3140c" stroke-width="1.400"/><path d="M-5.500-5.500 5.500 5.500M5.500-5.500-5.500 5.500" stroke="#b3140c" stroke-width="3.400" stroke-linecap="round"/>'
        : '<circle r="10.500" fill="#fff6c9" fill-opacity=".92" stroke="#9a6a00" stroke-width="1.600" stroke-dasharray="4 2.500"/><path d="M-6 5V-4h12v9M-6-4 6 5M6-4-6 5" fill="none" stroke="#9a6a00" stroke-width="1.700" stroke-linejoin="round"/>';
    const markup = `<g class="border-state ${look}" data-border="${esc(kind)}" transform="${at}">${sign}</g>`;
    return [{ key: `border ${a}/${b} ${kind}`, markup }];
  });
}

/** From the middle of a hex to the flag of an objective. */
export const bannerSpot = { x: -33, y: 9 };

/** Where the markers of a hex stand, one above the other, so far apart that none covers another's sign or number. */
export function markerSpot({ x, y }: Point, i: number): Point {
  return { x: x + 34 - (i % 2) * 4, y: y + 20 - i * 18.5 };
}

/** Markers to draw: several alike in a place are one, with their number. */
export function gathered(markers: readonly MarkerView[]): MarkerView[] {
  const found = new Map<string, MarkerView>();
  for (const one of markers) {
    const { marker, side, at, towards, value, pending } = one;
    const key = JSON.stringify([marker, side, at, towards, pending, ...(value === undefined ? [] : [found.size])]);
    const before = found.get(key);
    found.set(key, before ? { ...before, value: (before.value ?? 1) + 1 } : one);
  }
  return [...found.values()];
}

/** Markers on the map: depots and the like, at the right of their hex; those with a direction on the hexside they point over. */
export function markerPieces(compiled: CompiledGame, view: PositionView, geometry: Geometry): Piece[] {
  const count = new Map<string, number>();
  // Where the position says how places are held, markers that say it again are left out.
  const restated = new Set(view.standing ? compiled.game.features.map((f) => f.id) : []);
  return gathered(view.markers).flatMap((one) => {
    const { marker, side, at, towards, value, pending } = one;
    const centre = geometry.centres.get(at);
    if (!centre || restated.has(marker)) return [];
    if (isCover(compiled.game, one)) {
      const k = count.get(`cover ${at}`) ?? 0;
      count.set(`cover ${at}`, k + 1);
      const spot = coverSpot(compiled, view, geometry, at, k)!;
      return [{ key: `cover ${at} ${k}`, markup: coverMarkup(compiled.game, one, spot) }];
    }
    const key = towards === undefined ? at : `${at}>${towards}`;
    const i = count.get(key) ?? 0;
    count.set(key, i + 1);
    const target = towards === undefined ? undefined : geometry.centres.get(towards);
    if (target) {
      if (i > 0) return [];
      const angle = Math.round((Math.atan2(target.y - centre.y, target.x - centre.x) * 180) / Math.PI);
      const x = round(centre.x + (target.x - centre.x) * 0.45);
      const y = round(centre.y + (target.y - centre.y) * 0.45);
      const color = compiled.game.sides[side]?.color ?? '#888888';
      const markup = `<g class="marker" data-marker="${esc(marker)}" data-place="${esc(at)}" transform="translate(${x} ${y})"><path transform="rotate(${angle})" d="M-9-4.500H1V-9.500L12 0 1 9.500V4.500H-9z" fill="${color}" stroke="#fff" stroke-width="1.800" paint-order="stroke" stroke-linejoin="round"/></g>`;
      return [{ key, markup }];
    }
    const { x, y } = markerSpot(centre, i);
    return [
      {
        key: `${at} ${i}`,
        markup: `<g class="marker" data-marker="${esc(marker)}" data-place="${esc(at)}" transform="translate(${round(x)} ${round(y)})">${markerFace(compiled.game, marker, side, value, pending)}</g>`,
      },
    ];
  });
}

/** Faces that were drawn last: of each unit, what was on it and its markup. */
const faces = new WeakMap<CompiledUnit, { game: CompiledGame['game']; kind: UnitKind; key: string; markup: string }>();

/** The face of a unit's counter, drawn anew only when something on it is another. */
function faceOf({ game }: CompiledGame, { kinds }: Roster, unit: CompiledUnit, face: Face): string {
  const { nation, steps, moved, aboard, turned = false, damaged = false, states = [] } = face;
  const around = `${face.hemmed ?? false} ${(face.beneath ?? []).join()}`;
  const key = `${nation} ${steps} ${moved} ${aboard} ${turned} ${damaged} ${states.join()} ${around}`;
  const printed = kinds.get(unit.kind)!;
  const known = faces.get(unit);
  if (known?.key === key && known.game === game && known.kind === printed) return known.markup;
  const markup = counterFace(game, face);
  faces.set(unit, { game, kind: printed, key, markup });
  return markup;
}

/** Counters on the map, bottom ones first. */
export function counterPieces(compiled: CompiledGame, view: PositionView, geometry: Geometry, roster: Roster): Piece[] {
  return standings(view, roster, geometry).map(({ unit, face, at, x, y, scale, depth, stack }) => {
    const top = depth === 0;
    const classes = `counter${top ? '' : ' under'}`;
    const transform = `translate(${round(x)} ${round(y)})${scale === 1 ? '' : ` scale(${round(scale)})`}`;
    const badge = top && stack > 1 ? stackBadge(stack) : '';
    return {
      key: unit.id,
      markup: `<g class="${classes}" data-unit="${esc(unit.id)}" data-place="${esc(at)}" transform="${transform}">${faceOf(compiled, roster, unit, face)}${badge}</g>`,
    };
  });
}

/** Which part of a split hex a fleet is in is told by a small tag under the counter's hex number. */
export function waterPieces(compiled: CompiledGame, geometry: Geometry): Piece[] {
  return compiled.board.places.flatMap((place) => {
    const centre = geometry.centres.get(place.id);
    if (!centre || !place.waters?.length) return [];
    const d = `M${round(centre.x - 6)} ${round(centre.y - apothem + 18)}q9 14 2 26t6 28`;
    return [
      {
        key: place.id,
        markup: `<path class="waters" d="${d}" fill="none" stroke="#2f6f9f" stroke-width="1.6" stroke-dasharray="4 3"/>`,
      },
    ];
  });
}
