/** The buttons of the layers in one line: those that have no room in it are in a menu at its end. */
import type { OverlayKind } from '../../../engine/kernel/ruleset';
import type { Locale } from '../messages';
import { say } from '../svg/text';
import { h } from '../ui/dom';
import { text } from '../ui/texts';

/** Pixels between two buttons. */
const gap = 4;

export class LayerRow {
  private readonly more = h('button', { type: 'button', class: 'more', 'aria-expanded': 'false', hidden: true });
  private readonly menu = h('div', { class: 'layers-more', role: 'group', hidden: true });
  private readonly row = h('div', { class: 'layers', role: 'group' });
  readonly element = h('div', { class: 'layer-row', hidden: true }, this.row, this.menu);
  private buttons: HTMLButtonElement[] = [];
  private shown = '';
  private room = '';
  private locale: Locale = 'en';

  /** @param toggle a layer is switched on or off */
  constructor(private readonly toggle: (id: string) => void) {
    this.more.addEventListener('click', () => this.open(this.menu.hidden === true));
    this.element.addEventListener('keydown', (event) => {
      if (event.key !== 'Escape' || this.menu.hidden) return;
      event.preventDefault();
      this.open(false);
      this.more.focus();
    });
    document.addEventListener('pointerdown', ({ target }) => {
      if (!this.element.contains(target as Node)) this.open(false);
    });
    new ResizeObserver(() => this.fit()).observe(this.element);
  }

  update(kinds: readonly OverlayKind[], on: ReadonlySet<string>, locale: Locale): void {
    this.element.hidden = kinds.length === 0;
    const names = kinds.map(({ id, names }) => `${id}:${say(names, locale)}`).join();
    if (names !== this.shown) {
      this.shown = names;
      this.locale = locale;
      this.room = '';
      this.build(kinds);
      this.fit();
    }
    for (const button of this.buttons) button.setAttribute('aria-pressed', String(on.has(button.dataset.layer ?? '')));
    this.count();
  }

  private build(kinds: readonly OverlayKind[]): void {
    const { locale } = this;
    const focused = (document.activeElement as HTMLElement | null)?.dataset?.layer;
    this.open(false);
    this.row.setAttribute('aria-label', text('layers', locale));
    this.menu.setAttribute('aria-label', text('moreLayers', locale));
    this.buttons = kinds.map(({ id, names, doc, rule }) =>
      h(
        'button',
        {
          type: 'button',
          'data-layer': id,
          title: rule ? `${say(doc, locale)} (${rule})` : say(doc, locale),
          onclick: () => this.toggle(id),
        },
        say(names, locale),
      ),
    );
    this.row.replaceChildren(...this.buttons, this.more);
    this.menu.replaceChildren();
    this.buttons.find(({ dataset }) => dataset.layer === focused)?.focus();
  }

  /** Puts into the menu what has no room in the line. */
  private fit(): void {
    const width = this.element.clientWidth;
    const key = `${width} ${this.shown}`;
    if (width === 0 || key === this.room) return;
    this.room = key;
    const { buttons, row, menu, more } = this;
    const focused = document.activeElement;
    // All in the line, to be measured.
    more.hidden = false;
    more.textContent = this.words(buttons.length);
    row.replaceChildren(...buttons, more);
    const widths = buttons.map((button) => button.offsetWidth + gap);
    const all = widths.reduce((sum, one) => sum + one, -gap);
    let fits = buttons.length;
    if (all > width) {
      let left = width - more.offsetWidth;
      fits = Math.max(
        0,
        widths.findIndex((one) => {
          left -= one;
          return left < 0;
        }),
      );
    }
    more.hidden = fits === buttons.length;
    row.replaceChildren(...buttons.slice(0, fits), more);
    menu.replaceChildren(...buttons.slice(fits));
    if (more.hidden) this.open(false);
    this.count();
    if (focused instanceof HTMLElement && this.element.contains(focused) && focused !== document.activeElement)
      (menu.hidden && menu.contains(focused) ? more : focused).focus();
  }

  /** Says how many of those in the menu are switched on. */
  private count(): void {
    const on = this.menu.querySelectorAll('[aria-pressed="true"]').length;
    this.more.classList.toggle('some', on > 0);
    this.more.textContent = this.words(on);
  }

  private words(on: number): string {
    return text('moreLayers', this.locale) + (on > 0 ? ` (${on})` : '');
  }

  private open(open: boolean): void {
    this.menu.hidden = !open;
    this.more.setAttribute('aria-expanded', String(open));
    if (!open) return;
    const { more, menu } = this;
    const most = this.element.clientWidth - menu.offsetWidth;
    menu.style.left = `${Math.max(0, Math.min(more.offsetLeft, most))}px`;
    menu.querySelector('button')?.focus();
  }
}
