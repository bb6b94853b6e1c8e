/** How many blocks of the code that is counted have run (`counter.ts`). */
export const count = { blocks: 0 };

/** How many an action runs. */
export function during(action: () => unknown): number {
  const before = count.blocks;
  action();
  return count.blocks - before;
}
