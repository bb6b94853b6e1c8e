/** What of a position decides how the game goes on, to compare positions by: every counter has a name here, so it is every word. */
import type { Play } from './play';

/** Parts of the position by name; how much of a script of dice is used is no part of it. */
export const likenessOf = ({ p }: Play): Record<string, string> => p.shape.likeness(p);
