/** Chapters 6.22 to 6.24: what ships pay, where they come, what submarines risk. */
import { code } from '../../kernel/answers';
import { UNREACHED } from '../../kernel/search';
import { A, CAVITATING, CHOSEN, D, DONE, IN_PORT, NAVAL, STILL, STOPPED, SUBMARINE } from './codes';
import type { Play } from './play';
import type { World } from './world';

/** Movement points on entering each node, by hull band and by where a ship is confined to. Worked out once. */
const known = new WeakMap<World, Map<string, Uint8Array>>();
let none = new Uint8Array(0);

/** Movement points of a ship on entering each node; 0: it may not enter. */
export function costsOf(w: World, u: number): Uint8Array {
  const band = w.units.band[u]!;
  const pen = w.pens.findIndex(({ units }) => units.includes(u));
  let bands = known.get(w);
  if (!bands) {
    bands = new Map();
    known.set(w, bands);
  }
  let costs = bands.get(`${band} ${pen}`);
  if (!costs) {
    const { place } = w.map.sea;
    const byTerrain = w.tables.navalCost[band] ?? [];
    const open = w.pens[pen]?.places;
    costs = Uint8Array.from(place, (i) => (open?.[i] === 0 ? 0 : (byTerrain[w.map.terrain[i]!] ?? 0)));
    bands.set(`${band} ${pen}`, costs);
  }
  return costs;
}

/** Whether ships that move together pay the same everywhere. */
function alike(w: World, list: readonly number[]): boolean {
  const costs = costsOf(w, list[0]!);
  return list.every((u) => costsOf(w, u) === costs);
}

/** Node that a ship is in: its place, or the water of it. */
export function nodeOf({ p, w }: Play, u: number): number {
  const { place, water } = w.map.sea;
  const at = p.loc[u]!;
  if (p.water[u] === 0) return at;
  for (let node = w.map.size; node < place.length; node++)
    if (place[node] === at && water[node] === p.water[u]) return node;
  return at;
}

/** Movement points that a ship has left in this phase. */
export function left({ p, w }: Play, u: number): number {
  return w.units.move[u]! - p.spent[u]!;
}

/** The ships that move together. */
export function group({ p }: Play): number[] {
  const list: number[] = [];
  for (let u = 0; u < p.loc.length; u++) if (p.has(u, CHOSEN)) list.push(u);
  return list;
}

/** Least that a ship pays to go on from where it is; 0: nowhere. */
function cheapest(g: Play, u: number): number {
  const { graph } = g.w.map.sea;
  const costs = costsOf(g.w, u);
  const node = nodeOf(g, u);
  let least = 0;
  for (let e = graph.start[node]!; e < graph.start[node + 1]!; e++) {
    const cost = costs[graph.to[e]!]!;
    if (cost > 0 && (least === 0 || cost < least)) least = cost;
  }
  return least;
}

/** Whether a ship could go on. */
export function goesOn(g: Play, u: number): boolean {
  const least = cheapest(g, u);
  return least > 0 && left(g, u) >= least && !g.p.has(u, STOPPED | DONE);
}

/** Ships of a side that may still move in this phase. */
export function movers(g: Play, side: number): number[] {
  return g.own(side, (u) => g.w.units.cls[u] === NAVAL && !g.p.has(u, DONE) && goesOn(g, u));
}

/** Points that all of a group have left. */
function budget(g: Play, list: readonly number[]): number {
  return list.reduce((least, u) => Math.min(least, left(g, u)), Number.MAX_SAFE_INTEGER);
}

/** Searches what the group reaches; false: it is nobody. */
function searched(g: Play, list: readonly number[]): boolean {
  const { sea } = g.w.map;
  const [lead] = list;
  if (lead === undefined) return false;
  if (none.length < sea.nodes) none = new Uint8Array(sea.nodes);
  const costs = costsOf(g.w, lead);
  g.search.from(sea.graph, Int16Array.of(nodeOf(g, lead)), 1, costs, none, budget(g, list));
  return true;
}

