/** How long games are, how the sides stand turn by turn, by how much they are won, and when they are decided. */
import type { CompiledGame } from '../kernel/compiled';
import { entryOf, setEntry } from '../kernel/records';
import { coursesOf, sure } from './decided';
import { countedReason, levelOf } from './level';
import { type Margin, marginOf } from './margin';
import type { GameResult } from './play';
import { type Mean, meanOf, type Rate, type Spread, spreadOf, wilson } from './statistics';

/** How the sides stood at the end of a turn, on average over the games that reached it. */
export interface TurnFigures {
  turn: number;
  games: number;
  /** By figure (`points`, `held`, `strength`, tracks), the mean of each side. */
  figures: Record<string, Mean[]>;
  /** Games decided or over at its end, of all games that somebody won. */
  decided: Rate;
}

export interface Length {
  games: number;
  /** Games that somebody won. */
  won: number;
  turns: Spread;
  decisions: Spread;
  /** What the margin counts is that of most games. */
  margin: Spread & Pick<Margin, 'of'>;
  /** Games that somebody won, but not by points at the end, where the margin counts points. */
  otherwise: number;
  perTurn: TurnFigures[];
  /** Null: too few games to fit a curve. */
  decided: {
    /** Turn by which half of the won games are decided or over. */
    half: number | null;
    /** Won games that nobody could be sure of before their last turn. */
    late: Rate;
    /** Of all times at which a seat was given at least the sure chance, how often it won: what the curve is worth. */
    kept: Rate;
  } | null;
}

/** Sums up a series of watched games. */
export function lengthOf(compiled: CompiledGame, results: readonly GameResult[]): Length {
  const courses = coursesOf(compiled, results);
  const won = courses.filter(({ winner }) => winner >= 0);
  // A game that is over is decided.
  const decidedBy = (turn: number) =>
    won.filter(({ decided, turns: all }) => (decided ?? all.at(-1)?.turn ?? 0) <= turn).length;
  const turns = [...new Set(results.flatMap(({ observed }) => observed?.turns.map((one) => one.turn) ?? []))].sort(
    (a, b) => a - b,
  );
  const margins = results.map((one) => marginOf(compiled, one));
  const of = margins.find((one) => one.of !== 'held')?.of ?? 'held';
  const known = courses.some((course) => course.turns.some(({ chances }) => chances !== null));
  const forecasts = courses.flatMap(({ winner, turns: all }) =>
    all
      .slice(0, -1)
      .flatMap(({ chances }) => (chances ?? []).flatMap((chance, seat) => (chance >= sure ? [seat === winner] : []))),
  );
  return {
    games: results.length,
    won: won.length,
    turns: spreadOf(results.map(({ turn }) => turn)),
    decisions: spreadOf(results.map(({ decisions }) => decisions)),
    margin: {
      of,
      ...spreadOf(margins.map(({ by }) => by)),
    },
    otherwise: of === 'held' ? 0 : results.filter((one) => !byPoints(compiled, one, of)).length,
    perTurn: turns.map((turn) => ({
      turn,
      ...figuresAt(compiled, results, turn),
      decided: wilson(decidedBy(turn), won.length),
    })),
    decided: known
      ? {
          half: turns.find((turn) => 2 * decidedBy(turn) >= won.length) ?? null,
          late: wilson(won.filter(({ decided }) => decided === null).length, won.length),
          kept: wilson(forecasts.filter(Boolean).length, forecasts.length),
        }
      : null,
  };
}

/** Whether points at the end gave the game to the side that has it, or nobody has; by a line, whether they were read at all. */
function byPoints(compiled: CompiledGame, result: GameResult, of: Margin['of']): boolean {
  if (result.winner < 0) return true;
  if (of === 'line') return countedReason(result.reason);
  const level = levelOf(compiled, result);
  return level ? !level.otherwise : result.reason === 'points';
}

function figuresAt(
  { game }: CompiledGame,
  results: readonly GameResult[],
  turn: number,
): Pick<TurnFigures, 'games' | 'figures'> {
  const reached = results.flatMap(({ observed }) => observed?.turns.find((one) => one.turn === turn) ?? []);
  const figures: Record<string, Mean[]> = {};
  for (const name of Object.keys(reached[0]?.figures ?? {}))
    setEntry(
      figures,
      name,
      game.sides.map((_, side) => meanOf(reached.map((one) => entryOf(one.figures, name)?.[side] ?? 0))),
    );
  return { games: reached.length, figures };
}
