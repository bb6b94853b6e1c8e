/** What the points of a game mean, as the text says it: a level of victory, or a draw. */
import type { CompiledGame, Names } from '../kernel/compiled';
import type { GameResult } from './play';

/** Reasons of games that points speak of: they decided it, or nobody had won and the last turn was over. */
const counted: ReadonlySet<string> = new Set(['points', 'last-turn']);
export const countedReason = (reason: string): boolean => counted.has(reason);

/** What the points of a game mean. */
export interface Level {
  names: Names;
  /** They gave the game to nobody: the side that wins `otherwise` has it. */
  otherwise: boolean;
}

/** The words of the text for the points with which a game ended (`Decisive victory`); null where it has none, or points did not matter. */
export function levelOf(
  { game, scenario }: Pick<CompiledGame, 'game' | 'scenario'>,
  { winner, reason, points = [] }: Pick<GameResult, 'winner' | 'reason' | 'points'>,
): Level | null {
  if (!counted.has(reason)) return null;
  const bands = (scenario.scoring ?? []).flatMap(({ bands: all }, k) => {
    const sum = points[k]?.sum;
    return sum === undefined ? [] : all.filter(({ from, to }) => sum >= from && sum <= to);
  });
  const own = bands.find((band) => band.winner === game.sides[winner]?.id) ?? bands[0];
  return own ? { names: own.names, otherwise: winner >= 0 && own.winner !== game.sides[winner]!.id } : null;
}
