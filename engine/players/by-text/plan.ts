/**
 * Where the units of a side go in a turn: first those that gather for an attack which promises something, then those that hold or win what
 * counts, and who is in danger withdraws. What is planned is kept until it is carried out, or something else has happened meanwhile.
 */
import { S } from '../../rulesets/by-text/codes';
import { actedIn, leftOf, type Most, stacksBegun } from '../../rulesets/by-text/most';
import { eachEnd } from '../../rulesets/by-text/move';
import type { Fighting } from '../../rulesets/by-text/odds';
import type { Play } from '../../rulesets/by-text/play';
import { doing } from '../../rulesets/by-text/registry';
import { hasRoom } from '../../rulesets/by-text/stand';
import { type Moving, moving } from '../../rulesets/by-text/ways';
import { type Memory, type Mission, missionsOf } from './aims';
import { attackWorth, mayAttack } from './assault';
import type { Doctrine } from './doctrine';
import { boardsNow, carries } from './ferries';
import { PRECIOUS } from './judge';
import { repairsOf } from './repairs';
import { exposure, fires } from './shots';
import { priceOf } from './supply';
import { Survey } from './survey';

/** A gain below this is none: who gains nothing stays. */
const NOTHING = 1e-3;
/** An attack must promise so much more than what else its units could do. */
const ENOUGH = 0.01;
/** Of what an aim is worth, so much is lost with each turn that it is farther away. */
const FADE = 0.75;
/** What it is worth to a carrier to fetch a unit, of what that one is about; and hexes that count as a turn. */
const FETCHED = 0.5;
const FAR = 4;
/** What it is worth to come into a place where enemies stand, of what it is worth to hold it, where nobody fights by a table. */
const CONTESTED = 0.4;
/** More than a unit has of steps, and of states as bits. */
const MOST = 2 ** 16;
/** Units in an attack at most. */
const TOGETHER = 8;

/** What a place is worth to a unit of a side. */
export class Stands {
  constructor(
    readonly s: Survey,
    private readonly missions: ReadonlyMap<number, Mission>,
  ) {
    const { p, w, judge, fighting } = s;
    const step = w.steps[p.scalars[S.STEP]!];
    this.marks = doing(step, moving) ? step!.marks & (judge.states?.mask ?? 0) : 0;
    this.farther = fires(w) || (fighting?.here === true && fighting.lines.duties.length > 0);
    this.changed = new Int32Array(w.board.size);
  }

  /** States that count, as bits, which units come into by moving now. */
  readonly marks: number;
  /** What places were found to be worth, by unit and place, and when. */
  private readonly known: Float64Array[] = [];
  private readonly found: Int32Array[] = [];
  /** By place, when something was changed there that counts for who would come; what was found later still holds. */
  private readonly changed: Int32Array;
  private now = 1;
  /** Whether what stands somewhere counts elsewhere: for fire, and for who must fight where he stands. */
  private readonly farther: boolean;

  /** A unit has gone from one place to another. `all`: it counts for every place. */
  gone(from: number, to: number, all: boolean): void {
    this.now++;
    if (all || this.farther) this.changed.fill(this.now);
    for (const place of [from, to]) this.changed[place] = this.now;
  }

  /** What it is worth that the unit stands in a place, with the others where they stand now: worked out once until something changes there. */
  of(unit: number, place: number): number {
    this.known[unit] ??= new Float64Array(this.changed.length);
    this.found[unit] ??= new Int32Array(this.changed.length);
    const [known, found] = [this.known[unit], this.found[unit]];
    if (found[place]! <= this.changed[place]!) {
      found[place] = this.now + 1;
      known[place] = this.tried(unit, place);
    }
    return known[place]!;
  }

  private readonly prices = new Map<number, (place: number) => number>();

  /** The same for units that are alike. */
  private priceFor(unit: number): (place: number) => number {
    const { g, p, judge } = this.s;
    const alike = (judge.groups[unit]! * MOST + p.steps[unit]!) * MOST + p.states[unit]!;
    let price = this.prices.get(alike);
    if (!price) {
      price = priceOf(g, unit);
      this.prices.set(alike, price);
    }
    return price;
  }

  private readonly repairs = new Map<number, ReturnType<typeof repairsOf>>();

  private repairFor(unit: number): ReturnType<typeof repairsOf> {
    if (!this.repairs.has(unit)) this.repairs.set(unit, repairsOf(this.s.g, unit));
    return this.repairs.get(unit);
  }

  /** The same while others are put somewhere for a while: in the states that it comes into on its way. */
  tried(unit: number, place: number): number {
    const { p } = this.s;
    const states = p.states[unit]!;
    if (p.loc[unit] !== place) p.states[unit] = states | this.marks;
    const value = this.there(unit, place);
    p.states[unit] = states;
    return value;
  }

