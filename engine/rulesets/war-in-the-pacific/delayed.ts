/** Chapter 13.4: a nation that enters the war later, by dice, on a given turn, or when its bases are entered. */

import { D, S } from './codes';
import type { Play } from './play';

/** The roll at the start of a turn. */
export function rollForEntry(g: Play): void {
  const d = g.w.rules.delayed;
  if (!d || g.p.scalars[S.ENTERED] === 1 || g.turn <= g.w.calendar.first) return;
  if (g.turn >= d.automatic) {
    enter(g);
    return;
  }
  let total = 0;
  for (let i = 0; i < d.dice; i++) total += g.roll(D.ENTRY, -1, d.side, i, 'entry');
  if (total <= d.factor * g.turn) enter(g);
}

/** Units of the intruder that come into a base printed for the nation bring it in at once. */
export function intrude(g: Play, side: number, place: number): void {
  const d = g.w.rules.delayed;
  if (!d || g.p.scalars[S.ENTERED] === 1 || side !== d.intruder) return;
  if (g.w.map.base[place] && g.w.map.ownerNation[place] === d.nation) enter(g);
}

function enter(g: Play): void {
  const d = g.w.rules.delayed!;
  g.p.scalars[S.ENTERED] = 1;
  g.p.scalars[S.VICTORY_DIRTY] = 1;
  g.p.recount();
  const { names } = g.w.compiled.game.nations[d.nation]!;
  g.says('entry', '13.4', { side: d.side, words: { nation: names } }, '{nation} entered the war', '{nation}が参戦');
}
