/**
 * The legal answers as a listbox: arrows move, Enter answers, a filter for long lists; narrowed by a click on the map. Where acts of many
 * sorts are offered at once, those that the map, the hand or the tracks can do are a list that is folded, and the others buttons by their sorts.
 */
import type { Choice } from '../../../engine/kernel/ruleset';
import { concerns } from '../map/highlights';
import type { Locale } from '../messages';
import { say } from '../svg/text';
import { Acts, type Sort } from './acts';
import { h } from './dom';
import { text } from './texts';

/** Lists longer than this get a filter. */
const short = 9;
/** So many answers about nothing on the map are buttons; more are a list. */
const few = 3;

export interface ChoiceEvents {
  answer(code: number): void;
  /** Other answers are looked at: show them on the map. `key`: by the keyboard, so that they are to be brought into view. */
  active(looked: readonly Choice[], key?: boolean): void;
  undo(): void;
}

/** What a row says beside its answer. */
export interface Aside {
  /** What the rows of a long list are put together by: where the unit stands. */
  under: string | null;
  note: string | null;
  /** What the unit is called. */
  name: string | null;
  /** What the row says below its heading, which belongs to it however short the list is; absent: the answer's own words. */
  short?: string | null;
}

/** An answer, or all answers about the same units: one is then chosen among these. */
interface Row {
  choices: readonly Choice[];
  aside: Aside;
  /** Whether others stand with it, so that they have a heading. */
  together: boolean;
}

export class ChoiceList {
  readonly element = h('div', { class: 'choices' });
  private readonly acts: Acts;
  /** Unfolds the list of what map, cards and tracks can do. */
  private readonly fold = h('button', { type: 'button', class: 'link list-fold', onclick: () => this.unfold() });
  /** How counters are moved by hand, where that is a part of it. */
  private readonly hint = h('p', { class: 'hint hand-hint' });
  /** Names of sorts, in their order. */
  private sorts: ReadonlyMap<string, string> = new Map();
  /** Whether the list is folded, where it can be. */
  private folded = true;
  private readonly list = h('ul', { role: 'listbox', tabindex: 0, class: 'listbox' });
  private readonly input = h('input', { type: 'search', class: 'filter' });
  private readonly note = h('p', { class: 'narrowed', role: 'status' });
  private all: Choice[] = [];
  private shown: Row[] = [];
  /** Only answers about a place, or about the units of a row, are shown. */
  private only: { title: string; fits(choice: Choice): boolean } | null = null;
  private asideOf: (choice: Choice) => Aside = () => ({ under: null, note: null, name: null });
  private active = 0;
  /** The pointer is on a row, which has been told. */
  private pointed = false;
  private locale: Locale = 'en';

  constructor(private readonly events: ChoiceEvents) {
    this.acts = new Acts(events);
    this.list.addEventListener('keydown', (event) => this.key(event));
    this.list.addEventListener('focus', () => this.tellActive());
    this.list.addEventListener('blur', () => events.active([]));
    this.list.addEventListener('click', (event) => {
      const option = (event.target as Element).closest<HTMLElement>('[role=option]');
      if (option) this.choose(Number(option.dataset.index));
    });
    this.list.addEventListener('pointermove', (event) => {
      const option = (event.target as Element).closest<HTMLElement>('[role=option]');
      if (!option || (this.pointed && Number(option.dataset.index) === this.active)) return;
      this.pointed = true;
      this.activate(Number(option.dataset.index), false);
    });
    this.list.addEventListener('pointerleave', () => {
      this.pointed = false;
      events.active([]);
    });
    this.input.addEventListener('input', () => this.filter());
    this.input.addEventListener('keydown', (event) => {
      if (event.key === 'ArrowDown' || event.key === 'Enter') {
        event.preventDefault();
        if (event.key === 'Enter' && this.shown.length === 1) this.choose(0);
        else this.list.focus();
      }
    });
  }

