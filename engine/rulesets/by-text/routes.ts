/** Where routes lead, by place and direction. */
import type { World } from './world';

/** 1 where a route of one of these kinds leads from a place to its neighbour. */
export function routeMask(w: World, kinds: readonly string[]): Uint8Array {
  const { neighbours, stride, size } = w.board;
  const mask = new Uint8Array(size * stride);
  for (const { a, b, kind } of w.compiled.board.routes ?? []) {
    if (!kinds.includes(kind)) continue;
    const [x, y] = [w.board.indexOf(a), w.board.indexOf(b)];
    for (const [from, to] of [
      [x, y],
      [y, x],
    ] as const)
      for (let k = 0; k < stride; k++) if (neighbours[from * stride + k] === to) mask[from * stride + k] = 1;
  }
  return mask;
}
