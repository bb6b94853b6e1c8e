/** The charts of a game beside its map: the sequence of play and every table, as the compiled game has them. */
import type { CompiledGame, Named, Phase, Table } from '../../../engine/kernel/compiled';
import { Namer } from '../print/words';
import { say } from '../svg/text';
import { h } from './dom';
import { type RuleLinks, ruleChip } from './rules';
import { aboutColumn, aboutRow } from './subjects';
import type { TableRead } from './table-read';
import { text } from './texts';

export interface ChartsContext {
  compiled: CompiledGame;
  locale: 'en' | 'ja';
  rules: RuleLinks;
}

/** The sequence of play, and those that are played beside it. Phases carry their ids in `data-phase`. */
export function sequenceChart(context: ChartsContext): HTMLElement[] {
  const { game } = context.compiled;
  const { locale } = context;
  const further = (game.sequences ?? []).map((one) => [
    h('h3', {}, say(one.names, locale), ...chips(one, context)),
    phaseList(one.phases, context),
  ]);
  return [phaseList(game.phases, context), ...further.flat()];
}

function phaseList(phases: readonly Phase[], context: ChartsContext): HTMLElement {
  const row = (phase: Phase): HTMLElement =>
    h(
      'li',
      { 'data-phase': phase.id },
      say(phase.names, context.locale),
      ...chips(phase, context),
      ...(phase.steps.length > 0 ? [phaseList(phase.steps, context)] : []),
    );
  return h('ol', {}, ...phases.map(row));
}

/** A table as a part that opens: rows carry what they are about in `data-about`. */
export function tableChart(table: Table, context: ChartsContext): HTMLDetailsElement {
  const { compiled, locale, rules } = context;
  const namer = new Namer(compiled, locale);
  const head = table.columns.map((column) => h('th', { scope: 'col', 'data-column': column.id }, namer.column(column)));
  const inText = text('openTable', locale, say(table.names, locale));
  const rows = table.rows.map(({ cells }) => {
    const about = typeof cells[0] === 'string' ? cells[0] : '';
    return h(
      'tr',
      { 'data-about': about },
      ...table.columns.map((column, i) => {
        const words = namer.cell(cells[i] ?? null, column, table.results);
        return i === 0 ? h('th', { scope: 'row' }, words) : h('td', {}, words);
      }),
    );
  });
  return h(
    'details',
    { 'data-table': table.id },
    h('summary', {}, say(table.names, locale)),
    h(
      'p',
      { class: 'hint' },
      ...chips(table, context),
      ' ',
      rules.text
        ? h(
            'button',
            {
              type: 'button',
              class: 'link',
              'aria-label': inText,
              onclick: () => rules.text?.([{ type: 'table', id: table.id }]),
            },
            text('showText', locale),
          )
        : null,
    ),
    h(
      'div',
      { class: 'chart-scroll', tabindex: 0 },
      h('table', {}, h('thead', {}, h('tr', {}, ...head)), h('tbody', {}, ...rows)),
    ),
    ...(table.results ?? []).map((code) =>
      h('p', { class: 'hint' }, h('b', {}, code.id), ` ${say(code.names, locale)}`),
    ),
  ) as HTMLDetailsElement;
}

function chips(
  { provenance }: Pick<Named, 'provenance'>,
  { locale, rules }: ChartsContext,
): (HTMLElement | string | null)[] {
  return (provenance?.see ?? []).flatMap((rule) => [' ', ruleChip(rule, locale, rules)]);
}

/** Lights the rows and columns about these subjects, opens the tables that have some, and says how many there are. */
export function lightRows(panel: HTMLElement, subjects: ReadonlySet<string>): number {
  let lit = 0;
  for (const table of panel.querySelectorAll<HTMLDetailsElement>('details[data-table]')) {
    let own = 0;
    for (const row of table.querySelectorAll<HTMLElement>('[data-about]')) {
      const on = aboutRow(row.dataset.about ?? '', subjects);
      row.classList.toggle('lit', on);
      if (on) own++;
    }
    for (const head of table.querySelectorAll<HTMLElement>('[data-column]:not(:first-child)')) {
      const on = aboutColumn(head.dataset.column ?? '', subjects);
      head.classList.toggle('lit', on);
      if (on) own++;
    }
    if (own > 0) table.open = true;
    table.classList.toggle('concerned', own > 0);
    lit += own;
  }
  return lit;
}

/** Lights what was read on a table: its rows and columns, and where they cross; opens it and brings it into view. */
export function lightRead(panel: HTMLElement, read: TableRead | null): void {
  for (const cell of panel.querySelectorAll('.read, .crossed')) cell.classList.remove('read', 'crossed');
  const table = read && panel.querySelector<HTMLDetailsElement>(`details[data-table="${CSS.escape(read.table)}"]`);
  if (!table) return;
  table.open = true;
  const [head, ...body] = [...table.querySelectorAll('tr')].map((row) => [...row.children]);
  const [rows, columns] = [new Set(read.rows), new Set(read.columns)];
  for (const column of columns) head?.[column]?.classList.add('read');
  let first: Element | undefined;
  for (const [r, cells] of body.entries())
    for (const [c, cell] of cells.entries()) {
      const crossed = rows.has(r) && columns.has(c);
      cell.classList.toggle('read', rows.has(r) || columns.has(c));
      cell.classList.toggle('crossed', crossed);
      if (crossed || (rows.has(r) && columns.size === 0)) first ??= cell;
    }
  (first ?? table).scrollIntoView({ block: 'center', inline: 'nearest' });
}

/** Lights the present phase and what it is a part of; none while nothing is played. */
export function lightPhase(panel: HTMLElement, phase: string | null): void {
  for (const item of panel.querySelectorAll<HTMLElement>('[data-phase]')) {
    const now = phase !== null && item.dataset.phase === phase;
    item.classList.toggle(
      'lit',
      now || (phase !== null && item.querySelector(`[data-phase="${CSS.escape(phase)}"]`) !== null),
    );
    if (now) item.setAttribute('aria-current', 'step');
    else item.removeAttribute('aria-current');
  }
}
