/** Answers in words: the notation of replays and examples, and what a person reads. */
import { formedChoice, formOf, type Meant } from '../../kernel/answer-forms';
import { first, second, verbOf } from '../../kernel/answers';
import { describing, saidChoice } from '../../kernel/notation';
import type { Choice } from '../../kernel/ruleset';
import { ANSWERS } from './answers';
import { A } from './codes';
import { detailed } from './details';
import { IN_EFFECTS } from './frames';
import type { Play } from './play';

const MEANT: Meant<Play> = {
  at: ({ p }, u) => p.loc[u]!,
  card: ({ w }, card) => w.cards[card]!,
};

/** Answers that say something else by the question that they answer, or by what a card offers. */
function peculiar(g: Play, answer: number): Choice | null {
  const [a, b] = [first(answer), second(answer)];
  switch (verbOf(answer)) {
    case A.TO:
      if (g.posed.ask === 'retreat')
        return saidChoice(g, answer, `to ${g.placeId(b)}`, { at: b }, 'Retreat to {place}', '{place}へ後退');
      return g.posed.ask === 'sail' ? sailTo(g, answer, b, a) : null;
    case A.BRANCH: {
      const { id, names } = branchOf(g, b);
      return { code: answer, notation: `choose ${id}`, label: names };
    }
    case A.HOLD:
      return saidChoice(g, answer, `hold ${g.unitId(a)}`, { who: a }, ANSWERS.HOLD[2], ANSWERS.HOLD[3]);
    case A.RAID:
      return g.posed.ask === 'engage' ? null : formedChoice(g, answer, ANSWERS.STRIKE, MEANT);
    default:
      return null;
  }
}

/** A branch that the card in progress offers. */
function branchOf(g: Play, k: number): { id: string; names: { en: string; ja: string } } {
  const f = g.p.stack.top;
  const step = g.w.politics.steps[g.frames[f + IN_EFFECTS.list]!]?.[g.frames[f + IN_EFFECTS.at]!];
  return step?.branches[k] ?? { id: String(k), names: { en: String(k), ja: String(k) } };
}

function sailTo(g: Play, answer: number, place: number, water: number): Choice {
  const id = g.w.compiled.board.places[place]!.waters?.[water]?.id;
  const to = id === undefined ? g.placeId(place) : `${g.placeId(place)}.${id}`;
  return saidChoice(g, answer, `to ${to}`, { at: place }, 'To {place}', '{place}へ');
}

/** The choices of the standing question. */
export const describe = describing(
  (g: Play, answer) => peculiar(g, answer) ?? formedChoice(g, answer, formOf(ANSWERS, answer)!, MEANT),
  detailed,
);
