/** The kernel's fast zones, bonds, moves, retreats, lines and stacking agree with plain ones on random positions. */
import { strict as assert } from 'node:assert';
import { below } from '../../../engine/kernel/dice';
import { StackingLimits } from '../../../engine/kernel/stacking';
import { compare } from './compare';
import { stackStands } from './plain';
import { Bench } from './random';

/** Positions that are compared; `npx tsx scripts/operational.ts` compares many more. */
const positions = 40;

describe('operational searches agree with plain ones', () => {
  let bench: Bench;
  before(() => {
    bench = new Bench();
  });

  it('on distances and neighbours', () => {
    const { field, map } = bench;
    for (let k = 0; k < 4000; k++) {
      const [a, b] = [0, 1].map((i) => bench.hexes[below(k, 5, i, bench.hexes.length)]!) as [string, string];
      assert.equal(field.distance(field.indexOf(a), field.indexOf(b)), map.distance(a, b), `${a} ${b}`);
      const six = Array.from({ length: 6 }, (_, d) => field.near[field.indexOf(a) * 6 + d]!);
      assert.deepEqual(
        six.map((n) => (n < 0 ? null : field.ids[n])),
        map.six(a),
      );
    }
  });

  it(`on zones, bonds, moves, retreats and lines in ${positions} positions`, () => {
    const sum = { bonds: 0, retreats: 0, lines: 0 };
    for (let seed = 0; seed < positions; seed++) {
      const { bonds, retreats, lines } = compare(bench, seed);
      sum.bonds += bonds;
      sum.retreats += retreats;
      sum.lines += lines;
    }
    assert.ok(sum.bonds > positions && sum.retreats > positions && sum.lines > positions, JSON.stringify(sum));
  });

  it('on stacks of random units', () => {
    const { game } = bench;
    const limits = new StackingLimits(game);
    let kept = 0;
    for (let seed = 0; seed < positions * 20; seed++) {
      const pick = (k: number, n: number) => below(seed, 9, k, n);
      // Half of them from one division, so that regiments and pairs of tanks meet.
      const formation = game.units[pick(0, game.units.length)]!.formation;
      const pool = game.units.flatMap((u, i) =>
        seed & 1 && formation !== undefined && u.formation !== formation ? [] : [i],
      );
      const side = game.units[pool[0]!]!.side;
      const list = [
        ...new Set(Array.from({ length: 1 + pick(1, 4) }, (_, k) => pool[pick(2 + k, pool.length)]!)),
      ].filter((u) => game.units[u]!.side === side);
      const steps = new Int16Array(game.units.length);
      list.forEach((u, k) => {
        steps[u] = 1 + pick(20 + k, game.units[u]!.steps);
      });
      const plain = stackStands(
        list.map((u) => {
          const kind = game.game.kinds.find((k) => k.id === game.units[u]!.kind)!;
          return {
            unit: game.units[u]!,
            steps: steps[u]!,
            silhouette: kind.flags.includes('silhouette'),
            artillery: kind.class === 'artillery',
          };
        }),
      );
      assert.equal(
        limits.broken(0, list, list.length, steps) === null,
        plain,
        list.map((u) => game.units[u]!.id).join(),
      );
      if (plain && list.length > 2) kept++;
    }
    assert.ok(kept > positions / 8, `${kept} stacks of three`);
  });
});
