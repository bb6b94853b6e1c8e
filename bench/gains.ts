/**
 * What another answer would have gained: `npx tsx bench/gains.ts SCENARIO [--decisions 60] [--asks a,b] [--others 4] [--rounds 6] [--one-in 12]
 * [--seed 334]`. The heuristic plays itself; at decisions drawn by lot its answer and others by lot are played on to the end of the game, all with
 * the same luck in each round. At several moments of each game the position is judged, and at its end it is known who won. Printed by moment: answers
 * until then, how far rounds and answers differ there, and, where the answer that looks best at it is taken, by how much it is better in the rounds
 * that were not looked at. So it says where a search should stop looking, and what it can be worth.
 */
import { parseArgs } from 'node:util';
import { mean, standardDeviation } from 'simple-statistics';
import { type Game, turnOf } from '../engine/kernel/ruleset';
import { seatLeads } from '../engine/kernel/seats';
import { gameSeed } from '../engine/lab/play';
import { Generator, mix } from '../engine/players/generator';
import { heuristicFor } from '../engine/players/heuristic';
import type { Player } from '../engine/players/player';
import { prepareShipped } from '../test/play/shipped';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    decisions: { type: 'string', default: '60' },
    asks: { type: 'string' },
    others: { type: 'string', default: '4' },
    rounds: { type: 'string', default: '6' },
    'one-in': { type: 'string', default: '12' },
    seed: { type: 'string', default: '334' },
  },
});

/** Where a position is judged: when its own action is over, when its side acts again, after this turn and the next, and who won. */
const moments = ['action', 'side again', 'turn', 'next turn', 'game'] as const;
const [ACTION, AGAIN, TURN, NEXT, GAME] = [0, 1, 2, 3, 4] as const;

const prepared = prepareShipped(positionals[0]);
const thumbs = heuristicFor(prepared.ruleset.id)!;
const leads = seatLeads(prepared.compiled);
const sides = prepared.compiled.game.sides.length;
const rounds = Number(values.rounds);
const luck = new Generator(Number(values.seed));

function judged(game: Game, side: number): number {
  const outcome = game.outcome();
  if (outcome === null) return thumbs.value(game, side);
  return outcome.winner === -1 ? 0.5 : leads[outcome.winner] === leads[side] ? 1 : 0;
}

/** By moment: how the position looks, and answers until then. */
function playedOn(game: Game, side: number, code: number, seed: number, own: Player | undefined) {
  const copy = game.fork({ side, seed: seed | 0 });
  const seats = Array.from(
    { length: sides },
    (_, one) => (one === side ? own?.copy?.(mix(seed, one + 1)) : undefined) ?? thumbs.create(one, mix(seed, one + 1)),
  );
  const turn = turnOf(copy);
  const seen: { value: number; answers: number }[] = [];
  copy.answer(code);
  let answers = 1;
  let answered = false;
  const note = (...over: number[]) => {
    for (const moment of over) seen[moment] ??= { value: judged(copy, side), answers };
  };
  for (let question = copy.question(); question !== null; question = copy.question(), answers++) {
    const begins = (copy.action?.() ?? null) === null;
    if (begins) note(ACTION);
    if (begins && answered && question.side === side) note(AGAIN);
    answered ||= question.side !== side;
    if (turnOf(copy) > turn) note(ACTION, AGAIN, TURN);
    if (turnOf(copy) > turn + 1) note(NEXT);
    copy.answer(seats[question.side]!.choose(copy));
  }
  note(ACTION, AGAIN, TURN, NEXT, GAME);
  return seen;
}

/** One decision: how each answer looked at each moment, by round; the answer of the rules of thumb is the first. */
type Decision = number[][][];

const decisions: Decision[] = [];
const lengths = moments.map((): number[] => []);

function compared(
  game: Game,
  side: number,
  first: number,
  others: number[],
  before?: Player,
  after?: Player,
): Decision {
  const codes = [first];
  while (codes.length <= Number(values.others) && others.length > 0)
    codes.push(others.splice(luck.below(others.length), 1)[0]!);
  const looks: Decision = moments.map(() => codes.map(() => []));
  for (let round = 0; round < rounds; round++) {
    const seed = luck.bits();
    for (const [k, code] of codes.entries())
      for (const [moment, { value, answers }] of playedOn(game, side, code, seed, k === 0 ? after : before).entries()) {
        looks[moment]![k]!.push(value);
        lengths[moment]!.push(answers);
      }
  }
  return looks;
}

function playGame(index: number): void {
  const seed = gameSeed(Number(values.seed), index);
  const game = prepared.start({ seed });
  const guides = Array.from({ length: sides }, (_, side) => thumbs.create(side, mix(seed, side + 1)));
  for (let question = game.question(); question !== null; question = game.question()) {
    const { side, ask, count } = question;
    const codes = Array.from(question.options.subarray(0, count));
    const before = guides[side]!.copy?.(1);
    const first = guides[side]!.choose(game);
    const asked = values.asks === undefined || values.asks.split(',').includes(ask);
    if (count > 1 && asked && decisions.length < Number(values.decisions) && luck.below(Number(values['one-in'])) === 0)
      decisions.push(
        compared(
          game,
          side,
          first,
          codes.filter((code) => code !== first),
          before,
          guides[side]!.copy?.(2),
        ),
      );
    game.answer(first);
  }
}

/** What the answer that looks best at a moment in one round gains at another one in the rest, with the standard error; and how often it is another one. */
function gain(by: number, at: number): { gained: number; error: number; changed: number } {
  let changed = 0;
  const gains = decisions.map((looks) => {
    const tries = Array.from({ length: rounds }, (_, round) => {
      const seen = looks[by]!.map((answers) => answers[round]!);
      const best = seen.reduce((a, value, k) => (value > seen[a]! + 1e-9 ? k : a), 0);
      if (best > 0) changed += 1 / rounds;
      const rest = (k: number) => mean(looks[at]![k]!.filter((_, other) => other !== round));
      return rest(best) - rest(0);
    });
    return mean(tries);
  });
  return {
    gained: mean(gains),
    error: standardDeviation(gains) / Math.sqrt(gains.length),
    changed: changed / gains.length,
  };
}

for (let index = 0; decisions.length < Number(values.decisions); index++) playGame(index);
console.log(
  `${positionals[0]}: ${decisions.length} decisions, ${rounds} rounds; gain by the answer that looks best in one round`,
);
console.log('| looked until | answers | changed | gain after the turn | gain in games won |');
console.log('| --- | --- | --- | --- | --- |');
for (const [moment, name] of moments.entries()) {
  const [turn, game] = [gain(moment, TURN), gain(moment, GAME)];
  const shown = ({ gained, error }: typeof turn) => `${gained.toFixed(4)} (±${(1.96 * error).toFixed(4)})`;
  console.log(
    `| ${name} | ${mean(lengths[moment]!).toFixed(0)} | ${(100 * turn.changed).toFixed(0)} % | ${shown(turn)} | ${shown(game)} |`,
  );
}
