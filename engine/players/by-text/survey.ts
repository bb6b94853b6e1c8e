/**
 * How the map looks to a side that is to move: what it is worth to hold a place or to stand in it, what steps and units are worth to both, where
 * enemies can attack next, and what they would do there. Worked out once for a decision; everything comes from the text.
 */
import type { Effect } from '../../kernel/compiled';
import { S } from '../../rulesets/by-text/codes';
import type { Case } from '../../rulesets/by-text/lines';
import type { Chart, Fighting } from '../../rulesets/by-text/odds';
import type { Play } from '../../rulesets/by-text/play';
import type { Position } from '../../rulesets/by-text/position';
import { reckon } from '../../rulesets/by-text/reckoning';
import { doing } from '../../rulesets/by-text/registry';
import { type Moving, moving, pointsOf } from '../../rulesets/by-text/ways';
import type { World } from '../../rulesets/by-text/world';
import { holdsFor } from '../../rulesets/by-text/zones';
import { type Doctrine, usual } from './doctrine';
import { type Judge, judgeOf, WEIGHT } from './judge';
import { isLast } from './last';
import { outlooksOf } from './outlook';

/** What all steps of the map are worth at the start; at the end only what conditions of victory say of them is left, and so much of it. */
const MATERIAL = 4;
const AT_THE_END = 0.2;
/** Nearly nothing, when no enemy acts any more: of two fights that decide alike, the one that costs less. */
const AFTERWARDS = 0.01;
/** Attackers of a place that count, and how much of them. */
const ATTACKERS = 4;
const TOGETHER = 0.8;
/** An enemy whom something stops now, but who is near enough, counts for so much. */
const STOPPED = 0.35;
/** An enemy who has nothing to gain by an attack attacks so often. */
const FOOLHARDY = 0.25;
/** Below this nothing is worth anything. */
const NOTHING = 1e-4;

const known = new WeakMap<World, readonly (Moving | undefined)[]>();

/** How the units of a side move, in the first phase in which they do; undefined: in none. */
export function movingOf(w: World, side: number): Moving | undefined {
  let all = known.get(w);
  if (!all) {
    all = w.compiled.game.sides.map((_, one) => {
      const step = w.steps.find((each) => each.sides.includes(one) && doing(each, moving));
      return doing(step, moving);
    });
    known.set(w, all);
  }
  return all[side];
}

/** What the ground of a place does to a fight about it. */
interface Ground {
  shift: number;
  /** What the defenders' strength is multiplied with. */
  defence: number;
  /** The table that a fight there is rolled on; absent: the phase's own. */
  chart?: Chart;
}

/** What an attack on a place is expected to bring about. */
export interface Danger {
  /** The chance that the place is lost. */
  lost: number;
  /** Steps that the defenders lose. */
  taken: number;
  /** The chance that an attack which is made, whether or not it pays by steps, kills all of them. */
  killed: number;
}

const SAFE: Danger = { lost: 0, taken: 0, killed: 0 };

export class Survey {
  readonly w: World;
  readonly p: Position;
  readonly judge: Judge;
  readonly fighting: Fighting | undefined;
  /** By place: what it is worth to the side that it holds it, and not an enemy. */
  readonly hold: Float64Array;
  /** Places that are worth holding. */
  readonly prizes: number[] = [];
  /** What a point of a unit's worth is worth now. */
  readonly material: number;
  /** Turns that are left, this one included. */
  readonly left: number;
  /** The game is over before an enemy acts again. */
  readonly over: boolean;
  readonly turn: number;
  private now: number;
  private areas = new Map<number, Float64Array>();
  private killing = new Map<number, number>();
  /** By place: the strongest enemies that could attack it, the strongest first. */
  private readonly threats: Float64Array;
  /** By place: whether an enemy could come there. */
  private readonly entered: Uint8Array;
  /** The same for places that the side leaves, where the sides move by turns and an enemy may be next; absent: they do not. */
  private readonly emptied: Map<number, boolean> | undefined;
  /** What effects of results are worth to the side. */
  readonly deeds = new Map<Effect, number>();
  private readonly grounds = new Map<number, Ground>();
  private readonly enemies: number[] = [];
  private readonly was: readonly Int16Array[];
  /** Players beside the one of the side. */
  private readonly others: number;

