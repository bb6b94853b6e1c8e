/** The `replay` blocks of a text, as the laboratory plays them. */
import { type Replay, ReplayError } from '../../engine/lab/replay';
import type { ReplayScript } from '../model/index';

/**
 * What a replay block says, with the line of every answer.
 * @param lineOf line (from 1) of a location
 * @throws ReplayError when the block lacks what playing it needs
 */
export function readReplay(script: ReplayScript, lineOf: (at: { uri: string; start: number }) => number): Replay {
  const [game, scenario] = script.scenario.split('/') as [string, string];
  const turns = script.turns.map(({ turn, actions }) => ({
    turn,
    actions: actions.map(({ side, notation, location }) => {
      const line = lineOf(location);
      if (side === '') {
        throw new ReplayError(
          { en: `"${notation}" lacks the side that answers.`, ja: `「${notation}」に答える側がありません。` },
          line,
        );
      }
      return { side, notation, line };
    }),
  }));
  const { seed, begin, players } = script;
  const replay: Replay = { game, scenario, seed, ...(begin ? { begin } : {}), players, turns };
  if (script.result !== undefined) {
    const { winner, reason, hash, location } = script.result;
    replay.result = { winner, reason, hash, line: lineOf(location) };
  }
  return replay;
}
