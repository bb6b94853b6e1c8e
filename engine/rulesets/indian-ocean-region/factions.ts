/** Chapter 1: nations and their factions, as the game has them or as the scenario says otherwise. */
import type { CompiledGame } from '../../kernel/compiled';

/** By nation: the side it belongs to. A nation may play as another faction's (`rule plays-as`). */
export function factionsOf({ game, scenario }: CompiledGame): number[] {
  const sides = game.sides.map(({ id }) => id);
  const other = new Map(
    scenario.rules
      .filter(({ id }) => id === 'plays-as')
      .map(({ properties }) => [properties.nation?.[0], String(properties.side?.[0])]),
  );
  return game.nations.map(({ id, side }) => sides.indexOf(other.get(id) ?? side));
}
