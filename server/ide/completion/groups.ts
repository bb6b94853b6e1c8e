/** Groups of units and markers: `2 us CV reduced`. */
import type { Scope } from './scope';

/** Which classes the kinds named in these words belong to. */
export function classesOf(scope: Scope, words: readonly string[]): string[] {
  const found = new Set<string>();
  for (const kind of scope.game?.vocabulary.kinds ?? []) if (words.includes(kind.id)) found.add(kind.class);
  return [...found];
}

/**
 * What may stand next in a group. `group` holds the words since the last comma or colon: nations of the side (only if it has
 * several), kinds that may stand in the place, markers, then states.
 */
export function group(scope: Scope, group: readonly string[], place?: string) {
  const { game, items } = scope;
  if (!game) return;
  const { nations, kinds, markers } = game.vocabulary;
  const kind = kinds.find((k) => group.includes(k.id));
  const standing = place === undefined ? undefined : scope.map?.places.get(place);
  if (kind) {
    const waters = standing?.waters ?? [];
    if (group.at(-1) === 'water') for (const water of waters) items.word(water.id, water.names, 'name', 'a');
    else {
      if (kind.steps > 1 && !group.includes('reduced')) items.keyword('reduced');
      if (waters.length > 0 && !group.includes('water')) items.keyword('water');
      if (scope.side === undefined) items.keywords(['aboard', 'moved'].filter((w) => !group.includes(w)));
    }
    return;
  }
  if (markers.some((m) => group.includes(m.id))) return;
  const own = nations.filter((n) => scope.side === undefined || n.side === scope.side);
  const nation = own.find((n) => group.includes(n.id));
  if (!nation && own.length > 1) {
    for (const symbol of scope.symbols('nation'))
      if (own.some((n) => n.id === symbol.id)) items.symbol(symbol, 'name', 'a');
  }
  const terrain = standing && game.vocabulary.terrains.find((t) => t.id === standing.terrain);
  for (const symbol of scope.symbols('kind')) {
    const declared = kinds.find((k) => k.id === symbol.id);
    if (declared && terrain && terrain.enter.length > 0 && !terrain.enter.includes(declared.class)) continue;
    items.symbol(symbol, 'kind', nation || own.length <= 1 ? 'a' : 'b');
  }
  // There may be several equal ones: `3 tanker`.
  if (group.every((word) => /^\d+$/.test(word))) for (const symbol of scope.symbols('unit')) items.unit(symbol, 'a');
  // Where the block belongs to no side, a marker says whose it is.
  if (scope.side === undefined && group.length === 0) scope.sides();
  if (!nation) for (const symbol of scope.symbols('marker')) items.symbol(symbol, 'name', 'c');
}

/** The words since the last comma, colon or parenthesis. */
export function sinceSeparator(words: readonly string[]): string[] {
  const at = Math.max(words.lastIndexOf(','), words.lastIndexOf(':'), words.lastIndexOf('('), words.lastIndexOf(')'));
  return words.slice(at + 1);
}
