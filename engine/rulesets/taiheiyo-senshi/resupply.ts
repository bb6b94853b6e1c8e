/** Chapters 7.3(2), 9.4: ships are made ready: flipped to their fronts, capital ships in ports only. */

import { second } from '../../kernel/answers';
import { A, BACK, P } from './codes';
import { IN_RESUPPLY, IN_SHIP_SUPPLY, IN_SUPPLY_POINT } from './frames';
import { addPoints } from './group';
import type { Play, Procedure } from './play';
import { declaredAnyTime, offerAnyTime } from './windows';

/** Whether a ship that shows its back may be flipped where it is, for a resource. */
export function mayFlip(g: Play, u: number): boolean {
  const { p, w } = g;
  const at = p.loc[u]!;
  if (at < 0 || w.isAir[u] === 1 || (p.flags[u]! & BACK) === 0) return false;
  return w.capital[u] === 0 || p.ownsPort(w.unitSide[u]!, at);
}

/** Points where a resource would flip some ship of the side. */
export function resupplyPoints(g: Play, side: number): number {
  const { p, w } = g;
  let set = 0;
  for (let u = 0; u < w.unitCount; u++) if (w.unitSide[u] === side && mayFlip(g, u)) set |= 1 << p.loc[u]!;
  return set;
}

/** Flips what may be flipped in a point. */
function flipAll(g: Play, side: number, point: number, rule: string): void {
  const { p, w } = g;
  const units: number[] = [];
  for (let u = p.head[point]!; u >= 0; u = p.next[u]!) if (w.unitSide[u] === side && mayFlip(g, u)) units.push(u);
  for (const u of units) p.flip(u, false);
  if (units.length === 0) return;
  const about = { at: point, who: units, words: { n: units.length } };
  g.says('resupply', rule, about, '{n} ships made ready at {place}', '{place}で{n}隻を補給');
}

/** Supply as an operation. */
export const resupply: Procedure = {
  step(g, f) {
    const fr = g.frames;
    if (g.firstTime(f)) {
      g.push(P.PAY, fr[f + IN_RESUPPLY.side]!, g.w.values['resupply-cost']!);
      return false;
    }
    flipAll(g, fr[f + IN_RESUPPLY.side]!, fr[f + IN_RESUPPLY.point]!, '7.3');
    return g.done();
  },
};

/** Supply in the supply phase. */
export const shipSupply: Procedure = {
  step(g, f) {
    const { p } = g;
    const side = g.frames[f + IN_SHIP_SUPPLY.side]!;
    if (g.firstTime(f)) {
      free(g, side);
    }
    g.begin(side, 'ship-supply', '9.4');
    const hand = p.handSize(side);
    addPoints(g, A.SUPPLY, affordable(g, side, resupplyPoints(g, side), hand));
    if (g.count === 0) return g.done();
    g.add(A.DONE << 24);
    offerAnyTime(g, side);
    return g.pose(shipSupply, f);
  },
  answer(g, f, answer) {
    const side = g.frames[f + IN_SHIP_SUPPLY.side]!;
    if (answer === A.DONE << 24) {
      g.done();
      return;
    }
    if (declaredAnyTime(g, answer)) return;
    const point = second(answer);
    g.push(P.SUPPLY_POINT, side, point);
  },
};

/** One point of the supply phase. */
export const supplyPoint: Procedure = {
  step(g, f) {
    const fr = g.frames;
    if (g.firstTime(f)) {
      g.push(
        P.PAY,
        fr[f + IN_SUPPLY_POINT.side]!,
        costAt(g, fr[f + IN_SUPPLY_POINT.side]!, fr[f + IN_SUPPLY_POINT.point]!),
      );
      return false;
    }
    flipAll(g, fr[f + IN_SUPPLY_POINT.side]!, fr[f + IN_SUPPLY_POINT.point]!, '9.4');
    return g.done();
  },
};

function costAt(g: Play, side: number, point: number): number {
  return g.p.ownsPort(side, point) ? g.w.tables.portSupply : g.w.tables.baseSupply;
}

function affordable(g: Play, side: number, points: number, hand: number): number {
  let set = 0;
  for (let rest = points; rest !== 0; rest &= rest - 1) {
    const i = 31 - Math.clz32(rest & -rest);
    if (costAt(g, side, i) <= hand) set |= 1 << i;
  }
  return set;
}

/** Ships in an own port that supplies their nation are flipped without a resource (9.4(1)). */
function free(g: Play, side: number): void {
  const { p, w } = g;
  for (let u = 0; u < w.unitCount; u++) if (w.unitSide[u] === side && isFree(g, u)) p.flip(u, false);
}

/** Whether a ship is supplied freely where it is. */
export function isFree(g: Play, u: number): boolean {
  const { p, w } = g;
  const at = p.loc[u]!;
  if (at < 0 || w.isAir[u] === 1 || !p.ownsPort(w.unitSide[u]!, at)) return false;
  const nation = p.nationOf(u);
  return w.map.source[at] === (w.rules.countsAs.get(nation) ?? nation);
}
