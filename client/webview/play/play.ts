/** Play at the table: the game in progress, who answers, and what the panel shows of it. */

import type { CompiledGame } from '../../../engine/kernel/compiled';
import { entryOf, setEntry } from '../../../engine/kernel/records';
import type {
  ActionView,
  Choice,
  CombatView,
  GameEvent,
  OverlayKind,
  PositionView,
  TurnNote,
} from '../../../engine/kernel/ruleset';
import { seatLeads, seatsOf } from '../../../engine/kernel/seats';
import type { Replay } from '../../../engine/lab/replay';
import type { ExampleStart } from '../../../server/lsp/protocol';
import { concerns } from '../map/highlights';
import type { Locale, ReplayScript, TableState } from '../messages';
import { PlayPanel, subjectOf, type TakesBack } from '../ui/playpanel';
import type { RuleLinks } from '../ui/rules';
import { text } from '../ui/texts';
import type { WhyNot } from '../ui/whynot';
import { lastBattles } from './battles';
import { Curtain } from './curtain';
import { Driver } from './driver';
import { human, kindFor, overlaysOf, prepare } from './engine';
import { GameWords } from './game-words';
import { replayText } from './ground';
import { Held, type StopMode, stopModes, type Waiting } from './held';
import { exampleText, scenarioText } from './make';
import { changeMind, stepBack } from './mind';
import { type ChosenOptions, changedOptions, chooseOption, withOptions } from './options';
import { wholeGroup } from './plan';
import { interruptedIn, placesOfAction } from './reacts';
import { Reel } from './reel';
import { type Asked, Session } from './session';
import { anything, type Since, sinceThen } from './since';
import type { Source } from './source';
import { Standing } from './standing';

const nothing: readonly never[] = [];

export interface PlayHost {
  /** The position, the question or the players have changed. */
  changed(): void;
  /** Answers are looked at in the list; `key`: they were chosen with the keyboard. */
  active(looked: readonly Choice[], key: boolean): void;
  show(places: string[], units: string[]): void;
  /** Brings these places into view together, or the first of them. */
  bring(places: readonly string[]): void;
  /** The same where they can be read. */
  lookAt(places: readonly string[]): void;
  save(name: string, text: string): void;
  unit(id: string): void;
  error(message: string): void;
  write(text: string, where: 'new' | 'file'): void;
  /** What cards do is wanted in words. */
  tellWords(locale: Locale): void;
  rules: RuleLinks;
}

/** Which time of a game is told of: from one number of answers to another. */
const keyOf = ({ seed }: Session, from: number, to: number) => `${from} ${to} ${seed}`;

const phaseOf = ({ turn, phase }: PositionView) => `${turn} ${phase}`;

/** So many places are brought into view for a question. */
const fewPlaces = 6;

export class Play {
  readonly panel: PlayPanel;
  session: Session | null = null;
  problems: string[] = [];
  private compiled: CompiledGame | null = null;
  private offeredText: string | null = null;
  private begunWith = '';
  private ensured = '';
  /** Options that people have turned on or off at the table. */
  private options: ChosenOptions = {};
  private playable = false;
  private driver: Driver | null = null;
  readonly gameWords: GameWords;
  private readonly curtain = new Curtain();
  /** A game that is only looked at has no secrets. */
  private watched = false;
  /** The game that the present one was forked from. */
  private origin: { session: Session; watched: boolean } | null = null;
  private readonly reel = new Reel(150, () => this.forward());
  private locale: Locale = 'en';
  private notice: string | null = null;
  private why: WhyNot | null = null;
  /**
   * The position after a person's last move, with how many answers and events there were. Answers to what others do, and passing in the same
   * phase, are none (`replies`, by their index); while the steps of a move are given, what had happened before it stays.
   */
  private left: {
    session: Session;
    at: number;
    events: number;
    view: PositionView;
    in: string;
    replies: number[];
  } | null = null;
  /** Battles that wait to be looked at before their dice. */
  private readonly held = new Held();
  private stops: StopMode = 'all';
  /** Whether a person wants to know what the computers are about. */
  private plans = false;
  private readonly standing = new Standing();
  /** The question whose reaction was brought into view. */
  private reacted = '';
  private told: { key: string; since: Since | null } | undefined;
  private wanted = 150;
  /** The pace of the settings, as they said it last. */
  private settled: number | undefined;
  private opened: { of: CompiledGame; source: Source | null } | undefined;

