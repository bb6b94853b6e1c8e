/** Chapter 13.63: units that leave a nation which has surrendered: their side chooses where they go. */
import { code, second, verbOf } from '../../kernel/answers';
import type { Effect, PlaceSet, UnitSet } from '../../kernel/compiled';
import { unitsMeant } from '../../kernel/effects';
import { placeTest } from '../../kernel/expressions';
import { A, AIR, GROUND, HQ, NAVAL } from './codes';
import { IN_RELOCATE as IN } from './frames';
import type { Play, Procedure } from './play';
import type { Position } from './position';
import { withdrawHeadquarters } from './withdrawn';
import type { World } from './world';

export interface Relocation {
  /** Who goes, at the moment. */
  units(p: Position): number[];
  /** Where to; null: headquarters, which come back by the rules of their placement (6.14). */
  to: ((p: Position, place: number) => boolean) | null;
  /** Only to supply-eligible bases; not into enemy zones in force. */
  based: boolean;
  outside: boolean;
  /** They may stay. */
  may: boolean;
}

/** Verbs that it reads. */
export const RELOCATES: ReadonlySet<string> = new Set(['relocate', 'place-headquarters']);

/** Makes such a deed ready. */
export function readRelocation(w: World, { verb, args, may }: Effect): Relocation {
  const { list, test } = unitsMeant(w.facts, args.units as UnitSet);
  return {
    units: (p) => list.filter((u) => p.loc[u]! >= 0 && test(p, u)),
    to: verb === 'relocate' ? placeTest(w.facts, args.places as PlaceSet) : null,
    based: args['supplied-base'] === true,
    outside: args['outside-zones'] === true,
    may: may === true,
  };
}

/** One move after the other, unit by unit; who finds no place is lost, but where it may stay. */
export const relocate: Procedure = {
  step(g, f) {
    const fr = g.frames;
    const move = g.w.triggers[fr[f + IN.trigger]!]!.relocations[fr[f + IN.move]!];
    if (!move) return g.done();
    const u = move.units(g.p).find((one) => one >= fr[f + IN.unit]!);
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
    if (move.to === null) {
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
function placesFor(g: Play, { to, based, outside }: Relocation, u: number): number[] {
  const { w, p, supply } = g;
  if (to === null) return [];
  const side = w.units.side[u]!;
  const list: number[] = [];
  for (let i = 0; i < w.map.field.size; i++) {
    if (i === p.loc[u] || !to(p, i) || !g.homes(u, i)) continue;
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
