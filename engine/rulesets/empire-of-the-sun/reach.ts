/** Chapter 8: where units come to. What a move means for a battle is decided elsewhere; nothing here changes the position. */
import { BY_LAND, BY_SEA, ModePaths, type Passage } from '../../kernel/mode-paths';
import { UNREACHED } from '../../kernel/search';
import { StepSearch } from '../../kernel/step-search';
import { barred } from './bounds';
import { AIR, GROUND, NAVAL } from './codes';
import { garrisoned } from './garrisons';
import type { Position } from './position';
import { routeOpen } from './routes';
import { supplyOf } from './supply';
import type { World } from './world';
import { STEPS } from './world-steps';

/** Who goes along with an assault. */
export interface Escort {
  /** Friendly ships: it may come through and into enemy ships (8.45.B). */
  ships: boolean;
  /** A carrier: it neutralises enemy zones as it goes (6.4). */
  carrier: boolean;
  /** It was beaten in its own hex, and may leave it whoever is there (9.62). */
  beaten?: boolean;
}

export class Reach {
  private readonly ways: StepSearch;
  private readonly paths: ModePaths;
  private readonly passage: Passage;
  /** Hexes by sea, as they were asked for last: with nothing in the way, or as the paths go. */
  private sea: Int16Array;
  private readonly open: Int16Array;
  /** By place: where enemies stop a land move, and where they take the half from a route. */
  private readonly stops: Uint8Array;
  /** What `byAir` found last. */
  readonly legs: Uint8Array;
  /** Places with enemies other than ships, of the side that moves by land. */
  private foes: Uint8Array;

  constructor(
    private readonly w: World,
    private readonly p: Position,
  ) {
    const { size, near } = w.map.field;
    this.ways = new StepSearch({ size, stride: 6, neighbours: near });
    this.paths = new ModePaths(w.map.graph);
    const bytes = () => new Uint8Array(size);
    this.passage = { closed: bytes(), zone: bytes(), transfer: bytes() };
    this.stops = bytes();
    this.legs = bytes();
    this.open = new Int16Array(size);
    this.sea = this.open;
    this.foes = this.stops;
  }

  // ------------------------------------------------------------- by land

  /**
   * Movement points of a land move to a neighbour; infinite where there is none (8.42).
   * @param battles places of declared battles, in which a move ends
   */
  landCost(u: number, from: number, to: number): number {
    const edge = this.w.map.field.edgeBetween(from, to);
    this.foes = supplyOf(this.w, this.p).enemies(this.w.units.side[u]!);
    return edge < 0 ? Number.POSITIVE_INFINITY : this.step(u, edge, to);
  }

  /** Where a unit comes by land with so many movement points; `at` 0 where it is. Afterwards `landSpent` and `landCame` answer. */
  byLand(u: number, points: number, battle?: (place: number) => boolean): void {
    const { w, p, ways, stops } = this;
    const side = w.units.side[u]!;
    ways.clear();
    if (w.units.cls[u] !== GROUND) return;
    this.foes = supplyOf(w, p).enemies(side);
    stops.set(this.foes);
    if (side !== w.garrisons.side) for (const i of w.garrisons.places) if (garrisoned(w, p, i)) stops[i] = 1;
    const at = p.loc[u]!;
    // It never leaves a battle by land (8.42).
    if (at < 0 || battle?.(at)) return;
    ways.begin(at);
    ways.run(
      {
        cost: (_from, to, edge) => this.step(u, edge, to),
        halts: (place) => stops[place] === 1 || (battle?.(place) ?? false),
      },
      points,
    );
  }

  /** Movement points of the way to a place; infinite where none was found. */
  landSpent(place: number): number {
    return this.ways.spent[place]!;
  }

  /** Places that were found by land, the start among them. */
  get landFound(): Int16Array {
    return this.ways.found.subarray(0, this.ways.count);
  }

