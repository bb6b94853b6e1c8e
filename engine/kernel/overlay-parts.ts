/** Parts of overlays that rulebooks share: who is chosen, areas, where a unit comes and at what cost, what there is to say of it. */
import type { Bar } from './bars';
import type { PlayLoop } from './play-loop';
import type { Text } from './texts';
import type { Overlay, OverlayAbout, OverlayArea, OverlayNote } from './views';

/** The first chosen unit where it stands on the map; -1: none does. */
export function chosenUnit<G extends PlayLoop<G> & { readonly p: { readonly loc: Int16Array } }>(
  g: G,
  about: OverlayAbout | undefined,
): number {
  const u = g.w.compiled.units.findIndex(({ id }) => id === about?.units[0]);
  return u >= 0 && g.p.loc[u]! >= 0 ? u : -1;
}

/** Places by index, how they look and what they are. */
export type AreaOf = readonly [places: Iterable<number>, look: OverlayArea['look'], en: string, ja: string];

/** An area of a side; -1: of none. */
export function areaOf<G extends PlayLoop<G>>(g: G, side: number, [places, look, en, ja]: AreaOf): OverlayArea {
  return { places: Array.from(places, (i) => g.placeId(i)), side, look, names: { en, ja } };
}

/** Those of some areas that have places. */
export const filled = (areas: readonly OverlayArea[]): OverlayArea[] => areas.filter(({ places }) => places.length > 0);

/** A sentence beside the map. */
export const noteOf = ([rule, en, ja]: Bar): OverlayNote => ({ names: { en, ja }, rule });

/** Where a unit can come, by index of places. */
interface Reach {
  side: number;
  areas: readonly AreaOf[];
  /** What each place costs, and what that counts. */
  costs?: Iterable<readonly [place: number, cost: number]>;
  counts?: Text;
  notes: readonly Bar[];
}

/** Where a unit can come, with what it costs. */
export function reachOverlay<G extends PlayLoop<G>>(
  g: G,
  { side, areas, costs = [], counts = { en: '', ja: '' }, notes }: Reach,
): Overlay {
  return {
    areas: filled(areas.map((one) => areaOf(g, side, one))),
    numbers: Array.from(costs, ([i, cost]) => ({ place: g.placeId(i), text: String(cost), side, names: counts })),
    notes: notes.map(noteOf),
  };
}
