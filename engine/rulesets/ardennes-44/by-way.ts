/**
 * 11.1: a move by another than the cheapest way. The player names hexes of the way one after the other; the unit goes to each by the
 * cheapest way, and chooses from there again: what it passes and what is left of its movement follow from the hexes named.
 */

import { code, first, second } from '../../kernel/answers';
import { A, ARTILLERY } from './codes';
import { IN_MOVEMENT } from './frames';
import { finish, turnBack, verbOfWay } from './move-end';
import { goesOn } from './offers';
import { walk } from './passage';
import type { Play } from './play';
import { allowance, allowed, endsSomewhere, mayEnd, modesAfter, modesOf, run, spentBy, WAY } from './reach';

/** Whether a move that was begun in a way of moving may end in the place, with so much spent. */
export function mayEndAfter(g: Play, u: number, begun: number, place: number, spent: number): boolean {
  for (const mode of modesAfter(begun)) {
    if (!allowed(g, u, mode) || (mode === WAY.POINTS && spent > allowance(g, u, WAY.POINTS))) continue;
    if (mayEnd(g, u, mode, place)) return true;
  }
  return false;
}

/** The question for a hex of the way: those that the unit may pass and still end its move somewhere. */
export function offerHexes(g: Play, f: number): void {
  const fr = g.frames;
  const { p, w } = g;
  const u = fr[f + IN_MOVEMENT.unit]! - 1;
  const begun = fr[f + IN_MOVEMENT.mode]! - 1;
  const from = p.loc[u]!;
  let modes: readonly number[];
  if (begun >= 0) modes = modesAfter(begun);
  else if (fr[f + IN_MOVEMENT.came]! > 0) modes = modesOf(fr[f + IN_MOVEMENT.verb]!);
  else {
    modes = [...modesOf(A.MOVE), ...modesOf(A.STRATEGIC)];
    if (w.units.cls[u] === ARTILLERY) modes = [...modes, ...modesOf(A.TOW)];
  }
  modes = modes.filter((mode) => allowed(g, u, mode));
  // Extended movement goes wherever movement by points does.
  if (modes.includes(WAY.EXTENDED)) modes = modes.filter((mode) => mode !== WAY.POINTS);
  for (const mode of modes) {
    const spent = spentBy(g, f, mode);
    run(g, u, mode, from, spent);
    const hexes: [place: number, spent: number][] = [];
    for (let k = 1; k < g.search.count; k++) {
      const place = g.search.reached[k]!;
      if (goesOn(g, u, mode, place)) hexes.push([place, spent + g.search.spent[place]!]);
    }
    for (const [place, total] of hexes)
      if (mayEndAfter(g, u, mode, place, total) || endsBeyond(g, u, mode, place, total))
        g.add(code(A.VIA, mode, place));
  }
}

/** Whether a unit that may not stay in a place, such as a full one, can go on to one where it may. */
function endsBeyond(g: Play, u: number, begun: number, place: number, spent: number): boolean {
  for (const mode of modesAfter(begun)) {
    if (!allowed(g, u, mode)) continue;
    run(g, u, mode, place, spent);
    if (endsSomewhere(g, u, mode)) return true;
  }
  return false;
}

/** The unit goes to the hex that was named. */
export function goBy(g: Play, f: number, answer: number): void {
  const fr = g.frames;
  const { p } = g;
  const u = fr[f + IN_MOVEMENT.unit]! - 1;
  const mode = first(answer);
  const to = second(answer);
  const spent = spentBy(g, f, mode);
  const from = p.loc[u]!;
  run(g, u, mode, from, spent, to);
  fr[f + IN_MOVEMENT.naming] = 0;
  const walked = walk(g, u, to);
  if (walked === 'bridge') {
    turnBack(g, f, u, from, mode, spent);
    return;
  }
  fr[f + IN_MOVEMENT.spent] = spent + g.search.spent[to]!;
  fr[f + IN_MOVEMENT.verb] = verbOfWay(mode, fr[f + IN_MOVEMENT.verb]!);
  fr[f + IN_MOVEMENT.mode] = mode + 1;
  if (walked === 'there') fr[f + IN_MOVEMENT.came] = to + 1;
  else {
    finish(g, u, fr[f + IN_MOVEMENT.verb]!, mode, fr[f + IN_MOVEMENT.spent]!);
    fr[f + IN_MOVEMENT.unit] = 0;
  }
}
