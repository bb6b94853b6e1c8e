/** What the map shows of a question: every answer, the one that is looked at, what moves cost, the action and the combat it belongs to. */
import type { ActionView, Choice, CombatView } from '../../../engine/kernel/ruleset';
import type { Locale } from '../messages';
import { targetsOf } from '../play/reacts';
import { say } from '../svg/text';
import type { ActionWay } from '../svg/way';

export interface Highlights {
  /** Places and units that are legal answers. */
  places: Set<string>;
  units: Set<string>;
  /** Those of the answers that the pointer, the focus or the list is on. */
  looked: { places: Set<string>; units: Set<string> };
  /** Of the places, those that are come to only by another way of moving. */
  by?: ReadonlyMap<string, 'further' | 'road'>;
  /** What the way to a place costs. */
  costs?: ReadonlyMap<string, number>;
  /** Where a move may be stopped, whichever of its ways is taken. */
  stops?: ReadonlySet<string>;
  /** A move before it is made: its places, those of them where it may be stopped, and what to write at its end. */
  way?: { path: readonly string[]; stops: readonly string[]; label: string };
  /** The action that the question is a step of: where to, from where to where, and who takes part so far. */
  action?: { targets: readonly string[]; ways: readonly ActionWay[]; units: ReadonlySet<string> };
  /** A combat before its die: the place of what is attacked, and where from. */
  combat?: { target: string; from: ReadonlySet<string> };
}

export const noHighlights: Highlights = {
  places: new Set(),
  units: new Set(),
  looked: { places: new Set(), units: new Set() },
};

/** Whether an answer is about a unit: this one, or one that is no different. */
export function concerns({ units, like }: Choice, unit: string): boolean {
  return units?.includes(unit) === true || like?.includes(unit) === true;
}

/**
 * Highlights of answers. Where a unit is chosen from where it stands, its counter says so, not the whole hex, unless it is looked at.
 * @param looked the answers that the pointer, the focus or the list is on
 * @param placeOf where a unit is
 */
export function highlightsOf(
  choices: readonly Choice[],
  looked: readonly Choice[],
  { fight, action }: { fight: CombatView | null; action: ActionView | null },
  placeOf: (unit: string) => string,
  locale: Locale,
): Highlights {
  const places = new Set<string>();
  const units = new Set<string>();
  const costs = new Map<string, number>();
  const by = new Map<string, 'further' | 'road'>();
  const plain = new Set(choices.flatMap((choice) => (choice.by ? [] : (choice.places ?? []))));
  for (const choice of choices) {
    const stands = (choice.units ?? []).map(placeOf);
    for (const place of choice.places ?? []) {
      if (!stands.includes(place)) places.add(place);
      if (choice.by && !plain.has(place)) by.set(place, by.get(place) ?? choice.by);
      if (choice.cost !== undefined) costs.set(place, Math.min(choice.cost, costs.get(place) ?? choice.cost));
    }
    for (const unit of [...(choice.units ?? []), ...(choice.like ?? [])]) units.add(unit);
  }
  const [only] = looked.length === 1 ? looked : [];
  const way = only?.way && {
    path: only.way,
    stops: only.stops ?? [],
    label: only.detail ? say(only.detail, locale) : '',
  };
  const attackers = fight?.sums.filter(({ side }) => side === fight.side) ?? [];
  const from = new Set(
    attackers.flatMap(({ factors }) => factors.flatMap(({ unit }) => (unit === undefined ? [] : placeOf(unit)))),
  );
  return {
    places,
    units,
    looked: {
      places: new Set(looked.flatMap((choice) => choice.places ?? [])),
      units: new Set(looked.flatMap((choice) => choice.units ?? [])),
    },
    by,
    costs,
    stops: new Set(choices.flatMap((choice) => choice.stops ?? [])),
    ...(way ? { way } : {}),
    ...(action ? { action: acting(action) } : {}),
    ...(fight ? { combat: { target: fight.aim ?? fight.place, from } } : {}),
  };
}

function acting(action: ActionView): NonNullable<Highlights['action']> {
  const all = [...(action.parts ?? []), action];
  const ways = all.flatMap(({ from = [], target: to }) => from.map((place) => ({ from: place, to })));
  return { targets: [...new Set(targetsOf(all))], ways, units: new Set(action.units) };
}
