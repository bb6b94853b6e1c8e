/** A fight in words for the table and the log: what each unit counts with and why, the column with its shifts, and what each roll brings. */
import { fightView } from '../../kernel/combat-parts';
import type { Names } from '../../kernel/compiled';
import { both } from '../../kernel/texts';
import type { CombatFactor, CombatShift, CombatTable, CombatView } from '../../kernel/views';
import { compared } from './compared';
import { quantityName } from './forms/index';
import { type PreparedLine, sign, told } from './lines';
import type { Play } from './play';
import { type Fight, type Part, type Reckoning, reckon } from './reckoning';

/** `imagined`: under which assumption. */
export function viewOf(g: Play, side: number, fight: Fight, imagined?: Names): CombatView {
  const { w } = g;
  const r = reckon(fight);
  const defender = fight.defenders.length > 0 ? w.side[fight.defenders[0]!]! : side;
  return fightView({
    side,
    place: w.board.ids[fight.place]!,
    rule: g.rule,
    imagined,
    sums: [
      { side, factors: r.attackers.map((part) => factor(g, part)), total: r.attack },
      { side: defender, factors: [...r.defenders.map((part) => factor(g, part)), ...bonusOf(r)], total: r.defence },
    ],
    tables: [rolls(g, r)],
  });
}

function factor(g: Play, { unit, printed, counts, lines }: Part): CombatFactor {
  return { unit: g.w.units[unit]!.id, printed, counts, reasons: lines.map(reason) };
}

/** What is added to the defenders as a whole, as a line without a counter. */
function bonusOf({ bonus: { counts, lines } }: Reckoning): CombatFactor[] {
  if (counts === 0) return [];
  return [{ names: quantityName('bonus'), printed: counts, counts, reasons: lines.map(reason) }];
}

function reason({ name, change, rule }: PreparedLine): CombatFactor['reasons'][number] {
  const by = sign(change);
  return { text: { en: `${name.en} ${by}`, ja: `${name.ja} ${by}` }, rule };
}

/** The table with what each roll brings, and in how many ways. */
function rolls(g: Play, r: Reckoning): CombatTable {
  const { table, columns, result } = r.chart;
  const { dice, faces } = table.roll!;
  const ways = waysOf(dice, faces).slice(1);
  const results: Record<string, Names> = {};
  const byDie = ways.map((count, i) => {
    const { code, word } = result(r.column, i + 1 + r.die);
    if (count > 0) results[word || '-'] = both(code?.names ?? NOTHING);
    return count > 0 ? word || '-' : '';
  });
  const rule = table.provenance?.see?.[0] ?? g.rule;
  const modified = r.dice.length > 0 ? told(r.dice) : undefined;
  const { ladder: places, kind } = columns;
  return {
    table: table.id,
    rule,
    ...(modified ? { names: { en: `Die: ${modified.en}`, ja: `ダイス: ${modified.ja}` } } : {}),
    ladder: {
      by: compared(kind, r.attack, r.defence),
      ...(r.attackers.length > 0
        ? {
            from: columns.outside(r.attack, r.defence) ?? table.columns[r.from]!.id,
            shifted: table.columns[r.column]!.id,
          }
        : {}),
      shifts: shiftsOf(r, rule),
      columns: places.map((column) => table.columns[column]!.id),
      column: places.indexOf(r.column),
    },
    byDie,
    ways,
    results,
  };
}

const NOTHING: Names = { en: 'No effect', ja: '効果なし' };

/** By sum: in how many ways the dice may fall so. */
function waysOf(dice: number, [low, high]: readonly [number, number]): number[] {
  let ways = [1];
  for (let k = 0; k < dice; k++) {
    const next = new Array<number>(ways.length + high).fill(0);
    for (const [sum, count] of ways.entries()) for (let face = low; face <= high; face++) next[sum + face]! += count;
    ways = next;
  }
  return ways;
}

/** Columns by the line that shifts them; what bounds or sets the sum counts as the last. */
function shiftsOf({ shift, shifts }: Reckoning, rule: string): CombatShift[] {
  const plain = shifts.filter(({ change }) => change.operation === 'plus');
  const rest = shift - plain.reduce((sum, { change }) => sum + change.amount, 0);
  const last = shifts.findLast(({ change }) => change.operation !== 'plus');
  const say = (line: PreparedLine, columns: number): CombatShift => ({
    names: line.name,
    columns,
    rule: line.rule || rule,
    units: [],
  });
  return [...plain.map((line) => say(line, line.change.amount)), ...(last && rest !== 0 ? [say(last, rest)] : [])];
}
