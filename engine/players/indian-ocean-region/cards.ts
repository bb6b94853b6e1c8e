/** Political turns: what cards do to the points, and to the chance of war. */
import { first, second, verbOf } from '../../kernel/answers';
import type { Step } from '../../rulesets/indian-ocean-region/cards';
import { A, S } from '../../rulesets/indian-ocean-region/codes';
import { sure } from '../choose';
import type { Sight } from './sight';
import { Stations } from './stations';

/** What a list of steps may move the points by, with the chance of each, and what else it is worth to its player, in points. */
interface Effect {
  moves: ReadonlyMap<number, number>;
  beside: number;
}

const number = (step: Step, name: string): number => Number(step.args[name] ?? 0);

/** So much as is moved in any case. */
const surely = (by: number): Effect => ({ moves: new Map([[by, 1]]), beside: 0 });

/** One thing after another. */
function both(one: Effect, other: Effect): Effect {
  const moves = new Map<number, number>();
  for (const [a, p] of one.moves) for (const [b, q] of other.moves) moves.set(a + b, (moves.get(a + b) ?? 0) + p * q);
  return { moves, beside: one.beside + other.beside };
}

/** One of several things, each with its chance; with the rest of the chances nothing. */
function oneOf(all: readonly (readonly [Effect, number])[]): Effect {
  const moves = new Map<number, number>();
  const add = (by: number, chance: number) => moves.set(by, (moves.get(by) ?? 0) + chance);
  for (const [effect, share] of all) for (const [by, chance] of effect.moves) add(by, chance * share);
  const rest = 1 - all.reduce((sum, [, share]) => sum + share, 0);
  if (rest > 1e-9) add(0, rest);
  return { moves, beside: all.reduce((sum, [effect, share]) => sum + effect.beside * share, 0) };
}

/** What a card does for whoever plays it. */
function effectOf(on: Sight, list: number, side: number): Effect {
  let sum = surely(0);
  for (const step of on.w.politics.steps[list] ?? [])
    if (!step.when || step.when(on.p)) sum = both(sum, stepOf(on, step, side, sum));
  return sum;
}

const better = (on: Sight, all: readonly Effect[]): Effect =>
  all.reduce((a, b) => (worthOf(on, b) > worthOf(on, a) ? b : a), all[0] ?? surely(0));

/** What one step does after those before it. */
function stepOf(on: Sight, step: Step, side: number, before: Effect): Effect {
  const { w, p } = on;
  const aside = (beside: number): Effect => ({ ...surely(0), beside });
  switch (step.verb) {
    case 'vp':
      return surely(number(step, 'spaces'));
    case 'vp-to-invited':
      // Whoever plays it invites whom it helps.
      return better(
        on,
        [1, -1].map((way) => surely(way * number(step, 'spaces'))),
      );
    case 'vp-toward': {
      const mean = [...before.moves].reduce((sum, [by, chance]) => sum + by * chance, 0);
      const away = number(step, 'target') - on.mirror.points() - mean;
      return surely(Math.round(Math.sign(away) * Math.min(number(step, 'by'), Math.abs(away))));
    }
    case 'roll':
      return oneOf(
        step.branches.map(({ list, results }) => [
          effectOf(on, list, side),
          results.reduce((sum, { from, to }) => sum + to - from + 1, 0) / 6,
        ]),
      );
    case 'choose':
      return better(
        on,
        step.branches.map(({ list }) => effectOf(on, list, side)),
      );
    case 'discard-random':
      return aside(step.args.side === w.compiled.game.sides[side]!.id ? -on.weigh.card : on.weigh.card);
    case 'draw-leftover':
    case 'look-hand':
      return aside(on.weigh.card / 2);
    case 'place-units':
    case 'base-units':
      return aside(on.weigh.setup);
    case 'bar-conflict-roll':
      return aside(p.scalars[S.BARRED] === 1 ? 0 : -warWorth(on) * on.weigh.card);
    default:
      return surely(0);
  }
}

/** What an effect is worth, and the war that may come of it. */
function worthOf(on: Sight, { moves, beside }: Effect): number {
  const barred = on.p.scalars[S.BARRED] === 1;
  const { armed, chance } = warOf(on);
  let sum = beside;
  for (const [by, share] of moves)
    sum += share * (on.aims.better(by) + (barred || Math.abs(by) < armed ? 0 : chance * warWorth(on)));
  return sum;
}