  private there(unit: number, place: number): number {
    const { s } = this;
    const { p, side } = s;
    const { fear } = s.doctrine;
    let value = -this.priceFor(unit)(place);
    const areas = s.areasFor(unit);
    value += areas[s.judge.goals.areas[place]!]!;
    const there = s.danger(place, unit);
    const [step, kill] = [s.stepPrice(unit), s.killPrice(unit)];
    value -= fear * (there.taken * step + (there.taken / Math.max(1, p.steps[unit]!)) * kill * 0.5);
    // Whom it pays to kill enemies attack, whatever it costs them.
    if (kill > PRECIOUS) value -= there.killed * kill;
    const hold = s.hold[place]!;
    if (hold !== 0) {
      // Where enemies stand nothing is won by coming alone.
      const won = s.w.meets ? this.chanceIn(unit, place) : 1;
      // What one of them takes is taken: who comes beside him helps to keep it.
      if (p.held[place] !== side + 1 && !s.guarded(place, unit)) value += won * hold * (1 - fear * there.lost);
      else value += hold * fear * (s.danger(place, -1, unit).lost - there.lost);
    }
    if (!s.over && s.left > 1) value += s.material * (this.repairFor(unit)?.(place) ?? 0);
    value += exposure(s.g, unit, place) + this.forced(unit, place);
    const mission = this.missions.get(unit);
    if (mission) value += mission.worth * FADE ** mission.turns(place);
    return value + this.ferried(unit, place);
  }

  /** How often a unit that comes into a place prevails there: it is alone against the enemies in it. */
  private chanceIn(unit: number, place: number): number {
    const { fighting, p } = this.s;
    const there = this.s.enemiesAt(place);
    if (there.length === 0) return 1;
    if (!fighting) return CONTESTED;
    const [own, theirs] = [fighting.strength(unit, p.steps[unit]!), this.s.strengthOf(there)];
    return own <= 0 ? 0 : (own / (own + theirs)) ** 2;
  }

  /** What it costs that units who meet enemies in a place must attack them: less, where another one helps. */
  private forced(unit: number, place: number): number {
    const { s } = this;
    const { fighting } = s;
    if (!fighting?.here || fighting.lines.duties.length === 0) return 0;
    const defenders = s.enemiesAt(place);
    if (defenders.length === 0) return 0;
    const others = this.s.bound(place, defenders).filter((u) => u !== unit);
    const worth = (units: readonly number[]) => Math.min(0, attackWorth(s, fighting, place, units, defenders));
    return s.isBound(unit, place, defenders) ? worth([...others, unit]) - worth(others) : 0;
  }

  /** What it is worth for whom a carrier has aboard, or is to fetch, that it stands in a place. */
  private ferried(carrier: number, place: number): number {
    const { p, w } = this.s;
    if (!carries(w, carrier)) return 0;
    let value = 0;
    for (const [unit, { worth, turns, waits }] of this.missions) {
      const at = p.loc[unit]!;
      if (p.aboard[unit] === carrier + 1) value += worth * FADE ** turns(place);
      else if (at >= 0 && p.aboard[unit] === 0 && waits(at))
        value += FETCHED * worth * FADE ** (turns(at) + w.board.distance(place, at) / FAR);
    }
    return value;
  }

  /** Whether a unit waits where it stands to be taken over the sea. */
  waits(unit: number): (place: number) => boolean {
    return (place) => this.missions.get(unit)?.waits(place) ?? false;
  }
}

export interface Order {
  unit: number;
  to: number;
  /** It goes aboard of this unit. */
  carrier?: number;
}

/** Where the units go that may move, the first to go first; who is not named stays. */
export function ordersFor(
  g: Play,
  side: number,
  units: readonly number[],
  memory: Memory,
  doctrine: Doctrine,
): Order[] {
  const here = doing(g.w.steps[g.p.scalars[S.STEP]!], moving);
  const s = new Survey(g, side, doctrine);
  const own = [...g.p.loc.keys()].filter((u) => g.w.side[u] === side && g.p.loc[u]! >= 0);
  const stands = new Stands(s, missionsOf(s, own, memory));
  const reach = new Map<number, number[]>();
  for (const unit of units) {
    const places = [g.p.loc[unit]!];
    if (here) eachEnd(g, unit, here, (place) => places.push(place));
    reach.set(unit, places);
  }
  const [loc, states] = [g.p.loc.slice(), g.p.states.slice()];
  try {
    const aboard = here?.cargo ? boarding(g, here, units, stands) : [];
    for (const { unit } of aboard) reach.delete(unit);
    const budget = here?.most && new Budget(g, side, here.most);
    const first = aboard.filter(({ unit }) => !budget || budget.takes([unit]));
    return [...first, ...new Planner(stands, reach, own, budget).orders()];
  } finally {
    g.p.loc.set(loc);
    g.p.states.set(states);
  }
}

