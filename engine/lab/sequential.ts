/**
 * Intervals that hold at every moment: games may be watched while they are played, and the test stops by itself.
 *
 * The mean of bounded values is tested by betting: for each mean that could be the true one, money is bet against it; a fair game seldom
 * makes anyone rich (Ville's inequality), so a mean that has made the capital large is left out. The bets are a fixed mixture, so the
 * capital depends on how often each value came, not on the order. Sources: Waudby-Smith and Ramdas, "Estimating means of bounded random
 * variables by betting", J. R. Stat. Soc. B 86 (2024); Orabona and Jun, IEEE Trans. Inf. Theory 70 (2024) for mixtures of bets.
 */
import { maxOf } from '../kernel/lists';

/** What is known of a mean: the interval covers the truth at all moments at once in at least 1 - `alpha` of all series. */
export interface Bounds {
  mean: number;
  low: number;
  high: number;
}

/** Shares of the capital that are bet: from nearly all down to about a hundredth, for means that differ much and little. */
const stakes = Array.from({ length: 14 }, (_, k) => 0.98 * 2 ** (-k / 2));

/** Halvings of the range when a bound is looked for: far below what is shown. */
const halvings = 30;

/** Values between `least` and `most`, counted as they come, and what they say of their mean. */
export class Watched {
  private readonly counts = new Map<number, number>();
  private total = 0;
  private sum = 0;

  /** @param least the lowest value that there can be; `most` the highest: both must be known beforehand */
  constructor(
    private readonly least: number,
    private readonly most: number,
  ) {}

  /** How many values came. */
  get count(): number {
    return this.total;
  }

  /** @throws RangeError for a value beyond the limits: the promise would not hold */
  add(value: number): void {
    if (!(value >= this.least && value <= this.most))
      throw new RangeError(`${value} is not between ${this.least} and ${this.most}`);
    const part = (value - this.least) / (this.most - this.least);
    this.counts.set(part, (this.counts.get(part) ?? 0) + 1);
    this.total++;
    this.sum += value;
  }

  /**
   * Natural logarithm of the capital of those who bet that the mean is above (`up`) or below `at`. Under a true mean of `at` it exceeds
   * log(1 / alpha) at any moment in at most alpha of all series.
   */
  capital(at: number, up: boolean): number {
    const share = (at - this.least) / (this.most - this.least);
    const mean = up ? share : 1 - share;
    if (this.total === 0) return 0;
    const logs = stakes.map((stake) => {
      let log = 0;
      for (const [part, times] of this.counts)
        log += times * Math.log(1 - stake + (stake * (up ? part : 1 - part)) / mean);
      return log;
    });
    const top = maxOf(logs);
    return top === Number.NEGATIVE_INFINITY
      ? top
      : top + Math.log(logs.reduce((sum, log) => sum + Math.exp(log - top), 0) / stakes.length);
  }

  /** The interval. @param alpha chance that it ever leaves out the truth */
  bounds(alpha = 0.05): Bounds {
    const mean = this.total === 0 ? (this.least + this.most) / 2 : this.sum / this.total;
    if (this.total === 0) return { mean, low: this.least, high: this.most };
    return { mean, low: this.bound(mean, true, alpha), high: this.bound(mean, false, alpha) };
  }

  /**
   * Evidence against a true mean of `at`: an e-value, 1 on average when `at` is true, whenever one stops; it reaches 1 / alpha at any
   * moment in at most alpha of all series.
   */
  evidence(at: number): number {
    return (Math.exp(this.capital(at, true)) + Math.exp(this.capital(at, false))) / 2;
  }

  private bound(mean: number, up: boolean, alpha: number): number {
    const limit = Math.log(2 / alpha);
    let out = up ? this.least : this.most;
    let within = mean;
    for (let k = 0; k < halvings; k++) {
      const middle = (out + within) / 2;
      if (this.capital(middle, up) >= limit) out = middle;
      else within = middle;
    }
    return out;
  }
}

