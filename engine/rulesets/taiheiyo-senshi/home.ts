/** Chapters 8.4.3, 9.1, 9.3: ways home: return to port, retreat, and relocation of those who have no way. */

import { second } from '../../kernel/answers';
import { ANSWERED, ASKS, AT } from '../../kernel/frames';
import { A, SELECTED, SHIFTED } from './codes';
import { IN_ISOLATION, IN_RETREAT, IN_RETURN } from './frames';
import { addPoints, answerGroup, commonTargets, offerGroup } from './group';
import { reinforceNext, remove } from './losses';
import { evaluate, revertPorts } from './occupation';
import type { Play, Procedure } from './play';
import { homeField, nearestPorts, portsOf, returnTargets } from './reach';

/** Return to port. */
export const returning: Procedure = {
  step(g, f) {
    const fr = g.frames;
    const side = fr[f + IN_RETURN.side]!;
    const from = fr[f + IN_RETURN.point]!;
    const targets = returners(g, fr[f + IN_RETURN.supply] === 1);
    if (fr[f + AT.stage] === ASKS) {
      g.begin(side, 'return-group', '9.3');
      offerGroup(g, side, from, targets);
      return g.pose(returning, f);
    }
    g.begin(side, 'return-to', '9.3');
    addPoints(g, A.TO, commonTargets(g, side, from, SELECTED, targets));
    return g.pose(returning, f);
  },
  answer(g, f, answer) {
    const fr = g.frames;
    const side = fr[f + IN_RETURN.side]!;
    const from = fr[f + IN_RETURN.point]!;
    if (fr[f + AT.stage] === ASKS) {
      if (answerGroup(g, side, from, returners(g, fr[f + IN_RETURN.supply] === 1), answer)) fr[f + AT.stage] = ANSWERED;
      return;
    }
    const to = second(answer);
    const units = chosen(g, side, from);
    for (const u of units) {
      g.p.move(u, to);
      g.p.flags[u]! &= ~SELECTED;
      if (fr[f + IN_RETURN.supply] === 1) g.p.flags[u]! |= SHIFTED;
    }
    tell(g, 'return', '9.3', side, units, from, to);
    g.done();
  },
};

/** Where a ship may return to, if it may return at all. */
export function returners(g: Play, supply: boolean): (u: number) => number {
  return (u) => (supply && (g.p.flags[u]! & SHIFTED) !== 0 ? 0 : returnTargets(g, u));
}

function chosen(g: Play, side: number, from: number): number[] {
  const out: number[] = [];
  for (let u = g.p.head[from]!; u >= 0; u = g.p.next[u]!)
    if (g.w.unitSide[u] === side && (g.p.flags[u]! & SELECTED) !== 0) out.push(u);
  return out;
}

/** Ships that go home together: as many, in their order, as have a port in common. */
export function convoy(g: Play, side: number, from: number): { units: number[]; ports: number; flips: boolean } {
  const { p, w } = g;
  let ports = 0;
  let flips = false;
  const units: number[] = [];
  for (let u = p.head[from]!; u >= 0; u = p.next[u]!) {
    if (w.unitSide[u] !== side || w.isAir[u] === 1) continue;
    const home = returnTargets(g, u);
    const set = home !== 0 ? home : nearestPorts(g, u);
    if (units.length === 0) {
      ports = set;
      flips = home === 0;
    } else if ((home === 0) !== flips || (ports & set) === 0) continue;
    else if (set === 0) continue;
    units.push(u);
    ports &= set;
    if (set === 0) break;
  }
  return { units, ports, flips };
}

/**
 * A side's units leave a point (8.4): land air is a reinforcement of the next turn, ships return to one port; those without a way are relocated to the nearest one and turned to their backs.
 */
