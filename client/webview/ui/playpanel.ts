/** The panel of play: whose decision it is, the question and its answers, tracks and hands, players, and the log. */
import type { CompiledGame, Named } from '../../../engine/kernel/compiled';
import type { Choice, CombatView, GameEvent, Outcome, PositionView } from '../../../engine/kernel/ruleset';
import { seatsOf } from '../../../engine/kernel/seats';
import { both, joined } from '../../../engine/kernel/texts';
import type { Locale } from '../messages';
import { lastBattles, lastDice, toldOf } from '../play/battles';
import { human } from '../play/engine';
import type { ToldWords } from '../play/game-words';
import { type StopMode, stopModes, type Waiting } from '../play/held';
import { nationNames } from '../play/nations';
import { allOf, countOf, mostOf } from '../play/plan';
import { interruptsBeside } from '../play/reacts';
import type { Answered, Asked, Session } from '../play/session';
import type { Standing } from '../play/standing';
import { counterLabel, type Face } from '../svg/counters';
import { rosterOf, unitsByPlace } from '../svg/stacks';
import { say } from '../svg/text';
import { askSentence, sortNames, trackName } from './asks';
import { type Aside, ChoiceList } from './choices';
import { combatPanel, titleOf } from './combat';
import { h } from './dom';
import { counterPicture, nameIn, placeTitle, sideChip } from './facts';
import { Hands } from './hands';
import { Log } from './log';
import { optionChoice } from './option-choice';
import { Piles } from './piles';
import { pinnedBattles } from './pinned';
import { Results } from './results';
import { type RuleLinks, ruleChip } from './rules';
import { kindName, seatChoice } from './seat-choice';
import { type TextKey, text } from './texts';
import { phaseName } from './turntrack';
import { type WhyNot, whyNotBox } from './whynot';
import { winning } from './winning';

export interface PlayEvents {
  answer(code: number): void;
  active(looked: readonly Choice[], key?: boolean): void;
  /** Chooses every unit whose answer begins with this word. */
  all(word: string): void;
  /** Shows the dice of the battle that waits, or of all that wait. */
  roll(all: boolean): void;
  stops(mode: StopMode): void;
  plans(wanted: boolean): void;
  /** Lets the answer to a question stand, or takes that back. */
  stand(key: string, on: boolean): void;
  undo(): void;
  redo(): void;
  /** The person who is asked has the screen. */
  uncover(): void;
  curtain(wanted: boolean): void;
  /** An option of the game is turned on or off. */
  option(id: string, on: boolean): void;
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

/** Whose answer undo takes back: of whoever is asked now, of another person, or of one who keeps it a secret. */
export type TakesBack = 'own' | 'theirs' | 'secret';

export interface PlayState {
  compiled: CompiledGame;
  session: Session;
  view: PositionView;
  locale: Locale;
  /** The computer is to answer; `running` when it goes on by itself. */
  due: boolean;
  /** The battle that waits for its dice to be shown: nothing of what follows from them is. */
  waiting: Waiting | null;
  /** Battles that wait behind it. */
  later: number;
  stops: StopMode;
  /** Whether it is told what the computers are about; null: no person plays against one. */
  plans: boolean | null;
  standing: Standing;
  /** Options as people want them: those of this game, or of the next one. */
  options: Readonly<Record<string, boolean>>;
  /** The screen is to be handed over before the question is shown. */
  covered: boolean;
  takesBack: TakesBack;
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
  /** What cards do and how the game is won, in words. */
  told: ToldWords;
}

/** The answer that lets go of what was taken. */
const putBack = 'back';
/** An answer can be read where so many pixels of the list of answers are seen. */
const firstAnswer = 56;
/** A few answers are seen whole where so many are, before what has happened is told at length. */
const fewAnswers = 140;
/** Beside the question so many nations of a side are told at most. */
const mostNations = 2;
/** Pixels of the panel that are left below what is asked, where that stays in view: some answers, and the log's last line. */
const leastBelow = 90;
/** So many counters stand beside what they do. */
const pictured = 4;

/** What is drawn of a question: what stays in view, and what is below it. */
interface Drawn {
  heads: (Node | null)[];
  parts: (Node | null)[];
}

export class PlayPanel {
  readonly element = h('div', { class: 'play' });
  readonly choices: ChoiceList;
  private readonly question = h('section', { class: 'question' });
  private readonly tables = h('div', { class: 'tables' });
  /** Hands and decks: above the answers where these are about cards, else below them. */
  private readonly cards = h('section', { class: 'hands' });
  private readonly setup = h('section', { class: 'setup' });
  private readonly log: Log;
  private readonly piles: Piles;
  private readonly combat = h('div', { class: 'combat-box' });
  /** Whose decision it is, what is asked and what it belongs to: always in view. */
  private readonly head = h('header', { class: 'question-head' });
  private readonly results: Results;
  private readonly hands: Hands;
  private state: PlayState | undefined;
  private explained = '';
  /** The combat that is explained now. */
  shown: CombatView | null = null;
  /** The combat by all of a group, shown before its dice; null: none. */
  proposed: CombatView | null = null;
  private proposedAt = '';
  private readonly save = h('button', { type: 'button', class: 'secondary', onclick: () => this.events.save() });
  private setupKey = '';
  private answersKey = '';
  /** The question that was asked last: another one is seen from its beginning. */
  private askedLast = '';
  /** The moment of the question that room was made for. */
  private roomFor = '';