/** Who goes aboard now: of each carrier as many as it has room for, one after the other. */
function boarding(g: Play, here: Moving, units: readonly number[], stands: Stands): Order[] {
  const orders: Order[] = [];
  for (const unit of units) {
    const carrier = boardsNow(g, unit, here, stands.waits(unit));
    if (carrier >= 0) orders.push({ unit, to: g.p.loc[carrier]!, carrier });
  }
  return orders;
}

/** How many may still go, in a phase that says at most how many units or stacks move. */
class Budget {
  private left: number;
  /** Places from where stacks have set out already. */
  private readonly begun: ReadonlySet<number>;
  /** Places that orders have been given to units of. */
  private readonly ordered = new Set<number>();

  constructor(
    private readonly g: Play,
    private readonly side: number,
    private readonly most: Most,
  ) {
    this.left = leftOf(g, side, most);
    this.begun = most.stacks ? stacksBegun(g, side) : new Set();
    this.from = g.p.loc.slice();
  }

  /** Units that orders have been given to. */
  private readonly gone: number[] = [];

  /** Where units stood before orders were given. */
  private readonly from: Int16Array;

  /** How many of what is limited these units need. */
  private need(units: readonly number[]): number {
    if (!this.most.stacks) return units.length;
    const fresh = units.filter((u) => !this.ordered.has(this.from[u]!) && !this.begun.has(this.from[u]!));
    return new Set(fresh.map((u) => this.from[u]!)).size;
  }

  allows(units: readonly number[]): boolean {
    if (this.most.each)
      return units.every((unit) => {
        const at = this.from[unit]!;
        const here = [...this.gone, ...units].filter((u) => this.from[u] === at);
        return actedIn(this.g, this.side, at) + new Set(here).size <= this.most.count;
      });
    return this.need(units) <= this.left;
  }

  /** Whether they may go: then they count. */
  takes(units: readonly number[]): boolean {
    if (!this.allows(units)) return false;
    this.left -= this.need(units);
    for (const u of units) {
      this.ordered.add(this.from[u]!);
      this.gone.push(u);
    }
    return true;
  }
}

class Planner {
  private readonly s: Survey;
  private readonly marks: number;
  private readonly found: Order[] = [];
  /** Units that have no order yet. */
  private readonly free: Set<number>;
  /** What is best for each of them, if it attacks nobody. */
  private readonly best = new Map<number, { place: number; value: number; stay: number }>();

  constructor(
    private readonly stands: Stands,
    private readonly reach: ReadonlyMap<number, number[]>,
    private readonly own: readonly number[],
    private readonly budget: Budget | undefined,
  ) {
    this.s = stands.s;
    this.marks = stands.marks;
    this.free = new Set(reach.keys());
  }

  orders(): Order[] {
    for (const u of this.free) this.best.set(u, this.bestFor(u));
    this.attacks();
    this.others();
    return this.found;
  }

  private bestFor(unit: number): { place: number; value: number; stay: number } {
    const { p } = this.s;
    const at = p.loc[unit]!;
    const stay = this.stands.of(unit, at);
    let best = { place: at, value: stay, stay };
    for (const place of this.reach.get(unit)!) {
      if (place === at || !hasRoom(this.s.g, unit, place)) continue;
      const value = this.stands.of(unit, place);
      if (value > best.value + NOTHING) best = { place, value, stay };
    }
    return best;
  }

  private go(unit: number, place: number): void {
    this.free.delete(unit);
    if (this.s.p.loc[unit] === place) return;
    if (this.budget && !this.budget.takes([unit])) return;
    const { areas } = this.s.judge.goals;
    const from = this.s.p.loc[unit]!;
    this.put(unit, place);
    this.found.push({ unit, to: place });
    this.stands.gone(from, place, areas[from] !== areas[place]);
    if (areas[from] === areas[place]) return;
    this.s.moved();
    const changed = (at: number) => areas[at] !== 0 && (areas[at] === areas[from] || areas[at] === areas[place]);
    for (const u of this.free)
      if (changed(this.s.p.loc[u]!) || changed(this.best.get(u)!.place)) this.best.set(u, this.bestFor(u));
  }

  /** Puts a unit somewhere for a while, as it comes there. */
  private put(unit: number, place: number): void {
    const { p } = this.s;
    if (p.loc[unit] !== place) p.states[unit]! |= this.marks;
    p.loc[unit] = place;
  }

  /** Gathers for the attacks that promise most, one after the other. */
  private attacks(): void {
    const { s } = this;
    const { fighting } = s;
    if (!fighting) return;
    const targets = new Set(s.targets());
    const used = new Set<number>();
    while (targets.size > 0) {
      let best: Attack | undefined;
      for (const place of targets) {
        const attack = this.attackOn(fighting, place, used);
        if (!attack) targets.delete(place);
        else if (!best || attack.value > best.value) best = attack;
      }
      if (!best) return;
      targets.delete(best.place);
      for (const { unit, to } of best.units) {
        used.add(unit);
        if (this.free.has(unit)) this.go(unit, to);
      }
    }
  }

