/**
 * What lies open on the table, for computer players: typed arrays of the running position, never to be written to. Hands,
 * the order of the deck and the seed of the dice are not part of it.
 */
import { code } from '../../kernel/answers';
import { setBit } from '../../kernel/line-field';
import type { Game } from '../../kernel/ruleset';
import { playOf } from '../../kernel/running-game';
import { UNREACHED } from '../../kernel/search';
import type { PreparedEffect } from './cards';
import { A, FLEET_COMBAT, N, P, S } from './codes';
import { fightOf } from './combat-view';
import { effects } from './effects';
import { arriving } from './explain-arrival';
import { IN_IMPULSE, IN_REDEPLOY } from './frames';
import { rulebook } from './game';
import { network, suppliedPlaces, supplyField } from './lines';
import { activationCost } from './movement';
import type { Play } from './play';
import type { Position } from './position';
import { fleetTo, landTo, mayAct, pinned } from './reach';
import { mayRebuild } from './rebuilding';
import { F, standOf } from './reckoning';
import { redeploymentsLeft } from './redeployment';
import { mayCarryAgain, mayCarryTo } from './stack';
import { surcharge } from './tokens';
import { destinationsOf, transportGroups } from './transport';
import type { World } from './world';

/** Arrays of the position that both sides may see. */
type Open =
  | 'loc'
  | 'steps'
  | 'flags'
  | 'mate'
  | 'head'
  | 'next'
  | 'fleetCount'
  | 'fleetStrength'
  | 'landCount'
  | 'aboardCount'
  | 'airCount'
  | 'fullAir'
  | 'zone'
  | 'present';

export type OpenPosition = Readonly<Pick<Position, Open>> & {
  placeOf(unit: number): number;
  nationOf(unit: number): number;
  control(place: number): number;
  inZone(side: number, place: number): boolean;
  has(place: number, flag: number): boolean;
};

/** One game, read by one side. */
export class Reading {
  readonly world: World;
  readonly p: OpenPosition;

  constructor(private readonly play: Play) {
    this.world = play.w;
    this.p = play.p;
    this.marks = new Uint8Array(play.w.map.places);
    this.costs = new Int16Array(play.w.map.nodes);
  }

  /** The reinforcement that is to enter (11.0); -1: none. */
  get arriving(): number {
    return arriving(this.play);
  }

  /** Target of the impulse for which hexes are activated (8.2); -1: none. */
  get target(): number {
    const { p, frames } = this.play;
    const f = p.stack.top;
    return frames[f] === P.IMPULSE ? frames[f + IN_IMPULSE.target]! : -1;
  }

  /** The answer by which the stack was chosen of which units are taken to redeploy (10.1); -1: none. */
  get leaving(): number {
    const { p, frames } = this.play;
    const f = p.stack.top;
    return frames[f] === P.REDEPLOY ? code(A.FROM, frames[f + IN_REDEPLOY.class]!, frames[f + IN_REDEPLOY.node]!) : -1;
  }

  private readonly marks: Uint8Array;
  private readonly costs: Int16Array;

  /** A set of bits as one byte per place. */
  private marked(bits: Int32Array, offset = 0): Uint8Array {
    const { marks } = this;
    for (let i = 0; i < marks.length; i++) marks[i] = (bits[offset + (i >> 5)]! >>> (i & 31)) & 1;
    return marks;
  }

  /** Costs within the budget; searches that stand already may have gone further. */
  private within(costs: Int16Array, budget: number): Int16Array {
    for (let i = 0; i < costs.length; i++) this.costs[i] = costs[i]! <= budget ? costs[i]! : UNREACHED;
    return this.costs;
  }

  get turn(): number {
    return this.play.turn;
  }

  /** Resource points a side has left. */
  points(side: number): number {
    return this.play.p.sides[N.RP + side]!;
  }

  /** The confined nation has surrendered (12.2). */
  get surrendered(): boolean {
    return this.play.p.scalars[S.SURRENDERED] === 1;
  }

  /** Stacks a side may still redeploy this turn (10.1). */
  redeployments(side: number): number {
    return redeploymentsLeft(this.play, side);
  }

