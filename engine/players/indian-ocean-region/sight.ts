/** How the board looks to a side: who is whose, what units are worth to it, and what they could do to each other. */
import { AIR, AIRCRAFT, GROUND, NAVAL, SPENT, SUBMARINE, W, WEAPONS } from '../../rulesets/indian-ocean-region/codes';
import type { Play } from '../../rulesets/indian-ocean-region/play';
import type { Position } from '../../rulesets/indian-ocean-region/position';
import type { Mirror } from '../../rulesets/indian-ocean-region/reading';
import { canHit, mayAct, reachOf, strikeValue } from '../../rulesets/indian-ocean-region/strike';
import type { World } from '../../rulesets/indian-ocean-region/world';
import type { Weights } from '../weights';
import type { Tasks } from './campaign';
import { type Aims, aimsOf } from './goals';
import { type Judgement, judgementOf } from './judgement';

/** Two dice of six faces. */
const SUMS = [0, 0, 1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1];
const DICE = 36;

/** Chance of a sum of two dice of at least so much. */
export function chanceOf(sum: number): number {
  let ways = 0;
  for (let s = Math.max(2, sum); s <= 12; s++) ways += SUMS[s]!;
  return ways / DICE;
}

const EDGE = 24;
const tables = new Map<number, Float64Array>();

function hitsTable(most: number, per: number, had: number): Float64Array {
  return Float64Array.from({ length: 2 * EDGE + 1 }, (_, k) => {
    let hits = 0;
    for (let s = 2; s <= 12; s++)
      hits += SUMS[s]! * Math.floor((Math.max(0, Math.min(most, s + k - EDGE)) + had) / per);
    return hits / DICE;
  });
}

/**
 * Hits to be expected of a strike whose value is so much above the defence, and that hits so often at most; steps, where so many hits
 * are one (`per`) and there have been some (`had`).
 */
export function expectedHits(above: number, most: number, per = 1, had = 0): number {
  const key = (most * 16 + per) * 16 + had;
  let known = tables.get(key);
  if (!known) {
    known = hitsTable(most, per, had);
    tables.set(key, known);
  }
  return known[Math.max(0, Math.min(2 * EDGE, above + EDGE))]!;
}

export class Sight {
  readonly g: Play;
  readonly p: Position;
  readonly w: World;
  readonly side: number;
  readonly judge: Judgement;
  readonly aims: Aims;
  /** Own units in play, those of the side's friends among them, and enemies that it sees. */
  readonly ours: number[] = [];
  readonly theirs: number[] = [];
  /** What each unit is worth to its owner, whole as it is now, and a step of it. */
  readonly worth: Float64Array;
  readonly perStep: Float64Array;
  /** Whose win it is when nothing happens: 1 the own, -1 the enemy's, 0 nobody's in particular. */
  readonly idle: -1 | 0 | 1;
  /** How much less an enemy is feared where others would answer to it: who must act is not deterred. */
  private readonly deterrent: number;
  /** Who is told off for what. */
  tasks: Tasks = new Map();
  private readonly far = new Map<number, Uint8Array>();
  private readonly gains = new Map<number, Float64Array>();

  constructor(
    readonly mirror: Mirror,
    readonly factors: Weights,
  ) {
    this.g = mirror.g;
    this.w = mirror.w;
    this.side = mirror.side;
    this.p = mirror.g.p;
    this.judge = judgementOf(this.w);
    this.aims = aimsOf(mirror, this.judge.weigh);
    const { otherwise, scoring } = this.w;
    if (scoring.length > 0) this.idle = this.aims.holds();
    else this.idle = otherwise < 0 ? 0 : mirror.hostile(this.side, otherwise) ? -1 : 1;
    this.deterrent = this.idle > 0 ? 0 : this.weigh.deter;
    const { count } = this.w.units;
    for (let u = 0; u < count; u++) {
      if (!mirror.inPlay(u)) continue;
      const other = this.p.sideOf(u);
      if (mirror.hostile(this.side, other)) this.theirs.push(u);
      else if (this.isOurs(other)) this.ours.push(u);
    }
    this.worth = new Float64Array(count);
    this.perStep = new Float64Array(count);
    for (const u of [...this.ours, ...this.theirs]) this.value(u);
    this.dread();
  }

