/** Places that a side has left to whoever comes: what it may cost that an enemy marches in before it acts again. */
import type { Play } from '../../rulesets/by-text/play';
import { judgeOf, WEIGHT } from './judge';
import { movingOf } from './survey';

/** How often the worst of it comes about, and of each further one so much less: an enemy has other things to do as well. */
const OFTEN = 0.5;
const FURTHER = 0.5;

/** What it is expected to cost a side, in what positions are worth, that nobody guards places which enemies could march into. */
export function leftOpen(g: Play, side: number): number {
  const { p, w } = g;
  const { goals } = judgeOf(w);
  const bare = goals.held.filter((place) => p.held[place] === side + 1 && !isGuarded(g, side, place));
  if (bare.length === 0) return 0;
  const comer = comersTo(g, side);
  const near = () => goals.near(p, side, false);
  const now = near();
  const costs: number[] = [];
  for (const place of bare) {
    if (comer[place] === 0) continue;
    p.held[place] = comer[place]!;
    costs.push(now - near());
    p.held[place] = side + 1;
  }
  costs.sort((a, b) => b - a);
  return costs.reduce((sum, cost, k) => sum + Math.max(0, cost) * OFTEN * FURTHER ** k, 0) * WEIGHT.victory;
}

function isGuarded({ p, w }: Play, side: number, place: number): boolean {
  for (let u = 0; u < p.loc.length; u++)
    if (p.loc[u] === place && p.stands(u) && !w.hostile(side, w.side[u]!)) return true;
  return false;
}

/** By place: the side of an enemy who could come there with one move, + 1; 0: none could. */
function comersTo({ p, w }: Play, side: number): Int16Array {
  const comer = new Int16Array(w.board.size);
  for (let u = 0; u < p.loc.length; u++) {
    const whose = w.side[u]!;
    if (!p.stands(u) || !w.hostile(side, whose)) continue;
    const here = movingOf(w, whose);
    if (!here?.moves(u)) continue;
    const { going } = here;
    going.look(p, whose).of(u).run();
    const { found, count } = going.search;
    for (let i = 0; i < count; i++) comer[found[i]!] = whose + 1;
  }
  return comer;
}
