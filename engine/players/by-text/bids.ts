/** Choices that decide who acts next: bids. To be first is worth what the turn brings on copies with the one and with the other before. */
import type { Game } from '../../kernel/ruleset';
import { S } from '../../rulesets/by-text/codes';
import type { TextGame } from '../../rulesets/by-text/game';
import type { Generator } from '../generator';
import { optionsOf } from '../player';
import { anyAnswer } from '../random';
import { answered, best, worthTo } from './trial';

/** Answers that a copy goes on for at most. */
const LONG = 2000;
/** Ends of what others may choose, of an answer at most. */
const ENDS = 9;
/** To be first must be worth more: one turn says little. */
const DOUBT = 0.1;
/** What it costs to give all that a track of the side counts. */
const ALL = 0.15;

/** What a bid leads to, when all have chosen. */
interface End {
  copy: Game;
  first: boolean;
}

const playOf = (game: Game) => (game as TextGame).play;
/** Whether a question is one of a bid, or of what else effects leave to sides. */
export const isChoice = (ask = ''): boolean => ask === 'bid' || ask.startsWith('effect-');

/** Where an answer leads, with all that may be chosen after it. */
function endsOf(game: Game, answer: number, side: number, seed: number): End[] {
  const found: End[] = [];
  const { seat } = playOf(game).w;
  const follow = (from: Game, reply: number) => {
    if (found.length >= ENDS) return;
    const copy = from.fork({ side, seed });
    if (!answered(copy, reply)) return;
    const question = copy.question();
    if (!question || !isChoice(question.ask))
      found.push({ copy, first: !!question && seat[question.side] === seat[side] });
    else for (const next of optionsOf(question)) follow(copy, next);
  };
  follow(game, answer);
  return found;
}

/** The value for the side at the end of the turn, which is played once on a copy. */
function later({ copy }: End, side: number, seed: number, luck: Generator, go: (game: Game) => number): number {
  const game = copy.fork({ side, seed });
  const turn = playOf(game).p.scalars[S.TURN]!;
  for (let i = 0; i < LONG && game.question() && playOf(game).p.scalars[S.TURN] === turn; i++)
    game.answer(isChoice(game.question()!.ask) ? anyAnswer(game, luck) : go(game));
  return worthTo(game, side);
}

/** What an end leaves the side less than it has, as parts of what its tracks count. */
function spent(game: Game, { copy }: End, side: number): number {
  const [{ p, w }, then] = [playOf(game), playOf(copy).p];
  let parts = 0;
  for (const [k, track] of w.tracks.entries())
    if (track.side === side && then.tracks[k]! < p.tracks[k]!)
      parts += (p.tracks[k]! - then.tracks[k]!) / Math.max(1, p.tracks[k]! - track.track.from);
  return parts;
}

/** The bid that gains most for what it costs; undefined: the choice does not decide who acts next. */
export function chooseBid(
  game: Game,
  options: readonly number[],
  side: number,
  luck: Generator,
  go: (game: Game) => number,
): number | undefined {
  const { p, w } = playOf(game);
  if (p.scalars[S.LEVEL]! > 0 || !w.tracks.some((track) => track.side === side)) return undefined;
  const seed = luck.bits() | 0;
  const ends = options.map((option) => endsOf(game, option, side, seed));
  const all = ends.flat();
  const [one, other] = [all.find(({ first }) => first), all.find(({ first }) => !first)];
  if (!one || !other) return undefined;
  const rest = luck.bits() | 0;
  const more = later(one, side, rest, luck, go) - later(other, side, rest, luck, go);
  const gain = Math.sign(more) * Math.max(0, Math.abs(more) - DOUBT);
  const worth = (end: End) => (end.first ? gain : 0) + worthTo(end.copy, side) - ALL * spent(game, end, side);
  return best(options, (option) => {
    const after = ends[options.indexOf(option)]!;
    // An answer that cannot be given on the copy is none.
    return after.length === 0
      ? Number.NEGATIVE_INFINITY
      : after.reduce((sum, end) => sum + worth(end), 0) / after.length;
  });
}
