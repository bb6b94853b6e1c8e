/** The panel of play: whose decision it is, the question and its answers, tracks and hands, players, and the log. */
import type { CompiledGame } from '../../../engine/kernel/compiled';
import { addAll } from '../../../engine/kernel/lists';
import { entryOf } from '../../../engine/kernel/records';
import type { Choice, CombatView, GameEvent, PositionView } from '../../../engine/kernel/ruleset';
import type { Locale } from '../messages';
import { human, playerKinds } from '../play/engine';
import type { Answered, Session } from '../play/session';
import { counterLabel, type Face } from '../svg/counters';
import { rosterOf, unitsByPlace } from '../svg/stacks';
import { say } from '../svg/text';
import { askSentence, trackName } from './asks';
import { ChoiceList } from './choices';
import { combatPanel } from './combat';
import { h } from './dom';
import { counterPicture, nameIn, sideChip } from './facts';
import { handOf } from './hands';
import { Log } from './log';
import { Piles } from './piles';
import { type RuleLinks, ruleChip } from './rules';
import { type TextKey, text } from './texts';
import { phaseName } from './turntrack';
import { type WhyNot, whyNotBox } from './whynot';

export interface PlayEvents {
  answer(code: number): void;
  active(choice: Choice | null): void;
  undo(): void;
  redo(): void;
  /** The person who is asked has the screen. */
  uncover(): void;
  curtain(wanted: boolean): void;
  newGame(seed: number): void;
  seat(side: string, kind: string): void;
  run(): void;
  pause(): void;
  step(): void;
  pace(ms: number): void;
  save(): void;
  /** Shows an event on the map. */
  event(event: GameEvent): void;
  places(places: string[], units: string[]): void;
  /** Goes to the moment when an event had happened. */
  goTo(event: GameEvent): void;
  rules: RuleLinks;
  restart(): void;
  /** A counter off the map was chosen. */
  unit(id: string): void;
}

export interface PlayState {
  compiled: CompiledGame;
  session: Session;
  view: PositionView;
  locale: Locale;
  /** The computer is to answer; `running` when it goes on by itself. */
  due: boolean;
  /** The screen is to be handed over before the question is shown. */
  covered: boolean;
  /** What was answered here, when answers follow. */
  given: Answered | null;
  /** Whether hands are hidden between people at one screen; null where there is nothing to hide. */
  curtain: boolean | null;
  running: boolean;
  pace: number;
  /** The text has changed since the game began. */
  stale: boolean;
  notice: string | null;
  /** Why what was clicked is no answer. */
  why: WhyNot | null;
}

/** A combat among so many last events of a game that is taken up is still of interest. */
const recent = 8;

export class PlayPanel {
  readonly element = h('div', { class: 'play' });
  readonly choices: ChoiceList;
  private readonly question = h('section', { class: 'question' });
  private readonly tables = h('div', { class: 'tables' });
  private readonly setup = h('section', { class: 'setup' });
  private readonly log: Log;
  private readonly piles: Piles;
  private readonly combat = h('div', { class: 'combat-box' });
  private state: PlayState | undefined;
  private explained = '';
  /** The combat that is explained now. */
  shown: CombatView | null = null;
  private fought: { events: number; phase: string; event: GameEvent | null } = { events: 0, phase: '', event: null };
  private setupKey = '';
  private answersKey = '';

  constructor(private readonly events: PlayEvents) {
    this.choices = new ChoiceList(events);
    this.log = new Log(events);
    this.piles = new Piles((unit) => events.unit(unit));
    this.element.append(this.question, this.tables, this.log.element, this.piles.element, this.setup);
  }

  /** Shows the present state of the game. */
  update(state: PlayState): void {
    this.state = state;
    this.explained = '';
    this.drawQuestion(state);
    this.explain();
    this.drawTables(state);
    this.piles.update(state.compiled, state.view, () => rosterOf(state.compiled), state.locale);
    this.drawSetup(state);
    const { story, log } = state.session;
    this.log.update({ compiled: state.compiled, story, now: log.length, locale: state.locale });
  }

