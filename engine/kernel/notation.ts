/** Answers in words: what every notation has in common. */
import { second, verbOf } from './answers';
import { indexes, type PlayLoop, type Said } from './play-loop';
import type { Choice } from './ruleset';
import type { Text } from './texts';

/**
 * The choices of the standing question, each answer in words. `more`: what is to be said of them once all are known.
 */
export function describing<G extends PlayLoop<G>>(
  one: (g: G, answer: number) => Choice,
  more?: (g: G, choices: Choice[]) => void,
): (g: G) => Choice[] {
  return (g) => {
    const choices: Choice[] = [];
    for (let k = 0; k < g.count; k++) choices.push(one(g, g.options[k]!));
    more?.(g, choices);
    return numbered(choices);
  };
}

/** What an answer is about, and what else a choice says of it. */
type About = Pick<Said, 'at' | 'who' | 'side' | 'words'> &
  Omit<Choice, 'code' | 'notation' | 'label' | 'places' | 'units'>;

/** The choice of an answer by a sentence of both languages, with the names of what it is about. */
export function saidChoice<G extends PlayLoop<G>>(
  g: G,
  code: number,
  notation: string,
  { at, who, side, words, ...more }: About,
  en: string,
  ja: string,
): Choice {
  const [places, units] = [indexes(at), indexes(who)];
  return {
    code,
    notation,
    label: g.sentence({ at, who, side, words }, en, ja),
    ...(places.length > 0 ? { places: places.map((place) => g.placeId(place)) } : {}),
    ...(units.length > 0 ? { units: units.map((unit) => g.unitId(unit)) } : {}),
    ...more,
  };
}

/** Makes notations unique within their question: the second one alike gets a 2, the third a 3. */
export function numbered(choices: Choice[]): Choice[] {
  const seen = new Map<string, number>();
  for (const choice of choices) {
    const n = (seen.get(choice.notation) ?? 0) + 1;
    seen.set(choice.notation, n);
    if (n > 1) choice.notation = `${choice.notation} ${n}`;
  }
  return choices;
}

/** What an answer is called: the word of its notation, and what stands before its object in English and behind it in Japanese. */
export type Phrase = readonly [word: string, en: string, ja: string];
type Phrases = Readonly<Record<number, Phrase>>;

/** Answers of a rulebook by their verbs, as far as they are about one thing at most: their second operand. */
export interface Wordings<G> {
  alone: Phrases;
  place: Phrases;
  unit: Phrases;
  /** Where a unit is; negative: off the map. */
  at(g: G, unit: number): number;
  /** Words of a unit in notations; absent: its id. */
  unitWords?(g: G, unit: number): string;
}

/** A label of the phrase about something. */
export function labelOf([, en, ja]: Phrase, about: Text): Text {
  return { en: `${en} ${about.en}`, ja: `${about.ja}${ja}` };
}

/** The choice of an answer about a place. */
export function placeChoice<G extends PlayLoop<G>>(g: G, code: number, phrase: Phrase, place: number): Choice {
  const id = g.placeId(place);
  return { code, notation: `${phrase[0]} ${id}`, label: labelOf(phrase, g.placeText(place)), places: [id] };
}

/** An answer in words; null: it is none of those. */
export function inWords<G extends PlayLoop<G>>(g: G, code: number, w: Wordings<G>): Choice | null {
  const verb = verbOf(code);
  const about = second(code);
  const [alone, place, unit] = [w.alone[verb], w.place[verb], w.unit[verb]];
  if (alone) return { code, notation: alone[0], label: { en: alone[1], ja: alone[2] } };
  if (place) return placeChoice(g, code, place, about);
  if (!unit) return null;
  const at = w.at(g, about);
  return {
    code,
    notation: `${unit[0]} ${w.unitWords?.(g, about) ?? g.unitId(about)}`,
    label: labelOf(unit, g.unitText(about)),
    units: [g.unitId(about)],
    ...(at >= 0 ? { places: [g.placeId(at)] } : {}),
  };
}
