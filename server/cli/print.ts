/** `sandtable print`: map, counters, set-up, tables and cards as sheets of paper at true size. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type PrintedFile, type PrintInput, pdfFiles, svgFiles } from '../../client/webview/print';
import type { ToldCards } from '../../client/webview/print/card-text';
import { type PrintOptions, type PrintWords, readOptions } from '../../client/webview/print/options';
import { PrintError } from '../../client/webview/print/paper';
import type { CompiledGame } from '../../engine/kernel/compiled';
import { cardsInWords } from '../ide/cards';
import { conditionsInWords } from '../ide/conditions';
import { rulebookHtml } from '../ide/rulebook/html';
import { type Rulebook, rulebookOf } from '../ide/rulebook/index';
import { rulebookMarkdown } from '../ide/rulebook/markdown';
import { type OptionSpec, type Parsed, UsageError } from './args';
import { type Command, exit, type Host, InputError, say, tell, warn } from './command';
import { notRead, notWritten, statOf } from './files';
import { groundOf } from './ground';
import {
  compiledGame,
  errorsOf,
  type Finding,
  lineOf,
  openPaths,
  openScenario,
  type Texts,
  textsByName,
} from './texts';
import { makeFolder, writeWhole } from './write';

const options: OptionSpec[] = [
  {
    name: 'font',
    value: 'file',
    doc: {
      en: 'font whose letters are put into the PDF (.ttf, .otf, .ttc)',
      ja: 'PDFに埋め込むフォント（.ttf、.otf、.ttc）',
    },
  },
  {
    name: 'bold-font',
    value: 'file',
    doc: {
      en: 'one for heavy letters (default: those of --font, thickened)',
      ja: '太字のフォント（既定は --font の文字を太らせる）',
    },
  },
  {
    name: 'what',
    value: 'list',
    doc: {
      en: 'map,counters,setup,tables,cards (default: all of these), rules',
      ja: 'map,counters,setup,tables,cards（既定はこれらすべて）、rules',
    },
  },
  {
    name: 'rules',
    doc: {
      en: 'the rulebook that the text comes to, as a draft: the same as --what rules',
      ja: 'テキストから作るルールブックの草稿（--what rules と同じ）',
    },
  },
  {
    name: 'format',
    value: 'pdf|svg|html|md',
    doc: {
      en: 'a PDF document a part (default), or an SVG document a sheet; the rulebook also as html or md',
      ja: '内容ごとのPDF（既定）か、1枚ごとのSVG。ルールブックは html、md も可',
    },
  },
  {
    name: 'paper',
    value: 'name',
    doc: {
      en: 'a5…a0, b5, b4, letter, legal, tabloid, WIDTHxHEIGHTmm, or fit: the map on one sheet',
      ja: 'a5〜a0、b5、b4、letter、legal、tabloid、幅x高さmm、または fit（マップを1枚に）',
    },
  },
  { name: 'landscape', doc: { en: 'turn the paper', ja: '用紙を横にする' } },
  {
    name: 'hex',
    value: 'length',
    doc: { en: 'width of a hex across its flats (default: 16mm)', ja: 'ヘクスの対辺の幅（既定 16mm）' },
  },
  {
    name: 'counter',
    value: 'length',
    doc: { en: 'side of a counter (default: 12.5mm)', ja: 'ユニットの一辺（既定 12.5mm）' },
  },
  {
    name: 'margin',
    value: 'length',
    doc: { en: 'edge the printer leaves white (default: 8mm)', ja: 'プリンターの余白（既定 8mm）' },
  },
  {
    name: 'bleed',
    value: 'length',
    doc: { en: 'colour beyond the cut of a counter (default: 1mm)', ja: 'ユニットの塗り足し（既定 1mm）' },
  },
  {
    name: 'overlap',
    value: 'length',
    doc: {
      en: 'what neighbouring sheets of the map share (default: 10mm)',
      ja: 'マップの隣り合う用紙の重なり（既定 10mm）',
    },
  },
  {
    name: 'flip',
    value: 'long|short',
    doc: {
      en: 'edge around which paper is turned for the backs (default: long)',
      ja: '両面印刷でとじる辺（既定 long）',
    },
  },
  {
    name: 'out',
    short: 'o',
    value: 'folder',
    doc: { en: 'folder for the files (default: the current one)', ja: '書き出すフォルダー（既定は現在のフォルダー）' },
  },
];

export const print: Command = {
  name: 'print',
  usage: '[scenario|game]',
  summary: {
    en: 'prints map, counters, set-up, tables and cards at true size, and drafts the rulebook',
    ja: 'マップ・ユニット・初期配置・表・カードを実寸で書き出す。ルールブックの草稿も作る',
  },
  positionals: [1, 1],
  here: true,
  options,
  run(args, host) {
    const format = args.one('format') ?? 'pdf';
    const rules = args.has('rules') || args.one('what') === 'rules';
    const formats = rules ? ['pdf', 'svg', 'html', 'md'] : ['pdf', 'svg'];
    if (!formats.includes(format)) {
      const alone = format === 'html' || format === 'md';
      throw new UsageError({
        en: `--format is ${formats.join(' or ')}, not "${format}".${alone ? ' The rulebook can be: add --rules.' : ''}`,
        ja: `--format は ${formats.join(' か ')} です（「${format}」は使えません）。${alone ? 'ルールブックなら可能です（--rules）。' : ''}`,
      });
    }
    if (args.has('rules') && args.has('what'))
      throw new UsageError({
        en: '--rules prints the rulebook alone; with other parts write --what map,rules.',
        ja: '--rules はルールブックだけを書き出します。ほかと一緒なら --what map,rules とします。',
      });
    const read = optionsOf(args, host);
    const { input, errors } = inputOf(args.positionals[0]!, host);
    const files = filesOf(format, input, read, args, host);
    const folder = args.one('out') ?? '.';
    for (const { name, content } of files) writeFile(host, folder, name, content);
    for (const one of errors) warn(host, lineOf(one));
    tell(host, `${files.map(({ name }) => path.join(folder, name)).join('\n')}\n`);
    if (!rules && !args.has('what') && input.book) warn(host, `${say(notAmongThem, host.locale)}\n`);
    return errors.length === 0 ? exit.done : exit.failed;
  },
};

/** Parts to be printed, with the rulebook as the command line has it. */
type Input = PrintInput & { book?: Rulebook };

