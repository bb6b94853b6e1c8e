/** The line that a problem stands on. */
import type { SyntaxTree } from '../../../grammar';
import type { FixContext } from '../types';

export interface Line {
  text: string;
  /** Where it begins. */
  start: number;
}

export function lineAround({ at, text }: FixContext): Line {
  return lineIn(text(at.uri), at.start);
}

/** So far from an offset `lineNear` reads. */
const NEAR = 500;

/** The same as far as it is near: reads neither a whole text nor a line that never ends. */
export function lineNear(tree: SyntaxTree, offset: number): Line {
  const from = Math.max(0, offset - NEAR);
  const { text, start } = lineIn(tree.slice(from, offset + NEAR), offset - from);
  return { text, start: from + start };
}

function lineIn(all: string, offset: number): Line {
  const start = offset === 0 ? 0 : all.lastIndexOf('\n', offset - 1) + 1;
  const end = all.indexOf('\n', offset);
  return { text: all.slice(start, end < 0 ? undefined : end), start };
}
