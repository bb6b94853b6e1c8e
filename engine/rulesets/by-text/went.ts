/** A unit goes somewhere in a step, and has acted in it. */
import type { Names } from '../../kernel/compiled';
import { S } from './codes';
import type { Play } from './play';
import { doing } from './registry';
import { wayText } from './story';
import { crosses, isMarked, moving } from './ways';

/** `what`: what it is told as; `spent`: points of its way, of those that it had. */
export function went(
  g: Play,
  unit: number,
  to: number,
  what: 'move' | 'flee' | 'land' = 'move',
  spent?: { points: number; of: number; notes?: Names[] },
): void {
  const { p, w } = g;
  const from = p.loc[unit]!;
  const step = w.steps[p.scalars[S.STEP]!]!;
  const here = doing(step, moving);
  const marks = isMarked(g, unit, to, here) ? step.marks : 0;
  if (here) crosses(g, unit, to, here);
  p.put(unit, to);
  p.moved[unit] = 1;
  p.states[unit]! |= marks;
  if (g.telling)
    g.did(what === 'land' ? 'move' : what, w.side[unit]!, wayText(g, what, unit, from, to, spent), {
      places: [from, to],
      units: [unit],
      ...(spent?.notes ? { notes: spent.notes } : {}),
    });
}
