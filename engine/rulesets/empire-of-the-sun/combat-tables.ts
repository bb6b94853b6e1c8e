/** Chapter 9's tables made ready: results, modifiers, limits of hits. */
import type { Cell } from '../../kernel/compiled';
import { type Rounding, rounded } from '../../kernel/fold';
import type { Reader } from '../../kernel/reader';
import { entryOf } from '../../kernel/records';
import { matches } from '../../kernel/tables';
import { number } from './tables';

/** A die's lowest face and how many it has. */
export interface Die {
  low: number;
  faces: number;
}

export interface Results {
  die: Die;
  rows: Cell[][];
  /** How a part of a hit is rounded. */
  rounding: Rounding;
}

/** A modifier of a roll: for whom, in which turns, for the presence of whom. */
export interface Modifier {
  id: string;
  /** `offensives`, `reaction`, or the id of a side. */
  whose: string;
  turns: Cell;
  /** Index of the nation whose air units or carriers have to be there; -1: of none. */
  nation: number;
  /** Kind of units of which one has to fight there; empty: of none. */
  kind: string;
  drm: number;
}

export interface CombatTables {
  airNaval: Results;
  ground: Results;
  airNavalDrm: Modifier[];
  groundDrm: Modifier[];
  /** Natural face that is a critical hit (9.2.F.6). */
  criticalDie: number;
  /** Change of the die of intelligence in a zone, and the face that always fails (7.25). */
  noticed: number;
  failsOn: number;
  /** Carriers that let each side shift a loss among them; 0: it may not (9.2.F.7). */
  swap: number[];
  /** Nations whose services do not act together, and what is left of the shipping, by side (14.0). */
  rivalry: { nation: number; shipping: number }[];
}

/** Reads them; problems are in the reader. */
export function readCombatTables(reader: Reader): CombatTables {
  const { game } = reader.compiled;
  const nations = game.nations.map(({ id }) => id);
  const kinds = reader.rows('kind-drm', ['modifier', 'kind']);
  const kindOf = (name: string) => String(kinds.find(([one]) => one === name)?.[1] ?? '');
  const modifiers = (id: string): Modifier[] =>
    reader.rows(id, ['modifier', 'side', 'drm']).map(([name, side, drm], k) => {
      const turns = columnOf(reader, id, 'turns')[k] ?? null;
      const nation = nations.indexOf(String(columnOf(reader, id, 'nation')[k] ?? ''));
      return { id: String(name), whose: String(side), turns, nation, kind: kindOf(String(name)), drm: number(drm) };
    });
  const intelligence = reader.rows('intelligence', ['what', 'value']);
  const swaps = reader.rows('carrier-swap', ['side', 'carriers']);
  const rivalry = reader.rows('rivalry', ['side', 'nation', 'shipping']);
  return {
    airNaval: resultsOf(reader, 'air-naval-crt'),
    ground: resultsOf(reader, 'ground-crt'),
    airNavalDrm: modifiers('air-naval-drm'),
    groundDrm: modifiers('ground-drm'),
    criticalDie: reader.value('critical-die'),
    noticed: number(intelligence.find(([what]) => what === 'drm-air-zoi')?.[1]),
    failsOn: number(intelligence.find(([what]) => what === 'fails-on')?.[1]),
    swap: game.sides.map(({ id }) => number(swaps.find(([side]) => side === id)?.[1])),
    rivalry: game.sides.map(({ id }) => {
      const row = rivalry.find(([side]) => side === id);
      return { nation: nations.indexOf(String(row?.[1] ?? '')), shipping: row ? number(row[2]) : 1 };
    }),
  };
}

function columnOf(reader: Reader, id: string, column: string): Cell[] {
  const table = reader.compiled.game.tables[id];
  const at = table?.columns.findIndex((one) => one.id === column) ?? -1;
  return at < 0 ? [] : table!.rows.map(({ cells }) => cells[at] ?? null);
}

function resultsOf(reader: Reader, id: string): Results {
  const { roll, properties = {} } = reader.compiled.game.tables[id] ?? {};
  if (!roll) reader.problem(`table ${id} has no roll`, id);
  const [low, high] = roll?.faces ?? [0, 0];
  const rounding = entryOf(properties, 'round')?.[0] === 'down' ? 'down' : 'up';
  return { die: { low, faces: high - low + 1 }, rows: reader.rows(id, ['die', 'effectiveness']), rounding };
}

/** Effectiveness of a modified die. */
export function effectiveness({ rows }: Results, die: number): number {
  return number(rows.find(([cell]) => matches(cell, die))?.[1]);
}

/** Hits of a strength (9.2). */
export function hitsOf(results: Results, strength: number, die: number): number {
  return rounded(strength * effectiveness(results, die), results.rounding);
}

/** Half of a number, rounded up (1.3). */
export const half = (value: number): number => Math.ceil(value / 2);
