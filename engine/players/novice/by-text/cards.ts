/** Cards: which to play for its event or for points, what to spend points on, and when to react. Each is seen by doing it on copies. */
import { first, second, verbOf } from '../../../kernel/answers';
import type { Game } from '../../../kernel/ruleset';
import { pointsOn } from '../../../rulesets/by-text/card-play';
import { cardPlay } from '../../../rulesets/by-text/card-rules';
import { A, P, S } from '../../../rulesets/by-text/codes';
import type { TextGame } from '../../../rulesets/by-text/game';
import type { Play } from '../../../rulesets/by-text/play';
import { doing } from '../../../rulesets/by-text/registry';
import type { Generator } from '../../generator';
import { worthTo } from './trial';

/** Copies for each answer whose dice or cards are not known. */
const SAMPLES = 3;
/** Answers that a copy goes on for at most. */
const LONG = 60;
/** What is gained must be more than this. */
const NOTHING = 1e-6;
/** Of what its event would gain, so much is lost when a card goes for its points. */
const FORGONE = 0.5;
/** What a card is worth that may be played out of turn, while it is held. */
const HELD = 0.08;

/** Answers what is asked on a copy. */
export type Policy = (game: Game) => number;

const playOf = (game: Game): Play => (game as TextGame).play;

/** The value for the side after an answer and what follows from it, until a question of another kind of step comes: the next card, or points to spend. */
function seen(game: Game, answer: number, side: number, luck: Generator, go: Policy, samples: number): number {
  let sum = 0;
  for (let k = 0; k < samples; k++) {
    const copy = game.fork({ side, seed: luck.bits() | 0 });
    copy.answer(answer);
    for (let i = 0; i < LONG; i++) {
      const question = copy.question();
      // What the answer was about is over: what is left of the points is not its worth.
      if (!question || ends.has(question.ask)) break;
      copy.answer(question.ask === 'reaction' ? declined(copy) : go(copy));
    }
    sum += worthTo(copy, side);
  }
  return sum / samples;
}

const ends: ReadonlySet<string> = new Set(['card-play', 'card-keep', 'spend']);

function declined(game: Game): number {
  const { options, count } = game.question()!;
  return options.subarray(0, count).find((option) => verbOf(option) === A.DECLINE) ?? options[0]!;
}

/** The best use of a point, or to keep what is left: what brings most for its price. */
export function chooseSpending(
  game: Game,
  options: readonly number[],
  side: number,
  luck: Generator,
  go: Policy,
): number {
  const done = options.find((option) => verbOf(option) === A.DONE) ?? options[0]!;
  const now = worthTo(game, side);
  const g = playOf(game);
  const segments = g.w.steps[g.p.scalars[S.STEP]!]!.actions ?? [];
  let answer = done;
  let most = NOTHING;
  for (const option of options) {
    if (option === done) continue;
    const k = verbOf(option) === A.SPEND_UNIT ? second(option) : first(option);
    // Outside of a phase of cards nothing has a price.
    const action = g.w.steps[segments[k] ?? -1];
    const rolls = action?.does?.by.plays === P.ATTACK;
    const gain = (seen(game, option, side, luck, go, rolls ? SAMPLES : 1) - now) / (action?.price?.points ?? 1);
    if (gain <= most) continue;
    most = gain;
    answer = option;
  }
  return answer;
}

/** What the points of a card would gain, spent one after the other as seems best. */
function spent(game: Game, answer: number, side: number, luck: Generator, go: Policy): number {
  const copy = game.fork({ side, seed: luck.bits() | 0 });
  copy.answer(answer);
  for (let i = 0; i < LONG; i++) {
    const question = copy.question();
    if (!question || question.ask === 'card-play' || question.ask === 'card-keep') break;
    copy.answer(question.ask === 'reaction' ? declined(copy) : go(copy));
  }
  return worthTo(copy, side);
}

/** Which card to play, and for what; or to pass. */
export function chooseCard(
  game: Game,
  options: readonly number[],
  side: number,
  luck: Generator,
  go: Policy,
): number | undefined {
  const g = playOf(game);
  const said = doing(g.w.steps[g.p.scalars[S.STEP]!], cardPlay);
  if (!said) return undefined;
  const now = worthTo(game, side);
  const happens = new Map<number, number>();
  for (const option of options)
    if (verbOf(option) === A.EVENT) happens.set(second(option), seen(game, option, side, luck, go, SAMPLES) - now);
  const give = options.filter((option) => verbOf(option) === A.POINTS);
  const strongest = give.toSorted((a, b) => pointsOn(g, second(b), said) - pointsOn(g, second(a), said))[0];
  const perPoint =
    strongest === undefined
      ? 0
      : (spent(game, strongest, side, luck, go) - now) / Math.max(1, pointsOn(g, second(strongest), said));
  let answer = options.find((option) => verbOf(option) === A.DONE);
  let most = answer === undefined ? Number.NEGATIVE_INFINITY : NOTHING;
  for (const option of options) {
    const c = second(option);
    let gain = Number.NEGATIVE_INFINITY;
    if (verbOf(option) === A.EVENT) gain = happens.get(c)!;
    else if (verbOf(option) === A.POINTS) gain = perPoint * pointsOn(g, c, said) - lost(g, c, happens.get(c) ?? 0);
    if (gain <= most) continue;
    most = gain;
    answer = option;
  }
  return answer;
}

/** What is given up with a card that goes for its points. */
function lost(g: Play, c: number, event: number): number {
  const windows = [...g.w.windows.values()].flat();
  const reacts = g.w.readyCards[c]!.events.some(({ at }) => at.some((one) => windows.includes(one)));
  return FORGONE * Math.max(0, event) + (reacts ? HELD : 0);
}

/** Whether to play a card in the middle of what happens: what then comes of it is better than without. */
export function chooseReaction(
  game: Game,
  options: readonly number[],
  side: number,
  luck: Generator,
  go: Policy,
): number {
  const no = options.find((option) => verbOf(option) === A.DECLINE) ?? options[0]!;
  let answer = no;
  let most = seen(game, no, side, luck, go, SAMPLES * 2) + HELD;
  for (const option of options) {
    if (option === no) continue;
    const value = seen(game, option, side, luck, go, SAMPLES * 2);
    if (value <= most) continue;
    most = value;
    answer = option;
  }
  return answer;
}

/** Of cards that cannot all be kept, the one with the fewest points goes. */
export function chooseDiscard(game: Game, options: readonly number[]): number {
  const g = playOf(game);
  const said = doing(g.w.steps[g.p.scalars[S.STEP]!], cardPlay);
  const points = (option: number) => (said ? pointsOn(g, second(option), said) + lost(g, second(option), 0) : 0);
  return options.toSorted((a, b) => points(a) - points(b))[0]!;
}
