/** Fixes for numbers that are written otherwise than with digits. */
import { numberMeant } from '../model/numerals';
import { rewriting } from './edits';
import type { Fix, FixContext } from './types';

/** Writes the number with digits: the last word of what the problem stands at. */
export function numbering(context: FixContext): Fix[] {
  const written = /\S*$/.exec(context.found)![0];
  const unsigned = /^\+(\d+)$/.exec(written)?.[1];
  const number = unsigned === undefined ? numberMeant(written) : Number(unsigned);
  if (number === undefined || written === String(number)) return [];
  return [rewriting(context, String(number), { start: context.at.end - written.length, end: context.at.end })];
}