/** 4.35: how far the points must move for a war, and how likely it is then. */
function warOf({ w }: Sight): { armed: number; chance: number } {
  const { 'armed-conflict-shift': armed, 'armed-conflict-roll': least } = w.compiled.game.values;
  return { armed: armed ?? Number.POSITIVE_INFINITY, chance: least === undefined ? 0 : (7 - least) / 6 };
}

/** The better the own forces are, the more war is worth; from -1 to 1. */
export function balanceOfPower(on: Sight): number {
  const sum = (list: readonly number[]) => list.reduce((all, u) => all + on.judge.worth[u]!, 1);
  const [own, other] = on.ours.length + on.theirs.length === 0 ? camps(on) : [sum(on.ours), sum(on.theirs)];
  return (own - other) / (own + other);
}

/** Before anybody is set up: what belongs to the own seat and its friends, and to the strongest of the others. */
function camps({ w, p, side, judge, aims }: Sight): [number, number] {
  const power = new Map<number, number>();
  // Friends are one camp; who is nobody's friend is one alone.
  const camp = (one: number) => (p.allied[one] === 0 ? -1 - one : p.allied[one]!);
  for (const [u, one] of w.units.side.entries()) power.set(camp(one), (power.get(camp(one)) ?? 0) + judge.worth[u]!);
  const ours = [...p.allied.keys()].filter((one) => one === side || aims.seated(one) || camp(one) === camp(side));
  const own = new Set(ours.map(camp));
  const sum = [...own].reduce((all, one) => all + (power.get(one) ?? 0), 1);
  return [sum, [...power].reduce((most, [one, value]) => (own.has(one) ? most : Math.max(most, value)), 1)];
}

/** What a war that may break out is worth: what is left to the stronger, and more to whoever does not win without it. */
function warWorth(on: Sight): number {
  return on.weigh.war * (balanceOfPower(on) - on.idle);
}

/** What a card is worth to the player of a sight when a side plays it. */
export function cardWorth(on: Sight, card: number, side = on.side): number {
  const list = on.w.cards[card]!.lists[side]!;
  if (list < 0) return 0;
  return worthOf(on, effectOf(on, list, side));
}

/** The card that is played, or laid aside: the best one, or the one that does least harm. */
export function chooseCard(on: Sight, options: readonly number[]): number {
  const worth = new Map<number, number>();
  const of = (card: number) => {
    if (!worth.has(card)) worth.set(card, on.w.cards[card]!.plays[on.side] ? cardWorth(on, card) : 0);
    return worth.get(card)!;
  };
  // What is laid aside is lost: rather a card that is worth nothing.
  return sure(options, (one) => (verbOf(one) === A.PLAY ? of(second(one)) : -0.05 - Math.max(0, of(second(one))) / 10));
}

/** What a card asks on the way. */
export function chooseOfCard(on: Sight, ask: string, options: readonly number[]): number {
  const { p, side, mirror } = on;
  const player = mirror.cardPlayer();
  const done = options.find((one) => verbOf(one) === A.DONE);
  switch (ask) {
    case 'effect-choice': {
      const best = options.filter((one) => verbOf(one) === A.BRANCH);
      const branches = mirror.branches();
      const worth = (one: number) => worthOf(on, effectOf(on, branches[second(one)]!.list, side));
      return best.length > 0 ? sure(best, worth) : (done ?? options[0]!);
    }
    case 'invitation':
      return options.find((one) => verbOf(one) === (mirror.hostile(side, player) ? A.NO : A.YES)) ?? options[0]!;
    case 'invite':
      // The points go towards whom is invited.
      return sure(options, (one) => {
        if (verbOf(one) === A.DONE) return 0;
        return mirror.hostile(side, second(one)) ? -1 : on.aims.better(second(one) === on.w.upward ? 1 : -1);
      });
    case 'remove':
      return sure(options, (one) => on.worth[second(one)]! * (mirror.hostile(side, p.sideOf(second(one))) ? 1 : -1));
    case 'card-unit':
      return sure(options, (one) => (verbOf(one) === A.UNIT ? on.judge.worth[second(one)]! : 0));
    case 'card-place': {
      const stations = new Stations(on);
      return sure(options, (one) => stations.score(first(one), second(one)));
    }
    case 'look':
      return sure(options, (one) => (mirror.hostile(side, second(one)) ? 1 : 0));
    case 'leftover':
      return sure(options, (one) => (mirror.hostile(side, second(one)) ? -1 : 0));
    default:
      return options[0]!;
  }
}
