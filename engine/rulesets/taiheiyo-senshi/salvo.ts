/**
 * Chapter 8.2(1), 8.2(2): what one side strikes with: its units, the sum, the shifts of the column. Play strikes with it and the table
 * shows it: there is no other reckoning.
 */
import { P, TARGET } from './codes';
import { airDivisor, eventShifts, landAirHits } from './modifiers';
import type { Play } from './play';

/** What a side has in a point. */
export interface Force {
  ships: number;
  carriers: number;
  airs: number;
  air: number;
  gunnery: number;
}

/** Counts units of a side in a point. */
export function force(g: Play, side: number, point: number): Force {
  const out: Force = { ships: 0, carriers: 0, airs: 0, air: 0, gunnery: 0 };
  for (let u = g.p.head[point]!; u >= 0; u = g.p.next[u]!) if (g.w.unitSide[u] === side) join(g, out, u);
  return out;
}

/** Adds a unit to a force. */
export function join(g: Play, to: Force, u: number): void {
  const { p, w } = g;
  const face = p.face(u);
  if (w.isAir[u] === 1) to.airs++;
  else to.ships++;
  to.carriers += w.carrier[face]!;
  to.air += w.air[face]!;
  to.gunnery += w.gunnery[face]!;
}

/** One reason to shift a column (8.2(2)): an event in use, the enemy's carriers or land air, what the card of a raid says. */
export interface ShiftOf {
  why: 'event' | 'carriers' | 'land-air' | 'card';
  columns: number;
  /** The event, or -1. */
  event: number;
}

/** An air raid or fire before its die. */
export interface Salvo {
  side: number;
  point: number;
  air: boolean;
  /** Who strikes. */
  units: number[];
  /** What they have, what it is divided by, by which event, and what is left. */
  sum: number;
  divided: number;
  event: number;
  strength: number;
  shifts: ShiftOf[];
  /** Side that picks who is hit; whether land air may be. */
  allocator: number;
  airs: boolean;
  /** Losses are applied at once. */
  apply: boolean;
}

export const shiftSum = (shifts: readonly ShiftOf[]) => shifts.reduce((n, one) => n + one.columns, 0);

/** Shifts of an air raid (8.2(2)), cards included. */
export function raidShifts(g: Play, side: number, mine: Force, theirs: Force): ShiftOf[] {
  const out: ShiftOf[] = [];
  eventShifts(g, side, true, (columns, event) => out.push({ why: 'event', columns, event }));
  const { moreCarriers, landAir } = g.w.tables;
  if (theirs.carriers > mine.carriers) out.push({ why: 'carriers', columns: moreCarriers, event: -1 });
  if (theirs.airs > 0) out.push({ why: 'land-air', columns: landAir, event: -1 });
  return out;
}

/** Units of a side in a point that have something to strike with. */
function strikers(g: Play, side: number, point: number, of: ArrayLike<number>): number[] {
  const out: number[] = [];
  for (let u = g.p.head[point]!; u >= 0; u = g.p.next[u]!)
    if (g.w.unitSide[u] === side && of[g.p.face(u)]! > 0) out.push(u);
  return out;
}

/** A side's air raid of a round (8.1(1)); null when it has nothing to raid with. */
export function raidOf(g: Play, side: number, point: number): Salvo | null {
  const mine = force(g, side, point);
  if (mine.air === 0) return null;
  const { by, event } = airDivisor(g, side);
  return {
    side,
    point,
    air: true,
    units: strikers(g, side, point, g.w.air),
    sum: mine.air,
    divided: by,
    event,
    strength: Math.floor(mine.air / by),
    shifts: raidShifts(g, side, mine, force(g, 1 - side, point)),
    allocator: side,
    airs: true,
    apply: false,
  };
}

/** A side's fire of a round: the target side picks who is hit (8.2(4)); null when it has no gunnery. */
export function fireOf(g: Play, side: number, point: number): Salvo | null {
  const { gunnery } = force(g, side, point);
  if (gunnery === 0) return null;
  const shifts: ShiftOf[] = [];
  eventShifts(g, side, false, (columns, event) => shifts.push({ why: 'event', columns, event }));
  return {
    side,
    point,
    air: false,
    units: strikers(g, side, point, g.w.gunnery),
    sum: gunnery,
    divided: 1,
    event: -1,
    strength: gunnery,
    shifts,
    allocator: 1 - side,
    airs: landAirHits(g, side) > 0,
    apply: false,
  };
}

/** Calls `visit` for each of a side's units in a point that may be hit. */
export function hittable(g: Play, side: number, point: number, airs: boolean, visit: (u: number) => void): void {
  const { p, w } = g;
  for (let u = p.head[point]!; u >= 0; u = p.next[u]!)
    if (w.unitSide[u] === side && (airs || w.isAir[u] === 0)) visit(u);
}

/** Marks them. */
export function mark(g: Play, side: number, point: number, airs: boolean): void {
  hittable(g, side, point, airs, (u) => {
    g.p.flags[u]! |= TARGET;
  });
}

/** The die of a salvo comes next; null = there is none. */
export function launch(g: Play, salvo: Salvo | null): void {
  if (!salvo) return;
  const { side, air, strength, shifts, allocator, point, airs, apply } = salvo;
  mark(g, 1 - side, point, airs);
  g.push(P.STRIKE, side, 1 - side, air ? 1 : 0, strength, shiftSum(shifts), allocator, 0, 0, point, apply ? 1 : 0);
}
