/**
 * One action of a segment, on its own: bought with the points of a card, or granted by an event. Its phase is in progress meanwhile, and who may
 * act in it is marked beforehand; afterwards all is as it was before, but for what has been done.
 */
import { locals } from '../../kernel/frames';
import { P, S } from './codes';
import { POINTS_FRAME } from './in-progress';
import { BARRED, LEVELS, nobodySetOut, recall, remember } from './most';
import type { Play, Procedure } from './play';

const ACTED = 1;

/** `before`: the step that goes on; `action`: which of the segments it is, + 1 (0: granted); `price`: what it costs. */
const AT = locals('stage', 'before', 'action', 'price', 'undone');
/**
 * Begins the action: `step` its segment; `able` says who may act. The caller pushes what plays it on top, at once. Whether there is room for it:
 * actions nest only so deep.
 */
export function beginAction(
  g: Play,
  step: number,
  able: (unit: number) => boolean,
  { action = 0, price = 0 }: { action?: number; price?: number } = {},
): boolean {
  const { p, w } = g;
  const level = p.scalars[S.LEVEL]!;
  if (level >= LEVELS) return false;
  const units = w.units.length;
  p.kept.set(p.moved, level * units);
  for (let u = 0; u < units; u++) p.moved[u] = able(u) ? 0 : action > 0 && hasDone(g, u, action - 1) ? ACTED : BARRED;
  p.scalars[S.LEVEL] = level + 1;
  nobodySetOut(g);
  if (action > 0) recall(g, action - 1);
  g.push(P.ACTION, p.scalars[S.STEP]!, action, price);
  p.scalars[S.STEP] = step;
  return true;
}

/** Whether a unit has acted in a segment with the present card. */
export const hasDone = ({ p }: Play, unit: number, segment: number): boolean => (p.did[unit]! & (1 << segment)) !== 0;

/** Asks something as an action of a segment would that began now: who has acted in it with the present card has, and counts. */
export function asInSegment(g: Play, segment: number, ask: () => void): void {
  const { p } = g;
  const level = p.scalars[S.LEVEL]!;
  if (level >= LEVELS) return;
  const before = p.moved.slice();
  for (let u = 0; u < before.length; u++) if (hasDone(g, u, segment)) p.moved[u] = ACTED;
  p.scalars[S.LEVEL] = level + 1;
  recall(g, segment);
  ask();
  nobodySetOut(g);
  p.scalars[S.LEVEL] = level;
  p.moved.set(before);
}

/** The action on top was given up before anything was done: it costs nothing. */
export function giveUp(g: Play): void {
  const top = g.p.stack.top;
  if (g.frames[top] === P.ACTION) g.frames[top + AT.undone] = 1;
}

export const action: Procedure = {
  step(g, f) {
    const { p, w } = g;
    const fr = g.frames;
    const units = w.units.length;
    const level = p.scalars[S.LEVEL]! - 1;
    const bought = fr[f + AT.action]!;
    const [price, undone] = [fr[f + AT.price]!, fr[f + AT.undone] !== 0];
    if (bought > 0 && !undone) remember(g, bought - 1);
    for (let u = 0; u < units; u++) {
      const before = p.kept[level * units + u]!;
      const acted = p.moved[u] === ACTED;
      if (bought > 0 && acted && !undone) p.did[u]! |= 1 << (bought - 1);
      p.moved[u] = before;
      p.kept[level * units + u] = 0;
    }
    p.scalars[S.LEVEL] = level;
    p.scalars[S.STEP] = fr[f + AT.before]!;
    g.done();
    if (bought > 0 && !undone) pay(g, price);
    return false;
  },
};

function pay(g: Play, price: number): void {
  const top = g.p.stack.top;
  if (g.frames[top] === P.POINTS) g.frames[top + POINTS_FRAME.left]! -= price;
}
