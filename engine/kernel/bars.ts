/** Why something may not be, for `Game.explain`: a rule, and a sentence of both languages about a unit or a place. */
import type { PlayLoop } from './play-loop';
import type { Slots } from './sentence';
import type { Explanation } from './views';

/** The rule, and the words: of a unit what stands behind its name (`has moved`, `は移動済みです`), of a place a sentence with room for it (`{place}`). */
export type Bar = readonly [rule: string, en: string, ja: string];

/**
 * What bars a unit.
 * @param place where it does; negative: everywhere
 */
export function barsUnit<G extends PlayLoop<G>>(
  g: G,
  unit: number,
  [rule, en, ja]: Bar,
  place = -1,
  words: Slots = {},
): Explanation {
  return {
    rule,
    text: g.sentence({ who: unit, at: place, words }, `{unit} ${en}`, `{unit}${ja}`),
    units: [g.unitId(unit)],
    ...(place >= 0 ? { places: [g.placeId(place)] } : {}),
  };
}

/** What bars a place, whoever it is about. */
export function barsPlace<G extends PlayLoop<G>>(
  g: G,
  place: number,
  [rule, en, ja]: Bar,
  words: Slots = {},
): Explanation {
  return { rule, text: g.sentence({ at: place, words }, en, ja), places: [g.placeId(place)] };
}

/** What bars a unit, a place or one from the other, in sentences that name neither. Negative: it is about none. */
export function barsBoth<G extends PlayLoop<G>>(
  g: G,
  unit: number,
  place: number,
  bars: readonly Bar[],
): Explanation[] {
  return bars.map(([rule, en, ja]) => ({
    rule,
    text: { en, ja },
    ...(place >= 0 ? { places: [g.placeId(place)] } : {}),
    ...(unit >= 0 ? { units: [g.unitId(unit)] } : {}),
  }));
}
