/**
 * A game in progress at the table: its questions, the answers given, and the way back.
 *
 * The seed and the answers' codes are the whole game: they are what the page remembers over a reload, and what a replay
 * is written from. Positions are kept as well, so that undo does not have to play again.
 */

import type { Choice, Game, GameEvent, Outcome, PositionView, PreparedGame } from '../../../engine/kernel/ruleset';
import { beginExample } from '../../../engine/lab/examples';
import { type ReplayTurn, writeReplay } from '../../../engine/lab/replay';
import type { ExampleStart } from '../../../server/lsp/protocol';
import type { ReplayScript } from '../messages';

export interface Answered {
  side: number;
  turn: number;
  code: number;
  notation: string;
  /** Given by a person: undo goes back to before the last one of these. */
  person: boolean;
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

export class Session {
  readonly game: Game;
  readonly answers: Answered[] = [];
  private readonly marks: { position: Uint8Array; events: number }[] = [];
  private readonly events: GameEvent[] = [];
  private seen = 0;
  private asked: Asked | null | undefined;

  /**
   * @param players kind of player by side id; `human` for a person
   * @param example where it begins, if not with the opening
   */
  constructor(
    readonly prepared: PreparedGame,
    readonly seed: number,
    readonly players: Record<string, string>,
    readonly example?: ExampleStart,
  ) {
    this.game = prepared.start({ ...(example ? beginExample(example) : { seed }), journal: true });
    this.gather();
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

  outcome(): Outcome | null {
    return this.game.outcome();
  }

  view(side = -1): PositionView {
    return this.game.view(side);
  }

  /** What has happened, oldest first. */
  get log(): readonly GameEvent[] {
    return this.events;
  }

  /** Gives an answer by its code. Throws `IllegalAnswer` when it is none, and then nothing has changed. */
  answer(code: number, person: boolean): void {
    const question = this.question();
    const mark = { position: this.game.save(), events: this.events.length };
    const turn = this.game.view(-1).turn;
    this.game.answer(code);
    this.marks.push(mark);
    this.answers.push({
      side: question?.side ?? -1,
      turn,
      code,
      notation: question?.choices.find((c) => c.code === code)?.notation ?? String(code),
      person,
    });
    this.asked = undefined;
    this.gather();
  }

  /** True when there is something to take back. */
  get canUndo(): boolean {
    return this.answers.length > 0;
  }

  /** Back to before the last answer of a person, or before the last answer when only computers play. */
  undo(): void {
    const last = this.answers.findLastIndex((a) => a.person);
    const to = last >= 0 ? last : this.answers.length - 1;
    const mark = this.marks[to];
    if (!mark) return;
    this.game.load(mark.position);
    this.answers.length = to;
    this.marks.length = to;
    this.events.length = mark.events;
    // A journal may or may not forget what came after the loaded position.
    this.seen = this.game.journal.length;
    this.asked = undefined;
  }

  /** Plays remembered answers. Stops at the first that is not legal. */
  restore(codes: number[], persons: (side: number) => boolean): Restored {
    for (const [i, code] of codes.entries()) {
      const question = this.question();
      if (!question?.choices.some((c) => c.code === code)) return { played: i, stopped: String(code) };
      this.answer(code, persons(question.side));
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

  /** The game so far as a replay in the language. */
  text(): string {
    const { game, scenario } = this.prepared.compiled;
    const turns: ReplayTurn[] = [];
    for (const { side, turn, notation } of this.answers) {
      const action = { side: game.sides[side]?.id ?? '', notation };
      const last = turns.at(-1);
      if (last?.turn === turn) last.actions.push(action);
      else turns.push({ turn, actions: [action] });
    }
    const outcome = this.outcome();
    return writeReplay({
      game: game.id,
      scenario: scenario.id,
      seed: this.seed,
      players: this.players,
      turns,
      ...(outcome
        ? {
            result: {
              winner: outcome.winner < 0 ? 'draw' : (game.sides[outcome.winner]?.id ?? ''),
              reason: outcome.reason,
              hash: this.game.hash(),
            },
          }
        : {}),
    });
  }

  /** Takes over what the journal has told since the last time. */
  private gather(): void {
    const { journal } = this.game;
    for (let i = this.seen; i < journal.length; i++) this.events.push(journal[i] as GameEvent);
    this.seen = journal.length;
  }
}
