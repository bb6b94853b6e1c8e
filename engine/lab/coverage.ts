/** What of a game took part in none of the games of a series: counters, cards, columns and cells of tables, lines of rules, conditions of victory. */
import type { CompiledGame, Names } from '../kernel/compiled';
import { addAll } from '../kernel/lists';
import { entryOf } from '../kernel/records';
import { linesOf } from './lines';
import type { GameResult } from './play';
import { counted, type Mean, Tally } from './statistics';
import { type Idle, idleIn } from './usage';
import { diceOf, waysOf } from './workbench';

/** Cells of a table that was read, in which no die ever was. */
export interface IdleCells {
  table: string;
  names: Names;
  /** Of so many cells in columns that were read. */
  of: number;
  cells: { column: string; die: number }[];
}

export interface Coverage {
  games: number;
  idle: Idle[];
  cells: IdleCells[];
  /**
   * Lines of rules that change a quantity in a phase where dice are thrown, and none of whose rule numbers was ever cited: what lets or forbids,
   * and what costs more on the way, is not told when it does.
   */
  lines: { phase: string; id: string; names: Names; see: string[] }[];
  /** How often each column of a table was read, a game. */
  columns: { table: string; column: string; perGame: Mean }[];
}

/** The counts of many games. */
function tallied(games: readonly Readonly<Record<string, number>>[]): Map<string, Tally> {
  const all = new Map<string, Tally>();
  for (const game of games)
    for (const [key, times] of Object.entries(game)) {
      const known = all.get(key) ?? new Tally();
      known.add(times);
      all.set(key, known);
    }
  return all;
}

function idleCells(
  { game }: CompiledGame,
  columns: ReadonlyMap<string, unknown>,
  cells: ReadonlySet<string>,
): IdleCells[] {
  return Object.values(game.tables).flatMap((table): IdleCells[] => {
    const dice = diceOf(table);
    if (dice === null || dice.by === 'columns') return [];
    const sums = [...waysOf(dice).keys()];
    const read = table.columns.slice(1).filter(({ id }) => columns.has(`${table.id} ${id}`));
    const idle = read.flatMap(({ id }) =>
      sums.flatMap((die) => (cells.has(`${table.id} ${id} ${die}`) ? [] : [{ column: id, die }])),
    );
    return idle.length > 0 ? [{ table: table.id, names: table.names, of: read.length * sums.length, cells: idle }] : [];
  });
}

/** Sums up a series of watched games. */
export function coverageOf(compiled: CompiledGame, results: readonly GameResult[]): Coverage {
  const seen = results.flatMap(({ observed }) => observed ?? []);
  const idle = idleIn(
    compiled,
    results.flatMap(({ usage }) => usage ?? []),
  );
  const cited = new Set(seen.flatMap(({ rules }) => rules));
  const told = new Set(seen.flatMap(({ phases }) => phases));
  const columns = tallied(seen.map((one) => one.columns));
  const cells = new Set(seen.flatMap((one) => Object.keys(one.cells)));
  const lines: Coverage['lines'] = [];
  addAll(
    lines,
    linesOf(compiled).flatMap(({ phase: { id: phase }, line: { id, provenance, quantity }, names }) => {
      const see = provenance?.see ?? [];
      const never = quantity !== undefined && see.length > 0 && !see.some((rule) => cited.has(rule));
      return told.has(phase) && never ? [{ phase, id, names, see }] : [];
    }),
  );
  const known = [...columns].flatMap(([key, tally]) => {
    const [table = '', ...column] = key.split(' ');
    return entryOf(compiled.game.tables, table)
      ? [{ table, column: column.join(' '), perGame: counted(tally.of(seen.length)) }]
      : [];
  });
  return { games: results.length, idle, cells: idleCells(compiled, columns, cells), lines, columns: known };
}
