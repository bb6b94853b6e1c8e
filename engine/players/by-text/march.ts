/** Where units go: by a plan where a phase moves them, else each to where the position looks best. */
import { first, second, verbOf } from '../../kernel/answers';
import { A, ELIMINATED, S } from '../../rulesets/by-text/codes';
import { movedUnit } from '../../rulesets/by-text/move';
import type { Play } from '../../rulesets/by-text/play';
import type { Intent } from '../player';
import { Vain } from '../vain';
import { Memory, missionsOf, Ways } from './aims';
import { type Doctrine, usual } from './doctrine';
import { ifAt, judgeOf, PRECIOUS, WEIGHT } from './judge';
import { type Order, ordersFor, Stands } from './plan';
import { Purse } from './purse';
import { exposure } from './shots';
import { priceOf } from './supply';
import { Survey } from './survey';

/** A gain below this is none: who gains nothing stays. */
const NOTHING = 1e-6;
/** What is left of the risk to who must not be lost with each hex from enemies. */
const NEARER = 0.75;

/** What a player keeps between its answers: orders that are to be carried out, and what its units are about. */
export class Staff {
  private orders: Order[] = [];
  /** The position that the orders were given for, as it is if nothing but they has happened. */
  private expected: Int16Array | undefined;
  private when = '';

  constructor(
    private readonly memory = new Memory(),
    readonly vain = new Vain(),
    readonly doctrine: Doctrine = usual,
    readonly purse = new Purse(),
  ) {}

  /** Distances as they are found on copies, by side: they hardly differ from one copy to the next. */
  private readonly ways: Ways[] = [];

  /** One of a side on a copy, which has nothing in mind yet. */
  aside(side: number): Staff {
    this.ways[side] ??= new Ways();
    return new Staff(new Memory(this.ways[side]));
  }

  /** What its units are about. */
  told(places: number): Intent[] {
    return this.memory.told(places);
  }

  /** Another one that has the same in mind, and goes its own way. */
  copy(): Staff {
    const other = new Staff(this.memory.copy(), this.vain.copy(), this.doctrine, this.purse.copy());
    other.orders = [...this.orders];
    other.expected = this.expected?.slice();
    other.when = this.when;
    other.given = this.given;
    return other;
  }

  /** The next order for one of these units; undefined: nobody else goes anywhere. */
  next(g: Play, side: number, units: readonly number[]): Order | undefined {
    const { p } = g;
    const when = `${p.scalars[S.TURN]} ${p.scalars[S.STEP]} ${p.scalars[S.LEVEL]}`;
    const asExpected = this.when === when && this.expected?.every((at, u) => at === p.loc[u]);
    let fresh = false;
    if (!asExpected) {
      this.orders = ordersFor(g, side, units, this.memory, this.doctrine);
      fresh = true;
    }
    this.when = when;
    let order = this.take(units);
    if (!order && !fresh) {
      this.orders = ordersFor(g, side, units, this.memory, this.doctrine);
      order = this.take(units);
    }
    this.expected = p.loc.slice();
    if (order) this.expected[order.unit] = order.to;
    this.given = order;
    return order;
  }

  private take(units: readonly number[]): Order | undefined {
    while (this.orders.length > 0) {
      const order = this.orders.shift()!;
      if (units.includes(order.unit)) return order;
    }
    return undefined;
  }

  /** Where the unit that was last named is to go. */
  placeFor(unit: number): number | undefined {
    return this.given?.unit === unit ? this.given.to : undefined;
  }

  /** Whom it is to go aboard of. */
  carrierFor(unit: number): number | undefined {
    return this.given?.unit === unit ? this.given.carrier : undefined;
  }

  private given: Order | undefined;

  private looked: Survey | undefined;

  /** How the map looks to a side now. */
  survey(g: Play, side: number): Survey {
    if (!this.looked?.holds(g, side)) this.looked = new Survey(g, side, this.doctrine);
    return this.looked;
  }

  /** What places are worth to units of a side as the position stands. */
  stands(g: Play, side: number): Stands {
    const own = [...g.p.loc.keys()].filter((u) => g.w.side[u] === side && g.p.loc[u]! >= 0);
    const survey = this.survey(g, side);
    return new Stands(survey, missionsOf(survey, own, this.memory));
  }
}

