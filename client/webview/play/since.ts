/** What has become of a position since a person answered last: who came where, who was lost, and what was told of it. */

import type { GameEvent, PositionView } from '../../../engine/kernel/ruleset';
import type { Locale } from '../messages';
import { type TextKey, text } from '../ui/texts';
import { battlesOf } from './battles';

export interface Since {
  /** What was told, in order. */
  events: readonly GameEvent[];
  /** Ways of units, those of the same way together. */
  moves: { from: string; to: string; units: string[] }[];
  /** Units with fewer steps, and those that are gone, with where they stood. */
  reduced: { unit: string; at: string }[];
  lost: { unit: string; at: string }[];
  battles: number;
}

/**
 * What differs between two positions of a game.
 * @param events what was told between them
 * @param onMap whether there is such a place on the map
 */
export function sinceThen(
  before: PositionView,
  now: PositionView,
  events: readonly GameEvent[],
  onMap: (place: string) => boolean,
): Since {
  const states = new Map(now.units.map((unit) => [unit.id, unit]));
  const ways = new Map<string, { from: string; to: string; units: string[] }>();
  const reduced: Since['reduced'] = [];
  const lost: Since['lost'] = [];
  for (const { id: unit, at, steps } of before.units) {
    const is = states.get(unit);
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
  return { events, moves: [...ways.values()], reduced, lost, battles: battlesOf(events).length };
}

/** What there was of each sort, in words; what there was none of is left out. */
export function sumOf({ moves, battles, reduced, lost }: Omit<Since, 'events'>, locale: Locale): string {
  const moved = moves.reduce((sum, { units }) => sum + units.length, 0);
  const counts: [TextKey, number][] = [
    ['sinceMoved', moved],
    [battles === 1 ? 'sinceBattle' : 'sinceBattles', battles],
    ['sinceReduced', reduced.length],
    ['sinceLost', lost.length],
  ];
  const words = counts.filter(([, count]) => count > 0).map(([key, count]) => text(key, locale, count));
  return words.join(locale === 'ja' ? '、' : ', ');
}
