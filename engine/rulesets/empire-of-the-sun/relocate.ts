/** Chapter 13.63: units that leave a nation which has surrendered: their side chooses where they go. */
import { code, second, verbOf } from '../../kernel/answers';
import { A, AIR, GROUND, HQ, NAVAL } from './codes';
import { IN_RELOCATE as IN } from './frames';
import type { Play, Procedure } from './play';
import type { PreparedEffect } from './prepared';
import { withdrawHeadquarters } from './withdrawn';

/** Verbs that it reads. */
export const RELOCATES: ReadonlySet<string> = new Set(['relocate', 'place-headquarters']);

/** One move after the other, unit by unit; who finds no place is lost, but where it may stay. */
export const relocate: Procedure = {
  step(g, f) {
    const fr = g.frames;
    const move = g.w.triggers[fr[f + IN.trigger]!]!.relocations[fr[f + IN.move]!];
    if (!move) return g.done();
    const { list, test } = move.units!;
    const u = list.find((one) => one >= fr[f + IN.unit]! && g.p.loc[one]! >= 0 && test(g.p, one));
    if (u === undefined) {
      fr[f + IN.move]!++;
      fr[f + IN.unit] = 0;
      return false;
    }
    const places = placesFor(g, move, u);
    if (places.length > 0) {
      g.begin(g.w.units.side[u]!, 'relocate', '13.63');
      for (const place of places) g.add(code(A.TO, 0, place));
      if (move.may) g.add(code(A.STAY, 0, 0));
      fr[f + IN.who] = u + 1;
      return g.pose(relocate, f);
    }
    fr[f + IN.unit] = u + 1;
    if (!move.places.places) {
      g.says('headquarters', '6.14', { at: g.p.loc[u]!, who: u }, '{unit} leaves the map', '{unit}はマップを離れる');
      withdrawHeadquarters(g, u);
    } else if (!move.may) {
      g.says('eliminated', '13.63', { at: g.p.loc[u]!, who: u }, '{unit} finds no base', '{unit}は行き場がなく除去');
      g.eliminate(u);
    }
    return false;
  },
  answer(g, f, answer) {
    const fr = g.frames;
    const u = fr[f + IN.who]! - 1;
    fr[f + IN.unit] = u + 1;
    if (verbOf(answer) === A.STAY) return;
    g.p.move(u, second(answer));
    g.says('move', '13.63', { at: second(answer), who: u }, '{unit} goes to {place}', '{unit}は{place}へ移る');
  },
};

/** Where a unit may go: to a base of its own sort, as the move asks for, where it fits. */
function placesFor(g: Play, { args, places: { places: to } }: PreparedEffect, u: number): number[] {
  const { w, p, supply } = g;
  if (!to) return [];
  const [based, outside] = [args['supplied-base'] === true, args['outside-zones'] === true];
  const side = w.units.side[u]!;
  const list: number[] = [];
  for (let i = 0; i < w.map.field.size; i++) {
    if (i === p.loc[u] || !to.test(p, i) || !g.homes(u, i)) continue;
    const cls = w.units.cls[u]!;
    const port = cls !== AIR && supply.eligiblePort(side, i);
    const base = (cls === AIR || cls === GROUND) && supply.eligibleBase(side, i);
    if (based && cls !== HQ && !port && !base) continue;
    if (cls === NAVAL && !port) continue;
    if (outside && supply.inZone(1 - side, i)) continue;
    if (g.fits(i, side, [u])) list.push(i);
  }
  return list;
}
