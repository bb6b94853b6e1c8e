/** Where a unit would have no supply: who goes there pays for it in a later phase. */
import type { Play } from '../../../rulesets/by-text/play';
import { doing } from '../../../rulesets/by-text/registry';
import { Lines, type Supplying, supplying } from '../../../rulesets/by-text/supplied';
import type { World } from '../../../rulesets/by-text/world';
import { judgeOf } from './judge';

/** How much the value of a position falls with all of a side's steps. */
const WEIGHT = 4;

/** What the game says of supply, in the first of its phases that does it. */
function suppliedIn(w: World): Supplying | undefined {
  const step = w.steps.find((one) => doing(one, supplying));
  return doing(step, supplying);
}

/** What a unit would lose in each place by having no supply there, as the lines run now; how many units a source can supply is not asked. */
export function priceOf(g: Play, unit: number): (place: number) => number {
  const { p, w } = g;
  const here = suppliedIn(w);
  if (!here?.needs(unit)) return () => 0;
  const side = w.side[unit]!;
  const lines = new Lines(w, p, here, side);
  const [range = 0] = lines.ranges([unit]);
  const places = here.sources.flatMap((source) => lines.places(source));
  const { spent } = lines.spread(places, unit, range);
  const { worth } = judgeOf(w);
  let all = 0;
  for (let u = 0; u < p.loc.length; u++) if (w.side[u] === side && p.loc[u]! >= 0) all += worth(u, p.steps[u]!);
  const lost = worth(unit, p.steps[unit]!) - (p.steps[unit]! > 1 ? worth(unit, p.steps[unit]! - 1) : 0);
  return (place) => (spent[place]! <= range || all === 0 ? 0 : (WEIGHT * lost) / all);
}
