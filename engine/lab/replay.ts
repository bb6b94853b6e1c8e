/**
 * Replays: every answer of a game in the language's notation, by turn, and the same game played again from them.
 *
 * A replay names what it needs: scenario, seed and answers; hash and result at its end prove that it is the same game.
 */

import type { CompiledGame, Names } from '../kernel/compiled';
import { addAll } from '../kernel/lists';
import { winnerWord } from '../kernel/readings';
import {
  BadGiven,
  type Game,
  notationsOf,
  type Outcome,
  type PreparedGame,
  type StartOptions,
  turnOf,
} from '../kernel/ruleset';
import type { Example } from '../kernel/script';
import { beginExample } from './examples';
import { writeDice, writeGiven } from './position-text';

/** One answer. `line` (from 1) is where the text has it, when it comes from a text. */
export interface ReplayAction {
  side: string;
  notation: string;
  line?: number;
}

export interface ReplayTurn {
  turn: number;
  actions: ReplayAction[];
}

/** What a `replay` block says. */
export interface Replay {
  game: string;
  scenario: string;
  seed: number;
  /** Where it begins, if not with the scenario's opening: as an example does. */
  begin?: Pick<Example, 'given' | 'dice'>;
  /** Kind of player by side id, for the reader; playing back does not need them. */
  players: Record<string, string>;
  turns: ReplayTurn[];
  /** Side id, `draw` or `unfinished`, reason (empty when unfinished) and hash of the position that the answers lead to. */
  result?: { winner: string; reason: string; hash: string; line?: number };
}

/** Thrown when the text and the rules do not agree. `line` is the line of the text, when it is known. */
export class ReplayError extends Error {
  override name = 'ReplayError';
  constructor(
    readonly text: Names,
    readonly line?: number,
  ) {
    super(text.en);
  }
}

/** `winner` of a replay whose game is not over. */
const unfinished = 'unfinished';

/** What a replay says of the position its answers lead to. */
export function resultOf(game: Game): NonNullable<Replay['result']> {
  const outcome = game.outcome();
  const hash = game.hash();
  if (outcome === null) return { winner: unfinished, reason: '', hash };
  return { winner: winnerWord(game.prepared.compiled, outcome), reason: outcome.reason, hash };
}

/** Writes down a game while it is played: call `answer` instead of the game's own. */
export class Recorder {
  private readonly turns: ReplayTurn[] = [];
  constructor(
    private readonly game: Game,
    private readonly seed: number,
    private readonly players: Record<string, string>,
  ) {}

  /** Answers the present question and writes it down. */
  answer(code: number): void {
    const question = this.game.question();
    const choice = notationsOf(this.game).find((one) => one.code === code);
    if (question === null || choice === undefined) {
      this.game.answer(code);
      return;
    }
    const action = { side: this.game.prepared.compiled.game.sides[question.side]!.id, notation: choice.notation };
    const turn = turnOf(this.game);
    this.game.answer(code);
    const last = this.turns.at(-1);
    if (last?.turn === turn) last.actions.push(action);
    else this.turns.push({ turn, actions: [action] });
  }

  /** The replay so far. */
  replay(): Replay {
    const { game, scenario } = this.game.prepared.compiled;
    const { seed, players, turns } = this;
    return { game: game.id, scenario: scenario.id, seed, players, turns, result: resultOf(this.game) };
  }
}

/**
 * The replay as a text of the language, as its formatter would write it.
 * @param compiled its game, for the words of the position that it begins with
 */
export function writeReplay(replay: Replay, compiled: CompiledGame): string {
  const lines = [`replay of ${replay.game}/${replay.scenario} seed ${replay.seed} {`];
  if (replay.begin) addAll(lines, [...writeGiven(compiled, replay.begin.given, '  '), ...writeDice(replay.begin.dice)]);
  // The word of the kind alone: what it weighs, and its doctrine, no longer matter to who goes through its answers.
  for (const [side, kind] of Object.entries(replay.players)) lines.push(`  player ${side} ${kind.split(':', 1)[0]}`);
  for (const { turn, actions } of replay.turns) {
    lines.push(`  turn ${turn} {`);
    for (const { side, notation } of actions) lines.push(`    ${side}: ${notation}`);
    lines.push('  }');
  }
  if (replay.result !== undefined) {
    const { winner, reason, hash } = replay.result;
    lines.push(`  result ${[winner, reason].filter(Boolean).join(' ')} hash "${hash}"`);
  }
  lines.push('}', '');
  return lines.join('\n');
}

/** Some legal answers, for a message. */
function some(notations: readonly string[]): string {
  const shown = notations.slice(0, 8).join(' · ');
  return notations.length > 8 ? `${shown} · … (${notations.length})` : shown;
}

