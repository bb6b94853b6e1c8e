/**
 * Zones, bonds, movement, retreats, lines and stacking once more, over ids and sets, as a reader of a rulebook would do them by
 * hand: slow, with no index and no memory. Only tests use it: the kernel's fast versions are compared with it.
 */
import type { CompiledGame, CompiledUnit, Place } from '../../../engine/kernel/compiled';
import { formatHex, type Hex, hexDistance, inside, neighbours, parseHex } from '../../../engine/kernel/hex';
import { Hexsides } from '../../../engine/kernel/hexsides';

export interface PlainUnit {
  side: 0 | 1;
  at: string;
  /** A unit whose zone does not go off the roads into rough country, nor out of it. */
  tank: boolean;
}

/** The map by ids. */
export class PlainMap {
  readonly places = new Map<string, Place>();
  private readonly near = new Map<string, (string | null)[]>();
  private readonly kinds = new Map<string, string[]>();
  private readonly roads = new Map<string, string>();
  private readonly hexes = new Map<string, Hex>();

  constructor(readonly compiled: CompiledGame) {
    const { board, game } = compiled;
    const { grid } = board;
    if (grid.shape !== 'hex') throw new Error('no hexes');
    const sides = new Hexsides(board, game.borders);
    for (const p of board.places) if (!p.box) this.places.set(p.id, p);
    for (const r of board.routes ?? []) {
      this.roads.set(`${r.a} ${r.b}`, r.kind);
      this.roads.set(`${r.b} ${r.a}`, r.kind);
    }
    for (const id of this.places.keys()) {
      const hex = parseHex(grid, id)!;
      this.hexes.set(id, hex);
      const around = neighbours(grid, hex).map((h) => (inside(grid, h) ? formatHex(grid, h) : null));
      const known = around.map((n) => (n !== null && this.places.has(n) ? n : null));
      this.near.set(id, known);
      for (const n of known) if (n !== null) this.kinds.set(`${id} ${n}`, sides.kinds(id, n));
    }
  }

  around(id: string): string[] {
    return this.near.get(id)!.filter((n): n is string => n !== null);
  }

  /** The six neighbours in turn, null beyond the edge. */
  six(id: string): (string | null)[] {
    return this.near.get(id)!;
  }

  is(a: string, b: string, kind: string): boolean {
    return this.kinds.get(`${a} ${b}`)?.includes(kind) ?? false;
  }

  road(a: string, b: string): string | undefined {
    return this.roads.get(`${a} ${b}`);
  }

  terrain(id: string): string {
    return this.places.get(id)!.terrain;
  }

  distance(a: string, b: string): number {
    const { grid } = this.compiled.board;
    if (grid.shape !== 'hex') throw new Error('no hexes');
    return hexDistance(grid, this.hexes.get(a)!, this.hexes.get(b)!);
  }
}

/** A position by ids. */
export class PlainPosition {
  readonly zones: readonly [Set<string>, Set<string>];
  readonly held: readonly [Set<string>, Set<string>];
  private readonly stacks = new Map<string, PlainUnit[]>();
  /** Middle hexes, and pairs of hexes, that the side bars. */
  readonly barredHexes: readonly [Set<string>, Set<string>] = [new Set(), new Set()];
  readonly barredSides: readonly [Set<string>, Set<string>] = [new Set(), new Set()];

  constructor(
    readonly map: PlainMap,
    readonly units: readonly PlainUnit[],
    readonly broken: ReadonlySet<string>,
  ) {
    for (const u of units) this.stacks.set(u.at, [...(this.stacks.get(u.at) ?? []), u]);
    this.held = [this.of(0), this.of(1)];
    this.zones = [this.zone(0), this.zone(1)];
    this.bonds(0);
    this.bonds(1);
  }

  private of(side: 0 | 1): Set<string> {
    return new Set(this.units.filter((u) => u.side === side).map((u) => u.at));
  }

  projects(unit: PlainUnit, to: string): boolean {
    const rough = [unit.at, to].some((id) => this.map.terrain(id) === 'forest-rough');
    return !unit.tank || !rough || this.map.road(unit.at, to) !== undefined;
  }

  private zone(side: 0 | 1): Set<string> {
    const out = new Set<string>();
    for (const u of this.units)
      if (u.side === side) for (const n of this.map.around(u.at)) if (this.projects(u, n)) out.add(n);
    return out;
  }

  private reaches(side: 0 | 1, at: string, to: string): boolean {
    return (this.stacks.get(at) ?? []).some((u) => u.side === side && this.projects(u, to));
  }

