/** Chapters 5.5 to 5.8: what a strike adds up to, what the target has against it, how many hits it brings. */
import { hostileBase, isGuest } from './bases';
import {
  AIR,
  AIR_BASE,
  AIRCRAFT,
  ENGAGED,
  FORT,
  GROUND,
  IN_PORT,
  MOORED,
  NAVAL,
  RAIDS,
  S,
  SPENT,
  SUBMARINE,
  W,
  WEAPONS,
} from './codes';
import { jumpers } from './lift';
import type { Position } from './position';
import { atWar, hostile } from './relations';
import { inPlay, near, shields } from './sight';
import type { StrikeStep } from './tables';
import { armsOf, rangeOf, scoreOf } from './units';
import type { World } from './world';

/** Hexes that a weapon reaches: its range, of aircraft beyond their radius (5.55). */
export function reachOf({ units }: World, u: number, weapon: number): number {
  const range = rangeOf(units, u, weapon);
  return units.cls[u] === AIR ? range + units.move[u]! : range;
}

/** Combat radius of aircraft; refuelled in the engagement in progress it is a multiple of it (5.551). */
function radiusOf({ units, values }: World, p: Position, u: number): number {
  return units.move[u]! * (p.scalars[S.REFUELLED] === u + 1 ? values['refuelling-radius']! : 1);
}

/** Hexes from one place to another for a side, around closed land. */
function hexes(w: World, p: Position, side: number, from: number, to: number): number {
  return from === to ? 0 : w.ways.hexes(p.shut[side]!, from, to);
}

/** Whether a weapon of a unit reaches a place. */
export function reaches(w: World, p: Position, u: number, weapon: number, place: number): boolean {
  return hexesTo(w, p, u, place) <= spanOf(w, p, u, weapon);
}

/** Hexes from a unit to a place, as its strikes count them. */
export function hexesTo(w: World, p: Position, u: number, place: number): number {
  if (w.units.special[u] !== 0) return w.map.board.distance(p.loc[u]!, place);
  return hexes(w, p, p.sides[u]!, p.loc[u]!, place);
}

/** Hexes that a weapon of a unit reaches now: refuelled aircraft farther, special forces as far as they may help (5.551, 7.3). */
export function spanOf(w: World, p: Position, u: number, weapon: number): number {
  if (w.units.special[u] !== 0) return p.scalars[S.RAIDER] === u + 1 ? 0 : w.values['special-forces-support']!;
  const more = w.units.cls[u] === AIR ? radiusOf(w, p, u) - w.units.move[u]! : 0;
  return reachOf(w, u, weapon) + more;
}

/** Whether a unit can strike at all: in play, not spent, not in port, not aboard of a ship as cargo (5.51, 5.363, 6.266). */
export function mayAct(w: World, p: Position, u: number): boolean {
  if (!inPlay(p, u) || p.has(u, SPENT | IN_PORT) || (!w.options.has('base-rights') && isGuest(w, p, u))) return false;
  return w.units.cls[u] !== GROUND || p.aboard[u] === 0 || w.units.special[u] !== 0;
}

/** Value of a weapon with the steps that are left; special forces have one for whatever they strike as (7.4). */
export function strikeValue({ units }: World, p: Position, u: number, weapon: number): number {
  if (units.special[u] !== 0) return RAIDS.includes(weapon) ? units.special[u]! : 0;
  return scoreOf(units, u, p.steps[u]!, weapon);
}

/** Value of a weapon of a unit; of aircraft with troops that may jump that of an airdrop, which takes the place of a strike at the ground (6.457). */
export function weightOf(w: World, p: Position, u: number, weapon: number): number {
  const printed = strikeValue(w, p, u, weapon);
  return printed === 0 && weapon === W.AG && jumpers(w, p, u).length > 0 ? w.values['airdrop-strike']! : printed;
}

/** Weapons that need ammunition for each strike (5.73). */
const SPENDING = (1 << W.AS) | (1 << W.AG);

/** Weapons that a unit has now and strikes with in some step of an engagement, a bit each (5.54, 5.73, 6.45). */
export function weaponsOf(w: World, p: Position, u: number): number {
  if (!mayAct(w, p, u)) return 0;
  const arms = armsOf(w.units, u, p.steps[u]!);
  return (arms & SPENDING) === 0 || p.armed(u) ? arms : arms & ~SPENDING;
}

/** Whether aircraft could drop troops instead of a strike at the ground (6.457). */
export function couldDrop(w: World, p: Position, u: number): boolean {
  return w.units.drops[u] === 1 && p.load[u]! > 0 && mayAct(w, p, u) && p.armed(u) && jumpers(w, p, u).length > 0;
}

/** Whether a unit strikes in a step of the sequence, with a weapon that it has and ammunition for it. */
export function strikesIn(w: World, p: Position, u: number, step: StrikeStep): boolean {
  const { units } = w;
  const { weapon } = step;
  const takesPart = () =>
    units.special[u] !== 0 ||
    step.all ||
    (step.types & (1 << units.type[u]!)) !== 0 ||
    step.kinds.includes(units.list[u]!.kind);
  if ((weaponsOf(w, p, u) & (1 << weapon)) !== 0) return takesPart();
  return weapon === W.AG && couldDrop(w, p, u) && takesPart();
}

