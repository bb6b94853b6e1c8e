/** Working memory of the procedures of one game: what they put here they read before anything else is done. */
import { EdgeCosts, type Going } from '../../kernel/move-search';

export interface Scratch {
  /** Who stands in a place, with whoever is to come. */
  stacked: Int16Array;
  /** By place, the number of the question's offer that has it already. */
  offered: Int32Array;
  /** The divisions that the chosen attackers count as (14.3). */
  divisions: Int32Array;
  /** Places that a retreat has gone through. */
  walked: Int16Array;
  /** Groups without supply (23.6): of each unit, units of the present one in the order they are found, units of none yet. */
  group: Int16Array;
  queue: Int16Array;
  alone: Int16Array;
  /** How the present search goes. */
  going: Going;
}

export function newScratch(units: number): Scratch {
  return {
    stacked: new Int16Array(64),
    offered: new Int32Array(4096),
    divisions: new Int32Array(8),
    walked: new Int16Array(16),
    group: new Int16Array(units),
    queue: new Int16Array(units),
    alone: new Int16Array(units),
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
    },
  };
}
