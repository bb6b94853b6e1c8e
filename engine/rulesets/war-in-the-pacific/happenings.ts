/** What the text says happens by itself: before a phase, as a turn begins and as it ends. */
import { NOBODY } from '../../kernel/effect-lists';
import { happenings } from '../../kernel/happenings';
import type { PreparedTrigger } from './cards';
import { MOMENTS } from './codes';
import { effects } from './effects';
import type { Play } from './play';
import type { Position } from './position';

/** One after the other. */
export const happen = happenings<Position, Play, PreparedTrigger>({
  all: ({ w }) => w.triggers,
  phase: ({ w }, step) => (step < 0 ? MOMENTS[-1 - step]! : w.phases[step]!.id),
  carryOut: (g, { list }) => effects.begin(g, list, NOBODY),
});
