/** Chapter 20: who wants to leave the enemy says so, then the dice are rolled. */

import { code, second, verbOf } from '../../kernel/answers';
import { A, ARTILLERY, D, DEED, ELITE, GREEN, P, type Side, STATE } from './codes';
import { isDump } from './dumps';
import { IN_DISENGAGE } from './frames';
import { actsAtNight } from './night';
import { canSplit, split } from './parts';
import type { Play, Procedure } from './play';
import { isFrozen } from './reach';
import { FREELY, NO_STOP_IN_ZONE, NO_ZONES, ON_ITS_OWN } from './retreat';

export const disengage: Procedure = {
  step(g, f) {
    const fr = g.frames;
    const { p, w } = g;
    const side = fr[f + IN_DISENGAGE.side]!;
    if (fr[f + IN_DISENGAGE.rolling] === 0) {
      g.begin(side, 'disengage', '20.1');
      for (const u of w.units.of[side as Side]) {
        if (!eligible(g, u)) continue;
        g.add(code(A.UNIT, 0, u));
        // 26: a part of it may leave, or the rest.
        if (canSplit(g, u)) g.add(code(A.SPLIT, 0, u));
      }
      if (g.count === 0) {
        fr[f + IN_DISENGAGE.rolling] = 1;
        return false;
      }
      g.add(code(A.DONE));
      return g.pose(disengage, f);
    }
    const left = fr[f + IN_DISENGAGE.gone]! - 1;
    if (left >= 0) {
      fr[f + IN_DISENGAGE.gone] = 0;
      if (fr[f + IN_DISENGAGE.disordered] === 1 && p.loc[left]! >= 0) p.set(left, STATE.DISORDERED);
    }
    for (let u = fr[f + IN_DISENGAGE.next]!; u < w.units.count; u++) {
      if (!p.has(u, DEED.DISENGAGING)) continue;
      fr[f + IN_DISENGAGE.next] = u + 1;
      p.mark(u, DEED.DISENGAGING, false);
      p.mark(u, DEED.DISENGAGED);
      roll(g, f, u);
      return false;
    }
    return g.done();
  },
  answer(g, f, answer) {
    if (verbOf(answer) === A.DONE) g.frames[f + IN_DISENGAGE.rolling] = 1;
    else if (verbOf(answer) === A.SPLIT) split(g, second(answer));
    else g.p.mark(second(answer), DEED.DISENGAGING);
  },
};

/** 20.1, 29.1 */
function eligible(g: Play, u: number): boolean {
  const { p, w } = g;
  if (g.night && !actsAtNight(g, u)) return false;
  if (isDump(g, u) || !p.onMap(u) || p.shaken(u) || p.has(u, DEED.DISENGAGING) || isFrozen(g, u)) return false;
  return p.is(u, STATE.ENGAGED) || p.besideEnemy(w.units.side[u]!, p.loc[u]!);
}

/** 20.2: what a unit adds to its die. */
export function disengagementModifier(g: Play, u: number): number {
  const { p, w } = g;
  const { tables, units } = w;
  const morale = p.morale(u);
  let modifier = 0;
  if (morale === GREEN) modifier += tables.modifier('green', 'disengagement');
  if (morale === ELITE) modifier += tables.modifier('elite', 'disengagement');
  if (units.cls[u] !== ARTILLERY && (p.tank(u) || units.recon[u] === 1))
    modifier += tables.modifier('tank-or-recon', 'disengagement');
  return modifier;
}

function roll(g: Play, f: number, u: number): void {
  const fr = g.frames;
  const { p, w } = g;
  const { tables, units } = w;
  const die = g.roll(D.DISENGAGEMENT, 'disengagement', units.side[u]!, p.loc[u]!) + disengagementModifier(g, u);
  const leaves = tables.yes('disengagement', die, 'disengages');
  const shaken = tables.yes('disengagement', die, 'disordered');
  const result = leaves ? { en: 'disengaged', ja: '成功' } : { en: 'could not disengage', ja: '失敗' };
  g.says(
    'disengagement',
    '20.2',
    { at: p.loc[u]!, who: u, words: { result, die } },
    '{unit} {result}, modified die {die}',
    '{unit}は撤退に{result}(修正後のダイス{die})',
  );
  if (!leaves) {
    if (shaken) p.set(u, STATE.DISORDERED);
    return;
  }
  const zones = p.is(u, STATE.ENGAGED) ? 0 : NO_ZONES;
  fr[f + IN_DISENGAGE.gone] = u + 1;
  fr[f + IN_DISENGAGE.disordered] = shaken ? 1 : 0;
  g.push(P.RETREAT, u, w.values['disengagement-hexes']!, ON_ITS_OWN | FREELY | zones | (shaken ? NO_STOP_IN_ZONE : 0));
}
