/**
 * The position: one buffer of 16-bit words with views on it, and the few ways in which it changes. What is asked often
 * (who is here, which zones cover a place) is kept up to date by every change.
 */
import { Chains } from '../../kernel/chains';
import type { CompiledGame } from '../../kernel/compiled';
import { DrawPile } from '../../kernel/draw-pile';
import { FRAME } from '../../kernel/frames';
import { triggersOf } from '../../kernel/named';
import { lastingWords } from '../../kernel/scoring';
import { type FieldOf, SCRIPTS, Shape, ShapedPosition } from '../../kernel/shape';
import { streakWords } from '../../kernel/victory';
import {
  ADOPTED,
  AIR,
  CHANGED,
  CONTINUING,
  DEPOT,
  FLEET,
  LAND,
  N,
  S,
  SELECTED,
  SOURCE,
  STEPS,
  TAKEN,
  TOKENS,
} from './codes';
import type { GameMap } from './map';
import type { World } from './world';

const WEIGHTY = DEPOT | (DEPOT << 1) | CONTINUING | SOURCE | (SOURCE << 1);

/** How deep procedures may nest. */
const DEPTH = 10;

/** Words of the position; from `head` on, what follows from them, and the story. */
export function shapeOf(w: { compiled: CompiledGame; map: GameMap }) {
  const units = w.compiled.units.length;
  const cards = w.compiled.game.decks.reduce((sum, deck) => sum + deck.cards.length, 0);
  const { places, nodes } = w.map;
  const derived = {
    /** First unit at a node and the next one, by rising number; -1 ends. */
    head: nodes,
    next: units,
    fleetCount: 2 * nodes,
    fleetStrength: 2 * nodes,
    /** Land ashore, Land aboard, Air, full Air, all units: at `side * places + place`. */
    landCount: 2 * places,
    aboardCount: 2 * places,
    airCount: 2 * places,
    fullAir: 2 * places,
    zone: 2 * places,
    present: 2 * places,
    /** Side that controls each place with a base, -1 elsewhere. */
    held: places,
    events: 1,
  };
  const fields = {
    scalars: S.LENGTH,
    sides: N.LENGTH,
    frames: DEPTH * FRAME,
    pointer: 1,
    /** Node of each unit, or where it is off the map. */
    loc: units,
    steps: units,
    flags: units,
    /** Carrier and cargo point to each other; -1 = neither. */
    mate: units,
    places,
    /** Where each card is. */
    cards,
    order: cards,
    tokens: TOKENS * 2,
    scripts: SCRIPTS,
    dirty: places,
    streaks: streakWords(w.compiled),
    happened: triggersOf(w.compiled).length,
    ...lastingWords(w.compiled.scenario.scoring ?? [], Math.max(units, places)),
    ...derived,
  };
  return new Shape<keyof typeof fields>(fields, Object.keys(derived) as (keyof typeof derived)[]);
}

export class Position extends ShapedPosition<FieldOf<typeof shapeOf>> {
  private readonly chains: Chains;
  /** What is left of the deck. */
  readonly deck = new DrawPile(this.order, this.scalars, S);
  /** Rises with every change; results that depend on the position remember it. Not part of the position. */
  version = 0;
  /** Rises when lines may run otherwise: control, zones, depots, sources, continuing combats. */
  lineVersion = 0;
  /** The same but for zones. */
  controlVersion = 0;
  /** Rises, by side, when a depot of the side comes or goes. */
  readonly depotVersion = new Int32Array(2);
  /** Rises when places may cut supply lines otherwise: presence, control, zones. */
  blockVersion = 0;
  /** Rises, by side, when what the side's stacks can reach may have changed. */
  readonly reachVersion = new Int32Array(2);

  constructor(readonly world: World) {
    super(world.shape);
    this.chains = new Chains(this.head, this.next, this.loc);
    this.mate.fill(-1);
    this.head.fill(-1);
    this.next.fill(-1);
    for (let i = 0; i < world.map.places; i++) this.held[i] = this.controller(i);
  }

  // ------------------------------------------------------------- reading

  placeOf(u: number): number {
    const at = this.loc[u]!;
    return at < 0 ? -1 : this.world.map.nodePlace[at]!;
  }

  /** Nation it counts as: an Air sent to the confined nation counts as that nation's (12.2). */
  nationOf(u: number): number {
    return (this.flags[u]! & ADOPTED) !== 0 ? this.world.rules.china!.nation : this.world.unitNation[u]!;
  }

