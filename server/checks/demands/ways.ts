/** Ways that lead to what counters and places need: from which places there is one when a scenario begins. */
import type { Place } from '../../../engine/kernel/compiled';
import type { GameData } from '../../model/facts/game';
import type { MapData } from '../../model/facts/map';
import type { ScenarioData } from '../../model/facts/scenario';
import type { Way } from '../../model/lower/demands';
import { sideOfNation } from '../position';
import { isOneOf } from './ground';
import { fits, pieceOf } from './units';

/** Whose way it is. */
export interface Walker {
  side: string;
  nation: string;
}

/** Places with a way, and of each that is no goal the place after it. */
interface Reached {
  places: ReadonlySet<string>;
  next: ReadonlyMap<string, string>;
}

/** Work in parts, between which others may be heard. */
type Parts<T> = Generator<undefined, T>;

/** So many places are looked around from at a time. */
const SOME = 64;

/**
 * The places from which a way leads to a goal. It is followed from the goals: its two ends are free of conditions, except
 * that nobody passes or reaches a place with enemy units. A search over a large map takes its time: it is made in parts.
 */
export class Ways {
  readonly #known = new Map<string, Reached>();
  readonly #enemies = new Map<string, ReadonlySet<string>>();
  readonly #zones = new Map<string, ReadonlySet<string>>();
  readonly #roads: Map<string, string[]>;
  /** Of places with hexsides that the way avoids: the places behind them. */
  readonly #barred: ReadonlyMap<string, ReadonlySet<string>>;
  /** `side place` of all units. */
  readonly #holders: ReadonlySet<string>;

  constructor(
    readonly game: GameData,
    readonly map: MapData,
    readonly scenario: ScenarioData,
    readonly way: Way,
  ) {
    this.#holders = new Set(scenario.units.flatMap(({ at, side }) => (at === null ? [] : [`${side} ${at}`])));
    this.#roads = roadsOf(map, way.along ?? []);
    this.#barred = barredBy(map, way.avoiding ?? []);
  }

  /** From where such a one reaches its goal; `more` are further goals. */
  *from(who: Walker, more: ReadonlySet<string> = none): Parts<ReadonlySet<string>> {
    return (yield* this.#reached(who, more)).places;
  }

  /**
   * The same as far as it is wanted: of the places that are asked for, those from where there is a way; where one of them has none, all
   * places that have one.
   */
  *among(who: Walker, wanted: readonly string[]): Parts<ReadonlySet<string>> {
    const key = this.key(who);
    const known = this.#known.get(key);
    if (known) return known.places;
    const found = yield* this.#search(who, none, wanted);
    if (found.whole) this.#known.set(key, found);
    return found.places;
  }

  /** Those with the same key have the same ways. */
  key({ side, nation }: Walker): string {
    return this.way.words.includes('source') ? `${side} ${nation}` : side;
  }

  /** The places of a way from one place to a goal, both ends counted; undefined where there is none. */
  *path(who: Walker, at: string, more: ReadonlySet<string> = none): Parts<string[] | undefined> {
    const { places, next } = yield* this.#reached(who, more);
    if (!places.has(at)) return undefined;
    const path = [at];
    for (let to = next.get(at); to !== undefined; to = next.get(to)) path.push(to);
    return path;
  }

  *#reached(who: Walker, more: ReadonlySet<string>): Parts<Reached> {
    if (more.size > 0) return yield* this.#search(who, more);
    const key = this.key(who);
    let found = this.#known.get(key);
    if (!found) {
      found = yield* this.#search(who, none);
      this.#known.set(key, found);
    }
    return found;
  }

  /** `wanted`: to be broken off when all these are reached; it is not whole then. */
  *#search(who: Walker, more: ReadonlySet<string>, wanted?: readonly string[]): Parts<Reached & { whole: boolean }> {
    const { map, way } = this;
    const enemies = this.#enemy(who.side);
    const zone = this.#zone(who.side);
    const goal = this.#goal(who);
    // Who stands at a goal is there, whoever else is.
    const reached = new Set(map.board.places.flatMap(({ id }) => (more.has(id) || goal(id) ? [id] : [])));
    const onward = new Map<string, string>();
    yield undefined;
    const goals = [...reached].filter((id) => !enemies.has(id));
    const open = (id: string) => !this.#avoided(who, id) && (!way.through || this.#is(id, way.through));
    // Along the roads first, as far as they go.
    const through = way.through;
    let ring = goals.filter((id) => !through || this.#is(id, through));
    for (let i = 0; i < ring.length && way.along; i++) {
      if (i % SOME === SOME - 1) yield undefined;
      const barred = this.#barred.get(ring[i]!);
      for (const next of this.#roads.get(ring[i]!) ?? []) {
        if (reached.has(next) || enemies.has(next) || barred?.has(next)) continue;
        reached.add(next);
        onward.set(next, ring[i]!);
        if (open(next) && !zone.has(next)) ring.push(next);
      }
    }
    let missing = wanted;
    const enough = () => {
      missing = missing?.filter((id) => !reached.has(id));
      return missing?.length === 0;
    };
    // Then step by step. Beside a road the steps may cross one place near the enemy, but not two in a row.
    const stepped = new Set(ring);
    let looked = 0;
    for (let step = 0; step < way.distance && ring.length > 0; step++) {
      if (enough()) return { places: reached, next: onward, whole: false };
      const further: string[] = [];
      for (const id of ring) {
        if (++looked % SOME === 0) yield undefined;
        const barred = this.#barred.get(id);
        for (const next of around(map, id)) {
          if (stepped.has(next) || enemies.has(next) || barred?.has(next)) continue;
          if (way.along && zone.has(id) && zone.has(next)) continue;
          stepped.add(next);
          if (!reached.has(next)) onward.set(next, id);
          reached.add(next);
          if (open(next) && (way.along !== undefined || !zone.has(next))) further.push(next);
        }
      }
      ring = further;
    }
    return { places: reached, next: onward, whole: true };
  }

