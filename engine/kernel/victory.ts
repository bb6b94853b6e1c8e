/** Who wins, as the text says it: conditions at their times, and those that must hold on so many turns in a row. */
import type { CompiledGame, Testing } from './compiled';
import { compileExpr, type Facts } from './expressions';
import { type FactForm, type Named, namedIn, numberOf, type Playing } from './given-facts';
import type { AnyWorld } from './play-loop';
import type { Reader } from './reader';
import { BadGiven, type Outcome } from './ruleset';
import { both } from './texts';

/** A time at which something is tested. */
export type Time = Pick<Testing, 'at' | 'phase'>;

/** A condition of a game, compiled; `P`: its positions. */
export interface Condition<P> {
  id: string;
  side: number;
  testing: Testing;
  when(p: P): number | boolean;
  /** As printed. */
  rule: string;
}

/** The scenario's conditions in their order; problems are in the reader. `rule`: of those that name none. */
export function conditionsOf<P>(
  { scenario }: CompiledGame,
  facts: Facts<P>,
  reader: Reader,
  rule = '',
): Condition<P>[] {
  return scenario.victory.map((one) => {
    const condition = { id: one.id, side: reader.side(one.side), testing: one, rule: one.provenance?.see?.[0] ?? rule };
    try {
      return { ...condition, when: compileExpr(facts, one.when) };
    } catch (error) {
      reader.problem(`victory ${one.id}: ${(error as Error).message}`, one.id);
      return { ...condition, when: () => false };
    }
  });
}

/** Words that a position keeps for turns in a row: one a condition, none where no condition asks for them. */
export function streakWords({ scenario }: Pick<CompiledGame, 'scenario'>): number {
  return scenario.victory.some(({ streak }) => streak !== undefined) ? scenario.victory.length : 0;
}

/** Whether it is tested at this time of the turn. */
export function isTime(testing: Testing, { at, phase }: Time, turn: number): boolean {
  // Turns in a row are counted when each is over.
  const tested = testing.at === 'any' && (testing.streak ?? 1) > 1 ? 'end-of-turn' : testing.at;
  return (
    tested === at &&
    (testing.turn === undefined || testing.turn === turn) &&
    (at !== 'phase' || testing.phase === phase)
  );
}

/** The first condition that is met at a time, or -1. `streaks`: by condition, how often in a row it has held, kept up to date. */
export function conditionMet<P>(
  conditions: readonly Condition<P>[],
  p: P,
  time: Time,
  turn: number,
  streaks: Int16Array,
): number {
  for (let k = 0; k < conditions.length; k++) {
    const { testing, when } = conditions[k]!;
    if (!isTime(testing, time, turn)) continue;
    const holds = when(p);
    if (testing.streak !== undefined) {
      streaks[k] = holds ? streaks[k]! + 1 : 0;
      if (streaks[k]! < testing.streak) continue;
    }
    if (holds) return k;
  }
  return -1;
}

/** An outcome in words: who won and why. `when`: what is to be added, such as the turn. */
export function wonText({ game }: CompiledGame, winner: number, why: Outcome['text'], when = { en: '', ja: '' }) {
  const names = both(game.sides[winner]!.names);
  return { en: `${names.en} won: ${why.en}${when.en}`, ja: `${names.ja}の勝利: ${why.ja ?? why.en}${when.ja}` };
}

interface Counting extends Playing {
  readonly p: { readonly streaks: Int16Array };
  readonly w: AnyWorld & { readonly victory: readonly { id: string; testing: Testing }[] };
}

/** For how many turns in a row a condition has held, as a fact of given positions: `streaks islands-held 2`. */
export function streakFacts<G extends Counting>(): FactForm<G> {
  const named: Named<G> = { what: 'condition', of: ({ w }) => w.victory };
  const form = numberOf('streaks', ({ p }: G) => p.streaks, named);
  return {
    ...form,
    set(g, rest, turns, word) {
      const { testing, id } = g.w.victory[namedIn(g, named, rest[0])]!;
      if (testing.streak === undefined) throw new BadGiven(`${id} counts no turns in a row`);
      form.set(g, rest, turns, word);
    },
  };
}