  constructor(private readonly host: PlayHost) {
    this.gameWords = new GameWords((locale) => host.tellWords(locale));
    this.panel = new PlayPanel({
      answer: (code) => this.answerListed(code),
      active: (looked, key = false) => {
        this.explain(looked.length === 1 ? looked[0]! : null);
        host.active(looked, key);
      },
      all: (word) => this.all(word),
      roll: (all) => this.roll(all),
      stops: (mode) => {
        this.stops = mode;
        if (mode === 'never') this.roll(true);
        else host.changed();
      },
      plans: (wanted) => {
        this.plans = wanted;
        host.changed();
      },
      stand: (key, on) => {
        this.standing.set(key, on);
        this.go();
      },
      undo: () => this.undo(),
      redo: () => this.redo(),
      uncover: () => {
        this.curtain.lift(this.seatAsked ?? -1);
        host.changed();
      },
      option: (id, on) => this.option(id, on),
      curtain: (wanted) => {
        this.curtain.wanted = wanted;
        host.changed();
      },
      newGame: (seed) => this.start(seed, this.session?.players ?? {}),
      seat: (side, kind) => this.seat(side, kind),
      run: () => this.run(),
      pause: () => this.pause(),
      step: () => this.step(),
      pace: (ms) => {
        this.pace = ms;
      },
      save: () => this.save(),
      event: (event) => host.show(event.places ?? [], event.units ?? []),
      places: (places, units) => host.show(places, units),
      goTo: (event) => this.seek(this.session?.momentOf(event.index) ?? 0),
      rules: host.rules,
      unit: (id) => host.unit(id),
      restart: () => this.start(this.session?.seed ?? 1, this.session?.players ?? {}),
    });
  }

  set pace(ms: number) {
    this.wanted = ms;
    this.reel.pace = ms;
    if (this.driver) this.driver.pace = ms;
  }

  /** What the settings say of the pace: what a person has chosen at the table since stays until they say something else. */
  settle(pace: number): void {
    if (pace === this.settled) return;
    this.settled = pace;
    this.pace = pace;
  }

  /** A game was compiled. One that is being played goes on with what it began with, and says so. */
  offer(compiled: CompiledGame, playable: boolean, pace: number, locale: Locale): void {
    this.compiled = compiled;
    this.offeredText = null;
    this.locale = locale;
    this.settle(pace);
    this.playable = playable;
  }

  /** What was compiled last as text, by which another is told from it. Made when it is asked for: the preview needs none. */
  private get offered(): string {
    this.offeredText ??= this.compiled ? JSON.stringify(this.compiled) : '';
    return this.offeredText;
  }

  /** Makes sure that there is a game when there can be one: called when the table is used for play. */
  ensure(): void {
    const { compiled, session } = this;
    // A game in which something has been answered goes on; an untouched one gives way to a newer text.
    if (!compiled || (session && session.answers.length > 0) || this.offered === this.ensured) return;
    this.ensured = this.offered;
    if (!this.playable) {
      this.session = null;
      this.problems = [text('notPlayable', this.locale)];
    } else this.start(session?.seed ?? 1, session?.players ?? {}, false);
  }

  /** Begins a new game of what was compiled last, or of another version. Sides without a player are given to a person and computers. */
  start(
    seed: number,
    players: Record<string, string>,
    tell = true,
    example?: ExampleStart,
    compiled: CompiledGame | null = this.compiled,
  ): void {
    if (!compiled) return;
    this.driver?.pause();
    const played = withOptions(compiled, this.options);
    const prepared = prepare(played, this.locale);
    this.problems = 'problems' in prepared ? prepared.problems : [];
    this.notice = null;
    this.watched = false;
    this.origin = null;
    this.held.release();
    this.reel.pause();
    this.curtain.reset();
    this.standing.recall();
    if ('problems' in prepared) this.session = null;
    else {
      const leads = seatLeads(played);
      const first = seatsOf(played)[0]?.[0] ?? 0;
      const seats = Object.fromEntries(
        compiled.game.sides.map(({ id }, i) => [
          id,
          kindFor(compiled, entryOf(players, id) ?? (leads[i] === first ? human : undefined), i),
        ]),
      );
      this.begunWith = compiled === this.compiled ? this.offered : JSON.stringify(compiled);
      this.session = new Session(prepared.game, seed, seats, example, changedOptions(compiled, this.options));
      this.seatPlayers();
    }
    if (tell) this.go();
    else this.runDue();
  }

