/** What the games of a series say beside who wins: the laboratory's sheets, with pictures beside their tables, and games to watch. */
import type { Board, CompiledGame } from '../../../engine/kernel/compiled';
import { coverageOf } from '../../../engine/lab/coverage';
import { heatOf } from '../../../engine/lab/heat';
import { historyFound } from '../../../engine/lab/history';
import { lengthOf } from '../../../engine/lab/length';
import { chartOf } from '../../../engine/lab/sheets/chart';
import { coverageSheet } from '../../../engine/lab/sheets/coverage';
import { heatSheet } from '../../../engine/lab/sheets/heat';
import { historySheet } from '../../../engine/lab/sheets/history';
import { lengthSheet } from '../../../engine/lab/sheets/length';
import type { Played } from '../../../engine/lab/sheets/series';
import {
  cellText,
  foldedWords,
  type Grid,
  isNumeric,
  isRanged,
  rangedText,
  type Sheet,
  type SheetCell,
  said,
  type Unit,
  type Watched,
} from '../../../engine/lab/sheets/sheet';
import { watchSheet } from '../../../engine/lab/sheets/watch';
import { winrateSheet } from '../../../engine/lab/sheets/winrate';
import { notableGames } from '../../../engine/lab/typical';
import { winRateOf } from '../../../engine/lab/winrate';
import type { Locale } from '../messages';
import { trackNames } from '../play/engine';
import { h, svgElement } from './dom';
import { text } from './texts';

/** The answers, by their words, in the order in which they are offered. */
const answers: Readonly<Record<string, (played: Played) => Sheet>> = {
  winrate: (played) => winrateSheet(played, winRateOf(played.compiled, played.results)),
  length: (played) => lengthSheet(played, lengthOf(played.compiled, played.results), trackNames(played.compiled)),
  watch: (played) => watchSheet(played, notableGames(played.compiled, played.results)),
  coverage: (played) => coverageSheet(played, coverageOf(played.compiled, played.results)),
  heat: (played) => heatSheet(played, heatOf(played.compiled, played.results)),
  history: (played) => historySheet(played, historyFound(played.compiled, played.results)),
};

/** Rows that stand open; longer tables are folded. */
const open = 16;

export class Answers {
  readonly element = h('section', { class: 'answers' });
  private chosen = 'length';
  private sheets = new Map<string, Sheet>();
  private played: Played | undefined;

  constructor(private readonly acts: SheetActs) {}

  /** Shows the answers of a series; those of an earlier one are gone. */
  show(played: Played | undefined, locale: Locale): void {
    if (played !== this.played) this.sheets = new Map();
    this.played = played;
    if (!played || played.results.length === 0) {
      this.element.replaceChildren();
      return;
    }
    const titles = Object.keys(answers).map((word) => ({ word, sheet: this.sheet(word, played) }));
    const select = h(
      'select',
      {},
      ...titles.map(({ word, sheet }) =>
        h('option', { value: word, selected: word === this.chosen }, said(sheet.title, locale)),
      ),
    );
    const body = h('div', { 'aria-live': 'polite' });
    const draw = () => {
      body.replaceChildren(...sheetDrawn(this.sheet(this.chosen, played), played.compiled, locale, this.acts));
    };
    select.addEventListener('change', () => {
      this.chosen = select.value;
      draw();
    });
    draw();
    this.element.replaceChildren(
      h('h3', {}, text('labTitle', locale)),
      h('label', {}, h('span', {}, text('labAnswer', locale)), select),
      body,
    );
  }

  private sheet(word: string, played: Played): Sheet {
    const known = this.sheets.get(word);
    if (known) return known;
    const sheet = answers[word]!(played);
    this.sheets.set(word, sheet);
    return sheet;
  }
}

/** What a click on what is drawn does. */
export interface SheetActs {
  /** Plays a game of the series again on the map, at a turn; absent: there is no series to play it with. */
  watch?(game: Omit<Watched, 'names'>): void;
  /** Goes to where something is written, and on the map. */
  go(about: { type: string; id: string }): void;
  /** Pixels that there are for a picture. */
  room(): number;
}

/** What the button says that shows a game: the turn, where it is known before it is played again. */
const watchWords = (words: string, { turn }: Pick<Watched, 'turn'>, locale: Locale): string =>
  turn === undefined ? text('labWatchThere', locale, words) : text('labWatch', locale, words, turn);