  private bonds(side: 0 | 1): void {
    const { map } = this;
    const both = (ways: string[][], sort: (x: string, y: string) => boolean) =>
      ways.every(([a, m, b]) => sort(a!, m!) && sort(m!, b!));
    const river = (x: string, y: string) => map.is(x, y, 'river') || map.is(x, y, 'meuse');
    // A river printed on the side of a rough hex leaves it a rough side; a lake is none.
    const roughHexes = (x: string, y: string) => [x, y].filter((at) => map.terrain(at) === 'forest-rough').length;
    const rough = (x: string, y: string) => roughHexes(x, y) > 0 && !map.is(x, y, 'lake');
    const gorge = (x: string, y: string) => roughHexes(x, y) === 2 && !map.is(x, y, 'lake');
    for (const a of this.held[side]) {
      const six = map.six(a);
      for (const [d, one] of six.entries()) {
        const two = six[(d + 1) % 6];
        if (!one || !two || !this.reaches(side, a, one) || !this.reaches(side, a, two)) continue;
        // What lies beyond the hexside between the two: a hex next to both that is not `a`, or the edge of the map.
        const beyond = map.around(one).filter((x) => x !== a && map.around(two).includes(x));
        if (beyond.length === 0 && !gorge(one, two)) this.bar(side, one, two);
      }
      const ring = new Set(map.around(a).flatMap((m) => map.around(m)));
      for (const b of ring) {
        if (!this.held[side].has(b) || map.distance(a, b) !== 2) continue;
        const between = map.around(a).filter((x) => map.around(b).includes(x));
        if (between.some((m) => !this.reaches(side, a, m) || !this.reaches(side, b, m))) continue;
        const ways = between.map((m) => [a, m, b]);
        if (both(ways, river) || both(ways, rough)) continue;
        const [one, two] = between;
        if (between.length === 1 && this.inLine(a, one!, b)) this.barredHexes[side].add(one!);
        else if (between.length === 2 && !gorge(one!, two!)) this.bar(side, one!, two!);
      }
    }
  }

  /** At the edge of the map two hexes off line may have one common neighbour only. */
  private inLine(a: string, m: string, b: string): boolean {
    const d = this.map.six(a).indexOf(m);
    return this.map.six(m).indexOf(b) === d;
  }

  private bar(side: 0 | 1, one: string, two: string): void {
    this.barredSides[side].add(`${one} ${two}`);
    this.barredSides[side].add(`${two} ${one}`);
  }

  /** Whether bonds keep a unit of the side from going from one hex into the next. */
  barred(side: 0 | 1, from: string, to: string): boolean {
    const enemy = (1 - side) as 0 | 1;
    if (this.held[side].has(to)) return false;
    return this.barredHexes[enemy].has(to) || this.barredSides[enemy].has(`${from} ${to}`);
  }

  /** The same for a line, which stands nowhere. */
  barredLine(side: 0 | 1, from: string, to: string): boolean {
    const enemy = (1 - side) as 0 | 1;
    if (this.barredHexes[enemy].has(to) && !this.held[side].has(to)) return true;
    const both = this.held[side].has(from) && this.held[side].has(to);
    return this.barredSides[enemy].has(`${from} ${to}`) && !both;
  }

  enemy(side: 0 | 1, id: string): boolean {
    return this.held[1 - side]!.has(id);
  }

  /** Empty, and in an enemy zone. */
  hot(side: 0 | 1, id: string): boolean {
    return this.zones[1 - side]!.has(id) && !this.held[side].has(id);
  }

  roadOpen(a: string, b: string): boolean {
    return this.map.road(a, b) !== undefined && !this.broken.has(`${a} ${b}`);
  }

  /** Cost of every hex within the allowance: a hex is looked at again whenever it has become cheaper. */
  reach(
    side: 0 | 1,
    start: string,
    allowance: number,
    cost: (from: string, to: string) => number | 'first' | null,
    how: {
      zone: 'stop' | 'shut' | 'none';
      leave: number;
      extra: (id: string) => number;
      halts: ReadonlySet<string>;
      shut?: ReadonlySet<string>;
      /** Not the beginning of the way: no step is its first. */
      begun?: boolean;
    },
  ): Map<string, number> {
    const best = new Map([[start, 0]]);
    const inZone = (id: string) => how.zone !== 'none' && this.zones[1 - side]!.has(id);
    const queue = [start];
    for (const at of queue) {
      const spent = best.get(at)!;
      if (at !== start && (how.halts.has(at) || (how.zone === 'stop' && inZone(at)))) continue;
      for (const to of this.map.around(at)) {
        const asked = cost(at, to);
        if (asked === null || (asked === 'first' && (at !== start || how.begun))) continue;
        if (this.enemy(side, to) || how.shut?.has(to) || this.barred(side, at, to)) continue;
        if (how.zone === 'shut' && inZone(to)) continue;
        const leave = at === start && inZone(at) ? how.leave : 0;
        const total = spent + (asked === 'first' ? 1 : asked) + leave + how.extra(to);
        if (total > allowance || total >= (best.get(to) ?? Infinity)) continue;
        best.set(to, total);
        queue.push(to);
      }
    }
    return best;
  }

