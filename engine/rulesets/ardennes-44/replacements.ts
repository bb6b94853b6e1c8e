/** 25.2: replacements in the night: reduced units are filled up, lost ones come back reduced. */

import { code, second, verbOf } from '../../kernel/answers';
import { opponentOf } from '../../kernel/seats';
import { A, AWAY, FOOT, GERMAN, MECH_INFANTRY, P, STATE } from './codes';
import { IN_REPLACEMENTS } from './frames';
import { remnantsFor } from './parts';
import { pass } from './passage';
import type { Play, Procedure } from './play';
import { fits } from './reach';
import { canRetreat, NO_ZONES, ON_ITS_OWN } from './retreat';

export const replacements: Procedure = {
  step(g, f) {
    const fr = g.frames;
    const { p, w } = g;
    const side = fr[f + IN_REPLACEMENTS.side]!;
    if (side > 1) return g.done();
    const filled = fr[f + IN_REPLACEMENTS.filled]! - 1;
    if (filled >= 0) {
      // Who stood next to the enemy has gone back a hex, or died of it.
      fr[f + IN_REPLACEMENTS.filled] = 0;
      if (p.loc[filled]! >= 0) fill(g, filled);
    }
    if (fr[f + IN_REPLACEMENTS.remnant] !== 0) {
      // A remnant next to the enemy has gone back a hex, or died of it: then the point is lost.
      const [u, r] = [fr[f + IN_REPLACEMENTS.placed]! - 1, fr[f + IN_REPLACEMENTS.remnant]! - 1];
      fr[f + IN_REPLACEMENTS.placed] = 0;
      fr[f + IN_REPLACEMENTS.remnant] = 0;
      if (p.onMap(r)) restore(g, u, r);
      return false;
    }
    const points = w.replacementPoints[side]![g.turn]!;
    if (fr[f + IN_REPLACEMENTS.placed] !== 0) {
      g.begin(side, 'replace-at', '25.2');
      const lost = fr[f + IN_REPLACEMENTS.placed]! - 1;
      if (w.units.large[lost] === 1) {
        for (const r of remnantsFor(g, lost)) if (mayReceive(g, r, side)) g.add(code(A.UNIT, 0, r));
      } else for (const i of placesFor(g, side)) if (comesTo(g, lost, i)) g.add(code(A.PLACE, 0, i));
      return g.pose(replacements, f);
    }
    if (fr[f + IN_REPLACEMENTS.used]! < points) {
      g.begin(side, 'replace', '25.2');
      const others = fr[f + IN_REPLACEMENTS.others]! < points - 1;
      for (let u = 0; u < w.units.count; u++)
        if (w.units.side[u] === side && (others || infantryType(g, u)) && recipient(g, u, side))
          g.add(code(A.UNIT, 0, u));
      if (g.count > 0) {
        g.add(code(A.DONE));
        return g.pose(replacements, f);
      }
    }
    fr[f + IN_REPLACEMENTS.side]!++;
    fr[f + IN_REPLACEMENTS.used] = 0;
    fr[f + IN_REPLACEMENTS.others] = 0;
    return false;
  },
  answer(g, f, answer) {
    const fr = g.frames;
    const { p, w } = g;
    if (verbOf(answer) === A.DONE) {
      fr[f + IN_REPLACEMENTS.side]!++;
      fr[f + IN_REPLACEMENTS.used] = 0;
      fr[f + IN_REPLACEMENTS.others] = 0;
      return;
    }
    if (verbOf(answer) === A.PLACE) {
      const u = fr[f + IN_REPLACEMENTS.placed]! - 1;
      fr[f + IN_REPLACEMENTS.placed] = 0;
      p.steps[u] = 1;
      pass(g, u, second(answer));
      p.set(u, STATE.REPLACED);
      g.says('replacement', '25.2', { at: p.loc[u]!, who: u }, '{unit} came back at {place}', '{unit}が{place}に復帰');
      return;
    }
    const u = second(answer);
    if (fr[f + IN_REPLACEMENTS.placed] !== 0) {
      fr[f + IN_REPLACEMENTS.remnant] = u + 1;
      if (p.besideEnemy(w.units.side[u]!, p.loc[u]!)) g.push(P.RETREAT, u, 1, ON_ITS_OWN | NO_ZONES);
      return;
    }
    fr[f + IN_REPLACEMENTS.used]!++;
    if (!infantryType(g, u)) fr[f + IN_REPLACEMENTS.others]!++;
    if (p.loc[u] === AWAY.ELIMINATED) fr[f + IN_REPLACEMENTS.placed] = u + 1;
    else if (p.besideEnemy(w.units.side[u]!, p.loc[u]!)) {
      fr[f + IN_REPLACEMENTS.filled] = u + 1;
      g.push(P.RETREAT, u, 1, ON_ITS_OWN | NO_ZONES);
    } else fill(g, u);
  },
};

