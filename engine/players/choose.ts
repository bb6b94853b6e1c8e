/** Picking the best of several answers, the same one for the same position. */

/** The option with the highest score; of equals the first. */
export function sure(options: readonly number[], score: (option: number) => number): number {
  let best = options[0]!;
  let highest = Number.NEGATIVE_INFINITY;
  for (const option of options) {
    const value = score(option);
    if (value > highest) {
      highest = value;
      best = option;
    }
  }
  return best;
}
