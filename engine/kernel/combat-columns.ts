/** Which column of a combat table a fight is resolved on: by odds, by the difference of strengths, or by the attacker's strength. */
import type { Table } from './compiled';
import { oddsText, rungOf } from './odds';

/** What the columns of a combat table are: `columns odds`, `columns difference`, `columns strength`. */
export const combatColumnKinds = ['odds', 'difference', 'strength'] as const;
export type CombatColumnKind = (typeof combatColumnKinds)[number];

/** What the columns are; odds where the table does not say. */
export function combatColumnKind({ across }: Pick<Table, 'across'>): CombatColumnKind {
  return combatColumnKinds.find((kind) => kind === across) ?? 'odds';
}

/** The least that reaches a column: odds as attack and defence (`[3, 2]`), else a number; null where the heading is none. */
type Least = readonly [number, number] | number;

/**
 * What reaches a column with this heading: odds such as `3-2`, `1-2`, `6-1+`; a difference such as `-3`, `+2`, `-2..-1`, `6+`, `6..`, `..-4`;
 * a strength such as `..3`, `4`, `4-6`, `4..6`, `9+`. Null: it is no heading of that kind.
 */
export function leastOfHeading(kind: CombatColumnKind, heading: string): Least | null {
  if (kind === 'odds') {
    const odds = /^[<>]?=?(\d+)[-:](\d+)\+?$/.exec(heading);
    const [attack, defence] = [Number(odds?.[1]), Number(odds?.[2])];
    return attack > 0 && defence > 0 ? [attack, defence] : null;
  }
  const number = kind === 'difference' ? '[+-]?\\d+' : '\\d+';
  // `..-3`: all below, too.
  if (new RegExp(`^\\.\\.${number}$`).test(heading)) return Number.NEGATIVE_INFINITY;
  const range = kind === 'difference' ? '\\.\\.' : '(?:\\.\\.|-)';
  const found = new RegExp(`^[<>]?=?(${number})(?:${range}${number}|\\.\\.|\\+|-)?$`).exec(heading);
  return found ? Number(found[1]) : null;
}

/** The columns of a combat table. */
export interface CombatColumns {
  kind: CombatColumnKind;
  /** Places of the columns in the table's rows, from the worst for the attacker to the best. */
  ladder: readonly number[];
  /** The column that strengths reach, and that so many columns further; the ends of the table are the last. */
  column(attack: number, defence: number, shift?: number): number;
  /** Whole odds that lie beyond the first or last column, as they would be headed (`7-1`; `7-0` against nothing); undefined within the table, and without odds. */
  outside(attack: number, defence: number): string | undefined;
}

/** Reads the headings behind the first; null when there is none, or one is not of the table's kind. */
export function combatColumns(table: Table): CombatColumns | null {
  const kind = combatColumnKind(table);
  const headings = table.columns.slice(1).map(({ id }) => leastOfHeading(kind, id));
  if (headings.length === 0 || headings.includes(null)) return null;
  const least = headings as Least[];
  const worth = (one: Least) => (typeof one === 'number' ? one : one[0] / one[1]);
  const ladder = least.map((_, i) => i + 1).sort((a, b) => worth(least[a - 1]!) - worth(least[b - 1]!));
  const leasts = ladder.map((column) => least[column - 1]!);
  /** Rungs of whole odds of the first and the last column: beyond them odds go on before shifts. */
  const [lowest = 0, highest = 0] = [leasts[0]!, leasts.at(-1)!].map((one) =>
    typeof one === 'number' ? one : rungOf(one[0], one[1]),
  );
  const reaches = (one: Least, attack: number, defence: number): boolean => {
    // Exactly: what is left over counts for the defender.
    if (typeof one !== 'number') return attack > 0 && attack * one[1] >= defence * one[0];
    return (kind === 'difference' ? attack - defence : attack) >= one;
  };
  return {
    kind,
    ladder,
    column(attack, defence, shift = 0) {
      let reached = 0;
      while (reached < leasts.length && reaches(leasts[reached]!, attack, defence)) reached++;
      return ladder[clampedTo(ladder.length, reached - 1 + beyond(reached, attack, defence) + shift)]!;
    },
    outside(attack, defence) {
      if (kind !== 'odds' || attack <= 0) return undefined;
      if (defence <= 0) return `${attack}-0`;
      const rung = rungOf(attack, defence);
      return rung > highest || rung < lowest ? oddsText(rung) : undefined;
    },
  };

  /** Columns that odds lie outside of the table: only a shift by more comes back into it. */
  function beyond(reached: number, attack: number, defence: number): number {
    if (kind !== 'odds') return 0;
    const rung = rungOf(attack, defence);
    if (reached === leasts.length) return Math.max(0, rung - highest);
    return reached === 0 ? rung - lowest + 1 : 0;
  }
}

const clampedTo = (length: number, at: number) => Math.min(Math.max(at, 0), length - 1);
