/**
 * What if the text were another: two versions of a scenario on the same seeds, so that they share their luck, game by game, until the test
 * says which is better for a seat, or that there is no difference.
 */
import type { Played } from './ladder';
import { gameSeed } from './play';
import { type Comparison, PairedTest } from './sequential';
import { type Pool, playSeries } from './simulate';
import { type Rate, wilson } from './statistics';

/** The game as it was, and changed. */
export type Version = 'before' | 'after';
const versions: readonly Version[] = ['before', 'after'];

export interface PairedOptions {
  /** Sides of the seat for which it is better or worse. */
  seat: readonly number[];
  /** How many seats there are: a game that nobody won counts for all of them alike. */
  seats: number;
  /** Kind of player per side, in the order of the game's sides; the same in both versions. */
  players: string[];
  seed: number;
  /** Pairs after which it is left open. */
  most: number;
  /** Differences up to it count as none, as a share of the games. */
  margin: number;
  cap?: number;
  /** Games played before: they are not played again. */
  known?: ReadonlyMap<string, readonly Played[]>;
  signal?: AbortSignal;
  /** Called after every game, in the order in which they end. */
  onPlayed?: (version: Version, played: Played) => void;
  /** Called with what is known whenever a pair is judged, until the verdict. */
  onJudged?: (found: PairedResult) => void;
}

/** A pair that the change has turned: its seed, and who won (index of the side, -1 a draw, -2 capped). */
export interface Turned {
  seed: number;
  before: number;
  after: number;
}

/** What the pairs say. */
export interface PairedResult {
  comparison: Comparison;
  /** What the seat won of the games of each version. */
  before: Rate;
  after: Rate;
  /** Pairs with different winners, in the order of their numbers. */
  turned: Turned[];
  cancelled: boolean;
}

/** Pairs whose games are played together: one at first, so that there is something to see. */
const blocks = { least: 1, most: 64 };

/**
 * Plays pairs until the verdict. Pairs are judged in the order of their numbers and none after the verdict counts, so the same seed gives
 * the same result with any pools, and in any number of attempts.
 * @param pools where each version is played; one after the other, so that they never compete
 * @throws as `playSeries`
 */
export async function comparePaired(
  pools: Readonly<Record<Version, Pool>>,
  { seat, seats, players, seed, most, margin, cap, known, signal, onPlayed, onJudged }: PairedOptions,
): Promise<PairedResult> {
  const played = {
    before: new Map(known?.get('before') ?? []),
    after: new Map(known?.get('after') ?? []),
  };
  const worth = (winner: number): number => (winner < 0 ? 1 / seats : seat.includes(winner) ? 1 : 0);
  const test = new PairedTest(margin);
  const points = { before: 0, after: 0 };
  const turned: Turned[] = [];
  let pairs = 0;
  let going = true;
  let cancelled = false;
  const found = (): PairedResult => ({
    comparison: test.comparison,
    before: wilson(points.before, pairs),
    after: wilson(points.after, pairs),
    turned: [...turned],
    cancelled: cancelled && going,
  });
  const judge = (): void => {
    const judged = pairs;
    while (going && pairs < most) {
      const [before, after] = [played.before.get(pairs), played.after.get(pairs)];
      if (before === undefined || after === undefined) break;
      if (before !== after) turned.push({ seed: gameSeed(seed, pairs), before, after });
      points.before += worth(before);
      points.after += worth(after);
      pairs++;
      going = test.add(worth(after) - worth(before));
    }
    if (pairs > judged) onJudged?.(found());
  };
  judge();
  for (let block = blocks.least; going && pairs < most && !cancelled; block = Math.min(blocks.most, 2 * block)) {
    const games = Math.min(most, pairs + block);
    for (const version of versions) {
      const series = await playSeries(pools[version], {
        games,
        seed,
        lineups: [players],
        known: new Set(played[version].keys()),
        ...(cap === undefined ? {} : { cap }),
        ...(signal === undefined ? {} : { signal }),
        onProgress: (_done, { index, winner }) => {
          played[version].set(index, winner);
          onPlayed?.(version, [index, winner]);
          if (version === 'after') judge();
        },
      });
      cancelled ||= series.cancelled;
    }
    judge();
  }
  return found();
}
