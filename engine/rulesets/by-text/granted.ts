/** Whether anything in a game lets units act beside their phases (`act movement with …`): only then a position keeps who has acted before. */

import type { CompiledGame, Effect } from '../../kernel/compiled';
import { triggersOf } from '../../kernel/named';

export function grantsActions({ game, scenario }: CompiledGame): boolean {
  const cards = game.decks.flatMap((deck) => deck.cards);
  const lists: readonly (readonly Effect[])[] = [
    ...triggersOf({ game, scenario }).map(({ effects }) => effects),
    ...cards.flatMap((card) => [...Object.values(card.effects), ...(card.events ?? []).map(({ effects }) => effects)]),
    ...(game.verbs ?? []).map(({ does }) => does ?? []),
  ];
  return lists.some(grants);
}

const grants = (effects: readonly Effect[]): boolean =>
  effects.some(({ verb, branches }) => verb === 'act' || (branches ?? []).some((branch) => grants(branch.effects)));
