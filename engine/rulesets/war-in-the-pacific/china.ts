/**
 * Chapter 12.2: the confined nation. Surrender, front duty, garrison, recovery, its own redeployment, and the Air that may
 * join it. Every Chinese unit moves at most once in its redeployment, so that it ends.
 */

import { code, second, verbOf } from '../../kernel/answers';
import { AT } from '../../kernel/frames';
import { A, ADOPTED, AIR, CONTINUING, LAND, N, P, REDEPLOYED, S } from './codes';
import { rollForEntry } from './delayed';
import { endEvents } from './events';
import { endMovement } from './movement';
import type { Play, Procedure } from './play';
import { occupiesAlone, resourceModifiers } from './special';
import { findToken } from './tokens';

/** Whether an Air may join the nation now (12.2); a card may let it before its time. */
export function airMayJoin(g: Play): boolean {
  const { china } = g.w.rules;
  const { scalars } = g.p;
  if (!china || scalars[S.AIR_USED] === 1 || scalars[S.SURRENDERED] === 1) return false;
  if (g.turn < china.airFrom && scalars[S.AIR_NOW] !== 1) return false;
  // Contested is not occupied: as everywhere in chapter 12, Land of the side must be alone there.
  return china.airNeeds < 0 || !occupiesAlone(g, china.occupier, china.airNeeds);
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

/** The start of a turn (12.2-12.4, 13.4); `stage` 1: the entry roll is done. */
export const turnStart: Procedure = {
  step(g, f) {
    const fr = g.frames;
    if (fr[f + AT.stage] === 0) {
      fr[f + AT.stage] = 1;
      const before = g.p.scalars[S.ENTERED];
      rollForEntry(g);
      resourceModifiers(g);
      if (before !== g.p.scalars[S.ENTERED]) {
        // Reinforcements of past turns come at once (13.4).
        g.push(P.REINFORCEMENT, 0, 1);
        return false;
      }
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

const SURRENDER = 0;
const DUTY = 1;
const GARRISON = 2;
const RECOVER = 3;
const REDEPLOY = 4;
const END = 5;

/** The end of a turn (12.2), in the order of the text; then everything that lasts a turn ends. */
export const turnEnd: Procedure = {
  step(g, f) {
    const fr = g.frames;
    const { china } = g.w.rules;
    if (!china || g.p.scalars[S.SURRENDERED] === 1) fr[f + AT.stage] = END;
    switch (fr[f + AT.stage]) {
      case SURRENDER:
        if (capitalLost(g)) surrender(g);
        fr[f + AT.stage] = DUTY;
        return false;
      case DUTY: {
        g.begin(china!.side, 'front-duty', '12.2');
        g.freshKeys();
        if (g.turn >= china!.dutyFrom && g.p.scalars[S.DUTY_DONE] === 0 && nationFights(g))
          for (let u = 0; u < g.w.unitCount; u++) if (occupierInArea(g, u) && g.isNew(u)) g.add(code(A.LOSE, 0, u));
        if (g.count > 0) return g.pose(turnEnd, f);
        fr[f + AT.stage] = GARRISON;
        return false;
      }
      case GARRISON: {
        fr[f + AT.stage] = RECOVER;
        let n = 0;
        for (let u = 0; u < g.w.unitCount; u++) if (occupierInArea(g, u)) n++;
        if (g.turn >= china!.garrisonFrom && n < china!.garrison) penalise(g);
        return false;
      }
      case RECOVER:
        fr[f + AT.stage] = REDEPLOY;
        recover(g);
        return false;
      case REDEPLOY:
        if (g.turn < china!.redeployFrom) {
          fr[f + AT.stage] = END;
          return false;
        }
        g.begin(china!.side, 'china-redeploy', '12.2');
        offerChinese(g);
        if (g.count === 0) {
          fr[f + AT.stage] = END;
          return false;
        }
        g.add(code(A.DONE));
        return g.pose(turnEnd, f);
      default:
        endTurn(g);
        return g.done();
    }
  },
  answer(g, f, answer) {
    const verb = verbOf(answer);
    if (verb === A.DONE) g.frames[f + AT.stage] = END;
    else if (verb === A.LOSE) {
      g.frames[f + AT.stage] = GARRISON;
      removeForDuty(g, second(answer));
    } else moveChinese(g, answer);
  },
};

/** Units of the occupier are alone in the capital. */
function capitalLost(g: Play): boolean {
  const { capital, occupier, side } = g.w.rules.china!;
  const n = g.w.map.places;
  return g.p.landCount[occupier * n + capital]! > 0 && g.p.present[side * n + capital] === 0;
}

function surrender(g: Play): void {
  const { china } = g.w.rules;
  g.p.scalars[S.SURRENDERED] = 1;
  g.p.scalars[S.VICTORY_DIRTY] = 1;
  for (let u = 0; u < g.w.unitCount; u++) if (g.p.loc[u]! >= 0 && g.p.nationOf(u) === china!.nation) g.eliminate(u);
  g.says('surrender', '12.2', { side: china!.occupier }, 'China surrendered', '中国が降伏');
}

/** Some Land of the nation is still on the map: without an enemy there is no front to hold. */
function nationFights(g: Play): boolean {
  const { china } = g.w.rules;
  for (let u = 0; u < g.w.unitCount; u++)
    if (g.w.unitNation[u] === china!.nation && g.w.unitClass[u] === LAND && g.p.loc[u]! >= 0) return true;
  return false;
}

/** Land of the occupier in the area that counts for duty and garrison. */
function occupierInArea(g: Play, u: number): boolean {
  const china = g.w.rules.china!;
  if (g.w.unitClass[u] !== LAND || g.w.unitSide[u] !== china.occupier) return false;
  const place = g.p.placeOf(u);
  return place >= 0 && china.area[place] === 1;
}

function removeForDuty(g: Play, u: number): void {
  g.lose(u, '12.2', '{unit} removed: no attack in China', '{unit}を除去: 中国での攻撃なし');
}

function penalise(g: Play): void {
  const china = g.w.rules.china!;
  g.p.sides[N.PENALTY + china.occupier]! -= china.penalty;
  const about = { side: china.occupier, words: { n: china.penalty } };
  g.says('garrison', '12.2', about, 'China held too weakly: −{n} RP next turn', '中国の守備不足: 次のターンは−{n}RP');
}

/** Reduced units of the nation become full, also in continuing combat; eliminated ones do not return. */
export function recover(g: Play): void {
  const china = g.w.rules.china!;
  const t = findToken(g, 'no-recovery', -1);
  if (t >= 0 && g.w.effects[g.p.tokens[2 * t]!]!.nation === china.nation) return;
  for (let u = 0; u < g.w.unitCount; u++)
    if (g.p.loc[u]! >= 0 && g.p.nationOf(u) === china.nation && !g.p.isFull(u)) {
      g.p.setSteps(u, g.w.kinds.full[g.w.unitKind[u]!]!);
      const about = { at: g.p.placeOf(u), who: u };
      g.says('recovered', '12.2', about, '{unit} recovered at {place}', '{place}の{unit}が回復');
    }
}

/** Chinese Land that may move, and where: among its hexes, not out of a continuing combat, not onto the enemy alone. */
export function offerChinese(g: Play): void {
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
