/** What is around the place under the focus, read aloud and listed: R opens the list, its buttons lead from place to place. */
import { around as neighboursOf } from '../svg/around';
import { h } from '../ui/dom';
import { nameIn, placeLine } from '../ui/facts';
import { text } from '../ui/texts';
import type { Table, Tool } from './tool';

export function around(table: Table): Tool {
  return new Around(table);
}

class Around implements Tool {
  readonly id = 'around';
  private readonly panel = h('section', { class: 'around', role: 'region', hidden: true });
  readonly elements = { map: this.panel };

  constructor(private readonly table: Table) {
    this.panel.addEventListener('keydown', (event) => {
      if (event.key === 'Escape' && this.escape()) event.stopPropagation();
    });
  }

  key(event: KeyboardEvent): boolean {
    const { map } = this.table;
    if (event.key.toLowerCase() !== 'r' || event.ctrlKey || event.metaKey || event.altKey) return false;
    if (event.target !== map.element && !this.panel.contains(event.target as Node)) return false;
    const place = map.focus ?? this.table.selection.places[0];
    if (place === undefined || place === null) return false;
    this.open(place);
    return true;
  }

  over(): void {
    if (!this.panel.hidden && !this.panel.contains(document.activeElement)) this.panel.hidden = true;
  }

  escape(): boolean {
    if (this.panel.hidden) return false;
    this.panel.hidden = true;
    this.table.map.element.focus({ preventScroll: true });
    return true;
  }

  update(): void {
    const { place } = this.panel.dataset;
    if (!this.panel.hidden && place) this.draw(place);
  }

  private open(place: string): void {
    this.draw(place);
    this.panel.hidden = false;
    this.panel.querySelector('button')?.focus();
  }

  private draw(place: string): void {
    const { drawn, view, locale, map } = this.table;
    if (!drawn || !view || !map.geometry) return;
    const title = text('around', locale, this.table.placeName(place));
    const comma = locale === 'ja' ? '、' : ', ';
    const { game } = drawn;
    const items = neighboursOf(drawn, map.geometry, place).map(({ wind, place: next, hexsides, routes, length }) => {
      const direction = h('b', {}, text(wind, locale));
      if (next === null) return h('li', {}, direction, ' ', text('mapEnds', locale));
      const between = hexsides.map((id) => nameIn(game.borders, id, locale));
      const ways = [...new Set(routes)].map((id) => nameIn([...(game.routes ?? []), ...game.borders], id, locale));
      const words = [
        placeLine(drawn, view, next, locale),
        ...(length === undefined ? [] : [text('lineLength', locale, length)]),
        ...(between.length > 0 ? [text('across', locale, between.join(comma))] : []),
        ...(ways.length > 0 ? [text('along', locale, ways.join(comma))] : []),
      ].join(comma);
      return h(
        'li',
        {},
        h('button', { type: 'button', class: 'link', onclick: () => this.go(next) }, direction, ' ', words),
      );
    });
    const own = h('p', {}, placeLine(drawn, view, place, locale));
    const close = h(
      'button',
      { type: 'button', class: 'secondary', onclick: () => this.escape() },
      text('closeAround', locale),
    );
    this.panel.dataset.place = place;
    this.panel.setAttribute('aria-label', title);
    this.panel.replaceChildren(h('h2', {}, title), own, h('ul', {}, ...items), close);
  }

  /** Goes on to a neighbour, and to what is around it. */
  private go(place: string): void {
    this.table.map.focusPlace(place);
    this.open(place);
  }
}
