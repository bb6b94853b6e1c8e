/** Chapter 7.5: the move of one group from point to point, stopped by the enemy, perhaps going on after an evacuation. */

import { second, verbOf } from '../../kernel/answers';
import { AT } from '../../kernel/frames';
import { minOf } from '../../kernel/lists';
import { A, MOVER, P, S, SELECTED, W } from './codes';
import { IN_MOVE } from './frames';
import { addPoints, answerGroup, commonTargets, offerGroup, reflag, type Targets } from './group';
import { noResponse, shipFilter } from './modifiers';
import type { Play, Procedure } from './play';
import { moveTargets, onwardTargets, spread } from './reach';
import { mayRespond } from './response';

const STAGE = { POINT: 0, GROUP: 1, DESTINATION: 2, ANNOUNCED: 3, ENTER: 4, ENTERED: 5, ONWARD: 6, END: 7 } as const;

export const move: Procedure = {
  step(g, f) {
    const fr = g.frames;
    const side = fr[f + IN_MOVE.side]!;
    const targets = targetsOf(g, fr[f + IN_MOVE.event]! - 1);
    switch (fr[f + AT.stage]) {
      case STAGE.POINT: {
        if (fr[f + IN_MOVE.from]! >= 0) {
          fr[f + AT.stage] = STAGE.GROUP;
          return false;
        }
        g.begin(side, 'move-from', '7.4');
        addPoints(g, A.POINT, movePoints(g, side, targets));
        if (g.count === 0) return g.done();
        return g.pose(move, f);
      }
      case STAGE.GROUP:
        g.begin(side, 'move-group', '7.5');
        offerGroup(g, side, fr[f + IN_MOVE.from]!, targets);
        return g.pose(move, f);
      case STAGE.DESTINATION:
        g.begin(side, 'move-to', '7.5');
        addPoints(g, A.TO, commonTargets(g, side, fr[f + IN_MOVE.from]!, MOVER, targets));
        return g.pose(move, f);
      case STAGE.ANNOUNCED:
        fr[f + AT.stage] = STAGE.ENTER;
        announce(g, f);
        g.push(P.WINDOW, W.MOVE + side, 0, 0, fr[f + IN_MOVE.from]!);
        return false;
      case STAGE.ENTER:
        enter(g, f);
        return false;
      case STAGE.ENTERED:
        entered(g, f);
        return false;
      case STAGE.ONWARD: {
        const left = fr[f + IN_MOVE.left]!;
        const on = left > 0 ? commonTargets(g, side, fr[f + IN_MOVE.to]!, MOVER, (u) => onwardTargets(g, u, left)) : 0;
        g.begin(side, 'move-on', '7.6');
        g.add(A.STAY << 24);
        addPoints(g, A.TO, on);
        return g.pose(move, f);
      }
      default:
        g.p.clearFlag(MOVER | SELECTED);
        g.p.scalars[S.LEFT] = 0;
        return g.done();
    }
  },
  answer(g, f, answer) {
    const fr = g.frames;
    const side = fr[f + IN_MOVE.side]!;
    switch (fr[f + AT.stage]) {
      case STAGE.POINT:
        fr[f + IN_MOVE.from] = second(answer);
        fr[f + AT.stage] = STAGE.GROUP;
        return;
      case STAGE.GROUP:
        if (!answerGroup(g, side, fr[f + IN_MOVE.from]!, targetsOf(g, fr[f + IN_MOVE.event]! - 1), answer)) return;
        reflag(g, side, fr[f + IN_MOVE.from]!, SELECTED, MOVER);
        fr[f + AT.stage] = STAGE.DESTINATION;
        return;
      case STAGE.DESTINATION: {
        const to = second(answer);
        fr[f + IN_MOVE.to] = to;
        fr[f + IN_MOVE.cost] = wayTo(g, side, fr[f + IN_MOVE.from]!, to);
        fr[f + AT.stage] = STAGE.ANNOUNCED;
        return;
      }
      default:
        if (verbOf(answer) === A.STAY) {
          finish(g, f);
          return;
        }
        fr[f + IN_MOVE.cost] = wayTo(g, side, fr[f + IN_MOVE.to]!, second(answer));
        fr[f + IN_MOVE.from] = fr[f + IN_MOVE.to]!;
        fr[f + IN_MOVE.to] = second(answer);
        fr[f + AT.stage] = STAGE.ENTER;
    }
  },
};

/** Where ships may go in this move; a card may leave some out. */
export function targetsOf(g: Play, event: number): Targets {
  const filter = event < 0 ? null : shipFilter(g, event);
  return filter === null ? (u) => moveTargets(g, u) : (u) => (filter(u) ? moveTargets(g, u) : 0);
}

