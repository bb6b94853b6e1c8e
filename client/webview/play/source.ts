/** Where what only rules know is asked for. */
import type { Game } from '../../../engine/kernel/ruleset';

/** A position to be asked for what lies over it; `key` changes whenever the position does. */
export interface Source {
  game: Game;
  key: string;
}
