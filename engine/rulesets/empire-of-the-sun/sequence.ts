/** Chapter 4: the turn. The text says which steps there are, in which order and for which turns. */
import { turns } from '../../kernel/turns';
import { P, S } from './codes';
import type { Play } from './play';
import { played } from './steps';
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
  step({ w, turn }, k) {
    const { begins } = w.compiled.scenario;
    let left = k;
    let open = begins === undefined || turn > w.turns.first;
    for (const [i, step] of w.steps.entries()) {
      open ||= step.phases.includes(begins!);
      if (!open || !played(step, turn)) continue;
      if (left === 0) return i;
      left--;
    }
    return -1;
  },
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
