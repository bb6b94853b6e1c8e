/** How likely the rows of a table of dice are, and with them what stands in its columns. */
import type { Table } from '../../../engine/kernel/compiled';
import { rowOf } from '../../../engine/kernel/tables';

/** The most ways for dice to fall that are gone through. */
const MOST = 5000;

/** The share of rolls without modifiers that each row stands for, 0 to 1; undefined for a table without dice. */
export function rowChances(table: Table): number[] | undefined {
  const { roll } = table;
  if (!roll) return undefined;
  const [low, high] = roll.faces;
  const faces = high - low + 1;
  if (faces < 1 || faces * roll.dice > MOST) return undefined;
  // How often each sum comes, beginning with that of the lowest faces.
  let ways = [1];
  for (let die = 0; die < roll.dice; die++) {
    const next = new Array<number>(ways.length + faces - 1).fill(0);
    for (const [sum, n] of ways.entries()) for (let face = 0; face < faces; face++) next[sum + face]! += n;
    ways = next;
  }
  const all = faces ** roll.dice;
  const chances = table.rows.map(() => 0);
  for (const [sum, n] of ways.entries()) {
    const row = rowOf(table, roll.dice * low + sum, table.clamp?.includes('rows'));
    if (row >= 0) chances[row]! += n / all;
  }
  return chances;
}

/** `17 %`; small ones with a decimal. */
export function percent(chance: number): string {
  const value = chance * 100;
  return `${value > 0 && value < 9.95 ? Number(value.toFixed(1)) : Math.round(value)} %`;
}
