/** Cheapest ways over a board: against every way there is, on random boards. */
import assert from 'node:assert/strict';
import { below } from '../../../engine/kernel/dice';
import { StepSearch, type Steps } from '../../../engine/kernel/step-search';

const SIZE = 12;
const STRIDE = 4;

/** A board with neighbours, costs and places that halt, drawn by a seed. */
function drawn(seed: number) {
  let k = 0;
  const pick = (n: number) => below(seed, 5, k++, n);
  const neighbours = Int16Array.from({ length: SIZE * STRIDE }, () => pick(SIZE + 3) - 3).map((to) => Math.max(-1, to));
  const costs = Array.from({ length: SIZE * STRIDE }, () => (pick(8) === 0 ? Number.POSITIVE_INFINITY : pick(6) / 2));
  const halts = Array.from({ length: SIZE }, () => pick(4) === 0);
  return { neighbours, costs, halts, most: pick(9) / 2, starts: [...new Set([pick(SIZE), pick(SIZE)])] };
}

/** The same by trying every step again and again. */
function plain({ neighbours, costs, halts, most, starts }: ReturnType<typeof drawn>): number[] {
  const spent = new Array<number>(SIZE).fill(Number.POSITIVE_INFINITY);
  for (const start of starts) spent[start] = 0;
  for (let round = 0; round < SIZE; round++)
    for (let slot = 0; slot < SIZE * STRIDE; slot++) {
      const [from, to] = [Math.floor(slot / STRIDE), neighbours[slot]!];
      if (to < 0 || (halts[from] && !starts.includes(from))) continue;
      const total = spent[from]! + costs[slot]!;
      if (total <= most && total < spent[to]!) spent[to] = total;
    }
  return spent;
}

describe('the search for ways over steps', () => {
  const search = (board: ReturnType<typeof drawn>) =>
    new StepSearch({ size: SIZE, stride: STRIDE, neighbours: board.neighbours });
  const steps = ({ costs, halts }: ReturnType<typeof drawn>): Steps => ({
    cost: (_from, _to, slot, left) => (costs[slot]! > left ? Number.POSITIVE_INFINITY : costs[slot]!),
    halts: (place) => halts[place]!,
  });

  it('finds what every way costs, and forgets it', () => {
    for (let seed = 0; seed < 500; seed++) {
      const board = drawn(seed);
      const one = search(board);
      for (let again = 0; again < 2; again++) {
        one.clear();
        for (const start of board.starts) one.begin(start);
        assert.equal(one.run(steps(board), board.most), -1);
        assert.deepEqual([...one.spent], plain(board), `seed ${seed}`);
        const found = [...one.found.subarray(0, one.count)].sort((a, b) => a - b);
        assert.deepEqual(
          found,
          [...plain(board).keys()].filter((place) => Number.isFinite(plain(board)[place])),
        );
      }
    }
  });
  it('stops where a place will do, not where it begins, and can begin anew', () => {
    for (let seed = 0; seed < 300; seed++) {
      const board = drawn(seed);
      const one = search(board);
      const will = (place: number) => place % 3 === 0;
      for (const start of board.starts) one.begin(start);
      const met = one.run(steps(board), board.most, will);
      const could = plain(board).some(
        (cost, place) => Number.isFinite(cost) && will(place) && !board.starts.includes(place),
      );
      assert.equal(met >= 0, could, `seed ${seed}`);
      if (met >= 0) assert.ok(will(met));
      one.clear();
      for (const start of board.starts) one.begin(start);
      one.run(steps(board), board.most);
      assert.deepEqual([...one.spent], plain(board), `seed ${seed}`);
    }
  });
});
