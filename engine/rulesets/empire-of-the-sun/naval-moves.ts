/** Chapters 17.11 and 17.25: ships of a side may make emergency moves, whether their port is lost or not. */
import { NAVAL, SELECTED } from './codes';
import { havens } from './displace';
import { IN_LIST as IN } from './frames';
import { oneByOne } from './one-by-one';
import type { Play, Procedure } from './play';

export const navalMoves: Procedure = oneByOne({
  at: IN,
  who: ['naval-moves', '17.25'],
  to: ['emergency', '8.22'],
  movers: (g, f) => g.unitsOf(g.frames[f + IN.side]!).filter((u) => mayMove(g, u)),
  places: (g, _, u) => havens(g, u),
  words: ['{unit} sails to {place}', '{unit}は{place}へ移動'],
});

function mayMove({ p, w }: Play, u: number): boolean {
  return w.units.cls[u] === NAVAL && !p.has(u, SELECTED) && w.map.field.onMap[p.loc[u]!] === 1;
}
