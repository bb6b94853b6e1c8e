/** Chapters 11 and 12: how a move ends: the marks that it leaves, its story, and a bridge that turns a unit back (7.8). */
import { A, ARTILLERY, DEED, STATE } from './codes';
import { IN_MOVEMENT } from './frames';
import type { Play } from './play';
import { WAY } from './reach';
import { PARTS } from './terrain';

/**
 * 7.8: the bridge on the way is down. The unit stands before it, and may go on elsewhere with what is left of its movement, as long
 * as its owner takes no other (11.1); one that has not left its place has not moved yet. `from`: where it set out by this way of
 * moving, with so much spent.
 */
export function turnBack(g: Play, f: number, u: number, from: number, mode: number, spent: number): void {
  const fr = g.frames;
  const { p } = g;
  const at = p.loc[u]!;
  p.mark(u, DEED.MOVED, false);
  if (at === from) {
    if (fr[f + IN_MOVEMENT.came] === 0) fr[f + IN_MOVEMENT.unit] = 0;
    return;
  }
  fr[f + IN_MOVEMENT.unit] = 0;
  fr[f + IN_MOVEMENT.turned] = u + 1;
  fr[f + IN_MOVEMENT.turnedSpent] = spent + g.search.spent[at]!;
  fr[f + IN_MOVEMENT.turnedVerb] = verbOfWay(mode, fr[f + IN_MOVEMENT.verb]!);
  fr[f + IN_MOVEMENT.turnedMode] = mode + 1;
}

/** The verb behind a way of moving; `verb`: that of all other ways. */
export function verbOfWay(mode: number, verb: number): number {
  if (mode === WAY.BY_ROAD) return A.STRATEGIC;
  return mode === WAY.BEHIND_TRACTOR || mode === WAY.TRACTOR_TACTICAL ? A.TOW : verb;
}

/** A move is over: what it was and what it has cost leaves its marks (12, 22.1, 22.3, 25.3). */
export function settle(g: Play, u: number, verb: number, mode: number, spent: number): void {
  const { p, w } = g;
  if (mode !== WAY.POINTS || spent > w.values['marked-movement-limit']! * PARTS) p.mark(u, DEED.STRAYED);
  if (verb === A.STRATEGIC) p.set(u, STATE.STRATEGIC);
  else p.set(u, STATE.TRUCKED, false);
  if (verb === A.TOW) p.set(u, STATE.TOWED);
  else if (w.units.cls[u] === ARTILLERY && mode !== WAY.SHIFT) p.set(u, STATE.FIRED);
}

/** A move by way of named hexes ends where the unit is. */
export function finish(g: Play, u: number, verb: number, mode: number, spent: number): void {
  g.p.mark(u, DEED.MOVED);
  settle(g, u, verb, mode, spent);
  tellMove(g, u);
}

/** Tells of a unit that it has moved, and from where. */
export function tellMove(g: Play, u: number): void {
  if (!g.telling) return;
  const at = g.p.loc[u]!;
  const left = g.setOut.get(u);
  const words = left === undefined || left === at ? {} : { from: g.placeText(left) };
  const [en, ja] = ['{unit} moved [from: from {from} ]to {place}', '{unit}が[from: {from}から]{place}へ移動'];
  g.says('move', '11.1', { at, who: u, words }, en, ja);
}
