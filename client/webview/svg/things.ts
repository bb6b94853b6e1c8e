/** What stands on the map in a position, as rectangles that no label may cover. */
import type { CompiledGame } from '../../../engine/kernel/compiled';
import { entryOf } from '../../../engine/kernel/records';
import type { PositionView } from '../../../engine/kernel/ruleset';
import { counterSize, rim } from './counters';
import { coverSpot, isCover } from './covers';
import { isObjective } from './features';
import type { Geometry, Point } from './geometry';
import { bannerSpot, gathered, markerSpot } from './pieces';
import { type Area, areaAround } from './placing';
import { counterAreas, type Roster } from './stacks';

export interface Things {
  counters: readonly Area[];
  /** How many counters a stack holds. */
  badges: readonly Area[];
  /** Markers, and flags of objectives. */
  markers: readonly Area[];
}

export function thingsOf(compiled: CompiledGame, view: PositionView, geometry: Geometry, roster: Roster): Things {
  const { counters, badges } = counterAreas(view, roster, geometry);
  return {
    counters: [...counters, ...coverAreas(compiled, view, geometry)],
    badges,
    markers: markerAreas(compiled, view, geometry),
  };
}

/** What counters that lie face down cover. */
function coverAreas(compiled: CompiledGame, view: PositionView, geometry: Geometry): Area[] {
  const count = new Map<string, number>();
  return gathered(view.markers.filter((one) => isCover(compiled.game, one))).flatMap(({ at }) => {
    const i = count.get(at) ?? 0;
    count.set(at, i + 1);
    const spot = coverSpot(compiled, view, geometry, at, i);
    return spot ? [areaAround(spot.x, spot.y, (counterSize / 2 + rim) * spot.scale)] : [];
  });
}

function markerAreas(compiled: CompiledGame, view: PositionView, geometry: Geometry): Area[] {
  const count = new Map<string, number>();
  const markers: Point[] = [];
  for (const one of gathered(view.markers)) {
    const { at, towards } = one;
    const centre = geometry.centres.get(at);
    if (!centre || towards !== undefined || isCover(compiled.game, one)) continue;
    const i = count.get(at) ?? 0;
    count.set(at, i + 1);
    markers.push(markerSpot(centre, i));
  }
  const held = ({ id, features }: CompiledGame['board']['places'][number]) =>
    geometry.hexes && features.some(isObjective) && entryOf(view.control, id) !== undefined;
  const flags = compiled.board.places.filter(held).flatMap(({ id }) => geometry.centres.get(id) ?? []);
  return [
    ...markers.map(({ x, y }) => areaAround(x, y, 10.5)),
    ...flags.map(({ x, y }) => areaAround(x + bannerSpot.x, y + bannerSpot.y, 9)),
  ];
}
