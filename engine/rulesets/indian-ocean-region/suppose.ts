/** What would hold if something were otherwise: for the table. Nothing of it stays. */
import type { Play } from './play';

/** What `see` finds after `change`; the position is as before then. */
export function suppose<T>(g: Play, change: () => void, see: () => T): T {
  const before = g.p.buffer.slice();
  try {
    change();
    return see();
  } finally {
    g.p.buffer.set(before);
    g.replaced();
  }
}
