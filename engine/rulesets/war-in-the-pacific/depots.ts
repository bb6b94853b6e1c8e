/**
 * Chapter 6: depots. Build and remove one at a time in turn, then pay upkeep.
 *
 * The loop ends: a place where a depot was built this phase is neither built on nor cleared again, so a side acts at most
 * once more per place than it had depots.
 */

import { code, second, verbOf } from '../../kernel/answers';
import { AT } from '../../kernel/frames';
import { hasBit } from '../../kernel/line-field';
import { opponentOf } from '../../kernel/seats';
import { A, BUILT, DEPOT, N } from './codes';
import { IN_DEPOTS } from './frames';
import { extendNetwork, network } from './lines';
import type { Play, Procedure } from './play';
import { totalUses } from './tokens';

const ACT = 0;
const UPKEEP = 1;
const SHORTAGE = 2;

/** Depots of a side on the map. */
export function depotCount(g: Play, side: number): number {
  return g.p.sides[N.DEPOTS + side]!;
}

/** What keeps a side from building a depot: words of `explain-depots.ts`. */
export type DepotBar = 'turn' | 'free' | 'counters' | 'no-base' | 'control' | 'depot' | 'removed' | 'network';

/** What keeps the side from building this turn at all (6.6.2); null when nothing does. */
function sideBar(g: Play, side: number): DepotBar | null {
  const at = g.at(side);
  const { rules } = g.w;
  if (rules.noDepots[at]) return 'turn';
  if (rules.freeDepots[at]! >= 0 && g.p.sides[N.BUILT + side]! >= rules.freeDepots[at]!) return 'free';
  return depotCount(g, side) < g.w.depotLimit[side]! ? null : 'counters';
}

/** What keeps a place from being built on (6.1-6.3); null when nothing does. */
function placeBar(g: Play, side: number, place: number, { near } = network(g, side)): DepotBar | null {
  if (g.w.map.base[place] !== 1) return 'no-base';
  if (g.p.has(place, DEPOT << side)) return 'depot';
  if (g.p.control(place) !== side) return 'control';
  return hasBit(near, place) ? null : 'network';
}

/** What keeps the side from building at the place in this phase; null when it may. */
export function depotBar(g: Play, side: number, place: number): DepotBar | null {
  // What was built in this phase and is gone again stays bare (6.4).
  return sideBar(g, side) ?? placeBar(g, side, place) ?? (g.p.has(place, BUILT << side) ? 'removed' : null);
}

/** Adds every place where the side may build now to the question. */
function offerBuilding(g: Play, side: number): void {
  if (sideBar(g, side) !== null) return;
  const lines = network(g, side);
  for (const i of g.w.map.bases)
    if (placeBar(g, side, i, lines) === null && !g.p.has(i, BUILT << side)) g.add(code(A.BUILD, 0, i));
}

/** Whether the side may build at the place (for probes). */
export function canBuild(g: Play, side: number, place: number): boolean {
  return sideBar(g, side) === null && placeBar(g, side, place) === null;
}

