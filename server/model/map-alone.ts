/** A map without any scenario, as a table shows it: the board, and a game in which nothing stands on it. */
import type { Names } from '../../engine/kernel/compiled';
import { type Compiled, mapSources } from './compile';
import type { Core } from './core';
import type { Span } from './lower/pieces';
import type { DeclRef } from './lower/world';

/** What no id of a scenario can begin with. */
const MARK = 'map:';

/** The key under which a map is compiled alone: `game/map:pacific`. */
export function mapKey(game: string, map: string): string {
  return `${game}/${MARK}${map}`;
}

/** Game and map of such a key; undefined for the key of a scenario. */
export function readMapKey(key: string): { game: string; map: string } | undefined {
  const [game, rest] = key.split('/');
  return game && rest?.startsWith(MARK) ? { game, map: rest.slice(MARK.length) } : undefined;
}

/** The maps that a file declares or goes on with, as keys, in the order of the text. */
export function mapKeysIn(core: Core, uri: string): string[] {
  const here: { ref: DeclRef; key: string }[] = [];
  for (const game of core.world().games.values())
    for (const ref of game.maps)
      if (ref.uri === uri && ref.head.id !== undefined) here.push({ ref, key: mapKey(game.id, ref.head.id) });
  here.sort((a, b) => a.ref.index - b.ref.index);
  return [...new Set(here.map(({ key }) => key))];
}

/** What takes the place of a scenario's header. */
export interface MapAlone {
  game: string;
  names: Names;
  header: Span;
  units: readonly never[];
}

export function mapAlone(core: Core, key: string): MapAlone | undefined {
  const read = readMapKey(key);
  const map = read && core.map(read.game, read.map);
  return map && { game: read.game, names: map.board.names, header: map.header, units: [] };
}

/** Compiles a map alone; undefined when there is no such map. */
export function compileMap(core: Core, key: string): Compiled | undefined {
  const read = readMapKey(key);
  const map = read && core.map(read.game, read.map);
  const game = read && core.game(read.game);
  if (!map || !game) return undefined;
  return {
    compiled: {
      format: 1,
      game: { ...game.vocabulary, decks: [] },
      scenario: {
        id: `${MARK}${map.id}`,
        names: map.board.names,
        turns: { first: 1, last: 1 },
        options: {},
        markers: [],
        victory: [],
        rules: [],
      },
      board: map.board,
      units: [],
    },
    sources: mapSources(map),
  };
}
