/**
 * Movement, supply and retreat of Ardennes '44 against the plain version of its rules, in positions all over random games of every
 * scenario: `npx tsx scripts/ardennes.ts [positions=100000] [first seed=0]`. Stops at the first that differ. A few are in the tests.
 */
import { prepared } from '../test/engine/ardennes-44/kit';
import { type Compared, compare } from '../test/engine/ardennes-44/plain/compare';
import { PlainText } from '../test/engine/ardennes-44/plain/game';
import { positions } from '../test/engine/ardennes-44/plain/positions';

const [count = '100000', first = '0'] = process.argv.slice(2);
const scenarios = ['campaign', 'six-turn', 'eight-turn'];
const texts = new Map(scenarios.map((id) => [prepared(id), new PlainText(prepared(id).compiled)]));
const sum: Compared = { moves: 0, places: 0, lines: 0, cutOff: 0, retreats: 0, noWay: 0, leaves: 0 };
const every = Math.max(1, Math.floor(Number(count) / 20));
let seen = 0;
positions(scenarios, Number(count), Number(first), 7, (game, draw) => {
  const found = compare(texts.get(game.prepared)!, game, draw);
  for (const key of Object.keys(sum) as (keyof Compared)[]) sum[key] += found[key];
  if (++seen % every === 0)
    console.log(
      `${seen} positions agree: ${sum.moves} moves over ${sum.places} hexes, ${sum.lines} in supply, ${sum.cutOff} not, ${sum.retreats} retreats, ${sum.noWay} without a way, ${sum.leaves} first hexes of disengagements`,
    );
});
