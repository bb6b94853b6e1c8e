/** Chapter 9.5: beaten ground units of the reaction side, moved by the offensives side. */
import { code, second, verbOf } from '../../kernel/answers';
import { ANSWERED, AT } from '../../kernel/frames';
import { BY_LAND } from '../../kernel/mode-paths';
import { callOff } from './activate';
import { barred } from './bounds';
import { A, DEFEATED, GROUND, P } from './codes';
import { IN_RETREAT as IN, IN_DISENGAGE } from './frames';
import type { Play, Procedure } from './play';
import { STEPS } from './world-steps';

export const retreat: Procedure = {
  step(g, f) {
    const { p } = g;
    const fr = g.frames;
    const fight = g.fight(fr[f + IN.battle]!);
    const side = 1 - fight.offensives;
    for (const u of g.unitsAt(fight.place, side, GROUND)) {
      if (!p.has(u, DEFEATED)) continue;
      const places = refuges(g, u, fight.place, fight.offensives);
      if (places.length === 0) {
        goBack(g, u, -1);
        return false;
      }
      fr[f + IN.unit] = u + 1;
      g.begin(fight.offensives, 'retreat-to', '9.5');
      for (const place of places) g.add(code(A.TO, 0, place));
      return g.pose(retreat, f);
    }
    return g.done();
  },
  answer(g, f, answer) {
    goBack(g, g.frames[f + IN.unit]! - 1, second(answer));
  },
};

/** A beaten unit retreats; -1: there is nowhere to go. */
export function goBack(g: Play, u: number, to: number): void {
  const { p } = g;
  if (to < 0) {
    g.says('retreat', '9.5', { at: p.loc[u]!, who: u }, '{unit} could not retreat', '{unit}は後退できず除去');
    g.eliminate(u);
    return;
  }
  p.clear(u, DEFEATED);
  p.move(u, to);
  // Where nobody stands the hex is its own from now on (6.5).
  g.capture(to, g.w.units.side[u]!, '6.5');
  g.says('retreat', '9.5', { at: to, who: u }, '{unit} retreats to {place}', '{unit}は{place}へ後退');
}

/** 8.43: stronger ground units of the reaction side may step out of a hex into which others have come by land. */
export const disengage: Procedure = {
  step(g, f) {
    const place = g.frames[f + IN_DISENGAGE.place]!;
    const { offensives } = g;
    const own = g.unitsAt(place, 1 - offensives, GROUND);
    if (g.frames[f + AT.stage] === ANSWERED || strength(g, own) <= strength(g, g.unitsAt(place, offensives, GROUND)))
      return g.done();
    g.begin(1 - offensives, 'disengage', '8.43');
    for (const to of around(g, own[0]!, place, offensives))
      if (g.fits(to, 1 - offensives, own)) g.add(code(A.TO, 0, to));
    g.add(code(A.STAY));
    return g.pose(disengage, f);
  },
  answer(g, f, answer) {
    g.frames[f + AT.stage] = ANSWERED;
    if (verbOf(answer) === A.STAY) return;
    const to = second(answer);
    const side = 1 - g.offensives;
    const own = g.unitsAt(g.frames[f + IN_DISENGAGE.place]!, side, GROUND);
    for (const u of own) g.p.move(u, to);
    g.capture(to, side, '6.5');
    g.says('disengage', '8.43', { at: to, who: own }, 'They disengage to {place}', '{place}へ離脱');
    const fr = g.frames;
    const place = fr[f + IN_DISENGAGE.place]!;
    if (g.unitsAt(place, side).length > 0 || g.garrisoned(place)) return;
    callOff(g, place);
    const [u, halves] = [fr[f + IN_DISENGAGE.unit]!, fr[f + IN_DISENGAGE.halves]!];
    g.capture(place, 1 - side, '6.5');
    g.done();
    g.push(P.ADVANCE, 1 - side, u, halves);
  },
};

const strength = ({ w, p }: Play, list: readonly number[]): number =>
  list.reduce((sum, u) => sum + w.units.attack[u * STEPS + p.steps[u]!]!, 0);

/** Hexes to which a beaten unit may retreat; named ones of its own side before others. */
export function refuges(g: Play, u: number, from: number, offensives: number): number[] {
  const side = g.w.units.side[u]!;
  const all = around(g, u, from, offensives);
  const own = all.filter((to) => g.w.map.named[to] === 1 && g.p.controller(to) === side);
  return own.length > 0 ? own : all;
}

/** Hexes beside a unit without enemies, but those from which enemies came by land, where it fits. */
function around(g: Play, u: number, from: number, offensives: number): number[] {
  const { p, w } = g;
  const { map, units } = w;
  const side = units.side[u]!;
  const entered = new Set<number>();
  for (const v of g.unitsOf(offensives)) if (p.loc[v] === from && p.came[v]! > 0) entered.add(p.came[v]! - 1);
  const all: number[] = [];
  for (let e = from * 6; e < from * 6 + 6; e++) {
    const to = map.field.near[e]!;
    if (to < 0 || (map.graph.modes[e]! & BY_LAND) === 0 || map.cost[to] === 0 || map.shut[to] === 1) continue;
    if (barred(w, u, to)) continue;
    if (entered.has(to) || g.unitsAt(to, offensives).length > 0) continue;
    if (side !== w.garrisons.side && g.garrisoned(to)) continue;
    if (g.fits(to, side, [u])) all.push(to);
  }
  return all;
}
