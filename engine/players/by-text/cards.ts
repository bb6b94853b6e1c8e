/** Cards: which to play for its event or for points, what to spend points on, and when to react. Each is seen by doing it on copies. */
import { code, first, second, verbOf } from '../../kernel/answers';
import type { Game } from '../../kernel/ruleset';
import { pointsOn } from '../../rulesets/by-text/card-play';
import { cardPlay } from '../../rulesets/by-text/card-rules';
import { A, CARD, P, S } from '../../rulesets/by-text/codes';
import type { TextGame } from '../../rulesets/by-text/game';
import type { Play } from '../../rulesets/by-text/play';
import { doing } from '../../rulesets/by-text/registry';
import type { Generator } from '../generator';
import { optionsOf } from '../player';
import type { Purse } from './purse';
import { answered, WITHIN_EFFECTS, worthTo } from './trial';

/** Copies for each answer whose dice or cards are not known. */
const SAMPLES = 3;
/** Answers that a copy goes on for at most. */
const LONG = 60;
/** What is gained must be more than this. */
const NOTHING = 1e-6;
/** Of what its event would gain, so much is lost when a card goes for its points. */
const FORGONE = 0.5;
/** The points of a card gain less the one after the other: so much of what the first does. */
const LATER = 0.75;
/** What a card is worth that may be played out of turn, while it is held. */
const HELD = 0.08;
/** What any card is worth that is held for later. */
const IN_HAND = 0.02;

/** Answers what is asked on a copy. */
export type Policy = (game: Game) => number;

const playOf = (game: Game): Play => (game as TextGame).play;

/** Seeds of copies: answers that are compared meet the same dice and the same hidden cards. */
const seedsFor = (luck: Generator, samples: number): number[] => Array.from({ length: samples }, () => luck.bits() | 0);

/** The value for the side after an answer and what follows from it, on a copy for each of the seeds: until what it is about is over. */
function seen(
  game: Game,
  answer: number,
  side: number,
  seeds: readonly number[],
  go: Policy,
  spendsNothing = false,
): number {
  let [sum, before] = [0, Number.NaN];
  for (const [i, seed] of seeds.entries()) {
    const value = seenBy(game, answer, side, seed, go, spendsNothing);
    sum += value;
    // Where neither dice nor cards make a difference, the first two tell it.
    if (value === before) return (sum + (seeds.length - i - 1) * value) / seeds.length;
    before = value;
  }
  return sum / seeds.length;
}

/** The same on one copy. */
function seenBy(game: Game, answer: number, side: number, seed: number, go: Policy, spendsNothing: boolean): number {
  const level = levelOf(game);
  const copy = game.fork({ side, seed });
  for (let i = answered(copy, answer) ? 0 : LONG; i < LONG; i++) {
    const question = copy.question();
    // What is left of the points, and what comes next, is not its worth.
    const spends = question?.ask === 'spend';
    if (spends && spendsNothing) {
      copy.answer(code(A.DONE));
      continue;
    }
    if (!question || (levelOf(copy) <= level && !inside.has(question.ask)) || spends) break;
    copy.answer(question.ask === 'reaction' ? declined(copy) : go(copy));
  }
  return worthTo(copy, side) + hands(copy, side);
}

/** What it is worth to hold so many more cards than each enemy. */
function hands(game: Game, side: number): number {
  const { p, w } = playOf(game);
  const many = (one: number) => p.hand(one, CARD.HAND).length;
  const others = w.compiled.game.sides.flatMap((_, one) => (w.hostile(side, one) ? [many(one)] : []));
  return IN_HAND * (many(side) - others.reduce((sum, one) => sum + one / others.length, 0));
}

/** Actions in progress, one in the other. */
const levelOf = (game: Game): number => playOf(game).p.scalars[S.LEVEL]!;

/** Questions in the middle of an event, a fight, a march or of what is built, which belong to it. */
const inside: ReadonlySet<string> = new Set([
  'reaction',
  ...WITHIN_EFFECTS,
  'attack-loss',
  'attack-displace',
  'attack-retreat',
  'attack-advance',
  'fire-retreat',
  'build-place',
]);

function declined(game: Game): number {
  const { options, count } = game.question()!;
  return options.subarray(0, count).find((option) => verbOf(option) === A.DECLINE) ?? options[0]!;
}

interface Spending {
  answer: number;
  perPoint: number;
}

