/** Set-up by choice (`in (ports of red) limit 1: 2 Ship`): what its owner places unit by unit, and where. */
import type { Zone } from './compiled-scenario';
import { changes, type Facts, placesOf, placeTest } from './expressions';
import type { PlayLoop } from './play-loop';
import type { Reader } from './reader';

/** Units that their owner places, in the order of the text. `P`: positions. */
export interface SetUpZone<P> {
  side: number;
  units: readonly number[];
  markers: NonNullable<Zone['markers']>;
  /** Places of it, in the order of the map; those that hold something are in it while they do. */
  places: readonly number[];
  holds(p: P, place: number): boolean;
  /** Most of its units or markers in a place. */
  most(place: number): number;
}

/**
 * Reads them; problems are in the reader.
 * @param more further places of the zones of a side
 */
export function setUpZones<P>(
  facts: Facts<P>,
  reader: Reader,
  more: (side: number) => readonly number[] = () => [],
): SetUpZone<P>[] {
  const { scenario, units: counters } = reader.compiled;
  return (scenario.zones ?? []).flatMap((zone) => {
    const { places, limit = Infinity, limitIn, units, markers = [] } = zone;
    try {
      const ids = units.map((id) => reader.index(counters, id, 'unit'));
      // Units may be of another side in the scenario than is printed.
      const side = ids.length > 0 ? facts.sideOf(ids[0]!) : reader.side(zone.side);
      const limited = (place: number) => limitIn === undefined || limitIn.includes(facts.board.ids[place]!);
      return [
        {
          ...{ side, units: ids, markers },
          places: [...new Set([...placesOf(facts, places), ...more(side)])].sort((a, b) => a - b),
          holds: changes(places) ? placeTest(facts, places) : () => true,
          most: (place: number) => (limited(place) ? limit : Infinity),
        },
      ];
    } catch (error) {
      reader.problem(`setup ${zone.side}: ${(error as Error).message}`);
      return [];
    }
  });
}

/** What a rulebook says of the set-up. */
interface PlacingForm<G> {
  /** Whether a unit is still to be placed. */
  waits(g: G, unit: number): boolean;
  /** The rule where a unit names none. */
  rule: string;
  /** Offers a place to a unit, if it may stand there. */
  offer(g: G, unit: number, place: number): void;
  /** The answer that leaves what is left of the side as the text has it. */
  rest: number;
}

/** Asks where the next unit that waits is placed; false: all stand. */
export function asksPlace<G extends PlayLoop<G> & { readonly p: { readonly loc: Int16Array } }>(
  g: G,
  zones: readonly Omit<SetUpZone<G['p']>, 'markers'>[],
  { waits, rule, offer, rest }: PlacingForm<G>,
): boolean {
  const { p } = g;
  for (const { side, units, places, holds, most } of zones) {
    const unit = units.find((one) => waits(g, one));
    if (unit === undefined) continue;
    const full = (place: number) => {
      let left = most(place);
      if (left < Infinity) for (const one of units) if (p.loc[one] === place) left--;
      return left <= 0;
    };
    g.begin(side, 'set-up', g.w.compiled.units[unit]!.provenance?.see?.[0] ?? rule);
    for (const place of places) if (holds(p, place) && !full(place)) offer(g, unit, place);
    g.add(rest);
    return true;
  }
  return false;
}