  constructor(private readonly events: PlayEvents) {
    this.choices = new ChoiceList(events);
    this.log = new Log(events);
    this.piles = new Piles((unit) => events.unit(unit));
    this.results = new Results(events);
    this.hands = new Hands(events);
    const { head, question, cards, tables, piles, setup, log } = this;
    this.element.append(head, question, cards, tables, piles.element, setup, log.element);
    // What stays in view must leave some of the panel to what is scrolled beneath it.
    const sized = new ResizeObserver(() => {
      const room = this.element.closest('.side')?.clientHeight ?? 0;
      this.head.classList.toggle('tall', room > 0 && this.head.offsetHeight > room - leastBelow);
    });
    for (const one of [this.head, this.element]) sized.observe(one);
  }

  /** Shows the present state of the game. */
  update(state: PlayState): void {
    this.state = state;
    const moment = `${state.session.seed} ${state.session.at} ${state.session.line.length}`;
    if (moment !== this.proposedAt) this.proposed = null;
    this.proposedAt = moment;
    this.explained = '';
    this.drawHands(state);
    this.drawQuestion(state);
    this.explain();
    this.drawTables(state);
    this.piles.update(state.compiled, state.view, () => rosterOf(state.compiled), state.locale);
    this.drawSetup(state);
    const { story, atEnd } = state.session;
    const log = logOf(state);
    this.log.update({ compiled: state.compiled, story: atEnd ? log : story, now: log.length, locale: state.locale });
  }

  /** Shows the combat in question; with an answer, as it would be after it; else as it would be after the first answer that leads to one. */
  explain(code?: number): void {
    const { state } = this;
    if (!state) return;
    const { session, compiled, view, locale, due, covered, waiting } = state;
    const { game } = session;
    const hidden = due || covered || waiting !== null;
    const declared = hidden ? (waiting?.combat ?? null) : (game.combat?.() ?? null);
    const answered = session.answers.filter(({ person }) => person).length;
    const going = waiting ? waiting.combat.place : (declared?.place ?? session.open()?.target);
    this.results.update(logOf(state), session.seed, declared?.place ?? null, answered, compiled, locale, going);
    const combat = hidden
      ? declared
      : ((code === undefined ? null : game.combat?.(code)) ?? this.proposed ?? declared ?? this.first(session));
    this.shown = combat;
    if (code !== undefined && !hidden)
      this.look(session.question()?.choices.find((choice) => choice.code === code)?.card);
    const key = JSON.stringify([combat, locale, waiting !== null]);
    if (key === this.explained) return;
    this.explained = key;
    const faces = new Map<string, Face>();
    if (combat)
      for (const list of unitsByPlace(view, rosterOf(compiled)).values())
        for (const { unit, face } of list) faces.set(unit.id, face);
    const context = { compiled, locale, faces, rules: this.events.rules, bare: waiting !== null };
    this.combat.replaceChildren(...(combat ? [combatPanel(combat, context)] : []));
  }

  /** Reads the card that an answer is about; the answer stays where it is, however long the card. */
  private look(card: string | undefined): void {
    const top = () => this.choices.element.getBoundingClientRect().top;
    const before = top();
    this.hands.look(card);
    const side = this.element.closest('.side');
    if (side) side.scrollTop += top() - before;
  }

  /** Where the answers to a new question would not be seen, what stands above them is cut short, or what has happened since the last one told in a line. */
  private makeRoom(): void {
    const list = this.element.closest('.side')?.querySelector<HTMLDetailsElement>('details.since-list');
    const { classList } = this.head;
    classList.remove('tight');
    if (this.head.hidden) return;
    // Cards of a hand are answers, too.
    const answers = [this.choices.element, this.cards].filter((one) => one.getClientRects().length > 0);
    const isCovered = (wanted = firstAnswer) => {
      const { bottom } = this.head.getBoundingClientRect();
      const seen = answers.map((one) => one.getBoundingClientRect());
      const first = seen.map(({ top, height }) => top + Math.max(firstAnswer, Math.min(wanted, height)));
      return Math.max(bottom, first.sort((a, b) => a - b)[0] ?? 0) > this.log.element.getBoundingClientRect().top;
    };
    const cut = () => classList.toggle('tight', isCovered());
    cut();
    if (!list?.open || !isCovered(fewAnswers)) return;
    list.open = false;
    classList.remove('tight');
    cut();
  }

