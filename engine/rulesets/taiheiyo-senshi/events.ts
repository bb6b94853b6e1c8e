import { mayHappen } from '../../kernel/once';
import { CARD, P, S, USE, W } from './codes';
import { renew } from './draw';
import { listApplies } from './effects';
import { IN_EFFECTS, IN_EVENT } from './frames';
import type { Play, Procedure } from './play';

/** Whether events take effect at all yet: until then cards are resources only (7.3(1)). */
function eventsAllowed(g: Play): boolean {
  const from = g.w.rules.eventsFrom;
  if (from === null || g.turn > from.turn) return true;
  if (g.turn < from.turn) return false;
  const phase = g.p.scalars[S.PHASE]!;
  const first = g.w.turnSteps[g.turn]!.find((step) => g.w.steps[step]!.phases.includes(from.phase));
  return first !== undefined && phase >= first;
}

/** Whether an event's side may declare it in a window now. */
export function playable(g: Play, e: number, at: number): boolean {
  const event = g.w.events[e]!;
  return g.p.cards[event.card] === CARD.HAND + event.side && possible(g, e, at);
}

/**
 * Whether an event's side might declare it in a window now, by what lies open to both: it holds cards, and the event's card is not
 * among the used ones. What is asked by this tells nothing of the hand (3.2, 6.2).
 */
export function conceivable(g: Play, e: number, at: number): boolean {
  const { card, side, windows } = g.w.events[e]!;
  if ((windows & (1 << at)) === 0 || g.p.cards[card] === CARD.USED) return false;
  return g.p.handSize(side) > 0 && possible(g, e, at);
}

/** Whether an event could be declared in a window now by who holds its card. */
function possible(g: Play, e: number, at: number): boolean {
  const event = g.w.events[e]!;
  const { p } = g;
  if ((event.windows & (1 << at)) === 0) return false;
  if (!mayHappen(event.once, p.once[e]!, g.turn)) return false;
  if (!eventsAllowed(g) || (event.when !== null && !event.when(p))) return false;
  return listApplies(g, event.list, event.side);
}

/** How long an event declared in a window stays in use. */
function lasting(g: Play, e: number, at: number): number {
  if ((g.w.events[e]!.windows & (1 << at)) === 0) return USE.NONE;
  const verbs = g.w.lists[g.w.events[e]!.list]!.map(({ verb }) => verb);
  if (at === W.OPERATION) return USE.OPERATION;
  if (at === W.RAID || verbs.some((verb) => verb === 'fires-first' || verb === 'hits-on-land-air')) return USE.STEP;
  return at === W.COMBAT || at === W.SURFACE ? USE.COMBAT : USE.NONE;
}

/** Ends what lasts so long, or less. */
export function clearUse(g: Play, scope: number): void {
  const { inUse } = g.p;
  for (let e = 0; e < inUse.length; e++) if (inUse[e]! > 0 && inUse[e]! <= scope) inUse[e] = USE.NONE;
}

/** An event is declared. */
export const event: Procedure = {
  step(g, f) {
    const fr = g.frames;
    const { p, w } = g;
    const e = fr[f + IN_EVENT.event]!;
    const declared = w.events[e]!;
    if (!g.firstTime(f)) return g.done();
    p.cards[declared.card] = CARD.USED;
    renew(g);
    if (declared.once) p.once[e] = declared.once(g.turn);
    p.inUse[e] = lasting(g, e, fr[f + IN_EVENT.window]!);
    const about = { card: w.cards[declared.card]!.id, event: declared.index };
    g.says(
      'event',
      declared.rule,
      { side: declared.side, words: { event: declared.names }, about },
      '{event}',
      '{event}',
    );
    const frame = g.push(P.EFFECTS, declared.list, 0, declared.side);
    g.frames[frame + IN_EFFECTS.event] = e + 1;
    g.frames[frame + IN_EFFECTS.point] = fr[f + IN_EVENT.point]!;
    return false;
  },
};