/** The best place for a unit among some, and what it gains there against where it stands. */
function bestFor(g: Play, unit: number, places: readonly number[], side: number): { place: number; gain: number } {
  const price = priceOf(g, unit);
  const at = g.p.loc[unit]!;
  const now = judgeOf(g.w).value(g.p, side) + exposure(g, unit, at) - (at >= 0 ? price(at) : 0);
  const risk = at >= 0 ? () => 0 : riskOf(g, unit, places[0]!, side);
  let best = { place: -1, gain: 0 };
  for (const place of places) {
    const gain = ifAt(g, unit, place, side) + exposure(g, unit, place) - price(place) - risk(place) - now;
    if (best.place < 0 || gain > best.gain) best = { place, gain };
  }
  return best;
}

/** What it may cost, by place, that a unit is put where enemies come, of whose loss conditions speak; `there`: any place where it may stand. */
function riskOf(g: Play, unit: number, there: number, side: number): (place: number) => number {
  const { p, w } = g;
  const { goals } = judgeOf(w);
  const from = p.loc[unit]!;
  const near = (at: number) => {
    p.loc[unit] = at;
    const value = goals.near(p, side, false);
    p.loc[unit] = from;
    return value;
  };
  const lost = WEIGHT.victory * (near(there) - near(ELIMINATED));
  if (lost < PRECIOUS) return () => 0;
  const foes = new Set<number>();
  for (let u = 0; u < p.loc.length; u++) if (p.loc[u]! >= 0 && w.hostile(side, w.side[u]!)) foes.add(p.loc[u]!);
  // Who is still to be set up may stand anywhere in his zone.
  for (const zone of w.zones) {
    if (!w.hostile(side, zone.side) || zone.units.every((u) => p.loc[u]! >= 0)) continue;
    for (const place of zone.places) foes.add(place);
  }
  return (place) => {
    let nearest = Number.POSITIVE_INFINITY;
    for (const foe of foes) nearest = Math.min(nearest, w.board.distance(foe, place));
    return lost * NEARER ** nearest;
  };
}

/** The answer to which unit moves, or none. */
export function chooseMover(g: Play, options: readonly number[], side: number, staff: Staff): number | undefined {
  const done = options.find((option) => verbOf(option) === A.DONE);
  const picks = options.filter((option) => verbOf(option) === A.PICK);
  const order = staff.next(g, side, picks.map(first));
  return order ? picks.find((option) => first(option) === order.unit) : done;
}

/** Where the unit goes that was picked. */
export function chooseWay(g: Play, options: readonly number[], side: number, staff: Staff): number | undefined {
  const unit = movedUnit(g, g.p.stack.top);
  const to = staff.placeFor(unit) ?? staff.next(g, side, [unit])?.to;
  const carrier = staff.carrierFor(unit);
  return (
    options.find((option) => verbOf(option) === A.BOARD && second(option) === carrier) ??
    options.find((option) => verbOf(option) === A.TO && second(option) === to) ??
    choosePlace(g, options, A.TO, side, staff)
  );
}

/** The answer that puts a unit into the best of the places that are offered; `verb`: what puts it there. */
export function choosePlace(
  g: Play,
  options: readonly number[],
  verb: number,
  side: number,
  staff: Staff,
): number | undefined {
  const offered = options.filter((option) => verbOf(option) === verb);
  const [one] = offered;
  if (one === undefined) return undefined;
  const unit = first(one);
  const places = offered.filter((option) => first(option) === unit).map(second);
  const place =
    g.p.loc[unit]! >= 0 ? bestStand(staff.stands(g, side), unit, places) : bestFor(g, unit, places, side).place;
  return offered.find((option) => first(option) === unit && second(option) === place);
}

function bestStand(stands: Stands, unit: number, places: readonly number[]): number {
  let best = -1;
  let most = Number.NEGATIVE_INFINITY;
  for (const place of places) {
    const value = stands.of(unit, place);
    if (value <= most) continue;
    most = value;
    best = place;
  }
  return best;
}

/** The unit of some that gains most by going into the place that is offered to it; none where nobody gains. */
export function chooseAdvance(g: Play, options: readonly number[], side: number, staff: Staff): number | undefined {
  const stands = staff.stands(g, side);
  const gainOf = (unit: number, place: number) => stands.of(unit, place) - stands.of(unit, g.p.loc[unit]!);
  let answer = options.find((option) => verbOf(option) === A.DONE);
  let most = NOTHING;
  for (const option of options) {
    if (verbOf(option) !== A.INTO) continue;
    const gain = gainOf(first(option), second(option));
    if (gain <= most) continue;
    most = gain;
    answer = option;
  }
  return answer;
}
