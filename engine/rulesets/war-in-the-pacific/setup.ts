/** Chapter 3.3 and 4.1, 13.2: units on the map, the first deal, preplaced depots, and the bid of the short game. */

import { BID, type BidForm, bidding } from '../../kernel/bid';
import { shuffle } from '../../kernel/decks';
import { purposeKey } from '../../kernel/dice';
import { staysAway } from '../../kernel/printed-facts';
import { A, CHANGED, D, DEPOT, ELIMINATED, EXPECTED, P, RESERVE, S, SOURCE, TAKEN } from './codes';
import type { Play, Procedure } from './play';

/** Where a card is: in the box, in the deck, in the hand of side 0 or 1, used, or discarded unseen. */
export const CARD = { BOX: 0, DECK: 1, HAND: 2, USED: 4, UNSEEN: 5 } as const;
/** Bits added to a card's place: the side knows where it is although it is not its own. */
export const KNOWN = 16;

/** Fills an empty position with the scenario's opening and pushes the first procedure. */
export function setUp(g: Play, seed: number): void {
  const { p, w } = g;
  g.opens(w.calendar.first, seed);
  p.scalars[S.PHASE] = -1;
  p.scalars[S.DECK] = -1;
  p.scalars[S.BID] = -1;
  p.scalars[S.ENTERED] = w.rules.delayed ? 0 : 1;
  for (let u = 0; u < w.unitCount; u++) {
    p.loc[u] = ELIMINATED;
    p.steps[u] = w.units[u]!.steps;
  }
  w.units.forEach((unit, u) => {
    if (unit.at !== null) p.move(u, nodeOf(g, w.map.board.indexOf(unit.at), unit.water));
    else if (!staysAway(w.compiled, unit))
      p.loc[u] = unit.arrives && unit.arrives.turn >= w.calendar.first ? EXPECTED : RESERVE;
  });
  for (let i = 0; i < w.map.places; i++) {
    const nation = w.map.sourceNation[i]!;
    if (nation >= 0) p.setPlace(i, SOURCE << w.nationSide[nation]!);
  }
  for (const m of w.compiled.scenario.markers) {
    const side = w.compiled.game.sides.findIndex((s) => s.id === m.side);
    const place = w.map.board.indexOf(m.at);
    if (m.marker === 'depot' && side >= 0 && place >= 0) p.setPlace(place, DEPOT << side);
  }
  for (const { side, places } of w.rules.preplaced) for (const i of places) p.setPlace(i, DEPOT << side);
  deal(g);
  asGiven(g);
  g.push(P.SEQUENCE);
}

/** An opening stands as it is written: nothing follows from it until something changes. */
export function asGiven(g: Play): void {
  const { p } = g;
  for (let i = 0; i < p.places.length; i++) p.places[i]! &= ~(CHANGED | TAKEN);
  p.dirty.fill(0);
  p.scalars[S.DIRTY] = 0;
  p.scalars[S.VICTORY_DIRTY] = 0;
}

/** Node of a place and the named water; the place's first water when none is named or known. */
export function nodeOf(g: Play, place: number, water: string | undefined): number {
  return g.w.map.placeNodes[place]!.find((n) => g.w.map.water[n] === water) ?? place;
}

/** Cards of a deck, as indices of all cards. */
export function cardsOf(g: Play, deck: number): number[] {
  return [...g.w.cards.keys()].filter((c) => g.w.cards[c]!.deck === deck);
}

/** Opens the first deck used from the first turn on: some cards stay out of the deal and are shuffled in after it. */
function deal(g: Play): void {
  const { p, w } = g;
  let deck = -1;
  for (let t = w.calendar.first; t <= w.calendar.last && deck < 0; t++) deck = w.calendar.deck[t]!;
  if (deck < 0) return;
  const all = cardsOf(g, deck);
  const pool = Int16Array.from(all.filter((c) => !w.cards[c]!.setAside));
  shuffle(pool, pool.length, g.seed, purposeKey(D.DEAL, deck));
  let next = 0;
  for (let k = 0; k < w.values['hand-size']!; k++)
    for (let side = 0; side < 2; side++) if (next < pool.length) p.cards[pool[next++]!] = CARD.HAND + side;
  const rest = all.filter((c) => p.cards[c] === CARD.BOX);
  openDeck(g, deck, rest);
}

/** Puts these cards into the deck in a new order. */
export function openDeck(g: Play, deck: number, cards: readonly number[]): void {
  const { p } = g;
  for (const c of cards) p.cards[c] = CARD.DECK;
  p.deck.fill(cards);
  shuffle(p.deck.left, cards.length, g.seed, purposeKey(D.SHUFFLE, deck));
  p.scalars[S.DECK] = deck;
}

/** Players who would bid the same for ever: the first bidder has it at last. */
const MOST_TIES = 50;

/** The bid (13.2): for the side that holds so many bases. Equal bids are bid again, as freely as before. */
export const bids: BidForm<Play> = {
  rule: '13.2',
  verb: A.BID,
  least: () => 0,
  most: ({ w }) => w.map.bases.length,
  side: ({ w }) => w.rules.bid!.side,
  again(g, f) {
    if (g.frames[f + BID.again]! >= MOST_TIES) return false;
    g.frames[f + BID.again]!++;
    return true;
  },
  stands({ p }, high, exchange) {
    p.scalars[S.BID] = high;
    p.scalars[S.SWAPPED] = Number(exchange);
  },
};
const bid = bidding(bids);

export const setupProcedure: Procedure = {
  ...bid,
  step(g, f) {
    const rule = g.w.rules.bid;
    if (!rule || g.p.scalars[S.BID]! >= 0) return g.done();
    if (rule.fixed < 0) return bid.step(g, f);
    g.p.scalars[S.BID] = rule.fixed;
    return g.done();
  },
};
