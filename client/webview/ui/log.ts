/**
 * The journal as a story: by turn and phase, with rule numbers and dice, filtered and searched. Only what is in view is on the page, so
 * that long games cost no more than short ones.
 */
import type { CompiledGame } from '../../../engine/kernel/compiled';
import type { CombatView, GameEvent } from '../../../engine/kernel/ruleset';
import { type Beside, besideEvent, headings, saysAgain, type Under } from '../../../engine/kernel/story';
import type { Locale } from '../messages';
import { say } from '../svg/text';
import { combatPanel } from './combat';
import { h } from './dom';
import { placeTitle } from './facts';
import { LongList } from './long-list';
import { type RuleLinks, ruleChip, ruleWords } from './rules';
import { text } from './texts';
import { lapName, phaseName } from './turntrack';

/** Rows that PageUp and PageDown go. */
const page = 10;

/** An event, with those after it that say the same. */
interface EventRow {
  event: number;
  beside: Beside;
  alike: number[];
}

/** A row of the log: an event, the phase before it, or, of what was found, its turn. */
type Row = EventRow | PhaseRow | { turn: number };

/** A phase, and which turn it is a part of, and whose. */
interface PhaseRow {
  phase: string;
  turnOf: number | undefined;
  lap: number | undefined;
}

/** The last event of a row. */
const lastOf = ({ event, alike }: EventRow): number => alike.at(-1) ?? event;

/** Puts an event behind the others: into the row before it, which is then returned, where it says the same. */
function push(rows: Row[], story: readonly GameEvent[], event: number, beside: Beside): EventRow | null {
  const before = rows.at(-1);
  if (before && 'event' in before && saysAgain(story[lastOf(before)], story[event]!)) {
    before.alike.push(event);
    return before;
  }
  rows.push({ event, beside, alike: [] });
  return null;
}

/** What a designer says of an event: notes, and the rule that it is the first to cite. */
function besideWords({ notes, rule }: Beside, locale: Locale): string {
  return [...notes.map((note) => say(note, locale)), ...(rule ? [ruleWords(rule, locale)] : [])].join('\n');
}

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

/** A turn that is opened and closed. */
interface Group {
  turn: number;
  first: number;
  /** Which turn of a further sequence it is. */
  of: number | undefined;
  head: HTMLButtonElement;
  item: HTMLLIElement;
  rows: Row[];
  phase: string;
  turnOf?: number | undefined;
  lap?: number | undefined;
  list: LongList;
}

/** Whether a side plays, where the scenario says who does: it has a seat, or units. */
function takesPart({ scenario, units }: CompiledGame, side: string): boolean {
  const { players } = scenario;
  if (!players) return true;
  return (
    players.seats.some((seat) => seat.side === side || seat.sides?.includes(side)) ||
    units.some((unit) => unit.side === side)
  );
}

export class Log {
  readonly element = h('section', { class: 'log-section' });
  private readonly list = h('ol', { class: 'log' });
  /** Folded, it shows its last lines. */
  private readonly fold = h('button', { type: 'button', class: 'log-fold', 'aria-expanded': 'false' });
  private readonly input = h('input', { type: 'search', class: 'log-search' });
  private readonly filter = h('select', {});
  private state: LogState | undefined;
  private groups: Group[] = [];
  private count = 0;
  /** Numbers of rules cited so far. */
  private cited = new Set<string>();
  private now = -1;
  private first: GameEvent | undefined;
  private end: GameEvent | undefined;
  private locale: Locale | undefined;
  private sought = '';
  private lasting = true;
  private width = 0;
  /** What was found, instead of the turns: in so many events. */
  private found: (Under & { rows: Row[]; list: LongList; count: number; cited: Set<string> }) | undefined;
  /** Entries whose odds are explained. */
  private readonly explained = new WeakSet<GameEvent>();
  /** Rows whose alike events are shown. */
  private readonly unfolded = new WeakSet<EventRow>();

  constructor(private readonly events: LogEvents) {
    this.fold.addEventListener('click', () => this.unfold(this.fold.getAttribute('aria-expanded') !== 'true'));
    this.unfold(false);
    this.input.addEventListener('input', () => this.seek());
    this.filter.addEventListener('change', () => this.seek());
    this.list.addEventListener('keydown', (event) => this.key(event));
    // The list scrolls, or what it stands in.
    document.addEventListener('scroll', ({ target }) => this.scrolled(target), { capture: true, passive: true });
    new ResizeObserver(() => this.resized()).observe(this.list);
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
    // Who comes back from an earlier moment has scrolled nowhere.
    const back = before !== undefined && before.now < this.count;
    this.lasting = fresh || back || this.list.scrollHeight - this.list.scrollTop - this.list.clientHeight < 40;
    this.extend(state);
    if (grown) this.find();
    if (fresh || grown || state.now !== this.now) this.mark(state);
  }