  isFull(u: number): boolean {
    return this.steps[u] === this.world.kinds.full[this.world.unitKind[u]!];
  }

  /** Land aboard a transport. */
  isAboard(u: number): boolean {
    return this.world.unitClass[u] === LAND && this.mate[u]! >= 0;
  }

  strength(u: number): number {
    return this.world.kinds.strength[this.world.unitKind[u]! * STEPS + this.steps[u]!]!;
  }

  /** Whether the unit's nation has entered the war (13.4). */
  active(u: number): boolean {
    const delayed = this.world.rules.delayed;
    return delayed === null || this.scalars[S.ENTERED] === 1 || this.world.unitNation[u] !== delayed.nation;
  }

  /** Side that controls a port or airfield (2.3.3); -1 where there is none. */
  control(place: number): number {
    return this.held[place]!;
  }

  /** Control follows from the printed owner and the Land that is ashore. */
  private controller(place: number): number {
    const owner = this.world.map.ownerSide[place]!;
    if (owner < 0 || this.world.map.base[place] === 0) return -1;
    const n = this.world.map.places;
    const enemy = 1 - owner;
    return this.landCount[enemy * n + place]! > 0 && this.landCount[owner * n + place] === 0 ? enemy : owner;
  }

  /** Whether the place is in AZOC of the side (2.2.3): covered by a full Air, and holding no full enemy Air. */
  inZone(side: number, place: number): boolean {
    const n = this.world.map.places;
    return place >= 0 && this.zone[side * n + place]! > 0 && this.fullAir[(1 - side) * n + place] === 0;
  }

  has(place: number, flag: number): boolean {
    return (this.places[place]! & flag) !== 0;
  }

  // ------------------------------------------------------------- changing

  setPlace(place: number, flag: number): void {
    const added = flag & ~this.places[place]!;
    this.places[place]! |= flag;
    this.countDepots(added, 1);
    this.flagged(flag);
  }

  clearPlace(place: number, flag: number): void {
    const taken = flag & this.places[place]!;
    if (taken === 0) return;
    this.places[place]! &= ~flag;
    this.countDepots(taken, -1);
    this.flagged(flag);
  }

  private countDepots(flag: number, d: 1 | -1): void {
    if (flag & DEPOT) this.sides[N.DEPOTS]! += d;
    if (flag & (DEPOT << 1)) this.sides[N.DEPOTS + 1]! += d;
  }

  /** Marks of impulses and combats concern nobody else; depots, sources and continuing combats do. */
  private flagged(flag: number): void {
    this.version++;
    if ((flag & WEIGHTY) === 0) return;
    this.lineVersion++;
    this.controlVersion++;
    if (flag & (SOURCE | (SOURCE << 1))) this.blockVersion++;
    if (flag & DEPOT) this.depotVersion[0]!++;
    if (flag & (DEPOT << 1)) this.depotVersion[1]!++;
    this.scalars[S.VICTORY_DIRTY] = 1;
    if (flag & CONTINUING) this.reachChanged();
  }

  /** Everything that was worked out for the position is to be worked out anew; its indexes are part of the buffer. */
  override derive(): void {
    this.version++;
    this.lineVersion++;
    this.controlVersion++;
    this.blockVersion++;
    this.depotVersion[0]!++;
    this.depotVersion[1]!++;
    this.reachChanged();
  }

  reachChanged(): void {
    this.reachVersion[0]!++;
    this.reachVersion[1]!++;
  }

  /** Moves a unit to a node, or off the map. Cargo is moved by its own call. */
  move(u: number, to: number): void {
    this.count(u, -1);
    if (this.loc[u]! >= 0) this.chains.unlink(u);
    this.loc[u] = to;
    if (to >= 0) this.chains.link(u);
    else this.flags[u]! &= ADOPTED;
    this.count(u, 1);
  }

  setSteps(u: number, steps: number): void {
    this.count(u, -1);
    this.steps[u] = steps;
    this.count(u, 1);
  }

  /** Puts Land aboard a transport at its place. */
  embark(land: number, carrier: number): void {
    this.count(land, -1);
    if (this.loc[land] !== this.loc[carrier]) {
      this.chains.unlink(land);
      this.loc[land] = this.loc[carrier]!;
      this.chains.link(land);
    }
    this.mate[land] = carrier;
    this.mate[carrier] = land;
    this.count(land, 1);
  }

