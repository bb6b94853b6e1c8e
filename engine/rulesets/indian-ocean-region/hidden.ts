/**
 * Determinisation: a copy of the game in which what a side may not know is dealt anew: hands, cards that nobody was dealt, where hidden
 * units are and mines lie, the dice.
 */
import { shuffle } from '../../kernel/decks';
import { below, mix, purposeKey } from '../../kernel/dice';
import { AIR, CARD, D, HIDDEN } from './codes';
import type { Play } from './play';
import { oneSeat } from './seat';

/** Re-deals in place for the eyes of `side`. */
export function redeal(g: Play, side: number, seed: number): void {
  g.p.derive();
  const own = [...g.p.allied.keys()].filter((other) => oneSeat(g.w, side, other));
  if (g.w.politics.turns > 0) redealCards(g, side, own, seed);
  rehide(g, own, seed);
  g.seed = mix(seed, D.HIDE, g.turn);
}

function redealCards({ p }: Play, side: number, own: readonly number[], seed: number): void {
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
}

/** Units and mines that the sides of a player do not see. */
function rehide(g: Play, own: readonly number[], seed: number): void {
  const { p } = g;
  for (let u = 0; u < p.loc.length; u++)
    if (p.has(u, HIDDEN) && p.loc[u]! >= 0 && p.aboard[u] === 0 && !own.includes(p.sideOf(u))) {
      // What follows from where units are is worked out when all is dealt.
      p.loc[u] = elsewhere(g, p.loc[u]!, seed, u, g.w.units.cls[u] === AIR);
      p.water[u] = 0;
      for (let v = 0; v < p.loc.length; v++) if (p.aboard[v] === u + 1) [p.loc[v], p.water[v]] = [p.loc[u]!, 0];
    }
  for (const place of [...p.mines.keys()].filter((i) => p.mines[i]! > 0 && !own.includes(p.miners[i]! - 1))) {
    const to = elsewhere(g, place, seed, p.loc.length + place, false);
    if (p.mines[to]! > 0) continue;
    [p.mines[to], p.miners[to]] = [p.mines[place]!, p.miners[place]!];
    p.mines[place] = p.miners[place] = 0;
  }
}

/** A place like another one, for who knows no more of it: of the same terrain and holder, for aircraft a base. */
function elsewhere({ p, w }: Play, place: number, seed: number, index: number, base: boolean): number {
  const { map } = w;
  const like = [...map.terrain.keys()].filter(
    (i) =>
      map.terrain[i] === map.terrain[place] &&
      p.held[i] === p.held[place] &&
      (!base || map.airLimit[i]! > 0) &&
      !w.compiled.board.places[i]!.waters,
  );
  return like.length === 0 ? place : like[below(seed, purposeKey(D.HIDE, place), index, like.length)]!;
}
