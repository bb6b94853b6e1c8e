/**
 * How the computer plays, counted: `npx tsx bench/conduct.ts GAME [--games 100] [--seed 1] [--players novice,heuristic] [--scenario ID]
 * [--pairs 50] [--table] [--write docs/players.md] [--state FILE]`. Each kind plays itself in so many games of each scenario, and what `conduct/GAME.ts`
 * watches for is counted from the journal and the positions; then each kind plays the one before it in so many pairs of games (same
 * seeds, sides changed). Prints one JSON document, or a table; `--write` puts the table into its place in a page.
 * `--state` keeps every game as it ends: the same command, also with more games, goes on from there, and `--rest no` plays no more of them
 * and counts what there is.
 */
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
import { parseArgs } from 'node:util';
import type { PreparedGame } from '../engine/kernel/ruleset';
import { seatsOf } from '../engine/kernel/seats';
import { beganAs, gameSeed, seatedAt } from '../engine/lab/play';
import { prepareShipped } from '../test/play/shipped';
import { type Conduct, cell, type Estimate, estimate, Tally } from './conduct/measures';
import { writeInto } from './page';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    games: { type: 'string', default: '100' },
    pairs: { type: 'string', default: '50' },
    seed: { type: 'string', default: '1' },
    players: { type: 'string', default: 'novice,heuristic' },
    scenario: { type: 'string' },
    table: { type: 'boolean', default: false },
    write: { type: 'string' },
    state: { type: 'string' },
    rest: { type: 'string', default: 'yes' },
  },
});

interface Played {
  winner: number;
  tally: Tally;
  /** Milliseconds that it took. */
  spent: number;
}

/** Games that are kept, by what tells them apart. */
const kept = new Map<string, Played>();

/** Reads what an earlier run has kept; a line that was cut off is played again. */
function remember(file: string): void {
  if (!existsSync(file)) return;
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    if (!line.endsWith(']}')) continue;
    const { key, winner, spent, sums } = JSON.parse(line) as {
      key: string;
      winner: number;
      spent: number;
      sums: [string, { x: number; of: number }][];
    };
    const tally = new Tally();
    for (const [id, sum] of sums) tally.sums.set(id, sum);
    kept.set(key, { winner, tally, spent });
  }
}

/** One game, from what is kept or played now; null: it is not there and none is to be played. */
function once(
  prepared: PreparedGame,
  conduct: Conduct,
  kinds: readonly string[],
  seed: number,
  watched: boolean,
): Played | null {
  const key = `${prepared.compiled.scenario.id} ${kinds.join(',')} ${seed} ${watched}`;
  const known = kept.get(key);
  if (known !== undefined || values.rest === 'no') return known ?? null;
  const from = performance.now();
  const played = { ...play(prepared, conduct, kinds, seed, watched), spent: performance.now() - from };
  if (values.state !== undefined) {
    const { winner, spent, tally } = played;
    appendFileSync(values.state, `${JSON.stringify({ key, winner, spent, sums: [...tally.sums] })}\n`);
  }
  return played;
}

/** Plays one game, watched. */
function play(
  prepared: PreparedGame,
  conduct: Conduct,
  kinds: readonly string[],
  seed: number,
  watched: boolean,
): Omit<Played, 'spent'> {
  const game = prepared.start({ seed, journal: watched });
  const seated = seatedAt(game, kinds, seed);
  const tally = new Tally();
  const watch = watched ? conduct.watch(prepared, tally) : {};
  let read = 0;
  const tell = () => {
    const { journal } = game;
    for (; read < journal.length; read++) watch.told?.(journal[read]!, game);
  };
  if (watched) tell();
  for (let question = game.question(); question !== null; question = game.question()) {
    const answer = seated.of(question.side).choose(game);
    watch.asked?.(game.question()!, answer, game);
    game.answer(answer);
    if (watched) tell();
  }
  // Who won is asked of players of two kinds by where they began.
  const winner = beganAs({ winner: game.outcome()?.winner ?? -1, exchanged: seated.exchanged });
  watch.ended?.(game);
  return { winner, tally };
}

interface OfScenario {
  scenario: string;
  expects?: string;
  sides: string[];
  kinds: { kind: string; wins: (Estimate | null)[]; gamesPerSecond: number; tallies: Tally[] }[];
  pairs: { stronger: string; over: string; wins: Estimate | null; bySeat: (Estimate | null)[] }[];
}

const won = (is: boolean) => ({ x: is ? 1 : 0, of: 1 });

