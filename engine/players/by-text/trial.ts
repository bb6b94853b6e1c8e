/** Answers that are tried on copies: what an effect or a card does is seen by doing it. */
import { verbOf } from '../../kernel/answers';
import type { Game } from '../../kernel/ruleset';
import { A } from '../../rulesets/by-text/codes';
import type { TextGame } from '../../rulesets/by-text/game';
import type { Generator } from '../generator';
import { judgeOf } from './judge';
import { leftOpen } from './open';

/** Copies for each answer: dice and hidden cards fall differently on each. */
const SAMPLES = 2;
/** Answers that a try goes on for, until what it began has ended. */
const DEPTH = 12;
/** A gain below this is none. */
const NOTHING = 1e-6;

/** Questions in the middle of effects. */
export const WITHIN_EFFECTS: readonly string[] = [
  'effect-may',
  'effect-choice',
  'effect-unit',
  'effect-place',
  'effect-take',
  'effect-where',
];
/** Questions that belong to what is carried out. */
const inside: ReadonlySet<string> = new Set(['bid', ...WITHIN_EFFECTS]);

/** Gives an answer on a copy; false: where what others conceal lies as it does there, it is not among those that are asked for. */
export function answered(copy: Game, answer: number): boolean {
  const question = copy.question();
  if (!question?.options.subarray(0, question.count).includes(answer)) return false;
  copy.answer(answer);
  return true;
}

/** The value for the side after an answer and all that follows from it by itself; `go` answers what is asked meanwhile. */
function after(game: Game, answer: number, side: number, luck: Generator, go: (game: Game) => number): number {
  let sum = 0;
  for (let k = 0; k < SAMPLES; k++) {
    const copy = game.fork({ side, seed: luck.bits() | 0 });
    if (!answered(copy, answer)) {
      sum += worthTo(copy, side);
      continue;
    }
    for (let i = 0; i < DEPTH; i++) {
      const question = copy.question();
      if (!question || !inside.has(question.ask)) break;
      copy.answer(go(copy));
    }
    sum += worthTo(copy, side);
  }
  return sum / SAMPLES;
}

/** More than any position is worth. */
const WON = 100;

/** What a position is worth to a side that has acted: enemies may march next into what it has left open. */
export function worthTo(game: Game, side: number): number {
  const { play } = game as TextGame;
  const end = game.outcome();
  if (end) return end.winner === -1 ? 0 : play.w.seat[end.winner] === play.w.seat[side] ? WON : -WON;
  return judgeOf(play.w).value(play.p, side) - leftOpen(play, side);
}

/** The answer after which the position looks best; of equals the first. */
export function tried(
  game: Game,
  options: readonly number[],
  side: number,
  luck: Generator,
  go: (game: Game) => number,
): number {
  return best(options, (option) => after(game, option, side, luck, go)) ?? options[0]!;
}

/** The answer that is worth most, and more than `least`; of equals the first; undefined: none is. */
export function best(
  options: readonly number[],
  worth: (option: number) => number,
  least = Number.NEGATIVE_INFINITY,
): number | undefined {
  let most = least;
  let answer: number | undefined;
  for (const option of options) {
    const value = worth(option);
    if (value <= most) continue;
    most = value;
    answer = option;
  }
  return answer;
}

/** A card of the hand whose effects make the position better; undefined: none does. */
export function cardToPlay(
  game: Game,
  options: readonly number[],
  side: number,
  luck: Generator,
  go: (game: Game) => number,
): number | undefined {
  const cards = options.filter((option) => verbOf(option) === A.PLAY);
  return best(cards, (card) => after(game, card, side, luck, go), worthTo(game, side) + NOTHING);
}
