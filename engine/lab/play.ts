/** One game between computer players, from its start to its end. */
import type { CompiledGame } from '../kernel/compiled';
import { entryOf, setEntry } from '../kernel/records';
import { type Game, type PointsView, type PositionView, type PreparedGame, turnOf } from '../kernel/ruleset';
import { mix } from '../players/generator';
import { createPlayer, type Player, seatedKind } from '../players/index';
import { type Observed, Observer } from './observe';
import { changedUnits, type GameUsage, usageOf } from './usage';

/** How one game went. Plain data, so that it can cross from a worker. */
export interface GameResult {
  /** Number of the game within its series, from 0. */
  index: number;
  seed: number;
  /** Index of the winning side, -1 for a draw, -2 when the game was stopped by the cap. */
  winner: number;
  /** The players of a game for two exchanged sides, as after a bid: who won began as the other side. */
  exchanged?: true;
  /** Stable word of the reason; `capped` when the game was stopped by the cap. */
  reason: string;
  /** Turn in which it ended. */
  turn: number;
  /** Answers given. */
  decisions: number;
  /** Hash of the final position. */
  hash: string;
  /** Points at its end, where the text counts any, and where its tracks stood: `dusk`, `morale crown`. */
  points?: PointsView[];
  tracks?: Record<string, number>;
  /** What took part in it, where that was asked for. */
  usage?: GameUsage;
  /** How it went, turn by turn, where that was asked for. */
  observed?: Observed;
}

/** `winner` of a game that was stopped by the cap. */
export const CAPPED = -2;

/** Answers after which a game is stopped and reported as capped, unless the caller says otherwise. */
export const defaultCap = 100_000;

/** Seed of the n-th game of a series. */
export function gameSeed(seed: number, index: number): number {
  return mix(seed, index) & 0x7fffffff;
}

/** Fresh players for one game: each side's luck is its own, and its own for every game. */
export function seatPlayers(kinds: readonly string[], seed: number): Player[] {
  return kinds.map((kind, side) => createPlayer(kind, side, mix(seed, side + 1)));
}

/**
 * The same after the players of a game for two have exchanged sides. Undefined: both are of one kind, and whoever answers for a side answers
 * alike.
 */
export function seatAnew(compiled: CompiledGame, kinds: readonly string[], seed: number): (() => Player[]) | undefined {
  if (kinds.every((kind) => kind === kinds[0])) return undefined;
  const exchanged = kinds.toReversed().map((kind, side) => seatedKind(kind, compiled, side));
  return () => seatPlayers(exchanged, seed);
}

/** Who answers for each side of a game. */
export class Seated {
  /** Whether the players have exchanged sides. */
  exchanged = false;

  /** @param anew who plays each side once the players have exchanged sides; absent: the same as before */
  constructor(
    private readonly game: Game,
    private players: readonly Player[],
    private readonly anew?: (() => readonly Player[]) | undefined,
  ) {}

  /** Who is to answer for a side now. */
  of(side: number): Player {
    if (this.anew && !this.exchanged && this.game.exchanged?.()) {
      this.exchanged = true;
      this.players = this.anew();
    }
    return this.players[side]!;
  }
}

/** Fresh players for one game, who exchange sides where it says so. */
export const seatedAt = (game: Game, kinds: readonly string[], seed: number): Seated =>
  new Seated(game, seatPlayers(kinds, seed), seatAnew(game.prepared.compiled, kinds, seed));

/** The index of the side that the winner began as; of a game that nobody won, its `winner`. */
export const beganAs = ({ winner, exchanged }: { winner: number; exchanged?: boolean }): number =>
  exchanged && winner >= 0 ? [1, 0][winner]! : winner;

/** How a game is played. */
export interface PlayOptions {
  anew?: (() => readonly Player[]) | undefined;
  index?: number;
  cap?: number;
  usage?: boolean;
  observe?: boolean;
  askAll?: boolean;
}

/**
 * Plays one game to its end.
 * @param players one per side, in the order of the game's sides; fresh ones
 * @param anew who plays each side once the players have exchanged sides; absent: the same as before
 * @param cap answers after which the game is stopped and counts as capped
 * @param usage to say what took part in it: the game keeps its journal, which costs time
 * @param observe to say how it went, turn by turn, and what took part in it
 * @param askAll to ask questions with one answer, too: it is another game then, since players draw their luck for these as well
 * @throws what the rules or a player throw: nothing is swallowed
 */
export function playGame(
  prepared: PreparedGame,
  players: readonly Player[],
  seed: number,
  { anew, index = 0, cap = defaultCap, usage = false, observe = false, askAll = false }: PlayOptions = {},
): GameResult {
  const journal = usage || observe;
  const game = prepared.start({ seed, journal, ...(askAll ? { askAll } : {}) });
  const before = journal ? game.view(-1) : undefined;
  const observer = observe ? new Observer(game) : null;
  let turn = observer ? turnOf(game) : 0;
  let decisions = 0;
  const seated = new Seated(game, players, anew);
  for (let question = game.question(); question !== null && decisions < cap; question = game.question()) {
    observer?.question(question);
    const code = seated.of(question.side).choose(game);
    if (askAll) observer?.answered(question, code);
    game.answer(code);
    decisions++;
    // Turns in which nobody was asked are over, too.
    if (observer) for (const now = turnOf(game); turn < now; turn++) observer.turnEnds(turn);
  }
  observer?.gameEnds(turn);
  const outcome = game.outcome();
  return {
    index,
    seed,
    winner: outcome === null ? CAPPED : outcome.winner,
    ...(seated.exchanged ? { exchanged: true } : {}),
    reason: outcome === null ? 'capped' : outcome.reason,
    turn: turnOf(game),
    decisions,
    hash: game.hash(),
    ...countsIn(prepared.compiled, game),
    ...(before ? { usage: usageOf(game.journal, outcome, changedUnits(before, game.view(-1))) } : {}),
    ...(observer ? { observed: observer.observed } : {}),
  };
}

/** Points and tracks as they stand, where the text counts any. */
function countsIn(compiled: CompiledGame, game: Game): Pick<GameResult, 'points' | 'tracks'> {
  const { scenario, game: vocabulary } = compiled;
  const tracks = vocabulary.tracks?.length ?? 0;
  const counts = (scenario.scoring?.length ?? 0) + (vocabulary.rules === '' ? tracks : 0);
  if (counts === 0) return {};
  const ended = game.counts?.() ?? game.view(-1);
  return {
    ...(ended.points ? { points: ended.points } : {}),
    ...(tracks > 0 ? { tracks: tracksIn(compiled, ended) } : {}),
  };
}

/** Where the tracks of the text stand, by what they are called: `dusk`, or with a side `morale crown`. */
function tracksIn({ game }: CompiledGame, view: Pick<PositionView, 'tracks'>): Record<string, number> {
  const found: Record<string, number> = {};
  for (const { id, sides } of game.tracks ?? []) {
    const values = entryOf(view.tracks, id) ?? [];
    const whose = sides
      ? game.sides.flatMap((side, k) => (sides.includes(side.id) ? [[k, ` ${side.id}`] as const] : []))
      : [[0, ''] as const];
    for (const [k, name] of whose) {
      const value = values[k];
      if (typeof value === 'number') setEntry(found, `${id}${name}`, value);
    }
  }
  return found;
}
