/**
 * A phase that says `chits`: chits are drawn from a cup, which is a deck. What a chit does is done; the units that it activates act, side by
 * side, in all segments of the phase; then the next one is drawn, until the cup is empty or an effect ends the phase. Then all chits go back.
 */
import { both } from '../../kernel/texts';
import { CARD, S } from './codes';
import { carryOut } from './effects';
import type { Play } from './play';
import { shuffle, topOf } from './setup';
import type { Cup, Step } from './steps';
import { IN_TURN as AT, CUP } from './turn';
import { testPhases } from './victory';

/**
 * Looks whether a chit is to be drawn before the next step of the turn, and finds the step of those it activates. `f`: the frame of the turn.
 * Whether something else comes first; then it is asked again.
 */
export function nextInCup(g: Play, f: number): boolean {
  const fr = g.frames;
  const steps = (g.w.turnSteps[g.turn] ?? []).map((step) => g.w.steps[step]!);
  const k = fr[f + AT.step]!;
  const [before, next] = [steps[k - 1], steps[k]];
  const state = fr[f + AT.cup];
  fr[f + AT.cup] = CUP.NONE;
  if (state === CUP.LEFT) return next?.cup ? drawn(g, f, steps, next.cup) : false;
  if (state === CUP.DRAWN) {
    // What the chit does has been done: its units act, or the next one is drawn.
    const cup = next!.cup!;
    const at = g.p.scalars[S.ENDED] === 0 ? groupFrom(g, steps, cup, -1) : -1;
    if (at < 0) return drawn(g, f, steps, cup);
    fr[f + AT.step] = at;
    return false;
  }
  const leaving = before?.cup;
  if (leaving && (next?.cup !== leaving || next.sides[0] !== before.sides[0])) {
    for (const side of before.sides) rest(g, side);
    const at = groupFrom(g, steps, leaving, k - 1);
    if (at < 0 || g.p.scalars[S.ENDED] !== 0) return drawn(g, f, steps, leaving);
    fr[f + AT.step] = at;
    return false;
  }
  if (next?.cup && next.cup !== leaving) return drawn(g, f, steps, next.cup);
  return false;
}

/** The first step after `after` of a side that has units to act; -1: none. */
function groupFrom(g: Play, steps: readonly Step[], cup: Cup, after: number): number {
  for (let k = after + 1; k < steps.length; k++) {
    const { cup: its, sides } = steps[k]!;
    if (
      its === cup &&
      g.w.units.some((_, u) => g.p.active[u] !== 0 && g.p.loc[u]! >= 0 && sides.includes(g.w.side[u]!))
    )
      return k;
  }
  return -1;
}

/** The units of a side have acted. */
function rest(g: Play, side: number): void {
  for (let u = 0; u < g.w.units.length; u++) if (g.w.side[u] === side) g.p.active[u] = 0;
}

/** Draws a chit, or leaves the phase. Whether something comes before the next step of the turn. */
function drawn(g: Play, f: number, steps: readonly Step[], cup: Cup): true {
  const { p, w } = g;
  const fr = g.frames;
  const begins = steps.findIndex((step) => step.cup === cup);
  p.scalars[S.STEP] = w.turnSteps[g.turn]![begins]!;
  p.active.fill(0);
  const c = p.scalars[S.ENDED] === 0 ? nextChit(g, cup) : -1;
  if (c < 0) {
    const ends = steps.findLastIndex((step) => step.cup === cup);
    putBack(g, cup);
    fr[f + AT.step] = ends + 1;
    // The segments are no phases of their own here: all of them end with the cup.
    const phases = new Set(steps.flatMap((step) => (step.cup === cup ? step.phases : [])));
    testPhases(g, [...phases]);
    fr[f + AT.cup] = CUP.LEFT;
    return true;
  }
  p.cards[c] = CARD.DISCARDED;
  fr[f + AT.step] = begins;
  fr[f + AT.cup] = CUP.DRAWN;
  const { names } = w.cards[c]!.card;
  const chit = both(names);
  if (g.telling) {
    g.journal.concerns({ card: w.cards[c]!.card.id });
    g.tell({ what: 'chit', rule: cup.rule, text: { en: `Chit: ${chit.en}`, ja: `チット: ${chit.ja}` } });
  }
  const lists = w.played[c]!.filter(({ when }) => when(p));
  // The last one pushed is done first.
  for (const { list, side } of [...lists].reverse())
    carryOut(g, list, side === undefined ? -1 : w.compiled.game.sides.findIndex(({ id }) => id === side));
  return true;
}

/** The chit that is drawn next; -1: none. Those whose units have all gone are put aside. */
function nextChit(g: Play, cup: Cup): number {
  for (;;) {
    const c = topOf(g, cup.deck);
    if (c < 0 || !isIdle(g, c)) return c;
    g.p.cards[c] = CARD.DISCARDED;
  }
}

/** Whether a chit activates units, none of which is there, and does nothing else. */
function isIdle(g: Play, c: number): boolean {
  const effects = g.w.played[c]!.flatMap(({ list }) => g.w.effects.lists[list]!);
  return effects.length > 0 && effects.every(({ verb, units }) => verb === 'activate' && !units?.now(g.p).length);
}

/** All chits go back into the cup. */
function putBack(g: Play, { deck }: Cup): void {
  const { p, w } = g;
  const chits = [...w.cards.keys()].filter((c) => w.cards[c]!.deck === deck && p.cards[c] === CARD.DISCARDED);
  for (const c of chits) p.cards[c] = CARD.DECK;
  shuffle(
    g,
    [...w.cards.keys()].filter((c) => w.cards[c]!.deck === deck && p.cards[c] === CARD.DECK),
  );
  p.scalars[S.ENDED] = 0;
}

/** Units that are to act in a step lose the states that its phase clears. */
export function clearStates(g: Play, { clears, sides }: Step): void {
  if (clears === 0) return;
  const { p, w } = g;
  for (let u = 0; u < w.units.length; u++)
    if (p.loc[u]! >= 0 && sides.includes(w.side[u]!) && g.acts(u)) p.states[u]! &= ~clears;
}
