/** What of a position decides how the game goes on, to compare positions by: every counter has a name here, so it is every word. */
import { inUse } from '../../kernel/frames';
import type { Play } from './play';

/** Parts of the position by name; how much of a script of dice is used is no part of it. */
export function likenessOf({ p }: Play): Record<string, string> {
  const { scalars, loc, steps, state, done, points, advantage, post, parent, places, bridges } = p;
  const parts = { scalars, loc, steps, state, done, points, advantage, post, parent, places, bridges };
  return {
    ...Object.fromEntries(Object.entries(parts).map(([name, words]) => [name, words.join()])),
    frames: inUse(p.stack).join(),
  };
}
