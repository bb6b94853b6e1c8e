/** What a game's tables say in words that have no name: nothing that is declared is called so, and no `word` names it. */
import { type Naming, namedOf } from '../../engine/kernel/named';

/** A word without a name, where it stands first: a table's column, or its row. */
export interface Nameless {
  id: string;
  table: string;
  /** Index of the column that it heads. */
  column?: number;
  /** Index of the row in which it stands. */
  row?: number;
}

/** Two small letters one after the other; codes such as `DR2` and `16AM` are the same in every language. */
const spoken = /[a-z]{2}/;
const truth: ReadonlySet<string> = new Set(['yes', 'no']);
/** Columns whose cells are words that the game's text says in its own way. */
const otherwise: ReadonlySet<string> = new Set(['result', 'place', 'region', 'unit', 'card', 'boolean']);

/** Every word in the tables that has no name, once, in the order of the text; `onMap`: whether a place or region has that id. */
export function nameless(vocabulary: Naming, onMap: (id: string) => boolean = () => false): Nameless[] {
  const named = namedIn(vocabulary);
  const found = new Map<string, Nameless>();
  const add = (id: string, where: Omit<Nameless, 'id'>) => {
    if (spoken.test(id) && !truth.has(id) && !found.has(id)) found.set(id, { id, ...where });
  };
  for (const [table, { columns, rows }] of Object.entries(vocabulary.tables)) {
    columns.forEach(({ id, names }, column) => {
      if (names.en === id && names.ja === undefined) add(id, { table, column });
    });
    rows.forEach(({ cells }, row) => {
      columns.forEach(({ id, type }, i) => {
        const cell = cells[i];
        if (typeof cell !== 'string' || id === 'deck' || otherwise.has(type ?? '')) return;
        for (const word of cell.split(', '))
          if (/^[\w.'-]+$/.test(word) && !named.has(word) && !onMap(word)) add(word, { table, row });
      });
    });
  }
  return [...found.values()];
}

/** Ids of all that the game gives names; a place is called so on its map. */
function namedIn(game: Naming): Set<string> {
  const boxes = (game.tracks ?? []).flatMap((track) => track.boxes ?? []).flatMap(({ id }) => id ?? []);
  return new Set([...boxes, ...namedOf(game).flatMap(([, list]) => list.map(({ id }) => id))]);
}