  private pinned(state: PlayState): HTMLElement | null {
    const battles = lastBattles(state.session.answers, logOf(state));
    this.results.said = new Set(battles.flatMap((one) => toldOf(one).map(({ index }) => index)));
    const others = lastDice(state.session.answers, logOf(state));
    return pinnedBattles([...others, ...battles], state.locale, (event) => {
      this.events.event(event);
      this.results.bring(event);
    });
  }

  /** The combat that the first answer leads to, so that none is begun unseen. */
  private first({ game }: Session): CombatView | null {
    const code = this.choices.first?.code;
    return code === undefined ? null : (game.combat?.(code) ?? null);
  }

  private drawQuestion(state: PlayState): void {
    this.results.said = new Set();
    const { session, due, covered, waiting } = state;
    const asked = session.question();
    const outcome = waiting ? null : session.outcome();
    const focusWasHere = this.hasFocus();
    const { heads, parts } = this.asking(state, asked, outcome);
    // What goes on stays in view, above the answers.
    heads.push(h('p', { class: 'buttons' }, ...this.buttons(state, asked, outcome)));
    const asks = `${asked?.side} ${asked?.ask} ${waiting !== null} ${covered}`;
    if (!due && asks !== this.askedLast) {
      this.askedLast = asks;
      this.element.closest('.side')?.scrollTo(0, 0);
    }
    // The same may be asked again with more above it.
    const moment = `${asks} ${session.at}`;
    if (!due && moment !== this.roomFor) {
      this.roomFor = moment;
      requestAnimationFrame(() => this.makeRoom());
    }
    this.question.setAttribute('aria-label', text('toMove', state.locale));
    const isNode = (part: Node | null): part is Node => part !== null;
    this.head.replaceChildren(...(session.exchangedNow ? [exchangedNotice(state)] : []), ...heads.filter(isNode));
    this.question.replaceChildren(
      ...notices(state, this.events),
      ...parts.filter(isNode),
      // What decides between answers comes below them: a long list of chances must not push them out of view.
      ...(waiting ? [this.combat, this.results.element] : [this.results.element, this.combat]),
    );
    if (!focusWasHere || this.hasFocus()) return;
    if (this.choices.element.isConnected) this.choices.focus(true);
    if (!this.question.contains(document.activeElement))
      this.head.querySelector<HTMLElement>('.buttons button:not([disabled])')?.focus();
  }

  /** Whether the focus is on the question, or on what stays in view above it. */
  private hasFocus(): boolean {
    return [this.question, this.head].some((one) => one.contains(document.activeElement));
  }

  /** The question, or why none is asked: dice that wait, the end of the game, a screen that is to be handed over. */
  private asking(state: PlayState, asked: Asked | null, outcome: Outcome | null): Drawn {
    const { waiting, covered } = state;
    const { rules, uncover } = this.events;
    if (waiting || outcome || covered) {
      this.choices.clear();
      this.answersKey = '';
    }
    if (waiting) return { heads: [...waitingHead(state, waiting, rules), this.pinned(state)], parts: [] };
    if (outcome) return { heads: [], parts: [endOf(state, outcome)] };
    if (!asked) return { heads: [], parts: [] };
    return covered ? { heads: [curtain(state, asked.side, uncover)], parts: [] } : this.drawAsked(state, asked);
  }

  /** A question that is seen by whom it asks. */
  private drawAsked(state: PlayState, asked: Asked): Drawn {
    const { compiled, session, view, locale, due, running, given, why } = state;
    const { events } = this;
    const { ruleset } = session.prepared;
    const side = compiled.game.sides[asked.side];
    const sentence = askSentence(ruleset, asked.ask, locale);
    const thinking = due && running && text('thinking', locale, side ? say(side.names, locale) : '');
    const heads = [
      h(
        'p',
        { class: 'asks' },
        sideChip(compiled, asked.side, locale),
        nationsOf(compiled, asked.side, locale, mostNations),
        phaseTag(compiled, view, locale),
        ruleChip(asked.rule, locale, events.rules),
      ),
      ...interruptions(state, events.rules),
      h('h2', { class: 'sentence', 'aria-live': 'polite' }, thinking || sentence),
      due ? null : this.pinned(state),
      due ? null : (actionBox(state, events) ?? subject(asked.choices, compiled, view, locale)),
    ];
    const answered = given ? answeredHere(given, asked.choices, locale) : null;
    if (due) {
      this.choices.clear();
      this.answersKey = '';
      return { heads, parts: [answered] };
    }
    const key = `${session.seed} ${session.answers.length} ${asked.ask} ${locale} ${asked.choices.length}`;
    if (key !== this.answersKey) {
      const beside = asides(compiled, view, locale, asked.choices);
      this.choices.show(asked.choices, locale, sentence, beside, sortNames(ruleset, locale));
      this.answersKey = key;
    }
    const show = (places: string[], units: string[]) => events.places(places, units);
    const reason = why ? whyNotBox(compiled, why, sentence, locale, events.rules, show) : null;
    // Wherever the answers are scrolled to, it is seen.
    heads.push(reason);
    return { heads, parts: [answered, this.choices.element] };
  }

