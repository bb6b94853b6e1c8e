/** Working memory of the procedures of one game: what they put here they read before anything else is done. */
import { EdgeCosts, type Going } from '../../kernel/move-search';

export type Scratch = ReturnType<typeof newScratch>;

export function newScratch(units: number) {
  return {
    /** Who stands in a place, with whoever is to come. */
    stacked: new Int16Array(64),
    /** By place, the number of the question's offer that has it already. */
    offered: new Int32Array(4096),
    /** The divisions that the chosen attackers count as (14.3). */
    divisions: new Int32Array(8),
    /** Places that a retreat has gone through. */
    walked: new Int16Array(16),
    /** Groups without supply (23.6): of each unit, units of the present one in the order they are found, units of none yet. */
    group: new Int16Array(units),
    queue: new Int16Array(units),
    alone: new Int16Array(units),
    /** How the present search goes. */
    going: {
      side: 0,
      costs: new EdgeCosts(new Uint8Array(0), new Uint8Array(0)),
      allowance: 0,
      leaveZone: 0,
      zone: 'stop',
      zoneToZone: true,
      extra: true,
      halts: false,
      friendsNegate: false,
      begun: false,
    } as Going,
  };
}
