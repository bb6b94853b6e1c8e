/** Series between two kinds of players, in worker threads. */

import { availableParallelism } from 'node:os';
import type { CompiledGame } from '../../engine/kernel/compiled';
import { type Simulation, simulate } from '../../engine/lab/simulate';
import { threadPool } from '../../server/cli/pool';
import { program } from './program';

/** Plays a series of a compiled game on up to two threads. */
export async function series(
  compiled: CompiledGame,
  players: string[],
  games: number,
  seed: number,
): Promise<Simulation> {
  const pool = threadPool(compiled, Math.min(2, availableParallelism()), program('pair-worker'));
  try {
    const sides = compiled.game.sides.map((side) => side.id);
    return await simulate(sides, pool, { games, seed, players });
  } finally {
    await pool.close();
  }
}
