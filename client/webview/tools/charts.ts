/** The charts at hand: sequence of play with the present phase, and tables with the rows about the chosen place. */
import type { CompiledGame } from '../../../engine/kernel/compiled';
import type { Locale } from '../messages';
import { tablesInOrder } from '../print/tables';
import { type ChartsContext, lightPhase, lightRead, lightRows, sequenceChart, tableChart } from '../ui/charts';
import { h } from '../ui/dom';
import { subjectsOf, subjectsOfUnit } from '../ui/subjects';
import { text } from '../ui/texts';
import { BarButton } from './bar-button';
import type { ChartWanted, Table, Tool } from './tool';

export class Charts implements Tool {
  readonly id = 'charts';
  private readonly button = new BarButton(
    'M1.500 2h13v3h-13zM1.500 6.500h4v3h-4zM7 6.500h7.500v3H7zM1.500 11h4v3h-4zM7 11h7.500v3H7z',
    () => this.toggle(),
  );
  private readonly panel = h('section', { class: 'charts-panel', tabindex: 0, hidden: true });
  readonly elements = { bar: this.button.element, map: this.panel };
  private drawn: readonly [CompiledGame['game'] | null, Locale] = [null, 'en'];
  private lit: string | null = null;
  /** What had the focus before the charts were opened for something. */
  private opener: HTMLElement | null = null;

  constructor(private readonly table: Table) {
    this.panel.addEventListener('keydown', (event) => {
      const { opener } = this;
      if (event.key !== 'Escape' || !this.escape()) return;
      event.stopPropagation();
      (opener?.isConnected ? opener : this.button.element).focus();
    });
  }

  escape(): boolean {
    if (this.panel.hidden) return false;
    this.toggle();
    return true;
  }

  update(): void {
    const { drawn, locale, mode, view } = this.table;
    const use = drawn !== null && mode !== 'simulate';
    if (!use) this.panel.hidden = true;
    this.button.update(text('charts', locale), !this.panel.hidden, use);
    if (this.panel.hidden || !drawn) return;
    if (drawn.game !== this.drawn[0] || locale !== this.drawn[1]) this.build(drawn, locale);
    lightPhase(this.panel, mode === 'play' ? (view?.phase ?? null) : null);
    const { places, units } = this.table.selection;
    const [[place = ''], [unit = '']] = [places, units];
    const key = `${place} ${unit}`;
    if (place === '' || key === this.lit) return;
    this.lit = key;
    this.light(new Set([...subjectsOf(drawn, place), ...subjectsOfUnit(drawn, unit)]));
  }

  private light(about: ReadonlySet<string>): void {
    if (lightRows(this.panel, about) > 0)
      this.panel.querySelector('tr.lit, th.lit')?.scrollIntoView({ block: 'center', inline: 'nearest' });
  }

  chart(wanted: ChartWanted): void {
    const focused = document.activeElement;
    if (this.panel.hidden) this.toggle();
    if (this.panel.hidden) return;
    this.opener = focused instanceof HTMLElement && focused !== document.body ? focused : null;
    lightRead(this.panel, 'read' in wanted ? wanted.read : null);
    if ('about' in wanted) this.light(wanted.about);
    this.panel.focus({ preventScroll: true });
  }

  private build(compiled: CompiledGame, locale: Locale): void {
    this.drawn = [compiled.game, locale];
    this.lit = null;
    this.panel.setAttribute('aria-label', text('charts', locale));
    const { table } = this;
    const context: ChartsContext = {
      compiled,
      locale,
      rules: {
        open: (rule) => table.post({ type: 'rule', rule }),
        texts: () => compiled.game.ruleTexts ?? [],
        text: (entities) => table.post({ type: 'reveal', entities, explicit: true }),
      },
    };
    this.panel.replaceChildren(
      h('h2', {}, text('charts', locale)),
      h('details', { open: true }, h('summary', {}, text('sequenceOfPlay', locale)), ...sequenceChart(context)),
      ...tablesInOrder(compiled.game).map((one) => tableChart(one, context)),
    );
  }

  private toggle(): void {
    this.panel.hidden = !this.panel.hidden;
    this.opener = null;
    lightRead(this.panel, null);
    this.table.update();
    if (!this.panel.hidden) this.panel.focus({ preventScroll: true });
  }
}
