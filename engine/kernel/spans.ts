/** Turns in which something holds. */
import type { TurnSpan } from './compiled';

/** Whether a turn is in one of the spans; it is, where none are said. */
export function within(spans: readonly TurnSpan[] | null | undefined, turn: number): boolean {
  return !spans || spans.some(({ from, to }) => turn >= from && turn <= to);
}
