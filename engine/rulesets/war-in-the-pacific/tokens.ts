/**
 * Effects of cards that last through the turn (4.3): a short list of effect numbers with the uses they have left. The
 * chapters ask it; it empties at the end of the turn.
 */
import type { PreparedEffect } from './cards';
import { S, TOKENS } from './codes';
import type { Play } from './play';

/** Puts an effect in force with so many uses. */
export function addToken(g: Play, effect: number, uses: number): void {
  const n = g.p.scalars[S.TOKENS]!;
  if (n >= TOKENS) throw new RangeError('too many effects last through the turn');
  g.p.tokens[2 * n] = effect;
  g.p.tokens[2 * n + 1] = uses;
  g.p.scalars[S.TOKENS] = n + 1;
  g.p.reachChanged();
}

/** The effect of a token. */
export function effectOf(g: Play, token: number): PreparedEffect {
  return g.w.effects[g.p.tokens[2 * token]!]!;
}

/** First token with this verb that still has a use and is in force for the side (`for`, else its user); -1 = none. */
export function findToken(g: Play, verb: string, side: number): number {
  const n = g.p.scalars[S.TOKENS]!;
  for (let t = 0; t < n; t++) {
    if (g.p.tokens[2 * t + 1]! <= 0) continue;
    const e = effectOf(g, t);
    if (e.verb === verb && (side < 0 || (e.side >= 0 ? e.side : e.user) === side)) return t;
  }
  return -1;
}

export function usesLeft(g: Play, token: number): number {
  return token < 0 ? 0 : g.p.tokens[2 * token + 1]!;
}

export function spend(g: Play, token: number, uses = 1): void {
  g.p.tokens[2 * token + 1]! -= uses;
  g.p.reachChanged();
}

/** Sum of the uses left of a verb for a side. */
export function totalUses(g: Play, verb: string, side: number): number {
  let sum = 0;
  for (let t = 0; t < g.p.scalars[S.TOKENS]!; t++) {
    const e = effectOf(g, t);
    if (e.verb === verb && (e.side >= 0 ? e.side : e.user) === side) sum += usesLeft(g, t);
  }
  return sum;
}

/** RP a moving fleet stack of the side pays more (`surcharge`). */
export function surcharge(g: Play, side: number): number {
  let sum = 0;
  for (let t = 0; t < g.p.scalars[S.TOKENS]!; t++) {
    const e = effectOf(g, t);
    if (e.verb === 'surcharge' && (e.side < 0 || e.side === side)) sum += e.amount;
  }
  return sum;
}

/** All tokens end. */
export function releaseTokens(g: Play): void {
  g.p.tokens.fill(0);
  g.p.scalars[S.TOKENS] = 0;
  g.p.reachChanged();
}
