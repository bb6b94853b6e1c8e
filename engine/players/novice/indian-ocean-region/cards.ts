/** Political turns: what cards do to the points, and to the chance of war. */
import { first, second, verbOf } from '../../../kernel/answers';
import type { Step } from '../../../rulesets/indian-ocean-region/cards';
import { A, S } from '../../../rulesets/indian-ocean-region/codes';
import { sure } from '../../choose';
import type { Sight } from './sight';
import { Stations } from './stations';

/** What units that may be set up earlier or elsewhere are worth, in points; a card that somebody loses, or gains. */
const SET_UP = 0.15;
const CARD = 0.2;

/** What a list of steps moves the points by, and what else it is worth to its player, in points. */
interface Effect {
  moved: number;
  beside: number;
}

const number = (step: Step, name: string): number => Number(step.args[name] ?? 0);

/** What a card does for whoever plays it. */
function effectOf(on: Sight, list: number, side: number): Effect {
  const { w, p } = on;
  const sum: Effect = { moved: 0, beside: 0 };
  const add = ({ moved, beside }: Effect, share = 1) => {
    sum.moved += moved * share;
    sum.beside += beside * share;
  };
  for (const step of w.politics.steps[list] ?? []) {
    if (step.when && !step.when(p)) continue;
    switch (step.verb) {
      case 'vp':
        sum.moved += number(step, 'spaces');
        break;
      case 'vp-toward': {
        const away = number(step, 'target') - on.mirror.points() - sum.moved;
        sum.moved += Math.sign(away) * Math.min(number(step, 'by'), Math.abs(away));
        break;
      }
      case 'roll':
        for (const { list: inner, results } of step.branches)
          add(effectOf(on, inner, side), results.reduce((sum, { from, to }) => sum + to - from + 1, 0) / 6);
        break;
      case 'choose': {
        const all = step.branches.map(({ list: inner }) => effectOf(on, inner, side));
        if (all.length > 0) add(all.reduce((a, b) => (worthOf(on, b) > worthOf(on, a) ? b : a)));
        break;
      }
      case 'discard-random':
        sum.beside += step.args.side === w.compiled.game.sides[side]!.id ? -CARD : CARD;
        break;
      case 'draw-leftover':
      case 'look-hand':
        sum.beside += CARD / 2;
        break;
      case 'place-units':
      case 'base-units':
        sum.beside += SET_UP;
        break;
      default:
    }
  }
  return sum;
}

function worthOf(on: Sight, { moved, beside }: Effect): number {
  return on.aims.better(moved) + beside;
}

/** The better the own forces are, the more war is worth; from -1 to 1. */
function balanceOfPower(on: Sight): number {
  const sum = (list: readonly number[]) => list.reduce((all, u) => all + on.judge.worth[u]!, 1);
  const [own, other] = [sum(on.ours), sum(on.theirs)];
  return (own - other) / (own + other);
}

/** Chance of war of a card that moves the points so far, by the triggers of the text: half of the dice. */
const WAR = 0.5;

function cardWorth(on: Sight, card: number): number {
  const { w, p, side } = on;
  const list = w.cards[card]!.lists[side]!;
  if (list < 0) return 0;
  const effect = effectOf(on, list, side);
  const war = Math.abs(effect.moved) >= 2 && p.scalars[S.BARRED] !== 1 ? WAR * balanceOfPower(on) * on.weigh.war : 0;
  return worthOf(on, effect) + war;
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
      return sure(options, (one) => (verbOf(one) === A.DONE ? 0 : mirror.hostile(side, second(one)) ? -1 : 1));
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
