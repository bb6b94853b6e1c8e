/** Chapter 4: the turn. The text says which steps there are, in which order and for which turns. */
import { stepOf } from '../../kernel/phase-steps';
import { turns } from '../../kernel/turns';
import { P, S } from './codes';
import type { Play } from './play';
import { ending } from './victory';

/** The whole game. */
export const sequence = turns<Play>({
  rule: '4.0',
  setUp: P.SETUP,
  ending,
  begin({ p }) {
    p.scalars[S.PHASE] = -1;
    p.scalars[S.ROLLS] = 0;
  },
  step: ({ w, turn }, k) => stepOf(w.steps, k, { turn, first: w.turns.first, begins: w.compiled.scenario.begins }),
  present: ({ p }) => p.scalars[S.PHASE]!,
  over({ w }, step) {
    const { ends, phases } = w.steps[step]!;
    return ends ? phases : [];
  },
  enter(g, step) {
    const { procedure, side } = g.w.steps[step]!;
    g.p.scalars[S.PHASE] = step;
    if (procedure !== undefined) g.push(procedure, side);
  },
});
