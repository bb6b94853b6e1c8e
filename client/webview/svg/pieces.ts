/** What changes during play: control, markers and counters, each with a key so that the screen can be updated minimally. */
import type { CompiledGame } from '../../../engine/kernel/compiled';
import type { PositionView } from '../../../engine/kernel/ruleset';
import { counterFace, markerFace, stackBadge } from './counters';
import { apothem, type Geometry, outline, round } from './geometry';
import { holdingPieces } from './holdings';
import { type Roster, standings } from './stacks';
import { esc } from './text';

/** One element of a layer. `markup` is complete; elements with equal keys and markup need not be touched. */
export interface Piece {
  key: string;
  markup: string;
}

/** Places held by another side than the one whose colour is printed, and all held places faintly. */
export function controlPieces(compiled: CompiledGame, view: PositionView, geometry: Geometry): Piece[] {
  if (!geometry.hexes) return holdingPieces(compiled, view, geometry);
  const sideOf = new Map(
    compiled.game.nations.map((n) => [n.id, compiled.game.sides.findIndex((s) => s.id === n.side)]),
  );
  return compiled.board.places.flatMap((place) => {
    const centre = geometry.centres.get(place.id);
    const side = view.control[place.id];
    const color = side === undefined ? undefined : compiled.game.sides[side]?.color;
    if (!centre || !color) return [];
    const taken = place.owner !== undefined && sideOf.get(place.owner) !== side;
    const d = outline(geometry, centre, 0.955);
    const markup = taken
      ? `<path class="control taken" d="${d}" fill="${color}" fill-opacity=".34" stroke="${color}" stroke-width="3.5" stroke-dasharray="6 3"/>`
      : `<path class="control" d="${d}" fill="${color}" fill-opacity=".09"/>`;
    return [{ key: place.id, markup }];
  });
}

/** Markers on the map: depots and the like, at the right of their hex. */
export function markerPieces(compiled: CompiledGame, view: PositionView, geometry: Geometry): Piece[] {
  const count = new Map<string, number>();
  // Where the position says how places are held, markers that say it again are left out.
  const restated = new Set(view.standing ? compiled.game.features.map((f) => f.id) : []);
  return view.markers.flatMap(({ marker, side, at }) => {
    const centre = geometry.centres.get(at);
    if (!centre || restated.has(marker)) return [];
    const i = count.get(at) ?? 0;
    count.set(at, i + 1);
    const x = round(centre.x + 32 - (i % 2) * 4);
    const y = round(centre.y + 16 - i * 13);
    return [
      {
        key: `${at} ${i}`,
        markup: `<g class="marker" data-marker="${esc(marker)}" data-place="${esc(at)}" transform="translate(${x} ${y})">${markerFace(compiled.game, marker, side)}</g>`,
      },
    ];
  });
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
      markup: `<g class="${classes}" data-unit="${esc(unit.id)}" data-place="${esc(at)}" transform="${transform}">${counterFace(compiled.game, face)}${badge}</g>`,
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
