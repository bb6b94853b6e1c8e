/** When turns are. */
import type { CompiledGame } from '../../../engine/kernel/compiled';
import { turnDates as datesOf } from '../../../engine/kernel/story';
import type { Locale } from '../messages';
import { say } from '../svg/text';

/** Dates of the turns in the reader's language. */
export function turnDates(compiled: CompiledGame, locale: Locale): Map<number, string> {
  return new Map([...datesOf(compiled)].map(([turn, names]) => [turn, say(names, locale)]));
}
