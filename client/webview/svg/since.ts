/**
 * What has happened to a position, over the map: ways of units, and crosses where some were lost. The style keeps them from becoming thinner
 * or smaller on the screen than can be seen: `--screen` says how many paper units a pixel is.
 */
import type { Since } from '../play/since';
import { type Geometry, round } from './geometry';
import type { Piece } from './pieces';

/** So far from the middle of a place a way ends. */
const before = 30;
/** Width of the way of many units. */
const thickest = 9;

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
    const width = Math.min(thickest, 3 + units.length);
    // It ends beside who has come, not behind.
    const far = Math.hypot(b.x - a.x, b.y - a.y) || 1;
    const share = Math.max(0.5, 1 - before / far);
    const tip = { x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share };
    const line = `M${round(a.x)} ${round(a.y)}L${round(tip.x)} ${round(tip.y)}`;
    const color = colorOf(units[0]!);
    return [
      {
        key: `since ${from} ${to}`,
        markup: `<g class="since-move w${width}${look}" stroke="${color}" fill="${color}"><path class="since-rim" d="${line}"/><path d="${line}"/><g transform="translate(${round(tip.x)} ${round(tip.y)}) rotate(${angle})"><path class="since-head" d="M-13-11 9 0-13 11-8 0z"/></g></g>`,
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
      markup: `<g transform="${at}"><g class="since-${look}"><circle r="13"/><path d="${d}"/></g></g>`,
    },
  ];
}
