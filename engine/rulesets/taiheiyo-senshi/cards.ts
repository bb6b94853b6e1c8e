/** Cards, their events, what happens by itself, and all their effects, prepared: conditions compiled, words looked up. */
import type { Effect, UnitSet } from '../../kernel/compiled';
import { candidates, compileExpr, type Facts, unitTest } from '../../kernel/expressions';
import type { Reader } from '../../kernel/reader';
import { setEntry } from '../../kernel/records';
import { WINDOWS } from './codes';
import type { Position } from './position';

export interface PreparedEffect {
  verb: string;
  args: Effect['args'];
  when: ((p: Position) => number | boolean) | null;
  /** What its condition asks about, as words of the text, where it is a single query. */
  about: readonly string[];
  /** Sets of units among the arguments: a test and who may be in the set at all. */
  units: Record<string, { test: (p: Position, unit: number) => boolean; list: number[]; count: number }>;
  /** Side named by `side`, or -1. */
  side: number;
  /** Branches of `choose` and `roll`: list of effects, results from and to, id, index of the effect's text. */
  branches: { list: number; results: { from: number; to: number }[]; id: string; names: { en: string; ja?: string } }[];
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
  once: boolean;
  when: ((p: Position) => number | boolean) | null;
  list: number;
  names: { en: string; ja?: string };
  rule: string;
}

/** What happens by itself at a phase. */
export interface PreparedTrigger {
  id: string;
  at: string[];
  when: ((p: Position) => number | boolean) | null;
  list: number;
  names: { en: string; ja?: string };
  rule: string;
}

export interface Prepared {
  cards: { id: string; names: { en: string; ja?: string } }[];
  events: PreparedEvent[];
  triggers: PreparedTrigger[];
  effects: PreparedEffect[];
  /** Lists of effects, as numbers of `effects`. */
  lists: number[][];
}

/** Reads the deck and the triggers. Problems are noted in the reader. */
export function readCards(reader: Reader, facts: Facts<Position>): Prepared {
  const { game, scenario } = reader.compiled;
  const out: Prepared = { cards: [], events: [], triggers: [], effects: [], lists: [] };
  if (game.decks.length !== 1) reader.problem('the ruleset plays with one deck');
  const compile = (when: Parameters<typeof compileExpr>[1] | undefined) =>
    when === undefined ? null : compileExpr(facts, when);

  const addList = (effects: readonly Effect[]): number => {
    const list = effects.map(addEffect);
    out.lists.push(list);
    return out.lists.length - 1;
  };
  const addEffect = (effect: Effect): number => {
    const units: PreparedEffect['units'] = {};
    for (const [name, arg] of Object.entries(effect.args))
      if (typeof arg === 'object' && 'set' in arg && arg.set === 'units') setEntry(units, name, setOf(arg));
    const side = effect.args.side === undefined ? -1 : reader.side(effect.args.side as string);
    const prepared: PreparedEffect = {
      verb: effect.verb,
      args: effect.args,
      when: compile(effect.when),
      about: effect.when?.op === 'query' ? effect.when.args.map(String) : [],
      units,
      side,
      branches: [],
    };
    out.effects.push(prepared);
    const index = out.effects.length - 1;
    prepared.branches = (effect.branches ?? []).map((branch) => ({
      list: addList(branch.effects),
      results: branch.results ?? [],
      id: branch.id ?? '',
      names: branch.names ?? { en: branch.id ?? '' },
    }));
    return index;
  };
  const setOf = (set: UnitSet) => {
    const any = (set.any ?? [set]).map((one) => ({ test: unitTest(facts, one), list: candidates(facts, one) }));
    return {
      test: (p: Position, u: number) => any.some((one) => one.test(p, u)),
      list: [...new Set(any.flatMap((one) => one.list))].sort((a, b) => a - b),
      count: set.count ?? 0,
    };
  };

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
        out.events.push({
          id: event.id ?? card.id,
          card: index,
          index: nth,
          side: reader.side(event.side),
          windows: windows.reduce((bits, w) => bits | (1 << w), 0),
          once: event.once !== undefined,
          when: compile(event.when),
          list: addList(event.effects),
          names: event.names ?? card.names,
          rule: event.provenance?.see?.[0] ?? '2.3',
        });
      });
  }
  for (const trigger of [...(game.triggers ?? []), ...(scenario.triggers ?? [])])
    guarded(trigger.id, () => {
      out.triggers.push({
        id: trigger.id,
        at: trigger.at ?? [],
        when: compile(trigger.when),
        list: addList(trigger.effects),
        names: trigger.names,
        rule: trigger.provenance?.see?.[0] ?? '5.0',
      });
    });
  return out;
}
