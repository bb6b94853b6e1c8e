/** What has happened to a position, over the map: ways of units, and crosses where some were lost. */
import type { Since } from '../play/since';
import { type Geometry, round } from './geometry';
import type { Piece } from './pieces';

/**
 * @param colorOf colour of a unit's side
 * @param looked places of what is looked at: their ways stand out
 */
export function sincePieces(
  geometry: Geometry,
  { moves, lost, reduced }: Since,
  colorOf: (unit: string) => string,
  looked: ReadonlySet<string>,
): Piece[] {
  const arrows = moves.flatMap(({ from, to, units }) => {
    const [a, b] = [geometry.centres.get(from), geometry.centres.get(to)];
    if (!a || !b) return [];
    const angle = round((Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI);
    const look = looked.has(to) ? ' looked' : '';
    const width = Math.min(9, 3 + units.length);
    const color = colorOf(units[0]!);
    return [
      {
        key: `since ${from} ${to}`,
        markup: `<g class="since-move${look}" stroke="${color}" fill="${color}"><path stroke-width="${width}" d="M${round(a.x)} ${round(a.y)}L${round(b.x)} ${round(b.y)}"/><path class="since-head" transform="translate(${round(b.x)} ${round(b.y)}) rotate(${angle})" d="M-13-11 9 0-13 11-8 0z"/></g>`,
      },
    ];
  });
  const crosses = [...new Set(lost.map(({ at }) => at))].map((at) => cross('lost', at, geometry));
  const notches = [...new Set(reduced.map(({ at }) => at))].map((at) => cross('reduced', at, geometry));
  return [...arrows, ...notches.flat(), ...crosses.flat()];
}

function cross(look: 'lost' | 'reduced', place: string, geometry: Geometry): Piece[] {
  const p = geometry.centres.get(place);
  if (!p) return [];
  const d = look === 'lost' ? 'M-9-9 9 9M9-9-9 9' : 'M-9 0H9';
  const at = `translate(${round(p.x + 22)} ${round(p.y - 22)})`;
  return [
    {
      key: `since ${look} ${place}`,
      markup: `<g class="since-${look}" transform="${at}"><circle r="13"/><path d="${d}"/></g>`,
    },
  ];
}
