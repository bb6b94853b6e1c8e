/** What has become of a position since a person answered last: who came where, who was lost, whose places are now, and what was told of it. */
import type { CompiledGame, Names } from '../../../engine/kernel/compiled';
import { addAll } from '../../../engine/kernel/lists';
import { entryOf } from '../../../engine/kernel/records';
import type { GameEvent, PositionView } from '../../../engine/kernel/ruleset';
import type { Locale } from '../messages';
import { nameIn, say } from '../svg/text';
import { type TextKey, text } from '../ui/texts';
import { type Battle, battlesOf, begunOnly, kindOf } from './battles';

export interface Since {
  /** What was told, in order. */
  events: readonly GameEvent[];
  /** Ways of units, those of the same way together. */
  moves: { from: string; to: string; units: string[] }[];
  /** Units with fewer steps, and those that are gone, with where they stood. */
  reduced: { unit: string; at: string }[];
  lost: { unit: string; at: string }[];
  /** Units that were not on the map and are now. */
  arrived: { unit: string; at: string }[];
  /** Places with a name that another side holds now. `from`: -1, nobody held it. */
  taken: { place: string; side: number; from: number }[];
  battles: readonly Battle[];
  /** Cards that were played, as they were told of. */
  cards: readonly GameEvent[];
  /** What others have decided, as it was told. */
  decided: readonly GameEvent[];
  /** Sides of units that are no longer whose they were at first. */
  owners?: ReadonlyMap<string, string>;
}

/**
 * What differs between two positions of a game.
 * @param events what was told between them
 * @param onMap whether there is such a place on the map
 * @param named whether it has a name: whose the others are is not told
 * @param decides whether an event tells what others have decided
 */
export function sinceThen(
  before: PositionView,
  now: PositionView,
  events: readonly GameEvent[],
  onMap: (place: string) => boolean,
  named: (place: string) => boolean = onMap,
  decides: (event: GameEvent) => boolean = () => false,
): Since {
  const states = new Map(now.units.map((unit) => [unit.id, unit]));
  const ways = new Map<string, { from: string; to: string; units: string[] }>();
  const reduced: Since['reduced'] = [];
  const lost: Since['lost'] = [];
  const arrived: Since['arrived'] = [];
  for (const { id: unit, at, steps } of before.units) {
    const is = states.get(unit);
    if (is && !onMap(at) && onMap(is.at)) arrived.push({ unit, at: is.at });
    if (!is || !onMap(at)) continue;
    if (onMap(is.at) && is.at !== at) {
      const key = `${at} ${is.at}`;
      const way = ways.get(key) ?? { from: at, to: is.at, units: [] };
      way.units.push(unit);
      ways.set(key, way);
    }
    if (is.at === 'eliminated') lost.push({ unit, at });
    else if (is.steps < steps) reduced.push({ unit, at: onMap(is.at) ? is.at : at });
  }
  const taken = Object.entries(now.control).flatMap(([place, side]) => {
    const from = entryOf(before.control, place) ?? -1;
    return side >= 0 && side !== from && named(place) ? [{ place, side, from }] : [];
  });
  // What has only begun is what is asked about now.
  const battles = battlesOf(events).filter((one) => !begunOnly(one));
  const cards = events.filter(({ about }) => about && 'card' in about);
  const owners = new Map(before.units.flatMap(({ id, side }) => (side === undefined ? [] : [[id, side] as const])));
  const decided = events.filter((event) => decides(event) && !cards.includes(event));
  return { events, moves: [...ways.values()], reduced, lost, arrived, taken, battles, cards, decided, owners };
}

/** Whether there is anything to tell. */
export function anything({ moves, reduced, lost, arrived, taken, battles, cards, decided }: Since): boolean {
  return [moves, reduced, lost, arrived, taken, battles, cards, decided].some((list) => list.length > 0);
}

