/** Chapter 10.4: submarines attack Land that redeploys over water. */
import { opponentOf } from '../../kernel/seats';
import { D, N } from './codes';
import { isHub, transportBlocks } from './lines';
import type { Play } from './play';
import { effectOf, findToken } from './tokens';

/** Totals that hit a redeploying stack of the side this turn; null = none. */
export function submarineRange(g: Play, side: number): { low: number; high: number } | null {
  if (findToken(g, 'no-submarines', side) >= 0) return null;
  let low = g.w.calendar.submarineLow[g.at(side)]!;
  let high = g.w.calendar.submarineHigh[g.at(side)]!;
  const range = forVictim(g, 'submarine-range', side);
  if (range >= 0) {
    low = effectOf(g, range).low;
    high = effectOf(g, range).high;
  }
  const shift = forVictim(g, 'submarine-shift', side);
  if (shift >= 0) high += effectOf(g, shift).amount;
  return high > 0 ? { low, high } : null;
}

/** A token that names the side as its victim, or whose user's opponent it is. */
function forVictim(g: Play, verb: string, side: number): number {
  const named = findToken(g, verb, side);
  if (named >= 0 && effectOf(g, named).side === side) return named;
  const other = findToken(g, verb, opponentOf(side));
  return other >= 0 && effectOf(g, other).side < 0 ? other : -1;
}

/** Rolls for a stack; true = it suffers a hit. */
export function submarineAttack(g: Play, side: number, place: number): boolean {
  const range = submarineRange(g, side);
  if (!range) return false;
  const n = g.w.values['submarine-dice']!;
  const roll = g.p.sides[N.SUBMARINES + side]!;
  g.p.sides[N.SUBMARINES + side] = roll + 1;
  const values = Array.from({ length: n }, (_, i) => g.roll(D.SUBMARINE, -1, side, roll * 8 + i, 'submarine'));
  const total = values.reduce((a, b) => a + b, 0);
  const hit = total >= range.low && total <= range.high;
  const done = hit ? { en: 'a hit', ja: '命中' } : { en: 'no hit', ja: '効果なし' };
  g.says(
    'submarine',
    '10.4',
    { side, at: place, words: { total, done, ...range }, dice: { purpose: `submarine ${g.sideId(side)}`, values } },
    'Submarine attack on the way to {place}: {total}, {done} ({low} to {high} would hit)',
    '{place}への途上で潜水艦攻撃: {total}、{done}({low}〜{high}で命中)',
  );
  return hit;
}

/**
 * Whether Land of the side can go from one place to another by the transport network without going by water: on foot
 * over every hexside, with neither sea nor shallow sea in between. Such a stack is not attacked.
 */
export function dryRoute(g: Play, side: number, from: number, to: number): boolean {
  const { wet, places, dryPairs } = g.w.map;
  if (dryPairs[from * places + to] === 0) return false;
  const blocked = new Uint8Array(places);
  transportBlocks(g, side, blocked);
  for (let i = 0; i < places; i++) blocked[i]! |= wet[i]!;
  const reach = g.w.values['transport-distance']!;
  const link = g.w.values['line-distance']!;
  const hubs = walk(g, from, reach, blocked).filter((i) => isHub(g, side, i));
  // The list grows while it is read; every place enters it at most once.
  for (const hub of hubs) {
    if (hub === to) return true;
    // A route may end at a port, but going on from it would lead through its waters.
    if (hub !== from && wet[hub]) continue;
    if (walk(g, hub, reach, blocked).includes(to)) return true;
    for (const i of walk(g, hub, link, blocked)) if (isHub(g, side, i) && !hubs.includes(i)) hubs.push(i);
  }
  return false;
}

/** Places within `length` hexes of `from` on foot, itself included; blocked ones are reached, but not passed. */
function walk(g: Play, from: number, length: number, blocked: Uint8Array): number[] {
  const { landGraph } = g.w.map;
  const depth = new Map([[from, 0]]);
  const reached = [from];
  for (const i of reached) {
    const d = depth.get(i)!;
    if (d >= length || (d > 0 && blocked[i])) continue;
    for (let e = landGraph.start[i]!; e < landGraph.start[i + 1]!; e++) {
      const m = landGraph.to[e]!;
      if (depth.has(m)) continue;
      depth.set(m, d + 1);
      reached.push(m);
    }
  }
  return reached;
}
