/** Chapters 8.2, 8.4: units that leave the map: sunk, under repair, or land air that comes again later. */
import { BACK, OUT, REBUILT, REPAIR, STAYED, SUNK, TRACK } from './codes';
import type { Play } from './play';

/** Takes a unit off the map for so many turns; beyond the last turn it is out of the game. */
function away(g: Play, u: number, turns: number): void {
  const { p, w } = g;
  const due = g.turn + turns;
  if (turns >= SUNK || due > w.turns.last) {
    remove(g, u);
    return;
  }
  p.move(u, TRACK);
  p.due[u] = due;
  p.flags[u] = (p.flags[u]! & (REBUILT | STAYED)) | (w.isAir[u] === 1 ? 0 : REPAIR);
}

/** Takes a unit out of the game. */
export function remove(g: Play, u: number): void {
  g.p.move(u, OUT);
  g.p.flags[u] = 0;
  g.p.due[u] = 0;
}

/** A ship, or land air, that leaves the map and is a reinforcement of the next turn. */
export function reinforceNext(g: Play, u: number): void {
  away(g, u, 1);
  g.p.flags[u]! &= ~(REPAIR | BACK);
}

/** Applies what resolutions decided: both sides' at once where fire is simultaneous (8.3). */
export function applyLosses(g: Play): void {
  const { p, w } = g;
  for (let u = 0; u < w.unitCount; u++) {
    const fate = p.fate[u]!;
    if (fate === 0) continue;
    p.fate[u] = 0;
    if (g.telling) tellLoss(g, u, fate);
    away(g, u, fate);
  }
}

function tellLoss(g: Play, u: number, fate: number): void {
  const [what, turn] = [fate >= SUNK ? 'sunk' : 'damage', g.turn + fate];
  const about = { at: g.p.loc[u]!, who: u, words: { turn } };
  if (fate >= SUNK || turn > g.w.turns.last) g.says(what, '8.2', about, '{unit} lost', '{unit}を喪失');
  else g.says(what, '8.2', about, '{unit} away until turn {turn}', '{unit}は第{turn}ターンまで離脱');
}