  /** Takes up a remembered game. */
  recall(state: NonNullable<TableState['play']>): void {
    this.options = state.options ?? {};
    this.start(state.seed, state.players, false, state.example);
    const { session, driver } = this;
    if (!session || !driver) return;
    // It stays, also where nothing was answered yet: an example's position gives way to no opening.
    this.ensured = this.offered;
    this.standing.recall(state.standing);
    const persons = (asked: Asked, code: number) =>
      driver.isHuman(asked.side) && this.standing.answerTo(session, asked) !== code;
    const { played, stopped } = session.restore(state.answers, persons);
    if (stopped !== null) this.notice = text('restoreStopped', this.locale, played);
    if (state.at !== undefined) session.seek(state.at);
    this.watched = state.watched === true;
    this.stops = stopModes.find((mode) => mode === state.stops) ?? this.stops;
    this.plans = state.plans === true;
    this.seatPlayers();
    this.runDue();
  }

  /** Shows a replay: its answers, then a person goes on. */
  follow(script: ReplayScript, compiled: CompiledGame | null = this.compiled): void {
    const players = Object.fromEntries((compiled?.game.sides ?? []).map(({ id }) => [id, human]));
    this.options = {};
    this.start(script.seed, players, false, script.example, compiled);
    const result = this.session?.follow(script.answers);
    this.watched = true;
    if (script.problem) this.notice = text('replayBroken', this.locale, script.answers.length, script.problem);
    if (result?.stopped) this.notice = text('replayStopped', this.locale, result.played, result.stopped);
    this.host.changed();
  }

  /** Shows a game of the laboratory, which may be of another version, as a turn begins: a person may watch from there, or go on. */
  followFrom({ seed, turns }: Replay, turn: number, compiled: CompiledGame): void {
    this.follow({ seed, players: {}, answers: turns.flatMap(({ actions }) => actions) }, compiled);
    const before = turns.filter((one) => one.turn < turn);
    this.session?.seek(before.reduce((sum, { actions }) => sum + actions.length, 0));
    this.host.changed();
  }

  /** What the page remembers of the game. */
  state(): TableState['play'] {
    const { session } = this;
    if (!session) return null;
    const { seed, players, line, example, at, atEnd, options } = session;
    return {
      seed,
      players,
      answers: line.map((a) => a.code),
      ...(example ? { example } : {}),
      ...(atEnd ? {} : { at }),
      ...(Object.keys(options).length > 0 ? { options } : {}),
      ...(this.watched ? { watched: true } : {}),
      ...(this.stops === 'all' ? {} : { stops: this.stops }),
      ...(this.plans ? { plans: true } : {}),
      ...this.standing.state(),
    };
  }

  /** The position as the people at the table may see it. */
  view(): PositionView | null {
    const { session, driver } = this;
    if (!session || !driver) return null;
    if (this.held.now) return this.held.now.view;
    const people = this.people();
    if (this.watched) return session.view(-1);
    if (people.length === 1) return session.view(people[0]);
    // Two people at one screen: each sees what is secret while deciding, once the screen was handed over.
    const asked = session.question()?.side;
    if (people.length === 0 || asked === undefined) return session.view(-1);
    return session.view(this.covered ? this.everybody : asked);
  }

  /** The eyes that see what everybody may. */
  private get everybody(): number {
    return this.session?.prepared.compiled.game.sides.length ?? 0;
  }

  /** The first side of the seat that is asked. */
  private get seatAsked(): number | undefined {
    const side = this.session?.question()?.side;
    return side === undefined ? undefined : seatLeads(this.session!.prepared.compiled)[side];
  }

