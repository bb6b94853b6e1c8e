/** Chapter 6.8: the global factions may agree on a ceasefire; regional ones on cooperation with a power that they exercised with. */
import { code, second, verbOf } from '../../kernel/answers';
import { AT } from '../../kernel/frames';
import { A, P, S } from './codes';
import { IN_TALKS as IN } from './frames';
import type { Play, Procedure } from './play';
import { hostile, join, mayCooperate } from './relations';
import { tell } from './siding';

const CEASEFIRE = 0;
const OFFER = 1;
const ACCEPT = 2;

/** A ceasefire: each power is asked once all before it have agreed. Then each regional side, and whom it wants to act with. */
export const negotiations: Procedure = {
  step(g, f) {
    const fr = g.frames;
    if (g.turn >= g.w.turns.last) return g.done();
    if (fr[f + AT.stage] === CEASEFIRE) return ceasefire(g, f);
    if (fr[f + AT.stage] === ACCEPT) {
      g.begin(fr[f + IN.partner]! - 1, 'accept', '6.821');
      g.add(code(A.NO));
      g.add(code(A.YES));
      return g.pose(negotiations, f);
    }
    for (let side = fr[f + IN.side]!; side < g.p.allied.length; side++) {
      const powers = offersOf(g, side);
      if (powers.length === 0) continue;
      fr[f + IN.side] = side;
      g.begin(side, 'cooperate', '6.821');
      g.add(code(A.NO));
      for (const power of powers) g.add(code(A.COOPERATE, 0, power));
      return g.pose(negotiations, f);
    }
    return g.done();
  },
  answer(g, f, answer) {
    const fr = g.frames;
    const yes = verbOf(answer) === A.YES;
    switch (fr[f + AT.stage]) {
      case CEASEFIRE:
        if (yes) fr[f + IN.agreed]!++;
        else fr[f + AT.stage] = OFFER;
        return;
      case OFFER:
        if (verbOf(answer) === A.COOPERATE) {
          fr[f + IN.partner] = second(answer) + 1;
          fr[f + AT.stage] = ACCEPT;
        } else fr[f + IN.side]!++;
        return;
      default:
        if (yes) {
          join(g.p, fr[f + IN.side]!, fr[f + IN.partner]! - 1, true);
          tell(g, fr[f + IN.side]!);
        }
        fr[f + AT.stage] = OFFER;
        fr[f + IN.side]!++;
        g.push(P.SIDING);
    }
  },
};

function ceasefire(g: Play, f: number): boolean {
  const { p, w, turn } = g;
  const powers = parties(g);
  const side = powers[g.frames[f + IN.agreed]!];
  if (powers.length < 2 || side === undefined) {
    g.frames[f + AT.stage] = OFFER;
    if (powers.length < 2) return false;
    p.scalars[S.AGREED] = turn;
    p.scalars[S.CEASEFIRE] = turn + w.values['ceasefire-turns']!;
    g.says('ceasefire', '6.822', {}, 'A ceasefire was agreed', '停戦が成立');
    return false;
  }
  g.begin(side, 'ceasefire', '6.822');
  g.add(code(A.NO));
  g.add(code(A.YES));
  return g.pose(negotiations, f);
}

/** Powers that a regional side may cooperate with; none of those without units. */
function offersOf(g: Play, side: number): number[] {
  const { p, w } = g;
  if (!g.hasUnits(side)) return [];
  const exercised = (global: number) => (p.exercised[side]! & (1 << global)) !== 0;
  return [...p.allied.keys()].filter((global) => mayCooperate(w, p, side, global, exercised));
}

/** Global factions with units in play that are hostile to another such one. */
function parties(g: Play): number[] {
  const { p, w } = g;
  const powers = [...p.allied.keys()].filter((side) => w.tables.global[side] && g.hasUnits(side));
  return powers.filter((side) => powers.some((other) => hostile(p, side, other)));
}