function filesOf(format: string, input: Input, read: PrintOptions, args: Parsed, host: Host): PrintedFile[] {
  const { book } = input;
  if (format === 'pdf') return pdf(input, read, args, host);
  if (format === 'svg' || !book) return svgFiles(input, read);
  const content = format === 'md' ? rulebookMarkdown(book) : rulebookHtml(book, host.locale);
  return [{ name: `${book.game}-rules.${format}`, content }];
}

function pdf(input: PrintInput, options: PrintOptions, args: Parsed, host: Host): PrintedFile[] {
  const font = args.one('font');
  try {
    const bold = args.one('bold-font');
    const bytes = (file: string | undefined) => (file === undefined ? undefined : readBytes(host, file));
    const files = pdfFiles(input, options, bytes(font), bytes(bold));
    if (files.some((file) => file.needsJapanese)) warn(host, `${say(noFont, host.locale)}\n`);
    return files;
  } catch (error) {
    if (error instanceof PrintError) throw new InputError(error.text);
    throw error;
  }
}

/** Said where everything is printed: the rulebook is not a part of that. */
const notAmongThem = {
  en: 'The rulebook is not among them: --rules prints it, as a draft.',
  ja: 'ルールブックは含まれていません。--rules で草稿を書き出せます。',
};

const noFont = {
  en: "Letters that are not Latin are shown in the PDF reader's own font; --font puts one into the documents.",
  ja: 'ラテン文字以外（日本語など）はPDFビューアーのフォントで表示されます。--font で文書に埋め込めます。',
};

