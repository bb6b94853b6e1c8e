/** Chapters 6.22 to 6.24: what ships pay, where they come, what submarines risk. */
import { code } from '../../kernel/answers';
import { FRAME } from '../../kernel/frames';
import { type CostSearch, UNREACHED } from '../../kernel/search';
import { citing } from '../../kernel/special-rules';
import type { Text } from '../../kernel/texts';
import { A, CAVITATING, CHOSEN, D, DONE, IN_PORT, NAVAL, P, S, STILL, STOPPED, SUBMARINE } from './codes';
import { IN_SAIL } from './frames';
import { FROM_MAP, type GameMap, seaSearch } from './map';
import type { Play } from './play';
import type { Course, World } from './world';

/** Ships that pay the same everywhere. */
export interface Hull {
  /** Points on entering each node; 0: they may not enter. */
  costs: Uint8Array;
  /** Least that they pay to go on from a node; 0: nowhere. */
  onward: Uint8Array;
}

/** Hulls, and which one each unit has: by its band, and by what it may not leave. */
export function hullsOf({ units, rules: { pens }, map, tables }: Omit<World, 'hulls'>): World['hulls'] {
  const { place, graph, nodes } = map.sea;
  const made = new Map<string, Hull>();
  return Array.from({ length: units.count }, (_, u) => {
    const band = units.band[u]!;
    const pen = pens.findIndex((one) => one.units.includes(u));
    const known = made.get(`${band} ${pen}`);
    if (known) return known;
    const byTerrain = tables.navalCost[band] ?? [];
    const open = pens[pen]?.places;
    const costs = Uint8Array.from(place, (i) => (open?.[i] === 0 ? 0 : (byTerrain[map.terrain[i]!] ?? 0)));
    const onward = new Uint8Array(nodes);
    for (let node = 0; node < nodes; node++)
      for (let e = graph.start[node]!; e < graph.start[node + 1]!; e++) {
        const cost = costs[graph.to[e]!]!;
        if (cost > 0 && (onward[node] === 0 || cost < onward[node]!)) onward[node] = cost;
      }
    const hull = { costs, onward };
    made.set(`${band} ${pen}`, hull);
    return hull;
  });
}

/** Points from every node to one that ships go to: kept on the way, for they depend on the map alone. */
export class Approach {
  private readonly search: CostSearch;
  private goal = -1;
  private costs: Uint8Array | undefined;
  private points = -1;

  constructor(private readonly map: GameMap) {
    this.search = seaSearch(map);
  }

  /** By node, as far as so many points lead; it may lead farther. */
  to(goal: number, costs: Uint8Array, points: number): Int16Array {
    const { search, map } = this;
    if (goal !== this.goal || costs !== this.costs || points > this.points) {
      search.to(map.sea.back, [goal], costs, map.sea.nowhere, points);
      this.goal = goal;
      this.costs = costs;
      this.points = points;
    }
    return search.distance;
  }
}

/** Movement points of a ship on entering each node; 0: it may not enter. */
export function costsOf(w: World, u: number): Uint8Array {
  return w.hulls[u]!.costs;
}

/** Whether ships that move together pay the same everywhere. */
function alike(w: World, list: readonly number[]): boolean {
  const costs = costsOf(w, list[0]!);
  return list.every((u) => costsOf(w, u) === costs);
}

