/** Decks: shuffling with keyed dice. Where cards are belongs to the position of the ruleset. */
import { below } from './dice';

/** Shuffles the first `count` entries in place (Fisher-Yates); the same seed and purpose give the same order. */
export function shuffle(cards: Int16Array, count: number, seed: number, purpose: number): void {
  for (let i = count - 1; i > 0; i--) {
    const j = below(seed, purpose, i, i + 1);
    const c = cards[i]!;
    cards[i] = cards[j]!;
    cards[j] = c;
  }
}
