/** A deck, gathered from its cards. */
import type { Deck } from '../../../engine/kernel/compiled';
import { maxOf } from '../../../engine/kernel/lists';
import { cardWithin } from '../lower/deck';
import type { LoweredDeck } from '../lower/lowered';
import { type Issue, type Rel, type Span, within } from '../lower/pieces';
import type { DeclRef } from '../lower/world';
import type { MapFacts } from '../types';
import { expandEffect, expandExpr, expandTimed } from './sets';

export interface DeckData {
  deck: Deck;
  header: Span;
  /** Stated number of cards. */
  size?: { count: number; at: Span };
  cardAt: Map<string, { number: Span; whole: Span }>;
  /** Lines of effects written on each card, understood or not. */
  lines: Map<string, number>;
  /** Where each event's id is written. */
  eventAt: Map<string, Span>;
  issues: Issue[];
}

/** Gathers a deck; places of its effects are those of the map. */
export function gatherDeck(
  ref: DeclRef,
  lowered: LoweredDeck,
  names: Deck['names'],
  map: MapFacts | undefined,
): DeckData {
  const span = (at: number, rel: Rel): Span => ({
    uri: ref.uri,
    decl: ref.index,
    start: at + rel.start,
    end: at + rel.end,
  });
  const deck: Deck = { id: ref.head.id ?? '', names, cards: [], properties: {} };
  const whole = within(lowered.provenance);
  if (whole) deck.provenance = whole;
  const data: DeckData = {
    deck,
    header: span(0, lowered.name),
    cardAt: new Map(),
    lines: new Map(),
    eventAt: new Map(),
    issues: [],
  };
  if (lowered.size) {
    data.size = { count: lowered.size.count, at: span(0, lowered.size.at) };
    deck.properties.size = [lowered.size.count];
  }
  if (lowered.side !== undefined) deck.properties.side = [lowered.side];
  for (const item of lowered.cards) {
    const value = item.piece.value;
    if (!value) continue;
    const number = span(item.at, value.number);
    const before = data.cardAt.get(value.card.id);
    if (before) {
      data.issues.push({
        code: 'SND502',
        span: number,
        args: { number: String(value.card.number), deck: deck.id },
        data: { replace: String(freeNumber(lowered, value.card.number)) },
        related: [{ span: before.number, message: { en: 'First card of this number', ja: '同じ番号の最初のカード' } }],
      });
      continue;
    }
    data.cardAt.set(value.card.id, { number, whole: span(item.at, value.whole) });
    data.lines.set(value.card.id, value.lines);
    for (const { id, at } of value.eventAt) repeatedEvent(data, deck.id, id, span(item.at, at));
    const card = cardWithin(value.card, lowered.provenance);
    deck.cards.push({
      ...card,
      effects: Object.fromEntries(
        Object.entries(card.effects).map(([side, effects]) => [side, effects.map((e) => expandEffect(e, map))]),
      ),
      ...(card.requires ? { requires: card.requires.map((q) => ({ ...q, when: expandExpr(q.when, map) })) } : {}),
      ...(card.events ? { events: card.events.map((e) => expandTimed(e, map)) } : {}),
    });
  }
  return data;
}

/** A card number that no card of the deck has. */
function freeNumber(lowered: LoweredDeck, twice: number): number {
  const numbers = lowered.cards.map((item) => item.piece.value?.card.number ?? 0);
  const last = maxOf([0, ...numbers]);
  // A number that is left out behind the one that stands twice is the one that is meant.
  return !numbers.includes(twice + 1) && twice < last ? twice + 1 : 1 + last;
}

/** Every event has an id of its own. */
function repeatedEvent(data: DeckData, deck: string, id: string, span: Span): void {
  const before = data.eventAt.get(id);
  if (!before) {
    data.eventAt.set(id, span);
    return;
  }
  data.issues.push({
    code: 'SND427',
    span,
    args: { event: id, deck },
    related: [{ span: before, message: { en: 'First event of this id', ja: '同じIDの最初のイベント' } }],
  });
}
