/** What phases ask of units: whom words mean, and what is printed on their counters. */
import type { Phase, PropertyValue } from '../../kernel/compiled';
import { maxOf } from '../../kernel/lists';
import { printedOn } from '../../kernel/printed-facts';
import { entryOf } from '../../kernel/records';
import type { World } from './world';

/**
 * By unit: whether one of the words means it, its side, nation, kind, class or a flag, or all of them do that stand side by side in one
 * (`crown cavalry`); no words mean all.
 */
export function fitting(w: World, words: readonly string[]): readonly boolean[] {
  const kinds = new Map(w.compiled.game.kinds.map((kind) => [kind.id, kind]));
  const alternatives = words.map((word) => word.split(' '));
  return w.units.map((unit) => {
    const kind = kinds.get(unit.kind);
    const called = [
      unit.id,
      unit.side,
      unit.nation,
      unit.kind,
      kind?.class,
      ...(kind?.flags ?? []),
      ...(unit.flags ?? []),
    ];
    const fits = (word: string) => called.includes(word) || unit.formation === word;
    return words.length === 0 || alternatives.some((all) => all.every(fits));
  });
}

/** The value of an attribute by the steps that a unit has left, as a number; of words 0. */
export function printed(w: World, attribute: string): (unit: number, steps: number) => number {
  const of = printedOn(w, attribute);
  return (unit, steps) => of(unit, w.fullSteps[unit]! - steps);
}

/** A number, or the value of an attribute by the steps that a unit has left. */
export function pointsOf(w: World, said: number | string): (unit: number, steps: number) => number {
  return typeof said === 'number' ? () => said : printed(w, said);
}

/** Who of several takes a loss first: those that are worth most, or least, of whom any may; a number for each unit. */
export type First = (units: readonly number[], worth: (unit: number) => number) => number[];

/** `losses by strongest`; undefined where the phase says nothing of it. */
export function firstToLose({ properties }: Phase): First | undefined {
  const [, word] = entryOf(properties, 'losses') ?? [];
  if (word === undefined) return undefined;
  const sign = word === 'weakest' ? -1 : 1;
  return (units, worth) => {
    const most = maxOf(units.map((u) => sign * worth(u)));
    return units.filter((u) => sign * worth(u) === most);
  };
}

/** A number, or the value of the game that a word names; undefined: it is neither. */
export function amountOf(w: World, value: PropertyValue | undefined): number | undefined {
  if (typeof value === 'number') return value;
  return value === undefined ? undefined : entryOf(w.compiled.game.values, String(value));
}