  /** What the game goes on with, above the answers: dice, computers, answers about nothing on the map, the way back. */
  private buttons(state: PlayState, asked: Asked | null, outcome: Outcome | null): (Node | null)[] {
    const { session, locale, due, covered, running, waiting } = state;
    const { events } = this;
    const second = (key: TextKey, action: () => void) =>
      h('button', { type: 'button', class: 'secondary', onclick: action }, text(key, locale));
    const goesOn = !waiting && due && !running;
    const mine = !waiting && !due && !outcome && !covered;
    return [
      ...(waiting ? rollButtons(state, events) : []),
      ...(goesOn
        ? [h('button', { type: 'button', onclick: events.run }, text('auto', locale)), second('step', events.step)]
        : []),
      ...(mine
        ? this.plain(session).map((choice) => plainButton(choice, this.hands.brief(choice.card), locale, events))
        : []),
      mine && asked ? standButton(state, asked, events) : null,
      mine ? this.allButton(state, asked?.ask ?? '') : null,
      running ? second('pause', events.pause) : null,
      undoButton(state, events),
      session.atEnd ? null : second('redo', events.redo),
    ];
  }

  /** What goes on without anything on the map. To put something back is to undo that it was taken, as long as that can be undone. */
  private plain(session: Session): Choice[] {
    const { plain } = this.choices;
    return session.before === null ? plain : plain.filter(({ notation }) => notation !== putBack);
  }

  /** Shows the combat by all of a group: choosing all once more casts its dice. */
  propose(combat: CombatView): void {
    this.proposed = combat;
    if (this.state) this.update(this.state);
    this.head.querySelector<HTMLElement>('button.all')?.focus();
  }

  /** Where a group is put together: all of it at once. */
  private allButton({ session, locale }: PlayState, ask: string): HTMLElement | null {
    const choices = session.question()?.choices ?? [];
    const all = allOf(ask, choices, session.prepared.ruleset.groups ?? {});
    const [first] = all;
    if (!first) return null;
    const word = first.notation.split(' ')[0]!;
    const how = first.act ? `${locale === 'ja' ? '：' : ': '}${say(first.act, locale)}` : '';
    const [count, most] = [countOf(all), mostOf(session.game, choices, word)];
    // The first alone is a row of the list.
    if (most === 1 && count > 1) return null;
    // What is no battle, such as an evasion, is no attack.
    const casts = this.proposed?.kind ? 'allCast' : 'allAndRoll';
    // No more of them than may be chosen.
    const words =
      most < count ? text('someOfThem', locale, most, count) : text(this.proposed ? casts : 'allOfThem', locale, count);
    return h('button', { type: 'button', class: 'all', onclick: () => this.events.all(word) }, words + how);
  }

  /** Hands come first: answers about cards say what these do. */
  private drawHands(state: PlayState): void {
    const { compiled, view, locale, told } = state;
    this.hands.update({ compiled, hands: view.hands, told: told.cards, choices: choicesOf(state), locale });
  }

  private drawTables(state: PlayState): void {
    const { compiled, session, view, locale, due, covered, told, waiting } = state;
    const { game } = compiled;
    const tracks = Object.entries(view.tracks);
    const { ruleset } = session.prepared;
    /** By the name that the game gives it, else by that of the rules. */
    const named = (list: readonly Named[], id: string) =>
      list.some((one) => one.id === id) ? nameIn(list, id, locale) : trackName(ruleset, id, locale);
    const choices = choicesOf(state);
    const focused = this.tables.contains(document.activeElement)
      ? (document.activeElement as HTMLElement).dataset.notation
      : undefined;
    // Sides stand above what they have; what is all sides' alike needs none.
    let parted = false;
    const rows = tracks.map(([id, values]) => {
      const track = game.tracks?.find((one) => one.id === id);
      // One counter for all stands once, below all sides.
      const held = values.filter((value) => value !== null);
      const common = track !== undefined && !track.sides && new Set(held).size <= 1;
      parted ||= !common;
      const cells = (common ? [0] : game.sides.map((_, side) => side)).map((side) => {
        const own = choices.filter(
          ({ track }) => track?.id === id && (track.side === side || (track.side < 0 && side === 0)),
        );
        const value = (common ? held[0] : values[side]) ?? null;
        const box = track?.boxes?.find((one) => one.value === value)?.names;
        const cell = trackCell(value, box ? say(box, locale) : null, own, locale, this.events);
        if (common) cell.setAttribute('colspan', String(game.sides.length));
        return cell;
      });
      return h('tr', {}, h('th', { scope: 'row' }, named(game.tracks ?? [], id)), ...cells);
    });
    const heads = game.sides.map((_, i) => h('th', { scope: 'col' }, sideChip(compiled, i, locale)));
    // A card that is being carried out is read above the answers, in nobody's hand any more.
    const action = due || covered || waiting ? null : session.open();
    const played = action?.card === undefined ? null : this.hands.readingOf(action.card, action.side);
    const behind = played || action?.by === undefined ? null : this.hands.readingOf(action.by, action.side);
    const decks = Object.entries(view.decks).map(([id, left]) => `${named(game.decks, id)}: ${left}`);
    this.cards.setAttribute('aria-label', text('decks', locale));
    this.cards.hidden = !played && !behind && this.hands.element.childElementCount + decks.length === 0;
    this.cards.replaceChildren(
      ...(played ? [h('div', { class: 'card-read-box' }, played)] : []),
      this.hands.element,
      ...(behind ? [h('div', { class: 'card-read-box' }, behind)] : []),
      ...(decks.length > 0 ? [h('p', { class: 'hint' }, `${text('decks', locale)} — ${decks.join(' · ')}`)] : []),
    );
    this.placeCards(played !== null || choices.some(({ card }) => card !== undefined));
    const won = winning(
      { compiled, view, locale, rules: this.events.rules, told: told.conditions },
      this.tables.querySelector('.winning[open]') !== null,
    );
    this.tables.replaceChildren(
      h(
        'section',
        { 'aria-label': text('tracks', locale) },
        rows.length > 0 &&
          h(
            'table',
            { class: 'tracks' },
            parted && h('thead', {}, h('tr', {}, h('td', {}), ...heads)),
            h('tbody', {}, ...rows),
          ),
        won,
      ),
    );
    this.tables.hidden = rows.length === 0 && won === null;
    if (focused) this.tables.querySelector<HTMLElement>(`[data-notation="${CSS.escape(focused)}"]`)?.focus();
  }

