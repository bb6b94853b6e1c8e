/** Determinisation: a copy of the game in which what a side may not know is dealt anew: hands, cards that nobody was dealt, the dice. */
import { shuffle } from '../../kernel/decks';
import { mix, purposeKey } from '../../kernel/dice';
import { CARD, D } from './codes';
import type { Play } from './play';
import { oneSeat } from './seat';

/** Re-deals in place for the eyes of `side`. */
export function redeal(g: Play, side: number, seed: number): void {
  const { p } = g;
  const own = [...p.allied.keys()].filter((other) => oneSeat(g.w, side, other));
  const known = (c: number) =>
    p.cards[c] === CARD.PLAYED ||
    own.some((other) => p.cards[c] === CARD.HAND + other || (p.seen[c]! & (1 << other)) !== 0);
  const unknown = Int16Array.from([...p.cards.keys()].filter((c) => !known(c)));
  const places = [...unknown].map((c) => p.cards[c]!);
  const order = unknown.slice();
  shuffle(order, order.length, seed, purposeKey(D.HIDE, side));
  order.forEach((c, i) => {
    p.cards[c] = places[i]!;
  });
  p.deck.fill(order.filter((c) => p.cards[c] === CARD.REST));
  g.seed = mix(seed, D.HIDE, g.turn);
}
