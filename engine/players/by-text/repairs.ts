/** Where a unit that has lost steps could regain one: who is worn out goes there, or stays. */
import { building } from '../../rulesets/by-text/card-rules';
import type { Play } from '../../rulesets/by-text/play';
import { doing } from '../../rulesets/by-text/registry';
import { judgeOf } from './judge';

/** Of what a step is worth, so much counts where it can be regained next, and of that so much with each hex from there. */
const HOPED = 0.7;
const NEARER = 0.5;

/** What it is worth to a unit to stand in a place for its next step, in points of worth, as places are held now; undefined: nothing anywhere. */
export function repairsOf(g: Play, unit: number): ((place: number) => number) | undefined {
  const { p, w } = g;
  const [steps, side] = [p.steps[unit]!, w.side[unit]!];
  if (steps >= w.fullSteps[unit]!) return undefined;
  const docks = new Set<number>();
  for (const step of w.steps) {
    const said = doing(step, building);
    if (!said?.restores || step.price || !step.sides.includes(side) || !said.builds[unit]) continue;
    for (const [place, may] of said.in.entries())
      if (may === 1 && p.held[place] === side + 1 && p.unitsAt(place).every((u) => w.side[u] === side))
        docks.add(place);
  }
  if (docks.size === 0) return undefined;
  const { worth } = judgeOf(w);
  const gain = HOPED * (worth(unit, steps + 1) - worth(unit, steps));
  return (place) => {
    let nearest = Number.POSITIVE_INFINITY;
    for (const dock of docks) nearest = Math.min(nearest, w.board.distance(place, dock));
    return gain * NEARER ** nearest;
  };
}
