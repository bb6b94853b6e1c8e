/** How a position looks, as a chance to win. */
import type { Sight } from './sight';

/** So much worth turns an even game into one won three times of four, in destroyers. */
const TIP = 4;

/** Conditions of victory, points, and the forces that are left. */
export function chanceOf(on: Sight): number {
  const { aims, weigh } = on;
  const sum = (list: readonly number[]) =>
    list.reduce((all, u) => all + (on.judge.worth[u]! * on.p.steps[u]!) / on.w.units.full[u]!, 0);
  const ahead = aims.now() * weigh.aim * 0.5 + aims.standing() * weigh.point + (sum(on.ours) - sum(on.theirs)) * 0.5;
  return 1 / (1 + 3 ** (-ahead / TIP));
}
