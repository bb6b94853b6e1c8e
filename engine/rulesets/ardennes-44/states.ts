/** States of units by the words of the text (`state disordered …`): what an example gives, a view shows and a condition asks for. */
import { entryOf } from '../../kernel/records';
import { DEED, STATE } from './codes';
import type { Position } from './position';

/** What lasts. */
export const STATES: Readonly<Record<string, number>> = {
  disordered: STATE.DISORDERED,
  routed: STATE.ROUTED,
  engaged: STATE.ENGAGED,
  fired: STATE.FIRED,
  oos: STATE.OUT_OF_SUPPLY,
  'strategic-movement': STATE.STRATEGIC,
  towed: STATE.TOWED,
  truck: STATE.TRUCKED,
  replacement: STATE.REPLACED,
  night: STATE.NIGHT_MARKED,
  'beyond-boundary': STATE.BEYOND,
};

/** What holds for the phase in which it was done. */
export const DEEDS: Readonly<Record<string, number>> = { retreated: DEED.RETREATED, attacked: DEED.ATTACKED };

export function inState(p: Position, u: number, word: string): boolean {
  return p.is(u, entryOf(STATES, word) ?? 0) || p.has(u, entryOf(DEEDS, word) ?? 0);
}

/** Words of the states that last. */
export function lasting(p: Position, u: number): string[] {
  return Object.keys(STATES).filter((word) => p.is(u, entryOf(STATES, word)!));
}

export function statesOf(p: Position, u: number): string[] {
  return [...lasting(p, u), ...Object.keys(DEEDS).filter((word) => p.has(u, entryOf(DEEDS, word)!))];
}
