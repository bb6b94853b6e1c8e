/** Random positions on the compiled map of Ardennes '44, for the fast searches of the kernel and for the plain ones. */
import type { CompiledGame } from '../../../engine/kernel/compiled';
import { below } from '../../../engine/kernel/dice';
import { HexField, type Marks } from '../../../engine/kernel/hex-field';
import { EdgeCosts, FIRST, MoveSearch } from '../../../engine/kernel/move-search';
import { RetreatSearch } from '../../../engine/kernel/retreat-search';
import { atOnce } from '../../../engine/kernel/ruleset';
import { SupplyLines } from '../../../engine/kernel/supply-lines';
import { lookup } from '../../../engine/kernel/tables';
import { ZoneField, ZonePlan } from '../../../engine/kernel/zones';
import { compiled } from '../../scenarios/compiled';
import { PlainMap, PlainPosition, type PlainUnit } from './plain';

/** Costs in halves of a movement point. */
const PARTS = 2;
export const CLASSES = ['foot', 'mech-infantry', 'vehicle'] as const;
export type Mover = (typeof CLASSES)[number];

/** The map and the searches, made once. */
export class Bench {
  readonly game: CompiledGame = compiled('ardennes-44/campaign');
  readonly map = new PlainMap(this.game);
  readonly field = atOnce(HexField.of(this.game.board, this.game.game.borders, this.game.game.routes));
  readonly move = new MoveSearch(this.field, 60);
  /** A search, the nearer one that it fills beside itself, and what that one finds alone. */
  readonly further = new MoveSearch(this.field, 60);
  readonly nearer = new MoveSearch(this.field, 60);
  readonly alone = new MoveSearch(this.field, 60);
  readonly retreat = new RetreatSearch(this.field);
  readonly lines = new SupplyLines(this.field);
  readonly zones: ZoneField;
  readonly costs: Record<Mover, EdgeCosts>;
  readonly tactical: Record<Mover, Uint8Array>;
  readonly sources: readonly [number[], number[]];
  readonly hexes: readonly string[];
  readonly bridges: readonly [string, string][];
  /** By side and place: hexes to the nearest source. */
  readonly homes: readonly [Uint16Array, Uint16Array];
  /** Edges with a road. */
  readonly roads: Uint8Array;

  constructor() {
    const { field, game } = this;
    this.hexes = field.ids.filter((_, i) => field.onMap[i] === 1);
    const bit = (id: string) => 1 << game.game.borders.findIndex((b) => b.id === id);
    const rough = (i: number) => this.map.terrain(field.ids[i]!) === 'forest-rough';
    const dry = (e: number) => (field.sides[e]! & bit('lake')) === 0;
    const all = new Uint8Array(field.size);
    const tank = new Uint8Array(field.size);
    field.near.forEach((n, e) => {
      const i = Math.floor(e / 6);
      if (n < 0) return;
      all[i]! |= 1 << (e % 6);
      if ((!rough(i) && !rough(n)) || field.routes[e] !== 0) tank[i]! |= 1 << (e % 6);
    });
    this.zones = new ZoneField(
      atOnce(
        ZonePlan.of(field, [all, tank], {
          twice: [
            (e) => (field.sides[e]! & (bit('river') | bit('meuse'))) !== 0,
            (e) => dry(e) && (rough(Math.floor(e / 6)) || rough(field.near[e]!)),
          ],
          along: (e) => dry(e) && rough(Math.floor(e / 6)) && rough(field.near[e]!),
          mapEdge: true,
        }),
      ),
    );
    const table = (price: (from: string, to: string, mover: Mover) => number | 'first' | null, mover: Mover) =>
      Uint8Array.from(field.near, (n, e) => {
        const cost = n < 0 ? null : price(field.ids[Math.floor(e / 6)]!, field.ids[n]!, mover);
        return cost === null ? 0 : cost === 'first' ? FIRST | 1 : cost;
      });
    const make = (mover: Mover) =>
      new EdgeCosts(
        table((a, b) => this.price(a, b, mover, true), mover),
        table((a, b) => this.price(a, b, mover, false), mover),
      );
    this.costs = { foot: make('foot'), 'mech-infantry': make('mech-infantry'), vehicle: make('vehicle') };
    const steps = (mover: Mover) => table((a, b) => this.step(a, b, mover), mover);
    this.tactical = { foot: steps('foot'), 'mech-infantry': steps('mech-infantry'), vehicle: steps('vehicle') };
    const region = (id: string) => game.board.regions.find((r) => r.id === id)!.places.map((p) => field.indexOf(p));
    this.sources = [region('supply-german'), region('supply-allied')];
    const home = (sources: number[]) =>
      Uint16Array.from(field.ids, (id, i) =>
        field.onMap[i] === 1 ? Math.min(...sources.map((s) => this.map.distance(id, field.ids[s]!))) : 0,
      );
    this.homes = [home(this.sources[0]), home(this.sources[1])];
    this.roads = Uint8Array.from(field.routes, (mask) => (mask !== 0 ? 1 : 0));
    this.bridges = game.board.borders.filter((b) => b.kind === 'bridge').map((b) => [b.a, b.b]);
  }