  /** Cards come before the answers that are about them. What has the focus keeps it. */
  private placeCards(asked: boolean): void {
    const next = asked ? this.question : this.tables;
    if (this.cards.nextElementSibling === next) return;
    const focus = document.activeElement;
    this.element.insertBefore(this.cards, next);
    if (focus instanceof HTMLElement && this.cards.contains(focus)) focus.focus({ preventScroll: true });
  }

  private box(key: 'curtain' | 'plans', wanted: boolean, locale: Locale): HTMLElement {
    const box = h('input', { type: 'checkbox', checked: wanted });
    box.addEventListener('change', () => this.events[key](box.checked));
    return h('label', { class: 'check' }, h('span', {}, text(key, locale)), box);
  }

  private drawSetup(state: PlayState): void {
    const { compiled, session, locale, pace, curtain, plans, stops, options } = state;
    const standing = state.standing.keys.map((one) => [one, standingWords(state, one)] as const);
    this.save.disabled = session.line.length === 0;
    const { seed: begun, players, exchanged } = session;
    const { id, options: played } = compiled.scenario;
    const key = JSON.stringify([
      begun,
      players,
      exchanged,
      locale,
      id,
      played,
      curtain,
      plans,
      stops,
      options,
      standing,
    ]);
    if (key === this.setupKey) return;
    this.setupKey = key;
    this.save.textContent = text('save', locale);
    const seed = h('input', { type: 'number', min: 1, max: 0x7fffffff, value: session.seed });
    const speed = h('input', { type: 'range', min: 0, max: 1000, step: 50, value: 1000 - Math.min(1000, pace) });
    speed.addEventListener('input', () => this.events.pace(1000 - Number(speed.value)));
    const seats = seatsOf(compiled).map((seat) => {
      const side = compiled.game.sides[seat[0]!]!;
      const kind = session.playerOf(side.id) ?? human;
      const choice = seatChoice({ compiled, seat, kind, locale, people: true }, (chosen) => {
        for (const one of seat) this.events.seat(compiled.game.sides[one]!.id, chosen);
      });
      const names = seat.flatMap((one) => [sideChip(compiled, one, locale), nationsOf(compiled, one, locale)]);
      return h('div', { class: 'seat-row' }, h('span', { class: 'seat' }, ...names), choice);
    });
    this.setup.setAttribute('aria-label', text('players', locale));
    // What has the focus keeps it: whoever goes through a list with the keys chooses more than once.
    const focused = this.setup.contains(document.activeElement) ? (document.activeElement as HTMLElement) : null;
    const again = focused?.dataset.seat
      ? `select.${focused.className}[data-seat="${focused.dataset.seat}"]`
      : focused?.dataset.option && `input[data-option="${focused.dataset.option}"]`;
    this.setup.replaceChildren(
      h('h2', {}, text('players', locale)),
      h(
        'div',
        { class: 'form' },
        ...seats,
        ...optionChoice(state, this.events, this.setup.querySelector('.options[open]') !== null),
        exchanged && h('p', { class: 'hint' }, text('exchangedSides', locale)),
        curtain !== null && this.box('curtain', curtain, locale),
        plans !== null && this.box('plans', plans, locale),
        ...standing.map((one) => standingBox(state, one, this.events)),
        h('label', {}, h('span', {}, text('speed', locale)), speed),
        stopChoice(stops, locale, this.events),
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
            onclick: () => {
              this.events.newGame(Math.max(1, Math.round(Number(seed.value)) || 1));
              // What is asked first stands above the players.
              this.element.closest('.side')?.scrollTo(0, 0);
            },
          },
          text('newGame', locale),
        ),
        this.save,
      ),
    );
    if (again) this.setup.querySelector<HTMLElement>(again)?.focus({ preventScroll: true });
  }
}

