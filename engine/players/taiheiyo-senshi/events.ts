/** Choices that an event leaves: what it does, where, and to whom. */
import { second, verbOf } from '../../kernel/answers';
import { A } from '../../rulesets/taiheiyo-senshi/codes';
import type { Reading } from '../../rulesets/taiheiyo-senshi/reading';
import { sure } from '../choose';
import { unitsAt, unitValue } from './battle';

/** The dearest enemy, the own cheapest unit, the point with most to win; the first branch of a choice. */
export function chooseEventAnswer(on: Reading, options: readonly number[]): number {
  const { world, side } = on;
  return sure(options, (option) => {
    const b = second(option);
    switch (verbOf(option)) {
      case A.UNIT:
      case A.TAKE:
        return world.unitSide[b] === side ? -unitValue(on, b) : unitValue(on, b);
      case A.POINT:
      case A.TO: {
        const enemy = unitsAt(on, 1 - side, b).reduce((sum, u) => sum + unitValue(on, u), 0);
        return enemy + 0.1 * world.map.worth[b]!;
      }
      case A.GO:
        return 0.01;
      default:
        return 0;
    }
  });
}
