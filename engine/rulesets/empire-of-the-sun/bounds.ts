/** Chapter 8.41 and special rules: where units never are, where nobody attacks, who acts by one card only. */
import type { Reader } from '../../kernel/reader';
import { entryOf } from '../../kernel/records';
import { GROUND, MODE, O } from './codes';
import type { Position } from './position';
import type { SpecialRules } from './rules';
import type { Units, World } from './world';

export interface Bounds {
  /** By nation and place (`nation * places + place`): no unit of the nation is there; no ground unit. */
  all: Uint8Array;
  ground: Uint8Array;
  /** Places that nobody attacks. */
  safe: Uint8Array;
  /** Units that are neither attacked, nor withdrawn, nor brought back. */
  safeUnits: Uint8Array;
  /** Places whose units of a side act by the event of one card only, and come back there after the battle. */
  byCard: readonly { side: number; card: number; places: Uint8Array }[];
}

/** Reads them; problems are in the reader. */
export function readBounds(reader: Reader, units: Pick<Units, 'list' | 'count'>, rules: SpecialRules): Bounds {
  const { board, game } = reader.compiled;
  const { nations } = game;
  const size = board.places.length;
  const bounds = { all: new Uint8Array(nations.length * size), ground: new Uint8Array(nations.length * size) };
  const marked = (places: readonly number[]) => {
    const list = new Uint8Array(size);
    for (const i of places) list[i] = 1;
    return list;
  };
  const safe = new Uint8Array(size);
  const safeUnits = new Uint8Array(units.count);
  const shut = (list: Uint8Array, nation: number, places: readonly number[]) => {
    for (const i of places) list[nation * size + i] = 1;
  };
  for (const { properties, places: ids } of board.regions) {
    const places = reader.places(ids);
    const [only] = entryOf(properties, 'only') ?? [];
    const [closedTo] = entryOf(properties, 'closed-to') ?? [];
    const [confines] = entryOf(properties, 'confines') ?? [];
    const inside = marked(places);
    const outside = board.places.flatMap(({ box }, i) => (box || inside[i] === 1 ? [] : [i]));
    for (const [n, { id, side }] of nations.entries()) {
      if (only !== undefined && only !== id) shut(bounds.all, n, places);
      if (closedTo !== undefined && (closedTo === id || closedTo === side)) shut(bounds.ground, n, places);
      if (confines === id) shut(bounds.ground, n, outside);
    }
    if (only !== undefined) for (const i of places) safe[i] = 1;
  }
  for (const { places } of rules.noAttack) {
    for (const i of places) safe[i] = 1;
    for (const n of nations.keys()) shut(bounds.all, n, places);
  }
  for (const { side, places } of rules.noEntry)
    for (const [n, nation] of nations.entries()) if (nation.side === game.sides[side]?.id) shut(bounds.all, n, places);
  const spared = rules.safe.flatMap((one) => one.units);
  for (const [u, { id, kind }] of units.list.entries())
    safeUnits[u] = Number(spared.includes(id) || spared.includes(kind));
  const cards = game.decks.flatMap((deck) => deck.cards);
  const byCard = rules.byCard.map(({ side, card, places }) => ({
    side,
    card: cards.findIndex(({ id }) => id === card),
    places: marked(places),
  }));
  return { ...bounds, safe, safeUnits, byCard };
}

/** Whether a unit may never come to a place. */
export function barred({ bounds, units, map }: World, u: number, place: number): boolean {
  const at = units.nation[u]! * map.field.size + place;
  return bounds.all[at] === 1 || (units.cls[u] === GROUND && bounds.ground[at] === 1);
}

/** Whether a unit stands where units of its side act by a card only that is not the one of this offensive. */
export function waitsForCard({ bounds, units }: World, { offensive: o, loc }: Position, u: number): boolean {
  return bounds.byCard.some(
    ({ side, card, places }) =>
      units.side[u] === side &&
      places[loc[u]!] === 1 &&
      (o[O.REACTING] === 1 || o[O.MODE] !== MODE.EVENT || o[O.CARD] !== card),
  );
}

/** Places to which alone a unit comes back after the battle, as it started there; null: there are none such. */
export function cameFrom({ bounds, units }: World, { origin }: Position, u: number): Uint8Array | null {
  const from = origin[u]! - 1;
  if (from < 0) return null;
  return bounds.byCard.find(({ side, places }) => units.side[u] === side && places[from] === 1)?.places ?? null;
}
