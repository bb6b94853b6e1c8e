/** The shortest way between two places: hexes that the straight line runs through, or points along open lines. */
import type { Board } from '../../../engine/kernel/compiled';
import { axial, axialLine, formatHex, fromAxial, parseHex } from '../../../engine/kernel/hex';
import type { PositionView } from '../../../engine/kernel/ruleset';
import type { Geometry } from '../svg/geometry';
import { isClosed } from '../svg/holdings';
import { distancesFrom } from './distances';

export interface Measured {
  /** Both ends included; hexes that the map does not have are left out. */
  places: string[];
  /** Hexes from one to the other, or the sum of the lengths. */
  length: number;
}

/** Null where no way leads from one to the other, as to a box off the map. */
export function measure(
  board: Board,
  view: PositionView,
  geometry: Geometry,
  from: string,
  to: string,
): Measured | null {
  return board.grid.shape === 'hex' ? straight(board, geometry, from, to) : along(board, view, from, to);
}

function straight({ grid }: Board, geometry: Geometry, from: string, to: string): Measured | null {
  if (grid.shape !== 'hex') return null;
  const [a, b] = [from, to].map((id) => (geometry.boxes.has(id) ? null : parseHex(grid, id)));
  if (!a || !b || !geometry.centres.has(from) || !geometry.centres.has(to)) return null;
  const line = axialLine(axial(grid, a), axial(grid, b));
  const places = line
    .map(([hex]) => formatHex(grid, fromAxial(grid, hex)))
    .filter((id) => geometry.centres.has(id) && !geometry.boxes.has(id));
  return { places, length: line.length - 1 };
}

function along(board: Board, view: PositionView, from: string, to: string): Measured | null {
  const { grid } = board;
  if (grid.shape !== 'points') return null;
  const far = distancesFrom(board, view, from);
  const length = far.get(to);
  if (length === undefined) return null;
  const places = [to];
  const lines = grid.lines.filter((line) => !isClosed(line, view));
  while (places[0] !== from) {
    const here = places[0]!;
    const rest = far.get(here)!;
    const step = lines.find(
      (line) =>
        (line.a === here && far.get(line.b) === rest - line.length) ||
        (line.b === here && far.get(line.a) === rest - line.length),
    );
    if (!step) return null;
    places.unshift(step.a === here ? step.b : step.a);
  }
  return { places, length };
}
