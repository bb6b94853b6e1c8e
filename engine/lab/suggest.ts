/**
 * Which small edits bring the win rate of a seat into a band: all are tried on the same seeds, those that cannot be in the band are given up,
 * and the smallest of the others are tried again on fresh seeds, which no choice has touched. Where none does, edits of two numbers are tried
 * together: the few that would do it if their effects added up.
 */
import { type GameResult, gameSeed } from './play';
import { type Bounds, Watched } from './sequential';
import { type Pool, playSeries } from './simulate';

export interface SuggestOptions {
  /** Sides of the seat, and how many seats there are. */
  seat: readonly number[];
  seats: number;
  players: string[];
  seed: number;
  /** Shares of the games that are wanted. */
  low: number;
  high: number;
  /** Games of each edit while they are sorted out, and of each that is verified. */
  tried: number;
  verified: number;
  /** Edits that are verified at most, and pairs of edits that are tried. */
  named: number;
  cap?: number;
  signal?: AbortSignal;
  /** Winners of games played before, by their numbers: while edits were sorted out, or on fresh seeds. */
  known?: (round: Round, edits: readonly number[]) => ReadonlyMap<number, number>;
  onPlayed?: (round: Round, edits: readonly number[], game: number, winner: number) => void;
  /** Called whenever there is more to say, with what gives it. */
  onLook?: (found: () => Suggestions) => void;
}

/** Edits are sorted out on the seeds of the series, and the best of them verified on fresh ones. */
export type Round = 'tried' | 'fresh';

/** `within`: the interval lies in the band; `likely`: its middle does; `outside`: neither, on fresh seeds. */
export type Suitability = 'within' | 'likely' | 'outside';

export interface Suggested {
  /** Index of the edit, or of two that are made together. */
  edits: readonly number[];
  /** What it won while edits were sorted out, and on fresh seeds. */
  tried: Bounds;
  fresh: Bounds;
  games: number;
  suits: Suitability;
  /** Seed of its first game on fresh seeds. */
  seed: number;
}

/** What an edit won while edits were sorted out. */
export interface Trial {
  /** As of a suggestion; none: the text as it is. */
  edits: readonly number[];
  won: Bounds;
  games: number;
  /** Seed of its first game. */
  seed: number;
}

/** What is known of all edits. */
export interface Suggestions {
  /** In the order in which they were tried. */
  trials: Trial[];
  /** Verified edits, those that suit best first. */
  edits: Suggested[];
  cancelled: boolean;
}

/** What pairs of edits are made of. */
export interface Pairing {
  /** The number that each edit changes: two edits of one number are no pair. */
  numbers: readonly number[];
  /** Where the text is played as it is. */
  base: Pool;
  /** Where two edits together are played; null: that cannot be. */
  of(one: number, other: number): Pool | null;
}

/** Games that will be played at most. @param tries edits; `numbers` that they change; `named` as the option */
export function mostGames(
  tries: number,
  numbers: number,
  { tried, verified, named }: Pick<SuggestOptions, 'tried' | 'verified' | 'named'>,
): number {
  const singles = tries * tried + named * verified;
  return numbers > 1 ? singles + (1 + named) * tried + named * verified : singles;
}

/** Games between two looks. */
const block = 8;

/** Plays games of one version until its interval lies in the band, or leaves it. @param onMore told what is known after every game */
async function played(
  pool: Pool,
  most: number,
  seed: number,
  [round, edits]: [Round, readonly number[]],
  { seat, seats, players, low, high, cap, signal, known, onPlayed }: SuggestOptions,
  onMore: (won: Bounds, games: number) => void,
): Promise<{ won: Bounds; games: number; cancelled: boolean }> {
  const won = new Watched(0, 1);
  const winners = new Map(known?.(round, edits) ?? []);
  const count = (until: number): void => {
    const before = won.count;
    for (let n = before; n < until && winners.has(n); n++) {
      const winner = winners.get(n)!;
      won.add(winner < 0 ? 1 / seats : seat.includes(winner) ? 1 : 0);
    }
    if (won.count > before) onMore(won.bounds(), won.count);
  };
  while (won.count < most) {
    const until = Math.min(most, won.count + block);
    count(until);
    const series = await playSeries(pool, {
      games: until,
      seed,
      lineups: [players],
      known: new Set(winners.keys()),
      ...(cap === undefined ? {} : { cap }),
      ...(signal === undefined ? {} : { signal }),
      onProgress: (_done: number, { index, winner }: GameResult) => {
        winners.set(index, winner);
        onPlayed?.(round, edits, index, winner);
        count(until);
      },
    });
    if (series.cancelled) return { won: won.bounds(), games: won.count, cancelled: true };
    const bounds = won.bounds();
    if (bounds.low > high || bounds.high < low || (bounds.low >= low && bounds.high <= high)) break;
  }
  return { won: won.bounds(), games: won.count, cancelled: false };
}

/** Suitability, the best first. */
const order: readonly Suitability[] = ['within', 'likely', 'outside'];

/** What is known while edits are looked for. */
class Search {
  readonly trials: Trial[] = [];
  readonly found: Suggested[] = [];
  cancelled = false;
  private readonly middle: number;

  constructor(
    private readonly sizes: readonly number[],
    private readonly options: SuggestOptions,
  ) {
    this.middle = (options.low + options.high) / 2;
  }