/**
 * Nations of a side that have units in the scenario, where its name does not say them: `Iran` of a side that is called after its manner of war.
 * @param most more of them are not told
 */
function nationsOf(
  compiled: CompiledGame,
  side: number,
  locale: Locale,
  most = Number.POSITIVE_INFINITY,
): HTMLElement | null {
  const names = nationNames(compiled, side, locale);
  if (names.length === 0 || names.length > most) return null;
  return h('small', { class: 'nations' }, names.join(locale === 'ja' ? '、' : ', '));
}

/** What is above all that is asked: that the text has changed, and what the table has to tell. */
function notices({ stale, notice, locale }: PlayState, events: PlayEvents): HTMLElement[] {
  const restart = () =>
    h('button', { type: 'button', class: 'secondary', onclick: events.restart }, text('restart', locale));
  return [
    ...(stale ? [h('div', { class: 'notice', role: 'status' }, text('changed', locale), ' ', restart())] : []),
    ...(notice ? [h('div', { class: 'notice', role: 'status' }, notice)] : []),
  ];
}

/** Who has won, and by what. */
function endOf({ compiled, locale }: PlayState, outcome: Outcome): HTMLElement {
  const winner = compiled.game.sides[outcome.winner];
  return h(
    'div',
    { class: 'banner', role: 'status' },
    h('strong', {}, winner ? text('wins', locale, say(winner.names, locale)) : text('draw', locale)),
    h('span', {}, say(outcome.text, locale), outcome.rule ? ` (${outcome.rule})` : ''),
  );
}

/** Asks to hand the screen to whoever plays a side, with all sides of the seat; in view wherever the panel was scrolled to before. */
function curtain({ compiled, locale }: PlayState, side: number, uncover: () => void): HTMLElement {
  const seat = seatsOf(compiled).find((sides) => sides.includes(side)) ?? [side];
  const names = seat.map((one) => both(compiled.game.sides[one]!.names));
  const name = say(joined(names, ' and ', 'と'), locale);
  return h(
    'div',
    { class: 'banner curtain', role: 'status' },
    h('strong', {}, ...seat.map((one) => sideChip(compiled, one, locale, true)), text('handOver', locale, name)),
    h('span', {}, text('handOverWhy', locale)),
    h('button', { type: 'button', onclick: () => uncover() }, text('handTaken', locale, name)),
  );
}

/** Tells that the players have exchanged sides, and who plays what now. */
function exchangedNotice({ compiled, session, locale }: PlayState): HTMLElement {
  const seats = compiled.game.sides.map(
    ({ id, names }, side) =>
      `${say(names, locale)}: ${kindName(session.playerOf(id) ?? human, compiled, side, locale)}`,
  );
  return h(
    'div',
    { class: 'notice', role: 'status' },
    h('strong', {}, text('exchangedSides', locale)),
    ' ',
    seats.join(' · '),
  );
}

/** The answers of the question that a person is asked. */
function choicesOf({ session, due, covered, waiting }: PlayState): readonly Choice[] {
  return due || covered || waiting ? [] : (session.question()?.choices ?? []);
}

/** What has happened as far as it is shown. */
function logOf({ session: { log }, waiting }: PlayState): readonly GameEvent[] {
  return waiting ? log.slice(0, waiting.event.index) : log;
}

/** The phase; where there is little room, its segment alone. */
function phaseTag(compiled: CompiledGame, { phase, lap }: PositionView, locale: Locale): HTMLElement | null {
  const name = phaseName(compiled, phase, locale, undefined, lap);
  if (name === '') return null;
  const last = name.lastIndexOf(' · ') + 1;
  const outer = last > 0 && h('span', { class: 'phase-outer' }, name.slice(0, last + 2));
  return h('span', { class: 'phase' }, outer, last > 0 ? name.slice(last + 2) : name);
}

/** Which battle waits for its dice. */
function waitingHead(
  { compiled, view, locale }: PlayState,
  { combat, event }: Waiting,
  rules: RuleLinks,
): HTMLElement[] {
  return [
    h(
      'p',
      { class: 'asks' },
      sideChip(compiled, combat.rolls ?? event.side ?? combat.side, locale),
      phaseTag(compiled, view, locale),
      ruleChip(event.rule, locale, rules),
    ),
    h(
      'h2',
      { class: 'sentence', 'aria-live': 'polite' },
      titleOf('battleComes', combat.place, combat.kind, { compiled, locale }),
    ),
  ];
}

function rollButtons({ later, locale }: PlayState, events: PlayEvents): HTMLElement[] {
  const button = (words: string, all: boolean, look: string) =>
    h('button', { type: 'button', class: look, onclick: () => events.roll(all) }, words);
  const roll = button(text('rollDice', locale), false, 'roll');
  return later > 0 ? [roll, button(text('rollAll', locale, later + 1), true, 'secondary roll-all')] : [roll];
}