  /** Seats that people have, by the first side of each. */
  private people(): number[] {
    const { session, driver } = this;
    if (!session || !driver) return [];
    return seatsOf(session.prepared.compiled).flatMap(([side]) => (driver.isHuman(side!) ? [side!] : []));
  }

  /** Whether the screen must be handed over before the present question may be seen. */
  private get covered(): boolean {
    const { session } = this;
    const side = this.seatAsked;
    if (!session || side === undefined || this.watched) return false;
    return this.curtain.isUp(side, this.people(), (one) => session.view(one), session.view(this.everybody));
  }

  /**
   * Whose answer undo takes back, as seen by whoever is asked now: their own, that of another person, or one that is not for their eyes, a
   * card that somebody else laid down, say.
   */
  private get takesBack(): TakesBack {
    const { session } = this;
    const side = this.seatAsked;
    const undone = session?.undone();
    if (!session || !undone || side === undefined || this.watched) return 'own';
    const by = seatLeads(session.prepared.compiled)[undone.last.side]!;
    const people = this.people();
    if (this.curtain.hides(by, side, people, (one) => session.view(one))) return 'secret';
    return by !== side && people.includes(by) && people.includes(side) ? 'theirs' : 'own';
  }

  /** The question a person is to answer now. */
  asked(): Asked | null {
    return this.held.now || this.driver?.due || this.covered ? null : (this.session?.question() ?? null);
  }

  /** The battle that waits for its dice to be shown. */
  get waiting(): Waiting | null {
    return this.held.now;
  }

  /** Shows the dice of the battle that waits, or of all of them; what they led to, and then the game, goes on. */
  private roll(all: boolean): void {
    if (all) this.held.release();
    else this.held.roll();
    this.bringBattle();
    this.go();
  }

  private bringBattle(): void {
    const { now } = this.held;
    if (now) this.host.show([now.combat.aim ?? now.combat.place], []);
  }

  /**
   * Holds back the battles that the last answers led to, where a person wants to see them before their dice.
   * @param from number of answers before these
   * @param seen what was shown of a battle before them
   * @param asked whether they were a person's, or a step
   */
  private hold(from: number, seen: CombatView | null, asked: boolean): boolean {
    const { session, stops } = this;
    const people = this.people();
    if (!session || stops === 'never' || (!asked && (stops === 'own' || people.length === 0))) return false;
    const last = seatLeads(session.prepared.compiled)[session.line[from]?.side ?? -1] ?? -1;
    const eyes = this.watched || people.length === 0 ? -1 : people.includes(last) ? last : people[0]!;
    this.held.hold(session, from, seen, eyes);
    this.bringBattle();
    return this.held.now !== null;
  }

  /** The answers about a counter, or else about a place, when a person is asked. */
  choicesAt(place: string, unit: string | null): readonly Choice[] {
    return this.asked() ? this.panel.choices.at(place, unit) : nothing;
  }

  /** What the question that a person is asked is a step of, or else what it interrupts in this position. */
  action(view: PositionView | null): ActionView | null {
    return this.asked() ? (this.session?.open() ?? interruptedIn(view)) : null;
  }

  /** First events of the battles that are told beside the question. */
  pinned(): ReadonlySet<number> {
    const { session } = this;
    return new Set(session ? lastBattles(session.answers, session.log).map(({ first }) => first.index) : []);
  }

  /** What others have done since a person moved last; null: nothing. One and the same as long as nothing more happens. */
  since(): Since | null {
    const { session, left, told } = this;
    if (!session || !left || left.session !== session || session.at <= left.at) return null;
    const begun = session.answers.findIndex(({ person }, i) => i >= left.at && person && !left.replies.includes(i));
    if (begun >= 0) return told?.key === keyOf(session, left.at, begun) ? told.since : null;
    const view = this.view();
    const events = session.log.slice(left.events);
    if (!view || events.length === 0) return null;
    const key = keyOf(session, left.at, session.at);
    if (told?.key !== key) {
      const places = new Map(session.prepared.compiled.board.places.map((place) => [place.id, place]));
      // Who has no name is called by its number.
      const named = (id: string) => (places.get(id)?.names.en ?? id) !== id;
      const { decides = [] } = session.prepared.ruleset.wording ?? {};
      const others = ({ what, side = -1 }: GameEvent) => decides.includes(what) && !this.driver?.isHuman(side);
      const found = sinceThen(left.view, view, events, (id) => places.has(id), named, others);
      this.told = { key, since: anything(found) ? found : null };
    }
    return this.told!.since;
  }

