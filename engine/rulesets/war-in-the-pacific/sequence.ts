/** Chapter 3.1: the sequence of play, and the frames of a turn. The text says which phases there are, in which order. */
import { turns } from '../../kernel/turns';
import { P, S } from './codes';
import type { Play } from './play';
import { ending } from './victory';

/** The whole game. */
export const sequence = turns<Play>({
  rule: '3.1',
  setUp: P.SETUP,
  ending,
  present: S.PHASE,
  steps: ({ w }) => w.phases,
  begin(g) {
    g.push(P.TURN_START);
  },
  enter(g, k) {
    const { procedure } = g.w.phases[k]!;
    if (procedure !== undefined) g.push(procedure);
    g.push(P.HAPPENINGS, k);
  },
  after({ p, w }) {
    p.scalars[S.PHASE] = w.phases.length;
  },
  end: P.TURN_END,
  next({ p }) {
    p.scalars[S.VICTORY_DIRTY] = 1;
    p.derive();
  },
});
