/** Tables, tracks and the sequence of play, laid out on sheets. */
import type { CompiledGame } from '../../../engine/kernel/compiled';
import { say } from '../svg/text';
import { type Block, type Placed, pack } from './flow';
import { line } from './marks';
import type { PrintOptions } from './options';
import type { Box } from './paper';
import type { Sheet } from './sheet';
import { tableBlocks } from './tables';
import { text } from './texts';
import { sequenceBlocks, trackBlocks } from './tracks';
import { Namer } from './words';

/** What a sheet leaves free inside its margins, under a title of its own. */
export function areaOf({ paper, margin }: PrintOptions, title = 9): Box {
  const edge = margin + 3;
  return { x: edge, y: edge + title, width: paper.width - 2 * edge, height: paper.height - 2 * edge - title };
}

/** A sheet of placed blocks with its title and number. */
export function blockSheet(
  name: string,
  title: string,
  placed: readonly Placed[],
  options: PrintOptions,
  i: number,
  count: number,
): Sheet {
  const area = areaOf(options);
  const number = count === 1 ? '' : text('sheetOf', options.locale, i + 1, count);
  return {
    name: `${name}-${i + 1}`,
    title: number ? `${title} · ${number}` : title,
    ...options.paper,
    layers: [
      line(area.x, area.y - 5, title, 4, { bold: true }),
      line(area.x + area.width, area.y - 5, number, 2.6, { anchor: 'end' }),
      ...placed.map(({ block, x, y }) => block.draw(x, y)),
    ],
  };
}

/** The game's tables, then its tracks and the sequence of play. */
export function chartSheets(compiled: CompiledGame, options: PrintOptions): Sheet[] {
  const { locale } = options;
  const namer = new Namer(compiled, locale);
  const area = areaOf(options);
  const game = say(compiled.game.names, locale);
  const tables: Block[] = tableBlocks(compiled, area.width, namer);
  const tracks = [...trackBlocks(compiled, options.counter, area.width, namer), ...sequenceBlocks(compiled, namer)];
  const pages = [...pack(tables, area, 6), ...pack(tracks, area, 6)];
  return pages.map((page, i) =>
    blockSheet('tables', `${game} · ${text('tables', locale)}`, page, options, i, pages.length),
  );
}