  /** What the computers are about, by side; who plays against them is told it only on request, until the game is over. */
  intents(): ReturnType<Driver['intents']> {
    return this.tellsPlans ? (this.driver?.intents() ?? []) : [];
  }

  /** The table itself answers what a person is asked. */
  get byTable(): boolean {
    const asked = this.driver?.due ? this.session?.question() : null;
    return asked ? this.driver!.isHuman(asked.side) : false;
  }

  /** The game is over, and its last battle was looked at. */
  get isOver(): boolean {
    return this.session !== null && this.held.now === null && this.session.question() === null;
  }

  get tellsPlans(): boolean {
    return this.plans || this.people().length === 0 || !this.session?.question();
  }

  /** Whether a person plays against computers. */
  private mayHavePlans(): boolean {
    const people = this.people().length;
    return people > 0 && people < seatsOf(this.session!.prepared.compiled).length;
  }

  /** Whether answers are to what others do, or do nothing in the phase of the last move. */
  private replies(session: Session, codes: readonly number[]): boolean {
    const question = session.question();
    const view = this.view();
    const whose = (session.open() ?? interruptedIn(view))?.side;
    if (whose !== undefined) return whose !== question?.side;
    const [choice] = question?.choices.filter(({ code }) => codes.includes(code)) ?? [];
    const nothing = choice && !choice.units?.length && !choice.places?.length && choice.card === undefined;
    return nothing === true && view !== null && this.left?.in === phaseOf(view);
  }

  /** Remembers how a person leaves the game to the others, unless the move has only begun, or was none. */
  private leave(session: Session, from: number, replied: boolean): void {
    const { left } = this;
    if (left?.session === session && left.at <= from) {
      if (replied) for (let i = from; i < session.at; i++) left.replies.push(i);
      if (replied || this.goesOn(session, from)) return;
    }
    const view = this.view();
    const { at, log } = session;
    this.left = view && { session, at, events: log.length, view, in: phaseOf(view), replies: [] };
  }

  /** Whether the next question is another step of what was answered. */
  private goesOn(session: Session, from: number): boolean {
    const side = session.question()?.side;
    return side === session.answers[from]?.side && side === session.open()?.side;
  }

  /** Takes back the last step of the open action, unless a die was cast for it. False: there is none. */
  back(): boolean {
    const { session } = this;
    if (!session || !this.asked() || session.before === null) return false;
    this.travel(stepBack);
    return true;
  }

  /**
   * The position for what lies over the map: that of the game, or, while the set-up is looked at, the opening of what was compiled.
   * Null where it can not be played.
   * @param prepared whether the opening may be made ready for it: that takes longer than drawing it
   */
  source(playing: boolean, prepared: boolean): Source | null {
    const { session, compiled } = this;
    // What lies over the map would show what is held back.
    if (playing) return session && !this.held.now ? { game: session.game, key: session.game.hash() } : null;
    if (!compiled || !this.playable) return null;
    if (this.opened?.of !== compiled) {
      if (!prepared) return null;
      const ready = prepare(compiled, this.locale);
      const game = 'game' in ready ? ready.game.start({ seed: 1 }) : null;
      this.opened = { of: compiled, source: game && { game, key: `opening ${game.hash()}` } };
    }
    return this.opened.source;
  }

  /** What a game in progress of the same scenario knows of its turns. */
  calendar(drawn: CompiledGame): readonly TurnNote[] {
    const { prepared } = this.session ?? {};
    return (prepared?.compiled === drawn && prepared.calendar) || nothing;
  }

  /** What can be laid over the map of the game that was compiled last. */
  get overlays(): readonly OverlayKind[] {
    return (this.playable && this.compiled && overlaysOf(this.compiled)) || nothing;
  }

  /** Shows the combat in question as it would be with this answer. */
  explain(choice: Choice | null): void {
    this.panel.explain(choice?.code);
  }

