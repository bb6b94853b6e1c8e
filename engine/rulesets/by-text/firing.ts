/** Fire, as a phase that says `does fire` has it: who fires how far, over what ground, and what the dice are read on. */
import type { Phase, ResultCode, Table } from '../../kernel/compiled';
import type { Reader } from '../../kernel/reader';
import { entryOf } from '../../kernel/records';
import { rowOf, shiftOn } from '../../kernel/tables';
import { P } from './codes';
import { isConcealed } from './concealed';
import { type Flight, flightOf } from './flight';
import { fire as form } from './forms/fire';
import { type Case, forbids, lets, PhaseLines, type PreparedLine } from './lines';
import { type Dice, diceOf, type Morale, moraleOf } from './morale';
import type { Play } from './play';
import type { Position } from './position';
import type { PhaseProcedure } from './registry';
import { type Sees, seesIn } from './sighting';
import { stepsIn } from './stateful';
import { type First, firstToLose, fitting, pointsOf } from './units';
import type { World } from './world';

/** A table of results that fire is rolled on, with the least firepower of each column. */
export interface FireChart {
  table: Table;
  least: readonly number[];
}

/** How units fire in a phase that says `does fire`. */
export interface Firing {
  fires(unit: number): boolean;
  firepower(unit: number, steps: number): number;
  range(unit: number, steps: number): number;
  /** Each die hits on this number or less. */
  hits?: { on(unit: number, steps: number): number; faces: number };
  /** The table that is rolled on, instead. */
  table?: FireChart;
  /** By line that names another table: that one. */
  chartOf: ReadonlyMap<PreparedLine, FireChart>;
  sees: Sees;
  /** Who of those in a place is fired at, and takes each step; absent: any, and the target. */
  first?: First;
  morale: Morale | undefined;
  /** Where units flee to; absent: away from the fire. */
  flight?: Flight;
  lines: PhaseLines;
}

function prepare(w: World, phase: Phase, reader: Reader): Firing | undefined {
  const words = (name: string) => entryOf(phase.properties, name) ?? [];
  const [firepower] = words('firepower');
  const [range] = words('range');
  const refuse = (message: string) => reader.problem(`phase ${phase.id}: ${message}`, phase.id);
  if (firepower === undefined || range === undefined) {
    refuse('a phase that does fire says its firepower and range');
    return undefined;
  }
  const [, on, , die] = words('hits');
  const [id] = words('table').map(String);
  const table = chartIn(w, id, refuse);
  if (on === undefined && !table) {
    if (id === undefined) refuse('a phase that does fire says what hits, or its table');
    return undefined;
  }
  const lines = new PhaseLines(w, phase, reader);
  const chartOf = new Map<PreparedLine, FireChart>();
  for (const line of lines.of('table')) {
    const chart = chartIn(w, line.line.table, refuse);
    if (chart) chartOf.set(line, chart);
  }
  const fits = fitting(w, words('of').map(String));
  const flight = flightOf(w, phase, reader, lines);
  const first = firstToLose(phase);
  const { faces }: Dice = diceOf(die === undefined ? undefined : String(die));
  return {
    fires: (unit) => fits[unit]!,
    firepower: pointsOf(w, firepower),
    range: pointsOf(w, range),
    ...(table ? { table } : {}),
    ...(on !== undefined && !table ? { hits: { on: pointsOf(w, on), faces } } : {}),
    chartOf,
    sees: seesIn(w, phase),
    morale: moraleOf(w, phase, 'fails'),
    ...(flight ? { flight } : {}),
    ...(first ? { first } : {}),
    lines,
  };
}

/** A table made ready to be rolled on; undefined where there is none, or it has no roll, which is refused. */
function chartIn(w: World, id: string | undefined, refuse: (message: string) => void): FireChart | undefined {
  const table = id === undefined ? undefined : entryOf(w.compiled.game.tables, id);
  if (id !== undefined && !table?.roll) refuse(`the table ${id} has no roll`);
  return table?.roll ? { table, least: table.columns.map(({ id: column }) => leastOf(column)) } : undefined;
}

/** `does fire`. */
export const firing: PhaseProcedure<Firing> = { form, plays: P.FIRE, prepare };

/** The least firepower of a column: `4..6`, `4+`, `4`. */
const leastOf = (id: string): number => Number(/\d+/.exec(id)?.[0] ?? 0);

