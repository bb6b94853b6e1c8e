/** Chapter 6.5: troops move over land, also into hexes of the enemy, from which they do not move on. Those that were flown in get off. */
import { code, second, verbOf } from '../../kernel/answers';
import { distinct } from './alike';
import { mayStack } from './bases';
import { A, AIR, DONE, ENTERED, GROUND, P, S } from './codes';
import { won } from './conquest';
import { settleControl } from './control';
import { IN_SIDE as IN } from './frames';
import type { Play, Procedure } from './play';
import { offerRearranging, rearranged } from './rearranging';
import { invaded, isClosed } from './relations';
import { announce, settling } from './siding';
import { troopsIn } from './troops';

/** Stage 0: the phase begins; 1: troops are chosen, and where they go. */
export const groundMovement: Procedure = {
  step(g, f) {
    const { p, w } = g;
    const fr = g.frames;
    const side = fr[f + IN.side]!;
    if (g.firstTime(f)) {
      p.clearAll(DONE);
      p.spent.fill(0);
      p.scalars[S.RAILED] = 0;
    }
    if (settling(g)) return false;
    const chosen = fr[f + IN.unit]! - 1;
    if (chosen >= 0) {
      g.begin(side, 'ground-move', '6.53');
      for (const place of onward(g, chosen)) g.add(code(isOpen(g, side, place) ? A.TO : A.INVADE, chosen, place));
      for (const place of byRail(g, chosen)) g.add(code(A.RAIL, chosen, place));
      if (p.aboard[chosen] !== 0) g.add(code(A.OFF, 0, chosen));
      g.add(code(A.STAY));
      return g.pose(groundMovement, f);
    }
    g.begin(side, 'ground-unit', '6.51');
    const moves = (u: number) =>
      onward(g, u).length > 0 || byRail(g, u).length > 0 || (p.aboard[u] !== 0 && flown(g, u));
    const list = g.own(side, (u) => w.units.cls[u] === GROUND && !p.has(u, DONE) && moves(u));
    for (const u of distinct(w, p, list)) g.add(code(A.UNIT, 0, u));
    offerRearranging(g, side, GROUND);
    g.add(code(A.DONE));
    return g.pose(groundMovement, f);
  },
  answer(g, f, answer) {
    if (rearranged(g, answer)) return;
    const { p } = g;
    const fr = g.frames;
    const u = fr[f + IN.unit]! - 1;
    switch (verbOf(answer)) {
      case A.UNIT:
        fr[f + IN.unit] = second(answer) + 1;
        return;
      case A.DONE:
        p.clearAll(DONE);
        p.spent.fill(0);
        settleControl(g, fr[f + IN.side]!);
        g.done();
        return;
      case A.OFF:
        p.embark(u, -1);
        g.says('off', '6.15', { at: p.loc[u]!, who: u }, '{unit} got off at {place}', '{unit}が{place}で降機');
        return;
      case A.STAY:
        p.set(u, DONE);
        fr[f + IN.unit] = 0;
        return;
      case A.RAIL:
        p.scalars[S.RAILED]!++;
        p.spent[u] = g.w.units.move[u]!;
        p.set(u, DONE);
        fr[f + IN.unit] = 0;
        go(g, u, second(answer), '6.56');
        return;
      case A.INVADE:
        announce(g, fr[f + IN.side]!, invaded(g.w, p, fr[f + IN.side]!, second(answer)));
        march(g, u, second(answer));
        return;
      default:
        march(g, u, second(answer));
    }
  },
};

/** Places beside troops that they may go to: 6.52 to 6.54. */
export function onward(g: Play, u: number): number[] {
  const { p, w } = g;
  const { ground } = w.map;
  const side = p.sideOf(u);
  const from = p.loc[u]!;
  if (!flown(g, u) || !fresh(g, u) || troopsIn(g, side, from).length > 0) return [];
  const list: number[] = [];
  for (let e = ground.start[from]!; e < ground.start[from + 1]!; e++) {
    const to = ground.to[e]!;
    if ((isOpen(g, side, to) || invaded(w, p, side, to) >= 0) && mayStack(w, p, u, to)) list.push(to);
  }
  return list;
}

/** 6.15: it is not aboard of a ship; from aircraft it gets off, where there is room for it. */
function flown({ p, w }: Play, u: number): boolean {
  const carrier = p.aboard[u]! - 1;
  if (carrier < 0) return true;
  return w.units.cls[carrier] === AIR && p.aboard[carrier] === 0 && mayStack(w, p, u, p.loc[u]!);
}

/** 6.56: places that troops come to by rail instead of marching; they stop where enemies are. */
function byRail(g: Play, u: number): number[] {
  const { p, w } = g;
  const { map, values, tables } = w;
  const [from, side] = [p.loc[u]!, p.sideOf(u)];
  if (!tables.railNations.has(w.units.list[u]!.nation) || map.rail[from] === 0 || p.spent[u] !== 0) return [];
  if (p.scalars[S.RAILED]! >= values['rail-units']! || !flown(g, u) || troopsIn(g, side, from).length > 0) return [];
  const hexes = new Map([[from, 0]]);
  for (const [place, far] of hexes) {
    if (far >= values['rail-hexes']! || (place !== from && troopsIn(g, side, place).length > 0)) continue;
    for (let e = map.ground.start[place]!; e < map.ground.start[place + 1]!; e++) {
      const to = map.ground.to[e]!;
      if (map.rail[to] === 1 && !hexes.has(to) && isOpen(g, side, to)) hexes.set(to, far + 1);
    }
  }
  hexes.delete(from);
  return [...hexes.keys()].filter((place) => mayStack(w, p, u, place)).sort((a, b) => a - b);
}

/** Whether troops of a side enter a place without violating anybody's neutrality (5.23). */
function isOpen(g: Play, side: number, place: number): boolean {
  return !isClosed(g.w, g.closed(side), place);
}

/** It has movement left; on foot it rests a turn after each hex. */
function fresh({ p, w, turn }: Play, u: number): boolean {
  if (w.units.foot[u] === 0) return p.spent[u]! < w.units.move[u]!;
  if (w.options.has('foot-on-even-turns')) return p.spent[u] === 0 && turn % 2 === 0;
  return p.spent[u] === 0 && (p.walked[u] === 0 || p.walked[u]! < turn - 1);
}

function march(g: Play, u: number, to: number): void {
  const { p, w, turn } = g;
  p.spent[u]!++;
  if (w.units.foot[u] === 1) p.walked[u] = turn;
  go(g, u, to, '6.53');
}

/** Troops come into a place, to fight there or to win it. */
function go(g: Play, u: number, to: number, rule: string): void {
  const { p } = g;
  const from = p.loc[u]!;
  const side = p.sideOf(u);
  p.embark(u, -1);
  p.move(u, to);
  g.says('march', rule, { at: [from, to], who: u }, '{unit}: {place} → {to}', '{unit}: {place}→{to}');
  if (troopsIn(g, side, to).length > 0) p.set(u, ENTERED);
  else {
    settleControl(g, side);
    if (won(g, side, to)) g.push(P.EVACUATE, side, to);
  }
}
