/** The sequence of a turn, as the text says it: what comes and goes first, then phase by phase what happens by itself and what is done. */
import { locals } from '../../kernel/frames';
import { happenings } from '../../kernel/happenings';
import { END_OF_TURN } from '../../kernel/moments';
import { both } from '../../kernel/texts';
import { clearStates, nextInCup } from './chits';
import { P, S } from './codes';
import { carryOut } from './effects';
import { decideFirst, inOrder } from './first';
import { COUNTER_MIX } from './grants';
import { nobodySetOut } from './most';
import type { Play, Procedure } from './play';
import type { Position } from './position';
import { grantReplacements } from './replaced';
import { passedOver, type Step } from './steps';
import { named } from './told';
import { CUP, IN_TURN, STAGE } from './turn';
import { ending, testPhases } from './victory';
import { endOfTurn, windowsIn } from './windows';
import type { Happening } from './world';

/** At first what happens by itself happens. */
const PHASE = locals('stage', 'step');
export const sequence: Procedure = {
  step(g, f) {
    const fr = g.frames;
    const { scalars } = g.p;
    switch (fr[f + IN_TURN.stage]) {
      case STAGE.SET_UP:
        fr[f + IN_TURN.stage] = STAGE.START;
        g.push(P.SET_UP);
        return false;
      case STAGE.START:
        fr[f + IN_TURN.stage] = STAGE.WITHDRAWALS;
        fr[f + IN_TURN.step] = firstStep(g);
        beginTurn(g, fr[f + IN_TURN.step]!);
        g.push(P.ARRIVALS);
        return false;
      case STAGE.WITHDRAWALS:
        fr[f + IN_TURN.stage] = STAGE.STEP;
        // The last one pushed comes first.
        grantReplacements(g);
        g.push(P.WITHDRAWALS);
        return false;
      case STAGE.STEP: {
        const steps = g.w.turnSteps[g.turn] ?? [];
        if (fr[f + IN_TURN.cup] === CUP.NONE) {
          const left = fr[f + IN_TURN.step]!;
          if (left > firstStep(g) && leavePhase(g, steps[left - 1]!)) return false;
        }
        if (passesPhase(g, f, steps) || nextInCup(g, f)) return false;
        const k = fr[f + IN_TURN.step]!;
        if (k >= steps.length) {
          fr[f + IN_TURN.stage] = STAGE.END;
          return false;
        }
        if (decideFirst(g, steps[k]!) || passesPhase(g, f, steps)) return false;
        const past = passedOver(g, inOrder(g, steps[k]!), true);
        if (past > 0) {
          fr[f + IN_TURN.step] = k + past;
          return false;
        }
        fr[f + IN_TURN.step] = k + 1;
        const step = inOrder(g, steps[k]!);
        scalars[S.STEP] = step;
        g.p.passed.fill(0);
        g.p.moved.fill(0);
        g.p.attacked.fill(0);
        nobodySetOut(g);
        g.push(P.PHASE, step);
        return false;
      }
      case STAGE.END:
        fr[f + IN_TURN.stage] = STAGE.OVER;
        if (g.w.happenings.some(({ trigger: { at } }) => at?.includes(END_OF_TURN)))
          g.push(P.HAPPENINGS, endOfTurn(g.w));
        return false;
      default:
        if (ending.decided(g, { at: 'end-of-turn' })) return false;
        if (g.turn >= g.w.compiled.scenario.turns.last) {
          ending.endOfGame(g);
          return false;
        }
        scalars[S.TURN] = g.turn + 1;
        fr[f + IN_TURN.stage] = STAGE.START;
        return false;
    }
  },
};

/**
 * Whether a phase that would begin is not played, for its condition does not hold: it is passed over. What is a part of a phase of chits is
 * asked behind the chit, and nothing behind that phase before its cup is done with.
 */
function passesPhase(g: Play, f: number, steps: readonly number[]): boolean {
  const fr = g.frames;
  const k = fr[f + IN_TURN.step]!;
  const state = fr[f + IN_TURN.cup]!;
  const inCup = k > 0 && g.w.steps[steps[k - 1]!]!.cup !== undefined;
  if (k >= steps.length || (state !== CUP.LEFT && (state !== CUP.NONE || inCup))) return false;
  const past = passedOver(g, inOrder(g, steps[k]!), false);
  if (past === 0) return false;
  fr[f + IN_TURN.step] = k + past;
  fr[f + IN_TURN.cup] = CUP.LEFT;
  return true;
}

