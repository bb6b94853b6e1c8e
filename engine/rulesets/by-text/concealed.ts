/**
 * Units that others do not know of, by states that `conceal` them: where they are, or which they are. Until they are sighted they have no zone, nobody
 * aims at them, and to who does not see where they are they are not there.
 */
import type { Position } from './position';
import type { World } from './world';

/** One of the states that conceal. */
export interface Veil {
  id: string;
  bit: number;
  /** Enemies that sight who is in it, and from how far. */
  sights: readonly { within: number; by: readonly boolean[] }[];
  sees(from: number, to: number): boolean;
  /** By unit: it leaves the map when it is sighted. */
  removes?: readonly boolean[];
}

/** States that conceal, as bits. */
export interface Veils {
  /** Others do not know where units in them are. */
  place: number;
  /** Others know that somebody is there, and not who. */
  unit: number;
  all: number;
  list: readonly Veil[];
}

/** The states of a unit that conceal it: its own, or those of whom it is aboard. */
export function veiled({ states, aboard }: Position, unit: number, mask: number): number {
  const carrier = aboard[unit]! - 1;
  return (states[unit]! | (carrier < 0 ? 0 : states[carrier]!)) & mask;
}

/** Whether who is no friend does not know which unit it is. */
export const isConcealed = ({ veils }: World, p: Position, unit: number): boolean =>
  veils !== undefined && veiled(p, unit, veils.all) !== 0;

/** Whether who is no friend does not know that the unit is where it is. */
export const isUnseen = ({ veils }: World, p: Position, unit: number): boolean =>
  veils !== undefined && veiled(p, unit, veils.place) !== 0;

/** The state that a counter which others see lies under, without their knowing whose it is; undefined: they see which it is, or nothing. */
export function coverOf({ veils }: World, p: Position, unit: number): string | undefined {
  if (!veils || veiled(p, unit, veils.place) !== 0) return undefined;
  const bits = veiled(p, unit, veils.unit);
  return veils.list.find(({ bit }) => (bits & bit) !== 0)?.id;
}
