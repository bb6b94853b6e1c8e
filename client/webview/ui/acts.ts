/**
 * Acts of many sorts at once, as in a phase that is played by hand: dice, tables, markers, tracks, each sort in a row of small buttons
 * behind its name. One of them takes the Tab key; arrows go from one to the next.
 */
import type { Choice } from '../../../engine/kernel/ruleset';
import type { Locale } from '../messages';
import { say } from '../svg/text';
import { h } from './dom';

/** Acts of a sort, with its name. */
export interface Sort {
  id: string;
  name: string;
  choices: readonly Choice[];
}

export interface ActEvents {
  answer(code: number): void;
  active(looked: readonly Choice[], key?: boolean): void;
}

export class Acts {
  readonly element = h('div', { class: 'acts' });
  private readonly choices = new Map<HTMLElement, Choice>();

  constructor(private readonly events: ActEvents) {
    this.element.addEventListener('keydown', (event) => this.key(event));
    this.element.addEventListener('focusin', ({ target }) => {
      const button = target as HTMLElement;
      for (const one of this.choices.keys()) one.tabIndex = one === button ? 0 : -1;
      this.look(button);
    });
    this.element.addEventListener('focusout', () => events.active([]));
    this.element.addEventListener('pointerover', ({ target }) => this.look(target as HTMLElement));
    this.element.addEventListener('pointerleave', () => events.active([]));
  }

  show(sorts: readonly Sort[], locale: Locale): void {
    this.choices.clear();
    this.element.replaceChildren(
      ...sorts.map(({ id, name, choices }) =>
        h(
          'div',
          { class: 'sort', role: 'group', 'aria-label': name, 'data-sort': id },
          h('span', { class: 'sort-name', 'aria-hidden': 'true' }, name),
          h('div', { class: 'sort-acts' }, ...choices.map((choice) => this.button(choice, locale))),
        ),
      ),
    );
    this.element.hidden = sorts.length === 0;
  }

  /** Whether there is anything to go to. */
  get any(): boolean {
    return this.choices.size > 0;
  }

  focus(): void {
    const [first] = this.choices.keys();
    first?.focus();
  }

  private button(choice: Choice, locale: Locale): HTMLElement {
    const button = h(
      'button',
      {
        type: 'button',
        class: 'secondary act',
        'data-notation': choice.notation,
        tabindex: this.choices.size === 0 ? 0 : -1,
        onclick: () => this.events.answer(choice.code),
      },
      say(choice.label, locale),
      choice.detail && h('small', {}, ' ', say(choice.detail, locale)),
    );
    this.choices.set(button, choice);
    return button;
  }

  private look(target: HTMLElement): void {
    const button = target.closest<HTMLElement>('button.act');
    const choice = button && this.choices.get(button);
    if (choice) this.events.active([choice], document.activeElement === button);
  }

  private key(event: KeyboardEvent): void {
    const all = [...this.choices.keys()];
    const at = all.indexOf(event.target as HTMLElement);
    const [previous, next] = [at - 1, at + 1];
    const to = {
      ArrowRight: next,
      ArrowDown: next,
      ArrowLeft: previous,
      ArrowUp: previous,
      Home: 0,
      End: all.length - 1,
    }[event.key];
    if (to === undefined || at < 0 || event.altKey || event.ctrlKey || event.metaKey) return;
    all[Math.max(0, Math.min(to, all.length - 1))]?.focus();
    event.preventDefault();
    event.stopPropagation();
  }
}
