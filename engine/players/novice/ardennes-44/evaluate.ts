/** How a position looks, as a chance to win: for the search, where it stops looking further. */
import { S } from '../../../rulesets/ardennes-44/codes';
import type { Reading } from '../../../rulesets/ardennes-44/reading';
import { briefOf } from './brief';

/** Judgement. */
const weigh = { goal: 1, factor: 0.02, scale: 6 };

/** Goals taken and factors left, against what the calendar lets one expect. */
export function chanceOf(reading: Reading, side: number): number {
  const { world, p, turn } = reading;
  const { units } = world;
  const brief = briefOf(world);
  const all = [...brief.needed[0], ...brief.wanted[0]];
  const taken = all.filter((i) => p.holder(i) === 0).length + p.scalars[S.EXITED_FACTORS]! / 8;
  const share = (turn - world.first + 1) / (world.last - world.first + 1);
  let balance = weigh.goal * (taken - share * 0.45 * all.length);
  for (let u = 0; u < units.count; u++)
    if (p.onMap(u))
      balance += (units.side[u] === 0 ? 1 : -1) * weigh.factor * (p.value(units.attack, u) + p.value(units.defence, u));
  const chance = 1 / (1 + Math.exp(-balance / weigh.scale));
  return side === 0 ? chance : 1 - chance;
}
