/**
 * A match: a game with its history. Undo goes back over whole answers by snapshots and repetition; a replay is the list
 * of `side: notation` lines, which any game started alike can follow.
 */
import { type Game, IllegalAnswer, notationsOf, type Question } from '../../engine/kernel/ruleset';

/** One answer of the history. */
export interface Turn {
  side: string;
  notation: string;
  code: number;
}

/** A snapshot is kept before every so many answers; in between, answers are repeated. */
const SPACING = 16;

export class Match {
  readonly history: Turn[] = [];
  private readonly snapshots: Uint8Array[] = [];

  constructor(readonly game: Game) {}

  question(): Question | null {
    return this.game.question();
  }

  /** Answers and remembers. Throws `IllegalAnswer` like the game. */
  answer(code: number): void {
    const q = this.game.question();
    if (!q) throw new IllegalAnswer('the game is over');
    const choice = notationsOf(this.game).find((c) => c.code === code);
    if (!choice) throw new IllegalAnswer(`${q.ask}: ${code} is not among the legal answers`);
    const side = this.game.prepared.compiled.game.sides[q.side]!.id;
    if (this.history.length % SPACING === 0) this.snapshots[this.history.length / SPACING] = this.game.save();
    this.game.answer(code);
    this.history.push({ side, notation: choice.notation, code });
  }

  /** Answers in notation. Throws `IllegalAnswer` naming the question and what would have been legal. */
  play(side: string, notation: string): void {
    const q = this.game.question();
    if (!q) throw new IllegalAnswer(`${side}: ${notation}: the game is over`);
    const asked = this.game.prepared.compiled.game.sides[q.side]!.id;
    const choices = notationsOf(this.game);
    const choice = choices.find((c) => c.notation === notation);
    if (asked !== side || !choice) {
      const legal = choices.slice(0, 12).map((c) => c.notation);
      throw new IllegalAnswer(
        `${side}: ${notation}: ${asked} is asked ${q.ask} (${q.rule}): ${legal.join(', ')}${choices.length > 12 ? ', ...' : ''}`,
      );
    }
    this.answer(choice.code);
  }

  /** Takes back the last `count` answers (fewer when there are fewer). Returns how many were taken back. */
  undo(count = 1): number {
    const keep = Math.max(0, this.history.length - count);
    const taken = this.history.length - keep;
    if (taken === 0) return 0;
    const base = Math.floor(keep / SPACING);
    this.game.load(this.snapshots[base]!);
    for (let i = base * SPACING; i < keep; i++) this.game.answer(this.history[i]!.code);
    this.history.length = keep;
    this.snapshots.length = Math.ceil(keep / SPACING);
    return taken;
  }

  /** The history as lines of a replay. */
  replay(): string[] {
    return this.history.map((t) => `${t.side}: ${t.notation}`);
  }

  /** Plays the lines of a replay. Throws `IllegalAnswer` with the line's number, from 1. */
  follow(lines: readonly string[]): void {
    lines.forEach((line, i) => {
      const colon = line.indexOf(':');
      if (colon < 0) throw new IllegalAnswer(`line ${i + 1}: expected "side: answer", found "${line}"`);
      try {
        this.play(line.slice(0, colon).trim(), line.slice(colon + 1).trim());
      } catch (e) {
        if (e instanceof IllegalAnswer) throw new IllegalAnswer(`line ${i + 1}: ${e.message}`);
        throw e;
      }
    });
  }
}