/** Whether a unit has a strike of this weapon left in the engagement: ships one each, aircraft one in the air and one other (6.443). */
export function hasStrike({ units }: World, p: Position, u: number, weapon: number): boolean {
  const from = u * WEAPONS.length;
  if (p.struck[from + weapon] !== 0) return false;
  if (units.cls[u] !== AIR || weapon === W.AA) return true;
  for (let other = 0; other < WEAPONS.length; other++) if (other !== W.AA && p.struck[from + other] !== 0) return false;
  return true;
}

/** Whether a unit has struck at a target in this engagement. */
function hasStruck(p: Position, u: number, target: number): boolean {
  for (let w = 0; w < WEAPONS.length; w++) if (p.struck[u * WEAPONS.length + w] === target + 1) return true;
  return false;
}

/** Whether a weapon can hit a unit at all: by its type, in port, in a pen (5.6, 5.364). */
export function canHit(w: World, p: Position, weapon: number, target: number): boolean {
  return (w.tables.weapons[weapon]!.hits & exposure(w, p, target)) !== 0;
}

/** As what a unit can be hit: a bit of `TYPES`, in port behind `MOORED`; 0: not at all. */
export function exposure(w: World, p: Position, u: number): number {
  const { units } = w;
  if (!inPlay(p, u)) return 0;
  if (units.cls[u] === GROUND && (p.aboard[u] !== 0 || units.special[u] !== 0)) return 0;
  if (!p.has(u, IN_PORT)) return 1 << units.type[u]!;
  return inPen(w, p, u) ? 0 : 1 << (units.type[u]! + MOORED);
}

/** 5.364: a submarine in port in a pen that its own side holds can not be hit. */
export function inPen({ units, map }: World, p: Position, u: number): boolean {
  const place = p.loc[u]!;
  return units.type[u] === SUBMARINE && place >= 0 && map.pen[place] === 1 && p.controller(place) === units.side[u];
}

/** Place to which the range of a strike is counted: in the air always the focus (5.55). */
export function targetPlace(p: Position, weapon: number, target: number, focus: number): number {
  return weapon === W.AA ? focus : p.loc[target]!;
}

/** Hostile units that take part and that a unit may strike at with a weapon. */
export function targetsOf(w: World, p: Position, u: number, weapon: number, focus: number): number[] {
  const list: number[] = [];
  if (!hasStrike(w, p, u, weapon) || strikeValue(w, p, u, weapon) === 0) return list;
  const side = p.sideOf(u);
  for (let v = 0; v < w.units.count; v++)
    if (
      p.has(v, ENGAGED) &&
      hostile(p, side, p.sideOf(v)) &&
      canHit(w, p, weapon, v) &&
      (w.units.special[u] === 0 || w.map.ocean[p.loc[v]!] !== 1) &&
      !hasStruck(p, u, v) &&
      reaches(w, p, u, weapon, targetPlace(p, weapon, v, focus))
    )
      list.push(v);
  return list;
}

/** 7.4: what special forces that have jumped strike at, each with the weapon against which it has least. */
export function raidsOf(w: World, p: Position, u: number, focus: number): Map<number, number> {
  const found = new Map<number, number>();
  for (const weapon of RAIDS)
    for (const v of targetsOf(w, p, u, weapon, focus)) {
      const before = found.get(v);
      if (before === undefined || defenceOf(w, p, v, weapon) < defenceOf(w, p, v, before)) found.set(v, weapon);
    }
  return found;
}

/** Air bases of the enemy that a unit may strike at: in the focus, and where hostile aircraft that take part are based (6.455, 6.457). */
export function basesOf(w: World, p: Position, u: number, weapon: number, focus: number): number[] {
  if ((w.tables.weapons[weapon]!.targets & AIR_BASE) === 0 || !hasStrike(w, p, u, weapon)) return [];
  if (scoreOf(w.units, u, p.steps[u]!, weapon) === 0) return [];
  const side = p.sideOf(u);
  const places = [focus];
  for (let v = 0; v < w.units.count; v++)
    if (p.has(v, ENGAGED) && w.units.cls[v] === AIR && p.aboard[v] === 0 && hostile(p, side, p.sideOf(v)))
      if (!places.includes(p.loc[v]!)) places.push(p.loc[v]!);
  return places.filter((place) => mayCrater(w, p, u, weapon, place));
}

/** Whether a place is a base of the enemy that a weapon of a unit reaches, and that it has not struck yet. */
export function mayCrater(w: World, p: Position, u: number, weapon: number, place: number): boolean {
  return (
    hostileBase(w, p, p.sideOf(u), place) && !hasStruck(p, u, w.units.count + place) && reaches(w, p, u, weapon, place)
  );
}

