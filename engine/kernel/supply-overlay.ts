/** Supply laid over the map: sources, the lines that lead there now, who has none, and the least that would cut off who or what is chosen. */

import type { Names } from './compiled';
import { cutOverlay } from './cut-view';
import type { PlayLoop } from './play-loop';
import { opponentOf } from './seats';
import { cutOfPlace, cutOfSource, type TraceLine } from './supply-cut';
import type { Text } from './texts';
import type { Overlay, OverlayAbout, OverlayKind } from './views';
import { titled } from './vocabulary';

/** A unit that needs supply. */
export interface Supplied {
  unit: number;
  at: number;
  /** Its line as the position is now, its first `land` steps across country; null: it has none. */
  line: { path: readonly number[]; land: number } | null;
  /** Lines of those like it. */
  trace(): TraceLine;
  /** It needs no line, or nothing cuts it off. */
  apart?: 'always' | 'not-cut';
}

/** What a rulebook says of supply. `G`: a game in progress. */
export interface SupplyForm<G> {
  rule: string;
  source: Names;
  /** Of a unit without a line. */
  without: Names;
  /** Everybody whose line ends at a place of this name. */
  all(place: Text): Names;
  /** No line is drawn for who stands where it would end. */
  noneAtEnd?: true;
  /** What units and places are called; absent: their names. */
  who?(g: G, unit: number): Names;
  where?(g: G, place: number): Text;
  sources(g: G, side: number): readonly number[];
  /** Units of a side on the map that need supply, with their lines. */
  supplied(g: G, side: number): Iterable<Supplied>;
}

/** Supply of all sides; of the chosen unit, or else the chosen source, also what cuts it off. */
export function supplyOverlay<G extends PlayLoop<G>>(form: SupplyForm<G>, g: G, about?: OverlayAbout): Overlay {
  const { game, board, units: counters } = g.w.compiled;
  const lines: NonNullable<Overlay['lines']> = [];
  const units: NonNullable<Overlay['units']> = [];
  const areas: NonNullable<Overlay['areas']> = [];
  const size = board.places.length;
  const where = (i: number) => form.where?.(g, i) ?? g.placeName(i);
  const place = (i: number) => ({ id: g.placeId(i), names: where(i) });
  const end = about?.units.length === 0 ? board.places.findIndex(({ id }) => id === about.place) : -1;
  let cut: Overlay = {};
  for (const side of game.sides.keys()) {
    const sources = form.sources(g, side);
    areas.push({ places: sources.map((i) => g.placeId(i)), side, look: 'source', names: form.source });
    const there: Supplied[] = [];
    for (const one of form.supplied(g, side)) {
      const { at, line, apart } = one;
      const unit = counters[one.unit]!.id;
      const drawn = line !== null && line.path.length > Number(form.noneAtEnd ?? false);
      if (drawn) lines.push({ path: line.path.map((i) => g.placeId(i)), land: line.land, side, unit });
      else if (!line && apart !== 'always') units.push({ unit, look: 'bad', names: form.without });
      if (drawn && !apart && line.path.at(-1) === end) there.push(one);
      if (unit !== about?.units[0] || apart === 'not-cut' || (!line && apart !== 'always')) continue;
      const found = apart === 'always' ? null : cutOfPlace(size, at, one.trace());
      cut = cutOverlay(found, opponentOf(side), form.who?.(g, one.unit) ?? g.unitName(one.unit), place, form.rule);
    }
    if (there.length === 0) continue;
    const traces = there.map(({ at, trace }) => ({ at, trace: trace() }));
    const first: TraceLine = (from, lost, to) => {
      for (const { at, trace } of traces) {
        const line = at === from ? trace(from, lost, to) : null;
        if (line) return line;
      }
      return null;
    };
    const ats = there.map(({ at }) => at);
    cut = cutOverlay(cutOfSource(size, ats, end, first), opponentOf(side), form.all(where(end)), place, form.rule);
  }
  return { areas: [...areas, ...(cut.areas ?? [])], lines, units, ...(cut.notes ? { notes: cut.notes } : {}) };
}

/**
 * What can be laid over the map. `en`, `ja`: its name, a colon and a blank, and what it shows.
 * @param about what it says more of when that is chosen; absent: it is always the same
 */
export function overlayKind(
  id: string,
  rule: string,
  en: string,
  ja: string,
  about?: NonNullable<OverlayKind['about']>,
): OverlayKind {
  return { id, ...titled(en, ja), rule, ...(about ? { about } : {}) };
}

/** Makes an overlay by its name. Throws `RangeError` when there is none. */
export function overlayBy<G>(
  makers: Readonly<Record<string, (g: G, about?: OverlayAbout) => Overlay>>,
): (g: G, id: string, about?: OverlayAbout) => Overlay {
  return (g, id, about) => {
    const make = Object.hasOwn(makers, id) ? makers[id] : undefined;
    if (!make) throw new RangeError(`unknown overlay ${id}`);
    return make(g, about);
  };
}
