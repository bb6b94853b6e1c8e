/** Chapter 5.37: events that have to be played in the turn in which they are drawn, once their conditions hold. */
import { entryOf } from '../../kernel/records';
import { CARD, P, S } from './codes';
import { regionOf } from './facts-war';
import type { Play } from './play';

/** Whether a card is one of them. */
export function isMandatory({ w }: Play, card: number): boolean {
  return entryOf(w.cards[card]!.card.properties ?? {}, 'mandatory') !== undefined;
}

/** Whether its event has to happen now: on its turns, by its conditions, and not where events of its sort never do (17.26). */
export function mustHappen(g: Play, card: number): boolean {
  const { w, p } = g;
  const spans = entryOf(w.cards[card]!.card.properties ?? {}, 'mandatory');
  if (spans === undefined || neverHappens(g, card)) return false;
  const due = spans.length === 0 || spans.some((span) => includes(String(span), g.turn));
  return due && (w.events[card]?.requires.every((test) => test(p)) ?? false);
}

function includes(span: string, turn: number): boolean {
  const [from, to = from] = span.split('..').map(Number) as [number, number?];
  return turn >= from && turn <= (to ?? from);
}

/** Events that a scenario of one year turns into operations (17.26). */
export function neverHappens({ w }: Play, card: number): boolean {
  return (
    w.rules.oneYear !== null && entryOf(w.cards[card]!.card.properties ?? {}, 'ops-in-one-year-scenarios') !== undefined
  );
}

/** Whether a card is for its event or the discard pile only: while the other side holds some place of the region that it names. */
export function eventOrDiscard({ p, w }: Play, card: number): boolean {
  const [region] = entryOf(w.cards[card]!.card.properties ?? {}, 'event-or-discard') ?? [];
  if (region === undefined) return false;
  return [...regionOf(w, String(region))].some(
    (place) => place >= 0 && p.controller(place) === 1 - w.cards[card]!.side,
  );
}

/** A card of that sort that goes by without its event: the deck of its side is shuffled anew at the end of the turn. */
export function passesBy({ p, w }: Play, card: number): void {
  if (entryOf(w.cards[card]!.card.properties ?? {}, 'reshuffle-unless-event') !== undefined)
    p.scalars[S.RESHUFFLE]! |= 1 << w.cards[card]!.side;
}

/** A card is lost by an event of the other side: where its event has to happen, it does. */
export function lost(g: Play, card: number): void {
  const { p, w } = g;
  p.cards[card] = CARD.DISCARD;
  if (!mustHappen(g, card)) {
    passesBy(g, card);
    return;
  }
  p.cards[card] = CARD.REMOVED;
  p.happenedCards[card] = 1;
  g.push(P.EFFECTS, card, w.cards[card]!.side);
}
