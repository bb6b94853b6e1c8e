/** Counters that are no different from one another: to choose the one or the other is the same. */
import type { Position } from './position';
import type { World } from './world';

/** Whether two units are the same counter in the same state and place. */
export function same({ units }: World, p: Position, u: number, v: number): boolean {
  const [one, other] = [units.list[u]!, units.list[v]!];
  return (
    one.counter !== undefined &&
    one.counter === other.counter &&
    p.loc[u] === p.loc[v] &&
    p.water[u] === p.water[v] &&
    p.steps[u] === p.steps[v] &&
    p.flags[u] === p.flags[v] &&
    p.ammo[u] === p.ammo[v] &&
    p.aboard[u] === p.aboard[v] &&
    p.spent[u] === p.spent[v] &&
    p.shocks[u] === p.shocks[v] &&
    p.command[u] === p.command[v] &&
    !carries(p, u) &&
    !carries(p, v)
  );
}

function carries(p: Position, u: number): boolean {
  return p.aboard.includes(u + 1);
}

/** The first of each kind of counter in a list. */
export function distinct(w: World, p: Position, list: readonly number[]): number[] {
  return list.filter((u, i) => !list.slice(0, i).some((v) => same(w, p, u, v)));
}
