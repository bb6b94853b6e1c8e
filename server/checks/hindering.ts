/** The errors that keep scenarios from being played: those of what they are made of, and not of what else their files hold. */
import type { ModelImpl } from '../model';
import { indexAt } from '../model/attempt';
import { type Core, splitScenario } from '../model/core';
import type { DeclRef } from '../model/lower/world';
import { readMapKey } from '../model/map-alone';
import type { Problem } from '../model/types';

/** The declarations that scenarios (`game/scenario`) are made of, as indices by file. */
type Parts = Map<string, Set<number>>;

/** Errors in the declarations that given scenarios or maps are made of, and outside all declarations of those files; by file, in text order. */
export function hindering(
  model: ModelImpl,
  problems: (uri: string) => readonly Problem[],
  keys: readonly string[],
): Problem[] {
  const { core } = model;
  const parts: Parts = new Map();
  for (const key of keys) add(core, parts, key);
  return [...parts.keys()].sort().flatMap((uri) => {
    const errors = problems(uri).filter((one) => one.severity === 'error');
    if (errors.length === 0) return [];
    const declarations = core.workspace.tree(uri)?.root.declarations ?? [];
    return errors.filter(({ start }) => {
      const index = indexAt(declarations, start);
      return index < 0 || parts.get(uri)!.has(index);
    });
  });
}

/** Adds the game, the map, the decks, the scenario, those it extends, and those whose victory it has (`victory of`). */
function add(core: Core, parts: Parts, key: string): void {
  const { worlds } = core;
  const [game, id] = splitScenario(key);
  const alone = readMapKey(key)?.map;
  const map = alone ?? core.scenario(key)?.map;
  const scenarios = alone === undefined ? scenariosOf(core, game, id) : [];
  const maps = worlds.maps(game).filter((ref) => ref.head.id === map);
  for (const { uri, index } of [...worlds.parts(game), ...worlds.decks(game), ...maps, ...scenarios]) {
    const known = parts.get(uri);
    if (known) known.add(index);
    else parts.set(uri, new Set([index]));
  }
}

function scenariosOf(core: Core, game: string, first: string): DeclRef[] {
  const ids = new Set([first]);
  // A set is walked with what is added on the way.
  for (const id of ids) for (const like of core.scenario(`${game}/${id}`)?.likes ?? []) ids.add(like.scenario);
  return [...ids].flatMap((id) => core.worlds.chain(game, id));
}
