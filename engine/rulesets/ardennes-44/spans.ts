/** Turns in which something holds. */
import type { TurnSpan } from '../../kernel/compiled';

export function within(spans: readonly TurnSpan[] | null, turn: number): boolean {
  return spans === null || spans.some((s) => turn >= s.from && turn <= s.to);
}
