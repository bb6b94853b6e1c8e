/** Chapters 6.13 and 6.14: headquarters that leave the map. */
import { TRACK, UNDELAYED } from './codes';
import type { Play } from './play';
import { ending } from './victory';

/** Whether a headquarters that leaves the map is gone for good. */
export const neverReturns = ({ w }: Play, hq: number): boolean =>
  w.units.list[hq]!.flags?.includes('never-returns') ?? false;

/** Whether the scenario lets a headquarters come back in the turn in which it left (6.15). */
export const mayReturnEarly = ({ w }: Play, hq: number): boolean =>
  !w.rules.noEarlyReturn.some(({ side }) => side === w.units.side[hq]);

/** It comes back on the next turn, or never. */
export function withdrawHeadquarters(g: Play, hq: number): void {
  if (neverReturns(g, hq)) g.eliminate(hq);
  else g.toTrack(hq, g.turn + 1, UNDELAYED);
  if (!g.over) ending.decided(g, { at: 'any' });
}

/** Whether a side loses the game when it withdraws a headquarters. */
export function losesBy({ p, w }: Play, hq: number): boolean {
  const at = p.loc[hq]!;
  const lost = () =>
    w.victory.some(({ side, testing, when }) => side !== w.units.side[hq] && testing.at === 'any' && when(p));
  const before = lost();
  p.loc[hq] = TRACK;
  const after = lost();
  p.loc[hq] = at;
  return after && !before;
}