/** All games of a scenario. */
function series(
  conduct: Conduct,
  { id, expects }: Conduct['scenarios'][number],
  path: string,
  kinds: string[],
): OfScenario {
  const prepared = prepareShipped(path);
  const { game } = prepared.compiled;
  const seats = seatsOf(prepared.compiled);
  const sides = seats.map(([lead]) => game.sides[lead!]!.id);
  /** Who plays each side, by who sits where; what nobody plays is the first one's. */
  const seated = (by: readonly string[]) =>
    game.sides.map(
      (_, side) =>
        by[
          Math.max(
            0,
            seats.findIndex((seat) => seat.includes(side)),
          )
        ]!,
    );
  const games = Number(values.games);
  const seed = Number(values.seed);
  // Taking turns, so that a busy machine is as busy for the one as for the other.
  const all = kinds.map((kind) => ({ kind, played: [] as Played[] }));
  for (let i = 0; i < games; i++) {
    for (const { kind, played } of all) {
      const by = seated(seats.map(() => kind));
      const one = once(prepared, conduct, by, gameSeed(seed, i), true);
      if (one !== null) played.push(one);
    }
  }
  const compared = Number(values.pairs) > 0 ? kinds.slice(1) : [];
  const pairs = compared.map((stronger, k) => {
    const over = kinds[k]!;
    const bySeat = sides.map((): { x: number; of: number }[] => []);
    for (let i = 0; i < Number(values.pairs); i++) {
      for (const [k, seat] of seats.entries()) {
        const by = seated(seats.map((_, other) => (other === k ? stronger : over)));
        const one = once(prepared, conduct, by, gameSeed(seed + 7919, i), false);
        if (one !== null) bySeat[k]!.push(won(seat.includes(one.winner)));
      }
    }
    return { stronger, over, wins: estimate(bySeat.flat()), bySeat: bySeat.map((games) => estimate(games)) };
  });
  return {
    scenario: id,
    ...(expects === undefined ? {} : { expects }),
    sides,
    kinds: all.map(({ kind, played }) => ({
      kind,
      wins: seats.map((seat) => estimate(played.map(({ winner }) => won(seat.includes(winner))))),
      gamesPerSecond: Number(((1000 * played.length) / played.reduce((sum, one) => sum + one.spent, 0)).toFixed(2)),
      tallies: played.map(({ tally }) => tally),
    })),
    pairs,
  };
}

/** What a measure came to in the games of one kind. */
function taken(conduct: Conduct, of: readonly OfScenario[], kind: string, id: string): Estimate | null {
  const measure = conduct.measures.find((one) => one.id === id)!;
  const where = measure.scenarios ?? [conduct.scenarios[0]!.id];
  const tallies = of
    .filter(({ scenario }) => where.includes(scenario))
    .flatMap(({ kinds }) => kinds.filter((one) => one.kind === kind).flatMap((one) => one.tallies));
  return estimate(
    tallies.flatMap(({ sums }) => sums.get(id) ?? []),
    measure.form,
  );
}

function tables(conduct: Conduct, of: readonly OfScenario[], kinds: string[]): string {
  const lines: string[] = [];
  const row = (cells: readonly string[]) => lines.push(`| ${cells.join(' | ')} |`);
  row(['what is counted', ...kinds, 'aim']);
  row(['---', ...kinds.map(() => '---'), '---']);
  for (const { id, says, form, aim } of conduct.measures) {
    const found = kinds.map((kind) => taken(conduct, of, kind, id));
    if (found.some((one) => one !== null)) row([says, ...found.map((one) => cell(one, form)), aim ?? '']);
  }
  lines.push('');
  row(['scenario', 'side', ...kinds.map((kind) => `wins, ${kind} : ${kind}`), 'expected']);
  row(['---', '---', ...kinds.map(() => '---'), '---']);
  for (const { scenario, expects, sides, kinds: by } of of) {
    const side = sides[0]!;
    row([scenario, side, ...by.map(({ wins }) => cell(wins[0]!, 'share')), expects ?? '']);
  }
  if (of.some(({ pairs }) => pairs.length > 0)) {
    lines.push('');
    row(['scenario', 'in pairs of games', 'wins', ...of[0]!.sides.map((side) => `as ${side}`)]);
    row(['---', '---', '---', ...of[0]!.sides.map(() => '---')]);
    for (const { scenario, pairs } of of)
      for (const { stronger, over, wins, bySeat } of pairs)
        row([scenario, `${stronger} over ${over}`, cell(wins, 'share'), ...bySeat.map((one) => cell(one, 'share'))]);
  }
  return lines.join('\n');
}

async function main(): Promise<void> {
  const game = positionals[0];
  if (game === undefined) throw new Error('which game? npx tsx bench/conduct.ts GAME');
  const { conduct } = (await import(`./conduct/${game}.ts`)) as { conduct: Conduct };
  const kinds = values.players.split(',');
  if (values.state !== undefined) remember(values.state);
  const wanted = conduct.scenarios.filter(({ id }) => values.scenario === undefined || values.scenario === id);
  const of = wanted.map((one) => series(conduct, one, `${game}/${one.id}`, kinds));
  const table = tables(conduct, of, kinds);
  if (values.write !== undefined) writeInto(values.write, `conduct ${game}`, `end ${game}`, table);
  if (values.table) return console.log(table);
  const measures = conduct.measures.map((measure) => ({
    ...measure,
    ...Object.fromEntries(kinds.map((kind) => [kind, taken(conduct, of, kind, measure.id)])),
  }));
  const scenarios = of.map(({ kinds: by, ...rest }) => ({ ...rest, kinds: by.map(({ tallies: _, ...one }) => one) }));
  console.log(
    JSON.stringify({ game, node: process.version, games: Number(values.games), measures, scenarios }, null, 2),
  );
}

void main();
