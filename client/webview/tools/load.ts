/** What a hand carries over the map to change the set-up: units of the scenario, or a counter that it does not use yet. */
import type { CompiledGame } from '../../../engine/kernel/compiled';
import type { TableEdit } from '../../../server/lsp/protocol';
import { counterFace, type Face } from '../svg/counters';
import { unitsByPlace } from '../svg/stacks';
import { say } from '../svg/text';
import { text } from '../ui/texts';
import type { Table } from './tool';

export interface Load {
  /** What it is called: one, or one and how many more. */
  name: string;
  /** Counters from the top, at most three. */
  faces: string[];
  count: number;
  /** Where it stood; null: not on the map. */
  from: string | null;
  /** Ids of units; none for a counter that the scenario does not use. */
  units: string[];
  edit(to: string): TableEdit;
}

/** Units that stand in a place, from the top of their stacks. */
export function standingAt(table: Table, place: string): { id: string; side: string; face: Face; name: string }[] {
  const { view, roster, locale } = table;
  if (!view || !roster) return [];
  const list = unitsByPlace(view, roster).get(place) ?? [];
  return list.map(({ unit, face, side }) => ({ id: unit.id, side, face, name: say(unit.names, locale) }));
}

/** A unit, or with `stack` all of its side that stand there. */
export function loadOf(table: Table, unit: string, stack: boolean): Load | null {
  const { drawn, locale } = table;
  const own = drawn?.units.find(({ id }) => id === unit);
  if (!drawn || !own) return null;
  const place = table.placeOf(unit);
  const there = standingAt(table, place);
  const chosen = there.find(({ id }) => id === unit);
  if (!chosen) return null;
  const all = stack ? [chosen, ...there.filter(({ id, side }) => id !== unit && side === own.side)] : [chosen];
  const units = all.map(({ id }) => id);
  const from = own.at;
  return {
    name: all.length > 1 ? text('carried', locale, chosen.name, all.length - 1) : chosen.name,
    faces: all.slice(0, 3).map(({ face }) => counterFace(drawn.game, face)),
    count: all.length,
    from,
    units,
    edit: (to) => ({ kind: 'move', units, from, to }),
  };
}

/** A counter of the box. */
export function loadFrom(game: CompiledGame['game'], name: string, face: Face, add: (to: string) => TableEdit): Load {
  return { name, faces: [counterFace(game, face)], count: 1, from: null, units: [], edit: add };
}