  legalUnits(): Set<string> {
    return new Set(this.asked()?.choices.flatMap((c) => [...(c.units ?? []), ...(c.like ?? [])]));
  }

  /**
   * A click on the map: answers when exactly one answer concerns what was clicked, narrows the list when several do.
   * Returns false when none does.
   * @param told the counter was told from the others of its stack: no answer about these is meant
   */
  answerAt(place: string, unit: string | null, title: string, told = false): boolean {
    if (!this.asked()) return false;
    const all = this.panel.choices.at(place, unit);
    const main = all.filter(({ beside }) => !beside);
    const found = main.length > 0 ? main : all;
    const only = found.length === 1 ? found[0] : undefined;
    const here = found.some((c) => c.places?.includes(place));
    const meant = unit === null || found.some((choice) => concerns(choice, unit) || this.leads(choice));
    if (!meant && this.change(unit)) return true;
    if (!meant && told) {
      this.why = this.whyNot(place, unit, title);
      return false;
    }
    this.why = found.length > 0 ? null : this.whyNot(place, unit, title);
    if (only) this.answer(only.code);
    else if (here) this.panel.choices.narrow(place, title);
    return only !== undefined || here;
  }

  /** Whether an answer leads to its place, and is not about who stands there. */
  private leads({ units = [], places = [] }: Choice): boolean {
    const standing = this.session?.view().units ?? [];
    return !standing.some(({ id, at }) => units.includes(id) && places.includes(at));
  }

  /** Gives several answers one after the other: what a drag, or a choice of all, stands for. */
  give(codes: readonly number[]): void {
    if (this.asked()) this.commit(codes);
  }

  private commit(codes: readonly number[]): void {
    const { session } = this;
    if (!session) return;
    this.reel.pause();
    const { at } = session;
    const replies = this.replies(session, codes);
    let seen: CombatView | null = null;
    try {
      for (const code of codes) {
        seen = this.shownBefore(code);
        session.answer(code, true);
      }
    } catch (error) {
      this.failed(error);
      return;
    }
    this.leave(session, at, replies);
    this.hold(at, seen, true);
    this.why = null;
    this.host.active([], false);
    this.go();
  }

  /** Chooses all units of a group, as far as one does not keep another out. Where a die would follow at once, its odds are shown before. */
  private all(word: string): void {
    const { session } = this;
    if (!session) return;
    const { codes, combat } = wholeGroup(session.game, word);
    if (combat && this.panel.proposed === null) this.panel.propose(combat);
    else this.give(codes);
  }

  /** Says why there is no answer about a unit, or none that brings it to a place. */
  refuse(unit: string | null, place: string | null, title: string): void {
    const { session } = this;
    const asked = this.asked();
    if (!session || !asked) return;
    const about = { ...(unit === null ? {} : { unit }), ...(place === null ? {} : { place }) };
    this.why = { title, unit, reasons: session.game.explain?.(about) ?? [], rule: asked.rule };
    this.host.changed();
  }

  /** Lets go of a unit that was chosen, or chooses another one in its place. */
  private change(unit: string): boolean {
    const { session } = this;
    const changed = session && changeMind(session, unit);
    if (!changed) return false;
    this.why = null;
    this.notice = null;
    this.host.active([], false);
    this.go();
    return true;
  }

  /** Why there is no answer about what was clicked: a unit, or the place for the unit in question. */
  private whyNot(place: string, unit: string | null, title: string): WhyNot | null {
    const { session } = this;
    const asked = session?.question();
    if (!session || !asked) return null;
    const subject = unit ?? subjectOf(asked.choices);
    const about = unit === null ? { place, ...(subject ? { unit: subject } : {}) } : { unit };
    return { title, unit: subject ?? null, reasons: session.game.explain?.(about) ?? [], rule: asked.rule };
  }

  answerNotation(notation: string): void {
    const choice = this.session?.question()?.choices.find((c) => c.notation === notation);
    if (choice) this.answer(choice.code);
  }

  undo(): void {
    if (!this.session?.canUndo) return;
    this.travel((session) => session.undo());
  }

  redo(): void {
    if (!this.session || this.session.atEnd) return;
    this.travel((session) => session.redo());
  }