  private rebuild({ compiled, story, locale }: LogState): void {
    this.locale = locale;
    this.first = story[0];
    this.groups = [];
    this.found = undefined;
    this.count = 0;
    this.cited = new Set();
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
      ...compiled.game.sides.flatMap((side, i) =>
        takesPart(compiled, side.id) ? [option(String(i), say(side.names, locale))] : [],
      ),
    );
    this.list.setAttribute('aria-label', text('log', locale));
    this.element.setAttribute('aria-label', text('log', locale));
    this.list.replaceChildren();
    const bar = h('div', { class: 'log-bar' }, this.input, this.filter);
    this.fold.textContent = text('log', locale);
    this.fold.title = text('logUnfold', locale);
    this.element.replaceChildren(h('h2', {}, this.fold), bar, this.list);
  }

  private unfold(open: boolean): void {
    this.fold.setAttribute('aria-expanded', String(open));
    this.element.classList.toggle('folded', !open);
    // What was looked for is not seen in the last lines.
    if (!open && this.sought !== '') {
      this.input.value = '';
      this.filter.value = '';
      this.seek();
    }
  }

  /** Adds what is new. */
  private extend({ compiled, story, locale }: LogState): void {
    const grown = new Set<EventRow>();
    for (let i = this.count; i < story.length; i++) {
      const event = story[i]!;
      let group = this.groups.at(-1);
      if (group?.turn !== event.turn || group.of !== event.lap) {
        const name = lapName(compiled, event.phase ?? '', locale, event.lap) || text('turn', locale, event.turn);
        group = this.group(event, i, name);
        this.groups.push(group);
        if (this.sought === '') this.list.append(group.item);
      }
      if (headings(group, event).phase && phaseName(compiled, group.phase, locale))
        group.rows.push({ phase: group.phase, turnOf: group.turnOf, lap: group.lap });
      const row = push(group.rows, story, i, besideEvent(compiled, this.cited, event));
      if (row) grown.add(row);
    }
    for (const { list, rows } of this.groups) if (!list.element.hidden) this.grow(list, rows, grown);
    this.count = story.length;
    this.first = story[0];
    this.end = story.at(-1);
    const hint = this.list.querySelector('.hint');
    if (story.length === 0 && !hint) this.list.append(h('li', { class: 'hint' }, text('logEmpty', locale)));
    else if (story.length > 0 && this.sought === '') hint?.remove();
  }

  /** A list has more rows, and some of those it had hold more. */
  private grow(list: LongList, rows: readonly Row[], fuller: ReadonlySet<EventRow>): void {
    list.grow(rows.length);
    for (const row of fuller) list.renew(rows.indexOf(row));
    if (fuller.size > 0) list.draw();
  }

  /** @param name what the turn is called */
  private group({ turn, lap: of }: GameEvent, first: number, name: string): Group {
    const body = h('ol', { class: 'log-body', hidden: true });
    const head = h('button', { type: 'button', class: 'log-turn', 'aria-expanded': 'false' }, name);
    const item = h('li', { class: 'log-group' }, head, body);
    const rows: Row[] = [];
    const group: Group = { turn, of, first, head, item, rows, phase: '', list: this.listOf(body, rows) };
    head.addEventListener('click', () => this.open(group, body.hidden === true));
    return group;
  }

  private open({ list, head, rows }: Group, open: boolean): void {
    list.element.hidden = !open;
    head.setAttribute('aria-expanded', String(open));
    // What is not seen costs nothing.
    if (open) list.grow(rows.length);
    else list.clear();
  }

  private listOf(element: HTMLElement, rows: readonly Row[]): LongList {
    return new LongList(element, this.list, (index) => this.row(rows[index]!));
  }

  private row(row: Row): HTMLElement {
    const { compiled, locale, story } = this.state!;
    if ('phase' in row)
      return h('li', { class: 'log-phase' }, phaseName(compiled, row.phase, locale, row.turnOf, row.lap));
    if ('turn' in row) return h('li', { class: 'log-turn' }, text('turn', locale, row.turn));
    return this.entry(story[row.event]!, row, this.state!);
  }

  /** The lists that are open. */
  private get shown(): { rows: readonly Row[]; list: LongList }[] {
    return this.found ? [this.found] : this.groups.filter(({ list }) => !list.element.hidden);
  }

  private drawLists(): void {
    for (const { list } of this.shown) list.draw();
  }

  private scrolled(target: EventTarget | null): void {
    if (target instanceof Node && target.contains(this.list)) this.drawLists();
  }

  private resized(): void {
    const { clientWidth } = this.list;
    if (clientWidth === this.width) this.drawLists();
    else for (const { list } of this.shown) list.remeasure();
    this.width = clientWidth;
    if (this.lasting && this.state?.now === this.count) this.toEnd();
  }

  /** From entry to entry with the keyboard, also to those that are not on the page. */
  private key(event: KeyboardEvent): void {
    const own = (event.target as Element).closest<HTMLElement>('.entry')?.dataset.event;
    const by = { ArrowUp: -1, ArrowDown: 1, PageUp: -page, PageDown: page, Home: -Infinity, End: Infinity }[event.key];
    if (own === undefined || by === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    for (const { rows, list } of this.shown) {
      const events = rows.flatMap((row, i) => ('event' in row ? [[row.event, i] as const] : []));
      const at = events.findIndex(([index]) => index === Number(own));
      if (at < 0) continue;
      event.preventDefault();
      const [, to] = events[Math.max(0, Math.min(events.length - 1, at + by))]!;
      list.reveal(to)?.querySelector<HTMLElement>('.link, .go')?.focus({ preventScroll: true });
    }
  }

  private entry(event: GameEvent, row: EventRow, state: LogState): HTMLElement {
    const { event: index, beside } = row;
    const { compiled, locale, now } = state;
    const { purpose = '', values = [] } = event.dice ?? {};
    const dice = values.map((value) =>
      h('span', { class: 'die', title: purpose, 'aria-label': text('logDie', locale, value) }, String(value)),
    );
    const words = say(event.text, locale);
    const onMap = (event.places?.length ?? 0) + (event.units?.length ?? 0) > 0;
    const go = text('logGo', locale);
    const item = h(
      'li',
      {
        class: ['entry', index >= now && 'later', index < now && lastOf(row) >= now - 1 && 'now']
          .filter(Boolean)
          .join(' '),
        'data-event': index,
        'data-last': lastOf(row),
      },
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
    const said = besideWords(beside, locale);
    if (said !== '') item.append(h('p', { class: 'beside' }, said));
    if (row.alike.length > 0) item.append(...this.alike(row, state));
    if (event.combat) item.append(...this.why(event, event.combat, compiled, locale));
    const color = event.side === undefined ? undefined : compiled.game.sides[event.side]?.color;
    if (color) item.style.setProperty('--side', color);
    return item;
  }

  /** Events that say the same: a button with their number, and what it opens, each with its place. */
  private alike(row: EventRow, { compiled, locale, story }: LogState): HTMLElement[] {
    const list = h('ul', { class: 'alike-list' });
    const button = h('button', { type: 'button', class: 'link alike' }, text('logAlike', locale, row.alike.length));
    const go = text('logGo', locale);
    const line = (event: GameEvent) => {
      const places = (event.places ?? []).flatMap(
        (id) => compiled.board?.places.filter((place) => place.id === id) ?? [],
      );
      const words = places.map((place) => placeTitle(place, locale)).join(' – ') || say(event.text, locale);
      return h(
        'li',
        {},
        h('button', { type: 'button', class: 'link', onclick: () => this.events.event(event) }, words),
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
    };
    const show = () => {
      const open = this.unfolded.has(row);
      list.hidden = !open;
      button.setAttribute('aria-expanded', String(open));
      if (open && list.childElementCount === 0)
        list.append(...[row.event, ...row.alike].map((index) => line(story[index]!)));
    };
    button.addEventListener('click', () => {
      if (!this.unfolded.delete(row)) this.unfolded.add(row);
      show();
      this.drawLists();
    });
    show();
    return [button, list];
  }

  /** Where the odds of a combat came from: a button, and what it opens. */
  private why(event: GameEvent, combat: CombatView, compiled: CompiledGame, locale: Locale): HTMLElement[] {
    const label = text('whyOdds', locale);
    const box = h('div', { class: 'odds-box' });
    const button = h('button', { type: 'button', class: 'go why-odds', title: label, 'aria-label': label }, '?');
    const show = () => {
      const open = this.explained.has(event);
      box.hidden = !open;
      button.setAttribute('aria-expanded', String(open));
      if (open && box.childElementCount === 0)
        box.append(
          combatPanel(combat, {
            compiled,
            locale,
            faces: new Map(),
            rules: this.events.rules,
            dice: event.dice?.values ?? [],
          }),
        );
    };
    button.addEventListener('click', () => {
      if (!this.explained.delete(event)) this.explained.add(event);
      show();
      this.drawLists();
    });
    show();
    return [button, box];
  }

  /** The moment that is looked at: its turn is open, what came later is dimmed. */
  private mark({ story, now }: LogState): void {
    this.now = now;
    const turn = story[Math.max(0, now - 1)]?.turn;
    const group = this.groups.findLast((one) => one.turn === turn && one.first < Math.max(1, now));
    if (group && this.sought === '') {
      if (group.list.element.hidden) {
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
      entry.classList.toggle('now', index < now && Number(entry.dataset.last) >= now - 1);
    }
    if (now < story.length) this.reveal(now - 1);
    else if (this.lasting) this.toEnd();
  }

  /** The newest comes into view. A list that is not on the page yet has no height. */
  private toEnd(): void {
    requestAnimationFrame(() => {
      // What comes into view is measured only then.
      for (let again = 0; again < 3; again++) {
        this.list.scrollTo({ top: this.list.scrollHeight });
        this.drawLists();
      }
    });
  }

  /** Scrolls the list alone. */
  private reveal(event: number): void {
    for (const { rows, list } of this.shown)
      list.reveal(rows.findIndex((row) => 'event' in row && row.event <= event && lastOf(row) >= event));
  }

  /** Shows what is looked for instead of the turns. */
  private seek(): void {
    const { state } = this;
    if (!state) return;
    const words = this.input.value.trim().toLowerCase().split(/\s+/).filter(Boolean);
    const only = this.filter.value;
    const sought = words.length > 0 || only !== '' ? `${only}|${words.join(' ')}` : '';
    if (sought === this.sought) return;
    this.sought = sought;
    this.found = undefined;
    if (sought === '') {
      this.list.replaceChildren(...this.groups.map((group) => group.item));
      this.drawLists();
      this.mark(state);
      return;
    }
    const body = h('ol', { class: 'log-body' });
    const rows: Row[] = [];
    this.found = { rows, list: this.listOf(body, rows), count: 0, cited: new Set(), turn: undefined, phase: '' };
    this.list.replaceChildren(h('li', { class: 'log-group' }, body));
    this.list.scrollTop = 0;
    this.find();
  }

  /** Looks through what has not been looked through. */
  private find(): void {
    const { found, state } = this;
    if (!found || !state) return;
    const { compiled, story, locale } = state;
    const at = this.sought.indexOf('|');
    const only = this.sought.slice(0, at);
    const words = this.sought
      .slice(at + 1)
      .split(' ')
      .filter(Boolean);
    const fits = (event: GameEvent) => {
      if (only === 'battles' && event.what !== 'combat' && !event.combat) return false;
      if (only === 'dice' && !event.dice) return false;
      if (/^\d+$/.test(only) && event.side !== Number(only)) return false;
      const own =
        `${event.text.en} ${event.text.ja ?? ''} ${event.rule} ${event.places?.join(' ') ?? ''}`.toLowerCase();
      return words.every((word) => own.includes(word));
    };
    const grown = new Set<EventRow>();
    for (; found.count < story.length; found.count++) {
      const event = story[found.count]!;
      if (!fits(event)) continue;
      const fresh = headings(found, event);
      if (fresh.turn) found.rows.push({ turn: event.turn });
      if (fresh.phase && phaseName(compiled, found.phase, locale))
        found.rows.push({ phase: found.phase, turnOf: found.turnOf, lap: found.lap });
      const row = push(found.rows, story, found.count, besideEvent(compiled, found.cited, event));
      if (row) grown.add(row);
    }
    const none = this.list.querySelector('.hint');
    if (found.rows.length > 0) none?.remove();
    else if (!none) this.list.append(h('li', { class: 'hint' }, text('logNone', locale)));
    this.grow(found.list, found.rows, grown);
  }
}
