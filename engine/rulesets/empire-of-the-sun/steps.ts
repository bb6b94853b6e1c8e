/** Chapter 4: the steps of a turn, as the text lists them, with what plays each. */
import type { Phase } from '../../kernel/compiled';
import type { Reader } from '../../kernel/reader';
import { within } from '../../kernel/spans';
import { procedures } from './forms';

export interface Step {
  id: string;
  /** Whose step it is; -1: everybody's. */
  side: number;
  /** Phases that it is a part of, itself the last. */
  phases: string[];
  /** Whether the phase is over with it: the last of the sides that have it. */
  ends: boolean;
  procedure: number | undefined;
  rule: string;
  turns: Phase['turns'];
}

/** Steps in the order of play; a segment that sides have one after the other is a step for each. Problems are in the reader. */
export function readSteps(reader: Reader): Step[] {
  const steps: Step[] = [];
  const visit = (list: readonly Phase[], around: readonly string[], order: string[] | undefined) => {
    for (const phase of list) {
      const own = phase.only ?? phase.order ?? order;
      const phases = [...around, phase.id];
      if (phase.steps.length > 0) {
        visit(phase.steps, phases, own);
        continue;
      }
      const does = String(phase.properties.does?.[0] ?? phase.id);
      const form = procedures.find(({ id }) => id === does);
      const sides = form?.together ? [''] : (own ?? ['']);
      for (const [k, side] of sides.entries())
        steps.push({
          id: phase.id,
          side: side === '' ? -1 : reader.side(side),
          phases,
          ends: k === sides.length - 1,
          procedure: form?.plays,
          rule: phase.provenance?.see?.[0] ?? '4.0',
          turns: phase.turns,
        });
    }
  };
  visit(reader.compiled.game.phases, [], undefined);
  for (const { id } of procedures)
    if (!steps.some((step) => step.procedure === procedures.find((one) => one.id === id)!.plays))
      reader.problem(`no phase does ${id}`, id);
  return steps;
}

/** Whether a step is played in a turn. */
export function played({ turns }: Step, turn: number): boolean {
  return within(turns, turn);
}