/** Forts of the enemy that a unit may strike at: in the focus, and where enemies that take part stand (5.574). */
export function fortsOf(w: World, p: Position, u: number, weapon: number, focus: number): number[] {
  if ((w.tables.weapons[weapon]!.targets & FORT) === 0 || !hasStrike(w, p, u, weapon)) return [];
  if (scoreOf(w.units, u, p.steps[u]!, weapon) === 0) return [];
  return enemyPlaces(w, p, u, focus).filter(
    (place) => enemyFort(p, p.sideOf(u), place) && reaches(w, p, u, weapon, place),
  );
}

/** The focus, and where enemies of a unit that take part stand. */
export function enemyPlaces(w: World, p: Position, u: number, focus: number): number[] {
  const places = [focus];
  for (let v = 0; v < w.units.count; v++)
    if (p.has(v, ENGAGED) && p.loc[v]! >= 0 && !places.includes(p.loc[v]!) && hostile(p, p.sideOf(u), p.sideOf(v)))
      places.push(p.loc[v]!);
  return places;
}

/** Whether a fort of an enemy of the side stands in a place. */
export function enemyFort(p: Position, side: number, place: number): boolean {
  return p.forts[place]! > 0 && atWar(p, side, p.forts[place]! - 1);
}

/** 5.52: what modifies a strike at a place. */
export function modifiersOf(w: World, p: Position, u: number, place: number): { id: string; drm: number }[] {
  const list: { id: string; drm: number }[] = [];
  const add = (id: string) => list.push({ id, drm: w.tables.drm[id] ?? 0 });
  if (p.reduced(u)) add('reduced');
  if (w.units.cls[u] === AIR && isFar(radiusOf(w, p, u), hexes(w, p, p.sideOf(u), p.loc[u]!, place)))
    add('aircraft-beyond-half-radius');
  return list;
}

/** Farther than half the radius, which is not rounded. */
export function isFar(radius: number, hexes: number): boolean {
  return hexes * 2 > radius;
}

/** 5.57: hits of a strike, by the steps of whoever strikes. */
export function hitsOf({ tables }: World, steps: number, final: number, defence: number): number {
  return Math.max(0, Math.min(tables.most(steps), final - defence));
}

/** 5.6, 5.82: what a unit has against a weapon, with the missile defence of others that take part and stand near it. */
export function defenceOf(w: World, p: Position, target: number, weapon: number): number {
  const { defence, least, leastInTown } = w.tables.weapons[weapon]!;
  const place = p.loc[target]!;
  const floor = w.map.town[place] === 1 ? leastInTown : least;
  if (defence >= 0) return Math.max(defence, floor);
  if (weapon === W.AG && w.options.has('ground-defence-fixed')) return floor;
  const own = p.has(target, IN_PORT) ? w.values['in-port-missile-defence']! : w.units.md[target]!;
  return Math.max(own, floor, weapon === W.AA ? 0 : shelter(w, p, p.sideOf(target), place));
}

/** Defence of an air base (5.6). */
export function baseDefence(w: World, p: Position, place: number, weapon: number, side: number): number {
  const { defence, least, leastInTown } = w.tables.weapons[weapon]!;
  const floor = w.map.town[place] === 1 ? leastInTown : least;
  const fixed = weapon === W.AG && w.options.has('ground-defence-fixed');
  return Math.max(defence, floor, defence < 0 && !fixed ? shelter(w, p, side, place) : 0);
}

/** Best missile defence that units in the engagement lend to a place (A-13: the highest); 0: none. */
function shelter(w: World, p: Position, side: number, place: number): number {
  let best = 0;
  let here = 0;
  for (let v = 0; v < w.units.count; v++) {
    if (!p.has(v, ENGAGED) || !shields(w, p, v) || hostile(p, side, p.sideOf(v)) || !near(w, p.loc[v]!, place))
      continue;
    best = Math.max(best, w.units.md[v]!);
    if (p.loc[v] === place) here = Math.max(here, w.units.md[v]!);
  }
  return here > 0 && w.options.has('nearest-umbrella') ? here : best;
}

/** 5.83: aircraft that throw doubles near the enemy's missile defence lose a step, unless their stealth or the range of the weapon saves them. */
export function flak(
  w: World,
  u: number,
  weapon: number,
  [a, b]: readonly [number, number],
  threatened: boolean,
): boolean {
  if (!threatened || a !== b || w.units.type[u] !== AIRCRAFT) return false;
  return rangeOf(w.units, u, weapon) < w.values['flak-exempt-range']! && a > w.units.stealth[u]!;
}

/** 5.72: doubles of ships on these weapons use up ammunition. */
export function usesAmmunition(
  { units, options }: World,
  u: number,
  weapon: number,
  [a, b]: readonly [number, number],
): boolean {
  if (units.type[u] === SUBMARINE && options.has('submarines-keep-ammunition')) return false;
  return a === b && units.cls[u] === NAVAL && (weapon === W.AS || weapon === W.AG);
}
