/**
 * Games to watch: a typical one for each winner, the closest, the shortest and the oddest, and the turn of each at which there is most to
 * see. Games are compared by how they went in numbers, each figure by its spread over the series.
 */
import type { CompiledGame } from '../kernel/compiled';
import { seatsOf } from '../kernel/seats';
import { type Course, coursesOf } from './decided';
import { type Margin, marginOf } from './margin';
import type { GameResult } from './play';

export interface Notable {
  kind: 'typical' | 'closest' | 'shortest' | 'oddest';
  /** Of the closest: nobody won it, its winner's chances were the least (`doubt`), or its margin was. Of the shortest: it had the fewest turns, or, of games as long, answers. */
  by?: 'nobody' | 'doubt' | 'margin' | 'turns' | 'answers';
  /** Of a typical game: the sides of the seat that won; empty: nobody did. */
  sides: string[];
  seed: number;
  index: number;
  /** Who won (index of the side), and why. */
  winner: number;
  reason: string;
  turns: number;
  /** Below 0: the winner had less than another. */
  margin: number;
  /** What the margin counts. */
  of: Margin['of'];
  /** The turn to look at. */
  turn: number;
}

interface Viewed {
  result: GameResult;
  course: Course;
  margin: Margin;
  features: number[];
}

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0);

/** How a game went, in numbers. */
function featuresOf({ turn, winner, decisions, observed }: GameResult, { decided }: Course, margin: number): number[] {
  const turns = observed?.turns ?? [];
  const sides = turns[0]?.lost.map((_, side) => side) ?? [];
  const battles = sumOf(turns.map(({ battles: flat }) => sumOf(flat.filter((_, k) => k % 2 === 1))));
  const taken = sumOf(turns.slice(1).map(({ control }) => control.length / 2));
  const last = turns.at(-1)?.figures ?? {};
  return [
    turn,
    decisions,
    decided ?? turn,
    margin,
    battles,
    taken,
    ...sides.map((side) => sumOf(turns.map(({ lost }) => lost[side]!))),
    ...sides.map((side) => (winner === side ? 1 : 0)),
    ...Object.keys(last)
      .sort()
      .flatMap((name) => last[name]!),
  ];
}

/** Features by their spread over the games, from their mean. */
function standardised(games: Viewed[]): void {
  const n = games[0]?.features.length ?? 0;
  for (let k = 0; k < n; k++) {
    const values = games.map(({ features }) => features[k] ?? 0);
    const mean = sumOf(values) / values.length;
    const spread = Math.sqrt(sumOf(values.map((one) => (one - mean) ** 2)) / values.length);
    for (const [g, game] of games.entries()) game.features[k] = spread > 0 ? (values[g]! - mean) / spread : 0;
  }
}

const distance = (a: readonly number[], b: readonly number[]): number => sumOf(a.map((one, k) => (one - b[k]!) ** 2));

/** The turn in which the winner's chance changed most, or, where no chances are known, most was lost. */
function moment({ result, course }: Viewed): number {
  let best = { turn: result.turn, by: -1 };
  let before: number | undefined;
  for (const { turn, chances } of course.turns) {
    const chance = course.winner < 0 ? undefined : chances?.[course.winner];
    if (chance === undefined) continue;
    if (before !== undefined && Math.abs(chance - before) > best.by) best = { turn, by: Math.abs(chance - before) };
    before = chance;
  }
  if (best.by >= 0) return best.turn;
  for (const { turn, lost } of result.observed?.turns ?? [])
    if (sumOf(lost) > best.by) best = { turn, by: sumOf(lost) };
  return best.turn;
}

/** Least of some games by a number; the first of equal ones. */
function least(games: readonly Viewed[], of: (game: Viewed) => number): Viewed | undefined {
  let best: Viewed | undefined;
  for (const game of games) if (best === undefined || of(game) < of(best)) best = game;
  return best;
}

/** The chances that the winner had; none: none are known, or nobody won. */
const chancesOf = ({ course: { winner, turns } }: Viewed): number[] =>
  winner < 0 ? [] : turns.flatMap(({ chances }) => (chances ? [chances[winner]!] : []));

/** How long the winner was in doubt: the mean of his chances, or, where none are known, the margin. */
function doubt(game: Viewed): number {
  // A game that nobody won was in doubt to its end; of several, the one with the smallest margin.
  if (game.course.winner < 0) return -1 - 1 / (1 + Math.abs(game.margin.by));
  const known = chancesOf(game);
  return known.length > 0 ? sumOf(known) / known.length : Math.abs(game.margin.by);
}

/** The games of a series that are worth looking at; of games that were watched. */
export function notableGames(compiled: CompiledGame, results: readonly GameResult[]): Notable[] {
  const seats = seatsOf(compiled);
  const courses = coursesOf(compiled, results);
  const games = results.map((result, k): Viewed => {
    const margin = marginOf(compiled, result);
    return { result, course: courses[k]!, margin, features: featuresOf(result, courses[k]!, margin.by) };
  });
  standardised(games);
  const found: Notable[] = [];
  const add = (
    kind: Notable['kind'],
    game: Viewed | undefined,
    { sides = [], by }: { sides?: readonly number[]; by?: Notable['by'] } = {},
  ): void => {
    if (game === undefined) return;
    const { seed, index, winner, reason, turn } = game.result;
    found.push({
      kind,
      ...(by ? { by } : {}),
      sides: sides.map((side) => compiled.game.sides[side]!.id),
      seed,
      index,
      winner,
      reason,
      turns: turn,
      margin: game.margin.by,
      of: game.margin.of,
      turn: moment(game),
    });
  };
  for (const seat of [...seats, []]) {
    const own = games.filter(({ result }) => (seat.length === 0 ? result.winner === -1 : seat.includes(result.winner)));
    if (own.length === 0) continue;
    const centre = own[0]!.features.map((_, k) => sumOf(own.map(({ features }) => features[k]!)) / own.length);
    add(
      'typical',
      least(own, ({ features }) => distance(features, centre)),
      { sides: seat },
    );
  }
  const over = games.filter(({ result }) => result.winner >= -1);
  const closest = least(over, doubt);
  const drawn = closest !== undefined && closest.course.winner < 0;
  add('closest', closest, { by: drawn ? 'nobody' : closest && chancesOf(closest).length > 0 ? 'doubt' : 'margin' });
  const shortest = least(over, ({ result }) => result.turn * 1e9 + result.decisions);
  const alone = over.every((one) => one === shortest || one.result.turn > shortest!.result.turn);
  add('shortest', shortest, { by: alone ? 'turns' : 'answers' });
  add(
    'oddest',
    least(
      over,
      ({ features }) =>
        -distance(
          features,
          features.map(() => 0),
        ),
    ),
  );
  return found;
}
