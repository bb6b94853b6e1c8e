/**
 * The heuristic player: rules of thumb, which each game needs its own of. The kind `heuristic` looks for those of the ruleset
 * it is asked to play.
 */
import type { Game } from '../kernel/ruleset';
import { type Player, PlayerError, type PlayerKind } from './player';

/** Rules of thumb for one ruleset. */
export interface Heuristic {
  /** Id of the ruleset. */
  readonly ruleset: string;
  create(side: number, seed: number): Player;
  /**
   * How good the position looks to a side, from 0 (lost) to 1 (won); 0.5 is even. Must use only what the side may see.
   * The search uses it where it stops looking further.
   */
  value(game: Game, side: number): number;
}

const heuristics = new Map<string, Heuristic>();

/** Makes rules of thumb known; the last ones for a ruleset count. */
export function registerHeuristic(heuristic: Heuristic): void {
  heuristics.set(heuristic.ruleset, heuristic);
}

/** The rules of thumb for a ruleset, or undefined. */
export function heuristicFor(ruleset: string): Heuristic | undefined {
  return heuristics.get(ruleset);
}

const names = { en: 'Heuristic', ja: 'ヒューリスティック' };

export const heuristic: PlayerKind = {
  id: 'heuristic',
  names,
  create(side, seed): Player {
    let player: Player | null = null;
    return {
      id: 'heuristic',
      names,
      choose(game) {
        if (player === null) {
          const id = game.prepared.ruleset.id;
          const found = heuristicFor(id);
          if (found === undefined) {
            throw new PlayerError({
              en: `There is no heuristic player for the rules "${id}".`,
              ja: `ルール「${id}」用のヒューリスティック・プレイヤーはありません。`,
            });
          }
          player = found.create(side, seed);
        }
        return player.choose(game);
      },
    };
  },
};
