/** What happens by itself at most once: in the game, in each turn, or in each stretch of the turn record. */
import type { CompiledGame } from './compiled';
import { turnRecord } from './turn-record';

/** By turn, the number of the stretch of turns in which it happens at most once, from 1. */
export type Once = (turn: number) => number;

/**
 * How often something may happen, by the word of the text: `game`, `turn`, or a column of the turn record (`once per season`: in each stretch of
 * turns for which it says the same). Undefined: always.
 * @throws RangeError for a word that is none of them
 */
export function onceOf(compiled: CompiledGame, word: string | undefined): Once | undefined {
  if (word === undefined) return undefined;
  if (word === 'game') return () => 1;
  if (word === 'turn') return (turn) => turn + 1;
  const record = turnRecord(compiled, word);
  if (!record) throw new RangeError(`once per ${word}: the turn record has no such column`);
  let stretch = 1;
  const stretches = record.map((cell, turn) => {
    if (turn > 0 && cell !== record[turn - 1]) stretch++;
    return stretch;
  });
  return (turn) => stretches[turn] ?? stretch;
}

/** Whether it may happen now. `last`: what was kept when it happened before; 0: it has not. */
export const mayHappen = (once: Once | undefined, last: number, turn: number): boolean =>
  once === undefined || last !== once(turn);
