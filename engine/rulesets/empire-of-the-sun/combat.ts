/** Chapter 9 as reckoning: who fights with what, modifiers, whom hits may hurt, who has won. Nothing here changes the position. */
import type { PlaceSet } from '../../kernel/compiled';
import { placeTest } from '../../kernel/expressions';
import { minOf } from '../../kernel/lists';
import { matches } from '../../kernel/tables';
import { ACTIVATED, AIR, ASSAULTING, CONDITION, GROUND, HALVED, HQ, NAVAL, O, STRATEGIC, WOUNDED } from './codes';
import { half, type Modifier } from './combat-tables';
import { bonusOf, inForce, suffers } from './force';
import type { Position } from './position';
import type { World } from './world';
import { STEPS } from './world-steps';

/** A battle as its reckoning sees it: which it is, where, who attacks. */
export interface Fight {
  battle: number;
  place: number;
  offensives: number;
}

export function fightOf(p: Position, battle: number): Fight {
  return { battle, place: p.battles[battle]! - 1, offensives: p.offensive[O.SIDE]! - 1 };
}

/** Whether a unit takes part in a battle: in its hex, or from elsewhere (9.11, 9.12). */
export function takesPart({ units }: World, p: Position, u: number, { battle, place, offensives }: Fight): boolean {
  const at = p.loc[u]!;
  if (at < 0 || units.cls[u] === HQ || p.has(u, STRATEGIC)) return false;
  if (p.battle[u] === battle + 1) return true;
  if (at !== place || p.battle[u] !== 0) return false;
  return units.side[u] !== offensives || p.has(u, ACTIVATED);
}

/** Air and naval units of a side in a battle. */
export function flyersAndShips(w: World, p: Position, side: number, fight: Fight): number[] {
  const { units } = w;
  const list: number[] = [];
  for (let u = 0; u < units.count; u++)
    if (units.side[u] === side && units.cls[u] !== GROUND && takesPart(w, p, u, fight)) list.push(u);
  return list;
}

/** Ground units of a side in a battle. */
export function groundIn(w: World, p: Position, side: number, fight: Fight): number[] {
  const { units } = w;
  const list: number[] = [];
  for (let u = 0; u < units.count; u++)
    if (units.side[u] === side && units.cls[u] === GROUND && takesPart(w, p, u, fight)) list.push(u);
  return list;
}

export const isFlyer = ({ units }: World, u: number): boolean => units.cls[u] === AIR || units.carrier[u] === 1;

/** Attack of a unit in the battle: ships that carry no aircraft add none from elsewhere, extended ranges halve (9.2, 9.12). */
export function attackOf(w: World, p: Position, u: number, fight: Fight): number {
  const attack = Math.max(0, w.units.attack[u * STEPS + p.steps[u]!]! + bonusOf(w, p, 'attack-bonus', u));
  if (p.loc[u] !== fight.place && !isFlyer(w, u)) return 0;
  return p.has(u, HALVED) ? half(attack) : attack;
}

/** What of a unit hits have to cover; ground units that came in an assault have half of it (9.4.B). */
export function defenceOf(
  w: World,
  p: Position,
  u: number,
  offensives: number,
  ground: boolean,
  steps = p.steps[u]!,
): number {
  const { units } = w;
  const printed = units.defence[u * STEPS + steps]! + bonusOf(w, p, 'defence-bonus', u);
  const defence = suffers(w, p, 'defence-halved', units.side[u]!) ? half(printed) : printed;
  return ground && units.side[u] === offensives && p.has(u, ASSAULTING) ? half(defence) : defence;
}

export function strengthOf(w: World, p: Position, list: readonly number[], fight: Fight): number {
  return list.reduce((sum, u) => sum + attackOf(w, p, u, fight), 0);
}

// ------------------------------------------------------------- modifiers

/** Whether a modifier is for a side: by its name, or by its part in the offensive. */
function isFor({ compiled }: World, { whose }: Modifier, side: number, offensives: number): boolean {
  if (whose === 'offensives') return side === offensives;
  if (whose === 'reaction') return side !== offensives;
  return compiled.game.sides[side]?.id === whose;
}

