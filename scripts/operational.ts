/**
 * The kernel's fast zones, bonds, moves, retreats and lines against plain ones on random positions of the map of Ardennes '44:
 * `npx tsx scripts/operational.ts [positions=100000] [first seed=0]`. Stops at the first that differ. A few are in the tests.
 */
import { compare } from '../test/engine/operational/compare';
import { Bench } from '../test/engine/operational/random';

const [positions = '100000', first = '0'] = process.argv.slice(2);
const bench = new Bench();
const sum = { bonds: 0, retreats: 0, lines: 0 };
const every = Math.max(1, Math.floor(Number(positions) / 10));
for (let k = 1; k <= Number(positions); k++) {
  const { bonds, retreats, lines } = compare(bench, Number(first) + k - 1);
  sum.bonds += bonds;
  sum.retreats += retreats;
  sum.lines += lines;
  if (k % every === 0)
    console.log(`${k} positions agree: ${sum.bonds} bonds, ${sum.retreats} retreats, ${sum.lines} lines to a source`);
}
