/** The ruleset's side of the contract: a prepared game, and games in progress. */
import type { CompiledGame } from '../../kernel/compiled';
import { DiceScript } from '../../kernel/dice';
import { hashWords } from '../../kernel/hash';
import { Journal } from '../../kernel/journal';
import {
  BadGiven,
  type Choice,
  type Game,
  type GameEvent,
  NotPlayable,
  type Outcome,
  type PositionView,
  type PreparedGame,
  type ProbeValue,
  type Question,
  type Ruleset,
  type StartOptions,
} from '../../kernel/ruleset';
import { checkPosition } from './check';
import { applyGiven } from './given';
import { redeal } from './hidden';
import { forgetLines } from './lines';
import { describe } from './notation';
import { Play } from './play';
import { probe } from './probes';
import { setUp } from './setup';
import { outcomeOf, viewOf } from './view';
import { buildWorld, SCRIPTS, type World } from './world';

/** Prepares a compiled game. Throws `NotPlayable` with every problem found. */
export function prepareGame(ruleset: Ruleset, compiled: CompiledGame): PreparedGame {
  const { world, reader } = buildWorld(compiled);
  if (compiled.game.rules !== ruleset.id)
    reader.problem(`the game is played by ${compiled.game.rules}, not by ${ruleset.id}`);
  if (!world || reader.problems.length > 0) throw new NotPlayable(reader.problems);
  const prepared: PreparedGame = {
    compiled,
    ruleset,
    start: (options) => start(prepared, world, options),
  };
  return prepared;
}

function start(prepared: PreparedGame, world: World, options: StartOptions): Game {
  const script = new DiceScript(options.script);
  if (script.size > SCRIPTS) throw new BadGiven(`more than ${SCRIPTS} scripted purposes`);
  const play = new Play(world, new Journal(options.journal === true), script, options.askAll === true);
  setUp(play, options.seed | 0);
  if (options.given) applyGiven(play, options.given);
  play.run();
  return new WarGame(prepared, play);
}

/** A game in progress. `play` is for this ruleset's own readers (reading.ts); everyone else goes by the contract. */
export class WarGame implements Game {
  constructor(
    readonly prepared: PreparedGame,
    readonly play: Play,
  ) {}

  get journal(): GameEvent[] {
    return this.play.journal.events;
  }

  question(): Question | null {
    return this.play.asking ? this.play.posed : null;
  }

  answer(code: number): void {
    this.play.answer(code);
  }

  choices(): Choice[] {
    return this.play.asking ? describe(this.play) : [];
  }

  outcome(): Outcome | null {
    return outcomeOf(this.play);
  }

  view(side: number): PositionView {
    return viewOf(this.play, side);
  }

  probe(name: string, args: string[]): ProbeValue {
    return probe(this.play, name, args);
  }

  save(): Uint8Array {
    return new Uint8Array(this.play.p.buffer.slice().buffer);
  }

  /** Throws `RangeError` when the bytes are no position of this prepared game. */
  load(saved: Uint8Array): void {
    const { p } = this.play;
    if (saved.byteLength !== p.buffer.byteLength)
      throw new RangeError(`a position of this game has ${p.buffer.byteLength} bytes, not ${saved.byteLength}`);
    new Uint8Array(p.buffer.buffer).set(saved);
    p.changed();
    forgetLines(this.play);
    this.play.journal.truncate(p.events[0]!);
    this.play.asking = false;
    this.play.run();
  }

  hash(): string {
    return hashWords(this.play.p.buffer, this.play.w.hashed);
  }

  fork(hide?: { side: number; seed: number }): Game {
    const copy = new Play(this.play.w, new Journal(false), this.play.script, this.play.askAll);
    copy.p.buffer.set(this.play.p.buffer);
    copy.p.events[0] = 0;
    copy.p.version = this.play.p.version + 1;
    if (hide) redeal(copy, hide.side, hide.seed);
    copy.run();
    return new WarGame(this.prepared, copy);
  }

  check(): void {
    checkPosition(this.play);
  }
}