/** What the best use of a point gains, and the answer that brings it; undefined: none gains anything. */
function bestSpending(
  game: Game,
  options: readonly number[],
  side: number,
  luck: Generator,
  go: Policy,
  purse: Purse,
): Spending | undefined {
  const g = playOf(game);
  const spends = game.question()!.ask === 'spend';
  const looked = spends && purse.at(g, side);
  const seeds = seedsFor(luck, SAMPLES);
  const done = options.find((option) => verbOf(option) === A.DONE);
  const idle = (seed: number) =>
    spends && done !== undefined ? seenBy(game, done, side, seed, go, true) : worthTo(game, side) + hands(game, side);
  let before: number[] | undefined;
  const segments = g.w.steps[g.p.scalars[S.STEP]!]!.actions ?? [];
  const look = (option: number, rolls: boolean): number => {
    before ??= seeds.map(idle);
    const on = rolls ? seeds : seeds.slice(0, 1);
    const gain = (seed: number, i: number) => seenBy(game, option, side, seed, go, true) - before![i]!;
    return on.reduce((sum, seed, i) => sum + gain(seed, i), 0) / on.length;
  };
  let best: Spending | undefined;
  for (const option of options) {
    if (verbOf(option) === A.DONE) continue;
    const k = verbOf(option) === A.SPEND_UNIT ? second(option) : first(option);
    // Outside of a phase of cards nothing has a price.
    const action = g.w.steps[segments[k] ?? -1];
    const rolls = action?.does?.by.plays === P.ATTACK;
    const known = spends ? purse.gainOf(option) : undefined;
    // What gained nothing with this card is not looked at again, but for attacks, which others may join by now.
    const holds = known !== undefined && (looked || (!rolls && known <= NOTHING));
    const perPoint = holds ? known : look(option, rolls) / (action?.price?.points ?? 1);
    if (spends) purse.note(option, perPoint);
    if (perPoint > (best?.perPoint ?? NOTHING)) best = { answer: option, perPoint };
  }
  return best;
}

/** The best use of a point, or to keep what is left: what brings most for its price. */
export function chooseSpending(
  game: Game,
  options: readonly number[],
  side: number,
  luck: Generator,
  go: Policy,
  purse: Purse,
): number {
  const done = options.find((option) => verbOf(option) === A.DONE) ?? options[0]!;
  return bestSpending(game, options, side, luck, go, purse)?.answer ?? done;
}

/** The value for the side when a card is played for nothing: what comes next by itself is not what an event does. */
function without(game: Game, options: readonly number[], side: number, seeds: readonly number[], go: Policy): number {
  const idle = options.find((option) => verbOf(option) === A.POINTS || verbOf(option) === A.DISCARD);
  if (idle === undefined) return worthTo(game, side) + hands(game, side) - IN_HAND;
  return seen(game, idle, side, seeds, go, true);
}

/** What a point of a card would gain where it gains most. */
function perPointOf(game: Game, answer: number, side: number, luck: Generator, go: Policy, purse: Purse): number {
  const copy = game.fork({ side, seed: luck.bits() | 0 });
  for (let i = answered(copy, answer) ? 0 : LONG; i < LONG; i++) {
    const question = copy.question();
    if (!question || question.ask === 'card-play' || question.ask === 'card-keep') break;
    if (question.ask === 'spend') {
      const options = optionsOf(question);
      return bestSpending(copy, options, side, luck, go, purse)?.perPoint ?? 0;
    }
    copy.answer(question.ask === 'reaction' ? declined(copy) : go(copy));
  }
  return 0;
}

/** Which card to play, and for what; or to pass. */
export function chooseCard(
  game: Game,
  options: readonly number[],
  side: number,
  luck: Generator,
  go: Policy,
  purse: Purse,
): number | undefined {
  const g = playOf(game);
  const said = doing(g.w.steps[g.p.scalars[S.STEP]!], cardPlay);
  if (!said) return undefined;
  const happens = new Map<number, number>();
  const seeds = seedsFor(luck, SAMPLES);
  const events = options.filter((option) => verbOf(option) === A.EVENT);
  const now = events.length > 0 ? without(game, options, side, seeds, go) : 0;
  for (const option of events) happens.set(second(option), seen(game, option, side, seeds, go) - now);
  const give = options.filter((option) => verbOf(option) === A.POINTS);
  const strongest = give.toSorted((a, b) => pointsOn(g, second(b), said) - pointsOn(g, second(a), said))[0];
  const perPoint = strongest === undefined ? 0 : LATER * perPointOf(game, strongest, side, luck, go, purse);
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
  const seeds = seedsFor(luck, SAMPLES * 2);
  let most = seen(game, no, side, seeds, go) + HELD;
  for (const option of options) {
    if (option === no) continue;
    const value = seen(game, option, side, seeds, go);
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
