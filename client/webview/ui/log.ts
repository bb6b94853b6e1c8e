/**
 * The journal as a story: by turn and phase, with rule numbers and dice, filtered and searched. A turn's entries are built when it is
 * opened, and the browser paints what is on the screen, so that long games cost no more than short ones.
 */
import type { CompiledGame } from '../../../engine/kernel/compiled';
import type { CombatView, GameEvent } from '../../../engine/kernel/ruleset';
import type { Locale } from '../messages';
import { say } from '../svg/text';
import { combatPanel } from './combat';
import { h } from './dom';
import { type RuleLinks, ruleChip } from './rules';
import { text } from './texts';
import { phaseName } from './turntrack';

/** What is found is shown up to here; more is said to be there. */
const mostFound = 400;

export interface LogEvents {
  /** Shows an event on the map. */
  event(event: GameEvent): void;
  /** Goes to the moment when it had happened. */
  goTo(event: GameEvent): void;
  rules: RuleLinks;
}

export interface LogState {
  compiled: CompiledGame;
  /** Everything that has happened, also what was taken back. */
  story: readonly GameEvent[];
  /** How many of them have happened at the moment that is looked at. */
  now: number;
  locale: Locale;
}

interface Group {
  turn: number;
  first: number;
  last: number;
  head: HTMLButtonElement;
  body: HTMLOListElement;
  item: HTMLLIElement;
  /** Entries that are built: up to this event. */
  built: number;
  phase: string;
}

export class Log {
  readonly element = h('section', { class: 'log-section' });
  private readonly list = h('ol', { class: 'log' });
  private readonly input = h('input', { type: 'search', class: 'log-search' });
  private readonly filter = h('select', {});
  private state: LogState | undefined;
  private groups: Group[] = [];
  private count = 0;
  private now = -1;
  private first: GameEvent | undefined;
  private end: GameEvent | undefined;
  private locale: Locale | undefined;
  private sought = '';
  private lasting = true;

  constructor(private readonly events: LogEvents) {
    this.input.addEventListener('input', () => this.seek());
    this.filter.addEventListener('change', () => this.seek());
  }

  update(state: LogState): void {
    const before = this.state;
    this.state = state;
    const { story, locale } = state;
    const fresh =
      locale !== this.locale ||
      before?.compiled !== state.compiled ||
      story.length < this.count ||
      story[0] !== this.first ||
      (this.count > 0 && story[this.count - 1] !== this.end);
    if (fresh) this.rebuild(state);
    const grown = story.length > this.count;
    this.lasting = fresh || this.list.scrollHeight - this.list.scrollTop - this.list.clientHeight < 40;
    this.extend(state);
    if (this.sought !== '' && (fresh || grown)) this.seek(true);
    if (fresh || grown || state.now !== this.now) this.mark(state);
  }

  private rebuild({ compiled, story, locale }: LogState): void {
    this.locale = locale;
    this.first = story[0];
    this.groups = [];
    this.count = 0;
    this.now = -1;
    this.sought = '';
    this.input.value = '';
    this.input.placeholder = text('logSearch', locale);
    this.input.setAttribute('aria-label', text('logSearch', locale));
    this.filter.setAttribute('aria-label', text('logShow', locale));
    const option = (value: string, label: string) => h('option', { value }, label);
    this.filter.replaceChildren(
      option('', text('logAll', locale)),
      option('battles', text('logBattles', locale)),
      option('dice', text('logDice', locale)),
      ...compiled.game.sides.map((side, i) => option(String(i), say(side.names, locale))),
    );
    this.list.setAttribute('aria-label', text('log', locale));
    this.element.setAttribute('aria-label', text('log', locale));
    this.list.replaceChildren();
    const bar = h('div', { class: 'log-bar' }, this.input, this.filter);
    this.element.replaceChildren(h('h2', {}, text('log', locale)), bar, this.list);
  }