/** Offers every place that the group reaches: `TO`, the water in the first operand. */
export function offerPlaces(g: Play, list: readonly number[]): void {
  const { place, water, nodes } = g.w.map.sea;
  if (list.length > 0 && !alike(g.w, list)) {
    const found = new Set(convoyWays(g, list).map(({ node }) => node));
    for (const node of [...found].sort((a, b) => a - b)) g.add(code(A.TO, water[node]!, place[node]!));
    return;
  }
  if (!searched(g, list)) return;
  const from = nodeOf(g, list[0]!);
  for (let node = 0; node < nodes; node++)
    if (node !== from && g.search.distance[node] !== UNREACHED) g.add(code(A.TO, water[node]!, place[node]!));
}

/** Node of a place and one of its waters. */
export function nodeAt(w: World, place: number, water: number): number {
  if (water === 0) return place;
  const { sea } = w.map;
  for (let node = w.map.size; node < sea.nodes; node++)
    if (sea.place[node] === place && sea.water[node] === water) return node;
  return place;
}

/** Points from where a ship is to a place, whatever it has left; -1: it does not come there within its movement. */
export function sailCost(g: Play, u: number, place: number): number {
  const { sea } = g.w.map;
  if (none.length < sea.nodes) none = new Uint8Array(sea.nodes);
  const costs = costsOf(g.w, u);
  g.search.from(sea.graph, Int16Array.of(nodeOf(g, u)), 1, costs, none, g.w.units.move[u]!);
  const points = g.search.distance[place]!;
  return points === UNREACHED ? -1 : points;
}

/** Places that a ship reaches with its whole movement from where it is, each with the points that it costs. */
export function reachable(g: Play, u: number): Map<number, number> {
  const { sea, size } = g.w.map;
  if (none.length < sea.nodes) none = new Uint8Array(sea.nodes);
  g.search.from(sea.graph, Int16Array.of(nodeOf(g, u)), 1, costsOf(g.w, u), none, g.w.units.move[u]!);
  const found = new Map<number, number>();
  for (let node = 0; node < sea.nodes; node++) {
    const [place, points] = [sea.place[node]!, g.search.distance[node]!];
    if (points === UNREACHED || place === g.p.loc[u] || place >= size) continue;
    found.set(place, Math.min(points, found.get(place) ?? points));
  }
  return found;
}

/** The next node on a cheapest way of the group to a node, past as few hexes as possible that `lit` marks; -1: there is none. */
export function nextNode(g: Play, list: readonly number[], goal: number, lit: (place: number) => boolean): number {
  const { sea } = g.w.map;
  const [lead] = list;
  if (lead === undefined) return -1;
  if (!alike(g.w, list)) {
    const all = convoyWays(g, list).filter(({ node }) => node === goal);
    const worth = (way: Way) => way.left.reduce((sum, points) => sum + points, 0);
    const most = all.reduce((best, way) => Math.max(best, worth(way)), 0);
    const ways = all.filter((way) => worth(way) === most);
    return (ways.find(({ first }) => !lit(sea.place[first]!)) ?? ways[0])?.first ?? -1;
  }
  if (none.length < sea.nodes) none = new Uint8Array(sea.nodes);
  const costs = costsOf(g.w, lead);
  const points = budget(g, list);
  g.search.to(sea.graph, [goal], costs, none, points);
  const { distance } = g.search;
  const from = nodeOf(g, lead);
  let best = -1;
  let seen = false;
  for (let e = sea.graph.start[from]!; e < sea.graph.start[from + 1]!; e++) {
    const node = sea.graph.to[e]!;
    const all = costs[node]! + distance[node]!;
    if (costs[node] === 0 || distance[node] === UNREACHED || all !== distance[from] || all > points) continue;
    const shown = lit(sea.place[node]!);
    if (best >= 0 && (shown || !seen)) continue;
    best = node;
    seen = shown;
  }
  return best;
}

