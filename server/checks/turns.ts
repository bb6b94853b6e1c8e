/** The turns of all scenarios of a game, and conditions that ask for one that none of them has. */
import type { Expr } from '../../engine/kernel/compiled';
import { maxOf, minOf } from '../../engine/kernel/lists';
import type { Core } from '../model/core';
import type { GameData } from '../model/facts/game';

export interface Turns {
  first: number;
  last: number;
}

/** The turns that any scenario of the game has; undefined where one does not say. */
export function turnsOf(core: Core, game: GameData): Turns | undefined {
  const ids = core.worlds.scenarioIds(game.id);
  const all = ids.map((id) => core.turns(`${game.id}/${id}`));
  if (all.length === 0) return undefined;
  const spans = all.flatMap((turns) => turns ?? []);
  if (spans.length < all.length) return undefined;
  return { first: minOf(spans.map(({ first }) => first)), last: maxOf(spans.map(({ last }) => last)) };
}

/** Whether a condition compares the turn with anything. */
export function asksForTurn(when: Expr): boolean {
  if (when.op === 'and' || when.op === 'or') return when.args.some(asksForTurn);
  return 'left' in when && when.left.op === 'query' && when.left.name === 'turn';
}

/** Whether a condition asks for a turn that never comes. */
export function neverIn(when: Expr, { first, last }: Turns): boolean {
  if (when.op === 'and') return when.args.some((arg) => neverIn(arg, { first, last }));
  if (when.op === 'or') return when.args.every((arg) => neverIn(arg, { first, last }));
  if (!('left' in when) || when.left.op !== 'query' || when.left.name !== 'turn' || when.right.op !== 'number')
    return false;
  const turn = when.right.value;
  switch (when.op) {
    case '=':
      return turn < first || turn > last;
    case '>':
      return last <= turn;
    case '>=':
      return last < turn;
    case '<':
      return first >= turn;
    case '<=':
      return first > turn;
    default:
      return false;
  }
}
