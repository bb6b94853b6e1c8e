/**
 * Strikes reckoned before their dice: what is added to the dice, what they meet, what each sum of them brings. Play casts its dice on what
 * is reckoned here, and the table tells its chances from it.
 */
import { FACES, S, W } from './codes';
import type { Play } from './play';
import { baseDefence, defenceOf, hitsOf, modifiersOf, strikeValue, targetPlace } from './strike';
import { scoreOf } from './units';

/** Something that modifies a strike: a row of the text's table of modifiers, and by how much. */
export interface Modifier {
  id: string;
  drm: number;
}

export interface Reckoned {
  /** Who strikes, with which weapon; -1: mines. */
  unit: number;
  weapon: number;
  /** A unit, or -1: a base or fort in the place. */
  target: number;
  fort: boolean;
  place: number;
  /** Side of whoever is struck; -1: nobody's. */
  holder: number;
  score: number;
  modifiers: readonly Modifier[];
  /** What is added to the dice. */
  add: number;
  defence: number;
  /** Steps of whoever strikes, which bound its hits. */
  steps: number;
}

/** Targets by one number: units, behind them air bases by their places, then forts. */
export function targetPlaceOf({ w }: Play, target: number): number {
  const behind = target - w.units.count;
  return behind < 0 ? -1 : behind % w.map.size;
}

/** The same number of what is struck at. */
export function targetOf({ w }: Play, { target, place, fort }: Reckoned): number {
  return target >= 0 ? target : w.units.count + (fort ? w.map.size : 0) + place;
}

export const isFort = ({ w }: Play, target: number): boolean => target >= w.units.count + w.map.size;

const added = (score: number, modifiers: readonly Modifier[]) => modifiers.reduce((sum, one) => sum + one.drm, score);

/** 5.51 to 5.57: a strike in the engagement in progress. `target`: as `targetPlaceOf` knows it. */
export function reckon(g: Play, unit: number, weapon: number, target: number): Reckoned {
  const { p, w } = g;
  const site = targetPlaceOf(g, target);
  const fort = isFort(g, target);
  const place = site >= 0 ? site : targetPlace(p, weapon, target, p.scalars[S.FOCUS]! - 1);
  const holder = site < 0 ? p.sideOf(target) : fort ? p.forts[place]! - 1 : p.controller(place);
  const score = strikeValue(w, p, unit, weapon);
  const modifiers = modifiersOf(w, p, unit, place);
  return {
    ...{ unit, weapon, target: site >= 0 ? -1 : target, fort, place, holder, score, modifiers },
    add: added(score, modifiers),
    defence: site >= 0 ? baseDefence(w, p, place, weapon, holder) : defenceOf(w, p, target, weapon),
    steps: p.steps[unit]!,
  };
}

/** 6.63: a strike in ground combat. `modifiers`: words of those that count. */
export function reckonGround(
  g: Play,
  unit: number,
  target: number,
  place: number,
  modifiers: readonly string[],
): Reckoned {
  const { p, w } = g;
  const score = scoreOf(w.units, unit, p.steps[unit]!, W.CA);
  const drms = modifiers.map((id) => ({ id, drm: w.tables.drm[id] ?? 0 }));
  return {
    ...{ unit, weapon: W.CA, target, fort: false, place, holder: p.sideOf(target), score, modifiers: drms },
    add: added(score, drms),
    defence: defenceOf(w, p, target, W.CA),
    steps: p.steps[unit]!,
  };
}

/** 6.273: a mine that strikes at a ship. */
export function reckonMine({ p, w }: Play, target: number, place: number): Reckoned {
  const score = w.values['mine-strike']!;
  return {
    ...{
      unit: -1,
      weapon: W.T,
      target,
      fort: false,
      place,
      holder: p.sideOf(target),
      score,
      modifiers: [],
      add: score,
    },
    defence: w.tables.weapons[W.T]!.defence,
    steps: w.values['mine-steps']!,
  };
}

/** Hits that a sum of the dice brings. */
export function hitsAt({ w }: Play, { steps, add, defence }: Reckoned, dice: number): number {
  return hitsOf(w, steps, dice + add, defence);
}

/** By sum of two dice, from 0: in how many ways they fall so. */
export const WAYS: readonly number[] = Array.from({ length: 2 * FACES + 1 }, (_, sum) =>
  sum < 2 ? 0 : FACES - Math.abs(sum - FACES - 1),
);
export const FALLS = FACES * FACES;

/** In how many of `FALLS` ways two dice fall to a sum of which something holds. */
export function waysTo(holds: (sum: number) => boolean): number {
  return WAYS.reduce((ways, count, sum) => ways + (count > 0 && holds(sum) ? count : 0), 0);
}

/** In how many of `FALLS` ways a strike brings so many hits or more. */
export function waysToHit(g: Play, reckoned: Reckoned, least = 1): number {
  return waysTo((sum) => hitsAt(g, reckoned, sum) >= least);
}

/** Hits that a strike brings in the mean. */
export function meanHits(g: Play, reckoned: Reckoned): number {
  return WAYS.reduce((hits, count, sum) => hits + (count > 0 ? count * hitsAt(g, reckoned, sum) : 0), 0) / FALLS;
}
