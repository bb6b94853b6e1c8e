/**
 * What a player may read of a game: everything, for nothing is hidden in this one but the dice to come. A reading never
 * changes the game; what it works out (ways, lines of supply) it works out on a copy of its own.
 */

import { FRAME } from '../../kernel/frames';
import { rungOf } from '../../kernel/odds';
import type { PhaseStep } from '../../kernel/phase-steps';
import type { Game } from '../../kernel/ruleset';
import { playOf } from '../../kernel/running-game';
import { CUT_OFF } from '../../kernel/supply-lines';
import { endsInRoom } from './advance';
import { A, DEED, FOOT, P, type Side } from './codes';
import { canAttack } from './combat';
import { IN_ADVANCE, IN_ATTACK, IN_MOVEMENT, IN_REPLACEMENTS, IN_RETREAT } from './frames';
import { rulebook } from './game';
import { nightFollows } from './night';
import { remnantsFor } from './parts';
import { Play } from './play';
import type { Position } from './position';
import { allowed, modesOf, run, runBoth, WAY } from './reach';
import { shiftsOf } from './reckoning';
import { R } from './result-frame';
import { backOne, endsWithRoom, wayOf } from './retreat';
import { attackFactor, bonus, defenceFactors } from './strength';
import type { World } from './world';

/** Who would stand in one place. */
const together: number[] = [];

export class Reading {
  readonly world: World;
  readonly p: Position;

  constructor(private readonly play: Play) {
    this.world = play.w;
    this.p = play.p;
  }

  get turn(): number {
    return this.play.turn;
  }

  get night(): boolean {
    return this.play.night;
  }

  /** Whether a night follows this turn. */
  get beforeNight(): boolean {
    return !this.play.night && nightFollows(this.play);
  }

  get phase(): PhaseStep {
    return this.play.phase;
  }

  /** The combat in progress, by its defenders: the place that was attacked, or -1. */
  get target(): number {
    const { frames, p } = this.play;
    for (let f = p.stack.top; f >= 0; f -= FRAME) {
      const procedure = frames[f];
      if (procedure === P.ATTACK) return frames[f + IN_ATTACK.target]!;
      if (procedure === P.RESULT) return frames[f + R.TARGET]!;
    }
    for (let u = 0; u < this.world.units.count; u++) if (p.has(u, DEED.DEFENDING) && p.loc[u]! >= 0) return p.loc[u]!;
    return -1;
  }

  /** The unit that the present question is about, where its procedure moves one: on the march, in retreat, in advance; or -1. */
  get mover(): number {
    const { frames, p } = this.play;
    const f = p.stack.top;
    switch (frames[f]) {
      case P.MOVEMENT:
        return frames[f + IN_MOVEMENT.unit]! - 1;
      case P.RETREAT:
        return frames[f + IN_RETREAT.unit]!;
      case P.ADVANCE:
        return frames[f + IN_ADVANCE.unit]! - 1;
      case P.REPLACEMENTS:
        return frames[f + IN_REPLACEMENTS.placed]! - 1;
      default:
        return -1;
    }
  }

  /** Whether the unit could stand in the place by the stacking limits, with so many steps and without somebody who leaves. */
  fits(u: number, place: number, steps: number = this.p.steps[u]!, without = -1): boolean {
    const { p, world } = this;
    const { side } = world.units;
    const list = together;
    let n = 0;
    for (let v = p.head[place]!; v >= 0; v = p.next[v]!)
      if (v !== u && v !== without && side[v] === side[u]) list[n++] = v;
    if (n === 0) return true;
    list[n++] = u;
    const all = steps === p.steps[u] ? p.steps : p.steps.slice();
    all[u] = steps;
    return world.limits.broken(place, list, n, all) === null;
  }

  /** Remnants in whose place a large unit could come back (25.2). */
  remnants(u: number): number[] {
    return remnantsFor(this.play, u);
  }

  /** Places to which a unit beside the enemy goes back before it is filled up (25.2). */
  backOne(u: number): number[] {
    return backOne(this.play, u);
  }

