/** Answers in words: the notation of replays and examples, and what a person reads. */

import { type AnswerForm, sayingBy } from '../../kernel/answer-forms';
import { first, second, verbOf } from '../../kernel/answers';
import type { Names } from '../../kernel/compiled';
import { describing } from '../../kernel/notation';
import type { Choice } from '../../kernel/ruleset';
import { both, joined, type Text } from '../../kernel/texts';
import { ANSWERS, type Operand } from './answers';
import { A } from './codes';
import { effects } from './effects';
import type { Play } from './play';
import { passing } from './standing';

/** Isolated ships of several points may be asked for one after the other: the answer names them, too. */
const RELOCATE: AnswerForm<Operand> = ['to {place} {unit}', ['unit', 'place'], ANSWERS.TO[2], ANSWERS.TO[3]];

const choiceOf = sayingBy<Play, Operand>(ANSWERS, {
  at: ({ p }, [u]) => p.loc[u!]!,
  called: {
    card: ({ w }, card) => ({ ...w.cards[card]!, card: w.cards[card]!.id }),
    event: ({ w }, event) => ({ ...w.events[event]!, card: w.cards[w.events[event]!.card]!.id }),
    branch: effects.branchCalled,
  },
  instead: (g) => (g.posed.ask === 'relocate-to' ? RELOCATE : undefined),
});

/** What a unit has been hit so far, and what a ship's damage is held against (8.2). */
function takenSoFar({ p, w }: Play, u: number): Text {
  const hits = p.hits[u]!;
  const taken = hits === 0 ? null : { en: `${hits} ${hits === 1 ? 'hit' : 'hits'} so far`, ja: `命中${hits}` };
  const defence = w.defence[p.face(u)]!;
  const held = w.isAir[u] === 1 ? null : { en: `defence ${defence}`, ja: `防御力${defence}` };
  return joined(
    [taken, held].filter((part) => part !== null),
    ' · ',
    '・',
  );
}

/** What is to be said of a choice beside its words. */
function detailOf(g: Play, answer: number, { places, units }: Choice): Names | undefined {
  if (g.posed.ask === 'relocate-to') return g.unitName(first(answer));
  switch (verbOf(answer)) {
    case A.HIT:
      return takenSoFar(g, second(answer));
    case A.SPEND: {
      const events = g.w.events.filter((event) => event.card === second(answer));
      return joined(
        events.map(({ names }) => both(names)),
        ' / ',
        '／',
      );
    }
    default:
      return places || units ? undefined : passing(g, verbOf(answer));
  }
}

/** The choices of the standing question. */
export const describe = describing<Play>(choiceOf, {
  of: (g, answer, choice) => {
    const detail = detailOf(g, answer, choice);
    return detail && detail.en !== '' ? { detail } : {};
  },
});
