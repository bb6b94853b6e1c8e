/**
 * Luck of the players: a counter-based generator, so that a player's n-th draw depends on nothing but its seed and n.
 * The dice of the game have their own; a player that thinks longer does not shift them.
 */

/** Mixes two 32-bit numbers to one; every bit of the result depends on all bits of both (murmur3's finaliser). */
export function mix(a: number, b: number): number {
  let h = Math.imul(a ^ 0x9e3779b9, 0x85ebca6b) ^ Math.imul(b + 0x7f4a7c15, 0xc2b2ae35);
  h ^= h >>> 16;
  h = Math.imul(h, 0x85ebca6b);
  h ^= h >>> 13;
  h = Math.imul(h, 0xc2b2ae35);
  h ^= h >>> 16;
  return h >>> 0;
}

/** A sequence of draws. */
export class Generator {
  private index = 0;
  constructor(private readonly seed: number) {}

  /** The next 32 bits, 0..4294967295. */
  bits(): number {
    return mix(mix(this.seed, this.index++), 0x5bd1e995);
  }

  /** A number from 0 to `n` - 1, all equally likely (draws that would bias the low numbers are thrown away). */
  below(n: number): number {
    const limit = 4294967296 - (4294967296 % n);
    let bits = this.bits();
    while (bits >= limit) bits = this.bits();
    return bits % n;
  }

  /** A number from 0 (inclusive) to 1 (exclusive). */
  fraction(): number {
    return this.bits() / 4294967296;
  }
}
