/** A text tried out in place of a declaration, beside the texts that there are. */
import type { Core } from './core';
import type { Attempted } from './types';

/** What is wrong in itself with a text that stands for the `index`-th declaration of a file: see `Model.attempt`. */
export function attempt(core: Core, uri: string, index: number, text: string): Attempted[] {
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
