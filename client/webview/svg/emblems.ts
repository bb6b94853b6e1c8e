/** Signs of sides, so that they are told apart without colours: on flags over places, and on chips in panels. */
import type { CompiledGame } from '../../../engine/kernel/compiled';
import { inkOn } from './palette';

/** Around (0, 0), about 8 units wide: a disc, a star, a cross, a triangle, a square. */
const shapes = [
  '<circle r="3.6"/>',
  '<path d="M0-4.700 1.400-1.500 4.700-1.300 2.100.900 3 4.300 0 2.400-3 4.300-2.100.900-4.700-1.300-1.400-1.500z"/>',
  '<path d="M-1.300-4.200h2.600v2.900h2.900v2.600H1.300v2.900h-2.600V1.300h-2.900v-2.600h2.900z"/>',
  '<path d="M0-4.200 4.300 3.600h-8.600z"/>',
  '<path d="M-3.400-3.400h6.800v6.800h-6.800z"/>',
];

/** The sign of a side in the given ink. */
export function emblem(side: number, ink: string): string {
  return `<g fill="${ink}">${shapes[side % shapes.length]}</g>`;
}

/** A flag of a side around (0, 0), 20 by 14: its colour with its sign. */
export function flag(game: CompiledGame['game'], side: number, more = ''): string {
  const color = game.sides[side]?.color ?? '#888888';
  return `<rect x="-10" y="-7" width="20" height="14" rx="2.5" fill="${color}" stroke="#fff" stroke-width="1.6"${more}/>${emblem(side, inkOn(color))}`;
}
