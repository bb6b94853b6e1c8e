/** What the map shows of a question: the answers, what moves cost, the move and the combat that are looked at. */
import type { Choice, CombatView } from '../../../engine/kernel/ruleset';
import type { Locale } from '../messages';
import { say } from '../svg/text';

export interface Highlights {
  /** Places and units that are legal answers. */
  places: Set<string>;
  units: Set<string>;
  /** What the way to a place costs. */
  costs?: ReadonlyMap<string, number>;
  /** A move before it is made: its places, and what to write at its end. */
  way?: { path: readonly string[]; label: string };
  /** A combat before its die: the place attacked, and where from. */
  combat?: { target: string; from: ReadonlySet<string> };
}

/**
 * Highlights of answers. Where a unit is chosen from where it stands, its counter says so, not the whole hex, unless it is the only
 * one that is looked at.
 * @param looked the answer that the pointer or the list is on
 * @param placeOf where a unit is
 * @param alone the answers are the one that is looked at
 */
export function highlightsOf(
  choices: readonly Choice[],
  looked: Choice | null,
  fight: CombatView | null,
  placeOf: (unit: string) => string,
  alone: boolean,
  locale: Locale,
): Highlights {
  const places = new Set<string>();
  const units = new Set<string>();
  const costs = new Map<string, number>();
  for (const choice of choices) {
    const stands = (choice.units ?? []).map(placeOf);
    for (const place of choice.places ?? []) {
      if (alone || !stands.includes(place)) places.add(place);
      if (choice.cost !== undefined) costs.set(place, Math.min(choice.cost, costs.get(place) ?? choice.cost));
    }
    for (const unit of choice.units ?? []) units.add(unit);
  }
  const way = looked?.way && { path: looked.way, label: looked.detail ? say(looked.detail, locale) : '' };
  const attackers = fight?.sums.filter(({ side }) => side === fight.side) ?? [];
  const from = new Set(
    attackers.flatMap(({ factors }) => factors.flatMap(({ unit }) => (unit === undefined ? [] : placeOf(unit)))),
  );
  return {
    places,
    units,
    costs,
    ...(way ? { way } : {}),
    ...(fight ? { combat: { target: fight.place, from } } : {}),
  };
}