  /** Puts Land ashore at the place where it is aboard. */
  land(land: number): void {
    const carrier = this.mate[land]!;
    const place = this.placeOf(land);
    this.count(land, -1);
    this.mate[land] = -1;
    if (carrier >= 0) this.mate[carrier] = -1;
    if (this.loc[land] !== place) {
      this.chains.unlink(land);
      this.loc[land] = place;
      this.chains.link(land);
    }
    this.count(land, 1);
  }

  /** Cuts the tie between cargo and carrier without landing; the caller moves the Land at once. */
  part(land: number): void {
    const carrier = this.mate[land]!;
    this.count(land, -1);
    this.mate[land] = -1;
    if (carrier >= 0) this.mate[carrier] = -1;
    this.count(land, 1);
  }

  select(u: number): void {
    this.flags[u]! |= SELECTED;
  }

  /** Lets a flag fall from all units. */
  clearFlag(flag: number): void {
    for (let u = 0; u < this.world.unitCount; u++) this.flags[u]! &= ~flag;
  }

  /** Counts all indexes anew: after a nation has entered the war, and to check them. */
  recount(): void {
    const w = this.world;
    for (const a of [this.fleetCount, this.fleetStrength, this.landCount, this.aboardCount, this.airCount]) a.fill(0);
    for (const a of [this.fullAir, this.zone, this.present]) a.fill(0);
    for (let i = 0; i < w.map.places; i++) this.held[i] = this.controller(i);
    for (let u = 0; u < w.unitCount; u++) this.count(u, 1);
    this.derive();
  }

  /** Adds a unit's share to the indexes, or takes it away. */
  private count(u: number, d: 1 | -1): void {
    this.version++;
    const node = this.loc[u]!;
    if (node < 0) return;
    const w = this.world;
    const n = w.map.places;
    const place = w.map.nodePlace[node]!;
    const side = w.unitSide[u]!;
    this.present[side * n + place]! += d;
    if (this.present[side * n + place]! <= 1) this.blockVersion++;
    switch (w.unitClass[u]) {
      case FLEET:
        this.fleetCount[side * w.map.nodes + node]! += d;
        this.fleetStrength[side * w.map.nodes + node]! += d * this.strength(u);
        this.reachVersion[1 - side]!++;
        if (this.fleetCount[(1 - side) * w.map.nodes + node]! > 0) this.reachVersion[side]!++;
        if (w.victoryClasses[FLEET]) this.scalars[S.VICTORY_DIRTY] = 1;
        break;
      case LAND:
        if (this.mate[u]! >= 0) this.aboardCount[side * n + place]! += d;
        else this.countLand(side, place, d);
        this.scalars[S.VICTORY_DIRTY] = 1;
        break;
      case AIR:
        this.airCount[side * n + place]! += d;
        this.touch(place);
        if (w.victoryClasses[AIR]) this.scalars[S.VICTORY_DIRTY] = 1;
        if (this.active(u)) this.project(u, side, place, d);
    }
  }

  private countLand(side: number, place: number, d: 1 | -1): void {
    const at = side * this.world.map.places + place;
    this.landCount[at]! += d;
    if (this.landCount[at]! <= 1) this.reachVersion[1 - side]!++;
    const now = this.controller(place);
    if (now !== this.held[place]) {
      this.held[place] = now;
      this.places[place]! ^= TAKEN;
      this.lineVersion++;
      this.controlVersion++;
      this.blockVersion++;
    }
    this.touch(place);
  }

  private project(u: number, side: number, place: number, d: 1 | -1): void {
    const w = this.world;
    const n = w.map.places;
    const radius = w.kinds.zone[w.unitKind[u]! * STEPS + this.steps[u]!]!;
    const full = this.isFull(u);
    if (!full && radius <= 0) return;
    if (full) this.fullAir[side * n + place]! += d;
    this.lineVersion++;
    this.blockVersion++;
    this.reachChanged();
    if (radius <= 0) return;
    const ring = w.rings[place]!;
    for (let i = 0; i < ring.length; i++) {
      const at = ring[i]!;
      if (w.map.board.distances[place * n + at]! <= radius) this.zone[side * n + at]! += d;
    }
  }

  /** Remembers that the forced consequences of a change at the place are still to be seen to (8.7, 8.8, 9.7). */
  touch(place: number): void {
    if ((this.places[place]! & CHANGED) !== 0) return;
    this.places[place]! |= CHANGED;
    const k = this.scalars[S.DIRTY]!;
    this.dirty[k] = place;
    this.scalars[S.DIRTY] = k + 1;
  }
}