/** Points from which a side can move. */
export function movePoints(g: Play, side: number, targets: Targets): number {
  const { p, w } = g;
  let set = 0;
  for (let rest = p.shipSet[side]!; rest !== 0; rest &= rest - 1) {
    const i = 31 - Math.clz32(rest & -rest);
    for (let u = p.head[i]!; u >= 0; u = p.next[u]!)
      if (w.unitSide[u] === side && targets(u) !== 0) {
        set |= 1 << i;
        break;
      }
  }
  return set;
}

/** Cost of the way for the whole group: the dearest of its ships' ways, where nations may enter different points. */
function wayTo(g: Play, side: number, from: number, to: number): number {
  const { p, w } = g;
  let cost = 0;
  for (let u = p.head[from]!; u >= 0; u = p.next[u]!)
    if (w.unitSide[u] === side && (p.flags[u]! & MOVER) !== 0) {
      const own = Math.max(w.values['peaceful-movement']!, w.movement[p.face(u)]!);
      cost = Math.max(cost, spread(g, side, p.nationOf(u), from, own).cost[to]!);
    }
  return cost;
}

function movers(g: Play, side: number, at: number): number[] {
  const out: number[] = [];
  for (let u = g.p.head[at]!; u >= 0; u = g.p.next[u]!)
    if (g.w.unitSide[u] === side && (g.p.flags[u]! & MOVER) !== 0) out.push(u);
  return out;
}

/** The group, or what is left of it, comes to its destination. */
function enter(g: Play, f: number): void {
  const fr = g.frames;
  const { p, w } = g;
  const side = fr[f + IN_MOVE.side]!;
  const to = fr[f + IN_MOVE.to]!;
  const group = movers(g, side, fr[f + IN_MOVE.from]!);
  if (group.length === 0) {
    fr[f + AT.stage] = STAGE.END;
    return;
  }
  const slowest = minOf(group.map((u) => w.movement[p.face(u)]!));
  for (const u of group) p.move(u, to);
  if ((p.unitSet(1 - side) & (1 << to)) === 0) {
    fr[f + IN_MOVE.left] = fr[f + IN_MOVE.entered] === 1 ? fr[f + IN_MOVE.left]! - fr[f + IN_MOVE.cost]! : 0;
    finish(g, f);
    return;
  }
  fr[f + IN_MOVE.left] = Math.max(
    0,
    (fr[f + IN_MOVE.entered] === 1 ? fr[f + IN_MOVE.left]! : slowest) - fr[f + IN_MOVE.cost]!,
  );
  fr[f + IN_MOVE.entered] = 1;
  p.scalars[S.LEFT] = fr[f + IN_MOVE.left]!;
  fr[f + AT.stage] = STAGE.ENTERED;
  if (!noResponse(g) && mayRespond(g, 1 - side, to)) g.push(P.RESPONSE, 1 - side, to);
}

/** After the response: combat with whoever is there; without anyone the group may go on. */
function entered(g: Play, f: number): void {
  const fr = g.frames;
  const { p } = g;
  const side = fr[f + IN_MOVE.side]!;
  const at = fr[f + IN_MOVE.to]!;
  if ((p.shipSet[side]! & (1 << at)) === 0) {
    fr[f + AT.stage] = STAGE.END;
    return;
  }
  if ((p.unitSet(1 - side) & (1 << at)) === 0) {
    fr[f + AT.stage] = STAGE.ONWARD;
    return;
  }
  for (const u of movers(g, side, at)) p.flip(u, true);
  const left = fr[f + IN_MOVE.left]!;
  fr[f + AT.stage] = STAGE.END;
  g.push(P.COMBAT, side, at, left);
}

/** The group ends its move and flips. */
function finish(g: Play, f: number): void {
  const fr = g.frames;
  for (const u of movers(g, fr[f + IN_MOVE.side]!, fr[f + IN_MOVE.to]!)) g.p.flip(u, true);
  fr[f + AT.stage] = STAGE.END;
}

function announce(g: Play, f: number): void {
  if (!g.telling) return;
  const fr = g.frames;
  const group = movers(g, fr[f + IN_MOVE.side]!, fr[f + IN_MOVE.from]!);
  const [from, to] = [fr[f + IN_MOVE.from]!, fr[f + IN_MOVE.to]!];
  const about = { at: [from, to], who: group, side: fr[f + IN_MOVE.side]!, words: { n: group.length } };
  g.says('move', '7.5', about, '{n} {n|ship|ships} moved from {place} to {to}', '{n}隻が{place}から{to}へ移動');
}