/** The step of the turn that it begins with: the first one, or in the first turn that of the phase the scenario says. */
function firstStep(g: Play): number {
  const { begins, turns } = g.w.compiled.scenario;
  if (begins === undefined || g.turn !== turns.first) return 0;
  return Math.max(
    0,
    (g.w.turnSteps[g.turn] ?? []).findIndex((step) => g.w.steps[step]!.phases.includes(begins)),
  );
}

function beginTurn(g: Play, first: number): void {
  const steps = g.w.turnSteps[g.turn] ?? [];
  const past = (k: number) => (k < steps.length ? passedOver(g, steps[k]!, false) : 0);
  let k = first;
  for (let more = past(k); more > 0; more = past(k)) k += more;
  g.p.scalars[S.STEP] = steps[k] ?? steps[first] ?? 0;
  g.p.scalars[S.ROLLS] = 0;
  if (!g.telling) return;
  g.tell({ what: 'turn', rule: '', text: { en: `Turn ${g.turn} began`, ja: `第${g.turn}ターン開始` } });
  tellGranted(g);
}

/** Tells what the text grants a side in this turn, to be taken by hand: counters that the scenario does not use. */
function tellGranted(g: Play): void {
  const { scenario, game } = g.w.compiled;
  const granted = (scenario.draws ?? [])
    .filter(({ turn, from }) => turn === g.turn && from === COUNTER_MIX)
    .flatMap((one) => one.groups.map((group) => ({ ...one, ...group })));
  for (const { side: id, count, of, provenance } of granted) {
    const side = game.sides.findIndex((one) => one.id === id);
    const what = of.map((word) => named(g.w, word));
    g.tell({
      what: 'granted',
      rule: provenance?.see?.[0] ?? '',
      side,
      text: {
        en: `To be taken by hand: ${count} ${what.map(({ en }) => en).join(' ')}`.trimEnd(),
        ja: `手で受け取る: ${what.map(({ ja }) => ja).join('')} ${count}`,
      },
    });
  }
}

/** The last step of a phase is over: what is counted and tested in it. Whether the game has ended. */
function leavePhase(g: Play, step: number): boolean {
  const { ends, phases } = g.w.steps[step]!;
  return ends && testPhases(g, phases);
}

/** A step of the turn: what happens by itself is told, then its sides act by hand. */
export const phase: Procedure = {
  step(g, f) {
    const fr = g.frames;
    const step = g.w.steps[fr[f + PHASE.step]!]!;
    if ((step.begins || (step.opens && g.w.happenings.some(({ asksSide }) => asksSide))) && g.firstTime(f)) {
      g.push(P.HAPPENINGS, fr[f + PHASE.step]!);
      return false;
    }
    clearStates(g, step);
    for (const segment of step.actions ?? []) clearStates(g, { ...g.w.steps[segment]!, sides: step.sides });
    g.done();
    g.push(procedureOf(step));
    return false;
  },
};

/** The procedure of a step: what its phase does, or by hand. */
export const procedureOf = ({ does }: Step): number => does?.by.plays ?? P.BY_HAND;

/** Whether something is not looked at as a step begins: once in each phase, but for each side where it asks who acts. */
const skipped = (step: Step | undefined, asksSide: boolean): boolean => step !== undefined && !step.begins && !asksSide;

/** What the text says happens in a phase. */
export const happens = happenings<Position, Play, Happening>({
  all: ({ w }) => w.happenings,
  phase: ({ w }, step) => w.steps[step]!.id,
  windows: ({ w }, step) => windowsIn(w, step),
  skips: ({ w }, { trigger, asksSide }, step) => skipped(w.steps[step], trigger.at !== undefined && asksSide),
  over(g) {
    if (g.telling) g.heading = null;
  },
  carryOut(g, { trigger, rule, list }) {
    // It is told with the first thing that it changes, or asks.
    if (g.telling) g.heading = { what: 'happens', rule, text: both(trigger.names) };
    carryOut(g, list, -1);
  },
});
