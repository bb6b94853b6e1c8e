/**
 * How lines of rules change a number. There is one order, the same for every quantity and every game: what the rules start from, then `is` (of
 * several the one that has precedence), then everything that multiplies, rounded once, then everything that is added, then `at least` and
 * `at most`. The ends of a table come last, where it is read.
 */
import type { LineOperation } from './compiled';

/** What one line does to a number. */
export interface Change {
  operation: LineOperation;
  amount: number;
}

export type Rounding = 'up' | 'down';

/** A product as a whole number; up and down are away from zero and towards it. */
export function rounded(value: number, rounding: Rounding): number {
  // Thirds and tenths are no exact numbers: what is that near to a whole one is that.
  const size = Math.abs(value);
  const near = Math.round(size);
  const whole = Math.abs(size - near) < 1e-9 ? near : rounding === 'up' ? Math.ceil(size) : Math.floor(size);
  return value < 0 ? -whole : whole;
}

/** The number after all changes, in their order of precedence. `rounding` absent: parts are kept, to be rounded in a sum. */
export function folded(base: number, changes: readonly Change[], rounding?: Rounding): number {
  let value = changes.find(({ operation }) => operation === 'is')?.amount ?? base;
  let product = 1;
  let multiplied = false;
  for (const { operation, amount } of changes) {
    if (operation !== 'times') continue;
    product *= amount;
    multiplied = true;
  }
  value *= product;
  // A printed half stays one.
  if (multiplied && rounding !== undefined && Number.isFinite(value)) value = rounded(value, rounding);
  for (const { operation, amount } of changes) if (operation === 'plus') value += amount;
  for (const { operation, amount } of changes) if (operation === 'at-least') value = Math.max(value, amount);
  for (const { operation, amount } of changes) if (operation === 'at-most') value = Math.min(value, amount);
  return value;
}
