/** What `every` can speak of — counters, places, hexsides, cards, triggers — in one form, so that one check serves for all. */
import type { Expr, Place } from '../../../engine/kernel/compiled';
import { entryOf } from '../../../engine/kernel/records';
import type { DeckData } from '../../model/facts/deck';
import type { GameData } from '../../model/facts/game';
import type { MapData } from '../../model/facts/map';
import type { Demand } from '../../model/lower/demands';
import type { Span } from '../../model/lower/pieces';
import { isOneOf, labelOf } from './ground';
import { fits, nameOf, numberOf, type Piece, valuesOf } from './units';

export interface Thing {
  name: string;
  span: Span;
  /** Whether it has this value, word, name or the like. */
  has(word: string): boolean;
  /** Its numbers under a name, one a step; undefined without such a value. */
  numbers(word: string): readonly (number | undefined)[] | undefined;
  steps?: number;
  /** Of a counter with a row of its own: steps of its kind, where that has values. */
  usual?: number;
  /** How many equal counters it stands for, if more than one. */
  count?: number;
  place?: Place;
  /** Something of it was not understood: nothing is said of what it has or lacks. */
  unsure?: boolean;
}

export interface Where {
  game: GameData;
  map?: MapData;
  deck?: DeckData;
}

/** Things found once in these data, by what they are: several checks ask for the same. */
const known = new WeakMap<GameData | MapData | DeckData, Map<string, readonly Thing[]>>();

/** All things of a demand that are to be found there. */
export function thingsOf({ game, map, deck }: Where, { about, of }: Pick<Demand, 'about' | 'of'>): readonly Thing[] {
  if (about === 'unit' && !map && !deck) return once(game, 'unit', of, () => counters(game, of));
  if (about === 'place' && map) return once(map, 'place', of, () => places(map, of));
  if (about === 'hexside' && map) return once(map, 'hexside', of, () => hexsides(map, of));
  if (about === 'route' && map) return once(map, 'route', of, () => routes(game, map, of));
  if (about === 'trigger' && !map && !deck) return once(game, 'trigger', of, () => triggers(game, of));
  if (about === 'card' && deck) return once(deck, 'card', of, () => cards(deck, of));
  return [];
}

/** What `find` yields, remembered with the data it was found in. */
function once(
  data: GameData | MapData | DeckData,
  about: string,
  of: readonly string[],
  find: () => Iterable<Thing>,
): readonly Thing[] {
  let lists = known.get(data);
  if (!lists) {
    lists = new Map();
    known.set(data, lists);
  }
  const key = `${about} ${of.join(' ')}`;
  const list = lists.get(key) ?? [...find()];
  lists.set(key, list);
  return list;
}

/** Units with rows of their own, and kinds that no row is of. */
function* counters(game: GameData, of: readonly string[]): Generator<Thing> {
  const kinds = new Set<string>();
  for (const own of game.roster.values()) {
    kinds.add(own.kind);
    const piece: Piece = { side: own.side, nation: own.nation, kind: own.kind, own };
    if (!of.every((word) => fits(game, piece, word))) continue;
    const span = game.located.get(`unit:${own.id}`)?.[0]?.name;
    if (span)
      yield {
        ...counter(game, piece, span, own.steps),
        count: own.count ?? 1,
        unsure: game.unsure.has(`unit:${own.id}`),
      };
  }
  for (const kind of game.vocabulary.kinds) {
    const piece: Piece = { side: '', nation: '', kind: kind.id };
    // Of a kind with rows there may be counters without one, too.
    const isPrinted = () => Object.values(game.mix ?? {}).some((row) => (entryOf(row, kind.id) ?? 0) > 0);
    if ((kinds.has(kind.id) && !isPrinted()) || !of.every((word) => fits(game, piece, word))) continue;
    const span = game.located.get(`kind:${kind.id}`)?.[0]?.name;
    if (span) yield { ...counter(game, piece, span, kind.steps), unsure: game.unsure.has(`kind:${kind.id}`) };
  }
}

function counter(game: GameData, piece: Piece, span: Span, steps: number): Thing {
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
    if (Object.hasOwn(codes, word)) return entryOf(codes, word)!;
    const values = valuesOf(game, piece, word);
    if (values) return values.some((v) => v !== '' && v !== '-');
    if (is(word)) return true;
    return Object.values(own?.values ?? {}).some((list) =>
      list.some((v) => typeof v === 'object' && v.marks?.includes(word)),
    );
  };
  const numbers = (word: string) => valuesOf(game, piece, word)?.map(numberOf);
  const kind = own && game.vocabulary.kinds.find(({ id }) => id === piece.kind);
  const usual = kind && Object.keys(kind.values).length > 0 ? { usual: kind.steps } : {};
  return { name: nameOf(game, piece), span, has, numbers, steps, ...usual };
}

function* places(map: MapData, of: readonly string[]): Generator<Thing> {
  const { byPlace } = sidesOf(map);
  // What is said of a region is wrong where the region is written.
  const region = map.board.regions.find(({ id }) => of.includes(id));
  const written = region && map.regionAt.get(region.id);
  for (const place of map.board.places) {
    const is = (word: string) => isOneOf(map, place, [word]);
    if (!of.every(is)) continue;
    const span = written ?? map.placeAt.get(place.id) ?? map.header;
    const has = (word: string) => {
      if (word === 'name') return place.names.en !== place.id;
      if (word === 'owner') return place.owner !== undefined;
      if (word === 'holder') return place.holder !== undefined;
      if (word === 'source') return place.source !== undefined;
      if (word === 'edge') {
        // A box off the map lies next to the hexes that lead to it, and makes no edge less of one.
        const hexes = map.neighbours(place.id).filter((id) => !map.places.get(id)?.features.includes('box'));
        return map.board.grid.shape === 'hex' && hexes.length < 6;
      }
      if (word === 'region') return map.board.regions.some((region) => region.places.includes(place.id));
      return is(word) || entryOf(place.properties, word) !== undefined || byPlace.get(place.id)?.has(word) === true;
    };
    const numbers = (word: string) => entryOf(place.properties, word)?.slice(0, 1).map(numberOf);
    yield { name: labelOf(place), span, has, numbers, place, unsure: map.unsure.has(place.id) };
  }
}

