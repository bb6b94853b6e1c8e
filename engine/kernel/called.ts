/** What sentences call the units of a game. */
import type { CompiledGame } from './compiled';
import { both, type Text } from './texts';

const known = new WeakMap<CompiledGame, readonly Text[]>();

/** Names of the units by their index; where units of several nations are called the same, the nation stands behind: `Infantry Battalion 1 (Myanmar)`. */
export function unitNames(compiled: CompiledGame): readonly Text[] {
  let names = known.get(compiled);
  if (!names) {
    names = named(compiled);
    known.set(compiled, names);
  }
  return names;
}

function named({ game, units }: CompiledGame): Text[] {
  const nations = new Map(game.nations.map(({ id, names }) => [id, both(names)]));
  const called = new Map<string, Set<string>>();
  for (const { names, nation } of units) called.set(names.en, (called.get(names.en) ?? new Set()).add(nation));
  return units.map(({ names, nation }) => {
    const own = both(names);
    const whose = called.get(names.en)!.size > 1 ? nations.get(nation) : undefined;
    return whose ? { en: `${own.en} (${whose.en})`, ja: `${own.ja}（${whose.ja}）` } : own;
  });
}
