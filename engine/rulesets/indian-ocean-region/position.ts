/** The position: one buffer of 16-bit words with views on it, and the few ways in which it changes. */

import { Chains } from '../../kernel/chains';
import type { CompiledGame } from '../../kernel/compiled';
import { DrawPile } from '../../kernel/draw-pile';
import { FRAME } from '../../kernel/frames';
import { triggersOf } from '../../kernel/named';
import { lastingWords } from '../../kernel/scoring';
import { type FieldOf, SCRIPTS, Shape, ShapedPosition } from '../../kernel/shape';
import { streakWords } from '../../kernel/victory';
import { CARD, CAVITATING, ENTRY, OUT, QUEUE, RAIDED, S, STILL, WAR, WEAPONS } from './codes';
import type { World } from './world';

/** How deep procedures may nest. */
const DEPTH = 10;

/** Words of the position; from `events` on, the story. */
export function shapeOf({ units: list, board, game, scenario }: CompiledGame) {
  const units = list.length;
  const places = board.places.length;
  const sides = game.sides.length;
  const beside = { events: 1 };
  const fields = {
    scalars: S.LENGTH,
    frames: DEPTH * FRAME,
    pointer: 1,
    /** Place of each unit, or where it is off the map; which of the waters of its place a ship is in. */
    loc: units,
    water: units,
    steps: units,
    flags: units,
    /** State of its ammunition, as a row of the table. */
    ammo: units,
    /** Ship or aircraft that it is aboard of, + 1. */
    aboard: units,
    /** Movement points spent in this phase. */
    spent: units,
    /** Turn in which a unit on foot last moved (6.54). */
    walked: units,
    /** Troops that came from the sea or the air into a hex of the enemy in this turn (5.52). */
    landed: units,
    /** Shocks, and those of gunfire among them (5.573). */
    shocks: units,
    gunned: units,
    /** Side that commands it, where it is not its own, + 1. */
    command: units,
    /** Target of each weapon in the engagement in progress, + 1: a unit, or behind them a place. */
    struck: units * WEAPONS.length,
    /** Side + 1 that controls each place; 0: nobody does. */
    held: places,
    craters: places,
    /** Mines in a place, and the side + 1 whose they are (6.27). */
    mines: places,
    miners: places,
    /** Side + 1 whose fort stands in a place (6.36). */
    forts: places,
    marks: places,
    /** By side: the global faction it is aligned with, + 1; whether it cooperates; by two sides: hostile by the scenario. */
    allied: sides,
    cooperates: sides,
    enmity: sides * sides,
    /** By side: who has attacked it while it was neutral, + 1, until it has taken a side; global factions that it exercised with, a bit each. */
    violated: sides,
    exercised: sides,
    /** Place of a neutral country in which a unit is a guest, + 1 (5.23). */
    guest: units,
    /** Where each political card is (`CARD`); sides that have seen it in the hand it is in, a bit each; the order of those that were not dealt. */
    cards: game.decks.reduce((sum, { cards }) => sum + cards.length, 0),
    seen: game.decks.reduce((sum, { cards }) => sum + cards.length, 0),
    pile: game.decks.reduce((sum, { cards }) => sum + cards.length, 0),
    tracks: (game.tracks ?? []).length,
    happened: triggersOf({ game, scenario }).length,
    /** Strikes that wait to be applied together. */
    queue: QUEUE * ENTRY.LENGTH,
    scripts: SCRIPTS,
    streaks: streakWords({ scenario }),
    ...lastingWords(scenario.scoring ?? [], Math.max(units, places)),
    ...beside,
  };
  return new Shape<keyof typeof fields>(fields, Object.keys(beside) as (keyof typeof beside)[]);
}

export class Position extends ShapedPosition<FieldOf<typeof shapeOf>> {
  /** Political cards that nobody was dealt (4.1). */
  readonly deck: DrawPile;
  // What follows from the buffer is worked out in `derive`, and kept up to date by `move`, `embark`, `commandedBy` and `relate`.
  /** Side that commands each unit; how many are aboard of it. */
  readonly sides: Int16Array;
  readonly load: Uint8Array;
  /** First unit in each place, and the next one there of each unit; -1: there is none. */
  readonly head: Int16Array;
  readonly next: Int16Array;
  /** First unit of each side in play, and the next one of its side; -1: there is none. */
  readonly headOf: Int16Array;
  readonly nextOf: Int16Array;
  /** By side: sides that are hostile and friendly to it (1.3, 5.2), nations whose land is closed to it (5.23), a bit each. */
  readonly foes: Int32Array;
  readonly friends: Int32Array;
  readonly shut: Int32Array;
  private readonly here: Chains;
  private readonly ours: Chains;

  constructor(readonly world: World) {
    super(world.shape);
    const [units, places, sides] = [this.loc.length, this.held.length, this.allied.length];
    this.deck = new DrawPile(this.pile, this.scalars, S);
    this.sides = new Int16Array(units);
    this.load = new Uint8Array(units);
    this.head = new Int16Array(places);
    this.next = new Int16Array(units);
    this.headOf = new Int16Array(sides);
    this.nextOf = new Int16Array(units);
    this.foes = new Int32Array(sides);
    this.friends = new Int32Array(sides);
    this.shut = new Int32Array(sides);
    this.here = new Chains(this.head, this.next, this.loc);
    this.ours = new Chains(this.headOf, this.nextOf, this.sides);
    this.loc.fill(OUT);
    this.derive();
  }