  /** Shows the position after so many answers; what follows stays until another answer is given. */
  seek(to: number): void {
    this.travel((session) => session.seek(to));
  }

  private travel(go: (session: Session) => void): void {
    const { session } = this;
    if (!session) return;
    this.reel.pause();
    this.driver?.pause();
    this.held.release();
    go(session);
    this.notice = null;
    this.why = null;
    this.host.changed();
  }

  /** Goes on by itself: along what was answered, then with the computers whose turn it is. */
  get running(): boolean {
    return this.reel.running || (this.driver?.running ?? false);
  }

  /** Whether there is anything to go on with: answers that follow, or a computer's. */
  get canRun(): boolean {
    return this.session !== null && (this.held.now !== null || !this.session.atEnd || (this.driver?.due ?? false));
  }

  pause(): void {
    if (!this.running) return;
    this.reel.pause();
    this.driver?.pause();
    this.host.changed();
  }

  /** One answer further. */
  step(): void {
    this.reel.pause();
    if (this.held.now) this.roll(false);
    else if (this.session && !this.session.atEnd) {
      this.seek(this.session.at + 1);
      if (this.hold(this.session.at - 1, null, true)) this.host.changed();
    } else this.driver?.step();
  }

  run(): void {
    this.held.release();
    // A computer answers again what it has answered, and then goes on; where a person was asked, what was answered is shown.
    if (this.driver?.due || this.session?.atEnd) this.driver?.run();
    else this.reel.run();
    this.host.changed();
  }

  private forward(): boolean {
    const { session } = this;
    if (!session || session.atEnd) return false;
    session.seek(session.at + 1);
    this.notice = null;
    if (session.atEnd) this.runDue();
    this.host.changed();
    return !session.atEnd;
  }

  /** Goes on from here with a game of its own; the one it comes from can be taken up again. */
  fork(): void {
    const { session } = this;
    if (!session) return;
    this.reel.pause();
    this.driver?.pause();
    this.held.release();
    this.origin = { session, watched: this.watched };
    this.watched = false;
    this.session = session.fork();
    this.curtain.reset();
    this.seatPlayers();
    this.notice = null;
    this.host.changed();
  }

  /** Writes the position, or the step that led to it, as text of the language: into a new document, or behind the scenario. */
  make(what: 'scenario' | 'example', where: 'new' | 'file'): void {
    const { session, locale } = this;
    if (!session) return;
    const made = what === 'scenario' ? scenarioText(session, locale) : exampleText(session);
    this.notice = made ? made.note : text('madeNone', locale);
    if (made) this.host.write(made.text, where);
    this.host.changed();
  }

  get forked(): boolean {
    return this.origin !== null;
  }

  /** Back to the game that the present one was forked from. */
  unfork(): void {
    const { origin } = this;
    if (!origin) return;
    this.reel.pause();
    this.driver?.pause();
    this.held.release();
    ({ session: this.session, watched: this.watched } = origin);
    this.origin = null;
    this.seatPlayers();
    this.host.changed();
  }

  /** Draws the panel. */
  draw(locale: Locale): void {
    this.locale = locale;
    const { session, driver } = this;
    const view = this.view();
    if (!session || !driver || !view) return;
    this.panel.update({
      compiled: session.prepared.compiled,
      session,
      view,
      locale,
      due: driver.due,
      waiting: this.held.now,
      later: this.held.count - 1,
      stops: this.stops,
      plans: this.mayHavePlans() ? this.plans : null,
      standing: this.standing,
      options: { ...session.prepared.compiled.scenario.options, ...this.options },
      covered: this.covered,
      takesBack: this.takesBack,
      given: session.atEnd ? null : session.line[session.at]!,
      curtain: this.people().length > 1 && !this.watched ? this.curtain.wanted : null,
      running: this.running,
      pace: this.wanted,
      stale: this.begunWith !== this.offered,
      notice: this.notice,
      why: this.why,
      told: this.gameWords.of(session.prepared.compiled, locale),
    });
    this.bringReaction(session, view);
  }

