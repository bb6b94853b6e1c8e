/** Why a ship does not retreat, go home from isolation, or answer a move, or not there: by what those questions offer (7.6, 8.4, 9.1). */

import type { Bar } from '../../kernel/bars';
import { BACK, MOVER, P, SELECTED } from './codes';
import { IN_COUNTER, IN_RETREAT } from './frames';
import { convoy, firstIsolated } from './home';
import type { Play } from './play';
import { costTo, nearestPorts, returnTargets } from './reach';
import { counterTarget } from './response';

/** More than any way costs. */
const ANY = 60;

/** Reasons about a unit, which begin with its name, and about a place. */
export interface Withdrawal {
  unit?: Bar;
  place?: Bar;
}

/** Unit that the question is about when none is named; -1 = none. */
export function withdrawing(g: Play): number {
  const f = g.p.stack.top;
  const fr = g.frames;
  if (fr[f] === P.RETREAT) return convoy(g, fr[f + IN_RETREAT.side]!, fr[f + IN_RETREAT.point]!).units[0] ?? -1;
  return fr[f] === P.ISOLATION ? firstIsolated(g) : -1;
}

/**
 * What keeps the unit out of the answers, or out of those that lead to the place (-1: any); null where the question is none of these.
 * 'why' says why a ship does not return to a place.
 */
export function withdrawalReason(
  g: Play,
  u: number,
  place: number,
  why: (u: number, place: number) => Bar,
): Withdrawal | null {
  const f = g.p.stack.top;
  const fr = g.frames;
  switch (fr[f]) {
    case P.RETREAT:
      return retreatReason(g, fr[f + IN_RETREAT.side]!, fr[f + IN_RETREAT.point]!, u, place, why);
    case P.ISOLATION:
      return isolationReason(g, u, place);
    case P.COUNTER:
    case P.RESPONSE:
      return counterReason(g, f, u, place);
    default:
      return null;
  }
}

function retreatReason(
  g: Play,
  side: number,
  from: number,
  u: number,
  place: number,
  why: (u: number, place: number) => Bar,
): Withdrawal {
  const { units, ports, flips } = convoy(g, side, from);
  if (g.w.unitSide[u] !== side || g.p.loc[u] !== from)
    return {
      unit: ['8.4', 'is not one of those that leave the point', 'はこの地点から退却する部隊ではありません'],
    };
  if (!units.includes(u)) return { unit: ['8.4', 'goes to another port, after these', 'は後で別の港湾へ向かいます'] };
  if (place < 0 || (ports & (1 << place)) !== 0) return {};
  if (flips) return { place: nearest(g, u, place) };
  if ((returnTargets(g, u) & (1 << place)) === 0) return { place: why(u, place) };
  return {
    place: [
      '8.4',
      'Those who retreat cannot all go to {place}',
      '退却する艦艇のすべてが{place}へ行けるわけではありません',
    ],
  };
}

/** 9.1: who has no way home goes to the nearest port. */
function nearest(g: Play, u: number, place: number): Bar {
  const { p, w } = g;
  if ((w.entry[p.nationOf(u)]! & (1 << place)) === 0)
    return ['6.1', '{place} is closed to its nation', '{place}にこの国の部隊は入れません'];
  return [
    '9.1',
    'There is no way home: {place} is not one of the nearest ports of its side',
    '帰路がないため最寄りの自軍港湾へ移ります（{place}は最寄りの自軍港湾ではありません）',
  ];
}

function isolationReason(g: Play, u: number, place: number): Withdrawal {
  const { p } = g;
  const first = firstIsolated(g);
  if ((p.flags[u]! & SELECTED) === 0) return { unit: ['9.1', 'is not isolated', 'は孤立していません'] };
  const ports = nearestPorts(g, first);
  if (p.loc[u] !== p.loc[first] || nearestPorts(g, u) !== ports)
    return { unit: ['9.1', 'goes after those who are asked for now', 'は今問われている部隊の後に移ります'] };
  return place < 0 || (ports & (1 << place)) !== 0 ? {} : { place: nearest(g, u, place) };
}

/** 7.6: who may answer a move by coming to the point that is entered. */
function counterReason(g: Play, f: number, u: number, place: number): Withdrawal {
  const { p, w } = g;
  const fr = g.frames;
  const side = fr[f + IN_COUNTER.side]!;
  const counter = fr[f] === P.COUNTER;
  const to = counter ? fr[f + IN_COUNTER.to]! : fr[f + IN_COUNTER.from]!;
  const at = p.loc[u]!;
  if (w.unitSide[u] !== side)
    return { unit: ['7.6', 'is not of the side that responds', 'は対応する側の部隊ではありません'] };
  if (at === to)
    return {
      unit: [
        '7.6',
        'stands in the point that is entered: it stays, or all evacuate',
        'は進入された地点にいます(とどまるか、全部隊で避難します)',
      ],
    };
  if (w.isAir[u] === 1)
    return { unit: ['7.6', 'is land air: only ships counter-move', 'は陸上機です(機動反撃は艦艇だけです)'] };
  if ((p.flags[u]! & BACK) !== 0) return { unit: ['7.6', 'shows its back', 'は裏面のため機動反撃できません'] };
  if (counterTarget(g, u, to) === 0) {
    const price = w.values['counter-move-cost']!;
    const has = w.movement[p.face(u)]! - price;
    const cost = costTo(g, side, p.nationOf(u), at, to, ANY);
    const where = g.placeName(to);
    const unit: Bar =
      cost <= 0
        ? ['7.6', `has no open way to ${where.en}`, `から${where.ja}へ通れる航路がありません`]
        : [
            '7.6',
            `needs ${cost} to ${where.en}; it has ${Math.max(0, has)} after ${price} for the answer`,
            `は${where.ja}まで移動力${cost}が必要ですが、対応の${price}を引くと${Math.max(0, has)}です`,
          ];
    return { unit };
  }
  if (counter && at !== fr[f + IN_COUNTER.from])
    return { unit: ['7.6', 'is not at the point whose ships answer', 'は機動反撃を行う地点にいません'] };
  if (counter && (p.flags[u]! & MOVER) !== 0) return {};
  if (place < 0 || place === to || (!counter && place === at)) return {};
  const where = g.placeName(to);
  return { place: ['7.6', `A counter-move leads to ${where.en} alone`, `機動反撃で行けるのは${where.ja}だけです`] };
}
