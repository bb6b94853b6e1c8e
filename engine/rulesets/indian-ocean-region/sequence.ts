/** Chapter 6: the military turn. The text says which steps there are, in which order and for which turns. */
import { turns } from '../../kernel/turns';
import { P, S } from './codes';
import type { Play } from './play';
import { newMovement } from './sea-movement';
import { arrive } from './setup';
import { happen, happensAnew } from './triggers';
import { ending, nearestSide } from './victory';

/** The whole game. What counts at its end is looked at before the points are read. */
export const sequence = turns<Play>({
  rule: '6.01',
  setUp: P.OPENING,
  ending: {
    decided: (g, time) => ending.decided(g, time),
    endOfGame(g) {
      happen(g, 'game-end');
      if (!g.over) nearestSide(g);
      if (!g.over) ending.endOfGame(g);
    },
  },
  present: S.PHASE,
  steps: ({ w }) => w.steps,
  begin(g) {
    g.p.scalars[S.ROLLS] = 0;
    arrive(g);
  },
  phase: happensAnew,
  // What is looked at in administration is looked at before its markers come off.
  over: (_, { ends, phases, procedure }) => (ends && procedure !== P.ADMINISTRATION ? phases : []),
  enter(g, step) {
    const { procedure, side } = g.w.steps[step]!;
    const { scalars } = g.p;
    if (step === 0 || g.w.steps[step - 1]!.id !== g.w.steps[step]!.id) {
      scalars[S.ACTED] = 0;
      newMovement(g);
    }
    if (procedure === undefined || skipped(g, step)) return;
    if (side < 0) g.push(procedure);
    else if (g.hasUnits(side) && (scalars[S.ACTED]! & (1 << side)) === 0) g.push(P.SLOT, side, procedure);
  },
});

/** 6.822: a ceasefire skips the phase. */
function skipped({ p, w, turn }: Play, step: number): boolean {
  const { scalars } = p;
  if (turn <= scalars[S.AGREED]! || turn > scalars[S.CEASEFIRE]!) return false;
  return w.steps[step]!.phases.some((phase) => w.tables.ceasefire.has(phase));
}
