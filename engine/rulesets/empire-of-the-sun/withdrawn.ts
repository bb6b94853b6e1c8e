/** Chapters 6.13 and 6.14: headquarters that leave the map. */
import { UNDELAYED } from './codes';
import type { Play } from './play';

/** It comes back on the next turn, or never. */
export function withdrawHeadquarters(g: Play, hq: number): void {
  if (g.w.units.list[hq]!.flags?.includes('never-returns')) g.eliminate(hq);
  else g.toTrack(hq, g.turn + 1, UNDELAYED);
}
