/** What a question reacts to: another side's action that waits for the answer. */
import type { ActionView, PositionView } from '../../../engine/kernel/ruleset';

type Interrupt = NonNullable<PositionView['interrupts']>[number];

/** The innermost of what waits for the answer, as an action to be drawn: to the last of its places, from the others. */
export function interruptedIn(view: PositionView | null): ActionView | null {
  const last = view?.interrupts?.at(-1);
  if (!last) return null;
  const { side, text, rule, places = [], units = [] } = last;
  const target = places.at(-1);
  return { side, names: text, rule, from: places.slice(0, -1), units, ...(target === undefined ? {} : { target }) };
}

/** Where an action leads, all of its parts, and then where it begins. */
export function placesOfAction({ target, parts = [], from = [] }: ActionView): string[] {
  return [...new Set([...(target === undefined ? [] : [target]), ...targetsOf(parts), ...from])];
}

/** Where several actions lead. */
export const targetsOf = (actions: readonly ActionView[]): string[] => actions.flatMap(({ target }) => target ?? []);

/** What waits for the answer and is not that action itself. */
export function interruptsBeside({ interrupts = [] }: PositionView, action: ActionView | null): readonly Interrupt[] {
  const { side, target, from = [] } = action ?? {};
  const own = [...from, ...(target === undefined ? [] : [target])].join(' ');
  return interrupts.filter((one) => one.side !== side || (one.places ?? []).join(' ') !== own);
}
