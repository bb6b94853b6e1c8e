/** Chapter 6.27: a mined hex that ships of the enemy enter: a die, then a torpedo strike at each of them. */
import { CASUALTY, D, NAVAL, P, W } from './codes';
import type { Play } from './play';
import { hitsAt, reckonMine } from './reckoning';
import { hostile } from './relations';
import { tellWay } from './sea';
import { canHit } from './strike';
import { strikeView, tellStrike } from './strike-view';

/** What mines do to ships of a side that have come into a place. */
export function mines(g: Play, side: number, place: number): void {
  const { p, w } = g;
  const [count, miner] = [p.mines[place]!, p.miners[place]! - 1];
  if (count === 0 || !hostile(p, side, miner)) return;
  tellWay(g);
  const die = g.die(D.MINES, 'mines', g.placeId(place), place, side);
  const blown = die <= (w.options.has('mines-as-many') ? count : w.tables.detonates(count));
  g.says(
    'mines',
    '6.272',
    { at: place, side: miner },
    `${count} mines at {place}, ${die}: ${blown ? 'they detonate' : 'nothing'}`,
    `{place}の機雷${count}、${die}: ${blown ? '爆発' : '不発'}`,
  );
  if (!blown) return;
  p.mines[place] = 0;
  // It is a torpedo strike: ships in port are safe from it, and troops (5.364).
  const mayHit = (u: number) => w.units.cls[u] === NAVAL && canHit(w, p, W.T, u);
  p.miners[place] = 0;
  g.opensFire(miner, side);
  for (let u = 0; u < w.units.count; u++)
    if (p.loc[u] === place && !p.has(u, CASUALTY) && hostile(p, miner, p.sideOf(u)) && mayHit(u))
      blast(g, u, place, miner);
  g.settle();
  if (!g.over) g.push(P.RELOCATE);
}

/** 6.273: one strike, as of a unit with so many steps. */
function blast(g: Play, u: number, place: number, miner: number): void {
  const { p } = g;
  const reckoned = reckonMine(g, u, place);
  const combat = g.telling ? strikeView(g, reckoned, miner, { en: 'Mines', ja: '機雷' }) : null;
  const dice = g.dice(D.MINE_STRIKE, 'mine', g.unitId(u), u, place);
  if (combat) tellStrike(g, 'mine-strike', '6.273', reckoned, dice, combat);
  for (let left = hitsAt(g, reckoned, dice[0] + dice[1]); left > 0 && p.loc[u]! >= 0; left--) g.loseStep(u, '6.273');
}