  /** Shows the combat in question; with an answer, as it would be after it. Before the next combat, what the last one brought. */
  explain(code?: number): void {
    const { state } = this;
    if (!state) return;
    const { session, compiled, view, locale, due, covered } = state;
    const combat = due || covered ? null : (session.game.combat?.(code) ?? session.game.combat?.() ?? null);
    this.shown = combat;
    const event = this.lastCombat(state, combat !== null);
    const key = JSON.stringify([combat, event?.index, locale]);
    if (key === this.explained) return;
    this.explained = key;
    const faces = new Map<string, Face>();
    if (combat)
      for (const list of unitsByPlace(view, rosterOf(compiled)).values())
        for (const { unit, face } of list) faces.set(unit.id, face);
    this.combat.replaceChildren(
      ...(combat
        ? [combatPanel(combat, { compiled, locale, faces, rules: this.events.rules })]
        : event
          ? [resultLine(event, compiled, locale, this.events)]
          : []),
    );
  }

  /** The last combat of the phase, until the next one is declared. */
  private lastCombat({ session, view }: PlayState, next: boolean): GameEvent | null {
    const { fought } = this;
    const { log } = session;
    const phase = `${session.seed} ${view.turn} ${view.phase}`;
    // A game that is taken up again may be in the middle of a combat.
    const taken = fought.phase === '' ? Math.max(0, log.length - recent) : log.length;
    if (log.length < fought.events || phase !== fought.phase) this.fought = { events: taken, phase, event: null };
    const fresh = log.slice(this.fought.events).findLast((event) => event.what === 'combat' || event.combat);
    this.fought.events = log.length;
    if (fresh) this.fought.event = fresh;
    else if (next) this.fought.event = null;
    return this.fought.event;
  }

  private drawQuestion(state: PlayState): void {
    const { compiled, session, view, locale, due, covered, running, stale, notice, given, why } = state;
    const { events } = this;
    const asked = session.question();
    const outcome = session.outcome();
    const button = (key: TextKey, action: () => void, options: { disabled?: boolean; secondary?: boolean } = {}) =>
      h(
        'button',
        { type: 'button', class: options.secondary ? 'secondary' : null, disabled: options.disabled, onclick: action },
        text(key, locale),
      );
    const focusWasHere = this.question.contains(document.activeElement);
    const parts: (Node | null)[] = [];
    if (stale) {
      parts.push(
        h(
          'div',
          { class: 'notice', role: 'status' },
          text('changed', locale),
          ' ',
          button('restart', events.restart, { secondary: true }),
        ),
      );
    }
    if (notice) parts.push(h('div', { class: 'notice', role: 'status' }, notice));
    if (outcome) {
      const winner = compiled.game.sides[outcome.winner];
      parts.push(
        h(
          'div',
          { class: 'banner', role: 'status' },
          h('strong', {}, winner ? text('wins', locale, say(winner.names, locale)) : text('draw', locale)),
          h('span', {}, say(outcome.text, locale), outcome.rule ? ` (${outcome.rule})` : ''),
        ),
      );
      this.choices.clear();
      this.answersKey = '';
    } else if (asked && covered) {
      const side = compiled.game.sides[asked.side];
      const name = side ? say(side.names, locale) : '';
      this.choices.clear();
      this.answersKey = '';
      parts.push(
        h(
          'div',
          { class: 'banner curtain', role: 'status' },
          h('strong', {}, sideChip(compiled, asked.side, locale, true), text('handOver', locale, name)),
          h('span', {}, text('handOverWhy', locale)),
          h('button', { type: 'button', onclick: () => events.uncover() }, text('handTaken', locale, name)),
        ),
      );
    } else if (asked) {
      const side = compiled.game.sides[asked.side];
      const name = side ? say(side.names, locale) : '';
      const sentence = askSentence(session.prepared.ruleset, asked.ask, locale);
      addAll(parts, [
        h(
          'p',
          { class: 'asks' },
          sideChip(compiled, asked.side, locale),
          h('span', { class: 'phase' }, phaseName(compiled, view.phase, locale)),
          ruleChip(asked.rule, locale, events.rules),
        ),
        ...interruptions(compiled, view, locale, events.rules),
        h(
          'h2',
          { class: 'sentence', 'aria-live': 'polite' },
          due && running ? text('thinking', locale, name) : sentence,
        ),
        given ? answeredHere(given, asked.choices, locale) : null,
        due ? null : subject(asked.choices, compiled, view, locale),
        this.combat,
      ]);
      const key = `${session.seed} ${session.answers.length} ${asked.ask} ${due} ${locale} ${asked.choices.length}`;
      if (due) this.choices.clear();
      else if (key !== this.answersKey) this.choices.show(asked.choices, locale, sentence);
      this.answersKey = due ? '' : key;
      if (!due) parts.push(this.choices.element);
      const show = (places: string[], units: string[]) => events.places(places, units);
      if (!due && why) parts.push(whyNotBox(compiled, why, sentence, locale, events.rules, show));
    }
    parts.push(
      h(
        'p',
        { class: 'buttons' },
        due && !running ? button('auto', events.run) : null,
        due && !running ? button('step', events.step, { secondary: true }) : null,
        ...(due || outcome || covered ? [] : this.choices.plain).map((choice) => plainButton(choice, locale, events)),
        running ? button('pause', events.pause, { secondary: true }) : null,
        button('undo', events.undo, { secondary: true, disabled: !session.canUndo }),
        session.atEnd ? null : button('redo', events.redo, { secondary: true }),
        button('save', events.save, { secondary: true, disabled: session.line.length === 0 }),
      ),
    );
    this.question.setAttribute('aria-label', text('toMove', locale, ''));
    this.question.replaceChildren(...parts.filter((p): p is Node => p !== null));
    if (focusWasHere && !this.question.contains(document.activeElement)) {
      if (this.choices.element.isConnected) this.choices.focus();
      else this.question.querySelector<HTMLElement>('button:not([disabled])')?.focus();
    }
  }