export const retreat: Procedure = {
  step(g, f) {
    const { p, w } = g;
    const fr = g.frames;
    const side = fr[f + IN_RETREAT.side]!;
    const from = fr[f + IN_RETREAT.point]!;
    for (let u = p.head[from]!; u >= 0; ) {
      const next = p.next[u]!;
      if (w.unitSide[u] === side && w.isAir[u] === 1) reinforceNext(g, u);
      u = next;
    }
    const { units, ports } = convoy(g, side, from);
    if (units.length === 0) {
      revertPorts(g);
      return g.done();
    }
    if (ports === 0) {
      // There is no port at all that such a ship may enter.
      for (const u of units) remove(g, u);
      return false;
    }
    g.begin(side, 'retreat-to', '8.4');
    addPoints(g, A.TO, ports);
    return g.pose(retreat, f);
  },
  answer(g, f, answer) {
    const side = g.frames[f + IN_RETREAT.side]!;
    const from = g.frames[f + IN_RETREAT.point]!;
    const { units, flips } = convoy(g, side, from);
    const to = second(answer);
    for (const u of units) {
      g.p.move(u, to);
      if (flips) g.p.flip(u, true);
    }
    tell(g, flips ? 'relocate' : 'retreat', flips ? '9.1' : '8.4', side, units, from, to);
  },
};

/** Isolation (9.1). */
export const isolation: Procedure = {
  step(g, f) {
    const { p, w } = g;
    const side = g.frames[f + IN_ISOLATION.side]!;
    if (g.firstTime(f)) {
      for (let u = 0; u < w.unitCount; u++) if (w.unitSide[u] === side && isIsolated(g, u)) p.flags[u]! |= SELECTED;
      for (let u = 0; u < w.unitCount; u++)
        if ((p.flags[u]! & SELECTED) !== 0 && w.isAir[u] === 1) {
          if (g.telling) tell(g, 'isolated', '9.1', side, [u], p.loc[u]!, -1);
          reinforceNext(g, u);
        }
    }
    const u = firstIsolated(g);
    if (u < 0) {
      evaluate(g);
      return g.done();
    }
    const ports = nearestPorts(g, u);
    if (ports === 0) {
      remove(g, u);
      return false;
    }
    g.begin(side, 'relocate-to', '9.1');
    addPoints(g, A.TO, ports, u);
    return g.pose(isolation, f);
  },
  answer(g, f, answer) {
    const { p, w } = g;
    const side = g.frames[f + IN_ISOLATION.side]!;
    const to = second(answer);
    const first = firstIsolated(g);
    const from = p.loc[first]!;
    const ports = nearestPorts(g, first);
    const group: number[] = [];
    for (let u = p.head[from]!; u >= 0; u = p.next[u]!)
      if (w.unitSide[u] === side && (p.flags[u]! & SELECTED) !== 0 && nearestPorts(g, u) === ports) group.push(u);
    for (const u of group) {
      p.move(u, to);
      p.flags[u]! &= ~SELECTED;
      p.flip(u, true);
    }
    tell(g, 'relocate', '9.1', side, group, from, to);
  },
};

export function firstIsolated(g: Play): number {
  for (let u = 0; u < g.w.unitCount; u++) if ((g.p.flags[u]! & SELECTED) !== 0) return u;
  return -1;
}

/** No chain of routes to an own port free of enemy units and of points the enemy occupies (9.1). */
export function isIsolated(g: Play, u: number): boolean {
  const { p, w } = g;
  const at = p.loc[u]!;
  if (at < 0 || p.ownsPort(w.unitSide[u]!, at)) return false;
  return chainHome(g, u) === 0;
}

function chainHome(g: Play, u: number): number {
  const { p, w } = g;
  const side = w.unitSide[u]!;
  if (w.isAir[u] === 0) return returnTargets(g, u);
  // Land air follows no way of its own: any own port will do.
  const entry = w.entry[p.nationOf(u)]!;
  return homeField(g, side, p.loc[u]!) & portsOf(g, side) & entry;
}

function tell(g: Play, what: string, rule: string, side: number, units: number[], from: number, to: number): void {
  if (!g.telling || units.length === 0) return;
  const unit = units.length === 1 ? g.unitName(units[0]!) : { en: `${units.length} ships`, ja: `${units.length}隻` };
  const track = to < 0 && { to: { en: 'the turn record', ja: 'ターン記録トラック' } };
  const about = { at: [from, to], who: units, side, words: { unit, ...track } };
  g.says(what, rule, about, '{unit} went from {place} to {to}', '{unit}が{place}から{to}へ');
}
