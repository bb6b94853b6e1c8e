/** Chapter 5.0: the sequence of a turn. The text says which steps there are, in which order and for which turns. */
import { AT } from '../../kernel/frames';
import { P, S } from './codes';
import { removeTrain } from './fleet-train';
import { IN_SEQUENCE, IN_TRIGGERS } from './frames';
import type { Play, Procedure } from './play';
import { ending } from './victory';

export const STAGE = { SETUP: 0, START: 1, STEP: 2, END: 3 } as const;

/** The whole game. */
export const sequence: Procedure = {
  step(g, f) {
    const fr = g.frames;
    const { scalars } = g.p;
    switch (fr[f + AT.stage]) {
      case STAGE.SETUP:
        fr[f + AT.stage] = STAGE.START;
        g.push(P.SETUP);
        return false;
      case STAGE.START:
        fr[f + AT.stage] = STAGE.STEP;
        fr[f + IN_SEQUENCE.next] = 0;
        scalars[S.PHASE] = -1;
        scalars[S.STRIKES] = 0;
        scalars[S.CONTESTS] = 0;
        g.p.more.fill(0);
        if (g.telling)
          g.tell({ what: 'turn', rule: '5.0', text: { en: `Turn ${g.turn} began`, ja: `第${g.turn}ターン開始` } });
        return false;
      case STAGE.STEP: {
        if (ending.decided(g, { at: 'any' })) return false;
        const steps = g.w.turnSteps[g.turn]!;
        const k = fr[f + IN_SEQUENCE.next]!;
        if (k > 0 && scalars[S.PHASE] === steps[k - 1] && endOfStep(g, steps[k - 1]!)) return false;
        if (k >= steps.length) {
          fr[f + AT.stage] = STAGE.END;
          return false;
        }
        fr[f + IN_SEQUENCE.next] = k + 1;
        begin(g, steps[k]!);
        return false;
      }
      default:
        removeTrain(g);
        if (ending.decided(g, { at: 'end-of-turn' })) return false;
        if (g.turn >= g.w.turns.last) {
          ending.endOfGame(g);
          return false;
        }
        scalars[S.TURN] = g.turn + 1;
        fr[f + AT.stage] = STAGE.START;
        return false;
    }
  },
};

/** Conditions of the phases that a step ends. True when the game is over. */
function endOfStep(g: Play, step: number): boolean {
  const { ends, phases } = g.w.steps[step]!;
  return ends && phases.some((phase) => ending.decided(g, { at: 'phase', phase }));
}

function begin(g: Play, step: number): void {
  const { procedure, side } = g.w.steps[step]!;
  g.p.scalars[S.PHASE] = step;
  g.push(P.TRIGGERS, step);
  if (procedure !== undefined) g.push(procedure, side);
}

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
