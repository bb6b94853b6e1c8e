/** Whether the game is over before an enemy acts again: what is lost then is not missed, and what was won is kept. */
import { P, S } from '../../rulesets/by-text/codes';
import { inOrder } from '../../rulesets/by-text/first';
import type { Play } from '../../rulesets/by-text/play';
import type { Step } from '../../rulesets/by-text/steps';

/** Phases in which nobody fights or moves. */
const STILL: ReadonlySet<number> = new Set([P.SUPPLY, P.RALLY, P.FLEE, P.DRAW, P.BUILD, P.NOTHING]);

/**
 * Whether no enemy of the side moves, fights or fires any more, as far as the sequence says it: in the last turn, when only phases follow that
 * are the side's own or harm nobody. A phase that is played by hand may harm.
 */
export function isLast(g: Play, side: number): boolean {
  const { p, w } = g;
  if (p.scalars[S.TURN]! < w.compiled.scenario.turns.last) return false;
  const steps = w.turnSteps[p.scalars[S.TURN]!] ?? [];
  const step = w.steps[p.scalars[S.STEP]!];
  const now = step?.partOf ?? p.scalars[S.STEP]!;
  const at = steps.indexOf(w.steps[now]?.instead ?? now);
  if (at < 0 || !step) return false;
  const harms = (one: Step) =>
    one.sides.some((other) => w.hostile(side, other)) && !(one.does && STILL.has(one.does.by.plays));
  const { cup } = w.steps[steps[at]!]!;
  // A chit may be drawn that lies before it.
  const coming = steps.filter((k, i) => i >= at || (cup && w.steps[k]!.cup?.deck === cup.deck));
  return !coming.some((k) => harms(w.steps[inOrder(g, k)]!));
}