  /** Adds what is new. */
  private extend({ story, locale }: LogState): void {
    for (let i = this.count; i < story.length; i++) {
      const event = story[i]!;
      let group = this.groups.at(-1);
      if (group?.turn !== event.turn) {
        group = this.group(event.turn, i, locale);
        this.groups.push(group);
        if (this.sought === '') this.list.append(group.item);
      }
      group.last = i + 1;
    }
    for (const group of this.groups) if (!group.body.hidden) this.build(group);
    this.count = story.length;
    this.first = story[0];
    this.end = story.at(-1);
    const hint = this.list.querySelector('.hint');
    if (story.length === 0 && !hint) this.list.append(h('li', { class: 'hint' }, text('logEmpty', locale)));
    else if (story.length > 0 && this.sought === '') hint?.remove();
  }

  private group(turn: number, first: number, locale: Locale): Group {
    const body = h('ol', { class: 'log-body', hidden: true });
    const head = h(
      'button',
      { type: 'button', class: 'log-turn', 'aria-expanded': 'false' },
      text('turn', locale, turn),
    );
    const item = h('li', { class: 'log-group' }, head, body);
    const group: Group = { turn, first, last: first, head, body, item, built: first, phase: '' };
    head.addEventListener('click', () => this.open(group, body.hidden === true));
    return group;
  }

  private open(group: Group, open: boolean): void {
    group.body.hidden = !open;
    group.head.setAttribute('aria-expanded', String(open));
    if (open) this.build(group);
    else {
      // What is not seen costs nothing.
      group.body.replaceChildren();
      group.built = group.first;
      group.phase = '';
    }
  }

  private build(group: Group): void {
    const { state } = this;
    if (!state || group.built === group.last) return;
    const added = document.createDocumentFragment();
    for (; group.built < group.last; group.built++) {
      const event = state.story[group.built]!;
      this.phaseLine(added, event, group, state);
      added.append(this.entry(event, group.built, state));
    }
    group.body.append(added);
  }

  private phaseLine(to: Node, event: GameEvent, before: { phase: string }, { compiled, locale }: LogState): void {
    if (event.phase === undefined || event.phase === before.phase) return;
    before.phase = event.phase;
    const name = phaseName(compiled, event.phase, locale);
    if (name) to.appendChild(h('li', { class: 'log-phase' }, name));
  }

  private entry(event: GameEvent, index: number, { compiled, locale, now }: LogState): HTMLElement {
    const { purpose = '', values = [] } = event.dice ?? {};
    const dice = values.map((value) =>
      h('span', { class: 'die', title: purpose, 'aria-label': text('logDie', locale, value) }, String(value)),
    );
    const words = say(event.text, locale);
    const onMap = (event.places?.length ?? 0) + (event.units?.length ?? 0) > 0;
    const go = text('logGo', locale);
    const item = h(
      'li',
      { class: index >= now ? 'entry later' : 'entry', 'data-event': index },
      event.rule ? ruleChip(event.rule, locale, this.events.rules) : null,
      onMap
        ? h('button', { type: 'button', class: 'link', onclick: () => this.events.event(event) }, words)
        : h('span', { class: 'words' }, words),
      ...dice,
      h(
        'button',
        {
          type: 'button',
          class: 'go',
          title: go,
          'aria-label': `${go}: ${words}`,
          onclick: () => this.events.goTo(event),
        },
        '⤺',
      ),
    );
    if (event.combat) item.append(...this.why(event.combat, compiled, locale));
    const color = event.side === undefined ? undefined : compiled.game.sides[event.side]?.color;
    if (color) item.style.setProperty('--side', color);
    return item;
  }

