/**
 * What of a game takes part in its games, read off their journals: counters, cards, what happens by itself, columns of tables that dice were read
 * in, and how games ended. What never does in many games is bookkeeping, or a slip.
 */

import type { CompiledGame, Names } from '../kernel/compiled';
import { addAll } from '../kernel/lists';
import { triggersOf } from '../kernel/named';
import { reasonAmong } from '../kernel/reasons';
import type { GameEvent, Outcome, PositionView } from '../kernel/ruleset';

/** What took part in one game: ids, each once, in the order of their first part. Plain data, so that it can cross from a worker. */
export interface GameUsage {
  units: string[];
  cards: string[];
  triggers: string[];
  /** Columns that dice of fights were read in: `combat 2-1`. */
  columns: string[];
  /** How it ended: the id of the condition, or another stable word. */
  ending: string;
}

/** Units that stand elsewhere than before, or otherwise: the journal does not name those that lie hidden. */
export const changedUnits = (before: PositionView, after: PositionView): string[] => {
  const were = new Map(before.units.map(({ id, at, steps }) => [id, `${at} ${steps}`]));
  return after.units.filter(({ id, at, steps }) => were.get(id) !== `${at} ${steps}`).map(({ id }) => id);
};

/** Reads it off the whole journal of a game. `changed`: units that are known to have taken part. */
export function usageOf(
  journal: readonly GameEvent[],
  outcome: Outcome | null,
  changed: readonly string[] = [],
): GameUsage {
  const [units, cards, triggers, columns] = [
    new Set<string>(changed),
    new Set<string>(),
    new Set<string>(),
    new Set<string>(),
  ];
  for (const { units: named, about, combat } of journal) {
    for (const id of named ?? []) units.add(id);
    if (about && 'card' in about) cards.add(about.card);
    if (about && 'trigger' in about) triggers.add(about.trigger);
    for (const { table, ladder } of combat?.tables ?? []) {
      const heading = ladder?.columns[ladder.column];
      if (table !== undefined && heading !== undefined) columns.add(`${table} ${heading}`);
    }
  }
  return {
    units: [...units],
    cards: [...cards],
    triggers: [...triggers],
    columns: [...columns],
    ending: outcome?.reason ?? 'capped',
  };
}

/** Something of the game that took part in none of its games. */
export interface Idle {
  what: 'unit' | 'card' | 'trigger' | 'column' | 'victory';
  /** Ids; of columns their headings. Equal counters stand together. */
  ids: string[];
  names: Names;
  /** Of equal counters: how many there are in all. */
  of?: number;
}

/** What took part in none of these games. Cards and triggers that a ruleset's journal never tells of are left out. */
export function idleIn({ game, scenario, units }: CompiledGame, games: readonly GameUsage[]): Idle[] {
  const all = (part: (one: GameUsage) => readonly string[]) => new Set(games.flatMap(part));
  const seen = all((one) => one.units);
  const alike = new Map<string, { ids: string[]; names: Names; of: number }>();
  for (const unit of units) {
    const key = unit.counter ?? unit.id;
    const entry = alike.get(key) ?? { ids: [], names: unit.names, of: 0 };
    entry.of++;
    // What is lost before the game begins takes part in none, nor does what would come after its end.
    const late = unit.arrives !== undefined && unit.arrives.turn > scenario.turns.last;
    if (!seen.has(unit.id) && !unit.eliminated && !late) entry.ids.push(unit.id);
    alike.set(key, entry);
  }
  const idle: Idle[] = [...alike.values()].flatMap(({ ids, names, of }): Idle[] =>
    ids.length > 0 ? [{ what: 'unit', ids, names, ...(of > 1 ? { of } : {}) }] : [],
  );
  const named = (what: Idle['what'], ids: readonly { id: string; names: Names }[], used: ReadonlySet<string>) => {
    for (const { id, names } of ids) if (!used.has(id)) idle.push({ what, ids: [id], names });
  };
  const cards = all((one) => one.cards);
  if (cards.size > 0)
    named(
      'card',
      game.decks.flatMap((deck) => deck.cards),
      cards,
    );
  const triggers = all((one) => one.triggers);
  if (triggers.size > 0) named('trigger', triggersOf({ game, scenario }), triggers);
  addAll(
    idle,
    idleColumns(
      game.tables,
      all((one) => one.columns),
    ),
  );
  const endings = all((one) => [one.ending]);
  named(
    'victory',
    scenario.victory.map(({ id }) => ({ id, names: reasonAmong({ game, scenario }, id) })),
    endings,
  );
  return idle;
}

/** Columns of the tables that fights were read on, in which no die was. */
function idleColumns(tables: CompiledGame['game']['tables'], used: ReadonlySet<string>): Idle[] {
  return Object.entries(tables).flatMap(([id, { names, columns }]): Idle[] => {
    const read = columns.slice(1).filter((column) => used.has(`${id} ${column.id}`));
    const ids = columns.slice(1).flatMap((column) => (used.has(`${id} ${column.id}`) ? [] : [column.id]));
    return read.length > 0 && ids.length > 0 ? [{ what: 'column', ids, names }] : [];
  });
}
