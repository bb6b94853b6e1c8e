/** Chapter 34, with the option: night markers that no stack has used let stacks move one hex at the end of the side's night movement. */

import { code, second, verbOf } from '../../kernel/answers';
import { A, ARTILLERY, DEED, GREEN, S, type Side, STATE } from './codes';
import { crossBridge } from './crossing';
import { isDump } from './dumps';
import { IN_NIGHT_INFILTRATION } from './frames';

import { isExtra } from './night';
import { pass } from './passage';
import type { Play, Procedure } from './play';
import { allowed, fits, hexesAllowed, isFrozen, run, WAY } from './reach';

/** Markers of the side that are left for infiltration in this night; 0 without the option. */
export function markersLeft(g: Play, side: number): number {
  if (!g.w.optional.infiltration) return 0;
  return g.w.values['night-stacks']! - g.p.scalars[S.MARKED_ALLIED - (1 - side)]!;
}

export const nightInfiltration: Procedure = {
  step(g, f) {
    const fr = g.frames;
    const { p, w } = g;
    const side = fr[f + IN_NIGHT_INFILTRATION.side]!;
    const own = w.units.of[side as Side];
    if (fr[f + IN_NIGHT_INFILTRATION.to]! > 0) {
      g.begin(side, 'night-infiltrate-with', '34');
      for (const u of own)
        if (
          p.loc[u] === fr[f + IN_NIGHT_INFILTRATION.from] &&
          mayGo(g, u) &&
          goals(g, u).includes(fr[f + IN_NIGHT_INFILTRATION.to]! - 1)
        )
          g.add(code(A.UNIT, 0, u));
      if (g.count > 0) {
        g.add(code(A.DONE));
        return g.pose(nightInfiltration, f);
      }
      fr[f + IN_NIGHT_INFILTRATION.to] = 0;
      return false;
    }
    if (fr[f + IN_NIGHT_INFILTRATION.leader]! > 0) {
      g.begin(side, 'night-infiltrate-to', '34');
      for (const place of goals(g, fr[f + IN_NIGHT_INFILTRATION.leader]! - 1)) g.add(code(A.STEP, 0, place));
      return g.pose(nightInfiltration, f);
    }
    if (fr[f + IN_NIGHT_INFILTRATION.used]! >= markersLeft(g, side)) return end(g, side);
    g.begin(side, 'night-infiltrate', '34');
    for (const u of own) if (mayGo(g, u) && goals(g, u).length > 0) g.add(code(A.UNIT, 0, u));
    if (g.count === 0) return end(g, side);
    g.add(code(A.DONE));
    return g.pose(nightInfiltration, f);
  },
  answer(g, f, answer) {
    const fr = g.frames;
    switch (verbOf(answer)) {
      case A.DONE:
        if (fr[f + IN_NIGHT_INFILTRATION.to] === 0) end(g, fr[f + IN_NIGHT_INFILTRATION.side]!);
        else fr[f + IN_NIGHT_INFILTRATION.to] = 0;
        return;
      case A.STEP:
        fr[f + IN_NIGHT_INFILTRATION.used]!++;
        fr[f + IN_NIGHT_INFILTRATION.from] = g.p.loc[fr[f + IN_NIGHT_INFILTRATION.leader]! - 1]!;
        fr[f + IN_NIGHT_INFILTRATION.to] = second(answer) + 1;
        go(g, fr[f + IN_NIGHT_INFILTRATION.leader]! - 1, second(answer));
        fr[f + IN_NIGHT_INFILTRATION.leader] = 0;
        return;
      default:
        if (fr[f + IN_NIGHT_INFILTRATION.to]! > 0) go(g, second(answer), fr[f + IN_NIGHT_INFILTRATION.to]! - 1);
        else fr[f + IN_NIGHT_INFILTRATION.leader] = second(answer) + 1;
    }
  },
};

/** 24.8: roadblocks of the enemy that somebody has gone into go, as at the end of every movement. */
function end(g: Play, side: number): false {
  g.p.removePassed(1 - side);
  return g.done();
}

/** Who has no marker of the night, nor one of replacement, and is not engaged. */
function mayGo(g: Play, u: number): boolean {
  const { p } = g;
  if (
    isDump(g, u) ||
    !p.onMap(u) ||
    p.has(u, DEED.MOVED) ||
    p.is(u, STATE.ENGAGED | STATE.REPLACED | STATE.NIGHT_MARKED)
  )
    return false;
  return !isExtra(g, u) && !isFrozen(g, u);
}

/** Hexes next to the unit that are not prohibited to it; those in enemy zones for steady troops that are not green. */
function goals(g: Play, u: number): number[] {
  const { p, w } = g;
  const mode = w.units.cls[u] === ARTILLERY ? WAY.SHIFT : WAY.TACTICAL;
  if (!allowed(g, u, mode) || hexesAllowed(g, u, mode) < 1) return [];
  const side = w.units.side[u]!;
  run(g, u, mode, p.loc[u]!, 0);
  const steady = !p.shaken(u) && p.morale(u) !== GREEN;
  const out: number[] = [];
  for (let k = 1; k < g.search.count; k++) {
    const place = g.search.reached[k]!;
    if (g.search.spent[place] !== 1) continue;
    if ((steady || !p.inEnemyZone(side, place)) && fits(g, u, place)) out.push(place);
  }
  return out;
}

/** The unit moves, and does not attack in this night. */
function go(g: Play, u: number, place: number): void {
  const { p, w } = g;
  p.mark(u, DEED.MOVED | DEED.ATTACKED);
  if (!crossBridge(g, u, w.field.edgeBetween(p.loc[u]!, place))) return;
  pass(g, u, place);
  g.says('infiltration', '34', { at: place, who: u }, '{unit} infiltrated to {place}', '{unit}が{place}へ夜間浸透');
}
