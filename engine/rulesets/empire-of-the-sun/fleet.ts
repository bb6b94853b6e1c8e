/** Chapter 5.33: an event that moves a headquarters and ships to other ports, whatever the distance, not through zones in force. */
import { code, second, verbOf } from '../../kernel/answers';
import type { PlaceSet } from '../../kernel/compiled';
import { placeTest } from '../../kernel/expressions';
import { AT } from '../../kernel/frames';
import { UNREACHED } from '../../kernel/search';
import { A, HQ, SELECTED } from './codes';
import type { PreparedEffect } from './events';
import { IN_FLEET as IN } from './frames';
import type { Play, Procedure } from './play';

/** Who goes, then where to, one after the other. */
export const fleet: Procedure = {
  step(g, f) {
    const fr = g.frames;
    const side = fr[f + IN.side]!;
    if (fr[f + AT.stage] === 1) {
      g.begin(side, 'redeploy-to', '5.33');
      for (const place of ports(g, f, fr[f + IN.unit]! - 1)) g.add(code(A.TO, 0, place));
      return g.pose(fleet, f);
    }
    g.begin(side, 'redeploy', '5.33');
    for (const u of movers(g, f)) if (ports(g, f, u).length > 0) g.add(code(A.UNIT, 0, u));
    if (g.count === 0) return over(g);
    g.add(code(A.DONE));
    return g.pose(fleet, f);
  },
  answer(g, f, answer) {
    const fr = g.frames;
    if (verbOf(answer) === A.DONE) {
      over(g);
      return;
    }
    if (verbOf(answer) === A.UNIT) {
      fr[f + IN.unit] = second(answer) + 1;
      fr[f + AT.stage] = 1;
      return;
    }
    const u = fr[f + IN.unit]! - 1;
    const to = second(answer);
    fr[f + AT.stage] = 0;
    if (g.w.units.cls[u] !== HQ) fr[f + IN.left]!--;
    g.p.set(u, SELECTED);
    g.p.move(u, to);
    const [name, where] = [g.unitName(u), g.placeText(to)];
    g.story('move', '5.33', to, [u], () => ({ en: `${name.en} to ${where.en}`, ja: `${name.ja}が${where.ja}へ移動` }));
  },
};

function over(g: Play): false {
  for (let u = 0; u < g.w.units.count; u++) g.p.clear(u, SELECTED);
  return g.done();
}

const effectOf = (g: Play, f: number): PreparedEffect =>
  g.w.events[g.frames[f + IN.card]!]!.effects[g.frames[f + IN.effect]!]!;

/** Units that have not gone yet: headquarters that the event names, and as many of the others as it says. */
function movers(g: Play, f: number): number[] {
  const { p, w } = g;
  const { args, units } = effectOf(g, f);
  const named = args.with as readonly string[];
  const left = g.frames[f + IN.left]! > 0;
  return g
    .unitsOf(g.frames[f + IN.side]!)
    .filter((u) => !p.has(u, SELECTED) && (named.includes(w.units.list[u]!.id) || (left && units?.test(p, u))));
}

function ports(g: Play, f: number, u: number): number[] {
  const { p, w } = g;
  const test = placeTest(w.facts, effectOf(g, f).args.places as PlaceSet);
  const side = w.units.side[u]!;
  if (w.map.field.onMap[p.loc[u]!] !== 1) return [];
  g.reach.strategic(side, p.loc[u]!, UNREACHED - 1);
  const sea = g.reach.seaLengths();
  const list: number[] = [];
  for (let i = 0; i < sea.length; i++)
    if (i !== p.loc[u] && sea[i]! < UNREACHED && test(p, i) && g.homes(u, i) && g.fits(i, side, [u])) list.push(i);
  return list;
}
