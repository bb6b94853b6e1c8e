/** How areas that lie over the map look: each look has a pattern or a sign as well as a colour, and a small picture for the legend. */
import type { CompiledGame } from '../../../engine/kernel/compiled';
import type { OverlayArea } from '../../../engine/kernel/ruleset';
import type { Locale } from '../messages';
import { apothem, borderOf, type Geometry, outline, type Point, round } from './geometry';
import { borderStyle, greyish, hueGap, hueOf, natureOf, paletteOf, vivid } from './palette';
import { esc, say } from './text';

export type AreaLook = OverlayArea['look'];

/** Colours that are no side's: told apart by their patterns, too. */
const cutInk = '#a1006b';
const overInk = '#b3140c';
const fullInk = '#5c4a00';
const doubtInk = '#6b2fa0';
const plainInk = '#3f4a52';

/** Degrees from the hue of the ground within which a tint is not told from it. */
const alike = 60;

/** Ink of a side in overlays: of its own hue, or, where the land has that hue, of the one that land and running water have least of. */
export function inkOf(game: CompiledGame['game'], side: number): string {
  const color = game.sides[side]?.color ?? '#6b6250';
  const { hue, saturation } = hueOf(color);
  const dry = game.terrains.every((terrain) => natureOf(terrain) === 'land');
  if (hue === null || saturation < greyish || !dry) return vivid(color);
  const { colors } = paletteOf(game);
  const grounds = [...colors.values()].flatMap((one) => hueOf(one).hue ?? []);
  if (grounds.every((ground) => hueGap(ground, hue) >= alike)) return vivid(color);
  const streams = game.borders.map(borderStyle).filter(({ form }) => form === 'stream');
  const taken = [...grounds, ...streams.flatMap((one) => hueOf(one.color).hue ?? [])];
  const gap = (wanted: number) => taken.reduce((least, one) => Math.min(least, hueGap(one, wanted)), 180);
  const hues = Array.from({ length: 72 }, (_, i) => i * 5);
  return vivid(
    color,
    hues.reduce((best, one) => (gap(one) > gap(best) ? one : best)),
  );
}

export function hatch(id: string, color: string, angle: number): string {
  return `<pattern id="${id}" width="9" height="9" patternUnits="userSpaceOnUse" patternTransform="rotate(${angle})"><path d="M0 0V9" stroke="${color}" stroke-width="2.4" stroke-opacity=".42"/></pattern>`;
}

/** Patterns of the looks, for the `defs` of the board; sides differ by the direction of their strokes. */
export function overlayPatterns(game: CompiledGame['game']): string {
  const dots = (id: string, color: string, size: number, r: number, angle = 0) =>
    `<pattern id="${id}" width="${size}" height="${size}" patternUnits="userSpaceOnUse" patternTransform="rotate(${angle})"><circle cx="${size / 2}" cy="${size / 2}" r="${r}" fill="${color}" fill-opacity=".62"/></pattern>`;
  const cross = (id: string, color: string) =>
    `<pattern id="${id}" width="10" height="10" patternUnits="userSpaceOnUse"><path d="M0 0 10 10M10 0 0 10" stroke="${color}" stroke-width="1.800" stroke-opacity=".6"/></pattern>`;
  const sides = game.sides.map(
    (_, i) =>
      hatch(`st-hatch-${i}`, inkOf(game, i), [45, 135, 90, 0][i % 4]!) +
      dots(`st-dots-${i}`, inkOf(game, i), 12, 2.1, [45, 0, 30, 60][i % 4]),
  );
  return `${sides.join('')}${dots('st-doubt', doubtInk, 9, 1.9)}${cross('st-cut', cutInk)}${cross('st-over', overInk)}`;
}

/** Whether a look lies above the counters. */
export function liesOver(look: AreaLook): boolean {
  return (
    look === 'source' || look === 'outline' || look === 'ring' || look === 'cut' || look === 'over' || look === 'full'
  );
}

/** Looks of which one border goes around all neighbours. */
const bordered: ReadonlySet<AreaLook> = new Set<AreaLook>(['held', 'reach', 'further', 'road']);

/** From the middle of one border to that of the next, where areas lie over each other. */
const apart = 6;

/** How far within its places the border of each area runs: those that lie over each other never have one line, so that each is seen. */
export function insetsOf(areas: readonly OverlayArea[]): number[] {
  const ranks: number[] = [];
  const ranksAt = new Map<string, Set<number>>();
  for (const { look, places } of areas) {
    const taken = new Set(bordered.has(look) ? places.flatMap((id) => [...(ranksAt.get(id) ?? [])]) : []);
    let rank = 0;
    while (taken.has(rank)) rank++;
    ranks.push(rank * apart);
    if (bordered.has(look)) for (const id of places) ranksAt.set(id, (ranksAt.get(id) ?? new Set()).add(rank));
  }
  return ranks;
}

/**
 * What an area is drawn with; empty when none of its places is on the board.
 * @param inset how far within its places its border runs
 */
