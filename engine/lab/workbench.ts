/**
 * A results table by itself: what each column brings on average, where a column is a leap from the one before, where it rewards worse odds,
 * and what no die ever reaches. Everything is counted out, no die is thrown.
 */
import { combatColumns } from '../kernel/combat-columns';
import type { Cell, Names, ResultCode, Table } from '../kernel/compiled';
import { addAll } from '../kernel/lists';
import { matches, rowOf } from '../kernel/tables';

/** The dice of a table, and who says so: the text, or its rows or columns that name every face. */
export interface TableDice {
  dice: number;
  faces: [number, number];
  modifiers: [number, number];
  by: 'text' | 'rows' | 'columns';
}

/** What a column (or, where dice stand across, a row) brings without a modifier. */
export interface Lane {
  id: string;
  /** Mean of each measure, by its id. */
  means: Record<string, number>;
  /** Its results with their chances, the likeliest first; a cell without a result is `-`. */
  results: { result: string; chance: number }[];
}

/** Between two neighbouring columns. */
export interface Step {
  from: string;
  to: string;
  measure: string;
  /** By how much the mean rises. */
  by: number;
}

/** What can be said of a table alone. */
export interface TableStudy {
  id: string;
  names: Names;
  dice: TableDice;
  measures: string[];
  /** Whether the columns are a ladder, from the worst for the attacker to the best, as their headings say; else they are as printed. */
  ladder: boolean;
  lanes: Lane[];
  /** Means of each modifier, as `lanes`; empty without modifiers. */
  modified: { modifier: number; lanes: Lane[] }[];
  /** Steps of losses, retreats and values that are at least twice as high as those steps of their measure that are any, on average. */
  cliffs: Step[];
  /** Steps to better odds that bring the attacker less. */
  backward: Step[];
  /** Neighbours with the same chances of everything. */
  twins: [string, string][];
  /** Row headings that no die reaches. */
  deadRows: string[];
  /** Results that are declared and stand in no cell that a die reaches. */
  deadResults: string[];
  /** Sums of dice and modifiers for which there is no row. */
  missing: number[];
}

/** Thrown for a table that no dice are rolled on. */
export class NoDice extends Error {
  override name = 'NoDice';
}

/** Measures that are better for the attacker when they are lower; all others are when they are higher. */
const costs = new Set(['attacker', 'repulse']);

/** Measures that speak of better and worse; a table without results is read by its numbers. */
export const directed: ReadonlySet<string> = new Set(['attacker', 'defender', 'retreat', 'repulse', 'value']);

const low = -1_000_000;
const high = 1_000_000;

/** A heading that is one face of a die: `die-3`, `3`. */
const faceOf = (id: string): number | null => {
  const found = /^(?:die-?)?(\d+)$/.exec(id);
  return found ? Number(found[1]) : null;
};

/** Numbers from one to another, both included. */
const span = (from: number, to: number): number[] =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, k) => from + k);

const bounds = (cell: Cell | undefined): [number, number] | null => {
  if (typeof cell === 'number') return [cell, cell];
  return typeof cell === 'object' && cell !== null ? [cell.from, cell.to] : null;
};

/** The dice that a table is rolled with; null when it is no table for dice. */
export function diceOf(table: Table): TableDice | null {
  if (table.roll)
    return { dice: table.roll.dice, faces: table.roll.faces, modifiers: table.roll.modifiers ?? [0, 0], by: 'text' };
  const across = table.columns.slice(1).map(({ id }) => faceOf(id));
  if (across.length > 1 && table.columns[1]!.id.startsWith('die') && across.every((face, k) => face === across[0]! + k))
    return { dice: 1, faces: [across[0]!, across.at(-1)!], modifiers: [0, 0], by: 'columns' };
  if (table.columns[0]?.id !== 'die') return null;
  const rows = table.rows.map(({ cells }) => bounds(cells[0]));
  const closed = rows.every((row) => row !== null && row[0] > low && row[1] < high && row[0] <= row[1]);
  if (rows.length === 0 || !closed) return null;
  const faces = rows.flatMap((row) => span(row![0], row![1])).sort((a, b) => a - b);
  return faces.every((face, k) => face === faces[0]! + k)
    ? { dice: 1, faces: [faces[0]!, faces.at(-1)!], modifiers: [0, 0], by: 'rows' }
    : null;
}

