/**
 * Many versions of a scenario on the same seeds, each compared with one of them, game by game: a value over a range, or one change of each
 * of many parts. Intervals hold at every moment, so a version is followed only as long as it is not known.
 */
import { type GameResult, gameSeed } from './play';
import { type Bounds, type Comparison, PairedTest, Watched } from './sequential';
import { type Pool, playSeries } from './simulate';

export interface VersionsOptions {
  /** Sides of the seat for which it is better or worse, and how many seats there are. */
  seat: readonly number[];
  seats: number;
  players: string[];
  seed: number;
  /** Games of each version at most. */
  most: number;
  /** Differences up to it count as none, as a share of the games. */
  margin: number;
  /** Chance of a false verdict of each version; 0.05 where it is not said. */
  alpha?: number;
  cap?: number;
  signal?: AbortSignal;
  /** Games played before, by version and number. */
  known?: ReadonlyMap<number, ReadonlyMap<number, number>>;
  onPlayed?: (version: number, game: number, winner: number) => void;
  /** Called whenever there is more to say, with what gives it: finding it takes some time. */
  onLook?: (found: () => readonly VersionResult[]) => void;
  /** Asked before the first game of a version: false where it cannot be played; it is left out then. The base always can. */
  canPlay?: (version: number) => boolean;
  /** Which versions are followed after so many games; absent: all that are not known. The base always is, while any is. */
  follow?: (found: readonly VersionResult[], games: number) => readonly boolean[];
}

/** What is known of one version. */
export interface VersionResult {
  /** What the seat wins of it, an interval that holds at every moment. */
  won: Bounds;
  games: number;
  /** Against the base, on the same seeds; of the base itself no difference. */
  difference: Comparison;
  /** Seed of the first pair that somebody else won; null: none was turned. */
  turned: number | null;
}

const blocks = { least: 4, most: 64 };

/**
 * Plays all versions on the same seeds.
 * @param pools where each version is played, one after the other
 * @param base index of the version that the others are compared with
 * @throws as `playSeries`
 */
export async function compareVersions(
  pools: readonly Pool[],
  base: number,
  options: VersionsOptions,
): Promise<{ versions: VersionResult[]; cancelled: boolean }> {
  const { seat, seats, players, seed, most, margin, alpha, cap, signal, known, onPlayed, onLook } = options;
  const played = pools.map((_, k) => new Map(known?.get(k) ?? []));
  const worth = (winner: number): number => (winner < 0 ? 1 / seats : seat.includes(winner) ? 1 : 0);
  const won = pools.map(() => new Watched(0, 1));
  const tests = pools.map(() => new PairedTest(margin, alpha));
  const turned = pools.map((): number | null => null);
  const results = (): VersionResult[] =>
    pools.map((_, k) => ({
      won: won[k]!.bounds(),
      games: won[k]!.count,
      difference: tests[k]!.comparison,
      turned: turned[k]!,
    }));
  // The base comes first: the others are compared with it as their games come in.
  const order = [base, ...[...pools.keys()].filter((k) => k !== base)];
  let following = pools.map(() => true);
  /** Counts the games of a version that are there, in the order of their numbers. */
  const advance = (k: number, until: number): void => {
    const before = won[k]!.count;
    for (let n = before; n < until; n++) {
      const own = played[k]!.get(n);
      if (own === undefined || (k !== base && n >= won[base]!.count)) break;
      won[k]!.add(worth(own));
      if (k === base) continue;
      const was = played[base]!.get(n)!;
      tests[k]!.add(worth(own) - worth(was));
      if (own !== was) turned[k] ??= gameSeed(seed, n);
    }
    if (won[k]!.count > before) onLook?.(results);
  };
  let cancelled = false;
  let games = 0;
  for (let block = blocks.least; games < most && !cancelled; block = Math.min(blocks.most, 2 * block)) {
    const until = Math.min(most, games + block);
    for (const k of order) {
      if (!following[k] || cancelled) continue;
      if (games === 0 && k !== base && !(options.canPlay?.(k) ?? true)) {
        following[k] = false;
        continue;
      }
      advance(k, until);
      const series = await playSeries(pools[k]!, {
        games: until,
        seed,
        lineups: [players],
        known: new Set([...played[k]!.keys(), ...Array.from({ length: games }, (_, n) => n)]),
        ...(cap === undefined ? {} : { cap }),
        ...(signal === undefined ? {} : { signal }),
        onProgress: (_done: number, { index, winner }: GameResult) => {
          played[k]!.set(index, winner);
          onPlayed?.(k, index, winner);
          advance(k, until);
        },
      });
      cancelled ||= series.cancelled;
    }
    if (cancelled) break;
    games = until;
    const found = results();
    const chosen = options.follow?.(found, games);
    following = following.map(
      (was, k) => was && k !== base && found[k]!.difference.verdict === 'open' && (chosen?.[k] ?? true),
    );
    if (!following.some(Boolean)) break;
    following[base] = true;
  }
  return { versions: results(), cancelled };
}
