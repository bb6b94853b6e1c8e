/** What of a position decides how the game goes on, to compare positions by. */
import type { Play } from './play';

/** Parts of the position by name. */
export function likenessOf({ p }: Play): Record<string, string> {
  return p.shape.likeness(p);
}
