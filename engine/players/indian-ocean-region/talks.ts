/** Talks: cards that are exchanged, ceasefires, and whom to cooperate with. Whatever gains is agreed to. */
import { first, second, verbOf } from '../../kernel/answers';
import { A, CARD } from '../../rulesets/indian-ocean-region/codes';
import { oneSeat } from '../../rulesets/indian-ocean-region/seat';
import { sure } from '../choose';
import { balanceOfPower, cardWorth } from './cards';
import type { Sight } from './sight';

/** What a card is worth to the own seat while a side holds it: nothing where that side can not play it, for it is laid aside. */
function held(on: Sight, card: number, side: number): number {
  return on.w.cards[card]!.plays[side] ? cardWorth(on, card, side) : 0;
}

/** What it gains that one side's card goes to another for one of that side's. */
function gain(on: Sight, one: number, given: number, other: number, taken: number): number {
  const before = held(on, given, one) + held(on, taken, other);
  return held(on, given, other) + held(on, taken, one) - before;
}

/** A card that is not known: as good as any, to whoever holds it, and they give the worst of theirs. */
function unknown(on: Sight, one: number, given: number, other: number): number {
  return on.weigh.card - Math.max(held(on, given, one), 0) + Math.min(0, held(on, given, other));
}

/** Whom to offer a card, or nobody. Sides of one player know each other's hands; enemies are offered nothing. */
export function chooseOffer(on: Sight, options: readonly number[]): number {
  const { mirror, p, side, w } = on;
  const pass = options.find((one) => verbOf(one) === A.PASS) ?? options[0]!;
  const worth = (one: number) => {
    if (verbOf(one) !== A.OFFER) return 0;
    const [other, card] = [first(one), second(one)];
    if (oneSeat(w, side, other))
      return p.hand(other).reduce((most, c) => Math.max(most, gain(on, side, card, other, c)), 0) - on.weigh.haggle;
    return mirror.hostile(side, other) ? -1 : unknown(on, side, card, other) - on.weigh.haggle;
  };
  const best = sure(options, worth);
  return worth(best) > 0 ? best : pass;
}

/** A card for the one that is offered, or none. */
export function chooseExchange(on: Sight, options: readonly number[]): number {
  const { mirror, p, side } = on;
  const no = options.find((one) => verbOf(one) === A.NO) ?? options[0]!;
  const { by, card } = mirror.offer();
  const known = p.cards[card] === CARD.HAND + by;
  const worth = (one: number) => {
    if (verbOf(one) !== A.GIVE) return 0;
    if (known) return gain(on, by, card, side, second(one));
    return mirror.hostile(side, by) ? -1 : unknown(on, side, second(one), by) - on.weigh.haggle;
  };
  const best = sure(options, worth);
  return worth(best) > 0 ? best : no;
}

/** A ceasefire is welcome to who is ahead, and to who would lose more by fighting on. */
export function wantsCeasefire(on: Sight): boolean {
  const { aims, w } = on;
  const counts = w.scoring.length > 0;
  const ahead = counts ? aims.standing() > 0 : aims.won() || (w.otherwise >= 0 && oneSeat(w, on.side, w.otherwise));
  return ahead && !aims.lost() && balanceOfPower(on) < on.weigh.bold;
}

/** Whether it helps that a power becomes stronger: it is played by the same hand, or pushes the points to where they are wanted. */
function helps(on: Sight, power: number): boolean {
  if (oneSeat(on.w, on.side, power)) return true;
  return on.aims.better(on.aims.pull(power)) > 0;
}

/** Whom to cooperate with, or nobody. */
export function chooseSide(on: Sight, options: readonly number[]): number {
  const no = options.find((one) => verbOf(one) === A.NO) ?? options[0]!;
  const powers = options.filter((one) => verbOf(one) === A.COOPERATE && helps(on, second(one)));
  return powers.find((one) => oneSeat(on.w, on.side, second(one))) ?? powers[0] ?? no;
}
