/** 11.9, 13.1, 13.4: boxes off the map: units leave into them, wait there, come in from them, and block entry hexes that the enemy holds. */

import { code } from '../../kernel/answers';
import { DIRECTIONS, type HexField } from '../../kernel/hex-field';
import type { RetreatGround } from '../../kernel/retreat-search';
import { opponentOf } from '../../kernel/seats';
import { A, DEED, type Side } from './codes';
import type { Play } from './play';
import type { World } from './world';

/** A box: the entry hexes of its sector, and the boxes beside it. */
export interface Box {
  place: number;
  entries: readonly number[];
  beside: readonly number[];
}

/** Reads the boxes of the board that are joined to hexes. */
export function readBoxes({ compiled, field }: Pick<World, 'compiled' | 'field'>): Box[] {
  return compiled.board.places.flatMap((place, i) => {
    const links = (place.links ?? []).map((id) => field.indexOf(id)).filter((k) => k >= 0);
    const entries = links.filter((k) => field.onMap[k] === 1);
    const beside = links.filter((k) => field.onMap[k] === 0);
    return place.box && entries.length > 0 ? [{ place: i, entries, beside }] : [];
  });
}

/** The box in which the unit waits, or null. */
export function boxAround(g: Play, u: number): Box | null {
  const at = g.p.loc[u]!;
  if (at < 0 || g.w.field.onMap[at] === 1) return null;
  for (const box of g.w.boxes) if (box.place === at) return box;
  return null;
}

/** The box whose sector the entry hex belongs to, or null. */
export function boxOf(g: Play, entry: number): Box | null {
  return g.w.boxOf[entry]!;
}

/** Units that block the entry hex from off the map (13.4). */
function blockers(g: Play, entry: number): number[] {
  const out: number[] = [];
  const box = boxOf(g, entry);
  if (box) for (let u = g.p.head[box.place]!; u >= 0; u = g.p.next[u]!) if (g.p.post[u] === entry + 1) out.push(u);
  return out;
}

/** Whether the blockers suffice, without one of them if so asked. */
function isBlocked(g: Play, entry: number, without = -1): boolean {
  const { p, w } = g;
  const box = boxOf(g, entry);
  let defence = 0;
  if (box)
    for (let u = p.head[box.place]!; u >= 0; u = p.next[u]!)
      if (u !== without && p.post[u] === entry + 1) defence += p.value(w.units.defence, u);
  return defence >= w.values['blocking-defence']!;
}

/** Whether the side may come in from the box: every entry hex of its sector that an enemy holds is blocked (13.4). */
export function sectorOpen(g: Play, side: number, box: Box): boolean {
  for (const i of box.entries) if (g.p.enemyAt(side, i) && !isBlocked(g, i)) return false;
  return true;
}

/** Whether a unit in a box can do anything (11.9): neither shaken nor done, and by day. */
export function boxed(g: Play, u: number): boolean {
  const { p } = g;
  return !g.night && boxAround(g, u) !== null && !p.has(u, DEED.MOVED) && !p.shaken(u);
}

/**
 * Adds where a unit that is in a box, or due with these entry hexes, may go instead of the map: a box, or a post before an
 * entry hex that the enemy holds. Returns whether there is anything.
 */
export function boxOptions(g: Play, u: number, entries: readonly number[], add: boolean): boolean {
  const { p, w } = g;
  const side = w.units.side[u]!;
  if (side !== w.rules.offMap?.side) return false;
  const here = boxAround(g, u);
  const post = p.post[u]! - 1;
  const before = g.count;
  if (here && post >= 0) {
    // Blockers stay until they are relieved or the enemy has gone.
    if (!p.enemyAt(side, post) || isBlocked(g, post, u)) g.add(code(A.BOX, 0, here.place));
  } else {
    const entrances = here ? here.entries : entries;
    if (here) for (const b of here.beside) offerBox(g, b, before);
    else for (const i of entries) offerBox(g, w.field.onMap[i] === 1 ? (boxOf(g, i)?.place ?? -1) : i, before);
    for (const i of entrances)
      if (w.field.onMap[i] === 1 && p.enemyAt(side, i) && boxOf(g, i) && mayBlock(g, u, i)) g.add(code(A.BLOCK, 0, i));
  }
  const any = g.count > before;
  if (!add) g.count = before;
  return any;
}

