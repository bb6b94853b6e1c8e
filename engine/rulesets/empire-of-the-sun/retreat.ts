/** Chapter 9.5: beaten ground units of the reaction side, moved by the offensives side. */
import { code, second } from '../../kernel/answers';
import { BY_LAND } from '../../kernel/mode-paths';
import { A, DEFEATED, GROUND } from './codes';
import { IN_RETREAT as IN } from './frames';
import type { Play, Procedure } from './play';

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
        const name = g.unitName(u);
        g.story('retreat', '9.5', fight.place, [u], () => ({
          en: `${name.en} could not retreat`,
          ja: `${name.ja}は後退できず除去`,
        }));
        g.eliminate(u);
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
    const { p } = g;
    const u = g.frames[f + IN.unit]! - 1;
    const to = second(answer);
    p.clear(u, DEFEATED);
    p.move(u, to);
    // Where nobody stands the hex is its own from now on (6.5).
    g.capture(to, g.w.units.side[u]!, '6.5');
    const [name, where] = [g.unitName(u), g.placeText(to)];
    g.story('retreat', '9.5', to, [u], () => ({
      en: `${name.en} retreats to ${where.en}`,
      ja: `${name.ja}は${where.ja}へ後退`,
    }));
  },
};

/** Hexes to which a beaten unit may retreat; named ones of its own side before others. */
export function refuges(g: Play, u: number, from: number, offensives: number): number[] {
  const { p, w } = g;
  const { map, units } = w;
  const side = units.side[u]!;
  const entered = new Set<number>();
  for (const v of g.unitsOf(offensives)) if (p.loc[v] === from && p.came[v]! > 0) entered.add(p.came[v]! - 1);
  const all: number[] = [];
  for (let e = from * 6; e < from * 6 + 6; e++) {
    const to = map.field.near[e]!;
    if (to < 0 || (map.graph.modes[e]! & BY_LAND) === 0 || map.cost[to] === 0 || map.shut[to] === 1) continue;
    if (entered.has(to) || g.unitsAt(to, offensives).length > 0) continue;
    if (g.fits(to, side, [u])) all.push(to);
  }
  const own = all.filter((to) => map.named[to] === 1 && p.controller(to) === side);
  return own.length > 0 ? own : all;
}
