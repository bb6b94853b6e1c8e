/** Chapter 13.4: a nation that enters the war later, as the text says, or when its bases are entered. */
import { S } from './codes';
import type { Play } from './play';

/** Units of the intruder that come into a base printed for the nation bring it in at once. */
export function intrude(g: Play, side: number, place: number): void {
  const d = g.w.rules.delayed;
  if (!d || side !== d.intruder) return;
  if (g.w.map.base[place] && g.w.map.ownerNation[place] === d.nation) enter(g);
}

/** The nation that waits enters the war. Whether it had not. */
export function enter(g: Play): boolean {
  const d = g.w.rules.delayed;
  if (!d || g.p.scalars[S.ENTERED] === 1) return false;
  g.p.scalars[S.ENTERED] = 1;
  g.p.scalars[S.VICTORY_DIRTY] = 1;
  g.p.recount();
  const { names } = g.w.compiled.game.nations[d.nation]!;
  g.says('entry', '13.4', { side: d.side, words: { nation: names } }, '{nation} entered the war', '{nation}が参戦');
  return true;
}