  /**
   * Shows the answers of a question.
   * @param sorts names of the sorts of acts, in the order in which they are shown
   */
  show(
    choices: Choice[],
    locale: Locale,
    question: string,
    aside: (choice: Choice) => Aside,
    sorts: ReadonlyMap<string, string> = new Map(),
  ): void {
    this.all = choices;
    // The list that loses the focus tells what is looked at: no answer of the last question.
    this.shown = [];
    this.sorts = sorts;
    this.folded = true;
    this.locale = locale;
    this.asideOf = aside;
    this.only = null;
    this.input.value = '';
    this.input.placeholder = text('filter', locale);
    this.input.setAttribute('aria-label', text('filter', locale));
    this.list.setAttribute('aria-label', question);
    const focused = this.element.contains(document.activeElement);
    const { acts, hint, fold, note, list, input } = this;
    this.element.replaceChildren(...(choices.length > short ? [input] : []), acts.element, hint, fold, note, list);
    this.filter();
    if (focused) this.focus();
  }

  clear(): void {
    this.all = [];
    this.shown = [];
    this.element.replaceChildren();
  }

  /** `still`: what is above stays in view. */
  focus(still = false): void {
    if (!this.list.hidden) this.list.focus({ preventScroll: still });
    else if (this.acts.any) this.acts.focus();
    else if (!this.fold.hidden) this.fold.focus();
  }

  /** A few answers about nothing on the map, such as passing, or yes and no: worth buttons of their own. Many cards do not hide the way past them. */
  get plain(): Choice[] {
    const plain = this.all.filter((c) => !c.places?.length && !c.units?.length && c.sort === undefined);
    const others = plain.filter(({ card }) => card === undefined);
    // Of many the way past them, which is about nothing at all.
    const past = others.filter(({ notation }) => !notation.includes(' '));
    return [plain, others, past].find(({ length }) => length <= few) ?? [];
  }

  /** The answer that stands first in the list. */
  get first(): Choice | undefined {
    return this.shown[0]?.choices[0] ?? this.plain[0];
  }

  /** The answers that concern a place or a unit. */
  at(place: string | null, unit: string | null): Choice[] {
    const byUnit = unit === null ? [] : this.all.filter((c) => concerns(c, unit));
    return byUnit.length > 0 || place === null ? byUnit : this.all.filter((c) => c.places?.includes(place));
  }

  /** Marks the answers that the pointer or the focus on the map is about, and brings the first of them into view. */
  point(about: readonly Choice[]): void {
    let first: Element | null = null;
    for (const option of this.list.children) {
      const on = this.rowOf(option)?.choices.some((choice) => about.includes(choice)) ?? false;
      option.classList.toggle('pointed', on);
      if (on) first ??= option;
    }
    if (first?.parentElement) bringInto(first.parentElement, first as HTMLElement);
  }

  /** Shows only answers at a place; the list says so and offers the way back. */
  narrow(id: string, title: string): void {
    this.only = { title, fits: ({ places }) => places?.includes(id) === true };
    this.filter();
  }

