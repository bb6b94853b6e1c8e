/** Who wins, as the text says it: conditions at their times, and those that must hold on so many turns in a row. */
import type { CompiledGame, Expr, Scoring, Testing } from './compiled';
import { compileExpr, type Facts } from './expressions';
import { type FactForm, type Named, numberOf, type Playing } from './given-facts';
import { minOf } from './lists';
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
  /** Of one that compares two numbers: by how much more than is needed, 0 just enough; below 0 so much is missing. */
  spare?(p: P): number;
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
      const spare = spareOf(facts, one.when);
      return { ...condition, when: compileExpr(facts, one.when), ...(spare ? { spare } : {}) };
    } catch (error) {
      reader.problem(`victory ${one.id}: ${(error as Error).message}`, one.id);
      return { ...condition, when: () => false };
    }
  });
}

/** By how much more than is needed a comparison holds, or all of several; undefined: it compares no more and less. */
function spareOf<P>(facts: Facts<P>, expr: Expr): ((p: P) => number) | undefined {
  if (expr.op === 'and') {
    const all = expr.args.flatMap((arg) => spareOf(facts, arg) ?? []);
    return all.length === expr.args.length ? (p) => minOf(all.map((one) => one(p))) : undefined;
  }
  if (expr.op !== '>=' && expr.op !== '>' && expr.op !== '<=' && expr.op !== '<') return undefined;
  const [left, right] = [compileExpr(facts, expr.left), compileExpr(facts, expr.right)];
  const sign = expr.op.startsWith('>') ? 1 : -1;
  // Counts are whole numbers: more than 3 is 4.
  const strict = expr.op.length === 1 ? 1 : 0;
  return (p) => sign * (Number(left(p)) - Number(right(p))) - strict;
}

/**
 * Words that a position keeps for turns in a row: one a condition, none where no condition asks for them; behind them those of points
 * (`rowNames`).
 */
export function streakWords({ scenario }: Pick<CompiledGame, 'scenario'>): number {
  const conditions = scenario.victory.some(({ streak }) => streak !== undefined) ? scenario.victory.length : 0;
  return conditions + rowNames(scenario.scoring).length;
}

/**
 * What points ask for on several turns in a row, a word each: of a sum whose bands must be reached so often (`points-1`) also the first band of
 * whoever wins by them (`points-1-band`, counted from 1), of an item `<id>-1`.
 */
export function rowNames(scoring: readonly Scoring[] = []): string[] {
  return scoring.flatMap((one, k) => [
    ...(isRow(one) ? [`points-${k + 1}`, `points-${k + 1}-band`] : []),
    ...one.items.flatMap(({ id, at }) => (at && isRow(at) ? [`${id}-${k + 1}`] : [])),
  ]);
}

/** Whether it must hold on more than one turn. */
export const isRow = ({ streak = 1 }: { streak?: number | undefined }): boolean => streak > 1;

/** Whether it is tested at this time of the turn. */
export function isTime(testing: Testing, time: Time, turn: number): boolean {
  // Turns in a row are counted when each is over.
  const tested = testing.at === 'any' && isRow(testing) ? 'end-of-turn' : testing.at;
  return tested === time.at && (testing.turn === undefined || testing.turn === turn) && isPhase(testing, time);
}

/** Whether this is a time at which turns in a row are counted: of what is tested in one turn or at the end, each turn's. */
export function isCounted(testing: Testing, time: Time): boolean {
  return (testing.at === 'phase' ? 'phase' : 'end-of-turn') === time.at && isPhase(testing, time);
}

const isPhase = ({ phase }: Testing, time: Time) => time.at !== 'phase' || phase === time.phase;

/** Counts a turn on which something holds or does not; whether it has held so often in a row. `at`: its word. */
export function heldInARow(streaks: Int16Array, at: number, holds: boolean, { streak = 1 }: Testing): boolean {
  streaks[at] = holds ? Math.min(streaks[at]! + 1, MOST) : 0;
  return streaks[at] >= streak;
}
/** The longest row that is counted. */
const MOST = 0x7fff;

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
    const now = isTime(testing, time, turn);
    if (!isRow(testing)) {
      if (now && when(p)) return k;
      continue;
    }
    if (isCounted(testing, time)) heldInARow(streaks, k, Boolean(when(p)), testing);
    if (now && streaks[k]! >= testing.streak!) return k;
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

/** For how many turns in a row a condition or something of points has held, as a fact of given positions: `streaks islands-held 2`. */
export function streakFacts<G extends Counting>(): FactForm<G> {
  const named: Named<G> = {
    what: 'condition',
    of: ({ p, w }) => {
      const rows = rowNames(w.compiled.scenario.scoring).map((id) => ({ id }));
      return p.streaks.length > rows.length ? [...w.victory, ...rows] : rows;
    },
  };
  const form = numberOf('streaks', ({ p }: G) => p.streaks, named);
  return {
    ...form,
    set(g, rest, turns, word) {
      const { testing, id } = g.w.victory.find((one) => one.id === rest[0]) ?? {};
      if (testing && testing.streak === undefined) throw new BadGiven(`${id} counts no turns in a row`);
      form.set(g, rest, turns, word);
    },
  };
}
