/**
 * What both sides want and where the ground is worth something, as far as it follows from the prepared game alone: goals
 * from the victory conditions, junctions from the roads, the way of the offensive from the sources of supply.
 */
import { axial, parseHex } from '../../kernel/hex';
import { DIRECTIONS } from '../../kernel/hex-field';
import { FOOT, VEHICLE } from '../../rulesets/ardennes-44/codes';
import type { World } from '../../rulesets/ardennes-44/world';
import { goalsOf, waysOf } from './goals';
import { type EdgeCost, edgeCosts, FAR, Spread, waysIn } from './spread';

/** Places within this many hexes of a place are listed ring by ring. */
export const RINGS = 6;

export interface Brief {
  readonly world: World;
  readonly spread: Spread;
  /** Along the way of the offensive, in hexes from the attacker's edge; and across it. */
  readonly depth: Float64Array;
  readonly across: Float64Array;
  /** How much ground, goals and all, lies between the attacker's edge and the place, in hexes. */
  readonly ground: Float64Array;
  /** By side, goals: places that every way to win needs, and those that some ways want. */
  readonly needed: readonly [number[], number[]];
  readonly wanted: readonly [number[], number[]];
  /** By side, the ways to win before the end that ask for places alone: so many of each list. */
  readonly ways: readonly [PlaceWay[], PlaceWay[]];
  /** What holding a place is worth to either side; only comparisons matter. */
  readonly worth: Float64Array;
  /** 0 to 1: how many of the shortest ways to the goals lead through the place. */
  readonly junction: Float64Array;
  /** Places within `RINGS` hexes of a place `i`, nearest first: `disc[k]` for k from `discAt[i * (RINGS + 2) + ring]`. */
  readonly disc: Int16Array;
  readonly discAt: Int32Array;
  /** Borders of the map on either hand of the offensive: where a front begins and ends. */
  readonly flanks: readonly [number[], number[]];
  /** Costs of a hex an edge, for distances as the crow flies. */
  readonly plain: EdgeCost;
  /** What rivers in front of a place count, as cover. */
  readonly rivers: Float64Array;
  /** 1 where any road leads. */
  readonly onRoad: Uint8Array;
  /** Cost of a side's mobile troops to come from its sources, in parts of a point. */
  readonly fromSource: readonly [Int32Array, Int32Array];
  /** Last condition of a side asks for entering the other's areas: places of each area. */
  readonly areas: readonly (readonly number[])[];
  readonly wantsAreas: readonly [boolean, boolean];
}

/** A way to win: of each list at least so many. */
export type PlaceWay = readonly { readonly places: readonly number[]; readonly least: number }[];

/** What crossing a hexside by counting hexes costs a unit on foot that cannot march over it. Judgement, in parts of a point. */
export const WADE = 8;

/** The most that rivers in front of a place count. */
export const RIVERS = 2;

function riversIn({ field, terrain }: World): Float64Array {
  const out = new Float64Array(field.size);
  for (let e = 0; e < field.edges; e++)
    if ((field.sides[e]! & terrain.halving) !== 0) out[Math.floor(e / DIRECTIONS)]! += 0.5;
  return out.map((rivers) => Math.min(RIVERS, rivers));
}

/** Weights of what a place is good for. Judgement. */
const weigh = { needed: 4, wanted: 3, junction: 4, settlement: 0.5, source: 4 };

/** Cost of an edge for a mobility class with every bridge sound. */
function soundCost(world: World, cls: number): EdgeCost {
  const table = world.terrain.classes[cls]!;
  return edgeCosts(world.field, table.points[0]![0], table.steps[0], cls === FOOT ? WADE : 0);
}

function discs(world: World): { disc: Int16Array; discAt: Int32Array } {
  const { field } = world;
  const list: number[] = [];
  const discAt = new Int32Array(field.size * (RINGS + 2));
  const seen = new Int32Array(field.size).fill(-1);
  for (let i = 0; i < field.size; i++) {
    const at = i * (RINGS + 2);
    let from = list.length;
    discAt[at] = from;
    list.push(i);
    seen[i] = i;
    for (let ring = 1; ring <= RINGS; ring++) {
      const to = list.length;
      discAt[at + ring] = to;
      if (field.onMap[i] === 1)
        for (let k = from; k < to; k++)
          for (let e = list[k]! * DIRECTIONS; e < (list[k]! + 1) * DIRECTIONS; e++) {
            const n = field.near[e]!;
            if (n < 0 || seen[n] === i) continue;
            seen[n] = i;
            list.push(n);
          }
      from = to;
    }
    discAt[at + RINGS + 1] = list.length;
  }
  return { disc: Int16Array.from(list), discAt };
}

/** Coordinates of the plane; places off the map are nowhere. */
function coordinates(world: World): { x: Float64Array; y: Float64Array } {
  const { field } = world;
  const { grid } = field.board;
  const x = new Float64Array(field.size);
  const y = new Float64Array(field.size);
  if (grid.shape !== 'hex') return { x, y };
  for (let i = 0; i < field.size; i++) {
    const hex = field.onMap[i] === 1 ? parseHex(grid, field.ids[i]!) : null;
    if (!hex) continue;
    const { q, r } = axial(grid, hex);
    x[i] = (q * Math.sqrt(3)) / 2;
    y[i] = r + q / 2;
  }
  return { x, y };
}

