/** Cards of the compiled games in the shape of the facts: what an effect says, without how it is written. */
import type { Card, CardEvent, Deck, Effect } from '../../engine/kernel/compiled';
import { libraryModel } from '../model/shipped';

const model = libraryModel();

/** Decks of a game. */
export function decksOf(game: string): readonly Deck[] {
  return model.game(game)!.vocabulary.decks;
}

/** The one event of a card. */
export function eventOf(card: Card): CardEvent {
  if (card.events?.length !== 1) throw new Error(`${card.id} has ${card.events?.length ?? 0} events`);
  return card.events[0]!;
}

/** Effects with those of their branches, in order of the text. */
export function allEffects(effects: readonly Effect[]): Effect[] {
  return effects.flatMap((e) => [e, ...allEffects((e.branches ?? []).flatMap((b) => b.effects))]);
}

const STRUCTURE = new Set(['op', 'set', 'verb', 'provenance', 'names']);

/** Every number and word of data, small letters, in order; of the names of members only those that are set. */
export function leavesOf(data: unknown): (string | number)[] {
  if (typeof data === 'number') return [data];
  if (typeof data === 'string' && /^-?\d{1,3}$/.test(data)) return [Number(data)];
  if (typeof data === 'string') return [data.toLowerCase()];
  if (Array.isArray(data)) return data.flatMap(leavesOf);
  if (data === null || typeof data !== 'object') return [];
  return Object.entries(data).flatMap(([key, value]) =>
    STRUCTURE.has(key) ? [] : value === true ? [key] : leavesOf(value),
  );
}
