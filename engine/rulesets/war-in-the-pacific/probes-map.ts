/** Probes about the map, control, entry and paths (chapters 2, 8). */
import { minOf } from '../../kernel/lists';
import { placesWhere } from '../../kernel/probe-args';
import { UNREACHED } from '../../kernel/search';
import { FLEET, LAND, TARGET } from './codes';
import { activationCost } from './movement';
import type { Play } from './play';
import type { Args, Probe } from './probes';
import { fleetTo, landTo, pinned, prepareReach } from './reach';
import { surcharge } from './tokens';

/** Nodes of a path for fleets, each the neighbour of the one before; null where it breaks. */
function fleetNodes(g: Play, places: readonly number[]): number[] | null {
  const { placeNodes, fleetGraph } = g.w.map;
  let heads: number[][] = placeNodes[places[0]!]!.map((n) => [n]);
  for (const place of places.slice(1))
    heads = heads.flatMap((way) => {
      const from = way[way.length - 1]!;
      return placeNodes[place]!.filter((n) => {
        for (let e = fleetGraph.start[from]!; e < fleetGraph.start[from + 1]!; e++)
          if (fleetGraph.to[e] === n) return true;
        return false;
      }).map((n) => [...way, n]);
    });
  return heads[0] ?? null;
}

function landPath(g: Play, places: readonly number[]): number[] | null {
  const { landGraph } = g.w.map;
  for (let i = 1; i < places.length; i++) {
    let found = false;
    const from = places[i - 1]!;
    for (let e = landGraph.start[from]!; e < landGraph.start[from + 1]!; e++) found ||= landGraph.to[e] === places[i];
    if (!found) return null;
  }
  return [...places];
}

/** RP of a path with its activation; null when it is not legal: the last place is the target, no screens are left. */
function cost(g: Play, a: Args): number | null {
  const side = a.side(0);
  const fleet = a.word(1) === 'fleet';
  const places = a.placesFrom(2);
  if (places.length < 2) return null;
  const nodes = fleet ? fleetNodes(g, places) : landPath(g, places);
  if (!nodes) return null;
  const r = prepareReach(g, side);
  if (!fleet && pinned(g, side, places[0]!)) return null;
  let sum = activationCost(g, side) + (fleet ? surcharge(g, side) : 0);
  for (let i = 1; i < nodes.length; i++) {
    const c = (fleet ? r.fleetCost : r.landCost)[nodes[i]!]!;
    if (c === 0) return null;
    if (i < nodes.length - 1 && (fleet ? r.fleetEnds : r.landEnds)[nodes[i]!]) return null;
    sum += c;
  }
  return sum;
}

export const mapProbes: Record<string, Probe> = {
  distance: (g, a) => g.w.map.board.distance(a.place(0), a.place(1)),
  neighbours: (g, a) => {
    const from = a.place(0);
    return placesWhere(g, (i) => g.w.map.board.adjacent(from, i));
  },
  between: (g, a) => {
    const { board } = g.w.map;
    const [x, y] = [a.place(0), a.place(1)];
    const d = board.distance(x, y);
    return placesWhere(g, (i) => i !== x && i !== y && board.distance(x, i) + board.distance(i, y) === d);
  },
  zone: (g, a) => {
    const side = a.side(0);
    return placesWhere(g, (i) => g.p.inZone(side, i));
  },
  'in-zone': (g, a) => g.p.inZone(a.side(0), a.place(1)),
  control: (g, a) => {
    const c = g.p.control(a.place(0));
    return c < 0 ? null : g.sideId(c);
  },
  bases: (g, a) => {
    const side = a.side(0);
    return g.w.map.bases.filter((i) => g.p.control(i) === side).length;
  },
  'may-enter': (g, a) => {
    const side = a.side(0);
    const cls = a.class(1);
    const place = a.place(2);
    if (cls > LAND) return g.w.map.enter[cls * g.w.map.places + place] === 1;
    const r = prepareReach(g, side);
    return (cls === FLEET ? r.fleetCost : r.landCost)[place] !== 0;
  },
  path: (g, a) => cost(g, a) !== null,
  'path-cost': (g, a) => cost(g, a),
  cheapest: (g, a) => {
    const side = a.side(0);
    const fleet = a.word(1) === 'fleet';
    const budget = 200;
    const target = a.place(3);
    const d = fleet ? fleetTo(g, side, target, -1, budget) : landTo(g, side, target, budget);
    const from = fleet ? g.w.map.placeNodes[a.place(2)]! : [a.place(2)];
    const best = minOf(from.map((n) => d[n]!));
    return best === UNREACHED ? null : best + activationCost(g, side) + (fleet ? surcharge(g, side) : 0);
  },
  activation: (g, a) => activationCost(g, a.side(0)),
  surcharge: (g, a) => surcharge(g, a.side(0)),
  water: (g, a) => {
    const nodes = fleetNodes(g, [a.place(0), a.place(1)]);
    return nodes === null ? null : g.w.map.water[nodes[1]!]!;
  },
  targets: (g, a) => {
    const side = a.side(0);
    return placesWhere(g, (i) => g.p.has(i, TARGET << side));
  },
  pinned: (g, a) => pinned(g, a.side(0), a.place(1)),
  units: (g, a) => {
    const side = a.side(0);
    const cls = a.class(1);
    const place = a.place(2);
    let n = 0;
    for (let u = 0; u < g.w.unitCount; u++)
      if (g.w.unitSide[u] === side && g.w.unitClass[u] === cls && g.p.placeOf(u) === place) n++;
    return n;
  },
  unit: (g, a) => {
    const u = g.w.units.findIndex((x) => x.id === a.word(0));
    if (u < 0) throw new RangeError(`unit: unknown unit ${a.word(0)}`);
    const place = g.p.placeOf(u);
    return place < 0 ? null : g.placeId(place);
  },
};
