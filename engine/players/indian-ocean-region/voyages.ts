/** Ways by sea to places that count at the end of the game: whether a ship comes there in time. */
import { type CostSearch, UNREACHED } from '../../kernel/search';
import { NAVAL } from '../../rulesets/indian-ocean-region/codes';
import { seaSearch } from '../../rulesets/indian-ocean-region/map';
import { costsOf } from '../../rulesets/indian-ocean-region/sea';
import type { World } from '../../rulesets/indian-ocean-region/world';

/** Points that are as many as are ever spent. */
const ENDLESS = 400;
/** What comes too late counts for next to nothing: the way may be shorter for somebody else. */
const TOO_LATE = 0.05;

export class Voyages {
  private readonly search: CostSearch;
  /** Points from every node, by what ships pay. */
  private readonly found = new Map<Uint8Array, Int16Array>();

  constructor(
    private readonly w: World,
    private readonly places: readonly number[],
  ) {
    this.search = seaSearch(w.map);
  }

  /** Movement points that a ship needs from a place; `UNREACHED` where no way leads. */
  points(u: number, place: number): number {
    const { w, search } = this;
    const costs = costsOf(w, u);
    let known = this.found.get(costs);
    if (!known) {
      const { sea } = w.map;
      search.to(sea.back, this.places, costs, sea.nowhere, ENDLESS);
      known = search.distance.slice();
      this.found.set(costs, known);
    }
    return known[place]!;
  }

  /**
   * How far a unit is on its way, from 0 to 1, when it is in a place and has so many turns left.
   * @param near how near the place is, straight
   * @param timely what it counts, at least, that it comes in time
   */
  comes(u: number, place: number, turns: number, near: number, timely: number): number {
    const { units } = this.w;
    if (units.cls[u] !== NAVAL) return near;
    const points = this.points(u, place);
    if (points === UNREACHED || points > turns * units.move[u]!) return near * TOO_LATE;
    return timely + (1 - timely) * near;
  }
}