  /** The best attack on a place with those that have nothing else to do; undefined: none promises anything. */
  private attackOn(fighting: Fighting, place: number, used: ReadonlySet<number>): Attack | undefined {
    const { s } = this;
    const defenders = s.enemiesAt(place);
    const able = this.ableTo(fighting, place, used, defenders);
    const [loc, states] = [s.p.loc.slice(), s.p.states.slice()];
    const units: Order[] = [];
    let best: Attack | undefined;
    let [costs, left] = [0, false];
    const back = s.kept();
    const { areas } = s.judge.goals;
    for (const { unit, to, cost } of able.slice(0, TOGETHER)) {
      const from = s.p.loc[unit]!;
      if (to !== from && !hasRoom(s.g, unit, to)) continue;
      const going = [...units.filter((one) => loc[one.unit] !== one.to).map((one) => one.unit), unit];
      if (to !== from && this.budget && !this.budget.allows(going)) continue;
      const leaves = areas[from] !== 0 && areas[from] !== areas[to];
      // Those who stood with it may be on their way, too: then it is the last.
      costs += leaves && left ? Math.max(cost, this.stands.tried(unit, from) - this.stands.tried(unit, to)) : cost;
      this.put(unit, to);
      units.push({ unit, to });
      if (leaves) {
        s.moved();
        left = true;
      }
      const attackers = units.map((one) => one.unit);
      const value = attackWorth(s, fighting, place, attackers, defenders) - costs;
      if (value > (best?.value ?? ENOUGH)) best = { place, value, units: [...units] };
    }
    s.p.loc.set(loc);
    s.p.states.set(states);
    back();
    return best;
  }

  /** Who can attack a place from where, and what it costs not to do something else, the strongest for its cost first. */
  private ableTo(fighting: Fighting, place: number, used: ReadonlySet<number>, defenders: readonly number[]) {
    const { s } = this;
    const { p, w } = s;
    const found: { unit: number; to: number; cost: number; rank: number }[] = [];
    for (const unit of this.own) {
      if (used.has(unit) || !p.stands(unit)) continue;
      const range = fighting.range?.(unit, p.steps[unit]!) ?? 1;
      const from = p.loc[unit]!;
      let best: { to: number; cost: number } | undefined;
      const free = this.free.has(unit);
      const places: readonly number[] = free ? this.reach.get(unit)! : [from];
      for (const to of places) {
        const distance = w.board.distance(to, place);
        if (distance > (fighting.here ? 0 : Math.max(1, range))) continue;
        if (to !== from && !hasRoom(s.g, unit, to)) continue;
        const states = p.states[unit]!;
        this.put(unit, to);
        const may = mayAttack(s, fighting, unit, place, defenders) && (distance > 1 || w.mayCross(unit, to, place));
        const odds = may ? attackWorth(s, fighting, place, [unit], defenders) : 0;
        p.loc[unit] = from;
        p.states[unit] = states;
        if (!may) continue;
        // By what it gives up, and by what the ground between them does to it.
        const cost = free ? Math.max(0, this.best.get(unit)!.value - this.stands.of(unit, to)) - ALONE * odds : 0;
        if (!best || cost < best.cost) best = { to, cost };
      }
      if (!best) continue;
      const cost = free ? Math.max(0, this.best.get(unit)!.value - this.stands.of(unit, best.to)) : 0;
      const rank = fighting.strength(unit, p.steps[unit]!) * s.material - cost;
      found.push({ unit, to: best.to, cost, rank });
    }
    return found.sort((a, b) => b.rank - a.rank || a.unit - b.unit);
  }

  /** The others go where they gain most. */
  private others(): void {
    while (this.free.size > 0) {
      let unit = -1;
      let most = NOTHING;
      for (const u of this.free) {
        const { value, stay, place } = this.best.get(u)!;
        if (this.budget && !this.budget.allows([u])) continue;
        if (place !== this.s.p.loc[u] && value - stay > most) {
          most = value - stay;
          unit = u;
        }
      }
      if (unit < 0) return;
      const { place } = this.best.get(unit)!;
      const now = this.bestFor(unit);
      // What others have done meanwhile may have changed what is best.
      if (now.place !== place || now.value - now.stay < most - NOTHING) {
        this.best.set(unit, now);
        continue;
      }
      this.go(unit, place);
    }
  }
}

/** How much an attack of its own says about where a unit should attack from. */
const ALONE = 0.5;

interface Attack {
  place: number;
  value: number;
  units: readonly Order[];
}
