/** Chapter 6.1: units that arrive, come back from repair, wait for a port, or leave. */

import { code, first, second, verbOf } from '../../kernel/answers';
import { within } from '../../kernel/spans';
import { A, BACK, OUT, P, REBUILT, REPAIR, S, STAYED, TRACK } from './codes';
import { IN_ARRIVALS } from './frames';
import { revertPorts } from './occupation';
import type { Play, Procedure } from './play';

export const arrivals: Procedure = {
  step(g, f) {
    const { p, w } = g;
    const side = g.frames[f + IN_ARRIVALS.side]!;
    if (g.frames[f + IN_ARRIVALS.left] === 0) {
      offerStay(g, side, g.frames[f + IN_ARRIVALS.stay]!);
      if (g.count > 0) {
        g.add(code(A.DECLINE));
        return g.pose(arrivals, f);
      }
      g.frames[f + IN_ARRIVALS.left] = 1;
      depart(g, side);
    }
    for (let u = 0; u < w.unitCount; u++) {
      if (w.unitSide[u] !== side || p.loc[u] !== TRACK || p.due[u]! > g.turn) continue;
      const at = places(g, u);
      if (at.length === 0) continue;
      if (at.length === 1) {
        arrive(g, u, at[0]!);
        continue;
      }
      g.begin(side, 'arrival', '6.1');
      for (const point of at) g.add(code(A.ARRIVE, u, point));
      return g.pose(arrivals, f);
    }
    return g.done();
  },
  answer(g, f, answer) {
    const side = g.frames[f + IN_ARRIVALS.side]!;
    switch (verbOf(answer)) {
      case A.KEEP:
        g.p.flags[second(answer)]! |= STAYED;
        g.frames[f + IN_ARRIVALS.stay]!++;
        g.push(P.PAY, side, g.w.rules.staysLonger!.resources);
        return;
      case A.DECLINE:
        g.frames[f + IN_ARRIVALS.left] = 1;
        depart(g, side);
        return;
      default:
        arrive(g, first(answer), second(answer));
    }
  },
};

/** Turn on which a ship leaves; later when it was let stay (10.7). */
function leaving(g: Play, u: number): number {
  const { p, w } = g;
  return w.leaves[u]! + ((p.flags[u]! & STAYED) !== 0 ? (w.rules.staysLonger?.turns ?? 0) : 0);
}

/** Offers ships that are due to leave and could stay for resources (10.7). */
function offerStay(g: Play, side: number, kept: number): void {
  const { p, w } = g;
  const rule = w.rules.staysLonger;
  g.begin(side, 'stays-longer', '10.7');
  if (!rule || kept >= rule.most || p.handSize(side) < rule.resources) return;
  for (let u = 0; u < w.unitCount; u++)
    if (w.unitSide[u] === side && p.loc[u]! >= 0 && p.nationOf(u) === rule.nation && leaving(g, u) <= g.turn)
      if ((p.flags[u]! & STAYED) === 0) g.add(code(A.KEEP, 0, u));
}

/** Points where a unit that is due may appear now; empty while it waits (6.1.2-6.1.4). */
export function places(g: Play, u: number): number[] {
  const { p, w } = g;
  const side = w.unitSide[u]!;
  const repaired = (p.flags[u]! & REPAIR) !== 0;
  const nation = p.nationOf(u);
  for (const [i, rule] of w.rules.repairsLost.entries())
    if (repaired && rule.nations.includes(nation) && (p.scalars[S.FALLEN]! & (1 << i)) !== 0) return [rule.elsewhere];
  for (const rule of w.rules.needs)
    if (
      rule.nations.includes(nation) &&
      (repaired ? rule.repaired : rule.reinforcements) &&
      !p.ownsPort(side, rule.port)
    )
      return [];
  if (repaired) return w.repairAt.get(nation * 2 + w.isAir[u]!) ?? [];
  const also = w.rules.arrivesAlso.filter((one) => one.units.includes(u)).map((one) => one.at);
  return [...w.arrival[u]!, ...also];
}

function arrive(g: Play, u: number, point: number): void {
  const { p, w } = g;
  const repaired = (p.flags[u]! & REPAIR) !== 0;
  p.flags[u]! &= ~(REPAIR | BACK);
  if (repaired && w.rules.rebuilt.some((rule) => rule.units.includes(u) && within(rule.turns, g.turn)))
    p.flags[u]! |= REBUILT;
  if (!repaired && w.rules.arrivesAlso.some((rule) => rule.units.includes(u) && rule.at === point))
    p.flags[u]! |= REBUILT;
  p.due[u] = 0;
  p.move(u, point);
  g.says('arrive', '6.1', { at: point, who: u }, '{unit} arrived at {place}', '{unit}が{place}に登場');
}

/** Ships that leave on this turn go, wherever they are (6.1(2)). */
function depart(g: Play, side: number): void {
  const { p, w } = g;
  for (let u = 0; u < w.unitCount; u++) {
    if (w.unitSide[u] !== side || leaving(g, u) > g.turn || p.loc[u] === OUT) continue;
    p.move(u, OUT);
    p.flags[u] = 0;
    p.due[u] = 0;
    g.says('leave', '6.1', { who: u }, '{unit} withdrawn', '{unit}が撤収');
  }
  revertPorts(g);
}

/** A port was assaulted: ships under repair there are lost, and later ones come elsewhere, even after it is won back (6.1.4). */
export function loseRepairs(g: Play, port: number, taker: number): void {
  const { p, w } = g;
  fallen(g, port, taker);
  for (const rule of w.rules.repairsLost) {
    if (rule.port !== port) continue;
    for (let u = 0; u < w.unitCount; u++)
      if (
        w.unitSide[u] !== taker &&
        p.loc[u] === TRACK &&
        (p.flags[u]! & REPAIR) !== 0 &&
        rule.nations.includes(p.nationOf(u))
      ) {
        p.move(u, OUT);
        p.flags[u] = 0;
        p.due[u] = 0;
      }
  }
}

/** Notes that a port has fallen to a side once: where the other side's ships are repaired from then on (6.1.4). */
export function fallen(g: Play, port: number, taker: number): void {
  const { p, w } = g;
  w.rules.repairsLost.forEach((rule, i) => {
    if (rule.port === port && w.nationSide[rule.nations[0]!] !== taker) p.scalars[S.FALLEN]! |= 1 << i;
  });
}

/** Whether ships whose repair port it was come elsewhere now. */
export function hasFallen(g: Play, port: number): boolean {
  return g.w.rules.repairsLost.some((rule, i) => rule.port === port && (g.p.scalars[S.FALLEN]! & (1 << i)) !== 0);
}
