/** The journal as a story: by turn, with rule numbers and dice. Only what is new is added. */
import type { GameEvent } from '../../../engine/kernel/ruleset';
import type { Locale } from '../messages';
import { say } from '../svg/text';
import { h } from './dom';
import { text } from './texts';

/** Older entries than these are dropped from the page (the replay has everything). */
const most = 600;

export class Log {
  readonly element: HTMLElement;
  private readonly list = h('ol', { class: 'log', tabindex: 0 });
  private last: readonly GameEvent[] = [];
  private count = 0;
  private turn = Number.NaN;
  private locale: Locale | undefined;

  constructor(private readonly show: (event: GameEvent) => void) {
    this.element = h('section', { class: 'log-section' });
  }

  /** Shows the events; `sides` are the sides' colours. */
  update(events: readonly GameEvent[], colors: string[], locale: Locale): void {
    const fresh = locale !== this.locale || events.length < this.count || events[0] !== this.last[0];
    if (fresh) {
      this.locale = locale;
      this.count = Math.max(0, events.length - most);
      this.turn = Number.NaN;
      this.list.replaceChildren();
      this.list.setAttribute('aria-label', text('log', locale));
      this.element.setAttribute('aria-label', text('log', locale));
      this.element.replaceChildren(h('h2', {}, text('log', locale)), this.list);
    }
    const nearEnd = this.list.scrollHeight - this.list.scrollTop - this.list.clientHeight < 40;
    const added = document.createDocumentFragment();
    for (const event of events.slice(this.count)) {
      if (event.turn !== this.turn) {
        this.turn = event.turn;
        added.append(h('li', { class: 'log-turn' }, text('turn', locale, event.turn)));
      }
      added.append(this.entry(event, colors, locale));
    }
    this.count = events.length;
    this.last = events;
    if (events.length === 0) added.append(h('li', { class: 'hint' }, text('logEmpty', locale)));
    else this.list.querySelector('.hint')?.remove();
    this.list.append(added);
    while (this.list.childElementCount > most * 1.2) this.list.firstElementChild?.remove();
    if (nearEnd) this.list.scrollTop = this.list.scrollHeight;
    // A list that is not on the page yet has no height.
    if (fresh) requestAnimationFrame(() => this.list.scrollTo({ top: this.list.scrollHeight }));
  }

  private entry(event: GameEvent, colors: string[], locale: Locale): HTMLElement {
    const { purpose = '', values = [] } = event.dice ?? {};
    const dice = values.map((value) => h('span', { class: 'die', title: purpose }, String(value)));
    const words = say(event.text, locale);
    const onMap = (event.places?.length ?? 0) + (event.units?.length ?? 0) > 0;
    const item = h(
      'li',
      { class: 'entry' },
      event.rule && h('span', { class: 'rule', title: text('rule', locale, event.rule) }, event.rule),
      onMap
        ? h('button', { type: 'button', class: 'link', onclick: () => this.show(event) }, words)
        : h('span', { class: 'words' }, words),
      ...dice,
    );
    const color = event.side === undefined ? undefined : colors[event.side];
    if (color) item.style.setProperty('--side', color);
    return item;
  }
}
