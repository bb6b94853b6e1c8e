/** How the board looks to a side: what places and units are worth to it now. */
import { CARD, O } from '../../rulesets/empire-of-the-sun/codes';
import type { Play } from '../../rulesets/empire-of-the-sun/play';
import type { Position } from '../../rulesets/empire-of-the-sun/position';
import { type Mirror, shippingLeft } from '../../rulesets/empire-of-the-sun/reading';
import type { World } from '../../rulesets/empire-of-the-sun/world';
import type { Weights } from '../weights';
import type { Operation } from './campaign';
import type { Clash } from './clash';
import { FADE, type Worth, worthOf } from './goals';
import { type Judgement, judgementOf } from './judgement';

/** Values of cards are below this; what the other side's next one is taken to be. */
const OPS = 8;
const USUAL_OPS = 2;
/** So many cards for a point of shipping make it as dear as it gets. */
const DEAREST = 2;
/** The last turns are so many. */
const LATE = 2;

/** The worth of places, while the same sides hold them and the same has happened. */
export class Memory {
  private held: Int16Array | null = null;
  private happened: Int16Array | null = null;
  private turn = -1;
  private worth: Worth | null = null;

  of(mirror: Mirror): Worth {
    const { p } = mirror.g;
    const same = (a: Int16Array | null, b: Int16Array) => a?.every((one, k) => one === b[k]) === true;
    if (this.worth && this.turn === mirror.turn && same(this.held, p.held) && same(this.happened, p.happened))
      return this.worth;
    this.held = p.held.slice();
    this.happened = p.happened.slice();
    this.turn = mirror.turn;
    this.worth = worthOf(mirror.w, p);
    return this.worth;
  }
}

export class Sight {
  readonly g: Play;
  readonly p: Position;
  readonly w: World;
  readonly side: number;
  readonly judge: Judgement;
  readonly worth: Worth;
  /** How much of what units are worth still counts: less in the last turns, in which they are good for what is held at the end only. */
  private readonly late: number;

  constructor(
    readonly mirror: Mirror,
    readonly factors: Weights,
    memory: Memory,
    operations: readonly Operation[] = [],
  ) {
    this.g = mirror.g;
    this.w = mirror.w;
    this.p = mirror.g.p;
    this.side = mirror.side;
    this.judge = judgementOf(this.w);
    this.worth = memory.of(mirror);
    this.pursue(operations);
    const left = this.w.turns.last - mirror.turn;
    this.late = left >= LATE ? 1 : 1 - (1 - this.weigh.ending) * (1 - left / LATE);
  }

  private operations: readonly Operation[] = [];
  /** Those of a unit: that it leads, or is told off for. */
  private readonly own = new Map<number, readonly Operation[]>();
  private focus: ReadonlySet<number> = new Set();
  private told: ReadonlyMap<number, number> = new Map();
  private readonly called = new Map<number, number[]>();
  private readonly feared = new Map<number, number>();

  private readonly fights = new Map<string, Clash>();

  /** What a battle in thought is likely to bring: reckoned once, by all it depends on. */
  fought(key: string, reckon: () => Clash): Clash {
    let found = this.fights.get(key);
    if (!found) {
      found = reckon();
      this.fights.set(key, found);
    }
    return found;
  }

  /** Enemies that could join a battle in a place, with the value of the card in play. */
  reserves(place: number): number[] {
    const key = place * OPS + this.p.offensive[O.OPS]!;
    let found = this.called.get(key);
    if (!found) {
      found = this.mirror.reserves(place, this.side);
      this.called.set(key, found);
    }
    return found;
  }

  /** Attack that enemies could bring to a place in one offensive. */
  menace(place: number): number {
    let found = this.feared.get(place);
    if (found === undefined) {
      found = this.mirror.menace(place, this.side, USUAL_OPS);
      this.feared.set(place, found);
    }
    return found;
  }

  /** What a point of shipping is thought to be worth more, so that landings of one card share what there is. */
  surcharge = 0;
  private readonly priced = new Map<number, number>();

  /** What a point of shipping is worth: the dearer, the more cards are still to be played this turn for each that is left. */
  get freight(): number {
    const { g, p, side, weigh } = this;
    const card = p.offensive[O.CARD]!;
    let price = this.priced.get(card);
    if (price === undefined) {
      const left = shippingLeft(g, side);
      const playing = p.offensive[O.SIDE] === side + 1 && p.cards[card] === CARD.HAND ? 1 : 0;
      // Where none is left, an event may do without.
      const wanted = left > 0 ? Math.min(DEAREST, (p.handSize(side) - playing) / left) : 0;
      price = weigh.shipping + weigh.scarce * wanted;
      this.priced.set(card, price);
    }
    return price;
  }

  get weigh(): Judgement['weigh'] {
    return this.judge.weigh;
  }

  /** What it is worth to win a place from the enemy. */
  prize(place: number): number {
    const { weigh } = this;
    const near = this.worth.near[this.side * this.w.map.field.size + place]!;
    return this.factors.greed * (this.worth.held[place]! + near) * (this.focus.has(place) ? weigh.focus : 1);
  }

  /** Places that are pursued, with whom, from now on. */
  pursue(operations: readonly Operation[]): void {
    this.operations = operations;
    this.focus = new Set(operations.map(({ place }) => place));
    this.told = new Map(operations.flatMap(({ place, forces }) => forces.map((u) => [u, place])));
    this.own.clear();
    for (const one of operations)
      for (const u of new Set([one.hq, ...one.forces])) this.own.set(u, [...(this.own.get(u) ?? []), one]);
  }

  /** The place that a unit is told off for; -1: none. */
  toldOff(u: number): number {
    return this.told.get(u) ?? -1;
  }

  /** How much more it counts to aim at a place now, by the order in which the text says what comes first. */
  stage(place: number): number {
    const { turn } = this.mirror;
    let factor = 1;
    for (const { side, from, until, places, weight } of this.judge.stages)
      if (side === this.side && from <= turn && turn <= until && places.has(place)) factor = Math.max(factor, weight);
    return factor;
  }

  /** How much there is to win near a place, and what of it is pursued: for who is told off, or leads, that alone. */
  near(u: number, place: number): number {
    const { field } = this.w.map;
    const { gather, told } = this.weigh;
    let sum = this.worth.near[this.side * field.size + place]!;
    const own = this.own.get(u);
    for (const aim of own ?? this.operations)
      sum += (own ? told : gather) * this.worth.held[aim.place]! * FADE ** field.distance(aim.place, place);
    return sum;
  }

  /** What a step of a unit is worth. */
  step(u: number): number {
    return this.late * this.judge.worth[u]!;
  }

  /** What a unit is worth as it is. */
  unit(u: number): number {
    return this.late * this.judge.worth[u]! * this.p.steps[u]!;
  }
}