  constructor(
    readonly g: Play,
    readonly side: number,
    readonly doctrine: Doctrine = usual,
  ) {
    const { w, p } = g;
    this.w = w;
    this.p = p;
    this.judge = judgeOf(w);
    this.was = LOOKED_AT.map((name) => p[name].slice());
    this.fighting = this.judge.fighting;
    const { first, last } = w.compiled.scenario.turns;
    this.turn = p.scalars[S.TURN]!;
    this.others = Math.max(1, new Set(w.seat).size - 1);
    this.left = Math.max(1, last - p.scalars[S.TURN]! + 1);
    const time = (this.left - 1) / Math.max(1, last - first);
    let all = 0;
    for (let u = 0; u < p.loc.length; u++) {
      if (p.loc[u]! < 0) continue;
      all += this.judge.worth(u, p.steps[u]!);
      if (p.stands(u) && w.hostile(side, w.side[u]!)) this.enemies.push(u);
    }
    this.over = isLast(g, side);
    const counts = this.over ? AFTERWARDS : AT_THE_END + (1 - AT_THE_END) * time;
    this.material = all === 0 ? 0 : (MATERIAL * counts * 2) / all;
    this.now = this.victory();
    this.hold = new Float64Array(w.board.size);
    this.weigh();
    const step = w.steps[p.scalars[S.STEP]!];
    if (doing(step, moving) && step!.sides.length > 1) this.emptied = new Map();
    this.threats = new Float64Array(w.board.size * ATTACKERS);
    this.entered = new Uint8Array(w.board.size);
    if (!this.over) for (const enemy of this.enemies) this.threaten(enemy);
  }

  /** Whether it still says how the map of a game looks to a side: nothing has happened but that units were named. */
  holds(g: Play, side: number): boolean {
    if (g !== this.g || side !== this.side) return false;
    return LOOKED_AT.every((name, k) => {
      const [now, was] = [this.p[name], this.was[k]!];
      for (let i = 0; i < now.length; i++) if (now[i] !== was[i]) return false;
      return true;
    });
  }

  /** How near victory is, as the position stands, in what positions are worth. */
  private victory(): number {
    return WEIGHT.victory * this.judge.goals.near(this.p, this.side, false);
  }

  /** What it is worth to hold each place. */
  private weigh(): void {
    const { p, w, side } = this;
    const other =
      this.enemies.length > 0
        ? w.side[this.enemies[0]!]!
        : w.compiled.game.sides.findIndex((_, k) => w.hostile(side, k));
    for (const place of this.judge.goals.held) {
      const held = p.held[place]!;
      const foe = held > 0 && w.hostile(side, held - 1) ? held - 1 : other;
      p.held[place] = side + 1;
      const own = held === side + 1 ? this.now : this.victory();
      p.held[place] = foe + 1;
      const theirs = held === foe + 1 ? this.now : this.victory();
      p.held[place] = held;
      if (Math.abs(own - theirs) < NOTHING) continue;
      this.hold[place] = this.doctrine.greed * (own - theirs);
      if (own > theirs) this.prizes.push(place);
    }
  }

  /** The same number for units that are alike and stand in areas of the same number. */
  private alikeTo(unit: number): number {
    const { groups, goals } = this.judge;
    const area = goals.areas[this.p.loc[unit]!] ?? -1;
    return groups[unit]! * (goals.areaCount + 1) + area + 1;
  }

  /** What it is worth that a unit stands in an area that conditions name, against nowhere in particular, by the number of the area. */
  areasFor(unit: number): Float64Array {
    const key = this.alikeTo(unit);
    let worth = this.areas.get(key);
    if (worth) return worth;
    worth = this.standing(unit);
    this.areas.set(key, worth);
    return worth;
  }

