/** Probes of chapters 8 to 12 and 23: zones, bonds, ways and costs of moving, stacking, lines of supply. */
import { DIRECTIONS } from '../../kernel/hex-field';
import { FIRST } from '../../kernel/move-search';
import { placesWhere } from '../../kernel/probe-args';
import { entryOf } from '../../kernel/records';
import { UNREACHED } from '../../kernel/search';
import { CUT_OFF } from '../../kernel/supply-lines';
import type { Side } from './codes';
import type { Play } from './play';
import type { Args, Probe } from './probes';
import { allowance, allowed, countsHexes, hexesAllowed, mayEnd, movable, run, WAY } from './reach';
import { PARTS } from './terrain';

/** Ways of moving by the words of probes. */
const WAYS: Readonly<Record<string, number>> = {
  points: WAY.POINTS,
  extended: WAY.EXTENDED,
  tactical: WAY.TACTICAL,
  shift: WAY.SHIFT,
  strategic: WAY.BY_ROAD,
  towed: WAY.BEHIND_TRACTOR,
  'towed-tactical': WAY.TRACTOR_TACTICAL,
};

function way(a: Args, i: number): number {
  const mode = entryOf(WAYS, a.word(i));
  if (mode === undefined)
    throw new RangeError(`${a.name}: unknown way ${a.word(i)}: expected ${Object.keys(WAYS).join(', ')}`);
  return mode;
}

/** Where the unit may end a move of this way now; results of the search stand in `g.search`. */
function reach(g: Play, u: number, mode: number): number[] {
  if (!movable(g, u) || !allowed(g, u, mode)) return [];
  run(g, u, mode, g.p.loc[u]!, 0);
  const { reached, count } = g.search;
  return [...reached.subarray(1, count)].filter((i) => mayEnd(g, u, mode, i));
}

export const mapProbes: Record<string, Probe> = {
  zone: (g, a) => {
    const u = a.standing(0);
    const at = g.p.loc[u]!;
    const bits = g.w.projections[g.w.units.zoneClass[u]!]![at]!;
    return Array.from({ length: DIRECTIONS }, (_, d) => d).flatMap((d) =>
      (bits & (1 << d)) !== 0 ? [g.placeId(g.w.field.near[at * DIRECTIONS + d]!)] : [],
    );
  },
  'in-zone': (g, a) => g.p.zones.zone[a.side(0)][a.place(1)] !== 0,
  'hex-bonds': (g, a) => placesWhere(g, (i) => g.p.zones.barsHex((1 - a.side(0)) as Side, i)),
  'hexside-bonds': (g, a) => {
    const { near, across, edges } = g.w.field;
    const enemy = (1 - a.side(0)) as Side;
    const out: string[] = [];
    for (let e = 0; e < edges; e++) {
      const [from, to] = [Math.floor(e / DIRECTIONS), near[e]!];
      if (to < 0 || from > to) continue;
      const bars = g.p.zones.barsSide(enemy, e, true) || g.p.zones.barsSide(enemy, across[e]!, true);
      if (bars) out.push(`${g.placeId(from)}/${g.placeId(to)}`);
    }
    return out;
  },
  'entry-cost': (g, a) => {
    const { p, w } = g;
    const u = a.unit(0);
    const edge = a.edge(1);
    const side = w.units.side[u]!;
    const cost = p.ways[p.mobility(u)]!.points[p.ground]!.cost[edge]!;
    if (cost === 0 || (cost & FIRST) !== 0) return null;
    p.delays(side, p.mobility(u), g.ground.extra, g.slow);
    const leaves = p.inEnemyZone(side, a.place(1)) ? w.terrain.tolls[p.mobility(u)]![p.ground]!.leaveZone : 0;
    return (cost + g.ground.extra[a.place(2)]! + leaves) / PARTS;
  },
  allowance: (g, a) => {
    const mode = way(a, 1);
    return countsHexes(mode) ? hexesAllowed(g, a.unit(0), mode) : allowance(g, a.unit(0), mode) / PARTS;
  },
  'may-move': (g, a) => movable(g, a.standing(0)) && allowed(g, a.standing(0), way(a, 1)),
  ways: (g, a) =>
    Object.keys(WAYS).filter((word) => reach(g, a.standing(0), entryOf(WAYS, word)!).includes(a.place(1))),
  reach: (g, a) => reach(g, a.standing(0), way(a, 1)).map((i) => g.placeId(i)),
  spent: (g, a) => {
    const u = a.standing(0);
    const mode = way(a, 1);
    if (!movable(g, u) || !allowed(g, u, mode)) return null;
    run(g, u, mode, g.p.loc[u]!, 0);
    const spent = g.search.spent[a.place(2)]!;
    return spent === UNREACHED ? null : countsHexes(mode) ? spent : spent / PARTS;
  },
  'over-stacked': (g, a) => {
    const units = a.words.slice(1).map((_, k) => a.unit(k + 1));
    return g.w.limits.broken(a.place(0), units, units.length, g.p.steps)?.id ?? null;
  },
  supplied: (g, a) => {
    const u = a.standing(0);
    return g.p.supply(g.w.units.side[u]!).land[g.p.loc[u]!] !== CUT_OFF;
  },
  'road-supply': (g, a) => g.p.supply(a.side(0)).road[a.place(1)] === 1,
  'land-supply': (g, a) => g.p.supply(a.side(0)).land[a.place(1)] !== CUT_OFF,
};
