/** A phase in which the sides act in turn, one action each, until all have passed. */
import { code, verbOf } from './answers';
import { locals } from './frames';
import type { PlayLoop, Procedure } from './play-loop';

/** Words of its frame: who acts, who has passed (a bit a side), whether it has begun. */
export const IN_ALTERNATION = locals('stage', 'side', 'passed', 'begun');

export interface Alternation<G> {
  ask: string;
  rule: string;
  /** Verb of the answer that passes. */
  pass: number;
  /** Who begins. */
  first(g: G): number;
  /** Sides that take no part from the beginning. */
  absent?(g: G, side: number): boolean;
  /** A side that has nothing left to act with, so that it passes unasked. */
  spent?(g: G, side: number): boolean;
  /** The answers of a side, passing apart. */
  offer(g: G, side: number): void;
  /** What an answer does; the other side is next. */
  act(g: G, side: number, answer: number): void;
  /** All have passed. */
  end?(g: G): void;
}

export function alternation<G extends PlayLoop<G>>(by: Alternation<G>): Procedure<G> {
  const AT = IN_ALTERNATION;
  const next = (g: G, side: number) => (side + 1) % g.w.compiled.game.sides.length;
  const begin = (g: G, f: number) => {
    g.frames[f + AT.begun] = 1;
    g.frames[f + AT.side] = by.first(g);
    const sides = g.w.compiled.game.sides.length;
    for (let side = 0; side < sides; side++) if (by.absent?.(g, side)) g.frames[f + AT.passed]! |= 1 << side;
  };
  const procedure: Procedure<G> = {
    step(g, f) {
      const fr = g.frames;
      if (fr[f + AT.begun] === 0) begin(g, f);
      if (fr[f + AT.passed] === (1 << g.w.compiled.game.sides.length) - 1) {
        by.end?.(g);
        return g.done();
      }
      const side = fr[f + AT.side]!;
      if ((fr[f + AT.passed]! & (1 << side)) !== 0 || by.spent?.(g, side)) {
        fr[f + AT.passed]! |= 1 << side;
        fr[f + AT.side] = next(g, side);
        return false;
      }
      g.begin(side, by.ask, by.rule);
      by.offer(g, side);
      g.add(code(by.pass));
      return g.pose(procedure, f);
    },
    answer(g, f, answer) {
      const fr = g.frames;
      const side = fr[f + AT.side]!;
      fr[f + AT.side] = next(g, side);
      if (verbOf(answer) === by.pass) fr[f + AT.passed]! |= 1 << side;
      else by.act(g, side, answer);
    },
  };
  return procedure;
}