interface Sides {
  byPlace: Map<string, Set<string>>;
  byPair: Map<string, Set<string>>;
}
const sides = new WeakMap<MapData, Sides>();

/** Kinds of hexside by place and by pair of places; by place also kinds of route. */
function sidesOf(map: MapData): Sides {
  const known = sides.get(map);
  if (known) return known;
  const found: Sides = { byPlace: new Map(), byPair: new Map() };
  const add = (to: Map<string, Set<string>>, key: string, kind: string) => {
    const kinds = to.get(key);
    if (kinds) kinds.add(kind);
    else to.set(key, new Set([kind]));
  };
  for (const { a, b, kind } of map.board.borders) {
    add(found.byPlace, a, kind);
    add(found.byPlace, b, kind);
    add(found.byPair, `${a}/${b}`, kind);
  }
  for (const { a, b, kind } of map.board.routes ?? []) {
    add(found.byPlace, a, kind);
    add(found.byPlace, b, kind);
  }
  sides.set(map, found);
  return found;
}

function* hexsides(map: MapData, of: readonly string[]): Generator<Thing> {
  const { byPair } = sidesOf(map);
  for (const { a, b, kind, properties } of map.board.borders) {
    const state = properties?.state ?? [];
    if (!of.every((word) => word === kind || state.includes(word))) continue;
    const own = byPair.get(`${a}/${b}`)!;
    const ends = [map.places.get(a), map.places.get(b)];
    const has = (word: string) =>
      own.has(word) || ends.every((place) => place?.terrain === word || place?.features.includes(word) === true);
    const span = map.borderAt.get(`${a}/${b} ${kind}`) ?? map.borderAt.get(`${a}/${b}`) ?? map.header;
    yield { name: `${kind} ${a}/${b}`, span, has, numbers: () => undefined, unsure: map.unclear };
  }
}

/** The stretches of routes, each between two hexes; they have the kinds of hexside that they cross, listed or implied. */
function* routes(game: GameData, map: MapData, of: readonly string[]): Generator<Thing> {
  const { byPair } = sidesOf(map);
  for (const { a, b, kind } of map.board.routes ?? []) {
    if (!of.every((word) => word === kind)) continue;
    const ends = [map.places.get(a), map.places.get(b)];
    const listed = new Set([...(byPair.get(`${a}/${b}`) ?? []), ...(byPair.get(`${b}/${a}`) ?? [])]);
    const implied = impliedKinds(game, ends[0]?.terrain, ends[1]?.terrain, listed);
    const has = (word: string) =>
      listed.has(word) ||
      implied.includes(word) ||
      ends.every((place) => place?.terrain === word || place?.features.includes(word) === true);
    const span = map.routeAt.get(`${a}/${b} ${kind}`) ?? map.routeAt.get(`${a}/${b}`) ?? map.header;
    yield { name: `${kind} ${a}-${b}`, span, has, numbers: () => undefined, unsure: map.unclear };
  }
}

/** Kinds of hexside that the terrain on both sides implies, unless kinds are listed that rule them out. */
function impliedKinds(
  game: GameData,
  a: string | undefined,
  b: string | undefined,
  listed: ReadonlySet<string>,
): string[] {
  const implies = (x: string, y: string) => (x === 'any' || x === a) && (y === 'any' || y === b);
  return game.vocabulary.borders.flatMap(({ id, between, unless }) =>
    between?.some(([x, y]) => implies(x, y) || implies(y, x)) && !unless?.some((kind) => listed.has(kind)) ? [id] : [],
  );
}

/** Triggers by the moments they are tried at and the words of their conditions: sides, nations, kinds, queries. */
function* triggers(game: GameData, of: readonly string[]): Generator<Thing> {
  for (const { trigger, at } of game.triggers) {
    const words = new Set([...(trigger.at ?? []), ...(trigger.when ? wordsOf(trigger.when) : [])]);
    const has = (word: string) => words.has(word);
    if (of.every(has)) yield { name: trigger.names.en, span: at, has, numbers: () => undefined };
  }
}

/** Names of queries in a condition, and the words they are asked with. */
function wordsOf(when: Expr): string[] {
  if (when.op === 'query') return [when.name, ...when.args];
  if ('args' in when) return when.args.flatMap(wordsOf);
  if ('arg' in when) return wordsOf(when.arg);
  return 'left' in when ? [...wordsOf(when.left), ...wordsOf(when.right)] : [];
}

function* cards({ deck, cardAt, header }: DeckData, of: readonly string[]): Generator<Thing> {
  for (const card of deck.cards) {
    const properties = card.properties ?? {};
    const is = (word: string) =>
      deck.id === word || card.flags.includes(word) || Object.values(properties).some((list) => list.includes(word));
    if (!of.every(is)) continue;
    const event = (side: string) =>
      (entryOf(card.effects, side)?.length ?? 0) > 0 || card.events?.some((e) => e.side === side) === true;
    const has = (word: string) => is(word) || entryOf(properties, word) !== undefined || event(word);
    const numbers = (word: string) => entryOf(properties, word)?.slice(0, 1).map(numberOf);
    const span = cardAt.get(card.id)?.number ?? header;
    yield { name: `${card.number} ${card.names.en}`, span, has, numbers };
  }
}
