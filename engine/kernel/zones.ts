/**
 * Zones of control and the bonds between them, kept up to date as units come and go; two sides.
 *
 * A unit's zone is the neighbours its zone class projects into. Two hexes of a side two hexes apart whose zones both reach
 * what lies between form a bond: in line it bars the hex between, off line the hexside between the two hexes between.
 * Counts are by hexes that project, not by units. Whether a bond is cancelled by an enemy that stands in it is seen when
 * it is asked (`barsHex`, `barsSide`), so that the counts depend on one side only.
 */
import { DIRECTIONS, type HexField } from './hex-field';

/** What keeps bonds from forming. */
export interface BondPolicy {
  /** Sorts of hexside, each told by edge: no bond where every shortest way from one hex to the other crosses two of one sort. */
  twice: readonly ((edge: number) => boolean)[];
  /** No hexside bond along an edge for which this holds. */
  along(edge: number): boolean;
  /** Whether hexes one hex away from the edge of the map form hexside bonds with it. */
  mapEdge: boolean;
}

const NONE = 0;
const HEX = 1;
const SIDE = 2;
const RING = 12;
/** So many hexes are made ready at a time. */
const SOME = 256;

/** What zones and bonds are possible on a map: worked out once, shared by all positions. */
export class ZonePlan {
  /** By hex and slot of the second ring: the hex there or -1, and the kind of bond possible. */
  readonly second: Int16Array;
  readonly bond: Uint8Array;

  private constructor(
    readonly field: HexField,
    readonly projections: readonly Uint8Array[],
  ) {
    const { size } = field;
    if (projections.some((p) => p.length !== size)) throw new RangeError('a projection has one entry a place');
    this.second = new Int16Array(size * RING).fill(-1);
    this.bond = new Uint8Array(size * RING);
  }

  /**
   * Made in parts, between which others may be heard. `projections`: by zone class, the directions of each hex as bits. Throws `RangeError`
   * for a projection of another size. Without `bonds` there are none.
   */
  static *of(field: HexField, projections: readonly Uint8Array[], bonds?: BondPolicy): Generator<undefined, ZonePlan> {
    const plan = new ZonePlan(field, projections);
    for (let i = 0; bonds && i < field.size; i++) {
      plan.prepare(i, bonds);
      if (i % SOME === 0) yield undefined;
    }
    return plan;
  }

  /** Which bonds a hex can form. Slot 2d lies straight on in direction d, slot 2d + 1 between d and d + 1. */
  private prepare(hex: number, policy: BondPolicy): void {
    const { near } = this.field;
    for (let d = 0; d < DIRECTIONS; d++) {
      const next = (d + 1) % DIRECTIONS;
      const one = near[hex * DIRECTIONS + d]!;
      if (one < 0) continue;
      const straight = near[one * DIRECTIONS + d]!;
      if (straight >= 0 && !this.crossesTwice(policy, hex, [one], straight)) {
        this.second[hex * RING + 2 * d] = straight;
        this.bond[hex * RING + 2 * d] = HEX;
      }
      const two = near[hex * DIRECTIONS + next]!;
      if (two < 0 || policy.along(one * DIRECTIONS + ((d + 2) % DIRECTIONS))) continue;
      const off = near[one * DIRECTIONS + next]!;
      if (off >= 0 ? this.crossesTwice(policy, hex, [one, two], off) : !policy.mapEdge) continue;
      this.second[hex * RING + 2 * d + 1] = off;
      this.bond[hex * RING + 2 * d + 1] = SIDE;
    }
  }

  private crossesTwice(policy: BondPolicy, from: number, between: number[], to: number): boolean {
    const { field } = this;
    return policy.twice.some((sort) =>
      between.every((m) => sort(field.edgeBetween(from, m)) && sort(field.edgeBetween(m, to))),
    );
  }
}

export class ZoneField {
  readonly field: HexField;
  /** Units by hex, one array a side. */
  readonly units: readonly [Int16Array, Int16Array];
  /** Hexes of the side that project a zone into the hex. */
  readonly zone: readonly [Uint8Array, Uint8Array];
  /** Bonds of the side through the hex, and along the edge (counted from either side of it). */
  readonly barHex: readonly [Uint8Array, Uint8Array];
  readonly barEdge: readonly [Uint8Array, Uint8Array];
  /** Directions into which the side's units in the hex project, as bits. */
  readonly reach: readonly [Uint8Array, Uint8Array];
  /** Units by side, zone class and hex. */
  private readonly held: readonly [Uint8Array, Uint8Array];

