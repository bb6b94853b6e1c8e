/** Events of cards, made ready: whose they are, when they may be played, what they need and cost, and what lies open to all about who may hold them. */
import type { Card, CardEvent } from '../../kernel/compiled';
import { compileExpr } from '../../kernel/expressions';
import { type MomentId, moments } from '../../kernel/moments';
import { triggersOf } from '../../kernel/named';
import { type Once, onceOf } from '../../kernel/once';
import type { Reader } from '../../kernel/reader';
import { entryOf } from '../../kernel/records';
import { CARD } from './codes';
import type { Play } from './play';
import type { Position } from './position';
import type { World } from './world';

/** One event of a card. */
export interface ReadyEvent {
  /** Whose it is; -1: of whoever plays the card. */
  side: number;
  /** Windows and phases; empty: any phase in which cards are played. */
  at: readonly string[];
  /** Happens once in the game: its card is taken out of it. */
  single: boolean;
  /** Happens once in each stretch of turns; undefined: as often as it is drawn. */
  once?: Once;
  list: number;
  /** Its number among the card's events; absent: the effects of a side. */
  event?: number;
  when(p: Position): boolean;
}

export interface ReadyCard {
  card: Card;
  events: readonly ReadyEvent[];
  /** By side: whether it may play its events. */
  players: readonly boolean[];
  requires(p: Position): boolean;
}

/** Cards in the order of `w.cards`. Problems are in the reader. */
export function readyCards(w: World, reader: Reader): ReadyCard[] {
  const sides = w.compiled.game.sides.map(({ id }) => id);
  const guarded = <T>(id: string, read: () => T, otherwise: T): T => {
    try {
      return read();
    } catch (error) {
      reader.problem(`${id}: ${(error as Error).message}`, id);
      return otherwise;
    }
  };
  return w.cards.map(({ card }, c) => {
    const never = () => false;
    const tests = (card.requires ?? []).map(({ when }) => guarded(card.id, () => compileExpr(w.facts, when), never));
    return {
      card,
      players: sides.map((id) => card.play === undefined || card.play.includes(id)),
      requires: (p) => tests.every((test) => Boolean(test(p))),
      events: w.played[c]!.map(({ side, list, event, when }) => {
        const said: Partial<CardEvent> = event === undefined ? {} : (card.events?.[event] ?? {});
        const single = said.once === 'game';
        const once = single ? undefined : guarded(card.id, () => onceOf(w.compiled, said.once), undefined);
        return {
          side: side === undefined ? -1 : sides.indexOf(side),
          at: said.at ?? [],
          single,
          ...(once && { once }),
          list,
          ...(event === undefined ? {} : { event }),
          when,
        };
      }),
    };
  });
}

/** By moment: the windows that are bound to it in which something may happen, by itself or by a card. */
export function windowsOf({ compiled }: World): ReadonlyMap<MomentId, readonly string[]> {
  const { game } = compiled;
  const bound = new Map<MomentId, string[]>();
  const times = new Set([
    ...triggersOf(compiled).flatMap(({ at = [] }) => at),
    ...game.decks.flatMap(({ cards }) => cards.flatMap(({ events = [] }) => events.flatMap(({ at = [] }) => at))),
  ]);
  for (const { id, when, what } of moments) {
    const ids = (game.windows ?? []).filter((one) => one[when] === what).map((one) => one.id);
    const used = ids.filter((window) => times.has(window));
    if (used.length > 0) bound.set(id, used);
  }
  return bound;
}

/** When a card is played: in one of these windows, or in the phase in progress. */
export interface Occasion {
  windows?: readonly string[];
  phases?: readonly string[];
}

function fits({ at }: ReadyEvent, { windows, phases = [] }: Occasion): boolean {
  if (windows) return at.some((one) => windows.includes(one));
  return at.length === 0 || at.some((one) => phases.includes(one));
}

/** Events of a card that a side has on that occasion, as things stand. */
export function eventsOf({ p, w }: Play, side: number, c: number, occasion: Occasion): ReadyEvent[] {
  return w.readyCards[c]!.events.filter(
    (one) => (one.side < 0 || one.side === side) && fits(one, occasion) && one.when(p),
  );
}

/** Those that it may play the card for now: what the card requires holds, its cost can be paid, and it has not happened this turn. */
export function eventsNow(g: Play, side: number, c: number, occasion: Occasion): ReadyEvent[] {
  const { card, players, requires } = g.w.readyCards[c]!;
  const { p } = g;
  if (!players[side] || !canPay(g, side, card)) return [];
  const found = eventsOf(g, side, c, occasion).filter(
    ({ once }) => !once || p.used[c] === 0 || once(p.used[c]!) !== once(g.turn),
  );
  return found.length > 0 && requires(p) ? found : [];
}

/** Whether anybody could hold a card with an event for the side now, by what lies open: hands and draw piles are one. */
export function mightReact(g: Play, side: number, occasion: Occasion): boolean {
  const { p } = g;
  let holds = false;
  let some = false;
  for (let c = 0; c < p.cards.length && !(holds && some); c++) {
    const at = p.cards[c]!;
    if (at === CARD.HAND + side) holds = true;
    if (!some && (at === CARD.DECK || at >= CARD.HAND)) some = eventsNow(g, side, c, occasion).length > 0;
  }
  return holds && some;
}

/** What the event of a card costs, and the counter of the side that pays it; -1: nobody pays. */
export function costOf({ w }: Play, side: number, card: Card): { cost: number; track: number } {
  const { payment } = w;
  const cost = payment ? Number(entryOf(card.properties, payment.property)?.[0] ?? 0) : 0;
  if (cost === 0) return { cost, track: -1 };
  return { cost, track: w.tracks.findIndex((one) => one.track.id === payment!.track && one.side === side) };
}

function canPay(g: Play, side: number, card: Card): boolean {
  const { cost, track } = costOf(g, side, card);
  return track < 0 || g.p.tracks[track]! - cost >= g.w.tracks[track]!.track.from;
}