/** Node that a ship is in: its place, or the water of it. */
export function nodeOf({ p, w }: Play, u: number): number {
  return nodeAt(w, p.loc[u]!, p.water[u]!);
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

/** Whether a ship could go on. */
export function goesOn(g: Play, u: number): boolean {
  const least = g.w.hulls[u]!.onward[nodeOf(g, u)]!;
  return least > 0 && left(g, u) >= least && !g.p.has(u, STOPPED | DONE);
}

/** A ship that may still move in this phase. */
export function isMover(g: Play, u: number): boolean {
  return g.w.units.cls[u] === NAVAL && goesOn(g, u);
}

/** Ships of a side that may still move in this phase. */
export function movers(g: Play, side: number): number[] {
  return g.own(side, (u) => isMover(g, u));
}

/** Points that all of a group have left. */
function budget(g: Play, list: readonly number[]): number {
  let least = Number.MAX_SAFE_INTEGER;
  for (const u of list) least = Math.min(least, left(g, u));
  return least;
}

/** Searches what the group reaches; false: it is nobody. */
function searched(g: Play, list: readonly number[]): boolean {
  const { sea } = g.w.map;
  const [lead] = list;
  if (lead === undefined) return false;
  g.search.from(sea.graph, Int16Array.of(nodeOf(g, lead)), 1, costsOf(g.w, lead), sea.nowhere, budget(g, list));
  return true;
}

/** Offers every place that the group reaches: `TO`, the water in the first operand. */
export function offerPlaces(g: Play, list: readonly number[]): void {
  const { place, water, nodes } = g.w.map.sea;
  if (list.length > 1 && !alike(g.w, list)) {
    const found = new Set(convoyWays(g, list).map(({ node }) => node));
    for (const node of [...found].sort((a, b) => a - b))
      if (!again(g, node, (one) => found.has(one) || one === nodeOf(g, list[0]!)))
        g.add(code(A.TO, water[node]!, place[node]!));
    return;
  }
  if (!searched(g, list)) return;
  const from = nodeOf(g, list[0]!);
  const reached = (node: number) => g.search.distance[node] !== UNREACHED;
  for (let node = 0; node < nodes; node++)
    if (node !== from && reached(node) && !again(g, node, reached)) g.add(code(A.TO, water[node]!, place[node]!));
}

/** Whether a node is a box to which ships also come along its track: it is offered once. */
function again({ w }: Play, node: number, reached: (node: number) => boolean): boolean {
  const { place, water } = w.map.sea;
  return w.map.box[place[node]!] === 1 && water[node] === FROM_MAP && reached(place[node]!);
}

/** 2.4: whoever came to a track from the map may go back to it in the next phase. */
export function onTrack({ p, w }: Play): void {
  for (let u = 0; u < p.loc.length; u++) if (p.loc[u]! >= 0 && w.map.box[p.loc[u]!] === 1) p.water[u] = 0;
}

/** Node of a place and one of its waters. */
export function nodeAt(w: World, place: number, water: number): number {
  const { more } = w.map.sea;
  // The other waters of a place stand one after the other.
  return water === 0 || more[place]! < 0 ? place : more[place]! + water - 1;
}

/** Points from where a ship is to a place, whatever it has left; -1: it does not come there within its movement. */
export function sailCost(g: Play, u: number, place: number): number {
  return place === g.p.loc[u] ? 0 : (reachable(g, u).get(place) ?? -1);
}

/** Places that a ship reaches with its whole movement from where it is, each with the points that it costs. */
export function reachable(g: Play, u: number): Map<number, number> {
  const { sea, size } = g.w.map;
  g.search.from(sea.graph, Int16Array.of(nodeOf(g, u)), 1, costsOf(g.w, u), sea.nowhere, g.w.units.move[u]!);
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
  const costs = costsOf(g.w, lead);
  const points = budget(g, list);
  const distance = g.approach.to(goal, costs, points);
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
  const to = sea.place[node]!;
  const f = sailing(g);
  if (f >= 0 && g.frames[f + IN_SAIL.left] === 0) g.frames[f + IN_SAIL.left] = p.loc[list[0]!]! + 1;
  for (const u of list) {
    p.clear(u, IN_PORT);
    if (p.spent[u] === 0) quiet(g, u, 'newHex');
    p.spent[u]! += costsOf(w, u)[node]!;
    p.move(u, to, sea.water[node]!);
  }
  for (const u of list) if (w.units.type[u] === SUBMARINE) listen(g, u, costsOf(w, u)[node]!);
}

/** Where the frame of the ships under way begins; -1: none are. */
function sailing({ frames, p }: Play): number {
  for (let f = p.stack.top; f >= 0; f -= FRAME) if (frames[f] === P.SAIL) return f;
  return -1;
}

/** Tells the way of the group since it was told last: one line, however many hexes it has sailed undisturbed. */
export function tellWay(g: Play): void {
  const f = sailing(g);
  const from = f < 0 ? -1 : g.frames[f + IN_SAIL.left]! - 1;
  if (from < 0) return;
  g.frames[f + IN_SAIL.left] = 0;
  const list = group(g);
  const course = g.frames[f + IN_SAIL.forced]! > 0 ? courseOf(g, list[0]!) : undefined;
  g.says(
    'move',
    course ? citing(g.w.compiled, 'forced-course', '6.2') : '6.2',
    () => ({
      at: [from, g.p.loc[list[0]!]!],
      who: list,
      words: { names: g.names(list), ...(course ? { course: courseText(g, course) } : {}) },
    }),
    '{names}: {place} → {to}[course: – forced: {course}]',
    '{names}: {place}→{to}[course: （強制：{course}）]',
  );
}

/** A course that a ship is held to; undefined: it goes where its owner likes. */
export function courseOf({ p, w }: Play, u: number): Course | undefined {
  if (p.command[u] !== 0) return undefined;
  const held = ({ until }: Course) => (p.scalars[S.STRUCK]! & (1 << until)) === 0;
  return w.rules.courses.find((course) => held(course) && course.units.includes(u));
}

/** How far it goes each turn, and until when. */
export function courseText(g: Play, { hexes, row, until }: Course): Text {
  const side = g.sideName(until);
  return {
    en: `${hexes} hexes a turn along row ${row}, until ${side.en} strikes`,
    ja: `${side.ja}が打撃を行うまで、毎ターン${row}列を${hexes}ヘクス`,
  };
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
  tellWay(g);
  const [a, b] = g.dice(D.CAVITATION, 'cavitation', g.unitId(u), u, 0);
  const stealth = p.stealth(u);
  const heard = a + b > stealth;
  if (heard) p.set(u, CAVITATING);
  g.says(
    'cavitation',
    '6.24',
    { at: p.loc[u]!, who: u },
    `{unit}: ${a + b} against stealth ${stealth}: ${heard ? 'it cavitates' : 'it does not cavitate'}`,
    `{unit}: ${a + b}対ステルス${stealth}: ${heard ? 'キャビテーション' : '静粛'}`,
  );
}