  /** Where the odds of a combat came from: a button, and what it opens. */
  private why(combat: CombatView, compiled: CompiledGame, locale: Locale): HTMLElement[] {
    const label = text('whyOdds', locale);
    const box = h('div', { class: 'odds-box', hidden: true });
    const button = h(
      'button',
      { type: 'button', class: 'go why-odds', title: label, 'aria-label': label, 'aria-expanded': 'false' },
      '?',
    );
    button.addEventListener('click', () => {
      box.hidden = !box.hidden;
      button.setAttribute('aria-expanded', String(!box.hidden));
      if (!box.hidden && box.childElementCount === 0)
        box.append(combatPanel(combat, { compiled, locale, faces: new Map(), rules: this.events.rules }));
    });
    return [button, box];
  }

  /** The moment that is looked at: its turn is open, what came later is dimmed. */
  private mark({ story, now }: LogState): void {
    this.now = now;
    const turn = story[Math.max(0, now - 1)]?.turn;
    const group = this.groups.findLast((one) => one.turn === turn && one.first < Math.max(1, now));
    if (group && this.sought === '') {
      if (group.body.hidden) {
        // Only one turn opens by itself; those that a person opened stay.
        for (const other of this.groups)
          if (other.item.dataset.self !== undefined) {
            delete other.item.dataset.self;
            this.open(other, false);
          }
        group.item.dataset.self = '';
        this.open(group, true);
      }
    }
    for (const entry of this.list.querySelectorAll<HTMLElement>('.entry')) {
      const index = Number(entry.dataset.event);
      entry.classList.toggle('later', index >= now);
      entry.classList.toggle('now', index === now - 1);
    }
    const current = this.list.querySelector<HTMLElement>('.entry.now');
    if (now < story.length) this.reveal(current);
    else if (this.lasting)
      // A list that is not on the page yet has no height.
      requestAnimationFrame(() => this.list.scrollTo({ top: this.list.scrollHeight }));
  }

  /** Scrolls the list alone. */
  private reveal(entry: HTMLElement | null): void {
    if (!entry) return;
    const list = this.list.getBoundingClientRect();
    const own = entry.getBoundingClientRect();
    if (own.top < list.top + 24 || own.bottom > list.bottom)
      this.list.scrollTop += own.top - list.top - list.height / 2;
  }

  /** Shows what is looked for instead of the turns. */
  private seek(again = false): void {
    const { state } = this;
    if (!state) return;
    const words = this.input.value.trim().toLowerCase().split(/\s+/).filter(Boolean);
    const only = this.filter.value;
    const sought = words.length > 0 || only !== '' ? `${words.join(' ')}|${only}` : '';
    if (sought === this.sought && !again) return;
    this.sought = sought;
    if (sought === '') {
      this.list.replaceChildren(...this.groups.map((group) => group.item));
      this.mark(state);
      return;
    }
    const { story, locale } = state;
    const fits = (event: GameEvent) => {
      if (only === 'battles' && event.what !== 'combat' && !event.combat) return false;
      if (only === 'dice' && !event.dice) return false;
      if (/^\d+$/.test(only) && event.side !== Number(only)) return false;
      const own =
        `${event.text.en} ${event.text.ja ?? ''} ${event.rule} ${event.places?.join(' ') ?? ''}`.toLowerCase();
      return words.every((word) => own.includes(word));
    };
    const found = story.flatMap((event, i) => (fits(event) ? [i] : []));
    const shown = found.slice(-mostFound);
    const items = document.createDocumentFragment();
    if (found.length > shown.length)
      items.append(h('li', { class: 'hint' }, text('logMore', locale, found.length - shown.length)));
    const before = { phase: '' };
    let turn = Number.NaN;
    for (const i of shown) {
      const event = story[i]!;
      if (event.turn !== turn) {
        turn = event.turn;
        before.phase = '';
        items.append(h('li', { class: 'log-turn' }, text('turn', locale, turn)));
      }
      this.phaseLine(items, event, before, state);
      items.append(this.entry(event, i, state));
    }
    if (found.length === 0) items.append(h('li', { class: 'hint' }, text('logNone', locale)));
    this.list.replaceChildren(items);
  }
}
