/**
 * Chance as data. A roll is a pure function of (seed, purpose, index): no stream that thinking or an added event could
 * shift, so two variants of a scenario share the luck of what happens in both. 32-bit integer arithmetic only, which is
 * the same in Node and in every browser.
 */

/** Mixes three 32-bit numbers into one (finaliser of MurmurHash3 after each input). */
import { entryOf } from './records';
export function mix(seed: number, purpose: number, index: number): number {
  let h = scramble(seed | 0);
  h = scramble(h ^ Math.imul(purpose | 0, 0x9e3779b1));
  h = scramble((h + Math.imul(index | 0, 0x85ebca77)) | 0);
  return h >>> 0;
}

function scramble(x: number): number {
  let h = x;
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return h ^ (h >>> 16);
}

/** A purpose key from a kind of roll and up to three numbers (turn, place, side). */
export function purposeKey(kind: number, a = 0, b = 0, c = 0): number {
  return mix(mix(kind, a, 0x51ed270b), b, c) | 0;
}

/** The `index`-th roll of this purpose: 1..sides. */
export function rollDie(seed: number, purpose: number, index: number, sides: number): number {
  return 1 + Math.floor((mix(seed, purpose, index) / 0x100000000) * sides);
}

/** A number below `n`, from the same generator. */
export function below(seed: number, purpose: number, index: number, n: number): number {
  return Math.floor((mix(seed, purpose, index) / 0x100000000) * n);
}

/** Scripted values by purpose name. How many were used is part of the position, so the caller keeps the counters. */
export class DiceScript {
  readonly names: string[];
  private readonly values: number[][];
  constructor(script: Record<string, number[]> = {}) {
    this.names = Object.keys(script).sort();
    this.values = this.names.map((n) => [...entryOf(script, n)!]);
  }

  get size(): number {
    return this.names.length;
  }

  /** Next scripted value for the first of these names that has one left, or -1. Advances its counter. */
  take(counters: Int16Array, names: readonly string[]): number {
    for (const name of names) {
      const i = this.names.indexOf(name);
      if (i < 0) continue;
      const values = this.values[i]!;
      const used = counters[i]!;
      if (used < values.length) {
        counters[i] = used + 1;
        return values[used]!;
      }
    }
    return -1;
  }

  /** Values that are still to come, by name; names without any are left out. */
  left(counters: Int16Array): Record<string, number[]> {
    const rest = this.names.map((name, i): [string, number[]] => [name, this.values[i]!.slice(counters[i])]);
    return Object.fromEntries(rest.filter(([, values]) => values.length > 0));
  }
}
