/** What is around a place, direction by direction: for those who hear the map instead of seeing it. No words of its own. */
import type { CompiledGame } from '../../../engine/kernel/compiled';
import { Hexsides } from '../../../engine/kernel/hexsides';
import type { Geometry } from './geometry';

/** Directions clockwise from the north. */
export const winds = ['north', 'northEast', 'east', 'southEast', 'south', 'southWest', 'west', 'northWest'] as const;
export type Wind = (typeof winds)[number];

export interface Neighbour {
  wind: Wind;
  /** Null: the map ends here. */
  place: string | null;
  /** Ids of the kinds of the hexside between. */
  hexsides: string[];
  /** Ids of the kinds of the ways that lead there. */
  routes: string[];
  /** Of a line between points: what it counts in a distance. */
  length?: number;
}

const sidesOf = new WeakMap<CompiledGame, Hexsides>();

/** The neighbours of a place: of a hex its six sides, of a point the ends of its lines, clockwise from the north. */
export function around(compiled: CompiledGame, geometry: Geometry, place: string): Neighbour[] {
  const { board, game } = compiled;
  const hexsides = sidesOf.get(compiled) ?? new Hexsides(board, game.borders);
  sidesOf.set(compiled, hexsides);
  const here = geometry.centres.get(place);
  if (!here) return [];
  const next = geometry.neighbours.get(place) ?? [];
  const six: Wind[] = geometry.flat
    ? ['north', 'northEast', 'southEast', 'south', 'southWest', 'northWest']
    : ['northEast', 'east', 'southEast', 'southWest', 'west', 'northWest'];
  const lines = board.grid.shape === 'points' ? board.grid.lines : [];
  const joins = (one: { a: string; b: string }, other: string) =>
    (one.a === place && one.b === other) || (one.b === place && one.a === other);
  const lengthTo = (other: string) => lines.find((line) => joins(line, other))?.length;
  const told = next.map((other, i): Neighbour & { angle: number } => {
    const there = other === null ? undefined : geometry.centres.get(other);
    const angle = there ? (Math.atan2(there.x - here.x, here.y - there.y) * 180) / Math.PI : 0;
    return {
      angle: (angle + 360) % 360,
      wind: geometry.hexes ? six[i]! : winds[Math.round(((angle + 360) % 360) / 45) % 8]!,
      place: other,
      ...(other === null || geometry.hexes ? {} : { length: lengthTo(other) ?? 1 }),
      hexsides: other === null || !geometry.hexes ? [] : hexsides.kinds(place, other),
      routes:
        other === null
          ? []
          : [
              ...(board.routes ?? []).filter((route) => joins(route, other)).map((route) => route.kind),
              ...lines.filter((line) => joins(line, other)).flatMap((line) => line.kinds ?? []),
            ],
    };
  });
  if (!geometry.hexes) told.sort((a, b) => a.angle - b.angle);
  return told.map(({ angle, ...one }) => one);
}
