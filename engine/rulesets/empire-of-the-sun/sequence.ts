/** Chapter 4: the turn. The text says which steps there are, in which order and for which turns. */
import { turns } from '../../kernel/turns';
import { P, S } from './codes';
import type { Play } from './play';
import { happensAnew } from './triggers';
import { ending } from './victory';

/** The whole game. */
export const sequence = turns<Play>({
  rule: '4.0',
  setUp: P.SETUP,
  ending,
  present: S.PHASE,
  steps: ({ w }) => w.steps,
  begin({ p }) {
    p.scalars[S.ROLLS] = 0;
  },
  phase: happensAnew,
});