export const depots: Procedure = {
  step(g, f) {
    const fr = g.frames;
    switch (fr[f + AT.stage]) {
      case ACT: {
        if (fr[f + IN_DEPOTS.left] === 0) {
          fr[f + IN_DEPOTS.left] = 1;
          fr[f + IN_DEPOTS.side] = g.firstSide();
          g.p.sides[N.BUILT] = 0;
          g.p.sides[N.BUILT + 1] = 0;
        }
        if (fr[f + IN_DEPOTS.passed] === 3) {
          fr[f + AT.stage] = UPKEEP;
          fr[f + IN_DEPOTS.side] = 0;
          fr[f + IN_DEPOTS.left] = 0;
          for (const i of g.w.map.bases) g.p.clearPlace(i, BUILT | (BUILT << 1));
          return false;
        }
        const side = fr[f + IN_DEPOTS.side]!;
        if (fr[f + IN_DEPOTS.passed]! & (1 << side)) {
          fr[f + IN_DEPOTS.side] = opponentOf(side);
          return false;
        }
        g.begin(side, 'depot', '6.0');
        offerBuilding(g, side);
        for (const i of g.w.map.bases)
          if (g.p.has(i, DEPOT << side) && !g.p.has(i, BUILT << side)) g.add(code(A.REMOVE, 0, i));
        g.add(code(A.PASS));
        return g.pose(depots, f);
      }
      case UPKEEP: {
        const side = fr[f + IN_DEPOTS.side]!;
        if (side > 1) return g.done();
        const missing = upkeep(g, side);
        if (missing > 0) {
          fr[f + AT.stage] = SHORTAGE;
          fr[f + IN_DEPOTS.left] = missing;
        } else fr[f + IN_DEPOTS.side] = side + 1;
        return false;
      }
      default: {
        const side = fr[f + IN_DEPOTS.side]!;
        if (fr[f + IN_DEPOTS.left] === 0) {
          fr[f + AT.stage] = UPKEEP;
          fr[f + IN_DEPOTS.side] = side + 1;
          return false;
        }
        g.begin(opponentOf(side), 'depot-shortage', '6.5');
        for (const i of g.w.map.bases) if (g.p.has(i, DEPOT << side)) g.add(code(A.REMOVE, 0, i));
        return g.pose(depots, f);
      }
    }
  },
  answer(g, f, answer) {
    const fr = g.frames;
    const place = second(answer);
    const side = fr[f + IN_DEPOTS.side]!;
    if (fr[f + AT.stage] === SHORTAGE) {
      fr[f + IN_DEPOTS.left]!--;
      removeDepot(g, side, place, '6.5');
      return;
    }
    if (verbOf(answer) === A.PASS) fr[f + IN_DEPOTS.passed]! |= 1 << side;
    else if (verbOf(answer) === A.BUILD) {
      g.p.setPlace(place, (DEPOT << side) | (BUILT << side));
      extendNetwork(g, side, place);
      g.p.sides[N.BUILT + side]!++;
      depotEvent(g, 'depot-built', '6.1', side, place, 'built a depot at', 'が兵站基地を建設');
    } else removeDepot(g, side, place, '6.4');
    fr[f + IN_DEPOTS.side] = opponentOf(side);
  },
};

/** Takes a depot off the map; its counter may be used again (8.8). */
export function removeDepot(g: Play, side: number, place: number, rule: string): void {
  g.p.clearPlace(place, DEPOT << side);
  depotEvent(g, 'depot-removed', rule, side, place, 'lost the depot at', 'の兵站基地を除去');
}

function depotEvent(g: Play, what: string, rule: string, side: number, place: number, en: string, ja: string): void {
  g.says(what, rule, { at: place, side }, `{side} ${en} {place}`, `{place}: {side}${ja}`);
}

/** Pays for the depots of a side (6.5). Returns how many must go for want of RP. */
function upkeep(g: Play, side: number): number {
  const { sides } = g.p;
  if (g.w.rules.freeDepots[g.at(side)]! >= 0 || g.w.rules.noDepots[g.at(side)]) return 0;
  const each = g.w.values['upkeep-cost']!;
  if (each <= 0) return 0;
  const paid = Math.max(0, depotCount(g, side) - totalUses(g, 'free-depots', side));
  const cost = paid * each;
  const rp = sides[N.RP + side]!;
  const missing = cost > rp ? Math.ceil((cost - rp) / each) : 0;
  sides[N.RP + side] = Math.max(0, rp - cost);
  const about = { side, words: { n: Math.min(cost, rp) } };
  if (cost > 0)
    g.says('upkeep', '6.5', about, '{side} paid {n} RP for depots', '{side}が兵站基地の維持に{n}RPを支払った');
  return missing;
}