export function areaMarkup(
  game: CompiledGame['game'],
  geometry: Geometry,
  { places, side, look, names }: OverlayArea,
  locale: Locale,
  inset = 0,
): string {
  const centres = places.flatMap((id) => {
    const centre = geometry.centres.get(id);
    return centre ? [{ id, centre }] : [];
  });
  if (centres.length === 0) return '';
  const color = inkOf(game, side);
  const own = new Set(places);
  const each = (scale: number) => centres.map(({ centre }) => outline(geometry, centre, scale)).join('');
  // One border around neighbours is a fraction of the path that each of their hexes would be.
  const whole = (by = 0) => (geometry.hexes ? borderOf(geometry, (id) => own.has(id), by) : each(1 - by / apothem));
  const signs = (draw: (at: Point) => string) => centres.map(({ centre }) => draw(centre)).join('');
  switch (look) {
    case 'wash': {
      const d = whole();
      return `<g class="wash"><path d="${d}" fill="${color}" fill-opacity=".2"/><path d="${d}" fill="url(#st-hatch-${side})"/></g>`;
    }
    case 'held': {
      const d = whole();
      return `<g class="held"><path d="${d}" fill="${color}" fill-opacity=".16"/><path d="${d}" fill="url(#st-dots-${side})"/>${rim(whole(inset), color, 3.4)}</g>`;
    }
    case 'reach':
    case 'further':
    case 'road': {
      const d = whole();
      const fill = look === 'reach' ? '.24' : look === 'further' ? '.12' : '0';
      const dots = look === 'further' ? `<path d="${d}" fill="url(#st-dots-${side})"/>` : '';
      return `<g class="range ${look}"><path d="${d}" fill="${color}" fill-opacity="${fill}"/>${dots}${rim(whole(inset), color, 4, dash[look])}</g>`;
    }
    case 'barred':
      return `<g class="barred"><path d="${each(0.93)}" fill="url(#st-hatch-${side})" stroke="#fff" stroke-width="6"/><path d="${each(0.93)}" fill="${color}" fill-opacity=".28" stroke="${color}" stroke-width="3.600"/>${signs((at) => lock(at, color))}</g>`;
    case 'source':
      // At the upper left of the counters there, most often of what the source is.
      return signs(({ x, y }) =>
        sign({ x: x - 25, y: y - 22 }, 'source', `<g transform="scale(.72)">${sourceSign(color)}</g>`),
      );
    case 'entry':
      return signs((at) => sign(at, 'entry', entrySign(color)));
    case 'cut': {
      const d = each(0.95);
      return `<g class="cut"><path d="${d}" fill="url(#st-cut)" stroke="#fff" stroke-width="8"/><path d="${d}" fill="${cutInk}" fill-opacity=".12" stroke="${cutInk}" stroke-width="4.500" stroke-dasharray="3 5"/>${signs((at) => sign({ x: at.x + 25, y: at.y - 22 }, 'scissors', cutSign))}</g>`;
    }
    case 'full':
      return `<g class="full"><path d="${each(0.9)}" fill="none" stroke="${fullInk}" stroke-width="3.600" stroke-dasharray="14 4"/></g>`;
    case 'over': {
      const d = each(0.9);
      return `<g class="over-full"><path d="${d}" fill="url(#st-over)" stroke="#fff" stroke-width="7"/><path d="${d}" fill="none" stroke="${overInk}" stroke-width="4.500"/></g>`;
    }
    case 'doubt': {
      const d = whole();
      return `<g class="doubt"><path d="${d}" fill="url(#st-doubt)"/>${rim(d, doubtInk, 2.4, '3 4')}</g>`;
    }
    case 'unsure':
      return `<g class="unsure">${rim(whole(), doubtInk, 3, '9 3 2 3')}</g>`;
    case 'ring': {
      const d = whole();
      // Outside of its topmost hex, whose number stays free.
      const top = centres.reduce((best, one) => (one.centre.y < best.y ? one.centre : best), centres[0]!.centre);
      return `<g class="area">${rim(d, plainInk, 3, '9 5')}${caption(top.x, top.y - apothem - 3, say(names, locale), plainInk, 16)}</g>`;
    }
    case 'outline': {
      const middle = centres.reduce((sum, { centre }) => ({ x: sum.x + centre.x, y: sum.y + centre.y }), {
        x: 0,
        y: 0,
      });
      const n = centres.length;
      return `<g class="area">${rim(whole(), color, 4.5, '10 5')}${caption(middle.x / n, middle.y / n, say(names, locale), color, 17)}</g>`;
    }
  }
}

const dash: Partial<Record<AreaLook, string>> = { further: '11 5', road: '2 6' };

/** A border with a white edge, so that it is seen on any ground. */
function rim(d: string, color: string, width: number, dashes = ''): string {
  return `<path d="${d}" fill="none" stroke="#fff" stroke-opacity=".8" stroke-width="${round(width + 3.5)}" stroke-linejoin="round"/><path d="${d}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linejoin="round"${dashes ? ` stroke-dasharray="${dashes}"` : ''}${dashes.startsWith('2 ') ? ' stroke-linecap="round"' : ''}/>`;
}

