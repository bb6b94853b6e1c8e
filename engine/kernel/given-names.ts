/** Names in given positions: found, or refused with the name. */
import type { CompiledGame } from './compiled';
import { BadGiven } from './ruleset';

/** Index of the named one. Throws `BadGiven`. */
export function givenIndex(list: readonly { id: string }[], id: string, what: string): number {
  const i = list.findIndex((one) => one.id === id);
  if (i < 0) throw new BadGiven(`unknown ${what} ${id}`);
  return i;
}

export function givenSide({ game }: CompiledGame, id: string): number {
  return givenIndex(game.sides, id, 'side');
}

export function givenPlace({ board }: CompiledGame, id: string): number {
  return givenIndex(board.places, id, 'place');
}