  private standing(unit: number): Float64Array {
    const { p, w } = this;
    const { areas, areaCount } = this.judge.goals;
    const worth = new Float64Array(areaCount);
    if (areaCount < 2) return worth;
    const from = p.loc[unit]!;
    const valueAt = (area: number) => {
      const place = areas.findIndex((one, at) => one === area && w.mayStand(unit, at));
      if (place < 0) return undefined;
      p.loc[unit] = place;
      const value = this.victory();
      p.loc[unit] = from;
      return value;
    };
    const nowhere = valueAt(0) ?? this.now;
    for (let area = 1; area < areaCount; area++) worth[area] = (valueAt(area) ?? nowhere) - nowhere;
    return worth;
  }

  /** Units have gone elsewhere: what conditions say of who stands where is asked anew. */
  moved(): void {
    if (this.judge.goals.areaCount < 2) return;
    this.now = this.victory();
    this.areas = new Map();
    this.killing = new Map();
  }

  /** Remembers what conditions say of who stands where, for when units that go elsewhere for a while are back: what is returned is called then. */
  kept(): () => void {
    const { now, areas, killing } = this;
    return () => {
      this.now = now;
      this.areas = areas;
      this.killing = killing;
    };
  }

  /** What is left of the worth of an area for a unit when another one stands there already. */
  beside(unit: number, other: number, area: number): number {
    const { p } = this;
    const [from, place] = [
      p.loc[other]!,
      this.judge.goals.areas.findIndex((one, at) => one === area && this.w.mayStand(other, at)),
    ];
    const first = this.areasFor(unit)[area]!;
    if (place < 0 || first < NOTHING) return 1;
    p.loc[other] = place;
    const second = this.standing(unit)[area]!;
    p.loc[other] = from;
    return Math.max(0, Math.min(1, second / first));
  }

  /** What conditions of victory say of the loss of a unit, to the side: negative for most of its own. */
  private loss(unit: number): number {
    const { p } = this;
    const key = this.alikeTo(unit) * MANY_STEPS + p.steps[unit]!;
    let value = this.killing.get(key);
    if (value === undefined) {
      const [from, steps] = [p.loc[unit]!, p.steps[unit]!];
      p.loc[unit] = ELIMINATED;
      value = this.victory() - this.now;
      p.loc[unit] = from;
      p.steps[unit] = steps;
      this.killing.set(key, value);
    }
    return value;
  }

  /** What the loss of its last step costs whose unit it is, beside the step. */
  killPrice(unit: number): number {
    const value = this.loss(unit);
    return this.w.hostile(this.side, this.w.side[unit]!) ? value : -value;
  }

  /** What a step of a unit is worth. */
  stepPrice(unit: number): number {
    const steps = this.p.steps[unit]!;
    const price = (this.material * this.judge.worth(unit, steps)) / Math.max(1, steps);
    // What an enemy loses, his other enemies gain as well.
    return this.w.hostile(this.side, this.w.side[unit]!) ? price / this.others : price;
  }

  /** What an enemy could attack in its next turn. */
  private threaten(enemy: number): void {
    const { w, p, fighting, threats, entered } = this;
    const { neighbours, stride, size, distances } = w.board;
    const strength = fighting?.attacks(enemy) ? fighting.strength(enemy, p.steps[enemy]!) : 0;
    const at = p.loc[enemy]!;
    const range = fighting?.here ? 0 : (fighting?.range?.(enemy, p.steps[enemy]!) ?? 1);
    const seen = new Uint8Array(size);
    const add = (place: number, counts: number) => {
      const from = place * ATTACKERS;
      let least = from + ATTACKERS - 1;
      if (counts <= threats[least]!) return;
      while (least > from && threats[least - 1]! < counts) {
        threats[least] = threats[least - 1]!;
        least--;
      }
      threats[least] = counts;
    };
    const reach = (place: number) => {
      if (w.meets && seen[place] === 0) {
        seen[place] = 1;
        add(place, strength);
      }
      if (fighting?.here) return;
      for (let k = place * stride; k < (place + 1) * stride; k++) {
        const to = neighbours[k]!;
        if (to >= 0 && seen[to] === 0) {
          seen[to] = 1;
          add(to, strength);
        }
      }
    };
    const here = movingOf(w, w.side[enemy]!);
    let allowance = 0;
    reach(at);
    if (here?.moves(enemy)) {
      const { going } = here;
      going.look(p, w.side[enemy]!).of(enemy).run();
      const { found, count } = going.search;
      for (let i = 0; i < count; i++) {
        entered[found[i]!] = 1;
        reach(found[i]!);
      }
      allowance = pointsOf(this.g, enemy, here);
    }
    if (strength === 0) return;
    for (let place = 0; place < size; place++)
      if (seen[place] === 0 && distances[at * size + place]! <= allowance + range) add(place, STOPPED * strength);
  }

