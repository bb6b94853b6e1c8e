/** Chapter 8.46: a unit loses a step; with a ship that goes down goes whom it carries. */
import { CARRIED } from './codes';
import type { Play } from './play';

export function sink(g: Play, u: number, rule: string): void {
  const { p, w } = g;
  g.loseStep(u, rule);
  if (p.loc[u]! >= 0) return;
  for (let v = 0; v < w.units.count; v++)
    if (p.has(v, CARRIED) && p.came[v] === -(u + 1) && p.loc[v]! >= 0) {
      p.setSteps(v, 1);
      g.loseStep(v, '8.46');
    }
}
