/** The legend: what terrain, features, hexsides and signs of the map mean, and what counters print. */
import type { CompiledGame, UnitClass, UnitKind } from '../../../engine/kernel/compiled';
import { printedFace } from '../../../engine/kernel/printed';
import type { Locale } from '../messages';
import { ownKind } from '../svg/stacks';
import { say } from '../svg/text';
import { h } from '../ui/dom';
import { counterPicture, nameIn } from '../ui/facts';
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
      ...counters(drawn, locale),
    );
  }

  private toggle(): void {
    this.panel.hidden = !this.panel.hidden;
    this.update();
    if (!this.panel.hidden) this.panel.focus({ preventScroll: true });
  }
}

/** Class by class: what its counters print where, and a counter a kind. */
function counters(compiled: CompiledGame, locale: Locale): HTMLElement[] {
  const { game, units } = compiled;
  return game.classes.flatMap((one) => {
    const kinds = game.kinds.filter((kind) => kind.class === one.id && units.some((unit) => unit.kind === kind.id));
    if (kinds.length === 0) return [];
    const printed = printedWords(compiled, one, kinds[0]!, locale);
    return [
      h('h3', {}, say(one.names, locale)),
      ...(printed ? [h('p', { class: 'hint' }, printed)] : []),
      h(
        'ul',
        { class: 'legend counters-legend' },
        ...kinds.map((kind) => {
          const unit = units.find((each) => each.kind === kind.id)!;
          const own = ownKind(kind, unit);
          const face = { kind: own, nation: unit.nation, steps: own.steps, moved: false, aboard: false };
          return h('li', {}, counterPicture(compiled, face), say(kind.names, locale));
        }),
      ),
    ];
  });
}

/** `Bottom: attack – defence – movement; right: tank quality`. */
function printedWords({ game, units }: CompiledGame, { face }: UnitClass, kind: UnitKind, locale: Locale): string {
  const name = (id: string) => (game.attributes ? nameIn(game.attributes, id, locale) : id);
  const unit = units.find((one) => one.kind === kind.id);
  const row =
    face?.values ?? (unit ? printedFace(game, ownKind(kind, unit), kind.steps).values.map((v) => v.attribute) : []);
  const parts = [
    row.length > 0 ? text('printedRow', locale, row.map(name).join(' – ')) : '',
    ...(['above', 'left', 'right'] as const).map((at) =>
      face?.[at] ? text(`printed-${at}`, locale, name(face[at])) : '',
    ),
  ];
  return parts.filter(Boolean).join(locale === 'ja' ? '、' : '; ');
}
