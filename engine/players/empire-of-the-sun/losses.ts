/** Who is hit, who loses a step, who is rebuilt. */
import { first, second, verbOf } from '../../kernel/answers';
import { A } from '../../rulesets/empire-of-the-sun/codes';
import { STEPS } from '../../rulesets/empire-of-the-sun/world-steps';
import { sure } from '../choose';
import type { Sight } from './sight';

/** What a unit loses with the last of so many steps: worth and strength; the very last is the most. */
function loss(on: Sight, u: number, steps = on.p.steps[u]!): number {
  const { w } = on;
  const attack = (left: number) => w.units.attack[u * STEPS + left]!;
  return (
    on.step(u) + 0.15 * (attack(steps) - (steps > 1 ? attack(steps - 1) : 0)) + (steps === 1 ? 0.5 * on.step(u) : 0)
  );
}

/** The enemy's unit whose loss hurts most for the hits that it takes. */
export function chooseHit(on: Sight, options: readonly number[]): number {
  const { p, w } = on;
  return sure(options, (option) => {
    const u = second(option);
    const sign = w.units.side[u] === on.side ? -1 : 1;
    return (sign * loss(on, u)) / Math.max(1, w.units.defence[u * STEPS + p.steps[u]!]!);
  });
}

/** The own unit whose loss hurts least, or an enemy's whose hurts most. */
export function chooseLoss(on: Sight, options: readonly number[]): number {
  return sure(options, (option) => (on.w.units.side[second(option)] === on.side ? -1 : 1) * loss(on, second(option)));
}

/** What comes back: the most for a step. */
export function chooseRebuilt(on: Sight, options: readonly number[]): number {
  const { p, w } = on;
  return sure(options, (option) => {
    const u = second(option);
    const steps = p.loc[u]! >= 0 ? p.steps[u]! : 0;
    const more =
      w.units.attack[u * STEPS + Math.min(steps + 1, w.units.full[u]!)]! - w.units.attack[u * STEPS + steps]!;
    return on.step(u) + 0.1 * more;
  });
}

/** The unit that keeps a step where all would go: the one that is worth most with it, then the one that fights best (9.2.F.5). */
export function chooseKept(on: Sight, options: readonly number[]): number {
  return sure(options, (option) => loss(on, second(option), 1));
}

/** A loss that goes over to another carrier, where it hurts less there (9.2.F.7). */
export function chooseSwap(on: Sight, options: readonly number[]): number {
  const { p } = on;
  return sure(options, (option) => {
    if (verbOf(option) !== A.SWAP) return 0;
    const [from, to] = [first(option), second(option)];
    return loss(on, from, p.loc[from]! < 0 ? 1 : p.steps[from]! + 1) - loss(on, to);
  });
}
