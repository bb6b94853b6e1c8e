/** Where it happens: losses, fights, traffic and control by place and turn, and the places where nobody ever was. */
import type { CompiledGame } from '../kernel/compiled';
import { seatsOf } from '../kernel/seats';
import type { AtPlaces, Observed, TurnSeen } from './observe';
import type { GameResult } from './play';
import { counted, type Mean, type Rate, Tally, wilson } from './statistics';

export const heatKinds = ['losses', 'battles', 'traffic'] as const;
export type HeatKind = (typeof heatKinds)[number];
const counts = [...heatKinds, 'taken'] as const;
type Counts<T> = Record<(typeof counts)[number], T>;

export interface PlaceHeat {
  /** Id of the place. */
  place: string;
  /** What there is of each kind in a game, and how often it changed hands, with intervals. */
  overall: Counts<Mean>;
  /** Steps lost, fights, units that came: a game, in each turn. */
  losses: number[];
  battles: number[];
  traffic: number[];
  /** Share of the games in which each side held it at the end. */
  held: Rate[];
  /** Games at whose end a side held it, and those of them that this side's seat won. */
  ended: number;
  won: number;
}

export interface Heat {
  games: number;
  /** What the numbers of each place are of. */
  turns: number[];
  /** Places where something happened, or that someone held, in the board's order. */
  places: PlaceHeat[];
  /** Places of the board where no unit ever was. */
  never: string[];
}

/** What happened in one game: of each kind, the sum over its turns by place (index of the board). */
export function happened({ turns }: Pick<Observed, 'turns'>): Record<HeatKind, Map<number, number>> {
  const sums = {
    losses: new Map<number, number>(),
    battles: new Map<number, number>(),
    traffic: new Map<number, number>(),
  };
  for (const turn of turns)
    for (const kind of heatKinds)
      for (let k = 0; k < turn[kind].length; k += 2) {
        const place = turn[kind][k]!;
        sums[kind].set(place, (sums[kind].get(place) ?? 0) + turn[kind][k + 1]!);
      }
  return sums;
}

/** Sums up a series of watched games. */
export function heatOf(compiled: CompiledGame, results: readonly GameResult[]): Heat {
  const { board, game } = compiled;
  const seats = seatsOf(compiled);
  const seen = results.flatMap(({ observed, winner }) => (observed ? [{ ...observed, winner }] : []));
  const turns = [...new Set(seen.flatMap((one) => one.turns.map(({ turn }) => turn)))].sort((a, b) => a - b);
  const at = new Map(turns.map((turn, k) => [turn, k]));
  const zeros = (length: number) => Array.from({ length }, () => 0);
  const heat = board.places.map(() => ({
    losses: zeros(turns.length),
    battles: zeros(turns.length),
    traffic: zeros(turns.length),
    tallies: { losses: new Tally(), battles: new Tally(), traffic: new Tally(), taken: new Tally() },
    holders: zeros(game.sides.length),
    ended: 0,
    won: 0,
  }));
  const part = 1 / Math.max(1, seen.length);
  const add = (kind: HeatKind, flat: AtPlaces, turn: number): void => {
    for (let k = 0; k < flat.length; k += 2) {
      heat[flat[k]!]![kind][turn]! += flat[k + 1]! * part;
    }
  };
  const visited = new Set<number>();
  for (const one of seen) {
    for (const place of one.visited) visited.add(place);
    for (const turn of one.turns) for (const kind of heatKinds) add(kind, turn[kind], at.get(turn.turn)!);
    const sums = happened(one);
    for (const kind of heatKinds) for (const [place, sum] of sums[kind]) heat[place]!.tallies[kind].add(sum);
    const { taken, holders } = controlled(one.turns);
    for (const [place, times] of taken) heat[place]!.tallies.taken.add(times);
    const winners = seats.find((seat) => seat.includes(one.winner)) ?? [];
    for (const [place, side] of holders) {
      heat[place]!.holders[side]!++;
      heat[place]!.ended++;
      if (winners.includes(side)) heat[place]!.won++;
    }
  }
  const games = seen.length;
  const told = heat.map(({ tallies, holders, ...one }, k): PlaceHeat => {
    const overall = Object.fromEntries(counts.map((kind) => [kind, counted(tallies[kind].of(games))]));
    const held = holders.map((times) => wilson(times, games));
    return { place: board.places[k]!.id, overall: overall as Counts<Mean>, ...one, held };
  });
  return {
    games,
    turns,
    places: told.filter(({ overall, ended }) => ended > 0 || counts.some((kind) => overall[kind].mean > 0)),
    never: board.places.flatMap(({ id }, k) => (visited.has(k) ? [] : [id])),
  };
}

/** How often places changed hands in one game, and the side that held each at its end. */
function controlled(turns: readonly TurnSeen[]): { taken: Map<number, number>; holders: Map<number, number> } {
  const [taken, holders] = [new Map<number, number>(), new Map<number, number>()];
  for (const [t, { control }] of turns.entries())
    for (let k = 0; k < control.length; k += 2) {
      const [place, side] = [control[k]!, control[k + 1]!];
      if (t > 0) taken.set(place, (taken.get(place) ?? 0) + 1);
      if (side < 0) holders.delete(place);
      else holders.set(place, side);
    }
  return { taken, holders };
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