/** A way of ships that pay differently: where it ends, its first step, and what each sort of them has left. */
interface Way {
  node: number;
  first: number;
  left: readonly number[];
}

/** All ways of such a group on which no other way is better for everybody. They go a few hexes only. */
function convoyWays(g: Play, list: readonly number[]): Way[] {
  const { graph } = g.w.map.sea;
  const sorts = [...new Set(list.map((u) => costsOf(g.w, u)))];
  const start = nodeOf(g, list[0]!);
  const budgets = sorts.map((costs) =>
    budget(
      g,
      list.filter((u) => costsOf(g.w, u) === costs),
    ),
  );
  const ways: Way[] = [{ node: start, first: -1, left: budgets }];
  const best = new Map<string, Way[]>();
  for (let head = 0; head < ways.length; head++) {
    const way = ways[head]!;
    for (let e = graph.start[way.node]!; e < graph.start[way.node + 1]!; e++) {
      const node = graph.to[e]!;
      const left = way.left.map((points, k) => (sorts[k]![node] === 0 ? -1 : points - sorts[k]![node]!));
      if (node === start || left.some((points) => points < 0)) continue;
      const first = way.first < 0 ? node : way.first;
      const others = best.get(`${node} ${first}`) ?? [];
      if (others.some((other) => other.left.every((points, k) => points >= left[k]!))) continue;
      const found = { node, first, left };
      best.set(`${node} ${first}`, [...others, found]);
      ways.push(found);
    }
  }
  return ways.slice(1);
}

/** The group enters a node: points, markers, noise (6.23, 6.24). */
export function enter(g: Play, list: readonly number[], node: number): void {
  const { p, w } = g;
  const { sea } = w.map;
  const from = p.loc[list[0]!]!;
  const to = sea.place[node]!;
  for (const u of list) {
    p.clear(u, IN_PORT);
    if (p.spent[u] === 0) quiet(g, u, 'newHex');
    p.spent[u]! += costsOf(w, u)[node]!;
    p.move(u, to, sea.water[node]!);
  }
  const names = g.names(list);
  const [one, other] = [g.placeText(from), g.placeText(to)];
  g.story('move', '6.2', [from, to], list, () => ({
    en: `${names.en}: ${one.en} → ${other.en}`,
    ja: `${names.ja}: ${one.ja}→${other.ja}`,
  }));
  for (const u of list) if (w.units.type[u] === SUBMARINE) listen(g, u, costsOf(w, u)[node]!);
}

/** 6.24: takes the markers from a submarine that a cause takes. */
export function quiet({ p, w }: Play, u: number, cause: 'newHex' | 'ownStrike'): void {
  if (w.tables.markers.cavitation[cause]) p.clear(u, CAVITATING);
  if (w.tables.markers.still[cause]) p.clear(u, STILL);
}

/** 6.24: whoever spends the fourth point may be heard, once a phase. `cost`: what it has just paid. */
function listen(g: Play, u: number, cost: number): void {
  const { p, w } = g;
  const point = w.values['cavitation-movement-point']!;
  if (p.spent[u]! < point) return;
  if (p.spent[u]! - cost >= point && !w.options.has('heard-at-each-point')) return;
  const [a, b] = g.dice(D.CAVITATION, 'cavitation', g.unitId(u), u, 0);
  const heard = a + b > p.stealth(u);
  if (heard) p.set(u, CAVITATING);
  const name = g.unitName(u);
  g.story('cavitation', '6.24', p.loc[u]!, [u], () => ({
    en: `${name.en}: ${a + b} against stealth ${w.units.stealth[u]}: ${heard ? 'it is heard' : 'not heard'}`,
    ja: `${name.ja}: ${a + b}対ステルス${w.units.stealth[u]}: ${heard ? 'キャビテーション' : '静粛'}`,
  }));
}
