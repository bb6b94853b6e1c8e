/** What the backs of counters and the signs of a point-to-point map mean. */
import type { CompiledGame } from '../../../engine/kernel/compiled';
import type { Standing } from '../../../engine/kernel/ruleset';
import type { Locale } from '../messages';
import { banner, plane, ring } from '../svg/holdings';
import { laneMarkup } from '../svg/point-board';
import { turnsOver } from '../svg/printed';
import { ownKind } from '../svg/stacks';
import { type TextKey, text } from './texts';

const looks: [Standing['look'], TextKey][] = [
  ['whole', 'heldWhole'],
  ['part', 'heldPart'],
  ['contested', 'heldContested'],
  ['open', 'heldOpen'],
];

/** Rows for how places are held, reach, and lines; `row` makes one of a picture 28 by 18 and its words. */
export function pointLegend<T>(compiled: CompiledGame, locale: Locale, row: (markup: string, name: string) => T): T[] {
  const { game, board } = compiled;
  const side = game.sides.length > 1 ? 1 : 0;
  const lines = board.grid.shape === 'points' ? board.grid.lines : [];
  const centres = new Map([
    ['a', { x: -80, y: 0 }],
    ['b', { x: 80, y: 0 }],
  ]);
  const sample = { a: 'a', b: 'b', length: lines.find((line) => line.length > 1)?.length ?? 1 };
  const small = (markup: string, scale: number) => `<g transform="translate(14 10) scale(${scale})">${markup}</g>`;
  return [
    ...looks.map(([look, key]) =>
      row(small(ring(game, look, 'circle', side) + banner(game, look, 'circle', side), 0.15), text(key, locale)),
    ),
    row(small(plane(game, side, 0, 0), 1.1), text('inReach', locale)),
    row(small(laneMarkup(sample, centres, game.borders, 'open'), 0.28), text('lineOpen', locale)),
    ...(lines.some((line) => line.closed || line.until)
      ? [row(small(laneMarkup(sample, centres, game.borders, 'closed'), 0.28), text('lineClosed', locale))]
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