  #is(id: string, words: readonly string[]): boolean {
    const place = this.map.places.get(id);
    return place !== undefined && isOneOf(this.map, place, words);
  }

  /** Places with units of others. */
  #enemy(side: string): ReadonlySet<string> {
    let found = this.#enemies.get(side);
    if (!found) {
      const units = this.way.straight ? [] : this.scenario.units;
      found = new Set(units.flatMap((u) => (u.at !== null && u.side !== side ? [u.at] : [])));
      this.#enemies.set(side, found);
    }
    return found;
  }

  /** Places near units of others, unless own ones of the same sort stand there. */
  #zone(side: string): ReadonlySet<string> {
    const { zone } = this.way;
    if (!zone) return none;
    const known = this.#zones.get(side);
    if (known) return known;
    const own = new Set<string>();
    const theirs = new Set<string>();
    for (const unit of this.scenario.units) {
      if (unit.at === null) continue;
      const piece = pieceOf(this.game, unit);
      if (!zone.of.some((word) => word === 'unit' || fits(this.game, piece, word))) continue;
      (unit.side === side ? own : theirs).add(unit.at);
    }
    let ring = [...theirs];
    for (let step = 0; step < zone.radius; step++) {
      ring = ring.flatMap((id) => around(this.map, id)).filter((id) => !theirs.has(id));
      for (const id of ring) theirs.add(id);
    }
    for (const id of own) theirs.delete(id);
    this.#zones.set(side, theirs);
    return theirs;
  }

  /** Whether a place in between is one that the way avoids. */
  #avoided(who: Walker, id: string): boolean {
    const { avoiding } = this.way;
    const place = this.map.places.get(id);
    if (!avoiding || !place) return false;
    if (isOneOf(this.map, place, avoiding)) return true;
    if (avoiding.includes('enemy-owned') && this.#foreign(who.side, place)) return true;
    return this.scenario.markers.some((m) => m.at === id && m.side !== who.side && avoiding.includes(m.marker));
  }

  /** Whether another side holds a place at the start: it is printed or said so, and nobody of this side stands there. */
  #foreign(side: string, place: Place): boolean {
    const holder = this.scenario.control.get(place.id) ?? place.holder ?? place.owner;
    if (holder === undefined || (sideOfNation(this.game, holder) ?? holder) === side) return false;
    return !this.#holders.has(`${side} ${place.id}`);
  }

  /** Goals: sources, places with a feature or terrain, in a region, with a marker or a unit of the side. */
  #goal({ side, nation }: Walker): (id: string) => boolean {
    const { game, map, scenario, way } = this;
    const marked = new Set(
      scenario.markers
        .filter((m) => way.words.includes(m.marker) && (m.side === side || m.side === ''))
        .map((m) => m.at),
    );
    for (const unit of scenario.units)
      if (unit.at !== null && unit.side === side && !marked.has(unit.at)) {
        const piece = pieceOf(game, unit);
        if (way.words.some((word) => word !== side && fits(game, piece, word))) marked.add(unit.at);
      }
    return (id) => {
      if (marked.has(id)) return true;
      const place = map.places.get(id);
      if (!place || (way.owned && this.#foreign(side, place))) return false;
      if (way.words.includes('source') && place.source !== undefined)
        if (place.source === nation || sideOfNation(game, place.source) === side) return true;
      return isOneOf(map, place, way.words);
    };
  }
}

const none: ReadonlySet<string> = new Set();

const neighbourhoods = new WeakMap<MapData, Map<string, readonly string[]>>();

/** The places next to a place; found once, because ways are looked for again and again. */
function around(map: MapData, id: string): readonly string[] {
  let known = neighbourhoods.get(map);
  if (!known) {
    known = new Map();
    neighbourhoods.set(map, known);
  }
  let found = known.get(id);
  if (!found) {
    found = map.neighbours(id);
    known.set(id, found);
  }
  return found;
}

/** Of places with hexsides of these kinds: the places behind them. */
function barredBy(map: MapData, kinds: readonly string[]): Map<string, Set<string>> {
  const barred = new Map<string, Set<string>>();
  const add = (a: string, b: string) => {
    const behind = barred.get(a);
    if (behind) behind.add(b);
    else barred.set(a, new Set([b]));
  };
  for (const { a, b, kind } of map.board.borders)
    if (kinds.includes(kind)) {
      add(a, b);
      add(b, a);
    }
  return barred;
}

/** Places joined by routes of these kinds. */
function roadsOf(map: MapData, kinds: readonly string[]): Map<string, string[]> {
  const roads = new Map<string, string[]>();
  const add = (a: string, b: string) => {
    const list = roads.get(a);
    if (list) list.push(b);
    else roads.set(a, [b]);
  };
  for (const { a, b, kind } of map.board.routes ?? [])
    if (kinds.includes(kind)) {
      add(a, b);
      add(b, a);
    }
  return roads;
}
