/** Random games, and moments of them, for the tests of what is made of games. */
import { Session } from '../../client/webview/play/session';
import type { PreparedGame } from '../../engine/kernel/ruleset';
import type { Course } from '../../engine/lab/make';
import { createPlayer } from '../../engine/players/index';

/** A random game of at most so many answers. */
export function played(prepared: PreparedGame, seed: number, most: number): Session {
  const session = new Session(prepared, seed, {});
  const players = prepared.compiled.game.sides.map((_, side) => createPlayer('random', side, seed * 10 + side));
  for (let asked = session.question(); asked && session.line.length < most; asked = session.question())
    session.answer(players[asked.side]!.choose(session.game), false);
  return session;
}

export function courseOf(session: Session): Course {
  const { sides } = session.prepared.compiled.game;
  return {
    prepared: session.prepared,
    seed: session.seed,
    answers: session.line.map(({ side, notation }) => ({ side: sides[side]!.id, notation })),
    at: (answers) => {
      session.seek(answers);
      return session.game;
    },
  };
}

/** Moments of a game, the same for the same length, anywhere in it. */
export const moments = (length: number, count: number) =>
  Array.from({ length: count }, (_, i) => Math.max(1, Math.floor(((i + 0.37) * length) / count)));