  private filter(): void {
    const words = this.input.value.trim().toLowerCase().split(/\s+/).filter(Boolean);
    const { only, locale, plain } = this;
    const byHand = this.byHand();
    const fitting = this.all.filter((choice) => {
      if (plain.includes(choice) || (only && !only.fits(choice))) return false;
      const { notation, label, act } = choice;
      const own = [notation, label.en, label.ja, act?.en, act?.ja].filter(Boolean).join(' ').toLowerCase();
      return words.every((word) => own.includes(word));
    });
    this.acts.show(
      byHand.flatMap((sort) => {
        const choices = only ? [] : sort.choices.filter((choice) => fitting.includes(choice));
        return choices.length > 0 ? [{ ...sort, choices }] : [];
      }),
      locale,
    );
    const buttons = new Set(byHand.flatMap(({ choices }) => choices));
    const listed = fitting.filter((choice) => !buttons.has(choice));
    const sorted = listed.some(({ sort }) => sort !== undefined);
    this.fold.hidden = !sorted || only !== null || words.length > 0 || !this.folded;
    this.fold.textContent = text('foldedList', locale, listed.length);
    this.hint.hidden = this.fold.hidden || !listed.some(({ sort, units }) => sort !== undefined && units?.length);
    this.hint.textContent = text('handHint', locale);
    this.shown = this.fold.hidden ? this.rows(listed) : [];
    this.note.replaceChildren(
      ...(only
        ? [
            `${text('narrowed', locale, only.title)} `,
            h('button', { type: 'button', class: 'link', onclick: () => this.widen() }, text('showAll', locale)),
          ]
        : fitting.length === 0 && plain.length < this.all.length
          ? [text('noMatch', locale)]
          : []),
    );
    const long = this.shown.length > short || this.shown.some(({ aside }) => aside.short !== undefined);
    this.list.replaceChildren(
      ...this.shown.flatMap((row, i) => {
        const { under } = row.aside;
        // What only rearranges units is said to once, above it, however short the list is.
        const headed = long || row.choices[0]!.beside === true;
        const fresh = headed && row.together && under !== this.shown[i - 1]?.aside.under;
        // What the rows below have in common is read out with each of them.
        const head = fresh ? [h('li', { class: 'rows-of', role: 'presentation', 'aria-hidden': 'true' }, under)] : [];
        return [...head, this.option(row, i, headed)];
      }),
    );
    this.list.hidden = this.shown.length === 0 && (plain.length > 0 || fitting.length > 0);
    this.activate(0, false);
  }

  /** Acts by hand that neither map, cards nor tracks can do, by their sorts. */
  private byHand(): Sort[] {
    const groups = new Map<string, Choice[]>([...this.sorts.keys()].map((id) => [id, []]));
    for (const choice of this.all) if (choice.sort !== undefined) groups.get(choice.sort)?.push(choice);
    return [...groups]
      .filter(([, choices]) => choices.length > 0 && !elsewhere(choices))
      .map(([id, choices]) => ({ id, name: this.sorts.get(id)!, choices }));
  }

  private unfold(): void {
    this.folded = false;
    this.filter();
    this.list.focus();
  }

  /** One row for each answer; where units have several answers each, one for each unit. Those that stand together follow each other. */
  private rows(choices: readonly Choice[]): Row[] {
    const byUnits = new Map<string, Choice[]>();
    for (const choice of choices) {
      const key = choice.units?.join(' ') ?? choice.notation;
      const those = byUnits.get(key);
      if (those) those.push(choice);
      else byUnits.set(key, [choice]);
    }
    const several = byUnits.size > 1 && [...byUnits.values()].every((those) => !those[0]!.units || differ(those));
    const rows = (several ? [...byUnits.values()] : choices.map((choice) => [choice])).map((those) => ({
      choices: those,
      aside: this.asideOf(those[0]!),
      together: false,
    }));
    rows.sort((a, b) => (a.choices[0]!.rank ?? 0) - (b.choices[0]!.rank ?? 0));
    const order = new Map<string | null, Row[]>();
    // What only rearranges units comes last.
    rows.sort((a, b) => Number(a.choices[0]!.beside ?? false) - Number(b.choices[0]!.beside ?? false));
    for (const row of rows) order.set(row.aside.under, [...(order.get(row.aside.under) ?? []), row]);
    return [...order].flatMap(([under, those]) =>
      those.map((row) => {
        const apart = those.length > 1 || row.choices[0]!.beside === true;
        return { ...row, together: under !== null && apart };
      }),
    );
  }

