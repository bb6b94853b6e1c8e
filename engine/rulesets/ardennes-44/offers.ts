/** Chapter 11: where a unit may end its move, and where it may leave the map, as answers. */
import { code, second, verbOf } from '../../kernel/answers';
import { UNREACHED } from '../../kernel/search';
import { waysOut } from './boxes';
import { A, FOOT, type Side } from './codes';
import { offerCrossing } from './ferry';
import type { Play } from './play';
import { allowance, allowed, classOf, countsHexes, ends, markColumns, modesOf, run, runBoth, WAY } from './reach';

const NOWHERE: readonly number[] = [];

/** What `offer` has found: a place outside enemy zones; one from which the unit could go on (11.1). */
export const FREE = 1;
export const FURTHER = 2;

/**
 * Adds every place where the unit may end its move as an option, and where it may leave the map. `from`, `spent`: where it is
 * and what it has paid already; `modes`: the ways of moving that are left to it; `out`: whether it may leave the map for a box; `hexes`:
 * what it has paid of the ways that count hexes. Returns bits of what there is.
 */
export function offer(
  g: Play,
  u: number,
  verb: number,
  from: number,
  spent: number,
  modes = modesOf(verb),
  out = spent === 0,
  hexes = spent,
): number {
  const side = g.w.units.side[u]!;
  const exit = g.w.rules.exit;
  const exits = exit?.side === side ? exit.list : NOWHERE;
  const behind = out ? waysOut(g.w, side as Side) : null;
  const friends = g.p.zones.units[side as Side];
  const zone = g.p.zones.zone[(1 - side) as Side];
  let found = 0;
  const { offered } = g.scratch;
  const now = g.newOffer();
  for (const mode of modes) {
    if (!allowed(g, u, mode)) continue;
    if (mode === WAY.POINTS && g.w.units.cls[u] === FOOT) runBoth(g, u, from, spent);
    run(g, u, mode, from, countsHexes(mode) ? hexes : spent);
    const columns = markColumns(g, u, mode);
    const { reached, count } = g.search;
    const plain = mode !== WAY.BY_ROAD && mode !== WAY.EXTENDED;
    for (let k = 1; k < count; k++) {
      const place = reached[k]!;
      if (offered[place] === now) continue;
      // An empty hex is fit for all that move by points or count hexes.
      if ((plain && friends[place] === 0) || ends(g, u, mode, place, columns)) {
        offered[place] = now;
        g.add(code(verb, mode, place));
        if (found !== (FREE | FURTHER) && zone[place] === 0) found |= goesOn(g, u, mode, place) ? FREE | FURTHER : FREE;
      }
    }
    if (spent === 0 && verb === A.MOVE) offerCrossing(g, u, mode);
    if (mode !== WAY.POINTS && mode !== WAY.EXTENDED && mode !== WAY.BY_ROAD) continue;
    if (behind)
      for (let k = 0; k < count; k++)
        if (behind[reached[k]!]! >= 0) addWayOut(g, u, A.LEAVE, mode, reached[k]!, from, spent);
    for (const place of exits) addWayOut(g, u, A.EXIT, mode, place, from, spent);
  }
  return found;
}

/** Whether a unit that has come to a place by the search that was run last may go on from it, as part of the same move (9, 24.8). */
export function goesOn(g: Play, u: number, mode: number, place: number): boolean {
  const side = g.w.units.side[u]!;
  if (mode === WAY.SHIFT || g.search.spent[place]! >= g.search.allowance || g.p.inEnemyZone(side, place)) return false;
  return mode !== WAY.BY_ROAD || !g.p.roadblock(1 - side, place);
}

/** 11.9: adds leaving the map from the place, if the unit can and no way of moving before this one has led to it. */
function addWayOut(g: Play, u: number, verb: number, mode: number, place: number, from: number, spent: number): void {
  if (!mayGoOut(g, u, mode, place, from, spent)) return;
  for (let k = 0; k < g.count; k++) if (verbOf(g.options[k]!) === verb && second(g.options[k]!) === place) return;
  g.add(code(verb, mode, place));
}

/** 11.9: whether the search leaves enough to go over the edge of the map; who has come into an enemy zone has stopped. */
function mayGoOut(g: Play, u: number, mode: number, place: number, from: number, spent: number): boolean {
  const used = g.search.spent[place]!;
  if (used === UNREACHED) return false;
  const zone = g.p.inEnemyZone(g.w.units.side[u]!, place);
  if (zone && place !== from) return false;
  const tolls = g.w.terrain.tolls[classOf(g, u, mode)]![g.p.ground]!;
  const cost = tolls.exit + (zone ? tolls.leaveZone : 0);
  return spent + used + cost <= allowance(g, u, mode);
}
