/**
 * Ardennes '44 by text against its rulebook, in positions all over random games of every scenario:
 * `npx tsx scripts/ardennes-by-text.ts [positions=10000] [first seed=0]`. Stops at the first that differ, says how long each way took. A few are in the tests.
 */
import { comparing } from '../test/engine/ardennes-44/by-text/compare';

const [count = '10000', first = '0'] = process.argv.slice(2);
const every = Math.max(1, Math.floor(Number(count) / 20));
comparing(['campaign', 'six-turn', 'eight-turn'], Number(count), Number(first), (seen, sum, spent) => {
  if (seen % every !== 0) return;
  console.log(
    `${seen} positions agree: ${Object.entries(sum)
      .map(([what, n]) => `${n} ${what}`)
      .join(', ')}`,
  );
  for (const [what, { text, rulebook }] of Object.entries(spent))
    console.log(
      `  ${what}: by text ${Math.round(text)} ms, by the rulebook ${Math.round(rulebook)} ms, ${(text / rulebook).toFixed(2)} times`,
    );
});
