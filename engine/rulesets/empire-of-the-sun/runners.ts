/** Chapter 5.31: which headquarters may run an offensive, and how many units it activates by the card. */
import { efficiencyOf, headquartersOf } from './activation';
import { HQ, MODE, O } from './codes';
import { muster, unsupplied } from './eligible';
import { inForce } from './force';
import type { Play } from './play';

/** Headquarters of a side that may run an offensive by a card played for its event. */
export function runners(g: Play, side: number, card: number): number[] {
  const { p, w } = g;
  const printed = (w.cards[card]!.card.properties?.hq ?? []).map(String);
  const any = printed.includes('any') || printed.includes('all');
  // A card that needs no headquarters.
  if (printed.includes('none')) return [];
  const free = unsupplied(g, side);
  const all = free
    ? [...w.units.list.keys()].filter((u) => w.units.cls[u] === HQ && w.units.side[u] === side && p.loc[u]! >= 0)
    : headquartersOf(w, p, side);
  return all.filter((hq) => any || printed.includes(w.units.list[hq]!.id));
}

/** Whether all headquarters run the offensive together, by a card that says so (17.11). */
export function allTogether({ p, w }: Play): boolean {
  const { offensive: o } = p;
  return o[O.MODE] === MODE.EVENT && (w.cards[o[O.CARD]!]!.card.properties?.hq ?? []).includes('all');
}

/** How many units they activate then. */
export function unitLimit({ p, w }: Play): number {
  return Number(inForce(w, p, 'unit-limit', true)[0]?.args.count ?? 0);
}

/** Units that a headquarters activates in an offensive, or in a reaction to it (7.21, 7.26, 5.32.C). */
export function limitOf(g: Play, hq: number, reacting: boolean): number {
  const { p, w } = g;
  const { offensive: o } = p;
  const ops = o[O.OPS]!;
  const efficiency = efficiencyOf(w, p, hq);
  if (!reacting) return efficiency + (o[O.MODE] === MODE.EVENT ? logistics(g, o[O.CARD]!, hq, ops) : ops);
  for (const at of [O.REPLY_1, O.REPLY_2, O.REPLY_3]) {
    const card = o[at]! - 1;
    if (card >= 0 && w.events[card]?.effects.some(({ verb }) => verb === 'counteroffensive'))
      return efficiency + logistics(g, card, hq, ops);
  }
  return efficiency + ops;
}

/**
 * Logistic value of a card: another one for some headquarters. A word is the value of the card that it replies to (5.32.C), and a number behind it
 * is added.
 */
function logistics({ w }: Play, card: number, hq: number, ops: number): number {
  const values = w.cards[card]!.card.properties?.logistics ?? [];
  const own = values.indexOf(w.units.list[hq]!.id);
  if (own >= 0) return Number(values[own + 1]);
  const [value, more] = values;
  if (typeof value === 'number') return value;
  return ops + (typeof more === 'number' ? more : 0);
}

/** A headquarters reacts: who may be activated by it is known then (7.26). */
export function musterReaction(g: Play, hq: number): void {
  const { offensive: o } = g.p;
  o[O.REACTING] = 1;
  o[O.REACTION_HQ] = hq + 1;
  o[O.REACTION_LIMIT] = limitOf(g, hq, true);
  muster(g, g.w.units.side[hq]!, hq);
}