/** Moves by where they lead, those with most units first. */
export function byTarget(moves: Since['moves']): { to: string; from: string[]; units: string[] }[] {
  const found = new Map<string, { to: string; from: string[]; units: string[] }>();
  for (const { from, to, units } of moves) {
    const those = found.get(to) ?? { to, from: [], units: [] };
    those.from.push(from);
    addAll(those.units, units);
    found.set(to, those);
  }
  return [...found.values()].sort((a, b) => b.units.length - a.units.length);
}

/** So many places and losses of a side are told by their names. */
const mostNames = 3;

/** What each side took and lost, by name, then how much else there was of each sort; what there was none of is left out. */
export function sumOf(
  { moves, battles, reduced, lost, arrived, taken, cards, owners }: Omit<Since, 'events' | 'decided'>,
  { board, game, units }: CompiledGame,
  locale: Locale,
): string {
  const found = new Map(units.map((unit) => [unit.id, unit]));
  const placeNames = new Map(board.places.map(({ id, names }) => [id, names]));
  const kindNames = new Map(game.kinds.map(({ id, names }) => [id, names]));
  const few = (names: readonly string[]) =>
    [
      ...names.slice(0, mostNames),
      ...(names.length > mostNames ? [text('sinceMore', locale, names.length - mostNames)] : []),
    ].join(locale === 'ja' ? '・' : ', ');
  const sides = game.sides.map(({ id, names }, side) => {
    const own = ({ unit }: { unit: string }) => (owners?.get(unit) ?? found.get(unit)?.side) === id;
    const places = taken
      .filter((one) => one.side === side)
      .map(({ place }) => say(placeNames.get(place) ?? { en: place }, locale));
    const kinds = lost.filter(own).map(({ unit }) => {
      const kind = kindNames.get(found.get(unit)!.kind);
      return kind ? say(kind, locale) : nameIn(units, unit, locale);
    });
    const words = [
      ...(places.length > 0 ? [text('sumTook', locale, few(places))] : []),
      ...(kinds.length > 0 ? [text('sumLost', locale, few(counted(kinds, locale)))] : []),
      ...countsOf(
        [
          ['sinceReduced', reduced.filter(own).length],
          ['sinceMoved', moves.flatMap((one) => one.units.filter((unit) => own({ unit }))).length],
          ['sinceArrived', arrived.filter(own).length],
        ],
        locale,
      ),
    ];
    return words.length > 0
      ? [text('sumOf', locale, say(names, locale), words.join(locale === 'ja' ? '、' : '; '))]
      : [];
  });
  const fights = battles.filter((one) => !kindOf(one)).length;
  const others = [
    ...countsOf([[fights === 1 ? 'sinceBattle' : 'sinceBattles', fights]], locale),
    ...byKind(battles).map(({ names, list }) => text('sinceKind', locale, say(names, locale), list.length)),
    ...countsOf([[cards.length === 1 ? 'sinceCard' : 'sinceCards', cards.length]], locale),
  ];
  return [...sides.flat(), ...(others.length > 0 ? [others.join(locale === 'ja' ? '、' : ', ')] : [])].join(' · ');
}

/** Fights that are called otherwise than battles, by what they are called: an intervention, say. */
export function byKind(battles: readonly Battle[]): { names: Names; list: Battle[] }[] {
  const found = new Map<string, { names: Names; list: Battle[] }>();
  for (const one of battles) {
    const names = kindOf(one);
    if (!names) continue;
    const entry = found.get(names.en) ?? { names, list: [] };
    entry.list.push(one);
    found.set(names.en, entry);
  }
  return [...found.values()];
}

function countsOf(counts: readonly (readonly [TextKey, number])[], locale: Locale): string[] {
  return counts.filter(([, count]) => count > 0).map(([key, count]) => text(key, locale, count));
}

/** Equal names once, with how many there are. */
export function counted(names: readonly string[], locale: Locale): string[] {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].map(([name, n]) => (n === 1 ? name : locale === 'ja' ? `${name}×${n}` : `${n} × ${name}`));
}
