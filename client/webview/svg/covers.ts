/** Counters that lie face down: what others see of units that a state conceals from them. */
import type { CompiledGame } from '../../../engine/kernel/compiled';
import type { MarkerView, PositionView } from '../../../engine/kernel/ruleset';
import { counterSize, rim, stackBadge } from './counters';
import type { Geometry } from './geometry';
import { inkOn, mix } from './palette';
import { pointScale, round } from './paper';
import { rosterOf, unitsByPlace } from './stacks';
import { esc } from './text';

/** Whether a marker of a view says that counters lie face down. */
export const isCover = ({ states = [] }: CompiledGame['game'], { marker }: Pick<MarkerView, 'marker'>): boolean =>
  states.some(({ id, conceals }) => id === marker && conceals === 'unit');

/** Face-down counters of one side in a place, where they are drawn. */
interface Cover {
  x: number;
  y: number;
  scale: number;
}

/** Where the `i`-th heap of face-down counters of a place lies: in its middle, or in a corner where counters stand that are seen. */
export function coverSpot(
  compiled: CompiledGame,
  view: PositionView,
  geometry: Geometry,
  at: string,
  i: number,
): Cover | undefined {
  const centre = geometry.centres.get(at);
  if (!centre) return undefined;
  const large = geometry.hexes ? 1.2 : pointScale;
  const free = i === 0 && !unitsByPlace(view, rosterOf(compiled)).has(at);
  const off = free ? 0 : 17;
  return { x: centre.x + off, y: centre.y - 1 - off + (free ? 0 : i * 20), scale: free ? large : 0.6 };
}

/** The back of a counter in the colour of its side: nothing on it tells which one it is. */
export function coverMarkup(game: CompiledGame['game'], one: MarkerView, { x, y, scale }: Cover): string {
  const { marker, side, at, value = 1 } = one;
  const color = game.sides[side]?.color ?? '#888888';
  const half = counterSize / 2;
  const paper = mix(color, '#000000', 0.18);
  const box = (grown: number, shift: number, fill: string, more = '') =>
    `<rect x="${-half - grown + shift}" y="${-half - grown - shift}" width="${counterSize + 2 * grown}" height="${counterSize + 2 * grown}" rx="${4 + grown}" fill="${fill}"${more}/>`;
  const under = value > 1 ? box(rim, 3.2, '#fff') + box(0, 3.2, paper) : '';
  const ink = inkOn(paper);
  const lines = `<path d="M-12 12 12-12M-15 3 3-15M-3 15 15-3" stroke="${ink}" stroke-opacity=".3" stroke-width="2.4"/>`;
  const sign = `<text y="8" font-size="23" font-weight="700" text-anchor="middle" fill="${ink}">?</text>`;
  const badge = value > 1 ? stackBadge(value) : '';
  return `<g class="marker cover" data-marker="${esc(marker)}" data-place="${esc(at)}" transform="translate(${round(x)} ${round(y)}) scale(${round(scale)})">${under}${box(rim, 0, '#fff')}${box(0, 0, paper)}${lines}${sign}${badge}</g>`;
}
