/** Chapter 16.4: what political will is lost and won for, as the table says. */

import type { Reader } from '../../kernel/reader';
import { GROUND } from './codes';
import { number } from './tables';
import type { Units } from './world';

export interface Will {
  /** Change by event. */
  changes: Readonly<Record<string, number>>;
  /** Events whose change liberation gives back. */
  givenBack: readonly string[];
  /** Nation whose carriers and ships are looked for; -1: of none. */
  nation: number;
  /** An attack of whom is mourned for, by how much, and for which of its units (16.45). */
  mourned: { side: number; change: number; units: readonly number[] } | null;
}

/** Reads the table; problems are in the reader. */
export function readWill(reader: Reader, units: Units): Will {
  const { game } = reader.compiled;
  const rows = reader.rows('political-will-changes', ['event', 'change', 'nation', 'given-back']);
  const nations = game.nations.map(({ id }) => id);
  const mourning = rows.find(([event]) => event === 'us-ground-annihilated');
  const nation = nations.indexOf(String(mourning?.[2] ?? ''));
  const small = (u: number) => String(units.list[u]!.values?.size?.[0] ?? '') === 'brigade';
  return {
    changes: Object.fromEntries(rows.map(([event, change]) => [String(event), number(change)])),
    givenBack: rows.filter((row) => row[3] === 'yes').map(([event]) => String(event)),
    nation,
    mourned:
      nation < 0
        ? null
        : {
            side: reader.side(game.nations[nation]!.side),
            change: number(mourning?.[1]),
            units: [...units.list.keys()].filter(
              (u) => units.nation[u] === nation && units.cls[u] === GROUND && units.prewar[u] === 0 && !small(u),
            ),
          },
  };
}
