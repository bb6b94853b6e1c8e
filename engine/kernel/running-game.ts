/** The common part of every game in progress: questions and answers, saving, loading and hashing of one buffer of words. */
import { hashWords } from './hash';
import type { PlayLoop } from './play-loop';
import type { Choice, Game, GameEvent, Outcome, PositionView, PreparedGame, ProbeValue, Question } from './ruleset';

/** `play` is for the ruleset's own readers; everyone else goes by the contract. */
export abstract class RunningGame<G extends PlayLoop<G>> implements Game {
  constructor(
    readonly prepared: PreparedGame,
    readonly play: G,
  ) {}

  /** The whole position. */
  protected abstract get buffer(): Int16Array;
  /** Words of it that are hashed; what follows is derived from them. */
  protected abstract get hashed(): number;
  /** How many events the story had when the position was as it is. */
  protected abstract get events(): number;
  /** Called when the buffer has been exchanged. */
  protected abstract replaced(): void;

  abstract choices(): Choice[];
  abstract outcome(): Outcome | null;
  abstract view(side: number): PositionView;
  abstract probe(name: string, args: string[]): ProbeValue;
  abstract fork(hide?: { side: number; seed: number }): Game;
  abstract check(): void;

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

  save(): Uint8Array {
    return new Uint8Array(this.buffer.slice().buffer);
  }

  /** Throws `RangeError` when the bytes are no position of this prepared game. */
  load(saved: Uint8Array): void {
    const { buffer } = this;
    if (saved.byteLength !== buffer.byteLength)
      throw new RangeError(`a position of this game has ${buffer.byteLength} bytes, not ${saved.byteLength}`);
    new Uint8Array(buffer.buffer).set(saved);
    this.replaced();
    this.play.journal.truncate(this.events);
    this.play.asking = false;
    this.play.run();
  }

  hash(): string {
    return hashWords(this.buffer, this.hashed);
  }
}
