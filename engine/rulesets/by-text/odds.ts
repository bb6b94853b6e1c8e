/** Combat by a table of odds, as a phase that says `does attack` has it. */
import type { Phase, ResultCode, Table } from '../../kernel/compiled';
import { rungOf, rungOfHeading } from '../../kernel/odds';
import type { Reader } from '../../kernel/reader';
import { entryOf } from '../../kernel/records';
import { rowOf } from '../../kernel/tables';
import { P } from './codes';
import { attack as form } from './forms/attack';
import { PhaseLines } from './lines';
import type { PhaseProcedure } from './registry';
import { fitting, printed } from './units';
import type { World } from './world';

/** What a result does: steps that each side loses (infinite: all), and hexes that the defender retreats. */
export interface Result {
  attacker: number;
  defender: number;
  retreat: number;
}

/** How units fight in a phase that says `does attack`. */
export interface Fighting {
  table: Table;
  /** Who attacks. */
  attacks(unit: number): boolean;
  strength(unit: number, steps: number): number;
  defence(unit: number, steps: number): number;
  /** The column of these strengths, the highest that the odds reach, and that so many columns further; the ends of the table are the last. */
  column(attack: number, defence: number, shift?: number): number;
  /** Its columns in the order of the odds. */
  ladder: readonly number[];
  result(column: number, die: number): { code: ResultCode | undefined; word: string; does: Result };
  /** Who has attacked may go into the place that the defender has left. */
  advance: boolean;
  lines: PhaseLines;
}

/** What such a phase says, made ready; problems are in the reader. */
function prepare(w: World, phase: Phase, reader: Reader): Fighting | undefined {
  const { game } = w.compiled;
  const words = (name: string) => (entryOf(phase.properties, name) ?? []).map(String);
  const [attribute, , against] = words('strength');
  const [id] = words('table');
  const table = id === undefined ? undefined : entryOf(game.tables, id);
  const refuse = (message: string) => reader.problem(`phase ${phase.id}: ${message}`, phase.id);
  if (attribute === undefined) refuse('a phase that does attack says the strength');
  const rungs = (table?.columns ?? []).slice(1).map((column) => rungOfHeading(column.id));
  if (!table?.roll)
    refuse(id === undefined ? 'a phase that does attack says its table' : `the table ${id} has no roll`);
  else if (rungs.length === 0 || rungs.includes(null))
    refuse(`the columns of the table ${id} are no odds, as 1-2 or 3-1`);
  if (!table?.roll || attribute === undefined) return undefined;
  const fits = fitting(w, words('of'));
  const ladder = rungs.map((_, i) => i + 1).sort((a, b) => rungs[a - 1]! - rungs[b - 1]!);
  return {
    table,
    attacks: (unit) => fits[unit]!,
    strength: printed(w, attribute),
    defence: printed(w, against ?? attribute),
    ladder,
    column(attack, defence, shift = 0) {
      const rung = rungOf(attack, defence);
      const reached = ladder.filter((column) => rungs[column - 1]! <= rung).length;
      const [lowest, highest] = [rungs[ladder[0]! - 1]!, rungs[ladder.at(-1)! - 1]!];
      // Beyond the printed columns the odds go on: the ends of the table come after the shifts.
      const beyond = rung > highest ? rung - highest : reached === 0 ? rung - lowest + 1 : 0;
      return ladder[Math.min(Math.max(reached - 1 + beyond + shift, 0), ladder.length - 1)]!;
    },
    result(column, die) {
      const row = rowOf(table, die, true);
      const cell = table.rows[row]?.cells[column] ?? null;
      const word = cell === null ? '' : String(cell);
      const code = table.results?.find((one) => one.id === word);
      return { code, word, does: doneBy(code) };
    },
    advance: 'advance' in phase.properties,
    lines: new PhaseLines(w, phase, reader),
  };
}

/** `does attack`. */
export const fighting: PhaseProcedure<Fighting> = { form, plays: P.ATTACK, prepare };

/** `{ attacker 1; defender all; retreat 2 }`. */
function doneBy(code: ResultCode | undefined): Result {
  const number = (name: string) => {
    const [value] = entryOf(code?.properties, name) ?? [];
    return value === 'all' ? Number.POSITIVE_INFINITY : Number(value ?? 0);
  };
  return { attacker: number('attacker'), defender: number('defender'), retreat: number('retreat') };
}