function build(world: World): Brief {
  const { field, rules, compiled, terrain } = world;
  const spread = new Spread(field);
  const sides = [0, 1] as const;
  const goals = sides.map((side) => goalsOf(compiled, compiled.game.sides[side]!.id));
  const indices = (ids: Iterable<string>) => [...ids].map((id) => field.indexOf(id)).filter((i) => i >= 0);
  const needed = sides.map((side) => indices(goals[side]!.needed)) as [number[], number[]];
  const wanted = sides.map((side) => indices(goals[side]!.wanted)) as [number[], number[]];

  const ways = sides.map((side): PlaceWay[] =>
    waysOf(compiled, compiled.game.sides[side]!.id)
      .filter((way) => !way.other)
      .map((way) => way.demands.map(({ places, least }) => ({ places: indices(places), least }))),
  ) as [PlaceWay[], PlaceWay[]];

  // The way of the offensive: from the attacker's sources to the middle of the map.
  const { x, y } = coordinates(world);
  const mean = (list: readonly number[], of: Float64Array) =>
    list.reduce((sum, i) => sum + of[i]!, 0) / Math.max(1, list.length);
  const map = [...field.ids.keys()].filter((i) => field.onMap[i] === 1);
  const middle = [mean(map, x), mean(map, y)] as const;
  const from = [mean(rules.sources[0], x), mean(rules.sources[0], y)] as const;
  const length = Math.hypot(middle[0] - from[0], middle[1] - from[1]) || 1;
  const way = [(middle[0] - from[0]) / length, (middle[1] - from[1]) / length] as const;
  const depth = new Float64Array(field.size);
  const across = new Float64Array(field.size);
  for (const i of map) {
    const [dx, dy] = [x[i]! - from[0], y[i]! - from[1]];
    depth[i] = (dx * way[0] + dy * way[1]) * (2 / Math.sqrt(3));
    across[i] = dx * -way[1] + dy * way[0];
  }

  // Junctions: ways from the attacker's side of the front to every goal.
  const junction = new Float64Array(field.size);
  const cost = soundCost(world, VEHICLE);
  const out = new Int32Array(field.size);
  const ends = [...needed[0], ...wanted[0], ...(rules.exit?.side === 0 ? rules.exit.list : [])];
  const step = Math.max(1, Math.floor(world.heldAtStart.length / 60));
  const starts = world.heldAtStart.filter((_, k) => k % step === 0);
  for (const goal of ends) {
    spread.run([goal], cost, out);
    for (const start of starts) {
      if (out[start]! >= FAR) continue;
      for (let i = start, k = 0; i >= 0 && k < field.size; k++) {
        junction[i]! += 1;
        const e = spread.on[i]!;
        if (e < 0) break;
        i = field.near[e]!;
      }
    }
  }
  const held = new Uint8Array(field.size);
  for (const i of world.heldAtStart) held[i] = 1;
  const most = map.reduce((max, i) => (held[i] === 1 ? max : Math.max(max, junction[i]!)), 1);
  for (const i of map) junction[i] = Math.min(1, Math.sqrt(junction[i]! / most));

  const worth = new Float64Array(field.size);
  for (const i of map) {
    worth[i] = weigh.junction * (held[i] === 1 ? 0 : junction[i]!);
    if (terrain.village[i] || terrain.town[i] || terrain.city[i]) worth[i]! += weigh.settlement;
  }
  for (const i of needed[0]) worth[i]! += weigh.needed;
  for (const i of wanted[0]) worth[i]! += weigh.wanted;
  for (const side of sides) for (const i of rules.sources[side]) worth[i]! += weigh.source;

  const onRoad = new Uint8Array(field.size);
  for (let e = 0; e < field.edges; e++) if (field.routes[e] !== 0) onRoad[Math.floor(e / DIRECTIONS)] = 1;

  // Ground by strips along the way of the offensive, summed up from the attacker's edge.
  const ground = new Float64Array(field.size);
  const strips = new Map<number, number[]>();
  for (const i of map) {
    const strip = Math.round(across[i]!);
    strips.set(strip, [...(strips.get(strip) ?? []), i]);
  }
  for (const list of strips.values()) {
    list.sort((a, b) => depth[a]! - depth[b]!);
    let sum = 0;
    for (const i of list) {
      ground[i] = depth[i]! + sum;
      sum += worth[i]! / 4;
    }
  }

  const border = map.filter((i) => {
    for (let e = i * DIRECTIONS; e < (i + 1) * DIRECTIONS; e++) if (field.near[e]! < 0) return true;
    return false;
  });
  // A front begins and ends on the flanks, not on the edge from which the offensive comes, nor on the one it goes to.
  const lowest = border.reduce((min, i) => Math.min(min, depth[i]!), 999);
  const mid = mean(map, across);
  const highest = border.reduce((max, i) => Math.max(max, depth[i]!), 0);
  const open = border.filter((i) => depth[i]! > lowest + 2 && depth[i]! < highest - 2);
  const fromSource = sides.map((side) => {
    const far = new Int32Array(field.size);
    spread.run(rules.sources[side], cost, far);
    return far;
  }) as [Int32Array, Int32Array];
  return {
    world,
    spread,
    depth,
    across,
    ground,
    needed,
    wanted,
    ways,
    worth,
    junction,
    ...discs(world),
    flanks: [open.filter((i) => across[i]! < mid), open.filter((i) => across[i]! >= mid)],
    plain: waysIn(field, () => 1),
    rivers: riversIn(world),
    onRoad,
    fromSource,
    areas: world.deploymentAreas,
    wantsAreas: [goals[0]!.queries.has('areas-entered'), goals[1]!.queries.has('areas-entered')],
  };
}

const known = new WeakMap<World, Brief>();

/** The brief of a game; worked out once for each prepared one. */
export function briefOf(world: World): Brief {
  let brief = known.get(world);
  if (!brief) {
    brief = build(world);
    known.set(world, brief);
  }
  return brief;
}
