/**
 * A game in progress at the table: its questions, the answers given, and the way back and forth.
 *
 * The seed and the answers' codes are the whole game: they are what the page remembers over a reload, and what a replay is written
 * from. Some positions are kept as well, so that going to any answer plays only a few of them again. Answers after the present
 * position stay until another one is given.
 */

import type { Names } from '../../../engine/kernel/compiled';
import { addAll } from '../../../engine/kernel/lists';
import { entryOf } from '../../../engine/kernel/records';
import type {
  ActionView,
  Choice,
  Game,
  GameEvent,
  Outcome,
  PositionView,
  PreparedGame,
} from '../../../engine/kernel/ruleset';
import { type Replay, type ReplayTurn, resultOf, startOf } from '../../../engine/lab/replay';
import type { ExampleStart } from '../../../server/lsp/protocol';
import type { ReplayScript } from '../messages';
import { human } from './engine';
import type { ChosenOptions } from './options';

export interface Answered {
  side: number;
  turn: number;
  phase: string;
  ask: string;
  code: number;
  notation: string;
  /** What people read. */
  label: Names;
  /** Given by a person: undo goes back to before the last one of these. */
  person: boolean;
  /** How many events had happened before it. */
  events: number;
  /** A die was cast or a card drawn for it, so that it is not taken back by changing one's mind. */
  chance: boolean;
  /** The players exchanged sides with it. */
  exchanged?: true;
}

/** The present question, copied: the engine reuses its own. */
export interface Asked {
  side: number;
  ask: string;
  rule: string;
  choices: Choice[];
}

/** How far a list of answers could be played. `stopped` names the answer that is not legal. */
export interface Restored {
  played: number;
  stopped: string | null;
}

/** Positions are kept before every so many answers: going anywhere plays fewer than this again. */
const spacing = 4;

export class Session {
  readonly game: Game;
  /** All answers there are, those after the present position too. */
  readonly line: Answered[] = [];
  private readonly kept: Uint8Array[] = [];
  private readonly events: GameEvent[] = [];
  private cursor = 0;
  private seen = 0;
  private asked: Asked | null | undefined;
  private action: ActionView | null | undefined;
  private rolled = false;
  /** Whether the players had exchanged sides before anything was answered: they sit as they were seated then. */
  private readonly begunExchanged: boolean;
  /** Is told of every die, besides. */
  private rolling: (() => void) | undefined;

  /**
   * @param players kind of player by side id; `human` for a person
   * @param example where it begins, if not with the opening
   * @param options those that are other than the scenario says
   */
  constructor(
    readonly prepared: PreparedGame,
    readonly seed: number,
    readonly players: Record<string, string>,
    readonly example?: ExampleStart,
    readonly options: ChosenOptions = {},
  ) {
    this.game = prepared.start({ ...startOf({ seed, ...(example && { begin: example }) }), journal: true });
    this.begunExchanged = this.hasExchanged;
    this.game.watch?.(() => {
      this.rolled = true;
      this.rolling?.();
    });
    this.gather();
  }

  private get hasExchanged(): boolean {
    return this.game.exchanged?.() ?? false;
  }

  /** Whether the players have exchanged sides since the game began. */
  get exchanged(): boolean {
    return this.hasExchanged !== this.begunExchanged;
  }

  /** The player of a side now, by the side where that player sat down: after an exchange that of the other one. */
  seatOf(side: string): string {
    const { sides } = this.prepared.compiled.game;
    return (this.exchanged && sides.find(({ id }) => id !== side)?.id) || side;
  }

  /** The kind of player that plays a side now. */
  playerOf(side: string): string | undefined {
    return entryOf(this.players, this.seatOf(side));
  }

  /** Whether the players have exchanged sides and no person has answered since. */
  get exchangedNow(): boolean {
    const { answers } = this;
    const at = answers.findLastIndex(({ exchanged }) => exchanged);
    return at >= 0 && !answers.slice(at + 1).some(({ person }) => person);
  }

  /** How many answers led to the present position. */
  get at(): number {
    return this.cursor;
  }

  /** Nothing has been taken back, or all of it was answered anew. */
  get atEnd(): boolean {
    return this.cursor === this.line.length;
  }

  /** The answers that led to the present position. */
  get answers(): readonly Answered[] {
    return this.atEnd ? this.line : this.line.slice(0, this.cursor);
  }

  /** The question to answer now, or null when the game is over. */
  question(): Asked | null {
    if (this.asked === undefined) {
      const question = this.game.question();
      this.asked = question && {
        side: question.side,
        ask: question.ask,
        rule: question.rule,
        choices: this.game.choices().map((choice) => ({ ...choice })),
      };
    }
    return this.asked;
  }

