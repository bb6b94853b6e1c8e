/** Units that fights go better with, whoever else takes part: a captain, a standard. They are few, and worth more than what they fight with themselves. */
import type { Expr } from '../../kernel/compiled';
import { candidates } from '../../kernel/expressions';
import type { PreparedLine } from '../../rulesets/by-text/lines';
import type { Fighting } from '../../rulesets/by-text/odds';
import type { World } from '../../rulesets/by-text/world';

/** One of so many units of a side leads, at most; where more do, it is how everybody fights. */
const FEW = 4;
/** What a column or a point of the die is worth that one unit brings, in units of usual strength. */
const COLUMN = 0.5;

/** By unit: what it brings to fights of others, in units of usual strength. */
export function leadersOf(w: World, { lines }: Fighting): Float64Array {
  const brings = new Float64Array(w.units.length);
  for (const quantity of ['shift', 'die'] as const)
    for (const line of lines.of(quantity)) {
      const { operation, amount } = line.change;
      if (operation !== 'plus') continue;
      for (const u of ledBy(w, line, amount > 0 ? 'attackers' : 'defenders')) brings[u]! += COLUMN * Math.abs(amount);
    }
  return brings;
}

/** Units of which one is enough for a line to count, where they are few. */
function ledBy(w: World, { line: { when } }: PreparedLine, role: string): number[] {
  const parts = when === undefined ? [] : when.op === 'and' ? when.args : [when];
  const all = parts.flatMap((part) => anyOf(w, part, role));
  return all.filter((u) => {
    const of = (list: readonly number[]) => list.reduce((sum, one) => sum + (w.side[one] === w.side[u] ? 1 : 0), 0);
    return of(all) * FEW <= of([...w.units.keys()]);
  });
}

/** Units that `any (attackers captain)` asks for. */
function anyOf(w: World, part: Expr, asked: string): number[] {
  if (part.op !== '>' || part.left.op !== 'count' || part.right.op !== 'number' || part.right.value !== 0) return [];
  const { role, ...set } = part.left.of;
  return role === asked ? [...candidates(w.facts, set)] : [];
}
