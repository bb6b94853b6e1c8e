/** Printing: a game's map, counters, set-up, tables and cards as sheets of paper at true size, and these as files. */
import type { CompiledGame } from '../../../engine/kernel/compiled';
import type { Rulebook } from '../../../server/lsp/protocol';
import type { GroundFiles } from '../svg/ground-files';
import { say } from '../svg/text';
import type { ToldCards } from './card-text';
import { cardSheets } from './cards';
import { chartSheets } from './charts';
import { counterSheets } from './counters';
import { Boards, mapSheets } from './map';
import type { Part, PrintOptions } from './options';
import { PrintError } from './paper';
import { pdfOf } from './pdf';
import { EmbeddedFonts } from './pdf/embedded';
import { ReaderFonts } from './pdf/fonts';
import { FontError, FontFile } from './pdf/sfnt';
import { rulebookSheets } from './rulebook';
import { setupSheets } from './setup';
import { type Sheet, sheetSvg } from './sheet';
import { text } from './texts';

export interface PrintInput {
  /** Compiled scenarios of one game; the first one is printed where only one can be. */
  games: readonly CompiledGame[];
  /** Print what the first scenario uses, not all that is in the box. */
  only: boolean;
  /** What the cards do, in words. */
  told?: ToldCards;
  /** What arrivals depend on, in words, by the condition as JSON. */
  conditions?: Record<string, string>;
  /** The rulebook that the game's text comes to. */
  book?: Rulebook;
  /** What the maps are drawn on. */
  ground?: GroundFiles;
}

/** The sheets of each part that was asked for, in the order of a box's contents. */
export function printSheets(
  { games, only, told = {}, conditions = {}, book, ground }: PrintInput,
  options: PrintOptions,
): { part: Part; sheets: Sheet[] }[] {
  const first = games[0];
  if (!first) return [];
  const boards = new Boards(ground);
  const made: Record<Part, () => Sheet[]> = {
    map: () => mapSheets(first, options, boards),
    counters: () => counterSheets(games, options, only),
    setup: () => setupSheets(only ? [first] : games, options, boards, conditions),
    tables: () => chartSheets(first, options),
    cards: () => cardSheets(first, told, options),
    rules: () => (book ? rulebookSheets(book, options) : []),
  };
  return options.what.map((part) => ({ part, sheets: made[part]() })).filter(({ sheets }) => sheets.length > 0);
}

export interface PrintedFile {
  name: string;
  content: string | Uint8Array;
  /** Has Japanese letters that its reader must bring a font for. */
  needsJapanese?: boolean;
}

/** The sheets as SVG documents, one a file. */
export function svgFiles(input: PrintInput, options: PrintOptions): PrintedFile[] {
  const id = input.games[0]?.game.id ?? 'game';
  return printSheets(input, options).flatMap(({ sheets }) =>
    sheets.map((sheet) => ({ name: `${id}-${sheet.name}.svg`, content: sheetSvg(sheet) })),
  );
}

/**
 * The sheets as PDF documents, one a part: the sheets of each are its pages.
 * @param font a font file whose letters are put in; without one readers use fonts of their own
 * @param bold one for heavy letters; without it those of `font` are drawn with their outline
 * @throws PrintError for a file that is no font that can be read
 */
export function pdfFiles(
  input: PrintInput,
  options: PrintOptions,
  font?: Uint8Array,
  bold?: Uint8Array,
): PrintedFile[] {
  const game = input.games[0]?.game;
  if (!game) return [];
  const file = font && fontOf(font);
  const heavy = bold && fontOf(bold);
  return printSheets(input, options).map(({ part, sheets }) => {
    const fonts = file ? new EmbeddedFonts(file, heavy) : new ReaderFonts();
    const content = pdfOf(sheets, `${say(game.names, options.locale)}: ${text(part, options.locale)}`, fonts);
    const lacking = fonts instanceof EmbeddedFonts ? fonts.others.needsJapanese : fonts.needsJapanese;
    return { name: `${game.id}-${part}.pdf`, content, ...(lacking ? { needsJapanese: true } : {}) };
  });
}

function fontOf(bytes: Uint8Array): FontFile {
  try {
    return new FontFile(bytes);
  } catch (error) {
    if (!(error instanceof FontError)) throw error;
    throw new PrintError({
      en: `The font file cannot be used: ${error.message}. A .ttf, .otf or .ttc file is needed.`,
      ja: `フォントファイルを使えません（${error.message}）。.ttf、.otf、.ttc のファイルを指定してください。`,
    });
  }
}