/** Where the table stops before dice. */
function stopChoice(stops: StopMode, locale: Locale, events: PlayEvents): HTMLElement {
  const words = { all: 'stopAll', own: 'stopOwn', never: 'stopNever' } as const;
  const select = h(
    'select',
    { class: 'stops' },
    ...stopModes.map((mode) => h('option', { value: mode, selected: mode === stops }, text(words[mode], locale))),
  );
  select.addEventListener('change', () => events.stops(stopModes.find((mode) => mode === select.value) ?? 'all'));
  return h('label', {}, h('span', {}, text('stopBefore', locale)), select);
}

/** Where the unit of an answer stands, and what it belongs to; of an answer about a card among several about it, that card. */
function asides(
  compiled: CompiledGame,
  view: PositionView,
  locale: Locale,
  choices: readonly Choice[],
): (choice: Choice) => Aside {
  const states = new Map(view.units.map((unit) => [unit.id, unit]));
  const { units } = rosterOf(compiled);
  const places = new Map(compiled.board.places.map((place) => [place.id, place]));
  const cards = new Map(compiled.game.decks.flatMap((deck) => deck.cards.map((card) => [card.id, card] as const)));
  const about = new Map<string, number>();
  for (const { card } of choices) if (card !== undefined) about.set(card, (about.get(card) ?? 0) + 1);
  const underCards = [...about.values()].some((count) => count > 1);
  return ({ units: [id = ''] = [], places: to = [], card: held = '', act, beside }) => {
    const own = units.get(id);
    const name = own ? say(own.names, locale) : null;
    if (beside) return { under: text('besides', locale), note: null, name };
    const card = underCards ? cards.get(held) : undefined;
    if (card) return { under: say(card.names, locale), note: null, name: null, short: act ? say(act, locale) : null };
    const at = states.get(id)?.at ?? '';
    const place = places.get(at);
    // A single name says more than nothing; a formation more than the name of its unit, which the answer says.
    const formation = compiled.game.formations?.find((one) => one.id === own?.formation);
    const several = !to.includes(at);
    return {
      under: place && !several ? placeTitle(place, locale) : null,
      note: own ? say(several ? own.names : (formation?.names ?? { en: '' }), locale) || null : null,
      name,
    };
  };
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

/** What the question is a step of; or what another side does that it reacts to. */
function actionBox({ session, compiled, view, locale }: PlayState, events: PlayEvents): HTMLElement | null {
  const action = session.open();
  if (!action) return null;
  const all = [...unitsByPlace(view, rosterOf(compiled)).values()].flat();
  const faces = (units: readonly string[]) => {
    const shown = units.flatMap((id) => all.find(({ unit }) => unit.id === id) ?? []);
    const more = shown.length - pictured;
    return [
      ...shown.slice(0, pictured).map(({ face }) => counterPicture(compiled, face, 'tiny')),
      ...(more > 0 ? [h('small', { 'aria-hidden': 'true' }, `+${more}`)] : []),
    ];
  };
  const { parts = [] } = action;
  const other = action.side === session.question()?.side ? undefined : compiled.game.sides[action.side];
  return h(
    'div',
    { class: other ? 'action reaction' : 'action', role: 'status' },
    other
      ? h(
          'span',
          { class: 'answers-to' },
          sideChip(compiled, action.side, locale, true),
          text('answersTo', locale, say(other.names, locale)),
        )
      : null,
    ...(parts.length > 0 ? [] : faces(action.units)),
    h('strong', {}, say(action.names, locale)),
    action.rule === session.question()?.rule ? null : ruleChip(action.rule, locale, events.rules),
    parts.length > 0 &&
      h(
        'ul',
        { class: 'parts' },
        ...parts.map(({ names, target = '', units }) => {
          const show = () => events.places([target], units);
          return h(
            'li',
            {},
            ...faces(units),
            h('button', { type: 'button', class: 'link', onclick: show }, say(names, locale)),
          );
        }),
      ),
  );
}

/** The unit that all answers about places send somewhere. */
function subject(
  choices: readonly Choice[],
  compiled: CompiledGame,
  view: PositionView,
  locale: Locale,
): HTMLElement | null {
  const id = subjectOf(choices);
  const at = view.units.find((unit) => unit.id === id)?.at;
  // Answers that only choose it name it themselves.
  if (id === undefined || choices.every(({ places = [at] }) => places.every((place) => place === at))) return null;
  const found = [...unitsByPlace(view, rosterOf(compiled)).values()].flat().find(({ unit }) => unit.id === id);
  if (!found) return null;
  const label = counterLabel(compiled.game, say(found.unit.names, locale), found.face, locale);
  return h('p', { class: 'subject' }, counterPicture(compiled, found.face), h('span', {}, label));
}

/** What the question interrupts, the outermost first: whose doing it is, in words. */
function interruptions({ compiled, session, view, locale }: PlayState, rules: RuleLinks): HTMLElement[] {
  const list = interruptsBeside(view, session.open());
  if (list.length === 0) return [];
  const asked = session.question()?.rule;
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
          rule === asked ? null : ruleChip(rule, locale, rules),
        ),
      ),
    ),
  ];
}