  /** Whether the retreat in progress may end with room, if it goes on to the place; `steps`: those that the unit will have. */
  retreatsToRoom(place: number, steps: number): boolean {
    const { play } = this;
    const f = play.p.stack.top;
    const u = play.frames[f + IN_RETREAT.unit]!;
    return endsWithRoom(play, f, [...wayOf(play, f), place], (end) => this.fits(u, end, steps));
  }

  /** Whether the unit may end the advance in progress where there is room: if it goes on to the place, or sets out at all. */
  advancesToRoom(u: number, place = -1): boolean {
    const { play, p, world } = this;
    if (!p.onMap(u)) return place < 0 || this.fits(u, place);
    return endsInRoom(play, p.stack.top, u, place < 0 ? -1 : world.field.edgeBetween(p.loc[u]!, place));
  }

  /** A copy to think on: it goes its own way, and `follow` brings it up to date. */
  mirror(): Mirror {
    const { play } = this;
    return new Mirror(new Play(play.w, play));
  }
}

/** What an attack comes to before the dice. */
export interface Odds {
  attack: number;
  defence: number;
  rung: number;
  shift: number;
}

/** A copy of the position on which ways and lines are worked out. */
export class Mirror {
  readonly p: Position;

  constructor(private readonly own: Play) {
    this.p = own.p;
  }

  /** Makes the copy what the game is now. */
  follow(reading: Reading): void {
    this.p.follow(reading.p);
  }

  /**
   * Marks every place in which a move of the unit may end, friends left out of account, with 1. `novice`: as its player has always
   * seen it, by points away from enemies and by extended movement beside them as well.
   */
  reach(u: number, out: Uint8Array, novice = false): void {
    const { own, p } = this;
    const side = p.world.units.side[u]!;
    const at = p.loc[u]!;
    out.fill(0);
    out[at] = 1;
    for (const mode of modesOf(A.MOVE)) {
      if (!allowed(own, u, mode)) continue;
      if (mode === WAY.POINTS && p.world.units.cls[u] === FOOT) runBoth(own, u, at, 0);
      run(own, u, mode, at, 0);
      const { reached, count } = own.search;
      // Extended movement ends away from the enemy (11.2).
      const away = mode === (novice ? WAY.POINTS : WAY.EXTENDED);
      for (let k = 1; k < count; k++) if (!away || !p.besideEnemy(side, reached[k]!)) out[reached[k]!] = 1;
    }
  }

  /** Attack factor of the unit against a place from one beside it, halved or not. */
  attackFrom(u: number, from: number, target: number): number {
    const at = this.p.loc[u]!;
    this.p.loc[u] = from;
    const factor = attackFactor(this.own, u, target).counts;
    this.p.loc[u] = at;
    return factor;
  }

  /** Whether the unit may attack the place now; `flags`: the kind of attack. */
  canAttack(u: number, target: number, flags = 0): boolean {
    return canAttack(this.own, u, target, flags);
  }

  /** Odds of an attack by these units from these places: rung of the ladder, and all shifts but those of artillery, air and dice. */
  odds(side: number, target: number, units: readonly number[], from: readonly number[]): Odds {
    const { p, own } = this;
    const homes = units.map((u) => p.loc[u]!);
    for (let k = 0; k < units.length; k++) p.loc[units[k]!] = from[k]!;
    let attack = 0;
    for (const u of units) attack += attackFactor(own, u, target).counts;
    let shift = 0;
    for (const s of shiftsOf(own, { target, side, attackers: units, guns: [] })) shift += s.columns;
    for (let k = 0; k < units.length; k++) p.loc[units[k]!] = homes[k]!;
    let defence = bonus(own, 1 - side, target).counts;
    for (const factor of defenceFactors(own, target)) defence += factor.counts;
    return { attack, defence, rung: rungOf(attack, defence), shift };
  }

  /** Whether a unit of the side would be in supply in a place. */
  supplies(side: Side, place: number): boolean {
    return this.p.supplies(side, place);
  }

  /** By place: 1 where a unit of the side would be in supply. */
  supplied(side: Side, out: Uint8Array): void {
    const { land } = this.p.supply(side);
    for (let i = 0; i < out.length; i++) out[i] = land[i] === CUT_OFF ? 0 : 1;
  }
}

/** The open position of a game of this ruleset; null for other games. */
export function readingOf(game: Game): Reading | null {
  const play = playOf(game, rulebook);
  return play && new Reading(play);
}
