/** Answers in words: the notation of replays and examples, and what a person reads. */
import { type AnswerForm, type Called, sayingBy } from '../../kernel/answer-forms';
import { first, verbOf } from '../../kernel/answers';
import type { Names } from '../../kernel/compiled';
import { describing } from '../../kernel/notation';
import { ANSWERS, type Operand } from './answers';
import { effects } from './card-effects';
import { A } from './codes';
import { detailed } from './details';
import { meantBy } from './meant';
import type { Play } from './play';
import type { World } from './world';

const RETREAT: AnswerForm<Operand> = ['to', ['nothing', 'place'], 'Retreat to {place}', '{place}へ後退'];
const SET_UP: AnswerForm<Operand> = ['unit', ['unit'], 'Set up {unit}', '{unit}を配置する'];
const SAIL: AnswerForm<Operand> = ['to', ['nothing', 'water'], 'To {place}', '{place}へ'];

/** Answers that say something else by the question that they answer. */
function instead(g: Play, answer: number): AnswerForm<Operand> | undefined {
  const { ask } = g.posed;
  const meant = meantBy(g, answer);
  if (meant) return meant;
  if (verbOf(answer) === A.RAID && ask !== 'engage') return ANSWERS.STRIKE;
  if (ask === 'card-unit' && verbOf(answer) === A.UNIT) return SET_UP;
  if (verbOf(answer) !== A.TO) return undefined;
  if (ask === 'retreat') return RETREAT;
  return ask === 'sail' ? SAIL : undefined;
}

/** Where ships go: the place, with the water in it where there are several. */
function waterOf(g: Play, place: number, answer: number): Called {
  const water = g.w.compiled.board.places[place]!.waters?.[first(answer)]?.id;
  return { id: water === undefined ? g.placeId(place) : `${g.placeId(place)}.${water}`, places: [place] };
}

/** A card of several that are called alike is told by its number. */
function cardNames({ cards }: World, card: number): Names {
  const { names } = cards[card]!;
  if (cards.every((one, k) => k === card || one.names.en !== names.en)) return names;
  return { en: `${names.en} (${card + 1})`, ja: `${names.ja}（${card + 1}）` };
}

/** The choices of the standing question. */
export const describe = describing(
  sayingBy<Play, Operand>(ANSWERS, {
    at: ({ p }, units, answer) => (verbOf(answer) === A.HOLD ? -1 : p.loc[units.at(-1)!]!),
    called: {
      card: ({ w }, card) => ({ ...w.cards[card]!, card: w.cards[card]!.id, names: cardNames(w, card) }),
      branch: effects.branchCalled,
      water: waterOf,
    },
    instead,
  }),
  { all: detailed },
);
