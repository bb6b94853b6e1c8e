/** Chapters 5.353 and 5.365: what a place that troops have won means for aircraft and ships there. */
import { landed } from './bases';
import { IN_PORT } from './codes';
import type { Play } from './play';
import { hostile } from './relations';

/** Whether aircraft hostile to a side are based in a place. */
export function flownFrom({ p, w }: Play, side: number, place: number): boolean {
  return landed(w, p, place).some((u) => hostile(p, side, p.sideOf(u)));
}

/** A side has won a place: ships of the enemy are in its port no more (5.365). Whether aircraft must leave, too. */
export function won(g: Play, side: number, place: number): boolean {
  const { p } = g;
  for (let u = p.head[place]!; u >= 0; u = p.next[u]!) if (hostile(p, side, p.sideOf(u))) p.clear(u, IN_PORT);
  return flownFrom(g, side, place);
}
