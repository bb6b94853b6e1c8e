/** What is printed, how large and on what: read from words, as the command line and the settings give them. */
import type { Locale } from '../messages';
import { lengthOf, PrintError, paperOf, papers, type Size } from './paper';

export const parts = ['map', 'counters', 'setup', 'tables', 'cards', 'rules'] as const;
export type Part = (typeof parts)[number];

export interface PrintOptions {
  what: Part[];
  /** The sheet as it lies, after turning to landscape; `fit` is one sheet as large as the map needs. */
  paper: Size;
  fit: boolean;
  /** Nobody said how the paper lies: the map may turn it. */
  turnable: boolean;
  /** Width of a hex across its flats (of a place, on a point-to-point map), in mm; undefined: as is usual for the map. */
  hex?: number;
  /** Side of a counter, in mm. */
  counter: number;
  /** Edge of the paper that the printer leaves white, in mm. */
  margin: number;
  /** How far a counter's colour runs beyond its cut, in mm. */
  bleed: number;
  /** What neighbouring sheets of a map share, in mm. */
  overlap: number;
  /** The edge around which the printer turns the paper for the backs. */
  flip: 'long' | 'short';
  locale: Locale;
}

/** Words for the options, as typed; absent ones have their usual values. */
export interface PrintWords {
  what?: string;
  paper?: string;
  landscape?: boolean;
  hex?: string;
  counter?: string;
  margin?: string;
  bleed?: string;
  overlap?: string;
  flip?: string;
}

const most = 'map,counters,setup,tables,cards';

/** @throws PrintError saying which word was not understood, and what is */
export function readOptions(words: PrintWords, locale: Locale): PrintOptions {
  const fit = words.paper?.trim().toLowerCase() === 'fit';
  const upright = fit ? papers.a4 : paperOf(words.paper ?? 'a4');
  if (!upright) {
    const list = [...Object.keys(papers), 'fit'].join(', ');
    throw new PrintError({
      en: `--paper is one of ${list}, or a size such as 500x700mm; not "${words.paper}".`,
      ja: `--paper は ${list} のいずれか、または 500x700mm のような寸法です（「${words.paper}」は使えません）。`,
    });
  }
  const landscape = words.landscape ?? false;
  const paper = landscape ? { width: upright.height, height: upright.width } : { ...upright };
  const flip = (words.flip ?? 'long').trim().toLowerCase();
  if (flip !== 'long' && flip !== 'short') {
    throw new PrintError({
      en: `--flip is long or short, the edge around which the printer turns the paper; not "${words.flip}".`,
      ja: `--flip は long か short（両面印刷で綴じる辺）です（「${words.flip}」は使えません）。`,
    });
  }
  const options: PrintOptions = {
    what: partsOf(words.what ?? most),
    paper,
    fit,
    turnable: words.landscape === undefined,
    counter: length('counter', words.counter ?? '12.5mm', 6, 60),
    margin: length('margin', words.margin ?? '8mm', 0, 60),
    bleed: length('bleed', words.bleed ?? '1mm', 0, 5),
    overlap: length('overlap', words.overlap ?? '10mm', 0, 40),
    flip,
    locale,
  };
  if (words.hex) options.hex = length('hex', words.hex, 5, 200);
  const room = Math.min(paper.width, paper.height) - 2 * options.margin;
  if (room < 80) {
    throw new PrintError({
      en: `Margins of ${options.margin} mm leave ${Math.max(0, Math.round(room))} mm of this paper; at least 80 mm are needed.`,
      ja: `余白 ${options.margin} mm ではこの用紙に ${Math.max(0, Math.round(room))} mm しか残りません。80 mm 以上必要です。`,
    });
  }
  return options;
}

function partsOf(text: string): Part[] {
  const words = text
    .split(/[\s,]+/)
    .filter(Boolean)
    .map((word) => word.toLowerCase());
  const asked = words.includes('all') ? [...parts] : words;
  const strange = asked.filter((word) => !(parts as readonly string[]).includes(word));
  if (strange.length > 0 || asked.length === 0) {
    throw new PrintError({
      en: `--what is a list of ${parts.join(', ')}, or all; not "${strange[0] ?? text}".`,
      ja: `--what は ${parts.join('、')} の列挙か all です（「${strange[0] ?? text}」は使えません）。`,
    });
  }
  // In the order of a box's contents, each once.
  return parts.filter((part) => asked.includes(part));
}

function length(name: string, text: string, least: number, greatest: number): number {
  const value = lengthOf(text);
  if (value === undefined || value < least || value > greatest) {
    throw new PrintError({
      en: `--${name} is a length from ${least} to ${greatest} mm, such as 12.5mm or 0.5in; not "${text}".`,
      ja: `--${name} は ${least}〜${greatest} mm の長さ（12.5mm、0.5in など）です（「${text}」は使えません）。`,
    });
  }
  return value;
}
