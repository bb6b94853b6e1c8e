/**
 * Chapter 12.2: the confined nation: its own redeployment, and the Air that may join it. Surrender, front duty, garrison and recovery stand in
 * the text. Every Chinese unit moves at most once in its redeployment, so that it ends.
 */

import { code, second, verbOf } from '../../kernel/answers';
import { AT } from '../../kernel/frames';
import { A, ADOPTED, AIR, CONTINUING, LAND, MOMENT, N, P, REDEPLOYED, S } from './codes';
import { endEvents } from './events';
import { endMovement } from './movement';
import type { Play, Procedure } from './play';

/** Whether an Air may join the nation now (12.2); a card may let it before its time. */
export function airMayJoin(g: Play): boolean {
  const { china } = g.w.rules;
  const { scalars } = g.p;
  if (!china || scalars[S.AIR_USED] === 1 || scalars[S.SURRENDERED] === 1) return false;
  if (g.turn < china.airFrom && scalars[S.AIR_NOW] !== 1) return false;
  if (china.airNeeds < 0) return true;
  // Contested is not occupied: as everywhere in chapter 12, Land of the side must be alone there.
  const at = (side: number) => g.p.landCount[side * g.w.map.places + china.airNeeds]!;
  return at(china.occupier) === 0 || at(china.side) > 0;
}

/** Adds the Airs that may join; 0 = none. */
export function offerJoining(g: Play): number {
  const { p, w } = g;
  const china = w.rules.china!;
  g.begin(china.side, 'china-air', '12.2');
  g.freshKeys();
  for (let u = 0; u < w.unitCount; u++)
    if (w.unitClass[u] === AIR && w.unitSide[u] === china.side && p.loc[u]! >= 0 && p.active(u) && g.isNew(u))
      g.add(code(A.CHOOSE, 0, u));
  return g.count;
}

/** Sends the Air to the capital, where it counts as the nation's. */
export function joinAir(g: Play, u: number): void {
  const china = g.w.rules.china!;
  g.p.scalars[S.AIR_USED] = 1;
  g.p.flags[u]! |= ADOPTED;
  g.p.move(u, china.capital);
  g.says('china-air', '12.2', { at: china.capital, who: u }, '{unit} went to {place}', '{unit}が{place}へ');
}

/** The start of a turn (12.2): what the text says happens, the Air that may join. */
export const turnStart: Procedure = {
  step(g, f) {
    if (g.firstTime(f)) {
      g.push(P.HAPPENINGS, MOMENT.TURN_START);
      return false;
    }
    if (airMayJoin(g) && offerJoining(g) > 0) {
      g.add(code(A.PASS));
      return g.pose(turnStart, f);
    }
    return g.done();
  },
  answer(g, _f, answer) {
    if (verbOf(answer) !== A.PASS) joinAir(g, second(answer));
    g.done();
  },
};

const HAPPENING = 0;
const REDEPLOY = 1;
const END = 2;

/** The end of a turn: what the text says happens, and the nation's redeployment (12.2); then everything that lasts a turn ends. */
export const turnEnd: Procedure = {
  step(g, f) {
    const fr = g.frames;
    const { china } = g.w.rules;
    switch (fr[f + AT.stage]) {
      case HAPPENING:
        fr[f + AT.stage] = REDEPLOY;
        g.push(P.HAPPENINGS, MOMENT.TURN_END);
        return false;
      case REDEPLOY:
        if (china && g.p.scalars[S.SURRENDERED] === 0 && g.turn >= china.redeployFrom) {
          g.begin(china.side, 'china-redeploy', '12.2');
          offerChinese(g);
          if (g.count > 0) {
            g.add(code(A.DONE));
            return g.pose(turnEnd, f);
          }
        }
        fr[f + AT.stage] = END;
        return false;
      default:
        endTurn(g);
        return g.done();
    }
  },
  answer(g, f, answer) {
    if (verbOf(answer) === A.DONE) g.frames[f + AT.stage] = END;
    else moveChinese(g, answer);
  },
};

/** Chinese Land that may move, and where: among its hexes, not out of a continuing combat, not onto the enemy alone. */
function offerChinese(g: Play): void {
  const { p, w } = g;
  const china = w.rules.china!;
  g.freshKeys();
  for (let u = 0; u < w.unitCount; u++) {
    if (w.unitNation[u] !== china.nation || w.unitClass[u] !== LAND || p.loc[u]! < 0) continue;
    if ((p.flags[u]! & REDEPLOYED) !== 0 || p.has(p.placeOf(u), CONTINUING) || !g.isNew(u)) continue;
    for (const i of china.list)
      if (i !== p.placeOf(u) && (p.landCount[china.occupier * w.map.places + i] === 0 || p.has(i, CONTINUING)))
        g.add(code(A.TO, u, i));
  }
}

function moveChinese(g: Play, answer: number): void {
  const u = (answer >> 12) & 0xfff;
  const to = second(answer);
  g.p.flags[u]! |= REDEPLOYED;
  g.p.move(u, to);
  g.says('redeploy', '12.2', { at: to, who: u }, '{unit} went to {place}', '{unit}が{place}へ');
}

/** What lasts a turn ends: RP, cards in force, marks; the penalty becomes the next turn's modifier. */
function endTurn(g: Play): void {
  const { p } = g;
  endEvents(g);
  endMovement(g);
  p.clearFlag(REDEPLOYED);
  p.scalars[S.DUTY_DONE] = 0;
  for (let side = 0; side < 2; side++) {
    for (const at of [N.RP, N.EVENTS, N.REDEPLOYED, N.BUILT, N.TRANSPORTS, N.UNLINKED, N.SUBMARINES])
      p.sides[at + side] = 0;
    p.sides[N.MODIFIER + side] = p.sides[N.PENALTY + side]!;
    p.sides[N.PENALTY + side] = 0;
  }
}
