/** What has become of a position since a person answered last: who came where, who was lost, whose places are now, and what was told of it. */

import { addAll } from '../../../engine/kernel/lists';
import { entryOf } from '../../../engine/kernel/records';
import type { GameEvent, PositionView } from '../../../engine/kernel/ruleset';
import type { Locale } from '../messages';
import { type TextKey, text } from '../ui/texts';
import { type Battle, battlesOf, begunOnly } from './battles';

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
}

/**
 * What differs between two positions of a game.
 * @param events what was told between them
 * @param onMap whether there is such a place on the map
 * @param named whether it has a name: whose the others are is not told
 */
export function sinceThen(
  before: PositionView,
  now: PositionView,
  events: readonly GameEvent[],
  onMap: (place: string) => boolean,
  named: (place: string) => boolean = onMap,
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
  return { events, moves: [...ways.values()], reduced, lost, arrived, taken, battles, cards };
}

/** Whether there is anything to tell. */
export function anything({ moves, reduced, lost, arrived, taken, battles, cards }: Since): boolean {
  return [moves, reduced, lost, arrived, taken, battles, cards].some((list) => list.length > 0);
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

/** What there was of each sort, in words; what there was none of is left out. */
export function sumOf(
  { moves, battles, reduced, lost, arrived, taken, cards }: Omit<Since, 'events'>,
  locale: Locale,
): string {
  const moved = moves.reduce((sum, { units }) => sum + units.length, 0);
  const counts: [TextKey, number][] = [
    [taken.length === 1 ? 'sinceTaken' : 'sincePlaces', taken.length],
    [battles.length === 1 ? 'sinceBattle' : 'sinceBattles', battles.length],
    ['sinceReduced', reduced.length],
    ['sinceLost', lost.length],
    ['sinceMoved', moved],
    ['sinceArrived', arrived.length],
    [cards.length === 1 ? 'sinceCard' : 'sinceCards', cards.length],
  ];
  const words = counts.filter(([, count]) => count > 0).map(([key, count]) => text(key, locale, count));
  return words.join(locale === 'ja' ? '、' : ', ');
}
