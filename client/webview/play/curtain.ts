/** Two people at one screen with something to hide: whose eyes are on it, and whether it must be handed over first. */
import type { PositionView } from '../../../engine/kernel/ruleset';

export class Curtain {
  /** The people have no secrets from each other when they switch it off. */
  wanted = true;
  private eyes: number | null = null;

  /**
   * Whether the screen must be handed over before a side is asked: somebody else has been looking, and the side has something to hide.
   * @param people sides that people play
   * @param view what the asked side may see
   * @param open what everybody may see
   */
  isUp(side: number, people: readonly number[], view: PositionView, open: PositionView): boolean {
    if (!this.wanted || people.length < 2 || !people.includes(side)) return false;
    if (this.eyes !== side && hides(view, open)) return true;
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

/** Whether a side sees what not everybody may: cards face up, or pieces on the map. */
function hides(view: PositionView, open: PositionView): boolean {
  const seen = ({ hands, markers, units }: PositionView) => JSON.stringify([hands, markers, units]);
  return seen(view) !== seen(open);
}
