/** One of the threads that play checked games: every `of`-th game from `first` on. */
import { parentPort, workerData } from 'node:worker_threads';
import type { CompiledGame } from '../../engine/kernel/compiled';
import { rulesets } from '../../engine/rulesets/index';
import { playChecked } from './random-games';

const { games, first, of, seed, compiled, kind, every } = workerData as {
  games: string[];
  first: number;
  of: number;
  seed: number;
  compiled: Map<string, CompiledGame>;
  kind: string;
  every: number;
};
const prepared = new Map([...compiled].map(([id, game]) => [id, rulesets[game.game.rules]!.prepare(game)]));
for (let index = first; index < games.length; index += of) {
  const scenario = games[index]!;
  parentPort!.postMessage(playChecked(prepared.get(scenario)!, scenario, index, seed, 25, kind, every));
}
