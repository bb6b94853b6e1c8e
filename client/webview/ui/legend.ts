/** What the map's colours and signs mean. */
import type { CompiledGame, HexGrid, Names } from '../../../engine/kernel/compiled';
import type { Standing } from '../../../engine/kernel/ruleset';
import type { Locale } from '../messages';
import { unseenOf } from '../svg/bases';
import { flag } from '../svg/emblems';
import { baseIcon, isGround, isOut } from '../svg/features';
import { plane } from '../svg/holdings';
import { medium, paletteOf } from '../svg/palette';
import { isDry, laneMarkup } from '../svg/point-board';
import { drawnRegions } from '../svg/regions';
import { Samples, type Shows } from '../svg/samples';
import { say } from '../svg/text';
import { h, picture } from './dom';
import { type TextKey, text } from './texts';

const looks: [Standing['look'], TextKey][] = [
  ['whole', 'heldWhole'],
  ['part', 'heldPart'],
  ['contested', 'heldContested'],
  ['open', 'heldOpen'],
];

/** How a place is held, in small: the ring of `holdings.ts` with strokes that can be seen at this size. */
function held(game: CompiledGame['game'], look: Standing['look'], side: number): string {
  const circle = (color: string, width: number, dash = '', shift = 0) =>
    `<circle r="6.500" fill="none" stroke="${color}" stroke-width="${width}"${dash ? ` stroke-dasharray="${dash}"` : ''}${shift ? ` stroke-dashoffset="${shift}"` : ''}/>`;
  const color = game.sides[side]?.color ?? '#888888';
  const signed = `<g transform="translate(0 -6) scale(.45)">${flag(game, side)}</g>`;
  if (look === 'contested') {
    const colors = game.sides.map((one) => one.color);
    return colors.map((one, i) => circle(one, 2.6, `3.4 ${3.4 * (colors.length - 1)}`, -3.4 * i)).join('');
  }
  if (look === 'open') return circle('#6d7f8a', 1.4, '1 2.4');
  return look === 'part' ? circle(color, 2.6, '4 2.4') + signed : circle(color, 2.6) + signed;
}

/** Rows for how places are held, reach, and lines; `row` makes one of a picture 28 by 18 and its words. */
function pointLegend<T>(compiled: CompiledGame, locale: Locale, row: (markup: string, name: string) => T): T[] {
  const { game, board } = compiled;
  const side = game.sides.length > 1 ? 1 : 0;
  const lines = board.grid.shape === 'points' ? board.grid.lines : [];
  const centres = new Map([
    ['a', { x: -86, y: 0 }],
    ['b', { x: 86, y: 0 }],
  ]);
  const sample = { a: 'a', b: 'b', length: lines.find((line) => line.length > 1)?.length ?? 1 };
  const small = (markup: string, scale: number) => `<g transform="translate(14 10) scale(${scale})">${markup}</g>`;
  return [
    ...looks.map(([look, key]) => row(small(held(game, look, side), 1), text(key, locale))),
    ...(board.places.some((place) => place.source)
      ? [
          row(
            small(
              '<g fill="none" stroke="#54707f"><circle r="6.800" stroke-width="1"/><circle r="4.600" stroke-width="1.600"/></g>',
              1,
            ),
            text('supplySource', locale),
          ),
        ]
      : []),
    ...(game.classes.some(({ id }) => medium(id) === 'air')
      ? [row(small(plane(game, side, 0, 0), 1.1), text('inReach', locale))]
      : []),
    row(
      small(laneMarkup(sample, centres, game.borders, 'open', isDry({ board, game })), 0.34),
      text('lineOpen', locale),
    ),
    ...(lines.some((line) => line.closed || line.until)
      ? [
          row(
            small(laneMarkup(sample, centres, game.borders, 'closed', isDry({ board, game })), 0.34),
            text('lineClosed', locale),
          ),
        ]
      : []),
  ];
}

/** A sign and what it means. */
export const signRow = (markup: string, words: string): HTMLElement =>
  h('li', {}, picture(markup, '0 0 28 18', 'swatch'), words);

/** Rows for the map's colours and signs, from the game's own vocabulary: of hexes as the map draws them. */
export function mapLegend(compiled: CompiledGame, locale: Locale): HTMLElement[] {
  const { grid } = compiled.board;
  return grid.shape === 'hex' ? hexLegend(compiled, grid, locale) : placesLegend(compiled, locale, signRow);
}

/** A row for each terrain, feature, hexside and route that the map has, and for its signs. */
function hexLegend(compiled: CompiledGame, grid: HexGrid, locale: Locale): HTMLElement[] {
  const { game, board } = compiled;
  const samples = new Samples(compiled, grid);
  const row = (shows: Shows, name: string) => h('li', {}, sampled(samples, shows), name);
  const rows = (of: 'terrain' | 'feature' | 'hexside' | 'route', list: readonly Listed[]) =>
    list.map(({ id, names }) => row({ of, id }, say(names, locale)));
  const hexes = board.places.filter(({ box }) => !box);
  const unseen = unseenOf(compiled);
  return [
    ...rows(
      'terrain',
      game.terrains.filter(({ id }) => hexes.some(({ terrain }) => terrain === id)),
    ),
    ...rows(
      'feature',
      game.features.filter(
        ({ id }) => !unseen.has(id) && !isOut(id) && hexes.some(({ features }) => features.includes(id)),
      ),
    ),
    ...rows(
      'hexside',
      game.borders.filter(({ id }) => board.borders.some(({ kind }) => kind === id)),
    ),
    ...rows(
      'route',
      (game.routes ?? []).filter(({ id }) => board.routes?.some(({ kind }) => kind === id)),
    ),
    ...(hexes.some(({ source }) => source) ? [row({ of: 'source' }, text('supplySource', locale))] : []),
    ...(game.sides.length > 1 ? [row({ of: 'taken' }, text('controlTaken', locale))] : []),
    ...(drawnRegions(compiled).length > 0 ? [row({ of: 'region' }, text('hatched', locale))] : []),
  ];
}

type Listed = { id: string; names: Names };

/** A piece of the map as a small picture. */
export function sampled(samples: Samples, shows: Shows): SVGSVGElement {
  const { markup, viewBox } = samples.draw(shows);
  return picture(markup, viewBox, 'swatch drawn');
}

/** Of a map of points: terrains, icons, and how places are held. */
function placesLegend(
  compiled: CompiledGame,
  locale: Locale,
  row: (markup: string, name: string) => HTMLElement,
): HTMLElement[] {
  const { game, board } = compiled;
  const used = (id: string) => board.places.some((p) => p.features.includes(id));
  return [
    ...game.terrains.map((t) => h('li', {}, terrainSwatch(game, t.id), say(t.names, locale))),
    ...game.features
      .filter((f) => used(f.id) && !isGround(f.id) && !isOut(f.id))
      .map((f) => h('li', {}, featureSwatch(f.id), say(f.names, locale))),
    ...pointLegend(compiled, locale, row),
  ];
}

/** The colour of a terrain, where there are no hexes. */
export function terrainSwatch(game: CompiledGame['game'], id: string): SVGSVGElement {
  const fill = paletteOf(game).colors.get(id);
  return picture(
    `<rect x="1" y="1" width="26" height="16" rx="2" fill="${fill}" stroke="#3c5566" stroke-width=".8"/>`,
    '0 0 28 18',
    'swatch',
  );
}

/** The icon of a feature, where there are no hexes. */
export function featureSwatch(id: string): SVGSVGElement {
  return picture(`<g transform="translate(14 9)">${baseIcon(id, '#54707f')}</g>`, '0 0 28 18', 'swatch');
}
