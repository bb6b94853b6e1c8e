/** The legal answers as a listbox: arrows move, Enter answers, a filter for long lists; narrowed by a click on the map. */
import type { Choice } from '../../../engine/kernel/ruleset';
import type { Locale } from '../messages';
import { say } from '../svg/text';
import { h } from './dom';
import { text } from './texts';

/** Lists longer than this get a filter. */
const short = 9;

export interface ChoiceEvents {
  answer(code: number): void;
  /** The active answer has changed: show it on the map. */
  active(choice: Choice | null): void;
  undo(): void;
}

export class ChoiceList {
  readonly element = h('div', { class: 'choices' });
  private readonly list = h('ul', { role: 'listbox', tabindex: 0, class: 'listbox' });
  private readonly input = h('input', { type: 'search', class: 'filter' });
  private readonly note = h('p', { class: 'narrowed', role: 'status' });
  private all: Choice[] = [];
  private shown: Choice[] = [];
  private place: { id: string; title: string } | null = null;
  private active = 0;
  private locale: Locale = 'en';

  constructor(private readonly events: ChoiceEvents) {
    this.list.addEventListener('keydown', (event) => this.key(event));
    this.list.addEventListener('focus', () => this.tellActive());
    this.list.addEventListener('blur', () => events.active(null));
    this.list.addEventListener('click', (event) => {
      const option = (event.target as Element).closest<HTMLElement>('[role=option]');
      if (option) this.choose(Number(option.dataset.index));
    });
    this.list.addEventListener('pointermove', (event) => {
      const option = (event.target as Element).closest<HTMLElement>('[role=option]');
      if (option && Number(option.dataset.index) !== this.active) this.activate(Number(option.dataset.index), false);
    });
    this.list.addEventListener('pointerleave', () => events.active(null));
    this.input.addEventListener('input', () => this.filter());
    this.input.addEventListener('keydown', (event) => {
      if (event.key === 'ArrowDown' || event.key === 'Enter') {
        event.preventDefault();
        if (event.key === 'Enter' && this.shown.length === 1) this.choose(0);
        else this.list.focus();
      }
    });
  }

  /** Shows the answers of a question. */
  show(choices: Choice[], locale: Locale, question: string): void {
    this.all = choices;
    this.locale = locale;
    this.place = null;
    this.input.value = '';
    this.input.placeholder = text('filter', locale);
    this.input.setAttribute('aria-label', text('filter', locale));
    this.list.setAttribute('aria-label', question);
    const focused = this.list.contains(document.activeElement) || document.activeElement === this.input;
    this.element.replaceChildren(...(choices.length > short ? [this.input] : []), this.note, this.list);
    this.filter();
    if (focused) this.list.focus();
  }

  clear(): void {
    this.all = [];
    this.shown = [];
    this.element.replaceChildren();
  }

  focus(): void {
    this.list.focus();
  }

  /** Answers about nothing on the map, such as passing, where others are about something: worth a button of their own. */
  get plain(): Choice[] {
    const plain = this.all.filter((c) => !c.places?.length && !c.units?.length);
    return plain.length < this.all.length && plain.length <= 3 ? plain : [];
  }

  /** The answers that concern a place or a unit. */
  at(place: string | null, unit: string | null): Choice[] {
    const byUnit = unit === null ? [] : this.all.filter((c) => c.units?.includes(unit));
    return byUnit.length > 0 || place === null ? byUnit : this.all.filter((c) => c.places?.includes(place));
  }

  /** Shows only answers at a place; the list says so and offers the way back. */
  narrow(id: string, title: string): void {
    this.place = { id, title };
    this.filter();
  }

  private filter(): void {
    const words = this.input.value.trim().toLowerCase().split(/\s+/).filter(Boolean);
    const { place, locale } = this;
    this.shown = this.all.filter((choice) => {
      if (place && !choice.places?.includes(place.id)) return false;
      const own = `${choice.notation} ${choice.label.en} ${choice.label.ja ?? ''}`.toLowerCase();
      return words.every((word) => own.includes(word));
    });
    this.note.replaceChildren(
      ...(place
        ? [
            `${text('narrowed', locale, place.title)} `,
            h('button', { type: 'button', class: 'link', onclick: () => this.widen() }, text('showAll', locale)),
          ]
        : this.shown.length === 0
          ? [text('noMatch', locale)]
          : []),
    );
    this.list.replaceChildren(
      ...this.shown.map((choice, i) =>
        h(
          'li',
          { role: 'option', id: `choice-${i}`, 'data-index': i, 'data-notation': choice.notation },
          h('span', {}, say(choice.label, locale)),
          choice.detail && h('small', {}, say(choice.detail, locale)),
        ),
      ),
    );
    this.activate(0, false);
  }

  private widen(): void {
    this.place = null;
    this.filter();
    this.list.focus();
  }

  private activate(index: number, scroll = true): void {
    this.active = Math.max(0, Math.min(index, this.shown.length - 1));
    for (const [i, option] of [...this.list.children].entries()) {
      option.setAttribute('aria-selected', String(i === this.active));
      if (i === this.active && scroll) option.scrollIntoView({ block: 'nearest' });
    }
    if (this.shown.length > 0) this.list.setAttribute('aria-activedescendant', `choice-${this.active}`);
    else this.list.removeAttribute('aria-activedescendant');
    this.tellActive();
  }

  /** Only who is in the list looks at one answer; everyone else sees all of them on the map. */
  private tellActive(): void {
    const looking = document.activeElement === this.list || this.list.matches(':hover');
    this.events.active(looking ? (this.shown[this.active] ?? null) : null);
  }

  private choose(index: number): void {
    const choice = this.shown[index];
    if (choice) this.events.answer(choice.code);
  }

  private key(event: KeyboardEvent): void {
    const page = 8;
    const to: Record<string, number> = {
      ArrowDown: this.active + 1,
      ArrowUp: this.active - 1,
      Home: 0,
      End: this.shown.length - 1,
      PageDown: this.active + page,
      PageUp: this.active - page,
    };
    const next = to[event.key];
    if (next !== undefined) this.activate(next);
    else if (event.key === 'Enter' || event.key === ' ') this.choose(this.active);
    else if (event.key === 'Escape' && this.place) this.widen();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }
}
