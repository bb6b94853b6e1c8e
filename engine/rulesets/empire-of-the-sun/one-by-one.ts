/** Units of a side that go to other places at once, one after the other: an event's (5.33), a variant's (17.25). */
import { code, second, verbOf } from '../../kernel/answers';
import { AT } from '../../kernel/frames';
import { A, SELECTED } from './codes';
import type { Play, Procedure } from './play';

/** A question and its rule. */
type Ask = readonly [ask: string, rule: string];

export interface OneByOne {
  /** Where side and chosen unit + 1 lie in the frame. */
  at: { side: number; unit: number };
  who: Ask;
  to: Ask;
  /** Units that may still go. */
  movers(g: Play, f: number): readonly number[];
  places(g: Play, f: number, unit: number): readonly number[];
  /** A unit has gone. */
  went?(g: Play, f: number, unit: number): void;
  /** What the log says of it, of `{unit}` and `{place}`. */
  words: readonly [en: string, ja: string];
}

/** The stages: who goes, where to. */
const [WHO, WHERE] = [0, 1];

/** Who goes, then where to, until the side is done or nobody is left. Who has gone is `SELECTED` until then. */
export function oneByOne({ at, who, to, movers, places, went, words }: OneByOne): Procedure {
  const over = (g: Play): false => {
    for (let u = 0; u < g.w.units.count; u++) g.p.clear(u, SELECTED);
    return g.done();
  };
  const own: Procedure = {
    step(g, f) {
      const fr = g.frames;
      const side = fr[f + at.side]!;
      if (fr[f + AT.stage] === WHERE) {
        g.begin(side, ...to);
        for (const place of places(g, f, fr[f + at.unit]! - 1)) g.add(code(A.TO, 0, place));
        return g.pose(own, f);
      }
      g.begin(side, ...who);
      for (const u of movers(g, f)) if (places(g, f, u).length > 0) g.add(code(A.UNIT, 0, u));
      if (g.count === 0) return over(g);
      g.add(code(A.DONE));
      return g.pose(own, f);
    },
    answer(g, f, answer) {
      const fr = g.frames;
      if (verbOf(answer) === A.DONE) {
        over(g);
        return;
      }
      if (verbOf(answer) === A.UNIT) {
        fr[f + at.unit] = second(answer) + 1;
        fr[f + AT.stage] = WHERE;
        return;
      }
      const u = fr[f + at.unit]! - 1;
      const place = second(answer);
      fr[f + AT.stage] = WHO;
      went?.(g, f, u);
      g.p.set(u, SELECTED);
      g.p.move(u, place);
      g.says('move', to[1], { at: place, who: u }, ...words);
    },
  };
  return own;
}
