/** What messages call the things of a game: by name in the language they speak, where the text that is looked at has ids. */
import type { Named } from '../../engine/kernel/compiled';
import type { GameData } from '../model/facts/game';

const lists = { side: 'sides', nation: 'nations', kind: 'kinds', class: 'classes' } as const;

/** Parameters of a message with the names beside the id (`kind`, `kind-en`, `kind-ja`); `as`: another name of the parameter. */
export function called(game: GameData, of: keyof typeof lists, id: string, as: string = of): Record<string, string> {
  const named = (game.vocabulary[lists[of]] as readonly Named[]).find((one) => one.id === id)?.names;
  return named ? { [as]: id, [`${as}-en`]: named.en, [`${as}-ja`]: named.ja ?? named.en } : { [as]: id };
}
