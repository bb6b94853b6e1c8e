/** The position as a side sees it in a phase: who is where, how strong, what threatens which place, which ways are open. */
import { ARTILLERY, FOOT, GERMAN, LIES, type Side, VEHICLE } from '../../rulesets/ardennes-44/codes';
import type { Mirror, Reading } from '../../rulesets/ardennes-44/reading';
import { usual, type Weights } from '../weights';
import { type Brief, RINGS, WADE } from './brief';
import { type EdgeCost, edgeCostOf, FAR, Way } from './spread';

/** More than there are weights of enemies on a way, and mobility classes. */
const WEIGHTS = 3;
const CLASSES = 4;

/** How much of a unit's attack reaches places so many hexes away in a turn, on foot and on wheels. Judgement. */
const reachFoot = [1, 1, 0.7, 0.35, 0, 0, 0];
const reachWheels = [1, 1, 0.9, 0.7, 0.5, 0.3, 0.2];
/** What of the enemy's attack a side that holds out reckons with. Judgement. */
const heldOut = 0.6;
/** Times what a goal is worth to who attacks it on the last day. Judgement. */
const lastChance = 3;

export class Sight {
  readonly enemy: Side;
  /** Own combat units on the map, and the enemy's, guns left out. */
  readonly own: number[] = [];
  readonly others: number[] = [];
  readonly guns: number[] = [];
  readonly enemyGuns: number[] = [];
  private threats: Float64Array | null = null;
  private supports: Float64Array | null = null;
  /** By place, where it has been asked for: 2 where the side would be in supply, 1 where it would not. */
  private readonly lines: Uint8Array;
  /** Own guns that attacks may count on, and what an own loss weighs against an enemy's. */
  readyGuns: number[] = [];
  caution = 1;
  private readonly fields = new Map<string, Int32Array>();
  private readonly ways = new Map<number, Way>();
  private readonly named = new Map<string, Way>();
  private readonly costs: EdgeCost[] = [];
  private balance = 0;
  /** By unit, how soon it should move, and where it was when that was looked at; `NaN`: nobody knows. */
  readonly urgencies: { readonly known: Float64Array; readonly stood: Int16Array };
  /** Hexes to the nearest enemy + 1, by place, where they have been asked for. */
  private readonly withins: Uint8Array;

  constructor(
    readonly brief: Brief,
    readonly reading: Reading,
    readonly mirror: Mirror,
    readonly side: Side,
    readonly weigh: Weights = usual,
  ) {
    this.enemy = (1 - side) as Side;
    const { p, world } = reading;
    const { units } = world;
    this.withins = new Uint8Array(world.field.size);
    this.lines = new Uint8Array(world.field.size);
    this.urgencies = { known: new Float64Array(units.count).fill(Number.NaN), stood: p.loc.slice() };
    this.readyGuns = this.guns;
    for (let u = 0; u < units.count; u++) {
      if (!p.onMap(u)) continue;
      const mine = units.side[u] === side;
      if (units.cls[u] === ARTILLERY) (mine ? this.guns : this.enemyGuns).push(u);
      else (mine ? this.own : this.others).push(u);
    }
  }

  /** Attack factors of the enemy that could fall on a place next turn. */
  get threat(): Float64Array {
    this.threats ??= this.radiated(this.others, this.weigh.fear * (this.holdsOut ? heldOut : 1));
    return this.threats;
  }

  /** Those of the side itself. */
  get support(): Float64Array {
    this.supports ??= this.radiated(this.own, 1);
    return this.supports;
  }

  /** Whether the side would be in supply in a place. */
  supplied(place: number): boolean {
    if (this.lines[place] === 0) this.lines[place] = this.mirror.supplies(this.side, place) ? 2 : 1;
    return this.lines[place] === 2;
  }

  private radiated(list: readonly number[], share: number): Float64Array {
    const out = new Float64Array(this.reading.world.field.size);
    for (const u of list) if (this.reading.p.loc[u]! >= 0) this.radiate(u, out);
    if (share !== 1) for (let i = 0; i < out.length; i++) out[i]! *= share;
    return out;
  }

  private radiate(u: number, out: Float64Array): void {
    const { p, world } = this.reading;
    const { disc, discAt } = this.brief;
    const factor = p.value(world.units.attack, u) * (p.shaken(u) ? 0.3 : 1);
    if (factor <= 0) return;
    const falls = world.units.cls[u] === FOOT ? reachFoot : reachWheels;
    const at = p.loc[u]! * (RINGS + 2);
    for (let ring = 0; ring <= RINGS; ring++) {
      const share = factor * falls[ring]!;
      if (share === 0) break;
      for (let k = discAt[at + ring]!, end = discAt[at + ring + 1]!; k < end; k++) out[disc[k]!]! += share;
    }
  }

  /** Own factors on the map for each of the enemy's. */
  get strength(): number {
    if (this.balance === 0) {
      const sum = (list: readonly number[]) => list.reduce((n, u) => n + this.price(u), 0);
      this.balance = sum(this.own) / Math.max(1, sum(this.others));
    }
    return this.balance;
  }

  /** The defender of a short game for points: what he gives up now he never has again. */
  get holdsOut(): boolean {
    return this.side !== GERMAN && this.reading.world.scoring.length > 0;
  }