  /** Whether an enemy could come into a place where nobody of the side is left. */
  private isOpen(place: number): boolean {
    const { p, w, side, emptied } = this;
    if (this.entered[place] === 1 || !emptied) return this.entered[place] === 1;
    let open = emptied.get(place);
    if (open !== undefined) return open;
    const loc = p.loc.slice();
    for (let u = 0; u < loc.length; u++) if (loc[u] === place && w.side[u] === side) p.loc[u] = ELIMINATED;
    open = this.enemies.some((enemy) => {
      const here = movingOf(w, w.side[enemy]!);
      if (!here?.moves(enemy)) return false;
      const way = here.going.look(p, w.side[enemy]!).of(enemy);
      return way.run((at) => at === place) >= 0;
    });
    p.loc.set(loc);
    emptied.set(place, open);
    return open;
  }

  /** Strength with which enemies could attack a place in their next turn. */
  threat(place: number): number {
    let sum = 0;
    for (let k = 0; k < ATTACKERS; k++) sum += this.threats[place * ATTACKERS + k]!;
    return TOGETHER * sum;
  }

  /** Strength of the side's units in a place, but for one of them (-1: of all), and their steps. */
  private defenders(place: number, without: number): { strength: number; steps: number } {
    const { p, w, side } = this;
    let [strength, steps] = [0, 0];
    for (let u = 0; u < p.loc.length; u++) {
      if (p.loc[u] !== place || u === without || w.side[u] !== side || !p.stands(u)) continue;
      strength += this.standsWith(u);
      steps += p.steps[u]!;
    }
    return { strength, steps };
  }

  /** Whether somebody of the side stands in a place, or is to go there, beside a unit. */
  guarded(place: number, without: number): boolean {
    const { p, w, side } = this;
    for (let u = 0; u < p.loc.length; u++)
      if (p.loc[u] === place && u !== without && w.side[u] === side && p.stands(u)) return true;
    return false;
  }

  /** What a unit defends itself with, in the states that it is in; on those that help it does not count: who does leaves too few with it. */
  private standsWith(unit: number): number {
    const { p, fighting, judge } = this;
    if (!fighting) return 0;
    return fighting.defence(unit, p.steps[unit]!) * Math.min(1, judge.states?.defence(p, unit) ?? 1);
  }

  /** What enemies could do to a place with the units that stand there (but for `without`), and with one that comes there (-1: none). */
  danger(place: number, comer: number, without = -1): Danger {
    const { fighting, p } = this;
    const threat = this.threat(place);
    if (comer >= 0 && threat === 0) return SAFE;
    const others = this.defenders(place, comer >= 0 ? comer : without);
    const strength = others.strength + (comer >= 0 ? this.standsWith(comer) : 0);
    const steps = others.steps + (comer >= 0 ? p.steps[comer]! : 0);
    if (steps === 0) return this.isOpen(place) ? GONE : SAFE;
    if (!fighting || threat === 0) return SAFE;
    const { shift, defence, chart = fighting } = this.ground(place);
    const column = chart.columns.column(threat, Math.max(0.5, strength * defence), shift);
    const { lost, taken, killed, driven } = outlooksOf(chart).of(column, 0, STEPS, steps);
    const often = taken + driven > lost ? 1 : FOOLHARDY;
    return { lost: often * (killed + driven), taken: often * taken, killed };
  }

  /** What the ground of a place does for those who defend it. */
  ground(place: number): Ground {
    let ground = this.grounds.get(place);
    if (!ground) {
      ground = this.groundOf(place);
      this.grounds.set(place, ground);
    }
    return ground;
  }

