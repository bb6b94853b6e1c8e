/** Chapters 1.3 and 5.2: who is friendly, hostile, neutral to whom; sides, and how attacks and cooperation change them. */
import { enmityOf } from '../../kernel/seats';
import { ASIDE, FOREIGN, NOBODY, PEACE, RAIDED, S, WAR } from './codes';
import type { Position } from './position';
import type { World } from './world';

/** As a scenario begins: global factions stand for themselves, regional ones are neutral, unless it says who is hostile to whom. */
export function layRelations(w: World, p: Position): void {
  const { scenario, game } = w.compiled;
  w.tables.global.forEach((global, side) => {
    p.allied[side] = global ? side + 1 : 0;
  });
  if (scenario.relations?.some(({ relation }) => relation === 'hostile')) p.enmity.set(enmityOf(w.compiled));
  for (const { relation, of } of scenario.relations ?? []) {
    const sides = of.map((id) => game.sides.findIndex((side) => side.id === id)).filter((side) => side >= 0);
    if (relation === 'neutral') for (const side of sides) p.allied[side] = 0;
    if (relation !== 'friendly') continue;
    const global = sides.find((side) => w.tables.global[side]);
    if (global === undefined) continue;
    for (const side of sides) join(p, side, global, true);
  }
  p.relate();
}

/** A faction takes the side of a global one: aligned with it, or also acting together with it. */
export function join(p: Position, side: number, global: number, cooperates: boolean): void {
  p.allied[side] = global + 1;
  if (cooperates) p.cooperates[side] = 1;
  p.relate();
}

export function hostile(p: Position, a: number, b: number): boolean {
  return ((p.foes[a]! >> b) & 1) === 1;
}

export function friendly(p: Position, a: number, b: number): boolean {
  return ((p.friends[a]! >> b) & 1) === 1;
}

/** Hostile beyond an attack of outlaws, which is at units alone (4.37). */
export function atWar(p: Position, a: number, b: number): boolean {
  return hostile(p, a, b) && p.enmity[a * p.allied.length + b] !== RAIDED;
}

/** Factions by side: those of each global faction, then those that are neutral (1.3). */
export function sidesOf(w: World, p: Position): number[][] {
  const all = [...p.allied.keys()];
  const sides = all
    .filter((side) => w.tables.global[side])
    .map((global) => [global, ...all.filter((side) => side !== global && p.allied[side] === global + 1)]);
  const neutral = all.filter((side) => p.allied[side] === 0);
  return neutral.length > 0 ? [...sides, neutral] : sides;
}

/** The other global faction, or -1. */
function opposed(w: World, global: number): number {
  return w.tables.global.findIndex((is, side) => is && side !== global);
}

/**
 * A faction attacks another that is not hostile to it yet (5.21, 5.24, 5.25): a neutral one that attacks a global side aligns with the other; a
 * neutral one that is attacked joins the side against its attacker and cooperates with it. A neutral that attacks a neutral stays one.
 */
export function attacked(w: World, p: Position, attacker: number, victim: number): void {
  if (friendly(p, attacker, victim)) return;
  const [own, other] = [p.allied[attacker]! - 1, p.allied[victim]! - 1];
  if (own < 0 && other >= 0) join(p, attacker, opposed(w, other), false);
  else if (own >= 0 && other < 0) join(p, victim, opposed(w, own), true);
}

/** Sides that are neutral to a side and have units in play: whoever attacks them brings them in. */
export function neutralTo(w: World, p: Position, side: number): number[] {
  const list: number[] = [];
  for (let other = 0; other < p.allied.length; other++)
    if (w.playing[other] && !hostile(p, side, other) && !friendly(p, side, other)) list.push(other);
  return list;
}

function setEnmity(p: Position, a: number, b: number, value: number): void {
  p.enmity[a * p.allied.length + b] = value;
  p.enmity[b * p.allied.length + a] = value;
  p.relate();
}