  get suggestions(): Suggestions {
    const edits = [...this.found].sort(
      (a, b) =>
        order.indexOf(a.suits) - order.indexOf(b.suits) ||
        this.size(a.edits) - this.size(b.edits) ||
        (a.edits[0] ?? 0) - (b.edits[0] ?? 0),
    );
    return { trials: [...this.trials], edits, cancelled: this.cancelled };
  }

  /** Whether an edit suits, or seems to. */
  get done(): boolean {
    return this.found.some(({ suits }) => suits !== 'outside');
  }

  private size(edits: readonly number[]): number {
    return edits.reduce((sum, edit) => sum + this.sizes[edit]!, 0);
  }

  private suits({ low: least, high: most, mean }: Bounds): Suitability {
    const { low, high } = this.options;
    return least >= low && most <= high ? 'within' : mean >= low && mean <= high ? 'likely' : 'outside';
  }

  /** Plays edits on the seeds of the series. */
  async try(edits: readonly number[], pool: Pool): Promise<void> {
    if (this.cancelled) return;
    const { options, trials } = this;
    const at = trials.length;
    const told = (won: Bounds, games: number): void => {
      trials[at] = { edits, won, games, seed: gameSeed(options.seed, 0) };
      this.look();
    };
    const { cancelled } = await played(pool, options.tried, options.seed, ['tried', edits], options, told);
    this.cancelled = cancelled;
  }

  /** Plays the best of some that were tried on fresh seeds. */
  async verify(tried: readonly Trial[], seed: number, poolOf: (edits: readonly number[]) => Pool): Promise<void> {
    const { options, found } = this;
    for (const { edits, won } of this.best(tried)) {
      if (this.cancelled) return;
      const at = found.length;
      const told = (fresh: Bounds, games: number): void => {
        found[at] = { edits, tried: won, fresh, games, suits: this.suits(fresh), seed: gameSeed(seed, 0) };
        this.look();
      };
      const { cancelled } = await played(poolOf(edits), options.verified, seed, ['fresh', edits], options, told);
      this.cancelled = cancelled;
    }
  }

  /** Those that may be in the band: likely ones first, then small ones, then those near the middle. */
  private best(tried: readonly Trial[]): Trial[] {
    const { low, high, named } = this.options;
    const rank = ({ won: { mean } }: Trial) => (mean >= low && mean <= high ? 0 : 1);
    return tried
      .filter(({ won }) => won.low <= high && won.high >= low)
      .sort(
        (a, b) =>
          rank(a) - rank(b) ||
          this.size(a.edits) - this.size(b.edits) ||
          Math.abs(a.won.mean - this.middle) - Math.abs(b.won.mean - this.middle) ||
          a.edits[0]! - b.edits[0]!,
      )
      .slice(0, named);
  }

  /** Pairs of edits of two numbers, those first that come nearest to the band if effects add up, then the smallest. */
  pairs(singles: readonly Trial[], base: Trial, numbers: readonly number[]): [number, number][] {
    const { low, high } = this.options;
    const all = singles.flatMap(({ edits: [a], won: one }, k) =>
      singles.slice(k + 1).flatMap(({ edits: [b], won: other }) => {
        if (a === undefined || b === undefined || numbers[a] === numbers[b]) return [];
        const expected = one.mean + other.mean - base.won.mean;
        const far = Math.max(0, low - expected, expected - high);
        return [{ pair: [a, b] as [number, number], far, off: Math.abs(expected - this.middle) }];
      }),
    );
    return all
      .sort((a, b) => a.far - b.far || this.size(a.pair) - this.size(b.pair) || a.off - b.off)
      .map(({ pair }) => pair);
  }

  private look(): void {
    this.options.onLook?.(() => this.suggestions);
  }
}

/**
 * Finds edits that bring the share of the seat into the band.
 * @param pools of each edit, where it is played
 * @param sizes how large each edit is: of those that suit alike the smallest come first
 * @param pairing for pairs of edits where none suits by itself; absent: none are tried
 * @throws as `playSeries`
 */
export async function suggestions(
  pools: readonly Pool[],
  sizes: readonly number[],
  options: SuggestOptions,
  pairing?: Pairing,
): Promise<Suggestions> {
  const search = new Search(sizes, options);
  for (const [edit, pool] of pools.entries()) await search.try([edit], pool);
  const singles = [...search.trials];
  await search.verify(singles, gameSeed(options.seed, 0x5eed), ([edit]) => pools[edit!]!);
  if (!pairing || new Set(pairing.numbers).size < 2 || search.done || search.cancelled) return search.suggestions;
  await search.try([], pairing.base);
  const base = search.trials.at(-1)!;
  if (search.cancelled) return search.suggestions;
  const together = new Map<string, Pool>();
  for (const pair of search.pairs(singles, base, pairing.numbers)) {
    if (together.size === options.named) break;
    const pool = pairing.of(...pair);
    if (pool !== null) together.set(pair.join(), pool);
  }
  for (const [pair, pool] of together) await search.try(pair.split(',').map(Number), pool);
  // These seeds are others than those on which single edits have failed.
  const tried = search.trials.slice(singles.length + 1);
  await search.verify(tried, gameSeed(options.seed, 0x5eee), (edits) => together.get(edits.join())!);
  return search.suggestions;
}
