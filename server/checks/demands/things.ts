/** What `every` can speak of — counters, places, hexsides, cards — in one form, so that one check serves for all. */
import type { Card, Place, PropertyValue } from '../../../engine/kernel/compiled';
import type { DeckData } from '../../model/facts/deck';
import type { GameData } from '../../model/facts/game';
import type { MapData } from '../../model/facts/map';
import type { Demand, DemandSubject } from '../../model/lower/demands';
import type { Span } from '../../model/lower/pieces';
import { fits, nameOf, numberOf, type Piece, valuesOf } from './units';

export interface Thing {
  name: string;
  span: Span;
  /** Whether it has this value, word, name or the like. */
  has(word: string): boolean;
  /** Its numbers under a name, one a step; undefined without such a value. */
  numbers(word: string): readonly (number | undefined)[] | undefined;
  steps?: number;
  place?: Place;
}

export interface Where {
  game: GameData;
  map?: MapData;
  deck?: DeckData;
}

/** All things of a demand that are to be found there. */
export function* thingsOf(where: Where, demand: Demand): Generator<Thing> {
  for (const { thing, is } of all(where, demand.about)) if (demand.of.every(is)) yield thing;
}

type Told = { thing: Thing; is: (word: string) => boolean };

function all({ game, map, deck }: Where, about: DemandSubject): Iterable<Told> {
  if (about === 'unit' && !map && !deck) return counters(game);
  if (about === 'place' && map) return places(map);
  if (about === 'hexside' && map) return hexsides(map);
  if (about === 'card' && deck) return cards(deck);
  return [];
}

/** Units with rows of their own, and kinds that no row is of. */
function* counters(game: GameData): Generator<Told> {
  const kinds = new Set<string>();
  for (const own of game.roster.values()) {
    kinds.add(own.kind);
    const span = game.located.get(`unit:${own.id}`)?.[0]?.name;
    const piece: Piece = { side: own.side, nation: own.nation, kind: own.kind, own };
    if (span) yield counter(game, piece, span, own.steps);
  }
  for (const kind of game.vocabulary.kinds) {
    const span = game.located.get(`kind:${kind.id}`)?.[0]?.name;
    if (!kinds.has(kind.id) && span) yield counter(game, { side: '', nation: '', kind: kind.id }, span, kind.steps);
  }
}

function counter(game: GameData, piece: Piece, span: Span, steps: number): Told {
  const is = (word: string) => fits(game, piece, word);
  const { own } = piece;
  const codes: Record<string, boolean> = {
    'set-up': own?.codes?.setUp !== undefined,
    arrives: own?.codes?.arrives !== undefined,
    // Exactly one of the two.
    code: (own?.codes?.setUp !== undefined) !== (own?.codes?.arrives !== undefined),
    formation: own?.formation !== undefined,
  };
  const has = (word: string) => {
    if (word in codes) return codes[word]!;
    const values = valuesOf(game, piece, word);
    if (values) return values.some((v) => v !== '' && v !== '-');
    if (is(word)) return true;
    return Object.values(own?.values ?? {}).some((list) =>
      list.some((v) => typeof v === 'object' && v.marks?.includes(word)),
    );
  };
  const numbers = (word: string) => valuesOf(game, piece, word)?.map(numberOf);
  return { thing: { name: nameOf(game, piece), span, has, numbers, steps }, is };
}

function* places(map: MapData): Generator<Told> {
  const sides = sidesByPlace(map);
  for (const place of map.board.places) {
    const span = map.placeAt.get(place.id) ?? map.header;
    const is = (word: string) => place.terrain === word || place.features.includes(word);
    const has = (word: string) => {
      if (word === 'name') return place.names.en !== place.id;
      if (word === 'owner') return place.owner !== undefined;
      if (word === 'source') return place.source !== undefined;
      if (word === 'edge') return map.board.grid.shape === 'hex' && map.neighbours(place.id).length < 6;
      if (word === 'region') return map.board.regions.some((region) => region.places.includes(place.id));
      return is(word) || place.properties[word] !== undefined || sides.get(place.id)?.has(word) === true;
    };
    const numbers = (word: string) => place.properties[word]?.slice(0, 1).map(numberOf);
    yield {
      thing: {
        name: place.names.en === place.id ? place.id : `${place.id} ${place.names.en}`,
        span,
        has,
        numbers,
        place,
      },
      is,
    };
  }
}

/** Kinds of hexside by place. */
function sidesByPlace(map: MapData): Map<string, Set<string>> {
  const result = new Map<string, Set<string>>();
  for (const { a, b, kind } of map.board.borders)
    for (const id of [a, b]) {
      const kinds = result.get(id);
      if (kinds) kinds.add(kind);
      else result.set(id, new Set([kind]));
    }
  return result;
}

function* hexsides(map: MapData): Generator<Told> {
  const kinds = new Map<string, Set<string>>();
  for (const { a, b, kind } of map.board.borders) {
    const key = `${a}/${b}`;
    const known = kinds.get(key);
    if (known) known.add(kind);
    else kinds.set(key, new Set([kind]));
  }
  for (const { a, b, kind } of map.board.borders) {
    const own = kinds.get(`${a}/${b}`)!;
    const ends = [map.places.get(a), map.places.get(b)];
    const has = (word: string) =>
      own.has(word) || ends.every((place) => place?.terrain === word || place?.features.includes(word) === true);
    const span = map.borderAt.get(`${a}/${b} ${kind}`) ?? map.borderAt.get(`${a}/${b}`) ?? map.header;
    yield { thing: { name: `${kind} ${a}/${b}`, span, has, numbers: () => undefined }, is: (word) => kind === word };
  }
}

function* cards({ deck, cardAt, header }: DeckData): Generator<Told> {
  for (const card of deck.cards) {
    const properties = (card as Card & { properties?: Record<string, PropertyValue[]> }).properties ?? {};
    const is = (word: string) =>
      deck.id === word || card.flags.includes(word) || Object.values(properties).some((list) => list.includes(word));
    const has = (word: string) => is(word) || properties[word] !== undefined || (card.effects[word]?.length ?? 0) > 0;
    const numbers = (word: string) => properties[word]?.slice(0, 1).map(numberOf);
    const span = cardAt.get(card.id)?.number ?? header;
    yield { thing: { name: `${card.number} ${card.names.en}`, span, has, numbers }, is };
  }
}