/**
 * About how many would tell, if it goes on so: an interval half as wide takes four times as many. Rounded up to one digit.
 * @param count how many there were
 * @param fair what would be no difference; up to `margin` from it is none either
 */
export function neededFor({ mean, low, high }: Bounds, count: number, fair: number, margin: number): number {
  const off = Math.abs(mean - fair);
  return neededWithin({ mean, low, high }, count, Math.max(off, margin - off));
}

/** About how many would bring the interval within `half` to either side; rounded up to one digit. */
export function neededWithin({ low, high }: Bounds, count: number, half: number): number {
  const needed = Math.max(count + 1, count * ((high - low) / 2 / half) ** 2);
  const digit = 10 ** Math.floor(Math.log10(needed));
  return Math.ceil(needed / digit) * digit;
}

/** What a comparison says: `better` and `worse`: the interval leaves out 0; `same`: it is within the margin; `open`: more games are needed. */
export type Verdict = 'better' | 'worse' | 'same' | 'open';

/** What pairs of games say so far. Differences are of the changed game, less the game as it was. */
export interface Comparison extends Bounds {
  pairs: number;
  verdict: Verdict;
  /** Evidence that there is a difference (an e-value). */
  evidence: number;
}

/** Up to so many pairs the test is looked at after each; later after each further part of so many. Fewer looks never raise an error rate. */
const closely = 50;

/**
 * What it takes, measured in simulated series at the usual margin and alpha: 110 pairs where nothing changes, 600 where one pair in 17 differs,
 * 5,000 where equal versions share no luck; a difference of 10 points is found in 1,150 pairs that share no luck, and in 145 where one in
 * ten turns (each in 95 of 100 series).
 *
 * A difference of pairs, followed until it is known. The first verdict stays. */
export class PairedTest {
  private readonly watched = new Watched(-1, 1);
  private verdict: Verdict = 'open';

  /**
   * @param margin differences up to it, to either side, count as none; 0 < margin < 1
   * @param alpha chance of saying `better` or `worse` of equal versions, and of saying `same` of versions farther apart than the margin:
   * for the latter each end of the margin is tested by itself, since only one of them can be the truth (two one-sided tests)
   */
  constructor(
    readonly margin = 0.05,
    readonly alpha = 0.05,
  ) {}

  /** Takes the next pair, from -1 to 1; pairs after the verdict are not looked at. @returns whether more are needed */
  add(difference: number): boolean {
    if (this.verdict !== 'open') return false;
    const { watched, margin, alpha } = this;
    watched.add(difference);
    if (watched.count % Math.ceil(watched.count / closely) !== 0) return true;
    const [two, one] = [Math.log(2 / alpha), Math.log(1 / alpha)];
    if (watched.capital(0, true) >= two) this.verdict = 'better';
    else if (watched.capital(0, false) >= two) this.verdict = 'worse';
    else if (watched.capital(-margin, true) >= one && watched.capital(margin, false) >= one) this.verdict = 'same';
    return this.verdict === 'open';
  }

  /** What is known now. */
  get comparison(): Comparison {
    const { watched, verdict } = this;
    return { pairs: watched.count, verdict, ...watched.bounds(this.alpha), evidence: watched.evidence(0) };
  }
}

/**
 * Which of many effects are real, so that at most a share `q` of those named is false on average: Benjamini and Hochberg's procedure,
 * J. R. Stat. Soc. B 57 (1995), on 1 / e; with e-values it holds however the effects depend on each other, as they do where all are
 * compared with the same games (Wang and Ramdas, "False discovery rate control with e-values", J. R. Stat. Soc. B 84 (2022)).
 * @param evidence an e-value for each effect
 * @returns for each effect whether it is named
 */
export function discoveries(evidence: readonly number[], q = 0.05): boolean[] {
  const order = evidence.map((_, k) => k).sort((a, b) => evidence[b]! - evidence[a]! || a - b);
  let named = 0;
  for (const [k, index] of order.entries()) if (evidence[index]! * q * (k + 1) >= evidence.length) named = k + 1;
  const chosen = new Set(order.slice(0, named));
  return evidence.map((_, k) => chosen.has(k));
}