/** A sheet: its warnings and facts, games to watch, tables with their pictures, and how it was found. */
export function sheetDrawn(sheet: Sheet, { board }: CompiledGame, locale: Locale, acts: SheetActs): HTMLElement[] {
  const list = (items: readonly string[], name: string) =>
    items.length > 0 ? [h('ul', { class: name }, ...items.map((item) => h('li', {}, item)))] : [];
  const { watch } = acts;
  return [
    ...list(
      sheet.warnings.map((one) => said(one, locale)),
      'notice',
    ),
    ...list(
      sheet.facts.map((one) => said(one, locale)),
      'facts-list',
    ),
    ...(watch ? sheet.watch : []).map((game, _, all) => {
      const words = (one: Watched) => watchWords(said(one.names, locale), one, locale);
      // Games of which the same is said are counted.
      const same = all.filter((one) => words(one) === words(game));
      const number = same.length > 1 ? ` (${same.indexOf(game) + 1})` : '';
      return h(
        'p',
        { class: 'buttons' },
        h('button', { type: 'button', class: 'secondary', onclick: () => watch!(game) }, words(game) + number),
      );
    }),
    ...sheet.grids.filter(({ rows }) => rows.length > 0).map((grid) => gridDrawn(grid, board, locale, acts)),
    h('p', { class: 'hint' }, said(sheet.method, locale)),
  ];
}

/** A table with its picture; where several columns may shade the map, they are gone through with a slider. */
function gridDrawn(grid: Grid, board: Board, locale: Locale, acts: SheetActs): HTMLElement {
  const figure = h('div', { class: 'figure', role: 'group', 'aria-label': said(grid.title, locale) });
  const draw = (column: number | undefined) => {
    const markup = chartOf(grid, board, locale, column, acts.room() || undefined);
    figure.replaceChildren(...(markup === '' ? [] : [svgElement(markup)]));
  };
  draw(grid.map?.columns[0]);
  const columns = grid.map?.columns ?? [];
  const parts: HTMLElement[] = [h('h4', {}, said(grid.title, locale))];
  if (columns.length > 1) {
    const name = (k: number) => said(grid.headings[columns[k]!]!.names, locale);
    const shown = h('output', {}, name(0));
    const slider = h('input', { type: 'range', min: 0, max: columns.length - 1, value: 0, 'aria-valuetext': name(0) });
    slider.addEventListener('input', () => {
      const k = Number(slider.value);
      slider.setAttribute('aria-valuetext', name(k));
      shown.textContent = name(k);
      draw(columns[k]);
    });
    parts.push(h('label', { class: 'scrub' }, h('span', {}, text('labShade', locale)), slider, shown));
  }
  const table = tableDrawn(grid, locale, acts);
  const folded = h('details', {}, h('summary', {}, foldedWords(grid.rows.length, locale)), table);
  return h('section', {}, ...parts, figure, grid.shown === 0 || grid.rows.length > open ? folded : table);
}

/** The first cell of a row: its words, the way to what it is about, and to a game that shows it. */
function headDrawn(grid: Grid, r: number, words: string, locale: Locale, { go, watch }: SheetActs): HTMLElement {
  const [about, game] = [grid.about?.[r], grid.games?.[r]];
  const named = about ? h('button', { type: 'button', class: 'link', onclick: () => go(about) }, words) : words;
  const label = game && watchWords(words, game, locale);
  const look =
    game && watch
      ? h(
          'button',
          { type: 'button', class: 'link', title: label, 'aria-label': label, onclick: () => watch(game) },
          '▶',
        )
      : '';
  return h('th', { scope: 'row' }, named, look ? ' ' : '', look);
}

/** What stands in a cell: where there is little room, the interval goes below its figure. */
function cellDrawn(cell: SheetCell, unit: Unit | undefined, locale: Locale): (string | HTMLElement)[] {
  if (!isRanged(cell)) return [cellText(cell, unit, locale)];
  const [mean, interval] = rangedText(cell, unit, locale);
  return [mean, locale === 'ja' ? '' : ' ', h('wbr', {}), h('span', { class: 'interval' }, interval)];
}

function tableDrawn(grid: Grid, locale: Locale, acts: SheetActs): HTMLElement {
  const right = grid.headings.map((_, k) => (isNumeric(grid, k) ? 'figure-cell' : undefined));
  const heads = grid.headings.map(({ names }, k) => h('th', { scope: 'col', class: right[k] }, said(names, locale)));
  const rows = grid.rows.map((row, r) =>
    h(
      'tr',
      {},
      ...row.map((cell, k) => {
        const unit = grid.headings[k]?.unit;
        if (k === 0) return headDrawn(grid, r, cellText(cell, unit, locale), locale, acts);
        return h('td', { class: right[k] }, ...cellDrawn(cell, unit, locale));
      }),
    ),
  );
  // Wide tables are scrolled, also with the keyboard.
  return h(
    'div',
    { class: 'wide', tabindex: 0, role: 'region', 'aria-label': said(grid.title, locale) },
    h('table', { class: 'sheet' }, h('thead', {}, h('tr', {}, ...heads)), h('tbody', {}, ...rows)),
  );
}
