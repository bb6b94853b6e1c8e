/** What the games of a series say beside who wins: the laboratory's sheets, with pictures beside their tables, and games to watch. */
import type { CompiledGame } from '../../../engine/kernel/compiled';
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
import { cellText, type Grid, isNumeric, type Sheet, said, type Watched } from '../../../engine/lab/sheets/sheet';
import { watchSheet } from '../../../engine/lab/sheets/watch';
import { notableGames } from '../../../engine/lab/typical';
import type { Locale } from '../messages';
import { h, svgElement } from './dom';
import { text } from './texts';

/** The answers, by their words, in the order in which they are offered. */
const answers: Readonly<Record<string, (played: Played) => Sheet>> = {
  length: (played) => lengthSheet(played, lengthOf(played.compiled, played.results)),
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

  /** @param watch plays a game of the series again on the map, at a turn */
  constructor(private readonly watch: (game: Watched) => void) {}

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
      body.replaceChildren(...this.drawn(this.sheet(this.chosen, played), played.compiled, locale));
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

  private drawn(sheet: Sheet, compiled: CompiledGame, locale: Locale): HTMLElement[] {
    const list = (items: readonly string[], name: string) =>
      items.length > 0 ? [h('ul', { class: name }, ...items.map((item) => h('li', {}, item)))] : [];
    return [
      ...list(
        sheet.warnings.map((one) => said(one, locale)),
        'notice',
      ),
      ...list(
        sheet.facts.map((one) => said(one, locale)),
        'facts-list',
      ),
      ...sheet.watch.map((game) =>
        h(
          'p',
          { class: 'buttons' },
          h(
            'button',
            { type: 'button', class: 'secondary', onclick: () => this.watch(game) },
            text('labWatch', locale, said(game.names, locale), game.turn ?? 1),
          ),
        ),
      ),
      ...sheet.grids.filter(({ rows }) => rows.length > 0).map((grid) => gridDrawn(grid, compiled, locale)),
      h('p', { class: 'hint' }, said(sheet.method, locale)),
    ];
  }
}

/** A table with its picture; where several columns may shade the map, they are gone through with a slider. */
function gridDrawn(grid: Grid, { board }: CompiledGame, locale: Locale): HTMLElement {
  const figure = h('div', { class: 'figure' });
  const draw = (column: number | undefined) => {
    const markup = chartOf(grid, board, locale, column);
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
  const table = tableDrawn(grid, locale);
  const folded = h('details', {}, h('summary', {}, text('labTable', locale, grid.rows.length)), table);
  return h('section', {}, ...parts, figure, grid.rows.length > open ? folded : table);
}

function tableDrawn(grid: Grid, locale: Locale): HTMLElement {
  const right = grid.headings.map((_, k) => (isNumeric(grid, k) ? 'figure-cell' : undefined));
  const heads = grid.headings.map(({ names }, k) => h('th', { scope: 'col', class: right[k] }, said(names, locale)));
  const rows = grid.rows.map((row) =>
    h(
      'tr',
      {},
      ...row.map((cell, k) => {
        const words = cellText(cell, grid.headings[k]?.unit, locale);
        return k === 0 ? h('th', { scope: 'row' }, words) : h('td', { class: right[k] }, words);
      }),
    ),
  );
  // Wide tables are scrolled, also with the keyboard.
  return h(
    'div',
    { class: 'wide', tabindex: 0, role: 'region', 'aria-label': said(grid.title, locale) },
    h('table', { class: 'rates' }, h('thead', {}, h('tr', {}, ...heads)), h('tbody', {}, ...rows)),
  );
}
