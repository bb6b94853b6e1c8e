/** What rows and columns of tables may be about: a place, a unit. */
import type { CompiledGame, Table } from '../../../engine/kernel/compiled';

/** What the rows of tables may be about in a place: its terrain, what is printed in it, the hexsides around it. */
export function subjectsOf({ board }: CompiledGame, place: string): ReadonlySet<string> {
  const here = board.places.find(({ id }) => id === place);
  if (!here) return new Set();
  const around = board.borders.filter(({ a, b }) => a === place || b === place);
  return new Set([here.terrain, ...here.features, ...around.map(({ kind }) => kind)]);
}

/** What the rows and columns of tables may be about in a unit: its kind and class, and the words that are printed on it. */
export function subjectsOfUnit({ game, units }: CompiledGame, unit: string): ReadonlySet<string> {
  const own = units.find(({ id }) => id === unit);
  if (!own) return new Set();
  const kind = game.kinds.find(({ id }) => id === own.kind);
  const words = Object.values(own.values ?? kind?.values ?? {}).flat();
  return new Set([own.kind, ...(kind ? [kind.class] : []), ...words.filter((word) => typeof word === 'string')]);
}

/** A row is about what its first cell lists. */
export const aboutRow = (about: string, subjects: ReadonlySet<string>): boolean =>
  about.split(', ').some((one) => subjects.has(one));

/** A column is about what it is called by, alone or with a condition: `vehicle`, `vehicle-mud`. */
export const aboutColumn = (id: string, subjects: ReadonlySet<string>): boolean =>
  [...subjects].some((one) => one !== '' && (id === one || id.startsWith(`${one}-`)));

/** Whether a table has anything about these subjects. */
export function hasAbout(tables: Readonly<Record<string, Table>>, subjects: ReadonlySet<string>): boolean {
  return Object.values(tables).some(
    ({ columns, rows }) =>
      rows.some(({ cells: [first] }) => typeof first === 'string' && aboutRow(first, subjects)) ||
      columns.slice(1).some(({ id }) => aboutColumn(id, subjects)),
  );
}