/** Modifiers of a side's die in air and naval combat (9.2.B). */
export function airNavalDrm(w: World, p: Position, side: number, fight: Fight, turn: number): Modifier[] {
  const condition = p.offensive[O.CONDITION]!;
  // Looked for once, and only where it matters whose aircraft fight.
  let flyers: number[] | undefined;
  return w.combat.airNavalDrm.filter((one) => {
    if (!isFor(w, one, side, fight.offensives)) return false;
    if (one.turns !== null && !matches(one.turns, turn)) return false;
    if (one.id === 'ambush') return condition === CONDITION.AMBUSH && side !== fight.offensives;
    if (one.id === 'surprise') return condition === CONDITION.SURPRISE;
    if (one.nation < 0) return true;
    flyers ??= flyersAndShips(w, p, side, fight).filter((u) => isFlyer(w, u));
    return flyers.some((u) => w.units.nation[u] === one.nation);
  });
}

/** What ground combat goes by beside who is there. */
export interface GroundCase {
  /** Ground units or headquarters of the reaction were there before, and some of the others came in an assault. */
  opposed: boolean;
}

/** Modifiers of a side's die in ground combat (9.4). */
export function groundDrm(w: World, p: Position, side: number, fight: Fight, { opposed }: GroundCase): Modifier[] {
  const { compiled, units, map } = w;
  const { offensives, place } = fight;
  const terrain = compiled.board.places[place]!.terrain;
  const [ours, theirs] = [flyersAndShips(w, p, offensives, fight), flyersAndShips(w, p, 1 - offensives, fight)];
  const ships = (list: readonly number[]) => list.some((u) => units.cls[u] === NAVAL && p.loc[u] === place);
  const flyers = (list: readonly number[]) => list.some((u) => isFlyer(w, u));
  const holds: Readonly<Record<string, boolean>> = {
    bombardment: ships(ours) && !ships(theirs) && !silent(w, p, place),
    'air-superiority': flyers(ours) && !flyers(theirs),
    'vs-amphibious': opposed,
    [terrain]: map.drm[place] !== 0,
  };
  const fights = (kind: string) => groundIn(w, p, side, fight).some((u) => units.list[u]!.kind === kind);
  return w.combat.groundDrm.filter(
    (one) => isFor(w, one, side, offensives) && (one.kind === '' ? holds[one.id] === true : fights(one.kind)),
  );
}

/** Whether an event takes the modifier of bombardment from a place (17.11). */
function silent(w: World, p: Position, place: number): boolean {
  return inForce(w, p, 'no-bombardment-drm').some(({ args }) => placeTest(w.facts, args.places as PlaceSet)(p, place));
}

export const sumOf = (modifiers: readonly Modifier[]): number => modifiers.reduce((sum, { drm }) => sum + drm, 0);

// ------------------------------------------------------------- hits

/** Hits that are applied. */
export interface Firing {
  /** Who fires. */
  side: number;
  hits: number;
  critical: boolean;
  /** In ground combat. */
  ground: boolean;
  /** Enemy air units and carriers that fight from elsewhere and may still be hit. */
  quota: number;
  /** No step was lost yet by a critical hit. */
  fresh: boolean;
  /** The unit on land that keeps a step where all would go; -1: none was named. */
  kept: number;
}

/** Enemies that are there to be hit, and those of them whose turn it is to be, however many hits that takes (9.2.F). */
function withinReach(
  w: World,
  p: Position,
  fight: Fight,
  { side, critical, ground, quota, kept }: Firing,
): { all: readonly number[]; eligible: number[]; onLand: boolean; full: boolean } {
  const other = 1 - side;
  const forces = ground ? [] : flyersAndShips(w, p, other, fight);
  const land = groundIn(w, p, other, fight);
  const onLand = ground || forces.length === 0;
  const all = onLand ? inTurn(w, land) : forces;
  const full = all.some((u) => p.isFull(u) && w.units.full[u]! > 1);
  const eligible = all.filter((u) => {
    if (full && !critical && !(p.isFull(u) && w.units.full[u]! > 1)) return false;
    // Those that fight from elsewhere: as many as the firing side has air units and carriers; one of these may be hit again.
    if (!onLand && p.loc[u] !== fight.place && isFlyer(w, u) && quota <= 0 && !p.has(u, WOUNDED)) return false;
    // Bombs and guns never take the last step of the last unit on land.
    if (ground || !onLand || p.steps[u]! > 1) return true;
    return kept >= 0 ? u !== kept : land.length > 1;
  });
  return { all, eligible, onLand, full: full && !critical };
}

