/** Places of a point-to-point map as shapes: which shape a place has, and its outline. */
import type { CompiledGame, Place } from '../../../engine/kernel/compiled';
import { minOf } from '../../../engine/kernel/lists';
import { type Geometry, outline } from './geometry';
import { disc, round } from './paper';

/** Half the width of a square place. */
const half = 40;

/** Shapes by rank; the first is the roundest, as harbours are on printed maps. */
export type Shape = 'circle' | 'square' | 'diamond';
const order: Shape[] = ['circle', 'square', 'diamond'];

/**
 * What tells the places of a board apart: of the features that are on the board, in the order of the text, the first that a place has gives
 * its shape. Where there are more such features than shapes, the rest share the last.
 */
export function shapesOf({ game, board }: CompiledGame): (place: Place) => Shape {
  const ranks = new Map<string, number>();
  for (const { id } of game.features) if (board.places.some((p) => p.features.includes(id))) ranks.set(id, ranks.size);
  return ({ features }) => {
    const own = features.flatMap((f) => ranks.get(f) ?? []);
    return order[Math.min(own.length > 0 ? minOf(own) : 0, order.length - 1)] as Shape;
  };
}

/** Path data of a place's outline around (0, 0), `grow` units larger. */
export function shapePath(shape: Shape, grow = 0): string {
  if (shape === 'circle') {
    const r = round(disc + grow);
    return `M${-r} 0a${r} ${r} 0 1 1 ${2 * r} 0a${r} ${r} 0 1 1 ${-2 * r} 0z`;
  }
  if (shape === 'diamond') {
    const r = round(disc + 6 + grow);
    return `M0 ${-r}L${r} 0 0 ${r} ${-r} 0z`;
  }
  const w = round(half + grow);
  const corner = 7 + Math.max(0, grow) / 2;
  const side = round(2 * (w - corner));
  return `M${round(corner - w)} ${-w}h${side}q${corner} 0 ${corner} ${corner}v${side}q0 ${corner} ${-corner} ${corner}h${-side}q${-corner} 0 ${-corner} ${-corner}v${-side}q0 ${-corner} ${corner} ${-corner}z`;
}

/** Outlines of places around (0, 0), by id: hexes at the scale, points in their shape a little within their rim. */
export function outlineOf(compiled: CompiledGame, geometry: Geometry): (id: string, scale: number) => string {
  if (geometry.hexes) return (_, scale) => outline(geometry, { x: 0, y: 0 }, scale);
  const shapeOf = shapesOf(compiled);
  const shapes = new Map(compiled.board.places.map((place) => [place.id, shapeOf(place)]));
  return (id, scale) => shapePath(shapes.get(id) ?? 'circle', disc * (scale - 1));
}

/** Where the top of a place is, above its centre. */
export const topOf: Record<Shape, number> = { circle: -disc, square: -half, diamond: -disc - 6 };

/** The number that a place is worth on its printed face: its first property that is one number, except where it lies. */
export function worth(place: Place): { id: string; value: number } | null {
  for (const [id, values] of Object.entries(place.properties)) {
    const only = values.length === 1 ? values[0] : undefined;
    if (id !== 'position' && typeof only === 'number') return { id, value: only };
  }
  return null;
}
