/** Chapter 7.5: the move of one group from point to point, stopped by the enemy, perhaps going on after an evacuation. */
import { second, verbOf } from '../../kernel/answers';
import { minOf } from '../../kernel/lists';
import { A, MOVER, P, S, SELECTED, W } from './codes';
import { addPoints, answerGroup, commonTargets, offerGroup, reflag, type Targets } from './group';
import { noResponse, shipFilter } from './modifiers';
import type { Play, Procedure } from './play';
import { moveTargets, onwardTargets, spread } from './reach';
import { mayRespond } from './response';

const STAGE = { POINT: 0, GROUP: 1, DESTINATION: 2, ANNOUNCED: 3, ENTER: 4, ENTERED: 5, ONWARD: 6, END: 7 } as const;

/**
 * Word 2: the side, 3: where from (-1: to be chosen), 4: destination, 5: movement left, 6: event + 1 whose move it is,
 * 7: 1 when it has gone into the enemy before, 8: cost of the way ahead.
 */
export const move: Procedure = {
  step(g, f) {
    const fr = g.frames;
    const side = fr[f + 2]!;
    const targets = targetsOf(g, fr[f + 6]! - 1);
    switch (fr[f + 1]) {
      case STAGE.POINT: {
        if (fr[f + 3]! >= 0) {
          fr[f + 1] = STAGE.GROUP;
          return false;
        }
        g.begin(side, 'move-from', '7.4');
        addPoints(g, A.POINT, movePoints(g, side, targets));
        if (g.count === 0) return g.done();
        return g.pose(move, f);
      }
      case STAGE.GROUP:
        g.begin(side, 'move-group', '7.5');
        offerGroup(g, side, fr[f + 3]!, targets);
        return g.pose(move, f);
      case STAGE.DESTINATION:
        g.begin(side, 'move-to', '7.5');
        addPoints(g, A.TO, commonTargets(g, side, fr[f + 3]!, MOVER, targets));
        return g.pose(move, f);
      case STAGE.ANNOUNCED:
        fr[f + 1] = STAGE.ENTER;
        announce(g, f);
        g.push(P.WINDOW, W.MOVE + side, 0, 0, fr[f + 3]!);
        return false;
      case STAGE.ENTER:
        enter(g, f);
        return false;
      case STAGE.ENTERED:
        entered(g, f);
        return false;
      case STAGE.ONWARD: {
        const left = fr[f + 5]!;
        const on = left > 0 ? commonTargets(g, side, fr[f + 4]!, MOVER, (u) => onwardTargets(g, u, left)) : 0;
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
    const side = fr[f + 2]!;
    switch (fr[f + 1]) {
      case STAGE.POINT:
        fr[f + 3] = second(answer);
        fr[f + 1] = STAGE.GROUP;
        return;
      case STAGE.GROUP:
        if (!answerGroup(g, side, fr[f + 3]!, targetsOf(g, fr[f + 6]! - 1), answer)) return;
        reflag(g, side, fr[f + 3]!, SELECTED, MOVER);
        fr[f + 1] = STAGE.DESTINATION;
        return;
      case STAGE.DESTINATION: {
        const to = second(answer);
        fr[f + 4] = to;
        fr[f + 8] = wayTo(g, side, fr[f + 3]!, to);
        fr[f + 1] = STAGE.ANNOUNCED;
        return;
      }
      default:
        if (verbOf(answer) === A.STAY) {
          finish(g, f);
          return;
        }
        fr[f + 8] = wayTo(g, side, fr[f + 4]!, second(answer));
        fr[f + 3] = fr[f + 4]!;
        fr[f + 4] = second(answer);
        fr[f + 1] = STAGE.ENTER;
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
  const side = fr[f + 2]!;
  const to = fr[f + 4]!;
  const group = movers(g, side, fr[f + 3]!);
  if (group.length === 0) {
    fr[f + 1] = STAGE.END;
    return;
  }
  const slowest = minOf(group.map((u) => w.movement[p.face(u)]!));
  for (const u of group) p.move(u, to);
  if ((p.unitSet(1 - side) & (1 << to)) === 0) {
    fr[f + 5] = fr[f + 7] === 1 ? fr[f + 5]! - fr[f + 8]! : 0;
    finish(g, f);
    return;
  }
  fr[f + 5] = Math.max(0, (fr[f + 7] === 1 ? fr[f + 5]! : slowest) - fr[f + 8]!);
  fr[f + 7] = 1;
  p.scalars[S.LEFT] = fr[f + 5]!;
  fr[f + 1] = STAGE.ENTERED;
  if (!noResponse(g) && mayRespond(g, 1 - side, to)) g.push(P.RESPONSE, 1 - side, to);
}

/** After the response: combat with whoever is there; without anyone the group may go on. */
function entered(g: Play, f: number): void {
  const fr = g.frames;
  const { p } = g;
  const side = fr[f + 2]!;
  const at = fr[f + 4]!;
  if ((p.shipSet[side]! & (1 << at)) === 0) {
    fr[f + 1] = STAGE.END;
    return;
  }
  if ((p.unitSet(1 - side) & (1 << at)) === 0) {
    fr[f + 1] = STAGE.ONWARD;
    return;
  }
  for (const u of movers(g, side, at)) p.flip(u, true);
  const left = fr[f + 5]!;
  fr[f + 1] = STAGE.END;
  g.push(P.COMBAT, side, at, left);
}

/** The group ends its move and flips. */
function finish(g: Play, f: number): void {
  const fr = g.frames;
  for (const u of movers(g, fr[f + 2]!, fr[f + 4]!)) g.p.flip(u, true);
  fr[f + 1] = STAGE.END;
}

function announce(g: Play, f: number): void {
  if (!g.telling) return;
  const fr = g.frames;
  const group = movers(g, fr[f + 2]!, fr[f + 3]!);
  const { places } = g.w.compiled.board;
  const [from, to] = [places[fr[f + 3]!]!, places[fr[f + 4]!]!];
  g.tell({
    what: 'move',
    rule: '7.5',
    side: fr[f + 2]!,
    text: {
      en: `${group.length} ${group.length === 1 ? 'ship' : 'ships'}: ${from.names.en} to ${to.names.en}`,
      ja: `${group.length}隻：${from.names.ja ?? from.names.en}から${to.names.ja ?? to.names.en}へ`,
    },
    places: [from.id, to.id],
    units: group.map((u) => g.unitId(u)),
  });
}
