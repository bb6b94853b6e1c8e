/** Chapter 7: bridges are blown and built. */

import { code, second, verbOf } from '../../kernel/answers';
import { DIRECTIONS } from '../../kernel/hex-field';
import { opponentOf } from '../../kernel/seats';
import { A, ALLIED, BRIDGE, D, type Side, STATE } from './codes';
import { isDump, offerDestruction, tryDestruction } from './dumps';
import type { Play, Procedure } from './play';

/** The bridge phase. */
export const bridgePhase: Procedure = {
  step(g, f) {
    const { p, w } = g;
    const { side } = g.phase;
    if (g.firstTime(f)) {
      for (let b = 0; b < w.bridges.length; b++)
        if (w.bridges[b]!.ready === g.turn && p.bridgeDown(b)) {
          p.setBridge(b, p.bridges[b]! & ~(BRIDGE.BLOWN | BRIDGE.BUILDING));
          tell(g, b, '7.10', 'complete', 'が完成');
        }
    }
    g.begin(side, 'bridge', '7.3');
    for (let b = 0; b < w.bridges.length; b++) {
      if ((p.bridges[b]! & (BRIDGE.TRIED | BRIDGE.UNPROVEN)) !== 0) continue;
      if (p.bridgeDown(b) ? mayBuild(g, side, b) : mayDemolish(g, side, b)) g.add(code(A.BRIDGE, 0, b));
    }
    if (side === ALLIED) offerDestruction(g);
    if (g.count === 0) return g.done();
    g.add(code(A.DONE));
    return g.pose(bridgePhase, f);
  },
  answer(g, _f, answer) {
    if (verbOf(answer) === A.DONE) return void g.done();
    if (verbOf(answer) === A.DESTROY) return void tryDestruction(g, false);
    const b = second(answer);
    const { p } = g;
    if (!p.bridgeDown(b)) {
      tryDemolition(g, g.phase.side, b, false);
      return;
    }
    // 7.9: the first phase begins the work, the next one ends it.
    const begun = (p.bridges[b]! & BRIDGE.BUILDING) !== 0;
    p.setBridge(b, (p.bridges[b]! & ~(BRIDGE.BLOWN | BRIDGE.BUILDING)) | (begun ? 0 : BRIDGE.BUILDING) | BRIDGE.TRIED);
    tell(g, b, '7.9', begun ? 'complete' : 'under construction', begun ? 'が完成' : 'を建設中');
  },
};

function tell(g: Play, b: number, rule: string, en: string, ja: string): void {
  const about = { at: g.w.bridges[b]!.a, words: { bridge: g.w.bridgeNames[b]! } };
  g.says('bridge', rule, about, `Bridge at {bridge} ${en}`, `{bridge}の橋${ja}`);
}

/** 7.3: an enemy within a hex of the bridge, whatever lies between, and a friend who can do it. */
function mayDemolish(g: Play, side: number, b: number): boolean {
  if (g.turn <= g.w.rules.noDemolition || inTown(g, b)) return false;
  return near(g, opponentOf(side), b) && someone(g, side as Side, b);
}

/** 7.7: none where a river runs through a town. */
function inTown(g: Play, b: number): boolean {
  const { a, b: other } = g.w.bridges[b]!;
  return g.w.riverThrough[a] === 1 && g.w.riverThrough[other] === 1;
}

/** 7.3: whether a unit of the side stands in a hex of the bridge or in one beside it: a distance, not a way. */
function near(g: Play, side: Side, b: number): boolean {
  const { a, b: other } = g.w.bridges[b]!;
  const { near: beside } = g.w.field;
  for (const end of [a, other]) {
    if (standsAt(g, side, end, 0)) return true;
    for (let e = end * DIRECTIONS; e < (end + 1) * DIRECTIONS; e++)
      if (beside[e]! >= 0 && standsAt(g, side, beside[e]!, 0)) return true;
  }
  return false;
}

/** Whether a unit of the side that is in none of the states `barred` is in a hex of the bridge or in one beside it (7.1). */
function someone(g: Play, side: Side, b: number, barred = 0): boolean {
  const { p, w } = g;
  const { a, b: other } = w.bridges[b]!;
  for (let k = 0; k < 2; k++) {
    const end = k === 0 ? a : other;
    if (standsAt(g, side, end, barred)) return true;
    // The hex of reach leads into the end: not into enemies, nor into or across a bond.
    if (p.enemyAt(side, end) || p.zones.barsHex(side, end)) continue;
    for (let e = end * DIRECTIONS; e < (end + 1) * DIRECTIONS; e++) {
      const n = w.field.near[e]!;
      if (n < 0 || n === a || n === other || !standsAt(g, side, n, barred)) continue;
      if (!p.zones.barsSide(side, w.field.across[e]!, true)) return true;
    }
  }
  return false;
}

function standsAt(g: Play, side: Side, at: number, barred: number): boolean {
  const { p, w } = g;
  if (!p.friendAt(side, at)) return false;
  for (let u = p.head[at]!; u >= 0; u = p.next[u]!)
    if (w.units.side[u] === side && !isDump(g, u) && !p.is(u, barred)) return true;
  return false;
}

/** 7.5: the least modifier with which a unit of the side can do it; -1 = there is none. */
export function demolitionModifier(g: Play, side: number, b: number, combat: boolean): number {
  const { tables } = g.w;
  const base = combat ? tables.modifier('enemy-combat-phase', 'bridge-demolition') : 0;
  if (someone(g, side as Side, b, STATE.DISORDERED | STATE.ROUTED | STATE.ENGAGED | STATE.STRATEGIC)) return base;
  if (!someone(g, side as Side, b)) return -1;
  return base + tables.modifier('disordered-engaged-or-strategic', 'bridge-demolition');
}

/** 7.1, 7.5: one attempt. Returns whether the bridge is down. */
export function tryDemolition(g: Play, side: number, b: number, combat: boolean): boolean {
  const { p, w } = g;
  const modifier = demolitionModifier(g, side, b, combat);
  const die = g.roll(D.DEMOLITION, 'demolition', side, w.bridges[b]!.a) + modifier;
  const blown = w.tables.yes('bridge-demolition', die, 'blown');
  p.setBridge(b, p.bridges[b]! | BRIDGE.TRIED | (blown ? BRIDGE.BLOWN : 0));
  tell(
    g,
    b,
    '7.5',
    blown ? `blown, die ${die}` : `still standing, die ${die}`,
    blown ? `を爆破(ダイス${die})` : `の爆破に失敗(ダイス${die})`,
  );
  return blown;
}

/** 7.9: both ends are free or friendly, and one has a line of supply that is all road. */
function mayBuild(g: Play, side: number, b: number): boolean {
  const { p, w } = g;
  const { a, b: other } = w.bridges[b]!;
  const fine = (at: number) => !p.enemyAt(side, at) && (p.friendAt(side, at) || !p.inEnemyZone(side, at));
  if (!fine(a) || !fine(other)) return false;
  const road = p.roadLines(side);
  return road[a] === 1 || road[other] === 1;
}