/** The value of a side on a track, with what moves it by hand. */
function trackCell(
  value: number | null,
  box: string | null,
  moves: readonly Choice[],
  locale: Locale,
  events: PlayEvents,
): HTMLElement {
  const button = (up: boolean) =>
    moves
      .filter(({ track }) => track!.by > 0 === up)
      .map(({ code, label, notation }) =>
        h(
          'button',
          {
            type: 'button',
            class: 'secondary shift',
            title: say(label, locale),
            'aria-label': say(label, locale),
            'data-notation': notation,
            onclick: () => events.answer(code),
          },
          up ? '+' : '−',
        ),
      );
  return h(
    'td',
    {},
    ...button(false),
    h('span', { class: 'value' }, value === null ? '–' : String(value)),
    box && h('small', {}, ' ', box),
    ...button(true),
  );
}

/** The one way back: to before the last thing that a person did, and what goes with that is said. */
function undoButton({ session, compiled, locale, takesBack }: PlayState, events: PlayEvents): HTMLElement {
  const undone = session.undone();
  const words = text('undo', locale);
  if (!undone) return h('button', { type: 'button', class: 'secondary undo', disabled: true }, words);
  const { last, chance, others } = undone;
  const names = compiled.game.sides[last.side]?.names;
  const by = names ? say(names, locale) : '';
  const label = say(last.label, locale);
  const what = { own: label, theirs: text('undoTheirs', locale, by, label), secret: text('undoAnswer', locale, by) }[
    takesBack
  ];
  const title = [
    text('undoOf', locale, what),
    ...(chance ? [text('undoDice', locale)] : []),
    ...(others > 0 ? [text('undoOthers', locale, others)] : []),
    ...(last.person || by === '' ? [] : [by]),
  ].join(' · ');
  return h(
    'button',
    {
      type: 'button',
      class: 'secondary undo',
      title: `${title} (${session.before === null ? 'Backspace' : 'Esc'})`,
      onclick: () => events.undo(),
    },
    words,
    ' ',
    h('small', {}, what),
    chance && h('span', { class: 'read-out' }, `, ${text('undoDice', locale)}`),
    chance ? h('span', { class: 'die', 'aria-hidden': 'true' }, '⚂') : null,
  );
}

/** Lets an answer stand that is asked for again and again. */
function standButton({ session, locale, standing }: PlayState, asked: Asked, events: PlayEvents): HTMLElement | null {
  const found = standing.offered(session, asked);
  const choice = asked.choices.find(({ code }) => code === found?.code);
  if (!found || !choice) return null;
  return h(
    'button',
    { type: 'button', class: 'secondary meaning stand', onclick: () => events.stand(found.key, true) },
    text('standing', locale, say(choice.label, locale)),
    h('small', {}, text('standingHint', locale)),
  );
}

/** What is answered by itself, and how. */
function standingWords({ session, locale }: PlayState, key: string): string {
  const [, ask = ''] = key.split(' ');
  const { ruleset } = session.prepared;
  const given = session.line.findLast((one) => one.ask === ask && one.notation === ruleset.standing?.[ask]);
  const answer = given ? ` → ${say(given.label, locale)}` : '';
  return text('stands', locale, askSentence(ruleset, ask, locale)) + answer;
}

/** An answer that stands, to be taken back. */
function standingBox(
  { compiled, locale }: PlayState,
  [key, words]: readonly [string, string],
  events: PlayEvents,
): HTMLElement {
  const [side] = key.split(' ');
  const box = h('input', { type: 'checkbox', checked: true });
  box.addEventListener('change', () => events.stand(key, false));
  const chip = sideChip(
    compiled,
    compiled.game.sides.findIndex(({ id }) => id === side),
    locale,
    true,
  );
  return h('label', { class: 'check stands' }, h('span', {}, chip, ' ', words), box);
}

/** An answer about nothing on the map, with what it means, and what its card says. Who points at it, or comes to it by key, looks at it as at a row of the list. */
function plainButton(choice: Choice, card: string | undefined, locale: Locale, events: PlayEvents): HTMLElement {
  const meaning = [choice.detail && say(choice.detail, locale), card].filter(Boolean).join(' · ');
  const look = () => events.active([choice]);
  const leave = () => events.active([]);
  return h(
    'button',
    {
      type: 'button',
      class: meaning ? 'meaning' : null,
      // Where there is little room, the meaning is cut short.
      title: meaning || null,
      'data-notation': choice.notation,
      onclick: () => events.answer(choice.code),
      onpointerenter: look,
      onpointerleave: leave,
      onfocus: look,
      onblur: leave,
    },
    say(choice.label, locale),
    meaning && h('small', {}, meaning),
  );
}
