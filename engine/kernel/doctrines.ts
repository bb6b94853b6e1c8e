/**
 * Doctrines: how a computer plays a side otherwise than usual, by name. The text of a game says them in one table: a row for each
 * doctrine, side and scenario, with factors on what the player weighs. Rows of the doctrine `usual` always speak.
 */
import type { CompiledGame, Named, Table } from './compiled';
import { entryOf } from './records';
import type { Needs } from './ruleset';

/** The table, and those of its columns that are no weights. */
export const doctrineTable = 'computer-doctrines';
export const doctrineColumn = 'doctrine';
export const sideColumn = 'side';
export const scenarioColumn = 'scenario';
/** How a side is played where nobody says how; by other doctrines it is played so, too. */
export const usualDoctrine = 'usual';

/** Tables of a game without those that only computers read: what these weigh, by their ids (`computer-worth`, `novice-judgement`). */
export const tablesForPlayers = ({ tables }: Pick<CompiledGame['game'], 'tables'>): Table[] =>
  Object.values(tables).filter(({ id }) => !/^(?:computer|novice)-/.test(id));

/** What the players of most rulesets weigh. */
export const commonWeights: NonNullable<Needs['weights']> = [
  { id: 'greed', doc: { en: 'What is worth taking', ja: '奪う価値' } },
  { id: 'thrift', doc: { en: 'What an attack costs', ja: '攻撃の損害' } },
  { id: 'fear', doc: { en: 'What enemies could do', ja: '敵の脅威' } },
];

type Spoken = Pick<CompiledGame, 'game'> & { scenario: Pick<CompiledGame['scenario'], 'id'> };

/** Rows that speak of a side in a scenario (an empty cell: of each): the doctrine, and its factors by weight. */
function rowsFor(
  { game, scenario }: Spoken,
  side: number,
): { id: string; factors: [weight: string, factor: number][] }[] {
  const table = entryOf(game.tables, doctrineTable);
  if (!table) return [];
  const at = (id: string) => table.columns.findIndex((column) => column.id === id);
  const [ids, sides, scenarios] = [at(doctrineColumn), at(sideColumn), at(scenarioColumn)];
  const own = game.sides[side]?.id;
  return table.rows.flatMap(({ cells }) => {
    const id = cells[ids];
    if (typeof id !== 'string' || (cells[sides] ?? own) !== own) return [];
    // A scenario may be named by numbers alone.
    if (String(cells[scenarios] ?? scenario.id) !== scenario.id) return [];
    const factors = table.columns.flatMap((column, i): [string, number][] => {
      const factor = [ids, sides, scenarios].includes(i) ? null : cells[i];
      return typeof factor === 'number' ? [[column.id, factor]] : [];
    });
    return [{ id, factors }];
  });
}

/** The doctrines that the text has for a side, in its order; the usual one is none of them. */
export function doctrinesOf(compiled: Spoken, side: number): Named[] {
  const ids = [...new Set(rowsFor(compiled, side).map(({ id }) => id))].filter((id) => id !== usualDoctrine);
  const words = compiled.game.words ?? [];
  return ids.map((id) => ({ id, names: words.find((word) => word.id === id)?.names ?? { en: id } }));
}

/**
 * What a side weighs by one of its doctrines; as it is usually played where none is said.
 * @param usual what its player usually weighs, by name
 * @returns the weights that are otherwise: the usual ones times the factors of all rows that speak of the side
 */
export function weightsBy(
  compiled: Spoken,
  side: number,
  doctrine: string | undefined,
  usual: Readonly<Record<string, number>>,
): Record<string, number> {
  const found = new Map<string, number>();
  for (const { id, factors } of rowsFor(compiled, side)) {
    if (id !== doctrine && id !== usualDoctrine) continue;
    for (const [name, factor] of factors) {
      const weight = found.get(name) ?? entryOf(usual, name);
      if (weight !== undefined) found.set(name, weight * factor);
    }
  }
  return Object.fromEntries(found);
}
