/** What can be done with a counter, as a menu beside it. */
import { h } from '../ui/dom';
import { text } from '../ui/texts';
import { standingAt } from './load';
import type { Table } from './tool';

export interface MenuActs {
  pick(unit: string, stack: boolean): void;
  step(unit: string, reduce: boolean): void;
  remove(unit: string): void;
}

export class Menu {
  readonly element = h('div', { class: 'unit-menu', role: 'menu', hidden: true });

  constructor(
    private readonly table: Table,
    private readonly acts: MenuActs,
  ) {
    this.element.addEventListener('keydown', (event) => this.key(event));
    document.addEventListener('pointerdown', (event) => {
      if (!this.element.contains(event.target as Node)) this.close(false);
    });
  }

  open(unit: string, x: number, y: number): void {
    const { table, acts, element } = this;
    const { drawn, locale } = table;
    const own = drawn?.units.find(({ id }) => id === unit);
    const there = standingAt(table, table.placeOf(unit));
    const chosen = there.find(({ id }) => id === unit);
    if (!own || !chosen) return;
    const mates = there.filter(({ side }) => side === own.side).length;
    const full = chosen.face.kind.steps;
    const item = (words: string, key: string, act: () => void) =>
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
      );
    const items = [
      item(text('pickUp', locale), 'G', () => acts.pick(unit, false)),
      ...(mates > 1 ? [item(text('pickUpStack', locale, mates), 'Shift+G', () => acts.pick(unit, true))] : []),
      ...(own.steps > 1
        ? [item(text('loseStep', locale), own.steps < full ? '' : 'F', () => acts.step(unit, true))]
        : []),
      ...(own.steps < full ? [item(text('gainStep', locale), 'F', () => acts.step(unit, false))] : []),
      item(text('takeOff', locale), 'Delete', () => acts.remove(unit)),
      item(text('showText', locale), '', () =>
        table.post({ type: 'reveal', entities: [{ type: 'unit', id: unit }], explicit: true }),
      ),
    ];
    element.setAttribute('aria-label', text('ofCounter', locale, chosen.name));
    element.replaceChildren(h('div', { class: 'unit-menu-title', role: 'presentation' }, chosen.name), ...items);
    element.hidden = false;
    const area = table.map.element;
    element.style.left = `${Math.max(4, Math.min(x, area.clientWidth - element.offsetWidth - 4))}px`;
    element.style.top = `${Math.max(4, Math.min(y, area.clientHeight - element.offsetHeight - 4))}px`;
    items[0]!.focus();
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
