/** Chapter 5.0: the sequence of a turn. The text says which steps there are, in which order and for which turns. */
import { turns } from '../../kernel/turns';
import { P, S } from './codes';
import { removeTrain } from './fleet-train';
import { IN_TRIGGERS } from './frames';
import type { Play, Procedure } from './play';
import { ending } from './victory';

/** The whole game. */
export const sequence = turns<Play>({
  rule: '5.0',
  setUp: P.SETUP,
  ending,
  tested: { at: 'any' },
  begin({ p }) {
    p.scalars[S.PHASE] = -1;
    p.scalars[S.STRIKES] = 0;
    p.scalars[S.CONTESTS] = 0;
    p.more.fill(0);
  },
  step: ({ w, turn }, k) => w.turnSteps[turn]![k] ?? -1,
  present: ({ p }) => p.scalars[S.PHASE]!,
  over({ w }, step) {
    const { ends, phases } = w.steps[step]!;
    return ends ? phases : [];
  },
  enter(g, step) {
    const { procedure, side } = g.w.steps[step]!;
    g.p.scalars[S.PHASE] = step;
    g.push(P.TRIGGERS, step);
    if (procedure !== undefined) g.push(procedure, side);
  },
  after: removeTrain,
});

/** What the text says happens in a step. */
export const triggers: Procedure = {
  step(g, f) {
    const fr = g.frames;
    const step = g.w.steps[fr[f + IN_TRIGGERS.step]!]!;
    const k = fr[f + IN_TRIGGERS.next]!;
    // What the last one did is told.
    if (g.telling) g.journal.concerns(undefined);
    if (k >= step.triggers.length) return g.done();
    fr[f + IN_TRIGGERS.next] = k + 1;
    const trigger = g.w.triggers[step.triggers[k]!]!;
    if (trigger.when !== null && !trigger.when(g.p)) return false;
    if (g.telling) g.journal.concerns({ trigger: trigger.id });
    g.push(P.EFFECTS, trigger.list, 0, -1, -1, step.side + 1);
    return false;
  },
};