  /** The hex from which the cheapest way comes into a place, for the unit of the last search. */
  landCame(u: number, place: number): number {
    const { near } = this.w.map.field;
    let best = -1;
    let least = Number.POSITIVE_INFINITY;
    for (let e = place * 6; e < place * 6 + 6; e++) {
      const from = near[e]!;
      if (from < 0 || (this.stops[from] === 1 && from !== this.p.loc[u])) continue;
      const back = this.w.map.field.edgeBetween(from, place);
      const total = this.ways.spent[from]! + this.step(u, back, place);
      if (total < least) {
        least = total;
        best = from;
      }
    }
    return best;
  }

  private step(u: number, edge: number, to: number): number {
    const { map, tables, units } = this.w;
    if ((map.graph.modes[edge]! & BY_LAND) === 0 || map.cost[to] === 0 || map.shut[to] === 1 || barred(this.w, u, to))
      return Number.POSITIVE_INFINITY;
    if (!routeOpen(this.w, this.p, edge))
      return units.roadsOnly[u] === 1 && map.rough[to] === 1 ? Number.POSITIVE_INFINITY : map.cost[to]!;
    return this.foes[to] === 1 ? map.cost[to]! : tables.routeCost;
  }

  // ------------------------------------------------------------- by sea

  /** Where ships come from a place within so many hexes (8.21). Afterwards `seaLength` answers. */
  bySea(from: number, hexes: number): void {
    const lengths = this.w.map.graph.seaFrom(from);
    const { open } = this;
    for (let i = 0; i < open.length; i++) open[i] = lengths[i]! <= hexes ? lengths[i]! : UNREACHED;
    this.sea = open;
  }

  /** Where ground units come in an assault (8.45): not through zones in force, nor enemy ships without ships of their own. */
  assault(side: number, from: number, hexes: number, { ships, carrier, beaten = false }: Escort): void {
    const { w, p } = this;
    const { closed } = this.passage;
    if (carrier) closed.fill(0);
    else closed.set(supplyOf(w, p).zones(side));
    if (!ships)
      for (let v = 0; v < w.units.count; v++)
        if (p.loc[v]! >= 0 && w.units.side[v] !== side && w.units.cls[v] === NAVAL) closed[p.loc[v]!] = 1;
    if (beaten) closed[from] = 0;
    this.sail(from, hexes);
  }

  /** Where units come by sea strategically: not into zones in force, nor out of them (8.23, 8.44). */
  strategic(side: number, from: number, hexes: number): void {
    this.passage.closed.set(supplyOf(this.w, this.p).zones(side));
    this.sail(from, hexes);
  }

  private sail(from: number, most: number): void {
    this.paths.from([from], this.passage, { most, modes: BY_SEA, transfers: 0 });
    this.sea = this.paths.sea;
  }

  /** Hexes of the way by sea to a place; `UNREACHED`. */
  seaLength(place: number): number {
    return this.sea[place]!;
  }

  /** The same of every place: a view, valid until the next search. */
  seaLengths(): Int16Array {
    return this.sea;
  }

  /** Whether a way by sea of so many hexes leads from one place to the other without places that are marked. */
  avoids(from: number, to: number, hexes: number, marked: (place: number) => boolean): boolean {
    const { closed } = this.passage;
    for (let i = 0; i < closed.length; i++) closed[i] = Number(marked(i));
    this.sail(from, hexes);
    return this.seaReached(to);
  }

  seaReached(place: number): boolean {
    return this.sea[place]! < UNREACHED;
  }

  /** Whether a unit may begin an assault or a strategic move by sea where it is: from a friendly coastal hex (8.44, 8.45). */
  embarks(u: number, strategic = false): boolean {
    const { w, p } = this;
    const at = p.loc[u]!;
    const able = w.units.amphibious[u] === 1 || (strategic && w.units.transported[u] === 1);
    return able && at >= 0 && w.map.coastal[at] === 1 && p.controller(at) === w.units.side[u];
  }

  // ------------------------------------------------------------- by air

