/** What a side is about over several turns: enemies that are hunted, ships that are guarded, and who is told off for it. */
import { GROUND, IN_PORT, NAVAL } from '../../rulesets/indian-ocean-region/codes';
import { cargo, mayCarry } from '../../rulesets/indian-ocean-region/lift';
import { mayAct } from '../../rulesets/indian-ocean-region/strike';
import { type Aim, Plans } from '../plans';
import type { Sight } from './sight';

/** What a unit is told off for. */
export interface Task {
  what: 'hunt' | 'guard' | 'land';
  /** The enemy that is hunted, the own unit that is guarded, or the place where troops land. */
  about: number;
}

export type Tasks = ReadonlyMap<number, Task>;

/** Turns that hunters may need to where they strike. */
const AHEAD = 2;

export class Campaign {
  /** What is pursued: a place where troops land; the unit that a hunt or guard is about, numbered behind the places of the map. */
  readonly plans = new Plans();
  private turn = -1;
  private tasks: Tasks = new Map();

  /** The same, for somebody who goes his own way from now on. */
  copy(): Campaign {
    const other = new Campaign();
    other.plans.follow(this.plans);
    other.turn = this.turn;
    other.tasks = this.tasks;
    return other;
  }

  /** Who is told off for what; plans are reviewed once a turn. */
  follow(on: Sight): Tasks {
    if (on.g.turn === this.turn) return this.tasks;
    this.turn = on.g.turn;
    const armed = on.ours.filter((u) => isHunter(on, u));
    this.plans.review(
      this.turn,
      [...hunts(on, armed), ...guards(on, armed), ...landings(on)],
      Math.ceil(armed.length * on.weigh.split),
    );
    this.tasks = this.assigned(on, armed);
    return this.tasks;
  }

  /** The nearest who can do it, until they are enough; the most promising plan is served first. */
  private assigned(on: Sight, armed: readonly number[]): Tasks {
    const tasks = new Map<number, Task>();
    for (const plan of this.plans.current) {
      if (plan.place < on.w.map.size) {
        const ship = plan.has < plan.needs ? undefined : carriersFor(on, plan.place).find((u) => !tasks.has(u));
        if (ship !== undefined) tasks.set(ship, { what: 'land', about: plan.place });
        continue;
      }
      const about = plan.place - on.w.map.size;
      const guard = on.ours.includes(about);
      const able = armed
        .filter((u) => !tasks.has(u) && u !== about && (guard ? on.w.units.cls[u] === NAVAL : on.reach(u, about) >= 0))
        .map((u) => ({ u, late: guard ? passage(on, u, on.p.loc[about]!) : turnsTo(on, u, about) }))
        .sort((a, b) => a.late - b.late || power(on, b.u) - power(on, a.u) || a.u - b.u);
      // Too few go nowhere: each does what is best for itself until there are more.
      if (!guard && plan.has < plan.needs) continue;
      let sum = 0;
      for (const { u, late } of able) {
        if (sum >= plan.needs || late > AHEAD) break;
        tasks.set(u, { what: guard ? 'guard' : 'hunt', about });
        sum += power(on, u);
      }
    }
    return tasks;
  }
}

/** Whether a ship may be sent after others: it strikes, and is neither a prize nor what aircraft fly or troops land from. */
function isHunter({ p, w, side }: Sight, u: number): boolean {
  const { units } = w;
  const aloof = units.capturable[u] === 1 || units.lift[u] === 1 || units.carrier[u] === 1;
  return units.cls[u] === NAVAL && !aloof && p.sideOf(u) === side && mayAct(w, p, u);
}

/** How strong a unit is, in steps of what it is worth whole. */
function power({ judge, p, w }: Sight, u: number): number {
  return (judge.worth[u]! * p.steps[u]!) / w.units.full[u]!;
}

const powerOf = (on: Sight, list: readonly number[]) => list.reduce((sum, u) => sum + power(on, u), 0);

/** Turns until a unit can strike at an enemy. */
function turnsTo(on: Sight, u: number, e: number): number {
  const { p, w } = on;
  const hexes = on.hexes(p.sideOf(u), p.loc[u]!)[p.loc[e]!]!;
  return Math.ceil(Math.max(0, hexes - on.reach(u, e)) / Math.max(1, w.units.move[u]!));
}

/** Turns until a ship is in a place. */
function passage(on: Sight, u: number, place: number): number {
  const { p, w } = on;
  return Math.ceil(on.hexes(p.sideOf(u), p.loc[u]!)[place]! / Math.max(1, w.units.move[u]!));
}