  /** Whether units of a nation may be rebuilt in a place (10.6). */
  mayRebuild(nation: number, place: number): boolean {
    return mayRebuild(this.play, nation, place);
  }

  /** Places where Land and Air of a side are supplied (7.1). The array is overwritten by the next question of this kind. */
  supplied(side: number): Uint8Array {
    return this.marked(suppliedPlaces(this.play, side));
  }

  /** Places within a supply line of a side's network (6.2). Overwritten as above. */
  nearNetwork(side: number): Uint8Array {
    return this.marked(network(this.play, side).near);
  }

  /** Places that a line of a side reaches from one place, 1 each, into `out`. */
  lines(side: number, from: number, length: number, out: Uint8Array): void {
    const { supply } = supplyField(this.play, side);
    out.set(this.marked(supply.reach(from, length), supply.offset(from)));
    out[from] = 1;
  }

  /** The same as a set of bits. */
  line(side: number, from: number, length: number): Int32Array {
    const { supply } = supplyField(this.play, side);
    const at = supply.offset(from);
    const line = supply.reach(from, length).slice(at, at + supply.words);
    setBit(line, from);
    return line;
  }

  /** Places Land of a side reaches by the transport network (10.3). Overwritten as above. */
  transported(side: number, from: number): Uint8Array {
    const marks = this.marked(destinationsOf(transportGroups(this.play, side), from));
    marks[from] = 0;
    return marks;
  }

  /** What a fleet stack at each node still pays to reach the target, within the budget. Overwritten as above. */
  fleetTo(side: number, target: number, budget: number): Int16Array {
    return this.within(fleetTo(this.play, side, target, -1, budget), budget);
  }

  /** What Land at each place still pays to walk to the target, within the budget. Overwritten as above. */
  landTo(side: number, target: number, budget: number): Int16Array {
    return this.within(landTo(this.play, side, target, budget), budget);
  }

  /** Whether a unit may still move this turn (8.5). */
  mayAct(unit: number): boolean {
    return mayAct(this.play, unit);
  }

  /** Land of a side may not leave: enemy Land is there (8.5). */
  pinned(side: number, place: number): boolean {
    return pinned(this.play, side, place);
  }

  /** Whether Land may be carried to a target by sea (8.6), whether in another impulse of this turn, and what activating a hex and moving ships cost beside the way. */
  mayCarryTo(side: number, target: number): boolean {
    return mayCarryTo(this.play, side, target);
  }

  mayCarryAgain(side: number): boolean {
    return mayCarryAgain(this.play, side);
  }

  activationCost(side: number): number {
    return activationCost(this.play, side);
  }

  fleetSurcharge(side: number): number {
    return surcharge(this.play, side);
  }

  /** The combat whose Air support is being asked for: strengths as they are now, full units, and its kind; null when none is. */
  get fight(): { fleet: boolean; strength: readonly [number, number]; full: readonly [number, number] } | null {
    const f = fightOf(this.play);
    if (f < 0) return null;
    const { frames } = this.play;
    const full = [frames[f + F.FULL]!, frames[f + F.FULL + 1]!] as const;
    return { fleet: frames[f + F.KIND] === FLEET_COMBAT, strength: standOf(this.play, f).strength, full };
  }

  /** The effect that asks what is chosen of it. */
  get asking(): PreparedEffect {
    return effects.present(this.play, this.play.p.stack.top)!;
  }

  /** Whether an effect of a card the side holds would do something now, and to how many units. */
  effect(index: number): { applies: boolean; units: number } {
    const effect = this.world.effects[index]!;
    const { p } = this.play;
    let units = 0;
    if (effect.units !== null) for (let u = 0; u < this.world.unitCount; u++) if (effect.units(p, u)) units++;
    return { applies: effect.when === null || Boolean(effect.when(p)), units };
  }
}

/** One for each game: what it is asked is read anew, and its memory is used again. */
const readings = new WeakMap<Play, Reading>();

/** The open part of a game of this ruleset; null for other games. */
export function readingOf(game: Game): Reading | null {
  const play = playOf(game, rulebook);
  if (play === null) return null;
  let reading = readings.get(play);
  if (reading === undefined) {
    reading = new Reading(play);
    readings.set(play, reading);
  }
  return reading;
}
