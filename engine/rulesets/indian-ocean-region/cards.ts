/** Chapter 4: political cards made ready: what each does for whoever plays it, as lists of steps; lists within lists stand behind them. */
import type { Card, Effect } from '../../kernel/compiled-cards';
import { EffectLists, type ReadyEffect, unitsOf } from '../../kernel/effects';
import { onMap } from '../../kernel/on-map';
import type { Reader } from '../../kernel/reader';
import { effects } from './card-effects';
import type { Position } from './position';
import type { World } from './world';

/** One step of a card. */
export interface Step extends Omit<ReadyEffect<Position>, 'units'> {
  /** Units that it names, worked out once. */
  units: readonly number[];
}

export interface PoliticalCard {
  id: string;
  names: { en: string; ja: string };
  /** Whether a side may play it (4.33). */
  plays: readonly boolean[];
  /** List of steps by the side that plays it; -1: nothing happens. */
  lists: readonly number[];
}

export interface Politics {
  /** Political turns before the military ones; 0: none. */
  turns: number;
  cards: readonly PoliticalCard[];
  steps: readonly (readonly Step[])[];
  /** Cards that each side is dealt. */
  dealt: readonly number[];
}

/** Makes the cards ready; problems are in the reader. */
export function readPolitics(w: World, reader: Reader): Politics {
  const { game, scenario } = w.compiled;
  const steps = new EffectLists<Position, Step>(game, w.facts, (ready) => stepOf(w, ready));
  const turns = w.rules.political?.count ?? 0;
  const cards =
    turns === 0 ? [] : game.decks.flatMap((deck) => deck.cards.map((card) => cardOf(w, reader, steps, card)));
  return {
    turns,
    cards,
    steps: steps.lists,
    dealt: game.sides.map(({ id }) => {
      const said = scenario.cards?.findLast(({ owner }) => owner === id);
      return said ? reader.number(said.properties, 'draw', 0) : 0;
    }),
  };
}

function cardOf(w: World, reader: Reader, steps: EffectLists<Position, Step>, card: Card): PoliticalCard {
  const { sides } = w.compiled.game;
  const of = (effects: readonly Effect[] | undefined): number => {
    if (!effects || effects.length === 0) return -1;
    try {
      return steps.add(onMap(w.map.board, effects), { rule: '4.37', notes: [] });
    } catch (error) {
      reader.problem(`${card.id}: ${(error as Error).message}`, card.id);
      return -1;
    }
  };
  const common = of(card.events?.flatMap(({ side, effects }) => (side === undefined ? effects : [])));
  return {
    id: card.id,
    names: { en: card.names.en, ja: card.names.ja ?? card.names.en },
    plays: sides.map(({ id }) => card.play === undefined || card.play.includes(id)),
    lists: sides.map(({ id }) => {
      const own = of(card.effects[id]);
      return own < 0 ? common : own;
    }),
  };
}

/** One step made ready. Throws `RangeError` for what nobody carries out. */
function stepOf(w: World, { units: { units }, ...ready }: ReadyEffect<Position>): Step {
  if (!effects.carriesOut(ready.verb) && ready.body < 0)
    throw new RangeError(`effect ${ready.verb} is none of political turns`);
  return { ...ready, units: units ? unitsOf(w.facts, w.compiled.units, units.set) : [] };
}
