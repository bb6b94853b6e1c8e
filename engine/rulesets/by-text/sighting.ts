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
  const [, ...words] = entryOf(phase.properties, 'blocked') ?? [];
  return sightOver(w, words.map(String));
}

/** Sight that such terrains, features, regions or places in between bar. */
export function sightOver(w: World, words: readonly string[]): Sees {
  if (words.length === 0) return () => true;
  const sight = sights.get(w) ?? new Sight(w.board);
  sights.set(w, sight);
  const shut = groundMask(w, words);
  return (from, to) => sight.clear(from, to, shut);
}