/** A unit that fires at another, for lines: about the one that fires, or its target. */
function caseOf(p: Position, firer: number, target: number, about = firer): Case {
  return { p, unit: about, from: p.loc[firer]!, to: p.loc[target]!, attackers: [firer], defenders: [target] };
}

/** Whether one unit may fire at another. */
export function mayFire(w: World, p: Position, here: Firing, firer: number, target: number): boolean {
  const [from, to] = [p.loc[firer]!, p.loc[target]!];
  const distance = w.board.distance(from, to);
  const c = caseOf(p, firer, target);
  if (distance > rangeOf(here, c)) return false;
  const verdict = here.lines.verdict('fire', c);
  if (forbids(verdict)) return false;
  return lets(verdict) || here.sees(from, to);
}

const rangeOf = ({ range, lines }: Firing, c: Case) =>
  lines.value('range', range(c.unit, c.p.steps[c.unit]!), c, lines.rounding);

/** Fire reckoned up before its dice. */
export interface Aim {
  /** Dice, or firepower on the table. */
  power: number;
  /** What a die hits on. */
  on: number;
  /** The table that is rolled on; absent: each die hits or misses. */
  chart?: FireChart;
  /** The column of the table, and what is added to its die. */
  column: number;
  die: number;
  lines: PreparedLine[];
}

export function aimAt(p: Position, here: Firing, firer: number, target: number): Aim {
  const { lines } = here;
  const counted: PreparedLine[] = [];
  const [own, its] = [caseOf(p, firer, target), caseOf(p, firer, target, target)];
  const steps = p.steps[firer]!;
  const power = Math.max(0, lines.value('firepower', here.firepower(firer, steps), own, lines.rounding, counted));
  const named = here.chartOf.size === 0 ? undefined : lines.of('table').find((line) => line.applies(own));
  if (named) counted.push(named);
  const chart = (named && here.chartOf.get(named)) ?? here.table;
  if (!chart) {
    const on = lines.value('hit', here.hits!.on(firer, steps), its, lines.rounding, counted);
    return { power, on, column: 0, die: 0, lines: counted };
  }
  const shift = shiftOn(chart.table, lines.value('shift', 0, its, lines.rounding, counted));
  const { least } = chart;
  // The first column names the rows.
  let column = 1;
  for (let k = 1; k < least.length; k++) if (power >= least[k]!) column = k;
  column = Math.max(1, Math.min(least.length - 1, column + shift));
  return { power, on: 0, chart, column, die: lines.value('die', 0, its, lines.rounding, counted), lines: counted };
}

/** What a roll on a table gives. */
export function resultOf({ table: of }: FireChart, column: number, die: number): ResultCode | undefined {
  const word = of.rows[rowOf(of, die, true)]?.cells[column] ?? null;
  return word === null ? undefined : of.results?.find((one) => one.id === String(word));
}

/** What a result of the table costs: steps, and checks of morale. */
export function costOf(code: ResultCode | undefined): { steps: number; checks: number } {
  const [checks] = entryOf(code?.properties, 'checks') ?? [];
  return {
    steps: stepsIn(code?.properties?.defender),
    checks: checks === 'all' ? Number.POSITIVE_INFINITY : Number(checks ?? 0),
  };
}

/** Enemies that a unit may fire at now. */
export function targetsOf(g: Play, here: Firing, firer: number): number[] {
  const { p, w } = g;
  const found: number[] = [];
  for (let u = 0; u < p.loc.length; u++)
    if (p.stands(u) && w.hostile(w.side[firer]!, w.side[u]!) && !isConcealed(w, p, u) && mayFire(w, p, here, firer, u))
      found.push(u);
  return here.first ? found.filter((u) => firstAt(p, here, u, found).includes(u)) : found;
}

/** Those of the units in the place of one that take a loss there. */
function firstAt(p: Position, { first, firepower }: Firing, unit: number, units: readonly number[]): number[] {
  const there = units.filter((u) => p.loc[u] === p.loc[unit]);
  return first?.(there, (u) => firepower(u, p.steps[u]!)) ?? there;
}

/** Chance of a die to hit. */
export function chanceOf({ hits }: Firing, { on }: Aim): number {
  return hits ? Math.max(0, Math.min(1, on / hits.faces)) : 0;
}
