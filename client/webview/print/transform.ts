/** Affine transforms `[a b c d e f]`: x' = a x + c y + e, y' = b x + d y + f. */
export type Matrix = readonly [number, number, number, number, number, number];

export const identity: Matrix = [1, 0, 0, 1, 0, 0];

/** First `inner`, then `outer`. */
export function times(outer: Matrix, inner: Matrix): Matrix {
  const [a, b, c, d, e, f] = outer;
  const [p, q, r, s, t, u] = inner;
  return [a * p + c * q, b * p + d * q, a * r + c * s, b * r + d * s, a * t + c * u + e, b * t + d * u + f];
}

/** What `transform="translate(…) rotate(…) scale(…)"` means. */
export function transformOf(text: string | undefined): Matrix {
  let result = identity;
  for (const [, name, list] of (text ?? '').matchAll(/([a-z]+)\s*\(([^)]*)\)/gi)) {
    const n = list!
      .split(/[\s,]+/)
      .filter(Boolean)
      .map(Number);
    result = times(result, one(name!, n));
  }
  return result;
}

function one(name: string, n: number[]): Matrix {
  switch (name) {
    case 'translate':
      return [1, 0, 0, 1, n[0] ?? 0, n[1] ?? 0];
    case 'scale':
      return [n[0] ?? 1, 0, 0, n[1] ?? n[0] ?? 1, 0, 0];
    case 'matrix':
      return [n[0]!, n[1]!, n[2]!, n[3]!, n[4]!, n[5]!];
    case 'rotate': {
      const angle = ((n[0] ?? 0) * Math.PI) / 180;
      const turn: Matrix = [Math.cos(angle), Math.sin(angle), -Math.sin(angle), Math.cos(angle), 0, 0];
      if (n.length < 3) return turn;
      return times(times([1, 0, 0, 1, n[1]!, n[2]!], turn), [1, 0, 0, 1, -n[1]!, -n[2]!]);
    }
    default:
      throw new Error(`transform ${name}`);
  }
}
