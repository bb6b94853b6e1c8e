/** Effects of events that last, as bits of the position. */
import { indexIn } from '../../kernel/expressions';
import type { World } from './world';

/** Bit of a lasting effect, by the order in which the game's verb lists them; `otherwise` for one that it does not list. */
export function flagBit({ compiled: { game } }: World, flag: string, otherwise?: number): number {
  const words = game.verbs?.find(({ id }) => id === 'set-flag')?.params.flatMap((one) => one.words ?? []) ?? [];
  if (otherwise !== undefined && !words.includes(flag)) return otherwise;
  return 1 << indexIn(words, flag, 'lasting effect');
}
