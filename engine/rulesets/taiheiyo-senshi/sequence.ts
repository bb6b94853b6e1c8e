/** Chapter 5.0: the sequence of a turn. The text says which steps there are, in which order and for which turns. */
import { NOBODY } from '../../kernel/effect-lists';
import { happenings } from '../../kernel/happenings';
import { turns } from '../../kernel/turns';
import type { PreparedTrigger } from './cards';
import { P, S } from './codes';
import { removeTrain } from './fleet-train';
import { IN_EFFECTS } from './frames';
import type { Play } from './play';
import type { Position } from './position';
import { ending } from './victory';

/** The whole game. */
export const sequence = turns<Play>({
  rule: '5.0',
  setUp: P.SETUP,
  ending,
  tested: { at: 'any' },
  present: S.PHASE,
  steps: ({ w }) => w.steps,
  begin({ p }) {
    p.scalars[S.STRIKES] = 0;
    p.scalars[S.CONTESTS] = 0;
    p.more.fill(0);
  },
  step: ({ w, turn }, k) => w.turnSteps[turn]![k] ?? -1,
  enter(g, step) {
    const { procedure, side } = g.w.steps[step]!;
    g.push(P.TRIGGERS, step);
    if (procedure !== undefined) g.push(procedure, side);
  },
  after: removeTrain,
});

/** What the text says happens in a step. What happens in the step of a side is what concerns it, but for what happens only once. */
export const triggers = happenings<Position, Play, PreparedTrigger>({
  all: ({ w }) => w.triggers,
  phase: ({ w }, step) => w.steps[step]!.id,
  carryOut(g, { list, once, trigger }, step) {
    const whole = once !== undefined || trigger.at === undefined;
    const frame = g.push(P.EFFECTS, list, 0, NOBODY);
    if (!whole) g.frames[frame + IN_EFFECTS.only] = g.w.steps[step]!.side + 1;
  },
});
