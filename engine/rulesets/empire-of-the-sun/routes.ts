/** Chapters 13.75, 13.77, 13.78: transport routes, and what supplies units far inland by them. */
import type { Reader } from '../../kernel/reader';
import { entryOf } from '../../kernel/records';
import { wordsIn } from '../../kernel/tables';
import { NO_ROUTE } from './codes';
import type { Position } from './position';
import type { World } from './world';

/** A source of supply behind the mountains: where it is, and what it hangs on (13.75, 13.78). */
export interface Inland {
  side: number;
  place: number;
  /** The port at which the road ends, and the port overseas to which a line from there, or a route, leads. */
  port: number;
  overseas: number;
  /** Airbases from which it is supplied by air while that lasts. */
  bases: readonly number[];
  /** Boxes that are supplied with it. */
  boxes: readonly number[];
  /** Nation whose units come on the map there and nowhere else; -1: none. */
  nation: number;
}

/** Reads it; null where this part of the map has none. Problems are in the reader. */
export function readInland(reader: Reader): Inland | null {
  const { board } = reader.compiled;
  const region = board.regions.find(({ flags }) => flags.includes('supply') && flags.includes('conditional'));
  const rows = reader.rows('burma-road-ends', ['end', 'places']);
  const at = (end: string) => reader.placesHere(wordsIn(rows.find(([one]) => one === end)?.[1]));
  const [place] = region ? reader.places(region.places) : [];
  if (!region || place === undefined) return null;
  return {
    side: reader.side(entryOf(region.properties, 'side')?.[0]),
    place,
    port: at('port')[0] ?? -1,
    overseas: at('overseas')[0] ?? -1,
    bases: at('airbase'),
    boxes: at('box'),
    nation: reader.nation(onlyOf(reader, board.places[place]!.id)),
  };
}

/** The nation that alone may be in a place. */
function onlyOf({ compiled: { board } }: Reader, place: string): string {
  const region = board.regions.find(({ properties, places }) => entryOf(properties, 'only') && places.includes(place));
  return String(entryOf(region?.properties, 'only')?.[0] ?? '');
}

/**
 * Whether a transport route along an edge is there now: not where its marker voids it, nor before the event that builds it.
 * @param spared a place whose marker does not count
 */
export function routeOpen({ map }: World, p: Position, edge: number, spared = -1): boolean {
  const kind = map.routes[edge]!;
  if (kind === 0) return false;
  const [from, to] = [Math.floor(edge / 6), map.field.near[edge]!];
  const shut = (place: number) => place !== spared && (p.marks[place]! & NO_ROUTE) !== 0;
  if (shut(from) || shut(to)) return false;
  return kind === 1 || map.built[edge] === 1 || p.happenedCards[map.routeCards[edge]!] !== 0;
}

/** Whether an unbroken transport route through hexes of a side joins two places (13.78). */
export function chained(w: World, p: Position, side: number, from: number, to: number, spared = -1): boolean {
  if (from < 0 || to < 0 || p.controller(from) !== side) return false;
  const seen = new Set([from]);
  for (const at of seen) {
    if (at === to) return true;
    for (let e = at * 6; e < at * 6 + 6; e++) {
      const next = w.map.field.near[e]!;
      if (next >= 0 && !seen.has(next) && p.controller(next) === side && routeOpen(w, p, e, spared)) seen.add(next);
    }
  }
  return false;
}
