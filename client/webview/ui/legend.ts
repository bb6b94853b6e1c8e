/** What the backs of counters and the signs of a point-to-point map mean. */
import type { CompiledGame } from '../../../engine/kernel/compiled';
import { turnsOver } from '../../../engine/kernel/printed';
import type { Standing } from '../../../engine/kernel/ruleset';
import type { Locale } from '../messages';
import { flag } from '../svg/emblems';
import { baseIcon, isGround, isOut } from '../svg/features';
import { plane } from '../svg/holdings';
import { borderStyle, paletteOf } from '../svg/palette';
import { isDry, laneMarkup } from '../svg/point-board';
import { ownKind } from '../svg/stacks';
import { esc, say } from '../svg/text';
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
export function pointLegend<T>(compiled: CompiledGame, locale: Locale, row: (markup: string, name: string) => T): T[] {
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
    row(small(plane(game, side, 0, 0), 1.1), text('inReach', locale)),
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

/** Rows for what the backs of this game's counters say: a step lost, or that the unit has acted. */
export function backsLegend<T>(
  { game, units }: CompiledGame,
  locale: Locale,
  row: (markup: string, name: string) => T,
): T[] {
  const kinds = new Map(game.kinds.map((kind) => [kind.id, kind]));
  const backs = units.flatMap((unit) => {
    const kind = kinds.get(unit.kind);
    const own = kind && ownKind(kind, unit);
    return own && own.steps > 1 ? [turnsOver(own)] : [];
  });
  return [
    ...(backs.includes(false)
      ? [
          row(
            '<circle cx="9" cy="9" r="2.6" fill="currentColor"/><circle cx="19" cy="9" r="2.6" fill="none" stroke="currentColor"/>',
            text('reducedCounter', locale),
          ),
        ]
      : []),
    ...(backs.includes(true)
      ? [
          row(
            '<path d="M9 13V7.500a4 4 0 0 1 8 0v4m-3.200-2.700 3.200 3.200 3.200-3.200" fill="none" stroke="currentColor" stroke-width="1.800"/>',
            text('turnedCounter', locale),
          ),
        ]
      : []),
  ];
}

/** Rows for the map's colours and signs, from the game's own vocabulary. */
export function mapLegend(compiled: CompiledGame, locale: Locale): HTMLElement[] {
  const { game, board } = compiled;
  const palette = paletteOf(game);
  const row = (markup: string, name: string) => h('li', {}, picture(markup, '0 0 28 18', 'swatch'), name);
  const used = (id: string) => board.places.some((p) => p.features.includes(id));
  const rows = [
    ...game.terrains.map((t) =>
      row(
        `<rect x="1" y="1" width="26" height="16" rx="2" fill="${palette.colors.get(t.id)}" stroke="#3c5566" stroke-width=".8"/>`,
        say(t.names, locale),
      ),
    ),
    ...game.features
      .filter((f) => used(f.id) && !isGround(f.id) && !isOut(f.id))
      .map((f) => row(`<g transform="translate(14 9)">${baseIcon(f.id, '#54707f')}</g>`, say(f.names, locale))),
    ...(board.grid.shape === 'points' ? [] : game.borders).map((b) => {
      const { color, width, dash } = borderStyle(b);
      return row(
        `<path d="M2 9H26" stroke="${esc(color)}" stroke-width="${width}" stroke-linecap="round"${dash ? ` stroke-dasharray="${dash}"` : ''}/>`,
        say(b.names, locale),
      );
    }),
    board.grid.shape === 'hex' && board.places.some((p) => p.source)
      ? row(
          '<path d="M9 1.500h10l5 7.5-5 7.500H9L4 9z" fill="none" stroke="#54707f" stroke-width="2.2"/>',
          text('supplySource', locale),
        )
      : null,
    ...(board.grid.shape === 'points'
      ? pointLegend(compiled, locale, row)
      : [
          row(
            '<path d="M9 1.500h10l5 7.5-5 7.500H9L4 9z" fill="#b5483a" fill-opacity=".3" stroke="#b5483a" stroke-width="2" stroke-dasharray="4 2"/>',
            text('controlTaken', locale),
          ),
        ]),
    board.regions.some((r) => r.flags.length > 0 || Object.keys(r.properties).length > 0)
      ? row(
          '<path d="M2 16 12 2m-5 14L17 2m-5 14L22 2m-5 14 9-13" stroke="#5d6b3f" stroke-width="1.6" stroke-opacity=".7"/>',
          text('hatched', locale),
        )
      : null,
    ...backsLegend(compiled, locale, row),
  ];
  return rows.filter((r) => r !== null);
}
