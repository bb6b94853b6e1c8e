/** Chapter 17: retreats hex by hex, by the priorities; and what becomes of who retreats (18.1). */

import { code, second, verbOf } from '../../kernel/answers';
import { FULL_DISTANCE, HOMEWARD, ON_ROADS, OUT_OF_ZONES, type RetreatGround } from '../../kernel/retreat-search';
import { boxBehind, towardsEdge } from './boxes';
import { closedTo } from './closures';
import { A, ARTILLERY, DEED, FOOT, GERMAN, type Side, STATE } from './codes';
import { isDump, openDump } from './dumps';
import { IN_RETREAT } from './frames';
import { overBoundary, pass } from './passage';
import type { Play, Procedure } from './play';

/** A retreat that is no result of a combat: state and stop are the caller's (20.3). */
export const ON_ITS_OWN = 1;
/** It may enter no enemy zone (20.4), or not end in one (20.3). */
export const NO_ZONES = 2;
export const NO_STOP_IN_ZONE = 4;
/** It goes where it likes, without the priorities of 17.1 (20.3). */
export const FREELY = 8;

export const retreat: Procedure = {
  step(g, f) {
    const fr = g.frames;
    const { p, w } = g;
    const u = fr[f + IN_RETREAT.unit]!;
    const side = w.units.side[u]!;
    // 32.2: a dump does not retreat.
    if (isDump(g, u)) {
      openDump(g);
      return g.done();
    }
    if (fr[f + IN_RETREAT.walked] === 0) {
      fr[f + IN_RETREAT.been] = p.loc[u]!;
      // 22.7: guns without a tractor are lost when they must go farther than one hex.
      const gun = w.units.cls[u] === ARTILLERY;
      if (gun && side === GERMAN && fr[f + IN_RETREAT.hexes]! > 1 && !p.is(u, STATE.TOWED)) {
        // 20.3: who leaves of its own accord need not go farther.
        if ((fr[f + IN_RETREAT.flags]! & ON_ITS_OWN) !== 0) {
          oneHex(g, f);
          return false;
        }
        g.eliminate(u, '17.7');
        return g.done();
      }
      // The engineers' own rule (p. 22): they do not survive a rout.
      if (
        fr[f + IN_RETREAT.flags] === 0 &&
        fr[f + IN_RETREAT.hexes]! >= w.values['fragile-retreat']! &&
        w.units.fragile[u] === 1
      ) {
        g.eliminate(u, '17.2');
        return g.done();
      }
      // 18.1: who is routed already is lost.
      if (
        fr[f + IN_RETREAT.flags] === 0 &&
        fr[f + IN_RETREAT.hexes]! > 1 &&
        p.is(u, STATE.ROUTED) &&
        lostWhenRouted(g)
      ) {
        g.eliminate(u, '18.1');
        return g.done();
      }
    }
    if (fr[f + IN_RETREAT.walked]! >= fr[f + IN_RETREAT.hexes]!) {
      end(g, f);
      return false;
    }
    const free = (fr[f + IN_RETREAT.flags]! & FREELY) !== 0;
    const steps = free
      ? freeSteps(g, u, visited(g, f), fr[f + IN_RETREAT.hexes]!, fr[f + IN_RETREAT.flags]!)
      : search(g, u, f);
    // 17.6: over the edge of the map, into a box.
    const box = (fr[f + IN_RETREAT.flags]! & ON_ITS_OWN) === 0 ? boxBehind(g, u, p.loc[u]!) : -1;
    const out = steps.length === 0 && box < 0 ? stepsToEdge(g, u, f) : [];
    const stuck = (fr[f + IN_RETREAT.flags]! & NO_STOP_IN_ZONE) !== 0 && p.inEnemyZone(side, p.loc[u]!);
    const stays = (fr[f + IN_RETREAT.flags]! & ON_ITS_OWN) !== 0 && fr[f + IN_RETREAT.walked]! > 0 && !stuck;
    if (steps.length === 0 && box < 0 && out.length === 0) {
      if (stays) fr[f + IN_RETREAT.hexes] = fr[f + IN_RETREAT.walked]!;
      else {
        g.eliminate(u, '17.2');
        return g.done();
      }
      return false;
    }
    g.begin(side, 'retreat', '17.1');
    for (const place of steps) g.add(code(A.STEP, 0, place));
    if (box >= 0) g.add(code(A.BOX, 0, box));
    for (const place of out) g.add(code(A.STEP, 0, place));
    if (stays) g.add(code(A.STAY));
    return g.pose(retreat, f);
  },
  answer(g, f, answer) {
    const fr = g.frames;
    if (answer === code(A.STAY)) {
      fr[f + IN_RETREAT.hexes] = fr[f + IN_RETREAT.walked]!;
      return;
    }
    const u = fr[f + IN_RETREAT.unit]!;
    const place = second(answer);
    if (verbOf(answer) === A.BOX) {
      g.p.move(u, place);
      fr[f + IN_RETREAT.walked] = fr[f + IN_RETREAT.hexes]!;
      return;
    }
    const edge = g.w.field.edgeBetween(g.p.loc[u]!, place);
    fr[f + IN_RETREAT.walked]!++;
    fr[f + IN_RETREAT.been + fr[f + IN_RETREAT.walked]!] = place;
    pass(g, u, place);
    if (overBoundary(g, u, edge)) g.p.set(u, STATE.BEYOND, !g.p.is(u, STATE.BEYOND));
  },
};

