/** Answers of a rulebook, each said once: its word, what it is about, its sentence. Their codes, notations and labels follow from that. */
import { first, second, verbOf } from './answers';
import type { Names } from './compiled';
import { saidChoice } from './notation';
import type { PlayLoop } from './play-loop';
import type { AnswerPart, Choice, Needs } from './ruleset';
import { filled, hasSlots, slotsIn } from './sentence';

/** Operands that every game has; `nothing`: the operand says nothing for people. */
type Common = 'place' | 'unit' | 'side' | 'number' | 'nothing';

/**
 * The notation of an answer, its operands in the order of the code, and its sentence in English and Japanese. One operand alone is the second
 * of the code.
 *
 * A notation without braces is a word, behind which all operands stand; `from {node} {class}` says where each of them stands. The second of a
 * sort is called `{to}` if it is a place, else `{other}`. In the sentence `{unit}` and `{other}` are the units, `{place}` and `{to}` the
 * places, in the order of the notation; all else is called as in the notation.
 */
export type AnswerForm<O extends string = never> = readonly [
  notation: string,
  about: readonly (Common | O)[],
  en: string,
  ja: string,
];

type Forms<N extends string> = Readonly<Record<N, AnswerForm<string>>>;

/** Verbs of answers (`code`) by their names: numbers from 1, in the order of the forms. */
export function verbsOf<N extends string>(forms: Forms<N>): Readonly<Record<N, number>> {
  return Object.fromEntries(Object.keys(forms).map((name, k) => [name, k + 1])) as Record<N, number>;
}

/** Where each operand stands: its slot in the notation, its sort, and how it is read from the code. */
interface Slot {
  slot: string;
  sort: string;
  read(answer: number): number;
}

/** The operands of a form that people read, in the order of its notation; those that it does not name come last. */
function slotsOf([notation, about]: AnswerForm<string>): Slot[] {
  const slots = about.flatMap((sort, k): Slot[] => {
    const again = k > 0 && about[0] === sort;
    const slot = again ? (sort === 'place' ? 'to' : 'other') : sort;
    return sort === 'nothing' ? [] : [{ slot, sort, read: about.length > 1 && k === 0 ? first : second }];
  });
  const order = slotsIn(notation).map(({ name }) => name);
  const place = ({ slot }: Slot) => (order.includes(slot) ? order.indexOf(slot) : order.length);
  return slots.sort((a, b) => place(a) - place(b));
}

const PARTS: ReadonlySet<string> = new Set<AnswerPart>([
  ...(['table', 'column', 'deck', 'card', 'track', 'query', 'side', 'place', 'unit', 'fresh'] as const),
]);

/** What stands behind the word of a notation, as far as it is the name of something. */
function partsOf(form: AnswerForm<string>): AnswerPart[] {
  const slots = slotsOf(form);
  const [, ...behind] = hasSlots(form[0]) ? form[0].split(' ') : ['', ...slots.map(({ slot }) => `{${slot}}`)];
  const sorts = behind.map((part) => slots.find(({ slot }) => part === `{${slot}}`)?.sort ?? '');
  const end = sorts.findIndex((sort) => !PARTS.has(sort));
  return (end < 0 ? sorts : sorts.slice(0, end)) as AnswerPart[];
}

/** What stands behind the first word of each answer that is about something; words that several answers use otherwise are left out. */
export function answerParts(forms: Forms<string>): NonNullable<Needs['answers']> {
  const found = new Map<string, AnswerPart[]>();
  for (const form of Object.values(forms)) {
    const [word] = form[0].split(' ') as [string];
    const parts = partsOf(form);
    const before = found.get(word) ?? parts;
    found.set(
      word,
      parts.filter((part, k) => before[k] === part && before.length === parts.length),
    );
  }
  return Object.fromEntries([...found].filter(([word, parts]) => parts.length > 0 && !hasSlots(word)));
}

/** First words of answers: of forms, of lists of them by any names, or of all that a module of them says. */
export function answerWords(said: unknown): string[] {
  if (Array.isArray(said)) {
    const [notation, about] = said;
    // `via{way}` begins words as `via-road`.
    const word =
      typeof notation === 'string' && Array.isArray(about) ? notation.split(' ')[0]!.replace(/\{.*/, '') : '';
    return word === '' ? [] : [word];
  }
  if (typeof said !== 'object' || said === null) return [];
  return [...new Set(Object.values(said).flatMap((one) => answerWords(one)))];
}

/** What an operand stands for: its word in notations (empty: it has none), its name, and what it is about. */
export interface Called extends Pick<Choice, 'card' | 'like'> {
  id: string;
  names?: Names;
  places?: readonly number[];
  units?: readonly number[];
  side?: number;
}

/** What a rulebook says of the operands of its answers. */
export interface Meant<G, O extends string = never> {
  /** Where units are that an answer is about which names no place; negative: off the map, or not to be shown. */
  at(g: G, units: readonly number[], answer: number): number;
  /** What the operands of its own stand for, and those of all games where they are called otherwise. */
  called?: Readonly<Record<O, (g: G, operand: number, answer: number) => Called>>;
  /** The form that an answer has instead of its own, by what is asked or by what it means now. */
  instead?(g: G, answer: number): AnswerForm<O> | undefined;
}

/** Operands that every game has. */
function common<G extends PlayLoop<G>>(g: G, sort: string, operand: number): Called {
  if (sort === 'place') return { id: g.placeId(operand), places: [operand] };
  if (sort === 'unit') return { id: g.unitId(operand), units: [operand] };
  if (sort === 'side') return { id: g.sideId(operand), side: operand };
  return { id: String(operand), names: { en: String(operand) } };
}

/** Says answers by their forms: each of them as a choice. */
export function sayingBy<G extends PlayLoop<G>, O extends string = never>(
  forms: Readonly<Record<string, AnswerForm<O>>>,
  { at, called, instead }: Meant<G, O>,
): (g: G, answer: number) => Choice {
  const spoken = Object.values(forms);
  const slots = new Map<AnswerForm<O>, Slot[]>();
  const slotsIn = (form: AnswerForm<O>) => {
    let known = slots.get(form);
    if (!known) {
      known = slotsOf(form);
      slots.set(form, known);
    }
    return known;
  };
  const own = called as Readonly<Record<string, (g: G, operand: number, answer: number) => Called>> | undefined;
  return (g, answer) => {
    const form = instead?.(g, answer) ?? spoken[verbOf(answer) - 1]!;
    const [notation, , en, ja] = form;
    const ids = new Map<string, string>();
    const words: Record<string, Names> = {};
    const [who, there]: [number[], number[]] = [[], []];
    let side: number | undefined;
    let card: string | undefined;
    let like: string[] | undefined;
    for (const { slot, sort, read } of slotsIn(form)) {
      const operand = read(answer);
      const one = own?.[sort]?.(g, operand, answer) ?? common(g, sort, operand);
      ids.set(slot, one.id);
      if (one.names) words[slot] = one.names;
      for (const unit of one.units ?? []) who.push(unit);
      for (const place of one.places ?? []) there.push(place);
      side ??= one.side;
      card ??= one.card;
      like ??= one.like;
    }
    return saidChoice(
      g,
      answer,
      hasSlots(notation) ? filled(notation, ids) : [notation, ...ids.values()].filter((word) => word !== '').join(' '),
      {
        at: there.length > 0 || who.length === 0 ? there : at(g, who, answer),
        who,
        side,
        words,
        ...(card === undefined ? {} : { card }),
        ...(like === undefined ? {} : { like }),
      },
      en,
      ja,
    );
  };
}
