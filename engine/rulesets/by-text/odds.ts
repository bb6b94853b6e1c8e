/** Combat by a table of odds, differences or strengths, as a phase that says `does attack` has it. */
import { type CombatColumns, combatColumnKind, combatColumns } from '../../kernel/combat-columns';
import type { Phase, ResultCode, Table } from '../../kernel/compiled';
import type { Reader } from '../../kernel/reader';
import { entryOf } from '../../kernel/records';
import { rowOf } from '../../kernel/tables';
import { P } from './codes';
import { type Flight, flightOf } from './flight';
import { attack as form } from './forms/attack';
import { PhaseLines, type PreparedLine } from './lines';
import { type Most, mostIn } from './most';
import type { PhaseProcedure } from './registry';
import { type Sees, seesIn } from './sighting';
import { type Rung, rungsIn, stepsIn } from './stateful';
import { type First, firstToLose, fitting, pointsOf, printed } from './units';
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

/** A table of results that fights are rolled on. */
export interface Chart {
  table: Table;
  columns: CombatColumns;
  result(column: number, die: number): { code: ResultCode | undefined; word: string; does: Result };
}

/** How units fight in a phase that says `does attack`. */
export interface Fighting extends Chart {
  /** Its own table, then those that lines put in its place; frames hold their numbers. */
  charts: readonly Chart[];
  /** By line that does so: the number of its table. */
  chartOf: ReadonlyMap<PreparedLine, number>;
  /** Who attacks. */
  attacks(unit: number): boolean;
  /** From so many hexes a unit attacks; who does so from farther than one bombards. Undefined: all from beside. */
  range?(unit: number, steps: number): number;
  /** Only who stands in the same place is attacked. */
  here: boolean;
  /** Who is not beside what it attacks must see it. */
  sees: Sees;
  /** The attacker says where defenders go back to. */
  drives: boolean;
  /** Who takes a step that is lost; absent: whom the owner chooses. */
  first?: First;
  strength(unit: number, steps: number): number;
  defence(unit: number, steps: number): number;
  /** Who has only full stacks to go back into displaces somebody there. */
  displaces: boolean;
  /** Who has attacked may go into the place that the defender has left. */
  advance: boolean;
  /** Where units that retreat go to; absent: away from the fight. */
  flight?: Flight;
  lines: PhaseLines;
  /** How many may attack; absent: all. */
  most?: Most;
}

/** What such a phase says, made ready; problems are in the reader. */
function prepare(w: World, phase: Phase, reader: Reader): Fighting | undefined {
  const words = (name: string) => (entryOf(phase.properties, name) ?? []).map(String);
  const [attribute, , against] = words('strength');
  const [id] = words('table');
  const [range] = entryOf(phase.properties, 'range') ?? [];
  const refuse = (message: string) => reader.problem(`phase ${phase.id}: ${message}`, phase.id);
  if (attribute === undefined) refuse('a phase that does attack says the strength');
  const chart = chartIn(w, id, refuse);
  if ('blocked' in phase.properties && range === undefined)
    refuse('`blocked` is about who attacks from afar: the phase says no range');
  if (range === 0 && 'advance' in phase.properties)
    refuse('`range 0` is about enemies in the same place: nobody advances');
  if (!chart || attribute === undefined) return undefined;
  const lines = new PhaseLines(w, phase, reader);
  const charts = [chart];
  const chartOf = new Map<PreparedLine, number>();
  for (const line of lines.of('table')) {
    const id = line.line.table;
    const known = charts.findIndex(({ table }) => table.id === id);
    const other = known >= 0 ? charts[known] : chartIn(w, id, refuse);
    if (!other) continue;
    chartOf.set(line, known >= 0 ? known : charts.length);
    if (known < 0) charts.push(other);
  }
  const fits = fitting(w, words('of'));
  const flight = flightOf(w, phase, reader, lines);
  const most = mostIn(w, phase, reader);
  const first = firstToLose(phase);
  return {
    ...chart,
    charts,
    chartOf,
    attacks: (unit) => fits[unit]!,
    strength: printed(w, attribute),
    defence: printed(w, against ?? attribute),
    ...(range === undefined || range === 0 ? {} : { range: pointsOf(w, range) }),
    here: range === 0,
    sees: seesIn(w, phase),
    drives: words('retreats').includes('attacker'),
    displaces: 'displaces' in phase.properties,
    advance: 'advance' in phase.properties,
    ...(flight ? { flight } : {}),
    ...(first ? { first } : {}),
    ...(most ? { most } : {}),
    lines,
  };
}

/** A table made ready to be rolled on; undefined where it cannot be, which is refused. */
function chartIn(w: World, id: string | undefined, refuse: (message: string) => void): Chart | undefined {
  const table = id === undefined ? undefined : entryOf(w.compiled.game.tables, id);
  const columns = table && combatColumns(table);
  if (!table?.roll)
    refuse(id === undefined ? 'a phase that does attack says its table' : `the table ${id} has no roll`);
  else if (!columns) refuse(`the columns of the table ${id} are no ${HEADINGS[combatColumnKind(table)]}`);
  if (!table?.roll || !columns) return undefined;
  const known = new Map<string, ReturnType<Chart['result']>>();
  return {
    table,
    columns,
    result(column, die) {
      const cell = table.rows[rowOf(table, die, true)]?.cells[column] ?? null;
      const word = cell === null ? '' : String(cell);
      let result = known.get(word);
      if (!result) {
        const code = table.results?.find((one) => one.id === word);
        result = { code, word, does: doneBy(w, code) };
        known.set(word, result);
      }
      return result;
    },
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
  const exchange = code?.properties !== undefined && 'exchange' in code.properties;
  // An exchange that does not say what the defenders lose costs them everything.
  const { attacker, defender = exchange ? ['all'] : undefined } = code?.properties ?? {};
  const number = (name: string) => {
    const [value] = entryOf(code?.properties, name) ?? [];
    return value === 'all' ? Number.POSITIVE_INFINITY : Number(value ?? 0);
  };
  return {
    attacker: stepsIn(attacker),
    defender: stepsIn(defender),
    retreat: number('retreat'),
    repulse: number('repulse'),
    exchange,
    attackersInto: rungsIn(w, attacker),
    defendersInto: rungsIn(w, defender),
  };
}
