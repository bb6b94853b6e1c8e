/** Chapter 2.1.1: how many land air a base holds. */
import type { StackingRule } from '../../kernel/compiled';

/** What `stacking` says of land air in bases; without it there is no limit. */
export function baseLandAir(stacking: readonly StackingRule[] = []): number {
  let most = Number.POSITIVE_INFINITY;
  for (const rule of stacking)
    if (rule.of.includes('air') && rule.in?.includes('base') && rule.each === 'side' && rule.counts === 'units')
      most = Math.min(most, rule.most);
  return most;
}
