/** Printed tables that repeat what stands elsewhere in the text: they must agree with it. */
import type { Table } from '../../kernel/compiled';
import type { Reader } from '../../kernel/reader';
import { entryOf } from '../../kernel/records';
import { matches, numberCell } from '../../kernel/tables';
import type { World } from './world';

/** Notes where an optional table says something else than the map, the values, the turns or the triggers. */
export function checkRepeated(world: World, reader: Reader): void {
  const { tables } = world.compiled.game;
  const check = (id: string, agrees: (row: Table['rows'][number]['cells']) => boolean) => {
    for (const { cells } of entryOf(tables, id)?.rows ?? [])
      if (!agrees(cells)) reader.problem(`table ${id}: the row ${JSON.stringify(cells[0])} says something else`, id);
  };
  const { map, values, turns } = world;
  check('port-points', ([port, points]) => map.worth[map.board.indexOf(String(port))] === points);
  check('ground-strength', ([total, strength]) => {
    const from = typeof total === 'object' && total !== null ? total.from : numberCell(total ?? null);
    return Math.floor(from / values['ground-strength-step']!) === strength;
  });
  check('stacking', ([unit, limit]) => unit !== 'land-air-in-base' || limit === values['base-land-air']);
  check('turns', ([turn]) => typeof turn === 'number' && turn >= turns.first && turn <= turns.last);
  const raids = world.triggers
    .flatMap((trigger) => world.lists[trigger.list]!.map((effect) => world.effects[effect]!))
    .filter((effect) => effect.verb === 'opening-raid')
    .map((effect) => Number(effect.args.strength));
  check('opening', ([step, , column]) => {
    const strength = raids[numberCell(step ?? null) - 1];
    return column === null || column === undefined || (strength !== undefined && matches(column, strength));
  });
}