  constructor(private readonly plan: ZonePlan) {
    const { field, projections } = plan;
    const { size, edges } = field;
    this.field = field;
    this.units = [new Int16Array(size), new Int16Array(size)];
    this.zone = [new Uint8Array(size), new Uint8Array(size)];
    this.barHex = [new Uint8Array(size), new Uint8Array(size)];
    this.barEdge = [new Uint8Array(edges), new Uint8Array(edges)];
    this.reach = [new Uint8Array(size), new Uint8Array(size)];
    this.held = [new Uint8Array(size * projections.length), new Uint8Array(size * projections.length)];
  }

  /** Takes all units off. */
  clear(): void {
    for (const a of this.all()) for (const s of [0, 1] as const) a[s].fill(0);
  }

  /** Becomes what another field of the same plan is. */
  follow(other: ZoneField): void {
    const theirs = other.all();
    this.all().forEach((a, k) => {
      for (const s of [0, 1] as const) a[s].set(theirs[k]![s]);
    });
  }

  private all(): readonly (readonly [Int16Array, Int16Array] | readonly [Uint8Array, Uint8Array])[] {
    return [this.units, this.zone, this.barHex, this.barEdge, this.reach, this.held];
  }

  /** A unit comes to a hex. Boxes are no hexes: units there project nothing and must not be put here. */
  add(side: 0 | 1, hex: number, zoneClass: number): void {
    this.units[side][hex]!++;
    const k = zoneClass * this.field.size + hex;
    if (this.held[side][k]!++ === 0) this.project(side, hex);
  }

  /** A unit leaves a hex. */
  remove(side: 0 | 1, hex: number, zoneClass: number): void {
    this.units[side][hex]!--;
    const k = zoneClass * this.field.size + hex;
    if (--this.held[side][k]! === 0) this.project(side, hex);
  }

  /** Whether the other side's bonds keep a unit of this side, or a line of it, out of the hex. */
  barsHex(side: 0 | 1, hex: number): boolean {
    return this.barHex[1 - side]![hex] !== 0 && this.units[side][hex] === 0;
  }

  /**
   * Whether the other side's bonds keep from crossing the edge. A unit that crosses stands on the near side of it
   * (`standing`), a line does not.
   */
  barsSide(side: 0 | 1, edge: number, standing: boolean): boolean {
    if (this.barEdge[1 - side]![edge] === 0) return false;
    const units = this.units[side];
    if (units[this.field.near[edge]!] === 0) return true;
    return !standing && units[Math.floor(edge / DIRECTIONS)] === 0;
  }

  /** Counts a hex's zone and bonds anew after its directions may have changed. */
  private project(side: 0 | 1, hex: number): void {
    const { projections, second, bond } = this.plan;
    const { near, size } = this.field;
    let now = 0;
    for (let c = 0; c < projections.length; c++)
      if (this.held[side][c * size + hex] !== 0) now |= projections[c]![hex]!;
    const before = this.reach[side][hex]!;
    if (now === before) return;
    const changed = now ^ before;
    for (let d = 0; d < DIRECTIONS; d++) {
      if ((changed & (1 << d)) === 0) continue;
      const n = near[hex * DIRECTIONS + d]!;
      if (n >= 0) this.zone[side][n]! += now & (1 << d) ? 1 : -1;
    }
    this.reach[side][hex] = now;
    for (let k = 0; k < RING; k++) {
      const kind = bond[hex * RING + k]!;
      if (kind === NONE) continue;
      const other = second[hex * RING + k]!;
      const d = k >> 1;
      const back = (d + 3) % DIRECTIONS;
      const next = (d + 1) % DIRECTIONS;
      const theirs = other < 0 ? -1 : this.reach[side][other]!;
      if (theirs === 0) continue;
      const need = kind === HEX ? 1 << d : (1 << d) | (1 << next);
      const needed = kind === HEX ? 1 << back : (1 << back) | (1 << ((next + 3) % DIRECTIONS));
      if ((theirs & needed) !== needed) continue;
      const was = (before & need) === need;
      const is = (now & need) === need;
      if (was === is) continue;
      const step = is ? 1 : -1;
      const between = near[hex * DIRECTIONS + d]!;
      if (kind === HEX) this.barHex[side][between]! += step;
      else {
        const edge = between * DIRECTIONS + ((d + 2) % DIRECTIONS);
        this.barEdge[side][edge]! += step;
        this.barEdge[side][this.field.across[edge]!]! += step;
      }
    }
  }
}
