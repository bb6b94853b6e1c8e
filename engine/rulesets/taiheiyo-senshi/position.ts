/**
 * The position: one buffer of 16-bit words with views on it, and the few ways in which it changes. Sets of points as bits
 * are kept beside it; they follow from it.
 */
import { Chains } from '../../kernel/chains';
import { FrameStack } from '../../kernel/frames';
import { BACK, CARD, REBUILT, S } from './codes';
import type { World } from './world';

export class Position {
  readonly buffer: Int16Array;
  readonly scalars: Int16Array;
  readonly stack: FrameStack;
  /** Point of each unit, or where it is off the map. */
  readonly loc: Int16Array;
  /** Turn in which a unit on the turn record comes. */
  readonly due: Int16Array;
  readonly flags: Int16Array;
  /** Hits a unit was given in the resolution in progress, and what it suffers when losses are applied. */
  readonly hits: Int16Array;
  readonly fate: Int16Array;
  /** Side whose port marker lies in a port; -1 in bases. */
  readonly owner: Int16Array;
  /** Side that occupies a point, -1 = nobody, as of the last evaluation (4.2). */
  readonly held: Int16Array;
  /** State of a port against its owner (4.2(3)). */
  readonly state: Int16Array;
  /** Ground strength that cards demand beyond a port's points this turn. */
  readonly more: Int16Array;
  /** Where each card is. */
  readonly cards: Int16Array;
  readonly order: Int16Array;
  /** 1 for events that are used up. */
  readonly once: Int16Array;
  /** How long an event is in use. */
  readonly inUse: Int16Array;
  readonly scripts: Int16Array;
  readonly head: Int16Array;
  readonly next: Int16Array;
  /** Ships and land air of a side at a point, at `side * points + point`. */
  readonly ships: Int16Array;
  readonly airs: Int16Array;
  readonly events: Int16Array;
  /** Points with ships, and with land air, of each side. */
  readonly shipSet = new Int32Array(2);
  readonly airSet = new Int32Array(2);
  private readonly chains: Chains;
  /** Rises with every change that ways depend on; they remember it. Not part of the position. */
  version = 0;

  constructor(readonly world: World) {
    const { layout, sections } = world;
    this.buffer = new Int16Array(layout.words);
    const view = (name: keyof typeof sections) => layout.view(this.buffer, sections[name]);
    this.scalars = view('scalars');
    this.stack = new FrameStack(view('frames'), view('pointer'));
    this.loc = view('loc');
    this.due = view('due');
    this.flags = view('flags');
    this.hits = view('hits');
    this.fate = view('fate');
    this.owner = view('owner');
    this.held = view('held');
    this.state = view('state');
    this.more = view('more');
    this.cards = view('cards');
    this.order = view('order');
    this.once = view('once');
    this.inUse = view('inUse');
    this.scripts = view('scripts');
    this.head = view('head');
    this.next = view('next');
    this.ships = view('ships');
    this.airs = view('airs');
    this.events = view('events');
    this.chains = new Chains(this.head, this.next, this.loc);
    this.head.fill(-1);
    this.next.fill(-1);
  }

  // ------------------------------------------------------------- reading

  /** Index of a unit's values: its second ones after it was rebuilt. */
  face(u: number): number {
    return (this.flags[u]! & REBUILT) !== 0 ? this.world.unitCount + u : u;
  }

  isBack(u: number): boolean {
    return (this.flags[u]! & BACK) !== 0;
  }

  nationOf(u: number): number {
    return this.world.unitNation[this.face(u)]!;
  }

  /** Points with units of a side. */
  unitSet(side: number): number {
    return this.shipSet[side]! | this.airSet[side]!;
  }

  /** Points a side occupies. */
  heldSet(side: number): number {
    let set = 0;
    for (let i = 0; i < this.world.map.points; i++) if (this.held[i] === side) set |= 1 << i;
    return set;
  }

  /** Whether a point is a port now: printed, or by a fleet train. */
  isPort(point: number): boolean {
    return this.world.map.port[point] === 1 || this.scalars[S.TRAIN] === point + 1;
  }

  /** Whether a side occupies the point as a port. */
  ownsPort(side: number, point: number): boolean {
    return (
      this.held[point] === side &&
      this.isPort(point) &&
      (this.world.map.port[point] === 0 || this.owner[point] === side)
    );
  }

  /** Ports of a side as bits. */
  portSet(side: number): number {
    let set = 0;
    for (let i = 0; i < this.world.map.points; i++) if (this.ownsPort(side, i)) set |= 1 << i;
    return set;
  }

  handSize(side: number): number {
    let n = 0;
    for (let c = 0; c < this.cards.length; c++) if (this.cards[c] === CARD.HAND + side) n++;
    return n;
  }

  // ------------------------------------------------------------- changing

  /** Moves a unit to a point, or off the map. */
  move(u: number, to: number): void {
    this.version++;
    if (this.loc[u]! >= 0) {
      this.chains.unlink(u);
      this.count(u, -1);
    }
    this.loc[u] = to;
    if (to >= 0) {
      this.chains.link(u);
      this.count(u, 1);
    }
  }

  flip(u: number, back: boolean): void {
    if (back) this.flags[u]! |= BACK;
    else this.flags[u]! &= ~BACK;
  }

  /** Lets a flag fall from all units. */
  clearFlag(flag: number): void {
    const { flags } = this;
    for (let u = 0; u < flags.length; u++) flags[u]! &= ~flag;
  }

  /** Works out anew what follows from where units are. */
  recount(): void {
    this.version++;
    this.ships.fill(0);
    this.airs.fill(0);
    this.shipSet.fill(0);
    this.airSet.fill(0);
    for (let u = 0; u < this.world.unitCount; u++) if (this.loc[u]! >= 0) this.count(u, 1);
  }

  private count(u: number, d: 1 | -1): void {
    const { map, unitSide, isAir } = this.world;
    const side = unitSide[u]!;
    const at = this.loc[u]!;
    const counts = isAir[u] === 1 ? this.airs : this.ships;
    const set = isAir[u] === 1 ? this.airSet : this.shipSet;
    const n = counts[side * map.points + at]! + d;
    counts[side * map.points + at] = n;
    if (n > 0) set[side]! |= 1 << at;
    else set[side]! &= ~(1 << at);
  }
}