  /** What a step costs by the chart of the text, in halves; `roads`: whether a road across a river counts. */
  price(from: string, to: string, mover: Mover, roads: boolean): number | null {
    const cell = (row: string) => lookup(this.game.game.tables['terrain-effects']!, row, `${mover}-mud`);
    const place = this.map.places.get(to)!;
    const kind = this.map.road(from, to);
    const rough = ['forest', 'forest-rough'].includes(place.terrain);
    if (kind !== undefined && roads) {
      const row = kind === 'secondary-road' && rough ? 'secondary-road-in-forest' : kind;
      return Number(cell(row)) * PARTS;
    }
    for (const side of ['river', 'meuse', 'lake', 'forest-rough-side']) if (this.map.is(from, to, side)) return null;
    const closed = (id: string) => {
      const p = this.map.places.get(id)!;
      return mover === 'vehicle' && (['forest', 'forest-rough'].includes(p.terrain) || p.features.includes('westwall'));
    };
    if (closed(from) || closed(to)) return null;
    const cost = cell(place.terrain);
    return typeof cost === 'number' ? cost * PARTS : null;
  }

  /** A step of a move that counts hexes: rivers and rough country on foot only at its beginning. */
  step(from: string, to: string, mover: Mover): number | 'first' | null {
    if (this.price(from, to, mover, true) !== null) return 1;
    if (mover === 'vehicle' || this.map.is(from, to, 'lake')) return null;
    return 'first';
  }

  bridge(a: string, b: string, broken: boolean): void {
    for (const [x, y] of [
      [a, b],
      [b, a],
    ] as const) {
      const e = this.field.edgeBetween(this.field.indexOf(x), this.field.indexOf(y));
      for (const c of CLASSES) this.costs[c].setBroken(e, broken);
      this.roads[e] = broken ? 0 : 1;
    }
  }
}

/** A random position, laid out in the fast way; `plain` makes the other. */
export class Wander {
  readonly units: PlainUnit[] = [];
  readonly broken: [string, string][] = [];
  readonly roadblocks = new Set<string>();
  private drawn = 0;

  constructor(
    readonly bench: Bench,
    readonly seed: number,
  ) {
    const { hexes, map, zones, field } = bench;
    zones.clear();
    // A front: a crowd around a place, each unit anywhere near; or counters strewn thinly over a wider part.
    const centre = hexes[this.pick(hexes.length)]!;
    const spread = 2 + this.pick(7);
    const near = hexes.filter((id) => map.distance(centre, id) <= spread);
    const count = 2 + this.pick(Math.min(40, near.length));
    for (let k = 0; k < count; k++) {
      const at = near[this.pick(near.length)]!;
      const side = this.pick(2) as 0 | 1;
      if (this.units.some((u) => u.at === at && u.side !== side)) continue;
      const unit = { side, at, tank: this.pick(3) === 0 };
      this.units.push(unit);
      zones.add(side, field.indexOf(at), unit.tank ? 1 : 0);
    }
    // Units that came and went must leave nothing behind.
    for (let k = this.pick(6); k > 0; k--) {
      const at = field.indexOf(near[this.pick(near.length)]!);
      const side = this.pick(2) as 0 | 1;
      zones.add(side, at, k & 1);
      zones.remove(side, at, k & 1);
    }
    for (const [a, b] of bench.bridges)
      if (map.distance(centre, a) <= spread + 4 && this.pick(3) === 0) this.broken.push([a, b]);
    for (let k = this.pick(3); k > 0; k--) this.roadblocks.add(near[this.pick(near.length)]!);
  }

  pick(n: number): number {
    return below(this.seed, 77, this.drawn++, n);
  }

  /** These places, marked. */
  marks(ids: Iterable<string>): Marks {
    const words = new Int16Array(this.bench.field.size);
    for (const id of ids) words[this.bench.field.indexOf(id)] = 4;
    return { words, mask: 4 };
  }

  plain(): PlainPosition {
    return new PlainPosition(
      this.bench.map,
      this.units,
      new Set(this.broken.flatMap(([a, b]) => [`${a} ${b}`, `${b} ${a}`])),
    );
  }
}
