/** What fights bring on the average of all dice, by the table of the game: worked out once for each column. */
import type { Chart, Result } from '../../rulesets/by-text/odds';

/** What a fight is expected to bring. */
export interface Outlook {
  /** Steps that attackers and defenders lose. */
  lost: number;
  taken: number;
  /** The chance that the attackers lose everything, and the defenders. */
  perished: number;
  killed: number;
  /** The chance that the defenders go back or are gone, and that the attackers go back. */
  cleared: number;
  repulsed: number;
  /** The chance that defenders who are left go back. */
  driven: number;
}

/** Steps of a side, at most, that outlooks tell apart. */
const STEPS = 8;
/** Added to the die, at most. */
const ADDED = 6;

/** Outlooks of fights on one table. */
class Outlooks {
  private readonly known = new Map<number, Outlook>();
  private readonly sums: ReadonlyMap<number, number>;

  constructor(private readonly chart: Chart) {
    const { dice, faces } = chart.table.roll!;
    this.sums = sumsOfDice(dice, faces[1] - faces[0] + 1, faces[0]);
  }

  /**
   * A fight in a column of the table.
   * @param die what is added to the die
   * @param own steps that the attackers have
   * @param other steps that the defenders have
   */
  of(column: number, die: number, own: number, other: number): Outlook {
    const added = Math.max(-ADDED, Math.min(ADDED, Math.round(die)));
    const [a, d] = [Math.min(STEPS, own), Math.min(STEPS, other)];
    const key = ((column * (2 * ADDED + 1) + added + ADDED) * (STEPS + 1) + a) * (STEPS + 1) + d;
    let outlook = this.known.get(key);
    if (!outlook) {
      outlook = this.reckoned(column, added, a, d, (one) => one);
      this.known.set(key, outlook);
    }
    return outlook;
  }

  /** The same where lines change results: `change` says how. Nothing is kept. */
  changed(column: number, die: number, own: number, other: number, change: (result: Result) => Result): Outlook {
    return this.reckoned(column, die, Math.min(STEPS, own), Math.min(STEPS, other), change);
  }

  private reckoned(
    column: number,
    die: number,
    own: number,
    other: number,
    change: (result: Result) => Result,
  ): Outlook {
    const all: Outlook = { lost: 0, taken: 0, perished: 0, killed: 0, cleared: 0, repulsed: 0, driven: 0 };
    if (column <= 0) return all;
    for (const [sum, chance] of this.sums) {
      const { attacker, defender, retreat, repulse, exchange } = change(this.chart.result(column, sum + die).does);
      const taken = Math.min(other, defender);
      // In an exchange both lose alike.
      const lost = Math.min(own, exchange ? Math.max(attacker, taken) : attacker);
      all.lost += chance * lost;
      all.taken += chance * taken;
      if (lost >= own) all.perished += chance;
      else if (repulse > 0) all.repulsed += chance;
      if (taken >= other) all.killed += chance;
      else if (retreat > 0) all.driven += chance;
      if (lost < own && (taken >= other || retreat > 0)) all.cleared += chance;
    }
    return all;
  }
}

const outlooks = new WeakMap<Chart['result'], Outlooks>();

/** Outlooks of a table; made once. */
export function outlooksOf(chart: Chart): Outlooks {
  let all = outlooks.get(chart.result);
  if (!all) {
    all = new Outlooks(chart);
    outlooks.set(chart.result, all);
  }
  return all;
}

const sumsKnown = new Map<string, ReadonlyMap<number, number>>();

/** Chances of the sums of dice whose lowest face is `low`. */
export function sumsOfDice(dice: number, faces: number, low: number): ReadonlyMap<number, number> {
  const key = `${dice} ${faces} ${low}`;
  const sums = sumsKnown.get(key) ?? summed(dice, faces, low);
  sumsKnown.set(key, sums);
  return sums;
}

function summed(dice: number, faces: number, low: number): Map<number, number> {
  let sums = new Map([[0, 1]]);
  for (let k = 0; k < dice; k++) {
    const next = new Map<number, number>();
    for (const [sum, chance] of sums)
      for (let face = 0; face < faces; face++)
        next.set(sum + low + face, (next.get(sum + low + face) ?? 0) + chance / faces);
    sums = next;
  }
  return sums;
}
