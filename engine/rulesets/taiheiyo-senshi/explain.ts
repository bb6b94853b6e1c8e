/**
 * Why a unit may not move, return or redeploy, or not there: by the sets of points from which the questions of an operation and of the
 * supply phase offer their answers.
 */

import { type Bar, barsPlace, barsUnit } from '../../kernel/bars';
import type { Explanation } from '../../kernel/ruleset';
import { opponentOf } from '../../kernel/seats';
import { BACK, MOVER, OUT, P, SELECTED, SHIFTED, TRACK } from './codes';
import { arrivalReason, arriving, waitingReason } from './explain-arrival';
import { withdrawalReason, withdrawing } from './explain-withdrawal';
import { IN_MOVE, IN_REDEPLOY, IN_RETURN } from './frames';
import { commonTargets, type Targets } from './group';
import { returners } from './home';
import { targetsOf } from './movement';
import { describe } from './notation';
import type { Play } from './play';
import { heldBy, moveTargets, onwardTargets, portsOf, redeployTargets, returnTargets, spread } from './reach';

/** More than any way costs. */
const ANY = 60;
const NONE: Targets = () => 0;

/** What the standing question sends somewhere: which way, what stands in a frame of it, and where each unit may go by it. */
interface Sending {
  way: 'operation' | 'move' | 'return' | 'redeploy' | 'supply';
  targets: Targets;
  /** Only units of this point, only this unit, or anyone. */
  from: number;
  only: number;
  /** Flag of those that go already, and where these can go together. */
  flag: number;
  common: number;
}

function sending(g: Play): Sending | null {
  const { p, w } = g;
  const f = p.stack.top;
  const fr = g.frames;
  const side = g.posed.side;
  const air = (u: number) => w.isAir[u] === 1;
  const open = { from: -1, only: -1, flag: 0, common: -1 };
  const group = (way: Sending['way'], targets: Targets, from: number, flag: number): Sending => ({
    way,
    targets,
    from,
    only: -1,
    flag,
    common: from < 0 ? -1 : commonTargets(g, side, from, flag, targets),
  });
  switch (fr[f]) {
    case P.OPERATION:
      return {
        ...open,
        way: 'operation',
        targets: (u) => (air(u) ? redeployTargets(g, u) : moveTargets(g, u) | returnTargets(g, u)),
      };
    case P.REDEPLOYMENT: {
      const home = returners(g, true);
      const shifted = (u: number) => (p.flags[u]! & SHIFTED) !== 0;
      return { ...open, way: 'supply', targets: (u) => (air(u) ? (shifted(u) ? 0 : redeployTargets(g, u)) : home(u)) };
    }
    case P.MOVE: {
      if (g.posed.ask === 'move-on') {
        const left = fr[f + IN_MOVE.left]!;
        return group('move', left > 0 ? (u) => onwardTargets(g, u, left) : NONE, fr[f + IN_MOVE.to]!, MOVER);
      }
      const flag = g.posed.ask === 'move-to' ? MOVER : SELECTED;
      return group('move', targetsOf(g, fr[f + IN_MOVE.event]! - 1), fr[f + IN_MOVE.from]!, flag);
    }
    case P.RETURN:
      return group('return', returners(g, fr[f + IN_RETURN.supply] === 1), fr[f + IN_RETURN.point]!, SELECTED);
    case P.REDEPLOY:
      return { ...open, way: 'redeploy', targets: (u) => redeployTargets(g, u), only: fr[f + IN_REDEPLOY.unit]! };
    default:
      return null;
  }
}

/** Why a ship does not move there (6.1, 7.4, 7.5); null when it does. */
function moveReason(g: Play, u: number, place: number): Bar | null {
  const { p, w } = g;
  const side = w.unitSide[u]!;
  if ((p.flags[u]! & BACK) !== 0)
    return ['7.4', 'Only ships that show their front move', '移動できるのは表面の艦艇だけです'];
  const nation = p.nationOf(u);
  if ((w.entry[nation]! & (1 << place)) === 0)
    return ['6.1', '{place} is closed to its nation', '{place}にこの国の部隊は入れません'];
  if ((moveTargets(g, u) & (1 << place)) !== 0) return null;
  const cost = spread(g, side, nation, p.loc[u]!, ANY).cost[place]!;
  if (cost < 0)
    return [
      '7.5',
      'Enemy units or closed routes bar every way to {place}',
      '{place}への航路は敵部隊または使用できない航路で塞がれています',
    ];
  const foes = (p.unitSet(opponentOf(side)) & (1 << place)) !== 0;
  const has = foes ? w.movement[p.face(u)]! : w.values['peaceful-movement']!;
  return [
    '7.5',
    `The way to {place} costs ${cost}; it has ${has}${foes ? ' against enemy units' : ''}`,
    `{place}まで移動力${cost}が必要ですが、${foes ? '敵部隊のいる地点へは' : ''}${has}しかありません`,
  ];
}

/** Why a ship does not return there (6.1, 9.3). */
function returnReason(g: Play, u: number, place: number): Bar {
  const { p, w } = g;
  const side = w.unitSide[u]!;
  const bit = 1 << place;
  if ((portsOf(g, side) & bit) === 0)
    return ['9.3', '{place} is no port of its side to return to', '{place}は帰港できる自軍の港ではありません'];
  if ((w.entry[p.nationOf(u)]! & bit) === 0)
    return ['6.1', '{place} is closed to its nation', '{place}にこの国の部隊は入れません'];
  if ((p.unitSet(opponentOf(side)) & bit) !== 0)
    return ['9.3', 'Enemy units are at {place}', '{place}に敵部隊がいます'];
  return ['9.3', 'Every way home to {place} is barred by the enemy', '{place}への帰路は敵に塞がれています'];
}