  private drawTables({ compiled, session, view, locale }: PlayState): void {
    const { game } = compiled;
    const tracks = Object.entries(view.tracks);
    const rows = tracks.map(([id, values]) =>
      h(
        'tr',
        {},
        h('th', { scope: 'row' }, trackName(session.prepared.ruleset, id, locale)),
        ...game.sides.map((_, i) =>
          h('td', {}, values[i] === null || values[i] === undefined ? '–' : String(values[i])),
        ),
      ),
    );
    const heads = game.sides.map((_, i) => h('th', { scope: 'col' }, sideChip(compiled, i, locale)));
    const hands = view.hands.map((hand) => handOf(compiled, hand, locale));
    const { ruleset } = session.prepared;
    const pile = (id: string) =>
      game.decks.some((deck) => deck.id === id) ? nameIn(game.decks, id, locale) : trackName(ruleset, id, locale);
    const decks = Object.entries(view.decks).map(([id, left]) => `${pile(id)}: ${left}`);
    this.tables.replaceChildren(
      ...(rows.length > 0
        ? [
            h(
              'section',
              { 'aria-label': text('tracks', locale) },
              h(
                'table',
                { class: 'tracks' },
                h('thead', {}, h('tr', {}, h('td', {}), ...heads)),
                h('tbody', {}, ...rows),
              ),
            ),
          ]
        : []),
      ...(hands.length + decks.length > 0
        ? [
            h(
              'section',
              { class: 'hands', 'aria-label': text('decks', locale) },
              ...hands,
              decks.length > 0 && h('p', { class: 'hint' }, `${text('decks', locale)} — ${decks.join(' · ')}`),
            ),
          ]
        : []),
    );
  }

  private curtainBox(wanted: boolean, locale: Locale): HTMLElement {
    const box = h('input', { type: 'checkbox', checked: wanted });
    box.addEventListener('change', () => this.events.curtain(box.checked));
    return h('label', { class: 'check' }, h('span', {}, text('curtain', locale)), box);
  }

