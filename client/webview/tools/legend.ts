/** The legend: what terrain, features, hexsides and signs of the map mean, and what counters print. */
import type { CompiledGame } from '../../../engine/kernel/compiled';
import type { Locale } from '../messages';
import { classesWithKinds, counterSigns } from '../ui/counter-legend';
import { h } from '../ui/dom';
import { mapLegend } from '../ui/legend';
import { text } from '../ui/texts';
import { BarButton } from './bar-button';
import type { Table, Tool } from './tool';

export class Legend implements Tool {
  readonly id = 'legend';
  private readonly button = new BarButton(
    'M2 2.500h3.500V6H2zM7.500 3.500H14V5H7.500zM2 7h3.500v3.500H2zM7.500 8H14v1.500H7.500zM2 11.500h3.500V15H2zM7.500 12.500H14V14H7.500z',
    () => this.toggle(),
  );
  private readonly panel = h('section', { class: 'legend-panel', tabindex: 0, hidden: true });
  readonly elements = { bar: this.button.element, map: this.panel };
  private drawn: readonly [CompiledGame | null, Locale] = [null, 'en'];

  constructor(private readonly table: Table) {
    this.panel.addEventListener('keydown', (event) => {
      if (event.key !== 'Escape' || !this.escape()) return;
      event.stopPropagation();
      this.button.element.focus();
    });
  }

  escape(): boolean {
    if (this.panel.hidden) return false;
    this.toggle();
    return true;
  }

  update(): void {
    const { drawn, locale, mode } = this.table;
    const use = drawn !== null && mode !== 'simulate';
    if (!use) this.panel.hidden = true;
    this.button.update(text('legend', locale), !this.panel.hidden, use);
    this.panel.setAttribute('aria-label', text('mapLegend', locale));
    if (this.panel.hidden || !drawn || (drawn === this.drawn[0] && locale === this.drawn[1])) return;
    this.drawn = [drawn, locale];
    this.panel.replaceChildren(
      h('h2', {}, text('legend', locale)),
      h('ul', { class: 'legend' }, ...mapLegend(drawn, locale)),
      h('h2', {}, text('countersLegend', locale)),
      ...classesWithKinds(drawn, locale),
      h('h3', {}, text('counterSigns', locale)),
      h('ul', { class: 'legend' }, ...counterSigns(drawn, locale)),
    );
  }

  private toggle(): void {
    this.panel.hidden = !this.panel.hidden;
    this.update();
    if (!this.panel.hidden) this.panel.focus({ preventScroll: true });
  }
}
