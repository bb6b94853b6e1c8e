/** A game turn by turn: the set-up, what begins a turn, its steps one after the other, what ends it, and who has won by then. */
import { locals } from './frames';
import { type PhaseStep, stepIn, stepOf } from './phase-steps';
import type { PlayLoop, Procedure } from './play-loop';
import { BadGiven } from './ruleset';
import type { Time } from './victory';

/** Words of the frame: where in the turn it is, and which step is the next. */
export const IN_TURNS = locals('stage', 'next');
/** Where in the turn it is. */
export const STAGE = { SET_UP: 0, START: 1, STEPS: 2, END: 3, AFTER: 4 } as const;

/** What a rulebook says of its turns. */
export interface TurnsForm<G> {
  /** Rule of a turn's beginning, as printed. */
  rule: string;
  /** Procedure of the set-up. */
  setUp: number;
  ending: { decided(g: G, time: Time): boolean; endOfGame(g: G): void };
  /** Where the position's scalars keep the step in progress; -1 there: none yet. */
  present: number;
  steps(g: G): readonly PhaseStep[];
  /** A turn begins. */
  begin?(g: G): void;
  /** The k-th step of the turn, as an index of all; negative: there is none. Absent: those of the turn, in the order of play. */
  step?(g: G, k: number): number;
  /** Phases that are over with a step, in which points are counted and conditions tested; absent: all that end with it. */
  over?(g: G, step: PhaseStep): readonly string[];
  /** Plays a step; absent: by its procedure. */
  enter?(g: G, step: number): void;
  /** A phase begins: before anything is done in it. */
  phase?(g: G): void;
  /** Something is tested before each step. */
  tested?: Time;
  /** Procedure at the end of a turn. */
  end?: number;
  /** A turn is over, before it is known who has won; and another one follows. */
  after?(g: G): void;
  next?(g: G): void;
}

/** The procedure of a whole game. */
export function turns<G extends PlayLoop<G>>(form: TurnsForm<G>): Procedure<G> {
  const { ending, present } = form;
  const stepAt = (g: G, k: number) => (form.step ? form.step(g, k) : stepOf(form.steps(g), k, turnOf(g)));
  const over = (g: G, step: PhaseStep) => form.over?.(g, step) ?? (step.ends ? step.phases : []);
  return {
    step(g, f) {
      const fr = g.frames;
      switch (fr[f + IN_TURNS.stage]) {
        case STAGE.SET_UP:
          fr[f + IN_TURNS.stage] = STAGE.START;
          g.push(form.setUp);
          return false;
        case STAGE.START: {
          fr[f + IN_TURNS.stage] = STAGE.STEPS;
          fr[f + IN_TURNS.next] = 0;
          g.p.scalars[present] = -1;
          form.begin?.(g);
          const text = { en: `Turn ${g.turn} began`, ja: `第${g.turn}ターン開始` };
          if (g.telling) g.tell({ what: 'turn', rule: form.rule, text });
          return false;
        }
        case STAGE.STEPS: {
          if (form.tested && ending.decided(g, form.tested)) return false;
          const k = fr[f + IN_TURNS.next]!;
          const last = k > 0 ? stepAt(g, k - 1) : -1;
          if (last >= 0 && last === g.p.scalars[present])
            for (const phase of over(g, form.steps(g)[last]!))
              if (ending.decided(g, { at: 'phase', phase })) return false;
          const step = stepAt(g, k);
          if (step < 0) {
            fr[f + IN_TURNS.stage] = STAGE.END;
            return false;
          }
          fr[f + IN_TURNS.next] = k + 1;
          g.p.scalars[present] = step;
          const { procedure, side } = form.steps(g)[step]!;
          if (form.enter) form.enter(g, step);
          else if (procedure !== undefined) g.push(procedure, side);
          // What it pushes comes first.
          if (last < 0 || form.steps(g)[last]!.id !== form.steps(g)[step]!.id) form.phase?.(g);
          return false;
        }
        case STAGE.END:
          if (form.end === undefined) break;
          fr[f + IN_TURNS.stage] = STAGE.AFTER;
          form.after?.(g);
          g.push(form.end);
          return false;
        default:
      }
      if (form.end === undefined) form.after?.(g);
      if (ending.decided(g, { at: 'end-of-turn' })) return false;
      if (g.turn >= g.w.compiled.scenario.turns.last) ending.endOfGame(g);
      else {
        g.turn++;
        form.next?.(g);
        fr[f + IN_TURNS.stage] = STAGE.START;
      }
      return false;
    },
  };
}

const turnOf = <G extends PlayLoop<G>>({ turn, w: { compiled } }: G) => {
  const { turns: all, begins } = compiled.scenario;
  return { turn, first: all.first, begins };
};

/** A game in progress whose turn begins, with the phase that is given. Throws `BadGiven` where the turn has no such phase. */
export function beginWith<G extends PlayLoop<G>>(g: G, steps: readonly PhaseStep[], phase: string | undefined): void {
  const base = g.p.stack.top;
  g.frames[base + IN_TURNS.stage] = STAGE.START;
  if (phase === undefined) return;
  const k = stepIn(steps, phase, turnOf(g));
  if (k < 0) throw new BadGiven(`turn ${g.turn} has no phase ${phase}`);
  g.frames[base + IN_TURNS.stage] = STAGE.STEPS;
  g.frames[base + IN_TURNS.next] = k;
}
