/** Counters that are no different from one another: to choose the one or the other is the same. */
import type { Position } from './position';
import type { World } from './world';

/** Whether two units are the same counter in the same state and place. */
export function same({ units }: World, p: Position, u: number, v: number): boolean {
  return (
    units.counter[u] === units.counter[v] &&
    units.counter[u]! >= 0 &&
    p.loc[u] === p.loc[v] &&
    p.water[u] === p.water[v] &&
    p.steps[u] === p.steps[v] &&
    p.flags[u] === p.flags[v] &&
    p.ammo[u] === p.ammo[v] &&
    p.aboard[u] === p.aboard[v] &&
    p.spent[u] === p.spent[v] &&
    p.shocks[u] === p.shocks[v] &&
    p.command[u] === p.command[v] &&
    p.load[u] === 0 &&
    p.load[v] === 0
  );
}

/** The first of each kind of counter in a list. */
export function distinct(w: World, p: Position, list: readonly number[]): number[] {
  const found: number[] = [];
  for (const u of list) {
    let fresh = true;
    for (let k = 0; k < found.length && fresh; k++) fresh = !same(w, p, u, found[k]!);
    if (fresh) found.push(u);
  }
  return found;
}
