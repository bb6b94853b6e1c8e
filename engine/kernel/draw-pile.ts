/** A deck as an order of cards inside a position: which cards lie in it, and in which order they are drawn. Where a card is belongs to the position. */
import { givenSide } from './given-names';
import type { AnyWorld } from './play-loop';
import type { Given } from './ruleset';

/** Where a position's scalars keep a deck: the next card to be drawn in the order, and where the order ends. */
interface PileWords {
  readonly DECK_NEXT: number;
  readonly DECK_LENGTH: number;
}

/**
 * Parts of a position with decks that decide how the game goes on, to compare positions by: cards that are drawn are none.
 * @param piles by the fields that keep their orders
 * @param more further scalars that decide nothing
 */
export function pilesLikeness(
  { scalars }: { readonly scalars: Int16Array },
  piles: Readonly<Record<string, DrawPile>>,
  more: readonly number[] = [],
): Record<string, string> {
  const all = Object.entries(piles);
  const past = new Set([...more, ...all.flatMap(([, pile]) => pile.past)]);
  return {
    scalars: scalars.filter((_, i) => !past.has(i)).join(),
    ...Object.fromEntries(all.map(([name, pile]) => [name, pile.left.join()])),
  };
}

export class DrawPile {
  /** `order`, `scalars`: views on the position. */
  constructor(
    private readonly order: Int16Array,
    private readonly scalars: Int16Array,
    private readonly words: PileWords,
  ) {}

  /** Scalars that keep what has been drawn. */
  get past(): readonly number[] {
    return [this.words.DECK_NEXT, this.words.DECK_LENGTH];
  }

  private get next(): number {
    return this.scalars[this.words.DECK_NEXT]!;
  }

  private set next(next: number) {
    this.scalars[this.words.DECK_NEXT] = next;
  }

  private get end(): number {
    return this.scalars[this.words.DECK_LENGTH]!;
  }

  private set end(end: number) {
    this.scalars[this.words.DECK_LENGTH] = end;
  }

  /** How many cards are left. */
  get size(): number {
    return this.end - this.next;
  }

  /** The cards that are left, the next one first: a view, to be shuffled in place. */
  get left(): Int16Array {
    return this.order.subarray(this.next, this.end);
  }

  /** Takes the next card; -1 when none is left. */
  draw(): number {
    return this.size === 0 ? -1 : this.order[this.next++]!;
  }

  /** These cards, in this order, are the deck from now on. */
  fill(cards: ArrayLike<number>): void {
    this.order.fill(0);
    this.order.set(cards);
    this.next = 0;
    this.end = cards.length;
  }

  /** Puts a card below all others. */
  add(card: number): void {
    this.order[this.end++] = card;
  }

  /** Takes a card out, wherever it lies; none that is not left. */
  remove(card: number): void {
    const at = this.left.indexOf(card);
    if (at < 0) return;
    const { order, end } = this;
    order.copyWithin(this.next + at, this.next + at + 1, end);
    order[end - 1] = 0;
    this.end = end - 1;
  }

  /** Puts cards above all others, in their order. */
  putFirst(cards: readonly number[]): void {
    const { next, end } = this;
    this.order.copyWithin(next + cards.length, next, end);
    this.order.set(cards, next);
    this.end = end + cards.length;
  }
}

/** A game with one deck in use at a time. */
interface WithPile {
  readonly w: AnyWorld & { readonly cards: readonly { readonly id: string }[] };
  readonly p: { readonly cards: Int16Array; readonly deck: DrawPile };
}

/** How cards are kept: where they are when they are in a hand or in the deck, as the bits of `mask`. */
export interface CardPlaces<G> {
  readonly hand: number;
  readonly deck: number;
  readonly mask: number;
  /** Index of the card that a text names. Throws `BadGiven`. */
  named(g: G, id: string): number;
  /** Takes a card from a hand that is dealt otherwise. */
  discard(g: G, card: number): void;
}

/** Deals hands, and puts cards on top of the deck, as a given position has them. Throws `BadGiven`. */
export function dealGiven<G extends WithPile>(
  g: G,
  { hands, draws }: Given,
  { hand, deck, mask, named, discard }: CardPlaces<G>,
): void {
  const { cards, deck: pile } = g.p;
  for (const [id, list] of Object.entries(hands ?? {})) {
    const held = hand + givenSide(g.w.compiled, id);
    cards.forEach((at, c) => {
      if ((at & mask) === held) discard(g, c);
    });
    for (const name of list) {
      const c = named(g, name);
      pile.remove(c);
      cards[c] = held;
    }
  }
  for (const list of Object.values(draws ?? {})) {
    const wanted = list.map((name) => named(g, name));
    for (const c of wanted) {
      pile.remove(c);
      cards[c] = deck;
    }
    pile.putFirst(wanted);
  }
}

/** Hands, and the deck that is drawn from (its number) with what is left of it, as given positions say them. */
export function dealtOf<G extends WithPile>(
  { p, w }: G,
  { hand, mask }: Pick<CardPlaces<G>, 'hand' | 'mask'>,
  deck = 0,
): Pick<Given, 'hands' | 'draws'> {
  const { sides, decks } = w.compiled.game;
  const ids = (where: (card: number) => boolean) => w.cards.flatMap(({ id }, c) => (where(c) ? [id] : []));
  const drawn = decks[deck];
  return {
    hands: Object.fromEntries(sides.map(({ id }, s) => [id, ids((c) => (p.cards[c]! & mask) === hand + s)])),
    ...(drawn && p.deck.size > 0 ? { draws: { [drawn.id]: [...p.deck.left].map((c) => w.cards[c]!.id) } } : {}),
  };
}