/** What would hold if one side were at war with another. Changes nothing. */
export function asIf<T>(p: Position, a: number, b: number, ask: () => T): T {
  setEnmity(p, a, b, WAR);
  const found = ask();
  setEnmity(p, a, b, PEACE);
  return found;
}

/** 4.37: outlaws of a side attack another, and have its friends against them; the rest of their side stands aside. */
export function raid(w: World, p: Position, side: number, victim: number): void {
  for (let other = 0; other < p.allied.length; other++)
    if (friendly(p, victim, other) && !hostile(p, side, other)) setEnmity(p, side, other, RAIDED);
  for (let u = p.headOf[side]!; u >= 0; u = p.nextOf[u]!) if (w.units.outlaw[u] === 0) p.set(u, ASIDE);
}

/** The attack of outlaws is over, if there was one: nobody has anything against their side for it. */
export function endRaid(p: Position): void {
  if (!p.enmity.includes(RAIDED)) return;
  for (const [k, value] of p.enmity.entries()) if (value === RAIDED) p.enmity[k] = PEACE;
  p.clearAll(ASIDE);
  p.relate();
}

/** What would hold if outlaws of a side attacked another. Changes nothing. */
export function asIfRaided<T>(w: World, p: Position, side: number, victim: number, ask: () => T): T {
  raid(w, p, side, victim);
  const found = ask();
  endRaid(p);
  return found;
}

/**
 * An attack on a neutral, or by one, is announced: from now on they fight. A neutral attacker aligns at once; a neutral victim takes its side
 * when what is going on is over (5.24, 5.25).
 */
export function provoke(w: World, p: Position, attacker: number, victim: number): void {
  for (let side = 0; side < p.allied.length; side++) if (friendly(p, side, attacker)) setEnmity(p, side, victim, WAR);
  if (p.allied[victim] === 0) p.violated[victim] = attacker + 1;
  else if (p.allied[attacker] === 0) attacked(w, p, attacker, victim);
}

/** A side that was attacked and has not taken a side yet; -1: none. */
export function wronged(p: Position): number {
  for (let side = 0; side < p.violated.length; side++) if (p.violated[side] !== 0) return side;
  return -1;
}

/** Whether somebody must still take a side, or guests of one that has must go. */
export function unsettled(p: Position): boolean {
  return p.scalars[S.UNSETTLED] === 1 || wronged(p) >= 0;
}

/** Sides that act together with a side, where both want it (6.02). */
export function partners(p: Position, side: number): number[] {
  const acts = (one: number) => p.cooperates[one] === 1 || p.allied[one] === one + 1;
  return [...p.allied.keys()].filter(
    (other) => other !== side && friendly(p, side, other) && acts(side) && acts(other),
  );
}

/** The neutral side into whose land a step would lead: it must have units, and be neither friendly nor hostile; -1: there is no such (5.24). */
export function invaded({ map, factions, present }: World, p: Position, side: number, place: number): number {
  const home = map.home[place]!;
  if (home === NOBODY || home === FOREIGN || !present[home]) return -1;
  const faction = factions[home]!;
  return friendly(p, side, faction) || hostile(p, side, faction) ? -1 : faction;
}

/** 6.821: a regional faction may cooperate with a global one that it exercised with, with one only. `exercised`: by global faction. */
export function mayCooperate(
  w: World,
  p: Position,
  side: number,
  global: number,
  exercised: (global: number) => boolean,
): boolean {
  if (w.tables.global[side] || !w.tables.global[global] || !exercised(global)) return false;
  return p.allied[side] === 0 || (p.allied[side] === global + 1 && p.cooperates[side] === 0);
}

/** Whether a place is of a home country that is closed. */
export function isClosed({ map }: World, closed: number, place: number): boolean {
  const home = map.home[place]!;
  return home === FOREIGN || (home !== NOBODY && (closed & (1 << home)) !== 0);
}