  override derive(): void {
    this.head.fill(-1);
    this.next.fill(-1);
    this.headOf.fill(-1);
    this.nextOf.fill(-1);
    this.load.fill(0);
    for (let u = this.loc.length - 1; u >= 0; u--) {
      const command = this.command[u]!;
      this.sides[u] = command > 0 ? command - 1 : this.world.units.side[u]!;
      if (this.aboard[u]! > 0) this.load[this.aboard[u]! - 1]!++;
      if (this.loc[u]! < 0) continue;
      this.here.link(u);
      this.ours.link(u);
    }
    this.relate();
  }

  /** Works out who is hostile and friendly to whom, and whose land is closed: after `allied` or `enmity` has changed. */
  relate(): void {
    const { allied, enmity, foes, friends, shut } = this;
    const { factions, present, taking } = this.world;
    const sides = allied.length;
    for (let a = 0; a < sides; a++) {
      let [hostile, raided, friendly, closed] = [0, 0, 1 << a, 0];
      for (let b = 0; b < sides; b++) {
        if (a === b) continue;
        if (allied[a] !== 0 && allied[a] === allied[b]) friendly |= 1 << b;
        else if ((allied[a] !== 0 && allied[b] !== 0) || enmity[a * sides + b] === WAR) hostile |= 1 << b;
        else if (enmity[a * sides + b] === RAIDED) raided |= 1 << b;
      }
      for (let nation = 0; nation < factions.length; nation++) {
        const faction = 1 << factions[nation]!;
        const open = (friendly & faction) !== 0 ? taking[nation] : present[nation] && (hostile & faction) !== 0;
        if (!open) closed |= 1 << nation;
      }
      foes[a] = hostile | raided;
      friends[a] = friendly;
      shut[a] = closed;
    }
  }

  has(u: number, flag: number): boolean {
    return (this.flags[u]! & flag) !== 0;
  }

  set(u: number, flag: number): void {
    this.flags[u]! |= flag;
  }

  clear(u: number, flag: number): void {
    this.flags[u]! &= ~flag;
  }

  /** Takes a flag from everybody. */
  clearAll(flag: number): void {
    for (let u = 0; u < this.flags.length; u++) this.flags[u]! &= ~flag;
  }

  /** Moves a unit, and whoever is aboard of it, to a place, or off the map. */
  move(u: number, to: number, water = 0): void {
    this.put(u, to);
    this.water[u] = water;
    if (this.load[u] === 0) return;
    for (let v = 0; v < this.loc.length; v++)
      if (this.aboard[v] === u + 1) {
        this.put(v, to);
        this.water[v] = water;
      }
  }

  /** Puts a unit alone into a place, or off the map. */
  put(u: number, to: number): void {
    const { loc, here, ours } = this;
    const from = loc[u]!;
    if (from === to) return;
    if (from >= 0) here.unlink(u);
    if (from >= 0 && to < 0) ours.unlink(u);
    loc[u] = to;
    if (to >= 0) here.link(u);
    if (from < 0 && to >= 0) ours.link(u);
  }

  /** A unit goes aboard of another; -1: of none. */
  embark(u: number, carrier: number): void {
    const before = this.aboard[u]! - 1;
    if (before >= 0) this.load[before]!--;
    if (carrier >= 0) this.load[carrier]!++;
    this.aboard[u] = carrier + 1;
  }

  /** A side takes command of a unit. */
  commandedBy(u: number, side: number): void {
    const onMap = this.loc[u]! >= 0;
    if (onMap) this.ours.unlink(u);
    this.command[u] = side === this.world.units.side[u] ? 0 : side + 1;
    this.sides[u] = side;
    if (onMap) this.ours.link(u);
  }

  /** Steps that units have left together. */
  stepsOf(units: readonly number[]): number {
    return units.reduce((sum, u) => sum + this.steps[u]!, 0);
  }

  /** Reduced: it has lost a step, however many (5.52). */
  reduced(u: number): boolean {
    return this.steps[u]! < this.world.units.full[u]!;
  }

  /** Side that commands a unit. */
  sideOf(u: number): number {
    return this.sides[u]!;
  }

  /** Side that controls a place; -1: nobody. */
  controller(place: number): number {
    return this.held[place]! - 1;
  }

  /** Cards in the hand of a side. */
  hand(side: number): number[] {
    return [...this.cards.keys()].filter((c) => this.cards[c] === CARD.HAND + side);
  }

  /** Stealth with the markers of submarines (6.24). */
  stealth(u: number): number {
    const { units, values } = this.world;
    let stealth = units.stealth[u]!;
    if (this.has(u, CAVITATING)) stealth += values['cavitation-stealth']!;
    if (this.has(u, STILL)) stealth += values['still-stealth']!;
    return stealth;
  }

  /** Ammunition lets it strike at ships and at the ground (5.73). */
  armed(u: number): boolean {
    return this.world.tables.ammunition[this.ammo[u]!]?.strikes === true;
  }
}
