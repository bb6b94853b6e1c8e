/** Answers in words: what every notation has in common. */
import type { Choice } from './ruleset';

/** Makes notations unique within their question: the second one alike gets a 2, the third a 3. */
export function numbered(choices: Choice[]): Choice[] {
  const seen = new Map<string, number>();
  for (const choice of choices) {
    const n = (seen.get(choice.notation) ?? 0) + 1;
    seen.set(choice.notation, n);
    if (n > 1) choice.notation = `${choice.notation} ${n}`;
  }
  return choices;
}
