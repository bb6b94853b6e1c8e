/**
 * Retreats by priorities: which ways of so many hexes a unit may take, those that keep the most important wishes first.
 * A way visits no hex twice. It may not enter hexes of enemies, cross or enter enemy bonds, nor enter an empty hex in an enemy
 * zone but as its first. Ranked are, first the most important: the full distance from where it began; no empty hex in an
 * enemy zone; nearer to home than at the beginning; roads all the way. A wish that no way fulfils is dropped, the less
 * important ones first.
 */
import { DIRECTIONS, type HexField } from './hex-field';
import type { ZoneField } from './zones';

/** Longest retreat there is. */
const LONGEST = 8;

export const FULL_DISTANCE = 8;
export const OUT_OF_ZONES = 4;
export const HOMEWARD = 2;
export const ON_ROADS = 1;

export interface RetreatGround {
  side: 0 | 1;
  zones: ZoneField;
  /** By edge: 0 = the unit cannot go there. */
  may: Uint8Array;
  /** Whether even the first hex of a way may be no empty one in an enemy zone. */
  noZones: boolean;
  /** By place: 0 = the unit may not enter it; null = it may enter all. */
  within?: Uint8Array | null;
  /** By place: how far from home; only differences of order matter. */
  home: Uint16Array;
  /** By edge: the kinds of way on it; 0 = none. */
  roads: Uint8Array;
  /** By place: friends that retreat together with the unit; they do not make up for an enemy zone as others do. */
  together: Uint8Array;
  /** Wishes that this unit has at all: `HOMEWARD`, `ON_ROADS` and the others, added up. */
  wishes: number;
}

export class RetreatSearch {
  /** Sum of the wishes that the best ways keep, or -1 when there is no way. */
  best = -1;
  /** The edges by which best ways go on from where the unit is. */
  readonly next = new Int32Array(DIRECTIONS);
  count = 0;
  private readonly visited: Uint8Array;
  private readonly firsts: Uint8Array;
  private origin = 0;
  private total = 0;

  constructor(readonly field: HexField) {
    this.visited = new Uint8Array(field.size);
    this.firsts = new Uint8Array(DIRECTIONS);
  }

  /**
   * Ways that go on from `walked` (places from the beginning to where the unit is, both included) until `total` hexes are
   * walked. Fills `best`, `next` and `count`. Throws `RangeError` for more hexes than `LONGEST` or none left to walk.
   */
  run(walked: ArrayLike<number>, total: number, ground: RetreatGround): void {
    const done = walked.length - 1;
    if (total > LONGEST || done < 0 || done >= total) throw new RangeError(`${done} of ${total} hexes are walked`);
    this.origin = walked[0]!;
    this.total = total;
    this.best = -1;
    this.count = 0;
    this.firsts.fill(0);
    let kept = OUT_OF_ZONES | ON_ROADS;
    for (let i = 0; i <= done; i++) {
      const at = walked[i]!;
      this.visited[at] = 1;
      if (i === 0) continue;
      if (this.hot(at, ground)) kept &= ~OUT_OF_ZONES;
      if (ground.roads[this.field.edgeBetween(walked[i - 1]!, at)] === 0) kept &= ~ON_ROADS;
    }
    this.walk(walked[done]!, done, kept, -1, ground);
    for (let i = 0; i <= done; i++) this.visited[walked[i]!] = 0;
    for (let d = 0; d < DIRECTIONS; d++)
      if (this.firsts[d] !== 0) this.next[this.count++] = walked[done]! * DIRECTIONS + d;
  }

  private hot(place: number, ground: RetreatGround): boolean {
    return (
      ground.zones.zone[1 - ground.side]![place] !== 0 &&
      ground.zones.units[ground.side][place]! <= ground.together[place]!
    );
  }

  private walk(at: number, done: number, kept: number, first: number, ground: RetreatGround): void {
    if (done === this.total) {
      let rank = kept;
      if (this.field.distance(this.origin, at) === this.total) rank |= FULL_DISTANCE;
      if (ground.home[at]! < ground.home[this.origin]!) rank |= HOMEWARD;
      rank &= ground.wishes;
      if (rank > this.best) {
        this.best = rank;
        this.firsts.fill(0);
      }
      if (rank === this.best) this.firsts[first] = 1;
      return;
    }
    const { near } = this.field;
    const { zones, side } = ground;
    for (let d = 0; d < DIRECTIONS; d++) {
      const e = at * DIRECTIONS + d;
      const n = near[e]!;
      if (n < 0 || this.visited[n] !== 0 || ground.may[e] === 0 || zones.units[1 - side]![n] !== 0) continue;
      if (ground.within && ground.within[n] === 0) continue;
      if (ground.noZones && zones.zone[1 - side]![n] !== 0 && zones.units[side][n] === 0) continue;
      if (zones.barsHex(side, n) || zones.barsSide(side, e, true)) continue;
      const hot = this.hot(n, ground);
      if (hot && done > 0) continue;
      // A way that can no longer come as far away as the best one did cannot beat it.
      const room = this.field.distance(this.origin, n) + this.total - done - 1;
      if (this.best >= FULL_DISTANCE && room < this.total) continue;
      let keeps = hot ? kept & ~OUT_OF_ZONES : kept;
      if (ground.roads[e] === 0) keeps &= ~ON_ROADS;
      this.visited[n] = 1;
      this.walk(n, done + 1, keeps, first < 0 ? d : first, ground);
      this.visited[n] = 0;
    }
  }
}