/** In how many of all ways each sum comes, by the sum. @throws RangeError for more ways than can be counted exactly */
export function waysOf({ dice, faces: [least, most] }: Pick<TableDice, 'dice' | 'faces'>): Map<number, number> {
  if ((most - least + 1) ** dice > Number.MAX_SAFE_INTEGER) throw new RangeError('too many dice to be counted out');
  let ways = new Map([[0, 1]]);
  for (let k = 0; k < dice; k++) {
    const next = new Map<number, number>();
    for (const [sum, count] of ways)
      for (const face of span(least, most)) next.set(sum + face, (next.get(sum + face) ?? 0) + count);
    ways = next;
  }
  return ways;
}

/** A cell as it is printed. */
function printed(cell: Cell): string {
  if (cell === null) return '-';
  if (typeof cell !== 'object') return String(cell);
  const [from, to] = [cell.from <= low ? '' : cell.from, cell.to >= high ? '' : cell.to];
  return cell.from === cell.to ? String(cell.from) : `${from}..${to}`;
}

/** What a cell brings, by measure: numbers of its result's properties, its words as 1, or the number that it is. */
export function worthOf(table: Table, cell: Cell): Record<string, number> {
  if (typeof cell === 'number') return { value: cell };
  if (typeof cell !== 'string') return {};
  if (cell === 'yes') return { yes: 1 };
  const worth: Record<string, number> = {};
  const add = (measure: string, value: number) => {
    worth[measure] = (worth[measure] ?? 0) + value;
  };
  for (const { properties } of resultsOf(table, cell))
    for (const [name, values] of Object.entries(properties)) {
      const first = values[0];
      if (typeof first === 'number') add(name, first);
      else if (values.length === 0) add(name, 1);
      else for (const value of values) add(`${name} ${String(value)}`, 1);
    }
  return worth;
}

/** The declared results that a cell stands for: the one of its code, or those of its parts between strokes (`A1/D1`). */
function resultsOf({ results = [] }: Table, cell: string): ResultCode[] {
  const whole = results.find(({ id }) => id === cell);
  if (whole) return [whole];
  const parts = cell.split('/').map((part) => results.find(({ id }) => id === part));
  return parts.every((part) => part !== undefined) ? parts : [];
}

/** A way to read a table: which lanes it has, and the cell of a lane for a sum of dice. */
interface Reading {
  lanes: string[];
  ladder: boolean;
  cell(lane: number, sum: number): Cell | undefined;
}

function readingOf(table: Table, dice: TableDice): Reading {
  if (dice.by === 'columns')
    return {
      lanes: table.rows.map(({ cells }) => printed(cells[0] ?? null)),
      ladder: table.rows.every(({ cells }) => bounds(cells[0]) !== null),
      cell: (lane, sum) => table.rows[lane]!.cells[sum - dice.faces[0] + 1] ?? null,
    };
  const ladder = table.across === undefined ? null : combatColumns(table);
  const columns = ladder ? ladder.ladder : span(1, table.columns.length - 1);
  const clamp = table.clamp?.includes('rows') ?? false;
  return {
    lanes: columns.map((column) => table.columns[column]!.id),
    ladder: ladder !== null,
    cell: (lane, sum) => {
      const row = rowOf(table, sum, clamp);
      return row < 0 ? undefined : (table.rows[row]!.cells[columns[lane]!] ?? null);
    },
  };
}

function lanesOf(table: Table, reading: Reading, ways: ReadonlyMap<number, number>, modifier: number): Lane[] {
  const all = [...ways.values()].reduce((sum, count) => sum + count, 0);
  return reading.lanes.map((id, lane) => {
    const means = new Map<string, number>();
    const chances = new Map<string, number>();
    for (const [sum, count] of ways) {
      const cell = reading.cell(lane, sum + modifier) ?? null;
      const name = printed(cell);
      chances.set(name, (chances.get(name) ?? 0) + count);
      for (const [measure, worth] of Object.entries(worthOf(table, cell)))
        means.set(measure, (means.get(measure) ?? 0) + worth * count);
    }
    return {
      id,
      means: Object.fromEntries([...means].map(([measure, sum]) => [measure, sum / all])),
      results: [...chances]
        .map(([result, count]) => ({ result, chance: count / all }))
        .sort((a, b) => b.chance - a.chance || (a.result < b.result ? -1 : 1)),
    };
  });
}

