/** The name that is written at one place, without a look at the others of its text: after a key they would all have to be made anew. */
import { indexAt } from './attempt';
import type { Core } from './core';
import type { Placed, RelReference } from './lower/pieces';

/** A reference by the piece it is in. */
export interface There {
  reference: RelReference;
  /** Id of the game in which it is made; empty outside of any. */
  game: string;
  /** Offset of its piece. */
  base: number;
}

/** What a declaration is understood as, in the order in which it stands in the text. */
interface Pieces {
  sorted: readonly Placed<unknown>[];
  /** How far the references of each piece, and of all before it, reach at most. */
  reach: readonly number[];
}
const pieces = new WeakMap<readonly Placed<unknown>[], Pieces>();

function inOrder(placed: readonly Placed<unknown>[]): Pieces {
  let known = pieces.get(placed);
  if (!known) {
    const sorted = placed.filter(({ piece }) => piece.references.length > 0).sort((a, b) => a.at - b.at);
    let most = -1;
    const reach = sorted.map(({ at, piece }) => {
      for (const { end } of piece.references) most = Math.max(most, at + end);
      return most;
    });
    known = { sorted, reach };
    pieces.set(placed, known);
  }
  return known;
}

/** The reference at an offset of a file: behind the last letter of a word one is still on it, unless the next one begins there. */
export function referenceThere(core: Core, uri: string, offset: number): There | undefined {
  const declarations = core.workspace.tree(uri)?.root.declarations ?? [];
  const found: There[] = [];
  // Where one declaration ends, another may begin.
  for (let index = Math.max(0, indexAt(declarations, offset)); index < declarations.length; index++) {
    const { start } = declarations[index]!;
    if (start > offset) break;
    const game = core.worlds.home({ uri, index }) ?? '';
    const { sorted, reach } = inOrder(core.lowered(uri, index)?.placed ?? NONE);
    const within = offset - start;
    for (let i = lastBefore(sorted, within); i >= 0 && reach[i]! >= within; i--) {
      const { at, piece } = sorted[i]!;
      for (const reference of piece.references)
        if (at + reference.start <= within && within <= at + reference.end)
          found.push({ reference, game, base: start + at });
    }
  }
  const from = (one: There) => one.base + one.reference.start;
  const to = (one: There) => one.base + one.reference.end;
  found.sort((a, b) => from(a) - from(b) || to(a) - to(b));
  const [first, second] = found;
  return first && second && to(first) === offset ? second : first;
}

const NONE: readonly Placed<unknown>[] = [];

/** Index of the last piece that begins at an offset or before it; -1: none does. */
function lastBefore(sorted: readonly Placed<unknown>[], offset: number): number {
  let low = 0;
  for (let high = sorted.length; low < high; ) {
    const middle = (low + high) >> 1;
    if (sorted[middle]!.at <= offset) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
