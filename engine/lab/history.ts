/** How games went beside how it was: what the text's `history` says of turns, sides, places and figures. */
import type { CompiledGame, HistoryMark } from '../kernel/compiled';
import { entryOf } from '../kernel/records';
import type { Observed, TurnSeen } from './observe';
import { CAPPED, type GameResult } from './play';
import { type Mean, meanOf, type Rate, wilson } from './statistics';

/** What games say of one line of the history. */
export interface MarkFound {
  mark: HistoryMark;
  /** Games that were not over before its last turn. */
  games: number;
  /** In how many of them it was so. */
  fits: Rate;
  /** Of what is counted, the mean at the end of its last turn; of losses, in all its turns. */
  mean: Mean | null;
  /** A game in which it was not so, or, where it always was, one in which it was; by its seed. */
  shown: number | null;
  /** Of places: in which share of the games each was held at the end of its last turn. */
  held: { place: string; rate: Rate }[];
}

export interface History {
  games: number;
  marks: MarkFound[];
  /** Share of the marks that a game fits. */
  fit: Mean;
  /** The games most and least like it. */
  most: { seed: number; fits: number; of: number } | null;
  least: { seed: number; fits: number; of: number } | null;
}

/** Figures of the text, by the observer's names where those are others. */
const observed: Readonly<Record<string, string>> = { places: 'held', steps: 'strength' };

/** The last turn that was seen up to this one, and whether the game reached it. */
const turnAt = (turns: readonly TurnSeen[], turn: number): TurnSeen | undefined =>
  turns.find((one) => one.turn === turn);

/** Whose each place is at the end of each turn, by turn. */
function holders({ turns }: Observed): Map<number, Map<number, number>> {
  const now = new Map<number, number>();
  const all = new Map<number, Map<number, number>>();
  for (const { turn, control } of turns) {
    for (let k = 0; k < control.length; k += 2) now.set(control[k]!, control[k + 1]!);
    all.set(turn, new Map(now));
  }
  return all;
}

/** What is counted at the end of a turn; null where the game keeps no such figure. */
function figureAt({ figures }: TurnSeen, figure: string, side: number): number | null {
  return entryOf(figures, entryOf(observed, figure) ?? figure)?.[side] ?? null;
}

/** A game as one mark sees it. */
interface Sight {
  fits: boolean;
  value: number | null;
  /** Of each of its places, whether it is held at the last turn. */
  held: boolean[];
}

/** One game and one mark; null when the game was over before, or keeps no such figure. */
function seen(
  turns: readonly TurnSeen[],
  control: ReadonlyMap<number, ReadonlyMap<number, number>>,
  mark: HistoryMark,
  side: number,
  places: readonly number[],
): Sight | null {
  const own = Array.from({ length: mark.to - mark.from + 1 }, (_, k) => turnAt(turns, mark.from + k));
  const last = own.at(-1);
  if (last === undefined || own.includes(undefined)) return null;
  const within = (value: number): boolean => value >= (mark.least ?? value) && value <= (mark.most ?? value);
  if (mark.places) {
    const at = (turn: number) => places.map((place) => control.get(turn)?.get(place) === side);
    return {
      fits: own.every((one) => at(one!.turn).every(Boolean)),
      value: null,
      held: at(last.turn),
    };
  }
  if (mark.figure === 'losses') {
    const value = own.reduce((sum, one) => sum + (one!.lost[side] ?? 0), 0);
    return { fits: within(value), value, held: [] };
  }
  const values = own.map((one) => figureAt(one!, mark.figure ?? '', side));
  if (values.includes(null)) return null;
  return { fits: values.every((value) => within(value!)), value: values.at(-1)!, held: [] };
}

/** Compares a series of watched games with the history of the scenario. */
export function historyFound({ board, game, history = [] }: CompiledGame, results: readonly GameResult[]): History {
  const index = new Map(board.places.map(({ id }, k) => [id, k]));
  const sights = results.flatMap(({ observed: own, seed, winner }) => {
    if (!own || winner === CAPPED) return [];
    const control = holders(own);
    const each = history.map((mark) =>
      seen(
        own.turns,
        control,
        mark,
        game.sides.findIndex(({ id }) => id === mark.side),
        (mark.places ?? []).map((id) => index.get(id) ?? -1),
      ),
    );
    return [{ seed, each }];
  });
  const marks = history.map((mark, k): MarkFound => {
    const own = sights.flatMap(({ each }) => each[k] ?? []);
    const reached = sights.filter(({ each }) => each[k]);
    const other = reached.find(({ each }) => !each[k]!.fits) ?? reached[0];
    const values = own.flatMap(({ value }) => (value === null ? [] : [value]));
    return {
      mark,
      games: own.length,
      fits: wilson(own.filter(({ fits }) => fits).length, own.length),
      mean: values.length > 0 ? meanOf(values) : null,
      shown: other?.seed ?? null,
      held: (mark.places ?? []).map((place, p) => ({
        place,
        rate: wilson(own.filter(({ held }) => held[p]).length, own.length),
      })),
    };
  });
  const scores = sights.flatMap(({ seed, each }) => {
    const told = each.filter((one) => one !== null);
    return told.length === 0 ? [] : [{ seed, fits: told.filter(({ fits }) => fits).length, of: told.length }];
  });
  const share = ({ fits, of }: { fits: number; of: number }) => fits / of;
  const ranked = [...scores].sort((a, b) => share(b) - share(a) || a.seed - b.seed);
  return {
    games: sights.length,
    marks,
    fit: meanOf(scores.map(share)),
    most: ranked[0] ?? null,
    least: ranked.at(-1) ?? null,
  };
}
