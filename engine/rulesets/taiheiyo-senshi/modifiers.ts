/** What events in use change in moves and combats: asked by the chapters, answered from the effects of the text. */
import type { PreparedEffect } from './cards';
import { CARD, S, USE, W } from './codes';
import { conceivable, playable } from './events';
import type { Play } from './play';

/** Runs over the effects of events in use whose condition holds. */
function each(g: Play, verb: string, visit: (effect: PreparedEffect, event: number) => void): void {
  const { p, w } = g;
  for (let e = 0; e < w.events.length; e++) {
    if (p.inUse[e] === USE.NONE) continue;
    for (const effect of w.lists[w.events[e]!.list]!)
      if (effect.verb === verb && (effect.when === null || effect.when(p))) visit(effect, e);
  }
}

/** Column shifts of a side's air raids or fire from events (`shift`), one by one. */
export function eventShifts(g: Play, side: number, air: boolean, put: (columns: number, event: number) => void): void {
  each(g, 'shift', ({ args, side: whose }, event) => {
    if (whose !== side) return;
    if (args.of !== undefined && (args.of === 'air') !== air) return;
    if (args.rounds !== undefined && g.p.scalars[S.ROUND]! > Number(args.rounds)) return;
    put(Number(args.columns), event);
  });
}

/** What a side's air strength is divided by after events (`halve-air`, `quarter-air`), and the event that says so, or -1. */
export function airDivisor(g: Play, side: number, divided = 1): { by: number; event: number } {
  const out = { by: divided, event: -1 };
  const put = (by: number) => (effect: PreparedEffect, event: number) => {
    if (effect.side === side && by > out.by) Object.assign(out, { by, event });
  };
  each(g, 'halve-air', put(2));
  each(g, 'quarter-air', put(4));
  return out;
}

/** Side whose fire is resolved and applied first (`fires-first`), or -1. */
export function firesFirst(g: Play): number {
  let side = -1;
  each(g, 'fires-first', (effect) => {
    side = effect.side;
  });
  return side;
}

/** Hits of a side's fire that land air must take (`hits-on-land-air`). */
export function landAirHits(g: Play, firer: number): number {
  let least = 0;
  each(g, 'hits-on-land-air', ({ args }, event) => {
    if (g.w.events[event]!.side === firer) least = Math.max(least, Number(args.least));
  });
  return least;
}

/** Whether, by what lies open, the side may hold an event that lets its fire hit land air in the combat in progress (J07). */
export function mayHitLandAir(g: Play, firer: number): boolean {
  const { w } = g;
  return w.events.some(
    (event, e) =>
      event.side === firer &&
      w.lists[event.list]!.some(({ verb }) => verb === 'hits-on-land-air') &&
      conceivable(g, e, W.SURFACE),
  );
}

/** Whether the other side allocates half of the hits of a side's air raid (`allocate-half`). */
export function allocateHalf(g: Play, firer: number): boolean {
  let half = false;
  each(g, 'allocate-half', (effect) => {
    half ||= effect.side !== firer;
  });
  return half;
}

/** The combat is surface combat only (`limit-combat surface`). */
export function surfaceOnly(g: Play): boolean {
  let only = false;
  each(g, 'limit-combat', ({ args }) => {
    only ||= args.only === 'surface';
  });
  return only;
}

/** Rounds that events allow (`limit-combat … rounds`). */
export function mostRounds(g: Play): number {
  let most = Number.POSITIVE_INFINITY;
  each(g, 'limit-combat', ({ args }) => {
    if (args.rounds !== undefined) most = Math.min(most, Number(args.rounds));
  });
  return most;
}

/** The attacker must go even when it has won (`limit-combat … then-retreat`). */
export function mustRetreat(g: Play): boolean {
  let must = false;
  each(g, 'limit-combat', ({ args }) => {
    must ||= args['then-retreat'] === true;
  });
  return must;
}

/** The enemy may not respond to the move (`move-ships … no-response`). */
export function noResponse(g: Play): boolean {
  let none = false;
  each(g, 'move-ships', ({ args }) => {
    none ||= args['no-response'] === true;
  });
  return none;
}

/** Ships that an event lets move; null: all. */
export function shipFilter(g: Play, event: number): ((u: number) => boolean) | null {
  for (const { units } of g.w.lists[g.w.events[event]!.list]!) {
    const { ships } = units;
    if (ships) return (u) => ships.test(g.p, u);
  }
  return null;
}

/** Ground strength an event would add to an assault. */
function bonusOf(g: Play, list: number): number {
  let most = 0;
  for (const { verb, args } of g.w.lists[list]!)
    if (verb === 'ground-strength') most = Math.max(most, Number(args.bonus));
  return most;
}

/** The most ground strength that a side's hand might add to an assault, by what lies open: one a card, more by events it may hold. */
export function mostBonus(g: Play, side: number): number {
  const hand = g.p.handSize(side);
  const gains: number[] = [];
  g.w.events.forEach((event, e) => {
    if (event.side !== side || !conceivable(g, e, W.ASSAULT)) return;
    const more = bonusOf(g, event.list) - 1;
    if (more > 0) gains.push(more);
  });
  gains.sort((a, b) => b - a);
  return gains.slice(0, hand).reduce((sum, more) => sum + more, hand);
}

/** Ground strength a side could add to an assault with the cards it holds: one each as resources, more as events. */
export function bonusInHand(g: Play, side: number): number {
  const { p, w } = g;
  let sum = 0;
  for (let c = 0; c < p.cards.length; c++) {
    if (p.cards[c] !== CARD.HAND + side) continue;
    let best = 1;
    for (let e = 0; e < w.events.length; e++) {
      const event = w.events[e]!;
      if (event.card !== c || event.side !== side || !playable(g, e, W.ASSAULT)) continue;
      best = Math.max(best, bonusOf(g, event.list));
    }
    sum += best;
  }
  return sum;
}