  /** The last turn of a game for points: what is held then counts, and nothing comes after it. */
  get lastDay(): boolean {
    const { world, turn } = this.reading;
    return world.scoring.length > 0 && turn >= world.last;
  }

  /** Whether the victory conditions name the place. */
  isGoal(place: number): boolean {
    const { needed, wanted } = this.brief;
    return needed[0].includes(place) || wanted[0].includes(place);
  }

  /** Whether a finished position lies in the place. */
  hasPosition(place: number): boolean {
    return (this.reading.p.places[place]! & LIES.IP) !== 0;
  }

  /** What it is worth to take a place from the enemy. */
  groundOf(place: number): number {
    const { worth } = this.brief;
    const goal = this.lastDay && this.isGoal(place) ? lastChance : 1;
    return goal * this.weigh.greed * worth[place]! * (this.side === GERMAN ? 1 : 0.7);
  }

  attack(u: number): number {
    return this.reading.p.value(this.reading.world.units.attack, u);
  }

  defence(u: number): number {
    return this.reading.p.value(this.reading.world.units.defence, u);
  }

  /** What a unit is worth, for weighing losses: half its factors. */
  price(u: number): number {
    return (this.attack(u) + this.defence(u)) / 2;
  }

  /** Value of one of its steps. */
  stepPrice(u: number): number {
    return this.price(u) / Math.max(1, this.reading.p.steps[u]!);
  }

  mobile(u: number): boolean {
    return this.reading.world.units.cls[u] !== FOOT;
  }

  /** Defence factors of a side in a place, guns and all. */
  defenceAt(side: number, place: number): number {
    const { p, world } = this.reading;
    let sum = 0;
    for (let u = p.head[place]!; u >= 0; u = p.next[u]!) if (world.units.side[u] === side) sum += this.defence(u);
    return sum;
  }

  /** Defensive bonus of the ground for the side, with its position if there is one; rivers in front count a little. */
  cover(side: number, place: number): number {
    return this.reading.world.terrain.bonus[side as Side][place]! + this.brief.rivers[place]!;
  }

  /** Hexes to the nearest enemy unit, at most `RINGS` + 1. */
  enemyWithin(place: number): number {
    const known = this.withins[place]!;
    if (known > 0) return known - 1;
    const found = this.nearestEnemy(place);
    this.withins[place] = found + 1;
    return found;
  }

  private nearestEnemy(place: number): number {
    const { disc, discAt } = this.brief;
    const at = place * (RINGS + 2);
    const there = this.reading.p.zones.units[this.enemy];
    for (let ring = 0, k = discAt[at]!; ring <= RINGS; ring++)
      for (const end = discAt[at + ring + 1]!; k < end; k++) if (there[disc[k]!] !== 0) return ring;
    return RINGS + 1;
  }

  /** Cost of edges for a mobility class as bridges are now. */
  edgeCost(cls: number): EdgeCost {
    const known = this.costs[cls];
    if (known) return known;
    const out = edgeCostOf(this.reading.p, cls, cls === VEHICLE ? 0 : WADE);
    this.costs[cls] = out;
    return out;
  }

  /** Hexes from the nearest own unit on foot. */
  fromFoot(): Int32Array {
    const known = this.fields.get('foot');
    if (known) return known;
    const { p, world } = this.reading;
    const out = new Int32Array(world.field.size);
    this.fields.set('foot', out);
    const foot = this.own.filter((u) => !this.mobile(u)).map((u) => p.loc[u]!);
    if (foot.length > 0) this.brief.spread.run(foot, this.brief.plain, out);
    return out;
  }

  /** What enemies cost on the way, by place: they have to be fought, or their zones stop the march. */
  resistance(weight: number): Int32Array {
    const key = `resistance ${weight}`;
    const known = this.fields.get(key);
    if (known) return known;
    const { p, world } = this.reading;
    const out = new Int32Array(world.field.size);
    for (let i = 0; i < out.length; i++) {
      if (p.enemyAt(this.side, i))
        out[i] = Math.round(weight * (4 + this.defenceAt(this.enemy, i) + world.terrain.bonus[this.enemy][i]!));
      else if (p.inEnemyZone(this.side, i)) out[i] = Math.round(weight * 2);
    }
    this.fields.set(key, out);
    return out;
  }

  /** Cost to come to a place for a mobility class, around or through the enemy, as far as `most`. */
  wayTo(place: number, cls: number, weight: number, most = FAR): Way {
    const key = ((place * WEIGHTS + weight) * CLASSES + cls) * (FAR + 1) + most;
    let way = this.ways.get(key);
    if (!way) {
      way = this.newWay([place], cls, weight, most);
      this.ways.set(key, way);
    }
    return way;
  }

  /** The same to the nearest of some places, remembered by name. */
  wayToAny(name: string, cls: number, weight: number, to: () => readonly number[]): Way {
    const key = `${name} ${cls} ${weight}`;
    const way = this.named.get(key) ?? this.newWay(to(), cls, weight, FAR);
    this.named.set(key, way);
    return way;
  }

  private newWay(to: readonly number[], cls: number, weight: number, most: number): Way {
    return new Way(this.brief.spread, to, { cost: this.edgeCost(cls), extra: this.resistance(weight), most });
  }
}