  private option({ choices, aside, together }: Row, i: number, long: boolean): HTMLElement {
    const { locale } = this;
    const { under, note, name, short: brief } = aside;
    const [choice] = choices as readonly [Choice];
    const several = choices.length > 1;
    const headed = long && together;
    const own = (headed && brief) || say(choice.label, locale);
    const words = several ? text('answersOf', locale, note ?? name ?? '', choices.length) : own;
    const detail = several ? null : choice.detail && say(choice.detail, locale);
    // Who goes somewhere is said above all answers, or in the answer itself; nothing is said twice.
    const beside = [
      says(under, detail) ? null : detail,
      several || under === null || says(words, note) ? null : note,
      headed || says(words, under) ? null : under,
    ]
      .filter(Boolean)
      .join(' · ');
    return h(
      'li',
      {
        role: 'option',
        id: `choice-${i}`,
        'data-index': i,
        'data-together': headed ? '' : null,
        'data-notation': several ? null : choice.notation,
        'data-units': choice.units?.join(' ') ?? null,
      },
      h('span', {}, words),
      beside && h('small', {}, beside),
      headed && under && !says(words, under) && h('span', { class: 'read-out' }, `, ${under}`),
    );
  }

  private rowOf(option: Element): Row | undefined {
    return this.shown[Number((option as HTMLElement).dataset.index ?? -1)];
  }

  private widen(): void {
    this.only = null;
    this.filter();
    this.list.focus();
  }

  private activate(index: number, scroll = true): void {
    this.active = Math.max(0, Math.min(index, this.shown.length - 1));
    for (const option of this.list.querySelectorAll<HTMLElement>('[role=option]')) {
      const on = Number(option.dataset.index) === this.active;
      option.setAttribute('aria-selected', String(on));
      if (on && scroll) option.scrollIntoView({ block: 'nearest' });
    }
    if (this.shown.length > 0) this.list.setAttribute('aria-activedescendant', `choice-${this.active}`);
    else this.list.removeAttribute('aria-activedescendant');
    this.tellActive(scroll);
  }

  /** Only who is in the list looks at one answer; everyone else sees all of them on the map. */
  private tellActive(key = false): void {
    const looking = document.activeElement === this.list || this.list.matches(':hover');
    this.events.active(looking ? (this.shown[this.active]?.choices ?? []) : [], key);
  }

  private choose(index: number): void {
    const row = this.shown[index];
    const [choice] = row?.choices ?? [];
    if (!row || !choice) return;
    if (row.choices.length === 1) {
      this.events.answer(choice.code);
      return;
    }
    const those = new Set(row.choices);
    this.only = { title: row.aside.note ?? row.aside.name ?? '', fits: (one) => those.has(one) };
    this.filter();
    this.list.focus();
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
    else if (event.key === 'Escape' && this.only) this.widen();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }
}

/** Scrolls a list, and nothing around it, so far that one of its rows is seen. */
function bringInto(list: Element, row: HTMLElement): void {
  const [outer, inner] = [list.getBoundingClientRect(), row.getBoundingClientRect()];
  if (inner.top < outer.top) list.scrollTop -= outer.top - inner.top;
  else if (inner.bottom > outer.bottom) list.scrollTop += inner.bottom - outer.bottom;
}

/** Whether words say something as a whole: `0303 Askby` says `Askby`, `Askbyham` does not. */
function says(words: string | null, one: string | null | undefined | false): boolean {
  const spaced = (text: string) => ` ${text.replace(/[(),]/g, ' ')} `;
  return Boolean(words && one) && spaced(words!).includes(spaced(one as string));
}

/** Whether all acts of a sort can be done on the map, with a card of the hand, or at a track. */
function elsewhere(choices: readonly Choice[]): boolean {
  if (choices.every(({ card, places, track }) => card !== undefined || track !== undefined || places?.length))
    return true;
  return choices.every(({ units }) => units?.length) && new Set(choices.flatMap(({ units = [] }) => units)).size > 1;
}

/** Whether answers about the same units are about different places. */
function differ(choices: readonly Choice[]): boolean {
  return choices.length > 1 && new Set(choices.map(({ places = [] }) => places.join(' '))).size === choices.length;
}
