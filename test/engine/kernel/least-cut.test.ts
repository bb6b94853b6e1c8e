/** Least cuts beside trying every set of nodes. */
import { strict as assert } from 'node:assert';
import fc from 'fast-check';
import { leastCut } from '../../../engine/kernel/least-cut';
import { cutOfPlace, cutOfSource, type TraceLine } from '../../../engine/kernel/supply-cut';

/** A shortest line from a place to one of the sources over a graph, of at most so many steps; ends may be lost at the beginning only. */
function tracer(
  size: number,
  joined: readonly (readonly [number, number])[],
  sources: readonly number[],
  most: number,
) {
  const near: number[][] = Array.from({ length: size }, () => []);
  for (const [a, b] of joined) {
    if (a === b) continue;
    near[a]!.push(b);
    near[b]!.push(a);
  }
  const trace: TraceLine = (from, lost, end) => {
    const before = new Int16Array(size).fill(-1);
    const steps = new Int16Array(size);
    const queue = [from];
    before[from] = from;
    for (const at of queue) {
      if (end < 0 ? sources.includes(at) : at === end) {
        const line = [at];
        while (line.at(-1) !== from) line.push(before[line.at(-1)!]!);
        return line.reverse();
      }
      if (steps[at] === most) continue;
      for (const next of near[at]!)
        if (before[next]! < 0 && !lost[next]) {
          before[next] = at;
          steps[next] = steps[at]! + 1;
          queue.push(next);
        }
    }
    return null;
  };
  return trace;
}

/** The number of nodes of a least cut, by trying all sets; null when there is none. */
function tried(size: number, cuts: (lost: Uint8Array) => boolean, mayBeLost: (node: number) => boolean): number | null {
  let least: number | null = null;
  for (let set = 0; set < 1 << size; set++) {
    const lost = Uint8Array.from({ length: size }, (_, i) => (set >> i) & 1);
    if (lost.some((x, i) => x !== 0 && !mayBeLost(i))) continue;
    const n = lost.reduce((sum, x) => sum + x, 0);
    if ((least === null || n < least) && cuts(lost)) least = n;
  }
  return least;
}

const graphs = fc.integer({ min: 2, max: 9 }).chain((size) =>
  fc.record({
    size: fc.constant(size),
    joined: fc.array(fc.tuple(fc.nat(size - 1), fc.nat(size - 1)), { maxLength: 22 }),
    sources: fc.uniqueArray(fc.nat(size - 1), { minLength: 1, maxLength: 3 }),
    most: fc.integer({ min: 1, max: 9 }),
  }),
);

describe('kernel: the least cut', () => {
  it('of a place is as small as trying every set finds, with lines of bounded length, too, and it cuts', () => {
    fc.assert(
      fc.property(graphs, fc.nat(8), ({ size, joined, sources, most }, seed) => {
        const from = seed % size;
        const trace = tracer(size, joined, sources, most);
        const expected = tried(
          size,
          (lost) => trace(from, lost, -1) === null,
          (node) => node !== from,
        );
        const cut = cutOfPlace(size, from, trace);
        assert.equal(cut?.nodes.length ?? null, expected);
        if (!cut) return;
        assert.ok(cut.proved && cut.least === expected && !cut.nodes.includes(from));
        const lost = new Uint8Array(size);
        for (const node of cut.nodes) lost[node] = 1;
        assert.equal(trace(from, lost, -1), null);
      }),
      { numRuns: 400 },
    );
  });

  it('of a source leaves nobody who stands elsewhere a line to it', () => {
    fc.assert(
      fc.property(graphs, fc.array(fc.nat(8), { maxLength: 4 }), ({ size, joined, sources, most }, seeds) => {
        const end = sources[0]!;
        const units = seeds.map((n) => n % size);
        const trace = tracer(size, joined, sources, most);
        const cutOff = (lost: Uint8Array) => units.every((u) => u === end || lost[u] !== 0 || !trace(u, lost, end));
        const expected = tried(size, cutOff, (node) => node !== end);
        const cut = cutOfSource(size, units, end, trace);
        assert.equal(cut?.nodes.length ?? null, expected);
      }),
      { numRuns: 300 },
    );
  });

  it('on a wide field is proved quickly: six hexes around, or the narrows between', () => {
    const side = 24;
    const at = (x: number, y: number) => y * side + x;
    const joined: [number, number][] = [];
    for (let y = 0; y < side; y++)
      for (let x = 0; x < side; x++) {
        if (x + 1 < side) joined.push([at(x, y), at(x + 1, y)]);
        if (y + 1 < side) joined.push([at(x, y), at(x, y + 1)]);
        if (x > 0 && y + 1 < side) joined.push([at(x, y), at(x - 1, y + 1)]);
      }
    const sources = Array.from({ length: side }, (_, y) => at(side - 1, y));
    const open = cutOfPlace(side * side, at(6, 12), tracer(side * side, joined, sources, 999));
    assert.deepEqual([open?.nodes.length, open?.proved], [6, true]);
    const wall = (n: number) => n % side === 12 && ![3, 20].includes(Math.floor(n / side));
    const walled = joined.filter(([a, b]) => !wall(a) && !wall(b));
    const narrow = cutOfPlace(side * side, at(6, 12), tracer(side * side, walled, sources, 999));
    assert.deepEqual([narrow?.nodes, narrow?.proved], [[at(12, 3), at(12, 20)], true]);
  });

  it('is nothing where there is no line, and null where no node of a line can be lost', () => {
    assert.deepEqual(
      leastCut(3, () => null),
      { nodes: [], proved: true, least: 0 },
    );
    assert.equal(
      leastCut(3, () => []),
      null,
    );
  });
});