  private groundOf(place: number): Ground {
    const { fighting, w, p, side } = this;
    const own = p.loc.findIndex(
      (at, u) => at >= 0 && w.side[u] === side && (fighting?.defence(u, p.steps[u]!) ?? 0) > 0,
    );
    const enemy = this.enemies.find((u) => fighting?.attacks(u) && fighting.strength(u, p.steps[u]!) > 0);
    if (!fighting || own < 0 || enemy === undefined) return { shift: 0, defence: 1 };
    const { neighbours, stride } = w.board;
    // It comes from where it is nearest.
    let from = -1;
    for (let k = place * stride; k < (place + 1) * stride; k++) {
      const to = neighbours[k]!;
      if (to >= 0 && (from < 0 || w.board.distance(to, p.loc[enemy]!) < w.board.distance(from, p.loc[enemy]!)))
        from = to;
    }
    const before = [p.loc[own]!, p.loc[enemy]!, p.states[own]!] as const;
    p.loc[own] = place;
    // What its states do for it is not the ground's.
    p.states[own]! &= ~(this.judge.states?.mask ?? 0);
    p.loc[enemy] = from < 0 ? before[1] : from;
    const { shift, defence, defenders, chart } = reckon({ p, fighting, place, attackers: [enemy], defenders: [own] });
    p.loc[own] = before[0];
    p.loc[enemy] = before[1];
    p.states[own] = before[2];
    return { shift, defence: defence / Math.max(1, defenders[0]!.printed), chart };
  }

  /** Units of enemies in a place. */
  enemiesAt(place: number): number[] {
    return this.enemies.filter((u) => this.p.loc[u] === place);
  }

  /** What units defend themselves with. */
  strengthOf(units: readonly number[]): number {
    return units.reduce((sum, u) => sum + (this.fighting?.defence(u, this.p.steps[u]!) ?? 1), 0);
  }

  /** Whether a unit that stands in a place, or comes there, must attack the enemies who are there. */
  isBound(unit: number, place: number, defenders: readonly number[]): boolean {
    const { fighting } = this;
    if (!fighting?.attacks(unit)) return false;
    const c = { ...this.caseOf(unit, place, defenders), from: place };
    return fighting.lines.duties.some(({ line, applies }) => line.every || applies(c));
  }

  /** Units of the side in a place that must attack the enemies there. */
  bound(place: number, defenders: readonly number[]): number[] {
    const { p, w, side } = this;
    const found: number[] = [];
    for (let u = 0; u < p.loc.length; u++)
      if (p.loc[u] === place && w.side[u] === side && p.stands(u) && this.isBound(u, place, defenders)) found.push(u);
    return found;
  }

  /** Places of enemies. */
  targets(): number[] {
    return [...new Set(this.enemies.map((u) => this.p.loc[u]!))].sort((a, b) => a - b);
  }

  /** Whether who stands in a place of enemies would find no way back, as units stand now. */
  trapped(place: number): boolean {
    const { w, p } = this;
    const [unit] = this.enemiesAt(place);
    if (unit === undefined) return false;
    const { neighbours, stride } = w.board;
    for (let k = place * stride; k < (place + 1) * stride; k++) {
      const to = neighbours[k]!;
      if (to < 0 || !w.mayStand(unit, to) || !w.mayPass(unit, place, to)) continue;
      if (p.enemiesAt(to, w.side[unit]!).length > 0) continue;
      if (!w.controlZones.some((one) => one.zone.shutsRetreat && holdsFor(w, p, one, unit, to, 'retreat')))
        return false;
    }
    return true;
  }

  /** What lines are asked about a unit that attacks a place from another. */
  caseOf(unit: number, place: number, defenders: readonly number[]): Case {
    return { p: this.p, unit, from: this.p.loc[unit]!, to: place, attackers: [unit], defenders };
  }
}

/** What of a position it depends on. */
const LOOKED_AT = [
  ...(['scalars', 'loc', 'steps', 'states', 'aboard', 'held', 'tokens', 'tracks'] as const),
  ...(['facts', 'streaks', 'points', 'happened'] as const),
];
const ELIMINATED = -2;
/** More steps than a unit has. */
const MANY_STEPS = 1024;
const GONE: Danger = { lost: 1, taken: 0, killed: 0 };
/** Steps that a strong attacker has. */
const STEPS = 8;
