/** Where the war is: what a base is worth as a place to strike from or to defend, made once for a decision. */
import { AIR, FLEET, LAND } from '../../rulesets/war-in-the-pacific/codes';
import type { Plans } from '../plans';
import type { Brief } from './brief';
import type { Garrisons } from './garrisons';
import type { Sight } from './sight';

/** Worth of the port from which the first of the plans strikes. Judgement. */
const gather = 6;
/** Worth of Land that the first of the plans takes, in the port from which it strikes. Judgement. */
const landing = 9;
/** Worth of an Air from where a card may decide the game, once the time is near. Judgement. */
const bomb = 4;
/** Worth of Land from where a combat is owed (12.2). Judgement. */
const owed = 4;
/** What it costs to stand where nothing feeds a unit. Judgement. */
const starving = 15;

/** What was reckoned last for a side: it holds as long as nobody else controls anything. */
interface Known {
  readonly control: Int8Array;
  turn: number;
  initiative: number;
  readonly stage: Float64Array;
}

const reckoned = new WeakMap<Brief, Known>();

/** Worth of striking from each place, whatever the side plans. */
function stageOf(sight: Sight): Float64Array {
  const { brief, side, enemy, turn } = sight;
  const { board, bases, places } = sight.on.world.map;
  const { initiative } = sight.weigh;
  let last = reckoned.get(brief);
  if (last === undefined) {
    last = { control: new Int8Array(places), turn: -1, initiative, stage: new Float64Array(places) };
    reckoned.set(brief, last);
  }
  const { control, stage } = last;
  let changed = last.turn !== turn || last.initiative !== initiative;
  for (const base of bases) {
    const now = sight.control(base);
    if (now === control[base]) continue;
    control[base] = now;
    changed = true;
  }
  if (!changed) return stage;
  last.turn = turn;
  last.initiative = initiative;
  stage.fill(0);
  const wanted = new Float64Array(places);
  for (const base of bases) if (control[base] === enemy) wanted[base] = brief.worth[base]! + sight.early(base);
  for (const base of bases) {
    if (control[base] !== side) continue;
    let sum = 0;
    for (const target of brief.around[base]!)
      if (wanted[target]! > 0) sum += wanted[target]! / (1 + board.distance(base, target));
    // A side that only has to hold keeps its forces near what decides the game.
    const hold = brief.mustAttack ? 0 : brief.worth[base]! / 4;
    stage[base] = sum + hold;
  }
  return stage;
}

export class Front {
  /** Worth of striking from a place: bases of the enemy that are near, the more the nearer. */
  readonly stage: Float64Array;
  /** Land that the plans take from a place beyond its garrison, and what one of it is worth there. */
  private readonly landings = new Map<number, { land: number; worth: number }>();

  constructor(
    readonly sight: Sight,
    plans: Plans | null = null,
  ) {
    const { map } = sight.on.world;
    this.stage = stageOf(sight).slice();
    // Forces gather where the plans strike from, most of all for the first of them.
    let share = 1;
    for (const { from, place } of plans?.current ?? []) {
      this.stage[from]! += gather * share;
      const defenders = sight.units(sight.enemy, place, LAND).length;
      const land = Math.min(map.stacking[LAND]![from]!, defenders + 1);
      const known = this.landings.get(from);
      this.landings.set(from, { land: Math.max(land, known?.land ?? 0), worth: known?.worth ?? landing * share });
      share *= 0.7;
    }
  }

  counts(place: number, cls: number): number {
    const { side } = this.sight;
    const { p, world } = this.sight.on;
    if (cls === FLEET) return this.sight.fleetsAt(side, place);
    return (cls === LAND ? p.landCount : p.airCount)[side * world.map.places + place]!;
  }

  /** How many more units of a class may stay in a place of the side (8.3). */
  room(place: number, cls: number): number {
    const { map } = this.sight.on.world;
    if (map.unlimited[place] === 1) return 255;
    return Math.max(0, map.stacking[cls]![place]! - this.counts(place, cls));
  }

  /** Units of a class above the limit of a place of the side, which the stacking check would take (10.5). */
  excess(place: number, cls: number): number {
    const { map } = this.sight.on.world;
    if (map.unlimited[place] === 1 || map.base[place] === 0) return 0;
    return Math.max(0, this.counts(place, cls) - map.stacking[cls]![place]!);
  }

  /** What fleets are good for in a port: near the front, beside Land that they can carry. */
  fleetWorth(place: number): number {
    const land = Math.min(3, this.sight.landAt(this.sight.side, place));
    return this.stage[place]! + 0.8 * land;
  }

  /** What an Air is good for in a place beside `others`: it supports what is next to it, if it is fed and guarded. */
  airWorth(place: number, hungry: Float64Array, others: number): number {
    const { side, brief } = this.sight;
    const { map, values } = this.sight.on.world;
    const { last } = this.sight.on.world.calendar;
    const late = this.sight.turn > 0.7 * last && others === 0 ? 1 : 0;
    let sum = 0.15 * brief.worth[place]!;
    for (const at of map.board.within(Math.max(1, values['support-distance']!))[place]!) {
      if (map.base[at] === 0) continue;
      sum += (this.sight.control(at) === side ? 0.08 : 0.3) * brief.worth[at]!;
    }
    if (brief.airGoal[place] === 1) sum += bomb * late;
    if (brief.decisive[place] === 1) sum += 1.5;
    sum -= starving * hungry[place]!;
    if (this.sight.landAt(side, place) === 0) sum -= this.sight.weigh.unguarded;
    return sum;
  }

  /** What one more Land is good for in a place. */
  landWorth(place: number, garrisons: Garrisons, hungry: Float64Array, there: number): number {
    const missing = garrisons.need(place) > there;
    let sum =
      0.5 * this.stage[place]! +
      (missing ? 3 + 0.3 * this.sight.brief.worth[place]! + (this.sight.brief.decisive[place] === 1 ? 12 : 0) : 0);
    const plan = this.landings.get(place);
    if (plan !== undefined && !missing && there < garrisons.need(place) + plan.land) sum += plan.worth;
    if (garrisons.facesNation(place) && there < this.sight.on.world.map.stacking[LAND]![place]!) sum += owed;
    if (this.sight.on.world.map.harbor[place] === 1)
      sum += 0.5 * Math.min(3, this.sight.fleetsAt(this.sight.side, place));
    sum -= starving * hungry[place]!;
    return sum;
  }
}

export { AIR, FLEET, LAND };
