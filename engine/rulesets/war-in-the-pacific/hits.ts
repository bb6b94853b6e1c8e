/**
 * Chapter 9.6.1, 9.6.2, 10.4: hits one by one; the owner chooses the unit. Hits without a unit to take them are lost. How many were really taken is added to the scalar RESULT.
 */

import { code, second } from '../../kernel/answers';
import { A, AIR, S, SELECTED, SUPPORTING } from './codes';
import { IN_HITS } from './frames';
import type { Play, Procedure } from './play';
import { participants } from './strength';

/** Fighting units; supporting Airs; carriers; the selected stack; fighting units that are eliminated, not hit. */
export const HIT_UNITS = 0;
export const HIT_AIR = 1;
export const HIT_CARRIER = 2;
export const HIT_STACK = 3;
export const LOSE_ABOARD = 4;

export const hits: Procedure = {
  step(g, f) {
    const fr = g.frames;
    if (fr[f + IN_HITS.left]! <= 0) return g.done();
    const what = fr[f + IN_HITS.what]!;
    const rule = what === HIT_UNITS ? '9.6.1' : what === HIT_STACK ? '10.4' : what === LOSE_ABOARD ? '9.6.3' : '9.6.2';
    g.begin(fr[f + IN_HITS.side]!, what === LOSE_ABOARD ? 'repulse-loss' : 'hit', rule);
    g.freshKeys();
    offerTargets(g, f, what);
    if (g.count === 0) return g.done();
    return g.pose(hits, f);
  },
  answer(g, f, answer) {
    const fr = g.frames;
    fr[f + IN_HITS.left]!--;
    g.p.scalars[S.RESULT]!++;
    takeHit(g, second(answer), fr[f + IN_HITS.what] === LOSE_ABOARD, g.posed.rule);
  },
};

function offerTargets(g: Play, f: number, what: number): void {
  const fr = g.frames;
  const { p, w } = g;
  const side = fr[f + IN_HITS.side]!;
  const verb = what === LOSE_ABOARD ? A.LOSE : A.HIT;
  if (what === HIT_AIR || what === HIT_STACK) {
    const flag = what === HIT_AIR ? SUPPORTING : SELECTED;
    for (let u = 0; u < w.unitCount; u++)
      if (
        w.unitSide[u] === side &&
        (p.flags[u]! & flag) !== 0 &&
        p.loc[u]! >= 0 &&
        (what === HIT_STACK || w.unitClass[u] === AIR) &&
        g.isNew(u)
      )
        g.add(code(verb, 0, u));
    return;
  }
  participants(g, fr[f + IN_HITS.kind]!, side, fr[f + IN_HITS.node]!, fr[f + IN_HITS.attacker]!, (u) => {
    if (what === HIT_CARRIER && !w.kinds.carrier[w.unitKind[u]!]) return;
    if (what === LOSE_ABOARD && !p.isAboard(u)) return;
    if (g.isNew(u)) g.add(code(verb, 0, u));
  });
}

/** One hit, or elimination at once. A hit on a loaded transport is passed on to its cargo (9.6.1). */
function takeHit(g: Play, u: number, outright: boolean, rule: string): void {
  const { p, w } = g;
  const place = p.placeOf(u);
  const cargo = p.mate[u]!;
  const passes = cargo >= 0 && !p.isAboard(u) && !outright;
  if (passes)
    for (let i = 0; i < w.values['cargo-hits']! && p.loc[cargo]! >= 0; i++) suffer(g, cargo, place, false, rule);
  suffer(g, u, place, outright, rule);
}

function suffer(g: Play, u: number, place: number, outright: boolean, rule: string): void {
  const gone = outright || g.p.steps[u] === 1;
  const about = { at: place, who: u };
  if (gone) g.says('eliminated', rule, about, '{unit} eliminated at {place}', '{place}の{unit}は除去');
  else g.says('hit', rule, about, '{unit} hit at {place}', '{place}の{unit}に損害');
  if (gone) g.eliminate(u);
  else g.hit(u);
}
