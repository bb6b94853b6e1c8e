/** Where it happens: losses, fights, traffic and control by place and turn, and the places where nobody ever was. */
import type { CompiledGame } from '../kernel/compiled';
import { seatsOf } from '../kernel/seats';
import type { AtPlaces, TurnSeen } from './observe';
import type { GameResult } from './play';

export const heatKinds = ['losses', 'battles', 'traffic'] as const;
export type HeatKind = (typeof heatKinds)[number];

export interface PlaceHeat {
  /** Id of the place. */
  place: string;
  /** Steps lost, fights, units that came: a game, in all turns and in each. */
  losses: number[];
  battles: number[];
  traffic: number[];
  /** Share of the games in which each side held it at the end, and how often it changed hands, a game. */
  held: number[];
  taken: number;
  /** Games at whose end a side held it, and those of them that this side's seat won. */
  ended: number;
  won: number;
}

export interface Heat {
  games: number;
  /** What the numbers behind the first of each place are of. */
  turns: number[];
  /** Places where something happened, or that someone held, in the board's order. */
  places: PlaceHeat[];
  /** Places of the board where no unit ever was. */
  never: string[];
}

/** Sums up a series of watched games. */
export function heatOf(compiled: CompiledGame, results: readonly GameResult[]): Heat {
  const { board, game } = compiled;
  const seats = seatsOf(compiled);
  const seen = results.flatMap(({ observed, winner }) => (observed ? [{ ...observed, winner }] : []));
  const turns = [...new Set(seen.flatMap((one) => one.turns.map(({ turn }) => turn)))].sort((a, b) => a - b);
  const at = new Map(turns.map((turn, k) => [turn, k + 1]));
  const zeros = (length: number) => Array.from({ length }, () => 0);
  const heat = board.places.map(
    ({ id }): PlaceHeat => ({
      place: id,
      losses: zeros(turns.length + 1),
      battles: zeros(turns.length + 1),
      traffic: zeros(turns.length + 1),
      held: zeros(game.sides.length),
      taken: 0,
      ended: 0,
      won: 0,
    }),
  );
  const part = 1 / Math.max(1, seen.length);
  const add = (kind: HeatKind, flat: AtPlaces, turn: number): void => {
    for (let k = 0; k < flat.length; k += 2) {
      const numbers = heat[flat[k]!]![kind];
      numbers[0]! += flat[k + 1]! * part;
      numbers[turn]! += flat[k + 1]! * part;
    }
  };
  const visited = new Set<number>();
  for (const one of seen) {
    for (const place of one.visited) visited.add(place);
    for (const turn of one.turns) for (const kind of heatKinds) add(kind, turn[kind], at.get(turn.turn)!);
    follow(one.turns, heat, part, seats.find((seat) => seat.includes(one.winner)) ?? []);
  }
  return {
    games: seen.length,
    turns,
    places: heat.filter(({ losses, battles, traffic, held }) =>
      [losses, battles, traffic, held].some((numbers) => numbers.some((value) => value > 0)),
    ),
    never: board.places.flatMap(({ id }, k) => (visited.has(k) ? [] : [id])),
  };
}

/** Who held what at the end, whether that was the winner, and how often it changed hands. */
function follow(
  turns: readonly TurnSeen[],
  heat: readonly PlaceHeat[],
  part: number,
  winners: readonly number[],
): void {
  const owner = new Map<number, number>();
  for (const [t, { control }] of turns.entries())
    for (let k = 0; k < control.length; k += 2) {
      const [place, side] = [control[k]!, control[k + 1]!];
      if (t > 0) heat[place]!.taken += part;
      owner.set(place, side);
    }
  for (const [place, side] of owner) {
    if (side < 0) continue;
    const one = heat[place]!;
    one.held[side]! += part;
    one.ended++;
    if (winners.includes(side)) one.won++;
  }
}

/** The game, and its turn, in which most of it happened at a place; null where it never did. */
export function heatShown(
  { compiled, results }: { compiled: CompiledGame; results: readonly GameResult[] },
  kind: HeatKind,
  place: string,
): { seed: number; turn: number } | null {
  const at = compiled.board.places.findIndex(({ id }) => id === place);
  let most = 0;
  let shown: { seed: number; turn: number } | null = null;
  for (const { seed, observed } of results)
    for (const { turn, [kind]: flat } of observed?.turns ?? [])
      for (let k = 0; k < flat.length; k += 2)
        if (flat[k] === at && flat[k + 1]! > most) {
          most = flat[k + 1]!;
          shown = { seed, turn };
        }
  return shown;
}