function fill(g: Play, u: number): void {
  g.p.steps[u] = g.w.units.steps[u]!;
  g.p.set(u, STATE.REPLACED);
  g.says('replacement', '25.2', { at: g.p.loc[u]!, who: u }, '{unit} back at full strength', '{unit}が完全戦力に回復');
}

/** A large unit comes back reduced where a remnant of its kind stands, which goes. */
function restore(g: Play, u: number, r: number): void {
  const { p } = g;
  const at = p.loc[r]!;
  const points = p.points[r]!;
  g.remove(r);
  p.steps[u] = 1;
  p.points[u] = points;
  pass(g, u, at);
  p.set(u, STATE.REPLACED);
  g.says('replacement', '25.2', { at: at, who: u }, '{unit} came back at {place}', '{unit}が{place}に復帰');
}

/** Infantry-type (2.4): what the first point is for. */
function infantryType(g: Play, u: number): boolean {
  const cls = g.w.units.cls[u];
  return cls === FOOT || cls === MECH_INFANTRY;
}

/** Whether the unit may take a point now. */
function recipient(g: Play, u: number, side: number): boolean {
  const { p, w } = g;
  if (w.rules.neverReplaced[u] === 1) return false;
  if (p.loc[u] === AWAY.ELIMINATED)
    return w.units.large[u] === 1
      ? remnantsFor(g, u).some((r) => mayReceive(g, r, side))
      : placesFor(g, side).some((i) => comesTo(g, u, i));
  if (!p.onMap(u) || p.steps[u]! >= w.units.steps[u]! || p.shaken(u) || p.is(u, STATE.OUT_OF_SUPPLY | STATE.REPLACED))
    return false;
  return mayReceive(g, u, side);
}

/** Away from the enemy, or able to go back a hex from him. */
function mayReceive(g: Play, u: number, side: number): boolean {
  const { p } = g;
  if (!p.besideEnemy(side, p.loc[u]!)) return true;
  return !p.is(u, STATE.ENGAGED) && canRetreat(g, u, 1, NO_ZONES);
}

/** Whether a lost unit may come back in the place: there is room, and it is not beyond its army's boundary (8, 11.10). */
function comesTo(g: Play, u: number, place: number): boolean {
  const { rules, acrossBoundary, units } = g.w;
  if (units.side[u] === GERMAN && g.turn <= rules.boundary && acrossBoundary.get(units.army[u]!)?.[place] === 1)
    return false;
  // Lost it has no steps, and would take no room.
  const { steps } = g.p;
  steps[u] = 1;
  const room = fits(g, u, place);
  steps[u] = 0;
  return room;
}

/** Towns and cities of the side with a road to its sources, and where the text lets them come besides. */
function placesFor(g: Play, side: number): number[] {
  const { p, w } = g;
  const road = p.roadLines(side);
  const town = (i: number) =>
    p.holder(i) === side &&
    road[i] === 1 &&
    !p.besideEnemy(side, i) &&
    !p.enemyAt(side, i) &&
    !p.roadblock(opponentOf(side), i);
  return [
    ...w.towns.filter(town),
    ...(w.rules.replacedAt[side as 0 | 1] ?? []).filter((i) => !p.enemyAt(side, i) && !p.inEnemyZone(side, i)),
  ];
}
