/** What of a position decides how the game goes on, to compare positions by: which of several equal counters is where makes no difference. */
import { pilesLikeness } from '../../kernel/draw-pile';
import { FRAME, inUse } from '../../kernel/frames';
import { EXPECTED, P, S } from './codes';
import type { Play } from './play';

/** Parts of the position by name. Cards that are drawn, and how much of a script of dice is used, are no part of it. */
export function likenessOf(g: Play): Record<string, string> {
  const { p, w } = g;
  const face = (u: number) => [w.units[u]!.nation, w.units[u]!.kind, p.loc[u], p.steps[u], p.flags[u]];
  const frames = inUse(p.stack);
  // Hits are counted for whoever has called for them.
  const counting = frames.some((procedure, i) => i % FRAME === 0 && procedure === P.HITS);
  return {
    ...p.shape.likeness(p, ['loc', 'steps', 'flags', 'mate', 'dirty']),
    units: w.units
      // Those to come have each their turn and their places.
      .map((_, u) =>
        [...face(u), p.loc[u] === EXPECTED ? u : '', ...(p.mate[u]! < 0 ? [] : face(p.mate[u]!))].join(' '),
      )
      .sort()
      .join(),
    ...pilesLikeness(p, { order: p.deck }, counting ? [] : [S.RESULT]),
  };
}
