/** An effect made ready, of a card or of what happens by itself. */
import type { ReadyEffect, UnitsMeant } from '../../kernel/effects';
import { entryOf } from '../../kernel/records';
import type { Position } from './position';
import type { World } from './world';

export interface PreparedEffect extends Omit<ReadyEffect<Position>, 'units'> {
  /** Units of the argument `units`: a test, and who may be meant at all. */
  units: UnitsMeant<Position> | null;
  /** Index of the side that an argument names; -1. */
  side: number;
  by: number;
}

export function prepare({ compiled: { game } }: World, ready: ReadyEffect<Position>): PreparedEffect {
  const sideOf = (word: unknown) => (word === undefined ? -1 : game.sides.findIndex(({ id }) => id === word));
  const { args, units } = ready;
  return { ...ready, units: entryOf(units, 'units') ?? null, side: sideOf(args.side), by: sideOf(args.by) };
}
