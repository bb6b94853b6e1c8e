import { strict as assert } from 'node:assert';
import fc from 'fast-check';
import type { Table } from '../../../engine/kernel/compiled';
import { FRAME, FrameStack } from '../../../engine/kernel/frames';
import { Layout } from '../../../engine/kernel/layout';
import { CostSearch, graphOf, UNREACHED } from '../../../engine/kernel/search';
import { lookup, rowOf } from '../../../engine/kernel/tables';

describe('tables', () => {
  const table: Table = {
    id: 't',
    names: { en: 't' },
    columns: ['die', 'result'].map((id) => ({ id, names: { en: id } })),
    rows: [{ cells: [{ from: 1, to: 4 }, 0] }, { cells: [5, 1] }, { cells: [6, 2] }, { cells: ['tie', 'again'] }],
  };
  it('find numbers, ranges and words, and clamp only when asked', () => {
    assert.equal(lookup(table, 3, 'result'), 0);
    assert.equal(lookup(table, 6, 'result'), 2);
    assert.equal(lookup(table, 'tie', 'result'), 'again');
    assert.equal(lookup(table, 9, 'result'), null);
    assert.equal(lookup(table, 9, 'result', true), 2);
    assert.equal(lookup(table, -3, 'result', true), 0);
    assert.equal(lookup(table, 3, 'nothing'), null);
    assert.equal(rowOf(table, 'none'), -1);
  });
});

describe('frames', () => {
  it('leave clean words behind, and refuse to nest without end', () => {
    const words = new Int16Array(2 * FRAME);
    const stack = new FrameStack(words, new Int16Array(1));
    stack.push(3, 7, 8);
    const f = stack.push(4, 9);
    assert.deepEqual([stack.depth, words[f], words[f + 2]], [2, 4, 9]);
    assert.throws(() => stack.push(5), RangeError);
    stack.pop();
    assert.deepEqual([stack.depth, stack.top, words[2], words[FRAME]], [1, 0, 7, 0]);
  });
});

describe('layout', () => {
  it('gives views that do not overlap', () => {
    const layout = new Layout();
    const a = layout.add(3);
    const b = layout.add(2);
    const buffer = new Int16Array(layout.words);
    layout.view(buffer, a).fill(1);
    layout.view(buffer, b).fill(2);
    assert.deepEqual([...buffer], [1, 1, 1, 2, 2]);
  });
});

describe('cost searches', () => {
  const anyCase = fc.record({
    edges: fc.array(fc.tuple(fc.nat(11), fc.nat(11)), { minLength: 8, maxLength: 40 }),
    cost: fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 12, maxLength: 12 }),
    ends: fc.array(fc.integer({ min: 0, max: 1 }), { minLength: 12, maxLength: 12 }),
    budget: fc.integer({ min: 0, max: 12 }),
    from: fc.nat(11),
  });

  /** Bellman-Ford over the same rules. */
  function plain(lists: number[][], from: number, cost: number[], ends: number[], budget: number): number[] {
    const d: number[] = Array(12).fill(UNREACHED);
    d[from] = 0;
    for (let round = 0; round < 12; round++)
      for (let n = 0; n < 12; n++) {
        if (d[n] === UNREACHED || (n !== from && ends[n])) continue;
        for (const m of lists[n]!) if (cost[m] && d[n]! + cost[m] <= budget) d[m] = Math.min(d[m]!, d[n]! + cost[m]);
      }
    return d;
  }

  const listsOf = (edges: [number, number][]) => {
    const lists: number[][] = Array.from({ length: 12 }, () => []);
    for (const [a, b] of edges)
      if (a !== b && !lists[a]!.includes(b)) {
        lists[a]!.push(b);
        lists[b]!.push(a);
      }
    return lists;
  };

  it('agree with a plain search, from a source and to a target', () => {
    fc.assert(
      fc.property(anyCase, ({ edges, cost, ends, budget, from }) => {
        const lists = listsOf(edges);
        const graph = graphOf(lists);
        const search = new CostSearch(12);
        const c = Uint8Array.from(cost);
        const e = Uint8Array.from(ends);
        search.from(graph, Int16Array.of(from), 1, c, e, budget);
        assert.deepEqual([...search.distance], plain(lists, from, cost, ends, budget));
        if (cost[from] === 0) return;
        search.to(graph, [from], c, e, budget);
        for (let n = 0; n < 12; n++) {
          if (n === from) continue;
          // The way there from n: the target may be an end, the start may be one too.
          const there = plain(
            lists,
            n,
            cost,
            ends.map((x, i) => (i === n ? 0 : x)),
            budget,
          )[from]!;
          assert.equal(search.distance[n], there, `from ${n}`);
        }
      }),
    );
  });
});
