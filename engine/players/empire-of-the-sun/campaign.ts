/** What a side is about over turns: places that it means to take, the headquarters that leads each, and the forces that are told off for it. */
import { GROUND, HQ } from '../../rulesets/empire-of-the-sun/codes';
import { type Aim, Plans } from '../plans';
import type { Intent } from '../player';
import type { Sight } from './sight';

/** So many places are thought of, and so many are pursued at once. */
const THOUGHT = 12;
const PURSUED = 3;
/** Forces within so many hexes of a place are at hand. */
const AT_HAND = 10;
/** How much stronger than the garrison those are to be who are told off; ground units that go at most. */
const MARGIN = 1.5;
const MOST = 3;

/** A place that is pursued. */
export interface Operation {
  readonly place: number;
  readonly hq: number;
  readonly forces: readonly number[];
}

/** Plans of a side, with whom they have; what stands in an operation is never changed, only replaced. */
export class Campaign {
  readonly plans = new Plans();
  operations: readonly Operation[] = [];

  /** The same, for somebody who goes his own way from now on. */
  copy(): Campaign {
    const other = new Campaign();
    other.plans.follow(this.plans);
    other.operations = this.operations;
    return other;
  }

  /** What is pursued, with whom, and what was given up, for a person who asks. */
  told(places: number): Intent[] {
    return this.plans.told(places).map((intent) => {
      const found = this.operations.find(({ place }) => place === intent.place && intent.ended === undefined);
      return found ? { ...intent, led: found.hq, forces: found.forces } : intent;
    });
  }

  /** What is pursued is looked at anew, before each card: headquarters and forces stay where they can still do their part. */
  review(on: Sight): void {
    const seats = seatsOf(on);
    this.plans.review(on.mirror.turn, aimsOf(on, seats), PURSUED);
    const taken = new Set<number>();
    this.operations = this.plans.current.map((plan) => {
      const { place } = plan;
      const before = this.operations.find((one) => one.place === place);
      const able = seats.filter((hq) => leads(on, hq, place));
      const hq = able.find((one) => one === before?.hq) ?? able.find((one) => on.p.loc[one] === plan.from) ?? able[0]!;
      plan.from = on.p.loc[hq]!;
      return { place, hq, forces: toldOff(on, hq, place, taken, before?.forces ?? []) };
    });
  }
}

/** Headquarters on the map that are in supply. */
function seatsOf({ g, p, side, w }: Sight): number[] {
  const { cls } = w.units;
  return g.unitsOf(side).filter((u) => cls[u] === HQ && w.map.field.onMap[p.loc[u]!] === 1 && g.supply.supplied(u));
}

const leads = ({ p, w }: Sight, hq: number, place: number): boolean =>
  w.map.field.distance(p.loc[hq]!, place) <= w.units.commandRange[hq]!;

/** Whom a headquarters could send to a place, the nearest first. */
function atHand(on: Sight, hq: number, place: number): number[] {
  const { g, p, side, w } = on;
  const { field } = w.map;
  const far = (u: number) => field.distance(p.loc[u]!, place);
  return g
    .unitsOf(side)
    .filter((u) => w.units.cls[u] !== HQ && field.onMap[p.loc[u]!] === 1 && far(u) <= AT_HAND)
    .filter((u) => (w.units.command[u]! & w.units.command[hq]!) !== 0 && leads(on, hq, p.loc[u]!))
    .sort((a, b) => far(a) - far(b) || on.mirror.attack(b) - on.mirror.attack(a) || a - b);
}

/** Attack that it takes on the ground, and in the air and at sea. */
function needs(on: Sight, place: number): [ground: number, cover: number] {
  const [ground, cover] = [true, false].map((land) =>
    on.g
      .unitsAt(place, 1 - on.side)
      .filter((u) => (on.w.units.cls[u] === GROUND) === land)
      .reduce((sum, u) => sum + on.mirror.attack(u), 0),
  );
  return [1 + MARGIN * ground!, 1 + MARGIN * cover!];
}

/** Those who were told off before first, then the nearest, until they are enough; nobody twice. */
function toldOff(on: Sight, hq: number, place: number, taken: Set<number>, before: readonly number[]): number[] {
  const lacking = needs(on, place);
  const list: number[] = [];
  let armies = 0;
  const able = atHand(on, hq, place).filter((u) => !taken.has(u));
  for (const u of [...able.filter((one) => before.includes(one)), ...able.filter((one) => !before.includes(one))]) {
    const land = on.w.units.cls[u] === GROUND;
    const kind = land ? 0 : 1;
    if (lacking[kind]! <= 0 || (land && armies === MOST)) continue;
    armies += Number(land);
    lacking[kind]! -= on.mirror.attack(u);
    list.push(u);
    taken.add(u);
  }
  return list;
}

/** Places of the enemy's that are worth most, and the headquarters by which each could be taken. */
function aimsOf(on: Sight, seats: readonly number[]): Aim[] {
  const { p, w } = on;
  const aims: Aim[] = [];
  for (let place = 0; place < w.map.field.size; place++) {
    if (p.controller(place) !== 1 - on.side || on.worth.held[place] === 0) continue;
    if (!seats.some((hq) => leads(on, hq, place))) continue;
    aims.push({ place, from: -1, worth: on.prize(place) * on.stage(place), needs: 0, has: 0 });
  }
  aims.sort((a, b) => b.worth - a.worth || a.place - b.place);
  return aims.slice(0, THOUGHT).flatMap((aim) => {
    const [ground, cover] = needs(on, aim.place);
    return seats
      .filter((hq) => leads(on, hq, aim.place))
      .map((hq) => {
        const has = atHand(on, hq, aim.place).reduce((sum, u) => sum + on.mirror.attack(u), 0);
        const worth = aim.worth * (1 + Math.min(1, has / (ground + cover))) * 0.5;
        return { ...aim, from: p.loc[hq]!, worth, needs: ground + cover, has };
      });
  });
}
