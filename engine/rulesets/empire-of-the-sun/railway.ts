/** Chapter 13.79: a railway to a front changes the efficiency of the headquarters that act there. */

import type { PlaceSet } from '../../kernel/compiled';
import { BY_LAND } from '../../kernel/mode-paths';
import type { Reader } from '../../kernel/reader';
import { entryOf } from '../../kernel/records';
import { efficiencyOf } from './activation';
import { ACTIVATED } from './codes';
import type { Play } from './play';
import type { Position } from './position';
import { routeOpen } from './routes';
import type { SpecialRules } from './rules';
import { number } from './tables';

export interface Railway {
  side: number;
  /** Marks of the places of the front. */
  front: Uint8Array;
  /** Where it leads to, and where it begins. */
  port: number;
  end: number;
  /** The card whose event builds it; it is there from the beginning. */
  card: number;
  built: boolean;
  /** Changes of the efficiency: without it, while the enemy has the port; with it, and a line of supply along it. */
  without: number;
  along: number;
}

/** Reads it from the card that builds it; null where this part of the map has none. Problems are in the reader. */
export function readRailway(reader: Reader, rules: SpecialRules): Railway | null {
  const { board, game } = reader.compiled;
  const cards = game.decks.flatMap((deck) =>
    deck.cards.map((card) => ({ card, side: entryOf(deck.properties, 'side')?.[0] })),
  );
  const effectOf = (k: number) =>
    cards[k]!.card.events?.flatMap(({ effects }) => effects).find(({ verb }) => verb === 'kwai-efficiency');
  const card = [...cards.keys()].findIndex((k) => effectOf(k) !== undefined);
  if (card < 0) return null;
  const { args } = effectOf(card)!;
  const at = (word: unknown) => board.places.findIndex(({ id }) => id === String(word));
  if (at(args.port) < 0 || at(args.start) < 0) return null;
  const changes = reader.rows('hq-efficiency', ['condition', 'change']);
  const change = (id: string) => number(changes.find(([name]) => name === id)?.[1]);
  const front = new Uint8Array(board.places.length);
  for (const id of (args.places as PlaceSet).ids ?? []) if (at(id) >= 0) front[at(id)] = 1;
  return {
    side: reader.side(cards[card]!.side),
    front,
    port: at(args.port),
    end: at(args.start),
    card,
    built: rules.railway !== null,
    without: change('burma-front-without-bridge'),
    along: change('burma-front-with-bridge-and-line'),
  };
}

/**
 * How many units more, or less, a headquarters activates for units that are active, and one more: never less than the card alone gives.
 * @param more a unit that is to be activated; -1: none
 */
export function byRailway(g: Play, side: number, hq: number, more: number): number {
  if (g.w.railway?.side !== side || hq < 0) return 0;
  const efficiency = efficiencyOf(g.w, g.p, hq);
  return Math.max(0, efficiency + atFront(g, g.w.railway, more)) - efficiency;
}

/** What it changes for them: nothing, unless one of them starts at the front. */
function atFront(g: Play, railway: Railway, more: number): number {
  const { p, w } = g;
  const { side } = railway;
  const starts: number[] = [];
  for (let u = 0; u < w.units.count; u++) {
    if (w.units.side[u] !== side || p.loc[u]! < 0 || (u !== more && !p.has(u, ACTIVATED))) continue;
    const from = u === more ? p.loc[u]! : p.origin[u]! - 1;
    if (from >= 0 && railway.front[from] === 1) starts.push(from);
  }
  if (starts.length === 0) return 0;
  const built = railway.built || (railway.card >= 0 && p.happenedCards[railway.card] !== 0);
  const own = p.controller(railway.port) === side;
  if (!built) return own ? 0 : railway.without;
  const joined = own ? joinedBy(g, side) : null;
  return joined && starts.some((from) => joined.has(from)) ? railway.along : 0;
}

/** Where lines of its side lead along a railway that is open all the way, while no line changes. */
const joinedNow = new WeakMap<Position, { lines: number; places: ReadonlySet<number> | null }>();

/** Places that the railway joins to the front; null: it is not open all the way. */
function joinedBy(g: Play, side: number): ReadonlySet<number> | null {
  const known = joinedNow.get(g.p);
  if (known?.lines === g.p.lines) return known.places;
  const places = runs(g, side) ? byLand(g, side) : null;
  joinedNow.set(g.p, { lines: g.p.lines, places });
  return places;
}

/** Whether the whole railway is open to the side. */
function runs(g: Play, side: number): boolean {
  const { railway } = g.w;
  const { closed } = g.supply.passage(side);
  return spread(g, railway!.end, (edge, to) => closed[to] === 0 && routeOpen(g.w, g.p, edge)).has(railway!.port);
}

/** Places to which lines of the side lead by land from where the railway ends. */
function byLand(g: Play, side: number): ReadonlySet<number> {
  const { closed } = g.supply.passage(side);
  const { modes } = g.w.map.graph;
  return spread(g, g.w.railway!.port, (edge, to) => closed[to] === 0 && (modes[edge]! & BY_LAND) !== 0);
}

function spread({ w }: Play, start: number, open: (edge: number, to: number) => boolean): ReadonlySet<number> {
  const seen = new Set([start]);
  for (const at of seen)
    for (let e = at * 6; e < at * 6 + 6; e++) {
      const to = w.map.field.near[e]!;
      if (to >= 0 && !seen.has(to) && open(e, to)) seen.add(to);
    }
  return seen;
}
