/** Chapter 8.2: the words of a strike's frame, and what is read of it: who may be hit, what a die of damage does. */
import { TARGET } from './codes';
import type { Play } from './play';

/** Words of the frame. `ALLOCATOR` picks who is hit; `OTHER`: hits of the whole that the other side picks. */
export const SF = {
  FIRER: 2,
  TARGET: 3,
  AIR: 4,
  STRENGTH: 5,
  SHIFT: 6,
  ALLOCATOR: 7,
  TOTAL: 8,
  LEFT: 9,
  POINT: 10,
  APPLY: 11,
  OTHER: 12,
  OWED: 13,
  SERIAL: 14,
} as const;

/** Stage of the frame in which its die is rolled. */
export const ROLL = 0;

/** Whether the strike of a frame may hit the unit. */
export function isTarget(g: Play, f: number, u: number): boolean {
  return (g.p.flags[u]! & TARGET) !== 0 && g.w.unitSide[u] === g.frames[f + SF.TARGET];
}

/** What one die of damage does to a ship (8.2(6)): armour lowers it, but one face sinks all the same. */
export function damageBy(g: Play, u: number, die: number): { damage: number; pierces: boolean } {
  const heavy = g.w.heavy[u] === 1;
  return {
    damage: heavy ? Math.max(0, die - g.w.values.armour!) : die,
    pierces: heavy && die === g.w.values['armour-pierced-by'],
  };
}

/** Whether so much damage sinks a ship (8.2(5)). */
export function sinks(g: Play, u: number, total: number): boolean {
  return total > g.w.defence[g.p.face(u)]!;
}
