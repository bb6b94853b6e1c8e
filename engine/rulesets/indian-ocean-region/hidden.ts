/** Determinisation: a copy of the game in which what a side may not know is otherwise: the dice that are still to be cast. */
import { mix } from '../../kernel/dice';
import type { Play } from './play';

/** Re-deals in place for the eyes of `side`. */
export function redeal(g: Play, side: number, seed: number): void {
  g.seed = mix(seed, side, g.turn);
}
