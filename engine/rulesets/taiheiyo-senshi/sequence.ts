/** Chapter 5.0: the sequence of a turn. The text says which steps there are, in which order and for which turns. */
import { entryOf } from '../../kernel/records';
import { P, S } from './codes';
import { removeTrain } from './fleet-train';
import type { Play, Procedure } from './play';
import { checkVictory, endOfGame } from './victory';

/** Which procedure plays a step; the others do what the text says happens in them. */
export const STEP_PROCEDURES: Record<string, number> = {
  arrivals: P.ARRIVALS,
  'late-arrivals': P.ARRIVALS,
  operation: P.OPERATIONS,
  isolation: P.ISOLATION,
  assault: P.ASSAULTS,
  redeployment: P.REDEPLOYMENT,
  'ship-supply': P.SHIP_SUPPLY,
};

export const STAGE = { SETUP: 0, START: 1, STEP: 2, END: 3 } as const;

/** The whole game. Word 1: where in the turn; word 2: index of the next step of the turn. */
export const sequence: Procedure = {
  step(g, f) {
    const fr = g.frames;
    const { scalars } = g.p;
    switch (fr[f + 1]) {
      case STAGE.SETUP:
        fr[f + 1] = STAGE.START;
        g.push(P.SETUP);
        return false;
      case STAGE.START:
        fr[f + 1] = STAGE.STEP;
        fr[f + 2] = 0;
        scalars[S.PHASE] = -1;
        scalars[S.STRIKES] = 0;
        scalars[S.CONTESTS] = 0;
        g.p.more.fill(0);
        if (g.telling)
          g.tell({ what: 'turn', rule: '5.0', text: { en: `Turn ${g.turn} begins`, ja: `第${g.turn}ターン開始` } });
        return false;
      case STAGE.STEP: {
        if (checkVictory(g, 'any')) return false;
        const steps = g.w.turnSteps[g.turn]!;
        const k = fr[f + 2]!;
        if (k >= steps.length) {
          fr[f + 1] = STAGE.END;
          return false;
        }
        fr[f + 2] = k + 1;
        begin(g, steps[k]!);
        return false;
      }
      default:
        removeTrain(g);
        if (checkVictory(g, 'end-of-turn')) return false;
        if (g.turn >= g.w.turns.last) {
          endOfGame(g);
          return false;
        }
        scalars[S.TURN] = g.turn + 1;
        fr[f + 1] = STAGE.START;
        return false;
    }
  },
};

function begin(g: Play, step: number): void {
  const { id, side } = g.w.steps[step]!;
  g.p.scalars[S.PHASE] = step;
  const procedure = entryOf(STEP_PROCEDURES, id);
  g.push(P.TRIGGERS, step);
  if (procedure !== undefined) g.push(procedure, side);
}

/** What the text says happens in a step. Word 2: the step, word 3: the next of its triggers. */
export const triggers: Procedure = {
  step(g, f) {
    const fr = g.frames;
    const step = g.w.steps[fr[f + 2]!]!;
    const k = fr[f + 3]!;
    if (k >= step.triggers.length) return g.done();
    fr[f + 3] = k + 1;
    const trigger = g.w.triggers[step.triggers[k]!]!;
    if (trigger.when === null || trigger.when(g.p)) g.push(P.EFFECTS, trigger.list, 0, -1, -1, step.side + 1);
    return false;
  },
};
