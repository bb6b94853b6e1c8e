/**
 * The position: one buffer of 16-bit words with views on it, and the few ways in which it changes. Sets of points as bits
 * are kept beside it; they follow from it.
 */

import { Chains } from '../../kernel/chains';
import type { CompiledGame } from '../../kernel/compiled';
import { DrawPile } from '../../kernel/draw-pile';
import { FRAME } from '../../kernel/frames';
import { triggersOf } from '../../kernel/named';
import { lastingWords } from '../../kernel/scoring';
import { type FieldOf, SCRIPTS, Shape, ShapedPosition } from '../../kernel/shape';
import { streakWords } from '../../kernel/victory';
import { BACK, CARD, REBUILT, S } from './codes';
import type { World } from './world';

/** How deep procedures may nest. */
const DEPTH = 20;

/** Words of the position; from `head` on, what follows from them, and the story. */
export function shapeOf({ game, scenario, units: { length: units } }: CompiledGame, points: number) {
  const cards = game.decks.flatMap((deck) => deck.cards);
  const events = cards.reduce((sum, card) => sum + (card.events?.length ?? 0), 0);
  const derived = {
    head: points,
    next: units,
    /** Ships and land air of a side at a point, at `side * points + point`. */
    ships: 2 * points,
    airs: 2 * points,
    events: 1,
  };
  const fields = {
    scalars: S.LENGTH,
    frames: DEPTH * FRAME,
    pointer: 1,
    /** Point of each unit, or where it is off the map. */
    loc: units,
    /** Turn in which a unit on the turn record comes. */
    due: units,
    flags: units,
    /** Hits a unit was given in the resolution in progress, and what it suffers when losses are applied. */
    hits: units,
    fate: units,
    /** Side whose port marker lies in a port; -1 in bases. */
    owner: points,
    /** Side that occupies a point, -1 = nobody, as of the last evaluation (4.2). */
    held: points,
    /** State of a port against its owner (4.2(3)). */
    state: points,
    /** Ground strength that cards demand beyond a port's points this turn. */
    more: points,
    /** Where each card is. */
    cards: cards.length,
    order: cards.length,
    /** 1 for events that are used up. */
    once: events,
    /** How long an event is in use. */
    inUse: events,
    streaks: streakWords({ scenario }),
    happened: triggersOf({ game, scenario }).length,
    ...lastingWords(scenario.scoring ?? [], Math.max(units, points)),
    scripts: SCRIPTS,
    ...derived,
  };
  return new Shape<keyof typeof fields>(fields, Object.keys(derived) as (keyof typeof derived)[]);
}

export class Position extends ShapedPosition<FieldOf<typeof shapeOf>> {
  /** Points with ships, and with land air, of each side. */
  readonly shipSet = new Int32Array(2);
  readonly airSet = new Int32Array(2);
  private readonly chains: Chains;
  /** What is left of the deck. */
  readonly deck = new DrawPile(this.order, this.scalars, S);
  /** Rises with every change that ways depend on; they remember it. Not part of the position. */
  version = 0;

  constructor(readonly world: World) {
    super(world.shape);
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
  override derive(): void {
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
