/**
 * A phase in progress, as facts of a given position: the words of its procedure's frame, `begun` the first (how far it is), `begun-2`
 * and so on what it keeps besides, as far as they are not 0.
 */

import type { CompiledGame } from './compiled';
import { FRAME, type FrameStack } from './frames';
import { noTable, type PlayLoop } from './play-loop';
import type { Opening } from './rulebook';
import type { Given, StartOptions } from './ruleset';

const name = (word: number) => (word === 1 ? 'begun' : `begun-${word}`);

/** Whether a fact says how far a phase is. */
export function isBegun(fact: string): boolean {
  return /^begun(-\d+)?$/.test(fact);
}

/**
 * Facts of the phase's procedure when it is the one that asks; empty when it has just begun, or another one asks.
 * @param level depth of its frame
 * @param above how many procedures it has called, of which the ruleset tells by itself
 */
export function begunFacts(
  { depth, words }: FrameStack,
  procedure: number | undefined,
  level = 2,
  above = 0,
): Record<string, number> {
  const base = (level - 1) * FRAME;
  if (procedure === undefined || depth !== level + above || words[base] !== procedure) return {};
  const facts: Record<string, number> = {};
  for (let word = 1; word < FRAME; word++) if (words[base + word] !== 0) facts[name(word)] = words[base + word]!;
  return facts;
}

/** Puts the procedure of a phase in progress on the stack, after what lies below it. False when the position says that none is. */
export function resume(stack: FrameStack, procedure: number | undefined, given: Given, below = () => {}): boolean {
  const facts = Object.entries(given.facts ?? {}).filter(([fact]) => isBegun(fact));
  if (facts.length === 0 || procedure === undefined) return false;
  below();
  const base = stack.push(procedure);
  for (const [fact, value] of facts) {
    const word = Number(fact.split('-')[1] ?? 1);
    if (word < FRAME) stack.words[base + word] = Number(value);
  }
  return true;
}

/** The positions a game begins with, each a change of the one before: that of its scenario, and the one it is started with. */
export function givenPositions({ scenario }: CompiledGame, { given, alone }: StartOptions): Given[] {
  return [alone ? undefined : scenario.given, given].filter((one) => one !== undefined);
}

/** Where a game is by what is said of its position, before anything goes on: to find out what else there is to say. */
export function beginning<G extends PlayLoop<G>>(
  { Play, setUp, applyGiven }: Opening<G>,
  { w, seed }: Pick<G, 'w' | 'seed'>,
  given: Given,
  alone: boolean,
): G {
  const base: G = new Play(w, noTable());
  setUp(base, seed);
  for (const one of givenPositions(w.compiled, { seed: 0, given, alone })) applyGiven(base, one);
  return base;
}

/** Takes what another position has put on the sequence off the stack. */
export function backToSequence(stack: FrameStack): void {
  while (stack.depth > 1) stack.pop();
}