/** 20.3: the retreat is of one hex; who may not stop in an enemy zone may not go into one then. */
function oneHex(g: Play, f: number): void {
  g.frames[f + IN_RETREAT.hexes] = 1;
  if ((g.frames[f + IN_RETREAT.flags]! & NO_STOP_IN_ZONE) !== 0) g.frames[f + IN_RETREAT.flags]! |= NO_ZONES;
}

/** 18.1: what becomes of routed units that retreat. */
function lostWhenRouted(g: Play): boolean {
  return g.w.tables.cell('retreat-states', 'while-routed', 'state') === 'eliminated';
}

/** Whether the unit has any way to retreat so far. */
export function canRetreat(g: Play, u: number, hexes: number, flags: number): boolean {
  const { walked } = g.scratch;
  walked[0] = g.p.loc[u]!;
  g.retreats.run(walked.subarray(0, 1), hexes, groundOf(g, u, flags));
  return g.retreats.count > 0;
}

/** Places to which a unit goes back that gives up a hex to the enemy of its own accord (25.2). */
export const backOne = (g: Play, u: number): number[] =>
  firstsOf(g, u, Int16Array.of(g.p.loc[u]!), 1, ON_ITS_OWN | NO_ZONES);

/** Whether the retreat in progress may end with room for the unit once it has gone this way. `way`: where it has been, and would go. */
export function endsWithRoom(g: Play, f: number, way: readonly number[], room: (place: number) => boolean): boolean {
  const fr = g.frames;
  const { p, w } = g;
  const u = fr[f + IN_RETREAT.unit]!;
  const hexes = fr[f + IN_RETREAT.hexes]!;
  const flags = fr[f + IN_RETREAT.flags]!;
  const place = way.at(-1)!;
  if (way.length > hexes) return room(place);
  const held = (flags & NO_STOP_IN_ZONE) !== 0 && p.inEnemyZone(w.units.side[u]!, place);
  if ((flags & ON_ITS_OWN) !== 0 && way.length > 1 && !held && room(place)) return true;
  const been = Int16Array.from(way);
  const next = (flags & FREELY) !== 0 ? freeSteps(g, u, been, hexes, flags) : firstsOf(g, u, been, hexes, flags);
  return next.some((one) => endsWithRoom(g, f, [...way, one], room));
}

/** Where the unit has been, with where it is now. */
export const wayOf = (g: Play, f: number): number[] => Array.from(visited(g, f));

/** The same in working memory. */
function visited(g: Play, f: number): Int16Array {
  const { walked } = g.scratch;
  const n = g.frames[f + IN_RETREAT.walked]! + 1;
  for (let k = 0; k < n; k++) walked[k] = g.frames[f + IN_RETREAT.been + k]!;
  return walked.subarray(0, n);
}

/** Places by which the best ways go on. */
function search(g: Play, u: number, f: number): number[] {
  return firstsOf(g, u, visited(g, f), g.frames[f + IN_RETREAT.hexes]!, g.frames[f + IN_RETREAT.flags]!);
}

function firstsOf(g: Play, u: number, been: Int16Array, hexes: number, flags: number): number[] {
  const { retreats } = g;
  retreats.run(been, hexes, groundOf(g, u, flags));
  return Array.from({ length: retreats.count }, (_, k) => g.w.field.near[retreats.next[k]!]!);
}

/**
 * 20.3: places that a unit may step into when it leaves the enemy: any of them in which it may stop, or from which it can go on;
 * 17.2 bars what it bars to all. `been`: where it has been, with where it is.
 */
