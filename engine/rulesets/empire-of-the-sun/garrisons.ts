/** Chapters 13.76 and 13.94: units that cities have while their side holds them: they stand there for a battle only. */
import type { Reader } from '../../kernel/reader';
import { lookup, wordsIn } from '../../kernel/tables';
import { RAZED, RESERVE } from './codes';
import type { Play } from './play';
import type { Position } from './position';
import { number } from './tables';
import type { Units, World } from './world';

/** A kind of garrison: its units, and whether what the enemy has once taken has none any more. */
interface Garrison {
  units: readonly number[];
  once: boolean;
}

export interface Garrisons {
  list: readonly Garrison[];
  /** Side of all of them; -1: there are none. */
  side: number;
  /** Kind of garrison of each place + 1. */
  at: Uint8Array;
  places: readonly number[];
  /** Units of garrisons, by unit. */
  intrinsic: Uint8Array;
}

/** Reads them; problems are in the reader. */
export function readGarrisons(reader: Reader, { list, count, side }: Units): Garrisons {
  const rows = reader.rows('garrisons', ['feature', 'units', 'once']);
  const features = rows.map(([feature]) => String(feature));
  const all = rows.map(([, units, once]) => ({
    units: wordsIn(units)
      .map((id) => list.findIndex((unit) => unit.id === id))
      .filter((u) => u >= 0),
    once: once === 'yes',
  }));
  const at = Uint8Array.from(reader.compiled.board.places, (place) => {
    const k = features.findIndex((feature) => place.features.includes(feature));
    return k >= 0 && all[k]!.units.length > 0 ? k + 1 : 0;
  });
  const intrinsic = new Uint8Array(count);
  for (const { units } of all) for (const u of units) intrinsic[u] = 1;
  const first = intrinsic.indexOf(1);
  return {
    list: all,
    side: first < 0 ? -1 : side[first]!,
    at,
    places: [...at.keys()].filter((place) => at[place] !== 0),
    intrinsic,
  };
}

/** Whether a place has a garrison now. */
export function garrisoned({ garrisons }: World, p: Position, place: number): boolean {
  const kind = garrisons.at[place]!;
  if (kind === 0 || p.controller(place) !== garrisons.side) return false;
  return !garrisons.list[kind - 1]!.once || (p.marks[place]! & RAZED) === 0;
}

/** How many units it has: where the game counts divisions there, by their number. */
function strengthAt(g: Play, place: number): number {
  const { garrisons, compiled } = g.w;
  const { units, once } = garrisons.list[garrisons.at[place]! - 1]!;
  if (once) return g.w.values['home-intrinsic-units']!;
  const divisions = g.track('japanese-divisions-in-china');
  return Math.min(units.length, number(lookup(compiled.game.tables['china-intrinsic-units']!, divisions, 'units')));
}

/** The garrison of a place takes its stand for a battle. */
export function muster(g: Play, place: number): void {
  const { p, w } = g;
  if (!garrisoned(w, p, place)) return;
  const { units } = w.garrisons.list[w.garrisons.at[place]! - 1]!;
  for (const u of units.slice(0, strengthAt(g, place))) {
    p.setSteps(u, w.units.full[u]!);
    p.move(u, place);
  }
}

/** The battle is over, or the place is lost: garrisons are where they were, at their strength. */
export function dismiss({ p, w }: Play): void {
  const { intrinsic } = w.garrisons;
  for (let u = 0; u < intrinsic.length; u++) {
    if (intrinsic[u] === 0 || p.loc[u] === RESERVE) continue;
    p.move(u, RESERVE);
    p.setSteps(u, w.units.full[u]!);
    p.flags[u] = 0;
  }
}

/** A place changes hands: some garrisons are gone for good. */
export function raze({ garrisons }: World, p: Position, place: number, side: number): void {
  const kind = garrisons.at[place]!;
  if (kind !== 0 && side !== garrisons.side && garrisons.list[kind - 1]!.once) p.marks[place]! |= RAZED;
}
