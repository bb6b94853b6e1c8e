/** 3.4: with the option, owners set their units up where they like in the areas that the text gives them. */

import { code, second, verbOf } from '../../kernel/answers';
import { DIRECTIONS } from '../../kernel/hex-field';
import { A, AWAY, DEED, P } from './codes';
import { IN_PLACEMENT } from './frames';
import type { Play, Procedure } from './play';
import { fits } from './reach';
import { holdOpening } from './setup';
import type { Choosing } from './world';

/** Takes up the units whose owners choose, if they do. A unit that is taken up is marked until it stands again. */
export function beginPlacement(g: Play): void {
  const { p, w } = g;
  if (w.choosing.length === 0) return;
  for (const { units } of w.choosing)
    for (const u of units) {
      p.move(u, AWAY.ABSENT);
      p.mark(u, DEED.MOVED);
    }
  g.push(P.PLACEMENT);
}

export const placement: Procedure = {
  step(g, f) {
    const { choosing } = g.w;
    const zone = choosing.find((z) => z.units.some((u) => g.p.has(u, DEED.MOVED)));
    if (!zone) {
      holdOpening(g);
      return g.done();
    }
    const chosen = g.frames[f + IN_PLACEMENT.unit]! - 1;
    if (chosen >= 0) {
      const own = choosing.find((z) => z.units.includes(chosen))!;
      g.begin(own.side, 'set-up-at', '3.4');
      for (const i of own.places) if (mayStand(g, chosen, i)) g.add(code(A.SET_UP, 0, i));
      // An area that is full already: the unit stands where the text has it.
      if (g.count === 0) g.add(code(A.SET_UP, 0, g.w.start[chosen]!));
      return g.pose(placement, f);
    }
    g.begin(zone.side, 'set-up', '3.4');
    for (const z of choosing)
      if (z.side === zone.side) for (const u of z.units) if (g.p.has(u, DEED.MOVED)) g.add(code(A.UNIT, 0, u));
    if (restFits(g, zone.side)) g.add(code(A.REST));
    return g.pose(placement, f);
  },
  answer(g, f, answer) {
    const fr = g.frames;
    switch (verbOf(answer)) {
      case A.UNIT:
        fr[f + IN_PLACEMENT.unit] = second(answer) + 1;
        return;
      case A.SET_UP:
        stand(g, fr[f + IN_PLACEMENT.unit]! - 1, second(answer));
        fr[f + IN_PLACEMENT.unit] = 0;
        return;
      default:
        for (const u of left(g, g.posed.side)) stand(g, u, g.w.start[u]!);
    }
  },
};

function stand(g: Play, u: number, place: number): void {
  g.p.mark(u, DEED.MOVED, false);
  g.p.move(u, place);
}

function left(g: Play, side: number): number[] {
  const those = (z: Choosing) => (z.side === side ? z.units.filter((u) => g.p.has(u, DEED.MOVED)) : []);
  return g.w.choosing.flatMap(those);
}

/** Stacking holds (3.4, 8), and nobody stands where he could not have come to. */
function mayStand(g: Play, u: number, place: number): boolean {
  const { p, w } = g;
  if (p.enemyAt(w.units.side[u]!, place) || !fits(g, u, place)) return false;
  const { cost } = p.ways[p.mobility(u)]!.retreat;
  for (let e = place * DIRECTIONS; e < (place + 1) * DIRECTIONS; e++) if (cost[e] !== 0) return true;
  return false;
}

/** Whether those that are left may stand where the text has them, together with the others. */
function restFits(g: Play, side: number): boolean {
  const { p, w } = g;
  const rest = left(g, side);
  for (const at of new Set(rest.map((u) => w.start[u]!))) {
    const there = rest.filter((u) => w.start[u] === at);
    for (let v = p.head[at]!; v >= 0; v = p.next[v]!) there.push(v);
    if (w.limits.broken(at, there, there.length, p.steps) !== null) return false;
  }
  return true;
}
