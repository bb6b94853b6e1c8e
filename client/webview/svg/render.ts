/** The whole picture as one SVG document: what the preview shows, for the command line and for files. */
import type { CompiledGame } from '../../../engine/kernel/compiled';
import type { PositionView } from '../../../engine/kernel/ruleset';
import type { Locale } from '../messages';
import { boardLayers, boardSigns } from './board';
import { geometryOf, round } from './geometry';
import { type GroundFiles, surroundingsOf } from './ground-files';
import { Labels, labelMarkup } from './labels';
import { paletteOf } from './palette';
import { controlPieces, counterPieces, markerPieces, waterPieces } from './pieces';
import { rosterOf } from './stacks';
import { esc, say } from './text';
import { thingsOf } from './things';
import { openingView } from './view';

export interface RenderOptions {
  locale?: Locale;
  /** Print hex numbers (default true). */
  numbers?: boolean;
  /** Print place names (default true). */
  names?: boolean;
  /** What lies under the map. */
  ground?: GroundFiles;
  /** Width of the picture in pixels; the height follows. Default: one pixel a paper unit. */
  width?: number;
}

/** Fonts of everything on the map. */
export const fontFamily =
  "system-ui, 'Segoe UI', 'Noto Sans', 'Noto Sans JP', 'Noto Sans CJK JP', 'DejaVu Sans', sans-serif";
const heading = 46;

/**
 * Draws a position of a compiled game, or its set-up when no position is given.
 * Returns a self-contained SVG document: no style sheet, script, font or picture from elsewhere.
 */
export function renderSvg(compiled: CompiledGame, position?: PositionView, options: RenderOptions = {}): string {
  const { locale = 'en', numbers = true, names = true } = options;
  const view = position ?? openingView(compiled);
  const geometry = geometryOf(compiled.board);
  const palette = paletteOf(compiled.game);
  const title = say(compiled.scenario.names, locale);
  const game = say(compiled.game.names, locale);
  const turn = locale === 'ja' ? `第${view.turn}ターン` : `Turn ${view.turn}`;
  const width = geometry.width;
  const height = geometry.height + heading;
  const pixels = options.width ?? Math.ceil(width);
  const roster = rosterOf(compiled);
  const labels = new Labels(compiled, geometry, { locale, numbers, names });
  const laid = labels.at(pixels / width, thingsOf(compiled, view, geometry, roster));
  const join = (pieces: { markup: string }[]) => pieces.map((p) => p.markup).join('');
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${round(width)} ${round(height)}" width="${pixels}" height="${Math.ceil((pixels * height) / width)}" font-family="${esc(fontFamily)}">`,
    `<title>${esc(`${game}: ${title}`)}</title>`,
    `<rect width="${round(width)}" height="${round(height)}" fill="#f4efe4"/>`,
    `<text x="16" y="31" font-size="22" font-weight="700" fill="#16202a">${esc(title)}</text>`,
    `<text x="${round(width - 16)}" y="31" font-size="14" text-anchor="end" fill="#31495a">${esc(`${game} · ${turn}`)}</text>`,
    `<g transform="translate(0 ${heading})">`,
    boardLayers(compiled, geometry, palette, surroundingsOf(compiled.board, options.ground ?? {})),
    `<g class="controls">${join(controlPieces(compiled, view, geometry))}</g>`,
    `<g class="waters">${join(waterPieces(compiled, geometry))}</g>`,
    `<g class="labels">${boardSigns(compiled, geometry)}${labelMarkup(laid)}</g>`,
    `<g class="counters">${join(counterPieces(compiled, view, geometry, roster))}</g>`,
    `<g class="markers">${join(markerPieces(compiled, view, geometry))}</g>`,
    '</g></svg>\n',
  ].join('');
}
