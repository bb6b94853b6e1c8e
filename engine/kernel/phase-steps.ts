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
  /** Turns of the phases that it is a part of: it is in those turns that are in all of them. */
  turns: readonly Phase['turns'][];
}

/** A procedure of a rulebook. `together`: it is played once for all sides, with what the phase is divided into. */
export type PhaseForm = RulebookProcedure & { together?: true };

/** Steps of some phases in the order of play. */
function stepsIn(
  { reader, forms, rule, sorted }: Reads,
  phases: readonly Phase[],
  around: Pick<PhaseStep, 'phases' | 'turns'> & { order?: string[] | undefined } = { phases: [], turns: [] },
): PhaseStep[] {
  return phases.flatMap((phase) => {
    const order = phase.only ?? phase.order ?? around.order;
    const of = { phases: [...around.phases, phase.id], turns: [...around.turns, phase.turns] };
    const said = phase.properties.does ?? [];
    const does = String(said[0] ?? phase.id);
    const form = forms.find(({ id }) => id === does);
    if (said.length > 0 && (!form || said.length > 1)) {
      const known = forms.map(({ id }) => id).join(', ');
      reader.problem(`phase ${phase.id} does ${said.join(', ')}: expected one of ${known}`, phase.id);
    }
    if (!form && phase.steps.length > 0) return stepsIn({ reader, forms, rule, sorted }, phase.steps, { ...of, order });
    const sides = form?.together || !order ? [''] : sorted(order);
    return sides.map((side, k) => ({
      ...of,
      id: phase.id,
      side: side === '' ? -1 : reader.side(side),
      ends: k === sides.length - 1,
      procedure: form?.plays,
      rule: phase.provenance?.see?.[0] ?? rule,
    }));
  });
}

interface Reads {
  reader: Reader;
  /** What phases can do. */
  forms: readonly PhaseForm[];
  /** Of phases that name none. */
  rule: string;
  /** The sides of a phase in the order in which they have it. */
  sorted: (sides: string[]) => string[];
}

/** Problems are those that nothing does: forms that a game cannot be without. */
function complete({ reader }: Reads, steps: readonly PhaseStep[], forms: readonly PhaseForm[]): void {
  for (const { id, plays } of forms)
    if (!steps.some(({ procedure }) => procedure === plays)) reader.problem(`no phase does ${id}`, id);
}

interface Further {
  sorted?: Reads['sorted'];
  /** Phases of other sequences. */
  more?: readonly Phase[];
  /** Forms that some phase has to do; absent: all. */
  needed?: readonly PhaseForm[];
}

/** Steps in the order of play, of a game whose phases do all that its rulebook has. Phases that are missing are problems of the reader. */
export function phaseSteps(
  reader: Reader,
  forms: readonly PhaseForm[],
  rule: string,
  { sorted = (sides) => sides, more = [], needed = forms }: Further = {},
): PhaseStep[] {
  const reads = { reader, forms, rule, sorted };
  const steps = stepsIn(reads, [...reader.compiled.game.phases, ...more]);
  complete(reads, steps, needed);
  return steps;
}

/**
 * Steps of all sequences, and by turn the numbers of those that are played in it: a sequence that names turns is played in them instead of
 * the usual one. What is needed and missing is a problem of the reader.
 */
export function stepsByTurn(reader: Reader, forms: readonly PhaseForm[], rule: string) {
  const { game, scenario } = reader.compiled;
  const reads = { reader, forms, rule, sorted: (sides: string[]) => sides };
  const own = game.sequences ?? [];
  const parts = [
    ...own.map(({ phases, turns }) => ({
      steps: stepsIn(reads, phases),
      isOn: (turn: number) => within(turns, turn),
    })),
    {
      steps: stepsIn(reads, game.phases),
      isOn: (turn: number) => !own.some(({ turns }) => turns !== undefined && within(turns, turn)),
    },
  ];
  const steps = parts.flatMap((part) => part.steps);
  complete(
    reads,
    steps,
    forms.filter(({ needed }) => needed),
  );
  const { first, last } = scenario.turns;
  const played = (turn: number) => parts.flatMap((part) => (part.isOn(turn) ? part.steps : []));
  const turnSteps = Array.from({ length: last + 1 }, (_, turn) =>
    turn < first
      ? []
      : played(turn)
          .filter((step) => isIn(step, turn))
          .map((step) => steps.indexOf(step)),
  );
  return { steps, turnSteps };
}

/** Whether a step is in a turn. */
export const isIn = ({ turns }: PhaseStep, turn: number) => turns.every((spans) => within(spans, turn));

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
    if (!open || !isIn(step, turn.turn)) continue;
    if (left === 0) return i;
    left--;
  }
  return -1;
}
