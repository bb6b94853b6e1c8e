/** A fight reckoned up before the die: what everybody counts with, the column with its shifts, and the lines that counted. */
import type { LineQuantity } from '../../kernel/compiled';
import { rounded } from '../../kernel/fold';
import { shiftOn } from '../../kernel/tables';
import { S } from './codes';
import type { Case, PreparedLine } from './lines';
import type { Chart, Fighting, Result } from './odds';
import type { Position } from './position';

/** What one unit counts with. */
export interface Part {
  unit: number;
  printed: number;
  counts: number;
  lines: PreparedLine[];
}

export interface Reckoning {
  place: number;
  attackers: Part[];
  defenders: Part[];
  attack: number;
  /** With the bonus. */
  defence: number;
  /** What is added to the defenders as a whole. */
  bonus: { counts: number; lines: PreparedLine[] };
  shift: number;
  shifts: PreparedLine[];
  /** The table that it is rolled on, its number among those of the phase, and the line that says so. */
  chart: Chart;
  chosen: number;
  tables: PreparedLine[];
  /** Column before and after shifts, as the table counts them. */
  from: number;
  column: number;
  /** Added to the die. */
  die: number;
  dice: PreparedLine[];
}

/** A fight about a place. */
export interface Fight {
  p: Position;
  fighting: Fighting;
  place: number;
  attackers: readonly number[];
  defenders: readonly number[];
}

export function reckon(fight: Fight): Reckoning {
  const { p, fighting, place } = fight;
  const { lines } = fighting;
  const parts = (quantity: 'attack' | 'defence', units: readonly number[]): Part[] =>
    units.map((unit) => {
      const printed = (quantity === 'attack' ? fighting.strength : fighting.defence)(unit, p.steps[unit]!);
      const counted: PreparedLine[] = [];
      const counts = Math.max(0, lines.value(quantity, printed, caseOf(fight, unit), lines.roundsEach, counted));
      return { unit, printed, counts, lines: counted };
    });
  const sum = (all: readonly Part[]) =>
    rounded(
      all.reduce((total, { counts }) => total + counts, 0),
      lines.rounding,
    );
  const attackers = parts('attack', fight.attackers);
  const defenders = parts('defence', fight.defenders);
  const [shifts, dice, added]: [PreparedLine[], PreparedLine[], PreparedLine[]] = [[], [], []];
  const whole = caseOf(fight, -1);
  const more = Math.max(0, lines.value('bonus', 0, whole, lines.rounding, added));
  const [attack, defence] = [sum(attackers), sum(defenders) + more];
  const columns = bonus('shift', p.scalars[S.BONUS_SHIFT]!, shifts);
  const thrown = bonus('die', p.scalars[S.BONUS_DIE]!, dice);
  const named = fighting.chartOf.size === 0 ? undefined : lines.of('table').find((line) => line.applies(whole));
  const chosen = (named && fighting.chartOf.get(named)) ?? 0;
  const chart = fighting.charts[chosen]!;
  const shift = shiftOn(chart.table, columns + lines.value('shift', 0, whole, lines.rounding, shifts));
  return {
    place,
    attackers,
    defenders,
    attack,
    defence,
    bonus: { counts: more, lines: added },
    shift,
    shifts,
    chart,
    chosen,
    tables: named ? [named] : [],
    from: chart.columns.column(attack, defence, 0),
    column: chart.columns.column(attack, defence, shift),
    die: thrown + lines.value('die', 0, whole, lines.rounding, dice),
    dice,
  };
}

/** What events of this fight add to a number, as a line. */
function bonus(quantity: 'shift' | 'die', amount: number, counted: PreparedLine[]): number {
  if (amount === 0) return 0;
  const line = { id: 'event', quantity };
  counted.push({
    line,
    rule: '',
    name: EVENTS,
    change: { operation: 'plus', amount },
    applies: () => true,
    asks: [],
    where: () => true,
  });
  return amount;
}
const EVENTS = { en: 'Events', ja: 'イベント' };

/** What lines are asked about: a unit of the fight, or all of it (-1). */
function caseOf({ p, place, attackers, defenders }: Fight, unit: number): Case {
  return { p, unit, from: unit < 0 ? -1 : p.loc[unit]!, to: place, attackers, defenders };
}

/** What a result costs, and how far it drives the defender: what it says, changed by lines; a result that says none of it stays so. */
export function after(fight: Fight, result: Result): { does: Result; lines: PreparedLine[] } {
  const { lines } = fight.fighting;
  const { attacker, defender, retreat } = result;
  const counted: PreparedLine[] = [];
  const whole = caseOf(fight, -1);
  const changed = (quantity: LineQuantity, base: number) =>
    base <= 0 ? 0 : Math.max(0, lines.value(quantity, base, whole, lines.rounding, counted));
  return {
    does: {
      ...result,
      attacker: changed('attacker-losses', attacker),
      defender: changed('defender-losses', defender),
      retreat: changed('retreat', retreat),
    },
    lines: counted,
  };
}
