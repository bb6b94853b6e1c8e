/** People at one screen with something to hide: whose eyes are on it, and whether it must be handed over first. */
import type { PositionView } from '../../../engine/kernel/ruleset';

export class Curtain {
  /** The people have no secrets from each other when they switch it off. */
  wanted = true;
  private eyes: number | null = null;

  /**
   * Whether the screen must be handed over before a side is asked: somebody else has been looking, and the side has something to hide. Sides
   * that see the same are one person's, as where a player has two factions.
   * @param people sides that people play
   * @param see what a side may see
   * @param open what everybody may see
   */
  isUp(side: number, people: readonly number[], see: (side: number) => PositionView, open: PositionView): boolean {
    if (!this.wanted || people.length < 2 || !people.includes(side)) return false;
    const view = see(side);
    const { eyes } = this;
    if (eyes !== side && differs(view, open) && (eyes === null || differs(view, see(eyes)))) return true;
    this.eyes = side;
    return false;
  }

  /**
   * Whether what a side has done is its own business: other eyes are on the screen, or come next, and they see less than it does.
   * @param side who did it
   * @param next whom the screen is for
   */
  hides(side: number, next: number, people: readonly number[], see: (side: number) => PositionView): boolean {
    return this.wanted && people.length > 1 && side !== next && people.includes(side) && differs(see(side), see(next));
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

/** Whether something is seen in one view that is not in the other: cards face up, or pieces on the map. */
function differs(one: PositionView, other: PositionView): boolean {
  const seen = ({ hands, markers, units }: PositionView) => JSON.stringify([hands, markers, units]);
  return seen(one) !== seen(other);
}
