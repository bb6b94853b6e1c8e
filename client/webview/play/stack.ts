/** Counters of one stack that are told apart: which of them is meant matters for the answer. */
import type { Choice } from '../../../engine/kernel/ruleset';
import { concerns } from '../map/highlights';

/**
 * Whether a click on a stack is to fan it out before anything is answered: the answers about its counters differ, or some of them take part
 * already. Not where an answer leads to the place: then the place is meant.
 * @param standing counters of the stack
 * @param acting counters that take part in the open action
 */
export function toldApart(
  choices: readonly Choice[],
  place: string,
  standing: readonly string[],
  acting: ReadonlySet<string>,
): boolean {
  const here = new Set(standing);
  if (choices.some(({ places, units = [] }) => places?.includes(place) && !units.some((unit) => here.has(unit))))
    return false;
  const about = standing.map((unit) => {
    const codes = choices.flatMap((choice) => (concerns(choice, unit) ? choice.code : []));
    return codes.length > 0 ? codes.join(' ') : acting.has(unit) ? 'acting' : '';
  });
  return new Set(about.filter((one) => one !== '')).size > 1;
}