/** The own unit in the strongest company of a list: where a force gathers. */
function strongest(on: Sight, list: readonly number[]): number {
  const at = new Map<number, number>();
  for (const u of list) at.set(on.p.loc[u]!, (at.get(on.p.loc[u]!) ?? 0) + power(on, u));
  return [...at].reduce((best, one) => (one[1] > best[1] ? one : best), [-1, 0])[0];
}

/** Enemies that could be hunted, place by place. */
function hunts(on: Sight, armed: readonly number[]): Aim[] {
  const { p, w } = on;
  const at = new Map<number, number[]>();
  for (const e of on.theirs) at.set(p.loc[e]!, [...(at.get(p.loc[e]!) ?? []), e]);
  return [...at].flatMap(([place, group]) => {
    const lead = group.reduce((best, e) => (on.worth[e]! > on.worth[best]! ? e : best));
    const able = armed.filter((u) => on.reach(u, lead) >= 0 && turnsTo(on, u, lead) <= AHEAD);
    if (able.length === 0) return [];
    const near = on.theirs.filter(
      (e) => !group.includes(e) && mayAct(w, p, e) && on.distance(p.loc[e]!, place) <= on.light(e),
    );
    const needs =
      (powerOf(
        on,
        group.filter((e) => mayAct(w, p, e)),
      ) +
        powerOf(on, near) / 2) *
      on.weigh.margin;
    const has = powerOf(on, able);
    const worth = group.reduce((sum, e) => sum + on.worth[e]!, 0) * Math.min(1, has / Math.max(1, needs));
    return [{ place: w.map.size + lead, from: strongest(on, able), worth, needs: Math.max(1, needs), has }];
  });
}

/** Own units that must be kept, and that enemies come near to. */
function guards(on: Sight, armed: readonly number[]): Aim[] {
  const { p, w, weigh } = on;
  return on.charges().flatMap((c) => {
    if (w.units.cls[c] !== NAVAL || isHunter(on, c)) return [];
    const threats = on.theirs.filter((e) => mayAct(w, p, e) && on.reach(e, c) >= 0 && turnsTo(on, e, c) <= AHEAD);
    if (threats.length === 0) return [];
    const able = armed.filter((u) => w.units.cls[u] === NAVAL && passage(on, u, p.loc[c]!) <= AHEAD);
    const needs = Math.min(powerOf(on, threats), on.worth[c]!);
    return [
      { place: w.map.size + c, from: p.loc[c]!, worth: on.worth[c]! * weigh.task, needs, has: powerOf(on, able) },
    ];
  });
}

/** Troops that a ship has, or that wait for it where it is. */
function aboardOf(on: Sight, ship: number): number[] {
  const { p, w, ours } = on;
  const load = cargo(w, p, ship);
  if (load.length > 0 || !p.has(ship, IN_PORT)) return load;
  const waits = (u: number) => w.units.cls[u] === GROUND && p.loc[u] === p.loc[ship] && p.aboard[u] === 0;
  return ours.filter((u) => waits(u) && mayCarry(w, p, ship, u));
}

/** Ships that could bring troops to a place, the nearest first. */
function carriersFor(on: Sight, place: number): number[] {
  const { p, w, side } = on;
  const far = (u: number) => on.hexes(side, p.loc[u]!)[place]!;
  return on.ours
    .filter(
      (u) => w.units.cls[u] === NAVAL && w.units.lift[u] === 1 && p.sideOf(u) === side && aboardOf(on, u).length > 0,
    )
    .sort((a, b) => far(a) - far(b) || a - b);
}

/** Bases of the enemy on a coast that troops could be brought to. */
function landings(on: Sight): Aim[] {
  const { p, w, weigh } = on;
  const { map } = w;
  if (weigh.land === 0 || carriersFor(on, 0).length === 0) return [];
  return map.bases.flatMap((place) => {
    const owner = p.controller(place);
    if (map.ocean[place] === 1 || map.land[place] === 1 || owner < 0 || !on.mirror.hostile(on.side, owner)) return [];
    const [ship] = carriersFor(on, place);
    const turns = passage(on, ship!, place);
    if (on.g.turn + turns >= w.turns.last) return [];
    const there = on.theirs.filter((e) => w.units.cls[e] === GROUND && p.loc[e] === place);
    const needs = Math.max(1, powerOf(on, there) * weigh.margin);
    const has = powerOf(on, aboardOf(on, ship!));
    // Marines fight their way ashore; others land where nobody is.
    if (has < needs || (there.length > 0 && aboardOf(on, ship!).every((u) => w.units.marine[u] !== 1))) return [];
    return [{ place, from: p.loc[ship!]!, worth: weigh.land / (1 + turns), needs, has }];
  });
}
