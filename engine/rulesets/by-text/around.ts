/**
 * What stands on the map, as it bears on the moves of one side: enemies, and where their zones reach. It is kept from one look to the next: only
 * who has moved since is counted anew.
 */
import { Bonds } from './bonds';
import { isConcealed, isUnseen } from './concealed';
import type { Position } from './position';
import type { World } from './world';
import { bears, type PreparedZone, zonePoints } from './zones';

/** A zone of enemies as it bears on moves: where it reaches, and who keeps it off. */
export interface Bar {
  prepared: PreparedZone;
  /** By place: over how many hexsides it reaches there. */
  reached: Int16Array;
  /** By place: units that negate it there; absent: none can. */
  friends?: Int16Array;
  stops: boolean;
  entering: number;
  leaving: number;
  passing: number;
  /** Its bonds as they lie now; absent: it has none. */
  bonds?: Bonds;
}

function barOf(w: World, prepared: PreparedZone): Bar {
  const { zone } = prepared;
  const negated = prepared.negates && bears(zone, 'move');
  return {
    prepared,
    reached: new Int16Array(w.board.size),
    stops: zone.stops === true,
    entering: zonePoints(zone.entering),
    leaving: zonePoints(zone.leaving),
    passing: zonePoints(zone.passing),
    ...(prepared.bonds ? { bonds: new Bonds(w, prepared.bonds) } : {}),
    ...(negated ? { friends: new Int16Array(w.board.size) } : {}),
  };
}

/** By place, what zones cost there, and whether they stop. */
interface Tolls {
  entering: Float64Array;
  leaving: Float64Array;
  stops: Uint8Array;
}

export class Around {
  /** By place: enemies that stand there. */
  readonly enemies: Int16Array;
  readonly bars: readonly Bar[];
  /** What zones do by place; undefined: that depends on the unit, or on both ends of a step. */
  readonly tolls: Tolls | undefined;
  /** By place: not 0 where an enemy stands, or beside one, or where a zone reaches. */
  readonly touched: Int16Array;
  /** Whether zones have bonds, which lie between places. */
  readonly bonded: boolean;
  /** By unit: where it stood when it was looked last. */
  private readonly at: Int16Array;
  private readonly hostile: Uint8Array;
  /** States, as bits, that decide who has a zone, and those of each unit when it was looked last. */
  private readonly stately: number;
  private readonly was: Int32Array;

  /** @param left zones that are left out, by their ids */
  constructor(
    private readonly w: World,
    private readonly side: number,
    left: readonly string[] = [],
  ) {
    const { board, controlZones, units } = w;
    this.enemies = new Int16Array(board.size);
    this.touched = new Int16Array(board.size);
    this.at = new Int16Array(units.length).fill(NOWHERE);
    this.hostile = Uint8Array.from(units, (_, u) => (w.hostile(side, w.side[u]!) ? 1 : 0));
    this.bars = controlZones.filter(({ zone }) => !left.includes(zone.id)).map((prepared) => barOf(w, prepared));
    this.stately = this.bars.reduce((bits, { prepared }) => bits | prepared.stately, 0);
    this.was = new Int32Array(this.stately === 0 ? 0 : units.length);
    this.bonded = this.bars.some(({ bonds }) => bonds !== undefined);
    if (this.bars.every(({ friends, passing }) => !friends && passing === 0))
      this.tolls = {
        entering: new Float64Array(board.size),
        leaving: new Float64Array(board.size),
        stops: new Uint8Array(board.size),
      };
  }

  /** Looks at the position. */
  look(p: Position): this {
    const { at, bars, bonded, stately, w, was } = this;
    const { loc, aboard, states } = p;
    for (let u = 0; u < at.length; u++) {
      // `p.stands`, of every unit at every look.
      let now = loc[u]! >= 0 && aboard[u] === 0 ? loc[u]! : NOWHERE;
      if (w.veils && now !== NOWHERE && this.hostile[u] !== 0 && isConcealed(w, p, u))
        now = isUnseen(w, p, u) ? NOWHERE : now + this.enemies.length;
      const before = at[u]!;
      if (now === before && (stately === 0 || was[u] === (states[u]! & stately))) continue;
      if (before !== NOWHERE) this.count(u, before, -1);
      if (stately !== 0) was[u] = states[u]! & stately;
      if (now !== NOWHERE) this.count(u, now, 1);
      at[u] = now;
    }
    if (bonded) for (const { bonds } of bars) bonds?.look(p, this.side);
    return this;
  }

  /** Whether nothing bears on any of these places; `beside`: nor on those beside them. */
  leaves(places: Int16Array, beside = false): boolean {
    const { touched } = this;
    const { neighbours, stride } = this.w.board;
    for (let i = 0; i < places.length; i++) {
      const place = places[i]!;
      if (touched[place] !== 0) return false;
      if (!beside) continue;
      for (let slot = place * stride, end = slot + stride; slot < end; slot++)
        if (neighbours[slot]! >= 0 && touched[neighbours[slot]!] !== 0) return false;
    }
    return true;
  }

  /** Counts a unit where it stands (1), or no longer (-1); beyond the last place: where it lies covered, and has no zone. */
  private count(unit: number, where: number, one: 1 | -1): void {
    const { bars, enemies, touched, hostile, was } = this;
    const covered = where >= enemies.length;
    const place = covered ? where - enemies.length : where;
    const { neighbours, stride } = this.w.board;
    const from = place * stride;
    if (hostile[unit] === 0) {
      for (const { prepared, friends } of bars) if (friends && prepared.negates![unit]) friends[place]! += one;
      return;
    }
    enemies[place]! += one;
    touched[place]! += one;
    for (let slot = from; slot < from + stride; slot++) if (neighbours[slot]! >= 0) touched[neighbours[slot]!]! += one;
    if (covered) return;
    for (const { prepared, reached } of bars) {
      const over = prepared.reach(unit, was[unit] ?? 0);
      if (!over) continue;
      for (let slot = from; slot < from + stride; slot++) {
        if (over[slot] === 0) continue;
        const to = neighbours[slot]!;
        reached[to]! += one;
        touched[to]! += one;
        if (reached[to] === (one === 1 ? 1 : 0)) this.toll(to);
      }
    }
  }

  /** What zones do in a place, now that one has come there or has gone. */
  private toll(place: number): void {
    const { tolls, bars } = this;
    if (!tolls) return;
    let [entering, leaving, stops] = [0, 0, 0];
    for (const bar of bars) {
      if (bar.reached[place] === 0) continue;
      entering += bar.entering;
      leaving += bar.leaving;
      if (bar.stops) stops = 1;
    }
    tolls.entering[place] = entering;
    tolls.leaving[place] = leaving;
    tolls.stops[place] = stops;
  }
}

const NOWHERE = -1;
