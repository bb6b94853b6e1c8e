/** What a name where it is written is to those who colour it. */
import type { GameNames } from './lower/names';
import type { RelReference } from './lower/pieces';
import type { SymbolKind, WrittenName } from './types';

/** What belongs to a side by its declaration. */
const SIDED: ReadonlySet<SymbolKind> = new Set(['side', 'nation', 'unit']);

const sides = new WeakMap<GameNames, readonly string[]>();

/** A resolved name of a game with these names. `library`: the ruleset gives it. */
export function writtenName(names: GameNames, kind: SymbolKind, r: RelReference, library: boolean): WrittenName {
  const name: WrittenName = { start: r.start, end: r.end, kind, definition: r.role === 'definition', library };
  const side = SIDED.has(kind) ? sideOf(names, r) : -1;
  if (side >= 0) name.side = side;
  if (r.later) name.later = true;
  if (r.reconstructed) name.reconstructed = true;
  return name;
}

/** The place of a name's side among the sides of its game; -1 where it has none. */
function sideOf(names: GameNames, { kind, id }: RelReference): number {
  let ids = sides.get(names);
  if (!ids) {
    ids = names.ids('side');
    sides.set(names, ids);
  }
  const side = kind === 'side' ? id : names.find(kind, id)?.of;
  return side === undefined ? -1 : ids.indexOf(side);
}
