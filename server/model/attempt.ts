/** A text tried out in place of a declaration, beside the texts that there are. */
import type { Declaration } from '../../grammar/ast';
import type { Core } from './core';
import type { Attempted } from './types';

/** What texts are understood against in place of a declaration: see `Model.ground`. */
export function ground(core: Core, uri: string, offset: number): readonly unknown[] {
  const index = indexAt(core.workspace.tree(uri)?.root.declarations ?? [], offset);
  const game = core.worlds.home({ uri, index }) ?? '';
  const maps = core.worlds.maps(game);
  const ids = new Set(maps.map((ref) => ref.head.id));
  return [core.world(), index, core.names(game), core.scope(game, '*'), ...[...ids].map((id) => core.scope(game, id))];
}

/** What is wrong in itself with a text that stands for a declaration of a file: see `Model.attempt`. */
export function attempt(core: Core, uri: string, offset: number, text: string): Attempted[] {
  const index = indexAt(core.workspace.tree(uri)?.root.declarations ?? [], offset);
  const tree = core.workspace.parse(text);
  const found: Attempted[] = tree.problems.map(({ code, start, end, args }) => ({ code, start, end, args }));
  const declaration = tree.root.declaration(0);
  if (!declaration || index < 0) return found;
  for (const { at, piece } of core.understand({ declaration, tree }, uri, index).placed) {
    const base = declaration.start + at;
    for (const { code, start, end, args } of piece.issues)
      found.push({ code, start: base + start, end: base + end, args });
  }
  return found;
}

/** Index of the first declaration that holds the offset or ends there; -1 when none does. */
export function indexAt(declarations: readonly Declaration[], offset: number): number {
  let low = 0;
  let high = declarations.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (declarations[middle]!.end < offset) low = middle + 1;
    else high = middle;
  }
  const found = declarations[low];
  return found && found.start <= offset ? low : -1;
}

/** The side of the block or statement at an offset. */
export function sideAt(declaration: Declaration, offset: number): string | undefined {
  if (!('items' in declaration)) return undefined;
  for (const item of declaration.items) {
    if (item.start > offset) break;
    if (offset <= item.end && 'side' in item && item.side) return item.side.text;
  }
  return undefined;
}