  /** What a question reacts to is brought into view when it is asked. */
  private bringReaction(session: Session, view: PositionView): void {
    const action = this.action(view);
    const reacts = action !== null && action.side !== session.question()?.side;
    const key = reacts ? `${session.seed} ${session.at}` : '';
    if (key === this.reacted) return;
    this.reacted = key;
    if (reacts) this.host.bring(placesOfAction(action));
  }

  private answer(code: number): void {
    this.held.release();
    this.commit([code]);
  }

  /** What is chosen beside the map comes into view on it, with what else the action is about that it is a step of. */
  private answerListed(code: number): void {
    const choice = this.asked()?.choices.find((one) => one.code === code);
    const at = choice && this.placesOf(choice)[0];
    this.answer(code);
    if (at === undefined || this.held.now) return;
    const action = this.action(this.view());
    const own = action ? [...placesOfAction(action), ...this.standOf(action.units)] : [];
    const next = this.nextPlaces();
    this.host.lookAt(own.includes(at) ? [at, ...own] : next.length > 0 ? next : [at]);
  }

  /** Where the answers to the question lead that stands now, if these are few places: what was chosen has its place elsewhere. */
  private nextPlaces(): readonly string[] {
    const places = new Set((this.asked()?.choices ?? []).flatMap((choice) => choice.places ?? []));
    return places.size <= fewPlaces ? [...places] : [];
  }

  /** Where an answer leads, or else where its units stand. */
  private placesOf({ places, units }: Choice): readonly string[] {
    return places?.length ? places : this.standOf(units);
  }

  /** Where units stand. */
  private standOf(units: readonly string[] = []): string[] {
    const standing = this.view()?.units ?? [];
    return standing.flatMap(({ id, at }) => (units.includes(id) ? [at] : []));
  }

  /**
   * Where the first decision of a person lies, or what it reacts to; null: there is none, or one has been made. What a game opens with, such as
   * a bid, is none on the map.
   */
  firstPlaces(): readonly string[] | null {
    const { session } = this;
    const asked = this.asked();
    const opening = session?.answers[0]?.ask;
    if (!session || !asked || session.answers.some(({ person, ask }) => person && ask !== opening)) return null;
    const places = asked.choices.flatMap((choice) => this.placesOf(choice));
    const action = places.length > 0 ? null : this.action(this.view());
    return action ? placesOfAction(action) : places;
  }

  /** The battle that is shown beside an answer. */
  private shownBefore(code: number): CombatView | null {
    const { game } = this.session!;
    return game.combat?.(code) ?? game.combat?.() ?? null;
  }

  /** After a change: computers go on by themselves when a person plays, too. */
  private go(): void {
    this.runDue();
    this.host.changed();
  }

  /** A computer that is asked first does not wait for a person who plays the other side. */
  private runDue(): void {
    if (!this.held.now && this.session?.atEnd && this.driver?.due && this.people().length > 0) this.driver.run();
  }

  /** An option is turned on or off: for this game, where no person has answered in it yet, else for the next one. */
  private option(id: string, on: boolean): void {
    const { session, compiled } = this;
    if (!session || !compiled) return;
    this.options = chooseOption(compiled, this.options, id, on);
    if (session.answers.some(({ person }) => person)) this.host.changed();
    else this.start(session.seed, session.players);
  }

  private seat(side: string, kind: string): void {
    const { session } = this;
    if (!session) return;
    setEntry(session.players, session.seatOf(side), kind);
    this.seatPlayers();
    this.go();
  }

  private seatPlayers(): void {
    this.driver?.pause();
    this.driver =
      this.session &&
      new Driver(
        this.session,
        this.wanted,
        () => this.host.changed(),
        (error) => this.failed(error),
        (stepping) => this.hold((this.session?.at ?? 0) - 1, null, stepping),
        (asked) => this.standing.answerTo(this.session!, asked),
      );
  }

  private save(): void {
    const { session } = this;
    if (!session) return;
    const { game, scenario } = session.prepared.compiled;
    this.host.save(`${game.id}-${scenario.id}-${session.seed}.sand`, replayText(session));
  }

  private failed(error: unknown): void {
    this.notice = error instanceof Error ? error.message : String(error);
    this.host.error(error instanceof Error ? (error.stack ?? error.message) : String(error));
    this.host.changed();
  }
}
