/** The steps of a turn, as the text lists its phases, with the procedure that plays each: a phase that sides have in turn is a step for each. */
import type { Phase } from './compiled';
import type { Reader } from './reader';
import { within } from './spans';
import type { RulebookProcedure } from './vocabulary';

export interface PhaseStep {
  id: string;
  /** Whose step it is; -1: everybody's. */
  side: number;
  /** Phases that it is a part of, itself the last. */
  phases: readonly string[];
  /** Whether the phase is over with it: the last of the sides that have it. */
  ends: boolean;
  procedure: number | undefined;
  rule: string;
  turns: Phase['turns'];
}

/** A procedure of a rulebook. `together`: it is played once for all sides, with what the phase is divided into. */
export type PhaseForm = RulebookProcedure & { together?: true };

/**
 * Steps in the order of play. `forms`: what phases can do; `sorted`: the sides of a phase in the order in which they have it. Phases that a
 * game needs and does not have are problems of the reader.
 */
export function phaseSteps(
  reader: Reader,
  forms: readonly PhaseForm[],
  rule: string,
  sorted: (sides: string[]) => string[] = (sides) => sides,
): PhaseStep[] {
  const steps: PhaseStep[] = [];
  const visit = (list: readonly Phase[], around: readonly string[], order: string[] | undefined) => {
    for (const phase of list) {
      const own = phase.only ?? phase.order ?? order;
      const phases = [...around, phase.id];
      const does = String(phase.properties.does?.[0] ?? phase.id);
      const form = forms.find(({ id }) => id === does);
      if (!form && phase.steps.length > 0) {
        visit(phase.steps, phases, own);
        continue;
      }
      const sides = form?.together || !own ? [''] : sorted(own);
      for (const [k, side] of sides.entries())
        steps.push({
          id: phase.id,
          side: side === '' ? -1 : reader.side(side),
          phases,
          ends: k === sides.length - 1,
          procedure: form?.plays,
          rule: phase.provenance?.see?.[0] ?? rule,
          turns: phase.turns,
        });
    }
  };
  visit(reader.compiled.game.phases, [], undefined);
  for (const { id, plays } of forms)
    if (!steps.some(({ procedure }) => procedure === plays)) reader.problem(`no phase does ${id}`, id);
  return steps;
}

/** A turn whose steps are counted; the first one begins with the phase `begins`. */
interface OfTurn {
  turn: number;
  first: number;
  begins?: string | undefined;
}

/** Which step of a turn, counted from 0, is the first that is a part of a phase; -1: none is. */
export function stepIn(steps: readonly PhaseStep[], phase: string, turn: OfTurn): number {
  for (let k = 0; ; k++) {
    const step = stepOf(steps, k, turn);
    if (step < 0 || steps[step]!.phases.includes(phase)) return step < 0 ? -1 : k;
  }
}

/** The k-th step of a turn, as an index of all; -1: there is none. */
export function stepOf(steps: readonly PhaseStep[], k: number, turn: OfTurn): number {
  let left = k;
  let open = turn.begins === undefined || turn.turn > turn.first;
  for (const [i, step] of steps.entries()) {
    open ||= step.phases.includes(turn.begins!);
    if (!open || !within(step.turns, turn.turn)) continue;
    if (left === 0) return i;
    left--;
  }
  return -1;
}
