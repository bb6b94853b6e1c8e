/** Chapter 1.2: sides that one player has: they know of each other what they hold and hide. */
import type { World } from './world';

/** Whether one player has both sides. */
export function oneSeat({ tables, options, compiled }: World, a: number, b: number): boolean {
  if (a === b) return true;
  const { least = 2, most = least } = compiled.scenario.players ?? {};
  const row = tables.seats.find(({ players }) => players === (options.has('three-players') ? most : least));
  return row?.sides.some((bits) => (bits & (1 << a)) !== 0 && (bits & (1 << b)) !== 0) === true;
}
