/** A game of a series, played once more and written down. */
import type { Game, PreparedGame } from '../kernel/ruleset';
import { seatedAt } from './play';
import { Recorder, type Replay } from './replay';

/**
 * The game that these players play with this seed, as a replay.
 * @param players kind per side, in the order of the game's sides
 * @throws what the rules or a player throw
 */
export function recordedGame(prepared: PreparedGame, players: readonly string[], seed: number): Replay {
  return recorded(prepared, players, seed, false, () => {});
}

/** The same; `onAnswered` is told of the game after each answer, with what has happened in it, if `journal` says so. */
function recorded(
  prepared: PreparedGame,
  players: readonly string[],
  seed: number,
  journal: boolean,
  onAnswered: (game: Game) => void,
): Replay {
  const game = prepared.start({ seed, journal });
  const { sides } = prepared.compiled.game;
  const recorder = new Recorder(game, seed, Object.fromEntries(sides.map((side, k) => [side.id, players[k]!])));
  const seated = seatedAt(game, players, seed);
  for (let question = game.question(); question !== null; question = game.question()) {
    recorder.answer(seated.of(question.side).choose(game));
    onAnswered(game);
  }
  return recorder.replay();
}

/** What there is to be seen in a game, where its turn is not known yet. */
export interface Sought {
  /** A column of a table, `combat 2-1`: the turn in which dice are first read in it. */
  column?: string;
  /** The game as it was, or another version: the turn in which they part. */
  beside?: PreparedGame;
}

/**
 * A game as a replay, and the turn at which there is to be seen what is looked for; undefined where it never is.
 * @throws as `recordedGame`
 */
export function soughtGame(
  prepared: PreparedGame,
  players: readonly string[],
  seed: number,
  { column, beside }: Sought,
): { replay: Replay; turn: number | undefined } {
  let read = 0;
  let turn: number | undefined;
  const replay = recorded(prepared, players, seed, column !== undefined, (game) => {
    if (column === undefined || turn !== undefined) return;
    const news = game.journal.slice(read);
    read = game.journal.length;
    const found = news.find(({ combat }) =>
      combat?.tables?.some(({ table, ladder }) => `${table} ${ladder?.columns[ladder.column] ?? ''}` === column),
    );
    if (found) turn = found.turn;
  });
  return { replay, turn: beside ? partingTurn(replay, recordedGame(beside, players, seed)) : turn };
}

/** The turn of the first answer that is another; of games with the same answers the last one. */
function partingTurn(one: Replay, other: Replay): number | undefined {
  const answers = (of: Replay) => of.turns.flatMap(({ turn, actions }) => actions.map((one) => ({ turn, ...one })));
  const others = answers(other);
  const own = answers(one);
  const parted = own.find(({ side, notation }, k) => side !== others[k]?.side || notation !== others[k]?.notation);
  return (parted ?? own.at(-1))?.turn;
}
