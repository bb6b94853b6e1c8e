/** Chapter 1.2: sides that one player has: they know of each other what they hold and hide. */
import { seatLeads } from '../../kernel/seats';
import type { World } from './world';

const leads = new WeakMap<World['compiled'], number[]>();

/** Whether one player has both sides. */
export function oneSeat({ compiled }: World, a: number, b: number): boolean {
  let of = leads.get(compiled);
  if (!of) {
    of = seatLeads(compiled);
    leads.set(compiled, of);
  }
  return of[a] === of[b];
}
