/**
 * Chapters 9.3 to 9.6: one combat as it stands before its dice, and what dice make of it. Play rolls on it and the table shows it:
 * there is no other reckoning.
 * Words 2.. of the frame of a combat: kind, node, attacker, winner, difference, full units of side 0 and 1 at the start, dice of side
 * 0 and 1, hits, number of rolls, die bonuses of side 0 and 1, ignored air hits (a bit per side), defence bonus by cards; `F` names all.
 */
import { AIR, ASSAULT, FLEET_COMBAT, SUPPORTING } from './codes';
import type { Play } from './play';
import { airHits, loserHits, participants, totalStrength, winnerHits } from './strength';

export const F = {
  KIND: 2,
  NODE: 3,
  ATTACKER: 4,
  WINNER: 5,
  DIFFERENCE: 6,
  FULL: 7,
  DIE: 9,
  HITS: 11,
  ROLLS: 12,
  BONUS: 13,
  IGNORE: 15,
  DEFENCE: 16,
  /** Best-of dice of side 0 and 1. */
  BEST: 17,
  /** Progress after the combat. */
  AFTER: 19,
  LOST: 20,
  /** Sides with carriers when the combat began, as bits. */
  CARRIERS: 21,
} as const;

/** Stage of the frame in which its dice are rolled. */
export const ROLL = 1;

/** What each side brings to the dice. */
export interface Stand {
  /** With the defence bonus as cards have changed it; without the bonuses of dice. */
  strength: [number, number];
  /** How many dice a side rolls, of which the best counts. */
  dice: [number, number];
}

/** The combat of a frame before its dice. */
export function standOf(g: Play, f: number): Stand {
  const fr = g.frames;
  const [kind, node, attacker] = [fr[f + F.KIND]!, fr[f + F.NODE]!, fr[f + F.ATTACKER]!];
  const strength = (side: number) =>
    totalStrength(g, kind, side, node, attacker) + (kind === ASSAULT && side !== attacker ? fr[f + F.DEFENCE]! : 0);
  const dice = (side: number) => Math.max(1, fr[f + F.BEST + side]!);
  return { strength: [strength(0), strength(1)], dice: [dice(0), dice(1)] };
}

/** What a die adds to a strength (9.3, 9.4): all of it in fleet combat, half of it on land. */
export function added(g: Play, kind: number, die: number): number {
  const { halfDie } = g.w.calendar;
  return kind === FLEET_COMBAT ? die : halfDie[Math.min(die, halfDie.length - 1)]!;
}

/** A side's total with its die. */
export function totalWith(g: Play, f: number, { strength }: Stand, side: 0 | 1, die: number): number {
  return strength[side] + added(g, g.frames[f + F.KIND]!, die) + g.frames[f + F.BONUS + side]!;
}

/** Hits of the loser for a difference (9.6.1). */
export function hitsOnLoser(g: Play, f: number, winner: number, difference: number): number {
  return loserHits(difference, g.frames[f + F.FULL + winner]!);
}

/** Hits of the winner, once the loser has taken so many of his. */
export function hitsOnWinner(
  g: Play,
  f: number,
  winner: number,
  difference: number,
  hits: number,
  suffered: number,
): number {
  return winnerHits(g, difference, hits, suffered, g.frames[f + F.FULL + 1 - winner]!);
}

/** Extra hits on a side's air power by the other's natural die (9.6.2). */
export function extraHits(g: Play, f: number, side: number, die: number): { air: number; carrier: number } {
  const fr = g.frames;
  if (fr[f + F.IGNORE]! & (1 << side)) return { air: 0, carrier: 0 };
  let airs = 0;
  for (let u = 0; u < g.w.unitCount; u++)
    if (g.w.unitSide[u] === side && g.w.unitClass[u] === AIR && (g.p.flags[u]! & SUPPORTING) !== 0 && g.p.loc[u]! >= 0)
      airs++;
  return airHits(g, fr[f + F.KIND]!, die, airs, (fr[f + F.CARRIERS]! >> side) & 1);
}

/** Whether a side has carriers in a fleet combat: the extra hits are theirs, even if the first hits take them all (9.6.2). */
export function hasCarriers(g: Play, side: number, kind: number, node: number, attacker: number): boolean {
  let any = false;
  if (kind === FLEET_COMBAT)
    participants(g, kind, side, node, attacker, (u) => {
      if (g.w.kinds.carrier[g.w.unitKind[u]!]) any = true;
    });
  return any;
}

/** Steps that a side's fighting units can lose. */
export function stepsOf(g: Play, f: number, side: number): number {
  const fr = g.frames;
  let n = 0;
  participants(g, fr[f + F.KIND]!, side, fr[f + F.NODE]!, fr[f + F.ATTACKER]!, (u) => {
    n += g.p.steps[u]!;
  });
  return n;
}

/** Whether Land ashore of the loser retreats (9.6.3). */
export function drivesOut(g: Play, difference: number): boolean {
  return difference >= g.w.values['retreat-difference']!;
}
