/** Cards, their events, what happens by itself, and all their effects, prepared: conditions compiled, words looked up. */
import { EffectLists, type ReadyEffect } from '../../kernel/effects';
import { compileExpr, type Facts } from '../../kernel/expressions';
import { type Happening, happeningsOf } from '../../kernel/happenings';
import { type Once, onceOf } from '../../kernel/once';
import type { Reader } from '../../kernel/reader';
import { WINDOWS } from './codes';
import type { Position } from './position';

export interface PreparedEffect extends ReadyEffect<Position> {
  /** What its condition asks about, as words of the text, where it is a single query. */
  about: readonly string[];
  /** Side named by `side`, or -1. */
  side: number;
}

/** An event of one side on a card. */
export interface PreparedEvent {
  id: string;
  card: number;
  /** Which event of its card, from 0. */
  index: number;
  side: number;
  /** Windows in which it may be declared, as bits. */
  windows: number;
  /** Happens once in each of these stretches of turns. */
  once: Once | undefined;
  when: ((p: Position) => number | boolean) | null;
  list: number;
  names: { en: string; ja?: string };
  rule: string;
}

/** What happens by itself, with the number of its list. */
export type PreparedTrigger = Happening<Position> & { list: number };

export interface Prepared {
  cards: { id: string; names: { en: string; ja?: string } }[];
  events: PreparedEvent[];
  triggers: PreparedTrigger[];
  effects: readonly PreparedEffect[];
  /** Those that are carried out one after the other. */
  lists: readonly (readonly PreparedEffect[])[];
}

/** Reads the deck and the triggers. Problems are noted in the reader. */
export function readCards(reader: Reader, facts: Facts<Position>): Prepared {
  const { game } = reader.compiled;
  const lists = new EffectLists<Position, PreparedEffect>(game, facts, (ready, { when }) => ({
    ...ready,
    about: when?.op === 'query' ? when.args.map(String) : [],
    side: ready.args.side === undefined ? -1 : reader.side(String(ready.args.side)),
  }));
  const out: Prepared = { cards: [], events: [], triggers: [], effects: lists.effects, lists: lists.lists };
  if (game.decks.length !== 1) reader.problem('the ruleset plays with one deck');
  const compile = (when: Parameters<typeof compileExpr>[1] | undefined) =>
    when === undefined ? null : compileExpr(facts, when);

  const guarded = (what: string, read: () => void) => {
    try {
      read();
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      reader.problem(`${what}: ${error.message}`, what);
    }
  };
  for (const card of game.decks.flatMap((deck) => deck.cards)) {
    const index = out.cards.length;
    out.cards.push({ id: card.id, names: card.names });
    for (const [nth, event] of (card.events ?? []).entries())
      guarded(event.id ?? card.id, () => {
        const windows = (event.at ?? []).map((at) => WINDOWS.indexOf(at as (typeof WINDOWS)[number]));
        if (windows.includes(-1)) reader.problem(`${event.id}: unknown window`, event.id);
        const rule = event.provenance?.see?.[0] ?? '2.3';
        out.events.push({
          id: event.id ?? card.id,
          card: index,
          index: nth,
          side: reader.side(event.side),
          windows: windows.reduce((bits, w) => bits | (1 << w), 0),
          once: onceOf(reader.compiled, event.once),
          when: compile(event.when),
          list: lists.add(event.effects, { rule, notes: [] }),
          names: event.names ?? card.names,
          rule,
        });
      });
  }
  out.triggers = happeningsOf(facts, reader, '5.0', ({ effects }, rule) => ({
    list: lists.add(effects, { rule, notes: [] }),
  }));
  return out;
}