function readBytes(host: Host, file: string): Uint8Array {
  try {
    return readFileSync(path.resolve(host.cwd, file));
  } catch (error) {
    throw notRead(file, error);
  }
}

function optionsOf(args: Parsed, host: Host): PrintOptions {
  const words: PrintWords = args.has('landscape') ? { landscape: true } : {};
  if (args.has('rules')) words.what = 'rules';
  for (const name of ['what', 'paper', 'hex', 'counter', 'margin', 'bleed', 'overlap', 'flip'] as const) {
    const value = args.one(name);
    if (value !== undefined) words[name] = value;
  }
  try {
    return readOptions(words, host.locale);
  } catch (error) {
    if (error instanceof PrintError) throw new UsageError(error.text);
    throw error;
  }
}

/**
 * One scenario, or a game with all of its scenarios: its box, and the map and set-up of the first that has units. With the errors in
 * their texts: what is printed may lack something.
 */
function inputOf(name: string, host: Host): { input: Input; errors: Finding[] } {
  return boxOf(name, host) ?? scenarioOf(name, host);
}

function scenarioOf(name: string, host: Host): { input: Input; errors: Finding[] } {
  const scenario = openScenario(name, host);
  const input = {
    games: [compiledGame(scenario)],
    only: true,
    ground: groundOf([scenario.compilation], host.cwd),
    ...told(scenario.texts, [scenario.id], host),
  };
  return { input, errors: errorsOf(scenario) };
}

/** A game by its id, or the only one of a folder; undefined when there is none, but a scenario may be meant. */
function boxOf(name: string, host: Host): { input: Input; errors: Finding[] } | undefined {
  if (statOf(path.resolve(host.cwd, name), name)?.isDirectory()) {
    const { texts, reported } = openPaths([name], host);
    const ids = reported.flatMap((uri) => texts.model.scenarios(uri).filter((one) => one.location.uri === uri));
    const games = new Set(ids.map(({ id }) => id.split('/')[0]));
    const found = games.size === 1 ? boxAmong(texts, [...games][0]!, host) : undefined;
    if (found) return found;
  }
  if (/[/\\#.]/.test(name)) return undefined;
  for (const texts of textsByName(host)) {
    const found = boxAmong(texts, name, host);
    if (found) return found;
  }
  return undefined;
}

/** A game with its scenarios that can be compiled; undefined when there are none. */
function boxAmong(texts: Texts, game: string, host: Host): { input: Input; errors: Finding[] } | undefined {
  const ids = texts.model.scenarioIds().filter((id) => id.startsWith(`${game}/`));
  const compilations = ids.flatMap((id) => texts.model.compile(id) ?? []);
  const games = compilations.flatMap(({ compiled }) => compiled ?? []);
  if (games.length === 0) return undefined;
  const sorted = byExtent(games);
  const wanted = sorted.map((one) => `${game}/${one.scenario.id}`);
  const input = { games: sorted, only: false, ground: groundOf(compilations, host.cwd), ...told(texts, wanted, host) };
  return { input, errors: texts.hindering(ids) };
}

/** What cards do, what arrivals depend on, and the rulebook, in words. */
function told({ workspace, model }: Texts, scenarios: readonly string[], { locale }: Host) {
  const ide = { workspace, model, locale };
  const book = rulebookOf(ide, scenarios);
  return {
    ...(book ? { book } : {}),
    told: cardsInWords(ide, scenarios[0] ?? '') satisfies ToldCards,
    conditions: conditionsInWords(ide, scenarios),
  };
}

/** The scenario on the largest map with the most units first: a box's map is the whole one. */
function byExtent(games: readonly CompiledGame[]): CompiledGame[] {
  return [...games].sort((a, b) => b.board.places.length - a.board.places.length || b.units.length - a.units.length);
}

function writeFile(host: Host, folder: string, name: string, content: string | Uint8Array): void {
  const file = path.resolve(host.cwd, folder, name);
  try {
    makeFolder(path.dirname(file));
    writeWhole(file, content);
  } catch (error) {
    throw notWritten(file, error);
  }
}