export function freeSteps(g: Play, u: number, been: Int16Array, hexes: number, flags: number): number[] {
  const stop = (flags & NO_STOP_IN_ZONE) !== 0 ? flags | NO_ZONES : flags;
  const out = new Set(firstsOf(g, u, been, been.length, stop));
  if (hexes > been.length) for (const place of firstsOf(g, u, been, hexes, flags)) out.add(place);
  return [...out];
}

/** 17.6: the ways that end off the map before the distance is walked. */
function stepsToEdge(g: Play, u: number, f: number): number[] {
  const fr = g.frames;
  if ((fr[f + IN_RETREAT.flags]! & ON_ITS_OWN) !== 0) return [];
  const been = Array.from({ length: fr[f + IN_RETREAT.walked]! + 1 }, (_, k) => fr[f + IN_RETREAT.been + k]!);
  return towardsEdge(
    g,
    u,
    been,
    fr[f + IN_RETREAT.hexes]! - fr[f + IN_RETREAT.walked]!,
    groundOf(g, u, fr[f + IN_RETREAT.flags]!),
  );
}

/** 27.3, 27.7: where the unit may go at all: some stay where they are at home, some areas are closed; null = everywhere. */
function openTo(g: Play, u: number): Uint8Array | null {
  const { p, w } = g;
  const confined = w.rules.confined[p.origin(u)] ?? null;
  const closed = closedTo(g, w.units.side[u]!);
  if (closed === null) return confined;
  const open = confined ? Uint8Array.from(confined) : new Uint8Array(w.field.size).fill(1);
  for (const i of closed.list) open[i] = 0;
  return open;
}

function groundOf(g: Play, u: number, flags: number): RetreatGround {
  const { p, w } = g;
  const side = w.units.side[u] as Side;
  // 17.1: friends make up for enemy zones, those who retreat from the same combat do not.
  g.together.fill(0);
  for (let v = 0; v < w.units.count; v++) if (p.has(v, DEED.RETREATING) && p.onMap(v)) g.together[p.loc[v]!]!++;
  return {
    side,
    zones: p.zones,
    may: p.ways[p.mobility(u)]!.retreat.cost,
    noZones: (flags & NO_ZONES) !== 0,
    within: openTo(g, u),
    home: w.home[side],
    together: g.together,
    roads: p.roads,
    wishes:
      (flags & FREELY) !== 0 ? 0 : FULL_DISTANCE | OUT_OF_ZONES | HOMEWARD | (w.units.cls[u] === FOOT ? 0 : ON_ROADS),
  };
}

/** 17.7, 17.8, 18.1: markers fall, artillery has fired, and the unit is disordered or routed. */
function end(g: Play, f: number): void {
  const fr = g.frames;
  const { p, w } = g;
  const u = fr[f + IN_RETREAT.unit]!;
  const hexes = fr[f + IN_RETREAT.hexes]!;
  const own = (fr[f + IN_RETREAT.flags]! & ON_ITS_OWN) !== 0;
  g.done();
  p.set(u, STATE.ENGAGED | STATE.STRATEGIC | STATE.TRUCKED, false);
  if (w.units.cls[u] === ARTILLERY) p.set(u, STATE.FIRED);
  if (!own) {
    p.mark(u, DEED.RETREATED);
    p.mark(u, DEED.DEFENDING, hexes === 1);
    if (!p.onMap(u)) {
      // 17.6: off the map whoever retreats is disordered, however far he had to go; who was so before is routed (18.1).
      const shaken = p.shaken(u);
      p.set(u, STATE.DISORDERED, !shaken);
      p.set(u, STATE.ROUTED, shaken);
    } else if (hexes > 1) {
      const word = p.is(u, STATE.DISORDERED) ? 'while-disordered' : hexes;
      const state = w.tables.cell('retreat-states', word, 'state');
      p.set(u, STATE.DISORDERED, state === 'disordered');
      p.set(u, STATE.ROUTED, state === 'routed');
    }
  }
  // 11.10: who ends beyond the army boundary is disordered whatever the result; the retreat itself is not one while disordered.
  if (p.is(u, STATE.BEYOND) && g.turn <= w.rules.boundary && !p.is(u, STATE.ROUTED)) p.set(u, STATE.DISORDERED);
  g.says('retreat', '17.1', { at: p.loc[u]!, who: u }, '{unit} retreated to {place}', '{unit}が{place}へ後退');
}
