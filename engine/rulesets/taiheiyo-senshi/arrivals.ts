/** Chapter 6.1: units that arrive, come back from repair, wait for a port, or leave. */
import { code, first, second } from '../../kernel/answers';
import { A, BACK, OUT, REBUILT, REPAIR, TRACK } from './codes';
import type { Play, Procedure } from './play';

/** Word 2: the side, word 3: 1 when those that leave have left. */
export const arrivals: Procedure = {
  step(g, f) {
    const { p, w } = g;
    const side = g.frames[f + 2]!;
    if (g.frames[f + 3] === 0) {
      g.frames[f + 3] = 1;
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
  answer(g, _f, answer) {
    arrive(g, first(answer), second(answer));
  },
};

/** Points where a unit that is due may appear now; empty while it waits (6.1.2-6.1.4). */
export function places(g: Play, u: number): number[] {
  const { p, w } = g;
  const side = w.unitSide[u]!;
  const repaired = (p.flags[u]! & REPAIR) !== 0;
  const nation = p.nationOf(u);
  for (const rule of w.rules.repairsLost)
    if (repaired && rule.nations.includes(nation) && p.owner[rule.port] !== side) return [rule.elsewhere];
  for (const rule of w.rules.needs)
    if (
      rule.nations.includes(nation) &&
      (repaired ? rule.repaired : rule.reinforcements) &&
      !p.ownsPort(side, rule.port)
    )
      return [];
  const { reinforcement, repaired: back } = w.arrival[u]!;
  const also = repaired ? [] : w.rules.arrivesAlso.filter((one) => one.units.includes(u)).map((one) => one.at);
  return [...(repaired ? back : reinforcement), ...also];
}

function arrive(g: Play, u: number, point: number): void {
  const { p, w } = g;
  const repaired = (p.flags[u]! & REPAIR) !== 0;
  p.flags[u]! &= ~(REPAIR | BACK);
  if (repaired && w.rules.rebuilt.some((rule) => rule.units.includes(u) && g.turn >= rule.from && g.turn <= rule.to))
    p.flags[u]! |= REBUILT;
  if (!repaired && w.rules.arrivesAlso.some((rule) => rule.units.includes(u) && rule.at === point))
    p.flags[u]! |= REBUILT;
  p.due[u] = 0;
  p.move(u, point);
  if (!g.telling) return;
  const name = w.units[u]!.names;
  const where = w.compiled.board.places[point]!.names;
  g.tell({
    what: 'arrive',
    rule: '6.1',
    side: w.unitSide[u]!,
    text: { en: `${name.en} arrives at ${where.en}`, ja: `${name.ja ?? name.en} ${where.ja ?? where.en}に登場` },
    places: [g.pointId(point)],
    units: [g.unitId(u)],
  });
}

/** Ships that leave on this turn go, wherever they are (6.1(2)). */
function depart(g: Play, side: number): void {
  const { p, w } = g;
  for (let u = 0; u < w.unitCount; u++) {
    if (w.unitSide[u] !== side || w.leaves[u]! > g.turn || p.loc[u] === OUT) continue;
    p.move(u, OUT);
    p.flags[u] = 0;
    p.due[u] = 0;
    if (!g.telling) continue;
    const name = w.units[u]!.names;
    g.tell({
      what: 'leave',
      rule: '6.1',
      side,
      text: { en: `${name.en} leaves`, ja: `${name.ja ?? name.en} 撤収` },
      units: [g.unitId(u)],
    });
  }
}

/** A port was assaulted: ships under repair there are lost (6.1.4). */
export function loseRepairs(g: Play, port: number, taker: number): void {
  const { p, w } = g;
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
