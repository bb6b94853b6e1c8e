/** Two people at one screen with hidden hands: whose eyes are on it, and whether it must be handed over first. */
import type { PositionView } from '../../../engine/kernel/ruleset';

export class Curtain {
  /** The people have no secrets from each other when they switch it off. */
  wanted = true;
  private eyes: number | null = null;

  /**
   * Whether the screen must be handed over before a side is asked: somebody else has been looking, and the side holds cards.
   * @param people sides that people play
   * @param view what the asked side may see
   */
  isUp(side: number, people: readonly number[], view: PositionView): boolean {
    if (!this.wanted || people.length < 2 || !people.includes(side)) return false;
    const own = view.hands.find((hand) => hand.side === side);
    if (this.eyes !== side && own !== undefined && own.cards.length > 0) return true;
    this.eyes = side;
    return false;
  }

  /** The person who plays the side looks at the screen now. */
  lift(side: number): void {
    this.eyes = side;
  }

  /** Nobody has looked yet: a new game, or one that is taken up again. */
  reset(): void {
    this.eyes = null;
  }
}

/** What is behind the curtain: the view with all cards face down. */
export function faceDown(view: PositionView): PositionView {
  const hands = view.hands.map(({ side, cards, hidden }) => ({ side, cards: [], hidden: hidden + cards.length }));
  return { ...view, hands };
}