  /**
   * All ways of so many hexes, then those that keep the most important wishes; where they go first and how they rank. `together`:
   * friends that retreat with the unit, in whose hexes enemy zones count. `noZones`: not even the first hex is an empty one in an enemy zone.
   */
  retreats(
    side: 0 | 1,
    start: string,
    hexes: number,
    may: (from: string, to: string) => boolean,
    home: (id: string) => number,
    mechanized: boolean,
    together: readonly PlainUnit[],
    noZones = false,
  ): { rank: number[]; firsts: string[]; ends: string[] } | null {
    const sheltered = (id: string) => this.units.some((u) => u.side === side && u.at === id && !together.includes(u));
    const hot = (id: string) => this.zones[1 - side]!.has(id) && !sheltered(id);
    let ways: string[][] = [[start]];
    for (let k = 0; k < hexes; k++)
      ways = ways.flatMap((way) => {
        const at = way.at(-1)!;
        return this.map
          .around(at)
          .filter(
            (to) =>
              !way.includes(to) &&
              may(at, to) &&
              !this.enemy(side, to) &&
              !this.barred(side, at, to) &&
              !(k > 0 && hot(to)) &&
              !(noZones && this.hot(side, to)),
          )
          .map((to) => [...way, to]);
      });
    if (ways.length === 0) return null;
    const ranks = ways.map((way) => [
      this.map.distance(start, way.at(-1)!) === hexes ? 1 : 0,
      way.slice(1).every((id) => !hot(id)) ? 1 : 0,
      home(way.at(-1)!) < home(start) ? 1 : 0,
      !mechanized || way.slice(1).every((id, i) => this.roadOpen(way[i]!, id)) ? 1 : 0,
    ]);
    const best = ranks.reduce((x, y) => (x.join('') >= y.join('') ? x : y));
    const kept = ways.filter((_, i) => ranks[i]!.join('') === best.join(''));
    return {
      rank: best,
      firsts: [...new Set(kept.map((w) => w[1]!))].sort(),
      ends: [...new Set(kept.map((w) => w.at(-1)!))].sort(),
    };
  }

  /** Whether a line leads from the hex to a source: first over land, then by road. */
  supplied(side: 0 | 1, from: string, sources: readonly string[], shut: ReadonlySet<string>, most: number): boolean {
    const closed = (id: string) => this.enemy(side, id) || shut.has(id);
    const ends = new Set(sources.filter((s) => !closed(s)));
    let ring = [from];
    const seen = new Set(ring);
    const tried = new Set<string>();
    for (let k = 0; k <= most; k++) {
      if (ring.some((id) => !tried.has(id) && this.byRoad(side, id, ends, closed, tried))) return true;
      if (k === most) break;
      const next: string[] = [];
      for (const at of ring)
        for (const to of this.map.around(at)) {
          if (seen.has(to) || closed(to) || this.barredLine(side, at, to)) continue;
          if (this.hot(side, at) && this.hot(side, to)) continue;
          seen.add(to);
          next.push(to);
        }
      ring = next;
    }
    return false;
  }

  /** Whether a road leads from the hex to one of the ends; where none does, what it led to is added to `tried`. */
  byRoad(
    side: 0 | 1,
    from: string,
    ends: ReadonlySet<string>,
    closed: (id: string) => boolean,
    tried: Set<string>,
  ): boolean {
    const seen = new Set([from]);
    const queue = [from];
    for (const at of queue) {
      if (ends.has(at)) return true;
      tried.add(at);
      for (const to of this.map.around(at)) {
        if (seen.has(to) || !this.roadOpen(at, to) || closed(to) || this.barredLine(side, at, to)) continue;
        if (this.hot(side, to) && !ends.has(to)) continue;
        seen.add(to);
        queue.push(to);
      }
    }
    return false;
  }
}

/** Whether the stack keeps a limit of points, and one of units of which some count as one, tried in every way; a dump is no unit. */
export function stackStands(
  all: readonly { unit: CompiledUnit; steps: number; silhouette: boolean; artillery: boolean }[],
): boolean {
  const number = (u: (typeof all)[number], id: string) => {
    const values = u.unit.values![id]!;
    const value = values[values.length - u.steps]!;
    return Number(typeof value === 'object' ? value.value : value);
  };
  if (all.reduce((sum, u) => sum + number(u, 'SP'), 0) > 3) return false;
  const units = all.filter((u) => u.unit.kind !== 'fuel-dump');
  // Every way to put the units into groups; a group is a regiment, or two single-step silhouettes of one formation.
  const regiment = (u: (typeof units)[number]) => u.unit.values?.regiment?.[0];
  const isOne = (group: (typeof units)[number][]) =>
    group.length === 1 ||
    (regiment(group[0]!) !== undefined && group.every((u) => regiment(u) === regiment(group[0]!))) ||
    (group.length === 2 &&
      group.every((u) => u.silhouette && u.steps === 1 && u.unit.formation !== undefined) &&
      group[0]!.unit.formation === group[1]!.unit.formation);
  let least = Infinity;
  const place = (i: number, groups: (typeof units)[number][][]) => {
    if (i === units.length) {
      if (groups.every(isOne)) least = Math.min(least, groups.length);
      return;
    }
    for (const g of groups) {
      g.push(units[i]!);
      place(i + 1, groups);
      g.pop();
    }
    groups.push([units[i]!]);
    place(i + 1, groups);
    groups.pop();
  };
  place(0, []);
  if (least <= 2) return true;
  const total = units.reduce((sum, u) => sum + number(u, 'DF'), 0);
  return least <= 3 && total <= 7 && units.every((u) => !u.artillery);
}
