/** Chapter 5.33: an event that moves a headquarters and ships to other ports, whatever the distance, not through zones in force. */
import type { PlaceSet } from '../../kernel/compiled';
import { placeTest } from '../../kernel/expressions';
import { UNREACHED } from '../../kernel/search';
import { HQ, SELECTED } from './codes';
import { IN_GIVEN as IN } from './frames';
import { oneByOne } from './one-by-one';
import type { Play, Procedure } from './play';
import type { PreparedEffect } from './prepared';

export const fleet: Procedure = oneByOne({
  at: IN,
  who: ['redeploy', '5.33'],
  to: ['redeploy-to', '5.33'],
  movers,
  places: ports,
  went(g, f, u) {
    if (g.w.units.cls[u] !== HQ) g.frames[f + IN.left]!--;
  },
  words: ['{unit} to {place}', '{unit}が{place}へ移動'],
});

const effectOf = (g: Play, f: number): PreparedEffect => g.w.effects.effects[g.frames[f + IN.effect]!]!;

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
