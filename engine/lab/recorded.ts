/** A game of a series, played once more and written down. */
import type { PreparedGame } from '../kernel/ruleset';
import { seatPlayers } from './play';
import { Recorder, type Replay } from './replay';

/**
 * The game that these players play with this seed, as a replay.
 * @param players kind per side, in the order of the game's sides
 * @throws what the rules or a player throw
 */
export function recordedGame(prepared: PreparedGame, players: readonly string[], seed: number): Replay {
  const game = prepared.start({ seed, journal: false });
  const { sides } = prepared.compiled.game;
  const recorder = new Recorder(game, seed, Object.fromEntries(sides.map((side, k) => [side.id, players[k]!])));
  const seats = seatPlayers(players, seed);
  for (let question = game.question(); question !== null; question = game.question())
    recorder.answer(seats[question.side]!.choose(game));
  return recorder.replay();
}