/** Adds going into the box, if it is one that hexes are joined to, unless it stands among the answers from `since` on. */
function offerBox(g: Play, place: number, since: number): void {
  if (place < 0) return;
  const answer = code(A.BOX, 0, place);
  for (let k = since; k < g.count; k++) if (g.options[k] === answer) return;
  for (const box of g.w.boxes) if (box.place === place) g.add(answer);
}

function mayBlock(g: Play, u: number, entry: number): boolean {
  const { p, w } = g;
  const steps = p.steps[u]!;
  if (steps === 0) p.steps[u] = w.compiled.units[u]!.steps;
  const defence = p.value(w.units.defence, u);
  p.steps[u] = steps;
  return defence > 0 && blockers(g, entry).length < w.values['blocking-units']!;
}

/** Puts a unit into a box; its post, if it had one, is given up. */
export function putInBox(g: Play, u: number, box: number): void {
  const { p, w } = g;
  if (p.loc[u]! < 0) p.steps[u] = w.compiled.units[u]!.steps;
  p.move(u, box);
  p.post[u] = 0;
}

/** At the end of a movement phase those who block nothing, or too weakly, are in the box with the others. */
export function dismissBlockers(g: Play, side: number): void {
  const { p, w } = g;
  if (w.rules.offMap?.side !== side) return;
  for (const box of w.boxes)
    for (const entry of box.entries)
      if (!p.enemyAt(side, entry) || !isBlocked(g, entry)) for (const u of blockers(g, entry)) p.post[u] = 0;
}

/** 17.6: the box into which a unit retreats from a hex at the edge of the map; -1 = there is none. */
export function boxBehind(g: Play, u: number, place: number): number {
  return waysOut(g.w, g.w.units.side[u] as Side)?.[place] ?? -1;
}

/**
 * 17.6: places to step into on the way to the edge of the map, for who cannot retreat the whole distance on it. `walked`: where
 * the unit has been, with where it is now; `left`: hexes that it must still go, leaving the map included.
 */
export function towardsEdge(
  g: Play,
  u: number,
  walked: readonly number[],
  left: number,
  ground: RetreatGround,
): number[] {
  const { field } = g.w;
  const { zones, side } = ground;
  const been = new Set(walked);
  const reach = (at: number, done: number, rest: number): number[] => {
    const out: number[] = [];
    for (let e = at * DIRECTIONS; e < (at + 1) * DIRECTIONS; e++) {
      const n = field.near[e]!;
      if (n < 0 || been.has(n) || ground.may[e] === 0 || g.p.enemyAt(side, n)) continue;
      if (zones.barsHex(side, n) || zones.barsSide(side, e, true)) continue;
      const alone = zones.units[side][n]! <= ground.together[n]!;
      if ((done > 0 || ground.noZones) && alone && zones.zone[opponentOf(side)][n] !== 0) continue;
      been.add(n);
      if (boxBehind(g, u, n) >= 0 || (rest > 2 && reach(n, done + 1, rest - 1).length > 0)) out.push(n);
      been.delete(n);
    }
    return out;
  };
  return left > 1 ? reach(walked.at(-1)!, walked.length - 1, left) : [];
}

/** By place the box that lies behind it, for hexes at the edge of the map by which the side of the boxes may leave (11.9); -1 = none. */
export function readBehind(field: HexField, boxes: readonly Box[], lost: ReadonlySet<number>): Int16Array {
  return Int16Array.from(field.ids, (_, place) => {
    if (field.onMap[place] === 0 || lost.has(place)) return -1;
    const around = field.near.subarray(place * DIRECTIONS, (place + 1) * DIRECTIONS);
    if (!around.some((n) => n < 0)) return -1;
    let best = -1;
    let far = Number.POSITIVE_INFINITY;
    for (const box of boxes)
      for (const entry of box.entries) {
        const away = field.distance(place, entry);
        if (away < far) {
          far = away;
          best = box.place;
        }
      }
    return best;
  });
}

/** The hexes by which the side may leave the map into a box (11.9), by place as `World.behind`; null = it has no boxes. */
export function waysOut(w: World, side: Side): Int16Array | null {
  return w.rules.offMap?.side === side ? w.behind : null;
}