  /** What matters how much. */
  get weigh(): Judgement['weigh'] {
    return this.judge.weigh;
  }

  private isOurs(other: number): boolean {
    const { allied } = this.p;
    return other === this.side || (allied[other] !== 0 && allied[other] === allied[this.side]);
  }

  private value(u: number): void {
    const full = this.w.units.full[u]!;
    const steps = Math.max(1, this.p.steps[u]!);
    const base = (this.judge.worth[u]! * steps) / full;
    const own = this.mirror.hostile(this.side, this.p.sideOf(u)) ? 1 : -1;
    const points = this.aims.better(this.mirror.pointsOf(u)) * own * this.weigh.point;
    const aim = Math.max(0, -own * this.aims.worthOf(u)) * this.weigh.aim;
    this.worth[u] = Math.max(0.1, base + points + aim);
    this.perStep[u] = this.worth[u]! / steps;
  }

  /** What a unit is worth by itself. */
  private plain(u: number): number {
    return (this.judge.worth[u]! * this.p.steps[u]!) / this.w.units.full[u]!;
  }

  /** Own units that count for more than themselves. */
  charges(): number[] {
    return this.ours.filter((c) => this.worth[c]! > this.plain(c) + this.weigh.least);
  }

  /** Enemies who are near to what the side must keep are worth more than themselves: what they could undo. */
  private dread(): void {
    const { p, w, weigh } = this;
    const plain = (c: number) => this.plain(c);
    const charges = this.charges();
    if (charges.length === 0) return;
    const more = this.theirs.map((e) => {
      if (!mayAct(w, p, e)) return 0;
      const hexes = this.hexes(p.sideOf(e), p.loc[e]!);
      return charges.reduce((most, c) => {
        const reach = this.reach(e, c);
        if (reach < 0) return most;
        const late = Math.max(0, hexes[p.loc[c]!]! - reach - w.units.move[e]!);
        const part = (this.gain(e, c, reach) / this.worth[c]!) * (this.worth[c]! - plain(c));
        return Math.max(most, part * weigh.later ** late);
      }, 0);
    });
    this.theirs.forEach((e, k) => {
      this.worth[e]! += more[k]! * weigh.dread;
      this.perStep[e] = this.worth[e]! / Math.max(1, p.steps[e]!);
    });
  }

  /** Hexes from a place to every other for a side, around closed land. */
  hexes(side: number, from: number): Uint8Array {
    const key = side * this.w.map.size + from;
    let found = this.far.get(key);
    if (!found) {
      found = this.mirror.hexes(side, from);
      this.far.set(key, found);
    }
    return found;
  }

  /** Straight distance. */
  distance(a: number, b: number): number {
    return this.w.map.board.distance(a, b);
  }

  /** Radius within which a unit illuminates. */
  light(u: number): number {
    return this.w.tables.radius[this.w.units.type[u]!]!;
  }

  /** Own or friendly units in a place, but for troops and aircraft ashore. */
  shipsAt(list: readonly number[], place: number): number[] {
    return list.filter((u) => this.p.loc[u] === place && this.w.units.cls[u] === NAVAL);
  }

  /**
   * Worth of what a unit may be expected to hit of another one so many hexes away, with whatever reaches there: ships with each weapon,
   * aircraft with one in the air and one other.
   */
  gain(u: number, v: number, hexes: number): number {
    const key = u * 4096 + v;
    let known = this.gains.get(key);
    if (!known) {
      known = this.gainsOf(u, v);
      this.gains.set(key, known);
    }
    return hexes < known.length ? known[hexes]! : 0;
  }

  /** Steps that a strike at a unit may be expected to cost it: troops are shocked first, by gunfire once (5.57). */
  stepsOf(v: number, weapon: number, above: number, most: number): number {
    const { units, values } = this.w;
    if (units.cls[v] !== GROUND || weapon === W.CA) return expectedHits(above, most);
    const per = values['shocks-per-step']!;
    const limit = weapon === W.G ? values['gunfire-shock-limit']! : most;
    return expectedHits(above, Math.min(most, limit), per, this.p.shocks[v]! % per);
  }