/** Gives one answer of a replay; throws ReplayError when it is not possible. */
function step(game: Game, turn: number, action: ReplayAction): void {
  const question = game.question();
  const given = `${action.side}: ${action.notation}`;
  if (question === null) {
    throw new ReplayError(
      {
        en: `"${given}" comes after the end of the game.`,
        ja: `「${given}」はゲームの終了より後に書かれています。`,
      },
      action.line,
    );
  }
  const side = game.prepared.compiled.game.sides[question.side]!.id;
  if (side !== action.side) {
    throw new ReplayError(
      {
        en: `"${given}": it is ${side} that has to answer (${question.ask}, rule ${question.rule}).`,
        ja: `「${given}」：ここで答えるのは ${side} です（${question.ask}、ルール${question.rule}）。`,
      },
      action.line,
    );
  }
  const now = turnOf(game);
  if (now !== turn) {
    throw new ReplayError(
      {
        en: `"${given}" stands under turn ${turn}, but the game is in turn ${now}.`,
        ja: `「${given}」は第${turn}ターンに書かれていますが、ゲームは第${now}ターンです。`,
      },
      action.line,
    );
  }
  const choices = notationsOf(game);
  const choice = choices.find((one) => one.notation === action.notation);
  if (choice === undefined) {
    const legal = some(choices.map((one) => one.notation));
    throw new ReplayError(
      {
        en: `"${given}" is not a legal answer to ${question.ask} (rule ${question.rule}); legal: ${legal}`,
        ja: `「${given}」は ${question.ask}（ルール${question.rule}）の正しい答えではありません。可能な答え：${legal}`,
      },
      action.line,
    );
  }
  game.answer(choice.code);
}

/** A replay that was played again. */
export interface PlayedBack {
  game: Game;
  hash: string;
  actions: number;
  outcome: Outcome | null;
}

/** How the game of a replay is begun. */
export function startOf({ seed, begin }: Pick<Replay, 'seed' | 'begin'>): StartOptions {
  return begin ? beginExample(begin, seed) : { seed };
}

/**
 * Plays a replay as far as it goes.
 * @returns how many answers could be given, and what is wrong with it: the first answer that cannot be given, or a result that is
 * another one. Its line is the text's. A position that cannot be begun with leaves no answer
 */
export function tryReplay(prepared: PreparedGame, replay: Replay): { played: number; error?: ReplayError } {
  let played = 0;
  try {
    playBack(prepared, replay, { onAnswered: () => played++ });
  } catch (error) {
    if (error instanceof BadGiven) return { played, error: new ReplayError({ en: error.message }) };
    if (!(error instanceof ReplayError)) throw error;
    return { played, error };
  }
  return { played };
}

/**
 * Plays a replay again and verifies it: every answer legal, by the side that has to answer, in the turn it stands under, and
 * winner, reason and hash as its result says.
 * @param journal keep the journal of the game
 * @param onStep called before every answer, and `onAnswered` after it
 * @throws ReplayError at the first disagreement, with its line
 */
export function playBack(
  prepared: PreparedGame,
  replay: Replay,
  {
    journal = false,
    onStep,
    onAnswered,
  }: { journal?: boolean; onStep?: (game: Game, action: ReplayAction) => void; onAnswered?: () => void } = {},
): PlayedBack {
  const game = prepared.start({ ...startOf(replay), journal });
  let actions = 0;
  for (const { turn, actions: list } of replay.turns) {
    for (const action of list) {
      onStep?.(game, action);
      step(game, turn, action);
      onAnswered?.();
      actions++;
    }
  }
  const hash = game.hash();
  const outcome = game.outcome();
  const said = replay.result;
  if (said !== undefined) {
    if (outcome === null && said.winner !== unfinished) {
      throw new ReplayError(
        {
          en: `The replay has a result, but the game is not over after its ${actions} answers.`,
          ja: `リプレイには結果が書かれていますが、${actions}個の答えの後もゲームは終わっていません。`,
        },
        said.line,
      );
    }
    const is = resultOf(game);
    for (const [what, ja] of [
      ['winner', '勝者'],
      ['reason', '理由'],
      ['hash', 'ハッシュ'],
    ] as const) {
      if (is[what] !== said[what]) {
        throw new ReplayError(
          {
            en: `The ${what} of the replayed game is ${is[what]}, not ${said[what]} as the replay says.`,
            ja: `再生したゲームの${ja}は ${is[what]} で、リプレイに書かれた ${said[what]} と違います。`,
          },
          said.line,
        );
      }
    }
  }
  return { game, hash, actions, outcome };
}
