/** The way of ships before they take it, hex by hex as they would (6.22): for the table. Hidden enemies are not told. */
import type { Play } from './play';
import { costsOf, goesOn, group, nextNode, nodeAt, nodeOf } from './sea';
import { reactors } from './sea-movement';
import { suppose } from './suppose';

export interface Voyage {
  /** Places one after the other, from where the ships are. */
  nodes: number[];
  /** Most movement points that one of them spends on it. */
  cost: number;
  /** Places on it in which an enemy will be asked whether it intervenes. */
  watched: number[];
  /** Movement points that each ship has spent in this phase when it has come there. */
  spent: Map<number, number>;
}

/** The way that the chosen ships would take to a place and one of its waters; null: they do not come there. */
export function voyageTo(g: Play, place: number, water: number): Voyage | null {
  const { p, w } = g;
  const list = group(g);
  const [lead] = list;
  if (lead === undefined) return null;
  const side = p.sideOf(lead);
  const goal = nodeAt(w, place, water);
  const { sea } = w.map;
  const lit = (i: number) => reactors(g, side, i, true);
  return suppose(
    g,
    () => {},
    () => {
      const nodes = [p.loc[lead]!];
      const watched: number[] = [];
      let cost = 0;
      while (nodeOf(g, lead) !== goal) {
        const next = nextNode(g, list, goal, lit);
        if (next < 0) return null;
        const to = sea.place[next]!;
        let dearest = 0;
        for (const u of list) {
          const points = costsOf(w, u)[next]!;
          dearest = Math.max(dearest, points);
          p.spent[u]! += points;
          p.move(u, to, sea.water[next]!);
        }
        cost += dearest;
        nodes.push(to);
        if (list.some((u) => goesOn(g, u)) && lit(to)) watched.push(to);
      }
      return { nodes, cost, watched, spent: new Map(list.map((u) => [u, p.spent[u]!])) };
    },
  );
}
