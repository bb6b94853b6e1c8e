/** Printed tables that repeat what stands elsewhere in the text: a game is played by that, never by the table. */

import type { Table } from '../../kernel/compiled';
import { entryOf } from '../../kernel/records';
import type { Repeated, RepeatedIn } from '../../kernel/ruleset';
import { matches, numberCell } from '../../kernel/tables';
import { baseLandAir } from './stacking';

/** Rows of optional tables that say otherwise than the values, the triggers or the map (`Needs.repeated`). */
export function repeated({ tables, values, stacking, triggers, places }: RepeatedIn): Repeated[] {
  const found: Repeated[] = [];
  const check = (table: string, by: string, agrees: (row: Table['rows'][number]['cells']) => boolean) => {
    for (const [row, { cells }] of (entryOf(tables, table)?.rows ?? []).entries())
      if (!agrees(cells)) found.push({ table, row, by });
  };
  if (places) {
    const worth = new Map(
      places.flatMap(({ id, properties }) => {
        const points = entryOf(properties, 'points')?.[0];
        return points === undefined ? [] : [[id, points] as const];
      }),
    );
    // A place that this map does not have may stand on another, and one without points is said to have none.
    check('port-points', 'map', ([port, points]) => !worth.has(String(port)) || worth.get(String(port)) === points);
    return found;
  }
  const step = entryOf(values, 'ground-strength-step');
  check('ground-strength', 'value ground-strength-step', ([total, strength]) => {
    const from = typeof total === 'object' && total !== null ? total.from : numberCell(total ?? null);
    return step === undefined || step <= 0 || Math.floor(from / step) === strength;
  });
  const limit = baseLandAir(stacking);
  check('stacking', 'stacking', ([unit, most]) => unit !== 'land-air-in-base' || (most ?? Infinity) === limit);
  const raids = triggers
    .flatMap((trigger) => trigger.effects)
    .filter((effect) => effect.verb === 'opening-raid')
    .map((effect) => Number(effect.args.strength));
  check('opening', 'opening-raid', ([row, , column]) => {
    const strength = raids[numberCell(row ?? null) - 1];
    return column === null || column === undefined || (strength !== undefined && matches(column, strength));
  });
  return found;
}
