/** Answers in words: what every notation has in common. */
import { indexes, type PlayLoop, type Said } from './play-loop';
import type { Choice } from './ruleset';

/** What is said of choices beside their words; left out where only notations are asked for. */
interface Beside<G> {
  /** Of one choice. */
  of?: (g: G, answer: number, choice: Choice) => Partial<Choice>;
  /** Of all choices, once all are known. */
  all?: (g: G, choices: Choice[]) => void;
}

/** The choices of the standing question, each answer in words, and what is said beside them. */
export function describing<G extends PlayLoop<G>>(
  one: (g: G, answer: number) => Choice,
  { of, all }: Beside<G>,
): (g: G) => Choice[] {
  return (g) => {
    const choices: Choice[] = [];
    for (const answer of g.options.subarray(0, g.count)) {
      const choice = one(g, answer);
      if (of && !g.wordless) Object.assign(choice, of(g, answer, choice));
      choices.push(choice);
    }
    if (!g.wordless) all?.(g, choices);
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
function numbered(choices: Choice[]): Choice[] {
  const seen = new Map<string, number>();
  for (const choice of choices) {
    const n = (seen.get(choice.notation) ?? 0) + 1;
    seen.set(choice.notation, n);
    if (n > 1) choice.notation = `${choice.notation} ${n}`;
  }
  return choices;
}