  /**
   * Airbases that an air unit comes to in so many legs, with how many; 0 where it does not (8.31). Where it is counts as none.
   * @param fighting only legs after which it may fight
   * @param battle places of declared battles, which it does not enter
   */
  byAir(
    u: number,
    legs: number,
    fighting: boolean,
    battle?: (place: number) => boolean,
    strategic = false,
  ): Uint8Array {
    const { w, p, legs: found } = this;
    const { map } = w;
    const side = w.units.side[u]!;
    found.fill(0);
    const at = p.loc[u]!;
    const { inland } = w;
    const boxes = inland?.side === side ? inland.boxes : [];
    if (at < 0 || w.units.cls[u] !== AIR || (map.field.onMap[at] !== 1 && !boxes.includes(at))) return found;
    const supply = supplyOf(w, p);
    if (strategic && map.field.onMap[at] === 1 && supply.inZone(1 - side, at)) return found;
    const range = legRange(w, u, fighting);
    // 13.74: one leg between a box and the airbases that supply it, whatever the range.
    const gate = (base: number) => inland!.bases.includes(base) && supply.eligibleBase(side, base);
    const leg = (from: number, to: number) => {
      if (boxes.includes(from)) return gate(to);
      if (boxes.includes(to)) return gate(from);
      return map.field.distance(from, to) <= range;
    };
    const bases = boxes.filter((box) => box !== at);
    // Without a box nobody comes farther than all legs together.
    const farthest = boxes.length === 0 ? range * legs : Number.POSITIVE_INFINITY;
    for (const i of map.airfields) {
      if (i === at || map.field.distance(at, i) > farthest) continue;
      if (p.controller(i) === side && !battle?.(i) && this.lands(side, i))
        if (!strategic || !supply.inZone(1 - side, i)) bases.push(i);
    }
    let wave = [at];
    for (let count = 1; count <= legs && wave.length > 0; count++) {
      const next: number[] = [];
      for (const base of bases)
        if (found[base] === 0 && wave.some((from) => leg(from, base))) {
          found[base] = count;
          next.push(base);
        }
      wave = next;
    }
    return found;
  }

  /** Whether an airbase may be used in passing: one that is for passing only not beside enemy ships (8.35). */
  private lands(side: number, place: number): boolean {
    const { w, p } = this;
    if (w.map.shut[place] === 1) return false;
    if (w.map.ferry[place] === 0) return true;
    for (let v = 0; v < w.units.count; v++)
      if (p.loc[v] === place && w.units.side[v] !== side && w.units.cls[v] === NAVAL) return false;
    return true;
  }

  /** Whether an air unit may end a move on a base that it comes to (8.31, 8.35). */
  airEnds(side: number, place: number): boolean {
    const { w, p } = this;
    if (w.map.ferry[place] === 1 || w.map.field.onMap[place] !== 1) return false;
    for (let v = 0; v < w.units.count; v++)
      if (p.loc[v] === place && w.units.side[v] !== side && w.units.cls[v] === GROUND) return false;
    return true;
  }
}

/** Hexes of a leg: an extended range counts unless it is for moving only and the unit is to fight (1.3). */
export function legRange({ units }: World, u: number, fighting: boolean): number {
  if (fighting && units.ferriesOnly[u] === 1) return units.range[u]!;
  return Math.max(units.range[u]!, units.extended[u]!);
}

/** How an air unit or carrier takes part in a battle from where it is: not at all, at its full strength, or at half of it (1.3). */
export type Part = 0 | 1 | 2;

export function partIn({ units, map }: World, u: number, from: number, battle: number): Part {
  if (from === battle) return 1;
  if (map.field.onMap[from] !== 1) return 0;
  const distance = map.field.distance(from, battle);
  if (distance <= units.range[u]!) return 1;
  return units.ferriesOnly[u] === 0 && distance <= units.extended[u]! ? 2 : 0;
}

/** Points of shipping of an assault by a unit with so many steps (8.45.A). */
export function shipping({ units }: World, u: number, steps: number): number {
  return units.asp[u * STEPS + steps]!;
}