  private drawSetup({ compiled, session, locale, pace, curtain }: PlayState): void {
    const key = JSON.stringify([session.seed, session.players, locale, compiled.scenario.id, curtain]);
    if (key === this.setupKey) return;
    this.setupKey = key;
    const seed = h('input', { type: 'number', min: 1, max: 0x7fffffff, value: session.seed });
    const speed = h('input', { type: 'range', min: 0, max: 1000, step: 50, value: 1000 - Math.min(1000, pace) });
    speed.addEventListener('input', () => this.events.pace(1000 - Number(speed.value)));
    const seats = compiled.game.sides.map((side, i) => {
      const select = h(
        'select',
        {},
        ...playerKinds().map((kind) =>
          h(
            'option',
            { value: kind.id, selected: kind.id === (entryOf(session.players, side.id) ?? human) },
            say(kind.names, locale),
          ),
        ),
      );
      select.addEventListener('change', () => this.events.seat(side.id, select.value));
      return h('label', {}, sideChip(compiled, i, locale), select);
    });
    this.setup.setAttribute('aria-label', text('players', locale));
    this.setup.replaceChildren(
      h('h2', {}, text('players', locale)),
      h(
        'div',
        { class: 'form' },
        ...seats,
        curtain !== null && this.curtainBox(curtain, locale),
        h('label', {}, h('span', {}, text('speed', locale)), speed),
        h('label', {}, h('span', {}, text('seed', locale)), seed),
      ),
      h(
        'p',
        { class: 'buttons' },
        h(
          'button',
          {
            type: 'button',
            class: 'secondary',
            onclick: () => this.events.newGame(Math.max(1, Math.round(Number(seed.value)) || 1)),
          },
          text('newGame', locale),
        ),
      ),
    );
  }
}

/** What was answered here before it was looked at again. */
function answeredHere(given: Answered, choices: readonly Choice[], locale: Locale): HTMLElement {
  const choice = choices.find((one) => one.code === given.code);
  const words = choice ? say(choice.label, locale) : given.notation;
  return h('p', { class: 'hint answered' }, text('answeredHere', locale, words));
}

/** Id of the unit that all answers about places send somewhere. */
export function subjectOf(choices: readonly Choice[]): string | undefined {
  const about = choices.filter((c) => c.places?.length);
  const id = about[0]?.units?.length === 1 ? about[0].units[0] : undefined;
  return id === undefined || about.some((c) => c.units?.length !== 1 || c.units[0] !== id) ? undefined : id;
}

/** The unit that all answers about places send somewhere. */
function subject(
  choices: readonly Choice[],
  compiled: CompiledGame,
  view: PositionView,
  locale: Locale,
): HTMLElement | null {
  const id = subjectOf(choices);
  if (id === undefined) return null;
  const found = [...unitsByPlace(view, rosterOf(compiled)).values()].flat().find(({ unit }) => unit.id === id);
  if (!found) return null;
  const label = counterLabel(compiled.game, say(found.unit.names, locale), found.face, locale);
  return h('p', { class: 'subject' }, counterPicture(compiled, found.face), h('span', {}, label));
}

/** What the last combat brought, with its die. */
function resultLine(event: GameEvent, compiled: CompiledGame, locale: Locale, events: PlayEvents): HTMLElement {
  const dice = (event.dice?.values ?? []).map((value) => h('span', { class: 'die' }, String(value)));
  return h(
    'section',
    { class: 'combat last', 'aria-label': text('lastResult', locale) },
    h('h3', {}, text('lastResult', locale), ...dice),
    h('button', { type: 'button', class: 'link', onclick: () => events.event(event) }, say(event.text, locale)),
    event.combat
      ? h(
          'details',
          {},
          h('summary', {}, text('whyOdds', locale)),
          combatPanel(event.combat, { compiled, locale, faces: new Map(), rules: events.rules }),
        )
      : null,
  );
}

/** What the question interrupts, the outermost first: whose doing it is, in words. */
function interruptions(compiled: CompiledGame, view: PositionView, locale: Locale, rules: RuleLinks): HTMLElement[] {
  const list = view.interrupts ?? [];
  if (list.length === 0) return [];
  return [
    h(
      'ol',
      { class: 'interrupts', 'aria-label': text('interrupts', locale) },
      ...list.map(({ side, text: words, rule }) =>
        h(
          'li',
          {},
          sideChip(compiled, side, locale, true),
          h('span', {}, say(words, locale)),
          ruleChip(rule, locale, rules),
        ),
      ),
    ),
  ];
}

/** An answer about nothing on the map, with what it means. */
function plainButton(choice: Choice, locale: Locale, events: PlayEvents): HTMLElement {
  const meaning = choice.detail && say(choice.detail, locale);
  return h(
    'button',
    { type: 'button', class: meaning ? 'meaning' : null, onclick: () => events.answer(choice.code) },
    say(choice.label, locale),
    meaning && h('small', {}, meaning),
  );
}