/**
 * Units on land of which the reaction side names the one that keeps a step, as bombs and guns of the offensives side would else take all of
 * them (9.2.F.5); empty: some are left in any case, or it is known which one is: the only one, or the intrinsic unit of a city.
 */
export function mayKeep(w: World, p: Position, fight: Fight, { side, hits, ground, kept }: Firing): number[] {
  if (ground || kept >= 0 || side !== fight.offensives) return [];
  if (flyersAndShips(w, p, 1 - side, fight).length > 0) return [];
  const land = groundIn(w, p, 1 - side, fight);
  if (land.length < 2 || land.some((u) => w.garrisons.intrinsic[u] === 1)) return [];
  let all = 0;
  for (const u of land)
    for (let left = p.steps[u]!; left > 0; left--) all += defenceOf(w, p, u, fight.offensives, false, left);
  return all <= hits ? land : [];
}

/** Units that the firing side may hit now (9.2.F); empty: what is left of the hits is lost. */
export function targets(w: World, p: Position, fight: Fight, firing: Firing): number[] {
  const { hits, critical, ground, fresh } = firing;
  const { eligible } = withinReach(w, p, fight, firing);
  const paid = eligible.filter((u) => defenceOf(w, p, u, fight.offensives, ground) <= hits);
  if (paid.length > 0 || eligible.length === 0 || !critical || !fresh) return paid;
  // A critical hit costs a step of the weakest, however few hits there are.
  const least = minOf(eligible.map((u) => defenceOf(w, p, u, fight.offensives, ground)));
  return eligible.filter((u) => defenceOf(w, p, u, fight.offensives, ground) === least);
}

/**
 * Why hits are lost: nobody is there, the last step on land is out of their reach, nobody else may be hit, or the weakest of those who may
 * takes so many; others take fewer, but come after those (`full`), or fight from elsewhere beyond those who may be hit there (`beyond`).
 */
export function whyLost(
  w: World,
  p: Position,
  fight: Fight,
  firing: Firing,
): 'nobody' | 'last' | 'spared' | { least: number } | { full: number } | { beyond: number } {
  const { all, eligible, onLand, full } = withinReach(w, p, fight, firing);
  if (all.length === 0) return 'nobody';
  if (eligible.length === 0) return onLand && !firing.ground ? 'last' : 'spared';
  const takes = (u: number) => defenceOf(w, p, u, fight.offensives, firing.ground);
  const least = minOf(eligible.map(takes));
  if (!all.some((u) => takes(u) <= firing.hits)) return { least };
  return full ? { full: least } : { beyond: least };
}

/** Whether a die in the air and at sea is a critical hit: the printed face of it, or with its modifier as an event says (9.2.F.6). */
export function isCritical(w: World, p: Position, side: number, die: number, drm: number): boolean {
  const least = inForce(w, p, 'critical-on').find((one) => one.side === side)?.args.least;
  return die === w.combat.criticalDie || (least !== undefined && die + drm >= Number(least));
}

/** Garrisons are hit when nobody else is left on the ground (13.76). */
function inTurn({ garrisons }: World, land: readonly number[]): readonly number[] {
  const others = land.filter((u) => garrisons.intrinsic[u] === 0);
  return others.length > 0 ? others : land;
}

/** Enemy units from elsewhere that may be hit: as many as the firing side has air units and carriers in the battle (9.2.F.4). */
export function quotaOf(w: World, p: Position, side: number, fight: Fight): number {
  return flyersAndShips(w, p, side, fight).filter((u) => isFlyer(w, u)).length;
}

/** Who has won in the air and at sea (9.3). */
export function airNavalWinner(w: World, p: Position, fight: Fight): number {
  const { offensives } = fight;
  const own = flyersAndShips(w, p, offensives, fight);
  const other = flyersAndShips(w, p, 1 - offensives, fight);
  if (own.length === 0 && other.length === 0) return offensives;
  if (other.some((u) => isFlyer(w, u)) && !own.some((u) => isFlyer(w, u))) return 1 - offensives;
  return strengthOf(w, p, own, fight) > strengthOf(w, p, other, fight) ? offensives : 1 - offensives;
}

/** Who has won a ground combat in which both sides are left: who lost fewer steps, the reaction where they are equal (9.4.C). */
export function groundWinner(offensives: number, lostByOffensives: number, lostByReaction: number): number {
  return lostByOffensives < lostByReaction ? offensives : 1 - offensives;
}