  /** Farthest reach of a unit's weapons against another. */
  reach(u: number, v: number): number {
    this.gain(u, v, 0);
    return this.gains.get(u * 4096 + v)!.length - 1;
  }

  private gainsOf(u: number, v: number): Float64Array {
    const { w, p } = this;
    const { units, tables } = w;
    const most = tables.most(p.steps[u]!);
    const weapons: { reach: number; hits: number; air: boolean }[] = [];
    let far = -1;
    for (let weapon = 0; weapon < WEAPONS.length; weapon++) {
      if (weapon === W.CA) continue;
      const score = strikeValue(w, p, u, weapon);
      if (score === 0 || !canHit(w, p, weapon, v)) continue;
      if ((weapon === W.AS || weapon === W.AG) && !p.armed(u)) continue;
      const { defence, least, leastInTown } = tables.weapons[weapon]!;
      const floor = w.map.town[p.loc[v]!] === 1 ? leastInTown : least;
      const against = Math.max(defence >= 0 ? defence : units.md[v]!, floor);
      const drm = p.reduced(u) ? (tables.drm.reduced ?? 0) : 0;
      const reach = reachOf(w, u, weapon);
      far = Math.max(far, reach);
      weapons.push({
        reach,
        hits: this.stepsOf(v, weapon, score + drm - against, most),
        air: weapon === W.AA,
      });
    }
    const per = this.perStep[v]!;
    const steps = p.steps[v]!;
    return Float64Array.from({ length: far + 1 }, (_, hexes) => {
      let [sum, best] = [0, 0];
      for (const { reach, hits, air } of weapons) {
        if (reach < hexes) continue;
        if (units.cls[u] !== AIR || air) sum += hits;
        else best = Math.max(best, hits);
      }
      return Math.min(steps, sum + best) * per;
    });
  }

  /** Whether a unit of the enemy moves by sea after this side in this turn. */
  movesLater(e: number): boolean {
    const { order } = this.w;
    return this.w.units.cls[e] === NAVAL && order.indexOf(this.p.sideOf(e)) > order.indexOf(this.side);
  }

  /** Worth of what enemies may be expected to hit of a unit in a place in this turn. */
  danger(u: number, place: number): number {
    const { w, p } = this;
    let sum = 0;
    let worst = 0;
    const hexes = this.hexes(p.sideOf(u), place);
    for (const e of this.theirs) {
      if (p.has(e, SPENT) || !mayAct(w, p, e)) continue;
      const far = hexes[p.loc[e]!]!;
      const reach = this.reach(e, u);
      if (reach < 0) continue;
      let harm = this.gain(e, u, far);
      if (this.movesLater(e)) {
        const near = Math.max(0, far - Math.max(1, w.units.move[e]! - 1));
        harm = Math.max(harm, this.weigh.partly * this.gain(e, u, near));
      }
      if (harm === 0) continue;
      if (this.deterrent > 0) harm /= 1 + this.deterrent * this.answers(u, place, e);
      sum += harm;
      worst = Math.max(worst, harm);
    }
    // An enemy strikes once, and not all of them at the same.
    return Math.min(this.worth[u]!, worst + (sum - worst) * this.weigh.partly);
  }

  /** What others of the side would do to an enemy who comes to strike at a unit in a place, as a share of what it is worth. */
  private answers(u: number, place: number, e: number): number {
    const { w, p } = this;
    const hexes = this.hexes(p.sideOf(e), place);
    let sum = 0;
    for (const v of this.ours) {
      if (v === u) continue;
      const far = hexes[p.loc[v]!]!;
      if (far <= this.reach(v, e) && mayAct(w, p, v)) sum += this.gain(v, e, far);
    }
    return Math.min(1, sum / this.worth[e]!);
  }

  /** Whether a place is in sight of a unit of the list that may strike. */
  lit(list: readonly number[], place: number, but = -1): boolean {
    const { p, w } = this;
    return list.some((u) => u !== but && this.distance(p.loc[u]!, place) <= this.light(u) && mayAct(w, p, u));
  }

  isSubmarine(u: number): boolean {
    return this.w.units.type[u] === SUBMARINE;
  }

  isAircraft(u: number): boolean {
    return this.w.units.type[u] === AIRCRAFT;
  }
}
