/** Chapter 9.6.3, 9.7: what befalls the loser of a combat, and continuing combat. */
import { ASSAULT, CONTINUING, FLEET, FLEET_COMBAT, LAND, P, SELECTED } from './codes';
import { LOSE_ABOARD } from './hits';
import type { Play } from './play';
import { drivesOut, F } from './reckoning';
import { participants } from './strength';

const START = 0;
const REDUCE = 1;
const FINISH = 2;

/** Goes on with what follows a combat; true when all is done. */
export function afterCombat(g: Play, f: number): boolean {
  const fr = g.frames;
  const kind = fr[f + F.KIND]!;
  const node = fr[f + F.NODE]!;
  const attacker = fr[f + F.ATTACKER]!;
  const loser = 1 - fr[f + F.WINNER]!;
  switch (fr[f + F.AFTER]) {
    case START:
      fr[f + F.AFTER] = FINISH;
      if (kind === FLEET_COMBAT) return retreatFleets(g, loser, node);
      if (kind === ASSAULT && loser === attacker) {
        fr[f + F.AFTER] = REDUCE;
        repulse(g, attacker, node);
        return false;
      }
      if (kind === ASSAULT) goAshore(g, attacker, node);
      return retreatLand(g, f, loser, node);
    case REDUCE:
      fr[f + F.AFTER] = FINISH;
      reduceAboard(g, attacker, node);
      return retreatLand(g, f, loser, node);
    default:
      if (kind !== FLEET_COMBAT) markContinuing(g, g.w.map.nodePlace[node]!);
      return true;
  }
}

/** All surviving fleets of the loser retreat, with their cargo. */
function retreatFleets(g: Play, loser: number, node: number): boolean {
  const { p, w } = g;
  let any = false;
  for (let u = p.head[node]!; u >= 0; u = p.next[u]!)
    if (w.unitSide[u] === loser && w.unitClass[u] === FLEET) {
      p.flags[u]! |= SELECTED;
      any = true;
    }
  if (any) g.push(P.RETREAT, loser, 1, node);
  return !any;
}

/** From the retreat difference on, Land ashore of the loser retreats; below it the combat continues. */
function retreatLand(g: Play, f: number, loser: number, node: number): boolean {
  const { p, w } = g;
  const place = w.map.nodePlace[node]!;
  if (!drivesOut(g, g.frames[f + F.DIFFERENCE]!)) return false;
  // With no enemy Land left there is nothing to retreat from.
  if (p.landCount[(1 - loser) * w.map.places + place] === 0) return false;
  let any = false;
  for (let u = p.head[place]!; u >= 0; u = p.next[u]!)
    if (w.unitSide[u] === loser && w.unitClass[u] === LAND && !p.isAboard(u)) {
      p.flags[u]! |= SELECTED;
      any = true;
    }
  if (any) g.push(P.RETREAT, loser, 2, place);
  return false;
}

/** Half of the repulsed Land aboard is lost; the owner chooses. */
function repulse(g: Play, attacker: number, node: number): void {
  let n = 0;
  participants(g, ASSAULT, attacker, node, attacker, (u) => {
    if (g.p.isAboard(u)) n++;
  });
  g.push(P.HITS, attacker, LOSE_ABOARD, ASSAULT, node, attacker, repulseLoss(g, n));
}

export function repulseLoss(g: Play, survivors: number): number {
  return Math.floor(survivors / Math.max(1, g.w.values['repulse-divisor']!));
}

/** The others come back aboard, reduced; they stay with their transports until these redeploy (10.2). */
function reduceAboard(g: Play, attacker: number, node: number): void {
  const back: number[] = [];
  participants(g, ASSAULT, attacker, node, attacker, (u) => {
    if (g.p.isAboard(u)) back.push(u);
  });
  for (const u of back) if (g.p.steps[u]! > 1) g.p.setSteps(u, g.p.steps[u]! - 1);
}

/** The attackers that won are ashore. */
function goAshore(g: Play, attacker: number, node: number): void {
  const ashore: number[] = [];
  participants(g, ASSAULT, attacker, node, attacker, (u) => {
    if (g.p.isAboard(u)) ashore.push(u);
  });
  for (const u of ashore) g.p.land(u);
}

/** Land of both sides stays: continuing combat (9.7). */
function markContinuing(g: Play, place: number): void {
  const n = g.w.map.places;
  if (g.p.landCount[place] === 0 || g.p.landCount[n + place] === 0 || g.p.has(place, CONTINUING)) return;
  g.p.setPlace(place, CONTINUING);
  g.says('continuing', '9.7', { at: place }, 'Combat at {place} goes on next turn', '{place}の戦闘は次のターンへ継続');
}
