/** Effects of events that last, as bits of the position. */
import { indexIn } from '../../kernel/expressions';
import { S } from './codes';
import type { Play } from './play';
import type { World } from './world';

/** Lasting effects, in the order in which the game's verb lists them. */
export function flagsOf({ compiled: { game } }: World): string[] {
  return game.verbs?.find(({ id }) => id === 'set-flag')?.params.flatMap((one) => one.words ?? []) ?? [];
}

/** Bit of a lasting effect, by that order; `otherwise` for one that it does not list. */
export function flagBit(w: World, flag: string, otherwise?: number): number {
  const words = flagsOf(w);
  if (otherwise !== undefined && !words.includes(flag)) return otherwise;
  return 1 << indexIn(words, flag, 'lasting effect');
}

/** Effects that have a marker are as it says. */
export function followMarkers(g: Play): void {
  const { scalars } = g.p;
  for (const flag of flagsOf(g.w).filter((one) => g.w.tracks.has(one))) {
    scalars[S.FLAGS]! &= ~flagBit(g.w, flag);
    if (g.track(flag) > 0) scalars[S.FLAGS]! |= flagBit(g.w, flag);
  }
}

/** A lasting effect begins; one that has ended for good begins no more. */
export function setFlag(g: Play, flag: string, begins: boolean): void {
  const { scalars } = g.p;
  const bit = flagBit(g.w, flag);
  if (!begins) {
    scalars[S.FLAGS]! &= ~bit;
    scalars[S.ENDED]! |= bit;
  } else if ((scalars[S.ENDED]! & bit) === 0) scalars[S.FLAGS]! |= bit;
  g.p.derive();
  // Its marker shows it, where the game has one.
  g.shift(flag, Number((scalars[S.FLAGS]! & bit) !== 0) - g.track(flag));
}
