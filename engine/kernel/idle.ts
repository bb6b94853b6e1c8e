/** Answers that change nothing as things stand, such as a card whose conditions do not hold. */
import { FRAME } from './frames';
import { lentCopy, type NewPlay, type PlayLoop } from './play-loop';
import type { AnyPosition, Shape } from './shape';

/** What is said of them. */
export const IDLE = { en: 'it changes nothing now', ja: '現状では何も変わらない' };

/** What is looked at: a game in progress, with the fields of its position. */
type Looked<G, P> = PlayLoop<G> & { readonly p: P & { readonly shape: Pick<Shape<never>, 'likeness'> } };

/**
 * Whether an answer changes nothing. It is played on a copy until the frame that asks goes on, and how far that is does not count. Where somebody is
 * asked, chance decides or the game ends before, it is something.
 * @param back puts back on the copy what any answer of its sort changes
 */
export function changesNothing<P extends AnyPosition, G extends Looked<G, P>>(
  Play: NewPlay<G>,
  game: G,
  answer: number,
  back: (copy: G) => void,
): boolean {
  const copy = lentCopy(Play, game, true);
  const { top } = copy.p.stack;
  if (
    !copy.ahead(
      answer,
      (at) => at <= top,
      () => !copy.asking && !copy.over,
    )
  )
    return false;
  if (copy.p.stack.top === top) copy.frames.set(game.frames.subarray(top, top + FRAME), top);
  back(copy);
  const [before, after] = [game, copy].map(({ p }) => JSON.stringify(p.shape.likeness(p as never)));
  return before === after;
}