/** Means are sums of fractions: differences below this are none. */
const exact = 1e-9;

/** Steps between neighbours on a ladder; there are none between columns that stand side by side. */
function stepsOf({ ladder }: Reading, lanes: readonly Lane[]): { cliffs: Step[]; backward: Step[] } {
  const cliffs: Step[] = [];
  const backward: Step[] = [];
  for (const measure of ladder ? directed : []) {
    const steps = lanes
      .slice(1)
      .map((lane, k): Step => {
        const before = lanes[k]!;
        return { from: before.id, to: lane.id, measure, by: (lane.means[measure] ?? 0) - (before.means[measure] ?? 0) };
      })
      .filter(({ by }) => Math.abs(by) > exact);
    const usual = steps.reduce((sum, { by }) => sum + Math.abs(by), 0) / Math.max(1, steps.length);
    addAll(
      cliffs,
      steps.filter(({ by }) => Math.abs(by) >= 2 * usual - exact),
    );
    addAll(
      backward,
      steps.filter(({ by }) => (costs.has(measure) ? by > 0 : by < 0)),
    );
  }
  return { cliffs, backward };
}

const same = (a: Lane, b: Lane): boolean =>
  a.results.length === b.results.length &&
  a.results.every(
    ({ result, chance }, k) => b.results[k]!.result === result && Math.abs(b.results[k]!.chance - chance) < exact,
  );

/**
 * Studies a table.
 * @throws NoDice when no dice are rolled on it, RangeError for too many dice
 */
export function studyTable(table: Table): TableStudy {
  const dice = diceOf(table);
  if (dice === null) throw new NoDice(`no dice are rolled on ${table.id}`);
  const ways = waysOf(dice);
  const reading = readingOf(table, dice);
  const modifiers = span(...dice.modifiers);
  // Between the ends, no modifier is one of them: tables may ask for one always.
  const plain = Math.min(Math.max(0, dice.modifiers[0]), dice.modifiers[1]);
  const lanes = lanesOf(table, reading, ways, plain);
  const modified =
    modifiers.length > 1
      ? modifiers.map((modifier) => ({ modifier, lanes: lanesOf(table, reading, ways, modifier) }))
      : [];
  const every = [lanes, ...modified.map((one) => one.lanes)].flat();
  const measures = [...new Set(every.flatMap(({ means }) => Object.keys(means)))];
  const sums = [...new Set(modifiers.flatMap((modifier) => [...ways.keys()].map((sum) => sum + modifier)))].sort(
    (a, b) => a - b,
  );
  const clamp = table.clamp?.includes('rows') ?? false;
  const used = new Set(
    every.flatMap(({ results }) => results.flatMap(({ result }) => resultsOf(table, result).map(({ id }) => id))),
  );
  const standing = dice.by !== 'columns';
  return {
    id: table.id,
    names: table.names,
    dice,
    measures,
    ladder: reading.ladder,
    lanes,
    modified,
    ...stepsOf(reading, lanes),
    twins: lanes
      .slice(1)
      .flatMap((lane, k): [string, string][] => (same(lanes[k]!, lane) ? [[lanes[k]!.id, lane.id]] : [])),
    deadRows: standing
      ? table.rows.flatMap(({ cells }, row) =>
          sums.some((sum) => (clamp ? rowOf(table, sum, true) === row : matches(cells[0], sum)))
            ? []
            : [printed(cells[0] ?? null)],
        )
      : [],
    deadResults: (table.results ?? []).flatMap(({ id }) => (used.has(id) ? [] : [id])),
    missing: standing ? sums.filter((sum) => rowOf(table, sum, clamp) < 0) : [],
  };
}
