/**
 * The least set of nodes whose loss leaves no line. What a line is, only the caller knows (its length may be bounded, some of its nodes
 * may be passed only one way), so it is asked for lines: a set that hits all lines found so far and leaves no other is a least cut.
 */

/**
 * A line that none of the lost nodes is on, by those of its nodes that can be lost, from one end to the other; empty when none of them
 * can; null when there is no line. `lost`: by node, non-zero where it is lost.
 */
export type FindLine = (lost: Uint8Array) => readonly number[] | null;

export interface Cut {
  /** The nodes, in ascending order. */
  nodes: number[];
  /** False where the search was given up: there is no cut of fewer than `least` nodes, and this one was the best found. */
  proved: boolean;
  least: number;
}

/** So often a line is asked for, and so many choices are weighed, before the search is given up. */
const FINDS = 3000;
const STEPS = 200_000;

/** A least cut; null when there is a line of which no node can be lost. No lines: no nodes. `size`: how many nodes there are. */
export function leastCut(size: number, find: FindLine): Cut | null {
  const lost = new Uint8Array(size);
  let finds = 0;
  const line = (): readonly number[] | null => {
    finds++;
    return find(lost);
  };
  const lines: (readonly number[])[] = [];
  // Two cuts that are seldom far from the least: what the lines have next to either end.
  let best: number[] | null = null;
  for (const end of [0, -1]) {
    const nodes: number[] = [];
    lost.fill(0);
    for (let found = line(); found; found = line()) {
      if (found.length === 0) return null;
      lines.push(found);
      const node = found.at(end)!;
      lost[node] = 1;
      nodes.push(node);
    }
    const without = nodes.filter((node) => {
      lost[node] = 0;
      if (!line()) return false;
      lost[node] = 1;
      return true;
    });
    if (!best || without.length < best.length) best = without;
  }
  if (!best) return null;
  let least = 0;
  while (finds < FINDS) {
    const hit = hittingSet(lines, best.length);
    if (!hit) return { nodes: best.sort(ascending), proved: false, least };
    least = hit.length;
    if (least >= best.length) return { nodes: best.sort(ascending), proved: true, least: best.length };
    lost.fill(0);
    for (const node of hit) lost[node] = 1;
    let found = line();
    if (!found) return { nodes: hit.sort(ascending), proved: true, least };
    // Lines that share no node: each of them needs a node of its own.
    for (; found; found = line()) {
      lines.push(found);
      for (const node of found) lost[node] = 1;
    }
  }
  return { nodes: best.sort(ascending), proved: false, least };
}

const ascending = (a: number, b: number) => a - b;

/** A least set of nodes that hits every line, or any set of `enough` nodes where there is none smaller; null when given up. */
function hittingSet(lines: readonly (readonly number[])[], enough: number): number[] | null {
  const words = (lines.length + 31) >> 5;
  const on = new Map<number, Int32Array>();
  lines.forEach((line, k) => {
    for (const node of line) {
      let bits = on.get(node);
      if (!bits) {
        bits = new Int32Array(words);
        on.set(node, bits);
      }
      bits[k >> 5]! |= 1 << (k & 31);
    }
  });
  // A node that hits no line but those that another one hits, too, is never needed.
  const order = [...on].sort((a, b) => count(b[1]) - count(a[1]) || a[0] - b[0]);
  const useful = new Map<number, Int32Array>();
  for (const [node, bits] of order) {
    let covered = false;
    for (const other of useful.values()) {
      covered = bits.every((word, i) => (word & ~other[i]!) === 0);
      if (covered) break;
    }
    if (!covered) useful.set(node, bits);
  }
  const short = lines.map((line) => line.filter((node) => useful.has(node)));
  let steps = 0;
  const chosen: number[] = [];
  const hit = new Int32Array(words);
  const banned = new Set<number>();

  /** Lines that share no node and are not hit yet: so many nodes are still needed at least. */
  const apart = (): number => {
    const used = new Set<number>();
    let n = 0;
    for (let k = 0; k < short.length; k++) {
      if ((hit[k >> 5]! & (1 << (k & 31))) !== 0 || short[k]!.some((node) => used.has(node))) continue;
      for (const node of short[k]!) used.add(node);
      n++;
    }
    return n;
  };
  const search = (most: number): boolean => {
    if (steps++ > STEPS) return false;
    let next = -1;
    let fewest = Number.POSITIVE_INFINITY;
    for (let k = 0; k < short.length; k++) {
      if ((hit[k >> 5]! & (1 << (k & 31))) !== 0) continue;
      const open = short[k]!.reduce((n, node) => n + (banned.has(node) ? 0 : 1), 0);
      if (open < fewest) {
        fewest = open;
        next = k;
      }
    }
    if (next < 0) return true;
    if (fewest === 0 || chosen.length + apart() > most) return false;
    const before = hit.slice();
    const tried: number[] = [];
    const open = short[next]!.filter((node) => !banned.has(node));
    open.sort((a, b) => count(useful.get(b)!) - count(useful.get(a)!));
    let done = false;
    for (const node of open) {
      const bits = useful.get(node)!;
      for (let i = 0; i < words; i++) hit[i] = before[i]! | bits[i]!;
      chosen.push(node);
      done = search(most);
      if (done) break;
      chosen.pop();
      banned.add(node);
      tried.push(node);
      if (steps > STEPS) break;
    }
    if (!done) hit.set(before);
    for (const node of tried) banned.delete(node);
    return done;
  };
  for (let most = apart(); most < enough; most++) {
    if (search(most)) return chosen;
    if (steps > STEPS) return null;
  }
  return new Array<number>(enough).fill(-1);
}

function count(bits: Int32Array): number {
  let n = 0;
  for (const word of bits) for (let rest = word; rest !== 0; rest &= rest - 1) n++;
  return n;
}