  /** What the present question is a step of; null where it begins something. */
  open(): ActionView | null {
    if (this.action === undefined) this.action = this.game.action?.() ?? null;
    return this.action;
  }

  /** How many answers there were before the last step of the open action, if it may be taken back: a person's, without chance. */
  get before(): number | null {
    const last = this.cursor > 0 ? this.line[this.cursor - 1]! : null;
    const side = this.question()?.side;
    return last?.person && !last.chance && last.side === side && this.open() !== null ? this.cursor - 1 : null;
  }

  outcome(): Outcome | null {
    return this.game.outcome();
  }

  view(side = -1): PositionView {
    return this.game.view(side);
  }

  /** What has happened, oldest first. */
  get log(): readonly GameEvent[] {
    return this.atEnd ? this.events : this.events.slice(0, this.line[this.cursor]!.events);
  }

  /** What has happened and, after something was taken back, what happened then. */
  get story(): readonly GameEvent[] {
    return this.events;
  }

  /** How many answers had been given when an event of the story had happened; 0: at the opening. */
  momentOf(event: number): number {
    let low = 0;
    let high = this.line.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.line[middle]!.events > event) high = middle;
      else low = middle + 1;
    }
    return low;
  }

  /**
   * Gives an answer by its code. Throws `IllegalAnswer` when it is none, and then nothing has changed. The answer that was given here
   * before goes on along the line; another one drops what came after it.
   */
  answer(code: number, person: boolean): void {
    if (!this.atEnd) {
      if (this.line[this.cursor]!.code === code) {
        this.seek(this.cursor + 1);
        return;
      }
      if (!this.question()?.choices.some((choice) => choice.code === code)) this.game.answer(code);
      this.cut();
    }
    const question = this.question();
    const choice = question?.choices.find((c) => c.code === code);
    const notation = choice?.notation ?? String(code);
    const keep = this.cursor % spacing === 0 ? this.game.save() : null;
    const { turn, phase, decks } = this.game.view(-1);
    const events = this.events.length;
    this.rolled = false;
    const { hasExchanged } = this;
    this.game.answer(code);
    // What a computer answers is never taken back by changing one's mind.
    const chance = !person || this.rolled || !sameNumbers(decks, this.game.view(-1).decks);
    if (keep) this.kept[this.cursor / spacing] = keep;
    this.line.push({
      side: question?.side ?? -1,
      turn,
      phase,
      ask: question?.ask ?? '',
      code,
      notation,
      label: choice?.label ?? { en: notation },
      person,
      events,
      chance,
      ...(this.hasExchanged === hasExchanged ? {} : { exchanged: true as const }),
    });
    this.cursor++;
    this.moved();
    this.gather();
  }

  /** Shows the position after so many answers. Those that follow stay until another one is given. */
  seek(to: number): void {
    const wanted = Math.max(0, Math.min(Math.round(to), this.line.length));
    if (wanted === this.cursor) return;
    let from = this.cursor;
    // Forward a little: the answers themselves; else from the nearest position that is kept.
    if (wanted < from || wanted - from > spacing) {
      const nearest = Math.min(Math.floor(wanted / spacing), this.kept.length - 1);
      this.game.load(this.kept[nearest]!);
      from = nearest * spacing;
    }
    for (; from < wanted; from++) this.game.answer(this.line[from]!.code);
    this.cursor = wanted;
    this.seen = this.game.journal.length;
    this.moved();
  }

  /**
   * The positions in which the first dice of events were cast, by the events: the answers that led to them are played once more.
   * @param from number of answers before the first of these
   * @param events their numbers in the story
   * @param side who looks
   */
  atDice(from: number, events: ReadonlySet<number>, side: number): Map<number, PositionView> {
    const found = new Map<number, PositionView>();
    if (events.size === 0) return found;
    const { cursor, game } = this;
    for (let i = from; i < cursor; i++) {
      this.seek(i);
      const before = this.line[i]!.events - game.journal.length;
      this.rolling = () => {
        const event = before + game.journal.length;
        if (events.has(event) && !found.has(event)) found.set(event, game.view(side));
      };
      this.seek(i + 1);
      this.rolling = undefined;
    }
    return found;
  }

  /** What was known of the position is of another one. */
  private moved(): void {
    this.asked = undefined;
    this.action = undefined;
  }

  /** True when there is something to take back. */
  get canUndo(): boolean {
    return this.undoes >= 0;
  }

  /**
   * Where undo leads: before the last answer of a person, or before the last answer when only computers play. -1: nowhere, also where a person
   * is asked after what computers did first: they would do it again.
   */
  private get undoes(): number {
    const { answers } = this;
    const last = answers.findLastIndex((a) => a.person);
    if (last >= 0) return last;
    const { sides } = this.prepared.compiled.game;
    const seats = sides.map(({ id }) => entryOf(this.players, id) ?? human);
    const first = seats.includes(human) && answers.every(({ side }) => seats[side] !== human);
    return first ? -1 : this.cursor - 1;
  }

  undo(): void {
    if (this.canUndo) this.seek(this.undoes);
  }

  /** What undo takes back: an answer, whether dice or cards go with it, and how many answers of others. Null: there is nothing. */
  undone(): { last: Answered; chance: boolean; others: number } | null {
    if (!this.canUndo) return null;
    const { undoes, cursor } = this;
    const back = this.line.slice(undoes, cursor);
    const [last] = back as [Answered, ...Answered[]];
    return { last, chance: last.person && last.chance, others: back.length - 1 };
  }

  /** Forward again: to before the next answer of a person, or by one answer when only computers play. */
  redo(): void {
    if (this.atEnd) return;
    const next = this.line.findIndex((a, i) => i > this.cursor && a.person);
    const persons = this.line[this.cursor]!.person || next >= 0;
    this.seek(persons ? (next >= 0 ? next : this.line.length) : this.cursor + 1);
  }

  /** A game of its own that begins with the answers up to the present position; this one keeps all of them. */
  fork(): Session {
    const copy = new Session(this.prepared, this.seed, { ...this.players }, this.example, this.options);
    const { cursor } = this;
    copy.game.load(this.game.save());
    addAll(copy.line, this.line.slice(0, cursor));
    addAll(copy.kept, this.kept.slice(0, Math.ceil(cursor / spacing)));
    copy.events.length = 0;
    addAll(copy.events, this.log);
    copy.cursor = cursor;
    copy.seen = copy.game.journal.length;
    copy.moved();
    return copy;
  }

  /** Plays remembered answers. Stops at the first that is not legal. */
  restore(codes: number[], persons: (asked: Asked, code: number) => boolean): Restored {
    for (const [i, code] of codes.entries()) {
      const question = this.question();
      if (!question?.choices.some((c) => c.code === code)) return { played: i, stopped: String(code) };
      this.answer(code, persons(question, code));
    }
    return { played: codes.length, stopped: null };
  }

  /** Plays the answers of a replay. Stops at the first that is not legal. */
  follow(script: ReplayScript['answers']): Restored {
    const { sides } = this.prepared.compiled.game;
    for (const [i, { side, notation }] of script.entries()) {
      const question = this.question();
      const choice = question?.choices.find((c) => c.notation === notation);
      if (!question || !choice || sides[question.side]?.id !== side) {
        return { played: i, stopped: `${side}: ${notation}` };
      }
      this.answer(choice.code, false);
    }
    return { played: script.length, stopped: null };
  }

  /** The whole game as a replay, also what was taken back, with the hash of the position it leads to. */
  replay(): Replay {
    const { game, scenario } = this.prepared.compiled;
    const turns: ReplayTurn[] = [];
    for (const { side, turn, notation } of this.line) {
      const action = { side: game.sides[side]?.id ?? '', notation };
      const last = turns.at(-1);
      if (last?.turn === turn) last.actions.push(action);
      else turns.push({ turn, actions: [action] });
    }
    const { cursor } = this;
    this.seek(this.line.length);
    const result = resultOf(this.game);
    this.seek(cursor);
    const begin = this.example && { begin: this.example };
    return { game: game.id, scenario: scenario.id, seed: this.seed, ...begin, players: this.players, turns, result };
  }

  /** Forgets the answers after the present position. */
  private cut(): void {
    const next = this.line[this.cursor];
    if (!next) return;
    this.events.length = next.events;
    this.line.length = this.cursor;
    this.kept.length = Math.ceil(this.cursor / spacing);
    this.seen = this.game.journal.length;
  }

  /** Takes over what the journal has told since the last time. */
  private gather(): void {
    const { journal } = this.game;
    for (let i = this.seen; i < journal.length; i++) this.events.push({ ...journal[i]!, index: this.events.length });
    this.seen = journal.length;
  }
}

function sameNumbers(a: Record<string, number>, b: Record<string, number>): boolean {
  return Object.entries(a).every(([id, n]) => entryOf(b, id) === n);
}
