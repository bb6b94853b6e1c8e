/**
 * How far a search should look: `npx tsx bench/depths.ts SCENARIO [--pairs 60] [--rounds 32] [--one-in 40] [--seed 3] [--side japan]`. The heuristic plays itself; at
 * decisions (of a side) drawn by lot its answer and another one (what it says when it weighs one thing otherwise, else one by lot) are played on to the end
 * of the game with the same luck. Printed by where a look may end: how much the answers really differ there (from two halves of the
 * rounds, so that luck drops out), how much luck differs, the square of the one by the other for a look and for a second, and how what
 * answers do there goes with who wins (1: alike).
 */
import { parseArgs } from 'node:util';
import { mean, variance } from 'simple-statistics';
import { type Game, turnOf } from '../engine/kernel/ruleset';
import { seatLeads } from '../engine/kernel/seats';
import { gameSeed } from '../engine/lab/play';
import { Generator, mix } from '../engine/players/generator';
import { heuristicFor } from '../engine/players/heuristic';
import { optionsOf, type Player } from '../engine/players/player';
import { prepareShipped } from '../test/play/shipped';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    pairs: { type: 'string', default: '60' },
    rounds: { type: 'string', default: '32' },
    'one-in': { type: 'string', default: '40' },
    seed: { type: 'string', default: '3' },
    side: { type: 'string' },
  },
});

const ends = ['this turn', 'the next', 'the third', 'game, as it looks', 'game, who won'] as const;
const [LOOKS, WON] = [3, 4] as const;

const prepared = prepareShipped(positionals[0]);
const thumbs = heuristicFor(prepared.ruleset.id)!;
const leads = seatLeads(prepared.compiled);
const sides = prepared.compiled.game.sides.map(({ id }) => id);
if (values.side !== undefined && !sides.includes(values.side))
  throw new Error(`no side is called '${values.side}'; there are: ${sides.join(', ')}`);
const weights = Object.entries(thumbs.weights ?? {});
const rounds = Number(values.rounds);
const luck = new Generator(Number(values.seed));

/** Seconds of the processor until each end, over all looks; and looks. */
const spent = ends.map(() => 0);
let looks = 0;

/** How the game looks to the side where a look may end. */
function playedOn(game: Game, side: number, code: number, seed: number): number[] {
  const copy = game.fork({ side, seed: seed | 0 });
  const turn = turnOf(copy);
  const seats: Player[] = [];
  const seen: number[] = [];
  const start = process.cpuUsage();
  const note = (end: number, value: number) => {
    seen[end] = value;
    const { user, system } = process.cpuUsage(start);
    spent[end]! += (user + system) / 1e6;
  };
  copy.answer(code);
  for (let question = copy.question(); question !== null; question = copy.question()) {
    for (let end = 0; end < LOOKS; end++)
      if (seen[end] === undefined && turnOf(copy) > turn + end) note(end, thumbs.value(copy, side));
    const { side: one } = question;
    seats[one] ??= thumbs.create(one, mix(seed, one + 1));
    copy.answer(seats[one].choose(copy));
  }
  for (let end = 0; end <= LOOKS; end++) if (seen[end] === undefined) note(end, thumbs.value(copy, side));
  const { winner } = copy.outcome()!;
  note(WON, winner === -1 ? 0.5 : leads[winner] === leads[side] ? 1 : 0);
  looks++;
  return seen;
}

/** Another answer than that of the rules of thumb. */
function otherAnswer(game: Game, side: number, first: number): number {
  for (let tries = 0; tries < 3 && weights.length > 0; tries++) {
    const [name, usual] = weights[luck.below(weights.length)]!;
    const leant = { [name]: usual * (luck.below(2) === 0 ? 0.4 : 2.5) };
    const code = thumbs.create(side, luck.bits(), leant).choose(game);
    if (code !== first) return code;
  }
  const others = optionsOf(game.question()!).filter((code) => code !== first);
  return others[luck.below(others.length)]!;
}

/** Products of what two ends tell of a pair in different halves of the rounds, and the variance of one round, summed over pairs. */
const together = ends.map(() => ends.map(() => 0));
const noise = ends.map(() => 0);
let pairs = 0;

function compare(game: Game, side: number, first: number): void {
  const other = otherAnswer(game, side, first);
  const differences = Array.from({ length: rounds }, () => {
    const seed = luck.bits();
    const [usual, changed] = [playedOn(game, side, first, seed), playedOn(game, side, other, seed)];
    return ends.map((_, end) => changed[end]! - usual[end]!);
  });
  const of = (end: number, half: 0 | 1) =>
    mean(differences.filter((_, round) => round % 2 === half).map((one) => one[end]!));
  for (const a of ends.keys()) {
    noise[a]! += variance(differences.map((one) => one[a]!));
    for (const b of ends.keys()) together[a]![b]! += (of(a, 0) * of(b, 1) + of(a, 1) * of(b, 0)) / 2;
  }
  pairs++;
}

for (let index = 0; pairs < Number(values.pairs); index++) {
  const seed = gameSeed(Number(values.seed), index);
  const game = prepared.start({ seed });
  const seats = prepared.compiled.game.sides.map((_, side) => thumbs.create(side, mix(seed, side + 1)));
  for (let question = game.question(); question !== null; question = game.question()) {
    const { side, count } = question;
    const code = seats[side]!.choose(game);
    const asked = values.side === undefined || sides[side] === values.side;
    if (asked && count > 1 && pairs < Number(values.pairs) && luck.below(Number(values['one-in'])) === 0)
      compare(game, side, code);
    game.answer(code);
  }
}

console.log(`${positionals[0]}: ${pairs} pairs of answers, ${rounds} rounds each`);
console.log(
  '| a look ends with | answers differ by | luck by | signal a look | seconds | signal a second | as who wins |',
);
console.log('| --- | --- | --- | --- | --- | --- | --- |');
for (const [end, name] of ends.entries()) {
  const [own, won] = [together[end]![end]!, together[WON]![WON]!];
  const signal = own / noise[end]!;
  const time = spent[end]! / looks;
  // Who wins may differ by less than such rounds can tell.
  const alike = own > 0 && won > 0.01 * noise[WON]! ? (together[end]![WON]! / Math.sqrt(own * won)).toFixed(2) : '–';
  const differ = Math.sqrt(Math.max(0, own) / pairs).toFixed(3);
  console.log(
    `| ${name} | ${differ} | ${Math.sqrt(noise[end]! / pairs).toFixed(3)} | ${signal.toPrecision(2)} | ${time.toFixed(4)} | ${(signal / time).toPrecision(3)} | ${alike} |`,
  );
}
