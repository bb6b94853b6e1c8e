/** Answers of a rulebook, each said once: its word, what it is about, its sentence. Their codes, notations and labels follow from that. */
import { first, second, verbOf } from './answers';
import type { Names } from './compiled';
import { saidChoice } from './notation';
import type { PlayLoop } from './play-loop';
import type { AnswerPart, Choice, Needs } from './ruleset';

type Operand = Extract<AnswerPart, 'place' | 'unit' | 'side' | 'card'>;

/**
 * The word of an answer in notations, its operands, and its sentence in English and Japanese. One operand alone is the second of the code. In the
 * sentence `{unit}` and `{other}` are its units, `{place}`, `{side}` and `{card}` the others.
 */
export type AnswerForm = readonly [word: string, about: readonly Operand[], en: string, ja: string];

type Forms<N extends string> = Readonly<Record<N, AnswerForm>>;

/** Verbs of answers (`code`) by their names: numbers from 1, in the order of the forms. */
export function verbsOf<N extends string>(forms: Forms<N>): Readonly<Record<N, number>> {
  return Object.fromEntries(Object.keys(forms).map((name, k) => [name, k + 1])) as Record<N, number>;
}

/** What stands behind the first word of each answer that is about something. */
export function answerParts(forms: Forms<string>): NonNullable<Needs['answers']> {
  return Object.fromEntries(
    Object.values(forms).flatMap(([word, about]) => (about.length === 0 ? [] : [[word, about]])),
  );
}

/** What a rulebook says of units and cards that answers are about. */
export interface Meant<G> {
  /** Where a unit is; negative: off the map. */
  at(g: G, unit: number): number;
  card?(g: G, card: number): { id: string; names: Names };
}

/** The choice of an answer by its form. */
export function formedChoice<G extends PlayLoop<G>>(
  g: G,
  answer: number,
  [word, about, en, ja]: AnswerForm,
  meant: Meant<G>,
): Choice {
  const operands = about.length > 1 ? [first(answer), second(answer)] : [second(answer)];
  const of = (operand: Operand) => operands.filter((_, k) => about[k] === operand);
  const [units, [side], [card]] = [of('unit'), of('side'), of('card')];
  const played = card === undefined ? undefined : meant.card!(g, card);
  const ids = {
    place: (i: number) => g.placeId(i),
    unit: (i: number) => g.unitId(i),
    side: (i: number) => g.sideId(i),
  };
  const named = about.map((operand, k) => (operand === 'card' ? played!.id : ids[operand](operands[k]!)));
  const last = about.at(-1) === 'unit' ? [meant.at(g, units.at(-1)!)] : [];
  return saidChoice(
    g,
    answer,
    [word, ...named].join(' '),
    {
      ...{ at: [...of('place'), ...last], who: units },
      ...(side === undefined ? {} : { side }),
      ...(played ? { card: played.id, words: { card: played.names } } : {}),
    },
    en,
    ja,
  );
}

/** The form of an answer. */
export function formOf(forms: Forms<string>, answer: number): AnswerForm | undefined {
  return Object.values(forms)[verbOf(answer) - 1];
}
