/** Lines of sight by the text: what a phase says bars them. */
import type { Phase } from '../../kernel/compiled';
import { entryOf } from '../../kernel/records';
import { Sight } from '../../kernel/sight';
import { groundMask } from './lines';
import type { World } from './world';

/** Whether nothing in between bars the sight from one place to another. */
export type Sees = (from: number, to: number) => boolean;

const sights = new WeakMap<World, Sight>();

/** What `blocked by wood, town` of a phase says. */
export function seesIn(w: World, phase: Phase): Sees {
  const sight = sights.get(w) ?? new Sight(w.board);
  sights.set(w, sight);
  const [, ...words] = entryOf(phase.properties, 'blocked') ?? [];
  const shut = groundMask(w, words.map(String));
  return (from, to) => sight.clear(from, to, shut);
}
