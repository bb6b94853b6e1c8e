/** The cheapest matching of two lists: the Hungarian method, by shortest augmenting paths with potentials. */

/**
 * Matches as many members of two lists as the shorter one has, so that their costs add up to the least.
 * H. W. Kuhn, "The Hungarian method for the assignment problem", Naval Research Logistics Quarterly 2 (1955); in O(n²m) as J. Munkres (1957)
 * and E. L. Lawler, "Combinatorial Optimization" (1976), chapter 5.
 * @returns pairs of places in both lists, in the order of the first
 */
export function cheapestMatching(a: number, b: number, cost: (i: number, j: number) => number): [number, number][] {
  if (a > b) {
    const turned = cheapestMatching(b, a, (i, j) => cost(j, i));
    return turned.map(([i, j]): [number, number] => [j, i]).sort(([i], [j]) => i - j);
  }
  // Rows and columns count from 1: column 0 holds the row that is being matched.
  const row = new Float64Array(a + 1);
  const column = new Float64Array(b + 1);
  const matched = new Int32Array(b + 1);
  const before = new Int32Array(b + 1);
  for (let i = 1; i <= a; i++) {
    matched[0] = i;
    let last = augmentingPath(matched, before, { row, column }, cost);
    while (last !== 0) {
      const previous = before[last]!;
      matched[last] = matched[previous]!;
      last = previous;
    }
  }
  const pairs: [number, number][] = [];
  for (let j = 1; j <= b; j++) if (matched[j]! > 0) pairs.push([matched[j]! - 1, j - 1]);
  return pairs.sort(([i], [j]) => i - j);
}

/** Finds the cheapest way from column 0 to a free column, and changes the potentials so that it costs nothing. */
function augmentingPath(
  matched: Int32Array,
  before: Int32Array,
  { row, column }: { row: Float64Array; column: Float64Array },
  cost: (i: number, j: number) => number,
): number {
  const size = column.length;
  const least = new Float64Array(size).fill(Number.POSITIVE_INFINITY);
  const used = new Uint8Array(size);
  let at = 0;
  while (matched[at] !== 0) {
    used[at] = 1;
    const i = matched[at]!;
    let delta = Number.POSITIVE_INFINITY;
    let next = 0;
    for (let j = 1; j < size; j++) {
      if (used[j]) continue;
      const reduced = cost(i - 1, j - 1) - row[i]! - column[j]!;
      if (reduced < least[j]!) {
        least[j] = reduced;
        before[j] = at;
      }
      if (least[j]! < delta) {
        delta = least[j]!;
        next = j;
      }
    }
    for (let j = 0; j < size; j++) {
      if (used[j]) {
        row[matched[j]!]! += delta;
        column[j]! -= delta;
      } else least[j]! -= delta;
    }
    at = next;
  }
  return at;
}
