/** Search: units, places and hex numbers by what is typed. Ctrl+F or Cmd+F opens it, Enter shows the hit that is marked. */
import { type Found, find } from '../see/find';
import { say } from '../svg/text';
import { h } from '../ui/dom';
import { text } from '../ui/texts';
import { BarButton } from './bar-button';
import type { Table, Tool } from './tool';

const shown = 40;

export class Search implements Tool {
  readonly id = 'search';
  private readonly button = new BarButton(
    'M7 2.5a4.500 4.500 0 1 0 2.700 8.100l3 3 1.200-1.200-3-3A4.500 4.500 0 0 0 7 2.500m0 1.600a2.900 2.900 0 1 1 0 5.800 2.900 2.900 0 0 1 0-5.800',
    () => this.toggle(),
  );
  private readonly input = h('input', {
    type: 'search',
    role: 'combobox',
    'aria-expanded': 'false',
    'aria-controls': 'search-hits',
    'aria-autocomplete': 'list',
    autocomplete: 'off',
    spellcheck: 'false',
  });
  private readonly list = h('ul', { id: 'search-hits', role: 'listbox', class: 'hits' });
  private readonly count = h('p', { class: 'hint', role: 'status' });
  private readonly panel = h('search', { class: 'search-panel', hidden: true }, this.input, this.count, this.list);
  readonly elements = { bar: this.button.element, corner: this.panel };
  private hits: Found[] = [];
  private marked = 0;

  constructor(private readonly table: Table) {
    this.input.addEventListener('input', () => {
      this.marked = 0;
      this.look();
    });
    this.panel.addEventListener('keydown', (event) => this.typed(event));
  }

  key(event: KeyboardEvent): boolean {
    const finds = (event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 'f';
    if (finds) this.open();
    return finds;
  }

  escape(): boolean {
    if (this.panel.hidden) return false;
    this.close();
    return true;
  }

  update(): void {
    const { locale, drawn, mode } = this.table;
    this.button.update(text('search', locale), !this.panel.hidden, drawn !== null && mode !== 'simulate');
    this.panel.setAttribute('aria-label', text('search', locale));
    this.input.setAttribute('aria-label', text('searchFor', locale));
    this.input.placeholder = text('searchFor', locale);
    this.list.setAttribute('aria-label', text('searchHits', locale));
    if (!drawn || mode === 'simulate') this.panel.hidden = true;
    if (!this.panel.hidden) this.look();
  }

  private toggle(): void {
    if (this.panel.hidden) this.open();
    else this.close();
  }

  private open(): void {
    if (!this.table.drawn || this.table.mode === 'simulate') return;
    this.panel.hidden = false;
    this.look();
    this.input.focus();
    this.input.select();
    this.button.press(true);
  }

  private close(): void {
    const inside = this.panel.contains(document.activeElement);
    this.panel.hidden = true;
    this.button.press(false);
    if (inside) this.table.map.element.focus({ preventScroll: true });
  }

  private typed(event: KeyboardEvent): void {
    const { key } = event;
    if (key === 'ArrowDown' || key === 'ArrowUp') this.mark(this.marked + (key === 'ArrowDown' ? 1 : -1));
    else if (key === 'Enter' && !event.isComposing) this.show(this.hits[this.marked]);
    else if (key === 'Escape') this.close();
    else if ((event.ctrlKey || event.metaKey) && key.toLowerCase() === 'f') this.input.select();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  private look(): void {
    const { drawn, view, locale } = this.table;
    if (!drawn || !view) return;
    this.hits = find(drawn, view, this.input.value, shown);
    this.marked = Math.min(this.marked, Math.max(0, this.hits.length - 1));
    const asked = this.input.value.trim() !== '';
    this.count.textContent = !asked
      ? text('searchHint', locale)
      : this.hits.length === shown
        ? text('searchMany', locale, shown)
        : text('searchCount', locale, this.hits.length);
    this.input.setAttribute('aria-expanded', String(this.hits.length > 0));
    this.list.replaceChildren(
      ...this.hits.map((hit, i) => {
        const row = h(
          'li',
          { role: 'option', id: `search-hit-${i}`, 'data-hit': `${hit.type}:${hit.id}`, onclick: () => this.show(hit) },
          h('span', {}, this.title(hit)),
          h('small', {}, this.where(hit)),
        );
        // Only the marked one is told to a screen reader, by `aria-activedescendant`.
        row.addEventListener('pointerdown', (event) => event.preventDefault());
        return row;
      }),
    );
    this.mark(this.marked);
  }

  private mark(i: number): void {
    const n = this.hits.length;
    this.marked = n === 0 ? 0 : (i + n) % n;
    [...this.list.children].forEach((row, k) => {
      row.setAttribute('aria-selected', String(k === this.marked));
    });
    const row = this.list.children[this.marked];
    if (row) {
      this.input.setAttribute('aria-activedescendant', row.id);
      row.scrollIntoView({ block: 'nearest' });
    } else this.input.removeAttribute('aria-activedescendant');
  }

  private title(hit: Found): string {
    return hit.type === 'place' ? this.table.placeName(hit.id) : say(hit.names, this.table.locale);
  }

  /** The other language's name, and where a unit is. */
  private where({ type, names, at, id }: Found): string {
    const { locale, view } = this.table;
    const other = locale === 'ja' ? names.en : (names.ja ?? '');
    const off = /^turn:(\d+)$/.exec(view?.units.find((unit) => unit.id === id)?.at ?? '');
    const place =
      type === 'place'
        ? ''
        : at
          ? this.table.placeName(at)
          : off
            ? text('turn', locale, off[1]!)
            : text('offTheMap', locale);
    return [other === say(names, locale) || other === id ? '' : other, place].filter(Boolean).join(' · ');
  }

  /** Selects the hit; the map moves only if it is out of view. */
  private show(hit: Found | undefined): void {
    if (!hit) return;
    const { table } = this;
    table.select({ type: hit.type, id: hit.id });
    if (hit.at) table.map.focusPlace(hit.at);
    table.update();
    table.say([this.title(hit), this.where(hit)].filter(Boolean).join(' · '));
  }
}