/** Why land air does not redeploy there (2.1.1, 6.1, 9.3). */
function redeployReason(g: Play, u: number, place: number): Bar {
  const { p, w } = g;
  const side = w.unitSide[u]!;
  const bit = 1 << place;
  if ((w.entry[p.nationOf(u)]! & bit) === 0)
    return ['6.1', '{place} is closed to its nation', '{place}にこの国の部隊は入れません'];
  if ((p.unitSet(opponentOf(side)) & bit) !== 0)
    return ['9.3', 'Enemy units are at {place}', '{place}に敵部隊がいます'];
  if (((heldBy(g, side) | p.shipSet[side]!) & bit) === 0)
    return [
      '9.3',
      '{place} is neither held by its side nor has ships of it',
      '{place}は自軍の占領地でなく、自軍艦艇もいません',
    ];
  return ['2.1.1', 'The base at {place} has no room for land air', '{place}の基地には陸上機の余地がありません'];
}

/** What keeps the unit out of what is asked, wherever it were to go. */
function unitReason(g: Play, u: number, s: Sending | null): Bar | null {
  const { p, w } = g;
  const at = p.loc[u]!;
  const side = w.unitSide[u]!;
  const air = w.isAir[u] === 1;
  if (at === TRACK) return waitingReason(g, u);
  if (at === OUT) return ['6.1', 'is out of the game', 'はゲームから除かれています'];
  if (!s || g.posed.side !== side)
    return s?.way === 'supply'
      ? ['9.3', 'goes when its side is asked', 'は自軍の手順で移動します']
      : ['7.2', 'moves in an operation of its side', 'は自軍の作戦で移動します'];
  if (s.only >= 0 && s.only !== u) return ['7.4', 'is not what redeploys now', 'は今回の再配置の対象ではありません'];
  if (air && (s.way === 'move' || s.way === 'return'))
    return ['7.4', 'does not go with ships: land air redeploys', 'は艦艇と共に移動しません(再配置を行います)'];
  if (s.from >= 0 && at !== s.from)
    return ['7.4', 'is not at the point whose ships go now', 'は今回移動する地点にいません'];
  if (s.way === 'supply' && (p.flags[u]! & SHIFTED) !== 0)
    return ['9.3', 'has redeployed or returned in this phase', 'はこのフェイズにすでに移動しました'];
  if ((s.flag === MOVER || g.posed.ask === 'return-to') && (p.flags[u]! & s.flag) === 0)
    return ['7.5', 'is not of the group that goes now', 'は移動中のグループに含まれません'];
  return null;
}

function placeReasons(g: Play, u: number, place: number, s: Sending): Bar[] {
  const bit = 1 << place;
  const own = s.targets(u);
  if ((own & s.common & bit) !== 0) return [];
  if ((own & bit) !== 0)
    return [
      [
        s.way === 'return' ? '9.3' : '7.5',
        'The ships chosen cannot all go to {place}',
        '選んだ艦艇のすべてが{place}へ行けるわけではありません',
      ],
    ];
  if (g.w.isAir[u] === 1) return [redeployReason(g, u, place)];
  if (s.way === 'supply' || s.way === 'return') return [returnReason(g, u, place)];
  if (g.posed.ask === 'move-on')
    return [['7.6', 'The movement left does not lead to {place}', '残り移動力では{place}へ行けません']];
  const move = moveReason(g, u, place);
  if (!move) return [['7.3', 'The card moves other ships', 'カードの対象ではありません']];
  // Those that cannot move can still return.
  return move[0] === '7.4' ? [move, returnReason(g, u, place)] : [move];
}

/** A ship or land air that is chosen, when only a place is named. */
function subject(g: Play, s: Sending): number {
  if (s.only >= 0) return s.only;
  for (let u = 0; s.flag !== 0 && u < g.w.unitCount; u++)
    if (g.p.loc[u] === s.from && (g.p.flags[u]! & s.flag) !== 0 && g.w.unitSide[u] === g.posed.side) return u;
  return -1;
}

/** 'Game.explain': about moves, returns, redeployments, retreats and responses, for a unit and a place that do not go together. Changes nothing. */
export function explainMove(g: Play, about: { unit?: string; place?: string }): Explanation[] {
  if (!g.asking) return [];
  const { w, p } = g;
  const s = sending(g);
  const place = about.place === undefined ? -1 : w.compiled.board.places.findIndex(({ id }) => id === about.place);
  const sent = () => (s ? subject(g, s) : arriving(g) >= 0 ? arriving(g) : withdrawing(g));
  const u = about.unit === undefined ? sent() : w.units.findIndex(({ id }) => id === about.unit);
  if (u < 0 || (place >= 0 && place === p.loc[u])) return [];
  const leaves = withdrawalReason(g, u, place, (ship, to) => returnReason(g, ship, to));
  if (leaves && p.loc[u]! >= 0) {
    if (leaves.unit) return [barsUnit(g, u, leaves.unit)];
    return leaves.place ? [barsPlace(g, place, leaves.place)] : [];
  }
  if (arriving(g) === u) {
    const bar = place < 0 ? null : arrivalReason(g, place);
    return bar ? [barsPlace(g, place, bar)] : [];
  }
  const choices = s && place >= 0 ? [] : describe(g);
  if (choices.some((c) => (place < 0 ? c.units?.includes(g.unitId(u)) : c.places?.includes(about.place!)))) return [];
  const bar = unitReason(g, u, s);
  if (bar) return [barsUnit(g, u, bar)];
  return place < 0 || !s ? [] : placeReasons(g, u, place, s).map((one) => barsPlace(g, place, one));
}