function caption(x: number, y: number, words: string, color: string, size: number): string {
  return `<text x="${round(x)}" y="${round(y)}" font-size="${size}" font-weight="700" text-anchor="middle" fill="${color}" stroke="#fff" stroke-width="4" paint-order="stroke">${esc(words)}</text>`;
}

const sign = ({ x, y }: Point, name: string, markup: string) =>
  `<g class="${name}" transform="translate(${round(x)} ${round(y)})">${markup}</g>`;

const sourceSign = (color: string) =>
  `<circle r="17" fill="#fff" stroke="${color}" stroke-width="4"/><path transform="scale(1.500)" d="M-5.200-1.400h4.400v6h-4.400zM.8-1.400h4.400v6H.8zM-2.200-6.400h4.400v4.200h-4.400z" fill="${color}"/>`;
const entrySign = (color: string) =>
  `<circle r="17" fill="#fff" stroke="${color}" stroke-width="3" stroke-dasharray="5 3"/><path d="M-9-3.500h8v-5l10 8.500-10 8.500v-5h-8z" fill="${color}"/>`;
const cutSign = `<circle r="12" fill="#fff" stroke="${cutInk}" stroke-width="2.400"/><path d="M-6-6 5 5M6-6-5 5" stroke="${cutInk}" stroke-width="2.600" stroke-linecap="round"/><circle cx="-5.500" cy="6" r="2.400" fill="none" stroke="${cutInk}" stroke-width="1.800"/><circle cx="5.500" cy="6" r="2.400" fill="none" stroke="${cutInk}" stroke-width="1.800"/>`;

/** A closed lock. */
function lock({ x, y }: Point, color: string): string {
  return `<g transform="translate(${round(x)} ${round(y + 28)})"><path d="M-5.500-1h11v8.500h-11zM-3.500-1v-3a3.500 3.500 0 0 1 7 0v3" fill="${color}" stroke="#fff" stroke-width="1.600" paint-order="stroke"/></g>`;
}

/** A small picture of a look, 28 by 18, for the legend. */
export function areaSwatch(game: CompiledGame['game'], look: AreaLook, side: number): string {
  const color = inkOf(game, side);
  const box = (fill: string, more: string) =>
    `<rect x="3" y="2" width="22" height="14" rx="2" fill="${fill}" ${more}/>`;
  const small = (markup: string, scale: number) => `<g transform="translate(14 9) scale(${scale})">${markup}</g>`;
  switch (look) {
    case 'wash':
      return box(color, 'fill-opacity=".25"') + box(`url(#st-hatch-${side})`, '');
    case 'held':
      return box(color, 'fill-opacity=".2"') + box(`url(#st-dots-${side})`, `stroke="${color}" stroke-width="2"`);
    case 'barred':
      return (
        box(`url(#st-hatch-${side})`, '') +
        box(color, `fill-opacity=".3" stroke="${color}" stroke-width="2"`) +
        lock({ x: 14, y: -22 }, color)
      );
    case 'reach':
      return box(color, `fill-opacity=".24" stroke="${color}" stroke-width="2"`);
    case 'further':
      return (
        box(color, 'fill-opacity=".12"') +
        box(`url(#st-dots-${side})`, `stroke="${color}" stroke-width="2" stroke-dasharray="6 3"`)
      );
    case 'road':
      return box('none', `stroke="${color}" stroke-width="2.400" stroke-dasharray="1 4" stroke-linecap="round"`);
    case 'source':
      return small(sourceSign(color), 0.42);
    case 'entry':
      return small(entrySign(color), 0.42);
    case 'cut':
      return box('url(#st-cut)', `stroke="${cutInk}" stroke-width="2" stroke-dasharray="2 3"`);
    case 'full':
      return box('none', `stroke="${fullInk}" stroke-width="2.200" stroke-dasharray="8 3"`);
    case 'over':
      return box('url(#st-over)', `stroke="${overInk}" stroke-width="2.400"`);
    case 'doubt':
      return box('url(#st-doubt)', `stroke="${doubtInk}" stroke-width="1.600" stroke-dasharray="2 3"`);
    case 'unsure':
      return box('none', `stroke="${doubtInk}" stroke-width="2" stroke-dasharray="6 2 1.500 2"`);
    case 'ring':
      return box('none', `stroke="${plainInk}" stroke-width="2" stroke-dasharray="5 3"`);
    case 'outline':
      return box('none', `stroke="${color}" stroke-width="2.400" stroke-dasharray="6 3"`);
  }
}

/** The sign of what is not known for certain, around (0, 0). */
export const doubtSign = `<circle r="9" fill="#fff" stroke="${doubtInk}" stroke-width="2" stroke-dasharray="3 2"/><text y="4.200" font-size="12" font-weight="700" text-anchor="middle" fill="${doubtInk}">?</text>`;
export const doubtColor = doubtInk;
