/** What of a position decides how the game goes on, to compare positions by: every counter has a name here, so it is nearly every word. */
import { inUse } from '../../kernel/frames';
import { S } from './codes';
import type { Play } from './play';

/** Parts of the position by name. Cards that are drawn, and how much of a script of dice is used, are no part of it. */
export function likenessOf({ p }: Play): Record<string, string> {
  const { loc, due, flags, hits, fate, owner, held, state, more, cards, once, inUse: used } = p;
  const parts = { loc, due, flags, hits, fate, owner, held, state, more, cards, once, used };
  const past = new Set<number>([S.DECK_NEXT, S.DECK_LENGTH]);
  return {
    ...Object.fromEntries(Object.entries(parts).map(([name, words]) => [name, words.join()])),
    scalars: p.scalars.filter((_, i) => !past.has(i)).join(),
    order: p.order.slice(p.scalars[S.DECK_NEXT]!, p.scalars[S.DECK_LENGTH]!).join(),
    frames: inUse(p.stack).join(),
  };
}
