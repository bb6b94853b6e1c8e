/** Combat by a table of odds, differences or strengths, as a phase that says `does attack` has it. */
import { type CombatColumns, combatColumnKind, combatColumns } from '../../kernel/combat-columns';
import type { Phase, ResultCode, Table } from '../../kernel/compiled';
import type { Reader } from '../../kernel/reader';
import { entryOf } from '../../kernel/records';
import { rowOf } from '../../kernel/tables';
import { P } from './codes';
import { type Flight, flightOf } from './flight';
import { attack as form } from './forms/attack';
import { PhaseLines } from './lines';
import type { PhaseProcedure } from './registry';
import { type Sees, seesIn } from './sighting';
import { type Rung, rungsIn, stepsIn } from './stateful';
import { fitting, pointsOf, printed } from './units';
import type { World } from './world';

/** What a result does: steps that each side loses (infinite: all), and hexes that the defender and the attacker go back. */
export interface Result {
  attacker: number;
  defender: number;
  retreat: number;
  repulse: number;
  /** The attackers lose at least the strength that the defenders lose. */
  exchange: boolean;
  /** What the units of each side that are left come into, one after the other. */
  attackersInto: readonly Rung[];
  defendersInto: readonly Rung[];
}

/** How units fight in a phase that says `does attack`. */
export interface Fighting {
  table: Table;
  /** Who attacks. */
  attacks(unit: number): boolean;
  /** From so many hexes a unit attacks; who does so from farther than one bombards. Undefined: all from beside. */
  range?(unit: number, steps: number): number;
  /** Who is not beside what it attacks must see it. */
  sees: Sees;
  /** The attacker says where defenders go back to. */
  drives: boolean;
  strength(unit: number, steps: number): number;
  defence(unit: number, steps: number): number;
  columns: CombatColumns;
  result(column: number, die: number): { code: ResultCode | undefined; word: string; does: Result };
  /** Who has attacked may go into the place that the defender has left. */
  advance: boolean;
  /** Where units that retreat go to; absent: away from the fight. */
  flight?: Flight;
  lines: PhaseLines;
}

/** What such a phase says, made ready; problems are in the reader. */
function prepare(w: World, phase: Phase, reader: Reader): Fighting | undefined {
  const { game } = w.compiled;
  const words = (name: string) => (entryOf(phase.properties, name) ?? []).map(String);
  const [attribute, , against] = words('strength');
  const [id] = words('table');
  const [range] = entryOf(phase.properties, 'range') ?? [];
  const table = id === undefined ? undefined : entryOf(game.tables, id);
  const refuse = (message: string) => reader.problem(`phase ${phase.id}: ${message}`, phase.id);
  if (attribute === undefined) refuse('a phase that does attack says the strength');
  const columns = table && combatColumns(table);
  if (!table?.roll)
    refuse(id === undefined ? 'a phase that does attack says its table' : `the table ${id} has no roll`);
  else if (!columns) refuse(`the columns of the table ${id} are no ${HEADINGS[combatColumnKind(table)]}`);
  if ('blocked' in phase.properties && range === undefined)
    refuse('`blocked` is about who attacks from afar: the phase says no range');
  if (!table?.roll || !columns || attribute === undefined) return undefined;
  const fits = fitting(w, words('of'));
  const flight = flightOf(w, phase, reader);
  return {
    table,
    attacks: (unit) => fits[unit]!,
    strength: printed(w, attribute),
    defence: printed(w, against ?? attribute),
    ...(range === undefined ? {} : { range: pointsOf(w, range) }),
    sees: seesIn(w, phase),
    drives: words('retreats').includes('attacker'),
    columns,
    result(column, die) {
      const row = rowOf(table, die, true);
      const cell = table.rows[row]?.cells[column] ?? null;
      const word = cell === null ? '' : String(cell);
      const code = table.results?.find((one) => one.id === word);
      return { code, word, does: doneBy(w, code) };
    },
    advance: 'advance' in phase.properties,
    ...(flight ? { flight } : {}),
    lines: new PhaseLines(w, phase, reader),
  };
}

const HEADINGS = {
  odds: 'odds, as 1-2 or 3-1',
  difference: 'differences, as -2 or +1..+3',
  strength: 'strengths, as 4..6 or 9+',
};

/** `does attack`. */
export const fighting: PhaseProcedure<Fighting> = { form, plays: P.ATTACK, prepare };

/** `{ attacker 1; defender 1, disordered; retreat 2; repulse 1; exchange }`. */
function doneBy(w: World, code: ResultCode | undefined): Result {
  const { attacker, defender } = code?.properties ?? {};
  const number = (name: string) => {
    const [value] = entryOf(code?.properties, name) ?? [];
    return value === 'all' ? Number.POSITIVE_INFINITY : Number(value ?? 0);
  };
  return {
    attacker: stepsIn(attacker),
    defender: stepsIn(defender),
    retreat: number('retreat'),
    repulse: number('repulse'),
    exchange: code?.properties !== undefined && 'exchange' in code.properties,
    attackersInto: rungsIn(w, attacker),
    defendersInto: rungsIn(w, defender),
  };
}
