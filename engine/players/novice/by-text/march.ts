/** Where units go: each to where the position looks best, the one that gains most first. */
import { first, second, verbOf } from '../../../kernel/answers';
import { A } from '../../../rulesets/by-text/codes';
import { placesToGo } from '../../../rulesets/by-text/move';
import type { Play } from '../../../rulesets/by-text/play';
import { ifAt, judgeOf } from './judge';
import { exposure } from './shots';
import { priceOf } from './supply';

/** A gain below this is none: who gains nothing stays. */
const NOTHING = 1e-6;

/** The best place for a unit among some, and what it gains there against where it stands. */
function bestFor(g: Play, unit: number, places: readonly number[], side: number): { place: number; gain: number } {
  const price = priceOf(g, unit);
  const at = g.p.loc[unit]!;
  const now = judgeOf(g.w).value(g.p, side) + exposure(g, unit, at) - (at >= 0 ? price(at) : 0);
  let best = { place: -1, gain: 0 };
  for (const place of places) {
    const gain = ifAt(g, unit, place, side) + exposure(g, unit, place) - price(place) - now;
    if (best.place < 0 || gain > best.gain) best = { place, gain };
  }
  return best;
}

/** The answer to which unit moves, or none. */
export function chooseMover(g: Play, options: readonly number[], side: number): number | undefined {
  let answer = options.find((option) => verbOf(option) === A.DONE);
  let most = NOTHING;
  for (const option of options) {
    if (verbOf(option) !== A.PICK) continue;
    const { gain } = bestFor(g, first(option), placesToGo(g, first(option)), side);
    if (gain <= most) continue;
    most = gain;
    answer = option;
  }
  return answer;
}

/** The answer that puts a unit into the best of the places that are offered; `verb`: what puts it there. */
export function choosePlace(g: Play, options: readonly number[], verb: number, side: number): number | undefined {
  const offered = options.filter((option) => verbOf(option) === verb);
  const [one] = offered;
  if (one === undefined) return undefined;
  const { place } = bestFor(
    g,
    first(one),
    offered.filter((option) => first(option) === first(one)).map((option) => second(option)),
    side,
  );
  return offered.find((option) => first(option) === first(one) && second(option) === place);
}

/** The unit of some that gains most by going into the place that is offered to it; none where nobody gains. */
export function chooseAdvance(g: Play, options: readonly number[], side: number): number | undefined {
  const now = judgeOf(g.w).value(g.p, side);
  let answer = options.find((option) => verbOf(option) === A.DONE);
  let most = now + NOTHING;
  for (const option of options) {
    if (verbOf(option) !== A.INTO) continue;
    const value = ifAt(g, first(option), second(option), side);
    if (value <= most) continue;
    most = value;
    answer = option;
  }
  return answer;
}
