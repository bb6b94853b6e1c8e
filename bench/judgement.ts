/**
 * How well the heuristic player's judgement tells who wins: `npx tsx bench/judgement.ts SCENARIO [--games 60] [--seed 77]`. It plays itself,
 * and at the end of each turn says how the position looks to the first two sides. Printed by turn: of two games, one that the first side won
 * and one that it lost, the share in which the won one was judged better (0.5: the judgement says nothing).
 */
import { parseArgs } from 'node:util';
import { gameSeed, seatPlayers } from '../engine/lab/play';
import { heuristicFor } from '../engine/players/heuristic';
import { prepareShipped } from '../test/play/shipped';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { games: { type: 'string', default: '60' }, seed: { type: 'string', default: '77' } },
});

interface Judged {
  value: number;
  won: boolean;
}

/** The share of pairs of a won and a lost game in which the won one was judged better; equal ones count half. */
function told(judged: readonly Judged[]): number {
  const won = judged.filter((one) => one.won);
  const lost = judged.filter((one) => !one.won);
  let sum = 0;
  for (const a of won) for (const b of lost) sum += a.value > b.value ? 1 : a.value === b.value ? 0.5 : 0;
  return sum / (won.length * lost.length);
}

const prepared = prepareShipped(positionals[0]);
const thumbs = heuristicFor(prepared.ruleset.id)!;
const byTurn = new Map<number, Judged[]>();
for (let i = 0; i < Number(values.games); i++) {
  const seed = gameSeed(Number(values.seed), i);
  const game = prepared.start({ seed });
  const players = seatPlayers(
    prepared.compiled.game.sides.map(() => 'heuristic'),
    seed,
  );
  const turnOf = () => game.turn ?? game.view(-1).turn;
  const ends: { turn: number; value: number }[] = [];
  let turn = turnOf();
  for (let question = game.question(); question !== null; question = game.question()) {
    if (turnOf() !== turn) {
      ends.push({ turn, value: thumbs.value(game, 0) - thumbs.value(game, 1) });
      turn = turnOf();
    }
    game.answer(players[question.side]!.choose(game));
  }
  const winner = game.outcome()?.winner ?? -1;
  if (winner < 0) continue;
  for (const { turn, value } of ends) byTurn.set(turn, [...(byTurn.get(turn) ?? []), { value, won: winner === 0 }]);
}
for (const [turn, judged] of [...byTurn].sort((a, b) => a[0] - b[0]))
  console.log(`end of turn ${turn}: ${told(judged).toFixed(2)} (${judged.length} games)`);
