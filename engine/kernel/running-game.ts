/** A game in progress by its rulebook: questions and answers, saving, loading and hashing of one buffer of words, copies. */
import { hashWords } from './hash';
import { copyOf, type PlayLoop } from './play-loop';
import type { Rulebook } from './rulebook';
import type {
  Choice,
  Game,
  GameEvent,
  Given,
  Notation,
  Outcome,
  PositionView,
  PreparedGame,
  ProbeValue,
  Question,
  Spare,
} from './ruleset';
import type { ActionView, CombatView, Explanation } from './views';

/** `play` is for the ruleset's own readers; everyone else goes by the contract. */
export class RunningGame<G extends PlayLoop<G>> implements Game {
  /** Only where the rulebook has something to lay over the map. */
  declare readonly overlay?: NonNullable<Game['overlay']>;

  constructor(
    readonly prepared: PreparedGame,
    readonly rules: Rulebook<G>,
    readonly play: G,
  ) {
    const { overlay } = rules;
    if (overlay) this.overlay = (id, about) => overlay(this.play, id, about);
  }

  get journal(): GameEvent[] {
    return this.play.journal.events;
  }

  question(): Question | null {
    return this.play.asking ? this.play.posed : null;
  }

  answer(code: number): void {
    this.play.answer(code);
  }

  watch(rolled: (roll: { purpose: string; value: number }) => void): void {
    this.play.rolled = rolled;
  }

  unrolled(): Record<string, number[]> {
    return this.play.script.left(this.play.p.scripts);
  }

  choices(): Choice[] {
    return this.play.asking ? this.rules.describe(this.play) : [];
  }

  notations(): Notation[] {
    this.play.wordless = true;
    try {
      return this.choices().map(({ code, notation }) => ({ code, notation }));
    } finally {
      this.play.wordless = false;
    }
  }

  outcome(): Outcome | null {
    return this.rules.ending.outcome(this.play);
  }

  get turn(): number {
    return this.play.turn;
  }

  view(side: number): PositionView {
    const { rules, play } = this;
    return {
      turn: play.turn,
      phase: play.phaseId,
      ...rules.view(play, side),
      ...rules.ending.shown(play),
      outcome: rules.ending.outcome(play),
    };
  }

  counts(): Pick<PositionView, 'tracks' | 'points'> {
    const { rules, play } = this;
    return { tracks: rules.tracks?.(play) ?? rules.view(play, -1).tracks, ...rules.ending.shown(play) };
  }

  spare(): Spare[] {
    return this.rules.ending.spare(this.play);
  }

  exchanged(): boolean {
    return this.rules.exchanged?.(this.play) ?? false;
  }

  action(): ActionView | null {
    return this.rules.action?.(this.play) ?? null;
  }

  combat(answer?: number): CombatView | null {
    return this.rules.combat?.(this.play, answer) ?? null;
  }

  prospects(unit: string): CombatView[] {
    const u = this.prepared.compiled.units.findIndex(({ id }) => id === unit);
    return u < 0 ? [] : (this.rules.prospects?.(this.play, u) ?? []);
  }

  explain(about: { unit?: string; place?: string }): Explanation[] {
    return this.rules.explain?.(this.play, about) ?? [];
  }

  given(alone = false): Given {
    return this.rules.givenOf(this.play, alone);
  }

  likeness(): Record<string, string> {
    return this.rules.likeness(this.play);
  }

  probe(name: string, args: string[]): ProbeValue {
    return this.rules.probe(this.play, name, args);
  }

  save(): Uint8Array {
    return new Uint8Array(this.play.p.buffer.slice().buffer);
  }

  /** Throws `RangeError` when the bytes are no position of this prepared game. */
  load(saved: Uint8Array): void {
    const { p, journal } = this.play;
    if (saved.byteLength !== p.buffer.byteLength)
      throw new RangeError(`a position of this game has ${p.buffer.byteLength} bytes, not ${saved.byteLength}`);
    new Uint8Array(p.buffer.buffer).set(saved);
    this.play.replaced();
    journal.truncate(p.events[0]!);
    this.play.asking = false;
    this.play.run();
  }

  hash(): string {
    return hashWords(this.play.p.buffer, this.play.p.hashed);
  }

  fork(hide?: { side: number; seed: number }): Game {
    const { prepared, rules, play } = this;
    const dealt = hide && ((copy: G) => rules.redeal(copy, hide.side, hide.seed));
    const alike = hide && play.asking && rules.asksAlike?.(play, hide.side);
    return new RunningGame(prepared, rules, copyOf(rules.Play, play, play.askAll, dealt, alike));
  }

  check(): void {
    this.rules.check(this.play);
  }
}

/** One of a rulebook that lays something over the map. */
export type OverlaidGame<G extends PlayLoop<G>> = RunningGame<G> & Required<Pick<Game, 'overlay'>>;

/** A game in progress as one of a rulebook's, for readers of its positions; null for one of another rulebook. */
export function playOf<G extends PlayLoop<G>>(game: Game, rules: Rulebook<G>): G | null {
  return game instanceof RunningGame && game.rules === rules ? (game as RunningGame<G>).play : null;
}
