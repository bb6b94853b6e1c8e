/** What can be done with a counter, as a menu beside it. */
import { h } from '../ui/dom';
import { text } from '../ui/texts';
import type { Table } from './tool';

export interface MenuItem {
  words: string;
  /** The key that does the same; empty: there is none. */
  key: string;
  act(): void;
}

export class Menu {
  readonly element = h('div', { class: 'unit-menu', role: 'menu', hidden: true });

  constructor(private readonly table: Table) {
    this.element.addEventListener('keydown', (event) => this.key(event));
    document.addEventListener('pointerdown', (event) => {
      if (!this.element.contains(event.target as Node)) this.close(false);
    });
  }

  /** Opens at a spot of the map, in pixels. */
  open(name: string, items: readonly MenuItem[], x: number, y: number): void {
    const { table, element } = this;
    const buttons = items.map(({ words, key, act }) =>
      h(
        'button',
        {
          type: 'button',
          role: 'menuitem',
          tabindex: -1,
          onclick: () => {
            this.close();
            act();
          },
        },
        h('span', {}, words),
        h('kbd', { 'aria-hidden': 'true' }, key),
      ),
    );
    element.setAttribute('aria-label', text('ofCounter', table.locale, name));
    element.replaceChildren(h('div', { class: 'unit-menu-title', role: 'presentation' }, name), ...buttons);
    element.hidden = false;
    const area = table.map.element;
    element.style.left = `${Math.max(4, Math.min(x, area.clientWidth - element.offsetWidth - 4))}px`;
    element.style.top = `${Math.max(4, Math.min(y, area.clientHeight - element.offsetHeight - 4))}px`;
    buttons[0]?.focus();
  }

  /** False when it was not open. */
  close(refocus = true): boolean {
    if (this.element.hidden) return false;
    this.element.hidden = true;
    if (refocus) this.table.map.element.focus({ preventScroll: true });
    return true;
  }

  private key(event: KeyboardEvent): void {
    const items = [...this.element.querySelectorAll('button')];
    const at = items.indexOf(document.activeElement as HTMLButtonElement);
    if (event.key === 'Escape' || event.key === 'Tab') this.close();
    else if (event.key === 'ArrowDown') items[(at + 1) % items.length]?.focus();
    else if (event.key === 'ArrowUp') items.at(at - 1)?.focus();
    else if (event.key === 'Home') items[0]?.focus();
    else if (event.key === 'End') items.at(-1)?.focus();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }
}
